#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The questions answered by hand (src/games/GAME/tests/queries), put to mariscal-cli or to BLITZWAR's oracle.

    cases.py CLI… DIRECTORY           every case asked of the program
    cases.py --oracle DIRECTORY       every case asked of blitzwar.py

A file is {"topic", "cases": […]}, a case {"name", "in"} with one of
    "out"     what must stand in the answer (more may); `events` by their ids
    "pairs"   for assault: "2-5" is Blitz die 2 and Normal die 5, "2-*" every Normal die
    "among"   a list's name and items that must stand in it somewhere
    "error"   exit status 2, and this path of a member in the line
and perhaps "why", how it was worked out; "says" is for who looks at the words. One TAP line a case.
"""

import json
import os
import sys

from asking import Cli, Oracle, Wrong, lacks


def dice_of(pair):
    first, second = pair.split("-")
    for i in range(1, 7) if first == "*" else [int(first)]:
        for j in range(1, 7) if second == "*" else [int(second)]:
            yield i, j


def pairs_lack(said, pairs):
    for pair, wanted in pairs.items():
        for i, j in dice_of(pair):
            found = lacks(said["dice"][i - 1][j - 1], wanted, "dice %d-%d" % (i, j))
            if found:
                return found
    return None


def among_lack(said, among):
    for name, items in among.items():
        for item in items:
            if all(lacks(one, item, name) for one in said[name]):
                return "%s: none is %s" % (name, json.dumps(item))
    return None


def judge(asked, topic, case, names_the_place):
    """None if the case is answered as by hand, else what is wrong."""
    try:
        said, error = asked.ask(topic, case["in"])
    except Wrong as wrong:
        return str(wrong)
    if "error" in case:
        if error is None:
            return "answered, though the question is not well put"
        if names_the_place and case["error"] not in error:
            return "%r does not name %r" % (error, case["error"])
        return None
    if error is not None:
        return "refused: " + error
    return (lacks(said, case.get("out", {})) or pairs_lack(said, case.get("pairs", {}))
            or among_lack(said, case.get("among", {})))


def main(arguments):
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    *command, folder = arguments
    game = os.path.abspath(folder).split(os.sep)[-3]
    asked = Oracle() if command == ["--oracle"] else Cli(command, game)
    number = failed = 0
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".json"):
            continue
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            page = json.load(file)
        for case in page["cases"]:
            wrong = judge(asked, page["topic"], case, isinstance(asked, Cli))
            number += 1
            failed += wrong is not None
            print("%s %d - %s: %s" % ("not ok" if wrong else "ok", number, page["topic"], case["name"]))
            if wrong:
                print("# " + wrong)
    print("1..%d" % number)
    return 1 if failed or not number else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
