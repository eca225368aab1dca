#!/usr/bin/env bash
# Checks that the rules of the games are plain ASCII of at most 78 columns, without tabs or trailing
# blanks.
#
#   rule_texts.sh [FILE ...]    default: src/games/*/*.toml
#
# Prints every line that breaks these rules, and fails if there is one.
set -u
cd "$(dirname "$0")/../.." || exit 1
[ $# -gt 0 ] || set -- src/games/*/*.toml

LC_ALL=C awk -v quotes="'''" '
  FNR == 1 { inside = 0 }
  /^rules = / { inside = 1; next }
  !inside { next }
  $0 == quotes || $0 == "\"\"\"" { inside = 0; next }
  function complain(what) { print FILENAME ":" FNR ": " what > "/dev/stderr"; bad = 1 }
  length($0) > 78 { complain(length($0) " columns") }
  /[^ -~]/ { complain("not plain ASCII") }
  / $/ { complain("trailing blank") }
  END { exit bad }
' "$@"
