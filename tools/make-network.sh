#!/usr/bin/env bash
# Trains a network for a game, as docs/search.md describes under Networks. In each generation, the
# program plays games against itself, then a network is trained on the positions of all generations
# so far.
#   make-network.sh PROGRAMS GAME
# PROGRAMS is the directory of the programs selfplay, inputs and train. Environment variables with
# their defaults: GENERATIONS=3; CHUNKS=2500 files in each generation; CHUNK=40 games in each file;
# NODES=600 for each move; EPOCHS=10. In the first generation, the program plays without a network.
# All files are kept in build/network/GAME, and files that exist are not made again. The network of
# generation N is N.net. If python3 has PyTorch, train.py does the training.
set -euo pipefail
programs=$1 game=$2
folder=build/network/$game
chunks=${CHUNKS:-2500}
nodes=${NODES:-600}
readonly scale=0.002 # the amount by which one centipawn raises the logarithm of the odds
"$programs/selfplay" "$game" 0 1 1 || exit
mkdir -p "$folder"

# Writes what the command prints to a file, unless the file exists.
make_file() { # FILE COMMAND...
  local file=$1
  shift
  [ -e "$file" ] || { "$@" >"$file.new" && mv "$file.new" "$file"; }
}

play_chunk() { # GENERATION NETWORK NUMBER
  local file=$folder/$1-$3
  make_file "$file.txt" "$programs/selfplay" --nearby --network "$2" "$game" "${CHUNK:-40}" "$nodes" \
    $(($1 * 1000000 + $3))
  make_file "$file.in" "$programs/inputs" "$game" "$file.txt"
}

train() {
  if python3 -c 'import torch' 2>/dev/null; then
    tools/train.py --scale "$scale" "${EPOCHS:-10}" 1 /dev/stdout "$folder"/*-*.in
  else
    "$programs/train" --scale "$scale" "$game" "${EPOCHS:-10}" 1 "$folder"/*-*.txt
  fi
}

export -f make_file play_chunk
export folder programs game nodes
network=-
for generation in $(seq "${GENERATIONS:-3}"); do
  seq "$chunks" | xargs -P "$(nproc)" -I N bash -euc "play_chunk $generation '$network' N"
  network=$folder/$generation.net
  make_file "$network" train
  echo "$network"
done
