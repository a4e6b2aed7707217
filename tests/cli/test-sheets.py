#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sheets on paper and as pages, read back by others: poppler for PDF, an HTML parser for pages. The board is rebuilt from the words
of the set-up sheet; what one side lays face down stands on its own sheet and on no other."""
import html.parser
import json
import os
import re
import subprocess

import table as house

GAME = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../src/games/blitzwar')
SHEETS = ('setup', 'chronicle', 'odds', 'report')
OUTSIDE = re.compile(r'(?:src|href|url)\s*[=(]\s*["\']?\s*(?!#|data:)[\w/]|https?:|//|@import', re.I)
WHEN = re.compile(rb'\d\d\d\d-\d\d-\d\dT[\d:]+Z')
CODED = re.compile(r'data:image/png;base64,[\w+/=]+')
EVENING = {'do': 'lay-card', 'side': 'axis', 'card': 'axis-limited-3'}
NAMES = {'en': 'Axis Limited War card 3', 'es': 'carta 3 de Guerra Limitada del Eje'}


class Page(html.parser.HTMLParser):
    """Elements in their order as (tag, text, boxed); what was opened and not closed."""

    def __init__(self, text):
        super().__init__()
        self.open, self.said, self.wrong, self.boxed = [], [], [], False
        self.feed(text)
        assert not self.open and not self.wrong, (self.open, self.wrong)

    def handle_starttag(self, tag, attrs):
        if tag in ('meta', 'img', 'input'):
            return
        self.open.append(tag)
        if tag == 'span' and ('class', 'hand') in attrs:
            self.said[-1][2] = True
        else:
            self.said.append([tag, '', False])

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data):
        if self.said:
            self.said[-1][1] += data


def sheet(table, which, to='html', lang='en', *more):
    out = table.path(f'sheet.{to}')
    if os.path.exists(out):
        os.remove(out)
    table.ask('export', table.file, '--to', to, out, '--sheet', which, *more, lang=lang)
    return table.bytes(out)


def tool(*words):
    return subprocess.run(words, stdout=subprocess.PIPE, check=True, timeout=60).stdout.decode('utf-8')


def words_of(table, raw=False):
    return ' '.join(tool('pdftotext', *(['-raw'] if raw else []), table.path('sheet.pdf'), '-').split())


def sample(table):
    table.ask('new', 'blitzwar', table.file, '--sample', '1939')


def load(name):
    with open(os.path.join(GAME, name), encoding='utf-8') as file:
        return json.load(file)


class Tongue:
    """Words of the game in a language, back to ids."""

    def __init__(self, lang):
        words = load(f'text/{lang}.json')
        self.core = json.load(open(os.path.join(GAME, f'../../core/text/{lang}.json'), encoding='utf-8'))
        self.label = {kind: {self.plain(v): k.split('/')[2] for k, v in words.items() if k.startswith(f'label/{kind}/')}
                      for kind in ('zone', 'sea', 'side', 'country')}
        self.name = {kind: {self.plain(v): k.split('/')[1] for k, v in words.items() if re.fullmatch(f'{kind}/[^/]+', k)}
                     for kind in ('zone', 'sea', 'side', 'country', 'status')}
        for kind, members in load('zones.json').items():
            if kind in self.name:
                self.name[kind].update({m['name']: i for i, m in members.items() if isinstance(m, dict) and 'name' in m})

    @staticmethod
    def plain(word):
        return word['name'] if isinstance(word, dict) and 'name' in word else word if isinstance(word, str) else ''


def read_standing(tongue, kind, member, said, board):
    """'Infantry: Germany 2, Italy 1 · Tanks: Germany 1'"""
    for part in said.split(' · '):
        label, _, by = part.partition(': ')
        assert by and label in tongue.label[kind], (member, part)
        for item in by.split(', '):
            name, n = item.rsplit(' ', 1)
            whose = [names[name] for names in tongue.name.values() if name in names]
            assert whose, item
            board[f'{kind}/{member}/{tongue.label[kind][label]}/{whose[0]}'] = int(n)


def rebuild(text, lang):
    """What the sheet's own words say of the board: values by path, and the places that are boxes."""
    tongue, board, boxes, owner, kind, member = Tongue(lang), {}, set(), None, 'zone', None
    was = tongue.core['sheet-was'].replace('{turn}', r'\d+').replace('{says}', '(.*)')
    heads = {tongue.core['sheet-place'], tongue.core['sheet-stands'], ''}
    for tag, said, boxed in Page(text).said:
        said = said.strip()
        if tag == 'h3':
            side = said.split(':')[0]
            owner = tongue.name['side'].get(side)
            kind = 'sea' if re.fullmatch(r'\d+ (seas|mares)', said) else 'zone'
        elif tag == 'th' and said not in heads:
            member = tongue.name[kind][said]
            if owner:
                board[f'{kind}/{member}/control'] = owner
        elif tag == 'td':
            dated = re.fullmatch(was, said) if boxed else None
            standing = dated.group(1) if dated else said
            if boxed:
                boxes.add(member)
            if standing and standing != tongue.core['sheet-empty'] and member:
                read_standing(tongue, kind, member, standing, board)
            member = None if said else member
    return board, boxes


