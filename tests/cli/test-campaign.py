#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every call of the command line that is no query: a campaign begun, played, undone, branched, revised, checked, told."""
import csv
import html.parser
import io
import json
import os
import re
import stat
import xml.etree.ElementTree

from table import GAME, holds, play

TURN = 'game/turn'
NOTE = 'Ana had to leave <early> & "soon"'


def correct(path, value):
    return {'do': 'correct', 'path': path, 'value': value}


def games_are_one_line_each(table):
    lines = table.ask('games').text.splitlines()
    assert lines and all(len(line.split()) >= 4 for line in lines), lines
    line = next(line for line in lines if line.split()[0] == GAME)
    assert 'BLITZWAR' in line and '47' in line, line
    assert not any('template' in line for line in lines), lines
    holds([{'id': GAME, 'title': 'BLITZWAR', 'turns': 47}, {'id': 'westfront', 'title': 'WestFront', 'turns': 46}], table.ask('games', '--json').json())


def orders_name_every_field(table):
    orders = {o['do']: o for o in table.ask('orders', GAME, '--json').json()}
    for name in ('set-up', 'next', 'correct', 'waive', 'roll-yugoslavia'):
        assert name in orders, name
    holds({'rule': '9.3', 'about': 'country', 'fields': [{'id': 'die', 'type': 'die', 'min': 1, 'max': 6}]},
          orders['roll-yugoslavia'])
    assert all(f['label'] and f['type'] for o in orders.values() for f in o['fields'])
    text = table.ask('orders', GAME).text
    assert all(name in text for name in orders) and '§ 9.3' in text


def a_campaign_begins_with_its_set_up(table):
    table.begin('--scenario', '1939')
    state = table.show()
    assert set(state) == {'game', 'title', 'turn', 'step', 'head', 'entries', 'branch', 'values', 'unknown'}
    holds({'game': GAME, 'title': 'BLITZWAR', 'turn': 1, 'head': 1, 'entries': 1, 'branch': 'main'}, state)
    holds({'zone/berlin/control': 'axis', TURN: 1}, state['values'])
    assert all(value not in (None, False, 0, '') for value in state['values'].values()), 'only what differs from nothing'
    log = table.log()
    assert len(log) == 1 and log[0]['do']['do'] == 'set-up' and len(log[0]['set']) > 100


def show_tells_people_what_json_tells_programs(table):
    table.begin()
    text = table.ask('show', table.file).text
    assert text.startswith('BLITZWAR') and '<' not in text, text
    values = table.show()['values']
    stocks = {value for path, value in values.items() if '/supply/' in path}
    assert stocks and all(re.search(rf'Supply:[^·]* {value}\b', text) for value in stocks), text
    corps = {value for path, value in values.items() if '/infantry/' in path}
    assert corps and all(re.search(rf'Infantry:[^·]* {value}\b', text) for value in corps), text
    table.do(correct('zone/berlin/control', 'soviets'))
    assert re.search(r'^ {2}Berl\S+: Control Soviets ', table.ask('show', table.file).text, re.M)


def every_page_says_when_it_is_and_whose_move(table):
    table.begin()
    for lang, date in (('en', 'Summer-2 1939 · fair · Blitz · Axis points 9 (4 to go to 3 : 7)'),
                       ('es', 'Verano-2 1939 · buen tiempo · Blitz · Puntos del Eje 9 (faltan 4 para 3 : 7)')):
        assert table.ask('show', table.file, lang=lang).text.splitlines()[1].startswith(date), lang
        table.ask('export', table.file, '--to', 'html', table.path('out.html'), lang=lang)
        assert date in table.bytes(table.path('out.html')).decode('utf-8'), lang
    table.do([correct('game/turn', 4), correct('game/step', 'allies.naval-movement')])
    assert 'Winter-1 1940 · snow · no Blitz in snow · Allies to move ·' in table.ask('show', table.file).text
    assert 'Invierno-1 1940 · nieve · sin Blitz con nieve · bando activo: Aliados ·' in table.ask('show', table.file, lang='es').text


