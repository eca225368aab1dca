#!/usr/bin/env bash
# Tests the commands that write and read many games. Runs $ALCES, or ./alces.
set -u
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

explain_failure() { head -5 "$scratch/out" "$scratch/err"; }
run() { # arguments...; leaves the exit code in $code
  "$alces" "$@" >"$scratch/out" 2>"$scratch/err"
  code=$?
}
ends() { [ "$code" = "$1" ]; }
says() { grep -Eq -- "$1" "$scratch/out"; }
errs() { grep -Eq -- "$1" "$scratch/err"; }
lines() { grep -Ec -- "$1" "$scratch/out"; }

# ---- random games ----
for game in $(game_names) chess xiangqi; do
  setup=()
  [ "$game" != apothecary ] || setup=(--setup random)
  run random "$game" --games 4 --seed 7 "${setup[@]}"
  cp "$scratch/out" "$scratch/$game.pgn"
  check "$game: random games" ends 0
  check "$game: four games" is "$(lines '^\[Round "[1-4]"\]$')" 4
  check "$game: they end by rule" not says '^\[Termination "(unfinished|adjudication)"\]$'
  run random --variant "$game" --games 4 --seed 7 "${setup[@]}"
  check "$game: the same seed gives the same bytes" cmp -s "$scratch/out" "$scratch/$game.pgn"
  run random "$game" --games 2 --seed 7 "${setup[@]}"
  check "$game: more games only add to the text" \
    cmp -s "$scratch/out" <(head -c "$(stat -c %s "$scratch/out")" "$scratch/$game.pgn")
  run random "$game" --games 4 --seed 8 "${setup[@]}"
  check "$game: another seed gives other games" not cmp -s "$scratch/out" "$scratch/$game.pgn"
  run export "$scratch/$game.pgn"
  check "$game: the games are read back exactly" cmp -s "$scratch/out" "$scratch/$game.pgn"
  run batch --quiet "$scratch/$game.pgn"
  check "$game: batch gives each game the same end" is "$(cut -d' ' -f1,2 "$scratch/out")" \
    "$(sed -n 's/^\[Result "\(.*\)"\]$/\1/p; s/^\[Termination "\(.*\)"\]$/\1/p' "$scratch/$game.pgn" | paste -d' ' - -)"
done
check 'random setups differ' \
  [ "$(grep '^\[Setup ' "$scratch/apothecary.pgn" | sort -u | wc -l)" -gt 1 ]
run random chess --games 3 --plies 6
check 'games end after so many plies' is "$(lines '^1\. .* \*$')" 3
check 'such games are unfinished' is "$(lines '^\[Termination "unfinished"\]$')" 3
run random chess --plies 0
check 'a game without moves' says '^\*$'
run random chess --fen '7k/8/8/8/8/8/R7/1R5K w - - 0 1' --plies 1 --games 40
check 'games from a position' is "$(lines '^\[FEN "7k/8/8/8/8/8/R7/1R5K w - - 0 1"\]$')" 40
for bad in '--games 0' '--plies -1' '--seed x' 'nosuch'; do
  # shellcheck disable=SC2086 # words, on purpose
  run random $bad
  check "refused: random $bad" ends 64
done
"$alces" random --games 1000000 2>"$scratch/err" | head -1 >"$scratch/out"
check 'a closed pipe ends quietly' is "${PIPESTATUS[0]}$(cat "$scratch/err")" 0

# ---- reviews ----
for game in siberia apothecary chess; do
  setup=()
  [ "$game" != apothecary ] || setup=(--setup random)
  "$alces" random "$game" --games 3 --plies 9 --seed 2 "${setup[@]}" >"$scratch/played"
  run review --nodes 300 "$scratch/played"
  check "$game: a review" ends 0
  check "$game: each move has a score" is "$(grep -o '\[%eval [-#0-9.]*\]' "$scratch/out" | wc -l)" 27
  check "$game: mistakes have a better line" says '\$[24]'
  cp "$scratch/out" "$scratch/once"
  for format in coordinate game-courier; do
    check "$game: the games are the same, in their order, in $format" \
      cmp -s <("$alces" export --format $format "$scratch/once" | grep -v Annotator) \
      <("$alces" export --format $format "$scratch/played")
  done
  run review --nodes 300 "$scratch/once"
  check "$game: a second review changes nothing" cmp -s "$scratch/out" "$scratch/once"
  run review --nodes 300 - <"$scratch/played"
  check "$game: a review from standard input" cmp -s "$scratch/out" "$scratch/once"
