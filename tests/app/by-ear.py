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
import signal
import subprocess
import sys
import tempfile
import time

for name in ("G_DEBUG", "GTK_A11Y"):                        # who listens is no program under test
    os.environ.pop(name, None)

import gi                                                   # noqa: E402

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib                       # noqa: E402 (which Atspi is said first)

MARISCAL, CLI, LOCALES = sys.argv[1:4]
LAUNCHER = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PATIENCE = 60
ENTER = 0xff0d                                              # as X calls the key
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
        self.command, self.env = [MARISCAL, *args], env
        self.app = self.start() or self.start() or self.start()
        assert self.app is not None, "the program does not come to the bus"
        until("a window", lambda: self.windows()[0].get_name())

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is not None and "BY_EAR_TELLS" in os.environ:
            print("\n".join(f"# {role} {name!r} {more!r}" for role, name, more in self.all_that_is_said()))
        self.process.kill()
        self.process.wait()

    def start(self):
        """A bus that has only just come up may miss who comes first: then he comes again."""
        self.process = subprocess.Popen(self.command, env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE / 4
        while time.monotonic() < end:
            app = self.find_app()
            if app is not None:
                return app
            time.sleep(0.05)
        self.process.kill()
        self.process.wait()
        return None

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

    def enter(self, name=None):
        """The key, for GTK 4.8 offers no deed that is the same in every entry."""
        until("the focus", lambda: self.entry(name or self.say("Order bar")) is not None)
        self.key(ENTER)

    @staticmethod
    def key(code):
        Atspi.generate_keyboard_event(code, None, Atspi.KeySynthType.SYM)


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


def first_start(ear, _):
    """1: what there is to begin with; a campaign with its players begun in time; the library tells of it."""
    for sentence in ("New campaign", "Look round the sample", "Quick odds", "Main menu"):
        ear.hears(ear.say(sentence))
    began = time.monotonic()
    ear.press(ear.say("New campaign"), whole=True)
    until("a second window", lambda: len(ear.windows()) == 2)
    ear.hears(ear.say("House rules"))
    names = [node for node in ear.walk() if node.get_role_name() in ("text", "entry") and ear.is_there(node)]
    for name, node in zip(("Ana", "Luis", "Pau"), names):
        assert node.get_name() not in ("", "GtkText", "GtkEntry"), f"an entry is called {node.get_name()!r}"
        assert node.set_text_contents(name)
    ear.press(ear.say("_Begin"))
    ear.hears(ear.say("Phases"))
    assert time.monotonic() - began < SLOW, f"{time.monotonic() - began:.1f} s"
    ear.order("win.library")
    for told in ("Ana", "Luis", "Pau", "1939", ear.say("Last played: %s") % ear.say("today, %s") % ""):
        ear.hears(told)


def a_turn(ear, file):
    """2: the phases, what is to come, on to the next moment, and back."""
    ear.hears(ear.say("Phases"))
    ear.hears(ear.say("Coming up"))
    ear.hears(ear.say("Nothing is asked. Ctrl+Enter goes on."))
    before = head(file)
    ear.press(ear.say("Next"), whole=True)
    until("an entry more", lambda: head(file) > before)
    ear.order("win.undo")
    until("one fewer", lambda: head(file) == before)


def a_battle(ear, file):
    """3: a battle typed, its chance heard before it is fought; nothing is entered by hearing it."""
    before = head(file)
    ear.type("at gdy norm 2i - 2i")
    ear.hears("%")
    ear.enter()
    assert head(file) == before
    ear.key(ord("4"))
    ear.key(ENTER)
    until("it is fought", lambda: head(file) > before)
    ear.page("Journal")
    ear.hears("Gdynia")


def a_covered_card(ear, _):
    """5: what an open cover tells is told nowhere before it is opened nor after, on no page."""
    def buttons():
        return {name for role, name, _ in ear.all_that_is_said() if role == "push button"}

    uncover = ear.say("Uncover for %u s") % 15
    ear.page("Cards")
    ear.hears(uncover)
    before = buttons()
    ear.press(uncover)
    hidden = until("cards", lambda: buttons() - before)
    assert len(hidden) >= 3, hidden
    for sentence in ("Turn", "Cards", "Journal", "Ledger", "Report", "Map"):
        ear.page(sentence)
        until(f"covered on {sentence}", lambda: not hidden & buttons())


def a_number_five_entries_ago(ear, file):
    """7: an entry of a while ago chosen in the journal, changed, what becomes of the others heard, and accepted."""
    before = head(file)
    ear.page("Journal")
    ear.choose(ear.say("Journal"), "Gdynia")
    ear.press(ear.say("_Change this entry…"))
    ear.hears(ear.say("Change entry %u") % 4)
    ear.press("4", whole=True)
    ear.press(ear.say("_Accept"))
    until("another head", lambda: head(file) > before)
    assert " 4" in table("log", file)


def packing_up(ear, file):
    """9: place by place what is believed to stand there; the first confirmed by a button, the next stated, the rest left."""
    before = head(file)
    ear.order("win.pack-up")
    until("the first of all places", lambda: ear.search(("label",), ear.say("%u of %u") % (1, PLACES), True))
    ear.press(ear.say("Right"), whole=True)
    ear.hears(ear.say("%u of %u") % (2, PLACES))
    until("it is confirmed", lambda: head(file) == before + 1)
    ear.write(ear.say("What stands here now"), "2i")
    ear.enter(ear.say("What stands here now"))
    ear.hears(ear.say("%u of %u") % (3, PLACES))
    until("it is stated", lambda: head(file) == before + 2)
    ear.press(ear.say("Leave It"))


def what_if(ear, file):
    """10: a branch from here by its name, played on; compared, and kept."""
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
    ear.hears(ear.say("What differs"))
    ear.press(ear.say("_Keep it"))
    until("the campaign goes on from it", lambda: head(file) > before)


def a_number_put_right(ear, file):
    """11: a stock corrected where it stands; a zone called what the board calls it."""
    ear.page("Ledger")
    ear.press("Berlín")
    ear.write("Berlín", "5")
    ear.enter("Berlín")
    until("the stock", lambda: values(file).get("side/axis/supply/berlin") == 5)


TURN_ONE = ("next", "next", "at gdy 2c 2i - 2i : 2", "e poz", "e lod", "e kra", "pay 1")
AXIS = TURN_ONE[:2]
PLACES = 66                                                 # where something stands as the game begins
PLAYERS = {"axis": "Ana", "allies": "Luis", "soviets": "Luis"}
IN_PROGRAM = [{"do": "correct", "path": path, "value": value, "override": True} for path, value in
              [(f"side/{side}/player", who) for side, who in PLAYERS.items()]
              + [("game/cards", "in-program"), ("game/step", "cards")]]
JOURNEYS = [
    ("a-first-start", first_start, None, None),
    ("a-turn", a_turn, (), None),
    ("a-battle", a_battle, AXIS, None),
    ("a-covered-card", a_covered_card, (), IN_PROGRAM),
    ("a-die-five-entries-ago", a_number_five_entries_ago, TURN_ONE, None),
    ("packing-up-in-the-ledger", packing_up, AXIS, None),
    ("what-if", what_if, TURN_ONE, None),
    ("a-number-put-right", a_number_put_right, TURN_ONE, None),
]


def go(journey, language):
    """One journey, in a folder of its own."""
    _, walk, lines, orders = journey
    with tempfile.TemporaryDirectory(prefix="mariscal-by-ear-") as folder:
        file = evening(folder, *lines) if lines is not None else None
        if orders is not None:
            path = os.path.join(folder, "orders.json")
            with open(path, "w", encoding="utf-8") as out:
                json.dump(orders, out)
            table("do", file, path)
        with Listener(folder, language, *([file] if file else [])) as ear:
            walk(ear, file)


def main():
    launcher = next((path for path in LAUNCHER if os.path.exists(path)), None)
    if launcher is None:
        print("1..0 # SKIP no bus for accessibility is installed")
        return 0
    bus = subprocess.Popen([launcher, "--launch-immediately"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    until("the bus", lambda: session.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner",
                                               GLib.Variant("(s)", ("org.a11y.Bus",)), None, 0, -1, None).unpack()[0])
    cases = [(journey, language) for journey in JOURNEYS for language in ("en", "es") if sys.argv[4:] in ([], [journey[0]])]
    print(f"1..{len(cases)}")
    failed = 0
    for number, (journey, language) in enumerate(cases, 1):
        try:
            go(journey, language)
            held = True
        except (AssertionError, GLib.Error, OSError, subprocess.TimeoutExpired) as error:
            print(f"# {type(error).__name__}: {error}")
            held = False
        failed += not held
        print(f"{'ok' if held else 'not ok'} {number} /by-ear/{journey[0]}/{language}", flush=True)
    bus.send_signal(signal.SIGTERM)
    bus.wait()
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
