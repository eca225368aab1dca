// The fuzz targets: each function passes bytes to one part of the program that processes text from
// outside. A crash, a sanitizer report or a broken law is a finding. tests/fuzz/libfuzzer.sh runs
// them with libFuzzer, corpus_test.cpp with the seeds in tests/fuzz/corpus and changes to them.
#pragma once

#include <array>
#include <string_view>

namespace alces {

struct FuzzTarget {
    std::string_view name;
    void (*run)(std::string_view bytes);
};
[[nodiscard]] const std::array<FuzzTarget, 11>& fuzz_targets();

}  // namespace alces
