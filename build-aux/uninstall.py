#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes away what meson installed, and what the desktop's tools made of it, which meson leaves.

    uninstall.py BUILD [DESTDIR]

A list that other programs are in as well is made anew without Mariscal; one that holds nothing any more goes.
"""
import glob
import json
import os
import shutil
import subprocess
import sys

# Below share: a folder, what in it was made by a tool, and the tool. What is left beside that is somebody else's.
LISTS = [('applications', ['mimeinfo.cache'], ['update-desktop-database', '-q']),
         ('glib-2.0/schemas', ['gschemas.compiled'], ['glib-compile-schemas']),
         ('icons/hicolor', ['icon-theme.cache'], ['gtk-update-icon-cache', '-qtf']),
         ('mime', None, ['update-mime-database'])]


def own_files(folder, made):
    """What somebody put there."""
    if made is None:
        return glob.glob(f'{folder}/packages/*')
    return [path for path in glob.glob(f'{folder}/**', recursive=True)
            if not os.path.isdir(path) and os.path.basename(path) not in made]


def forget(folder, made, tool):
    if not os.path.isdir(folder):
        return
    if own_files(folder, made):
        if shutil.which(tool[0]):
            subprocess.run([*tool, folder], check=True)
        return
    shutil.rmtree(folder)


def main(build, root=''):
    with open(f'{build}/meson-info/intro-buildoptions.json', encoding='utf-8') as file:
        options = {option['name']: option['value'] for option in json.load(file)}
    share = root + os.path.join(options['prefix'], options['datadir'])
    subprocess.run(['meson', '--internal', 'uninstall'], cwd=build, check=True)
    for folder, made, tool in LISTS:
        forget(f'{share}/{folder}', made, tool)
    for folder in ('glib-2.0', 'icons', '', '..'):
        path = os.path.normpath(f'{share}/{folder}')
        if os.path.isdir(path) and not os.listdir(path):
            os.rmdir(path)


main(*sys.argv[1:])
