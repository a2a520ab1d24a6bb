# shellcheck shell=sh
# Sourced by the scripts of the lab: its folder, and how to find and reach a machine.
#
#   $LAB/ARCHITECTURE/ vmlinuz, initrd.img, root.qcow2, packages.txt; and recipe, the checksum of what made them
#   $LAB/key, host_key the keys of the user and of all machines, made with the first image
#   $LAB/vm/NAME/      a running machine: its disk (an overlay on root.qcow2), pid, console.log, env
lab=$(dirname -- "$(readlink -f -- "$0")")
lab=${lab%/lib}
# shellcheck source=../../docker/lib/packages.sh
. "$lab/../docker/lib/packages.sh"

case ${XDG_CACHE_HOME:-} in
  /*) LAB=$XDG_CACHE_HOME/jdkmatrix/lab ;;
  *) LAB=$HOME/.cache/jdkmatrix/lab ;; # a relative path is to be ignored, says the XDG specification
esac

# take_shape NAME: sets what the shape says, and the qemu of its architecture.
take_shape() {
  arch=amd64
  # shellcheck source=lab/shapes/small
  . "$lab/shapes/$1"
  image=$LAB/$arch
  case $arch in
    amd64)
      qemu=qemu-system-x86_64 qemu_package=qemu-system-x86 console=ttyS0 emulated=Nehalem # emulated AVX is slow
      board=q35,usb=off,smbus=off,sata=off
      ;;
    arm64)
      qemu=qemu-system-aarch64 qemu_package=qemu-system-arm console=ttyAMA0 emulated=neoverse-n1
      board=virt,gic-version=3
      ;;
  esac
}

shapes() { find "$lab/shapes" -type f -printf '%f\n' | sort | tr '\n' ' ' | sed 's/ $//; s/ /, /g'; }

# need_shape NAME: a machine is named like its shape.
need_shape() {
  case $1 in
    *[!a-z0-9-]* | '') ;;
    *) [ ! -f "$lab/shapes/$1" ] || return 0 ;;
  esac
  die "no shape is named '$1'; there are: $(shapes)"
}

# alive NAME: whether its machine runs; sets pid. A pid may be that of another process by now, so its command line must have
# a path of this machine as an argument.
alive() {
  [ -s "$LAB/vm/$1/pid" ] && read -r pid <"$LAB/vm/$1/pid" &&
    tr '\0' '\n' <"/proc/$pid/cmdline" 2>/dev/null | grep -qxF "unix:$LAB/vm/$1/monitor,server=on,wait=off"
}

need_machine() { alive "$1" || die "$1 is not running; start it: ${lab##"$PWD"/}/up $1"; }

# need_engine NAME docker|podman|rootless: waits until it answers, since it starts when it is first asked; sets engine, its
# address. By emulation, the start takes longer than the runner waits for an answer.
need_engine() {
  need_machine "$1"
  # shellcheck source=/dev/null
  . "$LAB/vm/$1/env"
  case $2 in
    docker) engine=$LAB_DOCKER port=2375 ;;
    podman) engine=$LAB_PODMAN port=2376 ;;
    rootless) engine=$LAB_ROOTLESS port=2377 ;;
    *) die "--on $2: there are docker, podman, rootless" ;;
  esac
  in_guest "$1" "curl -sf -m 1200 -o /dev/null http://127.0.0.1:$port/_ping" || die "$2 of $1 does not answer"
}

# in_guest NAME COMMAND...: as root, with this script's stdin and stdout.
in_guest() {
  name=$1
  shift
  ssh -F "$LAB/vm/$name/ssh_config" root@lab "$@"
}

# lock NAME: one script at a time; the kernel releases the lock of a process that dies.
lock() {
  mkdir -p "$LAB/vm"
  exec 9>"$LAB/$1.lock"
  flock -w 3600 9 || die "another script has held $LAB/$1.lock for an hour"
}
