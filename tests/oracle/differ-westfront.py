#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random battles and pursuits of WestFront put to mariscal-cli and to westfront.py: every chance is the same.

    differ-westfront.py CLI… [--seed S] [--count N]

Fractions are compared as such; where the program gives figures with a bound, they must be within it, and no
fraction of 128 bits may stand behind them. Exit status 1 at the first difference, with its question.
"""

import argparse
import json
import random
import sys
from fractions import Fraction

import westfront
from asking import Cli

TYPES = {"axis": ("armor", "mech", "infantry", "cavalry", "mountain", "paratroop", "static", "fort", "hq"),
         "allies": ("armor", "mech", "infantry", "amphibious", "mountain", "paratroop", "tito", "hq")}
NEVER_BY_SEA = ("armor", "static", "cavalry", "fort", "hq")
READINGS = {"mountain-fire": "on-defence", "mud-mountain-fire": "own", "repulse-order": "block-by-block",
            "surplus-hits": "lost", "fort-tie": "listed", "fortress-largest": "listed",
            "fortress-airstrike": "counts", "lone-static": "one", "swamp-surprise": "yes",
            "unsupplied-fort": "double", "mud-beachhead-fire": "own",
            "pursuit-hq": "yes", "pursuit-cover": "terrain"}
WIDEST = 2 ** 127


class Maker:
    def __init__(self, rng):
        self.rng = rng

    def yes(self, chance=0.5):
        return self.rng.random() < chance

    def block(self, side):
        kind = self.rng.choice(TYPES[side])
        most = {"hq": 3, "static": 2}.get(kind, 4)
        block = {"type": kind, "value": self.rng.randint(0 if kind in ("hq", "static") else 1, most)}
        for name, chance in (("ss", 0.2), ("beachhead", 0.3 if kind == "amphibious" else 0)):
            if self.yes(chance):
                block[name] = True
        if kind == "fort" and self.yes(0.3):
            block["supplied"] = False
        return block

    def ways(self, blocks):
        """Mostly all in the same manner, for one by land is enough to spoil an assault."""
        manner, at_sea = self.rng.choice(("land", "river", "mixed", "mixed")), False
        for block in blocks:
            may = ["river"] + ["air"] * (2 * (block["type"] == "paratroop"))
            may += ["sea"] * (2 * (block["type"] not in NEVER_BY_SEA and not at_sea))
            way = self.rng.choice(may) if manner == "mixed" else manner
            at_sea = at_sea or way == "sea"
            block["way"] = way

    def round(self, number, side):
        one = {}
        act = side
        if number and self.yes(0.4):
            one["active"], act = "defenders", "allies" if side == "axis" else "axis"
        if self.yes(0.3):
            one["supported"] = False
        if self.yes(0.4):
            fire = self.rng.choice(("single", "double", "triple"))
            one["airstrike"] = {"dice": self.rng.randint(1, 3), "fire": fire}
        if act == "axis" and self.yes(0.15):
            one["surprise"] = True
        return one

    def battle(self):
        side = self.rng.choice(("axis", "allies"))
        other = "allies" if side == "axis" else "axis"
        most = self.rng.choice((1, 2, 2, 3))
        question = {"active": side, "attackers": [self.block(side) for _ in range(self.rng.randint(1, most))],
                    "defenders": [self.block(other) for _ in range(self.rng.randint(1, most))]}
        if self.yes(0.7):
            self.ways(question["attackers"])
        if self.yes(0.15):
            question["new"] = False
        if self.yes():
            question["terrain"] = self.rng.choice(("clear", "forest", "hill", "swamp", "mountain"))
        if self.yes(0.2):
            question["major_city"] = True
        if self.yes(0.25):
            question["fortress"] = True
        if self.yes(0.25):
            question["original_defender"] = "attackers"
        if self.yes(0.35):
            question["weather"] = "mud"
        if self.yes(0.7):
            question["rounds"] = [self.round(i, side) for i in range(self.rng.choice((1, 1, 1, 2, 3)))]
        question["ends"] = True
        return self.readings(question)

    def readings(self, question):
        if self.yes(0.4):
            names = self.rng.sample(sorted(READINGS), self.rng.randint(1, 4))
            question["house"] = {name: READINGS[name] for name in names}
        return question

    def mover(self, side):
        block = self.block(side)
        return {"side": side, "type": block["type"], "value": block["value"], "foot": self.yes(0.2)}

    def pursuit(self):
        side = self.rng.choice(("axis", "allies"))
        other = "allies" if side == "axis" else "axis"
        pursuit = {"rearguard": self.mover(side),
                   "pursuers": [self.mover(other) for _ in range(self.rng.randint(0, 4))]}
        for name in ("major_city", "fortress", "evacuation"):
            if self.yes(0.25):
                pursuit[name] = True
        if self.yes(0.4):
            pursuit["terrain"] = self.rng.choice(("forest", "hill", "swamp", "mountain", "clear"))
        month = self.rng.choice(("1943-07", "1944-01", "1944-06", "1945-02"))
        question = {"month": month, "pursuit": pursuit}
        if self.yes(0.4):
            question["weather"] = "mud"
        return self.readings(question)


def chance_lacks(said, wanted, where):
    wanted = Fraction(wanted)
    if "bound" in said:
        if wanted.denominator < WIDEST:
            return "%s: %s would have fitted" % (where, wanted)
        near = abs(Fraction(said["p"]) - wanted) <= Fraction(said["bound"])
        return None if near else "%s: %s is not near %s" % (where, said, float(wanted))
    exact = Fraction(int(said["num"]), int(said["den"]))
    return None if exact == wanted else "%s: %s instead of %s" % (where, exact, wanted)


def spread_lacks(said, wanted, key, where):
    wanted = {value: chance for value, chance in wanted.items() if chance}
    found = {key(item): item["probability"] for item in said}
    if len(found) != len(said) or set(found) != set(wanted):
        return "%s: %s instead of %s" % (where, sorted(found, key=str), sorted(wanted, key=str))
    for value, chance in wanted.items():
        lacking = chance_lacks(found[value], chance, "%s %s" % (where, value))
        if lacking:
            return lacking
    return None


def end_of(item):
    return (tuple((one["value"], one["repulsed"]) for one in item["attackers"]),
            tuple(one["value"] for one in item["defenders"]))


def battle_lacks(said, question):
    wanted = westfront.battle(question)
    checks = [spread_lacks(said[name], wanted[name], lambda item: item["steps"], name)
              for name in ("attackers_lost", "defenders_lost")]
    name = "attackers_in_battle"
    checks.append(spread_lacks(said[name], wanted[name], lambda item: item["units"], name))
    checks.append(spread_lacks(said["ends"], wanted["ends"], end_of, "ends"))
    checks += [chance_lacks(said["outcomes"][name], wanted[name], name) for name in said["outcomes"]]
    for name in said["expected"]:
        mean = sum(steps * chance for steps, chance in wanted[name].items())
        checks.append(chance_lacks(said["expected"][name], mean, "expected " + name))
    return next(filter(None, checks), None)


def pursuit_lacks(said, question):
    own, fires, need, ends = westfront.pursuit(question)
    told = said["pursuit"]
    if (told["rearguard_speed"], told["fires"], told["hits_per_step"]) != (own, fires, need):
        return "%s instead of %s" % (told, (own, fires, need))
    return spread_lacks(told["ends"], ends, lambda item: item["value"], "ends")


def run(options):
    rng = random.Random(options.seed)
    maker, cli = Maker(rng), Cli(options.cli, "westfront")
    for number in range(options.count):
        if number % 6:
            topic, question, lacks = "battle", maker.battle(), battle_lacks
        else:
            topic, question, lacks = "movement", maker.pursuit(), pursuit_lacks
        said, error = cli.ask(topic, question)
        found = "refused: " + error if error else lacks(said, question)
        if found:
            print("difference in %s, question %d: %s\n%s" % (topic, number, found, json.dumps(question)))
            return 1
    print("%d asked: none differs" % options.count)
    return 0 if options.count else 1


def main():
    parser = argparse.ArgumentParser(description="Ask mariscal-cli and the model of WestFront the same.")
    parser.add_argument("cli", nargs="+", help="the program, with words before it if it needs them")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2 ** 31))
    parser.add_argument("--count", type=int, default=300)
    options = parser.parse_args()
    print("seed %d" % options.seed)
    return run(options)


if __name__ == "__main__":
    sys.exit(main())
