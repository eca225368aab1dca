// Compares whole screens with tests/golden/screens/*.txt: the characters, then the role of every
// cell in the same shape (grid.cpp lists the characters), then the grounds of coloured squares.
// After an intended change of a screen, run
//
//     UPDATE_GOLDEN=1 build/g++/checked/tests-rest '[golden]'
//
// in the top directory and check the differences before committing them.
#pragma once

#include <string>

#include "driver.h"

namespace alces::tui::testing {

// The end of a file name: "-80" for a width of 80.
[[nodiscard]] std::string at(Size size);
// The start of Al-Ces, with an empty panel.
[[nodiscard]] View start_view();

void compare(const Frame& frame, const std::string& name);
void compare(const Driver& driver, const std::string& name);

}  // namespace alces::tui::testing
