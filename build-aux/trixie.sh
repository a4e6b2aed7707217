#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds Mariscal and passes its tests in a Debian 13 of their own, made below _build-trixie and kept for the next time.
# ./check --suite trixie calls it. What it prints last is the sum of the check in there; exit status 77: no such system can
# be made here, and standard error says why.
set -eu
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/build-aux/house.sh"
place=$root/_build-trixie system=$root/_build-trixie/system log=$root/_build-trixie.log

cannot () { say "Skipped: no Debian 13 can be made here: $*"; exit 77; }

# Where this system gets its own Debian from, it gets another one; a proxy that apt knows is asked, too.
find_mirror () {
  apt-get indextargets --format '$(LABEL) $(REPO_URI)' 'Created-By: Packages' 2> /dev/null \
    | awk '$1 == "Debian" { print $2; exit }'
}

# Whatever is started in there sees nothing outside, and ends with this script; so do the mounts.
inside () {
  unshare --mount --pid --fork --kill-child bash -c '
    mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/tmp" && mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/dev/shm" \
      && exec chroot "$0" env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin http_proxy="${http_proxy:-}" "$@"' \
    "$system" "$@" < /dev/null
}

# Half of one is none: the word that it is whole is written last.
make_system () {
  local mirror http_proxy=${http_proxy:-}
  [ ! -f "$place/whole" ] || return 0
  mirror=$(find_mirror)
  [ -n "$mirror" ] || cannot "apt names no place to get Debian from"
  rm -rf "$system"
  mkdir -p "$system"
  say "Getting Debian 13 …"
  eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
  export http_proxy
  debootstrap --variant=minbase trixie "$system" "$mirror" > "$log" 2>&1 || cannot "$(tail -n 1 "$log")"
  touch "$place/whole"
}

# The tree as it is now; what was built in there stays, and is built again where a file is newer.
copy_tree () {
  local there=$system/mariscal
  mkdir -p "$there"
  find "$there" -mindepth 1 -maxdepth 1 ! -name '_build*' -exec rm -rf {} +
  tar -C "$root" --exclude='./_build*' --exclude='./.git' -cf - . | tar -C "$there" --no-same-owner -xf -
}

[ "$(id -u)" = 0 ] || cannot "only root can"
[ "$(system_family)" = debian ] || cannot "this system is not Debian"
(need_packages trixie) > /dev/null || cannot "debootstrap could not be installed"
unshare --mount --pid --fork true 2> /dev/null || cannot "mounts are not allowed"
make_system
copy_tree
inside /mariscal/check --once
