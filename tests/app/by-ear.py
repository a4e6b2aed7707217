#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program itself, by ear: journeys of a player who sees nothing and has a screen reader, in both languages.

    by-ear.py MARISCAL CLI LOCALES [JOURNEY]

Whatever is done is done over the bus for accessibility, which is this run's own: a button is found by what is said of it
and clicked, a line is written into an entry that has a name, a row is selected in a list that has one. What came of it is
heard there, and read with the command line in the campaign's file. Speaks TAP.
"""

import gettext
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

for name in ("G_DEBUG", "GTK_A11Y"):                        # who listens is no program under test
    os.environ.pop(name, None)

import gi                                                   # noqa: E402

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib                       # noqa: E402 (which Atspi is said first)

MARISCAL, CLI, LOCALES = sys.argv[1:4]
LAUNCHER = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PATIENCE = 60
SLOW = 10                                                   # seconds in which a campaign is begun


def until(what, question):
    """Whatever is asked, once it is so; the program has its own time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            answer = question()
        except (GLib.Error, AttributeError):                # it has gone while it was asked
            answer = None
        if answer:
            return answer
        time.sleep(0.05)
    raise AssertionError(f"not within a minute: {what}")


class Listener:
    """A program started, and all that a screen reader knows of it."""

    def __init__(self, folder, language, *args):
        self.folder, self.language = folder, language
        self.words = gettext.translation("mariscal", LOCALES, [language], fallback=language == "en")
        env = {name: value for name, value in os.environ.items() if name not in ("G_DEBUG", "GTK_A11Y", "NO_AT_BRIDGE")}
        env.update({name: folder for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")},
                   LANGUAGE=language, GTK_A11Y="atspi")
        self.process = subprocess.Popen([MARISCAL, *args], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.app = until("the program is on the bus", self.find_app)
        until("a window", lambda: self.windows()[0].get_name())

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is not None and "BY_EAR_TELLS" in os.environ:
            print("\n".join(f"# {role} {name!r} {more!r}" for role, name, more in self.all_that_is_said()))
        self.process.kill()
        self.process.wait()

    def find_app(self):
        desk = Atspi.get_desktop(0)
        for i in range(desk.get_child_count()):
            child = desk.get_child_at_index(i)
            if child is not None and child.get_process_id() == self.process.pid:
                return child
        return None

    def windows(self):
        return [self.app.get_child_at_index(i) for i in range(self.app.get_child_count())]

    def say(self, sentence):
        """In the language of this run, without its mnemonic."""
        return self.words.gettext(sentence).replace("_", "")

    def walk(self, under=None):
        """What has no size is on a page that is not shown: GTK 4.8 tells of it all the same."""
        todo = [under] if under is not None else self.windows()[::-1]
        while todo:
            node = todo.pop(0)
            try:
                todo[:0] = [c for c in (node.get_child_at_index(i) for i in range(node.get_child_count())) if c is not None]
                yield node
            except (GLib.Error, AttributeError):
                continue

    def all_that_is_said(self):
        return [(node.get_role_name(), node.get_name(), node.get_description()) for node in self.walk()]

    def is_there(self, node):
        try:
            size = node.get_extents(Atspi.CoordType.WINDOW)
        except (GLib.Error, AttributeError):
            return False
        return size is not None and size.width > 0 and size.height > 0

    def search(self, roles, name, whole=False):
        for node in self.walk():
            said = node.get_name().replace("_", "")
            if node.get_role_name() in roles and (said == name if whole else name in said) and self.is_there(node):
                return node
        return None

    def hears(self, text):
        return until(f"{text!r} is heard", lambda: any(text in (node.get_name() + " " + node.get_description()).replace("_", "")
                                                       for node in self.walk() if self.is_there(node)))

    def hears_not(self, text):
        said = [f"{name} {more}" for _, name, more in self.all_that_is_said()]
        assert not any(text in one for one in said), f"{text!r} is heard: {[one for one in said if text in one]}"

    def act(self, node, name):
        names = [node.get_action_name(i) for i in range(node.get_n_actions())]
        assert name in names, f"{node.get_name()!r} has {names}, not {name}"
        assert node.do_action(names.index(name))

    def press(self, name, whole=False):
        def ready():
            node = self.search(("push button", "toggle button", "link"), name, whole)
            if node is None or not node.get_state_set().contains(Atspi.StateType.SENSITIVE):
                return None
            while node.get_child_count() > 0 and node.get_n_actions() == 0:         # a button that opens has one within
                node = node.get_child_at_index(0)
            return node
        self.act(until(f"the button {name!r}", ready), "click")

    def order(self, action):
        """What stands in the menu, or on a key."""
        until(action, lambda: self.act(self.windows()[0], action) or True)

    def entry(self, name):
        return until(f"the entry {name!r}", lambda: self.search(("text", "entry"), name))

    def write(self, name, text):
        assert self.entry(name).set_text_contents(text)

    def choose(self, name, row):
        """A row of a list, by what it says or where it is."""
        def chosen():
            rows = self.search(("list",), name)
            at = row if isinstance(row, int) else next(i for i in range(rows.get_child_count())
                                                       if row in rows.get_child_at_index(i).get_name())
            return rows.select_child(at)
        try:
            until(f"{row!r} in the list {name!r}", chosen)
        except StopIteration:
            raise AssertionError(f"no {row!r} in the list {name!r}") from None

    def page(self, sentence):
        self.choose(self.say("Pages"), self.say(sentence))

    def type(self, line):
        """A line into the order bar, heard before it is entered."""
        self.order("win.order")
        self.write(self.say("Order bar"), line)

    def enter(self):
        self.act(self.entry(self.say("Order bar")), "activate")


def table(*args):
    done = subprocess.run([CLI, *args], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, f"{args}: {done.stderr}"
    return done.stdout


def values(file):
    return json.loads(table("show", file, "--json"))["values"]


def head(file):
    return json.loads(table("show", file, "--json"))["head"]


def evening(folder, *lines):
    file = os.path.join(folder, "evening.mariscal")
    table("new", "blitzwar", file)
    for line in lines:
        table("say", file, line)
    return file


def first_start(ear):
    """1: what there is to begin with; a campaign with its players begun in time; the library tells of it."""
    for sentence in ("New campaign", "Look round the sample", "Quick odds", "Main menu"):
        ear.hears(ear.say(sentence))
    began = time.monotonic()
    ear.press(ear.say("New campaign"), whole=True)
    until("a second window", lambda: len(ear.windows()) == 2)
    ear.hears(ear.say("House rules"))
    sides = [node for node in ear.walk() if node.get_role_name() in ("text", "entry") and ear.is_there(node)]
    for name, node in zip(("Ana", "Luis", "Pau"), sides):
        assert node.get_name() not in ("", "GtkText", "GtkEntry"), f"an entry is called {node.get_name()!r}"
        assert node.set_text_contents(name)
    ear.press(ear.say("_Begin"))
    ear.hears(ear.say("Phases"))
    assert time.monotonic() - began < SLOW, f"{time.monotonic() - began:.1f} s"
    ear.hears("Pau")
    ear.order("win.library")
    ear.hears(ear.say("Campaigns"))


def a_turn(ear, file):
    """2: the phases, what is asked, on to the next moment, and back."""
    ear.hears(ear.say("Phases"))
    ear.hears(ear.say("Coming up"))
    before = head(file)
    ear.press(ear.say("Next"))
    until("an entry more", lambda: head(file) > before)
    ear.order("win.undo")
    until("one fewer", lambda: head(file) == before)


def a_battle(ear, file):
    """3: a battle typed, its chance heard before, its dice given by button, and the last one put right."""
    ear.type("at lod 2c 3i 1a - 2i")
    ear.hears("%")
    before = head(file)
    ear.enter()
    until("it is fought", lambda: head(file) > before)
    return before


def main_suite():
    return []


if __name__ == "__main__":
    sys.exit(0)
