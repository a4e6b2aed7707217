#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""BLITZWAR's questions answered a second time, by a model that shares nothing with the C.

It is written from the rules and from what the command line promises, never from src/games/blitzwar, so that
two readings of the same pages can be set against each other (differ.py does it). Plain before quick: every
chance is a Fraction, every die is rolled out. A question that is not well put is answered {"error": true}.

    blitzwar.py TOPIC < question.json       one answer
    blitzwar.py --serve                     a line {"topic": …, "in": …} in, an answer line out

Sentences for people ("why", an event's "text") are not modelled: a word stands in their place, and who
compares asks only that there is a sentence.
"""

import json
import sys
from fractions import Fraction

SENTENCE = "(a sentence)"
TURNS = 47
WINTER_1942 = (20, 21)

AXIS = ("GER", "ITA", "HUN", "RUM", "BUL", "FIN")
SOVIETS = ("USSR",)
ALLIES = ("UK", "USA", "FRA", "POL", "BE", "NOR", "DEN", "GRE", "YUG")
EITHER = ("SP", "TUR", "SWE")
COUNTRIES = AXIS + SOVIETS + ALLIES + EITHER
POWERS = ("GER", "UK", "USA", "USSR", "FRA", "ITA")      # great and lesser; all others are minor
SIDES = ("axis", "allies", "soviets")


# Reading a question -----------------------------------------------------------------------------------------

class Bad(Exception):
    """The question is not well put."""


REQUIRED = object()


def whole(least=None, most=None):
    def read(value):
        if type(value) is not int:
            raise Bad
        if (least is not None and value < least) or (most is not None and value > most):
            raise Bad
        return value
    return read


def flag(value):
    if type(value) is not bool:
        raise Bad
    return value


def word(*words):
    def read(value):
        if type(value) is not str or value not in words:
            raise Bad
        return value
    return read


def or_none(reader):
    return lambda value: None if value is None else reader(value)


def several(reader, least=0):
    def read(value):
        if type(value) is not list or len(value) < least:
            raise Bad
        return [reader(item) for item in value]
    return read


def record(**fields):
    """A reader of an object; a field is a reader (the member must be there) or (reader, default)."""
    fields = {name: field if type(field) is tuple else (field, REQUIRED) for name, field in fields.items()}

    def read(value):
        if type(value) is not dict or any(name not in fields for name in value):
            raise Bad
        got = {}
        for name, (reader, default) in fields.items():
            if name in value:
                got[name] = reader(value[name])
            elif default is REQUIRED:
                raise Bad
            else:
                got[name] = default
        return got
    return read


turn = whole(1, TURNS)
die = whole(1, 6)
count = whole(0)


# Writing an answer ------------------------------------------------------------------------------------------

def exact(value):
    """A fraction in lowest terms, as strings once a double could not hold them; p has ten decimals."""
    value = Fraction(value)
    num, den = value.numerator, value.denominator
    tenths = (2 * num * 10 ** 10 + den) // (2 * den)
    if max(num, den) > 2 ** 53:
        num, den = str(num), str(den)
    return {"num": num, "den": den, "p": tenths / 10 ** 10}


# Calendar (§6, §8) ------------------------------------------------------------------------------------------

DATED = {
    12: ["greece-bulgaria", "italy-may-surrender"], 13: ["germans-south"], 14: ["yugoslavia-die"],
    18: ["us-fleet"], 21: ["winter-1942"], 24: ["soviet-total-war"], 32: ["naval-change"], 47: ["last-turn"],
    20: "us-entry three-corps german-defence-points gulf-lend-lease karelia-token winter-1942".split(),
    28: ["bombing-3", "soviet-snow-blitz", "no-reactivation"],
    36: ["bombing-4", "axis-allied-snow-blitz", "us-in-britain"],
}


def season_of(now):
    """Season, year and half; turn 1 is the second half of summer 1939, and a year begins with its winter."""
    seasons = now // 2
    return ("summer", "autumn", "winter", "spring")[seasons % 4], 1939 + (seasons + 2) // 4, 1 + now % 2


def calendar(question):
    now = record(turn=turn)(question)["turn"]
    season, year, half = season_of(now)
    if season == "winter":
        weather = "snow"
    elif half == 1 and season in ("spring", "autumn"):
        weather = "mud"
    else:
        weather = "fair"
    dry = weather != "mud"
    in_snow = {"axis": now >= 36, "allies": now >= 36, "soviets": now >= 28}
    events = list(DATED.get(now, []))
    if half == 1:
        events.append("minors-season")
        if season in ("winter", "summer"):
            events.append("minors-half-year")
    return {"turn": now, "year": year, "season": season, "half": half, "weather": weather,
            "blitz": {side: in_snow[side] if weather == "snow" else dry for side in SIDES},
            "blitz_south": {side: dry for side in SIDES},
            "events": [{"id": event, "text": SENTENCE} for event in sorted(events)]}


# Odds and shifts (§16.2, §16.3) -----------------------------------------------------------------------------

COLUMNS = ("1-1", "3-2", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1")
RATIOS = [(Fraction(2, 3), "2-3"), (Fraction(1), "1-1"), (Fraction(3, 2), "3-2")]
RATIOS += [(Fraction(n), "%d-1" % n) for n in range(2, 8)]


def odds(attack, defend, shift):
    """Ratio, column and whether it is past 7-1; the ratio stops at 7-1 before it is shifted."""
    reached = [i for i, (least, _) in enumerate(RATIOS) if Fraction(attack, defend) >= least]
    answer = {"ratio": None, "shift": shift, "column": None, "allowed": False, "beyond": False}
    if not reached:
        return dict(answer, why=SENTENCE)
    place = reached[-1] - 1              # 2-3 is the step before the table's first column
    answer["ratio"] = RATIOS[reached[-1]][1]
    place += shift
    if place < 0:
        return dict(answer, why=SENTENCE)
    last = len(COLUMNS) - 1
    answer["beyond"] = place > last or (place == last and attack >= 8 * defend)
    answer.update(column=COLUMNS[min(place, last)], allowed=True)
    return answer


def column(question):
    asked = record(attack=whole(1), defend=whole(1), shifts=several(whole()))(question)
    return odds(asked["attack"], asked["defend"], sum(asked["shifts"]))


WAYS = ("land", "river", "beachhead", "fortified-line", "river+fortified-line")
ACROSS_LINE = ("fortified-line", "river+fortified-line")
ACROSS_WATER = ("river", "river+fortified-line", "beachhead")

attacker_entry = record(country=word(*COUNTRIES), tanks=(count, 0), infantry=(count, 0), elite=(flag, False),
                        side=(word(*SIDES), None))
defender_entry = record(country=word(*COUNTRIES), tanks=(count, 0), infantry=(count, 0), fortified=(count, 0),
                        side=(word(*SIDES), None))

SITUATION = dict(
    turn=turn, attackers=several(attacker_entry), defenders=several(defender_entry),
    terrain=(word("clear", "narrow", "marsh", "mountain", "high-mountain"), "clear"),
    fortress=(flag, False), fortress_soviet=(flag, False), via=(several(word(*WAYS), 1), ["land"]),
    attacker_air=(count, 0), defender_air=(count, 0), snow=(flag, False), out_of_supply=(flag, False),
    axis_points=(count, 0), axis_uses_german_defence=(flag, True), poland_conquered=(flag, False),
    west_attack_turn=(or_none(turn), None), ussr_attack_turn=(or_none(turn), None),
    british_italian_turns=(count, 0), in_ussr=(flag, False))


def corps(entry):
    return entry["tanks"] + entry["infantry"] + entry.get("fortified", 0)


def total(entries):
    return sum(corps(entry) for entry in entries)


def from_country(entries, *countries):
    return sum(corps(entry) for entry in entries if entry["country"] in countries)


def settle_sides(entries, others):
    """A country that may be on either side is on the one that the other party is not. Returns the sides."""
    def known(entry):
        if entry["side"]:
            return entry["side"]
        country = entry["country"]
        return ("axis" if country in AXIS else "soviets" if country in SOVIETS
                else "allies" if country in ALLIES else None)
    against_axis = any(known(other) == "axis" for other in others)
    return [known(entry) or ("allies" if against_axis else "axis") for entry in entries]


def read_situation(question, **more):
    asked = record(**SITUATION, **more)(question)
    for entry in asked["attackers"]:
        if entry["elite"] and (entry["country"] != "GER" or corps(entry) not in (2, 3)):
            raise Bad
    if total(asked["attackers"]) == 0 or total(asked["defenders"]) == 0:
        raise Bad
    for entry, side in list(zip(asked["attackers"], settle_sides(asked["attackers"], asked["defenders"]))) + \
            list(zip(asked["defenders"], settle_sides(asked["defenders"], asked["attackers"]))):
        entry["side"] = side
    return asked


def has_superiority(here, mine, theirs):
    return not here["snow"] and here[mine] > here[theirs]


def all_ways(here, kinds):
    return all(way in kinds for way in here["via"])


def defends_on(here, side):
    return any(corps(entry) and entry["side"] == side for entry in here["defenders"])


def german_attack(here):
    now, west, east = here["turn"], here["west_attack_turn"], here["ussr_attack_turn"]
    defending = total(here["defenders"])
    minors = defending - from_country(here["defenders"], *POWERS)
    if not from_country(here["attackers"], "GER"):
        return 0
    in_the_west = here["poland_conquered"] and west is not None and west <= now <= west + 2
    in_the_east = east is not None and east <= now <= east + 4 and now not in WINTER_1942
    return int((in_the_west and defends_on(here, "allies")) or (in_the_east and defends_on(here, "soviets"))
               or 2 * minors > defending or any(entry["elite"] for entry in here["attackers"]))


def british_on_italians(here):
    only_italians = from_country(here["defenders"], "ITA") == total(here["defenders"])
    if not from_country(here["attackers"], "UK") or not only_italians:
        return 0
    return 2 if here["british_italian_turns"] < 2 else 1


def german_defence(here):
    germans = from_country(here["defenders"], "GER")
    if not germans and not from_country(here["defenders"], "FIN"):
        return 0
    if here["turn"] >= 20 and here["axis_points"] < 20:
        return 0
    if here["in_ussr"] and here["turn"] in WINTER_1942:
        return 0
    in_company = germans and germans < total(here["defenders"])
    return 0 if in_company and not here["axis_uses_german_defence"] else -1


def shifts(here):
    """Every shift of the situation, as (id, columns), those of nothing too, in the order they are told."""
    only_forts = total(here["defenders"]) == sum(entry["fortified"] for entry in here["defenders"])
    rough = here["terrain"] in ("marsh", "mountain", "high-mountain") or all_ways(here, ACROSS_WATER)
    fortress = here["fortress"] and (not here["fortress_soviet"] or defends_on(here, "soviets"))
    return [
        ("german-attack", german_attack(here)),
        ("british-on-italians", british_on_italians(here)),
        ("tanks", 1 if any(entry["tanks"] for entry in here["attackers"]) else 0),
        ("attacker-air", 2 if has_superiority(here, "attacker_air", "defender_air") else 0),
        ("out-of-supply", 2 if here["out_of_supply"] else 0),
        ("german-defence", german_defence(here)),
        ("fortified", -1 if only_forts else 0),
        ("defender-air", -2 if has_superiority(here, "defender_air", "attacker_air") else 0),
        ("terrain", -1 if rough else 0),
        ("fortress", -1 if fortress else 0),
        ("fortified-line", -2 if all_ways(here, ACROSS_LINE) else 0)]


def odds_here(here):
    shift = sum(columns for _, columns in shifts(here))
    return odds(total(here["attackers"]), total(here["defenders"]), shift)


def modifiers(question):
    here = read_situation(question)
    items = [{"id": name, "columns": columns, "rule": "16.3.1" if columns > 0 else "16.3.2"}
             for name, columns in shifts(here) if columns]
    answer = odds_here(here)
    answer["items"] = items
    del answer["beyond"]
    return answer


# The table (§16.2) ------------------------------------------------------------------------------------------

TABLE = {
    "1-1": "C/0 C/0 1/0 C/1 1/1 0/1", "3-2": "C/0 1/0 C/1 1/1 0/1 0/1", "2-1": "1/0 C/1 C/1 0/1 0/1 0/1",
    "3-1": "C/1 1/1 0/1 0/1 0/1 C/2", "4-1": "0/1 0/1 0/1 C/2 C/2 1/2", "5-1": "0/1 0/1 C/2 1/2 0/2 0/2",
    "6-1": "C/2 1/2 0/2 0/2 0/2 0/2", "7-1": "0/2 0/2 0/2 0/2 C/3 1/3",
}


def convert(printed, attacker_can_take, defender_can_take):
    """What a printed result becomes against few: the attacker's part (0, 1 or C), the defender's number."""
    mine, theirs = printed[0], int(printed[2])
    if mine == "0":
        return mine, theirs
    if theirs == 1 and attacker_can_take == 1 and defender_can_take == 1:
        return "0", 0
    if theirs > defender_can_take and theirs >= 2:
        return "0", defender_can_take
    return mine, theirs


def fight(where, rolled, attacker_can_take, defender_can_take):
    """One die: the result as printed and as applied, each side's losses, whether tanks are owed."""
    printed = TABLE[where].split()[rolled - 1]
    mine, theirs = convert(printed, attacker_can_take, defender_can_take)
    return {"printed": printed, "applied": "%s/%d" % (mine, theirs), "attacker_losses": int(mine != "0"),
            "defender_losses": min(theirs, defender_can_take), "tanks": mine == "C"}


def result(question):
    asked = record(column=word(*COLUMNS), die=die, attacker_can_take=whole(1),
                   defender_can_take=whole(1))(question)
    return fight(asked["column"], asked["die"], asked["attacker_can_take"], asked["defender_can_take"])


# An attack, both phases (§16, §17) --------------------------------------------------------------------------

KINDS = {"infantry-first": ("infantry", "tanks"), "tanks-first": ("tanks", "infantry")}
ENDS = ("eliminated", "retreats", "holds", "no-attack")

order_of_loss = word(*KINDS)
retreat_record = record(possible=(flag, True), supplied=(flag, True), cancel=(flag, False))
policy_record = record(attacker=(order_of_loss, "infantry-first"), defender=(order_of_loss, "infantry-first"))


def can_take(entries):
    return total(entries) + sum(entry.get("fortified", 0) for entry in entries)


def take_one(pool, kinds):
    """The first unit of the first kind that is there; a fort turns into infantry. False if there is none."""
    for kind in kinds:
        for entry in pool:
            if entry[kind]:
                entry[kind] -= 1
                if kind == "fortified":
                    entry["infantry"] += 1
                return True
    return False


def attacker_gives(here, tank_owed):
    pool = [entry for entry in here["attackers"] if entry["elite"]] or here["attackers"]
    free = KINDS[here["policy"]["attacker"]]
    take_one(pool, ("tanks",) + free if tank_owed else free)
    for entry in pool:
        if corps(entry) < 2:
            entry["elite"] = False


def defender_gives(here, losses, tank_owed=False, german_owed=False):
    free = ("fortified",) + KINDS[here["policy"]["defender"]]
    germans = [entry for entry in here["defenders"] if entry["country"] == "GER"]
    if losses and german_owed and can_take(germans):
        if tank_owed and take_one(germans, ("tanks",)):
            tank_owed = False
        else:
            take_one(germans, free)
        losses -= 1
    if losses and tank_owed and take_one(here["defenders"], ("tanks",)):
        losses -= 1
    for _ in range(losses):
        take_one(here["defenders"], free)


def roll_phase(here, rolled):
    """Fight one phase with this die. Returns what is told of it, and both sides' losses."""
    german_owed = dict(shifts(here))["german-defence"] != 0
    where = odds_here(here)["column"]
    got = fight(where, rolled, can_take(here["attackers"]), can_take(here["defenders"]))
    if got["attacker_losses"]:
        attacker_gives(here, got["tanks"])
    defender_gives(here, got["defender_losses"], got["tanks"], german_owed)
    told = {"column": where, "printed": got["printed"], "applied": got["applied"]}
    return told, got["attacker_losses"], got["defender_losses"]


def has_tanks(here):
    return any(entry["tanks"] for entry in here["attackers"])


def blitz_is_fought(here):
    return (here["blitz"] and has_tanks(here) and here["terrain"] not in ("marsh", "high-mountain")
            and not all_ways(here, ACROSS_LINE) and odds_here(here)["allowed"])


def after_normal(here, more_lost):
    """How it ends when defenders are left, and the losses given to stay; more_lost: their losses less his."""
    if more_lost <= 0:
        return "holds", 0
    retreat = here["retreat"]
    if more_lost == 1:
        if (here["terrain"] in ("narrow", "mountain", "high-mountain") or here["fortress"]
                or all_ways(here, ACROSS_LINE)):
            return "holds", 0
        may_cancel = True
    else:
        may_cancel = retreat["supplied"] and (here["fortress"] or not retreat["possible"])
    if retreat["cancel"] and may_cancel and can_take(here["defenders"]) >= 2:
        defender_gives(here, 1)
        return "holds", 1
    return "retreats" if retreat["possible"] else "eliminated", 0


def copy_of(here):
    return dict(here, attackers=[dict(entry) for entry in here["attackers"]],
                defenders=[dict(entry) for entry in here["defenders"]])


def one_pair(question, first, second):
    """The whole attack with these two dice."""
    here = copy_of(question)
    mine = theirs = 0
    told = {"blitz": None, "normal": None}
    fought = blitz_is_fought(here)
    if fought:
        superior = has_superiority(here, "attacker_air", "defender_air")
        told["blitz"], mine, theirs = roll_phase(here, first)
        if superior:
            here["attacker_air"] -= 1
    if not total(here["defenders"]):
        end = "eliminated-in-blitz"
    elif not here["normal"]:
        end = "holds" if fought else "no-attack"
    elif (fought and not has_tanks(here)) or not odds_here(here)["allowed"]:
        end = "no-attack"
    else:
        told["normal"], mine_now, theirs_now = roll_phase(here, second)
        end, extra = "eliminated", 0
        if total(here["defenders"]):
            end, extra = after_normal(here, theirs_now - mine_now)
        mine, theirs = mine + mine_now, theirs + theirs_now + extra
    left = {kind: sum(entry[kind] for entry in here["attackers"]) for kind in ("tanks", "infantry")}
    standing = {kind: sum(entry[kind] for entry in here["defenders"])
                for kind in ("tanks", "infantry", "fortified")}
    return dict(told, end=end, attacker_lost=mine, defender_lost=theirs, attackers_left=left,
                defenders_left=standing)


def assault(question):
    here = read_situation(question, blitz=(flag, True), normal=(flag, True),
                          retreat=(retreat_record, retreat_record({})),
                          policy=(policy_record, policy_record({})))
    dice = [[one_pair(here, first, second) for second in range(1, 7)] for first in range(1, 7)]
    pairs = [pair for row in dice for pair in row]

    def chance(happens):
        return exact(Fraction(sum(1 for pair in pairs if happens(pair)), 36))

    def mean(what):
        return exact(Fraction(sum(pair[what] for pair in pairs), 36))

    def gone(pair):
        return pair["end"] in ("eliminated", "eliminated-in-blitz")

    return {
        "dice": dice,
        "outcomes": {"eliminated": chance(gone),
                     "eliminated_in_blitz": chance(lambda pair: pair["end"] == "eliminated-in-blitz"),
                     "retreats": chance(lambda pair: pair["end"] == "retreats"),
                     "holds": chance(lambda pair: pair["end"] == "holds"),
                     "no_attack": chance(lambda pair: pair["end"] == "no-attack")},
        "expected": {"attacker_lost": mean("attacker_lost"), "defender_lost": mean("defender_lost")},
        "zone_taken": chance(lambda pair: (gone(pair) or pair["end"] == "retreats")
                             and any(pair["attackers_left"].values()))}


# Sea and air (§12.2, §13.4.3) -------------------------------------------------------------------------------

def spread(start, step, over):
    """Where a run of rounds ends. step (state) gives the six next states with whether the run is over there;
    a round that changes nothing is rolled again. Every other round leaves fewer units, so states can be
    worked off from the fullest."""
    waiting, ended = {start: Fraction(1)}, {}
    while waiting:
        state = max(waiting, key=sum)
        chance = waiting.pop(state)
        if over(state):
            ended[state] = ended.get(state, 0) + chance
            continue
        faces = step(state)
        moving = [(there, stops) for there, stops in faces if stops or there != state]
        for there, stops in moving:
            pile = ended if stops else waiting
            pile[there] = pile.get(there, 0) + chance / len(moving)
    return sorted(ended.items(), reverse=True)


def naval(question):
    asked = record(attackers=whole(1), defenders=whole(1), turn=turn, attacker=word(*SIDES),
                   stop=(word("at-moment", "after-losses"), "at-moment"))(question)

    def losses(rolled):
        if asked["turn"] >= 32:
            if rolled < 6:
                return 1, 1
            return (1, 0) if asked["attacker"] == "axis" else (0, 1)
        return {1: (1, 0), 2: (0, 0), 6: (0, 1)}.get(rolled, (1, 1))

    def step(state):
        faces = []
        for rolled in range(1, 7):
            mine, theirs = losses(rolled)
            after = state[0] - mine, state[1] - theirs
            judged = state[1] if asked["stop"] == "at-moment" else after[1]
            faces.append((after, rolled >= judged))
        return faces

    start = asked["attackers"], asked["defenders"]
    ends = spread(start, step, lambda state: 0 in state)
    return {"distribution": [{"attackers": a, "defenders": d, "probability": exact(p)} for (a, d), p in ends],
            "expected": {"attacker_lost": exact(sum((start[0] - a) * p for (a, _), p in ends)),
                         "defender_lost": exact(sum((start[1] - d) * p for (_, d), p in ends))}}


def battle_of_britain(question):
    asked = record(german=count, allied=count)(question)

    def step(state):
        return [((state[0] - (2 if rolled <= 3 else 1), state[1] - 1), False) for rolled in range(1, 7)]

    start = asked["german"], asked["allied"]
    ends = spread(start, step, lambda state: state[1] == 0 or state[0] <= state[1])
    return {"won": exact(sum(p for (_, allied), p in ends if allied == 0)),
            "distribution": [{"german": g, "allied": a, "probability": exact(p)} for (g, a), p in ends]}


# Supply (§7, §11.3, §11.4, §12.4) ---------------------------------------------------------------------------

TAKES = {
    "tactical": ("infantry", "tanks", "supply"), "activate": ("infantry", "tanks"),
    "strategic": ("infantry", "tanks", "supply"), "naval": ("fleet", "submarines"),
    "sea-transport": ("infantry", "tanks", "supply", "air"), "fortify": (),
}
token_record = record(type=word("infantry", "tanks", "supply", "fleet", "submarines", "air"),
                      corps=(whole(1), 1))
action_record = record(do=word(*TAKES), tokens=(several(token_record), []), seas=(whole(1), 1),
                       from_america=(flag, False), to=(word("suez", "asian-bases"), None))


def token_halves(do, token):
    fighting = token["type"] in ("infantry", "tanks")
    if do == "sea-transport":
        return 2 * token["corps"] if fighting else token["corps"] if token["type"] == "air" else 2
    if do == "naval":
        return 2
    return (1 if fighting and token["corps"] == 1 else 2) * (2 if do == "strategic" else 1)


def action_halves(action):
    do, tokens = action["do"], action["tokens"]
    if any(token["type"] not in TAKES[do] for token in tokens) or (not tokens and do != "fortify"):
        raise Bad
    if do == "fortify":
        return 4
    far = do == "sea-transport" and (action["seas"] > 2 or action["from_america"] or action["to"] is not None)
    return sum(token_halves(do, token) for token in tokens) * (2 if far else 1)


def supply_cost(question):
    actions = record(actions=several(action_record))(question)["actions"]
    items = [{"do": action["do"], "halves": action_halves(action)} for action in actions]
    halves = sum(item["halves"] for item in items)
    return {"halves": halves, "units": (halves + 1) // 2, "items": items}


def blockade(question):
    asked = record(north_atlantic=count, mid_atlantic=count, allied_points_gb=count)(question)
    ships = asked["north_atlantic"] + (asked["mid_atlantic"] + 1) // 2
    return {"lost": min(ships, asked["allied_points_gb"])}


def losses(question):
    asked = record(lost=count, give=record(infantry=count, fleet=count, tanks=count))(question)
    give = asked["give"]
    covered = min(asked["lost"], 3 * (give["infantry"] + give["fleet"]) + 5 * give["tanks"])
    return {"covered": covered, "supply": asked["lost"] - covered}


def lend_lease(question):
    asked = record(sea=word("norwegian", "persian-gulf"), turn=turn, allied_fleet=count, axis_subs=count,
                   superiority=flag, basra=flag, air=count)(question)
    if asked["sea"] == "norwegian":
        fleet = max(0, asked["allied_fleet"] - asked["axis_subs"]) if asked["superiority"] else 0
    else:
        fleet = asked["allied_fleet"] if asked["turn"] >= 20 and asked["basra"] else 0
    air = min(asked["air"], fleet // 2)
    return {"fleet": fleet, "supply": 2 * (fleet - 2 * air), "air": air}


# Dates, victory, cards (§1, §9.3, §10.2, §18) ---------------------------------------------------------------

def us_entry(question):
    asked = record(spain6=flag, turkey6=flag, landing_gb=flag)(question)
    return {"turn": 20 - sum(asked.values())}


def war_cards(question):
    asked = record(side=word(*SIDES), us_entry=turn, ussr_attacked_turn=or_none(turn),
                   axis_attacked_ussr_turn=or_none(turn))(question)
    base, attack = {"axis": (asked["us_entry"], asked["ussr_attacked_turn"]),
                    "allies": (asked["us_entry"], None),
                    "soviets": (24, asked["axis_attacked_ussr_turn"])}[asked["side"]]
    return {"turn": base if attack is None else min(base, attack + 1)}


def victory(question):
    asked = record(germany_surrendered=(turn, None), axis_points=(count, None))(question)
    surrendered, points = asked["germany_surrendered"], asked["axis_points"]
    if (surrendered is None) == (points is None):
        raise Bad
    if surrendered is not None:
        axis = sum(1 for since in (40, 41, 43, 45, 47) if surrendered >= since)
        return {"allies": 10 - axis, "axis": axis, "winner": "draw" if surrendered == TURNS else "allies"}
    axis = 6 + sum(1 for least in (13, 20, 26, 31) if points >= least)
    return {"allies": 10 - axis, "axis": axis, "winner": "axis"}


WORTH = {"infantry": Fraction(1), "tanks": Fraction(2), "air": Fraction(3, 4), "fleet": Fraction(1),
         "submarines": Fraction(3, 4), "supply": Fraction(1, 4), "development": Fraction(3, 2)}


def card_value(question):
    card = record(**{unit: count for unit in WORTH})(question)
    value = exact(sum(WORTH[unit] * number for unit, number in card.items()))
    return {"value": {"num": value["num"], "den": value["den"]}}


# The command ------------------------------------------------------------------------------------------------

TOPICS = {
    "calendar": calendar, "column": column, "modifiers": modifiers, "result": result, "assault": assault,
    "naval": naval, "battle-of-britain": battle_of_britain, "supply-cost": supply_cost, "blockade": blockade,
    "losses": losses, "lend-lease": lend_lease, "us-entry": us_entry, "war-cards": war_cards,
    "victory": victory, "card-value": card_value,
}


def answer(topic, question):
    try:
        return TOPICS[topic](question)
    except (Bad, KeyError):
        return {"error": True}


def main(arguments):
    if arguments == ["--serve"]:
        for line in sys.stdin:
            asked = json.loads(line)
            print(json.dumps(answer(asked["topic"], asked["in"])), flush=True)
        return 0
    if len(arguments) != 1 or arguments[0] not in TOPICS:
        print("usage: blitzwar.py TOPIC < question.json | --serve", *TOPICS, sep="\n  ", file=sys.stderr)
        return 2
    try:
        question = json.load(sys.stdin)
    except ValueError:
        question = None
    said = answer(arguments[0], question)
    print(json.dumps(said, indent=2))
    return 2 if "error" in said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
