#!/usr/bin/env bash
# Measures how far apart the levels are: plays each against the one below it and prints the difference in
# Elo. The levels are the table in src/search/levels.cpp.
#   tests/strength/levels.sh [GAMES [FROM [TO]]]     default: 40 games per step, from level 1 to 10
# The lower levels are limited by depth and nodes, so they can be measured on a busy machine. The higher
# levels are also limited by time, so their strength depends on the machine, but no game is lost on time.
# $VARIANTS names the variants that share the games of a step (default: all); $CONCURRENCY games are
# played at once (default: one per processor); $ALCES names the program.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
export LC_ALL=C

games=${1:-40}
from=${2:-1}
to=${3:-10}
read -ra variants <<<"${VARIANTS:-$(game_names)}"

# Prints games, score and error of the higher level in one variant.
step() { # higher level, variant, games
  "$alces" match --variant "$2" --engine1 self --engine2 self --option1 "Skill Level=$1" \
    --option2 "Skill Level=$(($1 - 1))" --movetime 3000 --margin 5000 --patience 60 --openings 4 \
    --games "$3" --concurrency "${CONCURRENCY:-$(nproc)}" --seed "$1" --hash 8 --resign-score 1500 \
    --resign-moves 3 --max-plies 300 |
    sed -n 's/^games \([0-9]*\):.*/\1/p; s/^score [^,]*, \([0-9.]*\)% +\/- \([0-9.]*\)%$/\1 \2/p' |
    tail -2 | paste -sd' '
}

for ((level = from + 1; level <= to; ++level)); do
  for i in "${!variants[@]}"; do
    # Even numbers: each opening is played twice.
    pairs=$(((games / 2 + i) / ${#variants[@]}))
    [ "$pairs" = 0 ] || echo "${variants[i]} $(step $level "${variants[i]}" $((2 * pairs)))"
  done | awk -v level=$level '
    function elo(p) { p = p < 0.002 ? 0.002 : p > 0.998 ? 0.998 : p; return 400 * log(p / (1 - p)) / log(10) }
    NF == 4 { n += $2; sum += $2 * $3 / 100; error += ($2 * $4 / 100) ^ 2; each = each sprintf(", %s %.0f %%", $1, $3) }
    END {
      if (n == 0) { print "level " level ": no games" > "/dev/stderr"; exit 1 }
      p = sum / n; e = sqrt(error) / n
      printf "level %d against %d: %d games, %.1f %% +/- %.1f %%, Elo %+.0f (%+.0f to %+.0f)%s\n",
        level, level - 1, n, 100 * p, 100 * e, elo(p), elo(p - e), elo(p + e), each
    }' || exit 1
done
