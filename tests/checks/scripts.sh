#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# ./run and ./check from outside, as far as they can be asked without building: wrong options, help, what they say where
# packages are missing. Speaks TAP.
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
number=0

# expect NAME STATUS PATTERN COMMAND…: the command's exit status, and what the whole of its output must match.
expect () {
  local name=$1 status=$2 pattern=$3 out got
  shift 3
  number=$((number + 1))
  out=$("$@" 2>&1 < /dev/null); got=$?
  if [ "$got" = "$status" ] && [[ $out =~ $pattern ]]; then
    echo "ok $number /scripts/$name"
  else
    printf '%s\n' "$out" | sed 's/^/# /'
    echo "not ok $number /scripts/$name"
  fi
}

# A house of its own for the functions that look at the system, on a path where only these commands are found.
pretend () {
  local system=$1 call=$2
  mkdir -p "$scratch/$system"
  sed "s|/etc/os-release|$scratch/$system/os-release|g" "$root/build-aux/house.sh" > "$scratch/$system/house.sh"
  printf 'ID=%s\n' "$system" > "$scratch/$system/os-release"
  printf '#!/bin/sh\nexit 1\n' | tee "$scratch/$system/rpm" "$scratch/$system/pacman" "$scratch/$system/dpkg-query" \
    "$scratch/$system/sudo" > "$scratch/$system/apt-get"
  printf '#!/bin/sh\necho 1000\n' > "$scratch/$system/id"
  chmod +x "$scratch/$system"/*
  PATH=$scratch/$system:$PATH bash -c "root='$root'; . '$scratch/$system/house.sh'; $call"
}

echo 1..10
expect "check-refuses-an-unknown-option" 2 '^check: --bogus: no such option' "$root/check" --bogus
expect "check-wants-the-name-of-a-suite" 2 '^check: --suite: ' "$root/check" --suite
expect "check-wants-a-number-of-mutations" 2 '^check: --mutate: ' "$root/check" --mutate many
expect "check-explains-itself" 0 'Usage: ./check .*--coverage.*--bench.*--mutate.*--long' "$root/check" --help
expect "fedora-gets-one-line" 1 '^Missing packages: sudo dnf install gcc .* librsvg2-devel$' pretend fedora 'need_packages build'
expect "arch-gets-one-line" 1 '^Missing packages: sudo pacman -S --needed gcc .* librsvg$' pretend arch 'need_packages build'
expect "debian-says-what-it-installs-first" 1 '^Installing with apt-get \(by sudo\): gcc .*could not be installed' \
  pretend debian 'need_packages build'
expect "another-system-hears-what-is-missing" 1 '^Missing programs: no-such-tool' \
  pretend other 'command () { [ "$2" != gcc ]; }; need_packages build 2>&1 | sed "s/gcc/no-such-tool/"; exit ${PIPESTATUS[0]}'
expect "ci-runs-check" 0 'exec ./check' cat "$root/.ci/run"
expect "packages-have-five-columns" 0 '^$' awk '!/^#/ && NF && (NF < 5 || $1 !~ /^(build|test|care)$/)' "$root/build-aux/packages"
