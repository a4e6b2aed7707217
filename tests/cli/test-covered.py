#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A covered value is in no output: a card is picked face down with a number and a text, and until it is turned up none of the
three stands in anything the program writes, nor in the plain text of the file."""
import os
import re
import subprocess
import sys

import table as house

house.PROGRAM = os.path.abspath(sys.argv[2])

SECRETS = re.compile(rb'wolverine|glot\xc3\xb3n|424242|zanzibar', re.IGNORECASE)
PICK = {'do': 'pick', 'plan': 'first', 'side': 'red', 'card': 'wolverine', 'force': 424242, 'motto': 'Zanzibar'}


def begin(table):
    table.ask('new', 'covered', table.file)
    return table.do(PICK)


def lies_covered(what, where):
    found = SECRETS.search(what)
    assert found is None, f'{found.group(0)!r} stands in {where}'


def words_of(file):
    """What can be read on the pages of a PDF, whose bytes are packed."""
    words = subprocess.run(['pdftotext', file, '-'], stdout=subprocess.PIPE, check=True).stdout
    assert b'Covered' in words, 'the pages cannot be read'
    return words


def readings(table):
    """Every way of looking at a campaign, in both languages."""
    for lang in ('en', 'es'):
        for call in (('show',), ('show', '--json'), ('show', '--at', '2'), ('log',), ('log', '--json'), ('log', '--all'),
                     ('log', '--json', '--all'), ('due',), ('due', '--json'), ('verify',), ('verify', '--rules'),
                     ('branch', 'list')):
            yield call, table.ask(call[0], table.file, *call[1:], lang=lang).out
        for kind in ('html', 'csv', 'pdf'):
            out = table.path(f'report.{kind}')
            table.ask('export', table.file, '--to', kind, out, lang=lang)
            yield ('export', kind), words_of(out) if kind == 'pdf' else table.bytes(out)
            os.remove(out)
        yield from sheets(table, lang)


def sheets(table, lang, *sides):
    """Every sheet there is; the turn sheet of the sides named, or of the one that has covered nothing."""
    for which in ('setup', 'chronicle', 'odds', 'report') if not sides else ():
        yield from sheet(table, lang, which)
    for side in sides or ('blue', ):
        yield from sheet(table, lang, 'turn', '--side', side)


def sheet(table, lang, *which):
    for kind in ('html', 'pdf'):
        out = table.path(f'sheet.{kind}')
        table.ask('export', table.file, '--to', kind, out, '--sheet', *which, lang=lang)
        yield (kind, *which), words_of(out) if kind == 'pdf' else table.bytes(out)
        os.remove(out)


def only_the_own_sheet_shows_it(table):
    begin(table)
    for lang, name in (('en', b'Wolverine'), ('es', 'Glotón'.encode())):
        for call, out in sheets(table, lang, 'red'):
            assert name in out and b'Zanzibar' in out and b'424242' in out, call


def no_reading_shows_it(table):
    lies_covered(begin(table).out, 'what the order answers')
    for call, out in readings(table):
        lies_covered(out, call)


def the_file_does_not_show_it_to_the_eye(table):
    begin(table)
    assert table.bytes().count(b'"veil"') == 1
    lies_covered(table.bytes(), 'the file')


def a_trial_does_not_show_it(table):
    table.ask('new', 'covered', table.file)
    told = table.do(PICK, '--dry-run')
    assert told.out and 'face down' in told.text, told
    lies_covered(told.out, 'the trial')


def trying_out_is_no_way_to_look(table):
    """A trial is free and leaves no trace, so nothing that hangs on a covered value may be learned from it: not by turning it up,
    not by which guess is refused, not by whether a revision changes anything."""
    begin(table)
    before = table.bytes()
    for more in ((), ('--anyway',)):
        run = table.call('do', table.file, '-', '--dry-run', *more, question={'do': 'reveal', 'plan': 'first'})
        assert (run.status, run.out) == (2, b'') and b'lies covered' in run.err, run
    for plan in ('first', 'second'):
        for command in (('do',), ('do', '--anyway'), ('revise',)):
            told = set()
            for guess in (dict(PICK, plan=plan), dict(PICK, plan=plan, card='kingfisher'), dict(PICK, plan=plan, force=3)):
                place = ('2', '-') if command[0] == 'revise' else ('-',)
                run = table.call(command[0], table.file, *place, '--dry-run', *command[1:], question=guess)
                told.add((run.status, run.out, run.err))
            assert len(told) == 1 and run.status != 0, (plan, command, told)
    assert table.bytes() == before
    table.ask('do', table.file, '-', '--dry-run', question={'do': 'correct', 'path': 'game/turn', 'value': 3})


def moving_about_does_not_show_it(table):
    begin(table)
    for call in (('undo',), ('redo',), ('goto', '1'), ('goto', '2'), ('branch', 'new', 'x'), ('branch', 'go', 'main'),
                 ('note', 'a note')):
        lies_covered(table.ask(call[0], table.file, *call[1:]).out, call)


def refusals_do_not_show_it(table):
    begin(table)
    for order in (dict(PICK, card='kingfisher', force=1, motto=''), {'do': 'reveal'}, {'do': 'reveal', 'plan': 'third'},
                  {'do': 'correct', 'path': 'plan/first/force', 'value': -1}):
        run = table.call('do', table.file, '-', question=order)
        assert run.status in (1, 2) and run.err, run
        lies_covered(run.err, order)


def the_differences_of_a_revision_do_not_show_it(table):
    begin(table)
    table.do({'do': 'correct', 'path': 'game/turn', 'value': 3})
    run = table.ask('revise', table.file, '2', '-', question=dict(PICK, card='kingfisher', force=7, motto='Timbuktu'))
    lies_covered(run.out, 'the revision')
    assert b'Timbuktu' not in run.out and b'ingfisher' not in run.out, run
    for call, out in readings(table):
        lies_covered(out, call)
        assert b'Timbuktu' not in out, call


def an_adopted_copy_does_not_show_it(table):
    table.ask('new', 'covered', table.file)
    other = table.write('other.mariscal', table.bytes())
    table.do({'do': 'correct', 'path': 'game/turn', 'value': 3})
    table.ask('do', other, '-', question=PICK)
    lies_covered(table.ask('adopt', table.file, other).out, 'what adopting answers')
    lies_covered(table.bytes(), 'the file')
    for call, out in readings(table):
        lies_covered(out, call)


def turned_up_it_is_shown(table):
    begin(table)
    table.do({'do': 'reveal', 'plan': 'first'})
    values = table.show()['values']
    assert values['plan/first/card'] == 'wolverine' and values['plan/first/force'] == 424242, values
    assert values['plan/first/motto'] == 'Zanzibar', values
    text = table.ask('show', table.file).text
    assert 'Wolverine' in text and 'Zanzibar' in text, text


def covering_it_again_by_undo_hides_it_again(table):
    begin(table)
    table.do({'do': 'reveal', 'plan': 'first'})
    table.ask('undo', table.file)
    for call, out in readings(table):
        lies_covered(out, call)


def a_covered_campaign_is_still_replayed_to_the_letter(table):
    begin(table)
    table.do({'do': 'reveal', 'plan': 'first'})
    shown = table.show()
    table.ask('goto', table.file, '1')
    table.ask('redo', table.file)
    table.ask('redo', table.file)
    assert table.show()['values'] == shown['values']
    table.ask('verify', table.file)


def a_campaign_begins_on_an_overlay_of_its_game(table):
    table.ask('new', 'covered', table.file, '--with', 'navy')
    assert b'"data":{ "mariscal-data": 1' in table.bytes() and b'"fleet": 7' in table.bytes(), table.bytes()
    assert b'fleet' not in table.ask('new', 'covered', table.path('plain.mariscal')).out
    assert b'fleet' not in table.bytes(table.path('plain.mariscal'))
    table.ask('verify', table.file)


def an_overlay_nobody_has_is_refused_with_those_there_are(table):
    for lang, ends in (('en', 'navy (a big navy), coast (a coast guard)'),
                       ('es', 'navy (una gran armada), coast (una guardia costera)')):
        run = table.call('new', 'covered', table.file, '--with', 'army', lang=lang)
        assert run.status == 2 and 'army' in run.complaint and run.complaint.rstrip().endswith(ends), run
        assert run.complaint.count('\n') == 1 and not os.path.exists(table.file), run
    for odd in ('', '\x7f', b'\xff'):
        run = table.call('new', 'covered', table.file, b'--with=' + odd if isinstance(odd, bytes) else '--with=' + odd)
        assert run.status == 2 and run.complaint.count('\n') == 1, run


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    no_reading_shows_it, only_the_own_sheet_shows_it, the_file_does_not_show_it_to_the_eye, a_trial_does_not_show_it, trying_out_is_no_way_to_look, moving_about_does_not_show_it,
    refusals_do_not_show_it, the_differences_of_a_revision_do_not_show_it, an_adopted_copy_does_not_show_it,
    a_campaign_begins_on_an_overlay_of_its_game, an_overlay_nobody_has_is_refused_with_those_there_are,
    turned_up_it_is_shown, covering_it_again_by_undo_hides_it_again, a_covered_campaign_is_still_replayed_to_the_letter)]

if __name__ == '__main__':
    house.play('covered', CASES)
