#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What must hold of the map, and what a correction may not break: the shipped map has nothing wrong with it, and each
constraint that an owner's correction breaks is named with the line it stands on."""
import json
import os
import re
import subprocess

from table import GAME, PROGRAM, overlay, play

# The sentence, what is corrected (each value on a line of its own), what is told first of that path.
FAULTS = [
    # of any map
    ('two-places-of-one-name', {'zone/mechili/name': 'BERLIN'}, 'zone/mechili/name: “BERLIN” is also a name of Berlín (line 3)'),
    ('a-name-of-another-language', {'zone/mechili/name': 'North Sea'},
     'zone/mechili/name: “North Sea” is also a name of Mar del Norte (line 3)'),
    ('a-place-without-a-name', {'zone/mechili/name': '  '}, 'zone/mechili/name: it begins or ends with a blank (line 3)'),
    ('a-place-outside-the-theatre', {'zone/mechili/lat': -40000}, 'zone/mechili/lat: Mechili does not stand on the map'),
    ('a-place-nobody-says-where', {'zone/atlantis/name': 'Atlantis'},
     'zone/atlantis/lat: Atlantis does not stand on the map: neither lat nor lon is told'),
    ('a-place-on-the-other-side', {'zone/mechili/lat': -50000, 'zone/mechili/lon': -160000}, 'zone/mechili/lat: Mechili does not'),
    ('two-places-too-near', {'zone/gazala/lat': 52500, 'zone/gazala/lon': 13300}, 'zone/gazala/lat: Gazala and Berlín are '),
    ('a-link-to-nowhere', {'link/kustrin-berlin/b': None}, 'link/kustrin-berlin/b: '),
    ('a-link-to-a-place-taken-off', {'zone/fez': None}, 'link/casablanca-fez/b: the link casablanca-fez leads nowhere'),
    ('a-link-to-itself', {'link/kustrin-berlin/b': 'kustrin'}, 'link/kustrin-berlin/b: the link kustrin-berlin leads to where'),
    ('a-link-told-twice', {'link/berlin-kustrin/a': 'berlin', 'link/berlin-kustrin/b': 'kustrin'}, 'link/berlin-kustrin: the link berlin-kustrin joins two places'),
    ('a-link-with-other-ends', {'link/kustrin-berlin/b': 'hamburg'}, 'link/kustrin-berlin: the link kustrin-berlin joins Kustrin and Hamburg'),
    ('links-that-cross', {'link/berlin-paris/a': 'berlin', 'link/berlin-paris/b': 'paris'},
     'link/berlin-paris: the link berlin-paris crosses '),
    ('a-link-through-a-mark', {'link/berlin-paris/a': 'berlin', 'link/berlin-paris/b': 'paris'},
     'link/berlin-paris: the link berlin-paris passes too close to '),
    ('a-mark-on-the-first-of-all-links', {'zone/portsmouth/lat': 51980, 'zone/portsmouth/lon': -1000},
     'link/london-birmingham: the link london-birmingham passes too close to Portsmouth'),
    ('a-place-nothing-leads-to', {'zone/atlantis/name': 'Atlantis', 'zone/atlantis/lat': 40000, 'zone/atlantis/lon': -15000},
     'zone/atlantis: nothing leads to Atlantis'),
    # of this one
    ('a-port-where-none-is', {'zone/leningrad/port': True}, 'zone/leningrad/port: the rules say: Leningrad: Port: no (§ 1) (line 3)'),
    ('a-coast-the-rules-need', {'zone/derna/coast': []}, 'zone/derna/coast: the rules say: '),
    ('a-port-without-a-coast', {'zone/berlin/port': True}, 'zone/berlin/port: Berlín is a port without a coast (§ 5)'),
    ('a-base-without-a-port', {'zone/hamburg/port': False}, 'zone/hamburg/naval-base: '),
    ('a-beach-without-a-coast', {'zone/berlin/beach': ['mar_baltico']}, 'zone/berlin/beach: Berlín has no coast on '),
    ('a-beach-on-a-thick-coast', {'zone/newcastle/thick-coast': [], 'zone/newcastle/beach': ['mar_del_norte']}, 'zone/newcastle/beach: '),
    ('an-owner-of-no-points', {'zone/minsk/sp-owner': 'axis'}, 'zone/minsk/sp-side: Minsk has an owner'),
    ('points-of-nobody', {'zone/minsk/sp-side': 1}, 'zone/minsk/sp-side: nobody owns'),
    ('a-french-zone-undivided', {'zone/lyon/french-zone': None}, 'zone/lyon/french-zone: Lyon is French'),
    ('a-foreign-zone-of-france', {'zone/turin/french-zone': 'vichy'}, 'zone/turin/french-zone: '),
    ('a-half-of-poland', {'zone/minsk/eastern-poland': True}, 'zone/minsk/eastern-poland: '),
    ('a-crowded-zone', {'zone/minsk/stacking': 5}, 'zone/minsk/stacking: three tokens'),
    ('snow-in-the-desert', {'zone/mechili/snow': True}, 'zone/mechili/snow: it never snows'),
    ('snow-on-a-warm-sea', {'sea/mar_egeo/snow': True}, 'sea/mar_egeo/snow: it never snows on Mar Egeo (§ 6)'),
    ('snow-on-the-gulf', {'sea/golfo_persico/snow': True}, 'sea/golfo_persico/snow: it never snows on Golfo Pérsico (§ 6)'),
    ('no-snow-on-a-sea', {'sea/mar_baltico/snow': False}, 'sea/mar_baltico/snow: in winter it snows on Mar Báltico (§ 6)'),
    ('a-capital-too-many', {'zone/lyon/capital': True}, 'country/FRA: France has 2 capitals'),
    ('a-capital-too-few', {'zone/paris/capital': False}, 'country/FRA: France has 0 capitals'),
    ('a-country-too-small-to-fall', {f'zone/{zone}/country': 'HUN' for zone in ('brod', 'sarajevo')}, 'country/YUG: Yugoslavia has '),
    ('nothing-to-fall-with', {'zone/berlin/supply-zone': False, 'zone/ruhr/supply-zone': False}, 'country/GER: Germany has no supply'),
    ('points-of-great-britain', {'zone/london/sp-side': 3}, 'country/UK: Great Britain is worth 8 points'),
    ('a-zone-of-the-rules-taken-off', {'zone/mechili': None}, 'zone/mechili: the rules name Mechili'),
    ('a-dotted-line-over-land', {'link/kustrin-berlin/way': 'dotted'}, 'link/kustrin-berlin/way: a dotted line'),
    ('a-river-without-a-name', {'link/london-birmingham/river': True}, 'link/london-birmingham/river: a river needs'),
    ('a-line-that-is-none', {'link/kustrin-berlin/fortified-line': 'berlin'}, 'link/kustrin-berlin/fortified-line: only Nancy'),
    ('a-line-of-the-other-side', {'link/nancy-saar/line': 'mannerheim'}, 'link/nancy-saar/fortified-line: only Nancy'),
    ('a-way-too-long', {'link/berlin-moscu/a': 'berlin', 'link/berlin-moscu/b': 'moscu'}, 'link/berlin-moscu: the link berlin-moscu is '),
    ('a-strait-without-its-key', {'sea-link/atlantico_central-mediterraneo_occidental/key': 'malta'},
     'sea-link/atlantico_central-mediterraneo_occidental/key: the key '),
    ('a-strait-that-is-gone', {'sea-link/atlantico_central-mediterraneo_occidental/strait': None,
                               'sea-link/atlantico_central-mediterraneo_occidental/key': None}, 'zone/gibraltar: the strait of'),
    ('a-sea-that-is-closed', {'sea-link/mar_rojo-mediterraneo_oriental/a': 'mar_rojo',
                              'sea-link/mar_rojo-mediterraneo_oriental/b': 'mediterraneo_oriental'},
     'sea-link/mar_rojo-mediterraneo_oriental: no line of supply leaves'),
    ('the-gulf-is-closed-too', {'sea-link/mediterraneo_oriental-golfo_persico/a': 'mediterraneo_oriental',
                                'sea-link/mediterraneo_oriental-golfo_persico/b': 'golfo_persico'},
     'sea-link/mediterraneo_oriental-golfo_persico: no line of supply leaves Golfo'),
    ('el-agheila-beside-tripoli', {'link/tripoli-el_agheila/a': 'tripoli', 'link/tripoli-el_agheila/b': 'el_agheila'},
     'zone/tripoli: from Tripoli to El Agheila there are 3 steps'),
    ('mechili-cut-off-from-gazala', {'link/mechili-gazala': None}, 'zone/mechili: from Mechili to Gazala there are 1 steps'),
    ('london-out-of-range', {'link/london-calais/way': 'land'}, 'zone/london: a dotted line joins London'),
    ('scapa-flow-joined-to-trondheim', {'link/scapa_flow-trondheim/a': 'scapa_flow', 'link/scapa_flow-trondheim/b': 'trondheim'},
     'link/scapa_flow-trondheim: nothing joins Scapa Flow and Trondheim'),
    ('naples-far-from-tripoli', {'zone/napoles/coast': ['mar_negro']}, 'zone/napoles/coast: from Nápoles to Tripoli'),
]



