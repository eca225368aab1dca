#include "session/saved_game.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>

#include "game/game_builder.h"
#include "session/session.h"

namespace alces {
namespace {

// Reads the game of a file that `save` would replace.
class ReplacedGame : public FirstGame {
  public:
    // Records and table files have the tag Format, which `save` does not write.
    void on_tag(const Tag& tag) override { has_format = has_format || tag.name == "Format"; }

    bool has_format = false;
};

}  // namespace

bool is_hidden_path(std::string_view path) {
    const std::filesystem::path parts(path);
    return std::any_of(parts.begin(), parts.end(), [](const std::filesystem::path& part) {
        return part.native().starts_with('.') && part != "." && part != "..";
    });
}

Error not_a_saved_game() {
    return {ErrorKind::File, "exists and is not a saved game; not overwritten"};
}

Result<std::optional<Game>> game_to_replace(const Session& session, std::string_view content) {
    if (content.empty()) return std::optional<Game>();
    ReplacedGame read;
    const Variant& variant = session.starts().default_start().variant();
    GameBuilder builder(Position::start(variant), read);
    if (read_text(builder, content) != 0 || !read.first) return not_a_saved_game();
    if (read.has_format)
        return Error{ErrorKind::File, "is a record or a table file of alces; not overwritten"};
    if (read.games > 1)
        return Error{ErrorKind::File,
                     "contains " + std::to_string(read.games) + " games; not overwritten"};
    if (content.find("[Variant \"") == content.npos) return not_a_saved_game();
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
