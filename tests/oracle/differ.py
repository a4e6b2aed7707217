#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random questions put to mariscal-cli and to the oracle; the first difference is shrunk and shown.

    differ.py CLI [--seed S] [--count N] [--topic T] [--keep-going]

One question in six is spoiled on purpose (a member missing, unknown, out of range, of the wrong type): both
must refuse it, and the line must name the member that was spoiled. The seed is printed first, so that a run
can be had again. Exit status 1 if anything differs.
"""

import argparse
import copy
import json
import random
import sys

import blitzwar
from asking import Cli, Oracle, Wrong, lacks
from blitzwar import COLUMNS, COUNTRIES, SIDES, TAKES, TURNS, WAYS, WORTH

LARGEST = {"corps": 99, "naval": 24, "britain": 40, "count": 60}
EDGES = [1, 7, 9, 10, 12, 13, 15, 19, 20, 21, 22, 23, 24, 27, 28, 31, 32, 36, 46, 47]
TERRAINS = ("clear", "narrow", "marsh", "mountain", "high-mountain")
ATTACK = ("GER", "UK", "FRA", "USSR", "USA", "ITA", "SP")
DEFEND = ("GER", "ITA", "FIN", "UK", "FRA", "USSR", "SP", "POL", "BE", "HUN")
POLICIES = ("infantry-first", "tanks-first")
OFTEN = ["assault"] * 12 + ["modifiers"] * 6 + ["naval"] * 2 + ["supply-cost"] * 2   # where most can go wrong


# Questions that are well put --------------------------------------------------------------------------------

class Maker:
    """Makes questions of every topic from one seeded generator."""

    def __init__(self, rng):
        self.rng = rng

    def yes(self, chance=0.5):
        return self.rng.random() < chance

    def number(self, least, most):
        """Mostly small, at times anything up to the most."""
        return self.rng.randint(least, most if self.yes(0.1) else min(most, least + 6))

    def turn(self):
        return self.rng.choice(EDGES) if self.yes(0.6) else self.rng.randint(1, TURNS)

    def maybe(self, question, chance=0.5, **members):
        """Put in some of these; a member is a function, so that an absent one costs no roll."""
        for name, make in members.items():
            if self.yes(chance):
                question[name] = make()
        return question

    # by topic

    def calendar(self):
        return {"turn": self.turn()}

    def column(self):
        most = 9999 if self.yes(0.1) else 40
        shifts = [self.rng.randint(-3, 3) for _ in range(self.rng.randint(0, 5))]
        if self.yes(0.1):
            shifts.append(self.rng.choice((-99, 99, -9, 9)))
        return {"attack": self.rng.randint(1, most), "defend": self.rng.randint(1, max(1, most // 2)),
                "shifts": shifts}

    def result(self):
        return {"column": self.rng.choice(COLUMNS), "die": self.rng.randint(1, 6),
                "attacker_can_take": self.number(1, 99), "defender_can_take": self.number(1, 99)}

    def entry(self, countries, defends):
        entry = self.maybe({"country": self.rng.choice(countries)}, 0.6,
                           infantry=lambda: self.number(0, LARGEST["corps"]))
        self.maybe(entry, 0.45, tanks=lambda: self.number(0, LARGEST["corps"]))
        if defends:
            self.maybe(entry, 0.25, fortified=lambda: self.rng.randint(0, 3))
        elif self.yes(0.1):
            entry["elite"] = False
        return self.maybe(entry, 0.07, side=lambda: self.rng.choice(SIDES))

    def elite(self):
        tanks = self.rng.randint(0, 3)
        infantry = self.rng.randint(max(0, 2 - tanks), 3 - tanks)
        entry = {"country": "GER", "elite": True}
        if tanks or self.yes():
            entry["tanks"] = tanks
        if infantry or self.yes():
            entry["infantry"] = infantry
        return entry

    def party(self, defends):
        """One country, several, or one twice, mostly of those with rules of their own; at least one corps."""
        usual = DEFEND if defends else ATTACK
        pool = self.rng.sample(COUNTRIES if self.yes(0.3) else usual, 1 if self.yes(0.5) else 3)
        party = [self.entry(pool, defends) for _ in range(self.rng.choice((1, 1, 2, 2, 3, 5)))]
        if not defends and self.yes(0.3):
            for _ in range(1 if self.yes(0.8) else 2):
                party.insert(self.rng.randint(0, len(party)), self.elite())
        if blitzwar.total([dict({"tanks": 0, "infantry": 0}, **entry) for entry in party]) == 0:
            party[0]["infantry"] = self.number(1, 9)
        return party

    def via(self):
        kinds = self.rng.choice((WAYS, ("river", "beachhead"), ("fortified-line", "river+fortified-line"),
                                 ("river", "river+fortified-line"), ("land", "fortified-line")))
        return [self.rng.choice(kinds) for _ in range(self.rng.choice((1, 1, 2, 3)))]

    def window(self, now):
        if self.yes(0.3):
            return None
        return min(TURNS, max(1, now - self.rng.randint(-1, 6)))

    def modifiers(self):
        now = self.turn()
        question = {"turn": now, "attackers": self.party(False), "defenders": self.party(True)}
        self.maybe(question, 0.35, terrain=lambda: self.rng.choice(TERRAINS), via=self.via,
                   attacker_air=lambda: self.rng.randint(0, 4), defender_air=lambda: self.rng.randint(0, 3),
                   axis_points=lambda: self.rng.choice((0, 12, 19, 20, 21, 40)),
                   british_italian_turns=lambda: self.rng.randint(0, 3))
        self.maybe(question, 0.5, poland_conquered=lambda: self.yes(0.7),
                   west_attack_turn=lambda: self.window(now), ussr_attack_turn=lambda: self.window(now))
        for name in ("fortress", "fortress_soviet", "snow", "out_of_supply", "axis_uses_german_defence",
                     "in_ussr"):
            self.maybe(question, 0.3, **{name: self.yes})
        if self.yes(0.8):
            self.balance(question)
        return question

    def balance(self, question):
        """Bring the parties to where the table is: fewer defenders, and rather more attackers than they."""
        for entry in question["defenders"]:
            for kind in ("tanks", "infantry"):
                entry[kind] = entry.get(kind, 0) % 4
        question["defenders"][0]["infantry"] += 1
        several = [entry for entry in question["attackers"] if not entry.get("elite")]
        if several:
            several[0]["infantry"] = self.rng.randint(1, 20)
        if self.yes(0.15):
            for entry in several:
                entry["country"] = "UK"
            for entry in question["defenders"]:
                entry["country"] = "ITA"
        if self.yes(0.1):
            question["defenders"] = [{"country": self.rng.choice(DEFEND), "fortified": self.rng.randint(1, 3)}
                                     for _ in range(self.rng.choice((1, 1, 2)))]

    def assault(self):
        question = self.modifiers()
        self.maybe(question, 0.2, blitz=self.yes, normal=lambda: self.yes(0.7))
        self.maybe(question, 0.6, retreat=lambda: {"possible": self.yes(0.6), "supplied": self.yes(0.6),
                                                   "cancel": self.yes(0.6)})
        return self.maybe(question, 0.5, policy=lambda: {"attacker": self.rng.choice(POLICIES),
                                                         "defender": self.rng.choice(POLICIES)})

    def naval(self):
        most = LARGEST["naval"] if self.yes(0.15) else 8
        question = {"attackers": self.rng.randint(1, most), "defenders": self.rng.randint(1, most),
                    "turn": self.turn(), "attacker": self.rng.choice(SIDES)}
        return self.maybe(question, stop=lambda: self.rng.choice(("at-moment", "after-losses")))

    def battle_of_britain(self):
        most = LARGEST["britain"] if self.yes(0.15) else 10
        return {"german": self.rng.randint(0, most), "allied": self.rng.randint(0, most)}

    def token(self, kinds):
        return self.maybe({"type": self.rng.choice(kinds)}, 0.7, corps=lambda: self.number(1, 6))

    def action(self):
        do = self.rng.choice(list(TAKES))
        action = {"do": do}
        if TAKES[do]:
            action["tokens"] = [self.token(TAKES[do]) for _ in range(self.rng.randint(1, 4))]
        if do == "sea-transport":
            self.maybe(action, 0.4, seas=lambda: self.rng.randint(1, 5), from_america=self.yes,
                       to=lambda: self.rng.choice(("suez", "asian-bases")))
        return action

    def supply_cost(self):
        return {"actions": [self.action() for _ in range(self.rng.randint(1, 4))]}

    def counts(self, *names):
        return {name: self.number(0, LARGEST["count"]) for name in names}

    def blockade(self):
        return self.counts("north_atlantic", "mid_atlantic", "allied_points_gb")

    def losses(self):
        return {"lost": self.number(0, LARGEST["count"]), "give": self.counts("infantry", "fleet", "tanks")}

    def lend_lease(self):
        return dict(self.counts("allied_fleet", "axis_subs", "air"), turn=self.turn(),
                    superiority=self.yes(0.8), basra=self.yes(0.8),
                    sea=self.rng.choice(("norwegian", "persian-gulf")))

    def us_entry(self):
        return {"spain6": self.yes(), "turkey6": self.yes(), "landing_gb": self.yes()}

    def war_cards(self):
        def attack():
            return None if self.yes(0.4) else self.turn()
        return {"side": self.rng.choice(SIDES), "us_entry": self.rng.choice((17, 18, 19, 20, self.turn())),
                "ussr_attacked_turn": attack(), "axis_attacked_ussr_turn": attack()}

    def victory(self):
        if self.yes():
            return {"germany_surrendered": self.rng.choice((self.rng.randint(38, 47), self.turn()))}
        return {"axis_points": self.rng.randint(0, 52)}

    def card_value(self):
        return self.counts(*WORTH)

    def question(self, topic):
        return getattr(self, topic.replace("-", "_"))()


# Questions that are spoiled ---------------------------------------------------------------------------------

SPOILT = {bool: (0, 1, "yes", None, []), str: ("nonsense", "", 3, True, None, ["land"]),
          int: (-1, 1.5, "3", True, [], {}, None), type(None): ("soon", 0, 48, 2.5, False),
          list: ([], {}, "all", 3, None), dict: ([], "all", 3, None)}
ABOVE = {"turn": 48, "die": 7, "west_attack_turn": 48, "ussr_attack_turn": 99, "germany_surrendered": 48,
         "us_entry": 50, "ussr_attacked_turn": 48, "axis_attacked_ussr_turn": 1000}
FROM_ONE = ("turn", "die", "attack", "defend", "attacker_can_take", "defender_can_take",
            "germany_surrendered", "attackers", "defenders")


def places(value, path=()):
    """Every place in a question: (its path of keys, its value)."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield path + (key,), inner
        yield from places(inner, path + (key,))


