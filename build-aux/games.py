#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the games: every folder of src/games with a game.json. So a new game touches no list.

  games.py list GAMES               a line a game: id, then its C files
  games.py bundle GAMES OUT         the resource list of all their data and words
  games.py registry GAMES OUT       the C file that registers them
"""
import os
import sys
from xml.sax.saxutils import escape

PREFIX = '/io/github/mariscal_app/Mariscal/games'


def folders(root):
    return sorted(f for f in os.listdir(root) if os.path.isfile(os.path.join(root, f, 'game.json')))


def sources(root, game):
    """The folder's C files and those of its rooms."""
    folder = os.path.join(root, game)
    return sorted(os.path.relpath(os.path.join(where, f), folder)
                  for where, _, files in os.walk(folder) for f in files if f.endswith('.c'))


def data(root, game):
    """What the program reads: the folder's own JSON and SVG and its texts, not its tests or its README."""
    own = [f for f in os.listdir(os.path.join(root, game)) if f.endswith(('.json', '.svg'))]
    texts = ['text/' + f for f in os.listdir(os.path.join(root, game, 'text')) if f.endswith('.json')]
    return sorted(own) + sorted(texts)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def symbol(game):
    return 'war_game_' + game.replace('-', '_').lstrip('_')


def bundle(root):
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<gresources>']
    for game in folders(root):
        lines.append(f'  <gresource prefix="{PREFIX}/{escape(game)}">')
        lines += [f'    <file alias="{escape(f)}">{escape(game)}/{escape(f)}</file>' for f in data(root, game)]
        lines.append('  </gresource>')
    return '\n'.join(lines + ['</gresources>', ''])


def registry(root):
    games = folders(root)
    lines = ['/* Made by build-aux/games.py from the folders of src/games. */', '', '#include "war-games.h"',
             '#include "war-game.h"', '', '#include "games-resources.h"', '']
    lines += [f'extern const WarGame {symbol(g)};' for g in games]
    lines += ['', 'void', 'war_games_load (void)', '{', '  g_resources_register (games_get_resource ());']
    lines += [f'  war_game_register (&{symbol(g)});' for g in games]
    return '\n'.join(lines + ['}', ''])


def main():
    what, root = sys.argv[1], sys.argv[2]
    if what == 'list':
        for game in folders(root):
            print(' '.join([game] + sources(root, game)))
        return
    text = bundle(root) if what == 'bundle' else registry(root)
    if not os.path.exists(sys.argv[3]) or read(sys.argv[3]) != text:      # what is as it was is not built anew
        with open(sys.argv[3], 'w', encoding='utf-8') as out:
            out.write(text)


main()
