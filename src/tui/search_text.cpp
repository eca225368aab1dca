#include "tui/search_text.h"

#include <chrono>

#include "words/game_text.h"

namespace alces::tui {
namespace {

constexpr std::chrono::milliseconds kMinimumTime{500};

// "1234", "12k", "12M"
std::string short_count(std::uint64_t count) {
    if (count < 10'000) return std::to_string(count);
    if (count < 10'000'000) return std::to_string(count / 1000) + "k";
    return std::to_string(count / 1'000'000) + "M";
}

}  // namespace

std::string search_effort(const SearchInfo& info, std::string_view blanks) {
    std::string text = std::string(blanks) + short_count(info.nodes);
    if (info.elapsed < kMinimumTime) return text;
    return text.append(blanks) + short_count(nodes_per_second(info)) + "/s";
}

std::string search_heading(const SearchInfo& info, const std::string& side, int width) {
    const std::string depth = "depth " + std::to_string(info.depth);
    const std::string score = score_text(info.score);
    const std::string roomy = depth + "  " + score + " for " + side + search_effort(info, "  ");
    if (static_cast<int>(roomy.size()) <= width) return roomy;
    const std::string short_depth = depth + " " + score + " " + side;
    const std::string tight = short_depth + search_effort(info, " ");
    if (static_cast<int>(tight.size()) <= width) return tight;
    return short_depth + ' ' + short_count(info.nodes);
}

}  // namespace alces::tui