def what_nobody_has_confirmed_is_not_told_as_nothing(table):
    table.begin()
    table.do({'do': 'follow', 'mode': 'board'})
    for lang, held, unknown, seen in (('en', 'Control Allies', 'Units: ?', 'Units seen in turn 1'),
                                      ('es', 'Control Aliados', 'Unidades: ?', 'Unidades vistas en el turno 1')):
        table.ask('export', table.file, '--to', 'html', table.path('out.html'), lang=lang)
        page = table.bytes(table.path('out.html')).decode('utf-8')
        assert f'<th scope="row">Warsaw, Lodz, Poznan, Gdynia, Krakow</th><td>{held} · {unknown}</td>' in page, lang
        assert f'<th scope="row">London</th><td>{held} · ' in page and page.count(seen) > 10, lang
        assert f'Warsaw, Lodz, Poznan, Gdynia, Krakow: {held} · {unknown}' in table.ask('show', table.file, lang=lang).text, lang
    table.ask('say', table.file, 'pol var 4i')
    told = table.ask('show', table.file).text
    assert re.search(r'Warsaw: Control Allies · Units seen in turn 1 ·\s+Infantry: Poland 4', told), told
    assert 'Lodz, Poznan, Gdynia, Krakow: Control Allies · Units: ?' in told


def show_tells_why_a_value_is_what_it_is(table):
    table.begin('--scenario', '1939')
    table.do(correct('zone/bagdad/control', 'axis'))
    for zone in 'casablanca', 'marsella', 'oran', 'argel', 'bone', 'tunez', 'gibraltar':
        table.do(correct(f'zone/{zone}/control', 'axis'))
    table.do(correct('zone/cerdena/control', 'allies'))
    why = 'zone/malta/supply-line/allies'
    told = table.ask('show', table.file, '--why', why).text
    assert told.startswith('Malta: out of supply (Allies)'), told
    for least in 'Holding Gibraltar', 'Holding Bagdad', 'Holding Marsella', 'Holding Barcelona':
        assert least in told, (least, told)
    assert 'There are further ways' in told, told
    parts = table.ask('show', table.file, '--why', why, '--json').json()
    assert [part['part'] for part in parts][:2] == ['verdict', 'section'] and parts[0]['tone'] == 'bad', parts
    assert 'Malta – Mediterr' in table.ask('show', table.file, '--at', '1', '--why', why).text
    assert table.ask('show', table.file, '--why', why, lang='es').text.startswith('Malta: sin suministro (Aliados)')
    for path, wanted in {'zone/nowhere/control': 'there is no value called', TURN: 'nothing more is known'}.items():
        run = table.call('show', table.file, '--why', path)
        assert run.status == 2 and run.complaint.startswith('mariscal-cli: ') and wanted in run.complaint, run


def show_at_an_entry_is_the_board_of_that_moment(table):
    table.begin()
    begun = table.show()
    table.do(correct(TURN, 9))
    table.do(correct(TURN, 10))
    assert table.show()['turn'] == 10 and table.show('--at', '2')['turn'] == 9
    assert table.show('--at', '1')['values'] == begun['values'] and table.show('--at=0')['values'] == {}


def orders_are_done_all_or_none(table):
    table.begin()
    told = table.do([correct(TURN, 5), correct('zone/berlin/control', 'soviets')]).text
    assert len(told.splitlines()) == 2, told
    holds({'turn': 5, 'head': 3, 'values': {'zone/berlin/control': 'soviets'}}, table.show())
    before = table.bytes()
    run = table.call('do', table.file, '-', question=[correct(TURN, 6), correct('zone/nowhere/control', 'axis')])
    assert run.status == 2 and run.out == b'' and table.bytes() == before, run


def one_array_is_one_undo(table):
    table.begin()
    table.do([correct(TURN, 5), correct('zone/berlin/control', 'soviets')])
    table.ask('undo', table.file)
    assert table.show()['head'] == 1
    table.ask('redo', table.file)
    assert table.show()['head'] == 3


def a_typed_die_decides_and_is_logged(table):
    table.begin()
    table.do(correct(TURN, 14))
    table.do({'do': 'roll-yugoslavia', 'die': 6, 'override': True})
    entry = next(e for e in table.log() if e['do']['do'] == 'roll-yugoslavia')
    holds([{'of': 6, 'fell': 6, 'from': 'table'}], entry['dice'])
    holds({'country/YUG/side': 'axis'}, table.show()['values'])


def a_die_not_typed_is_rolled_here(table):
    table.begin()
    table.do(correct(TURN, 14))
    table.do({'do': 'roll-yugoslavia', 'override': True})
    (die,) = next(e for e in table.log() if e['do']['do'] == 'roll-yugoslavia')['dice']
    assert die['from'] == 'here' and 1 <= die['fell'] <= 6


