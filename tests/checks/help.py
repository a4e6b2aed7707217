#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help against the program: what it quotes is there.

    help.py CLI

Words of the window, keys, typed lines, commands, sections, pictures; the same pages in both languages; a page for each
place where F1 is pressed; and yelp-check has nothing to say, without a network. Speaks TAP.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as Tree

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
MALLARD = '{http://projectmallard.org/1.0/}'
MOST_BYTES_OF_PICTURES = 1500000
FEWEST_WORDS = 40
LONGEST_QUOTATION = 8                      # words: nobody's rulebook is copied here
YELP = [['ids'], ['links'], ['media'], ['orphans'], ['comments'], ['validate'], ['status', '--except', 'final']]
# A key as the help of a language calls it: as GTK does.
KEYS = {
    'en': {'Enter': 'Return', 'Ctrl': '<Control>', 'Shift': '<Shift>', 'Alt': '<Alt>', 'Space': 'space', 'Esc': 'Escape',
           'Backspace': 'BackSpace', 'Home': 'Home', ',': 'comma', '?': 'question', '+': 'plus', '-': 'minus'},
    'es': {'Intro': 'Return', 'Ctrl': '<Control>', 'Mayús': '<Shift>', 'Alt': '<Alt>', 'Espacio': 'space', 'Esc': 'Escape',
           'Retroceso': 'BackSpace', 'Inicio': 'Home', ',': 'comma', '?': 'question', '+': 'plus', '-': 'minus',
           'Arriba': 'Up', 'Derecha': 'Right', 'Izquierda': 'Left'},
}
STOPS = 6                                  # of a campaign as it begins: each side has been to move


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


class Page:
    def __init__(self, path, language, game):
        self.path, self.language, self.game = path, language, game
        self.name = os.path.relpath(path, ROOT)
        self.root = Tree.parse(path).getroot()
        self.id = self.root.get('id')

    def all(self, name):
        return self.root.iter(MALLARD + name)

    def said(self, name):
        for element in self.all(name):
            yield ' '.join(''.join(element.itertext()).split())


def find_pages():
    for language, own in (('en', 'C'), ('es', 'es')):
        for path in sorted(glob.glob(f'{ROOT}/help/{own}/*.page')):
            yield Page(path, language, None)
        for path in sorted(glob.glob(f'{ROOT}/src/games/*/help/{language}/*.page')):
            yield Page(path, language, path.split('/help/')[0])


def plain(words):
    """As a person names a button: without mnemonic, without the key in brackets, without dots and colons."""
    words = re.sub(r'_(?=\w)', '', words)
    return words.strip()


def forms(words):
    """What may be quoted of a sentence: all of it, or without the key in brackets, the dots, the number put in."""
    words = plain(words)
    yield words
    yield re.sub(r' \([^()]*\)$', '', words)
    yield words.rstrip('…:.')
    if '%' in words:                                   # "Saved · entry %u": what stands before what is put in
        for part in re.split(r'%[a-z]+', words):
            yield part.strip(' ·:(),')


