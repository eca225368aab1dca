#include "tui/appearance.h"

#include <algorithm>

namespace alces {
namespace {

// The enumerator with this name; the first one if the name is unknown.
template <typename Value, std::size_t N>
Value value_named(const std::array<std::string_view, N>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return static_cast<Value>(found == names.end() ? 0 : found - names.begin());
}

}  // namespace

bool Appearance::set(std::string_view name, std::string_view value) {
    if (name == "theme")
        theme = value_named<ThemeName>(kThemeNames, value);
    else if (name == "style")
        style = value_named<CellStyle>(kStyleNames, value);
    else if (name == "palette")
        palette = value_named<PaletteName>(kPaletteNames, value);
    else if (name == "pieces")
        pieces = value_named<PieceStyle>(kPieceNames, value);
    else if (name == "panel")
        panel = value_named<PanelPlace>(kPanelNames, value);
    else if (name == "notation")
        notation = value_named<Notation>(kNotationNames, value);
    else if (name == "animation")
        animation = value != "off";
    else if (name == "thoughts")
        thoughts = value != "off";
    else if (name == "bell")
        bell = value == "on";
    else
        return false;
    return true;
}

CellStyle Appearance::style_with(ColourRange colours) const {
    const bool has_squares = colours == ColourRange::Many && theme != ThemeName::Mono;
    if (style == CellStyle::Auto && has_squares) return CellStyle::Squares;
    return style == CellStyle::Squares && !has_squares ? CellStyle::Auto : style;
}

}  // namespace alces
