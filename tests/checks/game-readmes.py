#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game's README tells of every order, every verb and every prompt it has, and of none it hasn't.

    game-readmes.py ROOT
"""
import glob
import json
import os
import re
import sys

ASKED = re.compile(r'\b\w*ask\w* \(m, (?:[^"();]*?, )?"([a-z-]+)"')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def in_code(page):
    """All that stands between backticks."""
    return re.findall(r'`([^`]+)`', page)


def missing_orders(folder, told):
    return [f'order {order} is not told' for order in json.loads(read(f'{folder}/game.json'))['orders']
            if order not in told]


def missing_verbs(folder, told):
    words = {**json.loads(read(f'{folder}/text/en.json')), **json.loads(read(f'{folder}/text/es.json'))}
    both = [json.loads(read(f'{folder}/text/{language}.json')) for language in ('en', 'es')]
    for key in sorted(k for k in words if k.startswith('verb/') and words[k] != '*'):
        ways = [way for texts in both for way in texts[key].split('|')]
        if not any(piece == way or piece.startswith(f'{way} ') for way in ways for piece in told):
            yield f'no line with {key} is shown'


def missing_prompts(folder, told):
    for path in sorted(glob.glob(f'{folder}/**/due*.c', recursive=True)):
        for prompt in sorted(set(ASKED.findall(read(path)))):
            if not any(re.match(rf'{prompt}(-[A-Z-]+)?@', piece) for piece in told):
                yield f'prompt {prompt} of {os.path.basename(path)} is not told'


def false_orders(folder, page):
    """Rows of the table of orders that no order answers to."""
    orders = json.loads(read(f'{folder}/game.json'))['orders']
    table = re.search(r'\| order \| fields \|\n\|[-|]+\|\n((?:\|.*\n)+)', page)
    for row in table.group(1).splitlines() if table else []:
        for order in in_code(row.split('|')[1]):
            if order not in orders:
                yield f'{order} is told and is no order'


def main(root):
    folders = sorted(os.path.dirname(path) for path in glob.glob(f'{root}/src/games/*/README.md'))
    failed = False
    print(f'1..{len(folders)}')
    for number, folder in enumerate(folders, 1):
        page = read(f'{folder}/README.md')
        told = in_code(page)
        wrong = [*missing_orders(folder, told), *missing_verbs(folder, told), *missing_prompts(folder, told),
                 *false_orders(folder, page)]
        for line in wrong:
            print(f'# {line}')
        print(f'{"not " if wrong else ""}ok {number} /game-readmes/{os.path.basename(folder)}')
        failed = failed or bool(wrong)
    return 1 if failed or not folders else 0


sys.exit(main(sys.argv[1]))
