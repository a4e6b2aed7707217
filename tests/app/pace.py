#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast the window stands there, what it keeps in memory, and that it rests: beside a bare window and Debian's
calculator, in one run, each seven times in turn. Called with the programs; see meson.build.

A time is from before the program is started until the display has drawn its frame. Memory is the proportional set
size, a second after the last frame, while the others are open too."""

import os
import shutil
import subprocess
import sys
import tempfile
import time

TIMES = 7
ENTRIES = (1500, 10000)
SEED = "20261119"
MIB = 1 << 20

mariscal, bare, write_campaign, first_frame = sys.argv[1:]
calculator = shutil.which("gnome-calculator")
missed = []


def limit(name, value, most, unit):
    """A figure and its bound."""
    kept = value <= most
    if not kept:
        missed.append(name)
    print(f"  {name:<52} {value:10.2f} {unit} (at most {most:g}){'' if kept else '  MISSED'}", flush=True)


def tell(name, values, unit):
    """Prints min, median and p95; returns the median."""
    values = sorted(values)
    median = values[len(values) // 2]
    p95 = values[min(len(values) - 1, len(values) * 95 // 100)]
    print(f"  {name:<52} min {values[0]:7.1f}  median {median:7.1f}  p95 {p95:7.1f} {unit}", flush=True)
    return median


class Home:
    """A home of its own, in which a campaign was played last."""

    def __init__(self, folder, entries=0):
        self.path = os.path.join(folder, str(entries))
        self.heading = None
        self.settings = ""
        os.makedirs(os.path.join(self.path, "glib-2.0", "settings"))
        if entries:
            campaign = os.path.join(self.path, "long.mariscal")
            self.heading = subprocess.run([write_campaign, campaign, str(entries), SEED], check=True,
                                          capture_output=True, text=True).stdout.strip()
            self.settings = f"[io/github/mariscal_app/Mariscal]\nlast-campaign='{campaign}'\n"
        self.forget()

    def forget(self):
        """What was looked at last is looked at first the next time: not after this."""
        with open(os.path.join(self.path, "glib-2.0", "settings", "keyfile"), "w", encoding="utf-8") as f:
            f.write(self.settings)

    def environment(self, with_map):
        env = dict(os.environ, XDG_CONFIG_HOME=self.path, XDG_DATA_HOME=self.path,
                   XDG_CACHE_HOME=os.path.expanduser("~/.cache"),
                   GSETTINGS_BACKEND="keyfile", LD_PRELOAD=first_frame)
        for name in ("G_DEBUG", "G_SLICE", "MALLOC_CHECK_", "MALLOC_PERTURB_", "G_MESSAGES_DEBUG"):
            env.pop(name, None)
        if self.heading:
            env["FIRST_FRAME_TEXT"] = self.heading
        if with_map:
            env["FIRST_FRAME_MAP"] = "1"
        return env


class Run:
    """A program from its start until it is told to end."""

    def __init__(self, program, home, with_map=False):
        self.began = time.monotonic_ns() / 1e6
        self.process = subprocess.Popen([program], env=home.environment(with_map), stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)

    def await_line(self, what):
        """The moment in milliseconds at which it said so."""
        for line in self.process.stdout:
            word, _, when = line.partition(" ")
            if word == what:
                return int(when) / 1e3
        sys.exit(f"pace: {self.process.args[0]} ended before its {what}")

    def pss(self):
        """In MiB."""
        with open(f"/proc/{self.process.pid}/smaps_rollup", encoding="ascii") as f:
            return next(int(line.split()[1]) for line in f if line.startswith("Pss:")) / 1024

    def stirred(self):
        """How often its threads were woken, and their time of the processor in clock ticks."""
        woken = ticks = 0
        for task in os.listdir(f"/proc/{self.process.pid}/task"):
            folder = f"/proc/{self.process.pid}/task/{task}"
            with open(f"{folder}/status", encoding="ascii") as f:
                woken += next(int(line.split()[1]) for line in f if line.startswith("voluntary_ctxt_switches"))
            with open(f"{folder}/stat", encoding="ascii") as f:
                ticks += sum(int(n) for n in f.read().rpartition(")")[2].split()[11:13])
        return woken, ticks

    def end(self):
        """Returns the milliseconds of the processor it took."""
        self.process.kill()
        used = os.wait4(self.process.pid, 0)[2]
        self.process.returncode = -9
        self.process.stdout.close()
        return (used.ru_utime + used.ru_stime) * 1e3


def first_frame_of(program, home):
    run = Run(program, home)
    took = run.await_line("frame") - run.began
    return took, run.end()


def measure_start(homes):
    """All in turn, so that whatever befalls the machine befalls all."""
    programs = [("a bare AdwApplicationWindow", bare, homes[0])]
    programs += [(f"mariscal, {n} entries", mariscal, homes[n]) for n in ENTRIES]
    if calculator:
        programs.append(("gnome-calculator", calculator, homes[0]))
    for _, program, home in programs:
        first_frame_of(program, home)          # what the disk has to give is in memory after this
    took = {name: [] for name, _, _ in programs}
    for _ in range(TIMES):
        for name, program, home in programs:
            took[name].append(first_frame_of(program, home))
    print("from the start to the first frame")
    medians = [tell(name, [t[0] for t in values], "ms") for name, values in took.items()]
    for name, values in took.items():
        tell(f"    of the processor: {name}", [t[1] for t in values], "ms")
    limit(f"    {ENTRIES[0]} entries, to a bare window", medians[1] / medians[0], 1.3, "×")
    limit(f"    {ENTRIES[1]} entries, to a bare window", medians[2] / medians[0], 1.5, "×")
    if calculator:
        limit(f"    {ENTRIES[0]} entries, to gnome-calculator", medians[1] / medians[3], 1.0, "×")
    else:
        print("  gnome-calculator is not installed: not compared")


def measure_map(home):
    took = []
    for _ in range(TIMES):
        home.forget()
        run = Run(mariscal, home, with_map=True)
        run.await_line("frame")
        asked = run.await_line("asked")
        took.append(run.await_line("map") - asked)
        run.end()
    print("the map")
    limit("    painted", tell("from the page chosen to its ground painted", took, "ms"), 150, "ms")


def memory_of(program, home, with_map=False, beside=()):
    """Beside: other programs and their homes, open meanwhile."""
    home.forget()
    runs = [Run(program, home, with_map)]
    runs[0].await_line("map" if with_map else "frame")
    for other, its_home in beside:
        runs.append(Run(other, its_home))
        runs[-1].await_line("frame")
    time.sleep(1)
    pss = runs[0].pss()
    for run in runs:
        run.end()
    return pss


def measure_memory(home, bare_home):
    """What is shared counts in parts, so the figure hangs on what else is open: bounded beside the others of this
    run, and told alone."""
    others = [(program, bare_home) for program in (bare, calculator) if program]
    print("memory, proportional set size")
    for name, most, with_map in (("without the map", 30, False), ("with the map", 60, True)):
        beside = [memory_of(mariscal, home, with_map, others) for _ in range(TIMES)]
        limit(f"    {name}", tell(f"{name}, the others of this run open", beside, "MiB"), most, "MiB")
        tell(f"{name}, alone", [memory_of(mariscal, home, with_map) for _ in range(TIMES)], "MiB")
    for program, _ in others:
        name = os.path.basename(program)
        tell(f"{name}, alone", [memory_of(program, bare_home) for _ in range(TIMES)], "MiB")


def measure_rest(home):
    run = Run(mariscal, home)
    run.await_line("frame")
    time.sleep(3)
    before = run.stirred()
    time.sleep(5)
    after = run.stirred()
    run.end()
    print("at rest, five seconds")
    limit("    woken", after[0] - before[0], 0, "times")
    limit("    of the processor", (after[1] - before[1]) * 1000 / os.sysconf("SC_CLK_TCK"), 0, "ms")


def main():
    with tempfile.TemporaryDirectory(prefix="mariscal-pace-") as folder:
        homes = {n: Home(folder, n) for n in (0, *ENTRIES)}
        measure_start(homes)
        measure_map(homes[ENTRIES[0]])
        measure_memory(homes[ENTRIES[0]], homes[0])
        measure_rest(homes[ENTRIES[0]])
    if missed:
        sys.exit(f"{len(missed)} missed")


main()