STANDS = ('tanks', 'infantry', 'fortified', 'air', 'fleet', 'submarines', 'air-over', 'beachheads', 'beach-tanks', 'beach-infantry')


def true_board(values):
    def belongs(path):
        kind, *part = path.split('/')
        return kind in ('zone', 'sea') and len(part) > 1 and (part[1] in STANDS or part[1] == 'control')
    return {path: value for path, value in values.items() if belongs(path) and value not in (0, None)}


def compare_boards(table, lang, at):
    more = ('--at', at) if at else ()
    values = table.ask('show', table.file, '--json', *more).json()['values']
    board, boxes = rebuild(sheet(table, 'setup', 'html', lang, *more).decode(), lang)
    wanted = true_board(values)
    assert len(wanted) > 150, wanted
    missing, odd = wanted.items() - board.items(), board.items() - wanted.items()
    assert not missing and not odd, (sorted(missing)[:5], sorted(odd)[:5])
    old = {m for m in load('zones.json')['zone'] if values.get(f'zone/{m}/seen') != values['game/turn']}
    assert boxes == old, (sorted(boxes - old)[:5], sorted(old - boxes)[:5])
    return boxes


def the_board_is_rebuilt_from_the_words_of_its_sheet(table):
    sample(table)
    for lang in ('en', 'es'):
        compare_boards(table, lang, None)
        compare_boards(table, lang, '120')


def what_is_confirmed_this_turn_is_no_box(table):
    table.begin()
    before = compare_boards(table, 'en', None)
    assert 'berlin' not in before, before
    table.do({'do': 'correct', 'path': 'game/turn', 'value': 2})
    after = compare_boards(table, 'en', None)
    assert 'berlin' in after and len(after) > len(before), after
    table.do({'do': 'stack', 'zone': 'berlin', 'country': 'GER', 'infantry': 3})
    assert 'berlin' not in compare_boards(table, 'en', None)


def paper_and_page_say_the_same_of_each_place(table):
    sample(table)
    cells = [(tag, said.strip()) for tag, said, _ in Page(sheet(table, 'setup').decode()).said if tag in ('th', 'td')]
    sheet(table, 'setup', 'pdf')
    words = words_of(table, raw=True)
    pairs = [f'{name} {said}'.strip() for (one, name), (two, said) in zip(cells, cells[1:]) if (one, two) == ('th', 'td') and name]
    assert len(pairs) > 150, len(pairs)
    for pair in pairs:
        assert ' '.join(pair.split()) in words, f'{pair} is not on paper'