def at(question, path):
    for key in path:
        question = question[key]
    return question


def spoil(rng, question):
    """A copy with one thing changed that is wrong nearly always (the oracle judges), and the member's name,
    which a refusal must hold; None where leaving a member out may show elsewhere."""
    question = copy.deepcopy(question)
    every = list(places(question))
    how = rng.choice(("unknown", "missing", "type", "type", "range", "range"))
    if how == "unknown":
        holders = [()] + [path for path, value in every if isinstance(value, dict)]
        at(question, rng.choice(holders))["mistake"] = 1
        return question, "mistake"
    path, value = rng.choice(every)
    holder, key = at(question, path[:-1]), path[-1]
    name = [step for step in path if isinstance(step, str)][-1]
    if how == "missing":
        del holder[key]
        return question, name if len(path) == 1 and question else None
    if how == "range" and (type(value) is int or name in ABOVE):
        wrong = [-1] + [0] * (name in FROM_ONE) + [ABOVE.get(name)] * (name in ABOVE)
    else:
        wrong = SPOILT[type(value)]
    holder[key] = copy.deepcopy(rng.choice(wrong))
    return question, name


# Comparing and shrinking ------------------------------------------------------------------------------------

def difference(cli, oracle, topic, question, named=None):
    """None if both say the same, else how they differ."""
    wanted, refuses = oracle.ask(topic, question)
    try:
        said, error = cli.ask(topic, question)
    except Wrong as wrong:
        return str(wrong)
    if refuses is not None:
        if error is None:
            return "answered, though the question is not well put: " + json.dumps(said, default=str)
        if named is not None and named not in error:
            return "the error does not name %r: %s" % (named, error)
        return None
    return "refused: " + error if error is not None else lacks(said, wanted)


