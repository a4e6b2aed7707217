#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mariscal as it is installed: put into a folder, found there by bus, desktop and shell, played, and taken away again.

    installed.py BUILD PREFIX PROGRAM…

BUILD is the build's folder, PREFIX where it would be installed, a PROGRAM a window's test that is to pass with what was
installed. The folder stands for the root of a system: what a package manager does after an install is done here, and the
bus is told where the program lies. Speaks TAP.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile
import time

ID = 'io.github.mariscal_app.Mariscal'
PATH = '/io/github/mariscal_app/Mariscal'
FILES = ['bin/mariscal', 'bin/mariscal-cli', f'share/applications/{ID}.desktop', f'share/dbus-1/services/{ID}.service',
         f'share/glib-2.0/schemas/{ID}.gschema.xml', f'share/icons/hicolor/scalable/apps/{ID}.svg',
         f'share/icons/hicolor/scalable/mimetypes/{ID}-campaign.svg', f'share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg',
         'share/locale/es/LC_MESSAGES/mariscal.mo', 'share/man/es/man1/mariscal-cli.1', 'share/man/man1/mariscal-cli.1',
         'share/man/es/man1/mariscal.1', 'share/man/man1/mariscal.1',
         f'share/metainfo/{ID}.metainfo.xml', f'share/mime/packages/{ID}.xml',
         'share/help/C/mariscal/index.page', 'share/help/es/mariscal/index.page', 'share/mariscal/help/en.html',
         'share/mariscal/help/es.html', 'libexec/mariscal-search', f'share/dbus-1/services/{ID}.SearchProvider.service',
         f'share/gnome-shell/search-providers/{ID}.search-provider.ini']


def run(*command, **more):
    told = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=250, check=False, **more)
    assert told.returncode == 0, f'{command[:4]}… → {told.returncode}: {told.stdout[-3000:]}'
    return told.stdout


def until(what, question):
    """Whatever is asked, once it is so; the program has its own time."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        answer = question()
        if answer:
            return answer
        time.sleep(0.05)
    raise AssertionError(f'not within a minute: {what}')


class System:
    """A root with Mariscal in it. The build's own record of what was installed where stays as it is."""

    def __init__(self, folder):
        self.root, self.desk = f'{folder}/root', f'{folder}/desk'
        for name in ('meson-logs', 'meson-private'):
            os.makedirs(f'{self.desk}/{name}')
        for name in set(os.listdir(BUILD)) - {'meson-logs', 'meson-private'} | {'meson-private/install.dat'}:
            os.symlink(f'{BUILD}/{name}', f'{self.desk}/{name}')
        run('meson', 'install', '-C', self.desk, '--no-rebuild', '--destdir', self.root)
        self.prefix = self.root + PREFIX
        self.share = f'{self.prefix}/share'
        self.env = {name: value for name, value in os.environ.items()
                    if name not in ('GSETTINGS_SCHEMA_DIR', 'MARISCAL_SOURCE', 'MARISCAL_CLI', 'G_DEBUG')}
        self.env.update(PATH=f"{self.prefix}/bin:{os.environ['PATH']}",
                        XDG_DATA_DIRS=f'{self.share}:/usr/local/share:/usr/share', MARISCAL_LOCALE_DIR=f'{self.share}/locale',
                        GSETTINGS_BACKEND='keyfile', LC_ALL='C.UTF-8', GTK_A11Y='none',
                        **{name: f'{folder}/home' for name in ('HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME',
                                                               'XDG_STATE_HOME')})

    def files(self):
        return sorted(os.path.relpath(path, self.prefix) for path in glob.glob(f'{self.root}/**', recursive=True)
                      if not os.path.isdir(path))

    def settle(self):
        """What follows an install; and the bus is told where the program is."""
        run('glib-compile-schemas', '--strict', f'{self.share}/glib-2.0/schemas')
        run('update-mime-database', f'{self.share}/mime')
        run('update-desktop-database', f'{self.share}/applications')
        path = f'{self.share}/dbus-1/services/{ID}.service'
        with open(path, encoding='utf-8') as file:
            told = file.read()
        assert f'Exec={PREFIX}/bin/mariscal --gapplication-service\n' in told, told
        with open(path, 'w', encoding='utf-8') as file:
            file.write(told.replace(PREFIX, self.prefix))

    def cli(self, *words):
        return run(f'{self.prefix}/bin/mariscal-cli', *words, env=self.env)


class Bus:
    """A bus that reads the system's own services, and the program on it: asked as a desktop asks, by name."""

    def __init__(self, system):
        self.system = system
        self.process = subprocess.Popen(['dbus-daemon', '--session', '--nofork', '--print-address'], env=system.env,
                                        stdout=subprocess.PIPE, text=True)
        system.env['DBUS_SESSION_BUS_ADDRESS'] = self.process.stdout.readline().strip()

    def call(self, path, method, *words, name=ID):
        return run('gdbus', 'call', '--session', '--timeout', '60', '--dest', name, '--object-path', path,
                   '--method', method, *words, env=self.system.env)

    def runs(self):
        return 'true' in self.call('/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner', ID, name='org.freedesktop.DBus')

    def window(self, number):
        """What can be done there now; nothing where there is no such window."""
        told = run('gdbus', 'introspect', '--session', '--dest', ID, '--object-path', f'{PATH}/window', env=self.system.env)
        if not re.search(rf'node {number} ', told):
            return set()
        told = self.call(f'{PATH}/window/{number}', 'org.gtk.Actions.DescribeAll')
        return set(re.findall(r"'([\w-]+)': \(true", told))

    def do(self, number, action):
        self.call(f'{PATH}/window/{number}', 'org.gtk.Actions.Activate', action, '[]', '{}')

    def end(self):
        self.process.terminate()
        self.process.wait()


