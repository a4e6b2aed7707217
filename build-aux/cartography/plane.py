# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The plane of the map: kilometres from the centre of the projection, x to the east, y to the south, as the drawing
code has it. Rings are lists of (x, y) whose last point joins the first by itself; lines are open."""
import heapq
import math


class Projection:
    """Lambert's azimuthal equal-area projection of a sphere, with the constants of a game's map."""

    def __init__(self, lat, lon, radius):
        self.sin, self.cos = math.sin(math.radians(lat)), math.cos(math.radians(lat))
        self.lon, self.radius = math.radians(lon), radius

    def put(self, lat, lon):
        p, l = math.radians(lat), math.radians(lon) - self.lon
        sin, cos = math.sin(p), math.cos(p)
        below = 1 + self.sin * sin + self.cos * cos * math.cos(l)
        k = self.radius * math.sqrt(2 / max(below, 1e-9))
        return k * cos * math.sin(l), -k * (self.cos * sin - self.sin * cos * math.cos(l))


    def take(self, x, y):
        """Back to latitude and longitude."""
        rho = math.hypot(x, y)
        if rho == 0:
            return math.degrees(math.asin(self.sin)), math.degrees(self.lon)
        c = 2 * math.asin(rho / (2 * self.radius))
        p = math.asin(math.cos(c) * self.sin - y * math.sin(c) * self.cos / rho)
        l = self.lon + math.atan2(x * math.sin(c), rho * self.cos * math.cos(c) + y * self.sin * math.sin(c))
        return math.degrees(p), math.degrees(l)


class Window:
    """What is seen of the plane."""

    def __init__(self, left, top, right, bottom):
        self.left, self.top, self.right, self.bottom = left, top, right, bottom

    def wider(self, by):
        return Window(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, point):
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def sides(self):
        return (0, self.left, 1), (0, self.right, -1), (1, self.top, 1), (1, self.bottom, -1)

    def clip_ring(self, ring):
        """Sutherland and Hodgman: one side after another. What is cut runs along the window's edge."""
        for axis, edge, sign in self.sides():
            kept = []
            for a, b in zip(ring[-1:] + ring[:-1], ring):
                inside_a, inside_b = (a[axis] - edge) * sign >= 0, (b[axis] - edge) * sign >= 0
                if inside_a != inside_b:
                    t = (edge - a[axis]) / (b[axis] - a[axis])
                    kept.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
                if inside_b:
                    kept.append(b)
            ring = kept
            if len(ring) < 3:
                return []
        return ring

    def clip_line(self, line):
        """The runs of the line inside the window, a point outside kept at each end."""
        return cut_line(line, self.holds)


def cut_line(line, wanted):
    runs, run, before = [], [], None
    for point in line:
        if wanted(point):
            if not run and before is not None:
                run.append(before)
            run.append(point)
        elif run:
            runs.append(run + [point])
            run = []
        before = point
    return runs + [run] if run else runs


