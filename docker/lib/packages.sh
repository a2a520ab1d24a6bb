# shellcheck shell=sh
# Sourced by the scripts of this folder: how they speak, and how they get what the machine lacks.

# Data goes to stdout; what is said to a person goes to stderr, one line each.
say() { printf '%s\n' "${0##*/}: $*" >&2; }

die() {
  say "$*"
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# last_word LOG: its last line that names a failure, or else its last line.
last_word() {
  grep -iE 'fatal|fail|error|denied|unable|^E:' "$1" | tail -n 1 | grep . || grep . "$1" | tail -n 1
}

# install_packages LOG PACKAGE...: from the distribution's own archive; needs root and apt.
install_packages() {
  log=$1
  shift
  say "installing $* (log: $log)"
  forbid_services
  # New package lists are fetched only where those at hand do not do.
  if apt_install "$@" >"$log" 2>&1 || { apt-get -q update && apt_install "$@"; } >>"$log" 2>&1; then
    permit_services
  else
    die "cannot install $*: $(last_word "$log") (log: $log)"
  fi
}

# need LOG TOOL[:PACKAGE]...: installs those of these commands that are missing.
need() {
  log=$1 missing=''
  shift
  for tool in "$@"; do
    has "${tool%:*}" || missing="$missing ${tool#*:}"
  done
  # shellcheck disable=SC2086 # several
  [ -z "$missing" ] || install_packages "$log" $missing
}

apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120 \
    install --no-install-recommends "$@" </dev/null
}

# A package may start its service as it is installed. A policy-rc.d that says 101 is Debian's documented way to
# forbid it; it stays for the installation only, and the machine's own one, if any, returns.
policy=/usr/sbin/policy-rc.d

forbid_services() {
  [ ! -e "$policy" ] || [ -e "$policy.jdkmatrix" ] || mv "$policy" "$policy.jdkmatrix"
  trap permit_services EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
}

permit_services() {
  rm -f "$policy"
  [ ! -e "$policy.jdkmatrix" ] || mv "$policy.jdkmatrix" "$policy"
  trap - EXIT HUP INT TERM
}
