#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The laws of the house that a machine can judge (HACKING.md says them in words).

    house.py [ROOT]

Speaks TAP, one case a law; what breaks a law is printed under it as FILE:LINE: WORDS. A law is a function from the
house to its findings.
"""
import os
import re
import sys

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
MOST_LINES_OF_A_FILE = 900
MOST_LINES_OF_A_FUNCTION = 60
# The law is 110 columns, and 120 in a header, where a comment may stand beside its declaration, and in a test, where a
# case is one line; also in the window, whose toolkit has long names. The first folder and ending that fit a file say
# how far it holds there: these numbers only go down.
MOST_COLUMNS = [
    ('src/core/war-trace', '.c', 132), ('src/core/war-trace', '.h', 146), ('src/core/war-graph', '.c', 121),
    ('src/core/war-graph', '.h', 127), ('src/games/_template/', '.c', 110), ('src/games/', '.c', 130),
    ('src/games/', '.h', 160), ('src/app/', '.c', 120), ('src/', '.c', 110), ('src/', '.h', 120),
    ('tests/cli/', '.c', 120), ('tests/games/test-blitzwar-supply', '.c', 142), ('tests/', '.c', 130), ('tests/', '.h', 130),
    ('tests/oracle/', '.py', 110), ('tests/checks/', '.py', 130),
]
COPYRIGHT = 'SPDX-FileCopyrightText: 2026 The Mariscal authors'
LICENCE = 'SPDX-License-Identifier: GPL-3.0-or-later'

# Pages a reader of the sources may be sent to; nothing in the house fetches anything.
KNOWN_HOSTS = {'www.w3.org', 'www.freedesktop.org', 'www.gnu.org', 'projectmallard.org', 'example.org', 'github.com',
               'mesonbuild.com', 'llvm.org'}

# Which folders of src a folder may include from, besides itself.
ARROWS = {'core': [], 'games': ['core'], 'print': ['core'], 'cli': ['core', 'print', 'games'],
          'app': ['core', 'print', 'games', 'settings'], 'search': ['core', 'games', 'settings'], 'settings': []}
NO_SCREEN = re.compile(r'<(gtk|gdk|adwaita|gsk|graphene)')
NO_PICTURE = re.compile(r'<(cairo|pango|librsvg)')


class House:
    """Every text file of the tree, with its lines; build folders and git's own are left out."""

    def __init__(self, root):
        self.files = {}
        for folder, folders, names in os.walk(root):
            folders[:] = sorted(f for f in folders if not f.startswith('_build') and f not in ('.git', '__pycache__'))
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), root)
                if path not in ('COPYING', '.git') and not name.startswith('_build'):
                    self.read(root, path)

    def read(self, root, path):
        with open(os.path.join(root, path), 'rb') as file:
            data = file.read()
        if b'\0' in data or '/corpus/' in path or path.endswith(('.mariscal', '.png')):
            return
        self.files[path] = data.decode('utf-8', errors='replace')

    def texts(self, *endings, under=''):
        for path, text in self.files.items():
            if path.startswith(under) and (not endings or path.endswith(endings)):
                yield path, text

    def lines(self, *endings, under=''):
        for path, text in self.texts(*endings, under=under):
            for number, line in enumerate(text.split('\n'), 1):
                yield path, number, line


def is_script(path, text):
    return path.endswith(('.py', '.sh')) or text.startswith('#!')


def names_its_licence(house):
    for path, text in house.texts():
        head = text.split('\n')[:4]
        if path.endswith(('.c', '.h')):
            if head[0] != f'/* {COPYRIGHT}' or not head[1].startswith(f' * {LICENCE}'):
                yield path, 1, 'does not begin with the two lines of copyright and licence'
        elif is_script(path, text) and not (any(COPYRIGHT in h for h in head) and any(LICENCE in h for h in head)):
            yield path, 1, 'does not name copyright and licence in its first lines'


def says_what_it_is(house):
    for path, text in house.texts('.c', '.h', under='src/'):
        rest = re.sub(r'\A/\*.*?\*/', '', text, count=1, flags=re.S).lstrip()
        told_in_first = text.split('*/', 1)[0].count('\n') > 2
        if not told_in_first and not re.match(r'(#pragma once\s*)?/\*', rest):
            yield path, 3, 'no comment says what this file is'


def is_clean_text(house):
    for path, text in house.texts():
        if text and not text.endswith('\n'):
            yield path, text.count('\n') + 1, 'no newline at the end'
        if '\ufffd' in text and not path.startswith('tests/'):
            yield path, 1, 'not UTF-8'
    for path, number, line in house.lines():
        if '\t' in line:
            yield path, number, 'a tab'
        if line != line.rstrip() and not path.endswith(('.1', '.out')):
            yield path, number, 'a space at the end of the line'
        most = next((n for folder, ending, n in MOST_COLUMNS if path.startswith(folder) and path.endswith(ending)), None)
        if most and len(line) > most:
            yield path, number, f'{len(line)} columns; {most} are the most'


