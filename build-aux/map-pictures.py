#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the pictures of docs/map.md again: boards from the game's tests/boards, drawn by mariscal-cli and rsvg-convert.

  map-pictures.py PROGRAM [--game FOLDER] [--out FOLDER] [--all FOLDER]

PROGRAM is a built mariscal-cli. --all writes every board whole and near, light and dark, as large as they are, to be
looked at; without it the small ones of the page are written.
"""
import argparse
import json
import os
import subprocess
import tempfile

import smallpng

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH = 1100                          # of a small picture, in dots
COLOURS = 256
NEAR = {'desert': 'tobruk', 'low-countries': 'bruxelles', 'baltic': 'mar_baltico', 'greece': 'atenas'}

# Name: the board, and what is asked of the export.
SMALL = {
    'opening': ('opening', []),
    'opening-baltic': ('opening', ['--near', 'mar_baltico']),
    'opening-low-countries': ('opening', ['--near', 'bruxelles']),
    'summer-1942': ('summer-1942', []),
    'summer-1942-east': ('summer-1942', ['--near', 'kharkov:2']),
    'summer-1942-desert-dark': ('summer-1942', ['--near', 'tobruk', '--dark']),
    'summer-1942-supply': ('summer-1942', ['--near', 'kiev:1', '--layer', 'supply']),
    'spring-1944-dark': ('spring-1944', ['--dark']),
    'spring-1944-greece': ('spring-1944', ['--near', 'atenas']),
    'spring-1944-range': ('spring-1944', ['--near', 'london', '--layer', 'air:london']),
}


def run(program, *words, question=None):
    subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL, input=question, text=True)


def play_boards(program, game, folder):
    """A campaign for each board, by its name; the first is as a campaign begins."""
    boards = {'opening': os.path.join(folder, 'opening.mariscal')}
    run(program, 'new', os.path.basename(game), boards['opening'])
    for name in sorted(os.listdir(os.path.join(game, 'tests', 'boards'))):
        with open(os.path.join(game, 'tests', 'boards', name), encoding='utf-8') as file:
            orders = json.load(file)['cases'][0]['orders']
        campaign = os.path.join(folder, name.replace('.json', '.mariscal'))
        run(program, 'new', os.path.basename(game), campaign)
        run(program, 'do', campaign, '-', question=json.dumps(orders))
        boards[name.replace('.json', '')] = campaign
    return boards


def make_small(program, boards, out, folder):
    drawing, dots = os.path.join(folder, 'map.svg'), os.path.join(folder, 'map.png')
    for name, (board, options) in SMALL.items():
        run(program, 'export', boards[board], '--to', 'svg', drawing, *options)
        run('rsvg-convert', '-w', str(WIDTH), '-o', dots, drawing)
        with open(dots, 'rb') as file:
            width, height, rows = smallpng.read(file.read())
        with open(os.path.join(out, name + '.png'), 'wb') as file:
            file.write(smallpng.write(rows, COLOURS))


def make_all(program, boards, out):
    os.makedirs(out, exist_ok=True)
    for board, campaign in boards.items():
        for colours in ([], ['--dark']):
            for name, near in {'whole': None, **NEAR}.items():
                picture = os.path.join(out, '-'.join([board, name, *(c[2:] for c in colours)]) + '.png')
                run(program, 'export', campaign, '--to', 'png', picture, *colours, *(['--near', near] if near else []))


def main():
    parser = argparse.ArgumentParser(description='Makes the pictures of docs/map.md.')
    parser.add_argument('program')
    parser.add_argument('--game', default=os.path.join(HERE, '..', 'src', 'games', 'blitzwar'))
    parser.add_argument('--out', default=os.path.join(HERE, '..', 'docs', 'pictures'))
    parser.add_argument('--all')
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        boards = play_boards(told.program, os.path.normpath(told.game), folder)
        if told.all:
            make_all(told.program, boards, told.all)
        else:
            make_small(told.program, boards, told.out, folder)


if __name__ == '__main__':
    main()
