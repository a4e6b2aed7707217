#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""BLITZWAR's tables against the rules: what the rulebook says of the map, the calendar and the set-up, typed in here by
hand, and what a reconstruction of the map must keep (counts, lengths, no crossings).

    blitzwar-data.py [ROOT]

Reads the JSON alone, so it shares no code with the program. Speaks TAP.
"""
import itertools
import json
import math
import os
import re
import sys
import unicodedata
from collections import Counter, deque

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
HERE = f'{ROOT}/src/games/blitzwar'


def read_json(name):
    with open(f'{HERE}/{name}', encoding='utf-8') as file:
        return json.load(file)


GAME = read_json('game.json')
KINDS = GAME['kinds']
ZONES, SEAS = read_json('zones.json')['zone'], read_json('zones.json')['sea']
LINKS, SEA_LINKS = read_json('links.json')['link'], read_json('links.json')['sea-link']
COUNTRIES = read_json('countries.json')['country']
TURNS = read_json('calendar.json')['turn']
EVENTS = read_json('events.json')['event']
SETUP = read_json('scenario-1939.json')
TEXTS = {lang: read_json(f'text/{lang}.json') for lang in ('en', 'es')}

# §19: country, zone, units; I infantry, C tanks, S supply, A air, U submarines, F fleet, X a fortified corps.
SET_UP = '''
GER east_prussia I4|GER koszalin C2 I2|GER kustrin I4|GER breslau C2 I3 A4|GER ostrava I3|GER berlin S8 A2|GER stuttgart I3
GER saar I4|GER ruhr I1|GER hamburg U2 F2|ITA benghazi I2 S2|ITA albania I3|ITA tobruk I2|ITA bir_hacheim I3
ITA taranto F2 A1|ITA turin I2|FIN karelia I3|RUM cluj I2|RUM yassi I2|RUM galatz I2|HUN budapest I2|HUN debrecen I2
BUL sofia I2|USSR leningrad I2|USSR vitebsk I2|USSR minsk I2|USSR tarnopol I2|USSR gorki I2|USSR kirovograd I2|USSR orel I2
USSR mozhaisk I2|USSR bryansk I2|USSR armavir I2|USSR kiev C2|USSR kuybishev C2 S4|YUG belgrado I2|YUG brod I2
YUG sarajevo I1|YUG montenegro I2|FRA nancy I6|FRA reims I2 C2|FRA paris I2 C2|BE bruxelles I4|GRE ioannina I2
GRE salonika I1|UK london I2 A2 S4|UK alexandria I1 C1 F2|UK gibraltar X1|UK calais I1|UK scapa_flow F4|USA america F2
SWE estocolmo I4|SP bilbao I4|SP sevilla I2|SP barcelona I2|SP valencia I2|TUR edirne I2|TUR adana I2|TUR malatya I2
TUR trabzon I2|TUR kars I2'''.strip().replace('\n', '|').split('|')
LETTERS = {'infantry': 'I', 'tanks': 'C', 'air': 'A', 'submarines': 'U', 'fleet': 'F', 'fortified': 'X'}
OF_FRANCE = {'VICHY', 'FREE'}                  # made when France falls; their zones are printed as France's
ACTIVE = {'GER': 'axis', 'UK': 'allies', 'FRA': 'allies', 'POL': 'allies', 'USSR': 'soviets'}

# Named by the rules outside §19.
NAMED = '''malta asian_bases kouvola bucharest trondheim milan sebastopol suez sicilia cerdena casablanca argel mareth tunez
basra copenhague estambul tripoli sirte el_agheila mechili derna gazala napoles bergen'''.split()

DATED = {
    'minors-season': range(2, 47, 2), 'minors-half-year': range(4, 47, 4), 'greece-bulgaria': [12],
    'italy-may-surrender': [12], 'germans-south': [13], 'yugoslavia-die': [14], 'us-fleet': [18], 'us-entry': [20],
    'three-corps': [20], 'german-defence-points': [20], 'gulf-lend-lease': [20], 'karelia-token': [20],
    'winter-1942': [20, 21], 'soviet-total-war': [24], 'bombing-3': [28], 'soviet-snow-blitz': [28],
    'no-reactivation': [28], 'naval-change': [32], 'bombing-4': [36], 'axis-allied-snow-blitz': [36],
    'us-in-britain': [36], 'last-turn': [47],
}


def where(**wanted):
    """Ids of the zones with these values; True and None stand for given and absent."""
    def fits(zone):
        return all(zone.get(field.replace('_', '-')) == value for field, value in wanted.items())
    return {i for i, zone in ZONES.items() if fits(zone)}


def project(place):
    """Kilometres on the plane of the map: Lambert azimuthal equal-area round 50° N 20° E."""
    p, l = math.radians(place['lat'] / 1000), math.radians(place['lon'] / 1000 - 20)
    p0 = math.radians(50)
    k = math.sqrt(2 / (1 + math.sin(p0) * math.sin(p) + math.cos(p0) * math.cos(p) * math.cos(l)))
    return (6371 * k * math.cos(p) * math.sin(l),
            6371 * k * (math.cos(p0) * math.sin(p) - math.sin(p0) * math.cos(p) * math.cos(l)))


ANCHORS = {i: project(zone) for i, zone in ZONES.items()}


def distance(a, b):
    return math.dist(ANCHORS[a], ANCHORS[b])


def distance_to_line(p, a, b):
    (px, py), (ax, ay), (bx, by) = p, a, b
    along = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = min(1, max(0, along))
    return math.dist(p, (ax + along * (bx - ax), ay + along * (by - ay)))


def crosses(a, b, c, d):
    def turn(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def neighbours(ways):
    found = {i: set() for i in ZONES}
    for link in LINKS.values():
        if link.get('way', 'land') in ways:
            found[link['a']].add(link['b'])
            found[link['b']].add(link['a'])
    return found


def steps_between(a, b, ways=('land', 'dotted')):
    around, seen, queue = neighbours(ways), {a: 0}, deque([a])
    while queue:
        here = queue.popleft()
        for there in around[here] - seen.keys():
            seen[there] = seen[here] + 1
            queue.append(there)
    return seen.get(b)


def fold(name):
    plain = unicodedata.normalize('NFKD', name)
    return ''.join(c for c in plain if not unicodedata.combining(c)).lower()


def names_of(kind, member, printed):
    """As printed, in English, in Spanish."""
    found = {fold(printed)}
    for words in TEXTS.values():
        entry = words[f'{kind}/{member}']
        found.add(fold(entry['name'] if isinstance(entry, dict) else entry))
    return found


# ---- the shape of the tables -----------------------------------------------------------------------------------------

def members_of(kind):
    if kind not in KINDS:
        return next(info['type'] for declared in KINDS.values() for standing in ('fixed', 'kept')
                    for field, info in declared.get(standing, {}).items()
                    if field == kind and isinstance(info['type'], list))
    table = KINDS[kind].get('table')
    if table:
        return list(read_json(table)[kind])
    return [kind] if KINDS[kind].get('one') else KINDS[kind].get('members', [])


def judge(info, field, value):
    """What is wrong with one value of a field, or None."""
    kind = info['type']
    if value is None:
        return None if info.get('none') else 'null'
    if kind == 'count':
        good = type(value) is int and info.get('min', 0) <= value <= info.get('max', 1000000)
    elif kind == 'flag':
        good = type(value) is bool
    elif kind == 'text':
        good = isinstance(value, str) and value.strip()
    else:
        good = value in (kind if isinstance(kind, list) else members_of(kind))
    return None if good else f'{field}: {value!r}'


def judge_member(kind, values, standing):
    for field, value in values.items():
        info = KINDS[kind].get(standing, {}).get(field)
        if info is None:
            yield f'{field} is not declared'
        elif 'by' not in info:
            yield judge(info, field, value)
        elif isinstance(value, list):
            yield from (judge({'type': info['by']}, field, one) for one in value)
        else:
            for by, one in value.items():
                yield judge({'type': info['by']}, field, by)
                yield judge(info, field, one)


def check_tables_fit_their_fields():
    for kind, declared in KINDS.items():
        if 'table' in declared:
            for member, values in read_json(declared['table'])[kind].items():
                if not re.fullmatch(r'[A-Za-z0-9_-]+', member):
                    yield f'{kind}/{member}: not an id'
                yield from (f'{kind}/{member}: {wrong}' for wrong in judge_member(kind, values, 'fixed') if wrong)


def check_set_up_fits_its_fields():
    for kind, members in SETUP.items():
        for member, values in members.items():
            if member not in members_of(kind):
                yield f'{kind}/{member} does not exist'
            yield from (f'{kind}/{member}: {wrong}' for wrong in judge_member(kind, values, 'kept') if wrong)


def check_numbers():
    ways = Counter(link.get('way', 'land') for link in LINKS.values())
    rivers = sum(link.get('river', False) for link in LINKS.values())
    yield same('zones, links, seas, sea links', (len(ZONES), len(LINKS), len(SEAS), len(SEA_LINKS)), (204, 396, 19, 18))
    yield same('land, dotted, across rivers', (ways['land'], ways['dotted'], rivers), (383, 13, 99))
    yield same('zones a country', Counter(zone['country'] for zone in ZONES.values()),
               dict(USSR=52, ITA=24, FRA=22, UK=20, GER=19, TUR=11, POL=10, SP=7, RUM=6, YUG=6, FIN=5, NOR=4, SWE=4, GRE=4,
                    BE=3, DEN=2, HUN=2, BUL=2, USA=1))
    yield same('countries (§9.1: 19; §9.4 makes two more of France)', len(COUNTRIES), 19 + len(OF_FRANCE))


def check_names():
    taken = {}
    for kind, members in (('zone', ZONES), ('sea', SEAS)):
        for member, values in members.items():
            for name in names_of(kind, member, values['name']):
                if taken.setdefault(name, f'{kind}/{member}') != f'{kind}/{member}':
                    yield f'{name} is {kind}/{member} and {taken[name]}'
    named = {line.split()[1] for line in SET_UP} | set(NAMED)
    yield same('zones the rules name', len(named), 86)
    yield same('names not given by the rules', where(reconstructed=True), set(ZONES) - named)


def check_map_says_it_is_a_reconstruction():
    yield same('declared', GAME['map']['reconstruction'], True)
    for lang, word in (('en', 'reconstruction'), ('es', 'reconstrucción')):
        if word not in TEXTS[lang][GAME['map']['words']]:
            yield f'{lang} does not say so'


# ---- links -----------------------------------------------------------------------------------------------------------

def check_links():
    for table, ends in ((LINKS, ZONES), (SEA_LINKS, SEAS)):
        pairs = Counter(frozenset((link['a'], link['b'])) for link in table.values())
        yield from (f'{"-".join(pair)} twice or a loop' for pair, n in pairs.items() if n > 1 or len(pair) < 2)
        for name, link in table.items():
            if name != f'{link["a"]}-{link["b"]}' or not {link['a'], link['b']} <= ends.keys():
                yield f'{name} is not its two ends'
    for name, link in LINKS.items():
        if link.get('way') == 'dotted' and not set(ZONES[link['a']]['coast']) & set(ZONES[link['b']]['coast']):
            yield f'{name} is dotted, without a sea in common'
        if link.get('river', False) != ('course' in link):
            yield f'{name}: a river without its name, or a name without a river'


def check_fortified_lines():
    lines = {name: (link['fortified-line'], link['line']) for name, link in LINKS.items() if 'fortified-line' in link}
    yield same('lines', lines, {'nancy-saar': ('nancy', 'maginot'), 'nancy-stuttgart': ('nancy', 'maginot'),
                                'kouvola-karelia': ('kouvola', 'mannerheim')})


def check_lengths():
    # A drawing anchor lies up to 95 km from its place, so a link may look that much longer at either end.
    far = {'USSR', 'NOR', 'SWE', 'FIN', 'TUR', 'SP', 'FRA'}
    for name, link in LINKS.items():
        a, b = ZONES[link['a']], ZONES[link['b']]
        if 'offmap' in a or 'offmap' in b:
            continue
        wide = {a['country'], b['country']} & far or not (a.get('snow') and b.get('snow'))
        most = 380 if link.get('way') == 'dotted' else 560 if wide else 470
        if distance(link['a'], link['b']) > most + 2 * 95:
            yield f'{name}: {distance(link["a"], link["b"]):.0f} km'


def check_drawing():
    on_map = [i for i, zone in ZONES.items() if 'offmap' not in zone]
    for a, b in itertools.combinations(on_map, 2):
        if distance(a, b) < 88:
            yield f'{a} and {b} are {distance(a, b):.0f} km apart'
    lines = [(link['a'], link['b']) for link in LINKS.values() if {link['a'], link['b']} <= set(on_map)]
    for one, other in itertools.combinations(lines, 2):
        if not set(one) & set(other) and crosses(*(ANCHORS[i] for i in one + other)):
            yield f'{"-".join(one)} crosses {"-".join(other)}'
    for a, b in lines:
        for third in set(on_map) - {a, b}:
            if distance_to_line(ANCHORS[third], ANCHORS[a], ANCHORS[b]) < 48:
                yield f'{a}-{b} passes too near {third}'


def check_everything_can_be_reached():
    places = {f'zone/{i}': set() for i in ZONES} | {f'sea/{i}': set() for i in SEAS}

    def join(a, b):
        places[a].add(b)
        places[b].add(a)
    for link in LINKS.values():
        join(f'zone/{link["a"]}', f'zone/{link["b"]}')
    for link in SEA_LINKS.values():
        join(f'sea/{link["a"]}', f'sea/{link["b"]}')
    for i, zone in ZONES.items():
        for sea in zone.get('coast', []):
            join(f'zone/{i}', f'sea/{sea}')
    seen, todo = {'zone/berlin'}, ['zone/berlin']
    while todo:
        new = places[todo.pop()] - seen
        seen |= new
        todo += new
    yield same('cut off', set(places) - seen, set())


# ---- what the rules say of zones -------------------------------------------------------------------------------------

def check_marks():
    yield same('fortresses (§5)', where(fortress=True),
               {'gibraltar', 'malta', 'tobruk', 'leningrad', 'moscu', 'stalingrad', 'sebastopol'})
    yield same('naval bases', where(naval_base=True),
               {'scapa_flow', 'portsmouth', 'gibraltar', 'alexandria', 'asian_bases', 'america', 'hamburg', 'rostock',
                'taranto', 'sebastopol'})
    yield same('supply zones', where(supply_zone=True),
               {'berlin', 'ruhr', 'moscu', 'gorki', 'kuybishev', 'london', 'asian_bases', 'america'})
    yield same('bases that are no ports', where(naval_base=True) - where(port=True), set())
    yield same('Leningrad is a port (§1)', 'port' in ZONES['leningrad'], False)
    yield same('limits (§4)', {i: (z.get('stacking', 0), z.get('stacking-of', 'tokens')) for i, z in ZONES.items()
                               if (z.get('stacking'), z.get('stacking-of')) != (3, None)},
               {'malta': (1, 'corps'), 'gibraltar': (1, 'corps'), 'tobruk': (2, 'corps'), 'america': (0, 'unlimited')})
    yield same('ports the rules name', {'montenegro', 'estocolmo', 'suez', 'asian_bases', 'napoles'} - where(port=True), set())


def check_capitals_and_surrender():
    capitals = Counter(zone['country'] for zone in ZONES.values() if zone.get('capital'))
    yield same('capitals', capitals, {country: 1 for country in COUNTRIES if country != 'USA' and country not in OF_FRANCE})
    sizes = Counter(zone['country'] for zone in ZONES.values())
    for country in ('FRA', 'POL', 'YUG', 'SP', 'TUR'):
        yield same(f'{country} falls', COUNTRIES[country]['falls'], 'capital-and-four')
        if sizes[country] < 5:
            yield f'{country} has fewer than five zones'
    if not {'sicilia', 'cerdena'} <= where(region='italy') or len(where(region='italy')) < 3:
        yield 'Italy proper'
    yield same('Polish halves', (len(where(region='western-poland')), where(region='eastern-poland')),
               (5, where(eastern_poland=True)))
    yield same('Vichy garrisons (§9.4)', {'casablanca', 'argel', 'mareth', 'tunez'} - where(french_zone='vichy'), set())
    yield same('French zones', where(french_zone='vichy') | where(french_zone='occupied'), where(country='FRA'))
    ports = {kind: len(where(french_zone=kind, port=True)) for kind in ('vichy', 'occupied')}
    yield same('French ports', ports, {'vichy': 7, 'occupied': 5})


def check_points():
    def total(field, zones):
        return sum(ZONES[i].get(field, 0) for i in zones)
    yield same('Great Britain (§12.4)', total('sp-side', where(region='great-britain')), 7)
    sides = {side: total('sp-side', where(sp_owner=side)) for side in ('axis', 'allies', 'soviets')}
    yield same('points of sides', sides, {'axis': 12, 'allies': 11, 'soviets': 15})
    yield same('general points', total('sp-general', ZONES), 14)
    yield same('all', total('sp-side', ZONES) + total('sp-general', ZONES), 52)
    yield same('Axis points of neutrals (§5)', {i: ZONES[i]['sp-side'] for i in where(sp_owner='axis')
                                                if ZONES[i]['country'] != 'GER'}, {'bucharest': 1, 'trondheim': 1, 'milan': 1})
    held = [i for i, zone in SETUP['zone'].items() if zone.get('control') == 'axis']
    yield same('Axis points at the start', total('sp-side', held) + total('sp-general', held), 9)
    yield same('points without an owner', {i for i, z in ZONES.items() if ('sp-side' in z) != ('sp-owner' in z)}, set())


def check_coasts():
    for i, zone in ZONES.items():
        coast, beach, thick = (set(zone.get(field, [])) for field in ('coast', 'beach', 'thick-coast'))
        if not beach <= coast or not thick <= coast or beach & thick:
            yield f'{i}: beach or thick coastline'
        if zone.get('port') and not coast:
            yield f'{i}: a port without a sea'
        if zone.get('region') == 'great-britain' and 'mar_del_norte' in coast - thick:
            yield f'{i}: Great Britain has no beach on the North Sea (§5)'
        if zone.get('region') == 'italy' and 'mar_adriatico' in coast - thick:
            yield f'{i}: Italy has no beach on the Adriatic (§5)'
    straits = {link['strait']: link['key'] for link in SEA_LINKS.values() if 'strait' in link}
    yield same('straits (§12.1)', straits, {'gibraltar': 'gibraltar', 'bosporus': 'estambul', 'copenhagen': 'copenhague'})


def check_snow():
    bare = where() - where(snow=True)
    warm = {i for region in ('french-levant', 'british-asia', 'british-africa', 'french-north-africa')
            for i in where(region=region)} | where(region='italian-colony') - {'albania'}
    yield same('zones snow never reaches (§6)', bare - {'america'}, warm - {'america'})
    yield same('seas of the Mediterranean', {i for i, sea in SEAS.items() if sea.get('mediterranean')},
               {'mediterraneo_occidental', 'mediterraneo_central_norte', 'mediterraneo_central_sur', 'mar_adriatico',
                'mar_egeo', 'mediterraneo_oriental'})
    yield same('seas without snow (§6)', {i for i, sea in SEAS.items() if not sea.get('snow')},
               {i for i, sea in SEAS.items() if sea.get('mediterranean')} | {'golfo_persico', 'mar_rojo'})


def check_examples_of_the_rules():
    yield same('Tripoli to El Agheila (§20.1)', steps_between('tripoli', 'el_agheila', ('land',)), 3)
    yield same('El Agheila to Mechili (§20.1)', steps_between('el_agheila', 'mechili', ('land',)), 1)
    yield same('Mechili to Gazala (§20.1)', steps_between('mechili', 'gazala', ('land',)), 1)
    for airfield in ('sirte', 'derna'):
        if steps_between(airfield, 'mechili') > 3:
            yield f'{airfield} is out of range of Mechili (§20.1)'
    if 'mediterraneo_central_sur' not in ZONES['derna']['coast']:
        yield 'Derna does not reach the sea of §20.1'
    near = {frozenset((link['a'], link['b'])) for link in SEA_LINKS.values()}
    if not any(frozenset((sea, 'mediterraneo_central_sur')) in near for sea in ZONES['napoles']['coast']):
        yield 'Naples is more than two seas from Tripoli (§20.1)'
    for zone in ('scapa_flow', 'trondheim'):
        if 'mar_de_noruega' not in ZONES[zone]['coast']:
            yield f'{zone} is not on the Norwegian Sea (§20.2)'
    yield same('Trondheim (§20.2)', [ZONES['trondheim'].get(x) for x in ('terrain', 'beach', 'naval-base', 'sp-side')],
               ['mountain', ['mar_de_noruega'], None, 1])
    if 'trondheim' in neighbours(('dotted',))['scapa_flow']:
        yield 'Scapa Flow and Trondheim are joined by a dotted line (§20.2)'
    if not neighbours(('dotted',))['london']:
        yield 'no dotted line reaches London (§13.4.3)'


# ---- the calendar, the set-up, the house rules -----------------------------------------------------------------------

def check_calendar():
    yield same('turns', list(TURNS), [str(turn) for turn in range(1, 48)])
    rows = [(t['year'], t['season'], t['half'], t['weather']) for t in TURNS.values()]
    for turn, row in {1: (1939, 'summer', 2, 'fair'), 2: (1939, 'autumn', 1, 'mud'), 3: (1939, 'autumn', 2, 'fair'),
                      4: (1940, 'winter', 1, 'snow'), 6: (1940, 'spring', 1, 'mud'), 7: (1940, 'spring', 2, 'fair'),
                      12: (1941, 'winter', 1, 'snow'), 13: (1941, 'winter', 2, 'snow'), 14: (1941, 'spring', 1, 'mud'),
                      20: (1942, 'winter', 1, 'snow'), 24: (1942, 'summer', 1, 'fair'), 28: (1943, 'winter', 1, 'snow'),
                      36: (1944, 'winter', 1, 'snow'), 39: (1944, 'spring', 2, 'fair'), 44: (1945, 'winter', 1, 'snow'),
                      47: (1945, 'spring', 2, 'fair')}.items():
        yield same(f'turn {turn}', rows[turn - 1], row)
    order = ['winter', 'spring', 'summer', 'autumn']
    moments = [year * 8 + order.index(season) * 2 + half for year, season, half, _ in rows]
    yield same('one after the other', moments, list(range(moments[0], moments[0] + 47)))
    yield same('weather', Counter(weather for *_, weather in rows), {'snow': 12, 'mud': 12, 'fair': 23})


def check_events():
    yield same('dates', {i: event['on'] for i, event in EVENTS.items()}, {i: [str(t) for t in on] for i, on in DATED.items()})


def check_set_up():
    found = {}
    for zone, values in SETUP['zone'].items():
        for field, letter in LETTERS.items():
            for country, n in values.get(field, {}).items():
                found.setdefault((country, zone), {})[letter] = n
        if 'neutral-supply' in values:
            found.setdefault((ZONES[zone]['country'], zone), {})['S'] = values['neutral-supply']
    for side, values in SETUP['side'].items():
        for zone, n in values['supply'].items():
            yield same(f'stock in {zone}', SETUP['zone'][zone]['control'], side)
            found.setdefault((ZONES[zone]['country'], zone), {})['S'] = n
    expected = {(line.split()[0], line.split()[1]): {unit[0]: int(unit[1:]) for unit in line.split()[2:]} for line in SET_UP}
    for place in sorted(found.keys() | expected.keys()):
        yield same(' in '.join(place), found.get(place), expected.get(place))


def check_who_holds_what():
    for zone, values in ZONES.items():
        yield same(f'{zone} is held by', SETUP['zone'].get(zone, {}).get('control'), ACTIVE.get(values['country']))
    yield same('at war', {i: c['side'] for i, c in SETUP['country'].items() if c.get('status') == 'active'}, ACTIVE)
    for country, values in COUNTRIES.items():
        if values.get('usual-side') != ACTIVE.get(country, values.get('usual-side')):
            yield f'{country} does not start on its usual side'


def check_polish_armies_are_asked():
    open_zones = {zone for zone in ZONES if 'seen' not in SETUP['zone'].get(zone, {})}
    yield same('zones nobody has looked at', open_zones, where(region='western-poland'))
    yield same('Polish units', [z for z, v in SETUP['zone'].items() if any('POL' in v.get(f, {}) for f in LETTERS)], [])
    yield same('said', GAME['scenarios']['1939']['note'] in TEXTS['es'], True)


def check_house_rules():
    rules = KINDS['house']['kept']
    yield same('readings that have another way', len(rules), 33)
    for name, info in rules.items():
        # No start: the set-up writes the first, so that a campaign says which way it is played.
        if len(info['type']) != 2 or 'start' in info or not info.get('rule'):
            yield f'{name}: two ways, the reading first, no start, and a section'


def find_steps(sequence, whose, phase):
    for part in sequence:
        if isinstance(part, str):
            yield whose + part, phase
        elif 'step' in part:
            yield whose + part['step'], phase
        else:
            for who in part.get('of', [None]):
                yield from find_steps(part['steps'], f'{who}.' if who else whose, part.get('phase', phase))


def check_sequence():
    steps = list(find_steps(GAME['sequence'], '', None))
    yield same('sub-phases (§8)', (len(steps), len({step for step, _ in steps})), (65, 65))
    yield same('phases (§8)', list(dict.fromkeys(phase for _, phase in steps)), list('123456789'))
    yield same('order of play (§8)', [part.get('of') for part in GAME['sequence'] if 'of' in part],
               [['axis', 'allies', 'soviets']])


def same(what, found, expected):
    return None if found == expected else f'{what}: {found!r}, not {expected!r}'


def main():
    checks = [(name, check) for name, check in globals().items() if name.startswith('check_')]
    failed = 0
    print(f'1..{len(checks)}')
    for number, (name, check) in enumerate(checks, 1):
        complaints = [complaint for complaint in check() if complaint]
        failed += bool(complaints)
        print(f'{"not " if complaints else ""}ok {number} {name[6:].replace("_", " ")}')
        for complaint in complaints:
            print(f'# {complaint}')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
