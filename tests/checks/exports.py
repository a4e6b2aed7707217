#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What leaves the program as a page, table, picture or document, read by other programs than ours.

    exports.py CLI

Speaks TAP. A game's campaign with a hostile note is exported in every form and in both languages.
"""
import csv
import html.parser
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

SVG = '{http://www.w3.org/2000/svg}'
NOTE = '=1+1 <script>alert("x")</script> & «ñ»'
FORMS = ('html', 'csv', 'svg', 'png', 'pdf')
OUTSIDE = re.compile(r'(?:src|href|url)\s*[=(]\s*["\']?\s*(?!#|data:)[\w/]', re.I)


class Campaign:
    """A campaign with a few entries and its exports: texts by (form, language), bytes for pictures."""

    def __init__(self, cli, folder):
        self.cli, self.folder, self.path = cli, folder, f'{folder}/game.mariscal'
        game = self.must('games').split()[0]
        self.must('new', game, self.path)
        self.must('do', self.path, '-', text=json.dumps([{'do': 'next'}, {'do': 'next'}]))
        self.must('note', self.path, NOTE)
        self.game = game

    def run(self, *words, text=''):
        return subprocess.run([self.cli, *words], input=text, capture_output=True, text=True, timeout=60)

    def must(self, *words, text=''):
        told = self.run(*words, text=text)
        assert told.returncode == 0, told.stderr
        return told.stdout

    def export(self, form, language='en', *more):
        out = f'{self.folder}/out.{form}'
        if os.path.exists(out):
            os.remove(out)
        self.must('export', self.path, '--to', form, out, '--lang', language, *more)
        with open(out, 'rb') as file:
            return file.read()


class Page(html.parser.HTMLParser):
    """Which tags are open; what has none to close it; what was said."""

    def __init__(self, text):
        super().__init__()
        self.open, self.wrong, self.tags, self.said = [], [], set(), ''
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        if tag not in ('meta', 'br', 'hr', 'img', 'link'):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data):
        self.said += data


def a_page_is_whole_and_harmless(campaign):
    for language in ('en', 'es'):
        text = campaign.export('html', language).decode('utf-8')
        page = Page(text)
        assert not page.open and not page.wrong, (page.open, page.wrong)
        assert 'script' not in page.tags and not OUTSIDE.search(text), 'the page reaches out'
        assert NOTE in page.said, 'the note is not as it was written'
        assert f'lang="{language}"' in text


def a_table_has_a_row_an_entry(campaign):
    rows = list(csv.reader(campaign.export('csv').decode('utf-8').splitlines()))
    assert len({len(row) for row in rows}) == 1 and len(rows) > 2, rows
    cells = [cell for row in rows for cell in row]
    assert not any(cell[:1] in ('=', '+', '-', '@') for cell in cells), 'a cell that a spreadsheet would carry out'
    assert any(NOTE[1:] in cell for cell in cells), 'the note is missing'


def a_map_is_well_formed_and_says_what_it_is(campaign):
    seen = set()
    for language in ('en', 'es'):
        text = campaign.export('svg', language)
        root = xml.etree.ElementTree.fromstring(text)
        assert root.tag == f'{SVG}svg' and root.get('viewBox')
        assert not OUTSIDE.search(text.decode('utf-8')), 'the picture reaches out'
        words = ' '.join(''.join(t.itertext()) for t in root.iter(f'{SVG}text'))
        assert len(words) > 500, 'hardly a name on the map'
        seen.add(words)
    assert len(seen) == 2, 'the map says the same in both languages'


def a_dark_map_is_another_one(campaign):
    assert campaign.export('svg', 'en', '--dark') != campaign.export('svg', 'en')


def a_picture_can_be_seen(campaign):
    data = campaign.export('png')
    assert data[:8] == b'\x89PNG\r\n\x1a\n'
    width, height = struct.unpack('>II', data[16:24])
    assert width >= 800 and height >= 500, (width, height)
    assert len(set(data)) > 200, 'an empty picture'


def a_document_holds_the_journal(campaign):
    data = campaign.export('pdf')
    assert data[:5] == b'%PDF-' and b'%%EOF' in data[-32:]
    if not shutil.which('pdftotext'):
        print('# no pdftotext: the words of the document are not read')
        return
    told = subprocess.run(['pdftotext', f'{campaign.folder}/out.pdf', '-'], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    assert '«ñ»' in told.stdout and campaign.game.upper() in told.stdout.upper()


def a_map_on_paper_can_be_read(campaign):
    """Words on the first two pages, where the map is: a letter of 5 points is about 2.45 wide. (Their heights would
    rather tell which cairo wrote the document.)"""
    campaign.export('pdf')
    if not shutil.which('pdftotext'):
        print('# no pdftotext: the words of the document are not read')
        return
    told = subprocess.run(['pdftotext', '-bbox', '-l', '2', f'{campaign.folder}/out.pdf', '-'], capture_output=True,
                          text=True, timeout=60)
    wide = sorted((float(right) - float(left)) / len(word) for left, right, word in
                  re.findall(r'xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">(\w{4,})<', told.stdout))
    assert len(wide) > 20 and wide[len(wide) // 2] > 2.4, wide


def a_document_cuts_nothing_off(campaign):
    if not shutil.which('pdftotext'):
        print('# no pdftotext: the words of the document are not read')
        return
    path = f'{campaign.folder}/long.mariscal'
    campaign.must('new', campaign.game, path)
    campaign.must('note', path, 'remember ' * 3000)
    campaign.must('export', path, '--to', 'pdf', f'{campaign.folder}/long.pdf')
    told = subprocess.run(['pdftotext', f'{campaign.folder}/long.pdf', '-'], capture_output=True, text=True, timeout=60)
    assert told.stdout.count('remember') == 3000, 'a note that is longer than a page is cut'
    lines = told.stdout.split('\f')[-2].count('\n') + told.stdout.split('\f')[-3].count('\n')
    assert lines > 20 and told.stdout.count('\f') < 15, 'the last pages, or their number, are odd'


def an_earlier_entry_is_shown_as_it_was(campaign):
    for form in ('html', 'csv'):
        assert len(campaign.export(form, 'en', '--at', '1')) < len(campaign.export(form))


def what_cannot_be_exported_leaves_nothing(campaign):
    out = f'{campaign.folder}/nothing'
    for words in (['--to', 'doc', out], ['--to', 'svg', out, '--layer', 'no-such'], ['--to', 'html', out, '--at', '999']):
        told = campaign.run('export', campaign.path, *words)
        assert told.returncode == 2 and told.stderr.count('\n') == 1, (words, told.returncode, told.stderr)
        assert not os.path.exists(out), words


def every_form_is_made_without_a_word(campaign):
    for form in FORMS:
        told = campaign.run('export', campaign.path, '--to', form, f'{campaign.folder}/out.{form}')
        assert (told.returncode, told.stderr) == (0, ''), (form, told.stderr)


def the_empty_map_is_drawn_too(campaign):
    out = f'{campaign.folder}/map.svg'
    campaign.must('map', campaign.game, '--svg', out)
    assert xml.etree.ElementTree.parse(out).getroot().tag == f'{SVG}svg'


CASES = [a_page_is_whole_and_harmless, a_table_has_a_row_an_entry, a_map_is_well_formed_and_says_what_it_is,
         a_dark_map_is_another_one, a_picture_can_be_seen, a_document_holds_the_journal, a_map_on_paper_can_be_read,
         a_document_cuts_nothing_off,
         an_earlier_entry_is_shown_as_it_was, what_cannot_be_exported_leaves_nothing, every_form_is_made_without_a_word,
         the_empty_map_is_drawn_too]


def main():
    failed = 0
    print(f'1..{len(CASES)}')
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(os.path.abspath(sys.argv[1]), folder)
        for number, case in enumerate(CASES, 1):
            try:
                case(campaign)
                result = 'ok'
            except AssertionError as error:
                print(f'# {error}')
                result, failed = 'not ok', failed + 1
            print(f'{result} {number} /exports/{case.__name__.replace("_", "-")}')
    return 1 if failed else 0


sys.exit(main())
