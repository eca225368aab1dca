#include "records/position_history.h"

#include <utility>

#include "base/sort_unique.h"
#include "games/library.h"

namespace alces {
namespace {

// The longest record that is read. A longer one would take so long that the screen would react to
// keys too late.
constexpr std::size_t kLongest = 60'000;  // bytes

}  // namespace

bool PositionHistory::read_next(std::optional<int> present) {
    if (!unread_) {
        auto ids = archive_.list();
        unread_ = ids ? *std::move(ids) : std::vector<int>{};
        std::erase_if(*unread_, [this](int id) { return read_.contains(id); });
    }
    if (unread_->empty()) return false;
    const int id = unread_->back();  // the latest games come first
    unread_->pop_back();
    if (id == present) return true;
    read_.insert(id);
    auto text = archive_.read(id);
    if (!text || text->size() > kLongest) return true;
    const GameSurvey survey;
    const StoredRecord stored = read_record(*std::move(text));
    if (stored.game) add(stored);
    return true;
}

// Counts each position of a game once, even if it occurs several times.
void PositionHistory::add(const StoredRecord& record) {
    const Game& game = *record.game;
    std::vector<std::uint64_t> keys;
    for (std::size_t ply = 0; ply <= game.ply(); ++ply) keys.push_back(game.position_at(ply).key());
    sort_unique(keys);
    const auto& computer = record.players.computer;
    const GameResult result = game.outcome().result;
    const bool counts =
        result != GameResult::Unfinished && computer[Color::White] != computer[Color::Black];
    const Color person = computer[Color::White] ? Color::Black : Color::White;
    const double own = points_of(result, person);
    const double other = points_of(result, ~person);
    auto& of_variant = results_[full_name(game.start().variant())];
    for (const std::uint64_t key : keys) {
        Results& results = of_variant[key];
        ++results.games;
        if (counts) ++(own > other ? results.won : other > own ? results.lost : results.drawn);
    }
}

bool PositionHistory::has_games_of(const Variant& variant) const {
    return results_.contains(full_name(variant));
}

PositionHistory::Results PositionHistory::results(const Position& position) const {
    const auto of_variant = results_.find(full_name(position.variant()));
    if (of_variant == results_.end()) return {};
    const auto found = of_variant->second.find(position.key());
    return found == of_variant->second.end() ? Results{} : found->second;
}

std::string history_text(const PositionHistory::Results& results) {
    if (results.games == 0) return "Seen in no other game";
    const std::string text =
        "Seen in " + std::to_string(results.games) + (results.games == 1 ? " game" : " games");
    if (results.won + results.drawn + results.lost == 0) return text;
    return text + ": +" + std::to_string(results.won) + " =" + std::to_string(results.drawn) +
           " -" + std::to_string(results.lost);
}

}  // namespace alces
