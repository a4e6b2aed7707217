# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Campaigns in which the journeys of by-ear.py and by-mouse.py begin."""

import hashlib
import json
import os
import re
import time

from listener import put, table, values

PLACES = 66                                                 # where something stands as the game begins
AXIS = ("next", "next")
TURN_ONE = (*AXIS, "at gdy 2c 2i - 2i : 2 4", "e poz", "e lod", "e kra", "pay 1")
BOARD = ("board", "pol var 4i lod 2i poz 2i kra 2i gdy 2i", *AXIS)


def due(file):
    return json.loads(table("due", file, "--json"))


def answered_until(prompt):
    """What is due is answered by the command line, up to what begins so."""
    def answer(file, folder):
        for _ in range(30):
            first = due(file)[0]
            if first["id"].startswith(prompt):
                return
            path = os.path.join(folder, "answer.json")
            with open(path, "w", encoding="utf-8") as out:
                json.dump(first["order"], out)
            table("do", file, path)
    return answer


def a_night_ago(file, _):
    """All that is in the file was entered yesterday; every sum is made again, as docs/save-format.md tells."""
    yesterday = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() - 24 * 60 * 60))
    before, lines = "0" * 64, []
    with open(file, encoding="utf-8") as old:
        for line in old:
            body = re.sub(r'"at":"[^"]+"', f'"at":"{yesterday}"', line[:line.rindex(',"sum":"')])
            before = hashlib.sha256((before + body).encode()).hexdigest()
            lines.append(f'{body},"sum":"{before}"}}\n')
    with open(file, "w", encoding="utf-8") as new:
        new.writelines(lines)
    table("verify", file)


def taken(file):
    return values(file).get("country/POL/lost/infantry") == 2


PLAYERS = {"axis": "Ana", "allies": "Luis", "soviets": "Luis"}
IN_PROGRAM = [*(put(f"side/{side}/player", who) for side, who in PLAYERS.items()), put("game/cards", "in-program"), put("game/step", "cards")]
YUGOSLAVIA = ([put("game/turn", 14), put("game/step", "joinings")], answered_until("roll-YUG"))
FRANCE = ([put("game/turn", 8), {"do": "control", "zones": ["paris", "reims", "nancy", "calais", "cherbourg", "brest"], "side": "axis",
                                 "override": True}], answered_until("surrender-FRA"))
SPAIN = ([put("game/turn", 8), put("country/FRA/status", "surrendered"), put("country/FRA/fell", 8)], answered_until("roll-SP"))
REVEALED = (*AXIS, "atl nor 2u", *TURN_ONE[2:], *(["next"] * 6))
MOVED_ON = ("board", "pol var 4i lod 2i poz 2i kra 2i gdy 3i", *AXIS, "at gdy 2c 2i - 3i : 2 6", "gdy kosz 2i", "e lod")
MINSK = [put("zone/minsk/infantry/USSR", 0), put("zone/minsk/control", "axis")]
CORPS = [*MINSK, put("zone/minsk/infantry/GER", 3)]
