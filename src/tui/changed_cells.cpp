#include "tui/changed_cells.h"

#include <optional>

#include "tui/text_style.h"

namespace alces::tui {

namespace {

constexpr int kMostBlanks = 3;  // longer runs of blanks are not sent again

bool is_blank(const Cell& cell) { return cell.glyph == U' ' && cell.ground == Ground::None; }

// Whether a blank looks the same in both roles.
bool same_blank(Role a, Role b, const Palette* palette) {
    if (palette == nullptr) {
        const auto is_plain = [](const TextStyle& style) {
            return !style.reverse && !style.underline;
        };
        return is_plain(text_style(a)) && is_plain(text_style(b));
    }
    const CellColours& one = (*palette)[static_cast<std::size_t>(a)];
    const CellColours& other = (*palette)[static_cast<std::size_t>(b)];
    return one.background == other.background && one.basic_background == other.basic_background &&
           !one.underline && !other.underline;
}

}  // namespace

std::vector<ChangedCell> changed_cells(const Grid& next, const Grid* shown,
                                       const Palette* palette) {
    std::vector<ChangedCell> changed;
    const Size size = next.size();
    for (int y = 0; y < size.height; ++y) {
        std::optional<Role> role;          // of the last changed cell that is not a blank
        int blanks = 0;                    // since then
        std::vector<ChangedCell> waiting;  // unchanged ones among them
        for (int x = 0; x < size.width; ++x) {
            Cell cell = next.at({x, y});
            const bool differs = shown == nullptr || cell != shown->at({x, y});
            const bool takes_role = role && is_blank(cell) && ++blanks <= kMostBlanks &&
                                    same_blank(cell.role, *role, palette);
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
