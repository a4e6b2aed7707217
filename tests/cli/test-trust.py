#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two players, two laptops, two files: the same words, sealed dice by mail, copies that meet, backups."""
import os
import shutil
import subprocess
import sys

from table import play

HOLD_PEN = os.path.abspath(sys.argv[2])


def turn(value):
    return {'do': 'correct', 'path': 'game/turn', 'value': value}


def mail(table, name):
    """The file goes to the other player, who sits at another computer."""
    shutil.copy(table.file, table.path(name))
    return Laptop(table, name)


class Laptop:
    """Another file and another home."""

    def __init__(self, table, name):
        self.table, self.file = table, table.path(name)
        self.env = {'XDG_DATA_HOME': table.path('other-home')}

    def say(self, line, status=0):
        run = self.table.call('say', self.file, line, env=self.env)
        assert run.status == status, repr(run)
        return run

    def words(self, *more, status=0):
        return self.table.ask('words', self.file, *more, env=self.env, status=status).text.strip()


def words_of(table, *more, status=0):
    return table.ask('words', table.file, *more, status=status).text.strip()


def two_copies_have_the_same_words(table):
    table.begin()
    other = mail(table, 'luis.mariscal')
    words = words_of(table)
    assert len(words.split()) == 4 and other.words() == words
    assert words in table.ask('verify', table.file).text
    assert 'same game' in other.words(*words.upper().split())


def words_tell_who_is_ahead(table):
    table.begin()
    other = mail(table, 'luis.mariscal')
    table.do([turn(2), turn(3)])
    assert 'ahead by one step' in words_of(table, other.words().split('\n')[0])
    assert 'No entry' in other.words(words_of(table).split('\n')[0], status=1)
    other.say('next')
    assert 'No entry' in words_of(table, other.words().split('\n')[0], status=1)


def no_words_are_bad_input(table):
    table.begin()
    before = table.bytes()
    for words in (('one',), ('bako', 'luma'), ('bako', 'luma', 'nira', 'xyzw'), ('',)):
        run = table.call('words', table.file, *words)
        assert run.status == 2 and run.out == b'' and run.err.count(b'\n') == 1, repr(run)
    assert table.bytes() == before


def sealed_dice_go_by_mail(table):
    """Ana seals and mails; Luis calls and mails it back; Ana opens; Luis checks."""
    table.begin()
    table.ask('say', table.file, 'seal 2d6 the crossing')
    luis = mail(table, 'luis.mariscal')
    run = table.call('do', luis.file, '-', env=luis.env,
                     question={'do': 'open-dice', 'which': '2a', 'override': True})
    assert run.status == 1 and b'only the computer' in run.err, repr(run)
    luis.say('call 3 5')
    shutil.copy(luis.file, table.file)
    said = table.ask('say', table.file, 'unseal').text
    assert 'Opened' in said and 'called 3 5' in said, said
    shutil.copy(table.file, luis.file)
    table.ask('verify', luis.file, '--rules', env=luis.env)
    dice = [die for die in table.log()[-1]['dice']]
    assert [die['from'] for die in dice] == ['sealed', 'sealed'], dice


def the_prompts_tell_what_is_closed(table):
    table.begin()
    table.ask('say', table.file, 'sellar 1d6 el cruce', lang='es')
    due = table.ask('due', table.file, lang='es').text
    assert 'Sigue cerrada una tirada sellada' in due, due
    table.ask('say', table.file, 'decir 4', lang='es')
    assert 'abrir' in table.ask('due', table.file, lang='es').text
    table.ask('say', table.file, 'abrir', lang='es')
    assert 'sellada' not in table.ask('due', table.file, lang='es').text


def what_is_sealed_is_in_no_file_of_the_campaign(table):
    table.begin()
    table.ask('say', table.file, 'seal 10d1000 the crossing')
    folder = os.path.join(table.path('home'), 'mariscal', 'sealed')
    (name,) = os.listdir(folder)
    with open(os.path.join(folder, name), encoding='ascii') as file:
        numbers, nonce = file.read().split('\n')[:2]
    assert os.stat(os.path.join(folder, name)).st_mode & 0o777 == 0o600
    assert numbers.encode() not in table.bytes() and nonce.encode() not in table.bytes()
    assert name.encode() in table.bytes()