done
printf 'e2e4 e7e5 1-0\ne2e4 e2e4\n' >"$scratch/faulty"
run review --depth 1 "$scratch/faulty"
check 'a review of a faulty game' ends 65
check 'the place of the fault' errs "^$scratch/faulty:2: "
check 'the game before it' says '^1\. Pe2-e4 .*\[%eval '
run review </dev/null
check 'a review of nothing' is "$code$(cat "$scratch/out")" 0

"$alces" random chess --games 2 --plies 20 --seed 5 --format san >"$scratch/san"
check 'random games in SAN' is "$("$alces" export --format san "$scratch/san")" "$(cat "$scratch/san")"
run review --format san --depth 1 "$scratch/san"
check 'a review in SAN' is "$(grep -c '\[SetUp\|Pe2-e4\|[a-h][1-8]-[a-h]' "$scratch/out")" 0
check 'it has scores' says '\[%eval '
check 'the same games' cmp -s <("$alces" export --format coordinate "$scratch/out" | grep -v Annotator) \
  <("$alces" export --format coordinate "$scratch/san")
run review --format courier "$scratch/san"
check 'a review in another format' ends 64

# ---- statistics ----
printf '%s\n' '[Variant "chess"]' '' 'e4 e5 1-0' '[Variant "chess"]' '' 'e4 c5 2. d4 1/2-1/2' \
  '[Variant "chess"]' '' 'd4 *' '[Variant "chess"]' '[FEN "7k/8/8/8/8/8/R7/1R5K w - - 0 1"]' '' 'Ra7 Kg8 Rb8' \
  '[Variant "siberia"]' '' 'e2e3 0-1' >"$scratch/mixed"
cat >"$scratch/wanted" <<'END2'
chess: 4 games, 2 plies on average, 1 unfinished
  1-0      66.7%  2
  1/2-1/2  33.3%  1
  White scored  83.3%
  shortest 1 ply, median 2, longest 3
  adjudication   50.0%  2
  unfinished     25.0%  1
  checkmate      25.0%  1
  openings (games, score of White):
  2   75.0%  1. P e2-e4
  1  100.0%    1... P e7-e5
  1   50.0%    1... P c7-c5
  1          1. P d2-d4
  openings not counted: 1 game from other starting positions
siberia: 1 game, 1 ply on average, 0 unfinished
  0-1     100.0%  1
  White scored   0.0%
  shortest 1 ply, median 1, longest 1
  adjudication  100.0%  1
  openings (games, score of White):
  1    0.0%  1. P e2-e3