def smaller(question):
    """Questions a little smaller than this one."""
    for path, value in sorted(places(question), key=lambda place: len(place[0])):
        copied = copy.deepcopy(question)
        holder = at(copied, path[:-1])
        del holder[path[-1]]
        yield copied
        if type(value) is int:
            for less in {0, 1, value // 2, value - 1}:
                if abs(less) < abs(value):
                    copied = copy.deepcopy(question)
                    at(copied, path[:-1])[path[-1]] = less
                    yield copied


def shrink(cli, oracle, topic, question, tries=600):
    """The same in fewer members: a question stays one that the oracle answers, or one that it refuses."""
    refuses = oracle.ask(topic, question)[1] is not None
    going = True
    while going and tries > 0:
        going = False
        for less in smaller(question):
            if (oracle.ask(topic, less)[1] is not None) != refuses:
                continue
            tries -= 1
            if tries <= 0:
                break
            if difference(cli, oracle, topic, less):
                question, going = less, True
                break
    return question


def run(options):
    rng = random.Random(options.seed)
    maker, cli, oracle = Maker(rng), Cli(options.cli), Oracle()
    topics = [options.topic] if options.topic else list(blitzwar.TOPICS) + OFTEN
    asked, differ, spoiled = {}, 0, 0
    for number in range(options.count):
        topic = topics[number % len(topics)]
        question, named = maker.question(topic), None
        if rng.random() < 1 / 6:
            question, named = spoil(rng, question)
            spoiled += 1
        asked[topic] = asked.get(topic, 0) + 1
        found = difference(cli, oracle, topic, question, named)
        if not found:
            continue
        differ += 1
        shrunk = question if named else shrink(cli, oracle, topic, question)
        print("difference in %s, question %d: %s" % (topic, number, found))
        print("question: %s" % json.dumps(question))
        print("shrunk:   %s" % json.dumps(shrunk))
        print("there:    %s" % difference(cli, oracle, topic, shrunk, named))
        if not options.keep_going:
            break
    told = ", ".join("%s %d" % item for item in sorted(asked.items()))
    print("%d asked (%s), %d of them spoiled: %d differ" % (sum(asked.values()), told, spoiled, differ))
    return 1 if differ or not asked else 0


def main():
    parser = argparse.ArgumentParser(description="Ask mariscal-cli and the oracle the same random questions.")
    parser.add_argument("cli", nargs="+", help="the program, with words before it if it needs them")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2 ** 31))
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--topic", choices=list(blitzwar.TOPICS))
    parser.add_argument("--keep-going", action="store_true", help="tell every difference, not only the first")
    options = parser.parse_args()
    print("seed %d" % options.seed)
    return run(options)


if __name__ == "__main__":
    sys.exit(main())
