#!/usr/bin/env bash
# Draws the pictures of the README, docs/*.svg, from golden screens of the tests and the colours of
# the themes and palettes.
#
#   screenshot.sh          write the pictures
#   screenshot.sh check    fail if they are not up to date
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 1

# Each line has the name of a picture, its golden screen, the theme, the palette of the squares, and
# the title.
pictures="
screen-dark picture-80 Dark Ocean A game of Al-Ces, with a silver general picked up
screen-light picture-80 Light Ocean A game of Al-Ces, with a silver general picked up
squares-ocean picture-squares-80 Dark Ocean A game of Al-Ces on coloured squares
squares-wood picture-squares-132 Dark Wood Large figures in a game of Al-Ces
squares-forest picture-apothecary-132 Dark Forest Large figures in a game of Apothecary
"

# The letters of the roles and the grounds come from grid.cpp, the theme from theme.cpp, the palette
# from square_colours.cpp, and the characters, roles and grounds of the cells from the golden screen.
draw() { # screen, theme, palette, title
  LC_ALL=C awk -v theme="k$2" -v palette="k$3" -v title="$4" '
    function escaped(text) {
      gsub(/&/, "\\&amp;", text)
      gsub(/</, "\\&lt;", text)
      gsub(/>/, "\\&gt;", text)
      return text
    }
    function rectangle(x, y, columns, lines, colour) {
      printf "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
        x, y, columns, lines, colour
    }
    # Splits a line of UTF-8 into cell[line, 0], cell[line, 1], ...
    function split_line(line, text,    at, size, byte) {
      for (at = 1; at <= length(text); at += size) {
        byte = number[substr(text, at, 1)]
        size = byte < 192 ? 1 : byte < 224 ? 2 : byte < 240 ? 3 : 4
        cell[line, widths[line]++] = substr(text, at, size)
      }
      if (widths[line] > columns) columns = widths[line]
    }
    function letter_at(texts, line, x) {
      return x < length(texts[line]) ? substr(texts[line], x + 1, 1) : " "
    }
    # Returns the role and the ground of a cell, which decide its colours.
    function look(line, x) {
      return letter_at(role_line, line, x) letter_at(ground_line, line, x)
    }
    # Draws a block character as quarters of a cell, because fonts leave gaps between blocks.
    function quarters(left, top, filled, colour,    i) {
      for (i = 0; i < 4; ++i)
        if (int(filled / 2 ^ i) % 2)
          rectangle(left + i % 2 * kWidth / 2, top + int(i / 2) * kHeight / 2,
            kWidth / 2 + 0.1, kHeight / 2 + 0.1, colour)
    }
    # Draws the cells from `from` to `to` - 1 of a line, which have the same role and ground.
    function cells(line, from, to,    role, ground, text, left, top, extra, ink, back, x, glyph) {
      role = letter_at(role_line, line, from)
      ground = letter_at(ground_line, line, from)
      left = kMargin + from * kWidth
      top = kMargin + line * kHeight
      ink = ground == " " ? theme_ink[role] : role == "w" ? "#FFFFFF" : "#000000"
      back = ground == " " ? theme_ground[role] : shade[ground, role == "w"]
      if (back != theme_ground[" "]) rectangle(left, top, (to - from) * kWidth, kHeight, back)
      for (x = from; x < to; ++x) {
        glyph = x < widths[line] ? cell[line, x] : " "
        if (glyph in block) {
          quarters(kMargin + x * kWidth, top, block[glyph], ink)
          glyph = " "
        }
        text = text glyph
      }
      if (text ~ /^ *$/) return
      extra = (bold[role] || ground != " " ? " font-weight=\"bold\"" : "") \
        (underlined[role] && ground == " " ? " text-decoration=\"underline\"" : "")
      printf "<text x=\"%.1f\" y=\"%d\" fill=\"%s\" textLength=\"%.1f\"%s>%s</text>\n",
        left, top + kBaseline, ink, (to - from) * kWidth, extra, escaped(text)
    }

    BEGIN {
      kWidth = 9; kHeight = 19; kBaseline = 14; kMargin = 10
      for (i = 0; i < 256; ++i) number[sprintf("%c", i)] = i
      for (i = split("▘ ▝ ▀ ▖ ▌ ▞ ▛ ▗ ▚ ▐ ▜ ▄ ▙ ▟ █", glyphs, " "); i > 0; --i) block[glyphs[i]] = i
    }
    FILENAME ~ /grid\.cpp$/ {
      if (/kRoleLetters = "/ || /kGroundLetters = "/) {
        is_role = /kRoleLetters/
        sub(/^[^"]*"/, "")
        sub(/".*$/, "")
        if (is_role) letters = $0; else ground_letters = $0
      }
      next
    }
    FILENAME ~ /theme\.cpp$/ {
      if ($0 ~ "Palette " theme "\\{") inside = 1
      else if (/^}};/) inside = 0
      else if (inside && split($0, part, /[{},]+ */)) {
        role = substr(letters, ++roles, 1)
        theme_ink[role] = "#" substr(part[2], 3)
        theme_ground[role] = "#" substr(part[3], 3)
        bold[role] = part[6] == "true"
        underlined[role] = part[7] == "true"
      }
      next
    }
    FILENAME ~ /square_colours\.cpp$/ {
      if ($0 ~ "SquarePalette " palette "\\{") inside = 1
      else if (/^}};/) inside = 0
      else if (inside && split($0, part, /[{},]+ */)) {
        ground = substr(ground_letters, ++grounds, 1)
        shade[ground, 1] = "#" substr(part[2], 3)
        shade[ground, 0] = "#" substr(part[3], 3)
      }
      next
    }
    /^==== / { section = $2; next }
    section == "roles" { role_line[role_lines++] = $0; next }
    section == "grounds" { ground_line[ground_lines++] = $0; next }
    section == "" { split_line(lines++, $0) }

    END {
      if (roles != length(letters) || grounds != length(ground_letters) || lines == 0 ||
          lines != role_lines || (ground_lines && lines != ground_lines)) {
        print "screenshot.sh: cannot parse the palettes or the screen" > "/dev/stderr"
        exit 1
      }
      for (line = 0; line < lines; ++line)
        if (length(role_line[line]) > columns) columns = length(role_line[line])
      width = columns * kWidth + 2 * kMargin
      height = lines * kHeight + 2 * kMargin
      printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"", width, height
      printf " viewBox=\"0 0 %d %d\" xml:space=\"preserve\"", width, height
      print " shape-rendering=\"crispEdges\" font-family=\"ui-monospace,SFMono-Regular,Menlo,Consolas,monospace\" font-size=\"15\">"
      print "<title>" title "</title>"
      rectangle(0, 0, width, height, theme_ground[" "])
      for (line = 0; line < lines; ++line)
        for (from = 0; from < columns; from = to) {
          for (to = from + 1; to < columns && look(line, to) == look(line, from);) ++to
          cells(line, from, to)
        }
      print "</svg>"
    }
  ' src/tui/grid.cpp src/tui/theme.cpp src/tui/square_colours.cpp "tests/golden/screens/$1.txt"
}

status=0
while read -r name screen theme palette title; do
  [ -n "$name" ] || continue
  file=docs/$name.svg
  drawn=$(draw "$screen" "$theme" "$palette" "$title") || exit 1
  if [ "${1:-}" != check ]; then
    printf '%s\n' "$drawn" >"$file"
  elif [ "$drawn" != "$(cat "$file")" ]; then
    echo "$file is out of date; tools/screenshot.sh draws it again" >&2
    status=1
  fi
done <<<"$pictures"
exit "$status"
