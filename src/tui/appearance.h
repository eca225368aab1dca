// The appearance of the screen, with the names that options and settings use.
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
    Auto,      // Squares if possible, otherwise the largest that leaves room for the panel
    Document,  // as in the rules: squares of three characters between lines
    Compact,   // without lines between the ranks
    Large,     // the largest that fits, at the expense of the panel
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
    Letters,  // everywhere
    Figures,  // figures on large squares, Unicode chess figures on small ones
    Symbols,  // the same, and for the other pieces those of Unicode's block Chess Symbols
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
    Figurine,   // the same with Unicode figures for the pieces of chess
};

enum class ColourRange { None, Few, Many };  // what the terminal shows; Many: 256 or more

struct Appearance {
    ThemeName theme = ThemeName::Terminal;
    CellStyle style = CellStyle::Auto;
    PaletteName palette = PaletteName::Ocean;
    PieceStyle pieces = PieceStyle::Auto;
    PanelPlace panel = PanelPlace::Auto;
    Notation notation = Notation::Documents;
    bool bell = false;       // ring when the opponent of a person has moved
    bool animation = false;  // animate the moves of the computer and the craters
    bool thoughts = true;    // show the computer's thoughts

    // Changes one option to one of its values. Returns false for a name that is not an option of
    // the appearance.
    bool set(std::string_view name, std::string_view value);
    // The value of an option; empty for other names.
    [[nodiscard]] std::string_view value(std::string_view name) const;
    // The style on a terminal with these colours.
    [[nodiscard]] CellStyle style_with(ColourRange colours) const;
};

// A setting of the appearance. The command line, `set` and the menu of the screen have all of them.
struct AppearanceSetting {
    std::string_view name;
    std::string_view help;                     // for --help
    std::span<const std::string_view> values;  // the first one is the default of the command line
    // The present value, as an index of `values`.
    std::size_t (*index)(const Appearance&);
    void (*set_index)(Appearance&, std::size_t);
};

// In the order of --help and of the menu.
[[nodiscard]] std::span<const AppearanceSetting> appearance_settings();
// Null if there is no setting of this name.
[[nodiscard]] const AppearanceSetting* find_appearance_setting(std::string_view name);

}  // namespace alces
