# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A table to play at: runs mariscal-cli in a folder of its own and reports in TAP.

A case is a function of the table; its name is the sentence that is reported. A case fails by raising AssertionError.
Nothing here fails silently: a run that dies of a signal, writes to standard error unasked or answers no JSON is an error.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import traceback

PROGRAM = os.path.abspath(os.environ['MARISCAL_CLI'] if len(sys.argv) < 2 else sys.argv[1])
GAME = 'blitzwar'


class Run:
    """What one call of the program gave: exit status, standard output and standard error, as bytes and as text."""

    def __init__(self, args, done):
        self.args, self.status, self.out, self.err = args, done.returncode, done.stdout, done.stderr

    @property
    def text(self):
        return self.out.decode('utf-8')

    @property
    def complaint(self):
        return self.err.decode('utf-8')

    def json(self):
        return json.loads(self.out)

    def __repr__(self):
        return f'{self.args} → {self.status}\n{self.out.decode("utf-8", "replace")}{self.err.decode("utf-8", "replace")}'


class Table:
    """A folder with one campaign file, and the program."""

    def __init__(self, folder):
        self.folder = folder
        self.file = os.path.join(folder, 'war.mariscal')

    def path(self, name):
        return os.path.join(self.folder, name)

    def call(self, *args, question=None, lang='en', env=None, **how):
        told = {**os.environ, 'XDG_DATA_HOME': self.path('home'), **(env or {})}
        if lang is not None:
            args = (args[0], '--lang', lang, *args[1:])
        fed = question if question is None or isinstance(question, bytes) else json.dumps(question).encode()
        done = subprocess.run([PROGRAM, *args], input=b'' if fed is None else fed, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=told, timeout=60, cwd=self.folder, check=False, **how)
        run = Run(args, done)
        assert run.status in (0, 1, 2), f'ended oddly: {run!r}'
        return run

    def ask(self, *args, status=0, **how):
        """A call that must go well and say nothing on standard error."""
        run = self.call(*args, **how)
        assert run.status == status and run.err == b'', repr(run)
        return run

    def query(self, topic, question):
        return self.ask('query', GAME, topic, '-', question=question).json()

    def begin(self, *more):
        self.ask('new', GAME, self.file, *more)

    def do(self, order, *more, **how):
        return self.ask('do', self.file, '-', *more, question=order, **how)

    def show(self, *more):
        return self.ask('show', self.file, '--json', *more).json()

    def log(self, *more):
        return self.ask('log', self.file, '--json', *more).json()

    def bytes(self, name=None):
        with open(name or self.file, 'rb') as file:
            return file.read()

    def write(self, name, data):
        with open(self.path(name), 'wb') as file:
            file.write(data)
        return self.path(name)


def overlay(values):
    """An owner's file with a value a line, from line 3 on."""
    kinds = {}
    for path, value in values.items():
        kind, member, *field = path.split('/')
        if field:
            kinds.setdefault(kind, {}).setdefault(member, {})[field[0]] = value
        else:
            kinds.setdefault(kind, {})[member] = value
    members = [f'"{kind}":{{\n' + ',\n'.join(f'{json.dumps(m)}:{json.dumps(v)}' for m, v in found.items()) + '}'
               for kind, found in kinds.items()]
    return ('{"mariscal-data":1,"game":"%s",\n' % GAME + ',\n'.join(members) + '}').encode()


ANY = object()                             # in what is expected: there, whatever it is


def differs(expected, given, where='answer'):
    """Why `given` does not hold what is expected; None if it does. Further members of objects are allowed."""
    if expected is ANY:
        return None
    if isinstance(expected, dict) and isinstance(given, dict):
        for name, value in expected.items():
            if name not in given:
                return f'{where}.{name} is missing'
            found = differs(value, given[name], f'{where}.{name}')
            if found:
                return found
        return None
    if isinstance(expected, list) and isinstance(given, list):
        if len(expected) != len(given):
            return f'{where} has {len(given)} items, not {len(expected)}: {given}'
        for i, value in enumerate(expected):
            found = differs(value, given[i], f'{where}[{i}]')
            if found:
                return found
        return None
    if type(expected) is type(given) and expected == given:
        return None
    return f'{where} is {given!r}, not {expected!r}'


def holds(expected, given):
    found = differs(expected, given)
    assert found is None, found


def play(prefix, cases):
    """Runs cases, (sentence, function) each, every one at a table of its own."""
    print(f'1..{len(cases)}')
    failed = 0
    for number, (sentence, case) in enumerate(cases, 1):
        folder = tempfile.mkdtemp(prefix='mariscal-')
        try:
            case(Table(folder))
            print(f'ok {number} /{prefix}/{sentence}', flush=True)
        except Exception:
            failed += 1
            print(f'not ok {number} /{prefix}/{sentence}')
            for line in traceback.format_exc().splitlines():
                print(f'# {line}', flush=True)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if failed else 0)
