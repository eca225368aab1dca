#include "tui/grid.h"

#include <algorithm>

#include "base/unicode.h"

namespace alces::tui {

namespace {

// A character for each role, in the order of the roles. Grid::roles() uses them.
constexpr std::string_view kRoleLetters = " -Tr:wb[{+xV=!hf?_>EdFS";
static_assert(kRoleLetters.size() == kRoles);
// A character for each ground, in the order of the grounds. Grid::grounds() uses them.
constexpr std::string_view kGroundLetters = " .:=h+x?pf!{V[";
static_assert(kGroundLetters.size() == kGrounds);

template <typename CellText>
std::string lines_of(Size size, CellText cell_text) {
    std::string out;
    for (int y = 0; y < size.height; ++y) {
        std::string line;
        for (int x = 0; x < size.width; ++x) line += cell_text(Point{x, y});
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

}  // namespace

Grid::Grid(Size size)
    : size_{std::max(size.width, 0), std::max(size.height, 0)},
      cells_(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height)) {}

void Grid::put(Point p, char32_t glyph, Role role) {
    if (!inside(p)) return;
    const bool wide = glyph != 0 && width_of(glyph) == 2;
    if (wide && !inside({p.x + 1, p.y})) glyph = U' ';  // there is no room for the right half
    cells_[offset(p)] = {glyph, role, Ground::None};
    if (wide && inside({p.x + 1, p.y})) cells_[offset({p.x + 1, p.y})] = {0, role, Ground::None};
}

void Grid::put(Point p, std::string_view utf8, Role role) {
    for (const char32_t c : decode(utf8)) {
        if (width_of(c) == 0) continue;
        put(p, c, role);
        p.x += width_of(c);
    }
}

void Grid::fill(Rect area, char32_t glyph, Role role) {
    for (int y = area.y; y < area.y + area.height; ++y)
        for (int x = area.x; x < area.x + area.width; ++x) put({x, y}, glyph, role);
}

void Grid::set_role(Rect area, Role role) {
    for (int y = area.y; y < area.y + area.height; ++y)
        for (int x = area.x; x < area.x + area.width; ++x)
            if (inside({x, y})) cells_[offset({x, y})].role = role;
}

void Grid::set_ground(Rect area, Ground ground, Role ink) {
    set_role(area, ink);
    for (int y = area.y; y < area.y + area.height; ++y)
        for (int x = area.x; x < area.x + area.width; ++x)
            if (inside({x, y})) cells_[offset({x, y})].ground = ground;
}

std::string Grid::text() const {
    return lines_of(size_, [this](Point p) {
        const char32_t glyph = at(p).glyph;
        return glyph == 0 ? std::string() : encode(std::u32string(1, glyph));
    });
}

std::string Grid::roles() const {
    return lines_of(size_, [this](Point p) {
        return std::string(1, kRoleLetters[static_cast<std::size_t>(at(p).role)]);
    });
}

std::string Grid::grounds() const {
    return lines_of(size_, [this](Point p) {
        return std::string(1, kGroundLetters[static_cast<std::size_t>(at(p).ground)]);
    });
}

}  // namespace alces::tui