def against_the_rules_is_the_answer_no_until_overridden(table):
    table.begin()
    before = table.bytes()
    run = table.call('do', table.file, '-', question={'do': 'roll-yugoslavia', 'die': 3})
    assert run.status == 1 and run.out == b'' and '9.3' in run.complaint, run
    assert table.bytes() == before
    table.do({'do': 'roll-yugoslavia', 'die': 3, 'override': 'we forgot'})
    assert '9.3' in table.log()[-1]['over']


def what_changes_nothing_is_no_entry(table):
    table.begin()
    before = table.bytes()
    run = table.call('do', table.file, '-', question=correct(TURN, 1))
    assert run.status == 2 and run.complaint == 'mariscal-cli: do: correct: nothing would change by it\n', run
    assert 'nothing would change by it' in table.do(correct(TURN, 1), '--dry-run').text
    assert 'nothing would change' not in table.do(correct(TURN, 2), '--dry-run').text
    assert table.bytes() == before


def a_trial_changes_nothing_and_rolls_nothing(table):
    table.begin()
    table.do(correct(TURN, 14))
    before = table.bytes()
    told = table.do({'do': 'roll-yugoslavia', 'override': True}, '--dry-run').text
    assert 'of 6' in told, told
    told = table.do(correct(TURN, 15), '--dry-run').text
    assert '14 → 15' in told, told
    assert table.bytes() == before


def a_line_of_the_table_is_the_same_order(table):
    table.begin()
    before = table.bytes()
    order = {'do': 'control', 'zones': ['lodz', 'poznan'], 'side': 'axis'}
    told = table.ask('say', table.file, 'e lod poz', '--dry-run').text
    assert json.loads(told.splitlines()[0]) == order, told
    assert table.bytes() == before
    table.ask('say', table.file, 'e lod poz')
    assert table.log()[-1]['do'] == order
    values = table.show()['values']
    assert values['zone/lodz/control'] == values['zone/poznan/control'] == 'axis', values


def a_trial_without_dice_tells_what_may_come_of_it(table):
    """5:2 is 2-1; minors +1, tanks +1, air +2: 6-1, and all 36 pairs of dice take the zone. 3:3 is 1-1, +2: 2-1; die 1 is
    1/0, then 2:3 +2 is 3-2, where 5 and 6 are 0/1 and he retreats: 2 of 6."""
    table.begin()
    before = table.bytes()
    line = 'at lod 2c 3i 1a - 2i'
    told = table.ask('say', table.file, line, '--dry-run').text
    assert 'The zone is taken' in told and '[6-1]' in told and 'certain' in told, told
    assert 'With more force' not in told and 'Normal combat' not in told, told
    told = table.ask('say', table.file, line + ' : 2', '--dry-run').text
    assert 'The zone is taken' not in told, told
    told = table.ask('say', table.file, 'at lod 1c 2i - 3i : 1', '--dry-run').text
    assert '1/3 (33.3%)' in told and '[2-1]' in told and 'Normal combat' in told and '[3-2]' in told, told
    told = table.do({'do': 'roll-yugoslavia', 'override': True}, '--dry-run').text
    assert 'The zone is taken' not in told, told
    assert table.bytes() == before


def a_line_nobody_understands_is_bad_input(table):
    table.begin()
    before = table.bytes()
    run = table.call('say', table.file, 'zzzz qqqq')
    assert run.status == 2 and run.out == b'' and table.bytes() == before, run


def a_note_may_be_said_or_written(table):
    table.begin()
    table.ask('note', table.file, NOTE)
    table.ask('say', table.file, 'nota Luis llega')
    table.ask('say', table.file, 'note not written', '--dry-run')
    assert table.log()[-1]['notes'] == [NOTE, 'Luis llega']


def due_lists_what_is_asked(table):
    table.begin()
    table.do(correct(TURN, 14))
    prompts = table.ask('due', table.file, '--json').json()
    for prompt in prompts:
        assert prompt['urgency'] in ('must', 'may', 'reminder') and prompt['text'] and prompt['id'], prompt
    assert table.ask('due', table.file).text.strip()
    order = next(p['order'] for p in prompts if p['order'] and p['order']['do'] == 'roll-yugoslavia')
    table.do(dict(order, die=2))


