#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody finds who sits down for the first time: what can be typed, how to go on, whose line it is, whose dice."""
import re

from table import GAME, play

ATTACK = 'at gdy e 2c 2i - 2i'


def say(table, line, *more, **how):
    return table.ask('say', table.file, line, *more, **how).text


def refused(table, line, **how):
    before = table.bytes()
    run = table.call('say', table.file, line, **how)
    assert run.status == 2 and run.out == b'' and table.bytes() == before, run
    return run.complaint


def revise(table, entry, **fields):
    return table.call('revise', table.file, str(entry), '-', question=fields)


def attack(table):
    return next(e for e in table.log() if e['do']['do'] == 'attack')


def faces(table):
    return [(die['fell'], die['from']) for die in attack(table)['dice']]


def whoever_begins_is_told_how_to_go_on(table):
    begun = table.ask('new', GAME, table.file).text
    assert 'say FILE next' in begun and 'say FILE help' in begun, begun
    assert 'say ARCHIVO siguiente' in table.ask('new', GAME, table.path('other'), lang='es').text
    told = table.ask('--help', lang=None, env={'LC_ALL': 'C'}).text
    assert 'say FILE next' in told and 'say FILE help' in told, told
    told = table.ask('say', '--help').text
    for word in ('  next ', '  note Ana had to leave ', '  help ', 'orders GAME'):
        assert word in told, (word, told)
    assert '  siguiente ' in table.ask('say', '--help', lang='es').text
    assert table.ask('due', table.file).text == 'Nothing is asked now; say FILE next goes on.\n'


def help_is_every_verb_with_an_example(table):
    table.begin()
    before = table.bytes()
    told = say(table, 'help')
    for example in ('next', 'note Ana had to leave', 'at lod 2c 3i 1a - 2i : 4', 'pay 3,5', 'atl nor 2u', 'card 2i 2c 2a 4s'):
        assert f'\n  {example} ' in told, (example, told)
    for line in ('?', ' Help ', 'AYUDA'):
        assert say(table, line) == told, line
    assert '\n  ataca' not in told and '\n  paga 3,5 ' in say(table, 'ayuda', lang='es')
    assert table.bytes() == before, 'to ask is no entry'
    assert 'zone' not in refused(table, 'help me')


def the_examples_can_be_typed(table):
    table.begin()
    for line in ('e lod poz', 'a tob', 's lvov', 'points 11', 'fall pol', 'join hun', 'at lod 2c 3i 1a - 2i : 4',
                 'note Ana had to leave', 'next'):
        run = table.call('say', table.file, line, '--dry-run')
        assert run.status in (0, 1) and 'no name begins' not in run.complaint and 'understood' not in run.complaint, run


def what_lacks_a_side_says_how_to_name_one(table):
    table.begin()
    assert refused(table, 'pay 3,5') == 'mariscal-cli: say: pay: say which side: e, a or s, before the verb or after it\n'
    assert refused(table, 'atl nor 2u').startswith('mariscal-cli: say: atl: say which side: e, a or s')
    assert 'falta decir qué bando: e, a o s' in refused(table, 'paga 3,5', lang='es')
    for line in ('e pay 3', 'pay e 3', 'axis: pay 3', 'eje paga 3'):
        assert '"side":"axis","halves":6' in say(table, line, '--dry-run'), line
    for line in ('axis atl nor 2u', 'atl nor e 2u'):
        assert '"side":"axis"' in say(table, line, '--dry-run'), line


def what_needs_a_word_more_says_how_it_is_typed(table):
    table.begin()
    assert refused(table, 'points') == \
        'mariscal-cli: say: points: something is still missing; it is typed like this: points 11\n'
    assert 'se escribe así: puntos 11' in refused(table, 'puntos', lang='es')
    for path, value in (('game/turn', 6), ('game/step', 'power-arrivals'), ('game/to-develop', 1), ('game/developed', 6)):
        table.ask('do', table.file, '-', question={'do': 'correct', 'path': path, 'value': value})
    assert 'typed like this: develop air' in refused(table, 'develop@6')
    assert refused(table, 'bomb 3').endswith('3: a number and the letter a is expected\n')


def links_are_called_by_their_ends(table):
    table.begin()
    table.ask('do', table.file, '-', question={'do': 'correct', 'path': 'link/nancy-saar/line-gone', 'value': True})
    shown = table.ask('show', table.file).text
    assert 'Nancy – Saar' in shown and 'nancy-saar' not in shown, shown