END2
run stats "$scratch/mixed"
check 'statistics' ends 0
check 'statistics of each variant' diff "$scratch/wanted" "$scratch/out"
cat >"$scratch/wanted" <<'END2'
{"type":"total","variant":"chess","games":4,"over":3,"points":[2.5,0.5],"plies":9,"shortest":1,"median":2,"longest":3,"other_starts":1,"cut":0}
{"type":"result","variant":"chess","result":"*","games":1}
{"type":"result","variant":"chess","result":"1-0","games":2}
{"type":"result","variant":"chess","result":"1/2-1/2","games":1}
{"type":"termination","variant":"chess","termination":"adjudication","games":2}
{"type":"termination","variant":"chess","termination":"unfinished","games":1}
{"type":"termination","variant":"chess","termination":"checkmate","games":1}
{"type":"opening","variant":"chess","setup":0,"moves":["P e2-e4"],"games":2,"over":2,"points":[1.5,0.5]}
{"type":"opening","variant":"chess","setup":0,"moves":["P e2-e4","P e7-e5"],"games":1,"over":1,"points":[1,0]}
{"type":"opening","variant":"chess","setup":0,"moves":["P e2-e4","P c7-c5"],"games":1,"over":1,"points":[0.5,0.5]}
{"type":"opening","variant":"chess","setup":0,"moves":["P d2-d4"],"games":1,"over":0,"points":[0,0]}
END2
"$alces" stats --json - <"$scratch/mixed" 2>"$scratch/err" | grep -v siberia >"$scratch/out"
check 'statistics as JSON' diff "$scratch/wanted" "$scratch/out"
run stats --min 2 --plies 1 "$scratch/mixed" "$scratch/mixed"
check 'several files' says '^chess: 8 games, '
check 'openings of two games or more' is "$(lines '^ +[0-9]+ .*  1\. P [ed]2')" 3
check 'openings of one ply' not says '1\.\.\.'
run stats --plies 0 "$scratch/mixed"
check 'no openings' not says 'opening'
run stats "$scratch/apothecary.pgn" --min 1
check 'openings of each setup' is "$(lines '  setup [0-9]+$')" \
  "$(grep '^\[Setup' "$scratch/apothecary.pgn" | sort -u | wc -l)"
printf 'e2e4 e2e4\nd2d4' >"$scratch/faulty"
run stats "$scratch/faulty"
check 'a faulty game' ends 65
check 'its place' errs "^$scratch/faulty:1: "
run stats --keep-going "$scratch/faulty" "$scratch/missing" "$scratch/mixed"
check 'the other games are counted' says '^siberia: 1 game'
check 'a missing file' errs "^$scratch/missing: No such file"
run stats </dev/null
check 'no games' is "$code$(cat "$scratch/out")" '0no games'
run stats --json </dev/null
check 'no games as JSON' is "$code$(cat "$scratch/out")" 0
run batch --quiet "$scratch/siberia.pgn"
check 'the counts are those of batch' is "$(cut -d' ' -f2 "$scratch/out" | sort | uniq -c | awk '{ print $2, $1 }')" \
  "$("$alces" stats --json "$scratch/siberia.pgn" |
    sed -n 's/.*"termination":"\(.*\)","games":\(.*\)}/\1 \2/p' | sort)"

# Memory does not grow with the number of games.
if [ -r /proc/self/status ] && ! grep -q __asan_init "$alces"; then
  mkfifo "$scratch/to"
  "$alces" stats --plies 3 - <"$scratch/to" >"$scratch/out" &
  stats=$!
  exec {to}>"$scratch/to"
  peak() { awk '/^VmHWM/ { print $2 }' "/proc/$stats/status"; }
  games() { "$alces" random chess --plies 12 --games "$1" --seed "$2" >&"$to"; }
  games 10000 1
  before=$(peak)
  games 30000 2
  after=$(peak)
  exec {to}>&-
  wait "$stats"
  check "memory of statistics does not grow with games: $before kB, then $after kB" \
    [ "$after" -le $((before + 512)) ]
  check 'all games are counted' says '^chess: 40000 games'
fi

# ---- recipes of contrib/many-machines.md ----
guide=$PWD/contrib/many-machines.md
mkdir "$scratch/bin" "$scratch/work"
ln -s "$alces" "$scratch/bin/alces"
PATH=$scratch/bin:$PATH
cd "$scratch/work" || exit 1
recipe() { sed -n 's/^    //p' "$guide" | grep -F -- "$1"; } # a part of its line
follow() { eval "$(recipe "$1")" >"$scratch/out" 2>"$scratch/err"; }
alces match --engine2 random --games 40 --nodes 100 --concurrency 2 >"$scratch/single"
report() { # the first line and the last state, without what depends on the speed of the machine
  sed -n '1p' "$1"
  tail -n 6 "$1" | sed -E 's/[0-9]+ nodes\/s, [0-9]+ ms/.../'
}
merges() { # records
  follow "alces match --merge $1" && is "$(report "$scratch/out")" "$(report "$scratch/single")"
}
sed -n '/^    #!/,/^$/s/^    //p' "$guide" >match.sh
for task in 1 2 3 4; do
  SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=4 sh match.sh >/dev/null
