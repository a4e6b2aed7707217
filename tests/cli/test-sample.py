# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Campaigns that come with a game, as newcomers open them: typed into a file of their own, sound, and told in both languages."""
import re

import table as house

KEYS = re.compile(r'\b(say|why|label|order|zone|country|kind|step|sample|note)/[a-z]|\{[a-z_.]+\}|sample-1939-|\[[a-z-]+: \d')
SAMPLE = '1939'


def open_one(table, lang='en'):
    table.file = table.path(f'{lang}.mariscal')
    return table.ask('new', house.GAME, table.file, '--sample', SAMPLE, lang=lang)


def it_opens_and_says_that_it_is_a_sample(table):
    for lang, words, entries in (('en', 'Sample campaign', 'entries'), ('es', 'Partida de ejemplo', 'asientos')):
        told = open_one(table, lang).text
        assert told.count('\n') == 1 and words in told and entries in told, told
        assert re.search(r'(sample|muestra)', table.ask('log', table.file, lang=lang).text)


def it_is_sound_and_decided_by_the_rules(table):
    open_one(table)
    table.ask('verify', table.file)
    table.ask('verify', table.file, '--rules')
    assert b'"overrides"' not in table.bytes() and b'"override"' not in table.bytes()


def it_is_played_on(table):
    open_one(table)
    before = table.show()
    assert (before['turn'], before['step']) == (17, 'cards'), before
    table.do({'do': 'next'})
    table.ask('undo', table.file)
    assert table.show()['values'] == before['values']


def everything_is_said_in_both_languages(table):
    texts = {}
    for lang in ('en', 'es'):
        open_one(table, lang)
        texts[lang] = [table.ask(call, table.file, *more, lang=lang).text
                       for call, more in (('show', ()), ('due', ()), ('log', ()), ('log', ('--all',)))]
        for text in texts[lang]:
            assert KEYS.search(text) is None, f'{lang}: {KEYS.search(text)} in\n{text}'
    for en, es in zip(texts['en'], texts['es']):
        assert en != es, en


def the_dice_are_those_of_the_table(table):
    open_one(table)
    first = table.show()['values']
    table.file = table.path('again.mariscal')
    table.ask('new', house.GAME, table.file, '--sample', SAMPLE)
    assert table.show()['values'] == first


def one_that_is_not_there_is_named_with_those_that_are(table):
    for lang, has in (('en', 'it has: 1939'), ('es', 'trae: 1939')):
        run = table.call('new', house.GAME, table.file, '--sample', '1812', lang=lang)
        assert run.status == 2 and run.err.count(b'\n') == 1 and has in run.complaint and '1812' in run.complaint, run
    run = table.call('new', house.GAME, table.file, '--sample', '')
    assert run.status == 2 and run.err.count(b'\n') == 1, run
    table.begin()


def it_brings_its_own_set_up_and_deck(table):
    for more in (('--with', 'sample-deck'), ('--scenario', '1939')):
        run = table.call('new', house.GAME, table.file, '--sample', SAMPLE, *more)
        assert run.status == 2 and run.err.count(b'\n') == 1, run


def a_file_that_is_there_stays(table):
    table.begin()
    before = table.bytes()
    run = table.call('new', house.GAME, table.file, '--sample', SAMPLE)
    assert run.status == 2 and table.bytes() == before, run


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    it_opens_and_says_that_it_is_a_sample, it_is_sound_and_decided_by_the_rules, it_is_played_on,
    everything_is_said_in_both_languages, the_dice_are_those_of_the_table,
    one_that_is_not_there_is_named_with_those_that_are, it_brings_its_own_set_up_and_deck, a_file_that_is_there_stays)]

if __name__ == '__main__':
    house.play('sample', CASES)
