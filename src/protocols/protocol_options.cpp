#include "protocols/protocol_options.h"

#include <algorithm>
#include <array>
#include <climits>
#include <utility>

#include "base/text.h"
#include "games/library.h"
#include "games/registry.h"
#include "search/limit_words.h"
#include "words/game_text.h"

namespace alces {
namespace {

struct Spin {
    std::string_view name;
    int EngineOptions::*field;
    Range range;
    bool has_command = false;  // whether XBoard has a command for this option
};
const auto& spins() {
    static const std::array rows{
        Spin{"Hash", &EngineOptions::hash, kHashSizes, true},
        Spin{"Threads", &EngineOptions::threads, kThreadCounts, true},
        Spin{"MultiPV", &EngineOptions::multipv, kLineCounts},
        Spin{"Move Overhead", &EngineOptions::overhead, {0, 10000}},
        Spin{"Skill Level", &EngineOptions::level, kLevels},
        Spin{"Seed", &EngineOptions::seed, {0, INT_MAX}},
        Spin{"Setup", &EngineOptions::setup, {0, max_setups() - 1}},
    };
    return rows;
}

struct Check {
    std::string_view name;
    bool EngineOptions::*field;
};
constexpr std::array kChecks{
    Check{"Ponder", &EngineOptions::ponder},
    Check{"UCI_AnalyseMode", &EngineOptions::analyse},
};

constexpr std::string_view kVariant = "UCI_Variant";
constexpr std::string_view kClearHash = "Clear Hash";

// Whether two names consist of the same words, ignoring the case of letters and how many spaces
// stand between words.
bool same_name(std::string_view a, std::string_view b) {
    while (!trimmed(a).empty() && !trimmed(b).empty())
        if (!same_word(take_word(a), take_word(b))) return false;
    return trimmed(a).empty() && trimmed(b).empty();
}

template <typename Table>
auto find_by_name(const Table& table, std::string_view name) -> const typename Table::value_type* {
    for (const auto& row : table)
        if (same_name(row.name, name)) return &row;
    return nullptr;
}

Error bad_value(std::string_view name, std::string_view wanted, std::string_view value) {
    return {ErrorKind::Command, must_be(name, wanted, value)};
}

// The name and the value in arguments such as "name Move Overhead value 50".
struct NameAndValue {
    std::string_view name, value;
};
NameAndValue split(std::string_view words) {
    if (std::string_view rest = words; take_word(rest) == "name") words = trimmed(rest);
    for (std::string_view rest = words; !rest.empty();) {
        const std::string_view word = take_word(rest);
        if (word != "value") continue;
        const auto length = static_cast<std::size_t>(word.data() - words.data());
        return {trimmed(words.substr(0, length)), trimmed(rest)};
    }
    return {trimmed(words), {}};
}

Result<std::string> set_variant(EngineOptions& options, std::string_view value) {
    const Variant* variant = variant_named(value);
    if (variant == nullptr) {
        if (std::string fault = library_fault(lower_case(value)); !fault.empty())
            return Error{ErrorKind::Command, std::move(fault)};
        std::vector<std::string_view> wanted = variant_names();
        wanted.push_back("another game (see 'alces variants')");
        return bad_value(kVariant, one_of(wanted), value);
    }
    options.variant = variant;
    return std::string(kVariant);
}

// Returns the type of the option for the game: "combo default al-ces var al-ces ...".
std::string game_choice(std::string_view default_game) {
    std::string choice = "combo default " + std::string(default_game);
    for (const std::string_view name : offered_games(default_game))
        choice.append(" var ").append(name);
    return choice;
}

}  // namespace

std::vector<std::string_view> offered_games(std::string_view default_game) {
    std::vector<std::string_view> names = variant_names();
    for (const ShippedGame& game : shipped_games()) names.push_back(game.name);
    if (std::find(names.begin(), names.end(), default_game) == names.end())
        names.push_back(default_game);
    return names;
}

std::vector<std::string> uci_option_lines(const EngineOptions& options) {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view name, const std::string& rest) {
        lines.push_back("option name " + std::string(name) + " type " + rest);
    };
    for (const Spin& spin : spins())
        add(spin.name, "spin default " + std::to_string(options.*spin.field) + " min " +
                           std::to_string(spin.range.least) + " max " +
                           std::to_string(spin.range.most));
    for (const Check& check : kChecks)
        add(check.name, std::string("check default ") + (options.*check.field ? "true" : "false"));
    add(kClearHash, "button");
    add(kVariant, game_choice(options.variant->spec().name));
    return lines;
}

std::vector<std::string> xboard_option_lines(const EngineOptions& options) {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view name, const std::string& rest) {
        lines.push_back("feature option=\"" + std::string(name) + " " + rest + "\"");
    };
    for (const Spin& spin : spins())
        if (!spin.has_command)
            add(spin.name, "-spin " + std::to_string(options.*spin.field) + " " +
                               std::to_string(spin.range.least) + " " +
                               std::to_string(spin.range.most));
    add(kClearHash, "-button");
    return lines;
}

void apply(const EngineOptions& options, SearchLimits& limits) {
    limits.threads = options.threads;
    if (limits.clock) limits.clock->overhead = std::chrono::milliseconds(options.overhead);
    if (options.analyse) return;
    limits.seed = static_cast<std::uint64_t>(options.seed);
    if (options.level < kStrongestLevel) limits.level = options.level;
}

Result<std::string> set_option(EngineOptions& options, std::string_view words) {
    const auto [name, value] = split(words);
    return set_option(options, name, value);
}

Result<std::string> set_option(EngineOptions& options, std::string_view name,
                               std::string_view value) {
    if (const Spin* spin = find_by_name(spins(), name)) {
        const auto number = parse_number(value, spin->range);
        if (!number) return bad_value(spin->name, range_text(spin->range), value);
        options.*spin->field = static_cast<int>(*number);
        return std::string(spin->name);
    }
    if (const Check* check = find_by_name(kChecks, name)) {
        const bool on = same_word(value, "true");
        if (!on && !same_word(value, "false"))
            return bad_value(check->name, "true or false", value);
        options.*check->field = on;
        return std::string(check->name);
    }
    if (same_word(name, kVariant)) return set_variant(options, value);
    if (same_name(name, kClearHash)) return std::string(kClearHash);
    return Error{ErrorKind::Command, "unknown option: " + printable(name, 60)};
}

}  // namespace alces
