# shellcheck shell=bash
# What the scripts of cases share. Sourced first: goes to the top of the tree, leaves in $alces the
# program that $ALCES names, or ./alces, and in $scratch a folder that is removed at the end. No
# settings and records of the user's are touched.

# shellcheck disable=SC2034 # for the scripts
alces=$(realpath "${ALCES:-$(dirname "${BASH_SOURCE[0]}")/../alces}")
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
scratch=$(mktemp -d)
export XDG_CONFIG_HOME=$scratch
export XDG_STATE_HOME=$scratch/state
# The games of the program, by their names.
game_names() {
  "$alces" uci <<<$'uci\nquit' | sed -n '/UCI_Variant/s/^.* default [^ ]* var //p' | sed 's/ var / /g'
}
passed=0
failed=0
patience=${TEST_PATIENCE:-20} # seconds

# Scripts may have more to do in these places.
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
is() { # what is, what it should be
  [ "$1" = "$2" ] || {
    printf 'is:        %s\nshould be: %s\n' "$1" "$2"
    return 1
  }
}
# Calls a command until it succeeds or patience runs out.
until_true() {
  local end=$((SECONDS + patience))
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 0.02
  done
}

# The last line, as tools/run-tests.sh reads it, and the exit code.
sum_up() {
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}
