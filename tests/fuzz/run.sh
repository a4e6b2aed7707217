#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# run.sh SECONDS [FOLDER]: builds the fuzzing targets with clang in FOLDER (_build-fuzz) and gives each its time. What it
# finds stands in FOLDER/found; exit status 1 if anything fell.
set -eu
seconds=${1:?run.sh SECONDS [FOLDER]}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
folder=${2:-$root/_build-fuzz}
targets="campaign data line record scan"
fell=0

if [ ! -f "$folder/build.ninja" ]; then
  CC=clang meson setup "$folder" "$root" -Dfuzz=true -Db_sanitize=address,undefined -Db_lundef=false
fi
# shellcheck disable=SC2086
ninja -C "$folder" -j2 $(printf 'tests/fuzz/fuzz-%s ' $targets)

export ASAN_OPTIONS=detect_stack_use_after_return=1:allocator_may_return_null=1 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
export G_SLICE=always-malloc LSAN_OPTIONS=suppressions=$root/build-aux/leaks.supp:print_suppressions=0
for name in $targets; do
  mkdir -p "$folder/found/$name"
  if "$folder/tests/fuzz/fuzz-$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=16384 \
       -artifact_prefix="$folder/found/fell-$name-" "$folder/found/$name" "$root/tests/fuzz/corpus/$name" \
       < /dev/null > "$folder/fuzz-$name.log" 2>&1
  then echo "$name: $(tail -n 1 "$folder/fuzz-$name.log")"
  else echo "$name fell: $folder/fuzz-$name.log"; fell=1; fi
done
exit $fell
