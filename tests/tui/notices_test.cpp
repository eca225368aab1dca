// Tests which messages stay on the screen, and when messages of other players may open a box.
#include "tui/notices.h"

#include "catch.h"

namespace alces::tui::testing {

TEST_CASE("a warning comes first while it lasts", "[tui]") {
    const Notices::Time start{};
    const auto always = [](const std::string&) { return true; };
    const auto never = [](const std::string&) { return false; };
    Notices notices;
    CHECK(notices.with_warning("hello", false, start, always) == "hello");
    CHECK(notices.warn("Look out.", start));
    const Notices::Time during = start + Notices::kWarningTime - std::chrono::milliseconds(1);
    for (const bool is_answer : {false, true}) {
        const auto shown = [&](const std::string& text, const auto& fits) {
            return notices.with_warning(text, is_answer, during, fits);
        };
        CHECK(shown("hello", always) == "Look out. hello");
        CHECK(shown("hello", never) == (is_answer ? "hello Look out." : "Look out."));
        CHECK(shown("", always) == "Look out.");
        CHECK(shown("Look out.", always) == "Look out.");
    }
    CHECK(notices.with_warning("hello", false, start + Notices::kWarningTime, always) == "hello");
}

TEST_CASE("warnings wait for one another", "[tui]") {
    Notices notices;
    const Notices::Time start{std::chrono::hours(1)};
    const auto never = [](const std::string&) { return false; };
    const auto shown = [&](int seconds) {
        const auto now = start + std::chrono::seconds(seconds);
        (void)notices.advance(now);
        return notices.with_warning("chat", false, now, never);
    };
    CHECK(notices.warn("first", start));
    CHECK_FALSE(notices.warn("second", start));
    CHECK_FALSE(notices.warn("second", start));
    for (int i = 3; i < 99; ++i) CHECK_FALSE(notices.warn(std::to_string(i), start));
    CHECK(shown(4) == "first");
    CHECK(shown(5) == "second");
    CHECK(shown(9) == "second");
    CHECK(shown(10) == "3");
    for (int i = 15; i < 55; i += 5) (void)shown(i);
    CHECK(shown(55) == "There are more warnings; \"table\" lists them.");
    CHECK(shown(60) == "chat");
}

TEST_CASE("messages of others open boxes only at intervals", "[tui]") {
    const Notices::Time start{std::chrono::hours(1)};
    Notices notices;
    REQUIRE(notices.may_open_box(start));
    notices.box_opened(start);
    CHECK_FALSE(notices.may_open_box(start + Notices::kBoxPause - std::chrono::milliseconds(1)));
    CHECK(notices.may_open_box(start + Notices::kBoxPause));
}

}  // namespace alces::tui::testing
