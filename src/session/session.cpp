// The life of a game within a session.
#include "session/session.h"

#include <utility>

namespace alces {

Session::Session(SessionOptions options, Listener& listener)
    : options_(std::move(options)),
      listener_(listener),
      home_(options_.start ? *options_.start : Position::start(*options_.variant)),
      game_(home_) {
    if (options_.background) let_computer_play();
}

Session::~Session() = default;

void Session::start_game(const Position& start) {
    forget_game();
    game_.reset(start);
    listener_.on_new_game(game_);
}

void Session::forget_game() {
    abandon_search();
    paused_ = false;
    forget_ = true;
    thoughts_.reset();
    draw_offer_.reset();
    begun_ = false;
    closed_ = false;
    skipping_ = false;
}

void Session::end_game() {
    termination_tag_.clear();
    if (!begun_) return;
    begun_ = false;
    listener_.on_end(game_, game_.outcome());
    ++game_number_;
}

void Session::begin_if_closed() {
    if (closed_) start_game(home_);
}

bool Session::play(Move move) {
    begun_ = true;
    paused_ = false;
    abandon_hint();
    game_.play(move);
    if (draw_offer_ && game_.ply() > draw_offer_->ply + 1) draw_offer_.reset();
    listener_.on_move(game_, move);
    if (!searching_) let_computer_play();
    return true;
}

void Session::answer(std::string_view command, std::vector<std::string> lines) {
    listener_.on_answer(command, lines);
}

}  // namespace alces