def a_prompt_is_answered_by_its_name(table):
    table.begin()
    table.do(correct(TURN, 14))
    name = next(p['id'] for p in table.ask('due', table.file, '--json').json() if p['order'])
    told = table.ask('due', table.file).text
    assert f'[{name}]' in told and '{' not in told, told
    table.ask('say', table.file, name)
    assert name not in table.ask('due', table.file).text
    for lang, told in (('en', 'is not asked now'), ('es', 'no se pide ahora')):
        run = table.call('say', table.file, name, lang=lang)
        assert run.status == 1 and run.complaint.endswith(f'{told}\n') and name in run.complaint, run


def a_prompt_that_proposes_nothing_says_so(table):
    table.begin()
    table.do([correct('game/mode', 'board'), correct('game/step', 'axis.naval-movement')])
    before = table.bytes()
    for lang, told in (('en', 'proposes nothing'), ('es', 'no propone nada')):
        run = table.call('say', table.file, 'polish-armies@1', lang=lang)
        assert run.status == 1 and told in run.complaint, run
    assert table.bytes() == before


def what_a_rule_forbids_is_done_with_anyway(table):
    table.begin()
    order = {'do': 'roll-yugoslavia', 'die': 3}
    before = table.bytes()
    for lang in ('en', 'es'):
        run = table.call('do', table.file, '-', question=order, lang=lang)
        assert run.status == 1 and '--anyway' in run.complaint and run.complaint.count('\n') == 1, run
    assert '--anyway' in table.call('do', table.file, '-', '--dry-run', question=order).complaint
    assert '--anyway' not in table.call('redo', table.file).complaint
    table.do(order, '--anyway', '--dry-run')
    assert table.bytes() == before
    table.do([order, correct(TURN, 2)], '--anyway')
    assert [entry['over'] for entry in table.log()[1:]] == ['9.3', None]
    assert '--anyway' in table.call('revise', table.file, '3', '-', question={'do': 'roll-spain', 'die': 3}).complaint
    table.ask('undo', table.file)
    assert table.call('say', table.file, 'fall pol').status == 1
    table.ask('say', table.file, 'fall pol', '--anyway')
    assert table.log()[-1]['over'] == '9.2'
    table.ask('verify', table.file)


def undo_redo_and_goto_move_the_head(table):
    table.begin()
    for turn in (2, 3, 4):
        table.do(correct(TURN, turn))
    heads = []
    for call in (('undo',), ('undo',), ('redo',), ('goto', '1'), ('goto', '4')):
        table.ask(call[0], table.file, *call[1:])
        heads.append(table.show()['head'])
    assert heads == [3, 2, 3, 1, 4], heads
    run = table.call('redo', table.file)
    assert run.status == 1 and run.out == b'', run


def what_is_undone_stays_in_the_tree(table):
    table.begin()
    table.do(correct(TURN, 2))
    table.ask('undo', table.file)
    table.do(correct(TURN, 3))
    assert [e['n'] for e in table.log()] == [1, 3]
    holds([{'n': 1, 'on': 0}, {'n': 2, 'on': 1}, {'n': 3, 'on': 1}], table.log('--all'))
    assert len(table.ask('log', table.file).text.splitlines()) == 2
    assert len(table.ask('log', table.file, '--all').text.splitlines()) >= 4


def branches_are_begun_listed_visited_and_dropped(table):
    table.begin()
    table.do(correct(TURN, 2))
    table.ask('branch', table.file, 'new', 'what if Spain')
    table.do(correct(TURN, 40))
    listed = table.ask('branch', table.file, 'list').text
    assert 'main' in listed and '* what if Spain' in listed, listed
    table.ask('branch', table.file, 'go', 'main')
    holds({'turn': 2, 'branch': 'main'}, table.show())
    table.ask('branch', table.file, 'go', 'what if Spain')
    holds({'turn': 40, 'branch': 'what if Spain'}, table.show())
    table.ask('branch', table.file, 'go', 'main')
    table.ask('branch', table.file, 'drop', 'what if Spain')
    assert 'Spain' not in table.ask('branch', table.file, 'list').text
    assert table.show()['entries'] == 3


