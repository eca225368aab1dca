#include "session/exit_message.h"

#include "records/person_moves.h"
#include "session/session.h"

namespace alces {

std::string exit_message(const Session& session) {
    if (const auto& gate = session.options().gate) {
        const std::string command = gate->return_command();
        return command.empty() ? "" : "To return to the table: " + command;
    }
    const Game& game = session.game();
    if (!session.options().archive || session.is_read_only()) return {};
    if (!session.is_recorded())
        return has_nothing_to_keep(game, session.players().computer) ? ""
                                                                     : "This game is not recorded.";
    const std::string id = std::to_string(*session.record_id());
    if (game.outcome().is_over()) return "Game " + id + " is recorded.";
    const bool at_shell = session.options().files_allowed;  // false on a public server
    return "Game " + id + " is recorded; to continue it, " + (at_shell ? "run: alces " : "type: ") +
           "resume " + id;
}

}  // namespace alces
