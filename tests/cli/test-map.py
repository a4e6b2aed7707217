#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""An owner's corrections to the map: hostile files end in one line, soon and cheaply, and a campaign carries the data it is
played on."""
import json
import os
import resource
import shutil
import subprocess
import time

from table import GAME, PROGRAM, overlay, play

SECONDS, KILOBYTES = 2, 256 * 1024

def many(kind, n, fields='{}'):
    return f'"{kind}":{{' + ','.join(f'"n{i}":{fields}' for i in range(n)) + '}'


def zones():
    with open(os.path.join(os.environ['MARISCAL_SOURCE'], 'src', 'games', GAME, 'zones.json'), encoding='utf-8') as file:
        return list(json.load(file)['zone'])


HEAD = f'{{"mariscal-data":1,"game":"{GAME}",'
CHAIN = ','.join(f'"n{i}-n{1800 - i}":{{"a":"n{i}","b":"n{1800 - i}"}}' for i in range(900))
HOSTILE = [
    ('ten-megabytes-of-a-name', HEAD + '"zone":{"malta":{"name":"' + 'x' * (10 << 20) + '"}}}', 2),
    ('a-megabyte-of-a-name', HEAD + '"zone":{"malta":{"name":"' + 'x' * 1_000_000 + '"}}}', 1),
    ('countries-by-zones', HEAD + many('country', 1900) + ',' + many('zone', 1700) + '}', 2),
    ('a-thousand-crossings', HEAD + many('zone', 1790, '{"lat":50000}')[:-1] + '},"link":{' + CHAIN + '}}', 1),
    ('a-hundred-thousand-brackets', HEAD + '"zone":' + '[' * 100_000, 2),
    ('the-same-id-twice', HEAD + '\n"zone":{"x":{},\n"x":{}}}', 2),
    ('a-link-of-a-number', HEAD + '"link":{"a-b":{"a":7,"b":[]}}}', 1),
    ('a-drawing', HEAD + '"svg":"<!DOCTYPE svg [<!ENTITY a SYSTEM \'file:///etc/passwd\'>]><svg>&a;</svg>"}', 1),
    ('a-drawing-in-a-name', HEAD + '"zone":{"malta":{"name":"\\u0007<image href=\\"file:///etc/passwd\\"/>"}}}', 1),
    ('a-drawing-of-a-million-paths', '<svg xmlns="http://www.w3.org/2000/svg">' + '<path d="M0 0"/>' * 1_000_000 + '</svg>', 2),
    ('a-million-paths-in-a-text', HEAD + '"svg":"' + '<path d=\'M0 0\'/>' * 1_000_000 + '"}', 2),
    ('a-billion-laughs', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">' + ''.join(
        f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10)) + ']><svg>&a9;</svg>', 2),
    ('a-drawing-of-itself', HEAD + '"zone":{"malta":{"name":"<use href=\'#a\' id=\'a\'/>","svg":"file:///etc/passwd"}}}', 1),
    ('a-page-from-elsewhere', HEAD + '"map":{"backdrop":{"file":"http://example.org/map.svg"}}}', 1),
    ('a-file-as-the-ground', HEAD + '"backdrop":{"file":"../../../etc/passwd"}}', 1),
    ('two-hundred-thousand-brackets', HEAD + '"zone":{"malta":{"name":' + '[' * 200_000 + ']' * 200_000 + '}}}', 2),
    ('two-hundred-thousand-braces', '{"a":' * 200_000 + '1' + '}' * 200_000, 2),
    ('a-name-of-a-kind-of-ten-megabytes', HEAD + '"' + 'k' * (10 << 20) + '":{}}', 2),
    ('a-number-without-end', HEAD + '"zone":{"malta":{"lat":' + '9' * 500_000 + '}}}', 2),
    ('a-place-beyond-the-earth', HEAD + '"zone":{"malta":{"lat":1e308,"lon":-1e308}}}', 1),
    ('every-link-from-one-place', HEAD + '"link":{' + ','.join(
        f'"malta-x{i}":{{"a":"malta","b":"x{i}"}}' for i in range(5000)) + '}}', 1),
    ('another-game', '{"mariscal-data":1,"game":"chess"}', 2),
    ('a-newer-one', f'{{"mariscal-data":9,"game":"{GAME}"}}', 2),
    ('no-json', '<svg/>', 2),
    ('nothing', '', 2),
    ('no-text', b'\x00\xff' * 1000, 2),
]

# Nothing that cannot be: it is played on, and costs no more for it.
ODD = [
    ('laughs-in-a-name', HEAD + '"zone":{"malta":{"name":"<!ENTITY a \'&a;&a;\'>&a;"}}}'),
    ('half-a-million-values', HEAD + '"zone":{"malta":{"beach":[' + ','.join(['"mar_egeo"'] * 90_000) + ']}}}'),
    ('everything-taken-off', HEAD + '"zone":{' + ','.join(f'"{zone}":null' for zone in zones()) + '}}'),
]


def hostile(text, status):
    """Every way in: one line where it is refused, and soon, and cheaply; nothing is written."""
    def case(table):
        name = table.write('theirs.mariscal-data', text if isinstance(text, bytes) else text.encode())
        for call in (['map', GAME, '--check'], ['map', GAME, '--svg', table.path('map.svg')], ['new', GAME, table.file]):
            begun = time.monotonic()
            run = table.call(*call, '--with', name)
            assert time.monotonic() - begun < SECONDS, f'{call} took too long'
            assert run.status == (status if '--check' in call else 2), repr(run)[:400]
            if run.status == 2:
                assert run.out == b'' and run.complaint.count('\n') == 1 and len(run.complaint) < 600, repr(run)[:800]
            else:
                assert run.err == b'' and max(map(len, run.text.splitlines())) < 400, repr(run)[:800]
        assert os.listdir(table.folder) == ['theirs.mariscal-data'], os.listdir(table.folder)
        assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < KILOBYTES, 'too much memory'
    return case


def endured(text):
    """What is merely odd makes a campaign that opens, in the time and the room of any other."""
    def case(table):
        name, drawing = table.write('theirs.mariscal-data', text.encode()), table.path('map.svg')
        for call in (['map', GAME, '--check', '--with', name], ['map', GAME, '--svg', drawing, '--with', name],
                     ['new', GAME, table.file, '--with', name], ['show', table.file], ['verify', table.file],
                     ['export', table.file, '--to', 'svg', drawing]):
            begun = time.monotonic()
            run = table.call(*call)
            assert time.monotonic() - begun < SECONDS, f'{call} took too long'
            assert run.status == 0 or '--check' in call and run.status == 1, repr(run)[:400]
        with open(drawing, encoding='utf-8') as file:
            assert '<!ENTITY' not in file.read()
        assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < KILOBYTES, 'too much memory'
    return case


def carried(table):
    """The campaign opens on what it carries, in another folder, without the file it came from."""
    mine = table.write('mine.mariscal-data', overlay({'zone/mechili/name': 'Escaped <b>&', 'zone/tobruk/sp-general': 3}))
    table.begin('--with', mine)
    os.remove(mine)
    os.mkdir(table.path('friend'))
    table.file = shutil.move(table.file, table.path('friend/theirs.mariscal'))
    assert 'Escaped <b>& passes to the Allies' in table.do({'do': 'control', 'zones': ['mechili', 'tobruk'], 'side': 'allies'}).text
    table.ask('verify', table.file)
    drawing = table.path('map.svg')
    table.ask('export', table.file, '--to', 'svg', drawing)
    with open(drawing, encoding='utf-8') as file:
        text = file.read()
    assert 'Escaped &lt;b&gt;&amp;' in text and '<b>' not in text
    assert table.show()['values']['zone/mechili/control'] == 'allies'


def replaced(table):
    """Other corrections in mid-campaign: what differs is told, the file shown again, a faulty one leaves no trace."""
    table.begin()
    assert table.ask('data', table.file).text == 'This campaign is played on the tables of the game as they come.\n'
    mine = table.write('mine.mariscal-data', overlay({'zone/mechili/name': 'El Mekili', 'zone/oran/fortress': True,
                                                     'zone/fez': None, 'zone/atlantis/name': 'Atlantis'}))
    assert sorted(table.ask('data', table.file, '--with', mine).text.splitlines()) == [
        'Atlantis is on the board now.', 'El Mekili: Name printed on the board: Mechili → El Mekili', 'Fez is off the board now.',
        'Orán: Fortress: no → yes']
    assert json.loads(table.ask('data', table.file).out) == json.loads(table.bytes(mine))
    assert table.ask('data', table.file, '--with', mine).text == 'Nothing printed is different now.\n'
    before = table.bytes()
    bad = table.write('bad.mariscal-data', overlay({'zone/mechili/terrain': 'swamp'}))
    run = table.call('data', table.file, '--with', bad)
    assert run.status == 2 and 'zone/mechili/terrain: “swamp” is none of these' in run.complaint and '(line 3)' in run.complaint, run
    assert table.bytes() == before
    told = table.ask('data', table.file, '--with', table.write('none.mariscal-data', overlay({}).replace(b',\n}', b'}'))).text
    assert 'Atlantis is off the board now.' in told and 'Fez is on the board now.' in told, told
    table.ask('verify', table.file)


def renamed(table):
    """A new name in mid-campaign: everywhere, found by the old one too, and undone like anything else."""
    table.begin()
    table.do({'do': 'control', 'zones': ['mechili'], 'side': 'allies'})
    before = table.ask('log', table.file).text
    told = table.do({'do': 'correct', 'path': 'zone/mechili/name', 'value': 'El Mekili'}).text
    assert 'Mechili → El Mekili' in told, told
    log = table.ask('log', table.file).text
    assert 'El Mekili passes to the Allies' in log and ' Mechili passes' not in log, log
    for typed in ('axis mekili', 'axis mechili', 'axis el mekili'):
        assert 'El Mekili passes to the Axis' in table.ask('say', table.file, typed, '--dry-run').text, typed
    for form, name in (('html', 'r.html'), ('csv', 'r.csv'), ('svg', 'r.svg')):
        table.ask('export', table.file, '--to', form, table.path(name))
        assert 'El Mekili' in table.bytes(table.path(name)).decode(), form
    refused = table.call('do', table.file, '-', question={'do': 'correct', 'path': 'zone/gazala/name', 'value': 'el mekili'})
    assert refused.status == 1 and 'is also a name of El Mekili' in refused.complaint, refused
    table.ask('undo', table.file)
    assert table.ask('log', table.file).text == before


if __name__ == '__main__':
    assert subprocess.run([PROGRAM, '--version'], check=False, stdout=subprocess.DEVNULL).returncode == 0
    play('map', [('a-campaign-carries-its-corrections', carried), ('a-place-is-renamed-in-mid-campaign', renamed),
                 ('a-campaign-is-given-other-corrections', replaced)]
         + [('bears/' + name, hostile(text, status)) for name, text, status in HOSTILE]
         + [('bears/' + name, endured(text)) for name, text in ODD])
