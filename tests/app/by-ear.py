#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program itself, by ear: journeys of a player who sees nothing and has a screen reader, in both languages.

    by-ear.py MARISCAL CLI LOCALES en|es|once [JOURNEY…]

Whatever is done is done over the bus for accessibility, which is this run's own: a button is found by what is said of it
and clicked, a line is written into an entry that has a name or typed key by key, a row is selected in a list that has one.
What came of it is heard there, and read with the command line in the campaign's file. Where each journey is tested besides
stands in docs/journeys.md. Speaks TAP.
"""

import json
import os
import re
import sys
import time

from journeys import (AXIS, BOARD, CORPS, FRANCE, IN_PROGRAM, MINSK, MOVED_ON, PLACES, REVEALED, SPAIN, TURN_ONE, YUGOSLAVIA, a_night_ago, due,
                      taken)
from listener import BACKSPACE, BUTTONS, DOWN, END, ENTER, ESCAPE, F2, Listener, head, role_of, run, table, until, values
from gi.repository import GLib                              # after listener, which says which Atspi

HEARD = sys.argv[4]                                         # once: each journey in one of its languages
SLOW = 10                                                   # seconds in which a campaign is begun
EVENINGS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../src/games/blitzwar/tests/evenings")
NAMED = (*BUTTONS, "text", "entry", "list item", "combo box")


def names_are_names(ear):
    """Whatever is in front: no name is a type's, has a mnemonic in it, or is said twice; and no button is without."""
    for node in ear.walk():
        try:
            role, name = role_of(node), node.get_name()
        except GLib.Error:                                  # it has gone while it was asked
            continue
        bad = (re.match(r"(Gtk|Adw|Mariscal)[A-Z]", name) or "_" in name or re.fullmatch(r"(.+) \1", name)
               or (not name and role in BUTTONS))
        assert role not in NAMED or not bad or not ear.is_there(node), f"a {role} is called {name!r}"


def first_start(ear, _):
    """1: what there is to begin with; a campaign with its players begun in time; the library tells of it."""
    for sentence in ("New campaign", "Look round the sample", "Quick odds", "Main menu"):
        ear.hears(ear.say(sentence))
    names_are_names(ear)
    began = time.monotonic()
    ear.press(ear.say("New campaign"), whole=True)
    until("a second window", lambda: len(ear.windows()) == 2)
    names = [until(side, lambda side=side: ear.search(("text",), side, True)) for side in SIDES[ear.language]]
    for name, node in zip(("Ana", "Luis", "Pau"), names):
        assert node.set_text_contents(name)
    names_are_names(ear)
    ear.tab_to(ear.say("House rules"))
    ear.key(ENTER)
    ear.hears("§")
    ear.press(ear.say("_Begin"))
    ear.hears(ear.say("Phases"))
    assert time.monotonic() - began < SLOW, f"{time.monotonic() - began:.1f} s"
    ear.order("win.library")
    ear.hears("Ana", "Luis", "Pau", "1939", ear.say("Last played: %s") % ear.say("today, %s") % "")


def a_turn(ear, file):
    """2: what is asked with its dice, the phases, what is to come; Enter never goes on, Next tells first what was forgotten."""
    ear.hears(ear.say("Phases"), ear.say("Coming up"))
    names_are_names(ear)
    before = head(file)
    ear.press(ear.say("Next"), whole=True)
    ear.hears(ear.say("Something is still open; pressed again, Next goes on and keeps it"))
    assert head(file) == before
    ear.press(ear.say("Next"), whole=True)
    until("it goes on when pressed again", lambda: head(file) > before)
    ear.order("win.undo")
    until("one fewer", lambda: head(file) == before)
    titles = [prompt["text"] for prompt in json.loads(table("due", file, "--json", "--lang", ear.language))]
    ear.hears(titles[0])
    ear.press("2: ")
    until("the die is entered", lambda: head(file) > before)
    assert values(file)["country/YUG/roll"] == 2
    ear.press({"en": "Axis points", "es": "Puntos del Eje"}[ear.language])
    ear.hears("§")
    ear.key(ESCAPE)


