#include "tui/figures.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

#include "games/figure_names.h"

namespace alces::tui {

namespace {

// The heights of figures in rows of quarters. Each cell of the screen shows four quarters, in two
// rows of two. The first row of a figure is empty, so that figures above each other do not touch.
constexpr int kSmallRows = 6, kLargeRows = 8;
struct Figure {
    std::string_view name;
    std::array<std::string_view, kSmallRows> small;
    std::array<std::string_view, kLargeRows> large;
};

// clang-format off
constexpr Figure kFigures[] = {
    {"king",
     {"          ",
      "    ##    ",
      "  ######  ",
      "    ##    ",
      " ######## ",
      "  ######  "},
     {"              ",
      "      ##      ",
      "    ######    ",
      "      ##      ",
      " #### ## #### ",
      "##############",
      " ############ ",
      "  ##########  "}},
    {"queen",
     {"          ",
      "#   ##   #",
      "##  ##  ##",
      "## #### ##",
      "  ######  ",
      " ######## "},
     {"              ",
      "##    ##    ##",
      " #    ##    # ",
      " ##  ####  ## ",
      " ### #### ### ",
      " ############ ",
      "   ########   ",
      "  ##########  "}},
    {"rook",
     {"          ",
      "##  ##  ##",
      "##########",
      " ######## ",
      "  ######  ",
      " ######## "},
     {"              ",
      " ###  ##  ### ",
      " ###  ##  ### ",
      " ############ ",
      "   ########   ",
      "   ########   ",
      "  ##########  ",
      " ############ "}},
    {"bishop",
     {"          ",
      "    ##    ",
      "   ## ##  ",
      "  ## #### ",
      "    ##    ",
      " ######## "},
     {"              ",
      "      ##      ",
      "     ###      ",
      "    ### ##    ",
      "   ### ####   ",
      "    ######    ",
      "      ##      ",
      "  ##########  "}},
    {"knight",
     {"          ",
      "    # #   ",
      "  ######  ",
      "### ##### ",
      "###  #### ",
      "  ####### "},
     {"              ",
      "     #  #     ",
      "    ######    ",
      "  ### ######  ",
      " ###########  ",
      " ####  #####  ",
      "     #######  ",
      "   #########  "}},
    {"pawn",
     {"          ",
      "    ##    ",
      "   ####   ",
      "    ##    ",
      "   ####   ",
      "  ######  "},
     {"              ",
      "      ##      ",
      "     ####     ",
      "     ####     ",
      "      ##      ",
      "     ####     ",
      "    ######    ",
      "   ########   "}},
    {"camel",
     {"          ",
      "##        ",
      "### ## ## ",
      " #########",
      "  ########",
      "  # #  # #"},
     {"              ",
      " ##           ",
      "###   ##  ##  ",
      "#### #### ### ",
      "  ########### ",
      "   ###########",
      "   ########## ",
      "   ## #   # ##"}},
    {"elephant",
     {"          ",
      "  ######  ",
      " ######## ",
      "## #######",
      "#  #######",
      "## ##  ## "},
     {"              ",
      "   ######     ",
      "  ########### ",
      " ## ##########",
      " #############",
      " ##  #########",
      " #   #########",
      " #   ###  ### "}},
    {"lion",
     {"          ",
      "  ######  ",
      " ###  ### ",
      "## #  # ##",
      " ###  ### ",
      "  ######  "},
     {"              ",
      "   ########   ",
      " ####    #### ",
      "###        ###",
      "### ##  ## ###",
      " ###  ##  ### ",
      "  ####  ####  ",
      "   ########   "}},
    {"cannon",
     {"          ",
      "       ###",
      "    ##### ",
      "  #####   ",
      "# ## #    ",
      " #### ####"},
     {"              ",
      "          ### ",
      "       ###### ",
      "     ######   ",
      " #######      ",
      "## ####       ",
      "#  # #  #     ",
      " #### ####### "}},
    {"hood",
     {"          ",
      "  ######  ",
      " ######## ",
      " #  ##  # ",
      " ######## ",
      " ######## "},
     {"              ",
      "    ######    ",
      "  ##########  ",
      "  ##########  ",
      "  #  ####  #  ",
      "   ########   ",
      "  ##########  ",
      " ############ "}},
    {"helmet",
     {"          ",
      "#        #",
      "##  ##  ##",
      " ######## ",
      "## #### ##",
      "##      ##"},
     {"              ",
      "##          ##",
      " ##   ##   ## ",
      "  ### ## ###  ",
      "  ##########  ",
      " ############ ",
      " ##  ####  ## ",
      " ##        ## "}},
    {"shield",
     {"          ",
      "##########",
      "##      ##",
      "## #### ##",
      "  ##  ##  ",
      "    ##    "},
     {"              ",
      " ############ ",
      " ##        ## ",
      " ##  ####  ## ",
      "  ##  ##  ##  ",
      "  ###    ###  ",
      "    ##  ##    ",
      "      ##      "}},
    {"castle",
     {"          ",
      "    ####  ",
      "    #     ",
      "##  ##  ##",
      "##########",
      " ###  ### "},
     {"              ",
      "      #####   ",
      "      ###     ",
      "      #       ",
      " ##  ####  ## ",
      " ############ ",
      "  ##########  ",
      "  ####  ####  "}},
    {"mitre",
     {"          ",
      "    ##    ",
      "   ####   ",
      "  ##  ##  ",
      " ##    ## ",
      "  ######  "},
     {"              ",
      "      ##      ",
      "     ####     ",
      "    ##  ##    ",
      "   ## ## ##   ",
      "  ## #### ##  ",
      "  ##      ##  ",
      "   ########   "}},
    {"jester",
     {"          ",
      "##  ##  ##",
      " ## ## ## ",
      " ######## ",
      "  # ## #  ",
      "   ####   "},
     {"              ",
      " ##   ##   ## ",
      "  ##  ##  ##  ",
      "  ### ## ###  ",
      "   ########   ",
      "   #  ##  #   ",
      "   ########   ",
      "    ######    "}},
    {"sabre",
     {"          ",
      "        ##",
      "      ####",
      "# #####   ",
      " ####     ",
      "## #      "},
     {"              ",
      "           ## ",
      "          ### ",
      "        ####  ",
      "      #####   ",
      " ## ######    ",
      "  ####        ",
      " ## ##        "}},
    {"star",
     {"          ",
      "    ##    ",
      "##########",
      "  ######  ",
      " ###  ### ",
      "##      ##"},
     {"              ",
      "      ##      ",
      "     ####     ",
      " ############ ",
      "   ########   ",
      "   ########   ",
      "  ####  ####  ",
      " ##        ## "}},
};
// clang-format on

// The characters for all combinations of filled quarters. In the index, the upper left quarter
// counts 1, the upper right 2, the lower left 4 and the lower right 8.
constexpr std::u32string_view kQuarters = U" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";
static_assert(kQuarters.size() == 16);

static_assert(std::size(kFigures) == kFigureNames.size());

constexpr Size kSmall{7, 3};  // the smallest square with room for a small figure and brackets
constexpr Size kLarge{9, 4};
constexpr Size kLetterFrame{5, 3};  // drawn around the letter of a piece without a figure

using Rows = std::span<const std::string_view>;

bool is_filled(Rows rows, int x, int y) {
    const int height = static_cast<int>(rows.size());
    const int width = static_cast<int>(rows[0].size());
    return x >= 0 && y >= 0 && x < width && y < height &&
           rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != ' ';
}

// Whether a quarter has the colour of the piece. The inside of an outlined figure does not.
bool is_inked(Rows rows, int x, int y, bool outlined) {
    if (!is_filled(rows, x, y)) return false;
    return !outlined || !is_filled(rows, x - 1, y) || !is_filled(rows, x + 1, y) ||
           !is_filled(rows, x, y - 1) || !is_filled(rows, x, y + 1);
}

void draw_rows(Grid& grid, Rect place, Rows rows, Role role, bool outlined) {
    for (int y = 0; y < place.height; ++y)
        for (int x = 0; x < place.width; ++x) {
            std::size_t quarters = 0;
            for (int i = 0; i < 4; ++i)
                if (is_inked(rows, 2 * x + i % 2, 2 * y + i / 2, outlined))
                    quarters |= 1U << static_cast<unsigned>(i);
            grid.put({place.x + x, place.y + y}, kQuarters[quarters], role);
        }
}

void draw_frame(Grid& grid, Rect place, char letter, Role role) {
    const int right = place.width - 1;
    const int bottom = place.height - 1;
    grid.fill(place, U' ', role);
    for (int y = 0; y <= bottom; ++y) {
        const std::u32string_view row = y == 0 ? U"▗▄▖" : y == bottom ? U"▝▀▘" : U"▐ ▌";
        for (int x = 0; x <= right; ++x)
            grid.put({place.x + x, place.y + y}, row[x == 0 ? 0 : x == right ? 2 : 1], role);
    }
    grid.put({place.x + right / 2, place.y + bottom / 2}, static_cast<char32_t>(letter), role);
}

// Returns an area of this size in the middle of a square's lower edge.
Rect place_in(Rect square, Size size) {
    return {square.x + (square.width - size.width) / 2, square.y + square.height - size.height,
            size.width, size.height};
}

bool holds(Rect square, Size size) {
    return square.width >= size.width && square.height >= size.height;
}

}  // namespace

bool has_room_for_figure(Size square) { return holds({0, 0, square.width, square.height}, kSmall); }

bool is_figure(std::string_view name) {
    return std::ranges::find(kFigures, name, &Figure::name) != std::end(kFigures);
}

std::span<const std::string_view> figure_rows(std::string_view name) {
    const auto* figure = std::ranges::find(kFigures, name, &Figure::name);
    if (figure == std::end(kFigures)) return {};
    return figure->large;
}

void draw_figure(Grid& grid, Rect square, std::string_view name, char letter, Role role,
                 bool outlined) {
    const auto* figure = std::ranges::find(kFigures, name, &Figure::name);
    if (figure == std::end(kFigures))
        return draw_frame(grid, place_in(square, kLetterFrame), letter, role);
    const Rows rows = holds(square, kLarge) ? Rows{figure->large} : Rows{figure->small};
    const Size size{static_cast<int>(rows[0].size()) / 2, static_cast<int>(rows.size()) / 2};
    draw_rows(grid, place_in(square, size), rows, role, outlined);
    grid.put({square.x, square.y}, static_cast<char32_t>(letter), role);
}

}  // namespace alces::tui
