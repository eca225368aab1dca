#include "session/saved_game.h"

#include <string>
#include <utility>

#include "game/game_builder.h"
#include "session/session.h"

namespace alces {

Error not_a_record() {
    return {ErrorKind::File, "exists and is not a game record; not overwritten"};
}

Result<std::optional<Game>> game_to_replace(const Session& session, std::string_view content) {
    if (content.empty()) return std::optional<Game>();
    FirstGame read;
    const Variant& variant = session.starts().default_start().variant();
    GameBuilder builder(Position::start(variant), read);
    if (read_text(builder, content) != 0 || !read.first) return not_a_record();
    if (read.games > 1)
        return Error{ErrorKind::File,
                     "contains " + std::to_string(read.games) + " games; not overwritten"};
    if (content.find("[Variant \"") == content.npos) return not_a_record();
    return std::move(read.first);
}

bool contains(const Game& game, const Game& saved) {
    if (saved.start() != game.start()) return false;
    MoveTree::Node node = MoveTree::kStart;
    for (const Move move : saved.moves()) {
        node = game.tree().child(node, move);
        if (node == MoveTree::kNone) return false;
    }
    return true;
}

}  // namespace alces
