#include "session/questions.h"

#include <variant>

#include "base/text.h"
#include "game/game_reader.h"
#include "records/archive.h"
#include "records/path_file.h"
#include "session/commands.h"
#include "session/left_game.h"
#include "session/saved_game.h"
#include "session/session.h"

namespace alces {
namespace {

constexpr std::string_view kStay = "Keep playing";

// Returns the question to ask before a command that leaves the current game.
Question question_of(const Command& command) {
    if (command.name == "rematch") return {"Start a rematch?", "Start it", kStay};
    if (command.name == "fen") return {"Start from this position?", "Start from it", kStay};
    if (command.name == "edit") return {"Play the edited position?", "Play it", kStay};
    if (command.name == "load") return {"Load another game?", "Load it", kStay};
    if (command.name == "resume") return {"Open another game?", "Open it", kStay};
    return {"Start a new game?", "Start it", kStay};
}

// A copy of a session's game, on which a command can be tried.
class Trial : public Listener {
  public:
    explicit Trial(const Session& session) : game_(session.game()), copy_(options(session), *this) {
        copy_.adopt(game_);
        games_ = 0;
    }
    // Whether the command would succeed and change something.
    bool changes(const Command& command, std::string_view arguments) {
        const MoveTree::Node node = game_.node();
        const Game& now = copy_.game();
        return copy_.run(command, arguments) &&
               (now.node() != node || now.is_declared() != game_.is_declared() ||
                now.tree().edits().size() != game_.tree().edits().size());
    }
    // Whether the command would fail and leave the game as it is.
    bool refuses(const Command& command, std::string_view arguments) {
        return !copy_.run(command, arguments) && games_ == 0;
    }

  private:
    static SessionOptions options(const Session& session) {
        SessionOptions options;
        options.variant = &session.game().position().variant();
        options.files_allowed = session.options().files_allowed;
        return options;
    }
    void on_new_game(const Game&) override { ++games_; }

    const Game& game_;
    int games_ = 0;
    Session copy_;
};

// Whether a command that begins another game depends only on its arguments and on files. Such a
// command can be tried.
bool can_be_tried(const Command& command) {
    return command.name == "new" || command.name == "fen" || command.name == "load";
}

// Returns the question to ask before a player leaves a game at a table. No clock runs while both
// players are away, except in a correspondence game.
Question question_before_leaving(const Session& session, const Gate& gate) {
    const auto running = session.clock() ? session.clock()->running() : std::nullopt;
    const std::string fate = !running ? "The game stays open"
                             : running == gate.color()
                                 ? "Your clock keeps running while your opponent is here"
                                 : "The clocks keep running while your opponent is here";
    return {"Leave the table?", "Leave", kStay,
            fate + "; " + quoted(gate.return_command()) + " returns to your seat."};
}

std::optional<Question> question_before_saving(const Session& session, std::string_view words) {
    if (!session.options().files_allowed) return {};
    const std::string name(trimmed(words));
    const auto file = PathFile::at(name);
    if (!file) return {};
    const auto content = file->read(kMaxRecordBytes);
    if (!content) return {};
    const auto saved = game_to_replace(session, *content);
    if (!saved || !*saved || contains(session.game(), **saved)) return {};
    return Question{"Replace " + quoted(name) + '?', "Replace it", "Cancel",
                    "The file contains another game of " +
                        std::string((*saved)->start().variant().spec().title) + '.'};
}

// Returns the question about a result or a resignation in a line, perhaps after moves; none if the
// line has neither.
std::optional<Question> question_within(Game game, std::string_view line) {
    GameReader reader;
    reader.begin_line(line);
    while (const auto event = reader.next()) {
        if (game.outcome().is_over() || std::holds_alternative<Error>(*event)) return {};
        const auto* command = std::get_if<CommandEvent>(&*event);
        if (command != nullptr && command->name == "resign")
            return Question{"Resign?", "Resign", kStay, {}, "The game goes on."};
        if (std::holds_alternative<GameResult>(*event) && game.ply() > 0)
            return Question{"End the game?", "End it", kStay, {}, "The game goes on."};
        if (!std::holds_alternative<MoveEvent>(*event)) continue;
        const auto move = reader.take_move(game);
        if (!move) return {};
        game.play(*move);
    }
    return {};
}

}  // namespace

std::optional<Question> question_before(const Session& session, std::string_view line) {
    const Game& game = session.game();
    std::string_view words = line;
    const Command* command = find_command(take_word(words));
    if (command != nullptr && command->name == "save")
        return question_before_saving(session, words);
    if (session.is_read_only()) return {};
    const bool offers = command != nullptr && command->name == "draw";
    if (command == nullptr || offers || command->name == "resign")
        return question_within(game, line);
    const auto& gate = session.options().gate;
    const bool watches = gate && !gate->color();
    if (command->name == "quit" && (watches || !would_be_lost(session))) return {};
    if (command->name == "quit")
        return gate ? question_before_leaving(session, *gate)
                    : Question{"Quit?", "Quit", kStay, fate_of_left_game(session)};
    const bool leaves = command->leaves_game(words);
    const bool loses = !gate && would_be_lost(session);  // at a table, the game is kept
    if (loses && leaves && can_be_tried(*command) && Trial(session).refuses(*command, words))
        return {};
    const bool plays_edited = command->name == "edit" && trimmed(words) == "play";
    if (loses && (leaves || command->name == "resume" || plays_edited)) {
        Question question = question_of(*command);
        question.detail = fate_of_left_game(session);
        return question;
    }
    if (command->may(kUndoesEnd) && session.undo_begins_new_record() &&
        Trial(session).changes(*command, words))
        return Question{"Continue as a new game?", "Continue", "Cancel", "The game is over."};
    return {};
}

}  // namespace alces
