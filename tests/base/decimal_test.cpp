// Tests that decimal numbers and times are read exactly, and that no other text is accepted.
#include "base/decimal.h"

#include <string>

#include "catch.h"

namespace alces {

using namespace std::chrono_literals;

TEST_CASE("a decimal number is read from the whole text", "[base]") {
    CHECK(parse_decimal("12", 0, 12) == 12);
    CHECK(parse_decimal("0.5", 0, 1) == 0.5);
    CHECK(parse_decimal("-3", -3, 0) == -3);
    CHECK(parse_decimal("0.1", 0.1, 1) == 0.1);
    for (const char* bad : {"", " 1", "1 ", "+1", "--1", "1,5", "1.5.", "1e1", "1e", "0x1", "x",
                            "inf", "-inf", "nan", "-1", "100.1"}) {
        INFO(bad);
        CHECK_FALSE(parse_decimal(bad, 0, 100));
    }
}

TEST_CASE("every number of milliseconds is read from seconds with three decimals", "[base]") {
    for (int time = 0; time <= 60'000; ++time) {
        const std::string decimals = std::to_string(1000 + time % 1000).substr(1);
        const std::string text = std::to_string(time / 1000) + '.' + decimals;
        if (parse_time(text, 1s, 1min) != std::chrono::milliseconds(time)) FAIL(text);
    }
    CHECK(parse_time("0.5", 1min, 1min) == 30s);
    CHECK(parse_time("1", 1min, 1min) == 1min);
    CHECK_FALSE(parse_time("60.001", 1s, 1min));
    CHECK_FALSE(parse_time("-0.001", 1s, 1min));
}

}  // namespace alces
