#include "tui/changed_cells.h"

#include <optional>

#include "tui/text_style.h"

namespace alces::tui {

namespace {

constexpr int kMaxBlanks = 3;  // how many adjacent spaces may take their neighbour's role

// Whether a cell is a space of Role::Text. Spaces of other roles belong to something, such as a
// piece.
bool is_blank(const Cell& cell) { return cell == Cell{}; }

// Whether a space in this role looks like a space in Role::Text.
bool has_plain_blanks(Role role, const Palette* palette) {
    if (palette == nullptr) return !text_style(role).reverse && !text_style(role).underline;
    const CellColours& text = (*palette)[static_cast<std::size_t>(Role::Text)];
    const CellColours& own = (*palette)[static_cast<std::size_t>(role)];
    return own.background == text.background && own.basic_background == text.basic_background &&
           !own.underline;
}

}  // namespace

std::vector<ChangedCell> changed_cells(const Grid& next, const Grid* shown,
                                       const Palette* palette) {
    std::vector<ChangedCell> changed;
    const Size size = next.size();
    for (int y = 0; y < size.height; ++y) {
        std::optional<Role> role;          // the role of the last changed cell that is not a space
        int blanks = 0;                    // the number of spaces since that cell
        std::vector<ChangedCell> waiting;  // the unchanged cells among these spaces
        for (int x = 0; x < size.width; ++x) {
            Cell cell = next.at({x, y});
            const bool differs = shown == nullptr || cell != shown->at({x, y});
            const bool takes_role = role && is_blank(cell) && ++blanks <= kMaxBlanks &&
                                    has_plain_blanks(*role, palette);
            if (takes_role) cell.role = *role;
            if (takes_role && !differs) {
                waiting.push_back({{x, y}, cell});
                continue;
            }
            if (differs) {
                changed.insert(changed.end(), waiting.begin(), waiting.end());
                changed.push_back({{x, y}, cell});
            }
            waiting.clear();
            if (takes_role) continue;
            blanks = 0;
            role.reset();
            if (differs && cell.ground == Ground::None && cell.glyph != U' ') role = cell.role;
        }
    }
    return changed;
}

}  // namespace alces::tui
