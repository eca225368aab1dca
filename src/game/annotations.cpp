#include "game/annotations.h"

#include <algorithm>
#include <utility>

namespace alces {
namespace {

constexpr std::size_t kMaxBytes = 20'000'000;  // of the comments of one game
constexpr std::size_t kBytesOfEach = 16;       // counted in addition for each comment

// Moves all strings of `from` to the end of `to`.
void append(std::vector<std::string>& from, std::vector<std::string>& to) {
    for (std::string& text : from) to.push_back(std::move(text));
    from.clear();
}

}  // namespace

void Annotations::clear() {
    returns_to_.clear();
    before_.clear();
    at_start_ = false;
    returned_ = MoveTree::kNone;
    bytes_ = 0;
}

Result<> Annotations::begin_variation(Game& game) {
    if (game.ply() == 0 || at_start_)
        return Error{ErrorKind::Unreadable, "a variation in parentheses must follow a move"};
    returns_to_.push_back(game.node());
    game.go_to(game.tree().parent(game.node()));
    at_start_ = true;
    returned_ = MoveTree::kNone;
    return {};
}

Result<> Annotations::end_variation(Game& game) {
    if (returns_to_.empty())
        return Error{ErrorKind::Unreadable, "unmatched ): no variation is open"};
    returned_ = returns_to_.back();
    returns_to_.pop_back();
    game.go_to(returned_);
    at_start_ = false;
    // The comments of a variation without moves go to the move before the variation.
    if (!before_.empty()) append(before_, game.notes(returned_).after);
    return {};
}

Result<> Annotations::end_game() const {
    if (returns_to_.empty()) return {};
    return Error{ErrorKind::Unreadable, "missing ) at the end of a variation"};
}

void Annotations::note_move(Game& game) {
    const MoveTree::Node node = game.node();
    if (std::exchange(returned_, MoveTree::kNone) == game.tree().parent(node)) game.promote(node);
    if (!std::exchange(at_start_, false) || before_.empty()) return;
    MoveNotes& notes = game.notes(node);
    append(before_, game.tree().is_main(node) ? notes.after : notes.before);
}

Result<> Annotations::count(std::size_t bytes) {
    bytes_ += bytes + kBytesOfEach;
    if (bytes_ <= kMaxBytes) return {};
    return Error{ErrorKind::Unreadable, "the comments of a game must have at most " +
                                            std::to_string(kMaxBytes) + " bytes in all"};
}

Result<> Annotations::add_comment(Game& game, std::string text) {
    if (const Result<> fits = count(text.size()); !fits) return fits;
    if (at_start_)
        before_.push_back(std::move(text));
    else
        game.notes(game.node()).after.push_back(std::move(text));
    return {};
}

Result<> Annotations::add_glyph(Game& game, int glyph) {
    if (at_start_ || game.ply() == 0) return {};
    if (const Result<> fits = count(0); !fits) return fits;
    // Some programs write the same glyph twice, as in "Kd8?! $6".
    auto& glyphs = game.notes(game.node()).glyphs;
    if (std::find(glyphs.begin(), glyphs.end(), glyph) == glyphs.end()) glyphs.push_back(glyph);
    return {};
}

}  // namespace alces