def enter_never_advances(ear, file):
    """2: with nothing asked, Enter does nothing."""
    ear.hears(ear.say("Nothing is asked. Ctrl+Enter goes on."))
    before = head(file)
    for _ in range(3):
        ear.key(ENTER)
    ear.key(ENTER, "Control")
    until("one entry more, of Ctrl+Enter", lambda: head(file) > before)
    assert head(file) == before + 1


def a_battle(ear, file):
    """3: from an empty table, chances heard as it is typed; a die mistyped and put right; two dice, and what is written."""
    before = head(file)
    ear.page("Odds")
    ear.hears(ear.say("Forces, as they are typed"))
    ear.keys("at gdy 2c 2i - 2i\n")
    ear.hears("4-1", "%")
    ear.keys("4")
    ear.hears("0/2")
    ear.key(BACKSPACE)
    ear.keys("2\n5")
    assert head(file) == before
    ear.keys("\n")
    until("it is fought", lambda: taken(file))
    names_are_names(ear)
    ear.page("Journal")
    ear.hears("Gdynia")


def a_battle_on_the_board(ear, file):
    """3: a place of the map pressed, its attack, two dice: six deeds; what was lost and who advanced is in the journal."""
    before = head(file)
    ear.page("Map")
    ear.press("Gdynia, ")
    names_are_names(ear)
    ear.press({"en": "Attack", "es": "Ataque"}[ear.language])
    ear.hears(ear.say("Forces, as they are typed"))
    ear.keys("4")
    ear.key(BACKSPACE)
    ear.keys("2\n5")
    assert head(file) == before
    ear.keys("\n")
    until("it is fought", lambda: taken(file))
    found = values(file)
    assert (found["zone/gdynia/control"], found["zone/gdynia/tanks/GER"]) == ("axis", 2), "no advance"
    ear.page("Journal")
    ear.hears("Gdynia")


def scratch_odds(ear, file):
    """4: somebody asks in the middle of a line; the line is there again, and nothing was entered."""
    before = head(file)
    ear.hears(ear.say("Phases"))
    ear.keys("e lod poz")
    until("the line", lambda: ear.text(ear.entry(ear.say("Order bar"))) == "e lod poz")
    ear.key(ord("3"), "Alt")
    ear.hears(ear.say("Forces, as they are typed"))
    ear.keys("5 4\n")
    ear.hears("%")
    ear.page("Turn")
    until("the line still", lambda: ear.text(ear.entry(ear.say("Order bar"))) == "e lod poz")
    assert head(file) == before
    ear.key(ord("l"), "Control")
    ear.keys(" gdy\n")
    until("it is entered", lambda: values(file)["zone/gdynia/control"] == "axis")
    assert head(file) == before + 1


def odds_from_a_cold_start(ear, _):
    """4: without any campaign."""
    ear.order("win.quick-odds")
    ear.hears(ear.say("Forces, as they are typed"))
    ear.keys("5 4")
    ear.hears("%", "§")


def a_covered_card(ear, file):
    """5: what an open cover tells is told nowhere before it is opened nor after it was chosen, on no page."""
    def buttons():
        return {node.get_name() for node in ear.walk() if role_of(node) == "push button" and ear.is_there(node)}

    uncover = ear.say("Uncover for %u s") % 15
    ear.page("Cards")
    ear.hears(uncover)
    before = buttons()
    ear.press(uncover)
    hidden = until("cards", lambda: [name for name in buttons() - before if name])
    assert len(hidden) >= 3, hidden
    at = head(file)
    ear.keys("1")
    until("it is laid", lambda: head(file) > at)
    ear.key(ENTER)
    for sentence in ("Turn", "Cards", "Journal", "Ledger", "Report"):
        ear.page(sentence)
        until(f"covered on {sentence}", lambda: not set(hidden) & buttons())
    ear.order("win.undo")
    ear.hears_not(hidden)


def a_card_turned_up(ear, file):
    """5: what is printed on it is typed as it is turned up, and known from then on; what the raiders take is asked."""
    ear.hears(ear.say("Phases"))
    ear.keys("2i 2c 2a 2u 4s\n")
    until("it is learned", lambda: values(file).get("side/axis/revealed") == 2)
    ear.keys("3i 1c 2a 1f 8s\n")
    until("the loss is asked", lambda: any(prompt["id"] == "settle-allies@2" for prompt in due(file)))
    ear.page("Journal")
    ear.hears({"en": "From now on that is what is known of it", "es": "eso es lo que se sabe"}[ear.language])