def a_what_if_that_is_kept_becomes_the_main_line(table):
    table.begin()
    table.ask('branch', table.file, 'new', 'bold')
    table.do(correct(TURN, 40))
    table.ask('branch', table.file, 'keep', 'bold')
    holds({'turn': 40, 'branch': 'main', 'head': 2}, table.show())


def a_copy_written_apart_becomes_a_branch(table):
    table.begin()
    table.do(correct(TURN, 2))
    other = table.write('other.mariscal', table.bytes())
    table.do(correct(TURN, 3))
    table.ask('do', other, '-', question=correct(TURN, 33))
    before = table.bytes(other)
    told = table.ask('adopt', table.file, other).text
    assert table.show()['turn'] == 3 and table.bytes(other) == before
    (branch,) = [b for b in map(lambda l: l[2:].rsplit('  ', 1)[0],
                                table.ask('branch', table.file, 'list').text.splitlines()) if b != 'main']
    assert branch in told
    table.ask('branch', table.file, 'go', branch)
    assert table.show()['turn'] == 33
    table.ask('verify', table.file)
    here = table.bytes()
    assert table.call('adopt', table.file, other).status == 1
    assert table.bytes() == here
    table.ask('note', other, 'said later')
    table.ask('adopt', table.file, other)
    assert ['said later'] in [e['notes'] for e in table.log()]


def what_a_damaged_copy_lacks_is_said(table):
    table.begin()
    copy = table.write('copy.mariscal', table.bytes())
    for turn in (2, 3):
        table.ask('do', copy, '-', question=correct(TURN, turn))
    whole = table.bytes(copy)
    for name, data, said in (('torn', whole[:-20], 'incomplete'), ('broken', whole.replace(b'"on":1', b'"on":0'), 'line 3')):
        told = table.call('adopt', table.file, table.write(f'{name}.mariscal', data))
        assert told.status == (0 if name == 'torn' else 1), told
        assert f'{name}.mariscal: ' in told.complaint and said in told.complaint.splitlines()[0], told


def that_a_copy_has_other_data_is_said(table):
    table.begin()
    copy = table.write('copy.mariscal', table.bytes())
    table.ask('data', copy, '--with', table.write('mine.json', b'{"mariscal-data":1,"game":"blitzwar",'
                                                  b'"zone":{"berlin":{"name":"Capital"}}}'))
    table.ask('do', copy, '-', question=correct(TURN, 2))
    told = table.call('adopt', table.file, copy)
    assert told.status == 0 and 'copy.mariscal: ' in told.complaint and 'data' in told.complaint, told
    table.ask('data', table.file, '--with', table.path('mine.json'))
    table.ask('do', copy, '-', question=correct(TURN, 3))
    table.ask('adopt', table.file, copy)


def a_die_is_revised_by_typing_the_die_alone(table):
    table.begin()
    table.do(correct(TURN, 14))
    table.do({'do': 'roll-yugoslavia', 'die': 6, 'override': 'agreed'})
    for lang, die in (('en', 3), ('es', 2)):
        entry = next(e['n'] for e in table.log() if e['do']['do'] == 'roll-yugoslavia')
        table.ask('revise', table.file, str(entry), '-', question={'die': die}, lang=lang)
        assert table.show()['values']['country/YUG/roll'] == die
    rolled = [e for e in table.log() if e['do']['do'] == 'roll-yugoslavia']
    assert [e['do'] for e in rolled] == [{'do': 'roll-yugoslavia', 'die': 2, 'override': 'agreed'}], rolled
    entry = rolled[0]['n']
    before = table.bytes()
    for wrong, where in (({'die': 7}, 'die'), ({'dye': 2}, 'dye'), ([{'die': 2}], 'do')):
        run = table.call('revise', table.file, str(entry), '-', question=wrong)
        assert run.status == 2 and where in run.complaint, run
    assert table.bytes() == before


def a_payment_without_a_number_is_worked_out_again(table):
    table.begin()
    table.do(correct('game/step', 'axis.tactical-movement'))
    table.do(correct('side/axis/to-pay', 7))
    table.ask('say', table.file, 'paga', lang='es')
    assert table.show()['values']['side/axis/supply/berlin'] == 4
    entry = next(e['n'] for e in table.log() if e['do'].get('path') == 'side/axis/to-pay')
    table.ask('revise', table.file, str(entry), '-', question={'value': 2})
    assert table.show()['values']['side/axis/supply/berlin'] == 7


