# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures for pages: a PNG is read, and written small."""
import collections
import struct
import zlib


def read_chunks(png):
    at = 8
    while at < len(png):
        length, = struct.unpack('>I', png[at:at + 4])
        yield png[at + 4:at + 8], png[at + 8:at + 8 + length]
        at += 12 + length


def read(png):
    """Width, height and rows of red, green, blue, of a picture of eight bits a colour."""
    data, size = b'', None
    for name, chunk in read_chunks(png):
        if name == b'IHDR':
            size = struct.unpack('>IIBBBBB', chunk)
        elif name == b'IDAT':
            data += chunk
    width, height, channels = size[0], size[1], {2: 3, 6: 4}[size[3]]
    data, stride = zlib.decompress(data), width * channels
    before, rows = bytearray(stride), []
    for y in range(height):
        kind, row = data[y * (stride + 1)], bytearray(data[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        undo_filter(kind, row, before, channels)
        rows.append([tuple(row[x:x + 3]) for x in range(0, stride, channels)])
        before = row
    return width, height, rows


def undo_filter(kind, row, before, channels):
    for i in range(len(row) if kind else 0):
        left = row[i - channels] if i >= channels else 0
        corner = before[i - channels] if i >= channels else 0
        up = before[i]
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        else:
            guess = min((left, up, corner), key=lambda v: abs(left + up - corner - v))
        row[i] = (row[i] + guess) & 255


def find_palette(rows, colours):
    """The most frequent of those an eye tells apart at once, then of those that it tells apart at all."""
    counted = collections.Counter(c for row in rows for c in row).most_common()
    palette = []
    for grain, most in ((36, colours * 2 // 3), (6, colours)):
        cells = {tuple(v // grain for v in colour) for colour in palette}
        for colour, _ in counted:
            cell = tuple(v // grain for v in colour)
            if cell not in cells and len(palette) < most:
                cells.add(cell)
                palette.append(colour)
    return palette


def write(rows, colours):
    """The picture again with a palette: what is drawn has few colours, and takes a quarter of the room."""
    palette, width, height = find_palette(rows, colours), len(rows[0]), len(rows)
    nearest = {}

    def find(colour):
        if colour not in nearest:
            nearest[colour] = min(range(len(palette)), key=lambda i: sum((a - b) ** 2 for a, b in zip(palette[i], colour)))
        return nearest[colour]

    data = b''.join(b'\0' + bytes(map(find, row)) for row in rows)
    out = b'\x89PNG\r\n\x1a\n'
    for name, chunk in ((b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 3, 0, 0, 0)),
                        (b'PLTE', b''.join(map(bytes, palette))), (b'IDAT', zlib.compress(data, 9)), (b'IEND', b'')):
        out += struct.pack('>I', len(chunk)) + name + chunk + struct.pack('>I', zlib.crc32(name + chunk))
    return out
