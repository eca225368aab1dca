#!/usr/bin/env bash
# Builds the program for 64-bit ARM with Debian's cross compiler, runs it with QEMU, and compares what
# it counts and finds with the program for this machine ($ALCES, or ./alces). Downloads the libraries
# for ARM from the mirror of this system into build/arm64, and installs nothing.
#
# The last line is "N passed, N failed".
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

root=$PWD/build/arm64
system=$root/system
libraries=(libncurses-dev libcrypt-dev libmd-dev libutf8proc-dev libseccomp-dev libtomlplusplus-dev libcli11-dev)

# apt-get for ARM with its state in build/arm64: the packages of this machine are not touched.
apt() {
  apt-get -qq -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o APT::Sandbox::User= \
    -o Dir::State="$root/state" -o Dir::State::status="$root/state/status" -o Dir::Cache="$root/cache" "$@"
}

fetch_libraries() {
  [ ! -e "$root/complete" ] || return 0
  rm -rf "$root"
  mkdir -p "$root/state/lists/partial" "$root/cache/archives/partial" "$root/packages" "$system"
  : >"$root/state/status"
  (cd "$root/packages" && apt update && apt download "${libraries[@]}") || return 1
  local package
  for package in "$root"/packages/*.deb; do dpkg-deb -x "$package" "$system" || return 1; done
  touch "$root/complete"
}

# Linked statically, so that QEMU needs no libraries.
build() {
  CPLUS_INCLUDE_PATH=$system/usr/include:$system/usr/include/aarch64-linux-gnu \
    make -j"$(nproc)" CXX=aarch64-linux-gnu-g++ \
    LDFLAGS="-static -L$system/usr/lib/aarch64-linux-gnu -L$system/lib/aarch64-linux-gnu" "$arm"
}

arm=build/aarch64-linux-gnu-g++/release/alces
if ! fetch_libraries >"$scratch/log" 2>&1; then
  cat "$scratch/log"
  echo 'skipped: the libraries for ARM cannot be downloaded'
  exit
fi
check 'the program is built' build >"$scratch/log" 2>&1
if [ "$failed" != 0 ]; then
  cat "$scratch/log"
  sum_up
  exit 1
fi
check 'for ARM' grep -q 'AArch64' <(readelf -h "$arm")

there() { qemu-aarch64 "$arm" "$@"; }
# Both programs print the same, except for times.
same() {
  "$alces" "$@" 2>&1 | sed 's/  time .*\/s  /  /' >"$scratch/here"
  there "$@" 2>&1 | sed 's/  time .*\/s  /  /' >"$scratch/there"
  cmp "$scratch/here" "$scratch/there"
}
check 'the version' same --version
for game in $(game_names) chess xiangqi; do
  check "the leaves of $game" same perft 3 --variant "$game"
  check "the moves of $game" same moves --variant "$game"
  check "the search in $game" same analyse --variant "$game" --depth 6
done
nodes=$("$alces" bench | grep '^nodes')
check 'the nodes of bench' is "$(there bench | grep '^nodes')" "${nodes:-none}"
for game in $(game_names); do
  check "random games of $game" same random --games 10 --seed 7 --variant "$game"
  "$alces" random --games 10 --seed 7 --variant "$game" >"$scratch/games"
  check "the results of $game" is "$(there batch <"$scratch/games")" "$("$alces" batch <"$scratch/games")"
done
sum_up
