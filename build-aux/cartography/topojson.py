# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads TopoJSON out of npm packages: shared arcs become rings and lines of (longitude, latitude) in degrees."""
import json
import os
import subprocess
import tarfile


def fetch(folder, packages):
    """The named packages as tarballs in the folder; what already lies there is not asked for again."""
    for package in packages:
        if not os.path.exists(tarball(folder, package)):
            subprocess.run(['npm', 'pack', '--silent', package], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def tarball(folder, package):
    return os.path.join(folder, package.replace('@', '-') + '.tgz')


class Topology:
    """One TopoJSON file of a package."""

    def __init__(self, folder, package, name):
        with tarfile.open(tarball(folder, package)) as archive:
            data = json.load(archive.extractfile('package/' + name))
        self.objects = data['objects']
        (self.sx, self.sy), (self.tx, self.ty) = data['transform']['scale'], data['transform']['translate']
        self.arcs = [self.unpack(arc) for arc in data['arcs']]

    def unpack(self, arc):
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * self.sx + self.tx, y * self.sy + self.ty))
        return points

    def join(self, numbers):
        """Arcs end to end; a number below zero is an arc read backwards."""
        points = []
        for n in numbers:
            arc = self.arcs[n] if n >= 0 else self.arcs[~n][::-1]
            points += arc[1:] if points else arc
        return points

    def polygons(self, layer):
        """Each polygon as its rings, the outer one first."""
        for shape in self.objects[layer]['geometries']:
            many = shape['arcs'] if shape['type'] == 'MultiPolygon' else [shape['arcs']]
            for rings in many:
                yield [self.join(ring) for ring in rings]

    def lines(self, layer):
        for shape in self.objects[layer]['geometries']:
            many = shape['arcs'] if shape['type'] == 'MultiLineString' else [shape['arcs']]
            for line in many:
                yield self.join(line)
