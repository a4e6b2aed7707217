#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window's sentences and their translations.

    po.py            gathers the sentences of src/app and data into po/*.po: new ones empty, those that are gone left out
    po.py --check    speaks TAP: is po/POTFILES whole, has each sentence a translation that is not fuzzy?
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
HEAD = '''# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
msgid ""
msgstr ""
"Project-Id-Version: mariscal\\n"
"Language: %s\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
'''
SPOKEN = re.compile(r'translatable="yes"|\b(?:N|C|NC)?_ ?\(|ngettext|gettext-domain|<component type=|^_?(?:Name|Comment|Keywords)=', re.M)


def sources():
    """Files with something to say, in the order of their names: translators find them so, and two changes rarely meet."""
    for folder in ('data', 'src/app'):
        for where, _, names in os.walk(f'{ROOT}/{folder}'):
            for name in names:
                path = os.path.relpath(f'{where}/{name}', ROOT)
                if name.endswith(('.c', '.ui', '.xml', '.desktop.in', '.metainfo.xml.in')):
                    with open(f'{ROOT}/{path}', encoding='utf-8') as file:
                        if SPOKEN.search(file.read()):
                            yield path


def call(*command, **more):
    return subprocess.run(command, cwd=ROOT, check=True, **more)


def gather(folder, listed):
    """The sentences as they stand in the sources."""
    listing, pot = f'{folder}/POTFILES', f'{folder}/mariscal.pot'
    with open(listing, 'w', encoding='utf-8') as file:
        file.write('\n'.join(listed) + '\n')
    call('xgettext', '--from-code=UTF-8', '--add-location=file', '--add-comments=translators', '--sort-by-file', '--keyword=_',
         '--keyword=N_', '--keyword=C_:1c,2', '--keyword=NC_:1c,2', '--package-name=mariscal', '-o', pot, '-f', listing,
         stderr=subprocess.DEVNULL)
    return pot


def merged(folder, language, listed):
    """The translations of a language over the sentences of today."""
    pot, old, new = gather(folder, listed), f'{ROOT}/po/{language}.po', f'{folder}/{language}.po'
    if not os.path.exists(old):
        with open(old, 'w', encoding='utf-8') as file:
            file.write(HEAD % language)
    call('msgmerge', '-q', '--no-fuzzy-matching', '--add-location=file', '--sort-by-file', '--no-wrap', '-o', new, old, pot)
    call('msgattrib', '--no-obsolete', '--add-location=file', '--no-wrap', '-o', new, new)
    with open(new, encoding='utf-8') as file:
        return HEAD % language + '\n' + file.read().split('\n\n', 1)[1]


def languages():
    with open(f'{ROOT}/po/LINGUAS', encoding='utf-8') as file:
        return file.read().split()


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def renew():
    listed = sorted(sources())
    write(f'{ROOT}/po/POTFILES', '\n'.join(listed) + '\n')
    with tempfile.TemporaryDirectory() as folder:
        for language in languages():
            write(f'{ROOT}/po/{language}.po', merged(folder, language, listed))


def untranslated(folder, language):
    """Sentences without a translation, in a language's file."""
    out = call('msgattrib', '--untranslated', '--no-wrap', f'{ROOT}/po/{language}.po', stdout=subprocess.PIPE).stdout.decode()
    return re.findall(r'^msgid (".+")$', out, re.M)


def check():
    listed, cases = sorted(sources()), []
    with open(f'{ROOT}/po/POTFILES', encoding='utf-8') as file:
        cases.append(('potfiles-is-whole', [] if file.read().split() == listed else ['run build-aux/po.py']))
    with tempfile.TemporaryDirectory() as folder:
        for language in languages():
            with open(f'{ROOT}/po/{language}.po', encoding='utf-8') as file:
                same = file.read() == merged(folder, language, listed)
            cases.append((f'{language}-has-the-sentences-of-today', [] if same else ['run build-aux/po.py']))
            cases.append((f'{language}-is-translated', untranslated(folder, language)))
    print(f'1..{len(cases)}')
    for number, (name, findings) in enumerate(cases, 1):
        print(f"{'not ' if findings else ''}ok {number} /po/{name}")
        for finding in findings:
            print(f'# {finding}')
    return any(findings for _, findings in cases)


if sys.argv[1:] == ['--check']:
    sys.exit(check())
renew()
