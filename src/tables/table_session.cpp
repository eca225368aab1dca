#include "tables/table_session.h"

#include "tables/table_gate.h"
#include "words/game_text.h"

namespace alces {
namespace {

std::string table_line(TableFolder& folder, const std::string& name) {
    const Seat::Found found = Seat::watch(folder, name);
    if (!found) return found.error().message;
    const Seat& seat = **found;
    const Game& game = seat.table().game();
    std::string line = name + "  " + seat.date() + "  " +
                       game.start().variant().spec().name.data() + "  " + seat.players();
    line += "  " + std::to_string(game.ply()) + " plies  ";
    if (game.outcome().is_over())
        line += outcome_phrase(game.outcome());
    else
        line += std::string(name_of(game.position().side_to_move())) + " to move";
    return seat.files_disagree() ? line + "  (the table files disagree)" : line;
}

}  // namespace

SessionOptions at_table(SessionOptions options, std::unique_ptr<Seat> seat) {
    const auto gate = std::make_shared<TableGate>(std::move(seat));
    options.start = gate->start();
    options.variant = &options.start->variant();
    options.time.reset();  // the table has the clocks
    options.computer = {false, false};
    options.archive = nullptr;
    options.files_allowed = false;
    if (!options.bottom && gate->color() == Color::Black) options.bottom = Bottom::Black;
    options.gate = gate;
    return options;
}

std::vector<std::string> table_lines(TableFolder& folder) {
    std::vector<std::string> lines;
    for (const std::string& name : folder.names()) lines.push_back(table_line(folder, name));
    return lines;
}

}  // namespace alces
