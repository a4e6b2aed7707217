#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every query of the command line's contract, at least once with the question its page shows."""
from fractions import Fraction

from table import ANY, holds, play


def chance(p):
    assert set(p) == {'num', 'den', 'p'}, p
    value = Fraction(int(p['num']), int(p['den']))
    assert abs(float(value) - p['p']) < 1e-9, p
    assert (value.numerator, value.denominator) == (int(p['num']), int(p['den'])), f'not in lowest terms: {p}'
    return value


# Topic, question, what the answer holds.
EXAMPLES = [
    ('calendar', {'turn': 13},
     {'turn': 13, 'year': 1941, 'season': 'winter', 'half': 2, 'weather': 'snow',
      'blitz': {'axis': False, 'allies': False, 'soviets': False},
      'blitz_south': {'axis': True, 'allies': True, 'soviets': True}, 'events': ANY}),
    ('column', {'attack': 5, 'defend': 4, 'shifts': [1, 1, 2]},
     {'ratio': '1-1', 'shift': 4, 'column': '4-1', 'allowed': True, 'beyond': False}),
    ('column', {'attack': 9, 'defend': 1, 'shifts': []}, {'column': '7-1', 'beyond': True, 'allowed': True}),
    ('column', {'attack': 9, 'defend': 1, 'shifts': [-1]}, {'column': '6-1', 'beyond': False}),
    ('column', {'attack': 1, 'defend': 9, 'shifts': []},
     {'ratio': None, 'column': None, 'allowed': False, 'why': ANY}),
    ('modifiers', {'turn': 28, 'attackers': [{'country': 'GER', 'tanks': 1, 'infantry': 2, 'elite': False}],
                   'defenders': [{'country': 'USSR', 'tanks': 0, 'infantry': 3, 'fortified': 0}],
                   'terrain': 'clear', 'via': ['land'], 'ussr_attack_turn': 26},
     {'shift': 2, 'items': [{'id': 'german-attack', 'columns': 1, 'rule': '16.3.1'},
                            {'id': 'tanks', 'columns': 1, 'rule': '16.3.1'}],
      'ratio': '1-1', 'column': '2-1', 'allowed': True}),
    ('result', {'column': '3-1', 'die': 6, 'attacker_can_take': 2, 'defender_can_take': 1},
     {'printed': 'C/2', 'applied': '0/1', 'attacker_losses': 0, 'defender_losses': 1, 'tanks': False}),
    ('supply-cost', {'actions': [{'do': 'activate', 'tokens': [{'type': 'infantry'}]},
                                 {'do': 'tactical', 'tokens': [{'type': 'tanks', 'corps': 2},
                                                               {'type': 'infantry', 'corps': 2}]}]},
     {'halves': 5, 'units': 3, 'items': [{'do': 'activate', 'halves': 1}, {'do': 'tactical', 'halves': 4}]}),
    ('supply-cost', {'actions': [{'do': 'fortify'},
                                 {'do': 'sea-transport', 'tokens': [{'type': 'infantry', 'corps': 2}], 'seas': 3}]},
     {'halves': 12, 'units': 6, 'items': [{'do': 'fortify', 'halves': 4}, {'do': 'sea-transport', 'halves': 8}]}),
    ('blockade', {'north_atlantic': 3, 'mid_atlantic': 3, 'allied_points_gb': 7}, {'lost': 5}),
    ('losses', {'lost': 8, 'give': {'infantry': 1, 'fleet': 0, 'tanks': 1}}, {'covered': 8, 'supply': 0}),
    ('lend-lease', {'sea': 'norwegian', 'turn': 22, 'allied_fleet': 5, 'axis_subs': 2,
                    'superiority': True, 'basra': True, 'air': 1}, {'fleet': 3, 'supply': 2, 'air': 1}),
    ('lend-lease', {'sea': 'persian-gulf', 'turn': 19, 'allied_fleet': 5, 'axis_subs': 0, 'superiority': True,
                    'basra': True, 'air': 1}, {'fleet': 0, 'supply': 0, 'air': 0}),
    ('us-entry', {'spain6': True, 'turkey6': False, 'landing_gb': True}, {'turn': 18}),
    ('war-cards', {'side': 'axis', 'us_entry': 20, 'ussr_attacked_turn': None, 'axis_attacked_ussr_turn': None},
     {'turn': 20}),
    ('victory', {'axis_points': 22}, {'allies': ANY, 'axis': ANY, 'winner': ANY}),
    ('victory', {'germany_surrendered': 43}, {'allies': 7, 'axis': 3, 'winner': 'allies'}),
    ('card-value', {'infantry': 2, 'tanks': 1, 'air': 2, 'fleet': 0, 'submarines': 2, 'supply': 4, 'development': 0},
     {'value': {'num': 8, 'den': 1}}),
    ('naval', {'attackers': 3, 'defenders': 2, 'turn': 10, 'attacker': 'axis'}, {'distribution': ANY, 'expected': ANY}),
    ('naval', {'attackers': 3, 'defenders': 2, 'turn': 33, 'attacker': 'allies', 'stop': 'after-losses'},
     {'distribution': ANY}),
    ('battle-of-britain', {'german': 6, 'allied': 4}, {'won': ANY, 'distribution': ANY}),
    ('battle-of-britain', {'german': 0, 'allied': 0}, {'won': {'num': 1, 'den': 1}}),
]

