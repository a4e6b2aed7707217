#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bad input: each gives its exit status, one line on standard error, nothing on standard output, and leaves the file
byte for byte as it was."""
import json
import os
import re
import subprocess

from table import GAME, PROGRAM, play

# FILE stands for a campaign of one entry, OUT for a place where nothing is.
FILE, OUT = '@FILE', '@OUT'
LINE = re.compile(r'mariscal-cli: [^:\n]+: [^\n]+: [^\n]+\n')
CONTROL = {'do': 'correct', 'path': 'game/turn', 'value': 3}

# The sentence, the call, what comes on standard input, the exit status, what the line says.
TABLE = [
    ('no-command-at-all', [], None, 2, ''),
    ('an-unknown-command', ['conquer'], None, 2, 'usage: conquer: '),
    ('an-unknown-option', ['show', FILE, '--frobnicate'], None, 2, 'show: --frobnicate: '),
    ('an-unknown-short-option', ['show', FILE, '-j'], None, 2, 'show: -j: '),
    ('an-option-of-another-command', ['show', FILE, '--rules'], None, 2, 'show: --rules: '),
    ('an-option-given-twice', ['show', FILE, '--json', '--json'], None, 2, 'show: --json: '),
    ('a-switch-with-a-value', ['show', FILE, '--json=yes'], None, 2, 'show: --json=yes: '),
    ('an-option-without-its-value', ['show', FILE, '--at'], None, 2, 'show: --at: '),
    ('a-word-too-many', ['games', 'blitzwar'], None, 2, 'games: blitzwar: '),
    ('a-word-too-few', ['show'], None, 2, 'show: '),
    ('an-unknown-language', ['games', '--lang', 'eo'], None, 2, 'usage: --lang: '),
    ('an-unknown-game', ['query', 'chess', 'calendar'], {'turn': 1}, 2, 'calendar: chess: '),
    ('an-unknown-topic', ['query', GAME, 'weather'], {'turn': 1}, 2, 'weather: blitzwar: '),
    ('an-order-is-no-topic', ['query', GAME, 'next'], {}, 2, 'next: blitzwar: '),
    ('a-turn-beyond-the-last', ['query', GAME, 'calendar'], {'turn': 48}, 2, 'calendar: turn: '),
    ('a-turn-before-the-first', ['query', GAME, 'calendar'], {'turn': 0}, 2, 'calendar: turn: '),
    ('a-turn-that-is-no-number', ['query', GAME, 'calendar'], {'turn': '13'}, 2, 'calendar: turn: '),
    ('a-turn-that-is-not-whole', ['query', GAME, 'calendar'], b'{"turn": 13.0}', 2, 'calendar: turn: '),
    ('a-member-missing', ['query', GAME, 'calendar'], {}, 2, 'calendar: turn: '),
    ('a-member-too-many', ['query', GAME, 'calendar'], {'turn': 1, 'day': 2}, 2, 'calendar: day: '),
    ('a-member-twice', ['query', GAME, 'calendar'], b'{"turn": 1, "turn": 2}', 2, 'calendar: -: '),
    ('a-member-deep-inside', ['query', GAME, 'assault'],
     {'turn': 9, 'attackers': [{'country': 'GER', 'tanks': -1}], 'defenders': [{'country': 'FRA', 'infantry': 1}]},
     2, 'assault: attackers.tanks: '),
    ('an-unknown-country', ['query', GAME, 'assault'],
     {'turn': 9, 'attackers': [{'country': 'XXX', 'infantry': 1}], 'defenders': [{'country': 'FRA', 'infantry': 1}]},
     2, 'assault: attackers.country: '),
    ('an-empty-via', ['query', GAME, 'assault'],
     {'turn': 9, 'attackers': [{'country': 'GER', 'infantry': 1}], 'defenders': [{'country': 'FRA', 'infantry': 1}],
      'via': []}, 2, 'assault: via: '),
    ('a-party-without-a-corps', ['query', GAME, 'assault'],
     {'turn': 9, 'attackers': [{'country': 'GER'}], 'defenders': [{'country': 'FRA', 'infantry': 1}]}, 2, 'assault: '),
    ('a-die-of-seven', ['query', GAME, 'result'],
     {'column': '3-1', 'die': 7, 'attacker_can_take': 2, 'defender_can_take': 1}, 2, 'result: die: '),
    ('both-of-two-members', ['query', GAME, 'victory'], {'axis_points': 20, 'germany_surrendered': 40}, 2, 'victory: '),
    ('neither-of-two-members', ['query', GAME, 'victory'], {}, 2, 'victory: '),
    ('an-action-without-tokens', ['query', GAME, 'supply-cost'], {'actions': [{'do': 'naval'}]}, 2, 'supply-cost: '),
    ('a-row-within-a-row', ['query', GAME, 'supply-cost'],
     {'actions': [{'do': 'fortify'}, {'do': 'activate', 'tokens': [{'type': 'infantry'}, {'type': 'infantry', 'corps': 0}]}]}, 2,
     'supply-cost: actions.tokens.corps: 0 is outside the range from 1 to 99 (number 2 of actions, number 2 of tokens)\n'),
    ('a-number-for-an-object', ['query', GAME, 'calendar'], b'13', 2, 'calendar: '),
    ('a-list-for-an-object', ['query', GAME, 'calendar'], b'[]', 2, 'calendar: '),
    ('nothing-at-all', ['query', GAME, 'calendar'], b'', 2, 'calendar: -: '),
    ('half-an-object', ['query', GAME, 'calendar'], b'{"turn": 1', 2, 'calendar: -: '),
    ('two-objects', ['query', GAME, 'calendar'], b'{"turn": 1}{"turn": 2}', 2, 'calendar: -: '),
    ('no-utf8', ['query', GAME, 'calendar'], b'{"turn": "\xff"}', 2, 'calendar: -: '),
    ('a-zero-byte', ['query', GAME, 'calendar'], b'{"turn": 1}\0', 2, 'calendar: -: '),
    ('half-a-surrogate', ['query', GAME, 'calendar'], b'{"turn": "\\ud800"}', 2, 'calendar: -: '),
    ('a-number-beyond-all-numbers', ['query', GAME, 'calendar'], b'{"turn": 1e400}', 2, 'calendar: turn: byte 10'),
    ('two-hundred-thousand-brackets', ['query', GAME, 'calendar'], b'[' * 200000, 2, 'calendar: -: '),
    ('a-million-members', ['query', GAME, 'calendar'],
     b'{' + b','.join(b'"%d":1' % i for i in range(300000)) + b'}', 2, 'calendar: '),
    ('five-mebibytes', ['query', GAME, 'calendar'], b' ' * (5 << 20), 2, 'calendar: -: '),
    ('a-question-that-is-not-there', ['query', GAME, 'calendar', OUT], None, 2, 'calendar: '),
    ('a-question-that-is-a-folder', ['query', GAME, 'calendar', '/'], None, 2, 'calendar: /: '),
    ('a-line-break-in-a-name', ['query', GAME, 'calendar'], b'{"tu\\nrn": 1}', 2, 'calendar: '),

    ('a-campaign-that-is-not-there', ['show', OUT], None, 2, 'show: '),
    ('a-campaign-that-is-a-folder', ['show', '/'], None, 2, 'show: '),
    ('a-campaign-where-one-is', ['new', GAME, FILE], None, 2, 'new: '),
    ('an-unknown-scenario', ['new', GAME, OUT, '--scenario', '2039'], None, 2, 'new: '),
    ('an-entry-that-is-not-there', ['show', FILE, '--at', '2'], None, 2, 'show: --at: '),
    ('an-entry-that-is-no-number', ['goto', FILE, 'one'], None, 2, 'goto: N: '),
    ('an-entry-below-nought', ['goto', '--', FILE, '-1'], None, 2, 'goto: N: '),
    ('an-unknown-order', ['do', FILE, '-'], {'do': 'conquer'}, 2, 'do: do: '),
    ('an-order-without-a-name', ['do', FILE, '-'], {'zone': 'berlin'}, 2, 'do: '),
    ('an-empty-list-of-orders', ['do', FILE, '-'], [], 2, 'do: '),
    ('the-second-order-of-a-list', ['do', FILE, '-'], [CONTROL, {'do': 'roll-yugoslavia', 'die': 7}], 2,
     'do: [2].die: '),
    ('an-order-against-the-rules', ['do', FILE, '-'], {'do': 'roll-yugoslavia', 'die': 3}, 1, 'do: roll-yugoslavia: '),
    ('a-correction-of-nothing', ['do', FILE, '-'], {'do': 'correct', 'path': 'zone/nowhere/control', 'value': None}, 2,
     'do: '),
    ('a-trial-of-a-bad-order', ['do', FILE, '-', '--dry-run'], {'do': 'conquer'}, 2, 'do: do: '),
    ('a-trial-against-the-rules', ['do', FILE, '-', '--dry-run'], {'do': 'roll-yugoslavia', 'die': 3}, 1, 'do: '),
    ('a-bad-order-that-takes-over', ['do', FILE, '-', '--take-over'], {'do': 'conquer'}, 2, 'do: do: '),
    ('a-forbidden-order-that-takes-over', ['do', FILE, '-', '--take-over'], {'do': 'roll-yugoslavia', 'die': 3}, 1,
     'do: '),
    ('an-empty-line', ['say', FILE, ''], None, 2, 'say: LINE: '),
    ('a-line-of-nothing-but-a-sign', ['say', FILE, ':'], None, 2, 'say: LINE: nothing is written\n'),
    ('a-line-of-nonsense', ['say', FILE, 'qqq www'], None, 2, 'say: '),
    ('a-line-whose-first-name-could-be-two', ['say', FILE, 'cal 1i'], None, 2,
     'say: cal: it could be Calais, Calabria\n'),
    ('two-names-told-once-each', ['say', FILE, 'kiev cal 1i'], None, 2,
     'say: cal: it could be Calais, Calabria\n'),
    ('an-empty-line-in-spanish', ['say', '--lang', 'es', FILE, ''], None, 2, 'say: LÍNEA: hay que escribir algo\n'),
    ('an-empty-note', ['note', FILE, ''], None, 2, 'note: TEXT: '),
    ('an-empty-note-in-spanish', ['note', '--lang', 'es', FILE, ''], None, 2, 'note: TEXTO: '),
    ('nothing-to-redo', ['redo', FILE], None, 1, 'redo: '),
    ('a-branch-that-is-not-there', ['branch', FILE, 'go', 'Spain'], None, 2, 'branch: Spain: '),
    ('a-branch-that-is-there', ['branch', FILE, 'new', 'main'], None, 2, 'branch: main: '),
    ('a-branch-without-a-name', ['branch', FILE, 'new'], None, 2, 'branch: new: '),
    ('a-branch-with-an-empty-name', ['branch', FILE, 'new', ''], None, 2, 'branch: NAME: '),
    ('a-branch-with-an-empty-name-in-spanish', ['branch', '--lang', 'es', FILE, 'new', ''], None, 2, 'branch: NOMBRE: '),
    ('a-branch-with-a-blank-name', ['branch', FILE, 'new', ' '], None, 2, 'branch: '),
    ('a-file-without-a-name', ['show', ''], None, 2, 'show: FILE: '),
    ('a-file-without-a-name-in-spanish', ['show', '--lang', 'es', ''], None, 2, 'show: ARCHIVO: '),
    ('a-campaign-on-standard-input', ['show', '-'], None, 2, 'show: -: '),
    ('a-campaign-on-standard-output', ['new', GAME, '-'], None, 2, 'new: -: '),
    ('a-copy-on-standard-input', ['adopt', FILE, '-'], None, 2, 'adopt: -: '),
    ('a-report-on-standard-output', ['export', FILE, '--to', 'csv', '-'], None, 2, 'export: -: '),
    ('a-map-on-standard-output', ['map', GAME, '--svg', '-'], None, 2, 'map: -: '),
    ('a-repair-on-standard-output', ['verify', FILE, '--repair', '-'], None, 2, 'verify: -: '),
    ('a-new-file-without-a-name', ['new', GAME, ''], None, 2, 'new: FILE: '),
    ('a-new-file-in-no-folder', ['new', GAME, OUT + '/x'], None, 2, 'new: '),
    ('an-export-onto-a-folder', ['export', FILE, '--to', 'csv', '.'], None, 2,
     'export: .: it is a folder\n'),
    ('a-branch-verb-nobody-knows', ['branch', FILE, 'prune', 'x'], None, 2, 'branch: prune: '),
    ('adopting-what-is-not-there', ['adopt', FILE, OUT], None, 2, 'adopt: '),
    ('revising-with-two-orders', ['revise', FILE, '1', '-'], [CONTROL, CONTROL], 2, 'revise: -: '),
    ('revising-the-set-up-into-a-move', ['revise', FILE, '1', '-'], CONTROL, 2, 'revise: correct: '),
    ('revising-nothing', ['revise', FILE, '0', '-'], CONTROL, 2, 'revise: N: '),
    ('a-report-of-no-kind', ['export', FILE, OUT, '--to', 'docx'], None, 2, 'export: --to: '),
    ('a-report-without-a-kind', ['export', FILE, OUT], None, 2, 'export: --to: '),
    ('a-report-over-the-campaign', ['export', FILE, '--to', 'csv', FILE], None, 2, 'export: '),
    ('a-report-where-no-folder-is', ['export', FILE, '--to', 'csv', OUT + '/x/y.csv'], None, 2, 'export: '),
    ('a-repair-over-the-campaign', ['verify', FILE, '--repair', FILE], None, 2, 'verify: '),
    ('a-report-in-dark-colours', ['export', FILE, '--to', 'csv', OUT, '--dark'], None, 2, 'export: --dark: '),
    ('a-map-of-no-layer', ['export', FILE, '--to', 'svg', OUT, '--layer', 'gold'], None, 2, 'export: --layer: '),
    ('a-map-with-nothing-asked', ['map', GAME], None, 2, 'map: --svg, --check: '),
    ('odds-of-no-game', ['odds', 'chess', '5', '4'], None, 2, 'odds: chess: '),
    ('odds-without-what-is-needed', ['odds', GAME, 'naval', '3', '2'], None, 2, 'odds: --turn: '),
    ('odds-without-a-number', ['odds', GAME], None, 2, 'odds: assault: '),
    ('odds-that-only-programs-ask', ['odds', GAME, 'modifiers'], None, 2, 'odds: modifiers: '),
    ('odds-with-more-tanks-than-corps', ['odds', GAME, '5', '4', '--tanks=6'], None, 2, 'odds: --tanks: '),
    ('odds-with-more-forts-than-corps', ['odds', GAME, '5', '4', '--enemy-tanks=3', '--fort=2'], None, 2,
     'odds: --fort: '),
    ('odds-with-an-option-twice', ['odds', GAME, '5', '4', '--tanks', '--tanks'], None, 2, 'odds: --tanks: '),
    ('odds-with-an-option-and-its-word', ['odds', GAME, 'victory', '22', '--points=23'], None, 2, 'odds: --points: '),
    ('odds-with-a-column-nobody-knows', ['odds', GAME, 'result', '9-1', '6', '2', '1'], None, 2, 'odds: column: '),
    ('odds-with-a-word', ['odds', GAME, 'five', '4'], None, 2, 'odds: five: '),
    ('odds-with-a-number-too-many', ['odds', GAME, '5', '4', '3'], None, 2, 'odds: 3: '),
    ('odds-with-an-unknown-option', ['odds', GAME, '5', '4', '--zeppelins'], None, 2, 'odds: --zeppelins: '),
    ('odds-with-a-number-beyond-its-range', ['odds', GAME, '5', '400'], None, 2, 'odds: '),
    ('odds-with-a-terrain-nobody-knows', ['odds', GAME, '5', '4', '--terrain', 'swamp'], None, 2, 'odds: --terrain: '),
    ('odds-with-a-switch-that-has-a-value', ['odds', GAME, '5', '4', '--elite=2'], None, 2, 'odds: --elite: '),
    ('odds-without-a-needed-value', ['odds', GAME, '5', '4', '--turn'], None, 2, 'odds: --turn: '),
]


def check(run, status, said, spanish=False):
    assert run.status == status, run
    assert run.out == b'', run
    assert LINE.fullmatch(run.complaint), run
    if not spanish:
        assert run.complaint.startswith(f'mariscal-cli: {said}') or said == '', run
    assert '<' not in run.complaint and '{' not in run.complaint.split(': ', 1)[1].split('Unex')[0], run


def bad(call, question, status, said):
    def case(table):
        table.begin()
        before = table.bytes()
        names = {FILE: table.file, OUT: table.path('not-there')}
        args = [names.get(word, word.replace(OUT, names[OUT])) for word in call]
        if '--lang' not in args:
            english = table.call(*args, question=question) if args else table.call('--lang', 'en', lang=None)
            spanish = table.call(*args, question=question, lang='es') if args else english
            check(spanish, status, said, spanish=True)
            assert not args or spanish.complaint != english.complaint, 'it says the same in both languages'
        else:
            english = table.call(*args, question=question, lang=None, env={'LC_ALL': 'C'})
        check(english, status, said)
        assert table.bytes() == before, 'the file has changed'
        assert sorted(os.listdir(table.folder)) == ['war.mariscal'], os.listdir(table.folder)
    return case


def hostile(data):
    """A file that is no campaign: reading and writing refuse it in one line, quickly, and leave it as it is."""
    def case(table):
        table.write('war.mariscal', data)
        for call in (['show', table.file], ['log', table.file, '--json'], ['verify', table.file],
                     ['do', table.file, '-'], ['undo', table.file], ['export', table.file, '--to', 'csv', 'x.csv']):
            run = table.call(*call, question=CONTROL)
            assert run.status in (1, 2) and run.out == b'' and LINE.fullmatch(run.complaint), run
            assert table.bytes() == data
    return case


HOSTILE = [('empty', b''), ('a-text', b'Dear diary,\n'), ('a-json-of-another-kind', b'{"a":1}\n'),
           ('a-header-cut-short', b'{"mariscal":1,"game":'), ('brackets', b'{"mariscal":' + b'[' * 200000),
           ('a-header-without-a-sum', b'{"mariscal":1,"game":"blitzwar"}\n'), ('zeros', b'\0' * 4096)]


def a_pipe_is_no_campaign(table):
    os.mkfifo(table.file)
    run = table.call('show', table.file)
    assert run.status == 2 and LINE.fullmatch(run.complaint), run


def links_that_go_in_circles_are_no_campaign(table):
    os.symlink('war.mariscal', table.file)
    run = table.call('show', table.file)
    assert run.status == 2 and LINE.fullmatch(run.complaint), run


def sealed(lines):
    """Lines as the format seals them: each chained to the one before."""
    import hashlib
    before, out = '0' * 64, b''
    for line in lines:
        body = line.encode()[:-1]
        before = hashlib.sha256(before.encode() + body).hexdigest()
        out += body + f',"sum":"{before}"}}\n'.encode()
    return out


def bodies(data):
    return [line[:-74].decode() + '}' for line in data.split(b'\n')[:-1]]


def a_newer_format_is_read_and_not_written(table):
    table.begin()
    lines = bodies(table.bytes())
    lines[0] = lines[0].replace('{"mariscal":1,', '{"mariscal":2,', 1)
    lines.append('{"weather-report":"sunny","at":"2030-01-01T00:00:00Z"}')
    newer = sealed(lines)
    table.write('war.mariscal', newer)
    run = table.call('show', table.file, '--json')
    assert run.status == 0 and run.json()['turn'] == 1 and LINE.fullmatch(run.complaint), run
    for call in (['do', table.file, '-'], ['note', table.file, 'x'], ['branch', table.file, 'new', 'x'],
                 ['undo', table.file], ['say', table.file, 'e lod']):
        run = table.call(*call, question=CONTROL)
        assert run.status == 2 and run.out == b'' and LINE.fullmatch(run.complaint), run
    assert table.bytes() == newer


def an_unknown_game_is_said_so(table):
    table.begin()
    lines = bodies(table.bytes())
    lines[0] = lines[0].replace('"game":"blitzwar"', '"game":"chess"', 1)
    table.write('war.mariscal', sealed(lines))
    run = table.call('show', table.file)
    assert run.status == 2 and 'chess' in run.complaint and LINE.fullmatch(run.complaint), run


def a_torn_line_is_told_and_set_aside_by_the_next_writing(table):
    table.begin()
    table.do(CONTROL)
    whole = table.bytes()
    table.write('war.mariscal', whole + b'{"n":3,"on":2,"at":"20')
    run = table.call('show', table.file, '--json')
    assert run.status == 0 and run.json()['entries'] == 2 and LINE.fullmatch(run.complaint), run
    assert 'is incomplete' in run.complaint, run
    table.write('war.mariscal', whole + b'Dear diary,\n')
    run = table.call('show', table.file, '--json')
    assert run.status == 0 and 'is damaged or no line of a campaign' in run.complaint, run
    run = table.call('verify', table.file)
    assert run.status == 1 and 'line 4 is damaged, or no line of this campaign' in run.text, run
    table.write('war.mariscal', whole + b'{"n":3,"on":2,"at":"20')
    run = table.call('do', table.file, '-', question=dict(CONTROL, value=4))
    told = run.complaint.splitlines(keepends=True)
    assert run.status == 0 and len(told) == 2 and all(map(LINE.fullmatch, told)) and table.file + '.torn-1' in told[1], run
    assert table.bytes().startswith(whole) and table.show()['turn'] == 4
    assert table.bytes(table.file + '.torn-1') == b'{"n":3,"on":2,"at":"20'


def a_broken_file_is_read_up_to_there_and_not_written(table):
    table.begin()
    for turn in (2, 3):
        table.do(dict(CONTROL, value=turn))
    lines = table.bytes().split(b'\n')
    lines[2] = lines[2].replace(b'"path"', b'"paht"')
    table.write('war.mariscal', b'\n'.join(lines))
    before = table.bytes()
    run = table.call('show', table.file, '--json')
    assert run.status == 0 and run.json()['turn'] == 1 and LINE.fullmatch(run.complaint), run
    run = table.call('do', table.file, '-', question=CONTROL)
    assert run.status == 2 and LINE.fullmatch(run.complaint) and table.bytes() == before, run


def a_line_that_cannot_be_is_left_out_of_what_is_repaired(table):
    table.begin()
    table.do(CONTROL)
    good = table.bytes()
    senseless = sealed(bodies(good) + ['{"head":99,"branch":"main"}', '{"note":"x","on":1}'])
    table.write('war.mariscal', senseless)
    out = table.path('repaired')
    run = table.call('verify', table.file, '--repair', out)
    assert run.status == 1 and table.bytes() == senseless, run
    assert table.bytes(out) == good and table.bytes(out + '.rest') == senseless[len(good):]
    assert table.call('verify', out).status == 0
    os.remove(out)
    os.remove(out + '.rest')


def closed(table, *args, question=b''):
    """The program with standard output closed."""
    return subprocess.run(['sh', '-c', '"$0" "$@" >&-', PROGRAM, *args], input=question, stderr=subprocess.PIPE,
                          timeout=60, check=False)


def a_closed_standard_output_changes_nothing(table):
    table.begin()
    before = table.bytes()
    done = closed(table, 'do', table.file, '-', '--lang', 'en', question=json.dumps(CONTROL).encode())
    assert done.returncode == 2 and LINE.fullmatch(done.stderr.decode()), done
    assert table.bytes() == before, 'the answer went into the campaign'


def a_full_standard_output_is_a_failure(table):
    with open('/dev/full', 'wb') as full:
        done = subprocess.run([PROGRAM, 'games', '--lang', 'en'], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2 and LINE.fullmatch(done.stderr.decode()), done


def a_note_cannot_steer_a_terminal(table):
    table.begin()
    table.ask('note', table.file, 'red \033[31m bell \a')
    text = table.ask('log', table.file).out
    assert b'\033' not in text and b'\a' not in text
    assert table.log()[0]['notes'] == ['red \033[31m bell \a']


CASES = [(f'{sentence}-is-refused-in-one-line', bad(call, question, status, said))
         for sentence, call, question, status, said in TABLE]
CASES += [(f'a-file-that-is-{name}-is-no-campaign', hostile(data)) for name, data in HOSTILE]
CASES += [(f.__name__.replace('_', '-'), f) for f in (
    a_pipe_is_no_campaign, links_that_go_in_circles_are_no_campaign, a_newer_format_is_read_and_not_written,
    an_unknown_game_is_said_so, a_torn_line_is_told_and_set_aside_by_the_next_writing,
    a_broken_file_is_read_up_to_there_and_not_written, a_line_that_cannot_be_is_left_out_of_what_is_repaired,
    a_closed_standard_output_changes_nothing,
    a_full_standard_output_is_a_failure, a_note_cannot_steer_a_terminal)]

if __name__ == '__main__':
    play('errors', CASES)
