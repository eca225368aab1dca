# shellcheck shell=bash
# Functions that talk with the program over two pipes. Scripts source this file after tests/lib.sh.

# shellcheck disable=SC2034,SC2154 # tests/lib.sh sets $alces and $scratch; the scripts use $move

# A move in coordinate form.
move='[a-t][0-9]+[a-t][0-9]+[a-z]?'
explain_failure() { [ -z "${line:-}" ] || echo "  last line: $line"; }

# Starts the program, connected by two pipes.
begin() { # arguments...
  rm -f "$scratch/to" "$scratch/from"
  mkfifo "$scratch/to" "$scratch/from"
  "$alces" "$@" <"$scratch/to" >"$scratch/from" 2>"$scratch/errors" &
  engine=$!
  exec {to}>"$scratch/to" {from}<"$scratch/from"
}
say() { printf '%s\n' "$@" >&"$to"; }
# Reads until a line matches the first expression, and leaves it in $line. Fails if an earlier line
# matches the second.
hears() { # expression, expression
  while IFS= read -r -t 60 line <&"$from"; do
    [[ $line =~ $1 ]] && return 0
    [ $# -gt 1 ] && [[ $line =~ $2 ]] && return 1
  done
  line="nothing like: $1"
  return 1
}
# Closes the input. Succeeds if the program ends with this code and prints no errors.
ends() { # exit code
  exec {to}>&-
  cat <&"$from" >"$scratch/rest"
  exec {from}<&-
  wait "$engine"
  [ $? = "$1" ] && [ ! -s "$scratch/errors" ]
}