EVENTS = {'minors-season': list(range(2, 47, 2)), 'greece-bulgaria': [12], 'italy-may-surrender': [12],
          'germans-south': [13], 'yugoslavia-die': [14], 'us-fleet': [18], 'us-entry': [20], 'three-corps': [20],
          'german-defence-points': [20], 'gulf-lend-lease': [20], 'karelia-token': [20], 'winter-1942': [20, 21],
          'soviet-total-war': [24], 'bombing-3': [28], 'soviet-snow-blitz': [28], 'no-reactivation': [28],
          'naval-change': [32], 'bombing-4': [36], 'axis-allied-snow-blitz': [36], 'us-in-britain': [36],
          'last-turn': [47]}

BATTLE = {'turn': 10, 'attackers': [{'country': 'GER', 'tanks': 1, 'infantry': 4}],
          'defenders': [{'country': 'FRA', 'infantry': 4}], 'attacker_air': 1}


def example(topic, question, expected):
    def case(table):
        holds(expected, table.query(topic, question))
    return case


def every_dated_event_stands_on_its_turn(table):
    seen = {}
    for turn in range(1, 48):
        for event in table.query('calendar', {'turn': turn})['events']:
            assert event['text'].strip(), event
            seen.setdefault(event['id'], []).append(turn)
    for event, turns in EVENTS.items():
        assert seen.get(event) == turns, f'{event}: {seen.get(event)}'


def the_calendar_speaks_both_languages(table):
    english = table.ask('query', 'blitzwar', 'calendar', '-', question={'turn': 20}).json()
    spanish = table.ask('query', 'blitzwar', 'calendar', '-', question={'turn': 20}, lang='es').json()
    assert [e['id'] for e in english['events']] == [e['id'] for e in spanish['events']]
    assert all(a['text'] != b['text'] for a, b in zip(english['events'], spanish['events']))


def the_ladder_adds_up_to_its_shift(table):
    answer = table.query('modifiers', dict(BATTLE, terrain='marsh', defender_air=0, west_attack_turn=8))
    assert answer['items'] and answer['shift'] == sum(i['columns'] for i in answer['items']), answer


def thirty_six_pairs_make_the_outcomes(table):
    answer = table.query('assault', BATTLE)
    dice, outcomes = answer['dice'], {k: chance(p) for k, p in answer['outcomes'].items()}
    assert len(dice) == 6 and all(len(row) == 6 for row in dice)
    ends = [cell['end'] for row in dice for cell in row]
    for end in ('retreats', 'holds'):
        assert outcomes[end] == Fraction(ends.count(end), 36), end
    assert outcomes['no_attack'] == Fraction(ends.count('no-attack'), 36)
    assert outcomes['eliminated_in_blitz'] == Fraction(ends.count('eliminated-in-blitz'), 36)
    assert outcomes['eliminated'] == outcomes['eliminated_in_blitz'] + Fraction(ends.count('eliminated'), 36)
    assert sum(outcomes[k] for k in ('eliminated', 'retreats', 'holds', 'no_attack')) == 1
    for who in ('attacker_lost', 'defender_lost'):
        assert chance(answer['expected'][who]) == Fraction(sum(c[who] for row in dice for c in row), 36), who
    taken = sum(c['end'] in ('eliminated', 'eliminated-in-blitz', 'retreats') and sum(c['attackers_left'].values()) > 0
                for row in dice for c in row)
    assert chance(answer['zone_taken']) == Fraction(taken, 36)


def without_a_blitz_all_rows_are_alike(table):
    dice = table.query('assault', dict(BATTLE, blitz=False))['dice']
    assert all(row == dice[0] for row in dice) and all(cell['blitz'] is None for cell in dice[0])


def check_spread(table, topic, question, first, second):
    answer = table.query(topic, question)
    spread = answer['distribution']
    assert sum(chance(d['probability']) for d in spread) == 1
    assert all(chance(d['probability']) > 0 for d in spread)
    order = [(-d[first], -d[second]) for d in spread]
    assert order == sorted(order) and len(set(order)) == len(order)
    return answer, spread


def a_naval_fight_sums_to_exactly_one(table):
    for question in ({'attackers': 3, 'defenders': 2, 'turn': 10, 'attacker': 'axis'},
                     {'attackers': 6, 'defenders': 5, 'turn': 32, 'attacker': 'soviets', 'stop': 'after-losses'}):
        answer, spread = check_spread(table, 'naval', question, 'attackers', 'defenders')
        lost = sum((question['attackers'] - d['attackers']) * chance(d['probability']) for d in spread)
        assert chance(answer['expected']['attacker_lost']) == lost


def the_battle_of_britain_sums_to_exactly_one(table):
    answer, spread = check_spread(table, 'battle-of-britain', {'german': 6, 'allied': 4}, 'german', 'allied')
    assert chance(answer['won']) == sum(chance(d['probability']) for d in spread if d['allied'] == 0)


def a_question_may_come_from_a_file_or_from_standard_input(table):
    file = table.write('q.json', b'{"turn": 13}')
    answers = {table.ask('query', 'blitzwar', 'calendar', *how, question=b'{"turn":13}').out
               for how in ((file,), ('-',), ())}
    assert len(answers) == 1


CASES = [(f'{topic}-{number}-answers-as-its-page-shows', example(topic, question, expected))
         for number, (topic, question, expected) in enumerate(EXAMPLES, 1)]
CASES += [(f.__name__.replace('_', '-'), f) for f in (
    every_dated_event_stands_on_its_turn, the_calendar_speaks_both_languages, the_ladder_adds_up_to_its_shift,
    thirty_six_pairs_make_the_outcomes, without_a_blitz_all_rows_are_alike, a_naval_fight_sums_to_exactly_one,
    the_battle_of_britain_sums_to_exactly_one, a_question_may_come_from_a_file_or_from_standard_input)]

if __name__ == '__main__':
    play('queries', CASES)