# What the rules say of single places (its §), and a correction that says otherwise.
FACTS = [
    ('zone/leningrad/port', True), ('zone/sebastopol/naval-base', False), ('zone/malta/stacking', 2),
    ('zone/malta/stacking-of', 'tokens'), ('zone/gibraltar/stacking', 3), ('zone/gibraltar/stacking-of', 'tokens'),
    ('zone/tobruk/stacking', 3), ('zone/tobruk/stacking-of', 'tokens'), ('zone/america/stacking-of', 'corps'),
    ('zone/america/offmap', False), ('zone/bucharest/sp-owner', 'allies'), ('zone/trondheim/sp-owner', 'allies'),
    ('zone/milan/sp-owner', 'allies'), ('zone/calais/country', 'BE'), ('zone/tarnopol/country', 'POL'),
    ('zone/bir_hacheim/country', 'UK'), ('zone/karelia/country', 'USSR'), ('zone/sicilia/region', 'italian-colony'),
    ('zone/cerdena/region', 'italian-colony'), ('zone/casablanca/french-zone', 'occupied'), ('zone/argel/french-zone', 'occupied'),
    ('zone/mareth/french-zone', 'occupied'), ('zone/tunez/french-zone', 'occupied'), ('zone/montenegro/port', False),
    ('zone/asian_bases/naval-base', False), ('zone/asian_bases/coast', []), ('zone/america/supply-zone', False),
    ('zone/suez/port', False), ('zone/asian_bases/port', False), ('zone/estocolmo/port', False), ('zone/napoles/port', False),
    ('zone/tripoli/coast', []), ('zone/derna/coast', []), ('zone/scapa_flow/port', False), ('zone/scapa_flow/coast', []),
    ('zone/trondheim/coast', []), ('zone/trondheim/beach', []), ('zone/trondheim/terrain', 'clear'),
    ('zone/trondheim/naval-base', True), ('zone/trondheim/sp-side', 2),
]


