#include "tui/new_game.h"

#include <vector>

#include "records/recorder.h"
#include "tui/app.h"
#include "tui/exit_after_tasks_mode.h"
#include "tui/practice_mode.h"
#include "tui/tour_mode.h"

namespace alces::tui {

namespace {

// Returns the commands that set up the game. The computer must not start thinking before everything
// is set.
std::vector<std::string> commands_for(const NewGame& game, bool turns_board) {
    const bool white = game.computer[Color::White];
    const bool black = game.computer[Color::Black];
    std::vector<std::string> lines{"computer none"};
    if (white || black) lines.push_back("level " + std::to_string(game.level));
    lines.push_back("time " + game.time);
    lines.push_back("new " + std::string(game.variant->spec().name) +
                    (game.setup.empty() ? "" : " setup " + game.setup));
    if (turns_board) lines.emplace_back(white && !black ? "flip black" : "flip white");
    lines.push_back(std::string("computer ") + name_of_sides(game.computer));
    return lines;
}

}  // namespace

void start_new_game(App& app, const NewGame& game, const std::string& message) {
    cancel_exit_after_tasks(app);
    leave_tour(app);
    leave_practice(app);
    app.act_if_confirmed("new", [&app, game, message] {
        const bool turns_board = app.session().bottom() != Bottom::Auto;
        for (const std::string& line : commands_for(game, turns_board)) app.execute(line);
        app.session().remember_choice();
        if (!message.empty()) app.show_message(message);
    });
}

const Session& game_session(const App& app) {
    if (const auto* practice = app.find<PracticeMode>()) return practice->game_session();
    if (const auto* tour = app.find<TourMode>()) return tour->game_session();
    return app.session();
}

bool is_game_at_table(const App& app) {
    const Session& game = game_session(app);
    return game.options().gate && !game.game().outcome().is_over();
}

bool refuse_at_table(App& app, const std::string& what) {
    if (!is_game_at_table(app)) return false;
    app.show_message(what + " are not available during a game at a table.", true);
    return true;
}

}  // namespace alces::tui