def revising_an_entry_decides_what_followed_again(table):
    table.begin()
    table.do(correct(TURN, 14))
    table.do({'do': 'roll-yugoslavia', 'die': 6, 'override': True})
    table.do(correct('zone/berlin/control', 'soviets'))
    entry = next(e['n'] for e in table.log() if e['do']['do'] == 'roll-yugoslavia')
    before = table.bytes()
    order = {'do': 'roll-yugoslavia', 'die': 1, 'override': True}
    table.ask('revise', table.file, str(entry), '-', '--dry-run', question=order)
    assert table.bytes() == before
    told = table.ask('revise', table.file, str(entry), '-', question=order).text
    assert len(told.splitlines()) > 2, told
    values = table.show()['values']
    assert values.get('country/YUG/side') is None and values['zone/berlin/control'] == 'soviets', values
    table.ask('verify', table.file)


def a_whole_file_verifies(table):
    table.begin()
    table.do(correct(TURN, 2))
    table.ask('verify', table.file)
    table.ask('verify', table.file, '--rules')


def what_the_table_overrode_is_noted_and_no_damage(table):
    table.begin()
    table.do({'do': 'correct', 'path': 'side/axis/supply/berlin', 'value': -3, 'override': True})
    told = table.ask('verify', table.file).text.splitlines()
    assert told[0].startswith('entry 2 puts side/axis/supply/berlin to'), told
    assert told[0].count('entry 2') == 1 and told[1].startswith('The file is whole: 2 entries'), told


def everything_begins_with_the_set_up(table):
    table.begin()
    for back in (('undo',), ('goto', '0')):
        table.ask(back[0], table.file, *back[1:])
        assert [p['id'] for p in table.ask('due', table.file, '--json').json()] == ['set-up']
        for order in ({'do': 'next'}, correct(TURN, 3), {'do': 'control', 'zones': ['lodz'], 'side': 'axis'}):
            for more in ((), ('--anyway',)):
                run = table.call('do', table.file, '-', *more, question=order)
                assert run.status == 2 and b'begins with its set-up' in run.err, (order, run)
        table.ask('redo', table.file)
        assert table.show()['turn'] == 1
    table.ask('undo', table.file)
    table.do({'do': 'set-up'})
    assert table.show()['turn'] == 1
    table.do({'do': 'correct', 'path': 'game/turn', 'value': 0, 'override': True})
    run = table.call('do', table.file, '-', question={'do': 'set-up'})
    assert run.status == 2 and b'set up already' in run.err, run


def a_damaged_file_does_not_verify_and_can_be_saved(table):
    table.begin()
    for turn in (2, 3, 4):
        table.do(correct(TURN, turn))
    lines = table.bytes().split(b'\n')
    lines[3] = lines[3].replace(b'"correct"', b'"correkt"')
    table.write('war.mariscal', b'\n'.join(lines))
    before, out = table.bytes(), table.path('saved.mariscal')
    assert table.ask('verify', table.file, status=1).out
    run = table.call('verify', table.file, '--repair', out)
    assert run.status == 1, run
    assert table.bytes() == before and os.path.exists(out + '.rest')
    table.file = out
    table.ask('verify', out)
    assert table.show()['turn'] == 2


class Page(html.parser.HTMLParser):
    """What a page holds: the tags that are open, the text, and everything it points at."""

    def __init__(self):
        super().__init__()
        self.open, self.words, self.points = [], [], []

    def handle_starttag(self, tag, attrs):
        if tag not in ('meta', 'br'):
            self.open.append(tag)
        self.points += [value for name, value in attrs if name in ('href', 'src')]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        self.words.append(data)


def a_report_is_one_page_by_itself(table):
    table.begin()
    table.do(correct(TURN, 2))
    table.ask('note', table.file, NOTE)
    out = table.path('report.html')
    table.ask('export', table.file, '--to', 'html', out)
    page = Page()
    page.feed(table.bytes(out).decode())
    page.close()
    assert page.open == [] and page.points == [], page.open
    assert NOTE in ''.join(page.words), 'the note, its signs and all'
    table.ask('export', table.file, '--to', 'html', out, lang='es')
    assert '<html lang="es">' in table.bytes(out).decode()


