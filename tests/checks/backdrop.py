#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The drawing under a game's map: a harmless SVG that stands where the game says, with the game's places where they belong.

    backdrop.py [ROOT]

Its own reader of paths and its own projection, so it shares no code with build-aux/backdrop.py, but for the last case,
which draws everything anew: MARISCAL_PACKAGES names a folder with the npm packages it is drawn from. Speaks TAP.
"""
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
GAME = f'{ROOT}/src/games/blitzwar'
MOST_BYTES = 400_000
GROUPS = ['sea', 'graticule', 'shore', 'land', 'mountains', 'mountains-body', 'mountains-lit', 'mountains-even',
          'mountains-shade', 'marshes', 'rivers', 'lakes', 'insets', 'frame']
ALLOWED = {
    'svg': {'viewBox'}, 'path': {'d', 'fill-opacity', 'fill-rule'},
    'g': {'id', 'class', 'fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap', 'stroke-dasharray',
          'fill-rule'},
}
# What is drawn as land without being a place of the theatre, as the rules have it off the map.
IN_AN_INSET = {'america': 'inset-america', 'asian_bases': 'inset-asia'}


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def read_json(path):
    return json.loads(read(path))


DECLARED = read_json(f'{GAME}/game.json')['map']
PLACES = read_json(f'{GAME}/zones.json')
PAGE = f"{GAME}/{DECLARED['backdrop']['file']}"
TEXT = read(PAGE)
TREE = xml.fromstring(TEXT)


def name(element):
    return element.tag.rsplit('}', 1)[-1]


def find(wanted, classes=None):
    """The paths of the group of that id; of its groups of those classes, if any are named."""
    groups = [g for g in TREE.iter() if g.get('id') == wanted]
    if classes:
        groups = [g for outer in groups for g in outer.iter() if g.get('class') == classes]
    return [p for g in groups for p in g.iter() if name(p) == 'path']


def trace(d):
    """A path as lists of points; M, l, q, t and z are all that is drawn with. A curve gives three points."""
    words = re.findall(r'[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)', d)
    if ''.join(words) != d.replace(' ', ''):
        raise ValueError('not understood: ' + d[:60])
    rings, command, x, y, cx, cy = [], '', 0.0, 0.0, 0.0, 0.0
    numbers = iter(words)
    for word in numbers:
        if word.isalpha():
            command = word
            if word == 'z':
                x, y = rings[-1][0]
                continue
            word = next(numbers)
        a, b = float(word), float(next(numbers))
        if command == 'M':
            x, y = a, b
            rings.append([(x, y)])
            continue
        if command == 'l':
            x, y = x + a, y + b
            rings[-1].append((x, y))
            continue
        if command == 'q':
            cx, cy, a, b = x + a, y + b, float(next(numbers)), float(next(numbers))
        elif command == 't':
            cx, cy = 2 * x - cx, 2 * y - cy
        else:
            raise ValueError(command + ' is not drawn with')
        for t in (1 / 3, 2 / 3, 1):
            rings[-1].append(((1 - t) ** 2 * x + 2 * t * (1 - t) * cx + t * t * (x + a),
                              (1 - t) ** 2 * y + 2 * t * (1 - t) * cy + t * t * (y + b)))
        x, y = x + a, y + b
    return rings


def trace_all(paths):
    return [ring for path in paths for ring in trace(path.get('d'))]


def is_inside(point, rings):
    x, y = point
    inside = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
    return inside


def project(place):
    """Lambert's azimuthal equal-area projection by way of the distance and the bearing from the centre."""
    p = DECLARED['projection']
    lat, lon, lat0, lon0 = (math.radians(n / 1000) for n in (place['lat'], place['lon'], p['lat'], p['lon']))
    apart = math.acos(math.sin(lat0) * math.sin(lat) + math.cos(lat0) * math.cos(lat) * math.cos(lon - lon0))
    bearing = math.atan2(math.sin(lon - lon0) * math.cos(lat),
                         math.cos(lat0) * math.sin(lat) - math.sin(lat0) * math.cos(lat) * math.cos(lon - lon0))
    far = 2 * p['radius'] * math.sin(apart / 2)
    return far * math.sin(bearing), -far * math.cos(bearing)


def is_small():
    yield from [f'{len(TEXT.encode())} bytes; {MOST_BYTES} are the most'] if len(TEXT.encode()) > MOST_BYTES else []


def is_harmless():
    """Nothing runs, nothing is fetched, nothing refers to anything, nothing is written."""
    if '<!DOCTYPE' in TEXT or '<?' in TEXT or '&' in TEXT:
        yield 'a declaration, an instruction or an entity'
    for element in TREE.iter():
        allowed = ALLOWED.get(name(element))
        if allowed is None:
            yield f'an element {name(element)}'
            continue
        yield from [f'{name(element)} has {a}' for a in element.keys() if a not in allowed]
        if (element.text or '').strip() or (element.tail or '').strip():
            yield f'text in {name(element)}'
        yield from [f'{a}="{v}"' for a, v in element.items() if a != 'd' and ('url' in v or ':' in v)]


