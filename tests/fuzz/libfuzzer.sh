#!/usr/bin/env bash
# Runs the fuzz targets with clang's libFuzzer and the address and undefined-behaviour sanitizers:
# libfuzzer.sh SECONDS [TARGET...]. Builds into build/libfuzzer and keeps new inputs and findings there.
# Prints the executions and findings of each target; fails if there is a finding.
# shellcheck disable=SC2016,SC2054,SC2317
set -u
cd "$(dirname "$0")/../.." || exit 1
seconds=${1:-60}
shift
[ $# != 0 ] || set -- fen moves batch record settings uci protocol table game ini diagram
out=build/libfuzzer
mkdir -p $out
compiler=${CLANG:-clang++}
if ! command -v "$compiler" >/dev/null; then
  echo "skipped: $compiler is not installed"
  exit 0
fi
flags=(-std=c++20 -O1 -g1 -Isrc -Itests -pthread '-DALCES_VERSION="fuzz"' -fsanitize=address,undefined
  -fno-sanitize-recover=all)

object_of() { echo "$out/${1//\//_}.o"; }
compile() { # source; skipped if its object is newer than the source and all headers
  local object
  object=$(object_of "$1")
  if [ "$object" -nt "$1" ] && [ "$object" -nt "$out/headers" ]; then return 0; fi
  "$compiler" "${flags[@]}" -fsanitize=fuzzer-no-link -c "$1" -o "$object"
}
export -f compile object_of
export out compiler
declare -p flags >$out/flags
mapfile -t sources < <(find src tests/fuzz/targets -name '*.cpp' ! -name main.cpp ! -name '*_test.cpp')
mapfile -t objects < <(for source in "${sources[@]}"; do object_of "$source"; done)
read -ra libs < <(make -s --eval='libraries: ; @echo $(CURSES_LIBS) $(BASE_LIBS)' libraries)
# Gives the file `headers` the time of the newest header.
touch -r "$(find src tests/fuzz -name '*.h' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2)" $out/headers
printf '%s\n' "${sources[@]}" | xargs -P "$(nproc)" -I{} bash -c ". $out/flags; compile {}" || exit 1

bad=0
for target in "$@"; do
  cat >$out/entry.cpp <<END
#include <cstddef>
#include <cstdint>
#include "fuzz/targets/targets.h"
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    for (const alces::FuzzTarget& target : alces::fuzz_targets())
        if (target.name == "$target") target.run({reinterpret_cast<const char*>(data), size});
    return 0;
}
END
  "$compiler" "${flags[@]}" -fsanitize=fuzzer $out/entry.cpp "${objects[@]}" "${libs[@]}" -o "$out/$target" || exit 1
  mkdir -p "$out/corpus-$target" "$out/findings-$target"
  "$out/$target" -max_total_time="$seconds" -max_len=4096 -timeout=20 -print_final_stats=1 -verbosity=0 \
    -artifact_prefix="$out/findings-$target/" "$out/corpus-$target" "tests/fuzz/corpus/$target" >"$out/$target.log" 2>&1
  status=$?
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$out/$target.log")
  findings=$(find "$out/findings-$target" -type f | wc -l)
  echo "$target: ${executions:-?} executions, $findings findings"
  if [ $status != 0 ] || [ "$findings" != 0 ]; then
    bad=1
    tail -n 30 "$out/$target.log"
  fi
done
exit $bad
