#!/usr/bin/env bash
# Makes the practice positions that come with the program, src/games/NAME/endings.tsv, from the lists of
# material in tools/endings. $ENDINGS names the program compiled from tools/endings.cpp.
#   tools/make-endings.sh [GAME...]     default: all games in tools/endings
set -eu
cd "$(dirname "$0")/.."
endings=${ENDINGS:-build/g++/release/tools/endings}
games=("$@")
[ ${#games[@]} -gt 0 ] || mapfile -t games < <(basename -s .txt tools/endings/*.txt)

for game in "${games[@]}"; do
  "$endings" "$game" 1 <"tools/endings/$game.txt" >"src/games/${game//-/_}/endings.tsv"
done
