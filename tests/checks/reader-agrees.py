#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two readers, one state: what `mariscal-cli show --json` says of a campaign against tests/checks/reader.py, which was
written from docs/save-format.md alone.

    reader-agrees.py CLI [--seed S] [--steps N]

Plays a campaign at random (orders, corrections, undo, redo, goto, branches, edits of the past, a copy written apart, a torn
tail) and compares after each step, and at the end at every entry. Then lines that no program of ours would write, one a
file: both take it or neither does. Speaks TAP; the seed is printed.
"""
import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WRITTEN = ('head', 'branch', 'entries')


class Table:
    """A campaign in a scratch folder and the two programs that read it."""

    def __init__(self, cli, folder, game):
        self.cli, self.path = cli, f'{folder}/game.mariscal'
        self.must('new', game, self.path)
        self.kept = self.find_kept()

    def run(self, *words, text=''):
        told = subprocess.run([self.cli, *words], input=text, capture_output=True, text=True, timeout=60,
                              env=dict(os.environ, LC_ALL='C.UTF-8'))
        if told.returncode not in (0, 1, 2):
            raise AssertionError(f'{words} {text}: status {told.returncode}: {told.stderr}')
        return told

    def must(self, *words, text=''):
        told = self.run(*words, text=text)
        if told.returncode:
            raise AssertionError(f'{words} {text}: {told.stderr}')
        return told.stdout

    def order(self, **order):
        return self.run('do', self.path, '-', text=json.dumps(order)).returncode == 0

    def find_kept(self):
        """Paths that hold a count, to put corrections on."""
        values = json.loads(self.must('show', self.path, '--json'))['values']
        written = self.reader()['values']
        return sorted(p for p, v in values.items() if isinstance(v, int) and not isinstance(v, bool) and p in written
                      and not p.startswith('game/'))

    def reader(self, *words):
        told = subprocess.run([sys.executable, f'{HERE}/reader.py', self.path, *words], capture_output=True, text=True,
                              timeout=60)
        if told.returncode:
            raise AssertionError(told.stderr)
        return json.loads(told.stdout)

    def compare(self, *words):
        """What the file says must be what the program shows; and what the program shows beyond it, it worked out."""
        theirs, ours = json.loads(self.must('show', self.path, '--json', *words)), self.reader(*words)
        for member in WRITTEN if not words else ['entries']:
            if theirs[member] != ours[member]:
                raise AssertionError(f'{member}: {theirs[member]} by the program, {ours[member]} by the reader')
        for path, value in ours['values'].items():
            if value != '?' and theirs['values'].get(path) != value:
                raise AssertionError(f'{path}: {theirs["values"].get(path)} by the program, {value} by the reader')
        return set(theirs['values']) - set(ours['values'])


def correct_something(table, chance):
    table.order(do='correct', path=chance.choice(table.kept), value=chance.randint(0, 20))


def order_two_things(table, chance):
    orders = [{'do': 'correct', 'path': chance.choice(table.kept), 'value': chance.randint(0, 9)} for _ in range(2)]
    table.run('do', table.path, '-', text=json.dumps(orders))              # refused if it changes nothing


def go_on(table, chance):
    table.order(do='next')


def go_back(table, chance):
    for _ in range(chance.randint(1, 3)):
        table.run('undo', table.path)


def go_forth(table, chance):
    table.run('redo', table.path)


def go_anywhere(table, chance):
    table.run('goto', table.path, str(chance.randint(1, table.reader()['entries'])))


def begin_branch(table, chance):
    table.must('branch', table.path, 'new', f'what if {chance.randint(1, 10 ** 9)}')


def go_to_main(table, chance):
    table.run('branch', table.path, 'go', 'main')


def change_the_past(table, chance):
    order = {'do': 'correct', 'path': chance.choice(table.kept), 'value': chance.randint(0, 20)}
    table.run('revise', table.path, str(chance.randint(2, max(2, table.reader()['head']))), '-', text=json.dumps(order))


def write_note(table, chance):
    table.must('note', table.path, 'a «note» with \\ and "')


def play_on_a_copy(table, chance):
    copy = f'{table.path}.copy.mariscal'
    with open(table.path, 'rb') as file, open(copy, 'wb') as other:
        other.write(file.read())
    for path, value in ((copy, 11), (table.path, 12)):
        table.run('do', path, '-', text=json.dumps({'do': 'correct', 'path': table.kept[0], 'value': value}))
    table.must('adopt', table.path, copy)


def tear_the_tail(table, chance):
    with open(table.path, 'ab') as file:
        file.write(b'{"n":99999,"on":1,"at":"20')


MOVES = [correct_something] * 4 + [order_two_things, go_on, go_on, go_back, go_back, go_forth, go_anywhere, begin_branch,
                                   go_to_main, change_the_past, change_the_past, write_note, play_on_a_copy, tear_the_tail]


def play(cli, game, seed, steps):
    chance, tried = random.Random(seed), []
    with tempfile.TemporaryDirectory() as folder:
        table = Table(cli, folder, game)
        if len(table.kept) < 5:
            return f'only {len(table.kept)} counts to correct in {game}'
        try:
            extra = table.compare()
            for step in range(steps):
                move = MOVES[step % len(MOVES)] if step < len(MOVES) else chance.choice(MOVES)
                tried.append(move.__name__)
                move(table, chance)
                extra |= table.compare()
            for entry in range(1, table.reader()['entries'] + 1):
                if table.run('goto', table.path, str(entry)).returncode == 0:
                    table.compare()
                    table.compare('--at', str(entry))
            if any(path in table.kept for path in extra):
                return 'the program shows a kept value that the file does not have'
            told = table.run('verify', table.path)
            return f'verify: {told.stdout}{told.stderr}' if told.returncode else None
        except AssertionError as error:
            return f'after {", ".join(tried)}: {error}'


def entry(n, on, changes='', more=''):
    return f'{{"n":{n},"on":{on},"set":[{changes}]{more}}}'


VEIL = 'eyJzZXQiOltbImdhbWUvdHVybiIsMSwyXV0sIngiOiI/Pz8ifQ=='                # {"set":[["game/turn",1,2]],"x":"???"}
STRANGE = [
    '{"future":1.5}', '{"future":[-2e3,0.25]}', '{"future":1e400}', '{"future":123456789012345678901}',
    '{"future":0.' + '1' * 38 + '}', '{"future":0.' + '1' * 39 + '}', '{"future":"\\u0000"}', '{"fut\\u0075re":1}',
    '{"future":"\\ud800"}', '{"future":"\\\\u0000: \\"x\\" "}', '{"a":1,"a":2}', '{"head":1.0}', '{"head":true}',
    '{"head":1,"branch":5}', '{"head":1,"branch":"main","note":7,"set":"x","tip":{}}', '{"head":0,"n":null}',
    '{"branch":"b","tip":1,"on":"x"}', '{"branch":"b"}', '{"branch":null,"tip":1}', '{"note":"x","on":1,"more":1}',
    '{"note":5,"on":1}', '{"note":"x"}', '{"data":5}', '{"writer":1}', '{"writer":"w","at":1.5}',
    entry(2, 1, '["game/turn",1,2]', ',"note":5,"tip":"x","head":null,"mood":0.5'),
    entry(2, 1, '["game/turn",1,2]', ',"as":0'), entry(2, 1, '["game/turn",1,2]', ',"as":1'),
    entry(2, 1, '["game/turn",1,2]', ',"more":1'), entry(2, 1, '["game/turn",1,2]', ',"aside":"yes"'),
    entry(2, 1, '["game/turn",1,2]', ',"then":null'), entry(2, 'true'), entry(2, '1.0'),
    entry(2, 1, '["no/such/path",0,1000001]'), entry(2, 1, '["no/such/path",0,[1]]'), entry(2, 1, '["no/such/path",0,2.5]'),
    entry(2, 1, '["no/such/path",0,-0]'), entry(2, 1, '["no/such/path",0,"many"]'), entry(2, 1, '["game/turn",1,{}]'),
    entry(2, 1, '"abc"'), entry(2, 1, '[5,0,1]'), '{"n":2,"on":1,"set":{}}',
    f'{{"n":2,"on":1,"veil":"{VEIL}"}}', f'{{"n":2,"on":1,"veil":"{VEIL}","set":[]}}',
    '{"n":2,"on":1,"veil":"%s"}' % VEIL.replace('/', '\\/'), '{"n":2,"on":1,"veil":"%s"}' % VEIL.rstrip('='),
    '{"n":2,"on":1,"veil":"%s"}' % VEIL.replace('=', ''), '{"n":2,"on":1,"veil":"=%s"}' % VEIL,
    '{"n":2,"on":1,"veil":" %s"}' % VEIL, '{"n":2,"on":1,"veil":"W10="}', '{"n":2,"on":1,"veil":5}',
]


def seal(bodies):
    """Lines with their sums, from objects."""
    before, lines = '0' * 64, b''
    for text in bodies:
        body = text.encode()[:-1]
        before = hashlib.sha256(before.encode() + body).hexdigest()
        lines += body + b',"sum":"' + before.encode() + b'"}\n'
    return lines


def read_strange(cli, game, line):
    """What the two say of a file with this line in its middle; an entry behind it shows who took it."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table.__new__(Table)
        table.cli, table.path = cli, f'{folder}/strange.mariscal'
        last = entry(3 if line.startswith('{"n":') else 2, 1, '["game/turn",1,9]', ',"aside":true')
        with open(table.path, 'wb') as file:
            file.write(seal([f'{{"mariscal":1,"game":"{game}"}}', entry(1, 0, '["game/turn",0,1]'), line, last]))
        try:
            table.compare()
        except AssertionError as error:
            return f'{line}: {error}'
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('cli')
    parser.add_argument('--seed', type=int, default=1942)
    parser.add_argument('--steps', type=int, default=500 if os.environ.get('MARISCAL_LONG') else 40)
    options = parser.parse_args()
    listed = subprocess.run([options.cli, 'games'], capture_output=True, text=True, check=True).stdout
    games = [line.split()[0] for line in listed.split('\n') if line.strip()]
    print(f'# seed {options.seed}\n1..{len(games) + 1}')
    failed = 0
    for number, game in enumerate(games, 1):
        finding = play(os.path.abspath(options.cli), game, options.seed, options.steps)
        failed += finding is not None
        print(f'# {finding}' if finding else '# every entry agrees')
        print(f'{"not " if finding else ""}ok {number} /reader/two-readers-see-one-state-of-{game}')
    findings = [finding for line in STRANGE if (finding := read_strange(os.path.abspath(options.cli), games[0], line))]
    for finding in findings:
        print(f'# {finding}')
    print(f'{"not " if findings else ""}ok {len(games) + 1} /reader/two-readers-take-the-same-lines')
    return 1 if failed or findings or not games else 0


sys.exit(main())