def has_its_groups():
    found = [g.get('id') for g in TREE.iter() if g.get('id')]
    wanted = GROUPS + ['inset-' + box['id'] for box in DECLARED['backdrop']['insets']]
    yield from [f'no group {w}' for w in wanted if w not in found]
    yield from [f'two groups {f}' for f in set(found) if found.count(f) > 1]
    yield from [f'an empty group {w}' for w in wanted if not find(w)]


def stands_where_the_game_says():
    b = DECLARED['backdrop']
    if TREE.get('viewBox') != f"{b['left']} {b['top']} {b['width']} {b['height']}":
        yield f"viewBox {TREE.get('viewBox')}"
    for ring in trace_all(find('land')) + trace_all(find('lakes')) + trace_all(find('mountains')):
        for x, y in ring:
            if not (b['left'] - 100 <= x <= b['left'] + b['width'] + 100 and b['top'] - 100 <= y <= b['top'] + b['height'] + 100):
                yield f'a point at {x:.0f} {y:.0f}'
                break


def tells_every_colour():
    """Every group of a class has the colours of the page on the drawing, so that a second palette knows them all."""
    rows = re.findall(r'^\| `([\w-]+)` \| (fill|stroke) \| `(#[0-9a-f]{6})` \| `(#[0-9a-f]{6})` \|',
                      read(f'{ROOT}/docs/backdrop.md'), re.M)
    told = {row[0]: row[1:] for row in rows}
    used = {c for g in TREE.iter() for c in g.get('class', '').split()}
    yield from [f'{c} is not in docs/backdrop.md' for c in sorted(used - told.keys())]
    yield from [f'{c} of docs/backdrop.md is not drawn' for c in sorted(told.keys() - used)]
    for g in TREE.iter():
        classes = g.get('class', '').split()
        expected = {told[c][0]: told[c][1] for c in classes if c in told}
        found = {a: g.get(a) for a in ('fill', 'stroke') if g.get(a) not in (None, 'none')}
        if expected != found and not (classes and set(classes) - told.keys()):
            yield f"{' '.join(classes) or g.get('id')}: {found}"


def has_its_zones_on_land():
    land, lakes = trace_all(find('land')), trace_all(find('lakes'))
    for zone, place in PLACES['zone'].items():
        if zone in IN_AN_INSET:
            land_there = trace_all(find(IN_AN_INSET[zone], 'land coast'))
            if not is_inside(project(place), land_there):
                yield f'{zone} is not on the land of its inset'
        elif not is_inside(project(place), land) or is_inside(project(place), lakes):
            yield f'{zone} is in the water'


def has_its_seas_in_water():
    land = trace_all(find('land'))
    yield from [f'{sea} is on land' for sea, place in PLACES['sea'].items() if is_inside(project(place), land)]


def is_open_where_ships_pass():
    """Straits a drawing at this scale easily closes, and lakes that lay elsewhere before the war was over."""
    land, lakes = trace_all(find('land')), trace_all(find('lakes'))
    across = {'Gibraltar': (35.95, -5.6), 'Messina': (38.0, 15.5), 'Øresund': (56.0, 12.68), 'Dover': (51.0, 1.5),
              'Otranto': (40.2, 18.9), 'Kerch': (45.1, 36.5), 'Great Belt': (55.4, 11.0), 'Dardanelles': (40.3, 26.55)}
    for strait, (lat, lon) in across.items():
        if is_inside(project({'lat': lat * 1000, 'lon': lon * 1000}), land):
            yield f'{strait} is closed'
    for lake, lat, lon, wanted in (('Ladoga', 60.8, 31.5, True), ('Onega', 61.7, 35.6, True), ('Rybinsk', 58.5, 38.2, False),
                                   ('Kremenchuk', 49.3, 32.5, False), ('Flevoland', 52.5, 5.5, True)):
        if is_inside(project({'lat': lat * 1000, 'lon': lon * 1000}), lakes) != wanted:
            yield f'{lake} is {"no" if wanted else "a"} lake'


def is_drawn_again_byte_for_byte():
    with tempfile.TemporaryDirectory() as folder:
        again = f'{folder}/again.svg'
        subprocess.run([sys.executable, f'{ROOT}/build-aux/backdrop.py', os.environ['MARISCAL_PACKAGES'], '--game', GAME,
                        '--out', again], check=True, timeout=250)
        yield from [] if read(again) == TEXT else ['the generator draws something else']


CASES = [is_small, is_harmless, has_its_groups, stands_where_the_game_says, tells_every_colour, has_its_zones_on_land,
         has_its_seas_in_water, is_open_where_ships_pass, is_drawn_again_byte_for_byte]


def main():
    broken = 0
    print(f'1..{len(CASES)}')
    for number, case in enumerate(CASES, 1):
        title = f'{number} /backdrop/{case.__name__.replace("_", "-")}'
        if case is is_drawn_again_byte_for_byte and 'MARISCAL_PACKAGES' not in os.environ:
            print(f'ok {title} # SKIP MARISCAL_PACKAGES names no folder of npm packages')
            continue
        findings = list(case())
        broken += bool(findings)
        for words in findings[:20]:
            print(f'# {words}')
        print(f'{"not " if findings else ""}ok {title}')
    return 1 if broken else 0


sys.exit(main())
