# shellcheck shell=bash
# Functions for the test scripts, which source this file first. Sourcing changes to the top
# directory and sets $alces to the program under test ($ALCES, or ./alces) and $scratch to a
# directory that is removed at the end. The user's settings and records are not touched.

# shellcheck disable=SC2034 # used by the scripts
alces=$(realpath "${ALCES:-$(dirname "${BASH_SOURCE[0]}")/../alces}")
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
scratch=$(mktemp -d)
export XDG_CONFIG_HOME=$scratch
export XDG_STATE_HOME=$scratch/state
export XDG_DATA_HOME=$scratch/data
# The names of the built-in games.
game_names() {
  local page
  for page in src/games/*/game.toml; do
    page=${page%/game.toml}
    printf '%s ' "$(basename "$page" | tr _ -)"
  done
}
passed=0
failed=0
patience=${TEST_PATIENCE:-20} # seconds

# Scripts may redefine these functions.
clean_up() { rm -rf "$scratch"; }
before_case() { :; }
explain_failure() { :; }

trap clean_up EXIT

pass() { passed=$((passed + 1)); }
fail() { # what, details
  failed=$((failed + 1))
  echo "FAILED: $1"
  [ $# -lt 2 ] || echo "$2"
}
check() { # description, command...: one case
  local what=$1
  shift
  before_case
  if "$@"; then
    pass
  else
    fail "$what"
    explain_failure
  fi
}
not() { ! "$@"; }
is() { # actual text, expected text
  [ "$1" = "$2" ] || {
    printf 'actual:   %s\nexpected: %s\n' "$1" "$2"
    return 1
  }
}
# Repeats a command until it succeeds, or fails after $patience seconds.
until_true() {
  local end=$((SECONDS + patience))
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 0.02
  done
}

is_full() { # a pipe that nobody reads; succeeds if the pipe has no room for another page
  ! dd if=/dev/zero of="$1" bs=4096 count=1 oflag=nonblock conv=notrunc status=none 2>/dev/null
}

# Prints the last line that tools/run-tests.sh expects; the status is 0 if nothing failed.
sum_up() {
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}
