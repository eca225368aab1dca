// Tests the settings file: saving changes the settings and nothing else in the file.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "catch.h"
#include "cli/settings_file.h"
#include "driver.h"
#include "session/completion.h"
#include "temporary_folder.h"

namespace alces {

namespace {

namespace fs = std::filesystem;

using test::TemporaryFolder;

const std::string kFile = "deep/config.toml";

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("settings are saved without changing the rest of the file", "[settings]") {
    const TemporaryFolder folder;
    REQUIRE(save_settings(folder.file(kFile), {{"level", "3"}, {"time", ""}}));
    CHECK(text_of(folder.file(kFile)) == "level = 3\n");
    std::ofstream(folder.file(kFile)) << "# mine\nlevel=7 # hard\n\ntime = \"5\"\nlevels = 1\n";
    REQUIRE(save_settings(folder.file(kFile),
                          {{"level", "4"}, {"time", ""}, {"variant", quoted_setting("siberia")}}));
    CHECK(text_of(folder.file(kFile)) ==
          "# mine\nlevel = 4\n\nlevels = 1\nvariant = \"siberia\"\n");
    Arguments arguments;
    const auto faults = read_settings(folder.file(kFile), arguments);
    CHECK(arguments.limits.level == 4);
    CHECK(arguments.variant == "siberia");
    CHECK_FALSE(arguments.variant_given);
    REQUIRE(faults.size() == 1);
    CHECK(faults[0] == folder.file(kFile) + ":4: unknown setting: levels");
}

TEST_CASE("a file that cannot be written is an error", "[settings]") {
    CHECK_FALSE(save_settings("/proc/nowhere/config.toml", {{"level", "3"}}));
    CHECK_FALSE(save_settings("", {{"level", "3"}}));
}

TEST_CASE("the menu saves the game, the sides, the level and the clocks", "[settings][tui]") {
    const TemporaryFolder folder;
    SessionOptions options = tui::testing::two_people("siberia");
    options.time = read_time_control("3+2").value();
    options.limits.level = 2;
    options.settings = std::make_shared<StoredSettings>(folder.file(kFile));
    tui::testing::Driver driver({80, 24}, options);
    driver.keys("F10 k");
    CHECK(driver.shows("Settings saved to"));
    CHECK(text_of(folder.file(kFile)) ==
          "variant = \"siberia\"\ncomputer = \"none\"\nlevel = 2\ntime = \"3+2\"\n");
}

TEST_CASE("a setting of the screen takes effect and is saved at once", "[settings][tui]") {
    const TemporaryFolder folder;
    SessionOptions options = tui::testing::two_people("al-ces");
    options.settings = std::make_shared<StoredSettings>(folder.file(kFile));
    tui::testing::Driver driver({80, 24}, options);
    driver.type(":set hash=32\n");
    CHECK_FALSE(fs::exists(folder.file(kFile)));
    driver.type(":set style=compact\n");
    CHECK(text_of(folder.file(kFile)) == "style = \"compact\"\n");
    driver.type("theme dark\n");
    CHECK(text_of(folder.file(kFile)) == "style = \"compact\"\ntheme = \"dark\"\n");
    driver.type("style document\nset theme=\n");
    CHECK(text_of(folder.file(kFile)) == "style = \"document\"\n");
    driver.keys("Ctrl-E");
    CHECK(driver.app.panel().message() == "The computer's thinking is hidden.");
    CHECK(text_of(folder.file(kFile)) == "style = \"document\"\nthoughts = \"off\"\n");
    driver.keys("F10 c b Enter");  // bell=on
    CHECK(text_of(folder.file(kFile)).find("hash") == std::string::npos);
    driver.keys("Esc");
    driver.type(":write\n");
    CHECK(text_of(folder.file(kFile)).find("hash = 32\n") != std::string::npos);
}

TEST_CASE("a setting that cannot be saved takes effect, and is said not to be saved",
          "[settings][tui]") {
    SessionOptions options = tui::testing::two_people("al-ces");
    options.settings = std::make_shared<StoredSettings>("/proc/nowhere/config.toml");
    tui::testing::Driver driver({80, 24}, std::move(options));
    driver.type("theme dark\n");
    CHECK(driver.app.appearance().theme == ThemeName::Dark);
    CHECK(driver.app.panel().message().starts_with(
        "The change is not saved: cannot write /proc/nowhere/config"));
    driver.type("write\n");
    CHECK(driver.app.panel().message().starts_with("Cannot write /proc/nowhere/config"));
}

TEST_CASE("set changes a setting at once, write saves it", "[settings][tui]") {
    const TemporaryFolder folder;
    SessionOptions options = tui::testing::two_people("al-ces");
    options.settings = std::make_shared<StoredSettings>(folder.file(kFile));
    tui::testing::Driver driver({80, 24}, options);
    driver.type(":set style=compact\n");
    CHECK(driver.shows("  9 |*R*|*C*|*D*"));
    CHECK_FALSE(driver.shows("+---+---+"));
    driver.type(":set style=large\n");
    CHECK(driver.shows("This style needs a larger window."));
    driver.type(
        ":set style=compact\n:set level=3\n:set computer=none\n:set time=10+5\n:set theme=dark\n");
    CHECK(driver.app.session().players().level == 3);
    CHECK(driver.app.session().clock().has_value());
    CHECK(driver.app.draw().theme == ThemeName::Dark);
    // Only `write` saves what is not of the screen.
    CHECK(text_of(folder.file(kFile)) == "style = \"compact\"\ntheme = \"dark\"\n");
    driver.type(":write\n");
    CHECK(text_of(folder.file(kFile)) ==
          "style = \"compact\"\ntheme = \"dark\"\nlevel = 3\ncomputer = \"none\"\ntime = "
          "\"10+5\"\n");
    driver.type(":set flip=auto\n:write\nP e2-e4\n");
    CHECK(text_of(folder.file(kFile)).find("flip = \"auto\"") != std::string::npos);
    CHECK(driver.app.session().flipped());
    driver.type("P e7-e5\n");
    CHECK_FALSE(driver.app.session().flipped());
    driver.type(":write\n");
    CHECK(driver.shows("No changed settings to save"));
    driver.type(":set theme=\n");
    CHECK(text_of(folder.file(kFile)).find("theme") == std::string::npos);
    CHECK(driver.app.draw().theme == ThemeName::Terminal);
}

TEST_CASE("a setting without set leaves a finished game as it is", "[settings][tui]") {
    const TemporaryFolder folder;
    SessionOptions options = tui::testing::two_people("al-ces");
    options.settings = std::make_shared<StoredSettings>(folder.file(kFile));
    tui::testing::Driver driver({80, 24}, std::move(options));
    driver.type("e2e4\n1-0\ny");
    REQUIRE(driver.app.session().game().outcome().is_over());
    driver.keys("Esc");
    driver.type("notation standard\n");
    CHECK(driver.ply() == 1);
    CHECK(driver.app.session().game().outcome().is_over());
    driver.keys("Esc [");
    driver.type("notation documents\n");  // while looking back
    CHECK_FALSE(driver.shows("is not a move"));
}

TEST_CASE("unknown settings and invalid values are refused", "[settings]") {
    StoredSettings settings("/proc/nowhere/config.toml");
    CHECK(settings.set("colour", "red").error().message == "unknown setting: colour");
    CHECK_FALSE(settings.set("theme", "pink"));
    CHECK(settings.set("level", "11").error().message == "level must be 1-10, not \"11\"");
    CHECK(settings.write().error().message ==
          "no changed settings to save; try \"set level=3\" first");
    CHECK(settings.set("hash", "32"));
    CHECK(settings.value("hash") == "32");
    CHECK(settings.value("theme").empty());
    CHECK_FALSE(settings.write());
}

TEST_CASE("the values of a setting complete, and \"theme dark\" sets the theme", "[settings]") {
    SessionOptions options = tui::testing::two_people("al-ces");
    options.settings = std::make_shared<StoredSettings>("/proc/nowhere/config.toml");
    tui::testing::Driver driver({80, 24}, std::move(options));
    CHECK(completions(driver.app.session(), "set theme=d") ==
          std::vector<std::string>{"theme=dark"});
    driver.type("theme dark\n");
    CHECK(driver.app.appearance().theme == ThemeName::Dark);
    driver.type("theme pink\n");
    CHECK(driver.app.appearance().theme == ThemeName::Dark);
}

TEST_CASE("every setting is in the manual", "[settings]") {
    const std::string manual = text_of("man/alces.5");
    for (const std::string& name : StoredSettings("").names()) {
        INFO(name);
        const bool alone = manual.find("\n.It Cm " + name + "\n") != std::string::npos;
        const bool listed = manual.find(" " + name + " ,") != std::string::npos ||
                            manual.find(", " + name + "\n") != std::string::npos;
        CHECK((alone || listed));
    }
}

}  // namespace alces
