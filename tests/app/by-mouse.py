#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program itself, by mouse: the same journeys with the pointer of the display, its button and its wheel. Where a thing
stands is asked of the bus for accessibility, and then it is pointed at: what lies over it gets the click, and what is out of
sight none. Only words and numbers that somebody has to say are typed.

    by-mouse.py MARISCAL CLI LOCALES [JOURNEY]

Speaks TAP. Where each journey is tested besides stands in docs/journeys.md.
"""

import sys

from journeys import (AXIS, BOARD, CORPS, FRANCE, IN_PROGRAM, MINSK, MOVED_ON, PLACES, SPAIN, TURN_ONE, YUGOSLAVIA, a_night_ago, taken)
from listener import BUTTONS, Listener, head, role_of, run, table, until, values


def page(ear, sentence):
    ear.click_row(ear.say("Pages"), ear.say(sentence))


def first_start(ear, _):
    """1: a new campaign, its way of keeping, a house's rules opened, begun; its card in the library opened again."""
    ear.click(ear.say("New campaign"), whole=True)
    until("a second window", lambda: len(ear.windows()) == 2)
    ear.point(until("the first seat", lambda: ear.search(("text",), "Axis", True)))
    ear.keys("Ana")
    ear.click("Board", whole=True)
    ear.point(until("the house's rules", lambda: ear.search(("list item",), ear.say("House rules"))))
    ear.hears("§")
    ear.click(ear.say("_Begin"))
    ear.hears(ear.say("Phases"), "Ana")


def a_turn(ear, file):
    """2: a die on its button, a number's sum; what was forgotten is told, then it goes on."""
    before = head(file)
    ear.click(ear.say("Next"), whole=True)
    ear.hears(ear.say("Something is still open; pressed again, Next goes on and keeps it"))
    assert head(file) == before
    ear.click("2: ")
    until("the die is entered", lambda: values(file).get("country/YUG/roll") == 2)
    before = head(file)
    ear.click("Axis points")
    ear.hears("§")
    ear.click("Undo", whole=True)                           # the first click closes the sum
    ear.click("Undo", whole=True)
    until("one fewer", lambda: head(file) < before)


def a_battle(ear, file):
    """3: forces typed where they are asked for, two dice and their buttons."""
    page(ear, "Odds")
    ear.point(ear.entry(ear.say("Forces, as they are typed")))
    ear.keys("at gdy 2c 2i - 2i")
    fight(ear, file)


def a_battle_on_the_board(ear, file):
    """3: a place of the map, its attack, two dice."""
    page(ear, "Map")
    ear.point(ear.button("Gdynia, "))
    ear.click("Attack")
    fight(ear, file)
    assert values(file)["zone/gdynia/control"] == "axis", "no advance"


def fight(ear, file):
    """A die mistyped, the right one pointed at; then the other phase, and it is recorded."""
    before = head(file)
    ear.click("4: ")
    ear.click("2: ")
    ear.click("Normal combat")
    ear.click("5: ")
    assert head(file) == before
    ear.click("Record")
    until("it is fought", lambda: taken(file))


def scratch_odds(ear, file):
    """4: from a line half typed to the odds and back."""
    before = head(file)
    ear.click("Type an order (Ctrl+L)")
    ear.keys("e lod poz")
    until("the line", lambda: ear.text(ear.entry("Order bar")) == "e lod poz")
    page(ear, "Odds")
    ear.point(ear.entry(ear.say("Forces, as they are typed")))
    ear.keys("5 4")
    ear.click("3: ")
    page(ear, "Turn")
    until("the line still", lambda: ear.text(ear.entry("Order bar")) == "e lod poz")
    assert head(file) == before


def odds_from_a_cold_start(ear, _):
    """4: without any campaign."""
    ear.point(until("its row", lambda: ear.search(("list item",), "Quick odds")))
    ear.hears(ear.say("Forces, as they are typed"))


def a_covered_card(ear, file):
    """5: uncovered and picked by clicks; another page covers it."""
    def buttons():
        return {node.get_name() for node in ear.walk() if role_of(node) == "push button"}

    before, at = None, head(file)
    page(ear, "Cards")
    uncover = ear.say("Uncover for %u s") % 15
    ear.hears(uncover)
    before = buttons()
    ear.click(uncover)
    hidden = until("cards", lambda: [name for name in buttons() - before if name])
    ear.click(sorted(hidden)[0])
    until("it is laid", lambda: head(file) > at)
    page(ear, "Turn")
    until("covered", lambda: not set(hidden) & buttons())


def france_falls(ear, file):
    """6: the button on its card, and Undo."""
    before = head(file)
    ear.click("A country surrenders")
    until("it is done", lambda: values(file)["country/ITA/status"] == "active")
    ear.click("Undo", whole=True)
    until("all is undone at once", lambda: head(file) == before)


def spains_die(ear, file):
    """6: its face."""
    ear.click("6: ")
    until("it joins", lambda: values(file).get("country/SP/side") == "axis")


def change_die(ear, file, row, outcome):
    """An entry of the journal, its die and what comes of it: left, and then accepted."""
    before = head(file)
    page(ear, "Journal")
    for deed in ("Leave", "Accept"):
        ear.click_row("Journal", row)
        ear.click("Change this entry…")
        ear.click("4", whole=True)
        ear.hears(outcome)
        ear.click(deed, whole=True)
        assert deed == "Accept" or head(file) == before
    until("another head", lambda: head(file) > before)


