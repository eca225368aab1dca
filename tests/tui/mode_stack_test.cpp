// Tests in which order modes receive events and appear on the screen, and which ones close.
#include "tui/mode_stack.h"

#include "catch.h"
#include "driver.h"
#include "tui/text_dialog.h"

namespace alces::tui::testing {
namespace {

struct Fake : Mode {
    struct Nature {
        bool handles = false;
        bool transient = false;
        std::string message{};
        std::optional<Context> context{};
    };
    Fake(App& app, Nature what, std::string& heard_by, char letter)
        : Mode(app), nature(std::move(what)), heard(heard_by), name(letter) {}
    bool press(KeyPress) override {
        heard += name;
        return nature.handles;
    }
    bool submit(std::string_view) override {
        heard += name;
        return nature.handles;
    }
    void update() override {
        heard += name;
        if (closes) closes();
    }
    [[nodiscard]] bool is_transient() const override { return nature.transient; }
    [[nodiscard]] std::string default_message() const override { return nature.message; }
    [[nodiscard]] std::optional<Context> context() const override { return nature.context; }
    Nature nature;
    std::string& heard;
    char name;
    std::function<void()> closes;
};

struct Stack {
    Fake& add(Fake::Nature nature, char name) {
        auto mode = std::make_unique<Fake>(driver.app, std::move(nature), heard, name);
        Fake& added = *mode;
        modes.open(std::move(mode));
        return added;
    }
    // The modes in the order in which they hear of an update.
    std::string order() {
        heard.clear();
        modes.update();
        return heard;
    }
    Driver driver;
    std::string heard;
    ModeStack modes{
        std::make_unique<Fake>(driver.app, Fake::Nature{.message = "bottom"}, heard, 'a')};
};

}  // namespace

TEST_CASE("the highest mode receives an event first", "[tui]") {
    Stack stack;
    stack.add({.handles = true}, 'b');
    stack.add({}, 'c');
    CHECK(stack.modes.press(character_key(U'x')));
    CHECK(stack.modes.submit("x"));
    CHECK(stack.heard == "cbcb");
    CHECK_FALSE(stack.modes.click(Square{}));
}

TEST_CASE("what the highest mode has is shown", "[tui]") {
    Stack stack;
    CHECK(stack.modes.default_message() == "bottom");
    CHECK(stack.modes.context() == Context::Game);
    const Fake& tour = stack.add({.message = "tour", .context = Context::Tour}, 'b');
    stack.add({}, 'c');
    CHECK(stack.modes.default_message() == "tour");
    CHECK(stack.modes.context() == Context::Tour);
    stack.modes.close(tour);
    CHECK(stack.modes.default_message() == "bottom");
    CHECK(stack.modes.context() == Context::Game);
}

TEST_CASE("a closed mode exists until it has handled its event", "[tui]") {
    Stack stack;
    stack.add({}, 'b');
    Fake& closing = stack.add({}, 'c');
    closing.closes = [&] {
        stack.modes.close(closing);
        closing.nature.message = "still there";
        closing.closes = {};
    };
    CHECK(stack.order() == "cba");
    CHECK(stack.order() == "ba");
    stack.modes.close(closing);  // has no effect
    stack.modes.drop_closed();
    CHECK(stack.order() == "ba");
}

TEST_CASE("an update may close other modes", "[tui]") {
    Stack stack;
    stack.add({.transient = true}, 'b');
    stack.add({.transient = true}, 'c');
    stack.add({}, 'd').closes = [&] { stack.modes.close_transient(); };
    CHECK(stack.order() == "dda");
    CHECK(stack.order() == "da");
}

TEST_CASE("transient modes close when the player types and on request", "[tui]") {
    const bool for_text = GENERATE(true, false);
    Stack stack;
    stack.add({.transient = true}, 'b');
    stack.add({}, 'c');
    stack.add({.transient = true}, 'd');
    for_text ? stack.modes.close_for_text() : stack.modes.close_transient();
    CHECK(stack.order() == "ca");
}

TEST_CASE("only one dialog is open", "[tui]") {
    Stack stack;
    CHECK(stack.modes.dialog() == nullptr);
    const auto open = [&](const char* title) {
        stack.modes.open(
            std::make_unique<TextDialog>(stack.driver.app, TextPage{.title = title, .lines = {}}));
    };
    open("one");
    open("two");
    REQUIRE(stack.modes.dialog() != nullptr);
    CHECK(stack.modes.dialog()->box().title == "two");
    stack.modes.close(*stack.modes.dialog());
    CHECK(stack.modes.dialog() == nullptr);
}

}  // namespace alces::tui::testing