def all_that_lies_open_is_on_the_set_up_sheet(table):
    """Supply by zone and how the countries stand, told in the words of the game."""
    sample(table)
    values = table.ask('show', table.file, '--json').json()['values']
    for lang in ('en', 'es'):
        tongue = Tongue(lang)
        names = {kind: {i: n for n, i in found.items()} for kind, found in tongue.name.items()}
        lines = [said for _, said, _ in Page(sheet(table, 'setup', 'html', lang).decode()).said]
        text = '\n'.join(lines)
        for path, value in values.items():
            part = path.split('/')
            if part[:1] == ['country'] and part[2] == 'status' and value != 'neutral':
                assert names['country'][part[1]] in text and names['status'][value] in text, path
            if part[0] == 'side' and part[2] == 'supply' and value:
                assert re.search(rf'\b{re.escape(names["zone"][part[3]])} {value}\b', text), (path, value)


def pieces_that_say_where_they_stand_are_on_the_board(table):
    """A game whose map tells no stacks: each block is in its place, and no place is said to be empty."""
    table.ask('new', 'westfront', table.file, '--sample', 'husky')
    values = table.ask('show', table.file, '--json').json()['values']
    said = Page(sheet(table, 'setup').decode()).said
    cells = [text.strip() for tag, text, _ in said if tag in ('th', 'td')]
    at = dict(zip(cells, cells[1:]))
    here = [path.split('/')[1] for path, value in values.items() if re.fullmatch('block/husky_./place', path) and value == 'catania']
    assert len(here) > 2 and at['Catania'].split(' · ') == [f'Husky {block[-1].upper()}' for block in sorted(here)], at['Catania']
    assert at['Oran'] == '' and Tongue('en').core['sheet-empty'] not in cells


def pages_are_whole_and_reach_nowhere(table):
    sample(table)
    for lang in ('en', 'es'):
        for which in SHEETS + ('turn',):
            more = ('--side', 'axis') if which == 'turn' else ()
            text = CODED.sub('', sheet(table, which, 'html', lang, *more).decode())
            page = Page(text)
            assert f'lang="{lang}"' in text and "default-src 'none'" in text
            assert not OUTSIDE.search(text) and '<script' not in text, (which, OUTSIDE.search(text))
            assert len(page.said) > 40, which
            ids = re.findall(r' id="([^"]+)"', text)
            assert len(ids) == len(set(ids)) or which == 'chronicle' and not {'wash', 'marks'} & set(ids), which
            for name in set(re.findall(r'(?:href="|url\()#([^")]+)', text)):
                assert name in ids, (which, name)


def a_note_cannot_do_anything(table):
    table.begin()
    table.ask('note', table.file, '<img src=x onerror="alert(1)"> & «ñ» </p><script>')
    for which in ('chronicle', 'report'):
        text = sheet(table, which).decode()
        assert '<img src=x' not in text and '<script' not in text and '&lt;img src=x' in text, which
        Page(text)


def papers_have_their_size_and_all_fonts_are_in_them(table):
    sample(table)
    for paper, size in (('a4', '595 x 842'), ('letter', '612 x 792')):
        for which in SHEETS + ('turn',):
            more = ('--side', 'soviets') if which == 'turn' else ()
            sheet(table, which, 'pdf', 'es', '--paper', paper, *more)
            told = tool('pdfinfo', table.path('sheet.pdf'))
            assert re.search(rf'Page size: +{size} pts', told), (which, told)
            fonts = tool('pdffonts', table.path('sheet.pdf')).splitlines()[2:]
            assert fonts and all(re.search(r' yes (yes|no) +(yes|no) +\d+ +\d+$', font) for font in fonts), fonts


