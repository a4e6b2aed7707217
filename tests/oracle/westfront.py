#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""WestFront's battles and pursuits worked out a second time, by a model that shares nothing with the C.

Written from the rules alone, plain before quick: blocks are lists, every chance is a Fraction, dice are put
together one by one. It takes questions that are well put; what is not asked it does not answer.
"""

from fractions import Fraction

HITS = {"none": (), "single": (6,), "double": (5, 6), "triple": (4, 5, 6)}
CLASSES = ("none", "single", "double", "triple")
FROM_NOUGHT = ("static", "hq")


def printed(block, defends):
    kind, ss = block["type"], block.get("ss", False)
    if kind == "hq":
        return "none"
    if kind == "armor":
        return "triple" if ss else "double"
    if kind == "mech":
        return CLASSES[(2 if defends else 1) + (1 if ss else 0)]
    if kind == "paratroop":
        return "double" if defends else "single"
    if kind == "fort":
        return "triple" if defends else "single"
    return "single"


class Battle:
    """One question: its facts, and the readings it is asked with."""

    def __init__(self, question):
        self.q = question
        self.house = question.get("house", {})
        self.blocks = [question["attackers"], question["defenders"]]
        self.mud = question.get("weather") == "mud"
        self.terrain = question.get("terrain", "clear")
        self.city = question.get("major_city", False)
        self.owner = 0 if question.get("original_defender") == "attackers" else 1
        self.rounds = question.get("rounds") or [{}]
        self.new = question.get("new", True)

    def says(self, name, reading):
        return self.house.get(name) == reading

    def active(self, number):
        return 1 if self.rounds[number].get("active") == "defenders" else 0

    # who fires how

    def own(self, block, defends):
        climbs = block["type"] in ("mountain", "tito") and self.terrain == "mountain"
        if climbs and not (self.says("mountain-fire", "on-defence") and not defends):
            return "triple" if block.get("ss") else "double"
        if block["type"] == "amphibious" and block.get("beachhead"):
            return "double"
        if block["type"] == "fort" and defends and not block.get("supplied", True):
            return "double" if self.says("unsupplied-fort", "double") else "single"
        return printed(block, defends)

    def offensive(self, block, surprise):
        if block["type"] == "hq":
            return "none"
        surprised = surprise and block["type"] == "armor"
        if self.terrain == "swamp":
            return self.own(block, False) if surprised and self.says("swamp-surprise", "yes") else "single"
        if not self.mud or surprised:
            return self.own(block, False)
        climbs = block["type"] in ("mountain", "tito") and self.terrain == "mountain"
        beach = block["type"] == "amphibious" and block.get("beachhead")
        if climbs and self.says("mud-mountain-fire", "own"):
            return self.own(block, False)
        if beach and self.says("mud-beachhead-fire", "own"):
            return self.own(block, False)
        return "single"

    def defensive_all(self, side, state):
        """The class of each block of the passive side, in the battle or not."""
        def plain(block):
            if block["type"] == "hq":
                return "none"
            least = "double" if self.city else "single"
            return max(self.own(block, True), least, key=CLASSES.index)
        classes = [plain(block) for block in self.blocks[side]]
        if self.q.get("fortress") and self.owner == side:
            there = [i for i, (value, away) in enumerate(state) if value is not None and not away]
            if self.says("fortress-largest", "listed"):
                order = sorted(there, key=lambda i: (-state[i][0], i))
            else:
                order = sorted((i for i in there if classes[i] != "none"),
                               key=lambda i: (-state[i][0], CLASSES.index(classes[i]), i))
            if order and classes[order[0]] != "none":
                classes[order[0]] = "triple"
        return classes

    def need(self, side, block, supported, airstrike):
        walls = self.q.get("fortress") and self.owner == side
        if walls and not supported and not (airstrike and self.says("fortress-airstrike", "counts")):
            return 0
        if block["type"] == "fort" and block.get("supplied", True):
            return 3
        need = 3 if walls else 2 if self.terrain != "clear" or self.city or self.mud else 1
        return need if supported else min(3, need + 1)

    def repulse(self, number):
        if number or not self.new:
            return 0
        numbers = []
        for block in self.blocks[0]:
            way = block.get("way", "land")
            if way == "land":
                return 0
            if way == "river":
                numbers.append(3 if self.mud else 2)
            elif way == "air":
                numbers.append(1)
            elif self.q["active"] == "axis":
                numbers.append(4)
            else:
                numbers.append(1 if block["type"] == "amphibious" else 2)
        return min(numbers)

    # what happens to a side; a state is a tuple of (value or None, thrown back)

    def step(self, side, state, i):
        value, away = state[i]
        lowest = 0 if self.blocks[side][i]["type"] in FROM_NOUGHT else 1
        after = (None, False) if value <= lowest else (value - 1, away)
        return state[:i] + (after,) + state[i + 1:]

    def strongest(self, side, state, away):
        def is_fort(i):
            block = self.blocks[side][i]
            supplied = block["type"] == "fort" and block.get("supplied", True)
            return supplied and not self.says("fort-tie", "listed")
        there = [i for i, (value, back) in enumerate(state) if value is not None and back == away]
        return min(there, key=lambda i: (-state[i][0], is_fort(i), i), default=None)

    def hit(self, side, state, part, needs):
        """One hit; part is the block partly hit and how often, or None."""
        target = part[0] if part else self.strongest(side, state, False)
        if target is None:
            return state, part, True
        if not needs[target]:
            return state, part, False
        hits = (part[1] if part else 0) + 1
        if hits < needs[target]:
            return state, (target, hits), False
        return self.step(side, state, target), None, False

    def lone(self, side, state, part=None):
        there = [i for i, (value, away) in enumerate(state) if value is not None and not away]
        alone = there and all(self.blocks[side][i]["type"] == "static" and state[i][0] == 0 for i in there)
        if not alone or (self.says("lone-static", "one") and len(there) > 1):
            return state, part
        return tuple((None, False) if i in there else one for i, one in enumerate(state)), None

    def throw_back(self, state, before):
        there = [i for i, (value, away) in enumerate(state) if value is not None and not away]
        if not there:
            return state
        weakest = min(there, key=lambda i: (before[i][0], i))
        return state[:weakest] + ((state[weakest][0], True),) + state[weakest + 1:]

    def dropped(self, state):
        for i, (value, away) in enumerate(state):
            if value is not None and away and self.blocks[0][i].get("way") == "air":
                state = self.step(0, state, i)
        return state


def in_battle(state):
    return [i for i, (value, away) in enumerate(state) if value is not None and not away]


def pool(dice, repulse=0):
    """Classes of dice → {(repulses, hits): chance}."""
    chances = {(0, 0): Fraction(1)}
    for kind in dice:
        after = {}
        for (back, hits), chance in chances.items():
            for face in range(1, 7):
                key = (back + (face <= repulse), hits + (face in HITS[kind]))
                after[key] = after.get(key, 0) + chance / 6
        chances = after
    return chances


def dice_of(state, classes):
    return [classes[i] for i in in_battle(state) for _ in range(state[i][0]) if classes[i] != "none"]


def spread(states, branch):
    after = {}
    for state, chance in states.items():
        for other, share in branch(state):
            after[other] = after.get(other, 0) + chance * share
    return after


def fight_round(b, states, number):
    """{(attackers, defenders): chance} → the same after a round."""
    facts, act = b.rounds[number], b.active(number)
    pas, supported = 1 - act, facts.get("supported", True)
    repulse, surprise = b.repulse(number), facts.get("surprise", False)
    offensive = [b.offensive(block, surprise) for block in b.blocks[act]]

    def pack(mine, theirs, part):
        return ((mine, theirs) if act == 0 else (theirs, mine)) + (part,)

    def split(state):
        return (state[0], state[1], state[2]) if act == 0 else (state[1], state[0], state[2])

    def alone(state):
        mine, theirs, part = split(state)
        theirs, part = b.lone(pas, theirs, part)
        yield pack(b.lone(act, mine)[0], theirs, part), 1

    def strike(dice, airstrike):
        def branch(state):
            mine, theirs, part = split(state)
            if not in_battle(mine) or not in_battle(theirs):
                yield state, 1
                return
            needs = [b.need(pas, block, supported, airstrike) for block in b.blocks[pas]]
            for (_, hits), chance in pool(dice(mine)).items():
                now, left = theirs, part
                for _ in range(hits):
                    now, left, _ = b.hit(pas, now, left, needs)
                yield pack(mine, now, left), chance
        return branch

    def suffer(mine, back, hits):
        before, needs = mine, [1] * len(mine)
        for _ in range(back):
            mine = b.throw_back(mine, before)
        for _ in range(hits):
            mine, _, nobody = b.hit(act, mine, None, needs)
            target = b.strongest(act, mine, True) if nobody and repulse else None
            if target is not None and not b.says("surplus-hits", "lost"):
                mine = b.step(act, mine, target)
        return mine

    def defend(which):
        def branch(state):
            mine, theirs, part = split(state)
            classes = b.defensive_all(pas, theirs)
            dice = [classes[i] for i in in_battle(theirs) if which in (None, i) and classes[i] != "none"
                    for _ in range(theirs[i][0])]
            for (back, hits), chance in pool(dice, repulse).items():
                yield pack(suffer(mine, back, hits), theirs, part), chance
        return branch

    def fallen(state):
        mine, theirs, part = split(state)
        yield pack(b.dropped(mine) if repulse else mine, theirs, part), 1

    states = {(a, d, None): chance for (a, d), chance in states.items()}
    states = spread(states, alone)
    if facts.get("airstrike"):
        air = [facts["airstrike"]["fire"]] * facts["airstrike"]["dice"]
        states = spread(spread(states, strike(lambda mine: air, True)), alone)
    if repulse and b.says("repulse-order", "block-by-block"):
        for i in range(len(b.blocks[pas])):
            states = spread(states, defend(i))
    else:
        states = spread(states, defend(None))
    states = spread(spread(states, fallen), alone)
    states = spread(spread(states, strike(lambda mine: dice_of(mine, offensive), False)), alone)
    after = {}
    for (a, d, _), chance in states.items():
        after[a, d] = after.get((a, d), 0) + chance
    return after


def steps_lost(blocks, state):
    def steps(block, value):
        return 0 if value is None else value + (block["type"] in FROM_NOUGHT)
    return sum(steps(block, block["value"]) - steps(block, value) for block, (value, _) in zip(blocks, state))


def battle(question):
    """Distributions and outcomes as {…: Fraction}."""
    b = Battle(question)
    states = {tuple(tuple((block["value"], False) for block in blocks) for blocks in b.blocks): Fraction(1)}
    for number in range(len(b.rounds)):
        states = fight_round(b, states, number)
    answer = {"attackers_lost": {}, "defenders_lost": {}, "attackers_in_battle": {}, "ends": {},
              "defenders_eliminated": 0, "attackers_eliminated": 0, "attackers_repulsed": 0,
              "battle_goes_on": 0}
    for (a, d), chance in states.items():
        for name, key in (("attackers_lost", steps_lost(b.blocks[0], a)),
                          ("defenders_lost", steps_lost(b.blocks[1], d)),
                          ("attackers_in_battle", len(in_battle(a))), ("ends", (a, tuple(v for v, _ in d)))):
            answer[name][key] = answer[name].get(key, 0) + chance
        alive = [value for value, _ in a if value is not None]
        answer["defenders_eliminated"] += chance * all(value is None for value, _ in d)
        answer["attackers_eliminated"] += chance * (not alive)
        answer["attackers_repulsed"] += chance * bool(alive and not in_battle(a))
        answer["battle_goes_on"] += chance * bool(in_battle(a) and in_battle(d))
    return answer


# Movement ---------------------------------------------------------------------------------------------------

def speed(side, kind, foot, mud, late):
    if kind == "fort":
        return 0
    if mud:
        dry = 2 if kind == "cavalry" else 1
    elif kind in ("armor", "mech", "amphibious", "cavalry"):
        dry = 3
    elif kind == "infantry":
        dry = 3 if side == "allies" and not foot else 2
    else:
        dry = 1 if kind == "static" else 2
    return max(1, dry - 1) if side == "axis" and late else dry


def pursuit(question):
    """(speed of the rearguard, fires, need, {value or None: chance})."""
    p, mud, late = question["pursuit"], question.get("weather") == "mud", question["month"] >= "1944-06"
    rear, house = p["rearguard"], question.get("house", {})
    own = speed(rear["side"], rear["type"], rear.get("foot", False), mud, late)
    if p.get("evacuation"):
        own = 2 if rear["type"] == "amphibious" else 1
    fires = []
    for one in p["pursuers"]:
        its = speed(one["side"], one["type"], one.get("foot", False), mud, late)
        fire = "double" if its > own else "single" if its == own else "none"
        fires.append("none" if one["type"] == "hq" and house.get("pursuit-hq") != "yes" else fire)
    covered = p.get("terrain", "clear") != "clear"
    if house.get("pursuit-cover") != "terrain":
        covered = covered or mud or p.get("major_city", False)
    need = 3 if p.get("fortress") else 2 if covered else 1
    dice = [fire for fire, one in zip(fires, p["pursuers"]) for _ in range(one["value"]) if fire != "none"]
    steps, ends = rear["value"] + (rear["type"] in FROM_NOUGHT), {}
    for (_, hits), chance in pool(dice).items():
        lost = hits // need
        key = None if lost >= steps else rear["value"] - lost
        ends[key] = ends.get(key, 0) + chance
    return own, fires, need, ends
