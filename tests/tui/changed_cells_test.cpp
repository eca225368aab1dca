// Tests which cells are sent for a new frame.
#include "tui/changed_cells.h"

#include <algorithm>
#include <random>

#include "catch.h"
#include "rounds.h"
#include "tui/text_style.h"

namespace alces::tui {

namespace {

Grid row_of(std::string_view text, Role role) {
    Grid grid({10, 1});
    grid.put({0, 0}, text, role);
    return grid;
}

// Whether the cells look the same, without a palette or with one.
bool same_look(const Cell& a, const Cell& b, const Palette* palette) {
    if (a == b) return true;
    if (a.glyph != U' ' || b.glyph != U' ' || a.ground != b.ground) return false;
    const auto look = [palette](Role role) {
        if (palette == nullptr)
            return std::pair{std::uint32_t{text_style(role).reverse}, text_style(role).underline};
        const CellColours& colours = (*palette)[static_cast<std::size_t>(role)];
        return std::pair{colours.background, colours.underline};
    };
    return look(a.role) == look(b.role);
}

void apply(std::vector<Cell>& terminal, const std::vector<ChangedCell>& changed, Size size) {
    for (const auto& [at, cell] : changed)
        terminal[static_cast<std::size_t>(at.y * size.width + at.x)] = cell;
}

std::size_t roles_of(const std::vector<ChangedCell>& changed) {
    std::vector<Role> roles;
    for (const ChangedCell& one : changed) roles.push_back(one.cell.role);
    const auto rest = std::unique(roles.begin(), roles.end());
    return static_cast<std::size_t>(rest - roles.begin());
}

}  // namespace

TEST_CASE("an empty square and the marks beside it are sent with one role", "[tui]") {
    const Grid unmarked = row_of("|   |", Role::Faint);
    Grid marked = unmarked;
    marked.fill({1, 0, 3, 1}, U' ', Role::Text);
    marked.put({0, 0}, U'(', Role::LastMove);
    marked.put({4, 0}, U')', Role::LastMove);
    const auto changed = changed_cells(marked, &unmarked, nullptr);
    CHECK(changed.size() == 5);
    CHECK(roles_of(changed) == 1);
    // Spaces without a change behind them are not sent.
    marked.put({4, 0}, U'|', Role::Faint);
    Grid shown = unmarked;
    shown.fill({1, 0, 3, 1}, U' ', Role::Text);
    CHECK(changed_cells(marked, &shown, nullptr).size() == 1);
}

TEST_CASE("a blank alone, and one that shows its role, keep it", "[tui]") {
    const Grid target = row_of("  +", Role::Quiet);
    const auto cleared = changed_cells(Grid({10, 1}), &target, nullptr);
    REQUIRE(cleared.size() == 3);
    CHECK(std::all_of(cleared.begin(), cleared.end(),
                      [](const ChangedCell& one) { return one.cell.role == Role::Text; }));
    Grid bar = row_of("ab", Role::Title);
    bar.put({1, 0}, U' ', Role::Status);
    const Grid empty({10, 1});
    const auto changed = changed_cells(bar, &empty, nullptr);
    REQUIRE(changed.size() == 2);
    CHECK(changed[1].cell.role == Role::Status);
}

TEST_CASE("the terminal always looks like the last frame", "[tui]") {
    constexpr Size kSize{40, 3};
    const Palette* palette = palette_of(GENERATE(ThemeName::Terminal, ThemeName::Dark));
    std::mt19937 bits(7);
    const auto below = [&](std::size_t count) { return bits() % count; };
    std::vector<Cell> terminal(static_cast<std::size_t>(kSize.width * kSize.height));
    Grid shown(kSize);
    for (int i = 0; i < test::rounds(200); ++i) {
        Grid next = shown;
        for (std::size_t changes = below(12); changes-- > 0;) {
            const Rect area{static_cast<int>(below(40)), static_cast<int>(below(3)),
                            static_cast<int>(below(6)), 1};
            next.fill(area, below(2) == 0 ? U' ' : U'(', static_cast<Role>(below(kRoles)));
            if (below(5) == 0) next.set_ground(area, Ground::Dark, Role::White);
        }
        apply(terminal, changed_cells(next, i == 0 ? nullptr : &shown, palette), kSize);
        shown = next;
        for (int y = 0; y < kSize.height; ++y)
            for (int x = 0; x < kSize.width; ++x) {
                const Cell& cell = terminal[static_cast<std::size_t>(y * kSize.width + x)];
                CHECK(same_look(cell, shown.at({x, y}), palette));
            }
    }
}

}  // namespace alces::tui
