#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs a program on a display and a bus of its own, made for it and gone after it; MARISCAL_SCREEN is how large it is. The
# display stays as it is when the last window goes: another comes. With MARISCAL_SPARE_DISPLAY there is a second one, should the
# first go; what the program says is then heard when it has ended.
set -eu
# What GTK does without; it was told so in another way before 4.16, and says so where it is told in the wrong one.
if pkg-config --atleast-version 4.15 gtk4; then export GDK_DISABLE=gl,vulkan; else export GDK_DEBUG=gl-disable; fi
export GSK_RENDERER=cairo GDK_BACKEND=x11 GTK_A11Y=${GTK_A11Y:-none} NO_AT_BRIDGE=1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d -t mariscal-display-XXXXXX)
said=$folder/said
server=

finish () {
  if [ -f "$said" ]; then cat "$said"; fi
  if [ -n "$server" ]; then kill "$server" 2> /dev/null && wait "$server" || true; fi
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM

lives () { kill -0 "$server" 2> /dev/null; }

# The display's server takes the first number that nobody has, and writes it where it is asked to. Its key is made before its
# number is known, for any.
begin_display () {
  local key
  key=$(mcookie)
  export XAUTHORITY=$folder/keys
  : > "$XAUTHORITY"
  : > "$folder/number"
  xauth -q add :0 . "$key"
  Xvfb -displayfd 3 -auth "$XAUTHORITY" -screen 0 "${MARISCAL_SCREEN:-1920x1200}x24" -nolisten tcp -noreset \
    3> "$folder/number" > "$folder/words" 2>&1 < /dev/null &
  server=$!
  until [ -s "$folder/number" ]; do lives || return 1; sleep 0.02; done
  export DISPLAY=:$(< "$folder/number")
  xauth -q add "$DISPLAY" . "$key"
}

# What a display said that went before the program did, as on a machine that runs out of memory.
tell_of_display () {
  local how=0
  wait "$server" || how=$?
  server=
  { echo "on-display: the display ended by itself ($how), having said:"; tail -n 20 "$folder/words"; } >&2
}

begin_or_say () { begin_display || { tell_of_display; exit 1; }; }
run () { dbus-run-session --config-file="$here/bus.conf" -- "$@"; }

status=0
begin_or_say
if [ -z "${MARISCAL_SPARE_DISPLAY:-}" ]; then
  run "$@" || status=$?
  lives || tell_of_display
  exit $status
fi

# A test's program that loses its display has shown nothing: it gets another one, once, and what it said before is dropped.
run "$@" > "$said" || status=$?
if ! lives; then
  tell_of_display
  status=0
  begin_or_say
  run "$@" > "$said" || status=$?
  lives || tell_of_display
fi
exit $status
