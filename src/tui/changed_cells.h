// Finds the cells that must be sent to the terminal for a new frame.
#pragma once

#include <vector>

#include "tui/grid.h"
#include "tui/theme.h"

namespace alces::tui {

struct ChangedCell {
    Point at;
    Cell cell;
};

// Returns the cells of `next` that differ from `shown`, which must have the same size. If `shown`
// is null, returns all cells.
//
// Up to three spaces of Role::Text after a changed cell get the role of that cell if they look the
// same in that role. Of these spaces, the unchanged ones are returned only if a changed cell
// follows them. This saves changes of attributes, for example between the marks on both sides of an
// empty square. Each change of attributes takes up to 14 bytes. If `palette` is null, roles look
// as text_style.h says.
[[nodiscard]] std::vector<ChangedCell> changed_cells(const Grid& next, const Grid* shown,
                                                     const Palette* palette);

}  // namespace alces::tui
