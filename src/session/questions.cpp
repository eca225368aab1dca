#include "session/questions.h"

#include <variant>

#include "base/text.h"
#include "game/game_reader.h"
#include "session/commands.h"
#include "session/session.h"

namespace alces {
namespace {

constexpr std::string_view kStay = "Keep playing";

// Tries the command on a copy of the game. Returns whether the command succeeds and changes
// something.
bool would_change(const Game& game, const Command& command, std::string_view arguments) {
    Listener ignored;
    SessionOptions options;
    options.variant = &game.position().variant();
    Session copy(options, ignored);
    copy.adopt(game);
    const MoveTree::Node node = game.node();
    return copy.run(command, arguments) &&
           (copy.game().node() != node || copy.game().is_declared() != game.is_declared() ||
            copy.game().tree().edits().size() != game.tree().edits().size());
}

// The question before a result or a resignation in a line, which may follow moves.
std::optional<Question> question_within(Game game, std::string_view line) {
    GameReader reader;
    reader.begin_line(line);
    while (const auto event = reader.next()) {
        if (game.outcome().is_over() || std::holds_alternative<Error>(*event)) return {};
        const auto* command = std::get_if<CommandEvent>(&*event);
        if (command != nullptr && command->name == "resign")
            return Question{"Resign?", "Resign", kStay};
        if (std::holds_alternative<GameResult>(*event) && game.ply() > 0)
            return Question{"End the game?", "End it", kStay};
        if (!std::holds_alternative<MoveEvent>(*event)) continue;
        const auto move = reader.take_move(game);
        if (!move) return {};
        game.play(*move);
    }
    return {};
}

}  // namespace

std::optional<Question> question_before(const Session& session, std::string_view line) {
    if (session.is_read_only()) return {};
    const Game& game = session.game();
    const bool running = game.ply() > 0 && !game.outcome().is_over();
    std::string_view words = line;
    const Command* command = find_command(take_word(words));
    const bool offers = command != nullptr && command->name == "draw";
    if (command == nullptr || offers || command->name == "resign")
        return question_within(game, line);
    if (command->name == "quit")
        return running && !session.is_recorded() ? std::optional(Question{"Quit?", "Quit", kStay})
                                                 : std::nullopt;
    const bool plays_edited = command->name == "edit" && trimmed(words) == "play";
    if (running && (command->leaves_game(words) || command->name == "resume" || plays_edited))
        return Question{"Leave the game?", "Leave", kStay};
    if (command->may(kUndoesEnd) && session.undo_begins_new_record() &&
        would_change(game, *command, words))
        return Question{"Take back moves of a finished game?", "Continue as a new game", "Cancel"};
    return {};
}

}  // namespace alces
