#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every order the game declares, given wrongly through the program: one line that names field, order and paragraph, in both
languages, and a file that stays as it was byte for byte, also where a good order stands before the bad one. What a field
takes is tried without a program, in tests/games/test-bad.c."""
import json
import os
import re

from table import GAME, Table, play

FOLDER = os.path.join(os.environ['MARISCAL_SOURCE'], 'src', 'games', GAME, 'tests', 'play')
LINE = re.compile(r'mariscal-cli: (do): ([^:\n]+): ([^\n]+)\n')
GOOD = {'do': 'correct', 'path': 'game/turn', 'value': 3}


def refused(table, orders, status, lang):
    """WHERE and WHY of what the program says; nothing else has come of it."""
    before = table.bytes()
    run = table.call('do', table.file, '-', question=orders, lang=lang)
    told = LINE.fullmatch(run.complaint)
    assert run.status in status and run.out == b'' and told, run
    assert not re.search('[{}<>]', run.complaint), run
    assert table.bytes() == before, 'the file has changed'
    assert os.listdir(table.folder) == ['war.mariscal'], os.listdir(table.folder)
    return told.group(2), told.group(3)


def names(order, why):
    """Does the sentence end with the order and its paragraph?"""
    rule = order['rule']
    end = re.escape(order['do']) + ('' if rule is None else ', § [0-9.]+')
    return re.search(f'; orde[rn] {end}$', why) is not None


def wrongly(order):
    needed = [field['id'] for field in order['fields'] if field['required']]
    told = {'do': order['do'], 'zeppelins': 1}

    def case(table):
        table.begin()
        where, english = refused(table, told, (2,), 'en')
        assert where == 'zeppelins' and names(order, english), english
        where, spanish = refused(table, told, (2,), 'es')
        assert where == 'zeppelins' and names(order, spanish) and spanish != english, spanish
        where, why = refused(table, [GOOD, told], (2,), 'en')
        assert where == '[2].zeppelins' and names(order, why), why
        if needed:
            where, why = refused(table, {'do': order['do']}, (2,), 'en')
            assert where == needed[0] and names(order, why), why
    return case


def impossible(about):
    """What the played cases of the game find impossible at the set-up is so here, alone and behind a good order."""
    order = about['orders'][0]

    def case(table):
        table.begin()
        where, english = refused(table, order, (1, 2), 'en')
        assert where == order['do'], where
        where, spanish = refused(table, order, (1, 2), 'es')
        assert where == order['do'] and spanish != english, spanish
        refused(table, [{'do': 'correct', 'path': 'side/soviets/supply/moscu', 'value': 9}, order], (1, 2), 'en')
        rule = about['refused'] if isinstance(about['refused'], str) else about['refused'][0]
        assert re.fullmatch(r'[0-9.]+', rule) is None or f'§ {rule}' in english, english
    return case


def cases():
    told = Table('/').call('orders', GAME, '--json').json()
    assert told, "the game declares no orders"
    for order in told:
        yield f'{order["do"]}-given-wrongly-is-refused-in-one-line', wrongly(order)
    with open(os.path.join(FOLDER, 'impossible.json'), encoding='utf-8') as file:
        for number, about in enumerate(json.load(file)['cases'], 1):
            if 'refused' in about and 'start' not in about:
                yield f'impossible-{number}-{about["name"].replace(" ", "-")}', impossible(about)


if __name__ == '__main__':
    play('orders', list(cases()))