def in_greys_there_is_no_colour(table):
    sample(table)
    for which in ('chronicle', 'setup', 'report'):
        sheet(table, which, 'pdf', 'en', '--mono')
        pages = tool('pdfinfo', table.path('sheet.pdf'))
        last = min(4, int(re.search(r'Pages: +(\d+)', pages).group(1)))
        subprocess.run(['pdftoppm', '-r', '20', '-l', str(last), table.path('sheet.pdf'), table.path('page')], check=True)
        for name in os.listdir(table.folder):
            if name.startswith('page'):
                data = table.bytes(table.path(name))
                dots = data.split(b'\n', 3)[3]
                worst = max(max(dots[i:i + 3]) - min(dots[i:i + 3]) for i in range(0, len(dots) - 2, 3))
                assert worst <= 2, (which, name, worst)
                os.remove(table.path(name))
    text = CODED.sub('', sheet(table, 'chronicle', 'html', 'en', '--mono').decode())
    body = text.split('</style>', 1)[1]
    assert all(c[0:2] == c[2:4] == c[4:6] for c in re.findall(r'#([0-9a-f]{6})\b', body)), 'a colour'


def the_chronicle_has_a_page_a_turn(table):
    sample(table)
    sheet(table, 'chronicle', 'pdf')
    pages = tool('pdftotext', table.path('sheet.pdf'), '-').split('\f')
    for turn in range(1, 18):
        begun = [page for page in pages if re.search(rf'\A[^\n]*turn {turn} of 47', page)]
        assert len(begun) == 1, (turn, len(begun))
    words = ' '.join(' '.join(pages).split())
    assert 'are worse than' in words and 'The best: turn' in words and 'The worst: turn' in words
    assert words.count('Attack by the Axis on Lodz') >= 1 or 'Lodz' in words
    log = table.log()['entries'] if isinstance(table.log(), dict) else table.log()
    assert len(log) > 300
    html_text = sheet(table, 'chronicle').decode()
    assert html_text.count('<use href="#map-under"/>') == 17 and html_text.count('id="map-under"') == 1


