#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the pictures of the help again, in both languages, out of the window, its sample campaign and a turn typed here.

  help-pictures.py BUILD [NAME…]

BUILD is a build folder with tests/app/shots and mariscal-cli in it; without names all are made.
"""
import os
import subprocess
import sys
import tempfile

import smallpng

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
SIZE = '920x700'
COLOURS = {'map': 128, 'library': 128}
OTHERS = 64

TYPED = ['next', 'next', 'atl nor 2u', 'at lod 2c 3i 1a - 2i : 4', 'e lod poz kra var', 'at gdy 2c 2i - 2i : 2 5']
EVENING = ['--file', None]                 # its campaign, where it was made

# Name: the file that shots writes, its options, the rows of dots that are kept (None: to the edge).
PICTURES = {
    'turn': ('turn', [], None),
    'map': ('map', ['--size', '1100x760', '--select', 'zone/minsk'], None),
    'odds': ('odds', ['--line', 'at kiev 5i 1a - 4i'], None),
    'cards': ('cards', [], (0, 520)),
    'ledger': ('ledger', [], None),
    'journal': ('journal', [], None),
    'report': ('report', [], None),
    'library': ('library', [], None),
    'new-campaign': ('new', [], (0, 480)),
    'resume': ('resume', [], (0, 560)),
    'own-copy': ('editor', [], (0, 560)),
    'print': ('print', [], None),
    'order-bar': ('turn', ['--line', 'e kiev min'], (0, 330)),
    'tally': ('turn', [*EVENING, '--key', '<Control>t', '--line', '7222'], (0, 560)),
    'waiting': ('turn', ['--size', '1280x800', '--key', 'F11'], None),
    'revise': ('journal', [*EVENING, '--press', {'en': 'Change this entry…', 'es': 'Cambiar este asiento…'}, '--line', '4'], None),
}
ASKED = {'new': 'library'}                 # what shots draws in passing


def play(build, path):
    for words in [['new', 'blitzwar', path]] + [['say', path, line] for line in TYPED]:
        subprocess.run([f'{build}/src/cli/mariscal-cli', *words], check=True, stdout=subprocess.DEVNULL)


def take(build, language, name, folder, evening):
    drawn, options, rows_kept = PICTURES[name]
    words = [o[language] if isinstance(o, dict) else evening if o is None else o for o in options]
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=language, GSETTINGS_BACKEND='memory',
               GSETTINGS_SCHEMA_DIR=f'{build}/data', MARISCAL_LOCALE_DIR=f'{build}/po')
    subprocess.run([f'{ROOT}/build-aux/on-display.sh', f'{build}/tests/app/shots', folder, '--size', SIZE,
                    '--page', ASKED.get(drawn, drawn), *words], check=True, env=env, stderr=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL)
    with open(os.path.join(folder, drawn + '.png'), 'rb') as file:
        rows = smallpng.read(file.read())[2]
    rows = rows[slice(*rows_kept)] if rows_kept else rows
    place = 'C' if language == 'en' else language
    with open(f'{ROOT}/help/{place}/figures/{name}.png', 'wb') as file:
        file.write(smallpng.write(rows, COLOURS.get(name, OTHERS)))


def main():
    build, names = os.path.abspath(sys.argv[1]), sys.argv[2:] or PICTURES
    with tempfile.TemporaryDirectory() as folder:
        evening = os.path.join(folder, 'Club.mariscal')
        play(build, evening)
        for language in ('en', 'es'):
            for name in names:
                take(build, language, name, folder, evening)


main()
