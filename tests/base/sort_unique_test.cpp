// Tests sorting without duplicates.
#include "base/sort_unique.h"

#include <random>
#include <set>
#include <string>

#include "catch.h"
#include "rounds.h"

namespace alces {

TEST_CASE("sorted values have no duplicates", "[base]") {
    std::mt19937 random(1);
    std::uniform_int_distribution<int> length(0, 20);
    std::uniform_int_distribution<int> value(0, 9);
    for (int round = 0; round < test::rounds(100); ++round) {
        std::vector<int> values;
        for (int left = length(random); left > 0; --left) values.push_back(value(random));
        const std::set<int> different(values.begin(), values.end());
        sort_unique(values);
        CHECK(values == std::vector<int>(different.begin(), different.end()));
        sort_unique(values, std::greater<>());
        CHECK(values == std::vector<int>(different.rbegin(), different.rend()));
    }
}

TEST_CASE("sorted values can have an order of their own", "[base]") {
    std::vector<std::string> words{"pear", "fig", "apple", "fig"};
    sort_unique(words, [](const std::string& a, const std::string& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    CHECK(words == std::vector<std::string>{"fig", "pear", "apple"});
}

}  // namespace alces
