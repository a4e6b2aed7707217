#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the desktop reads of us: by its own tools, and against what stands elsewhere.

    desktop.py CLI DATA VERSION

CLI is the mariscal-cli that was built, DATA the folder in which the desktop's files were. Speaks TAP; a tool that is not
there skips its case.
"""
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
ID = 'io.github.mariscal_app.Mariscal'
CAMPAIGN = 'application/x-mariscal-campaign'
ICONS = f'{ROOT}/data/icons/hicolor'
MIME = '{http://www.freedesktop.org/standards/shared-mime-info}'
LANGUAGE = '{http://www.w3.org/XML/1998/namespace}lang'
# What validators remark and we know: an id that is released never changes, and there are two words for developers, an older
# and a younger one, each unknown to somebody.
KNOWN = re.compile('cid-contains-uppercase-letter|developer-name-tag-deprecated|unknown-tag developer$')


class Skip(Exception):
    """The tool that would judge is not here."""


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def find(pattern, path):
    return re.search(pattern, read(path)).group(1)


def call(*command, **more):
    if not shutil.which(command[0]):
        raise Skip(f'no {command[0]}')
    told = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, check=False, **more)
    return told.returncode, told.stdout


def entry(key, group='Desktop Entry'):
    """The values of a key in the desktop file, by language; '' is English."""
    text = read(f'{DATA}/{ID}.desktop').split(f'[{group}]\n', 1)[1].split('\n[', 1)[0]
    return {language: value for name, language, value in re.findall(r'^([\w-]+)(?:\[(\w+)\])?=(.*)$', text, re.M) if name == key}


def metainfo():
    return ET.parse(f'{DATA}/{ID}.metainfo.xml').getroot()


def the_entry_is_valid():
    status, told = call('desktop-file-validate', f'{DATA}/{ID}.desktop')
    return [told] if status or told else []


def the_metainfo_is_valid():
    status, told = call('appstreamcli', 'validate', '--no-net', '--pedantic', f'{DATA}/{ID}.metainfo.xml')
    remarks = re.findall(r'^[EWIP]: \S+ (.*)', told, re.M)
    return [told] if status or not all(KNOWN.match(remark) for remark in remarks) else []


def the_schema_is_valid():
    status, told = call('glib-compile-schemas', '--strict', '--dry-run', f'{ROOT}/data')
    return [told] if status or told else []


def both_languages_are_spoken():
    """Of each sentence in English there is one in Spanish, right behind it."""
    for group in ['Desktop Entry'] + [f'Desktop Action {action}' for action in entry('Actions')[''].split(';') if action]:
        for key in ('Name', 'GenericName', 'Comment', 'Keywords'):
            if group == 'Desktop Entry' or key == 'Name':
                if set(entry(key, group)) != {'', 'es'}:
                    yield f'{group}: {key}'
    for parent in metainfo().iter():
        children = list(parent)
        for child, following in zip(children, children[1:] + [None]):
            if child.tag in ('summary', 'p', 'li', 'caption', 'developer_name') and LANGUAGE not in child.attrib:
                if following is None or following.tag != child.tag or following.get(LANGUAGE) != 'es':
                    yield child.text


def the_name_is_one():
    told = metainfo()
    for what, name in (('component', told.findtext('id')), ('icon', entry('Icon')['']),
                       ('launchable', told.findtext('launchable').removesuffix('.desktop')),
                       ('bus', told.findtext('provides/dbus')),
                       ('service', find(r'(?m)^Name=(.*)$', f'{DATA}/{ID}.service')),
                       ('program', find(r'APPLICATION_ID "(.*)"', f'{ROOT}/src/app/mariscal-application.h'))):
        if name != ID:
            yield f'{what}: {name}'


def the_type_is_one():
    kind = ET.parse(f'{ROOT}/data/{ID}.mime.xml').getroot().find(f'{MIME}mime-type')
    for what, name in (('entry', entry('MimeType')[''].rstrip(';')), ('metainfo', metainfo().findtext('provides/mediatype')),
                       ('mime', kind.get('type')),
                       ('program', find(r'CAMPAIGN_TYPE "(.*)"', f'{ROOT}/src/app/library/mariscal-recent.h')),
                       ('save-format.md', find(r'`(application/.*?)`', f'{ROOT}/docs/save-format.md'))):
        if name != CAMPAIGN:
            yield f'{what}: {name}'
    if not os.path.exists(f'{ICONS}/scalable/mimetypes/{kind.find(f"{MIME}icon").get("name")}.svg'):
        yield 'no such icon of a file'


def icons_are_drawn_on_their_grid():
    for path, size in ((f'scalable/apps/{ID}', 128), (f'scalable/mimetypes/{ID}-campaign', 128),
                       (f'symbolic/apps/{ID}-symbolic', 16)):
        drawing = ET.parse(f'{ICONS}/{path}.svg').getroot()
        if drawing.get('viewBox') != f'0 0 {size} {size}' or (drawing.get('width'), drawing.get('height')) != (str(size),) * 2:
            yield f'{path} is not {size} × {size}'
        for part in drawing.iter():
            if part.tag.endswith('}image') or any('href' in name for name in part.attrib):
                yield f'{path} holds what is not drawn'
            if size == 16 and ('stroke' in part.attrib or 'style' in part.attrib):
                yield f'{path} has a stroke, which is lost where icons are recoloured'


def releases_are_those_of_the_news():
    news = re.findall(r'^Mariscal (\d+\.\d+\.\d+).*\n=+$', read(f'{ROOT}/NEWS'), re.M)
    told = metainfo().findall('releases/release')
    if [release.get('version') for release in told] != news or news[0] != VERSION:
        yield f'NEWS tells of {news}, this is {VERSION}'
    for release in told:
        if not release.get('date') or release.find('description/p') is None:
            yield f'{release.get("version")} has no date or no notes'


def pictures_are_as_they_are_told():
    for image in metainfo().findall('screenshots/screenshot/image'):
        with open(f'{ROOT}/docs/pictures/{os.path.basename(image.text)}', 'rb') as file:
            width, height = struct.unpack('>II', file.read(24)[16:])
        if (image.get('width'), image.get('height')) != (str(width), str(height)):
            yield f'{image.text} is {width} × {height}'


def campaigns_are_known(folder):
    """By their name and by how they begin, and nothing else is taken for one: asked of GIO, in a folder of its own."""
    os.makedirs(f'{folder}/share/mime/packages')
    shutil.copy(f'{ROOT}/data/{ID}.mime.xml', f'{folder}/share/mime/packages/{ID}.xml')
    env = {**os.environ, 'XDG_DATA_HOME': f'{folder}/share', 'LC_ALL': 'C.UTF-8'}
    status, told = call('update-mime-database', f'{folder}/share/mime', env=env)
    if status:
        yield told
    subprocess.run([CLI, 'new', 'blitzwar', f'{folder}/war.mariscal'], check=True, stdout=subprocess.DEVNULL)
    shutil.copy(f'{folder}/war.mariscal', f'{folder}/renamed')
    with open(f'{folder}/other.json', 'w', encoding='utf-8') as file:
        file.write('{"marshal":1}\n')
    with open(f'{folder}/notes.txt', 'w', encoding='utf-8') as file:
        file.write('say {"mariscal":1}\n')
    for name, wanted in (('war.mariscal', True), ('renamed', True), ('other.json', False), ('notes.txt', False)):
        status, told = call('gio', 'info', '-a', 'standard::content-type,standard::icon', f'{folder}/{name}', env=env)
        if (f'content-type: {CAMPAIGN}' in told) != wanted or (f'{ID}-campaign' in told) != wanted:
            yield f'{name}: {told}'


def main():
    laws = [the_entry_is_valid, the_metainfo_is_valid, the_schema_is_valid, both_languages_are_spoken, the_name_is_one,
            the_type_is_one, icons_are_drawn_on_their_grid, releases_are_those_of_the_news, pictures_are_as_they_are_told,
            campaigns_are_known]
    failed = False
    print(f'1..{len(laws)}')
    for number, law in enumerate(laws, 1):
        name = f'{number} /desktop/{law.__name__.replace("_", "-")}'
        try:
            with tempfile.TemporaryDirectory(prefix='mariscal-desktop-') as folder:
                wrong = list(law(folder) if law is campaigns_are_known else law())
        except Skip as why:
            print(f'ok {name} # SKIP {why}')
            continue
        for line in wrong:
            print('# ' + str(line).strip().replace('\n', '\n# '))
        print(f'{"not " if wrong else ""}ok {name}', flush=True)
        failed = failed or bool(wrong)
    return failed


CLI, DATA, VERSION = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3]
sys.exit(main())
