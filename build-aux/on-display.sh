#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs a program on a display and a bus of its own, made for it and gone after it; MARISCAL_SCREEN is how large it is. The
# display stays as it is when the last window goes: another comes.
set -eu
# What GTK does without; it was told so in another way before 4.16, and says so where it is told in the wrong one.
if pkg-config --atleast-version 4.15 gtk4; then export GDK_DISABLE=gl,vulkan; else export GDK_DEBUG=gl-disable; fi
export GSK_RENDERER=cairo GDK_BACKEND=x11 GTK_A11Y=${GTK_A11Y:-none} NO_AT_BRIDGE=1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
exec dbus-run-session --config-file="$here/bus.conf" -- xvfb-run -a -s "-screen 0 ${MARISCAL_SCREEN:-1920x1200}x24 -nolisten tcp -noreset" "$@"
