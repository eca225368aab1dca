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

std::string_view Appearance::value(std::string_view name) const {
    const auto in = [](const auto& names, auto value) {
        return names[static_cast<std::size_t>(value)];
    };
    if (name == "theme") return in(kThemeNames, theme);
    if (name == "style") return in(kStyleNames, style);
    if (name == "palette") return in(kPaletteNames, palette);
    if (name == "pieces") return in(kPieceNames, pieces);
    if (name == "panel") return in(kPanelNames, panel);
    if (name == "notation") return in(kNotationNames, notation);
    const auto word = [](bool on) { return on ? "on" : "off"; };
    if (name == "animation") return word(animation);
    if (name == "thoughts") return word(thoughts);
    if (name == "bell") return word(bell);
    return {};
}

CellStyle Appearance::style_with(ColourRange colours) const {
    const bool has_squares = colours == ColourRange::Many && theme != ThemeName::Mono;
    if (style == CellStyle::Auto && has_squares) return CellStyle::Squares;
    return style == CellStyle::Squares && !has_squares ? CellStyle::Auto : style;
}

}  // namespace alces
