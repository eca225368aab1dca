#include "session/support.h"

#include <sstream>
#include <utility>

#include "catch.h"
#include "games/registry.h"
#include "words/game_text.h"

namespace alces {

void Record::on_new_game(const Game&) { told_.emplace_back("new"); }

void Record::on_move(const Game& game, Move move) {
    told_.push_back("move " +
                    write_move(game.position_at(game.ply() - 1), move, MoveStyle::Algebraic));
}

void Record::on_line_changed(const Game& game) {
    told_.push_back("back to " + std::to_string(game.ply()));
}

void Record::on_end(const Game&, const Outcome& outcome) {
    told_.push_back("end " + std::to_string(session_->game_number()) + ": " +
                    result_token(outcome.result) + " " + name_of(outcome.termination));
}

void Record::on_answer(std::string_view command, const std::vector<std::string>& lines) {
    std::string text = "answer " + std::string(command) + ": ";
    for (std::size_t i = 0; i < lines.size(); ++i) text += (i == 0 ? "" : "|") + lines[i];
    told_.push_back(std::move(text));
}

void Record::on_notice(std::string_view text) { told_.push_back("notice " + std::string(text)); }

void Record::on_error(const BoardError& error) {
    told_.push_back(std::string("error ") + name_of(error.kind) + ": " + error.message);
}

std::vector<std::string> Record::take() { return std::exchange(told_, {}); }

SessionOptions test_options() {
    SessionOptions options;
    options.variant = &default_variant();
    options.limits.nodes = 2000;
    options.hash_megabytes = 1;
    return options;
}

SessionOptions test_options(const std::string& fen) {
    SessionOptions options = test_options();
    const auto position = from_fen(default_variant(), fen);
    REQUIRE(position);
    options.start = *position;
    return options;
}

std::vector<std::string> Scripted::run(const std::string& script) {
    std::istringstream lines(script);
    for (std::string line; std::getline(lines, line);) (void)session.execute(line);
    return record.take();
}

}  // namespace alces