done
check 'a Slurm array plays the match' merges 'slurm-*.pgn'
if command -v parallel >/dev/null; then
  export PARALLEL_HOME=$scratch/parallel
  mkdir "$PARALLEL_HOME" && touch "$PARALLEL_HOME/will-cite"
  alces random siberia --games 60 --plies 20 >games.pgn
  check 'parallel batch' follow 'alces batch'
  check 'it counts all games' is "$(awk '{ n += $1 } END { print n }' "$scratch/out")" 60
  alces random siberia --games 5 --plies 6 >games.pgn
  check 'parallel review' follow 'alces review'
  check 'it reviews all games in their order' \
    is "$(alces batch --quiet reviewed.pgn)" "$(alces batch --quiet games.pgn)"
  check 'parallel match' follow 'part-{}'
  check 'its parts are the match' merges 'part-*.pgn'
else
  echo 'tests/bulk: GNU parallel is not installed; its recipes are skipped'
fi
# Starts sshd on a free port of the loopback address, as the machines of the recipe. Their commands run
# in a directory of their own, with the program in the path.
serve() {
  mkdir "$scratch/remote"
  ssh-keygen -q -t ed25519 -N '' -f "$scratch/host" && ssh-keygen -q -t ed25519 -N '' -f "$scratch/user" || return 1
  # shellcheck disable=SC2016 # for the other end
  printf 'command="cd %s && PATH=%s:$PATH && eval \\"$SSH_ORIGINAL_COMMAND\\"" %s\n' "$scratch/remote" "$scratch/bin" \
    "$(cat "$scratch/user.pub")" >"$scratch/authorized"
  [ "$(id -u)" != 0 ] || mkdir -p /run/sshd
  for _ in {1..20}; do
    port=$((20000 + RANDOM % 20000))
    printf '%s\n' "Port $port" 'ListenAddress 127.0.0.1' "HostKey $scratch/host" 'PidFile none' 'StrictModes no' \
      'UsePAM no' 'PermitRootLogin yes' 'PasswordAuthentication no' 'KbdInteractiveAuthentication no' \
      "AuthorizedKeysFile $scratch/authorized" >"$scratch/sshd"
    "$server" -D -e -f "$scratch/sshd" 2>"$scratch/sshd.log" &
    daemon=$!
    printf '%s\n' 'Host one.example two.example' 'HostName 127.0.0.1' "Port $port" "User $(id -un)" 'BatchMode yes' \
      "IdentityFile $scratch/user" 'IdentitiesOnly yes' 'StrictHostKeyChecking no' 'LogLevel ERROR' \
      "UserKnownHostsFile $scratch/known" >"$scratch/ssh"
    until_true grep -q 'Server listening\|Cannot bind\|error' "$scratch/sshd.log"
    ssh -F "$scratch/ssh" one.example true </dev/null >/dev/null 2>&1 && return
    kill "$daemon" 2>/dev/null
    wait "$daemon" 2>/dev/null
  done
  return 1
}
server=$(command -v sshd || ls /usr/sbin/sshd 2>/dev/null)
if [ -z "$server" ] || ! command -v parallel >/dev/null || ! command -v rsync >/dev/null; then
  echo 'tests/bulk: the recipe for several machines needs sshd, GNU parallel and rsync; it is skipped'
else
  export PARALLEL_SSH="ssh -F $scratch/ssh"
  check 'a server starts' serve
  check 'parallel match on other machines' follow 'remote-{}'
  check 'its parts are the match' merges 'remote-*.pgn'
  check 'nothing is left there' is "$(ls "$scratch/remote")" ''
  kill "$daemon" 2>/dev/null
  wait "$daemon" 2>/dev/null
fi
cd "$OLDPWD" || exit 1

sum_up