def everything_is_in_its_place(system):
    missing, unknown = set(FILES) - set(system.files()), set(system.files()) - set(FILES)
    assert not missing, f'not installed: {sorted(missing)}'
    strange = [path for path in unknown if ID not in path and '/help/' not in path and '/man/' not in path]
    assert not strange, f'nobody asked for {strange}'


def the_desktop_starts_it(system):
    """The bus finds the service, the service the program; its menu's commands are commands."""
    bus = Bus(system)
    try:
        assert not bus.runs()
        with open(f'{system.share}/applications/{ID}.desktop', encoding='utf-8') as file:
            actions = re.search(r'^Actions=(.*);$', file.read(), re.M).group(1).split(';')
        known = run('gapplication', 'list-actions', ID, env=system.env).split()
        assert set(actions) <= set(known), (actions, known)
        bus.call(PATH, 'org.freedesktop.Application.ActivateAction', 'quick-odds', '[]', '{}')
        assert bus.runs()
        can = until('odds without a campaign', lambda: bus.window(1) & {'page'} and bus.window(1))
        assert not can & {'share', 'undo'}, can
        play(system, bus)
        bus.call(PATH, 'org.gtk.Actions.Activate', 'quit', '[]', '{}')
        until('an end', lambda: not bus.runs())
    finally:
        bus.end()


def play(system, bus):
    """A campaign that lies somewhere: opened, gone on with, taken back; what came of it is in the file and is remembered."""
    campaign = f'{system.desk}/evening.mariscal'
    system.cli('new', 'blitzwar', campaign)
    before = system.cli('log', campaign)
    bus.call(PATH, 'org.freedesktop.Application.Open', f"['file://{campaign}']", '{}')
    number = until('the campaign', lambda: next((n for n in (1, 2, 3) if 'share' in bus.window(n)), None))
    bus.do(number, 'next')
    if system.cli('log', campaign) == before:
        bus.do(number, 'next')                           # what was open is told by the first press
    until('an entry', lambda: system.cli('log', campaign) != before)
    bus.do(number, 'undo')
    until('it undone', lambda: system.cli('log', campaign) == before)
    recent = f"{system.env['XDG_DATA_HOME']}/recently-used.xbel"
    until('a recent file', lambda: os.path.exists(recent) and 'evening.mariscal' in open(recent, encoding='utf-8').read())
    last = run('gsettings', 'get', ID, 'last-campaign', env=system.env)
    assert last == f"'{campaign}'\n", last


def the_windows_journeys_pass(system):
    """With the words, settings and icons that were installed, and none from the build."""
    for program in PROGRAMS:
        run(program, env={**system.env, 'MARISCAL_SOURCE': os.environ['MARISCAL_SOURCE'], 'GTK_A11Y': 'test'})


def the_command_line_keeps_a_campaign(system):
    env = {**os.environ, 'MARISCAL_CLI': f'{system.prefix}/bin/mariscal-cli'}
    told = run(sys.executable, f"{os.environ['MARISCAL_SOURCE']}/tests/cli/test-campaign.py", env['MARISCAL_CLI'], env=env)
    assert 'not ok' not in told and '\nok ' in told, told


def what_was_put_there_goes(system):
    """And what the desktop's tools made of it, but not what others put beside it."""
    other = f'{system.share}/mime/packages/other.xml'
    with open(f'{system.share}/mime/packages/{ID}.xml', encoding='utf-8') as mine, open(other, 'w', encoding='utf-8') as file:
        file.write(mine.read().replace('x-mariscal-campaign', 'x-other').replace('*.mariscal', '*.other'))
    run(f"{os.environ['MARISCAL_SOURCE']}/build-aux/uninstall.py", system.desk, system.root)
    left = system.files()
    assert left and all(path.startswith('share/mime/') for path in left), left
    with open(f'{system.share}/mime/globs2', encoding='utf-8') as file:
        told = file.read()
    assert 'other' in told and 'mariscal' not in told, told
    os.remove(other)
    run(f"{os.environ['MARISCAL_SOURCE']}/build-aux/uninstall.py", system.desk, system.root)
    assert not os.path.exists(system.prefix), system.files()


def main():
    cases = [everything_is_in_its_place, the_desktop_starts_it, the_windows_journeys_pass, the_command_line_keeps_a_campaign,
             what_was_put_there_goes]
    failed = False
    print(f'1..{len(cases)}')
    with tempfile.TemporaryDirectory(prefix='mariscal-installed-') as folder:
        os.mkdir(f'{folder}/home')
        system = System(folder)
        for number, case in enumerate(cases, 1):
            if number == 2:
                system.settle()
            try:
                case(system)
                wrong = None
            except AssertionError as why:
                wrong = str(why)
                print('# ' + wrong.replace('\n', '\n# '))
            print(f'{"not " if wrong else ""}ok {number} /installed/{case.__name__.replace("_", "-")}', flush=True)
            failed = failed or wrong is not None
    return failed


BUILD, PREFIX, PROGRAMS = sys.argv[1], sys.argv[2], [os.path.abspath(program) for program in sys.argv[3:]]
sys.exit(main())
