# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sums up a run of `meson test`: prints "PASSED FAILED".

    sum-tests.py BUILD [SUITE]

A program that speaks TAP counts once for each of its cases, any other program once. A program that died, ran out of
time or broke off its plan counts as one failure more than its cases say; a test that meson knows and that has left no
line in the log counts as a failure. Skipped cases are neither. What failed and what was skipped is named on standard
error, with what the program said of it: of TAP meson shows only names. So is a display that went before its program.
"""
import json
import os
import re
import subprocess
import sys

CASE = re.compile(r'^(not )?ok\b[ \t]*\d*[ \t]*(.*)$')

MOST_REMARKS = 20
DISPLAY_WENT = 'on-display: the display ended'


def sum_cases(name, text):
    """Of one program's TAP: how many passed and failed."""
    passed = failed = 0
    remarks = []
    for line in text.splitlines():
        case = CASE.match(line)
        if not case:
            remarks.append(line)
            continue
        directive = re.search(r'#\s*(SKIP|TODO)\b', case.group(2), re.I)
        if directive:
            print(f'skipped: {name}: {case.group(2)}', file=sys.stderr)
        elif case.group(1):
            failed += 1
            print(f'FAILED: {name}: {case.group(2)}', *remarks[-MOST_REMARKS:], sep='\n  ', file=sys.stderr)
        else:
            passed += 1
        remarks = []
    return passed, failed


def sum_program(record):
    name, result = record['name'], record['result']
    if result == 'SKIP':
        print(f'skipped: {name}', file=sys.stderr)
        return 0, 0
    complaints = (record.get('stderr') or '').splitlines()
    for line in complaints:
        if line.startswith(DISPLAY_WENT):
            print(f'seen: {name}: {line}', file=sys.stderr)
    passed, failed = sum_cases(name, record.get('stdout') or '')
    good = result in ('OK', 'EXPECTEDFAIL')
    if good and passed + failed == 0:
        passed = 1
    if not good and failed == 0:
        failed = 1
        print(f'FAILED: {name}: {result}, exit status {record.get("returncode")}', *complaints[-MOST_REMARKS:], sep='\n  ',
              file=sys.stderr)
    return passed, failed


def known_tests(build, suite):
    told = subprocess.run(['meson', 'introspect', '--tests', build], capture_output=True, text=True, check=True)
    return [t for t in json.loads(told.stdout) if not suite or any(s.split(':')[-1] == suite for s in t['suite'])]


def main(build, suite=None):
    log = os.path.join(build, 'meson-logs', 'testlog.json')
    with open(log, encoding='utf-8') as lines:
        records = [json.loads(line) for line in lines if line.strip()]
    sums = [sum_program(record) for record in records]
    silent = max(0, len(known_tests(build, suite)) - len(records))
    if silent:
        print(f'{silent} tests left no result', file=sys.stderr)
    print(sum(p for p, _ in sums), sum(f for _, f in sums) + silent)


main(*sys.argv[1:])
