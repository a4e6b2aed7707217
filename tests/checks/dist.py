#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What meson dist packs is what git holds, all of it and nothing else.

    dist.py BUILD

Speaks TAP; without git, as in what was packed, its case is skipped.
"""
import os
import shutil
import subprocess
import sys
import tarfile

BUILD = os.path.abspath(sys.argv[1])
ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))


def run(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=100).stdout


def main():
    print('1..1')
    if not os.path.exists(f'{ROOT}/.git') or not shutil.which('git'):
        print('ok 1 /dist/holds-what-git-holds # SKIP no git here')
        return 0
    run('meson', 'dist', '-C', BUILD, '--no-tests', '--allow-dirty', '--formats', 'gztar')
    newest = max((f'{BUILD}/meson-dist/{name}' for name in os.listdir(f'{BUILD}/meson-dist') if name.endswith('.gz')),
                 key=os.path.getmtime)
    with tarfile.open(newest) as packed:
        inside = {member.name.split('/', 1)[1] for member in packed if not member.isdir()}
    wrong = inside ^ set(run('git', 'ls-tree', '-r', '--name-only', 'HEAD').split('\n')[:-1])
    for path in sorted(wrong):
        print(f'# {path}')
    print(f'{"not " if wrong else ""}ok 1 /dist/holds-what-git-holds')
    return bool(wrong)


sys.exit(main())
