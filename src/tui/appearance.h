// The appearance of the screen as options and settings name it.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace alces {

inline constexpr auto kThemeNames =
    std::to_array<std::string_view>({"terminal", "dark", "light", "colourblind", "mono"});
enum class ThemeName { Terminal, Dark, Light, Colourblind, Mono };

inline constexpr auto kStyleNames =
    std::to_array<std::string_view>({"auto", "document", "compact", "large"});
enum class CellStyle {
    Auto,      // the largest that leaves room for the panel
    Document,  // as in the rules: squares of three characters between lines
    Compact,   // without lines between the ranks
    Large,     // the largest that fits, at the expense of the panel
};

struct Appearance {
    ThemeName theme = ThemeName::Terminal;
    CellStyle style = CellStyle::Auto;
    bool figures = false;  // Unicode chess figures for the pieces that have one
    bool bell = false;     // ring when the computer has moved

    // Changes one option. Returns false for a name that is not an option of the appearance.
    bool set(std::string_view name, std::string_view value);
};

}  // namespace alces
