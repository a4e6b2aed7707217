# SPDX-FileCopyrightText: 2026 The Mariscal authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What ./run and ./check have in common: the packages a system lacks, and one build folder made or renewed.
# Sourced, never run. Expects $root. Everything said here goes to standard error: standard output is the program's.

say () { printf '%s\n' "$*" >&2; }

# The packages of the given uses ("build", "test", "care"), one a line, by their names on this system ($1: column).
wanted_packages () {
  local column=$1
  shift
  awk -v column="$column" -v uses=" $* " \
    '!/^#/ && NF && index (uses, " " $1 " ") && $column != "-" { print $column }' "$root/build-aux/packages"
}

# debian, fedora, arch, or other: what this system descends from.
system_family () {
  local ids=
  if [ -r /etc/os-release ]; then ids=$(. /etc/os-release && echo "${ID:-} ${ID_LIKE:-}"); fi
  case " $ids " in
    *\ debian\ *|*\ ubuntu\ *) echo debian ;;
    *\ fedora\ *|*\ rhel\ *) echo fedora ;;
    *\ arch\ *) echo arch ;;
    *) echo other ;;
  esac
}

has_debian_package () {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2> /dev/null)" = installed ]
}

install_debian_packages () {
  local become=
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo > /dev/null; then
      say "Missing: $*"
      say "Neither root nor sudo here. As root: apt-get install --no-install-recommends $*"
      exit 1
    fi
    become=sudo
    # Nobody to type a password: better a clear failure than a wait without end.
    if [ ! -t 0 ]; then become="sudo -n"; fi
  fi
  say "Installing with apt-get${become:+ (by sudo)}: $*"
  { $become apt-get update -q \
    && $become env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
  } < /dev/null >&2 || { say "The packages could not be installed."; exit 1; }
}

# Debian: installs what is missing. Fedora, Arch: prints the one line that does, and stops. Elsewhere: names the tools.
need_packages () {
  local missing=() name
  case $(system_family) in
    debian)
      for name in $(wanted_packages 2 "$@"); do has_debian_package "$name" || missing+=("$name"); done
      if [ ${#missing[@]} -gt 0 ]; then install_debian_packages "${missing[@]}"; fi ;;
    fedora)
      for name in $(wanted_packages 3 "$@"); do rpm -q --quiet "$name" || missing+=("$name"); done
      if [ ${#missing[@]} -gt 0 ]; then say "Missing packages: sudo dnf install ${missing[*]}"; exit 1; fi ;;
    arch)
      for name in $(wanted_packages 4 "$@"); do pacman -T "$name" > /dev/null || missing+=("$name"); done
      if [ ${#missing[@]} -gt 0 ]; then say "Missing packages: sudo pacman -S --needed ${missing[*]}"; exit 1; fi ;;
    *)
      for name in gcc pkg-config meson ninja python3; do
        command -v "$name" > /dev/null || missing+=("$name")
      done
      if [ ${#missing[@]} -gt 0 ]; then
        say "Missing programs: ${missing[*]}. build-aux/packages says what else is needed."
        exit 1
      fi ;;
  esac
}

# build FOLDER OPTION…: configures the folder once, and again when other options are asked than last time or sources have
# come or gone (meson finds games and tests by looking, when it configures); then compiles. Quiet unless it fails: the whole
# story is in FOLDER.log beside it.
build () {
  local folder=$1 log=$root/$1.log shape
  shift
  shape=$(cd "$root" && find src tests data -name '*.[ch]' -o -name '*.json' -o -name 'meson.build' | LC_ALL=C sort | cksum)
  {
    if [ ! -f "$root/$folder/build.ninja" ]; then
      say_loud "Preparing $folder …"
      rm -rf "${root:?}/$folder"
      meson setup "$root/$folder" "$root" "$@" && printf '%s\n' "$*" > "$root/$folder/asked-options"
    elif [ $# -gt 0 ] && [ "$(cat "$root/$folder/asked-options" 2> /dev/null)" != "$*" ]; then
      meson setup --reconfigure "$root/$folder" "$root" "$@" && printf '%s\n' "$*" > "$root/$folder/asked-options"
    elif [ "$(cat "$root/$folder/shape" 2> /dev/null)" != "$shape" ]; then
      meson setup --reconfigure "$root/$folder" "$root"
    fi && printf '%s\n' "$shape" > "$root/$folder/shape" && ninja -C "$root/$folder"
  } < /dev/null 3>&2 > "$log" 2>&1 || {
    say "The build in $folder failed. Its last lines:"
    tail -n 40 "$log" >&2
    return 1
  }
}

# Past the log, to the people.
say_loud () { printf '%s\n' "$*" >&3; }
