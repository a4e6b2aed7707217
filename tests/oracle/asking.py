# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How a question is put to mariscal-cli or to the oracle, and when two answers say the same.

An answer may hold more than was asked for, never less: `lacks (said, wanted)` finds the first place where
`said` fails `wanted`. A sentence is only asked to be there; the events of a date are compared by their ids.
"""

import json
import re
import subprocess
from decimal import Decimal
from fractions import Fraction

import blitzwar

EVENTS = set(sum(blitzwar.DATED.values(), ["minors-season", "minors-half-year"]))


class Cli:
    """mariscal-cli, one process a question, in English and Spanish by turns: the facts must be the same.

    `ask` gives (answer, None) or (None, the error's one line)."""

    def __init__(self, command, game="blitzwar"):
        self.command, self.game, self.asked = command, game, 0

    def ask(self, topic, question):
        self.asked += 1
        words = ["query", self.game, topic, "-", "--lang", ("en", "es")[self.asked % 2]]
        run = subprocess.run([*self.command, *words], input=json.dumps(question).encode(), timeout=60,
                             capture_output=True)
        told = run.stderr.decode("utf-8", "replace")
        if re.search("<[a-z]+(-[a-z]+)+>", told + run.stdout.decode("utf-8", "replace")):
            raise Wrong("a sentence is missing in " + words[-1] + ": " + (told or run.stdout.decode()))
        if run.returncode == 0:
            if told:
                raise Wrong("standard error is not empty: " + told)
            return json.loads(run.stdout.decode("utf-8"), parse_float=Decimal), None
        if run.returncode != 2 or run.stdout:
            raise Wrong("exit status %d, %d bytes said; %s" % (run.returncode, len(run.stdout), told))
        if not re.fullmatch("mariscal-cli: [^:\n]+: [^:\n]+: [^\n]+\n", told):
            raise Wrong("an error is one line 'mariscal-cli: WHAT: WHERE: WHY', not " + repr(told))
        return None, told[:-1]


class Oracle:
    """The Python model; it does not say where a question is wrong."""

    def ask(self, topic, question):
        said = json.loads(json.dumps(blitzwar.answer(topic, question)), parse_float=Decimal)
        return (None, "") if "error" in said else (said, None)


class Wrong(Exception):
    """What was said is not an answer at all."""


def is_fraction(value):
    return isinstance(value, dict) and "num" in value and "den" in value


def fraction_lacks(said, wanted, where):
    if not is_fraction(said):
        return "%s: %s is no fraction" % (where, said)
    for part in ("num", "den"):
        if type(said[part]) is not type(wanted[part]) or said[part] != wanted[part]:
            return "%s.%s: %r instead of %r" % (where, part, said[part], wanted[part])
    if "p" in wanted or "p" in said:
        if type(said.get("p")) not in (int, Decimal):
            return "%s.p: %r is no number" % (where, said.get("p"))
        exact = Fraction(int(wanted["num"]), int(wanted["den"]))
        shown = Fraction(said["p"])
        if abs(shown - exact) > Fraction(1, 2 * 10 ** 10) or shown * 10 ** 10 % 1 != 0:
            return "%s.p: %s is not %s rounded at the tenth decimal" % (where, said["p"], exact)
    return None


def events_lack(said, wanted, where):
    try:
        ids = [event["id"] for event in said]
        texts = [event["text"] for event in said]
    except (TypeError, KeyError):
        return where + ": not a list of events with id and text"
    if not all(isinstance(text, str) and text for text in texts):
        return where + ": an event without a sentence"
    told = sorted(name for name in ids if name in EVENTS)
    meant = sorted(event["id"] for event in wanted)
    return None if told == meant else "%s: %s instead of %s" % (where, told, meant)


def lacks(said, wanted, where=""):
    """None, or where and how `said` is not `wanted`; further members in `said` are allowed."""
    if is_fraction(wanted):
        return fraction_lacks(said, wanted, where)
    if where.endswith(".events"):
        return events_lack(said, wanted, where)
    if where.endswith(".why") and isinstance(wanted, str) and not re.fullmatch("[a-z]+(-[a-z]+)*", wanted):
        return None if isinstance(said, str) and said else where + ": no sentence"
    if isinstance(wanted, dict):
        if not isinstance(said, dict):
            return "%s: %r is no object" % (where, said)
        for name, value in wanted.items():
            if name not in said:
                return "%s.%s: missing" % (where, name)
            found = lacks(said[name], value, "%s.%s" % (where, name))
            if found:
                return found
        return None
    if isinstance(wanted, list):
        if not isinstance(said, list) or len(said) != len(wanted):
            return "%s: %r instead of %d items" % (where, said, len(wanted))
        for i, value in enumerate(wanted):
            found = lacks(said[i], value, "%s[%d]" % (where, i))
            if found:
                return found
        return None
    if type(said) is not type(wanted) or said != wanted:
        return "%s: %r instead of %r" % (where, said, wanted)
    return None
