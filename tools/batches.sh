#!/bin/sh
# usage: tools/batches.sh DIRECTORY COUNT [SOURCE...]
# Groups sources into batches, each of at most COUNT sources of one directory, and prints the names of the
# batches. A batch is a file in DIRECTORY that includes its sources, so that the compiler reads the headers
# that they share once. A file is rewritten only if its text has changed.
set -eu
directory=$1 count=$2
shift 2
[ $# -gt 0 ] || exit 0
mkdir -p "$directory"
printf '%s\n' "$@" | awk -v directory="$directory" -v count="$count" '
  function finish(  old, line) {
    if (name == "") return
    while ((getline line < name) > 0) old = old line "\n"
    close(name)
    if (old != text) { printf "%s", text > name; close(name) }
    print name
    name = ""
  }
  {
    folder = $0
    sub("/[^/]*$", "", folder)
    if (folder != last) number = 0
    if (folder != last || size == count) finish()
    if (name == "") {
      shown = folder
      gsub("/", "-", shown)
      name = directory "/" shown "-" ++number ".cpp"
      text = ""
      size = 0
    }
    text = text "#include \"" $0 "\"\n"
    ++size
    last = folder
  }
  END { finish() }'