def a_die_entries_ago(ear, file):
    """7: what was decided comes out otherwise."""
    change_die(ear, file, "Gdynia", "Comes out otherwise")


def what_no_longer_fits(ear, file):
    """7: and what was done later is not possible any more."""
    change_die(ear, file, "on Gdynia:", "No longer fits, and is left out")
    assert values(file)["zone/gdynia/infantry/GER"] == 1


def cut_off(ear, _):
    """8: the layer on and off, a place pointed at, why it is cut off."""
    page(ear, "Map")
    ear.click("Lines of supply")
    ear.click("Minsk, ")
    ear.hears("Supply line", "out of supply", "§")


def packing_up(ear, file):
    """9: right, skipped, left; and on another day, go on."""
    before = head(file)
    page(ear, "Map")
    ear.order("win.pack-up")                                # it stands in the menu
    ear.click("Right", whole=True)
    ear.hears("%u of %u" % (2, PLACES))
    until("it is confirmed", lambda: head(file) == before + 1)
    ear.click("Skip")
    ear.hears("%u of %u" % (3, PLACES))
    ear.click("Stop")
    ear.process.kill()
    ear.process.wait()
    a_night_ago(file, None)
    with Listener(ear.folder, ear.language, file) as back:
        back.hears("Where we stopped")
        back.click("Go on")
        back.hears(back.say("Phases"))


def what_if(ear, file):
    """10: branched, gone back from, compared, dropped."""
    before = head(file)
    page(ear, "Journal")
    ear.click("What if from here…")
    ear.point(ear.entry("What is it called?"))
    ear.keys("Otra")
    ear.click("Begin", whole=True)
    until("a branch", lambda: "Otra" in table("branch", file, "list"))
    ear.click("Go there")
    until("back", lambda: head(file) == before)
    ear.click("Compare")
    ear.click("Drop it")
    until("it is dropped", lambda: "Otra" not in table("branch", file, "list"))


def a_number_put_right(ear, file):
    """11: a stock of the ledger; a zone's name."""
    page(ear, "Ledger")
    ear.click("Berlín")
    ear.keys("5\n")
    until("the stock", lambda: values(file).get("side/axis/supply/berlin") == 5)
    page(ear, "Map")
    ear.click("Minsk, ")
    ear.click("Rename (F2)")
    ear.keys("Minskau\n")
    ear.hears("Minskau, ")


def another_language(ear, _):
    """12: in the menu, among the preferences, a row of a list that drops down."""
    ear.hears("Phases")
    ear.click("Main menu")                                  # which is told of a little beside where it stands
    ear.point(until("the line of the menu", lambda: ear.search(("menu item", "push button"), "Preferences", True)), at=(0.1, 0.5))
    ear.point(until("the languages", lambda: ear.search(("combo box", "list item"), "Language")))
    ear.point(until("Spanish", lambda: ear.search(("list item", "label"), "Español", True)))
    ear.learn("es")
    ear.hears(ear.say("Language"), ear.say("Phases"))


def killed_while_typing(ear, file):
    """13: what is in the order bar again is forgotten from its page, or recorded with Enter."""
    ear.click("Type an order (Ctrl+L)")
    ear.keys("e lod poz")
    until("the line", lambda: ear.text(ear.entry("Order bar")) == "e lod poz")
    ear.process.kill()
    ear.process.wait()
    with Listener(ear.folder, ear.language, file) as again:
        again.hears("This was typed and not recorded: Enter records it, Esc forgets it")
        again.point(again.entry("Order bar"))
        again.keys("\n")
        until("it is recorded", lambda: values(file)["zone/lodz/control"] == "axis")


JOURNEYS = [
    ("a-first-start", first_start, (None,)),
    ("a-turn-in-the-ledger", a_turn, YUGOSLAVIA),
    ("a-turn-on-the-board", a_turn, ("board", *YUGOSLAVIA)),
    ("a-battle-in-the-ledger", a_battle, AXIS),
    ("a-battle-on-the-board", a_battle_on_the_board, BOARD),
    ("scratch-odds", scratch_odds, AXIS),
    ("odds-from-a-cold-start", odds_from_a_cold_start, (None,)),
    ("a-covered-card", a_covered_card, (IN_PROGRAM,)),
    ("france-falls", france_falls, FRANCE),
    ("spains-die", spains_die, SPAIN),
    ("a-die-entries-ago", a_die_entries_ago, TURN_ONE),
    ("what-no-longer-fits", what_no_longer_fits, MOVED_ON),
    ("supply-in-the-ledger", cut_off, (MINSK,)),
    ("supply-on-the-board", cut_off, (*BOARD, CORPS)),
    ("packing-up-in-the-ledger", packing_up, AXIS),
    ("packing-up-on-the-board", packing_up, ("board", *AXIS)),
    ("what-if", what_if, TURN_ONE),
    ("a-number-put-right", a_number_put_right, TURN_ONE),
    ("another-language", another_language, AXIS),
    ("killed-while-typing", killed_while_typing, AXIS),
]

if __name__ == "__main__":
    sys.exit(run("by-mouse", [(name, "en", walk, entries) for name, walk, entries in JOURNEYS], sys.argv[4:]))