def the_tables_are_those_of_the_game(table):
    """The printed combat table; and a chance as the calculator gives it."""
    table.begin()
    text = sheet(table, 'odds').decode()
    rows = re.findall(r'<tr>(.*?)</tr>', text)
    cells = [re.findall(r'<t[hd][^>]*>(.*?)</t[hd]>', row) for row in rows]
    assert ['', '1-1', '3-2', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1'] in cells
    assert ['5', '1/1', '0/1', '0/1', '0/1', 'C/2', '0/2', '0/2', 'C/3'] in cells, cells[:8]
    told = table.query('assault', {'turn': 20, 'attackers': [{'country': 'USA', 'infantry': 5}],
                                   'defenders': [{'country': 'ITA', 'infantry': 2}]})
    taken = told['zone_taken']
    grid = cells[cells.index(['', *map(str, range(1, 11))]) + 5]
    assert grid[0] == '5' and grid[2] == f'{100 * taken["num"] / taken["den"]:.0f}', (grid, taken)
    aids = load('game.json')['aids']
    assert len(re.findall('<table', text)) == len(aids), 'an aid is empty'
    for lang in ('en', 'es'):
        words = load(f'text/{lang}.json')
        for aid in aids:
            assert f'aid/{aid["id"]}' in words and f'aid/{aid["id"]}/note' in words, aid


def read_grids(text):
    """Rows of figures of each table that tells chances, by its heading."""
    grids = {}
    for part in re.split('<h2[^>]*>', text)[1:]:
        rows = [re.findall(r'<t[hd][^>]*>(.*?)</t[hd]>', row) for row in re.findall(r'<tr>(.*?)</tr>', part)]
        if rows and rows[0][1:2] == ['1']:
            grids[part.split('</h2>')[0]] = [row[1:] for row in rows[1:]]
    return grids


def say_percent(chance):
    n = 100 * chance['num'] / chance['den']
    return '&lt; 1' if 0 < n < 1 else '&gt; 99' if 99 < n < 100 else f'{n:.0f}'


def every_chance_on_paper_is_that_of_the_calculator(table):
    table.begin()
    grids = read_grids(sheet(table, 'odds').decode())
    words = load('text/en.json')
    assert len(grids) == sum('rows' in aid for aid in load('game.json')['aids']), grids.keys()
    for name, grid in grids.items():
        told = [cell for row in grid for cell in row if cell != '–']
        assert len(told) > len(grid), f'hardly a chance in {name}: {told}'
    for i, row in enumerate(grids[words['aid/britain']], 1):
        for k, cell in enumerate(row, 1):
            won = table.query('battle-of-britain', {'german': i, 'allied': k})['won']
            assert cell == say_percent(won), (i, k, cell, won)
    for i, row in enumerate(grids[words['aid/naval']], 1):
        for k, cell in enumerate(row, 1):
            lost = table.query('naval', {'attackers': i, 'defenders': k, 'turn': 10, 'attacker': 'axis'})['expected']
            for said, exact in zip(cell.split('/'), (lost['attacker_lost'], lost['defender_lost']), strict=True):
                assert abs(float(said) - exact['num'] / exact['den']) <= 0.0501, (i, k, cell, lost)


def begin_covered(table):
    table.begin('--with', 'sample-deck')
    table.do([{'do': 'correct', 'path': 'game/cards', 'value': 'in-program'}, {'do': 'next'}])
    table.do(EVENING)


def a_table_of_figures_is_not_parted(table):
    """Each page but the first begins with the heading of a table; and a § stands before its number."""
    table.begin()
    for lang in ('en', 'es'):
        words = load(f'text/{lang}.json')
        heads = [words[f'aid/{aid["id"]}'] for aid in load('game.json')['aids']]
        for paper in ('a4', 'letter'):
            sheet(table, 'odds', 'pdf', lang, '--paper', paper)
            pages = tool('pdftotext', '-layout', table.path('sheet.pdf'), '-').split('\f')[:-1]
            assert len(pages) > 1, len(pages)
            for page in pages[1:]:
                assert page.strip().split('\n')[0].strip() in heads, page[:200]
            assert not re.search('§\\s*\n', '\n'.join(pages)), (lang, paper)


def own_cards_stand_on_the_own_sheet(table):
    begin_covered(table)
    for lang, name in NAMES.items():
        for to in ('html', 'pdf'):
            data = sheet(table, 'turn', to, lang, '--side', 'axis')
            words = words_of(table) if to == 'pdf' else data.decode()
            assert name in words, (lang, to)


def others_cards_stand_nowhere(table):
    begin_covered(table)
    hidden = re.compile('|'.join(NAMES.values()) + '|axis-limited-3', re.IGNORECASE)
    for lang in NAMES:
        for which in SHEETS + ('turn', ):
            for side in (('allies', 'soviets') if which == 'turn' else (None, )):
                more = ('--side', side) if side else ()
                text = sheet(table, which, 'html', lang, *more).decode()
                assert not hidden.search(text), (which, side, lang)
                sheet(table, which, 'pdf', lang, *more)
                for told in (words_of(table), tool('pdfinfo', table.path('sheet.pdf'))):
                    assert not hidden.search(told), (which, side, lang)


def what_others_see_depends_on_nothing_that_lies_covered(table):
    """Whichever card is laid, all that goes to others is the same, byte by byte but for the hour."""
    table.begin('--with', 'sample-deck')
    table.do([{'do': 'correct', 'path': 'game/cards', 'value': 'in-program'}, {'do': 'next'}])
    begun, seen = table.bytes(table.file), {}
    for card in ('axis-limited-3', 'axis-limited-8'):
        with open(table.file, 'wb') as file:
            file.write(begun)
        table.do({**EVENING, 'card': card})
        for which in SHEETS + ('turn', ):
            for lang in NAMES:
                sides = ('axis', 'allies', 'soviets') if which == 'turn' else (None, )
                for side in sides:
                    text = sheet(table, which, 'html', lang, *(('--side', side) if side else ()))
                    seen.setdefault((which, side, lang), set()).add(text)
        for to in ('html', 'csv', 'svg'):
            out = table.path(f'report.{to}')
            table.ask('export', table.file, '--to', to, out)
            seen.setdefault((to, None, 'en'), set()).add(WHEN.sub(b'', table.bytes(out)))
            os.remove(out)
    for (which, side, lang), texts in seen.items():
        assert (len(texts) == 2) == (side == 'axis'), (which, side, lang)


def a_side_is_asked_for_its_own_alone(table):
    begin_covered(table)
    for lang, sides in (('en', {'axis': 'Axis', 'allies': 'Allies', 'soviets': 'Soviets'}),
                        ('es', {'axis': 'Eje', 'allies': 'Aliados', 'soviets': 'Soviéticos'})):
        for side in sides:
            asked = sheet(table, 'turn', 'html', lang, '--side', side).decode().split('<h2')[1]
            named = {other for other, name in sides.items() if f'{name}:' in asked}
            assert named == {side}, (lang, side, named, asked)


def whoever_plays_two_sides_has_both_on_each(table):
    begin_covered(table)
    table.do([{'do': 'correct', 'path': f'side/{side}/player', 'value': 'Marta'} for side in ('axis', 'soviets')])
    for side, told in (('axis', True), ('soviets', True), ('allies', False)):
        assert (NAMES['en'] in sheet(table, 'turn', 'html', 'en', '--side', side).decode()) == told, side


def what_is_asked_wrongly_leaves_nothing(table):
    table.begin()
    out = table.path('nothing')
    for words, where in ((('--sheet', 'map'), '--sheet'), (('--sheet', 'turn'), '--side'), (('--sheet', 'turn', '--side', 'sweden'), '--side'),
                         (('--sheet', 'odds', '--side', 'axis'), '--side'), (('--sheet', 'odds', '--paper', 'a5'), '--paper')):
        for to in ('pdf', 'html'):
            for lang in ('en', 'es'):
                run = table.call('export', table.file, '--to', to, out, *words, lang=lang)
                assert run.status == 2 and run.err.count(b'\n') == 1 and where in run.complaint, run
                assert not os.path.exists(out), words
    for to, words in (('csv', ('--sheet', 'odds')), ('svg', ('--paper', 'a4')), ('png', ('--mono', )), ('html', ('--paper', 'a4')),
                      ('pdf', ('--side', 'axis')), ('html', ('--mono', ))):
        run = table.call('export', table.file, '--to', to, out, *words)
        assert run.status == 2 and run.err.count(b'\n') == 1 and not os.path.exists(out), run


def a_disk_that_is_full_is_told_in_one_sentence(table):
    table.begin()
    if not os.path.exists('/dev/full'):
        return
    for to in ('pdf', 'html'):
        run = table.call('export', table.file, '--to', to, '/dev/full', '--sheet', 'setup')
        assert run.status == 2 and run.err.count(b'\n') == 1, run
        run = table.call('export', table.file, '--to', to, table.path('no/such/folder/out'), '--sheet', 'setup')
        assert run.status == 2 and run.err.count(b'\n') == 1, run


CASES = [(f.__name__.replace('_', '-'), f) for f in (
    the_board_is_rebuilt_from_the_words_of_its_sheet, what_is_confirmed_this_turn_is_no_box,
    paper_and_page_say_the_same_of_each_place, all_that_lies_open_is_on_the_set_up_sheet, pieces_that_say_where_they_stand_are_on_the_board,
    pages_are_whole_and_reach_nowhere,
    a_note_cannot_do_anything, papers_have_their_size_and_all_fonts_are_in_them, in_greys_there_is_no_colour,
    the_chronicle_has_a_page_a_turn, the_tables_are_those_of_the_game,
    every_chance_on_paper_is_that_of_the_calculator, a_table_of_figures_is_not_parted, own_cards_stand_on_the_own_sheet,
    others_cards_stand_nowhere, what_others_see_depends_on_nothing_that_lies_covered,
    a_side_is_asked_for_its_own_alone,
    whoever_plays_two_sides_has_both_on_each, what_is_asked_wrongly_leaves_nothing, a_disk_that_is_full_is_told_in_one_sentence)]

if __name__ == '__main__':
    house.play('sheets', CASES)
