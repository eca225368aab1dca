# shellcheck shell=bash
# Makes a new, minimal Debian system and runs commands in it. Scripts source this file after tests/lib.sh. Needs
# root and debootstrap, and downloads from the mirror of this system.
# shellcheck disable=SC2154 # $scratch is set by tests/lib.sh

PATH=$PATH:/usr/sbin
system=$scratch/system

make_system() { # suite; ends the script if debootstrap fails
  local mirror
  # shellcheck disable=SC2016 # apt's variable
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
  if ! debootstrap --variant=minbase "$1" "$system" "$mirror" >"$scratch/log" 2>&1; then
    tail "$scratch/log"
    echo 'skipped: debootstrap cannot make a new system here'
    exit
  fi
  cp -r /etc/apt/apt.conf.d/. "$system/etc/apt/apt.conf.d/"
}
# Mounts /proc and /dev, which some tests need, in a namespace of its own, so that they are unmounted with the command.
inside() {
  # shellcheck disable=SC2016 # the arguments of sh
  unshare --mount sh -c 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$@"' sh "$system" \
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
