# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as somebody has it who is not this process: started beside, heard over the bus for accessibility, and moved by
deeds offered there, by keys and by the pointer of the display. For by-ear.py and by-mouse.py, whose command line it is.
"""

import gettext
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback

for name in ("G_DEBUG", "GTK_A11Y"):                        # who listens is no program under test
    os.environ.pop(name, None)

import gi                                                   # noqa: E402

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib                       # noqa: E402 (which Atspi is said first)

MARISCAL, CLI, LOCALES = sys.argv[1:4]
LAUNCHER = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PATIENCE = 60
SPOTS = [(8, 8), *((across, down) for down in range(1, 16, 3) for across in range(1, 16, 3))]     # in sixteenths
WINDOW = Atspi.CoordType.WINDOW
BORDER = 5                                                  # round a window that nobody manages
WIDEST_RIM = 24                                             # border and padding of one widget; what is more is room
ENTER, ESCAPE, BACKSPACE, TAB, F2, DOWN, END = 0xff0d, 0xff1b, 0xff08, 0xff09, 0xffbf, 0xff54, 0xff57        # as X calls the keys
HELD = {"Control": 37, "Alt": 64, "Shift": 50}              # as every display of a PC counts them
BUTTONS = ("push button", "toggle button", "radio button", "check box", "link")


def role_of(node):
    """By the name of AT-SPI 2.46; newer ones say "button"."""
    name = node.get_role_name()
    return "push button" if name == "button" else name


def until(what, question, instead=None):
    """Whatever is asked, once it is so; the program has its own time. What is so instead is told of where it never came."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            answer = question()
        except (GLib.Error, AttributeError):                # it has gone while it was asked
            answer = None
        if answer is not None and answer is not False and answer != []:
            return answer
        time.sleep(0.03)
    raise AssertionError(f"not within a minute: {what}" + (f"; instead: {instead()}" if instead is not None else ""))