def france_falls(ear, file):
    """6: the whole chain is heard before it is done, and undone as one."""
    before = head(file)
    ear.hears(*{"en": ("France surrenders to the Axis", "Italy joins the war", "Hungary joins the war"),
                "es": ("Se rinde Francia al Eje", "Entra en guerra Italia", "Entra en guerra Hungría")}[ear.language])
    names_are_names(ear)
    ear.press({"en": "A country surrenders", "es": "Rendición"}[ear.language])
    until("it is done", lambda: values(file)["country/ITA/status"] == "active")
    ear.order("win.undo")
    until("all is undone at once", lambda: head(file) == before)


def spains_die(ear, file):
    """6: the chance and what follows, before it is rolled."""
    before = head(file)
    ear.hears("5/6", "1/6", {"en": "Spain joins", "es": "España"}[ear.language])
    assert head(file) == before
    ear.press("6: ")
    until("it joins", lambda: values(file).get("country/SP/side") == "axis")


def a_die_entries_ago(ear, file):
    """7: chosen in the journal and changed; the board as it is beside what it would be; left, and then accepted."""
    before = head(file)
    ear.page("Journal")
    for deed in ("_Leave", "_Accept"):
        ear.choose(ear.say("Journal"), "Gdynia")
        ear.press(ear.say("_Change this entry…"))
        ear.hears(ear.say("Change entry %u") % 4)
        names_are_names(ear)
        ear.press("4", whole=True)
        ear.hears(ear.say("As it would be"), ear.say("As it is"), ear.say("Comes out otherwise"))
        ear.press(ear.say(deed), whole=True)
        assert deed == "_Accept" or head(file) == before
    until("another head", lambda: head(file) > before)
    assert " 4" in table("log", file)


def what_no_longer_fits(ear, file):
    """7: a corps moved on from where, with another die, it never came: that is said, and why; left, and then accepted."""
    before = head(file)
    ear.page("Journal")
    for deed in ("_Leave", "_Accept"):
        ear.choose(ear.say("Journal"), {"en": "on Gdynia:", "es": "a Gdynia:"}[ear.language])
        ear.press(ear.say("_Change this entry…"))
        ear.press("4", whole=True)
        ear.hears(ear.say("No longer fits, and is left out"), "Koszalin", "§ 15")
        names_are_names(ear)
        ear.press(ear.say(deed), whole=True)
        assert deed == "_Accept" or head(file) == before
    until("another head", lambda: head(file) > before)
    assert values(file)["zone/gdynia/infantry/GER"] == 1


def cut_off(ear, _):
    """8: a layer of the map; what is cut off says so, and why."""
    ear.page("Map")
    ear.press({"en": "Lines of supply", "es": "Líneas de suministro"}[ear.language])
    ear.press("Minsk, ")
    ear.hears(*{"en": ("Supply line", "out of supply"), "es": ("Línea de suministro", "sin suministro")}[ear.language], "§")
    names_are_names(ear)


def cut_off_on_the_board(ear, file):
    """8: and the corps that stand there are told to be so where they stand."""
    cut_off(ear, file)
    until("cut off", lambda: ear.search(BUTTONS, "Minsk, ").get_name().endswith(ear.say("cut off")))
    stock = values(file)["side/axis/supply/berlin"]
    ear.keys("pay berlin 3" if ear.language == "en" else "paga berlin 3")
    ear.hears(f"{stock} → {stock - 3}")
    assert values(file)["side/axis/supply/berlin"] == stock
    ear.keys("\n")
    until("it is paid", lambda: values(file)["side/axis/supply/berlin"] == stock - 3)


