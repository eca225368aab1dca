#!/usr/bin/env bash
# Checks that the rules of the games are plain ASCII of at most 78 columns, without tabs or trailing
# blanks.
#
#   rule_texts.sh [FILE ...]    default: src/games/*/rules.inc
#
# Prints every line that breaks these rules, and fails if there is one.
set -u
cd "$(dirname "$0")/../.." || exit 1
[ $# -gt 0 ] || set -- src/games/*/rules.inc

LC_ALL=C awk '
  FNR == 1 { inside = 0 }
  { line = $0 }
  sub(/^.*R"\(/, "", line) { inside = 1 }
  !inside { next }
  sub(/\)"$/, "", line) { inside = 0 }
  function complain(what) { print FILENAME ":" FNR ": " what > "/dev/stderr"; bad = 1 }
  length(line) > 78 { complain(length(line) " columns") }
  line ~ /[^ -~]/ { complain("not plain ASCII") }
  line ~ / $/ { complain("trailing blank") }
  END { exit bad }
' "$@"
