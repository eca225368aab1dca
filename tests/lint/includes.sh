#!/usr/bin/env bash
# Includes run one way only:
#
#   rules  <-  search ]
#   rules  <-  game   ] <-  session  <-  match  <-  frontends  <-  main
#              records]            <-  tables ]
#
# and the rules do no I/O, know no clock and throw no dice; curses is for frontends/tui alone.
# Prints every #include that breaks this, and fails if there is one.
set -u
cd "$(dirname "$0")/../.." || exit 1

declare -A may=(
  [rules]='rules'
  [search]='search rules'
  [game]='game rules'
  [records]='records'
  [session]='session search game records rules'
  [match]='match session search game records rules'
  [tables]='tables session search game records rules'
  [frontends]='frontends tables match session search game records rules'
  [main.cpp]='frontends tables match session search game records rules'
)
impure='iostream|fstream|istream|ostream|iomanip|cstdio|stdio\.h|print|filesystem|unistd\.h|chrono|ctime|time\.h|random|thread|mutex|future'
bad=0

complain() { # file:line, included, reason
  echo "$1: includes $2: $3" >&2
  bad=$((bad + 1))
}

check() { # file, line number, included name, quote or bracket
  local file=$1 at="$1:$2" name=$3 kind=$4 layer target
  layer=${file#src/}
  layer=${layer%%/*}
  if [ -z "${may[$layer]:-}" ]; then
    complain "$at" "$name" "src/$layer is no layer of the design"
    return
  fi
  if [[ $kind == '<' ]]; then
    if [[ $name =~ ^(n?curses(w)?/)?(n?curses|panel|menu|form|term)\.h$ && $file != src/frontends/tui/* ]]; then
      complain "$at" "<$name>" 'only src/frontends/tui knows curses'
    elif [[ $layer == rules && $name =~ ^($impure)$ ]]; then
      complain "$at" "<$name>" 'the rules have no I/O, clock, threads or randomness'
    elif [[ $name == CLI/* && $layer != main.cpp && $layer != frontends ]]; then
      complain "$at" "<$name>" 'options are read in main'
    fi
    return
  fi
  target=${name%%/*}
  if [[ ! -f src/$name ]]; then
    complain "$at" "\"$name\"" 'not a path from src/'
  elif [[ " ${may[$layer]} " != *" $target "* ]]; then
    complain "$at" "\"$name\"" "src/$layer may include only: ${may[$layer]}"
  fi
}

include='^[[:space:]]*#[[:space:]]*include[[:space:]]*(["<])([^">]+)[">]'
files=0
while IFS= read -r -d '' file; do
  files=$((files + 1))
  number=0
  while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    if [[ $line =~ $include ]]; then check "$file" "$number" "${BASH_REMATCH[2]}" "${BASH_REMATCH[1]}"; fi
  done < <(tr -d '\r' <"$file")
done < <(find src -type f \( -name '*.cpp' -o -name '*.h' \) -print0)

if [ "$files" = 0 ]; then
  echo 'no sources found' >&2
  exit 1
fi
[ "$bad" = 0 ]