def packing_up(ear, file):
    """9: place by place what is believed to stand there: confirmed by a button, stated, the rest left; then come back."""
    before = head(file)
    ear.order("win.pack-up")
    ear.hears(ear.say("%u of %u") % (1, PLACES))
    names_are_names(ear)
    ear.press(ear.say("Right"), whole=True)
    ear.hears(ear.say("%u of %u") % (2, PLACES))
    until("it is confirmed", lambda: head(file) == before + 1)
    ear.write(ear.say("What stands here now"), "2i")
    ear.enter(ear.say("What stands here now"))
    ear.hears(ear.say("%u of %u") % (3, PLACES))
    until("it is stated", lambda: head(file) == before + 2)
    ear.press(ear.say("Stop"))
    ear.process.kill()
    ear.process.wait()
    a_night_ago(file, None)
    with Listener(ear.folder, ear.language, file) as back:
        back.hears(back.say("Where we stopped"), back.say("How old the positions are"), back.say("The last ten entries"),
                   back.say("Next arrivals, covered"))
        names_are_names(back)
        back.key(ENTER)
        back.hears(back.say("Phases"))
        assert head(file) == before + 2


def what_if(ear, file):
    """10: a branch from here by its name, played on; compared, and kept; its name dropped."""
    before = head(file)
    ear.page("Journal")
    ear.press(ear.say("What if from here…"))
    ear.write(ear.say("What is it called?"), "Otra")
    ear.press(ear.say("Begin"), whole=True)
    until("a branch", lambda: "Otra" in table("branch", file, "list"))
    ear.type("e lvov")
    ear.enter()
    until("it is played on", lambda: head(file) > before)
    ear.page("Journal")
    ear.press(ear.say("Go there"))
    until("back", lambda: head(file) == before)
    ear.press(ear.say("Compare"))
    ear.hears(ear.say("What differs"), "Lvov")
    names_are_names(ear)
    ear.press(ear.say("_Keep it"))
    until("the campaign goes on from it", lambda: head(file) > before)
    ear.press(ear.say("Compare"))
    ear.press(ear.say("_Drop it"))
    until("it is dropped", lambda: "Otra" not in table("branch", file, "list"))


def a_number_put_right(ear, file):
    """11: a stock corrected where it stands; a zone called what the board calls it."""
    ear.page("Ledger")
    ear.press("Berlín")
    ear.write("Berlín", "5")
    ear.enter("Berlín")
    until("the stock", lambda: values(file).get("side/axis/supply/berlin") == 5)
    names_are_names(ear)
    ear.page("Map")
    ear.press("Minsk, ")
    ear.hears(ear.say("Next door"))
    ear.key(F2)
    until("it is asked", lambda: ear.has_focus(ear.say("Name on the board")))
    ear.write(ear.say("Name on the board"), "Mińsk")
    ear.enter(ear.say("Name on the board"))
    ear.hears("Mińsk, ")


def another_language(ear, _):
    """12: chosen among the preferences, it is spoken at once."""
    other = {"en": "es", "es": "en"}[ear.language]
    ear.hears(ear.say("Phases"))
    ear.order("win.preferences")
    ear.hears(ear.say("Language"))
    names_are_names(ear)
    ear.tab_to(ear.say("Language"))
    ear.key(ENTER)
    ear.hears("Español")
    ear.key(DOWN if other == "en" else END)
    ear.key(ENTER)
    ear.learn(other)
    ear.hears(ear.say("Language"))
    ear.key(ESCAPE)
    ear.hears(ear.say("Phases"), ear.say("Coming up"))


def killed_while_typing(ear, file):
    """13: the next start has the same table, says what was not recorded, and has it still in the order bar."""
    before = head(file)
    ear.hears(ear.say("Phases"))
    ear.keys("e lod poz")
    until("the line", lambda: ear.text(ear.entry(ear.say("Order bar"))) == "e lod poz")
    ear.process.kill()
    ear.process.wait()
    assert head(file) == before
    with Listener(ear.folder, ear.language, file) as again:
        again.hears(again.say("This was typed and not recorded: Enter records it, Esc forgets it"))
        again.enter()
        until("it is recorded", lambda: values(file)["zone/lodz/control"] == "axis")


