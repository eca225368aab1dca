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

// The cells of `next` that differ from `shown`, which has the same size; all cells if it is null.
// Up to three blanks of Role::Text after such a cell get its role if they look the same in it.
// Unchanged blanks among them are sent only if a changed cell follows them. This saves changes of
// attributes, of up to 14 bytes each, for example between the marks on both sides of an empty
// square. Without a palette, text_style.h says how roles look.
[[nodiscard]] std::vector<ChangedCell> changed_cells(const Grid& next, const Grid* shown,
                                                     const Palette* palette);

}  // namespace alces::tui
