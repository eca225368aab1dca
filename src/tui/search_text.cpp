#include "tui/search_text.h"

#include <chrono>
#include <cstdlib>
#include <utility>

#include "base/unicode.h"
#include "words/game_text.h"

namespace alces::tui {
namespace {

constexpr std::chrono::milliseconds kMinimumTime{500};

// Writes a number in few characters: "1234", "12k", "12M".
std::string short_count(std::uint64_t count) {
    if (count < 10'000) return std::to_string(count);
    if (count < 10'000'000) return std::to_string(count / 1000) + "k";
    return std::to_string(count / 1'000'000) + "M";
}

}  // namespace

std::vector<std::string> lines_of_moves(std::string heading, const std::vector<std::string>& moves,
                                        int width) {
    std::vector<std::string> lines{std::move(heading)};
    for (const std::string& move : moves) {
        const std::string longer = lines.back().empty() ? move : lines.back() + "  " + move;
        const bool fits = columns_of(decode(longer)) <= width;
        if (fits || lines.back().empty())
            lines.back() = shorten(longer, width);
        else
            lines.push_back(shorten(move, width));
    }
    return lines;
}

std::string narrow_score_text(Score white) {
    if (!is_mate_score(white)) return score_text(white);
    return (white > 0 ? "#" : "#-") + std::to_string(mate_in_moves(std::abs(white)));
}

std::string search_effort(const SearchInfo& info, std::string_view blanks) {
    std::string text = std::string(blanks) + short_count(info.nodes);
    if (info.elapsed < kMinimumTime) return text;
    return text.append(blanks) + short_count(nodes_per_second(info)) + "/s";
}

std::string search_heading(const SearchInfo& info, Color mover, int width) {
    const std::string depth = "depth " + std::to_string(info.depth);
    const std::string score = white_score_text(white_view(mover, info.score));
    for (const char* blanks : {"  ", " "}) {
        const std::string text = depth + blanks + score + search_effort(info, blanks);
        if (static_cast<int>(text.size()) <= width) return text;
    }
    const std::string text = depth + ' ' + score + ' ' + short_count(info.nodes);
    return static_cast<int>(text.size()) <= width ? text : depth + ' ' + score;
}

}  // namespace alces::tui
