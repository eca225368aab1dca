#include "session/saved_game.h"

#include "game/game_builder.h"
#include "records/path_file.h"
#include "records/record_reader.h"
#include "session/session.h"

namespace alces {
namespace {

constexpr std::string_view kNoRecord = "exists and is not a game record; not overwritten";

struct Content {
    bool is_read = false;  // whether the text consists of games without errors
    FirstGame games;
};

Content content_of(std::string_view text, const Position& home) {
    Content content;
    GameBuilder builder(home, content.games);
    content.is_read = read_text(builder, text) == 0 && content.games.first;
    return content;
}

// Whether `game` has all moves of `saved`, in its main line or in a variation.
bool contains(const Game& game, const Game& saved) {
    if (saved.start() != game.start()) return false;
    MoveTree::Node node = MoveTree::kStart;
    for (const Move move : saved.moves()) {
        node = game.tree().child(node, move);
        if (node == MoveTree::kNone) return false;
    }
    return true;
}

}  // namespace

std::optional<std::string> why_not_replaced(std::string_view text, const Position& home) {
    if (text.empty()) return std::nullopt;
    const Content content = content_of(text, home);
    if (content.is_read && content.games.games > 1)
        return "contains " + std::to_string(content.games.games) + " games; not overwritten";
    if (content.is_read && text.find("[Variant \"") != text.npos) return std::nullopt;
    return std::string(kNoRecord);
}

std::optional<std::string> game_to_be_replaced(const Session& session, const std::string& name) {
    const auto file = PathFile::at(name);
    const auto text = file ? file->read(kMaxRecordBytes) : Result<std::string, std::error_code>("");
    const Position home = Position::start(session.starts().default_start().variant());
    if (!text || text->empty() || why_not_replaced(*text, home)) return {};
    const Content content = content_of(*text, home);
    const Game& saved = *content.games.first;
    if (contains(session.game(), saved)) return {};
    return std::string(saved.start().variant().spec().title);
}

}  // namespace alces
