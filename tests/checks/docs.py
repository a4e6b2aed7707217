#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pages say, held against what is: links, folders, commands, printed examples, the chain in docs/save-format.md,
the manual page.

    docs.py CLI [--write]

CLI is the mariscal-cli that was built. Speaks TAP. With --write the example in README.md is printed anew.
"""
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
PAGES = sorted(glob.glob(f'{ROOT}/*.md') + glob.glob(f'{ROOT}/docs/**/*.md', recursive=True)
               + glob.glob(f'{ROOT}/src/games/*/README.md'))
# <!-- shows: games --> or, of a long answer, <!-- shows 20 lines: odds … -->; the block after it is what is printed.
EXAMPLE = re.compile(r'(<!-- shows(?: (\d+) lines)?: (.*?) -->\n)(```\n.*?```\n)?', re.S)
# Of a Spanish page mandoc expects an English NAME; everything else it says counts.
FOREIGN = re.compile(r'first section is not "NAME"|description line outside NAME')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def run(command, **more):
    told = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, timeout=60, **more)
    return told.returncode, told.stdout.decode(), told.stderr.decode()


def run_cli(*words):
    return run([CLI, *words], env=dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en'))


def find_dead_links():
    for page in PAGES:
        name = os.path.relpath(page, ROOT)
        for target in re.findall(r'\]\(([^)#:]+)(?:#[^)]*)?\)', read(page)):
            if not os.path.exists(os.path.join(os.path.dirname(page), target)):
                yield f'{name}: {target}'
        for target in re.findall(r'`(?:\./)?((?:src|docs|tests|data|build-aux)/[\w./-]+)`', read(page)):
            if not os.path.exists(f'{ROOT}/{target}') and not re.search(r'[A-Z]{2}|src/app', target):
                yield f'{name}: {target}'


def find_unreached_pages():
    linked = set()
    for page in PAGES:
        for target in re.findall(r'\]\(([^)#:]+)', read(page)):
            linked.add(os.path.normpath(os.path.join(os.path.dirname(page), target)))
    for page in PAGES:
        if page != f'{ROOT}/README.md' and page not in linked:
            yield os.path.relpath(page, ROOT)


def find_unknown_files():
    """`war-thing` on a page is a file of core or print, and each file of core has its place in docs/architecture.md."""
    there = {os.path.splitext(os.path.basename(p))[0] for p in glob.glob(f'{ROOT}/src/*/war-*.[ch]')}
    for page in PAGES:
        for name in re.findall(r'`(war-[a-z-]+)(?:\.[ch])?`', read(page)):
            if name not in there and not glob.glob(f'{ROOT}/src/games/{name}'):
                yield f'{os.path.relpath(page, ROOT)}: {name}'
    told = re.findall(r'`(war-[a-z-]+)`', read(f'{ROOT}/docs/architecture.md'))
    for path in sorted(glob.glob(f'{ROOT}/src/core/war-*.c')):
        name = os.path.basename(path)[:-2]
        if not any(name == one or name.startswith(one + '-') for one in told):
            yield f'docs/architecture.md: {name} is missing'


def find_untold_words():
    """Whatever game.json understands stands on its page."""
    code = read(f'{ROOT}/src/core/war-schema-check.c')
    table = re.search(r'words\[\]\[24\] = \{(.*?)\n\};', code, re.S).group(1)
    told = re.findall(r'`([^`]+)`', read(f'{ROOT}/docs/game-json.md'))
    for word in re.findall(r'"[*a-z]([a-z-]+)"', table):
        if word not in told:
            yield f'docs/game-json.md: {word} is not told'


def list_commands():
    status, out, _ = run_cli('--help')
    return set(re.findall(r'^ {2}([a-z]+) ', out, re.M)) if status == 0 else set()


def list_options():
    """Of all commands; those of `odds` are the game's."""
    told = [run_cli(command, '--help')[1] for command in list_commands() - {'odds'}] + [run_cli('--help')[1]]
    return {option for text in told for option in re.findall(r'^ {2}--([a-z-]+)', text, re.M)}


def find_unknown_commands():
    commands = list_commands()
    if not {'query', 'new', 'odds', 'verify'} <= commands:
        yield f'--help does not list the commands: {sorted(commands)}'
    for page in PAGES + [f'{ROOT}/NEWS', f'{ROOT}/run']:
        for command in re.findall(r'(?:\./run cli|`mariscal-cli|^ *mariscal-cli) ([a-z]+)\b', read(page), re.M):
            if command not in commands:
                yield f'{os.path.relpath(page, ROOT)}: {command}'


def find_changed_examples():
    shown = 0
    for page in PAGES:
        for _, most, command, block in EXAMPLE.findall(read(page)):
            shown += 1
            status, out, err = run_cli(*command.split())
            wanted = fence(command, out, most)
            if status or err or block != wanted:
                yield f'{os.path.relpath(page, ROOT)}: "{command}" prints otherwise today (docs.py CLI --write): {err}'
    if not shown:
        yield 'no page shows what the program prints'