def copies_written_apart_meet(table):
    table.begin()
    other = mail(table, 'luis.mariscal')
    table.do(turn(2))
    table.call('do', other.file, '-', question=turn(3), env=other.env)
    table.ask('adopt', table.file, other.file)
    assert 'luis' in table.ask('branch', table.file, 'list').text
    run = words_of(table, other.words().split('\n')[0], status=1)
    assert 'No entry' in run, 'its entry has another line here'
    table.ask('branch', table.file, 'keep', 'luis')
    assert table.show()['turn'] == 3


def a_backup_is_made_listed_and_restored(table):
    table.begin()
    table.ask('backup', table.file, 'make')
    first = table.bytes()
    table.do(turn(2))
    second = table.bytes()
    listed = table.ask('backup', table.file).text
    assert listed.count('\n') == 1 and 'Turn 1' in listed, listed
    table.ask('backup', table.file, 'restore', '1')
    assert table.bytes() == first
    assert table.ask('backup', table.file, 'list').text.count('\n') == 2
    newest = [line for line in table.ask('backup', table.file).text.split('\n') if 'Turn 2' in line][0]
    table.ask('backup', table.file, 'restore', newest.split()[0])
    assert table.bytes() == second
    table.ask('backup', table.file, 'restore', '1', table.path('copy.mariscal'))
    assert os.path.exists(table.path('copy.mariscal'))
    again = table.call('backup', table.file, 'restore', '1', table.path('copy.mariscal'))
    assert again.status == 2 and again.err.count(b'\n') == 1


def a_lost_file_comes_back(table):
    table.begin()
    table.ask('backup', table.file, 'make')
    whole = table.bytes()
    os.remove(table.file)
    table.ask('backup', table.file, 'restore', '1')
    assert table.bytes() == whole
    table.write('war.mariscal', b'\0\1 rubbish')
    table.ask('backup', table.file, 'restore', '1')
    assert table.bytes() == whole
    kept = [os.path.join(place, name) for place, _, names in os.walk(table.path('home')) for name in names]
    assert any(table.bytes(name) == b'\0\1 rubbish' for name in kept), kept


def nobody_s_pen_is_broken_by_a_backup(table):
    table.begin()
    table.ask('backup', table.file, 'make')
    table.do(turn(2))
    before = table.bytes()
    other = subprocess.Popen([HOLD_PEN, table.file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert other.stdout.readline() == 'held\n'
        run = table.call('backup', table.file, 'restore', '1')
        assert run.status == 1 and run.err.count(b'\n') == 1 and table.bytes() == before, repr(run)
    finally:
        other.stdin.close()
        other.stdout.close()
        other.wait(timeout=20)


def a_home_nobody_may_write_to_is_one_sentence(table):
    table.begin()
    before = table.bytes()
    table.write('home', b'in the way')
    for call in (('backup', table.file, 'make'), ('say', table.file, 'seal the crossing')):
        run = table.call(*call)
        assert run.status == 2 and run.out == b'' and run.err.count(b'\n') == 1, repr(run)
    assert table.bytes() == before
    assert table.call('backup', table.file).status == 0
    assert table.call('backup', table.file, 'restore', '1').status == 1
    assert table.call('backup', table.file, 'burn').status == 2


def killed_at_any_moment_it_leaves_whole_backups(table):
    """Whatever a killed program had begun, what is listed can be restored, and the campaign is as it was."""
    table.begin()
    for value in range(2, 30):
        table.do(turn(value))
    before = table.bytes()
    told = dict(os.environ, XDG_DATA_HOME=table.path('home'))
    for wait in range(12):
        process = subprocess.Popen([os.path.abspath(sys.argv[1]), 'backup', table.file, 'make'], env=told,
                                   stdout=subprocess.DEVNULL)
        try:
            process.wait(timeout=wait * 0.003 + 0.001)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    assert table.bytes() == before
    table.ask('backup', table.file, 'make')
    for number in range(1, table.ask('backup', table.file).text.count('\n') + 1):
        out = table.path(f'out-{number}.mariscal')
        table.ask('backup', table.file, 'restore', str(number), out)
        assert table.bytes(out) == before


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    two_copies_have_the_same_words, words_tell_who_is_ahead, no_words_are_bad_input, sealed_dice_go_by_mail,
    the_prompts_tell_what_is_closed, what_is_sealed_is_in_no_file_of_the_campaign, copies_written_apart_meet,
    a_backup_is_made_listed_and_restored, a_lost_file_comes_back, nobody_s_pen_is_broken_by_a_backup,
    a_home_nobody_may_write_to_is_one_sentence, killed_at_any_moment_it_leaves_whole_backups)]

if __name__ == '__main__':
    play('trust', CASES)
