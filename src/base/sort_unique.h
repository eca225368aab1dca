// Sorts values and removes duplicates.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

namespace alces {

// `before` must put equal values next to each other.
template <typename T, typename Before = std::less<>>
void sort_unique(std::vector<T>& values, Before before = {}) {
    std::sort(values.begin(), values.end(), before);
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

}  // namespace alces
