#!/usr/bin/env bash
# Checks the direction of includes: each directory of src may include only those in the table below.
# src/rules uses no I/O, clock, threads or randomness. Only src/tui includes curses, and only two files of
# src/cli include CLI11, whose headers take seconds to compile. No two headers have the same name. Prints
# every #include that breaks a rule, and fails if there is one.
set -u
cd "$(dirname "$0")/../.." || exit 1

readonly core='base rules search games game records words'
declare -A may=(
  [base]='base'
  [rules]='base rules'
  [search]='base rules search'
  [games]='base rules search games'
  [game]='base rules games game'
  [records]='base rules games game records'
  [words]='base rules search game words'
  [session]="$core session"
  [learn]="$core session learn"
  [match]='base rules search games game words match'
  [tables]="$core session tables"
  [protocols]='base rules search games game words protocols'
  [practice]='base rules search games game records practice'
  [plain]="$core session learn practice plain"
  [tui]="$core session learn practice tui"
  [cli]="$core session learn practice match tables protocols plain tui cli"
  [house]="$core session practice tables plain tui house"
  [precompiled.h]='base rules'
  [main.cpp]="$core session learn practice match tables protocols plain tui cli house"
)
impure='iostream|fstream|istream|ostream|iomanip|cstdio|stdio\.h|print|filesystem|unistd\.h|chrono|ctime|time\.h|random|thread|mutex|future'
cli11='command_line|cli11'
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
    complain "$at" "$name" "src/$layer is not in the table of tests/lint/includes.sh"
    return
  fi
  if [[ $kind == '<' ]]; then
    if [[ $name =~ ^(n?curses(w)?/)?(n?curses|panel|menu|form|term)\.h$ && $file != src/tui/* ]]; then
      complain "$at" "<$name>" 'only src/tui may include curses'
    elif [[ $layer == rules && $name =~ ^($impure)$ ]]; then
      complain "$at" "<$name>" 'the rules use no I/O, clock, threads or randomness'
    elif [[ $name == CLI/* && ! $file =~ ^src/cli/($cli11)\.cpp$ ]]; then
      complain "$at" "<$name>" "only these files of src/cli may include CLI11: $cli11"
    fi
    return
  fi
  [ "$file $name" != 'src/games/shipped.cpp shipped_games.inc' ] || return # the Makefile writes it
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

while IFS= read -r name; do
  complain "src/*/$name" "$name" 'two headers share this name'
done < <(find src -name '*.h' -printf '%f\n' | sort | uniq -d)

if [ "$files" = 0 ]; then
  echo 'no sources found' >&2
  exit 1
fi
[ "$bad" = 0 ]