def two_turns(mode):
    """14: the evening of the game's own tests, typed key by key, up to its third turn; what is asked is answered by its button."""
    def walk(ear, file):
        ear.hears(ear.say("Phases"))
        compared = 0
        for mark in case_of(mode, ear.language):
            before, found = head(file), {}
            if isinstance(mark, str):
                ear.keys(mark + "\n")
                until(f"“{mark}” is entered", lambda before=before, mark=mark: head(file) > before)
                continue
            if mark.get("do") == "next":
                for _ in range(2 if any(one["late"] or one["urgency"] == "must" for one in due(file)) else 1):
                    ear.key(ENTER, "Control")               # what is open is told first
                until("it goes on", lambda before=before: head(file) > before)
            elif "answer" in mark:
                answer(ear, file, mark["answer"])
                until(f"{mark['answer']} is answered", lambda before=before: head(file) > before)
            if "expect" in mark:
                found = values(file)
            for path, value in mark.get("expect", {}).items():
                if path in found:                           # what is reckoned is not in the file
                    assert found[path] == value, f"{path} is {found[path]!r}, not {value!r}"
                    compared += 1
            if found.get("game/turn") == 3:
                assert compared > 20
                return
        raise AssertionError("there was no third turn")
    return walk


def answer(ear, file, prompt):
    """The button on the card of what is asked."""
    asked = next(one for one in json.loads(table("due", file, "--json", "--lang", ear.language)) if one["id"] == prompt)
    card = until(asked["text"], lambda: ear.search(("label",), asked["text"]))
    while not any(role_of(node) == "push button" for node in ear.walk(card)):
        card = card.get_parent()
    ear.act(next(node for node in ear.walk(card) if role_of(node) == "push button"), "click")


def case_of(mode, language):
    with open(os.path.join(EVENINGS, f"{mode}.json"), encoding="utf-8") as text:
        cases = json.load(text)["cases"]
    return next(case["evening"] for case in cases if case["mode"] == mode and case["language"] == language and "start" not in case)


SIDES = {"en": ("Axis", "Allies", "Soviets"), "es": ("Eje", "Aliados", "Soviéticos")}
BOTH, ENGLISH, SPANISH = ("en", "es"), ("en",), ("es",)
JOURNEYS = [
    ("a-first-start", BOTH, first_start, (None,)),
    ("a-turn-in-the-ledger", ENGLISH, a_turn, YUGOSLAVIA),
    ("a-turn-on-the-board", SPANISH, a_turn, ("board", *YUGOSLAVIA)),
    ("enter-never-advances", ENGLISH, enter_never_advances, AXIS),
    ("a-battle-in-the-ledger", BOTH, a_battle, AXIS),
    ("a-battle-on-the-board", BOTH, a_battle_on_the_board, BOARD),
    ("scratch-odds", SPANISH, scratch_odds, AXIS),
    ("odds-from-a-cold-start", ENGLISH, odds_from_a_cold_start, (None,)),
    ("a-covered-card", BOTH, a_covered_card, (IN_PROGRAM,)),
    ("a-card-turned-up", ENGLISH, a_card_turned_up, REVEALED),
    ("france-falls", BOTH, france_falls, FRANCE),
    ("spains-die", BOTH, spains_die, SPAIN),
    ("a-die-entries-ago", BOTH, a_die_entries_ago, TURN_ONE),
    ("what-no-longer-fits", SPANISH, what_no_longer_fits, MOVED_ON),
    ("supply-in-the-ledger", SPANISH, cut_off, (MINSK,)),
    ("supply-on-the-board", ENGLISH, cut_off_on_the_board, (*BOARD, CORPS)),
    ("packing-up-in-the-ledger", ENGLISH, packing_up, AXIS),
    ("packing-up-on-the-board", SPANISH, packing_up, ("board", *AXIS)),
    ("what-if", BOTH, what_if, TURN_ONE),
    ("a-number-put-right", BOTH, a_number_put_right, TURN_ONE),
    ("another-language", BOTH, another_language, AXIS),
    ("killed-while-typing", BOTH, killed_while_typing, AXIS),
    ("two-turns-in-the-ledger", BOTH, two_turns("ledger"), ()),
    ("two-turns-on-the-board", BOTH, two_turns("board"), ()),
]


def asked(languages):
    return languages[:1] if HEARD == "once" else [one for one in languages if one == HEARD]


if __name__ == "__main__":
    sys.exit(run("by-ear", [(name, language, walk, entries) for name, languages, walk, entries in JOURNEYS for language in asked(languages)],
                 sys.argv[5:]))