def facts(table):
    """All of them at once: a line each, and none twice."""
    run = table.ask('map', GAME, '--check', '--with', table.write('mine.mariscal-data', overlay(dict(FACTS))), status=1)
    told = [line.split(': ')[0] for line in run.text.splitlines() if ': the rules say: ' in line]
    assert sorted(told) == sorted(path for path, _ in FACTS), sorted(told)


# Of so many zones of a group at least the rules need some: what makes one of them, and what makes it none; what is told if
# one too few is left.
GROUPS = [
    ('calais cherbourg brest nantes bordeaux marsella casablanca oran argel bone tunez beirut', 'port', False, 3,
     'country/FRA: France has 2 ports; Vichy falls with 3 (§ 9.4)'),
    ('turin milan genova venecia florencia roma napoles foggia taranto calabria sicilia cerdena', 'region', None, 3,
     'country/ITA: Italy has 2 zones; 3 are needed for it to fall (§ 9.2)'),
    ('varsovia lodz poznan gdynia krakow', 'region', None, 1, 'country/POL: Poland needs a western and an eastern part (§ 10.2)'),
    ('vilna bialystok brest_litovsk pinsk lvov', 'region', None, 1, 'country/POL: Poland needs a western and an eastern part (§ 10.2)'),
    ('belgrado brod sarajevo montenegro zagreb skopje', 'country', 'HUN', 5,
     'country/YUG: Yugoslavia has 4 zones; 5 are needed for it to fall (§ 9.2)'),
    ('london asian_bases america', 'supply-zone', False, 2,
     'country/UK: United Kingdom has 1 of its supply zones; at least 2 are needed (§ 11.5)'),
    ('moscu gorki kuybishev', 'supply-zone', False, 2, 'country/USSR: Soviet Union has 1 of its supply zones; at least 2 are needed (§ 11.9)'),
    ('leningrad moscu stalingrad sebastopol', 'fortress', False, 1,
     'country/USSR: Soviet Union has no fortress; at least one of its own is needed (§ 16.3.2)'),
    ('berlin ruhr', 'supply-zone', False, 1, 'country/GER: Germany has no supply zone, and falls when it has lost all of them (§ 9.2)'),
]


def groups(table):
    """As many as are needed do, one less is told."""
    for zones, field, none, least, told in GROUPS:
        for left in (least, least - 1):
            mine = overlay({f'zone/{zone}/{field}': none for zone in zones.split()[left:]})
            run = table.call('map', GAME, '--check', '--with', table.write('mine.mariscal-data', mine))
            assert (told in run.text.splitlines()) == (left < least), (told, left, run)
    for points, status in ((1, 'worth 6 points of its side, not 7'), (3, 'worth 8 points of its side, not 7')):
        run = table.ask('map', GAME, '--check', '--with', table.write('mine.mariscal-data', overlay({'zone/london/sp-side': points})), status=1)
        assert status in run.text, run


