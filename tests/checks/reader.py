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
import re
import sys

FORMAT = 1
MOST_BYTES, MOST_DEPTH, MOST_COUNT = 1 << 20, 32, 1_000_000
SEAL = re.compile(rb',"sum":"([0-9a-f]{64})"\}\Z')
HALF_PAIR = re.compile('[\ud800-\udfff]')


class Bad(Exception):
    """What this line says cannot be."""


def build_object(pairs):
    made = dict(pairs)
    if len(made) != len(pairs):
        raise Bad('a name stands twice in an object')
    return made


def refuse_number(text):
    raise Bad(f'{text} is not a whole number')


def measure_depth(value):
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inside is None else 1 + max(map(measure_depth, inside), default=0)


def read_json(text):
    try:
        value = json.loads(text, object_pairs_hook=build_object, parse_float=refuse_number, parse_constant=refuse_number)
    except (ValueError, RecursionError) as error:
        raise Bad(f'not JSON: {error}') from None
    if measure_depth(value) > MOST_DEPTH:
        raise Bad('nested too deep')
    if HALF_PAIR.search(json.dumps(value, ensure_ascii=False)):
        raise Bad('half of a surrogate pair')
    return value


def read_lines(data):
    """The good lines as objects, in order: up to the first whose form or sum is wrong."""
    before = b'0' * 64
    for raw in data.split(b'\n')[:-1]:
        seal = SEAL.search(raw)
        if not seal or len(raw) >= MOST_BYTES:
            return
        body = raw[:seal.start()]
        if hashlib.sha256(before + body).hexdigest().encode() != seal.group(1):
            return
        before = seal.group(1)
        try:
            line = read_json(raw.decode('utf-8'))
        except (Bad, UnicodeDecodeError):
            return
        yield line


def check_value(value):
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, int) and abs(value) <= MOST_COUNT:
        return value
    raise Bad('not a value')


class Campaign:
    """Entries as a tree, the head in it, and the names of branches."""

    def __init__(self, lines):
        self.header = next(lines, None)
        if not isinstance(self.header, dict) or not isinstance(self.header.get('mariscal'), int):
            raise Bad('this is not a campaign')
        self.parent, self.still, self.changes, self.whole, self.more = [None], [False], [[]], [True], [False]
        self.head, self.branch, self.tips = 0, 'main', {'main': 0}
        self.open = []
        for line in lines:
            try:
                self.take(line)
            except (Bad, KeyError, TypeError, ValueError):
                break

    def take(self, line):
        if 'n' in line:
            self.take_entry(line)
            return
        self.open = []
        if 'head' in line:
            self.move(self.find_end(line['head']), line.get('branch', 'main'))
        elif 'branch' in line:
            if line['tip'] is None:
                if line['branch'] not in ('main', self.branch):
                    self.tips.pop(line['branch'], None)
            else:
                self.tips[line['branch']] = self.find_end(line['tip'])
        elif 'note' in line:
            self.find(line['on'])

    def take_entry(self, line):
        number, on = line['n'], line['on']
        if number != len(self.parent) or not 0 <= on < number or not 0 <= line.get('as', 0) < number:
            raise Bad('an entry out of order')
        if self.open and on != self.open[-1]:
            self.open = []
        if not self.open and (not self.whole[on] or self.more[on]):
            raise Bad('an entry on one that never happened, or inside a group')
        body = read_json(base64.b64decode(line['veil'], validate=True)) if 'veil' in line else line
        changes = [(path, check_value(old), check_value(new)) for path, old, new in body['set']]
        self.parent.append(on)
        self.still.append('as' in line or line.get('aside', False))
        self.changes.append(changes)
        self.whole.append(False)
        self.more.append(line.get('more', False))
        self.open.append(number)
        if not line.get('more', False):
            self.close_group()

    def close_group(self):
        group, self.open = self.open, []
        for number in group:
            self.whole[number] = True
        if self.parent[group[0]] == self.head and not self.still[group[0]]:
            self.head = self.tips[self.branch] = group[-1]

    def find(self, number):
        if not isinstance(number, int) or not 0 <= number < len(self.parent) or not self.whole[number]:
            raise Bad('an entry that is not there')
        return number

    def find_end(self, number):
        if self.more[self.find(number)]:
            raise Bad('a head inside a group')
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
            for path, _, new in self.changes[entry]:
                state[path] = new
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
    json.dump({'game': campaign.header.get('game'), 'head': at, 'branch': campaign.branch,
               'entries': len(campaign.parent) - 1, 'values': campaign.state_at(at)}, sys.stdout, ensure_ascii=False)
    print()
    return 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
