// Tests the reading of settings and arguments. tests/cli/run.sh tests the command line as a whole.
#include "cli/setting_lines.h"

#include <algorithm>
#include <sstream>

#include "catch.h"
#include "games/registry.h"

namespace alces {
namespace {

struct Read {
    Arguments arguments;
    std::vector<SettingError> errors;
};

Read read(const std::string& text) {
    Read result;
    std::istringstream lines(text);
    result.errors = read_setting_lines(lines, result.arguments);
    return result;
}

}  // namespace

TEST_CASE("a setting sets the option with the same name", "[settings]") {
    const auto [arguments, errors] = read(
        "# mine\n\nvariant = \"siberia\"\nlevel=3 # easy\n  depth = 5\nmovetime = 100\n"
        "nodes = 1000\nhash = 1\nthreads = 2\nseed = 7\ntime = '10+5'\nplain = true\n"
        "no-record = true\ntheme = \"dark\"\n");
    CHECK(errors.empty());
    CHECK(arguments.variant == "siberia");
    CHECK_FALSE(arguments.variant_given);
    CHECK(arguments.limits.level == 3);
    CHECK(arguments.limits.depth == 5);
    CHECK(arguments.limits.movetime == std::chrono::milliseconds(100));
    CHECK(arguments.limits.nodes == 1000);
    CHECK(arguments.limits.threads == 2);
    CHECK(arguments.hash == 1);
    CHECK(arguments.seed == 7);
    CHECK(arguments.time == "10+5");
    CHECK(arguments.plain);
    CHECK(arguments.no_record);
    CHECK(arguments.appearance.theme == ThemeName::Dark);
}

TEST_CASE("a bad setting is reported and changes nothing", "[settings]") {
    struct Case {
        const char *line, *message;
    };
    const Case cases[]{
        {"level = 11", "level must be 1-10, not \"11\""},
        {"level = ", "level must be 1-10, not \"\""},
        {"seed = -1", "seed must be 0-18446744073709551615, not \"-1\""},
        {"computer = \"red\"", "computer must be white, black, both or none, not \"red\""},
        {"time = 10:5",
         "time must be a time control such as 10 (minutes), 10+5 (with an increment), 10d5 (with a "
         "delay) or 10+5,3+2 (White and Black), at most 1440 minutes and 3600 seconds, not "
         "\"10:5\""},
        {"nonsense = 1", "unknown setting: nonsense"},
        {"variant = \"q\"", "there is no game \"q\" (\"alces variants\" lists the games)"},
        {"variant = \"./mini.toml\"",
         "variant must be the name of a game, not the path \"./mini.toml\""},
        {"help = true", "unknown setting: help"},
        {"[play]", "a setting must be name = value, not \"[play]\""},
        {"theme dark", "a setting must be name = value, not \"theme dark\""},
        {"depth = [1, 2]", "depth must be one value, not \"[1, 2]\""},
        {"plain = perhaps", "plain must be true or false, not \"perhaps\""},
        {"plain = \"none\"", "plain must be true or false, not \"none\""},
    };
    for (const Case& c : cases) {
        INFO(c.line);
        const auto [arguments, errors] =
            read(std::string("bell = \"on\"\n") + c.line + "\nhash = 2\n");
        REQUIRE(errors.size() == 1);
        CHECK(errors[0].line == 2);
        CHECK(errors[0].message == c.message);
        CHECK(arguments.appearance.bell);
        CHECK(arguments.hash == 2);
        CHECK_FALSE(arguments.limits.level);
        CHECK_FALSE(arguments.limits.depth);
        CHECK_FALSE(arguments.computer);
        CHECK_FALSE(arguments.plain);
    }
}

TEST_CASE("of a FEN and a setup, the later setting replaces the earlier", "[settings]") {
    const auto first = read("setup = 3\nfen = \"x\"\n").arguments;
    CHECK(first.fen == "x");
    CHECK_FALSE(first.setup);
    const auto second = read("fen = \"x\"\nsetup = 3\n").arguments;
    CHECK(second.setup == "3");
    CHECK_FALSE(second.fen);
}

TEST_CASE("the starting position is that of --fen, --setup or the variant", "[settings]") {
    Arguments arguments;
    arguments.variant = "apothecary";
    CHECK(*position_of(arguments) == Position::start(*find_variant("apothecary")));
    arguments.setup = "23";
    CHECK(*position_of(arguments) == Position::start(*find_variant("apothecary"), 23));
    arguments.setup = "24";
    REQUIRE_FALSE(position_of(arguments));
    CHECK(position_of(arguments).error().message.starts_with("--setup must "));
    arguments.setup = "random";
    arguments.seed = 5;
    CHECK(*position_of(arguments) == *position_of(arguments));
    arguments.fen = "x";
    REQUIRE_FALSE(position_of(arguments));
    CHECK(position_of(arguments).error().kind == ErrorKind::Fen);
}

}  // namespace alces
