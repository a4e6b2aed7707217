#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs a program on a display and a bus of its own, made for it and gone after it.
set -eu
export GSK_RENDERER=cairo GDK_DEBUG=gl-disable GDK_BACKEND=x11 GTK_A11Y=${GTK_A11Y:-none} NO_AT_BRIDGE=1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
exec dbus-run-session --config-file="$here/bus.conf" -- xvfb-run -a -s "-screen 0 1920x1200x24 -nolisten tcp" "$@"
