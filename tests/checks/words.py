#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The texts of core and of every game: both languages whole and alike, nothing missing, nothing left over.

    words.py [ROOT]

A house of words is a folder with text/en.json and text/es.json: src/core (which speaks for cli and print too, and
here and there for app) and each game. What core shows by itself (names, labels, steps) must have its key wherever
JSON declares the noun; what C says must be a key; and a key that neither of them names is unused. Speaks TAP.
"""
import glob
import json
import os
import re
import sys
import unicodedata

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
HOLE = re.compile(r'\{([a-z][\w-]*)(?:\.(\w+))?\}')

# A parameter of one of these names is a key; of a macro, and of an older name, we are told here.
KEYS = re.compile(r'\bconst char \*(?:key|words|title)\b')
TOLD = {'WAR_KEY': {1}, 'war_scan_fail': {1}}
DECLARED = re.compile(r'\b(\w+) \(((?:[^()]|\([^()]*\))*)\)')
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def read_json(path):
    with open(path, encoding='utf-8') as file:
        return json.load(file)


def read_code(folders):
    """The C of these folders without its comments."""
    text = []
    for folder in folders:
        for path in sorted(glob.glob(f'{folder}/**/*.[ch]', recursive=True)):
            with open(path, encoding='utf-8') as file:
                text.append((os.path.relpath(path, ROOT), strip_comments(file.read())))
    return text


def strip_comments(code):
    return re.sub(r'("(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\')|/\*.*?\*/|//[^\n]*',
                  lambda m: m.group(1) or ' ', code, flags=re.S)


def split_arguments(code, at):
    """The arguments of the call whose opening parenthesis is at AT."""
    found, depth, start, i = [], 0, at + 1, at
    while i < len(code):
        c = code[i]
        if c in '"\'':
            end = re.compile(r'(?:[^%s\\]|\\.)*' % c, re.S).match(code, i + 1).end()
            i = end
        elif c in '([{':
            depth += 1
        elif c in ')]}':
            depth -= 1
            if depth == 0:
                return found + [code[start:i]]
        elif c == ',' and depth == 1:
            found.append(code[start:i])
            start = i + 1
        i += 1
    return found


def find_speakers(code):
    """Function → places of its arguments that are keys."""
    speakers = dict(TOLD)
    for _, text in code:
        for name, parameters in DECLARED.findall(text):
            places = {i for i, one in enumerate(parameters.split(',')) if KEYS.search(one)}
            if places:
                speakers[name] = speakers.get(name, set()) | places
    return speakers


def find_called_keys(code, speakers):
    """(file, key) of every key written out where a call wants one."""
    for path, text in code:
        for call in re.finditer(r'\b(\w+)\s*\(', text):
            places = speakers.get(call.group(1), ())
            arguments = split_arguments(text, call.end() - 1) if places else []
            for place in places:
                if place < len(arguments) and '(' not in LITERAL.sub('', arguments[place]):
                    for key in LITERAL.findall(arguments[place].split('?', 1)[-1]):
                        yield path, key


class House:
    """The words of one folder, with the JSON that declares its nouns and the C that speaks."""

    def __init__(self, folder, nouns, code):
        self.folder = folder
        self.name = os.path.relpath(folder, ROOT)
        self.texts = {lang: read_json(f'{folder}/text/{lang}.json') for lang in ('en', 'es')}
        self.nouns = read_json(f'{folder}/{nouns}') if os.path.exists(f'{folder}/{nouns}') else {}
        self.code = read_code(code)
        self.literals = {x for _, text in self.code for x in LITERAL.findall(text)}

    def find_members(self, kind, declared):
        if 'table' in declared:
            return list(read_json(f'{self.folder}/{declared["table"]}').get(kind, {}))
        return declared.get('members', [])

    def declare_fields(self, at, fields, keys, choices):
        for field, info in fields.items():
            keys.add(f'label/{at}/{field}')
            if isinstance(info.get('type'), list):
                choices[field] = info['type']
            for part in ('rows', 'record'):
                if isinstance(info.get(part), dict):
                    self.declare_fields(f'{at}/{field}', info[part], keys, choices)

    def find_declared(self):
        """(keys that must be there, keys that may be there: members of tables need names all or none)."""
        must, may, choices = set(), {}, {}
        for kind, declared in self.nouns.get('kinds', {}).items():
            must.add(f'kind/{kind}')
            for standing in ('fixed', 'kept', 'worked'):
                self.declare_fields(kind, declared.get(standing, {}), must, choices)
            members = {f'{kind}/{member}' for member in self.find_members(kind, declared)}
            if 'table' in declared:
                may[kind] = members
            else:
                must |= members
        for word, section in (('order', 'orders'), ('form', 'forms')):
            for form, declared in self.nouns.get(section, {}).items():
                must.add(f'{word}/{form}')
                self.declare_fields(form, declared.get('fields', {}), must, choices)
        for choice, members in choices.items():
            must |= {f'kind/{choice}'} | {f'{choice}/{member}' for member in members}
        must |= set(find_steps(self.nouns.get('sequence', []), ['']))
        for word, section in (('layer', 'layers'), ('ledger', 'ledger'), ('series', 'series'), ('glance', 'glance'),
                              ('deck', 'decks'), ('aid', 'aids')):
            must |= {f'{word}/{item["id"]}' for item in self.nouns.get(section, [])}
        must |= {f'aid/{item["id"]}/note' for item in self.nouns.get('aids', [])}
        must |= {limit['words'] for item in self.nouns.get('series', []) for limit in item.get('limits', []) if 'words' in limit}
        must |= {item[part] for item in self.nouns.get('glance', []) for part in ('value', 'caption') if part in item}
        for word, section in (('scenario', 'scenarios'), ('overlay', 'overlays'), ('sample', 'samples')):
            must |= {f'{word}/{one}' for one in self.nouns.get(section, {})}
        must |= set(find_named(self.nouns))
        must |= {f'die/{what}' for _, text in self.code for what in re.findall(r'war_roll \([^,]+, "([a-z-]+)"', text)}
        for sample in self.nouns.get('samples', {}).values():
            must |= set(find_named(read_json(f'{self.folder}/{sample["file"]}')))
        return must, may

    def find_used(self, keys):
        """Keys that C names: written out, as the end of one that core puts together, or by a pattern;
        and words for what a map draws, which it has where one label is not enough."""
        patterns = [re.compile(re.escape(x).replace('%s', '.+') + r'\Z') for x in self.literals
                    if '%s' in x and re.match(r'[a-z]+[/-]', x)]
        drawn = {f'layer/{layer["id"]}/{what}' for layer in self.nouns.get('layers', []) if layer.get('worked')
                 for what in ('ways', 'sources', 'cut', 'reached')}
        drawn |= {f'symbol/{symbol}' for symbol in self.nouns.get('map', {}).get('symbols', {}).values()}
        return {key for key in keys if key in self.literals or key in drawn or any(p.match(key) for p in patterns)
                or key.startswith(('verb/', 'die/', 'help/')) and key.split('/', 1)[1] in self.literals
                or key.startswith('typed/') and key.split('/', 1)[1] in self.nouns.get('forms', {})
                or key.startswith('number/') and 'label/' + key.split('/', 1)[1] in keys
                or key.startswith('word/') and key.split('/', 1)[1] in find_options(self.nouns.get('forms', {}))}


def find_options(value):
    """The options of a game's questions: each may have words of its own."""
    if not isinstance(value, dict):
        return set()
    own = {value['flag']} if isinstance(value.get('flag'), str) else set()
    return own.union(*(find_options(inner) for inner in value.values()))


