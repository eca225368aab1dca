// Which messages stay, and when those of others may open a box.
#include "tui/notices.h"

#include "catch.h"

namespace alces::tui::testing {

TEST_CASE("a warning comes first while it lasts", "[tui]") {
    const Notices::Time start{};
    const auto always = [](const std::string&) { return true; };
    const auto never = [](const std::string&) { return false; };
    Notices notices;
    CHECK(notices.with_warning("hello", start, always) == "hello");
    notices.warn("Look out.", start);
    const Notices::Time during = start + Notices::kWarningTime - std::chrono::milliseconds(1);
    CHECK(notices.with_warning("hello", during, always) == "Look out. hello");
    CHECK(notices.with_warning("hello", during, never) == "Look out.");
    CHECK(notices.with_warning("", during, always) == "Look out.");
    CHECK(notices.with_warning("Look out.", during, always) == "Look out.");
    CHECK(notices.with_warning("hello", start + Notices::kWarningTime, always) == "hello");
}

TEST_CASE("boxes of others keep a distance", "[tui]") {
    const Notices::Time start{std::chrono::hours(1)};
    Notices notices;
    REQUIRE(notices.may_open_box(start));
    notices.box_opened(start);
    CHECK_FALSE(notices.may_open_box(start + Notices::kBoxPause - std::chrono::milliseconds(1)));
    CHECK(notices.may_open_box(start + Notices::kBoxPause));
}

}  // namespace alces::tui::testing
