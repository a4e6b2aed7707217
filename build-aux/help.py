#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts the help together: the program's own pages and those that each game has in its folder. So a new game touches no list.

  help.py list HELP GAMES LANG          every file of it, pages before pictures
  help.py gather HELP GAMES LANG OUT    all of them in one folder, as a viewer finds them
  help.py html HELP GAMES LANG OUT      all of them as one page with its pictures in it, for any browser

LANG is en or es. The pages are Mallard; of it the last of the three knows what our pages use, and refuses the rest.
"""
import base64
import os
import shutil
import sys
import xml.etree.ElementTree as Tree
from html import escape

MALLARD = '{http://projectmallard.org/1.0/}'
WORDS = {
    'en': {'title': 'Mariscal: Help', 'contents': 'Contents', 'more': 'More about this', 'note': 'Note', 'tip': 'Tip',
           'warning': 'Careful', 'important': 'Important'},
    'es': {'title': 'Mariscal: ayuda', 'contents': 'Índice', 'more': 'Más sobre esto', 'note': 'Nota', 'tip': 'Consejo',
           'warning': 'Cuidado', 'important': 'Importante'},
}
STYLE = '''
:root { color-scheme: light dark; --ink: #241f31; --paper: #fff; --quiet: #5e5c64; --line: #deddda; --mark: #1a5fb4;
  --key: #f6f5f4 }
@media (prefers-color-scheme: dark) { :root { --ink: #deddda; --paper: #1e1e1e; --quiet: #a9a7b0; --line: #3d3846;
  --mark: #99c1f1; --key: #303030 } }
html { scroll-padding-top: 1em }
body { color: var(--ink); background: var(--paper); font: 1rem/1.55 Cantarell, system-ui, sans-serif; margin: 0 auto;
  max-width: 46rem; padding: 1.5rem 1rem 40vh; overflow-wrap: break-word }
a { color: var(--mark) }
article + article { border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 1rem }
h1, h2, h3 { line-height: 1.25; margin: 1.6em 0 .5em }
.desc, figcaption, .back { color: var(--quiet) }
.gui { font-weight: bold }
kbd, code { background: var(--key); border: 1px solid var(--line); border-radius: 4px; font-size: .92em; padding: 0 .3em }
pre { background: var(--key); border: 1px solid var(--line); border-radius: 8px; overflow-x: auto; padding: .7em 1em }
pre code { background: none; border: none; padding: 0 }
img { border: 1px solid var(--line); border-radius: 8px; height: auto; max-width: 100% }
figure { margin: 1em 0 }
aside { border-left: 4px solid var(--mark); margin: 1em 0; padding: .1em 1em }
table { border-collapse: collapse; margin: 1em 0 }
td, th { border-bottom: 1px solid var(--line); padding: .35em .8em .35em 0; text-align: left; vertical-align: top }
td p, dd p, li > p, aside p { margin: .3em 0 }
td kbd, td code { white-space: nowrap }
dt { font-weight: bold; margin-top: .7em }
dt p { margin: 0 }
@media print { article { break-before: page; border: none } body { max-width: none } }
'''
PLAIN = {'p': 'p', 'list': 'ul', 'steps': 'ol', 'item': 'li', 'em': 'em', 'code': 'code', 'input': 'code', 'cmd': 'code',
         'output': 'code', 'file': 'code', 'key': 'kbd', 'gui': 'span class="gui"', 'table': 'table', 'tr': 'tr', 'td': 'td',
         'th': 'th', 'thead': 'thead', 'tbody': 'tbody', 'figure': 'figure', 'quote': 'blockquote'}
JOINED = {'keyseq': '+', 'guiseq': ' ▸ '}


def folders(own, games, language):
    """Ours, then each game's: (folder of pages)."""
    yield os.path.join(own, 'C' if language == 'en' else language)
    for game in sorted(os.listdir(games)):
        folder = os.path.join(games, game, 'help', language)
        if os.path.isfile(os.path.join(games, game, 'game.json')) and os.path.isdir(folder):
            yield folder


def find(own, games, language):
    pages, pictures = [], []
    for folder in folders(own, games, language):
        pages += [os.path.join(folder, f) for f in sorted(os.listdir(folder)) if f.endswith(('.page', '.xml'))]
        figures = os.path.join(folder, 'figures')
        if os.path.isdir(figures):
            pictures += [os.path.join(figures, f) for f in sorted(os.listdir(figures)) if f.endswith('.png')]
    return pages, pictures


def gather(own, games, language, out):
    pages, pictures = find(own, games, language)
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(os.path.join(out, 'figures'))
    for files, folder in (pages, out), (pictures, os.path.join(out, 'figures')):
        for file in files:
            shutil.copyfile(file, os.path.join(folder, os.path.basename(file)))


def name_of(element):
    return element.tag[len(MALLARD):] if element.tag.startswith(MALLARD) else element.tag


