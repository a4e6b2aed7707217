# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many lines the tests have reached in a build made with -Db_coverage=true.

    coverage.py BUILD

Prints a line a file of core and games, and the two sums that must be reached; exit status 1 if one is not.
"""
import fnmatch
import json
import os
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
SUMS = [('core', 90, ['src/core/*.c']),
        ('file and journal', 95, ['src/core/war-file*.c', 'src/core/war-lock*.c', 'src/core/war-scan*.c',
                                  'src/core/war-campaign*.c', 'src/core/war-journal*.c'])]


def measure(build):
    told = subprocess.run(['gcovr', '--root', ROOT, '--object-directory', build, '--filter', 'src/(core|games)/.*\\.c$',
                           '--gcov-ignore-parse-errors', '--json-summary', '-o', '-', build],
                          capture_output=True, text=True, cwd=ROOT)
    if told.returncode:
        sys.exit(f'coverage: {told.stderr[-2000:]}')
    return {f['filename']: (f['line_covered'], f['line_total']) for f in json.loads(told.stdout)['files']}


def share(pairs):
    reached, total = sum(r for r, _ in pairs), sum(t for _, t in pairs)
    return 100 * reached / total if total else 0


def main(build):
    files, good = measure(build), True
    for name, pair in sorted(files.items()):
        print(f'{share([pair]):6.1f} %  {pair[0]:5} of {pair[1]:5}  {name}')
    for name, least, patterns in SUMS:
        mine = [pair for f, pair in files.items() if any(fnmatch.fnmatch(f, p) for p in patterns)]
        good = good and share(mine) >= least
        print(f'{share(mine):6.1f} %  {name} (at least {least} %)')
    return 0 if good else 1


sys.exit(main(sys.argv[1]))
