// Collects the keys of a section of variants.ini and its ancestors, and reads their values.
#include "games/fairy_keys.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace alces {
namespace {

using Default = std::pair<std::string_view, std::string_view>;
// The pieces that a section inherits from orthodox chess.
constexpr auto kChessPieces = std::to_array<Default>({
    {"king", "k"},
    {"pawn", "p"},
    {"queen", "q"},
    {"rook", "r"},
    {"bishop", "b"},
    {"knight", "n"},
});

// The keys that a section inherits from atomic. They override those of orthodox chess.
constexpr auto kAtomicKeys = std::to_array<Default>({
    {"king", "-"},
    {"commoner", "k"},
    {"castlingKingPiece", "k"},
    {"extinctionValue", "loss"},
    {"extinctionPieceTypes", "k"},
    {"extinctionPseudoRoyal", "true"},
    {"blastOnCapture", "true"},
});

// The keys that every section has, even without a parent.
constexpr auto kDefaults = std::to_array<Default>({
    {"startFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"maxRank", "8"},
    {"maxFile", "8"},
    {"promotionRank", "8"},
    {"mandatoryPawnPromotion", "true"},
    {"doubleStep", "true"},
    {"doubleStepRank", "2"},
    {"castling", "true"},
    {"castlingRank", "1"},
    {"castlingKingsideFile", "g"},
    {"castlingQueensideFile", "c"},
});

// Keys that change nothing here. They describe the game for other programs, or they repeat what the
// starting position says.
constexpr auto kIgnored =
    std::to_array<std::string_view>({"variantTemplate", "pieceToCharTable", "castlingKingFile"});

}  // namespace

FairyKeys::FairyKeys(const std::vector<IniSection>& sections, const IniSection& section)
    : place_(section.place) {
    inherit(sections, section);
    own_keys_ = settings_;
    for (const auto& [key, setting] : own_keys_)
        if (setting.value.empty()) faults_.push_back({setting.place, key + " has no value"});
    add_defaults();
}

void FairyKeys::inherit(const std::vector<IniSection>& sections, const IniSection& section) {
    constexpr std::size_t kMaxAncestors = 10;
    const IniSection* now = &section;
    for (std::size_t i = 0; now != nullptr && i <= kMaxAncestors; ++i) {
        settings_.insert(now->settings.begin(), now->settings.end());
        for (const TextPlace place : now->unreadable)
            faults_.push_back({place, "a line must be [section], key = value or a comment"});
        const std::string_view parent = now->parent;
        is_atomic_ = parent == "atomic" && find_section(sections, parent) == nullptr;
        is_chess_ = parent == "chess" || is_atomic_;
        now = parent.empty() || is_chess_ ? nullptr : find_section(sections, parent);
        if (now == nullptr && !parent.empty() && !is_chess_)
            refuse_section("the parent must be chess, atomic or a game in this file, not " +
                           printable(parent, 40));
    }
    if (now != nullptr)
        refuse_section("the section has more than " + std::to_string(kMaxAncestors) +
                       " ancestors, or is its own ancestor");
}

void FairyKeys::add_defaults() {
    const auto add = [&](const Default& entry) {
        settings_.insert({std::string(entry.first), {entry.second, place_}});
    };
    for (const Default& entry : kDefaults) add(entry);
    if (is_atomic_)
        for (const Default& entry : kAtomicKeys) add(entry);
    if (is_chess_)
        for (const Default& entry : kChessPieces) add(entry);
}

void FairyKeys::refuse(std::string_view key, std::string message) {
    const auto found = settings_.find(key);
    faults_.push_back(
        {found == settings_.end() ? place_ : found->second.place, std::move(message)});
}

void FairyKeys::refuse_rest() {
    for (const auto& [key, setting] : own_keys_) {
        const bool known = std::find(taken_.begin(), taken_.end(), key) != taken_.end() ||
                           std::find(kIgnored.begin(), kIgnored.end(), key) != kIgnored.end();
        if (!known)
            faults_.push_back({setting.place, "the key " + quoted(key) + " = " +
                                                  quoted(setting.value) +
                                                  " has no equivalent in a game file"});
    }
}

std::string_view FairyKeys::take(std::string_view key) {
    taken_.emplace_back(key);
    const auto found = settings_.find(key);
    return found == settings_.end() ? std::string_view{} : found->second.value;
}

bool FairyKeys::is_true(std::string_view key) {
    const std::string_view value = take(key);
    if (!value.empty() && value != "true" && value != "false")
        refuse(key, std::string(key) + " must be true or false, not " + quoted(value));
    return value == "true";
}

int FairyKeys::number(std::string_view key, int least, int most, int otherwise) {
    const std::string_view value = take(key);
    if (value.empty()) return otherwise;
    // Fairy-Stockfish accepts a letter as the number of a file.
    const bool letter = key.ends_with("File") && value.size() == 1 && is_lower(value[0]);
    if (letter && value[0] - 'a' + 1 >= least && value[0] - 'a' < most) return value[0] - 'a' + 1;
    if (const auto found = parse_number(value, least, most)) return static_cast<int>(*found);
    refuse(key, std::string(key) + " must be " + std::to_string(least) + '-' +
                    std::to_string(most) + ", not " + quoted(value));
    return otherwise;
}

}  // namespace alces
