# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mountains as a staff map of the time drew them: hachures. Ground is raised round the crest lines of ridges.json, rows of
strokes lie across the slopes, heavier where these turn away from a light in the north-west."""
import json
import math
import os

from cartography.field import Field, distance

STEP = 4.0                            # of the field of heights, km
LEVELS = (.08, .3, .52, .76)          # rows of hachures lie between them
LEAST = .15                           # how high the lowest hill is: enough for a row
EVERY = 5.0                           # how finely a row is followed, km
WIDTHS = (7, 11, 15)                  # how wide a row may be, km
SHADES = ('lit', 'even', 'shade')
LIGHT = (-math.sqrt(.5), -math.sqrt(.5))


def read_sketches(what):
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), what + '.json'), encoding='utf-8') as file:
        return json.load(file)[what]


def hash_cell(i, j):
    """Between 0 and 1, the same on every machine."""
    n = (i * 374761393 + j * 668265263) & 0xffffffff
    n = (n ^ n >> 13) * 1274126177 & 0xffffffff
    return (n ^ n >> 16) / 0xffffffff


def noise(x, y, scale):
    """Between 0 and 1, smooth over the scale."""
    x, y = x / scale, y / scale
    i, j = math.floor(x), math.floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    upper = hash_cell(i, j) * (1 - u) + hash_cell(i + 1, j) * u
    lower = hash_cell(i, j + 1) * (1 - u) + hash_cell(i + 1, j + 1) * u
    return upper * (1 - v) + lower * v


def bend(x, y):
    """Where a place is looked up: off by some kilometres, neighbours by nearly as much. It makes a sketched crest wander
    and gives it spurs."""
    return (x + 34 * (noise(x, y, 75) - .5) + 17 * (noise(x, y, 24) - .5),
            y + 34 * (noise(x + 7000, y, 75) - .5) + 17 * (noise(x + 7000, y, 24) - .5))


def lay_crests(put):
    """The crests on the plane, each with its reach; they sink at their ends, where no other goes on."""
    ridges = [([(*put(lat, lon), LEAST + (1 - LEAST) * weight) for lat, lon, weight in ridge['crest']], ridge['reach'] * 1.2)
              for ridge in read_sketches('ridges')]
    for crest, reach in ridges:
        for end in (0, -1):
            if not any(math.dist(crest[end][:2], p[:2]) < 45 for other, _ in ridges if other is not crest for p in other):
                crest[end] = (*crest[end][:2], crest[end][2] * .6)
    return ridges


def raise_ground(window, put, coast):
    """Heights, below zero so that a contour runs round what is high: straight slopes from crest to reach, uneven, and flat
    at the shore."""
    field = Field(window, STEP, 0.0)
    values, bent = field.values, {}
    for crest, reach in lay_crests(put):
        for a, b in zip(crest, crest[1:]):
            for k, x, y in field.around(a, b, reach + 25):
                if k not in bent:
                    bent[k] = bend(x, y)
                d, t = distance(*bent[k], a, b)
                if d < reach:
                    values[k] = min(values[k], -(a[2] * (1 - t) + b[2] * t) * (1 - d / reach))
    for k, (x, y) in bent.items():
        i, j = k % field.columns, k // field.columns
        x, y = field.left + i * STEP, field.top + j * STEP
        inland = min(max((-coast.at(x, y) - 2) / 12, 0), 1)
        rim = i in (0, field.columns - 1) or j in (0, field.rows - 1)
        values[k] *= 0 if rim else inland * (.6 + .5 * noise(x + 911, y, 50) + .3 * noise(x, y + 911, 17))
    return field


def sample(ring):
    """Points along a closed ring, EVERY km apart or nearly so."""
    length = sum(math.dist(a, b) for a, b in zip(ring, ring[1:] + ring[:1]))
    count = round(length / EVERY)
    points, travelled = [], 0.0
    for a, b in zip(ring, ring[1:] + ring[:1]):
        along = math.dist(a, b)
        while len(points) < count and len(points) * length / count <= travelled + along:
            t = (len(points) * length / count - travelled) / along if along else 0
            points.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
        travelled += along
    return points


def judge(field, points, depth):
    """For each point how much it turns to the light, from -1 to 1, and how far it is across the row: both as they are on
    the whole about there, so that runs of one kind are long."""
    lit, wide = [], []
    for x, y in points:
        dx, dy = field.at(x + 3, y) - field.at(x - 3, y), field.at(x, y + 3) - field.at(x, y - 3)
        steep = math.hypot(dx, dy) or 1e-9
        lit.append((dx * LIGHT[0] + dy * LIGHT[1]) / steep)
        wide.append(min(depth / (steep / 6), WIDTHS[-1]))
    n = len(points)
    return [(sum(lit[(i + j) % n] for j in range(-3, 4)) / 7, sum(wide[(i + j) % n] for j in range(-3, 4)) / 7)
            for i in range(n)]


def sort_kind(lit, wide):
    return SHADES[sum(lit < limit for limit in (.35, -.35))], min(WIDTHS, key=lambda w: abs(w - wide))


def is_open(line):
    """A row bent too sharply would be a blot."""
    return math.dist(line[0], line[-1]) > .6 * sum(math.dist(a, b) for a, b in zip(line, line[1:]))


def feet(field):
    """Where the mountains rise from the plain, as rings."""
    return field.contours(-LEVELS[0])


def rows(field):
    """The middle lines of the rows of hachures, in runs of one kind: (shade, how wide the row is, points)."""
    for low, high in zip(LEVELS, LEVELS[1:]):
        for ring in field.contours(-(low + high) / 2):
            points = sample(ring)
            if len(points) < 8:
                continue
            kinds = [sort_kind(*judged) for judged in judge(field, points, high - low)]
            turn = next((i for i in range(len(kinds)) if kinds[i] != kinds[i - 1]), 0)
            points, kinds = points[turn:] + points[:turn + 1], kinds[turn:] + kinds[:turn + 1]
            begun = 0
            for i in range(1, len(points)):
                if kinds[i] != kinds[begun] or i == len(points) - 1:
                    if i - begun > (2 if len(points) > 30 else 1) and is_open(points[begun:i + 1]):
                        yield (*kinds[begun], points[begun:i + 1])
                    begun = i