def open_now(table):
    """By id, whether it is late: what must be done, or should have been."""
    return {p['id']: p['late'] for p in table.ask('due', table.file, '--json').json() if p['late'] or p['urgency'] == 'must'}


def going_on_names_what_is_newly_open_and_counts_the_rest(table):
    table.begin()
    old = new = 0
    for _ in range(20):
        before = open_now(table)
        told = say(table, 'next')
        now = open_now(table)
        named = {i for i, late in now.items() if before.get(i) != late}
        assert set(re.findall(r'\[(.*?)\]', told)) == named, told
        rest = len(now) - len(named)
        assert rest == 0 or ('One thing more is' if rest == 1 else f'{rest} things more are') in told, told
        assert rest > 0 or 'from before' not in told, told
        old, new = max(old, rest), max(new, len(named))
    assert old > 1 and new > 1, (old, new)
    assert '[' not in say(table, 'points 11'), 'only who goes on is told'


def a_number_alone_is_the_tables_die(table):
    table.begin()
    assert 'say FILE 4' in say(table, ATTACK), 'it is said that the program rolled'
    rolled = faces(table)
    assert all(source == 'here' for _, source in rolled), rolled
    say(table, '2 5')
    assert faces(table) == [(2, 'table'), (5, 'table')], faces(table)
    assert len(table.log()) == 2, 'the attack is one entry of the line still'
    assert 'none was rolled here' in refused(table, '6')
    assert table.ask('verify', table.file).text.startswith('All is well')


def the_dice_may_come_one_by_one(table):
    for _ in range(40):
        table.file = table.path(f'war-{_}.mariscal')
        table.begin()
        say(table, ATTACK)
        if len(faces(table)) == 2:
            break
    second = faces(table)[1]
    say(table, '2')
    assert faces(table) == [(2, 'table'), second], 'the other die stays as it fell'
    say(table, '5')
    assert faces(table) == [(2, 'table'), (5, 'table')], faces(table)


def dice_that_cannot_be_are_refused(table):
    table.begin()
    assert 'none was rolled here' in refused(table, '4')
    say(table, 'e lod')
    assert 'after a colon' in refused(table, '4')
    assert 'tras dos puntos' in refused(table, '4', lang='es')
    say(table, ATTACK)
    assert 'from 1 to 6' in refused(table, '7')
    assert 'from 1 to 6' in refused(table, '12'), 'a face of two digits is one too'
    assert 'more dice' in refused(table, '1 2 3')
    say(table, 'pay e 1')
    assert 'none was rolled here' in refused(table, '4'), 'something else came after it'


def a_trial_of_dice_changes_nothing(table):
    table.begin()
    say(table, ATTACK)
    before = table.bytes()
    say(table, '2 5', '--dry-run')
    assert table.bytes() == before


def dice_of_the_line_are_not_called_the_programs(table):
    table.begin()
    assert 'The program has rolled' not in say(table, ATTACK + ' : 2 5')
    assert faces(table) == [(2, 'table'), (5, 'table')]


def what_took_the_place_of_an_entry_is_named(table):
    table.begin()
    say(table, ATTACK + ' : 2 5')
    say(table, 'pay e 1')
    assert revise(table, 2, die=3).status == 0
    run = revise(table, 2, die=4)
    assert run.status == 2 and 'entry 2 is not on the way' in run.complaint and 'entry 4 stands in its place' in run.complaint, run
    assert revise(table, 4, die=4).status == 0
    assert 'entry 6 stands in its place' in revise(table, 2, die=1).complaint
    assert 'entry 7 stands in its place' in revise(table, 3, halves=4).complaint
    table.ask('goto', table.file, '1')
    run = revise(table, 2, die=1)
    assert run.status == 2 and 'in its place' not in run.complaint, run


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    whoever_begins_is_told_how_to_go_on, help_is_every_verb_with_an_example, the_examples_can_be_typed,
    what_lacks_a_side_says_how_to_name_one, what_needs_a_word_more_says_how_it_is_typed, links_are_called_by_their_ends, going_on_names_what_is_newly_open_and_counts_the_rest, a_number_alone_is_the_tables_die,
    the_dice_may_come_one_by_one, dice_that_cannot_be_are_refused, a_trial_of_dice_changes_nothing,
    dice_of_the_line_are_not_called_the_programs, what_took_the_place_of_an_entry_is_named)]

if __name__ == '__main__':
    play('say', CASES)
