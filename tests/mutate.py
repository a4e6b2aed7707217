#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Do the tests notice a mistake? Puts one small mistake at a time into core or a game, builds, runs the quick suites.

    mutate.py [--count N] [--seed S] [--least PERCENT] [--only PATTERN] [--jobs J] [--sanitizers] [--again FILE]

A mistake is a whole number one higher or lower, a comparison bent or turned round, `and` for `or`, or a statement left out;
taking more memory than is needed is none, nor is a −1 that becomes −2: both say "none". One that the compiler refuses or that
it makes the same programs of does not count, and another is drawn. The others die
when a test fails, crashes or outlives its time; those that live are listed with their place and the line as it was and as
it became. The tree itself is never touched: the work is done in copies, in memory where there is such a folder. Tests that
take longer than some seconds are not asked, and random play plays one campaign only. Those that have noticed mistakes in
the same file are asked first, then those that noticed most for their time; all whose programs the mistake is in are asked
before it is called alive.
With --sanitizers what lives is built and asked once more under them, as ./check does: reading a byte too far is seen there
only. With --again the mistakes that lived in an earlier run, whose output is in FILE, are made once more, wherever their lines
have moved to: have tests that were written since noticed them? Statements that only give memory back are not left out here: the leak sanitizer is what notices those.
"""
import argparse
import concurrent.futures
import fnmatch
import hashlib
import json
import os
import queue
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
SUITES = ['core', 'games', 'cli']
MOST_SECONDS = 15                       # of a test that is still quick
FIRST = 8                               # tests asked before the others
BENT = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '=='}
GUARD = re.compile(r'g_return_|g_assert|g_critical|g_warning|sized_new|G_DEFINE|_static_assert|G_STATIC_ASSERT', re.I)
ALLOCATES = re.compile(r'g_(?:new|new0|renew|malloc|malloc0|realloc|array_sized_new)\w* \(|^\s+(?:\w+\s+)+\w+\[\d+\];')
GIVES_BACK = re.compile(r'\b\w*(free|unref|clear|steal)\w*\s*\(')
STATEMENT = re.compile(r'\s+(?:[a-z_][\w.>\-]*(?:\[[^\]]*\])*\s*(?:[-+*/|&]?=)[^=]|[a-z_]\w* \(|[a-z_][\w.>\-]*(?:\+\+|--);|'
                       r'\+\+|--).*;$')


def blank_comments(text):
    """C of the same shape, with comments, strings and characters blanked."""
    def blank(match):
        return re.sub(r'[^\n]', ' ', match.group(0))
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', blank, text, flags=re.S)


def find_mistakes(path, text):
    """Every (path, line number, column, length, replacement) this file offers."""
    raw = text.split('\n')
    for number, line in enumerate(blank_comments(text).split('\n'), 1):
        macro = line.lstrip().startswith('#') or (number > 1 and raw[number - 2].endswith('\\'))
        if not macro and not GUARD.search(line):
            for found in re.finditer(r'(?<![\w.])(\d+)(?![\w.])', line):
                negative = re.search(r'(?:[(,=?:<>]|return) -$', line[:found.start()])
                for other in (int(found.group(1)) + 1, int(found.group(1)) - 1):
                    if other >= 0 and not (other > int(found.group(1)) and negative) and not (other > int(found.group(1)) and ALLOCATES.search(line)):
                        yield path, number, found.start(), len(found.group(1)), str(other)
            for found in re.finditer(r' (<=|>=|==|!=|<|>) ', line):
                yield path, number, found.start(1), len(found.group(1)), BENT[found.group(1)]
            for found in re.finditer(r'&&|\|\|', line):
                yield path, number, found.start(), 2, '||' if found.group(0) == '&&' else '&&'
            if STATEMENT.match(line) and line.count('(') == line.count(')') and not GIVES_BACK.search(line) \
               and not re.match(r'\s+(return|goto|g_auto)', line):
                indent = len(line) - len(line.lstrip())
                yield path, number, indent, len(raw[number - 1]) - indent, ';'


def all_mistakes(tree, only):
    mistakes = []
    for folder in ['src/core'] + [f'src/games/{g}' for g in sorted(os.listdir(f'{tree}/src/games'))]:
        for where, _, files in sorted(os.walk(f'{tree}/{folder}')):
            for name in sorted(files):
                path = os.path.relpath(f'{where}/{name}', tree)
                if name.endswith('.c') and '_template' not in path and fnmatch.fnmatch(path, only):
                    with open(f'{tree}/{path}', encoding='utf-8') as file:
                        mistakes += find_mistakes(path, file.read())
    return mistakes


def lived_before(tree, mistakes, output):
    """Those of these mistakes that an earlier run lists as alive: the same line of the same file, and what it became; of equal
    lines the nearest."""
    with open(output, encoding='utf-8') as file:
        told = re.findall(r'^# alive: (.*):(\d+)\n#   - (.*)\n#   \+ (.*)$', file.read(), re.M)
    lines, same = {}, {}
    for mistake in mistakes:
        path, number, column, length, new = mistake
        if path not in lines:
            with open(f'{tree}/{path}', encoding='utf-8') as file:
                lines[path] = file.read().split('\n')
        old = lines[path][number - 1]
        same.setdefault((path, old.strip(), (old[:column] + new + old[column + length:]).strip()), []).append(mistake)
    for path, number, old, new in told:
        if (path, old, new) in same:
            yield min(same[path, old, new], key=lambda mistake: abs(mistake[1] - int(number)))
        else:
            print(f'# no longer there: {path}: {old}', flush=True)


def run(command, limit=None):
    """(exit status or None if its time ran out, output). Whatever it started ends with it."""
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          start_new_session=True) as child:
        try:
            out = child.communicate(timeout=limit)[0]
            return child.returncode, out.decode(errors='replace')
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            child.communicate()
            return None, ''


class Experience:
    """What all benches know of the tests: which are quick, which program each runs, who has noticed what so far."""

    def __init__(self):
        self.names, self.seconds, self.programs, self.noticed, self.limit = [], {}, {}, {}, None

    def learn(self, build, seconds):
        with open(f'{build}/meson-logs/testlog.json', encoding='utf-8') as log:
            told = [json.loads(line) for line in log if line.strip()]
        quick = sorted((t['duration'], t['name'].split(' / ')[-1]) for t in told if t['duration'] <= MOST_SECONDS)
        slow = [t['name'] for t in told if t['duration'] > MOST_SECONDS]
        self.seconds = {name: seconds for seconds, name in quick}
        self.names = [name for _, name in quick]
        for test in json.loads(run(['meson', 'introspect', build, '--tests'])[1]):
            words = [os.path.relpath(w, build) if w.startswith(build) else w for word in test['cmd'] for w in word.split()]
            self.programs[test['name']] = [w for w in words if not os.path.isabs(w) and os.path.isfile(f'{build}/{w}')]
        self.limit = 30 + 3 * seconds
        print(f'# {len(quick)} tests are asked; too slow: {", ".join(slow) or "none"}', flush=True)

    def note(self, build, path):
        with open(f'{build}/meson-logs/testlog.json', encoding='utf-8') as log:
            for told in (json.loads(line) for line in log if line.strip()):
                if told['result'] not in ('OK', 'SKIP', 'EXPECTEDFAIL'):
                    name = told['name'].split(' / ')[-1]
                    for place in ('', path):
                        self.noticed[place, name] = self.noticed.get((place, name), 0) + 1

    def choose_first(self, path):
        """Programs that have noticed most in this file, and elsewhere for their time."""
        def worth(name):
            here, anywhere = self.noticed.get((path, name), 0), self.noticed.get(('', name), 0)
            return here, anywhere / (self.seconds[name] + 0.1)

        return [name for name in sorted(self.names, key=worth, reverse=True)
                if ('', name) in self.noticed][:FIRST]


class Bench:
    """A copy of the tree with a build of its own."""

    def __init__(self, folder, original, experience, asks_sanitizers):
        self.original, self.tree, self.build, self.sanitized = original, f'{folder}/tree', f'{folder}/build', f'{folder}/san'
        self.experience, self.asks_sanitizers = experience, asks_sanitizers
        shutil.copytree(original, self.tree)
        self.configure(self.build)
        status, out = self.make()
        if status:
            sys.exit(f'mutate: the copy does not build:\n{out[-2000:]}')
        if not experience.names:
            began = time.monotonic()
            status, out = self.ask([])
            if status != 0:
                sys.exit(f'mutate: the tests fail before any mistake was made:\n{out[-3000:]}')
            experience.learn(self.build, time.monotonic() - began)
        self.faultless = {program: self.sum(program) for program in sorted(set(sum(experience.programs.values(), [])))}

    def sum(self, program):
        with open(f'{self.build}/{program}', 'rb') as file:
            return hashlib.sha1(file.read()).digest()

    def is_in(self, name):
        """Is the mistake in a program of this test?"""
        return any(self.sum(program) != self.faultless[program] for program in self.experience.programs[name])

    def configure(self, build, *options):
        status, out = run(['meson', 'setup', build, self.tree, '-Dwerror=false', '-Ddebug=false', '-Doptimization=1', *options])
        if status:
            sys.exit(f'mutate: the copy cannot be configured:\n{out[-2000:]}')

    def make(self, *programs):
        return run(['ninja', '-C', self.build, '-j', '1', *programs], 600)

    def ask(self, names):
        """These tests; with no names all."""
        suites = [word for suite in SUITES for word in ('--suite', suite)]
        return run(['meson', 'test', '-C', self.build, '--no-rebuild', '--maxfail', '1', '--num-processes', '1', '-t', '4', *suites,
                    *names], self.experience.limit)

    def ask_under_sanitizers(self, path):
        """The suite of the changed file alone: the others pass through the same code from further away."""
        if not os.path.isdir(self.sanitized):
            self.configure(self.sanitized, '-Db_sanitize=address,undefined', '-Db_lundef=false')
        status, _ = run(['ninja', '-C', self.sanitized, '-j', '1'], 1800)
        if status == 0:
            status, _ = run(['meson', 'test', '-C', self.sanitized, '--no-rebuild', '--maxfail', '1', '--num-processes', '1',
                             '-t', '10', '--suite', 'core' if path.startswith('src/core/') else 'games'], 1800)
        return status

    def judge(self, path):
        """'refused' by the compiler, the 'same' to it, 'dead' or 'alive'. Only what is asked first is linked at first."""
        first, asked = self.experience.choose_first(path), 0
        for names in (first, [name for name in self.experience.names if name not in first]):
            programs = {program for name in names for program in self.experience.programs[name]} if names is first else []
            status, out = self.make(*programs) if names else (0, '')
            if status != 0:
                return 'refused' if re.search(r'\.[ch]:\d+:\d+: (fatal )?error:', out) else 'dead'
            names = [name for name in names if self.is_in(name)]
            asked += len(names)
            if not names:
                continue
            status, _ = self.ask(names)
            if status is not None and status != 0:
                self.experience.note(self.build, path)
            if status != 0:
                return 'dead'
        if asked == 0:
            return 'same'
        return 'dead' if self.asks_sanitizers and self.ask_under_sanitizers(path) != 0 else 'alive'

    def put(self, path, text):
        with open(f'{self.tree}/{path}', 'w', encoding='utf-8') as file:
            file.write(text)

    def fate(self, mistake):
        """What became of it, and the two lines."""
        path, number, column, length, new = mistake
        with open(f'{self.original}/{path}', encoding='utf-8') as file:
            lines = file.read().split('\n')
        old = lines[number - 1]
        bad = old[:column] + new + old[column + length:]
        self.put(path, '\n'.join(lines[:number - 1] + [bad] + lines[number:]))
        try:
            return self.judge(path), old, bad
        finally:
            self.put(path, '\n'.join(lines))


def try_mistakes(bench, mistakes, results, wanted, lock):
    while True:
        with lock:
            if len(results) >= wanted:
                return
            try:
                mistake = mistakes.get_nowait()
            except queue.Empty:
                return
        fate, old, bad = bench.fate(mistake)
        if fate in ('dead', 'alive'):
            with lock:
                results.append((mistake, fate, old, bad))
                if len(results) % 10 == 0:
                    print(f"# {sum(r[1] == 'dead' for r in results)} of {len(results)} so far", flush=True)
                if fate == 'alive':
                    print(f'# alive: {mistake[0]}:{mistake[1]}\n#   - {old.strip()}\n#   + {bad.strip()}', flush=True)


def main():
    os.environ['MARISCAL_SEED'] = '19390901'
    parser = argparse.ArgumentParser(description='Do the tests notice a mistake?')
    parser.add_argument('--count', type=int, default=20)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--least', type=float, default=90)
    parser.add_argument('--only', default='*', help='files, as a pattern: src/core/war-file.c')
    parser.add_argument('--jobs', type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument('--again', metavar='FILE', help='only what lived in the run whose output this is')
    parser.add_argument('--sanitizers', action='store_true', help='what lives is asked again under them: minutes each')
    options = parser.parse_args()
    mistakes, results, lock = queue.Queue(), [], threading.Lock()
    memory = '/dev/shm' if 'TMPDIR' not in os.environ and os.access('/dev/shm', os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix='mariscal-mutate-', dir=memory) as scratch:
        tempfile.tempdir = os.environ['TMPDIR'] = scratch
        original = f'{scratch}/original'
        shutil.copytree(ROOT, original, ignore=shutil.ignore_patterns('_build*', '.git', '__pycache__'))
        drawn = all_mistakes(original, options.only)
        random.Random(options.seed).shuffle(drawn)
        if options.again:
            drawn = list(lived_before(original, drawn, options.again))
            options.count = len(drawn)
        print(f'# seed {options.seed}: {options.count} of {len(drawn)} mistakes', flush=True)
        for mistake in drawn:
            mistakes.put(mistake)
        experience = Experience()
        benches = [Bench(f'{scratch}/{job}', original, experience, options.sanitizers) for job in range(options.jobs)]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for job in [pool.submit(try_mistakes, b, mistakes, results, options.count, lock) for b in benches]:
                job.result()
    dead = sum(fate == 'dead' for _, fate, _, _ in results)
    share = 100 * dead / len(results) if results else 0
    print(f'{dead} of {len(results)} mistakes were noticed ({share:.1f} %; at least {options.least:g} % must be)')
    return 0 if results and share >= options.least else 1


sys.exit(main())
