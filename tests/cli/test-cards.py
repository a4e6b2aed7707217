#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A card laid face down is told by nothing. In the program: two campaigns that differ only in what lies there read alike, in
every way there is of reading one. Sealed: the file itself holds neither card nor word, until the card is shown."""
import hashlib
import os
import re
import subprocess

import table as house

HIDDEN = ('axis-limited-3', 'axis-limited-6')
NAMES = re.compile(rb'limited-[36]|Limited War card [36]|carta [36] de Guerra', re.IGNORECASE)
TIMES = re.compile(rb'\d{4}-\d\d-\d\d[T ][\d:.]+Z?|\d\d? \w+ \d{4}|\d\d:\d\d|\b[0-9a-f]{8,}\b|(?<=: )([a-z]{4} ){3}[a-z]{4}$', re.M)
WORD = 'once upon a midnight dreary'
OPEN = 'axis-limited-3 ' + WORD


def lay(card, side='axis', **more):
    return dict({'do': 'lay-card', 'side': side, 'card': card}, **more)


def begin(table, way, *more):
    table.begin(*more)
    table.do([{'do': 'correct', 'path': 'game/cards', 'value': way}, {'do': 'next'}])


def words_of(file):
    return subprocess.run(['pdftotext', file, '-'], stdout=subprocess.PIPE, check=True).stdout


def readings(table):
    """Every way of looking at a campaign, in both languages, without what a clock says and the sums of a file."""
    for lang in ('en', 'es'):
        for call in (('show',), ('show', '--json'), ('show', '--at', '4'), ('log',), ('log', '--json'), ('log', '--all'),
                     ('log', '--json', '--all'), ('due',), ('due', '--json'), ('verify',), ('verify', '--rules'), ('branch', 'list')):
            yield call, TIMES.sub(b'', table.ask(call[0], table.file, *call[1:], lang=lang).out)
        for kind in ('html', 'csv', 'pdf'):
            out = table.path(f'report.{kind}')
            table.ask('export', table.file, '--to', kind, out, lang=lang)
            yield ('export', kind), TIMES.sub(b'', words_of(out) if kind == 'pdf' else table.bytes(out))
            os.remove(out)
        for sheet in (('setup', ), ('chronicle', ), ('report', )):
            out = table.path('sheet.html')
            table.ask('export', table.file, '--to', 'html', out, '--sheet', *sheet, lang=lang)
            yield ('export', *sheet), TIMES.sub(b'', table.bytes(out))


def two(table):
    """The same evening twice, but for the card that lies there."""
    for card in HIDDEN:
        table.file = table.path(f'{card}.mariscal')
        begin(table, 'in-program', '--with', 'sample-deck')
        yield card, table.do(lay(card)).out


def both_read_alike(table):
    told, read = [], []
    for _, out in two(table):
        told.append(out)
        read.append(list(readings(table)))
    assert told[0] == told[1], told
    for (call, one), (_, other) in zip(*read):
        assert one == other, f'{call} tells them apart'
        assert NAMES.search(one) is None, f'{call} names it: {NAMES.search(one)}'


def both_are_refused_alike(table):
    errors = []
    for card, _ in two(table):
        errors.append([])
        for order in (lay(card), lay(card, override=True), lay('allies-limited-1'), lay('axis-total-1'), lay(None),
                      lay('axis-limited-1', seal='0' * 64), {'do': 'reveal-card', 'side': 'axis'},
                      {'do': 'correct', 'path': 'slot/axis-1/arrives', 'value': -1}):
            run = table.call('do', table.file, '-', question=order)
            assert run.status in (1, 2) and run.err and NAMES.search(run.err) is None, run
            errors[-1].append(run.err)
    assert errors[0] == errors[1], errors


def to_the_reveal(table):
    table.do([lay('axis-limited-1'), lay('axis-limited-2')])
    table.do({'do': 'correct', 'path': 'game/turn', 'value': 2})
    table.do({'do': 'correct', 'path': 'game/step', 'value': 'power-arrivals'})


def a_wrong_card_shown_tells_nothing(table):
    errors = []
    for _, _ in two(table):
        to_the_reveal(table)
        errors.append([])
        for more in ({'card': 'axis-limited-8'}, {'infantry': 1}, {'infantry': 2, 'tanks': 9}):
            run = table.call('do', table.file, '-', question=dict({'do': 'reveal-card', 'side': 'axis'}, **more))
            assert run.status == 1 and NAMES.search(run.err) is None, run
            errors[-1].append(run.err)
    assert errors[0] == errors[1], errors


def a_revision_tells_neither(table):
    table.file = table.path('one.mariscal')
    begin(table, 'in-program', '--with', 'sample-deck')
    table.do(lay(HIDDEN[0]))
    for run in (table.ask('revise', table.file, '4', '-', question=lay(HIDDEN[1])), table.ask('undo', table.file),
                table.ask('redo', table.file)):
        assert NAMES.search(run.out) is None, run


def a_trial_finds_no_card(table):
    """Each of the eight is refused alike, whether it lies there or not; so is turning one up, now or before its time."""
    table.file = table.path('one.mariscal')
    begin(table, 'in-program', '--with', 'sample-deck')
    table.do(lay(HIDDEN[0]))
    before = table.bytes()
    for more in ((), ('--anyway',)):
        told = {table.call('do', table.file, '-', '--dry-run', *more, question=lay(f'axis-limited-{n}')).err for n in range(1, 9)}
        assert len(told) == 1 and b'lies covered' in told.pop(), told
        told = {table.call('do', table.file, '-', '--dry-run', *more,
                           question={'do': 'reveal-card', 'side': 'axis', 'turn': 2, 'card': f'axis-limited-{n}'}).err for n in range(1, 9)}
        assert len(told) == 1, told
        run = table.call('do', table.file, '-', '--dry-run', *more, question={'do': 'reveal-card', 'side': 'axis', 'turn': 2})
        assert run.status != 0 and run.out == b'' and NAMES.search(run.err) is None, run
    assert table.bytes() == before


def once_shown_it_is_told(table):
    for card, _ in two(table):
        to_the_reveal(table)
        run = table.do({'do': 'reveal-card', 'side': 'axis'})
        number = card[-1].encode()
        assert b'Limited War card ' + number in run.out and b'sample deck' in run.out, run
        assert b'Limited War card ' + number in table.ask('log', table.file).out
        values = table.show()['values']
        assert values[f'card/{card}/shown'] == 2 and 'slot/axis-1/owner' not in values, values
        table.ask('verify', table.file)


def the_file_keeps_it_from_the_eye(table):
    begin(table, 'in-program')
    table.do(lay(HIDDEN[0]))
    assert table.bytes().count(b'"veil"') == 1 and NAMES.search(table.bytes()) is None, table.bytes()


def sealed_the_file_does_not_hold_it(table):
    begin(table, 'sealed')
    run = table.ask('say', table.file, 'lay 3 ' + WORD)
    seal = hashlib.sha256(OPEN.encode()).hexdigest()
    assert table.show()['values']['slot/axis-1/seal'] == seal
    for where in (run.out, table.bytes()):
        assert NAMES.search(where) is None and b'midnight' not in where, where
    assert b'"veil"' not in table.bytes()


def the_seal_opens_to_card_and_word_alone(table):
    begin(table, 'sealed')
    table.ask('say', table.file, 'lay 3 ' + WORD)
    table.do({'do': 'correct', 'path': 'game/turn', 'value': 2})
    table.do({'do': 'correct', 'path': 'game/step', 'value': 'power-arrivals'})
    before = table.bytes()
    for line in ('card 6 2i 2c 2a 2u 4s ' + WORD, 'card 3 2i 2c 2a 2u 4s another long word', 'card 2i 2c 2a 2u 4s', 'card 3'):
        run = table.call('say', table.file, line)
        assert run.status == 2 and run.err.count(b'\n') == 1 and table.bytes() == before, run
    run = table.ask('say', table.file, 'card 3 2i 2c 2a 2u 4s ' + WORD)
    assert b'Limited War card 3' in run.out, run
    values = table.show()['values']
    assert values['card/axis-limited-3/shown'] == 2 and values['card/axis-limited-3/tanks'] == 2, values
    assert 'slot/axis-1/seal' not in values
    table.ask('verify', table.file)
    table.ask('verify', table.file, '--rules')


def a_sample_deck_says_that_it_is_one(table):
    for lang, words in (('en', 'sample deck, not'), ('es', 'baraja de muestra')):
        table.file = table.path(f'{lang}.mariscal')
        table.begin('--with', 'sample-deck')
        table.do({'do': 'next'})
        assert words in table.ask('due', table.file, lang=lang).text
        label = {'en': 'not what is printed: Reinforcement cards', 'es': 'no lo impreso: Cartas de refuerzos'}[lang]
        assert label in table.ask('show', table.file, lang=lang).text
        for kind in ('html', 'csv'):
            out = table.path(f'report.{kind}')
            table.ask('export', table.file, '--to', kind, out, lang=lang)
            assert table.bytes(out).decode().count(label) == 1, kind
    table.file = table.path('bare.mariscal')
    table.begin()
    assert 'not what is printed' not in table.ask('show', table.file).text
    for lang, words in (('en', 'sample deck, not'), ('es', 'baraja de muestra')):
        table.file = table.path(f'{lang}.mariscal')
        table.do({'do': 'correct', 'path': 'game/turn', 'value': 2})
        table.do({'do': 'correct', 'path': 'game/step', 'value': 'power-arrivals'})
        assert words in table.ask('say', table.file, 'card 3', lang=lang).text


def a_sample_card_put_right_is_none_any_more(table):
    table.begin('--with', 'sample-deck')
    table.do([{'do': 'correct', 'path': 'game/turn', 'value': 2}, {'do': 'correct', 'path': 'game/step', 'value': 'power-arrivals'}])
    shown = {'do': 'reveal-card', 'side': 'axis', 'card': 'axis-limited-3', 'infantry': 10}
    assert table.call('do', table.file, '-', question=shown).status == 1
    assert 'sample' not in table.do(dict(shown, override=True)).text
    assert table.show()['values']['card/axis-limited-3/sample'] is False


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    both_read_alike, both_are_refused_alike, a_wrong_card_shown_tells_nothing, a_revision_tells_neither, a_trial_finds_no_card, once_shown_it_is_told,
    the_file_keeps_it_from_the_eye, sealed_the_file_does_not_hold_it, the_seal_opens_to_card_and_word_alone,
    a_sample_deck_says_that_it_is_one, a_sample_card_put_right_is_none_any_more)]

if __name__ == '__main__':
    house.play('cards', CASES)
