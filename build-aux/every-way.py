#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of every page in every way somebody may have it, laid beside each other in one page for a browser.

    every-way.py BUILD DIR [BESIDE]

BUILD is a build folder with tests/app/shots and mariscal-cli in it. In DIR each way gets a folder, and index.html a row
for each page. Pictures in BESIDE, a folder, of the names of pages ("turn.png", "turn-narrow.png") come first in a row.
"""
import os
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
PAGES = ['turn', 'map', 'odds', 'cards', 'ledger', 'journal', 'report', 'resume', 'library', 'new', 'editor', 'print']
FORCES = 'at kiev 2c 3i 1a - 1c 3i'
TYPED = ['next', 'next', 'atl nor 2u', 'at lod 2c 3i 1a - 2i : 4', 'e lod poz kra var', 'at gdy 2c 2i - 2i : 2 5']

# A way: its options, its language, the screen it wants.
WAYS = {
    'light': ([], 'en', None),
    'dark': (['--dark'], 'en', None),
    'contrast': (['--contrast'], 'en', None),
    'contrast-dark': (['--contrast', '--dark'], 'en', None),
    'spanish': ([], 'es', None),
    'telephone': (['--size', '360x720'], 'en', None),
    'telephone-spanish': (['--size', '360x720'], 'es', None),
    'large-text': (['--text', '200'], 'en', None),
    '4k': (['--size', '3840x2160'], 'en', '3840x2160'),
}
# What is no page: the file it becomes, the page it is on, more options. EVENING stands for a turn that is being played.
EVENING = object()
MOMENTS = {
    'odds-forces': ('odds', ['--line', FORCES]),
    'map-panel': ('map', ['--select', 'zone/minsk']),
    'order-bar': ('turn', ['--file', EVENING, '--line', 'e gdy bru']),
    'order-bar-refused': ('turn', ['--file', EVENING, '--line', 'pay 90']),
    'tally': ('turn', ['--file', EVENING, '--key', '<Control>t', '--line', '7222']),
    'table-view': ('turn', ['--file', EVENING, '--key', 'F11']),
    'glance-sum': ('cards', ['--press', '21']),
    'rule': ('cards', ['--press', '§\u00a010.1']),
    'preferences': ('preferences', ['--action', 'preferences']),
}


def shoot(build, folder, way, options):
    looks, language, screen = WAYS[way]
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=language, GSETTINGS_BACKEND='memory',
               GSETTINGS_SCHEMA_DIR=f'{build}/data', MARISCAL_LOCALE_DIR=f'{build}/po')
    if screen:
        env['MARISCAL_SCREEN'] = screen
    subprocess.run([f'{ROOT}/build-aux/on-display.sh', f'{build}/tests/app/shots', folder, *looks, *options], check=True,
                   env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def play(build, path):
    for words in [['new', 'blitzwar', path]] + [['say', path, line] for line in TYPED]:
        subprocess.run([f'{build}/src/cli/mariscal-cli', *words], check=True, stdout=subprocess.DEVNULL)


def plain_name(folder, page):
    """shots puts the way into some names; here the folder says it."""
    for end in ('-dark', '-contrast', '-dark-contrast', '-large'):
        if os.path.exists(f'{folder}/{page}{end}.png'):
            os.rename(f'{folder}/{page}{end}.png', f'{folder}/{page}.png')


def take(build, out, way, evening):
    shoot(build, f'{out}/{way}', way, [])
    for page in PAGES:
        plain_name(f'{out}/{way}', page)
    for name, (page, options) in MOMENTS.items():
        words = [evening if o is EVENING else o for o in options]
        shoot(build, f'{out}/{way}/moment', way, (['--page', page] if '--action' not in words else []) + words)
        plain_name(f'{out}/{way}/moment', page)
        os.rename(f'{out}/{way}/moment/{page}.png', f'{out}/{way}/{name}.png')
    os.rmdir(f'{out}/{way}/moment')


def lay_out(out, beside):
    rows = []
    for name in PAGES + list(MOMENTS):
        found = sorted(os.listdir(beside)) if beside else []
        pictures = [os.path.abspath(f'{beside}/{p}') for p in found if p.startswith(name)]
        pictures += [f'{way}/{name}.png' for way in WAYS]
        cells = ''.join(f'<td><img src="{p}" title="{p}" height="480">' for p in pictures)
        rows.append(f'<h2>{name}</h2><table><tr>{cells}</table>')
    with open(f'{out}/index.html', 'w', encoding='utf-8') as file:
        file.write('<!DOCTYPE html><meta charset="utf-8"><title>Every way</title>' + ''.join(rows))


def main():
    build, out, beside = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), (sys.argv[3:] or [None])[0]
    os.makedirs(out, exist_ok=True)
    evening = os.path.join(out, 'Club.mariscal')
    if os.path.exists(evening):
        os.remove(evening)
    play(build, evening)
    for way in WAYS:
        take(build, out, way, evening)
    lay_out(out, beside)


main()
