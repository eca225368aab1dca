// Tests the parsing of search limits.
#include "search/limit_words.h"

#include "catch.h"
#include "search/levels.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

SearchLimits limits(std::string_view words) {
    const auto read = read_limits(words, {});
    REQUIRE(read);
    return *read;
}

std::string refusal(std::string_view words) {
    const auto read = read_limits(words, {});
    REQUIRE_FALSE(read);
    return read.error().message;
}

}  // namespace

TEST_CASE("limits are read in any order, with and without dashes", "[limits]") {
    const SearchLimits all = limits("depth 7 --movetime 40 level 3 --nodes 5000");
    CHECK(all.depth == 7);
    CHECK(all.movetime == milliseconds(40));
    CHECK(all.nodes == 5000);
    CHECK(all.level == 3);
    CHECK_FALSE(limits("depth 7").nodes);
}

TEST_CASE("a level can be given by its name", "[limits]") {
    for (const LevelName& name : level_names()) {
        const SearchLimits read = limits("level " + std::string(name.word) + " depth 2");
        CHECK(read.level == name.level);
        CHECK(read.depth == 2);
    }
}

TEST_CASE("an empty text keeps the given limits; any other text keeps only threads and seed",
          "[limits]") {
    SearchLimits other;
    other.depth = 5;
    other.seed = 9;
    other.threads = 2;
    CHECK(read_limits("  ", other)->depth == 5);
    const auto read = read_limits("nodes 10", other);
    CHECK_FALSE(read->depth);
    CHECK(read->seed == 9);
    CHECK(read->threads == 2);
}

TEST_CASE("values out of range and unknown limits are refused with a remedy", "[limits]") {
    CHECK(refusal("level 11") == "level must be 1-10, not \"11\"");
    CHECK(refusal("level clown") ==
          "level must be 1-10 or a name (beginner 1, casual 3, club 5, strong 8, full 10), not "
          "\"clown\"");
    CHECK(refusal("depth") == "missing argument: depth N");
    CHECK(refusal("nodes -1").starts_with("nodes must be 1-1"));
    CHECK(refusal("movetime 1e3").starts_with("movetime must be 1-86400000, not"));
    CHECK(refusal("depth 3 fast") ==
          "unknown limit: fast; the limits are depth, movetime, nodes and level");
    CHECK(refusal("wtime 10").starts_with("unknown limit: wtime"));
}

TEST_CASE("every limit accepts both ends of its range", "[limits]") {
    for (const auto words : {limit_words(), go_words()})
        for (const LimitWord& word : words) {
            INFO(word.name);
            CHECK(parse_number(std::to_string(word.range.least), word.range));
            CHECK(parse_number(std::to_string(word.range.most), word.range));
            CHECK_FALSE(parse_number(std::to_string(word.range.most + 1), word.range));
            CHECK(find_word(words, word.name) == &word);
        }
    CHECK(find_word(go_words(), "level") == nullptr);
}

TEST_CASE("each clock belongs to one side", "[limits]") {
    SearchLimits read;
    find_word(go_words(), "btime")->set(read, 2000);
    find_word(go_words(), "binc")->set(read, 20);
    find_word(go_words(), "movestogo")->set(read, 5);
    REQUIRE(read.clock);
    CHECK(read.clock->remaining == milliseconds(2000));
    CHECK(read.clock->increment == milliseconds(20));
    CHECK(read.clock->moves_to_go == 5);
    CHECK(find_word(go_words(), "wtime")->side == Color::White);
    CHECK(find_word(go_words(), "btime")->side == Color::Black);
}

}  // namespace alces