class Listener:
    """A program started, and all that a screen reader knows of it."""

    def __init__(self, folder, language, *args):
        self.folder = folder
        self.learn(language)
        env = {name: value for name, value in os.environ.items() if name not in ("G_DEBUG", "GTK_A11Y", "NO_AT_BRIDGE")}
        env.update({name: folder for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")},
                   LANGUAGE=language, GTK_A11Y="atspi")
        self.command, self.env = [MARISCAL, *args], env
        self.app = self.start() or self.start() or self.start()
        assert self.app is not None, "the program does not come to the bus"
        until("a window", lambda: self.windows()[0].get_name())

    def learn(self, language):
        self.language = language
        self.words = gettext.translation("mariscal", LOCALES, [language], fallback=language == "en")

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is not None and "BY_EAR_TELLS" in os.environ and self.process.poll() is None:
            print("\n".join(f"# {role} {name!r} {more!r}" for role, name, more in self.all_that_is_said()))
        self.process.kill()
        self.process.wait()

    def start(self):
        """A bus that has only just come up may miss who comes first: then he comes again."""
        told = None if "BY_EAR_TELLS" in os.environ else subprocess.DEVNULL
        self.process = subprocess.Popen(self.command, env=self.env, stdout=told, stderr=told)
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
            try:
                if child is not None and child.get_process_id() == self.process.pid:
                    return child
            except GLib.Error:                              # somebody who has gone
                continue
        return None

    def windows(self):
        return [self.app.get_child_at_index(i) for i in range(self.app.get_child_count())]

    def say(self, sentence):
        """In the language of this run, without its mnemonic."""
        return self.words.gettext(sentence).replace("_", "")

    def walk(self, under=None, hidden=False):
        """GTK 4.8 tells also of what is not shown: what has no size, and the pages behind the one in front. Whether something
        that has nothing in it is there is left to whoever finds it: asking is what takes time."""
        todo = [under] if under is not None else self.windows()[::-1]
        while todo:
            node = todo.pop(0)
            try:
                n = node.get_child_count()
                if n > 0 and not hidden and not self.is_there(node, True):
                    continue
                children = [c for c in (node.get_child_at_index(i) for i in range(n)) if c is not None]
                todo[:0] = children if hidden else self.in_front(node, children)
                yield node
            except (GLib.Error, AttributeError):
                continue

    @staticmethod
    def in_front(stack, children):
        """Of pages that lie one on another, the one that is met where they lie. GTK 4.8 tells of nothing where a picture
        lies: then it is asked elsewhere. What is pressed behind what is shown would be nobody's wish."""
        if len(children) < 2 or any(child.get_component_iface() is not None for child in children):
            return children
        for across, down in SPOTS * 2:
            size = stack.get_extents(WINDOW)
            met = stack.get_accessible_at_point(size.x + size.width * across // 16, size.y + size.height * down // 16, WINDOW)
            while met is not None and met.get_parent() is not None and met not in children:
                met = met.get_parent()
            if met in children:
                return [met]
        return children

    def all_that_is_said(self, hidden=True):
        """Also what is behind what is shown."""
        said = []
        for node in self.walk(hidden=hidden):
            try:
                said.append((role_of(node), node.get_name(), node.get_description()))
            except GLib.Error:                              # it has gone while it was asked
                continue
        return said

    @staticmethod
    def is_there(node, page=False):
        """A page has no size of its own."""
        if page and node.get_component_iface() is None:
            return True
        try:
            size = node.get_extents(WINDOW)
        except (GLib.Error, AttributeError):
            return False
        return size is not None and size.width > 0 and size.height > 0

    def search(self, roles, name, whole=False, under=None):
        for node in self.walk(under):
            said = node.get_name().replace("_", "")
            if (said == name if whole else name in said) and role_of(node) in roles and self.is_there(node):
                return node
        return None

    def is_said(self, text):
        """In a name; or, for that takes as long again to ask, in what is told of one."""
        met = []
        for node in self.walk():
            if text in node.get_name().replace("_", "") and self.is_there(node, True):
                return True
            met.append(node)
        return any(text in node.get_description().replace("_", "") and self.is_there(node, True) for node in met)

    def hears(self, *texts):
        for text in texts:
            until(f"{text!r} is heard", lambda text=text: self.is_said(text), self.in_short)

    def in_short(self):
        """For whoever reads what was heard instead."""
        said = dict.fromkeys(name for _, name, _ in self.all_that_is_said(hidden=False) if name)
        return "; ".join(said)[:2000]

    def hears_no_more(self, text):
        until(f"{text!r} is heard no more", lambda: not self.is_said(text))

    def hears_not(self, texts):
        """None of them, also behind what is shown."""
        said = [f"{name} {more}" for _, name, more in self.all_that_is_said()]
        heard = [(text, one) for text in texts for one in said if text in one]
        assert not heard, f"heard all the same: {heard}"

    @staticmethod
    def act(node, *wanted):
        """The first of these that it offers."""
        names = [Atspi.Action.get_action_name(node, i) for i in range(node.get_n_actions())]
        name = next((name for name in wanted if name in names), wanted[0])
        assert name in names, f"{node.get_name()!r} has {names}, not {name}"
        assert node.do_action(names.index(name))

    def button(self, name, whole=False, under=None):
        """What says this and can be pressed."""
        def ready():
            node = self.search(BUTTONS, name, whole, under)
            return node if node is not None and node.get_state_set().contains(Atspi.StateType.SENSITIVE) else None
        return until(f"the button {name!r}", ready)

    def press(self, name, whole=False, under=None):
        node = self.button(name, whole, under)
        while node.get_child_count() > 0 and node.get_n_actions() == 0:             # a button that opens has one within
            node = node.get_child_at_index(0)
        self.act(node, "click", "zone.open")

    def order(self, action):
        """What stands in the menu, or on a key."""
        until(action, lambda: self.act(self.windows()[0], action) or True)

    def entry(self, name):
        return until(f"the entry {name!r}", lambda: self.search(("text", "entry"), name))

    def write(self, name, text):
        assert self.entry(name).set_text_contents(text)

    @staticmethod
    def text(entry):
        return Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry))

    def choose(self, name, row):
        """A row of a list, by what it says or where it is."""
        def chosen():
            rows = self.search(("list",), name)
            if isinstance(row, int):
                return rows.select_child(row)
            said = [rows.get_child_at_index(i).get_name() for i in range(rows.get_child_count())]
            fit = [i for i, name in enumerate(said) if row in name]
            assert len(fit) <= 1, f"{row!r} is said by {len(fit)} rows of {name!r}: {said}"
            return bool(fit) and rows.select_child(fit[0])
        until(f"{row!r} in the list {name!r}", chosen)

    def page(self, sentence):
        self.choose(self.say("Pages"), self.say(sentence))

    def has_focus(self, name):
        return any(name in node.get_name() and node.get_state_set().contains(Atspi.StateType.FOCUSED) for node in self.walk())

    def tab_to(self, name):
        """Tab by Tab, until that has the keys."""
        for _ in range(80):
            if self.has_focus(name):
                return
            self.key(TAB)
            time.sleep(0.05)
        raise AssertionError(f"Tab leads to no {name!r}")

    def type(self, line):
        """A line into the order bar, heard before it is entered."""
        self.order("win.order")
        self.write(self.say("Order bar"), line)

    def enter(self, name=None):
        """The key, for GTK 4.8 offers no deed that is the same in every entry."""
        self.entry(name or self.say("Order bar"))
        self.key(ENTER)

    @staticmethod
    def key(code, *held):
        for name in held:
            Atspi.generate_keyboard_event(HELD[name], None, Atspi.KeySynthType.PRESS)
        Atspi.generate_keyboard_event(code, None, Atspi.KeySynthType.SYM)
        for name in held:
            Atspi.generate_keyboard_event(HELD[name], None, Atspi.KeySynthType.RELEASE)

    def keys(self, text):
        """A key each, as quick as the display takes them."""
        for letter in text:
            self.key(ENTER if letter == "\n" else TAB if letter == "\t" else ord(letter))

    @staticmethod
    def rim_of(node):
        """Border and padding, alike on all sides, as what is in it lets see: in one direction at least it fills it, but for a
        margin, which is told before it and as wide after it."""
        size = node.get_extents(WINDOW)
        inner = [child.get_extents(WINDOW) for child in map(node.get_child_at_index, range(node.get_child_count()))
                 if child is not None and child.get_state_set().contains(Atspi.StateType.SHOWING)]
        inner = [one for one in inner if one is not None and one.width > 0 and one.height > 0]
        if not inner:
            return 0
        left, top = min(one.x for one in inner) - size.x, min(one.y for one in inner) - size.y
        across = size.x + size.width - max(one.x + one.width for one in inner) - max(left, 0)
        down = size.y + size.height - max(one.y + one.height for one in inner) - max(top, 0)
        rim = max(min(across, down) // 2, 0)
        return rim if rim <= WIDEST_RIM else 0

    @staticmethod
    def around(node):
        """What it is in, from the inside out; and its window last."""
        while (node := node.get_parent()) is not None and role_of(node) != "application":
            if node.get_component_iface() is not None:
                yield node

    def place(self, node):
        """Where it lies on the display. A newer GTK leaves out the rims of all that a thing is in: there the window itself
        begins before its own corner."""
        size, around = node.get_extents(WINDOW), list(self.around(node))
        before = max(-around[-1].get_extents(WINDOW).x, 0)
        off = before + sum(self.rim_of(one) for one in around) if before > 0 else BORDER
        size.x, size.y = size.x + off, size.y + off
        return size

    def point(self, node, how="b1c", at=(0.5, 0.5)):
        """The pointer goes there, and its button down and up; what is out of sight is brought there with the wheel."""
        within = next((one for one in self.around(node) if role_of(one) == "scroll pane"), None)
        size = self.place(node)
        for _ in range(60):
            pane = self.place(within) if within is not None else None
            middle = size.y + size.height * at[1]
            if pane is None or pane.height <= 0 or pane.y < middle < pane.y + pane.height:
                break
            self.mouse(pane.x + pane.width // 2, pane.y + pane.height // 2, "b5c" if middle > pane.y else "b4c")
            time.sleep(0.05)
            size = self.place(node)
        self.mouse(size.x + size.width * at[0], size.y + size.height * at[1], how)

    @staticmethod
    def mouse(x, y, how):
        assert Atspi.generate_mouse_event(int(x), int(y), how)

    def click(self, name, whole=False, under=None):
        self.point(self.button(name, whole, under))

    def click_row(self, name, row):
        """Of a list, by what it says."""
        def found():
            rows = self.search(("list",), name)
            return next((node for node in (rows.get_child_at_index(i) for i in range(rows.get_child_count()))
                         if row in node.get_name()), None)
        self.point(until(f"{row!r} in the list {name!r}", found))


def table(*args):
    done = subprocess.run([CLI, *args], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, f"{args}: {done.stderr}"
    return done.stdout


def values(file):
    return json.loads(table("show", file, "--json"))["values"]


def head(file):
    """As docs/save-format.md tells it: this is asked often."""
    with open(file, encoding="utf-8") as text:
        lines = text.read().split("\n")[:-1]
    for line in reversed(lines):
        told = json.loads(line)
        if "n" in told and not told.get("aside") and not told.get("more"):
            return told["n"]
        if "head" in told and "n" not in told:
            return told["head"]
    return 0


def put(path, value):
    return {"do": "correct", "path": path, "value": value, "override": True}


def evening(folder, *entries):
    """A campaign, and what is entered in it: lines as they are typed, orders, or what somebody does with the file."""
    file = os.path.join(folder, "evening.mariscal")
    table("new", "blitzwar", file)
    for entry in entries:
        if isinstance(entry, str):
            table("say", file, entry)
        elif callable(entry):
            entry(file, folder)
        else:
            path = os.path.join(folder, "orders.json")
            with open(path, "w", encoding="utf-8") as out:
                json.dump(entry, out)
            table("do", file, path)
    return file


def go(walk, language, *entries):
    """One journey, in a folder of its own; entries None: no campaign is there yet."""
    with tempfile.TemporaryDirectory(prefix="mariscal-journey-") as folder:
        file = None if entries == (None,) else evening(folder, *entries)
        with Listener(folder, language, *([file] if file else [])) as ear:
            walk(ear, file)


def run(prefix, cases, wanted):
    """Of cases (name, language, walk, entries), those that are wanted by name, or all, told as TAP."""
    launcher = next((path for path in LAUNCHER if os.path.exists(path)), None)
    if launcher is None:
        print("1..0 # SKIP no bus for accessibility is installed")
        return 0
    bus = subprocess.Popen([launcher, "--launch-immediately"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    until("the bus", lambda: session.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner",
                                               GLib.Variant("(s)", ("org.a11y.Bus",)), None, 0, -1, None).unpack()[0])
    cases = [case for case in cases if not wanted or case[0] in wanted]
    print(f"1..{len(cases)}")
    failed = 0
    for number, (name, language, walk, entries) in enumerate(cases, 1):
        began = time.monotonic()
        try:
            go(walk, language, *entries)
            held = True
        except (AssertionError, GLib.Error, OSError, subprocess.TimeoutExpired) as error:
            at = traceback.extract_tb(error.__traceback__)
            where = next((frame for frame in reversed(at) if frame.filename == sys.argv[0]), at[-1])
            print(f"# {type(error).__name__}: {error}, at line {where.lineno}: {where.line}")
            held = False
        failed += not held
        print(f"# {time.monotonic() - began:.1f} s\n{'ok' if held else 'not ok'} {number} /{prefix}/{name}/{language}", flush=True)
    bus.send_signal(signal.SIGTERM)
    bus.wait()
    return failed != 0
