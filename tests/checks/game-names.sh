#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A game is one folder and nothing else: its id stands nowhere in core, cli, print, search or the window, and no game names another.
# Speaks TAP.
#
#   game-names.sh [ROOT]

set -u
root=${1:-$(dirname "$0")/../..}
cd "$root" || exit 1

games=()
for folder in src/games/*/game.json; do
  id=$(basename "$(dirname "$folder")")
  [ "$id" = _template ] || games+=("$id")
done
if [ ${#games[@]} -eq 0 ]; then
  echo "1..0 # no game has a game.json"
  exit 1
fi

places=()
for place in src/core src/cli src/print src/search src/app; do
  [ -d "$place" ] && places+=("$place")
done

number=0
failed=0
echo "1..$((${#games[@]} * 2))"

# Each line of FOUND is a place where the name stands.
report ()
{
  number=$((number + 1))
  if [ -z "$2" ]; then
    echo "ok $number $1"
  else
    echo "not ok $number $1"
    sed 's/^/# /' <<<"$2"
    failed=1
  fi
}

for id in "${games[@]}"; do
  # A dash may be an underscore in C.
  pattern=${id//-/[-_ ]}
  report "$id is not named outside the games" "$(grep -rniI -e "$pattern" "${places[@]}")"
  report "$id is not named by another game" \
    "$(grep -rniI --include='*.[ch]' --include='*.json' --include='meson.build' -e "$pattern" src/games |
       grep -v "^src/games/$id/")"
done
exit $failed
