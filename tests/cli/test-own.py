# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The owner's own copy of a game, from the command line: a value said, undone by saying it as it comes, a file taken in,
and a campaign begun with it."""
import json
import os

import table as house
from table import GAME, overlay


def home(table):
    return {'XDG_DATA_HOME': table.path('home')}


def own(table, *words, **how):
    return table.ask('data', GAME, *words, env=home(table), **how)


def place(table):
    return os.path.join(table.path('home'), 'mariscal', 'copies', GAME + '.mariscal-data')


def it_says_nothing_until_something_is_said(table):
    assert own(table).text == 'Your copy of the game says nothing different.\n'
    assert not os.path.exists(place(table)), 'looking has written a file'
    assert own(table, lang='es').text == 'El ejemplar propio no dice nada distinto.\n'


def a_value_is_said_and_taken_back(table):
    assert own(table, 'zone/minsk/terrain', 'mountain').text == 'Minsk: Terrain: clear → mountain\n'
    assert own(table, 'zone/minsk/name', 'Miensk').text.endswith('Minsk → Miensk\n')
    with open(place(table), encoding='utf-8') as file:
        kept = json.load(file)
    assert kept == {'mariscal-data': 1, 'game': GAME, 'zone': {'minsk': {'name': 'Miensk', 'terrain': 'mountain'}}}, kept
    own(table, 'zone/minsk/terrain', '-')
    own(table, 'zone/minsk/name', 'Minsk')
    assert own(table).text == 'Your copy of the game says nothing different.\n'


def a_number_below_nothing_is_a_value(table):
    own(table, '--', 'zone/london/lon', '-150')
    assert '"lon": -150' in own(table).text


def what_cannot_be_is_refused_and_nothing_is_written(table):
    own(table, 'zone/minsk/port', 'true')
    before = table.bytes(place(table))
    for path, value, why in (('zone/minsk/terrain', 'mud', 'zone/minsk/terrain: '), ('zone/moon/port', 'true', 'zone/moon/port: '),
                             ('zone/minsk/stacking', '100', 'outside the range'), ('link/a b', '{}', 'link/a b: ')):
        run = table.call('data', GAME, path, value, env=home(table))
        assert run.status == 2 and run.out == b'' and why in run.complaint and run.complaint.count('\n') == 1, repr(run)
    assert table.bytes(place(table)) == before


def words_that_belong_together_are_asked_for(table):
    for words in ((GAME, 'zone/minsk/port'), (GAME, 'zone/minsk/port', 'true', '--with', 'sample-deck'),
                  ('nothing-here', 'zone/minsk/port', 'true'), ('nothing-here', '--dry-run')):
        run = table.call('data', *words, env=home(table))
        assert run.status == 2 and run.out == b'' and run.complaint.count('\n') == 1, repr(run)
    assert not os.path.exists(place(table))


def a_file_is_taken_in_and_can_be_tried_first(table):
    theirs = table.write('theirs.mariscal-data', overlay({'zone/minsk/name': 'Miensk', 'link/vilna-minsk': None}))
    told = own(table, '--with', theirs, '--dry-run').text
    assert told.count('\n') == 2 and 'Miensk' in told and 'off the board' in told, told
    assert not os.path.exists(place(table)), 'a trial was written'
    assert own(table, '--with', theirs).text == told
    assert own(table, '--with', theirs).text == 'Nothing printed is different now.\n'
    wrong = table.write('wrong.mariscal-data', overlay({'zone/minsk/terrain': 'mud'}))
    run = table.call('data', GAME, '--with', wrong, env=home(table))
    assert run.status == 2 and run.complaint.startswith('mariscal-cli: data: ') and 'line 3' in run.complaint, repr(run)


def a_campaign_begins_with_it(table):
    own(table, 'zone/minsk/name', 'Miensk')
    table.ask('new', GAME, table.file, '--with', 'own', env=home(table))
    assert 'Miensk' in table.ask('data', table.file).text
    assert table.ask('map', GAME, '--check', '--with', 'own', env=home(table)).text.count('\n') == 1
    table.ask('new', GAME, table.path('other.mariscal'), '--with', 'own', env={'XDG_DATA_HOME': table.path('nowhere')})
    assert 'as they come' in table.ask('data', table.path('other.mariscal')).text


def one_that_cannot_be_read_is_told_and_left_alone(table):
    os.makedirs(os.path.dirname(place(table)))
    table.write(place(table), b'{"mariscal-data":1,"game":"chess"}')
    for call in (('data', GAME), ('data', GAME, 'zone/minsk/port', 'true'), ('new', GAME, table.file, '--with', 'own')):
        run = table.call(*call, env=home(table))
        assert run.status == 2 and 'another game' in run.complaint and place(table) in run.complaint, repr(run)
    assert table.bytes(place(table)) == b'{"mariscal-data":1,"game":"chess"}'


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    it_says_nothing_until_something_is_said, a_value_is_said_and_taken_back, a_number_below_nothing_is_a_value,
    what_cannot_be_is_refused_and_nothing_is_written, words_that_belong_together_are_asked_for,
    a_file_is_taken_in_and_can_be_tried_first, a_campaign_begins_with_it, one_that_cannot_be_read_is_told_and_left_alone)]

if __name__ == '__main__':
    house.play('own', CASES)
