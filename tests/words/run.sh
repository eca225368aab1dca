#!/usr/bin/env bash
# Compares the texts in the sources with tests/words/messages.txt, so that a review of the difference
# shows every changed or new message.
#   tests/words/run.sh --accept   rewrites the list; read the difference
set -u
cd "$(dirname "$0")/../.." || exit 1
list=tests/words/messages.txt

extract() {
  find src -name '*.cpp' -o -name '*.h' -o -name '*.toml' | LC_ALL=C sort | xargs perl tests/words/messages.pl
}

if [ "${1-}" = --accept ]; then
  extract >"$list"
  exit
fi
if extract | diff -u "$list" -; then
  echo '1 passed, 0 failed'
else
  echo "The program's texts differ from $list. If they are right: tests/words/run.sh --accept"
  echo '0 passed, 1 failed'
  exit 1
fi
