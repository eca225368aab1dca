// Settings in a file: what is kept is what is read again, and nothing else in the file changes.
#include "frontends/settings.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "catch.h"
#include "driver.h"

namespace alces {

namespace {

namespace fs = std::filesystem;

class ScratchFolder {
  public:
    ScratchFolder()
        : path_(fs::temp_directory_path() / ("alces-test-" + std::to_string(::getpid()))) {}
    ~ScratchFolder() { fs::remove_all(path_); }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    [[nodiscard]] std::string file() const { return path_ / "deep" / "config.toml"; }

  private:
    fs::path path_;
};

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("settings are kept beside what the file holds", "[settings]") {
    const ScratchFolder folder;
    REQUIRE(keep_settings(folder.file(), {{"level", "3"}, {"time", ""}}).empty());
    CHECK(text_of(folder.file()) == "level = 3\n");
    std::ofstream(folder.file()) << "# mine\nlevel=7 # hard\n\ntime = \"5\"\nlevels = 1\n";
    REQUIRE(keep_settings(folder.file(),
                          {{"level", "4"}, {"time", ""}, {"variant", quoted_setting("siberia")}})
                .empty());
    CHECK(text_of(folder.file()) == "# mine\nlevel = 4\n\nlevels = 1\nvariant = \"siberia\"\n");
    CLI::App app;
    int level = 0;
    std::string variant;
    app.add_option("--level", level);
    app.add_option("--variant", variant);
    const auto faults = read_settings(folder.file(), app);
    CHECK(level == 4);
    CHECK(variant == "siberia");
    REQUIRE(faults.size() == 1);
    CHECK(faults[0] == folder.file() + ":4: no setting is named levels");
}

TEST_CASE("a place that cannot be written is told", "[settings]") {
    CHECK_FALSE(keep_settings("/proc/nowhere/config.toml", {{"level", "3"}}).empty());
    CHECK_FALSE(keep_settings("", {{"level", "3"}}).empty());
}

TEST_CASE("the menu keeps the game, the sides, the level and the clocks", "[settings][tui]") {
    const ScratchFolder folder;
    SessionOptions options = tui::testing::two_people("siberia");
    options.time = read_time_control("3+2").value();
    options.limits.level = 2;
    tui::testing::Driver driver({80, 24}, options);
    driver.keys("Esc k");
    CHECK(driver.shows("no place"));
    driver.app.set_settings_path(folder.file());
    driver.keys("Esc k");
    CHECK(text_of(folder.file()) ==
          "variant = \"siberia\"\ncomputer = \"none\"\nlevel = 2\ntime = \"3+2\"\n");
}

}  // namespace alces
