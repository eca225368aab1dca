#include "session/questions.h"

#include "base/text.h"
#include "session/commands.h"
#include "session/session.h"

namespace alces {
namespace {

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

}  // namespace

std::optional<Question> question_before(const Session& session, std::string_view line) {
    constexpr std::string_view kStay = "Keep playing";
    if (session.is_read_only()) return {};
    const Game& game = session.game();
    const bool running = game.ply() > 0 && !game.outcome().is_over();
    if (running && result_of(trimmed(line))) return Question{"End the game?", "End it", kStay};
    std::string_view words = line;
    const Command* command = find_command(take_word(words));
    if (command == nullptr) return {};
    if (command->name == "resign" && !game.outcome().is_over())
        return Question{"Resign?", "Resign", kStay};
    if (command->name == "quit")
        return running && !session.is_recorded() ? std::optional(Question{"Quit?", "Quit", kStay})
                                                 : std::nullopt;
    const bool plays_edited = command->name == "edit" && trimmed(words) == "play";
    if (running && (command->leaves_game(words) || command->name == "resume" || plays_edited))
        return Question{"Leave the game?", "Leave", kStay};
    if (command->may(kUndoesEnd) && session.undo_begins_new_record() &&
        would_change(game, *command, words))
        return Question{"Take back in a finished game?", "Continue as a new game", "Cancel"};
    return {};
}

}  // namespace alces
