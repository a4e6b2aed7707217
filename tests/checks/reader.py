#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A second reader of campaign files, written from docs/save-format.md and from nothing else.

    reader.py FILE [--at N]

Prints one JSON object: where the table stands (head, branch, entries) and the state there, or at entry N, as path →
value, without what is nothing. Exit status 2 and one line if the file is not a campaign.
"""
import base64
import hashlib
import json
import math
import re
import sys

FORMAT = 1
MOST_BYTES, MOST_DEPTH, MOST_COUNT = 1 << 20, 32, 1_000_000
SEAL = re.compile(rb',"sum":"([0-9a-f]{64})"\}\Z')
NO_TEXT = re.compile(r'[\ud800-\udfff]|(?<!\\)(?:\\\\)*\\u0000')
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"\s*(:?)')


class Bad(Exception):
    """What this line says cannot be."""


def build_object(pairs):
    if len(made := dict(pairs)) != len(pairs):
        raise Bad('a name stands twice in an object')
    return made


def take_number(text):
    """Nobody asks for one that is not whole: it may stand where it is passed over, and is no value."""
    whole = text.lstrip('-').isdigit()
    if len(text) > 40 or not (-2 ** 63 <= int(text) < 2 ** 63 if whole else math.isfinite(float(text))):
        raise Bad(f'{text} is no number a reader can hold')
    return int(text) if whole else math.nan


def check(value, kind):
    if type(value) is not kind:
        raise Bad(f'{value} is not of the kind that belongs here')
    return value


def measure_depth(value):
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inside is None else 1 + max(map(measure_depth, inside), default=0)


def read_json(raw):
    try:
        text = raw.decode('utf-8')
        value = json.loads(text, object_pairs_hook=build_object, parse_int=take_number, parse_float=take_number,
                           parse_constant=take_number)
    except (ValueError, RecursionError) as error:
        raise Bad(f'not JSON: {error}') from None
    if measure_depth(value) > MOST_DEPTH:
        raise Bad('nested too deep')
    if NO_TEXT.search(json.dumps(value, ensure_ascii=False)) or \
            any(colon and '\\' in name for name, colon in TEXT.findall(text)):
        raise Bad('half of a surrogate pair, a zero, or a name with escapes')
    return value


def make_sum(text):
    return hashlib.sha256(text).hexdigest().encode()


def read_lines(data):
    """The good lines, in order: up to the first whose form or sum is wrong."""
    before = b'0' * 64
    for raw in data.split(b'\n')[:-1]:
        seal = SEAL.search(raw)
        if not seal or len(raw) >= MOST_BYTES or make_sum(before + raw[:seal.start()]) != seal.group(1):
            return
        before = seal.group(1)
        yield raw


def check_value(value):
    if value is None or type(value) in (bool, str) or abs(check(value, int)) <= MOST_COUNT:
        return value
    raise Bad('not a value')


class Campaign:
    """Entries as a tree, the head in it, and the names of branches."""

    def __init__(self, lines):
        self.header = check(read_json(next(lines, b'')), dict)
        if check(self.header.get('mariscal'), int) < 1 or not check(self.header.get('game'), str):
            raise Bad('this is not a campaign')
        self.parent, self.still, self.changes, self.whole, self.more = [None], [False], [[]], [True], [False]
        self.head, self.branch, self.tips, self.open = 0, 'main', {'main': 0}, []
        for line in lines:
            try:
                self.take(read_json(line))
            except (Bad, KeyError, TypeError, ValueError):
                break

    def take(self, line):
        if 'n' in line:
            self.take_entry(line)
            return
        self.open = []
        if 'head' in line:
            self.move(self.find(line['head'], ends=True), check(line.get('branch', 'main'), str))
        elif 'branch' in line:
            if line['tip'] is None:
                if check(line['branch'], str) not in ('main', self.branch):
                    self.tips.pop(line['branch'], None)
            else:
                self.tips[check(line['branch'], str)] = self.find(line['tip'], ends=True)
        elif 'note' in line:
            self.find(line['on'])
            check(line['note'], str)
        elif 'data' in line:
            check(line['data'], dict)
        else:
            check(line.get('writer', ''), str)

    def take_entry(self, line):
        number, on, repeated = (check(value, int) for value in (line['n'], line['on'], line.get('as', 0)))
        _, more, aside = (check(line.get(name, False), bool) for name in ('then', 'more', 'aside'))
        if number != len(self.parent) or not 0 <= on < number or not 0 <= repeated < number \
                or {'veil', 'set'} <= line.keys():
            raise Bad('an entry out of order, or with changes beside a veil')
        if self.open and on != self.open[-1]:
            self.open = []
        if not self.open and (not self.whole[on] or self.more[on]):
            raise Bad('an entry on one that never happened, or inside a group')
        if len(check(line.get('veil', ''), str)) % 4:
            raise Bad('not base64')
        body = check(read_json(base64.b64decode(line['veil'], validate=True)), dict) if 'veil' in line else line
        changes = [(check(path, str), check_value(old), check_value(new))
                   for path, old, new in (check(change, list) for change in check(body['set'], list))]
        self.parent.append(on)
        self.still.append(repeated > 0 or aside)
        self.changes.append(changes)
        self.whole.append(False)
        self.more.append(more)
        self.open.append(number)
        if not more:
            self.close_group()

    def close_group(self):
        group, self.open = self.open, []
        for number in group:
            self.whole[number] = True
        if self.parent[group[0]] == self.head and not self.still[group[0]]:
            self.head = self.tips[self.branch] = group[-1]

    def find(self, number, ends=False):
        if not 0 <= check(number, int) < len(self.parent) or not self.whole[number] or ends and self.more[number]:
            raise Bad('an entry that is not there, or inside a group')
        return number

    def way_to(self, number):
        way = []
        while number:
            way.append(number)
            number = self.parent[number]
        return way[::-1]

    def move(self, number, branch):
        if branch not in self.tips or number not in [0] + self.way_to(self.tips[branch]):
            self.tips[branch] = number
        self.head, self.branch = number, branch

    def state_at(self, number):
        state = {}
        for entry in self.way_to(number):
            state.update({path: new for path, _, new in self.changes[entry]})
        return {path: value for path, value in sorted(state.items()) if value not in (0, False, None, '')}


def main(path, option=None, number=None):
    try:
        with open(path, 'rb') as file:
            data = file.read()
        if not data.startswith(b'{"mariscal":'):
            raise Bad('this is not a campaign')
        campaign = Campaign(read_lines(data))
        at = campaign.find(int(number)) if option == '--at' else campaign.head
    except (Bad, OSError) as error:
        print(f'reader: {path}: {error}', file=sys.stderr)
        return 2
    if campaign.header['mariscal'] > FORMAT:
        print(f'reader: {path}: format {campaign.header["mariscal"]} is newer than {FORMAT}', file=sys.stderr)
    print(json.dumps({'game': campaign.header['game'], 'head': at, 'branch': campaign.branch,
                      'entries': len(campaign.parent) - 1, 'values': campaign.state_at(at)}, ensure_ascii=False))
    return 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