def fence(command, out, most):
    lines = out.rstrip().split('\n')
    if most and len(lines) > int(most):
        lines = lines[:int(most)] + ['…']
    return '```\n' + '\n'.join([f'$ mariscal-cli {command}', *lines]) + '\n```\n'


def write_examples():
    for page in PAGES:
        text = read(page)
        new = EXAMPLE.sub(lambda m: m.group(1) + fence(m.group(3), run_cli(*m.group(3).split())[1], m.group(2)), text)
        if new != text:
            with open(page, 'w', encoding='utf-8') as file:
                file.write(new)


def find_wrong_chain():
    page = read(f'{ROOT}/docs/save-format.md')
    block = page.split('<!-- example: begin -->')[1].split('<!-- example: end -->')[0]
    lines = [line for line in block.split('\n') if line.startswith('{')]
    before = '0' * 64
    for number, line in enumerate(lines, 1):
        body, told = re.match(r'(.*),"sum":"([0-9a-f]{64})"\}$', line).groups()
        if hashlib.sha256((before + body).encode()).hexdigest() != told:
            yield f'line {number}: another sum'
        before = told
    with tempfile.TemporaryDirectory() as folder:
        path = f'{folder}/example.mariscal'
        with open(path, 'w', encoding='utf-8') as file:
            file.write('\n'.join(lines) + '\n')
        _, out, err = run([sys.executable, f'{ROOT}/tests/checks/reader.py', path])
        if err or json.loads(out)['values'] != {'game/turn': 1, 'zone/berlin/control': 'axis'}:
            yield f'the reader gets another state: {out}{err}'
        status, out, err = run_cli('show', path, '--json')
        values = json.loads(out)['values'] if status == 0 else {}
        if values.get('game/turn') != 1 or values.get('zone/berlin/control') != 'axis':
            yield f'the program gets another state: {err}'


def find_faults_of_manual():
    pages = [f'{ROOT}/data/mariscal-cli.1', f'{ROOT}/data/es/mariscal-cli.1']
    for page in pages:
        name = os.path.relpath(page, ROOT)
        documented = set(re.findall(r'^\.(?:It )?Cm ([a-z]+)', read(page), re.M))
        documented |= set(re.findall(r', Cm ([a-z]+)|\| ([a-z]+)', read(page)) and
                          [a or b for a, b in re.findall(r', Cm ([a-z]+)|\| ([a-z]+)', read(page))])
        for command in sorted(list_commands() - documented):
            yield f'{name}: {command} is not on the page'
        for option in sorted(list_options() - set(re.findall(r'(?:Fl|,) -([a-z-]+)', read(page)))):
            yield f'{name}: --{option} is not on the page'
    pages = sorted(glob.glob(f'{ROOT}/data/**/*.1', recursive=True))
    if shutil.which('mandoc'):
        for line in run(['mandoc', '-Tlint', '-Wwarning', *pages])[1].split('\n'):
            if line and not FOREIGN.search(line):
                yield line


def find_unknown_journeys():
    """Each test that docs/journeys.md names is one of the window's, by the name it tells."""
    told = set()
    for path in glob.glob(f'{ROOT}/tests/app/test-*.c'):
        told |= set(re.findall(r'"/([a-z-]+/[a-z-]+)"', read(path)))
    for name in ('by-ear', 'by-mouse'):
        told |= {f'{name}/{case}' for case in re.findall(r'^    \("([a-z-]+)", ', read(f'{ROOT}/tests/app/{name}.py'), re.M)}
    named = re.findall(r'`([a-z-]+/[a-z-]+)`', read(f'{ROOT}/docs/journeys.md'))
    if len(named) < 14:
        yield f'docs/journeys.md names only {len(named)} tests'
    for case in named:
        if case not in told:
            yield f'docs/journeys.md: {case} is no test'
    for case in sorted(one for one in told if one.startswith('by-') and one not in named):
        yield f'docs/journeys.md does not name {case}'


CASES = [('links-lead-somewhere', find_dead_links), ('every-page-can-be-reached', find_unreached_pages),
         ('files-on-the-pages-exist', find_unknown_files),
         ('every-word-of-a-game-is-told', find_untold_words),
         ('commands-on-the-pages-exist', find_unknown_commands), ('examples-are-what-is-printed', find_changed_examples),
         ('the-chain-of-the-example-holds', find_wrong_chain), ('the-manual-page-is-whole', find_faults_of_manual),
         ('journeys-have-their-tests', find_unknown_journeys)]


def main():
    if '--write' in sys.argv:
        write_examples()
        return 0
    failed = 0
    print(f'1..{len(CASES)}')
    for number, (name, find) in enumerate(CASES, 1):
        findings = list(find())
        failed += bool(findings)
        for words in findings:
            print(f'# {words}')
        print(f'{"not " if findings else ""}ok {number} /docs/{name}')
    return 1 if failed else 0


CLI = os.path.abspath(sys.argv[1])
sys.exit(main())
