#!/usr/bin/env bash
# Tunes the values of the pieces of games that come with the program. Writes the new values of a game into
# src/games/shipped/GAME.toml if they score significantly more than 50 % against the old ones. Prints a line
# for each game. $VALUES names the program compiled from tools/values.cpp, in the release flavour.
#   tools/make-values.sh [GAME...]     default: all games in src/games/shipped
#   GAMES=1000, NODES=250, SEED=1      the numbers of games and of nodes for each move, and the seed
set -eu
cd "$(dirname "$0")/.."
values=${VALUES:-build/g++/release/tools/values}
games=("$@")
[ ${#games[@]} -gt 0 ] || mapfile -t games < <(cd src/games/shipped && printf '%s\n' *.toml | sed 's/\.toml$//')

# Gives the pieces in the file the values in the lines "LETTER VALUE" of the standard input.
write_values() {
  awk 'NR == FNR { if (NF == 2) value[$1] = $2; next }
    /^\[/ { letter = "" }
    /^letter = / { letter = substr($3, 2, 1) }
    /^value = / && letter in value { next }
    { print }
    /^betza = / && letter in value { print "value = " value[letter] }' - "$1" >"$1.new"
  mv "$1.new" "$1"
}

for game in "${games[@]}"; do
  found=$("$values" "$game" "${GAMES:-1000}" "${NODES:-250}" "${SEED:-1}")
  read -r score error < <(sed -n 's/^score //p' <<<"$found")
  if [ "$(bc <<<"$score - $error > 50")" = 1 ]; then
    write_values "src/games/shipped/$game.toml" <<<"$found"
    verdict=written
  else
    verdict='not written'
  fi
  echo "$game: $(sed '$d' <<<"$found" | paste -sd' '), score $score % ± $error: $verdict"
done
