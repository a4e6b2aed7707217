#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the pictures of docs/map.md again: boards from the game's tests/boards, drawn by mariscal-cli and rsvg-convert.

  map-pictures.py PROGRAM [--game FOLDER] [--out FOLDER] [--all FOLDER]

PROGRAM is a built mariscal-cli. --all writes every board whole and near, light and dark, as large as they are, to be
looked at; without it the small ones of the page are written.
"""
import argparse
import collections
import json
import os
import struct
import subprocess
import tempfile
import zlib

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


def read_chunks(png):
    at = 8
    while at < len(png):
        length, = struct.unpack('>I', png[at:at + 4])
        yield png[at + 4:at + 8], png[at + 8:at + 8 + length]
        at += 12 + length


def read_png(png):
    """Width, height and rows of red, green, blue, of a picture of eight bits a colour."""
    data, size = b'', None
    for name, chunk in read_chunks(png):
        if name == b'IHDR':
            size = struct.unpack('>IIBBBBB', chunk)
        elif name == b'IDAT':
            data += chunk
    width, height, channels = size[0], size[1], {2: 3, 6: 4}[size[3]]
    data, stride = zlib.decompress(data), width * channels
    before, rows = bytearray(stride), []
    for y in range(height):
        kind, row = data[y * (stride + 1)], bytearray(data[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        undo_filter(kind, row, before, channels)
        rows.append([tuple(row[x:x + 3]) for x in range(0, stride, channels)])
        before = row
    return width, height, rows


def undo_filter(kind, row, before, channels):
    for i in range(len(row) if kind else 0):
        left = row[i - channels] if i >= channels else 0
        corner = before[i - channels] if i >= channels else 0
        up = before[i]
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        else:
            guess = min((left, up, corner), key=lambda v: abs(left + up - corner - v))
        row[i] = (row[i] + guess) & 255


def find_palette(rows):
    """The most frequent of those an eye tells apart at once, then of those that it tells apart at all."""
    counted = collections.Counter(c for row in rows for c in row).most_common()
    palette = []
    for grain, most in ((36, COLOURS * 2 // 3), (6, COLOURS)):
        cells = {tuple(v // grain for v in colour) for colour in palette}
        for colour, _ in counted:
            cell = tuple(v // grain for v in colour)
            if cell not in cells and len(palette) < most:
                cells.add(cell)
                palette.append(colour)
    return palette


def write_small(rows, width, height):
    """The picture again with a palette: a map has few colours, and takes a quarter of the room."""
    palette = find_palette(rows)
    nearest = {}

    def find(colour):
        if colour not in nearest:
            nearest[colour] = min(range(len(palette)), key=lambda i: sum((a - b) ** 2 for a, b in zip(palette[i], colour)))
        return nearest[colour]

    data = b''.join(b'\0' + bytes(map(find, row)) for row in rows)
    out = b'\x89PNG\r\n\x1a\n'
    for name, chunk in ((b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 3, 0, 0, 0)),
                        (b'PLTE', b''.join(map(bytes, palette))), (b'IDAT', zlib.compress(data, 9)), (b'IEND', b'')):
        out += struct.pack('>I', len(chunk)) + name + chunk + struct.pack('>I', zlib.crc32(name + chunk))
    return out


def make_small(program, boards, out, folder):
    drawing, dots = os.path.join(folder, 'map.svg'), os.path.join(folder, 'map.png')
    for name, (board, options) in SMALL.items():
        run(program, 'export', boards[board], '--to', 'svg', drawing, *options)
        run('rsvg-convert', '-w', str(WIDTH), '-o', dots, drawing)
        with open(dots, 'rb') as file:
            width, height, rows = read_png(file.read())
        with open(os.path.join(out, name + '.png'), 'wb') as file:
            file.write(write_small(rows, width, height))


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
