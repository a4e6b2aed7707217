#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Flatpak's manifest, without a network: flatpak-builder takes a misspelt property for a remark, so the properties that
flatpak-manifest(5) has, as far as a program of one module may need them, stand here; and so does what Mariscal may do in
its box: be seen, and nothing else.

    flatpak.py [ROOT]

Speaks TAP; where there is no flatpak-builder its own reading is skipped.
"""
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
ID = 'io.github.mariscal_app.Mariscal'
MANIFEST = f'{ROOT}/build-aux/flatpak/{ID}.json'
TOP = {'id', 'branch', 'default-branch', 'runtime', 'runtime-version', 'sdk', 'sdk-extensions', 'command', 'separate-locales',
       'build-options', 'modules', 'cleanup', 'cleanup-commands', 'finish-args', 'tags', 'add-extensions'}
NEEDED = {'id', 'runtime', 'runtime-version', 'sdk', 'command', 'finish-args', 'modules'}
MODULE = {'name', 'disabled', 'sources', 'config-opts', 'make-args', 'make-install-args', 'builddir', 'subdir', 'build-options',
          'buildsystem', 'build-commands', 'post-install', 'cleanup', 'run-tests', 'test-rule', 'test-commands', 'modules'}
SOURCES = {'dir': {'type', 'path', 'skip', 'dest', 'only-arches', 'skip-arches'},
           'archive': {'type', 'url', 'sha256', 'path', 'strip-components', 'dest'},
           'git': {'type', 'url', 'tag', 'commit', 'branch', 'dest'},
           'patch': {'type', 'path', 'paths', 'strip-components', 'dest'},
           'file': {'type', 'path', 'url', 'sha256', 'dest', 'dest-filename'}}
# Files are chosen, printed and opened by portals, which ask the player; there is nothing to talk to.
MAY = {'--share=ipc', '--socket=wayland', '--socket=fallback-x11', '--device=dri'}


def modules(part):
    for module in part.get('modules', []):
        yield module
        yield from modules(module)


def properties_are_known(manifest):
    yield from (f'{name}: no such property' for name in set(manifest) - TOP)
    yield from (f'{name} is missing' for name in NEEDED - set(manifest))
    for module in modules(manifest):
        yield from (f'{module["name"]}: {name}: no such property' for name in set(module) - MODULE)
        for source in module.get('sources', []):
            known = SOURCES.get(source.get('type'), set())
            yield from (f'{module["name"]}: a source’s {name}: no such property' for name in set(source) - known)


def the_box_is_closed(manifest):
    yield from (f'{arg} opens it' for arg in sorted(set(manifest['finish-args']) - MAY))


def it_is_this_program(manifest):
    if manifest['id'] != ID or manifest['command'] != 'mariscal' or manifest['sdk'] != 'org.gnome.Sdk' \
            or manifest['runtime'] != 'org.gnome.Platform':
        yield 'another program, or upon something else'
    if not str(manifest['runtime-version']).isdigit():
        yield 'the runtime is none that stands still'
    folders = [os.path.normpath(os.path.join(os.path.dirname(MANIFEST), source['path']))
               for module in modules(manifest) for source in module['sources'] if source['type'] == 'dir']
    if folders != [ROOT]:
        yield f'built from {folders}'


def what_was_built_stays_outside(manifest):
    """The folder is copied whole: builds of other systems in it would be large, and wrong."""
    skipped = set(manifest['modules'][-1]['sources'][0].get('skip', []))
    for path in glob.glob(f'{ROOT}/_build*'):
        if os.path.isdir(path) and os.path.basename(path) not in skipped:
            yield f'{os.path.basename(path)} is not skipped'


def the_builder_reads_it(manifest):
    if not shutil.which('flatpak-builder'):
        return None
    with tempfile.TemporaryDirectory(prefix='mariscal-flatpak-') as folder:
        told = subprocess.run(['flatpak-builder', '--show-manifest', MANIFEST], capture_output=True, text=True, timeout=60,
                              check=False, cwd=folder)
    if told.returncode or 'Unknown property' in told.stderr:
        return [told.stderr.strip()]
    return [] if json.loads(told.stdout)['id'] == manifest['id'] else ['it read another one']


def main():
    with open(MANIFEST, encoding='utf-8') as file:
        manifest = json.load(file)
    laws = [properties_are_known, the_box_is_closed, it_is_this_program, what_was_built_stays_outside, the_builder_reads_it]
    failed = False
    print(f'1..{len(laws)}')
    for number, law in enumerate(laws, 1):
        found = law(manifest)
        wrong = list(found or [])
        for line in wrong:
            print(f'# {line}')
        print(f'{"not " if wrong else ""}ok {number} /flatpak/{law.__name__.replace("_", "-")}'
              f'{" # SKIP no flatpak-builder" if found is None else ""}')
        failed = failed or bool(wrong)
    return failed


sys.exit(main())