class Help:
    """All pages of a language, and who is listed where."""

    def __init__(self, own, games, language):
        files, pictures = find(own, games, language)
        self.words, self.language = WORDS[language], language
        self.pictures = {'figures/' + os.path.basename(f): f for f in pictures}
        pages = [Tree.parse(f).getroot() for f in files if f.endswith('.page')]
        self.pages = {p.get('id'): p for p in pages}
        self.topics = {}
        for id, page in sorted(self.pages.items(), key=lambda item: self.sort_key(item[1])):
            for link in page.findall(f'{MALLARD}info/{MALLARD}link'):
                if link.get('type') == 'guide':
                    self.topics.setdefault(link.get('xref'), []).append(id)

    def sort_key(self, page):
        for title in page.findall(f'{MALLARD}info/{MALLARD}title'):
            if title.get('type') == 'sort':
                return title.text
        return self.title(page).lower()

    def title(self, page):
        return ''.join(page.find(MALLARD + 'title').itertext()).strip()

    def desc(self, page):
        desc = page.find(f'{MALLARD}info/{MALLARD}desc')
        return ' '.join(''.join(desc.itertext()).split()) if desc is not None else ''

    def anchor(self, xref, here):
        """page, page#section or #section as one name within the one page."""
        page, _, section = xref.partition('#')
        page = page or here
        if page not in self.pages:
            raise SystemExit(f'help.py: {here}: there is no page {xref}')
        return f'{page}-{section}' if section else page

    def inside(self, element, here):
        text = escape(element.text or '')
        for child in element:
            text += self.show(child, here) + escape(child.tail or '')
        return text

    def link(self, element, here):
        words, href, xref = self.inside(element, here), element.get('href'), element.get('xref')
        if href:
            return f'<a href="{escape(href)}">{words or escape(href)}</a>'
        words = words or escape(self.title(self.pages[xref.partition('#')[0] or here]))
        return f'<a href="#{self.anchor(xref, here)}">{words}</a>'

    def media(self, element, here):
        with open(self.pictures[element.get('src')], 'rb') as file:
            data = base64.b64encode(file.read()).decode()
        alt = escape(' '.join(''.join(element.itertext()).split()))
        return f'<img alt="{alt}" src="data:image/png;base64,{data}">'

    def terms(self, element, here):
        text = ''
        for item in element:
            title = item.find(MALLARD + 'title')
            rest = ''.join(self.show(c, here) for c in item if c is not title)
            text += f'<dt>{self.inside(title, here)}</dt><dd>{rest}</dd>'
        return f'<dl>{text}</dl>'

    def note(self, element, here):
        word = self.words[element.get('style', 'note')]
        return f'<aside role="note"><p class="gui">{word}</p>{self.inside(element, here)}</aside>'

    def section(self, element, here):
        id = element.get('id')
        title = self.inside(element.find(MALLARD + 'title'), here)
        body = ''.join(self.show(c, here) for c in element if name_of(c) not in ('title', 'info'))
        return f'<section id="{here}-{id}"><h3>{title}</h3>{body}{self.listing(f"{here}#{id}")}</section>'

    def show(self, element, here):
        name = name_of(element)
        own = {'link': self.link, 'media': self.media, 'terms': self.terms, 'note': self.note, 'section': self.section}
        if name in own:
            return own[name](element, here)
        if name in JOINED:
            return JOINED[name].join(self.show(c, here) for c in element)
        if name in ('screen', 'example'):
            return f'<pre><code>{self.inside(element, here)}</code></pre>'
        if name == 'title':
            return f'<figcaption>{self.inside(element, here)}</figcaption>'
        if name not in PLAIN:
            raise SystemExit(f'help.py: {here}: nobody here knows <{name}>')
        tag = PLAIN[name]
        return f'<{tag}>{self.inside(element, here)}</{tag.split()[0]}>'

    def listing(self, guide):
        rows = [f'<li><a href="#{id}">{escape(self.title(self.pages[id]))}</a> '
                f'<span class="desc">{escape(self.desc(self.pages[id]))}</span></li>' for id in self.topics.get(guide, [])]
        return f'<ul>{"".join(rows)}</ul>' if rows else ''

    def see_also(self, page):
        links = [x.get('xref') for x in page.findall(f'{MALLARD}info/{MALLARD}link') if x.get('type') == 'seealso']
        rows = [f'<li><a href="#{self.anchor(x, page.get("id"))}">{escape(self.title(self.pages[x]))}</a></li>'
                for x in links]
        return f'<h3>{self.words["more"]}</h3><ul>{"".join(rows)}</ul>' if rows else ''

    def page(self, id):
        page, level = self.pages[id], 1 if id == 'index' else 2
        title = self.inside(page.find(MALLARD + 'title'), id)
        body = ''.join(self.show(c, id) for c in page if name_of(c) not in ('title', 'info'))
        back = '' if id == 'index' else f'<p class="back"><a href="#index">{self.words["contents"]}</a></p>'
        return (f'<article id="{id}"><h{level}>{title}</h{level}><p class="desc">{escape(self.desc(page))}</p>'
                f'{body}{self.listing(id)}{self.see_also(page)}{back}</article>')

    def order(self, id='index', seen=None):
        """From the index on, each page once, what is listed in it behind it."""
        seen = seen if seen is not None else set()
        if id in seen:
            return
        seen.add(id)
        yield id
        for guide in [id] + [f'{id}#{s.get("id")}' for s in self.pages[id].iter(MALLARD + 'section')]:
            for topic in self.topics.get(guide, []):
                yield from self.order(topic, seen)

    def html(self):
        body = '\n'.join(self.page(id) for id in self.order())
        return (f'<!DOCTYPE html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
                f'<meta name="viewport" content="width=device-width"><title>{self.words["title"]}</title>'
                f'<style>{STYLE}</style></head><body>\n{body}\n</body></html>\n')


def main():
    what, own, games, language = sys.argv[1:5]
    if what == 'list':
        pages, pictures = find(own, games, language)
        print('\n'.join(pages + pictures))
    elif what == 'gather':
        gather(own, games, language, sys.argv[5])
    else:
        with open(sys.argv[5], 'w', encoding='utf-8') as out:
            out.write(Help(own, games, language).html())


main()
