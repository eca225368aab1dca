#include "tui/new_game.h"

#include <vector>

#include "records/recorder.h"
#include "tui/app.h"

namespace alces::tui {

namespace {

// The computer must not start thinking before everything is set.
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

void start_new_game(App& app, const NewGame& game) {
    app.act_if_confirmed("new", [&app, game] {
        const bool turns_board = app.session().bottom() != Bottom::Auto;
        for (const std::string& line : commands_for(game, turns_board)) app.execute(line);
        app.session().remember_choice();
    });
}

}  // namespace alces::tui