def find_steps(sequence, whose):
    """The keys of the steps of a sequence, and of its phases."""
    for part in sequence:
        if isinstance(part, str) or 'step' in part:
            yield from (f'step/{who}{part if isinstance(part, str) else part["step"]}' for who in whose)
            continue
        if 'phase' in part:
            yield f'phase/{part["phase"]}'
        yield from find_steps(part['steps'], [f'{who}.' for who in part.get('of', [])] or whose)


def find_named(value):
    """The keys that a game.json, or the evening of a sample, names outright: its members called words and note."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in ('words', 'note') and isinstance(inner, str):
                yield inner
            yield from find_named(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from find_named(inner)


def sentences(entry):
    return entry.values() if isinstance(entry, dict) else [entry]


def holes(entry):
    return {name for sentence in sentences(entry) for name, _ in HOLE.findall(sentence)}


def check_alike(house, core):
    en, es = house.texts['en'], house.texts['es']
    for key in sorted(en.keys() ^ es.keys()):
        yield f'{key} stands in one language only'
    for key in sorted(en.keys() & es.keys()):
        for lang in ('en', 'es'):
            entry = house.texts[lang][key]
            if not isinstance(entry, (str, dict)) or not all(isinstance(s, str) and s.strip() for s in sentences(entry)):
                yield f'{key} ({lang}) is not a sentence'
            elif isinstance(entry, dict) and not ({'one', 'other'} == entry.keys() or 'name' in entry):
                yield f'{key} ({lang}) is neither a plural nor a name with forms'
        if holes(en[key]) != holes(es[key]):
            yield f'{key} has other placeholders in the other language'
        for sentence in sentences(en[key]):
            words = re.findall(r"[^\W\d_]+", HOLE.sub('', sentence))
            if len(words) > 3 and sentence in sentences(es[key]):
                yield f'{key} is the same sentence in both languages'


def fold(text):
    return ''.join(c for c in unicodedata.normalize('NFD', text.lower()) if not unicodedata.combining(c))


def check_own_words(house, core):
    """A sentence of core's in a game's own words knows no more than core tells it."""
    for lang in ('en', 'es'):
        for key in sorted(house.texts[lang].keys() & core.texts[lang].keys()):
            if not holes(house.texts[lang][key]) <= holes(core.texts[lang][key]):
                yield f'{key} ({lang}) has placeholders that core does not fill'


def check_help(house, core):
    """Each verb is explained: an example that begins with it, a bar, what it does."""
    for lang, words in house.texts.items():
        for key in sorted(words):
            if not key.startswith('verb/'):
                continue
            text = words.get('help/' + key[5:], '')
            typed, _, does = text.partition('|')
            first = [fold(verb) for verb in words[key].split('|')]
            if not typed.strip() or not does.strip() or '|' in does:
                yield f'help/{key[5:]} ({lang}) is no example, a bar and what it does'
            elif '*' not in first and not any(f'{fold(typed)} '.startswith(f'{verb} ') for verb in first):
                yield f'help/{key[5:]} ({lang}) begins with none of {words[key]}'
        for key in sorted(words):
            if key.startswith('help/') and 'verb/' + key[5:] not in words:
                yield f'{key} ({lang}) explains no verb'


NUMBERS = ('signed', 'number', 'percent')         # forms of counts and chances, not of names


def check_forms(house, core):
    """A missing form is the name: harmless where a language has no articles to lose, so English is asked for less."""
    for lang, words in house.texts.items():
        names = {k: v for k, v in words.items() if isinstance(v, dict) and 'name' in v}
        forms = {form for entry in names.values() for form in entry}
        for key, entry in words.items():
            for sentence in sentences(entry):
                for name, form in HOLE.findall(sentence):
                    members = [k for k in words if k.startswith(f'{name}/')]
                    if form in ('', *NUMBERS):
                        continue
                    if form not in forms and house is not core:
                        yield f'{key} ({lang}) uses {{{name}.{form}}}, a form nobody has'
                    elif lang == 'es' and not all(form in names.get(member, {}) for member in members):
                        yield f'{key} ({lang}) uses {{{name}.{form}}}, a form not every {name} has'


def check_declared(house, core):
    keys = set(house.texts['en'])
    must, may = house.find_declared()
    for key in sorted(must - keys - set(core.texts['en'])):
        yield f'{key} is declared and has no words'
    for kind, members in sorted(may.items()):
        if keys & members:
            for key in sorted(members - keys):
                yield f'{key} has no name, others of its kind have'


def check_called(house, core):
    known = set(house.texts['en']) | set(core.texts['en'])
    speakers = find_speakers(house.code + core.code)
    for path, key in sorted(set(find_called_keys(house.code, speakers))):
        if key and '%' not in key and key not in known:
            yield f'{key} is said in {path} and has no words'


def check_unused(house, core):
    keys = set(house.texts['en'])
    must, may = house.find_declared()
    wanted = must | set().union(*may.values()) if may else must
    if house is not core:
        wanted = wanted | set(core.texts['en'])    # said by core, in the game's own words
    for key in sorted(keys - wanted - house.find_used(keys)):
        yield f'{key} is used by nobody'


def find_houses():
    core = House(f'{ROOT}/src/core', 'base.json', [f'{ROOT}/src/{part}' for part in ('core', 'cli', 'print')])
    for _, text in read_code([f'{ROOT}/src/app']):        # its other sentences are gettext's
        core.literals |= set(LITERAL.findall(text))
    games = [os.path.dirname(path) for path in sorted(glob.glob(f'{ROOT}/src/games/*/game.json'))]
    return [core] + [House(folder, 'game.json', [folder]) for folder in games]


def main():
    houses = find_houses()
    cases = [(house, check) for house in houses
             for check in (check_alike, check_forms, check_declared, check_called, check_unused, check_own_words, check_help)]
    failed = 0
    print(f'1..{len(cases)}')
    for number, (house, check) in enumerate(cases, 1):
        complaints = sorted(set(check(house, houses[0])))
        failed += bool(complaints)
        print(f'{"not " if complaints else ""}ok {number} {house.name} {check.__name__.replace("_", " ")}')
        for complaint in complaints:
            print(f'# {complaint}')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
