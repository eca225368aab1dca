#!/usr/bin/env bash
# Builds the program and runs its unit tests with the newest compilers, ncurses, CLI11 and Catch2 of Debian, in
# a new system of the suite `sid`. Needs root and debootstrap.
#
#   newest.sh [g++] [clang++]      default: both
#
# Only what is committed is built. The last line is "N passed, N failed".
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
# shellcheck source=tests/package/new_system.sh
. tests/package/new_system.sh
[ $# -gt 0 ] || set -- g++ clang++

make_system sid
git archive --prefix=alces/ HEAD | tar -x -C "$system/tmp"
inside apt-get install -y -qq --no-install-recommends make git pkg-config "${@/clang++/clang}" >"$scratch/log" 2>&1 || tail "$scratch/log"

for compiler; do
  check "$compiler: what is missing is installed" \
    inside env CXX="$compiler" sh -c 'cd /tmp/alces && tools/deps.sh install build test' >"$scratch/log" 2>&1
  inside "$compiler" --version | head -n 1
  check "$compiler: the program is built" \
    inside make -C /tmp/alces CXX="$compiler" >"$scratch/log" 2>&1
  [ "$failed" = 0 ] || tail -n 40 "$scratch/log"
  check "$compiler: the node count of bench" \
    is "$(inside /tmp/alces/alces bench | sed -n 's/^nodes //p')" "$("$alces" bench | sed -n 's/^nodes //p')"
  check "$compiler: unit tests" \
    inside make -C /tmp/alces CXX="$compiler" test-units >"$scratch/log" 2>&1
  grep -A 14 FAILED "$scratch/log" | head -n 100
  grep ' passed, ' "$scratch/log"
done
sum_up
