#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program itself where something is missing that every desk has: each time its window comes, or it says in a line why
not. Called with the program and the library that tells its first frame."""

import os
import subprocess
import sys
import tempfile

mariscal, first_frame = sys.argv[1:]


def shows_window(env):
    """Does a frame come, and does the program live on?"""
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen([mariscal], env={**env, "LD_PRELOAD": first_frame}, stdout=subprocess.PIPE, stderr=said,
                                   text=True)
        told = process.stdout.readline()
        try:
            process.wait(1)
            lives = False
        except subprocess.TimeoutExpired:
            lives = True
        process.kill()
        process.communicate()
        if told.startswith("frame ") and lives:
            return True
        said.seek(0)
        print(f"# told {told!r}, status {process.returncode}, said: {said.read()[-2000:]!r}")
        return False


def says_why(what):
    """Nothing is there to show a window on, or to write in it with: one line of what is wrong in our words, and no dump."""
    def says(env):
        done = subprocess.run([mariscal], env=env, capture_output=True, text=True, timeout=60, check=False)
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        if done.returncode == 1 and len(lines) == 1 and lines[0].startswith("mariscal: ") and what in lines[0]:
            return True
        print(f"# status {done.returncode}, said: {done.stderr[-2000:]!r}")
        return False
    return says


def main():
    with tempfile.TemporaryDirectory(prefix="mariscal-poor-") as folder:
        fonts = os.path.join(folder, "fonts.conf")
        with open(fonts, "w", encoding="utf-8") as f:
            f.write("<fontconfig></fontconfig>\n")
        base = {name: value for name, value in os.environ.items() if name not in ("G_DEBUG", "G_MESSAGES_DEBUG")}
        base.update({name: folder for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")})
        cases = [
            ("a-home-that-cannot-be-written", shows_window,   # not even by root
             {name: "/proc" for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}),
            ("no-bus", shows_window, {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}),
            ("no-fonts", says_why("no font"), {"FONTCONFIG_FILE": fonts}),
            ("no-icon-theme", shows_window, {"XDG_DATA_DIRS": "/nowhere"}),
            ("no-settings", shows_window, {"GSETTINGS_SCHEMA_DIR": "/nowhere", "XDG_DATA_DIRS": "/nowhere"}),
            ("no-display", says_why("no display"), {"DISPLAY": "", "WAYLAND_DISPLAY": ""}),
            ("another-display", says_why("no display"), {"DISPLAY": ":4711", "WAYLAND_DISPLAY": ""}),
        ]
        print(f"1..{len(cases)}")
        failed = 0
        for number, (name, holds, changes) in enumerate(cases, 1):
            kept = holds({**base, **changes})
            failed += not kept
            print(f"{'ok' if kept else 'not ok'} {number} /poor-places/{name}", flush=True)
    return failed != 0


sys.exit(main())
