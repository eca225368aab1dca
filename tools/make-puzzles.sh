#!/usr/bin/env bash
# Makes the puzzles that come with the program: adds new ones to src/games/NAME/puzzles.tsv until
# each file has COUNT puzzles. Run this script if, after a change to the search or the evaluation,
# the program can no longer prove some puzzles. `make long` reports them; delete their lines first.
#   tools/make-puzzles.sh [COUNT [SEED [GAME...]]]     default: 200 puzzles, seed 1, the built-in games
# Each puzzle takes one to five seconds. $ALCES names the program.
set -eu
cd "$(dirname "$0")/.."
alces=${ALCES:-./alces}
count=${1:-200}
seed=${2:-1}
games=("${@:3}")
[ ${#games[@]} -gt 0 ] ||
  mapfile -t games < <(printf '%s\n' src/games/*/game.toml | sed 's|.*/\(.*\)/.*|\1|; s/_/-/g')

for game in "${games[@]}"; do
  file=src/games/${game//-/_}/puzzles.tsv
  touch "$file"
  # The program makes puzzles until its output is closed.
  while IFS= read -r puzzle; do
    grep -qF "${puzzle%%$'\t'*}" "$file" || echo "$puzzle" >>"$file"
    [ "$(wc -l <"$file")" -lt "$count" ] || break
  done < <([ "$(wc -l <"$file")" -ge "$count" ] ||
    exec nice -n 19 "$alces" puzzle --make 100000 --seed "$seed" "$game")
  echo "$game: $(wc -l <"$file")"
done
