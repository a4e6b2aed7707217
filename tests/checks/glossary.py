#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/glossary.md against the sources and the texts: one word for each thing.

    glossary.py [ROOT]

A name marked "now" must stand in code or data, a name stands once on the page, and a word that is not used must stand
in no text. Speaks TAP.
"""
import fnmatch
import glob
import json
import os
import re
import sys

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')


def read_rows(page, columns):
    """(line number, cells) of each row of the tables with these headings."""
    inside = False
    for number, line in enumerate(page.split('\n'), 1):
        cells = [c.strip().replace(r'\|', '|') for c in re.split(r'(?<!\\)\|', line.strip())[1:-1]]
        if cells == columns:
            inside = True
        elif not cells:
            inside = False
        elif inside and not set(line) <= set('|-'):
            yield number, cells


def read_sources():
    """Every word of code, data and text, with dashes for underscores and in small letters."""
    words = set()
    for folder, _, names in os.walk(f'{ROOT}/src'):
        for name in names:
            if name.endswith(('.c', '.h', '.json')):
                with open(os.path.join(folder, name), encoding='utf-8') as file:
                    text = re.sub(r'\A/\*.*?\*/', '', file.read(), flags=re.S)
                for word in re.findall(r'[A-Za-z][\w-]*', text):
                    word = word.lower().replace('_', '-')
                    words.add(word)
                    words.update(word.split('-'))
    return words


def read_texts():
    """(file, language, key, sentence) of everything people read."""
    for path in sorted(glob.glob(f'{ROOT}/src/**/text/*.json', recursive=True)):
        with open(path, encoding='utf-8') as file:
            for key, value in json.load(file).items():
                for sentence in value.values() if isinstance(value, dict) else [value]:
                    yield os.path.relpath(path, ROOT), os.path.basename(path)[:2], key, sentence


def find_missing_names(page):
    words = read_sources()
    for number, (_, _, names, when, _) in read_rows(page, ['Spanish', 'English', 'name', 'when', 'note']):
        if when not in ('now', 'later'):
            yield number, f'"{when}" is neither now nor later'
        for name in re.findall(r'`([^`]+)`', names):
            if when == 'now' and name.lower().replace('_', '-') not in words:
                yield number, f'{name} stands nowhere in the sources'


def find_twins(page):
    seen = {}
    for number, cells in read_rows(page, ['Spanish', 'English', 'name', 'when', 'note']):
        for name in re.findall(r'`([^`]+)`', cells[2]):
            if name in seen:
                yield number, f'{name} stands on line {seen[name]} too'
            seen[name] = number


def find_unused_words(page):
    texts = list(read_texts())
    for number, (language, keys, word, better) in read_rows(page, ['language', 'keys', 'not', 'but']):
        pattern = re.compile(rf'(?<![\w{{])(?:{word})(?!\w)', re.I)
        keys, *games = re.findall(r'`([^`]+)`', keys)
        for path, spoken, key, sentence in texts:
            if any(f'/games/{game}/' in path for game in games):
                continue                    # there it is the word for another thing
            if spoken == language and fnmatch.fnmatch(key, keys):
                found = pattern.search(sentence)
                if found:
                    yield number, f'{path}: {key}: "{found.group(0)}"; we say {better}'


def main():
    with open(f'{ROOT}/docs/glossary.md', encoding='utf-8') as file:
        page = file.read()
    rows = list(read_rows(page, ['Spanish', 'English', 'name', 'when', 'note']))
    cases = [('names-of-today-stand-in-the-sources', find_missing_names(page)),
             ('a-name-stands-for-one-thing', find_twins(page)),
             ('unused-words-stand-in-no-text', find_unused_words(page)),
             ('the-page-has-its-tables', [] if len(rows) > 50 and list(read_texts()) else [(1, 'rows or texts missing')])]
    failed = 0
    print(f'1..{len(cases)}')
    for number, (name, findings) in enumerate(cases, 1):
        findings = list(findings)
        failed += bool(findings)
        for line, words in findings:
            print(f'# docs/glossary.md:{line}: {words}')
        print(f'{"not " if findings else ""}ok {number} /glossary/{name}')
    return 1 if failed else 0


sys.exit(main())
