#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Languages and locales: JSON is the same to the byte everywhere, words come from --lang or else from the locale, and no
word is missing in either language."""
import os
import re
import subprocess

from table import GAME, play

LOCALES = ['C', 'C.UTF-8', 'es_ES.UTF-8', 'de_DE.UTF-8', 'tr_TR.UTF-8']
BATTLE = {'turn': 10, 'attackers': [{'country': 'GER', 'tanks': 1, 'infantry': 4}],
          'defenders': [{'country': 'FRA', 'infantry': 4}], 'attacker_air': 1}
QUESTIONS = [('assault', BATTLE), ('calendar', {'turn': 13}),
             ('naval', {'attackers': 3, 'defenders': 2, 'turn': 10, 'attacker': 'axis'}),
             ('battle-of-britain', {'german': 6, 'allied': 4}), ('blockade', {'north_atlantic': 3, 'mid_atlantic': 3,
                                                                              'allied_points_gb': 7})]
# Written only where a key has no words.
MISSING = re.compile(r'<[a-z][a-z0-9-]*(/[a-z0-9_.-]+)*>')


def told(locale):
    """The environment of a user of that locale; gettext's LANGUAGE must not have a say of its own."""
    return {'LC_ALL': locale, 'LANG': locale, 'LANGUAGE': ''}


def prepare(table):
    table.begin()
    table.do({'do': 'correct', 'path': 'game/turn', 'value': 14})
    table.do({'do': 'roll-yugoslavia', 'die': 6, 'override': True})
    table.ask('note', table.file, 'ıİ ñ ß Łódź')


def json_is_the_same_in_every_locale(table):
    prepare(table)
    calls = [('query', GAME, topic, '-') for topic, _ in QUESTIONS]
    calls += [('show', table.file, '--json'), ('log', table.file, '--json', '--all'), ('due', table.file, '--json'),
              ('orders', GAME, '--json'), ('odds', GAME, '5', '4', '--tanks', '--air', '--json')]
    questions = [question for _, question in QUESTIONS] + [None] * 5
    for call, question in zip(calls, questions):
        answers = {table.ask(*call, question=question, env=told(locale)).out for locale in LOCALES}
        assert len(answers) == 1, call


def a_file_is_written_alike_in_every_locale(table):
    bodies = set()
    for number, locale in enumerate(LOCALES):
        table.file = table.path(f'{number}.mariscal')
        for call, question in ((('new', GAME, table.file), None),
                               (('do', table.file, '-'), {'do': 'correct', 'path': 'game/turn', 'value': 14}),
                               (('do', table.file, '-'), {'do': 'roll-yugoslavia', 'die': 6}),
                               (('say', table.file, 'e lod poz'), None)):
            table.ask(*call, question=question, env=told(locale))
        text = table.bytes().decode()
        for pattern in (r'"(at|made|id)":"[^"]*"', r'"sum":"[0-9a-f]{64}"'):
            text = re.sub(pattern, '', text)
        bodies.add(text)
    assert len(bodies) == 1


def the_locale_chooses_the_language(table):
    spoken = {locale: table.ask('--help', lang=None, env=told(locale)).text for locale in LOCALES}
    assert spoken['es_ES.UTF-8'].startswith('Lleva las cuentas') and spoken['C'].startswith('Keeps the books')
    assert spoken['de_DE.UTF-8'] == spoken['tr_TR.UTF-8'] == spoken['C'] == spoken['C.UTF-8']


def the_option_outweighs_the_locale(table):
    spanish = table.ask('--help', lang=None, env=told('es_ES.UTF-8')).out
    for locale in LOCALES:
        assert table.ask('--help', lang='es', env=told(locale)).out == spanish
        assert table.ask('--lang=es', '--help', lang=None, env=told(locale)).out == spanish
    assert table.ask('--help', lang='en', env=told('es_ES.UTF-8')).out != spanish


def lines_are_read_in_both_languages_whatever_the_locale(table):
    for number, (locale, line) in enumerate((('tr_TR.UTF-8', 'AXIS: LODZ POZNAN'), ('C', 'eje lodz poznan'),
                                             ('de_DE.UTF-8', 'e łódź poz'))):
        table.file = table.path(f'{number}.mariscal')
        table.begin()
        table.ask('say', table.file, line, env=told(locale))
        values = table.show()['values']
        assert values['zone/lodz/control'] == values['zone/poznan/control'] == 'axis', line


def calls(table):
    yield 'games',
    yield 'orders', GAME
    yield 'map', GAME, '--check'
    for call in (('show',), ('log',), ('log', '--all'), ('due',), ('branch', 'list'), ('verify',), ('verify', '--rules')):
        yield (call[0], table.file, *call[1:])
    for turn in (1, 2, 12, 14, 20, 47):
        yield 'odds', GAME, '5', '4', '--turn', str(turn), '--tanks', '--elite', '--air'
    yield 'odds', GAME, '9', '1', '--terrain=high-mountain', '--fortress', '--die=3', '--die2=4', '--wanted=75'
    yield 'odds', GAME, '1', '9'
    yield 'odds', GAME, '--help'
    yield '--help',
    for command in ('games query odds new show do say due orders note undo redo goto branch adopt revise log verify '
                    'export map').split():
        yield command, '--help'


def no_word_is_missing_in_either_language(table):
    prepare(table)
    alike = []
    for call in calls(table):
        runs = {lang: table.call(*call, lang=lang) for lang in ('en', 'es')}
        for run in runs.values():
            assert run.status == 0 and not run.err, run
            missing = MISSING.search(run.text)
            assert not missing, (call, missing)
        if runs['en'].out == runs['es'].out:
            alike.append(call)
    assert alike == [], f'said alike in both languages: {alike}'


def every_step_and_prompt_of_a_game_has_words(table):
    table.begin()
    seen = set()
    for _ in range(70):
        for lang in ('en', 'es'):
            for call in (('due', table.file), ('show', table.file)):
                text = table.ask(*call, lang=lang).text
                assert not MISSING.search(text), MISSING.search(text)
        seen.add(table.show()['step'])
        table.do({'do': 'next', 'override': True})
    assert len(seen) > 3, seen
    for lang in ('en', 'es'):
        assert not MISSING.search(table.ask('log', table.file, lang=lang).text)


def the_locales_are_really_there(table):
    """Without them the cases above would test the plain C locale five times. ./check makes them; elsewhere they may lack."""
    for locale in LOCALES[2:]:
        done = subprocess.run(['locale', 'charmap'], env=dict(os.environ, **told(locale)), stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, check=False)
        assert 'LOCPATH' not in os.environ or done.stdout == b'UTF-8\n', locale


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    json_is_the_same_in_every_locale, a_file_is_written_alike_in_every_locale, the_locale_chooses_the_language,
    the_option_outweighs_the_locale, lines_are_read_in_both_languages_whatever_the_locale,
    no_word_is_missing_in_either_language, every_step_and_prompt_of_a_game_has_words, the_locales_are_really_there)]

if __name__ == '__main__':
    play('locales', CASES)
