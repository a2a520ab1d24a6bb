# shellcheck shell=sh
# Sourced by the scripts of this folder and of lab/: messages, processes, and installation of missing tools.

# Data goes to stdout, messages to stderr, one line each.
say() { printf '%s\n' "${0##*/}: $*" >&2; }

die() {
  say "$*"
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# lives PID: it runs, and is no zombie. Its command line says nothing: that is empty while the kernel starts a program, which
# takes longer from a slow disk.
lives() { grep -qs '^State:.[^ZX]' "/proc/$1/status"; }

# last_word LOG: its last line with a failure, otherwise its last line.
last_word() {
  grep -iE 'fatal|fail|error|denied|unable|^E:' "$1" | tail -n 1 | grep . || grep . "$1" | tail -n 1
}

# install_packages LOG PACKAGE...: from the archive of the distribution; needs root and apt.
install_packages() {
  log=$1
  shift
  say "installing $* (log: $log)"
  # Another script may be installing something: one at a time, since both set the policy below.
  exec 7>/run/lock/jdkmatrix-packages
  flock 7
  forbid_services
  # Fetch new package lists only when the present ones do not suffice.
  if apt_install "$@" >"$log" 2>&1 || { apt-get -q update && apt_install "$@"; } >>"$log" 2>&1; then
    permit_services
    exec 7>&-
  else
    die "cannot install $*: $(last_word "$log") (log: $log)"
  fi
}

# need LOG TOOL[:PACKAGE]...: installs the missing commands.
need() {
  log=$1 missing=''
  shift
  for tool in "$@"; do
    has "${tool%:*}" || missing="$missing ${tool#*:}"
  done
  # shellcheck disable=SC2086 # several
  [ -z "$missing" ] || install_packages "$log" $missing
}

# need_emulator LOG ARCHITECTURE: lets this machine run programs of another architecture, by Debian's name.
need_emulator() {
  [ "$2" != "$(dpkg --print-architecture)" ] || return 0
  case $2 in
    amd64) cpu=x86_64 ;;
    arm64) cpu=aarch64 ;;
    armhf) cpu=arm ;;
    ppc64el) cpu=ppc64le ;;
    *) cpu=$2 ;;
  esac
  binfmt=/proc/sys/fs/binfmt_misc
  [ -e "/usr/lib/binfmt.d/qemu-$cpu.conf" ] || install_packages "$1" arch-test qemu-user-static
  # systemd has done both where it is.
  {
    { [ -e $binfmt/register ] || mount -t binfmt_misc binfmt_misc $binfmt; } &&
      { [ -e "$binfmt/qemu-$cpu" ] || cat "/usr/lib/binfmt.d/qemu-$cpu.conf" >$binfmt/register; }
  } 2>/dev/null || die "cannot emulate $2: run this as root, on a kernel with binfmt_misc"
}

apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120 \
    install --no-install-recommends "$@" </dev/null 7>&-
}

# A package may start its service during installation. A policy-rc.d with exit code 101 is Debian's documented way to
# forbid it. It exists during the installation only; then the original file, if any, is restored.
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
