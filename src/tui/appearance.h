// How the screen is to look, in the words of its options.
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
    Auto,      // as the documents, and large where the screen is
    Document,  // squares of three characters between rules
    Compact,   // without rules
    Large,     // as large as the screen allows, whatever else has room
};

struct Appearance {
    ThemeName theme = ThemeName::Terminal;
    CellStyle style = CellStyle::Auto;
    bool figures = false;  // for the kinds that Unicode has, where the terminal can
    bool bell = false;     // rings when it is a person's turn again

    // One of the options. False for one that is none of these.
    bool set(std::string_view name, std::string_view value);
};

}  // namespace alces
