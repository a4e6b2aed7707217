#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# run.sh SECONDS [FOLDER [TARGET…]]: builds the fuzz targets (all, or those named) with clang in FOLDER (_build-fuzz) and gives
# each its time. What makes one fall stands in FOLDER/fell-*, what it has learnt in FOLDER/found; exit status 1 if anything fell.
set -eu
seconds=${1:-} root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
case $seconds in ''|*[!0-9]*|0*) echo "run.sh: SECONDS: a number above 0 is missing" >&2; exit 2 ;; esac
folder=${2:-$root/_build-fuzz}
targets=("${@:3}")
if [ ${#targets[@]} = 0 ]; then targets=(campaign data line record scan); fi
fell=0

if [ ! -f "$folder/build.ninja" ]; then
  CC=clang meson setup "$folder" "$root" -Dfuzz=true -Db_sanitize=address,undefined -Db_lundef=false
fi
ninja -C "$folder" -j2 "${targets[@]/#/tests/fuzz/fuzz-}"

# Campaigns are written and synced thousands of times: in memory, where there is such a place.
scratch=$(mktemp -d -p "$([ -w /dev/shm ] && echo /dev/shm || echo "${TMPDIR:-/tmp}")")
trap 'rm -rf "$scratch"' EXIT
export TMPDIR=$scratch G_SLICE=always-malloc
export ASAN_OPTIONS=detect_stack_use_after_return=1:allocator_may_return_null=1
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
export LSAN_OPTIONS=suppressions=$root/build-aux/leaks.supp:print_suppressions=0

# The words of the games are what a fuzzer would not think of.
cat "$root"/src/games/*/game.json "$root"/tests/core/trial/game.json "$root"/src/core/base.json \
  | grep -oE '"[a-zA-Z0-9._-]{1,24}"' | LC_ALL=C sort -u | sed 's/^"\(.*\)"$/"\\"\1\\""/' > "$folder/words"

for name in "${targets[@]}"; do
  mkdir -p "$folder/found/$name"
  log=$folder/fuzz-$name.log
  if "$folder/tests/fuzz/fuzz-$name" -max_total_time="$seconds" -entropic_scale_per_exec_time=1 -timeout=25 -rss_limit_mb=1500 -max_len=8192 \
       -dict="$folder/words" -artifact_prefix="$folder/fell-$name-" "$folder/found/$name" "$root/tests/fuzz/corpus/$name" \
       < /dev/null > "$log" 2>&1
  then echo "$name: $(tail -n 1 "$log")"
  else echo "$name fell: $log"; fell=1; fi
done
exit $fell
