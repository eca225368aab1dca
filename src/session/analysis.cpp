// Keeps the best lines that an analysis has found.
#include "session/analysis.h"

namespace alces {

void Analysis::set_lines(int wanted) {
    wanted_ = wanted;
    lines_.clear();
    finished_.reset();
}

SearchLimits Analysis::begin() {
    lines_.clear();
    SearchLimits limits;
    limits.infinite = true;
    limits.multipv = wanted_;
    return limits;
}

void Analysis::note(const SearchInfo& info) {
    const auto line = static_cast<std::size_t>(info.multipv);
    if (lines_.size() < line) lines_.resize(line);
    lines_[line - 1] = info;
}

}  // namespace alces
