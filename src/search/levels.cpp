#include "search/levels.h"

#include <algorithm>
#include <array>

#include "base/splitmix.h"
#include "base/text.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

constexpr int kDeepest = kMaxPly / 2;
constexpr std::uint64_t kAnyNodes = UINT64_MAX;

// Adjusted so that all steps between neighbouring levels are about equal. tests/strength/levels.sh
// measures the steps.
constexpr std::array<LevelPlan, kStrongestLevel> kPlans{{
    {1, 8'000, milliseconds{2000}, 190, 0},
    {2, 13'000, milliseconds{2000}, 138, 69},
    {3, 22'000, milliseconds{2000}, 108, 52},
    {4, 32'000, milliseconds{2000}, 72, 35},
    {5, 48'000, milliseconds{2000}, 50, 24},
    {6, 60'000, milliseconds{2000}, 27, 12},
    {8, 80'000, milliseconds{2000}, 8, 3},
    {8, 150'000, milliseconds{2000}, 0, 0},
    {10, 300'000, milliseconds{2000}, 0, 0},
    {kDeepest, kAnyNodes, milliseconds{3000}, 0, 0},
}};

constexpr std::array<LevelName, 5> kNames{{{"beginner", "Beginner", 1},
                                           {"casual", "Casual", 3},
                                           {"club", "Club", 5},
                                           {"strong", "Strong", 8},
                                           {"full", "Full strength", kStrongestLevel}}};

template <typename T>
void restrict_to(std::optional<T>& limit, T bound) {
    limit = limit ? std::min(*limit, bound) : bound;
}

}  // namespace

std::span<const LevelName> level_names() { return kNames; }

std::optional<int> parse_level(std::string_view text) {
    for (const LevelName& name : kNames)
        if (text == name.word) return name.level;
    const auto number = parse_number(text, kLevels);
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::string level_range_text(std::string_view text) {
    const bool is_word = !text.empty() && is_letter(text[0]);
    return range_text(kLevels) + (is_word ? " or a name (" + listed_level_names() + ")" : "");
}

std::string_view level_label(int level) {
    const auto stronger =
        std::find_if(kNames.begin() + 1, kNames.end(),
                     [level](const LevelName& name) { return name.level > level; });
    return std::prev(stronger)->label;
}

std::string level_text(int level) {
    const std::string label(level_label(level));
    return level >= kStrongestLevel ? label : label + ", level " + std::to_string(level);
}

std::string strength_text(const SearchLimits& limits) {
    const bool limited = limits.depth || limits.nodes || limits.movetime;
    return !limits.level && limited ? "computer"
                                    : level_text(limits.level.value_or(kStrongestLevel));
}

std::string listed_level_names() {
    std::string list;
    for (const LevelName& name : kNames)
        list +=
            (list.empty() ? "" : ", ") + std::string(name.word) + ' ' + std::to_string(name.level);
    return list;
}

LevelPlan plan_for(int level) {
    return kPlans[static_cast<std::size_t>(std::clamp(level, kWeakestLevel, kStrongestLevel) - 1)];
}

SearchLimits with_level(SearchLimits limits) {
    if (!limits.level) return limits;
    const LevelPlan plan = plan_for(*limits.level);
    restrict_to(limits.depth, plan.depth);
    restrict_to(limits.nodes, plan.nodes);
    restrict_to(limits.movetime, plan.time);
    return limits;
}

bool uses_depth1_ranking(const LevelPlan& plan, std::uint64_t seed, std::uint64_t key) {
    std::uint64_t state = seed + key;
    return next_random(state) % 100 < static_cast<std::uint64_t>(plan.depth1_percent);
}

std::size_t choose_with_mistakes(std::span<const RootMove> lines, Score mistake_margin,
                                 std::uint64_t seed, std::uint64_t key) {
    if (lines.empty() || mistake_margin <= 0 || is_mate_score(lines[0].score)) return 0;
    std::uint64_t state = seed ^ key;
    std::size_t chosen = 0;
    Score highest = -kInfinite;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].score < lines[0].score - mistake_margin) break;
        const auto luck = next_random(state) % static_cast<std::uint64_t>(mistake_margin + 1);
        const Score score = lines[i].score + static_cast<Score>(luck);
        if (score > highest) {
            highest = score;
            chosen = i;
        }
    }
    return chosen;
}

}  // namespace alces
