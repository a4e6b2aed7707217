#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Do the tests notice a mistake? Puts one small mistake at a time into core or a game, builds, runs the quick suites.

    mutate.py [--count N] [--seed S] [--least PERCENT] [--only PATTERN] [--jobs J] [--most SECONDS] [--sanitizers] [--again FILE]

A mistake is a whole number one higher or lower, a comparison bent or turned round, `and` for `or`, or a statement left out;
taking more memory than is needed is none, nor is a −1 that becomes −2 (both say "none"), or 0 where a text is split. One that
the compiler refuses or that it makes the same programs of does not count, and another is drawn. The others die when a test
fails, crashes or outlives its time; those that live are listed with their place and the line as it was and as it became. The
tree itself is never touched: the work is done in copies, in memory where there is such a folder, with core and the games as
shared libraries, so that a mistake is compiled and linked once. Tests that take more than --most seconds of a processor, four
times that while their lines are counted, are not asked, and random play plays one campaign only; the clock on the wall is
looked at only where a test hangs, so others may use the machine. Those that have noticed mistakes in the same file are asked
first, then those that noticed most for their time; all that reach the line with the mistake (reach.py) are asked before it is
called alive. With --sanitizers what lives is built and these tests are asked once more under them, as ./check does: reading a
byte too far is seen there only. With --again the mistakes that lived in an earlier run, whose output is in FILE, are made
once more, wherever their lines have moved to: have tests that were written since noticed them? Statements that only give
memory back are not left out here: the leak sanitizer is what notices those.
"""
import argparse
import concurrent.futures
import fnmatch
import hashlib
import json
import os
import queue
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from reach import Reach

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
SUITES = ['core', 'games', 'cli']
LIBRARIES = ['src/core/libwar.so', 'src/games/libwargames.so']
HANGS = 120                             # seconds on the wall in which a test does nothing: it waits for what never comes
COUNTING = 4                            # times as long as it takes by itself, and more, a test takes that counts its lines
TICKS = os.sysconf('SC_CLK_TCK')
BENT = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '=='}
GUARD = re.compile(r'g_return_|g_assert|g_critical|g_warning|sized_new|G_DEFINE|_static_assert|G_STATIC_ASSERT', re.I)
ALLOCATES = re.compile(r'g_(?:new|new0|renew|malloc|malloc0|realloc|array_sized_new)\w* \(|^\s+(?:\w+\s+)+\w+\[\d+\];')
SPLITS = re.compile(r'g_strsplit(?:_set)? \(')          # into all parts there are: −1 is as good as 0
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
                if negative and SPLITS.search(line):
                    continue
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


def all_mistakes(tree, only, seed):
    """In an order that comes from the seed and from each line and what becomes of it, not from where it stands: what is drawn
    stays the same where the code does."""
    mistakes = []
    for folder in ['src/core'] + [f'src/games/{g}' for g in sorted(os.listdir(f'{tree}/src/games'))]:
        for where, _, files in sorted(os.walk(f'{tree}/{folder}')):
            for name in sorted(files):
                path = os.path.relpath(f'{where}/{name}', tree)
                if name.endswith('.c') and '_template' not in path and fnmatch.fnmatch(path, only):
                    with open(f'{tree}/{path}', encoding='utf-8') as file:
                        mistakes += rank(path, file.read(), seed)
    return [mistake for _, mistake in sorted(mistakes)]


def rank(path, text, seed):
    """(its place in the draw, mistake) for each of a file. Equal lines are told apart by their number among their equals."""
    lines, seen = text.split('\n'), {}
    for mistake in find_mistakes(path, text):
        _, number, column, length, new = mistake
        old = lines[number - 1]
        said = f'{seed} {path} {old.strip()} {(old[:column] + new + old[column + length:]).strip()}'
        seen[said] = seen.get(said, 0) + 1
        yield hashlib.sha1(f'{said} {seen[said]}'.encode()).digest(), mistake


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


def seconds_of(pid):
    """Of a processor, used by this process and its children that have ended."""
    try:
        with open(f'/proc/{pid}/stat', encoding='utf-8') as stat:
            return sum(int(n) for n in stat.read().rpartition(')')[2].split()[11:15]) / TICKS
    except (FileNotFoundError, ProcessLookupError):
        return 0


class Watched:
    """A test at work, ended when it tells of a failure or has used up its seconds."""

    def __init__(self, test, folder, most, env=None):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (int(most) + 1, int(most) + 1))

        self.most, self.failed, self.late, self.said, self.used = most, False, False, [], 0
        self.child = subprocess.Popen(test['cmd'], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                      env={**os.environ, **test['env'], 'MALLOC_PERTURB_': '85', **(env or {})},
                                      start_new_session=True, preexec_fn=limit)
        threading.Thread(target=self.watch, daemon=True).start()
        for line in self.child.stdout:
            self.said.append(line.decode(errors='replace'))
            if line.startswith(b'not ok'):
                self.failed = True
                self.end()
        _, status, usage = os.wait4(self.child.pid, 0)
        self.used = usage.ru_utime + usage.ru_stime
        self.child.returncode = os.waitstatus_to_exitcode(status)
        self.late |= not self.failed and (self.used >= most or self.child.returncode in (-signal.SIGXCPU, -signal.SIGKILL))
        self.failed |= self.child.returncode not in (0, 77)
        self.child.stdout.close()

    def end(self):
        try:
            os.killpg(self.child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def watch(self):
        since, before = time.monotonic(), 0
        while self.child.returncode is None:
            used = seconds_of(self.child.pid)
            if used > before:
                since, before = time.monotonic(), used
            if used > self.most or time.monotonic() - since > HANGS:
                self.late = True
                self.end()
                return
            time.sleep(0.25)


class Experience:
    """What all benches know of the tests: what each reaches, how long it takes, who has noticed what so far. Learned without a
    mistake, in a build that counts what is reached. Counting is slow: tests that cannot bear it are tried once more in a bench,
    where they must pass, and are asked about every line."""

    def __init__(self, folder, original, jobs):
        self.folder, self.build, self.reach = folder, f'{folder}/build', Reach(original)
        self.seconds, self.slow, self.everywhere, self.noticed = {}, [], set(), {}
        self.tests = prepare(self.build, original, '-Doptimization=0', '-Db_coverage=true', jobs=jobs)

    def count(self, name, most):
        counts = f'{self.folder}/{name}'
        tried = Watched(self.tests[name], self.build, COUNTING * most, {'GCOV_PREFIX': counts})
        if tried.failed:
            self.everywhere.add(name)
        else:
            self.seconds[name] = tried.used
            self.reach.read(name, counts)
        shutil.rmtree(counts, ignore_errors=True)

    def time(self, bench, name, most):
        tried = Watched(bench.tests[name], bench.build, most)
        if tried.late:
            self.everywhere.remove(name)
            self.slow.append(name)
        elif tried.failed:
            sys.exit(f"mutate: {name} fails before any mistake was made:\n{''.join(tried.said)[-3000:]}")
        else:
            self.seconds[name] = tried.used

    def note(self, name, path):
        for place in ('', path):
            self.noticed[place, name] = self.noticed.get((place, name), 0) + 1

    def order(self, path, number):
        """Of the tests that reach the line: those that have noticed most in this file, then those that did elsewhere for their
        time."""
        def worth(name):
            here, anywhere = self.noticed.get((path, name), 0), self.noticed.get(('', name), 0)
            of_its_name = name.removeprefix('fuzz-') in path        # journal: war-journal-write.c
            return (here + of_its_name + 0.1 * (anywhere + 0.1)) / (self.seconds[name] + 0.2)

        return sorted(self.reach.who(path, number) | self.everywhere, key=worth, reverse=True)


def introspect(build, what):
    return json.loads(run(['meson', 'introspect', build, f'--{what}'])[1])


def configure(build, tree, *options):
    status, out = run(['meson', 'setup', build, tree, '-Dwerror=false', '-Ddebug=false', *options])
    if status:
        sys.exit(f'mutate: the copy cannot be configured:\n{out[-2000:]}')


def make(build, *targets, jobs=1):
    return run(['ninja', '-C', build, '-j', str(jobs), *targets])


def prepare(build, tree, *options, jobs=1):
    """The tests of a build with these options, by their names, their programs built."""
    configure(build, tree, *options)
    tests = {test['name']: test for test in introspect(build, 'tests')
             if any(suite.split(':')[-1] in SUITES for suite in test['suite'])}
    targets = {target['id']: target['filename'] for target in introspect(build, 'targets')}
    programs = set()
    for test in tests.values():
        names = [os.path.relpath(name, build) for target in test['depends'] for name in targets[target]]
        if not names:
            sys.exit(f"mutate: {test['name']} runs no program of the build")
        programs.update(names)
    status, out = make(build, *sorted(programs), jobs=jobs)
    if status:
        sys.exit(f'mutate: the copy does not build:\n{out[-2000:]}')
    return tests


class Bench:
    """A copy of the tree with a build of its own."""

    def __init__(self, folder, original, experience, asks_sanitizers):
        self.original, self.tree, self.build, self.sanitized = original, f'{folder}/tree', f'{folder}/build', f'{folder}/san'
        self.experience, self.asks_sanitizers, self.sanitized_tests = experience, asks_sanitizers, None
        shutil.copytree(original, self.tree)
        self.tests = prepare(self.build, self.tree, '-Doptimization=1', '-Ddefault_library=shared')
        self.faultless = {library: self.sum(library) for library in LIBRARIES}

    def sum(self, library):
        with open(f'{self.build}/{library}', 'rb') as file:
            return hashlib.sha1(file.read()).digest()

    def ask(self, tests, build, path, number, patience):
        """Does one of the tests that reach the line notice?"""
        for name in self.experience.order(path, number):
            if Watched(tests[name], build, patience * (5 + 5 * self.experience.seconds[name])).failed:
                self.experience.note(name, path)
                return True
        return False

    def ask_under_sanitizers(self, path, number):
        if self.sanitized_tests is None:
            self.sanitized_tests = prepare(self.sanitized, self.tree, '-Doptimization=1', '-Ddefault_library=shared',
                                           '-Db_sanitize=address,undefined', '-Db_lundef=false')
        elif make(self.sanitized, *LIBRARIES)[0] != 0:
            return True
        return self.ask(self.sanitized_tests, self.sanitized, path, number, 5)

    def judge(self, path, number):
        """'refused' by the compiler, the 'same' to it, 'dead' or 'alive'."""
        status, out = make(self.build, *LIBRARIES)
        if 'unknown target' in out:
            sys.exit(f'mutate: {out}')
        if status != 0:
            return 'refused' if re.search(r'\.[ch]:\d+:\d+: (fatal )?error:', out) else 'dead'
        if all(self.sum(library) == self.faultless[library] for library in LIBRARIES):
            return 'same'
        noticed = self.ask(self.tests, self.build, path, number, 1) \
            or self.asks_sanitizers and self.ask_under_sanitizers(path, number)
        return 'dead' if noticed else 'alive'

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
            return self.judge(path, number), old, bad
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
    parser.add_argument('--most', type=float, default=15, help='seconds of a processor, for a test that is still asked')
    parser.add_argument('--again', metavar='FILE', help='only what lived in the run whose output this is')
    parser.add_argument('--sanitizers', action='store_true', help='what lives is asked again under them: minutes each')
    options = parser.parse_args()
    mistakes, results, lock = queue.Queue(), [], threading.Lock()
    memory = '/dev/shm' if 'TMPDIR' not in os.environ and os.access('/dev/shm', os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix='mariscal-mutate-', dir=memory) as scratch:
        scratch = os.path.realpath(scratch)
        tempfile.tempdir = os.environ['TMPDIR'] = scratch
        original = f'{scratch}/original'
        shutil.copytree(ROOT, original, ignore=shutil.ignore_patterns('_build*', '.git', '__pycache__'))
        drawn = all_mistakes(original, options.only, options.seed)
        if options.again:
            drawn = list(lived_before(original, drawn, options.again))
            options.count = len(drawn)
        print(f'# seed {options.seed}: {options.count} of {len(drawn)} mistakes', flush=True)
        for mistake in drawn:
            mistakes.put(mistake)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            experience = Experience(f'{scratch}/faultless', original, options.jobs)
            list(pool.map(lambda name: experience.count(name, options.most), experience.tests))
            shutil.rmtree(experience.build)
            benches = list(pool.map(lambda job: Bench(f'{scratch}/{job}', original, experience, options.sanitizers),
                                    range(options.jobs)))
            list(pool.map(lambda name: experience.time(benches[0], name, options.most), sorted(experience.everywhere)))
            print(f"# {len(experience.seconds)} tests are asked, of every line {', '.join(sorted(experience.everywhere)) or 'none'}; "
                  f"too slow: {', '.join(experience.slow) or 'none'}", flush=True)
            for job in [pool.submit(try_mistakes, b, mistakes, results, options.count, lock) for b in benches]:
                job.result()
    dead = sum(fate == 'dead' for _, fate, _, _ in results)
    share = 100 * dead / len(results) if results else 0
    print(f'{dead} of {len(results)} mistakes were noticed ({share:.1f} %; at least {options.least:g} % must be)')
    return 0 if results and share >= options.least else 1


sys.exit(main())