# How long a way may be, in kilometres: on a dotted line, elsewhere, and where zones are wide; 95 more, as marks are moved.
SHORT, USUAL, WIDE = 380 + 95, 470 + 95, 560 + 95
LENGTHS = [('GER', 'land', True, USUAL), ('GER', 'land', False, WIDE), ('GER', 'dotted', True, SHORT), ('USSR', 'dotted', True, SHORT)] \
    + [(country, 'land', True, WIDE) for country in ('USSR', 'NOR', 'SWE', 'FIN', 'TUR', 'SP', 'FRA')]


def lengths(table):
    """Of each two ways, one some kilometres too long and one as much shorter, the first is told."""
    mine, long = {}, []
    for n, (country, way, snow, most) in enumerate(LENGTHS):
        for more in (10, -10):
            ends = [f'{"xy"[more < 0]}{n}{end}' for end in 'ab']
            link = f'{ends[0]}-{ends[1]}'
            mine.update({f'zone/{zone}/country': country for zone in ends})
            mine.update({f'zone/{zone}/snow': snow for zone in ends})
            mine.update({f'zone/{zone}/lon': -12000 for zone in ends})
            mine.update({f'zone/{ends[0]}/lat': 40000, f'zone/{ends[1]}/lat': 40000 + round((most + more) / 111.19 * 1000)})
            mine.update({f'link/{link}/a': ends[0], f'link/{link}/b': ends[1], f'link/{link}/way': way})
            if more > 0:
                long.append((f'link/{link}', f'{most + more}', f'{most}'))
    run = table.ask('map', GAME, '--check', '--with', table.write('mine.mariscal-data', overlay(mine)), status=1)
    told = [re.findall(r'(link/\S+): the link \S+ is (\d+) .*?(\d+)', line) for line in run.text.splitlines()]
    told = sorted(found for line in told for found in line)
    assert [(link, most) for link, _, most in told] == sorted((link, most) for link, _, most in long), told
    assert all(abs(int(n) - int(m)) <= 2 for (_, n, _), (_, m, _) in zip(told, sorted(long))), told


def blamed(table):
    """Of two places too near each other the one that was moved is told, wherever the correction stands."""
    mine = overlay({'zone/london/lat': 32150, 'zone/london/lon': 23150})
    for text in (mine, mine.replace(b'\n', b'')):
        run = table.ask('map', GAME, '--check', '--with', table.write('mine.mariscal-data', text), status=1)
        assert any(line.startswith('zone/london/lat: London and Gazala are ') for line in run.text.splitlines()), run


def shipped(table):
    assert table.ask('map', GAME, '--check').text == 'Nothing is wrong with the map and its tables.\n'
    assert table.ask('map', GAME, '--check', '--with', 'sample-deck').text.count('\n') == 1


def fault(values, told):
    def case(table):
        run = table.ask('map', GAME, '--check', '--with', table.write('mine.mariscal-data', overlay(values)), status=1)
        assert any(line.startswith(told) for line in run.text.splitlines()), repr(run)
        spanish = table.ask('map', GAME, '--check', '--with', table.path('mine.mariscal-data'), status=1, lang='es')
        assert spanish.text.count('\n') == run.text.count('\n') and spanish.text != run.text, repr(spanish)
        assert not re.search('[{}<>]', run.text + spanish.text), repr(run)
    return case


def harmless(table):
    """What the rules leave to the board: other names, places, points and marks."""
    mine = {'zone/mechili/name': 'El Mechili', 'zone/minsk/terrain': 'marsh', 'zone/oran/fortress': True,
            'zone/belgrado/sp-general': 2}
    table.ask('map', GAME, '--check', '--with', table.write('mine.mariscal-data', overlay(mine)))
    with open(os.path.join(os.environ['MARISCAL_SOURCE'], 'docs', 'corrections.md'), encoding='utf-8') as file:
        example = re.search('```json\n(.*?)```', file.read(), re.S).group(1)
    table.ask('map', GAME, '--check', '--with', table.write('example.mariscal-data', example.encode()))


if __name__ == '__main__':
    assert subprocess.run([PROGRAM, '--version'], check=False, stdout=subprocess.DEVNULL).returncode == 0
    play('map-faults', [('the-map-has-none', shipped), ('what-the-rules-leave-open-is-none', harmless),
                        ('single-values-of-the-rules', facts), ('ways-that-are-too-long', lengths),
                        ('too-few-of-a-kind', groups), ('who-was-moved-is-to-blame', blamed)]
         + [(name, fault(values, told)) for name, values, told in FAULTS])