def a_table_is_safe_in_a_spreadsheet(table):
    table.begin()
    for turn, note in enumerate(('=1+1', '@me', '-1', '+1', 'two\nlines, "quoted"', '\t =1+1',
                                   'a\x1b[31mb\x7f\x9bc', '\x1b=1+1', '\u200b=1+1', '\u00a0\uff1d1', '\u2212 1', '\u05d0=1'), 2):
        table.do(correct(TURN, turn))
        table.ask('note', '--', table.file, note)
    out = table.path('report.csv')
    table.ask('export', table.file, '--to', 'csv', out)
    data = table.bytes(out)
    assert data.endswith(b'\r\n')
    rows = list(csv.reader(io.StringIO(data.decode(), newline='')))
    assert len(rows) == 1 + 13 and all(len(row) == len(rows[0]) for row in rows)
    assert [row[-1] for row in rows[2:]] == ["'=1+1", "'@me", "'-1", "'+1", 'two\nlines, "quoted"', "'  =1+1", 'a[31mbc', "'=1+1",
                                              "'\u200b=1+1", "'\u00a0\uff1d1", "'\u2212 1", '\u05d0=1']
    assert all(row[0].isdigit() and row[1].isdigit() for row in rows[1:]), 'numbers stay numbers'


def a_report_into_a_pipe_leaves_it_a_pipe(table):
    table.begin()
    out = table.path('pipe')
    os.mkfifo(out)
    assert table.call('export', table.file, '--to', 'csv', out).status == 2, 'nobody reads it'
    reader = os.open(out, os.O_RDONLY | os.O_NONBLOCK)
    table.ask('export', table.file, '--to', 'csv', out)
    assert os.read(reader, 1 << 16).endswith(b'\r\n')
    os.close(reader)
    assert stat.S_ISFIFO(os.lstat(out).st_mode)


def a_report_through_a_link_leaves_the_link(table):
    table.begin()
    table.write('report.csv', b'old')
    out = table.path('link')
    os.symlink('report.csv', out)
    table.ask('export', table.file, '--to', 'csv', out)
    assert os.path.islink(out) and table.bytes(table.path('report.csv')).endswith(b'\r\n')


def a_report_of_the_past_stops_there(table):
    table.begin()
    for turn in (2, 3):
        table.do(correct(TURN, turn))
    out = table.path('report.csv')
    table.ask('export', table.file, '--to', 'csv', '--at', '2', out)
    assert len(list(csv.reader(io.StringIO(table.bytes(out).decode(), newline='')))) == 1 + 2


def the_map_is_drawn_as_it_stands(table):
    table.begin()
    table.do(correct('zone/berlin/control', 'soviets'))
    pictures = {}
    for name, more in (('now', ()), ('before', ('--at', '1')), ('dark', ('--dark',))):
        out = table.path(f'{name}.svg')
        table.ask('export', table.file, '--to', 'svg', out, *more)
        assert xml.etree.ElementTree.parse(out).getroot().tag == '{http://www.w3.org/2000/svg}svg'
        pictures[name] = table.bytes(out)
    assert len(set(pictures.values())) == 3, 'the board, the past and the dark colours differ'
    out = table.path('empty.svg')
    table.ask('map', GAME, '--svg', out)
    assert xml.etree.ElementTree.parse(out).getroot().tag == '{http://www.w3.org/2000/svg}svg'


def paper_and_pictures_are_what_they_say(table):
    table.begin()
    for kind, magic in (('pdf', b'%PDF-'), ('png', b'\x89PNG\r\n\x1a\n')):
        out = table.path('out.' + kind)
        table.ask('export', table.file, '--to', kind, out)
        assert table.bytes(out).startswith(magic) and len(table.bytes(out)) > 10000, kind


def the_map_is_in_order(table):
    assert table.ask('map', GAME, '--check').text.strip()


def odds_answer_people_and_programs(table):
    told = table.ask('odds', GAME, '5', '4', '--tanks', '--elite', '--air').text
    assert '5' in told and '§' in told and max(map(len, told.splitlines())) <= 80, told
    parts = table.ask('odds', GAME, '5', '4', '--tanks', '--elite', '--air', '--json').json()
    assert {'sum', 'table', 'verdict'} <= {p['part'] for p in parts}, parts
    spoken = table.ask('odds', GAME, 'assault', '5', '4', '--tanks=1', '--elite', '--air', '1', '--json').json()
    assert spoken == parts
    assert table.ask('odds', GAME, '5', '4', '--terrain', 'mountain', '--json').json() != \
        table.ask('odds', GAME, '5', '4', '--json').json()


