// What text from outside goes through, each as one function over bytes: a crash, a sanitizer's
// complaint or a broken law is a finding. tests/fuzz/libfuzzer.sh drives them with coverage, a unit
// test with the seeds in tests/fuzz/corpus and changes to them.
#pragma once

#include <array>
#include <string_view>

namespace alces {

struct FuzzTarget {
    std::string_view name;
    void (*run)(std::string_view bytes);
};
[[nodiscard]] const std::array<FuzzTarget, 8>& fuzz_targets();

}  // namespace alces
