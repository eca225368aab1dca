// Runs the fuzz targets with every seed of the corpus and changes to it, without a fuzzer.
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "catch.h"
#include "fuzz/targets/targets.h"
#include "rounds.h"

namespace alces {
namespace {

constexpr int kChanges = 30;

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string changed(std::string text, std::mt19937& dice) {
    for (auto i = dice() % 3 + 1; i > 0 && !text.empty(); --i) {
        const std::size_t at = dice() % text.size();
        const auto what = dice() % 3;
        if (what == 0) text[at] = static_cast<char>(dice() % 256);
        if (what == 1) text.erase(at, dice() % 8 + 1);
        if (what == 2) text.insert(at, text.substr(dice() % text.size(), dice() % 16));
    }
    return text;
}

}  // namespace

TEST_CASE("fuzz targets accept the corpus and random changes to it", "[fuzz]") {
    for (const FuzzTarget& target : fuzz_targets()) {
        const std::filesystem::path folder =
            std::filesystem::path("tests/fuzz/corpus") / target.name;
        INFO(folder);
        REQUIRE(std::filesystem::is_directory(folder));
        int seeds = 0;
        std::mt19937 dice(1);
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            const std::string seed = content(entry.path());
            target.run(seed);
            for (int i = 0; i < test::rounds(kChanges); ++i) target.run(changed(seed, dice));
            ++seeds;
        }
        CHECK(seeds >= 3);
    }
}

}  // namespace alces
