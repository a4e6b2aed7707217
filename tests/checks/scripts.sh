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

# The sum of a run that never was: what meson would have written, and the tests it knows.
pretend_run () {
  mkdir -p "$scratch/sum/meson-logs"
  printf '%s\n' "$@" > "$scratch/sum/meson-logs/testlog.json"
  printf '#!/bin/sh\necho %s\n' "'[{\"suite\":[\"m:core\"]},{\"suite\":[\"m:core\"]},{\"suite\":[\"m:cli\"]}]'" > "$scratch/meson"
  chmod +x "$scratch/meson"
  PATH=$scratch:$PATH python3 "$root/build-aux/sum-tests.py" "$scratch/sum" 2> /dev/null
}
good='{"name":"a","result":"OK","stdout":"1..3\nok 1 /a\nok 2 /b # SKIP no\nok 3 /c\n"}'
bad='{"name":"b","result":"FAIL","stdout":"1..2\nok 1 /a\nnot ok 2 /b\n"}'
dead='{"name":"c","result":"ERROR","stdout":"1..9\nok 1 /a\n"}'
late='{"name":"c","result":"TIMEOUT","stdout":""}'
plain='{"name":"d","result":"OK","stdout":"hello"}'

# ./check where Debian 13 was made by somebody else ($1: what that one says last, $2: its exit status), and where none can be.
pretend_trixie () {
  mkdir -p "$scratch/house/build-aux"
  cp "$root/check" "$scratch/house"
  cp "$root/build-aux/house.sh" "$scratch/house/build-aux"
  printf '#!/bin/sh\necho "%s"\nexit %s\n' "$1" "$2" > "$scratch/house/build-aux/trixie.sh"
  chmod +x "$scratch/house/build-aux/trixie.sh"
  "$scratch/house/check" --suite trixie
}

# All of it can be had together, by what apt knows; where it knows nothing yet, nobody can say.
every_package_exists () {
  local names
  names=$(root=$root; . "$root/build-aux/house.sh"; wanted_packages 2 build test care trixie)
  if ! command -v apt-get > /dev/null || [ -z "$(apt-cache policy gcc 2> /dev/null)" ]; then echo unknown; return; fi
  # shellcheck disable=SC2086
  apt-get install --simulate --no-install-recommends $names | tail -n 1
}

# A program on a display that goes under it the first time.
mkdir -p "$scratch/display"
cat > "$scratch/display/Xvfb" <<'END'
#!/bin/sh
echo 4711 >&3
echo no memory
if [ -e "$0.went" ]; then exec sleep 60; fi
: > "$0.went"
exit 3
END
chmod +x "$scratch/display/Xvfb"
lose_display () (
  set -o pipefail
  rm -f "$scratch/display/Xvfb.went" "$scratch/display/times"
  env PATH="$scratch/display:$PATH" "$@" "$root/build-aux/on-display.sh" \
    sh -c 'sleep 0.2; echo again >> "$0"; echo "times: $(wc -l < "$0")"; [ $(wc -l < "$0") = 2 ]' "$scratch/display/times" 2>&1 | grep -v ^dbus-daemon
)

# ./run where all is there and built.
mkdir -p "$scratch/built/build-aux"
cp "$root/run" "$scratch/built"
printf 'say () { echo "$*"; }\nneed_packages () { :; }\nbuild () { :; }\n' > "$scratch/built/build-aux/house.sh"

echo 1..24
expect "check-refuses-an-unknown-option" 2 '^check: --bogus: no such option' "$root/check" --bogus
expect "check-wants-the-name-of-a-suite" 2 '^check: --suite: ' "$root/check" --suite
expect "check-wants-a-number-of-mutations" 2 '^check: --mutate: ' "$root/check" --mutate many
expect "check-explains-itself" 0 'Usage: ./check .*--coverage.*--bench.*--mutate.*--long' "$root/check" --help
expect "fedora-gets-one-line" 1 '^Missing packages: sudo dnf install gcc .* librsvg2-devel zlib-devel gtk4-devel .*$' pretend fedora 'need_packages build'
expect "arch-gets-one-line" 1 '^Missing packages: sudo pacman -S --needed gcc .* librsvg zlib gtk4 .*$' pretend arch 'need_packages build'
expect "debian-says-what-it-installs-first" 1 '^Installing with apt-get \(by sudo\): gcc .*could not be installed' \
  pretend debian 'need_packages build'
expect "another-system-hears-what-is-missing" 1 '^Missing programs: no-such-tool' \
  pretend other 'command () { [ "$2" != gcc ]; }; need_packages build 2>&1 | sed "s/gcc/no-such-tool/"; exit ${PIPESTATUS[0]}'
expect "ci-runs-check" 0 'exec ./check' cat "$root/.ci/run"
expect "packages-have-five-columns" 0 '^$' awk '!/^#/ && NF && (NF < 5 || $1 !~ /^(build|test|care|trixie)$/)' "$root/build-aux/packages"
expect "cases-are-summed-and-skips-are-not" 0 '^5 0$' pretend_run "$good" "$good" "$plain"
expect "a-failed-case-is-one-failure" 0 '^4 1$' pretend_run "$good" "$bad" "$plain"
expect "a-program-that-died-has-failed" 0 '^4 1$' pretend_run "$good" "$dead" "$plain"
expect "a-program-out-of-time-has-failed" 0 '^3 1$' pretend_run "$good" "$late" "$plain"
expect "a-test-without-a-result-has-failed" 0 '^2 2$' pretend_run "$good"
expect "trixie-is-skipped-with-a-word" 77 '^Skipped: no Debian 13 can be made here: only root can$' \
  env PATH="$scratch/debian:$PATH" bash "$root/build-aux/trixie.sh"
expect "what-is-skipped-has-not-failed" 0 '0 passed, 0 failed$' pretend_trixie 'nothing' 77
expect "trixies-sum-is-the-sum" 1 '12 passed, 1 failed$' pretend_trixie '12 passed, 1 failed' 1
expect "a-trixie-without-a-sum-has-failed" 1 '0 passed, 1 failed$' pretend_trixie 'oh' 1
expect "every-package-exists" 0 '^(unknown|Conf .*|.* newly installed, 0 to remove .*)$' every_package_exists
expect "a-display-that-goes-is-told" 1 'times: 1.on-display: the display ended by itself \(3\), having said:.no memory$' \
  lose_display
expect "a-test-that-loses-its-display-gets-another" 0 '^on-display: the display ended by itself \(3\), having said:.no memory.times: 2$' \
  lose_display MARISCAL_SPARE_DISPLAY=1
expect "without-a-display-run-names-the-pictures" 1 '^run: there is no display .* \./run --shots DIR makes pictures of it$' \
  env -u DISPLAY -u WAYLAND_DISPLAY "$scratch/built/run"
expect "run-knows-no-such-file" 2 '^run: nowhere: there is no such file\. Try \./run cli nowhere$' "$scratch/built/run" nowhere
