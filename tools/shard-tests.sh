#!/usr/bin/env bash
# Runs a part of the tests of a program that was built with Catch2, so that several processes share them.
#
#   shard-tests.sh K/N PROGRAM [OPTION|TEST...]
#
# Runs every Nth of the test cases, from the Kth on.
set -eu -o pipefail
shard=${1%/*} shards=${1#*/} program=$2
shift 2
names=$(mktemp)
trap 'rm -f "$names"' EXIT

# Version 2 of Catch2 lists the names, and exits with their number. Version 3 does not know this option, but shards.
"$program" --list-test-names-only "$@" >"$names" 2>/dev/null || true
if ! [ -s "$names" ]; then
  "$program" --shard-count "$shards" --shard-index $((shard - 1)) "$@"
  exit
fi
awk -v shard="$shard" -v shards="$shards" 'NR % shards == shard % shards' "$names" | sed 's/[,"]/\\&/g' >"$names.part"
mv "$names.part" "$names"
"$program" --input-file "$names" | sed '/^Filters: /d' # the names of all tests
