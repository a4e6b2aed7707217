# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A campaign of months and fortnights: begun late or covered, played for a month, undone, revised, verified and printed."""
import os

import table as house

GAME = 'westfront'
MONTH = ['arrive 51', 'arrive hk', 'act 15 21 invasion blitz', 'next', 'a licata catania palermo', 'next', 'next', 'supply axis 1', 'next',
         'italy 5', 'next', 'next', 'supply', 'next', 'next', 'supply', 'next', 'italy 3', 'next', 'next', 'supply', 'next']


def begin(table, *more):
    table.ask('new', GAME, table.file, *more)


def play_july(table):
    begin(table, '--scenario', 'CAMPAIGN')
    for line in MONTH:
        table.ask('say', table.file, line)


def a_month_is_played(table):
    play_july(table)
    shown = table.show()
    assert (shown['turn'], shown['step']) == (3, 'production-level'), shown
    values = shown['values']
    assert values['side/axis/pp'] == 39 and values['side/allies/pp'] == 73, values
    assert values['side/allies/hq-values'] == 6, values
    text = table.ask('show', table.file).text
    assert 'August 1943, fortnight I' in text and 'turn 3 of 46' in text, text
    assert 'agosto de 1943, quincena I' in table.ask('show', table.file, lang='es').text.lower().replace('quincena i', 'quincena I')
    table.ask('verify', table.file)
    table.ask('verify', table.file, '--rules')


def it_is_undone_and_done_again(table):
    play_july(table)
    end = table.show()['values']
    for _ in MONTH:
        table.ask('undo', table.file)
    assert table.show()['head'] == 1, table.show()
    for _ in MONTH:
        table.ask('redo', table.file)
    assert table.show()['values'] == end


def an_entry_of_it_is_revised(table):
    play_july(table)
    entry = next(e['n'] for e in table.log() if e.get('do', {}).get('do') == 'control')
    table.ask('revise', table.file, str(entry), '-', question={'do': 'control', 'side': 'allies', 'places': ['licata', 'palermo', 'messina']})
    shown = table.show()
    assert shown['turn'] == 3, shown
    assert shown['values']['place/messina/control'] == 'allies' and shown['values']['place/catania/control'] == 'axis', shown
    table.ask('verify', table.file)


def it_is_printed(table):
    play_july(table)
    for kind in ('html', 'pdf', 'csv'):
        out = table.path(f'month.{kind}')
        table.ask('export', table.file, '--to', kind, out)
        assert os.path.getsize(out) > 1000, kind
    page = table.bytes(table.path('month.html')).decode()
    assert 'Catania: the Allies.' in page and 'Italy: 5, not below 2' in page and '{' not in page.split('<body>')[1], page


def a_scenario_of_its_own_begins_and_ends_by_its_dates(table):
    begin(table, '--scenario', 'W43')
    shown = table.show()
    assert (shown['turn'], shown['step']) == (11, 'weather'), shown
    text = table.ask('show', table.file).text
    assert 'turn 11 of 22' in text and 'December 1943' in text, text
    table.ask('do', table.file, '-', question={'do': 'correct', 'path': 'game/turn', 'value': 22})
    table.ask('do', table.file, '-', question={'do': 'correct', 'path': 'game/step', 'value': 'tally'})
    run = table.call('say', table.file, 'next')
    assert run.status == 1, run


def what_is_covered_is_shown_to_nobody(table):
    begin(table, '--scenario', 'S43-historical')
    table.ask('say', table.file, 'cover axis')
    table.ask('say', table.file, '58 pzr 3 rouen')
    values = table.show()['values']
    assert not any(path.startswith('block/58_pzr/value') or path == 'side/axis/level' for path in values), values
    assert values['side/allies/level'] == 73, values
    for text in (table.ask('show', table.file).text, table.ask('log', table.file).text):
        assert '58 Pzr: 3' not in text, text
    assert b'rouen' not in table.bytes().split(b'\n')[-2], table.bytes()[-400:]
    table.ask('say', table.file, 'uncover axis')
    assert table.show()['values']['block/58_pzr/value'] == 3


def rolled_here(table, n):
    return [throw['fell'] for throw in next(e for e in table.log() if e['n'] == n)['dice'] if throw['from'] == 'here']


def lone_dice_take_the_place_of_those_rolled_here(table):
    begin(table, '--scenario', 'W43')
    text = table.ask('say', table.file, 'weather').text
    assert 'say FILE 4' in text and len(rolled_here(table, 2)) == 2, text
    table.ask('say', table.file, '4 3')
    assert table.show()['values']['turn/11/dice'] == 7, 'though a block is called 4'
    assert rolled_here(table, 3) == []


def dice_of_a_battle_are_told_in_its_line(table):
    begin(table, '--scenario', 'S43-historical')
    for line in ('it 7 2 catania', 'us 2 amph 2 catania'):
        table.ask('say', table.file, line)
    run = table.ask('say', table.file, 'battle catania roll')
    assert 'rolled for entry 4' in run.text and 'undo FILE' in run.text and 'say FILE 4' not in run.text, run.text
    assert 'asiento 5' in table.ask('say', table.file, 'intercept axis port 2', lang='es').text
    before = table.bytes()
    run = table.call('say', table.file, '4 3')
    assert run.status == 2 and 'undo FILE' in run.complaint and table.bytes() == before, run
    for _ in 'ab':
        table.ask('undo', table.file)
    text = table.ask('say', table.file, 'battle catania def 12 att 22').text
    assert 'The program has rolled' not in text, text


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    a_month_is_played, it_is_undone_and_done_again, an_entry_of_it_is_revised, it_is_printed,
    a_scenario_of_its_own_begins_and_ends_by_its_dates, what_is_covered_is_shown_to_nobody,
    lone_dice_take_the_place_of_those_rolled_here, dice_of_a_battle_are_told_in_its_line)]

if __name__ == '__main__':
    house.play('linked', CASES)