def area(ring):
    """Twice nothing: the area in square kilometres, above zero if the ring turns clockwise on the page."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1])) / 2


def triangle(a, b, c):
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2


def smooth(points, closed, spread):
    """Every point drawn towards its neighbours by how near they are: takes out the digitiser's tremor and the stairs of
    a coarse grid, hardly moves what is larger than the spread."""
    n = len(points)
    if n < 5:
        return points
    moved = []
    for i, (x, y) in enumerate(points):
        if not closed and i in (0, n - 1):
            moved.append((x, y))
            continue
        a, b = points[i - 1], points[(i + 1) % n]
        wa = math.exp(-((a[0] - x) ** 2 + (a[1] - y) ** 2) / (2 * spread * spread)) / 2
        wb = math.exp(-((b[0] - x) ** 2 + (b[1] - y) ** 2) / (2 * spread * spread)) / 2
        if not closed:
            wa = wb = min(wa, wb)
        total = 1 + wa + wb
        moved.append(((x + wa * a[0] + wb * b[0]) / total, (y + wa * a[1] + wb * b[1]) / total))
    return moved


def simplify(points, closed, least):
    """Visvalingam and Whyatt: the point that matters least goes first, until every triangle left is large enough.
    Which points are left does not depend on where a ring begins, but for ties."""
    n = len(points)
    if n < 5:
        return points
    before, after, gone = [i - 1 for i in range(n)], [i + 1 for i in range(n)], [False] * n
    before[0], after[n - 1] = n - 1, 0
    worth = [math.inf] * n
    for i in range(0 if closed else 1, n if closed else n - 1):
        worth[i] = triangle(points[i - 1], points[i], points[(i + 1) % n])
    heap = [(w, i) for i, w in enumerate(worth) if w < least]
    heapq.heapify(heap)
    left = n
    while heap and left > (4 if closed else 2):
        w, i = heapq.heappop(heap)
        if gone[i] or w != worth[i]:
            continue
        gone[i], left = True, left - 1
        a, b = before[i], after[i]
        after[a], before[b] = b, a
        for j in (a, b):
            if worth[j] < math.inf:
                worth[j] = max(w, triangle(points[before[j]], points[j], points[after[j]]))
                if worth[j] < least:
                    heapq.heappush(heap, (worth[j], j))
    return [p for p, g in zip(points, gone) if not g]


def write_number(tenths):
    """Tenths as the shortest number that SVG reads."""
    sign, tenths = ('-', -tenths) if tenths < 0 else ('', tenths)
    whole, rest = divmod(tenths, 10)
    return sign + (str(whole) if whole or not rest else '') + (f'.{rest}' if rest else '')


def write_pairs(pairs):
    """Numbers side by side; a sign, or a second point, parts two of them by itself."""
    text = ''
    for tenths in [n for pair in pairs for n in pair]:
        word = write_number(tenths)
        parted = not text or word[0] == '-' or (word[0] == '.' and '.' in text.rsplit(' ', 1)[-1].rsplit('-', 1)[-1])
        text += word if parted else ' ' + word
    return text


def write_line(points, closed):
    """A path from one absolute point by relative steps. Steps are between rounded points, so nothing drifts."""
    rounded = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(rounded, rounded[1:])]
    steps = [s for s in steps if s != (0, 0)]
    if len(steps) < (2 if closed else 1):
        return ''
    return 'M' + write_pairs(rounded[:1]) + 'l' + write_pairs(steps) + ('z' if closed else '')


def write_curve(points, closed, grain=2):
    """A path that rounds every corner of a line: a quadratic spline whose knots lie half-way between the points. Points
    are rounded to a grain, an even number of tenths, so that knots are whole tenths and each next control point is
    exactly the mirror of the last: a step costs no more than in write_line."""
    points = [(grain // 2 * round(x * 10 / grain), grain // 2 * round(y * 10 / grain)) for x, y in points]
    points = [p for n, p in enumerate(points) if n == 0 or p != points[n - 1]]
    if closed and len(points) > 1 and points[0] == points[-1]:
        points.pop()
    if len(points) < 3:
        return '' if closed else write_line([(x / 5, y / 5) for x, y in points], False)
    knots = [(a[0] + b[0], a[1] + b[1]) for a, b in zip(points, points[1:] + points[:1])]
    if closed:
        start, first = knots[-1], points[0]
    else:
        start, first = (2 * points[0][0], 2 * points[0][1]), points[1]
        knots = knots[1:-2] + [(2 * points[-1][0], 2 * points[-1][1])]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip([start] + knots, knots)]
    control = (2 * first[0] - start[0], 2 * first[1] - start[1])
    text = 'M' + write_pairs([start]) + 'q' + write_pairs([control, steps[0]])
    return text + ('t' + write_pairs(steps[1:]) if steps[1:] else '') + ('z' if closed else '')
