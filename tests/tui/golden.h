// Whole screens, compared with tests/golden/screens/*.txt: the characters, then the role of every
// cell in the same shape (grid.cpp has the letters). After a wanted change of a screen:
//
//     UPDATE_GOLDEN=1 build/g++/checked/tests-rest '[golden]'
//
// from the top of the tree, and read the differences before they are committed.
#pragma once

#include <string>

#include "driver.h"

namespace alces::tui::testing {

// "-80": the end of a name.
[[nodiscard]] std::string at(Size size);
// Al-Ces as it starts, with an empty panel.
[[nodiscard]] View start_view();

void compare(const Frame& frame, const std::string& name);
void compare(const Driver& driver, const std::string& name);

}  // namespace alces::tui::testing
