// Defines the appearance of the screen, with the names that options and settings use.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace alces {

inline constexpr auto kThemeNames =
    std::to_array<std::string_view>({"terminal", "dark", "light", "colourblind", "mono"});
enum class ThemeName { Terminal, Dark, Light, Colourblind, Mono };

inline constexpr auto kStyleNames =
    std::to_array<std::string_view>({"auto", "document", "compact", "large", "squares"});
enum class CellStyle {
    Auto,      // Squares if possible, otherwise the largest style with room for the panel
    Document,  // as in the rules: squares of three characters, with lines between them
    Compact,   // as Document, without lines between the ranks
    Large,     // the largest style that fits, at the expense of the panel
    Squares,   // coloured squares without lines; needs 256 colours
};

// The colours of the squares.
inline constexpr auto kPaletteNames =
    std::to_array<std::string_view>({"ocean", "forest", "wood", "colourblind"});
enum class PaletteName { Ocean, Forest, Wood, Colourblind };

inline constexpr auto kPieceNames =
    std::to_array<std::string_view>({"auto", "letters", "figures", "symbols"});
enum class PieceStyle {
    Auto,     // figures on large squares, otherwise letters
    Letters,  // letters everywhere
    Figures,  // figures on large squares, Unicode chess figures on small ones
    Symbols,  // as Figures, with characters of the Unicode block Chess Symbols for fairy pieces
};

inline constexpr auto kPanelNames =
    std::to_array<std::string_view>({"auto", "left", "right", "bottom", "none"});
enum class PanelPlace {
    Auto,  // beside the board if there is room, otherwise below it
    Left,
    Right,
    Bottom,
    None,  // only the lines that show the side to move and messages
};

inline constexpr auto kNotationNames =
    std::to_array<std::string_view>({"documents", "standard", "figurine"});
enum class Notation {
    Documents,  // P e2-e4, as in the original rules of the games
    Standard,   // e4, Nxf6+, Qh7#
    Figurine,   // as Standard, with Unicode figures for orthodox pieces
};

enum class ColourRange { None, Few, Many };  // the terminal's colours; Many: 256 or more

struct Appearance {
    ThemeName theme = ThemeName::Terminal;
    CellStyle style = CellStyle::Auto;
    PaletteName palette = PaletteName::Ocean;
    PieceStyle pieces = PieceStyle::Auto;
    PanelPlace panel = PanelPlace::Auto;
    Notation notation = Notation::Documents;
    bool bell = false;       // ring when the opponent of a player at this screen has moved
    bool animation = false;  // animate the computer's moves and explosions
    bool thoughts = true;    // show the computer's thoughts

    // Sets the option `name` to `value`, or to its default if it has no such value. Returns false
    // if the name is not an option of the appearance.
    bool set(std::string_view name, std::string_view value);
    // Returns the value of an option, or an empty string for other names.
    [[nodiscard]] std::string_view value(std::string_view name) const;
    // Returns the style to use on a terminal with these colours.
    [[nodiscard]] CellStyle style_with(ColourRange colours) const;
};

// A setting of the appearance. The command line, `set` and the menu of the screen offer all
// settings.
struct AppearanceSetting {
    std::string_view name;
    std::string_view help;                     // for --help
    std::span<const std::string_view> values;  // the first one is the command line's default
    // Returns the current value, as an index of `values`.
    std::size_t (*index)(const Appearance&);
    void (*set_index)(Appearance&, std::size_t);
};

// Returns all settings, in the order of --help and of the menu.
[[nodiscard]] std::span<const AppearanceSetting> appearance_settings();
// Returns the setting with this name, or null if there is none.
[[nodiscard]] const AppearanceSetting* find_appearance_setting(std::string_view name);

}  // namespace alces