def odds_take_words_in_their_order(table):
    def told(*words):
        return table.ask('odds', GAME, *words, '--json').json()

    assert told('result', '3-1', '6', '2', '1') == told('result', '--column=3-1', '--die=6', '--attacker=2', '--defender=1')
    assert told('naval', '3', '2', '10', 'eje') == told('naval', '3', '2', '--turn=10', '--side=axis')
    assert told('victory', '22') == told('victory', '--points=22')
    assert told('losses', '8', '1') == told('losses', '8', '--infantry') != told('losses', '8')
    assert told('card-value', '2', '1') == told('card-value', '--infantry=2', '--tanks=1')
    assert '2-1' in table.ask('odds', GAME, 'column', '5', '2').text.splitlines()[0]
    twice = table.ask('odds', GAME, 'column', '5', '2', '--shift=2', '--shift=-1').text.splitlines()[0]
    assert '3-1' in twice, twice


def odds_help_lists_the_games_own_options(table):
    assert GAME in table.ask('odds', '--help').text
    told = table.ask('odds', GAME, '--help').text
    assert '--tanks' in told and '--air' in told and '--terrain' in told and '<' not in told, told


def every_command_has_its_help(table):
    whole = table.ask('--help').text
    names = [line.split()[0] for line in whole.split('\n\n')[1].splitlines()[1:] if line.startswith('  ')
             and not line.startswith('     ')]
    assert len(names) == 23, names
    for name in names:
        told = table.ask(name, '--help').text
        assert told.startswith('Usage: mariscal-cli ') and name in told, told
    assert table.ask('--version', lang=None).text.startswith('mariscal-cli ')


def orders_come_from_a_file_too(table):
    table.begin()
    file = table.write('order.json', json.dumps(correct(TURN, 7)).encode())
    table.ask('do', table.file, file)
    assert table.show()['turn'] == 7


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    games_are_one_line_each, orders_name_every_field, a_campaign_begins_with_its_set_up,
    show_tells_people_what_json_tells_programs, show_at_an_entry_is_the_board_of_that_moment,
    show_tells_why_a_value_is_what_it_is, every_page_says_when_it_is_and_whose_move,
    what_nobody_has_confirmed_is_not_told_as_nothing,
    orders_are_done_all_or_none, one_array_is_one_undo, a_typed_die_decides_and_is_logged,
    a_die_not_typed_is_rolled_here, against_the_rules_is_the_answer_no_until_overridden,
    what_changes_nothing_is_no_entry, a_trial_changes_nothing_and_rolls_nothing, a_line_of_the_table_is_the_same_order,
    a_trial_without_dice_tells_what_may_come_of_it,
    a_line_nobody_understands_is_bad_input, a_note_may_be_said_or_written, due_lists_what_is_asked,
    a_die_is_revised_by_typing_the_die_alone, a_payment_without_a_number_is_worked_out_again,
    a_prompt_that_proposes_nothing_says_so,
    a_prompt_is_answered_by_its_name, what_a_rule_forbids_is_done_with_anyway,
    undo_redo_and_goto_move_the_head, what_is_undone_stays_in_the_tree,
    branches_are_begun_listed_visited_and_dropped, a_what_if_that_is_kept_becomes_the_main_line, a_copy_written_apart_becomes_a_branch,
    what_a_damaged_copy_lacks_is_said, that_a_copy_has_other_data_is_said,
    revising_an_entry_decides_what_followed_again, a_whole_file_verifies,
    what_the_table_overrode_is_noted_and_no_damage, everything_begins_with_the_set_up,
    a_damaged_file_does_not_verify_and_can_be_saved, a_report_is_one_page_by_itself,
    a_table_is_safe_in_a_spreadsheet, a_report_into_a_pipe_leaves_it_a_pipe,
    a_report_through_a_link_leaves_the_link, a_report_of_the_past_stops_there, the_map_is_drawn_as_it_stands,
    paper_and_pictures_are_what_they_say, the_map_is_in_order,
    odds_answer_people_and_programs, odds_take_words_in_their_order, odds_help_lists_the_games_own_options,
    every_command_has_its_help,
    orders_come_from_a_file_too)]

if __name__ == '__main__':
    play('campaign', CASES)