def fits_a_screen(house):
    for path, text in house.texts('.c', '.h', '.py', '.sh'):
        if text.count('\n') > MOST_LINES_OF_A_FILE:
            yield path, 1, f'{text.count(chr(10))} lines; {MOST_LINES_OF_A_FILE} are the most'
    for path, text in house.texts('.c'):
        start = name = None
        for number, line in enumerate(text.split('\n'), 1):
            called = re.match(r'([a-z_]\w*) \(', line)
            if called:
                name, start = called.group(1), number
            elif line.startswith('}') and start:
                if number - start + 1 > MOST_LINES_OF_A_FUNCTION:
                    yield path, start, f'{name}: {number - start + 1} lines; {MOST_LINES_OF_A_FUNCTION} are the most'
                start = None


def guards_its_headers(house):
    for path, text in house.texts('.h'):
        if '\n#pragma once\n' not in text:
            yield path, 1, 'no #pragma once'


def follows_the_arrows(house):
    owners = {}
    for path, _ in house.texts('.h', under='src/'):
        owners.setdefault(os.path.basename(path), []).append(path.split('/')[1:])
    for path, number, line in house.lines('.c', '.h', under='src/'):
        include = re.match(r'#\s*include\s+(["<].*[">])', line)
        if not include:
            continue
        room = path.split('/')[1:]
        # Two games may have headers of one name; the compiler finds that of the game's own folder, and only that.
        named = owners.get(os.path.basename(include.group(1)[1:-1]), [])
        theirs = next((one for one in named if one[:2] == room[:2]), named[0] if named else None)
        if theirs and theirs[0] != room[0] and theirs[0] not in ARROWS.get(room[0], []):
            yield path, number, f'{room[0]} may not know {theirs[0]}'
        if theirs and theirs[0] == room[0] == 'games' and theirs[1] != room[1]:
            yield path, number, 'one game may not know another'
        if room[0] != 'app' and NO_SCREEN.match(include.group(1)):
            yield path, number, 'only the window may know the screen'
        if room[0] in ('core', 'games', 'search', 'settings') and NO_PICTURE.match(include.group(1)):
            yield path, number, f'{room[0]} draws no pictures'


def strips_comments(text):
    """C without comments and the insides of strings, line by line as before."""
    def blank(match):
        kept = re.sub(r'[^\n]', ' ', match.group(0))
        return kept if match.group(0).startswith('/') else '""' + kept[2:]
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', blank, text, flags=re.S)


def is_written_in_our_hand(house):
    for path, text in house.texts('.c', '.h'):
        code = strips_comments(text).split('\n')
        for number, line in enumerate(code, 1):
            if line.lstrip().startswith('#') or (number > 1 and code[number - 2].endswith('\\')):
                continue
            if re.search(r'(?<![\w>.])(?!_\()[a-z_][a-z0-9_]*\(', line):
                yield path, number, 'no space before the parenthesis of a call'
            if re.match(r'[A-Za-z_][\w *]*[ *][a-z_]\w* \(.*\)$', line) and number < len(code) and code[number] == '{':
                yield path, number, 'the return type belongs on a line of its own'
            if re.search(r'\S\s*\{$', line) and re.match(r'\s*(if|for|while|switch|else|do)\b', line):
                yield path, number, 'the brace belongs on a line of its own'


def leaves_nothing_undone(house):
    word = re.compile(r'\b(TO' + r'DO|FIX' + r'ME|X' + r'XX(?=[ :]))\b')
    for path, number, line in house.lines():
        if word.search(line) and 'SKIP|' not in line:
            yield path, number, 'something is left undone here'


def stands_on_any_machine(house):
    folder = re.compile(r'(?<![\w.$}])/(work|root|home|tmp|Users)/')
    beside = re.compile(r'(?<![\w-])(\.\./)?shared/(?!mime|lib)')
    for path, number, line in house.lines():
        if path == 'tests/checks/house.py':
            continue
        if folder.search(line):
            yield path, number, 'a folder of one machine'
        if beside.search(line):
            yield path, number, 'a folder that is not in the repository'


def fetches_nothing(house):
    for path, number, line in house.lines():
        for host in re.findall(r'https?://([\w.-]+)', line):
            if host not in KNOWN_HOSTS:
                yield path, number, f'{host} is not a host we know'


LAWS = [names_its_licence, says_what_it_is, is_clean_text, fits_a_screen, guards_its_headers, follows_the_arrows,
        is_written_in_our_hand, leaves_nothing_undone, stands_on_any_machine, fetches_nothing]


def main():
    house, broken = House(ROOT), 0
    print(f'1..{len(LAWS) + 1}')
    for number, law in enumerate(LAWS, 1):
        findings = list(law(house))
        broken += bool(findings)
        for path, line, words in findings:
            print(f'# {path}:{line}: {words}')
        print(f'{"not " if findings else ""}ok {number} /house/every-file-{law.__name__.replace("_", "-")}')
    enough = len(house.files) > 20
    print(f'{"" if enough else "not "}ok {len(LAWS) + 1} /house/there-is-something-to-judge')
    return 1 if broken or not enough else 0


sys.exit(main())
