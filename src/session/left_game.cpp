#include "session/left_game.h"

#include "base/text.h"
#include "records/person_moves.h"
#include "session/session.h"

namespace alces {
namespace {

// Whether there is an unfinished game in which a person has moved, or a self-play game with moves.
bool is_running(const Session& session) {
    const Game& game = session.game();
    return game.ply() > 0 && !game.outcome().is_over() && !session.is_read_only() &&
           !has_nothing_to_keep(game, session.computer().settings().sides);
}

}  // namespace

bool would_be_lost(const Session& session) {
    return is_running(session) && !session.is_recorded() && !session.is_saved();
}

std::string fate_of_left_game(const Session& session) {
    if (!session.is_recorded()) return "This game is not recorded and will be lost.";
    const std::string id = std::to_string(*session.record_id());
    return "Game " + id + " is recorded; " + quoted("resume " + id) + " continues it.";
}

LeftGame::LeftGame(const Session& session) : id_(session.record_id()) {
    if (is_running(session) && session.is_recorded()) fate_ = fate_of_left_game(session);
}

std::optional<std::string> LeftGame::message(const Session& session) const {
    if (session.quit_requested() || session.record_id() == id_) return {};
    return fate_;
}

}  // namespace alces
