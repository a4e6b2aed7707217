# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which lines of core and games does each test reach? Told by a build made with -Db_coverage=true, for mutate.py."""
import json
import os
import subprocess


class Reach:
    """For every file, the tests that reach it, and for every line that does something, those that reach the line."""

    def __init__(self, tree):
        self.tree, self.files, self.lines = tree, {}, {}

    def read(self, test, counts):
        """What the test left in the folder `counts`, where it was started with GCOV_PREFIX."""
        found = [os.path.join(where, name) for where, _, names in os.walk(counts) for name in names if name.endswith('.gcda')]
        for name in found:                              # gcov looks for what the compiler wrote beside what the test wrote
            notes = name.removesuffix('.gcda') + '.gcno'
            os.symlink(notes.removeprefix(counts), notes)
        if not found:
            return
        told = subprocess.run(['gcov', '--json-format', '--stdout', *found], cwd=counts, capture_output=True, check=True)
        for document in told.stdout.splitlines():
            document = json.loads(document)
            for file in document['files']:
                path = os.path.relpath(os.path.join(document['current_working_directory'], file['file']), self.tree)
                self.note(test, path, file['lines'])

    def note(self, test, path, lines):
        of_path = self.lines.setdefault(path, {})
        for line in lines:
            tests = of_path.setdefault(line['line_number'], set())
            if line['count'] > 0:
                tests.add(test)
                self.files.setdefault(path, set()).add(test)

    def who(self, path, number):
        """The tests worth asking about a mistake in this line: of a line that does nothing by itself, such as one of a table, all
        that reach its file; of one that none reaches too, as counts of a program that was killed are lost."""
        return self.lines.get(path, {}).get(number) or self.files.get(path, set())
