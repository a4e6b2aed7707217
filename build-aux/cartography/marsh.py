# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Wetlands as a staff map of the time drew them: level rows of strokes over the sketches of marshes.json. A row is one
line, its strokes are dashes; every other row is set off by half of a stroke."""
import math

from cartography.relief import noise, read_sketches

APART = 9                             # of two rows, km
DASHES = '13 8'                       # a stroke and a gap, km
RAGGED = 16                           # how far a row may end from the edge, km


def cross(area, y):
    """Where the outline crosses a row, from left to right."""
    found = []
    for (ax, ay), (bx, by) in zip(area, area[1:] + area[:1]):
        if (ay > y) != (by > y):
            found.append(ax + (y - ay) * (bx - ax) / (by - ay))
    return sorted(found)


def rows(put):
    """Two points a row, in whole kilometres."""
    for marsh in read_sketches('marshes'):
        area = [put(lat, lon) for lat, lon in marsh['area']]
        for n in range(math.ceil(min(p[1] for p in area) / APART), math.ceil(max(p[1] for p in area) / APART)):
            y = n * APART
            for left, right in zip(*[iter(cross(area, y))] * 2):
                left += RAGGED * (noise(left, y, 12) - .5) + n % 2 * 10
                right += RAGGED * (noise(right + 900, y, 12) - .5)
                if right - left > 12:
                    yield [(round(left), y), (round(right), y)]
