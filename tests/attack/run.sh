#!/usr/bin/env bash
# Runs attacks and checks what honest people see of them. The attackers are a hostile user of the same
# computer, a hostile user of the public server, and a hostile opponent at a table, with the same account or
# another.
#   run.sh [PART...]      PART is local_user, guest or opponent; default: all
# ALCES names the program (default: ./alces); ATTACKS=all includes the slower and the less important attacks.
# The last line is "N passed, N failed".
# shellcheck disable=SC2154 # shared with tests/tables/lib.sh
set -u
# shellcheck source=tests/tables/lib.sh
. "$(dirname "$0")/../tables/lib.sh"
# Whether a file has no control characters except tabs and ends of lines.
is_printable() { ! LC_ALL=C grep -aq $'[\001-\010\013-\037\177]' "$1"; }
[ $# -gt 0 ] || set -- local_user guest opponent
for part; do
  # shellcheck source=/dev/null
  . "tests/attack/$part.sh"
done

sum_up