def unquote(lines):
    return json.loads('"' + ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', lines)) + '"')


def window_words(language):
    words = set()
    for block in read(f'{ROOT}/po/es.po').split('\n\n'):
        quoted = r'((?:"(?:[^"\\]|\\.)*"\n?)+)'
        for key in ['msgid', 'msgid_plural'] if language == 'en' else [r'msgstr(?:\[\d\])?']:
            for found in re.findall(rf'^{key} {quoted}', block, re.M):
                words.update(forms(unquote(found)))
    return words


def text_words(folder, language):
    words = set()
    for value in json.loads(read(f'{folder}/text/{language}.json')).values():
        for sentence in value.values() if isinstance(value, dict) else [value]:
            words.update(forms(sentence))
    return words


def known_words(page):
    games = [page.game] if page.game else [os.path.dirname(g) for g in glob.glob(f'{ROOT}/src/games/*/game.json')]
    words = window_words(page.language) | text_words(f'{ROOT}/src/core', page.language)
    for game in games:
        words |= text_words(game, page.language)
    return words


def find_unknown_words(pages):
    known = {}
    for page in pages:
        key = page.language, page.game
        known.setdefault(key, known_words(page))
        for words in page.said('gui'):
            if not set(forms(words)) & known[key]:
                yield f'{page.name}: nothing in the program says “{words}”'


def known_keys():
    """The window's commands, what the shortcuts window adds, and keys that a widget waits for."""
    keys = {f'<Alt>{n}' for n in range(1, 1 + len(window_pages()))}
    for name in 'mariscal-window-actions', 'mariscal-shortcuts':
        for quoted in re.findall(r'"((?:<\w+>)*(?:[a-zA-Z]\w*)(?: (?:<\w+>)*\w+)*)"', read(f'{ROOT}/src/app/window/{name}.c')):
            keys.update(k for k in quoted.split() if k.startswith('<') or re.fullmatch(r'F\d+|space', k))
    for path in glob.glob(f'{ROOT}/src/app/**/*.c', recursive=True):
        for line in read(path).split('\n'):
            pressed = [k for k in re.findall(r'GDK_KEY_(\w+)', line) if not k.startswith('KP_')]
            keys.update(pressed)
            for modifier, key in (('GDK_SHIFT_MASK', '<Shift>'), ('GDK_CONTROL_MASK', '<Control>')):
                if modifier in line:
                    keys.update([key] + [key + k for k in pressed])
    return {k.lower() for k in keys}


def find_unknown_keys(pages):
    known = known_keys()
    for page in pages:
        alone = set(page.all('key')) - {k for seq in page.all('keyseq') for k in seq.iter(MALLARD + 'key')}
        for sequence in [[k] for k in alone] + [list(s) for s in page.all('keyseq')]:
            names = [k.text for k in sequence]
            parts = [KEYS[page.language].get(n, n) for n in names]
            if ''.join(parts).lower() not in known:
                yield f'{page.name}: no key {"+".join(names)} does anything'


def window_pages():
    return re.findall(r'\{ "(\w+)", N_\(', read(f'{ROOT}/src/app/pages/mariscal-pages.c').replace('N_ (', 'N_('))


def find_unhelped_places(pages):
    ids = {p.id for p in pages if p.game is None}
    for id in window_pages():
        if id not in ids:
            yield f'src/app/pages/mariscal-pages.c: F1 on “{id}” has no page'
    for path in glob.glob(f'{ROOT}/src/app/**/*.c', recursive=True):
        for id in re.findall(r'mariscal_help_declare \([^"\n]*"([^"]+)"\);', read(path)):
            if id not in ids:
                yield f'{os.path.relpath(path, ROOT)}: F1 asks for “{id}”, and there is no such page'


def outline(page):
    return ([(l.get('type'), l.get('xref')) for l in page.root.findall(f'{MALLARD}info/{MALLARD}link')],
            [s.get('id') for s in page.all('section')], [m.get('src') for m in page.all('media')])


def find_lone_pages(pages):
    english = {(p.game, p.id): p for p in pages if p.language == 'en'}
    spanish = {(p.game, p.id): p for p in pages if p.language == 'es'}
    for page in pages:
        if page.game and (page.id + '-').find(os.path.basename(page.game) + '-') != 0:
            yield f'{page.name}: a page of a game is called after it'
    for key in sorted(set(english) ^ set(spanish), key=str):
        yield f'{(english.get(key) or spanish.get(key)).name}: there is none in the other language'
    for key in sorted(set(english) & set(spanish), key=str):
        if outline(english[key]) != outline(spanish[key]):
            yield f'{spanish[key].name}: links, sections and pictures are not those of the English page'


def find_poor_pages(pages):
    for page in pages:
        words = sum(len(p.split()) for p in page.said('p'))
        for part in 'title', 'info/desc':
            if page.root.find('/'.join(MALLARD + n for n in part.split('/'))) is None:
                yield f'{page.name}: it has no {part}'
        if words < FEWEST_WORDS and page.root.get('type') != 'guide':
            yield f'{page.name}: {words} words say nothing'
        for media in page.all('media'):
            if len(' '.join(''.join(media.itertext()).split())) < 30:
                yield f'{page.name}: {media.get("src")} is not told to who does not see it'


def find_quotations(pages):
    for page in pages:
        text = ' '.join(''.join(page.root.itertext()).split())
        for said in re.findall(r'“([^”]*)”|«([^»]*)»|"([^"]*)"', text):
            if len(''.join(said).split()) > LONGEST_QUOTATION:
                yield f'{page.name}: a quotation, {"".join(said)[:60]}…'
        for name in 'quote', 'cite':
            if next(page.all(name), None) is not None:
                yield f'{page.name}: <{name}>, and the words of others are not copied here'


def find_odd_pictures(pages):
    for folder in glob.glob(f'{ROOT}/help/*/figures') + glob.glob(f'{ROOT}/src/games/*/help/*/figures'):
        own = {m.get('src') for p in pages if os.path.dirname(p.path) == os.path.dirname(folder) for m in p.all('media')}
        there = {'figures/' + f for f in os.listdir(folder)}
        for file in sorted(own ^ there):
            yield f'{os.path.relpath(folder, ROOT)}: {file} is not there, or on no page'
    total = sum(os.path.getsize(f) for f in glob.glob(f'{ROOT}/**/help/*/figures/*', recursive=True))
    if total > MOST_BYTES_OF_PICTURES:
        yield f'{total} bytes of pictures; {MOST_BYTES_OF_PICTURES} are the most'


def find_unused_words(pages):
    """The last table of docs/glossary.md, of words that stand for nothing here."""
    table = read(f'{ROOT}/docs/glossary.md').split('| language | keys | not | but |')[1]
    for language, keys, word, better in re.findall(r'^\| (en|es) \| `(.*?)` \| ((?:\\\||[^|])*) \| (.*?) \|$', table, re.M):
        pattern = re.compile(rf'(?<![\w{{])(?:{word.strip()})(?!\w)'.replace(r'\|', '|'), re.I)
        for page in pages:
            text = ' '.join(''.join(page.root.itertext()).split())
            if keys == '*' and page.language == language and pattern.search(text):
                yield f'{page.name}: “{pattern.search(text).group(0)}”, but here it is “{better}”'


def run_cli(*words):
    told = subprocess.run([CLI, '--lang', 'en', *words], capture_output=True, stdin=subprocess.DEVNULL, timeout=60)
    return told.returncode, told.stdout.decode() + told.stderr.decode()


def refusals():
    """What the reader of lines says, as patterns: it has not understood. All else is the game's, about the table."""
    texts = json.loads(read(f'{ROOT}/src/core/text/en.json'))
    return [re.compile(re.sub(r'\\\{\w+\\\}', '.+', re.escape(v))) for k, v in texts.items()
            if k.startswith('line-') and isinstance(v, str) and k != 'line-word']


def is_read(game, campaign, line, senseless):
    if re.fullmatch(r'[\d ]+', line):                  # as it is typed on the odds page
        return run_cli('odds', game, *line.split())[0] == 0
    code, told = run_cli('say', campaign, line, '--dry-run')
    return code == 0 or not any(s.search(told) for s in senseless)


def find_senseless_lines(pages):
    """Each line is read as at the table, by one of the sides. A single word or letter is a part of a line."""
    senseless = refusals()
    for game in sorted({p.game for p in pages if p.game is not None}):
        id, left = os.path.basename(game), [(p.name, line) for p in pages if p.game == game for line in p.said('input')]
        left = [(name, line) for name, line in left if ' ' in line]
        with tempfile.TemporaryDirectory() as folder:
            campaign = os.path.join(folder, 'help.mariscal')
            run_cli('new', id, campaign)
            for _ in range(STOPS):
                left = [(name, line) for name, line in left if not is_read(id, campaign, line, senseless)]
                run_cli('say', campaign, 'next')
        for name, line in left:
            yield f'{name}: “{line}”: no side can type that'


def find_unknown_commands(pages):
    """Of "mariscal-cli verb FILE --option" the verb and its options; "--option" alone is of the command before it."""
    verb = None
    for page in pages:
        for command in page.said('cmd'):
            words = [w for w in command.split() if re.fullmatch(r'-*[a-z-]+', w) and w != 'mariscal-cli']
            if words and words[0] == 'man':
                continue
            if words and not words[0].startswith('-'):
                verb = words[0]
            known = run_cli(*([verb] if verb else []), '--help')
            for word in words:
                if known[0] != 0 or word not in known[1] + run_cli('--help')[1]:
                    yield f'{page.name}: “{command}”: there is no {word}'


def run_yelp_check():
    for language in 'en', 'es':
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, language)
            subprocess.run([sys.executable, f'{ROOT}/build-aux/help.py', 'gather', f'{ROOT}/help', f'{ROOT}/src/games',
                            language, out], check=True)
            for check in YELP:
                told = subprocess.run(['yelp-check', *check, out], capture_output=True, text=True, timeout=120)
                said = (told.stdout + told.stderr).strip()
                if told.returncode or said:
                    yield f'yelp-check {check[0]}, {language}: {said or told.returncode}'


def main():
    pages = list(find_pages())
    checks = [
        ('the-same-pages-in-both-languages', find_lone_pages(pages)),
        ('no-page-is-empty', find_poor_pages(pages)),
        ('what-it-quotes-the-program-says', find_unknown_words(pages)),
        ('its-keys-do-something', find_unknown_keys(pages)),
        ('its-lines-can-be-typed', find_senseless_lines(pages)),
        ('its-commands-are-there', find_unknown_commands(pages)),
        ('f1-has-a-page-everywhere', find_unhelped_places(pages)),
        ('pictures-are-used-and-small', find_odd_pictures(pages)),
        ('one-word-for-each-thing', find_unused_words(pages)),
        ('nobody-is-quoted-at-length', find_quotations(pages)),
        ('yelp-check-is-silent', run_yelp_check()),
    ]
    print(f'1..{len(checks)}')
    failed = 0
    for number, (name, findings) in enumerate(checks, 1):
        found = list(findings)
        failed += bool(found)
        print(f'{"not ok" if found else "ok"} {number} /help/{name}')
        for line in found:
            print(f'# {line}')
    return 1 if failed else 0


CLI = sys.argv[1]
sys.exit(main())
