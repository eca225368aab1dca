#include "golden.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "catch.h"
#include "games/registry.h"

namespace alces::tui::testing {

namespace {

std::string picture(const Frame& frame) {
    std::ostringstream out;
    out << frame.grid.text() << "==== roles\n" << frame.grid.roles();
    const std::string grounds = frame.grid.grounds();
    if (grounds.find_first_not_of("\n") != std::string::npos) out << "==== grounds\n" << grounds;
    if (frame.cursor) out << "==== cursor " << frame.cursor->x << ' ' << frame.cursor->y << '\n';
    return out.str();
}

}  // namespace

std::string at(Size size) { return "-" + std::to_string(size.width); }

View start_view() {
    static const Position kStart = Position::start(default_variant());
    View view;
    view.board.variant = &kStart.variant();
    view.board.board = &kStart.board();
    return view;
}

void compare(const Frame& frame, const std::string& name) {
    const std::string path = "tests/golden/screens/" + name + ".txt";
    const std::string now = picture(frame);
    if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(path) << now;
    std::ifstream file(path);
    std::stringstream wanted;
    wanted << file.rdbuf();
    INFO(path);
    CHECK(now == wanted.str());
}

void compare(const Driver& driver, const std::string& name) { compare(driver.app.draw(), name); }

}  // namespace alces::tui::testing
