#!/usr/bin/env bash
# Draws the pictures of the README, docs/screen-dark.svg and docs/screen-light.svg, from a golden
# screen of the tests and the colours of the themes.
#
#   screenshot.sh          write the pictures
#   screenshot.sh check    fail if they are not up to date
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 1

screen=tests/golden/screens/picture-80.txt

# The letters of the roles come from grid.cpp, the palette of a theme from theme.cpp, and the
# characters and roles of the cells from the golden screen, whose cells are ASCII.
draw() { # palette: kDark or kLight
  LC_ALL=C awk -v palette="$1" '
    function escaped(text) {
      gsub(/&/, "\\&amp;", text)
      gsub(/</, "\\&lt;", text)
      gsub(/>/, "\\&gt;", text)
      return text
    }
    function rectangle(x, y, columns, lines, colour) {
      printf "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n",
        x, y, columns, lines, colour
    }
    # Cells from..to-1 of a line, which have one role.
    function cells(line, from, to, role,    text, left, top, extra) {
      left = kMargin + from * kWidth
      top = kMargin + line * kHeight
      if (ground[role] != ground[" "])
        rectangle(left, top, (to - from) * kWidth, kHeight, ground[role])
      text = substr(glyphs[line], from + 1, to - from)
      if (text ~ /^ *$/) return
      extra = (bold[role] ? " font-weight=\"bold\"" : "") \
        (underlined[role] ? " text-decoration=\"underline\"" : "")
      printf "<text x=\"%.1f\" y=\"%d\" fill=\"%s\" textLength=\"%.1f\"%s>%s</text>\n",
        left, top + kBaseline, ink[role], (to - from) * kWidth, extra, escaped(text)
    }
    function padded(text) { return sprintf("%-" columns "s", text) }

    BEGIN { kWidth = 9; kHeight = 19; kBaseline = 14; kMargin = 10; columns = 80 }
    FILENAME ~ /grid\.cpp$/ {
      if (/kRoleLetters = "/) {
        sub(/^[^"]*"/, "")
        sub(/".*$/, "")
        letters = $0
      }
      next
    }
    FILENAME ~ /theme\.cpp$/ {
      if ($0 ~ "Palette " palette "\\{") inside = 1
      else if (/^}};/) inside = 0
      else if (inside && split($0, part, /[{},]+ */)) {
        role = substr(letters, ++roles, 1)
        ink[role] = "#" substr(part[2], 3)
        ground[role] = "#" substr(part[3], 3)
        bold[role] = part[6] == "true"
        underlined[role] = part[7] == "true"
      }
      next
    }
    /^==== roles/ { in_roles = 1; next }
    /^==== / { next }
    in_roles { role_line[role_lines++] = padded($0); next }
    { glyphs[lines++] = padded($0) }

    END {
      if (roles != length(letters) || lines == 0 || lines != role_lines) {
        print "screenshot.sh: cannot parse the palette or the screen" > "/dev/stderr"
        exit 1
      }
      width = columns * kWidth + 2 * kMargin
      height = lines * kHeight + 2 * kMargin
      printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"", width, height
      printf " viewBox=\"0 0 %d %d\" xml:space=\"preserve\"", width, height
      print " font-family=\"ui-monospace,SFMono-Regular,Menlo,Consolas,monospace\" font-size=\"15\">"
      print "<title>alces: a game of Al-Ces, with a silver general picked up</title>"
      rectangle(0, 0, width, height, ground[" "])
      for (line = 0; line < lines; ++line)
        for (from = 0; from < columns; from = to) {
          role = substr(role_line[line], from + 1, 1)
          for (to = from + 1; to < columns && substr(role_line[line], to + 1, 1) == role;) ++to
          cells(line, from, to, role)
        }
      print "</svg>"
    }
  ' src/tui/grid.cpp src/tui/theme.cpp "$screen"
}

status=0
for theme in Dark Light; do
  file=docs/screen-${theme,}.svg
  drawn=$(draw "k$theme") || exit 1
  if [ "${1:-}" != check ]; then
    printf '%s\n' "$drawn" >"$file"
  elif [ "$drawn" != "$(cat "$file")" ]; then
    echo "$file is out of date; tools/screenshot.sh draws it again" >&2
    status=1
  fi
done
exit "$status"
