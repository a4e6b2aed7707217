# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A number for every cell of the plane: how far the coast is, how high the ground; and the lines of equal number."""
import math
from array import array


class Field:
    """Values at the crossings of a square grid that covers a window."""

    def __init__(self, window, step, value):
        self.step, self.left, self.top = step, window.left, window.top
        self.columns = int((window.right - window.left) / step) + 2
        self.rows = int((window.bottom - window.top) / step) + 2
        self.values = array('d', [value]) * (self.columns * self.rows)

    def near(self, x, y):
        """The value at the crossing nearest to a point."""
        i, j = round((x - self.left) / self.step), round((y - self.top) / self.step)
        return self.values[min(max(j, 0), self.rows - 1) * self.columns + min(max(i, 0), self.columns - 1)]

    def at(self, x, y):
        """Between the crossings: bilinear."""
        u = min(max((x - self.left) / self.step, 0), self.columns - 1.001)
        v = min(max((y - self.top) / self.step, 0), self.rows - 1.001)
        i, j = int(u), int(v)
        u, v, k = u - i, v - j, j * self.columns + i
        upper = self.values[k] * (1 - u) + self.values[k + 1] * u
        lower = self.values[k + self.columns] * (1 - u) + self.values[k + self.columns + 1] * u
        return upper * (1 - v) + lower * v

    def around(self, a, b, reach):
        """The crossings within reach of a stretch: index, place."""
        i0 = max(0, math.ceil((min(a[0], b[0]) - reach - self.left) / self.step))
        i1 = min(self.columns - 1, int((max(a[0], b[0]) + reach - self.left) / self.step))
        j0 = max(0, math.ceil((min(a[1], b[1]) - reach - self.top) / self.step))
        j1 = min(self.rows - 1, int((max(a[1], b[1]) + reach - self.top) / self.step))
        for j in range(j0, j1 + 1):
            y = self.top + j * self.step
            for i in range(i0, i1 + 1):
                yield j * self.columns + i, self.left + i * self.step, y

    def fill(self, rings, value):
        """Sets the crossings inside the rings, an odd number of them around."""
        crossings = [[] for _ in range(self.rows)]
        for ring in rings:
            for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
                if ay == by:
                    continue
                low, high = min(ay, by), max(ay, by)
                for j in range(max(0, math.ceil((low - self.top) / self.step)),
                               min(self.rows - 1, math.ceil((high - self.top) / self.step) - 1) + 1):
                    y = self.top + j * self.step
                    crossings[j].append(ax + (y - ay) * (bx - ax) / (by - ay))
        for j, row in enumerate(crossings):
            row.sort()
            for a, b in zip(row[::2], row[1::2]):
                first = max(0, math.ceil((a - self.left) / self.step))
                last = min(self.columns - 1, math.ceil((b - self.left) / self.step) - 1)
                for i in range(first, last + 1):
                    self.values[j * self.columns + i] = value

    def contours(self, level):
        """Marching squares: closed rings round what is below the level. The window's rim counts as above it."""
        follows = {}
        for edge, other in self.cell_edges(level):
            follows[edge] = other
        rings = []
        while follows:
            first, edge = next(iter(follows)), None
            ring, edge = [], first
            while edge in follows:
                ring.append(self.cross(edge, level))
                edge = follows.pop(edge)
            rings.append(ring)
        return rings

    def cell_edges(self, level):
        """From edge to edge through every cell that the level cuts, what is below always on the same hand.
        An edge is (index of its upper or left crossing, 1 if it goes down)."""
        width, values = self.columns, self.values
        for j in range(self.rows - 1):
            start = j * width
            below = [v < level for v in values[start:start + width]]
            under = [v < level for v in values[start + width:start + 2 * width]]
            if not any(below) and not any(under) or all(below) and all(under):
                continue
            for i in range(width - 1):
                kind = below[i] | below[i + 1] << 1 | under[i + 1] << 2 | under[i] << 3
                if kind in (0, 15):
                    continue
                k = start + i
                up, right, down, left = (k, 0), (k + 1, 1), (k + width, 0), (k, 1)
                yield from EDGES[kind](up, right, down, left)

    def cross(self, edge, level):
        """Where the level cuts an edge."""
        k, vertical = edge
        a, b = self.values[k], self.values[k + (self.columns if vertical else 1)]
        t = (level - a) / (b - a)
        x, y = self.left + k % self.columns * self.step, self.top + k // self.columns * self.step
        return (x, y + t * self.step) if vertical else (x + t * self.step, y)


# By which corners of the cell are below: upper left 1, upper right 2, lower right 4, lower left 8.
EDGES = {
    1: lambda u, r, d, l: [(l, u)], 2: lambda u, r, d, l: [(u, r)], 3: lambda u, r, d, l: [(l, r)],
    4: lambda u, r, d, l: [(r, d)], 5: lambda u, r, d, l: [(l, u), (r, d)], 6: lambda u, r, d, l: [(u, d)],
    7: lambda u, r, d, l: [(l, d)], 8: lambda u, r, d, l: [(d, l)], 9: lambda u, r, d, l: [(d, u)],
    10: lambda u, r, d, l: [(u, r), (d, l)], 11: lambda u, r, d, l: [(d, r)], 12: lambda u, r, d, l: [(r, l)],
    13: lambda u, r, d, l: [(r, u)], 14: lambda u, r, d, l: [(u, l)],
}


def distance(x, y, a, b):
    """From a point to a stretch, and how far along the stretch."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = min(max(((x - a[0]) * dx + (y - a[1]) * dy) / length, 0), 1) if length else 0
    return math.hypot(x - a[0] - t * dx, y - a[1] - t * dy), t


def distances(window, step, rings, reach):
    """How far the coast is from every crossing at sea, as far as the reach; on land below zero."""
    field = Field(window, step, reach)
    field.fill(rings, -reach)
    values = field.values
    for ring in rings:
        for a, b in zip(ring, ring[1:] + ring[:1]):
            for k, x, y in field.around(a, b, reach):
                v = values[k]
                d = distance(x, y, a, b)[0]
                if d < abs(v):
                    values[k] = d if v > 0 else -d
    for j in range(field.rows):
        for i in (range(field.columns) if j in (0, field.rows - 1) else (0, field.columns - 1)):
            values[j * field.columns + i] = reach
    return field
