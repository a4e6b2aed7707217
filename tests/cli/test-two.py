#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two programs on one file: one has the pen, the other reads, is told so, and may take over. No entry is lost."""
import concurrent.futures
import os
import subprocess
import sys

from table import play

HOLD_PEN = os.path.abspath(sys.argv[2])
ORDER = {'do': 'correct', 'path': 'game/turn', 'value': 5}
WRITING = [('do', '-'), ('note', 'x'), ('say', 'e lod'), ('branch', 'new', 'x'), ('goto', '0')]


class Other:
    """The other program, with the pen in its hand."""

    def __init__(self, table):
        self.process = subprocess.Popen([HOLD_PEN, table.file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline() == 'held\n'

    def note(self, text):
        self.process.stdin.write(text + '\n')
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait(timeout=20) == 0


def reading_goes_on_while_another_writes(table):
    table.begin()
    with Other(table) as other:
        assert table.show()['head'] == 1
        assert other.note('from the window') == 'written'
        assert table.log()[0]['notes'] == ['from the window']
        table.ask('verify', table.file)


def writing_waits_for_the_pen_and_says_so(table):
    table.begin()
    with Other(table):
        before = table.bytes()
        for call in WRITING:
            run = table.call(call[0], table.file, *call[1:], question=ORDER)
            assert run.status == 1 and run.out == b'' and run.err.count(b'\n') == 1, run
            assert table.bytes() == before, call
    table.do(ORDER)
    assert table.show()['turn'] == 5, 'the pen is free when the other has gone'


def taking_over_makes_a_reader_of_the_other(table):
    table.begin()
    with Other(table) as other:
        assert other.note('before') == 'written'
        table.do(ORDER, '--take-over')
        assert other.note('after').startswith('refused')
    assert table.show()['turn'] == 5
    assert [e['notes'] for e in table.log()] == [['before'], []]
    table.ask('verify', table.file)
    table.do(dict(ORDER, value=6))


def a_pen_dies_with_its_owner(table):
    table.begin()
    other = Other(table)
    other.process.kill()
    other.process.wait(timeout=20)
    other.process.stdin.close()
    other.process.stdout.close()
    table.do(ORDER)
    assert table.show()['turn'] == 5


def many_at_once_lose_nothing(table):
    """Each call is done or refused; what was said to be done is in the file, and nothing else is."""
    table.begin()

    def one(number):
        return number, table.call('do', table.file, '-', question=dict(ORDER, value=number))

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        runs = list(pool.map(one, range(2, 42)))
    done = sorted(number for number, run in runs if run.status == 0)
    assert done and all(run.status in (0, 1) for _, run in runs), [run for _, run in runs if run.status == 2]
    assert sorted(e['do']['value'] for e in table.log()[1:]) == done
    table.ask('verify', table.file)


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    reading_goes_on_while_another_writes, writing_waits_for_the_pen_and_says_so,
    taking_over_makes_a_reader_of_the_other, a_pen_dies_with_its_owner, many_at_once_lose_nothing)]

if __name__ == '__main__':
    play('two', CASES)
