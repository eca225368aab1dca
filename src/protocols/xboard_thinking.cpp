// Implements the commands of the XBoard protocol that search, and handles the results.
#include <utility>

#include "protocols/xboard_session.h"
#include "search/limit_words.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kHintTime{500};

}  // namespace

void Xboard::on_info(const SearchInfo& info) {
    if (purpose_ == Purpose::Hint) return;
    if (info.multipv == 1) {
        latest_ = info;
        if (purpose_ != Purpose::Ponder) thought_ = info.score;
    }
    if (post_ || purpose_ == Purpose::Analysis) say(thinking_line(searched_, info));
}

void Xboard::on_result(const SearchResult& result) {
    switch (std::exchange(purpose_, Purpose::None)) {
        case Purpose::Move:
            return play(result);
        case Purpose::Hint:
            return tell_hint(result.best);
        case Purpose::Ponder:
            pondered_ = result;  // kept until the opponent moves
            return;
        case Purpose::Analysis:
        case Purpose::None:
            return;
    }
}

bool Xboard::is_finishing() const { return searching() && purpose_ == Purpose::Move; }

void Xboard::do_move_now(std::string_view) {
    if (purpose_ == Purpose::Move) stop_search();
}

SearchLimits Xboard::limits() const {
    SearchLimits limits;
    limits.depth = depth_;
    const milliseconds overhead(options_.overhead);
    if (move_time_)
        limits.movetime = std::max(milliseconds(1), *move_time_ - overhead);
    else if (level_.base.count() > 0 || level_.increment.count() > 0)
        limits.clock = ClockLimits{remaining_, level_.increment, moves_to_go()};
    apply(options_, limits);
    return limits;
}

int Xboard::moves_to_go() const {
    if (level_.moves == 0) return 0;
    return level_.moves - static_cast<int>(game_.ply() / 2) % level_.moves;
}

void Xboard::do_post(std::string_view) {
    if (!std::exchange(post_, true) && purpose_ == Purpose::Ponder) tell_hint(expected_);
}

void Xboard::do_nopost(std::string_view) { post_ = false; }

void Xboard::do_hard(std::string_view) { ponder_on_ = true; }

void Xboard::do_easy(std::string_view) {
    ponder_on_ = false;
    if (purpose_ == Purpose::Ponder) drop_search();
}

void Xboard::do_analyze(std::string_view) {
    do_force({});
    analysing_ = true;
    resume();
}

void Xboard::do_exit(std::string_view) {
    if (analysing_) drop_search();
    analysing_ = false;
}

void Xboard::do_status(std::string_view) {
    if (!analysing_) return;
    // Before the first line of a search, the numbers are 0.
    const SearchInfo info =
        purpose_ == Purpose::Analysis ? latest_.value_or(SearchInfo{}) : SearchInfo{};
    say("stat01: " + std::to_string(info.elapsed.count() / 10) + " " + std::to_string(info.nodes) +
        " " + std::to_string(info.depth) + " 0 0");
}

void Xboard::do_hint(std::string_view) {
    if (illegal_position_ || purpose_ == Purpose::Move || game_.legal().empty()) return;
    if (!expected_.is_none()) return tell_hint(expected_);
    // The hint is the best move that the analysis has found so far, so the analysis need not be
    // interrupted.
    if (analysing_) return tell_hint(expected_reply());
    SearchLimits limits;
    limits.movetime = kHintTime;
    search(Purpose::Hint, game_, limits);
}

void Xboard::tell_hint(Move move) {
    if (!move.is_none()) say("Hint: " + xboard_move(game_.position(), move));
}

void Xboard::resume() {
    if (illegal_position_ || end_reported_ || game_.legal().empty()) return;
    if (analysing_) {
        SearchLimits limits;
        limits.infinite = true;
        limits.threads = options_.threads;
        limits.multipv = options_.multipv;
        search(Purpose::Analysis, game_, limits);
    } else if (computer_ == game_.position().side_to_move()) {
        search(Purpose::Move, game_, limits());
    }
}

void Xboard::search(Purpose purpose, const Game& game, const SearchLimits& limits) {
    drop_search();
    purpose_ = purpose;
    latest_.reset();
    start_search(game, limits);
}

void Xboard::drop_search() {
    if (searching()) cancel_search();
    purpose_ = Purpose::None;
    expected_ = kNoMove;
    pondered_.reset();
    answer_pings();
}

void Xboard::answer_pings() {
    for (const std::string& pong : std::exchange(pongs_, {})) say(pong);
}

void Xboard::play(const SearchResult& result) {
    say("move " + xboard_move(game_.position(), result.best));
    game_.play(result.best);
    answer_pings();
    const auto& line = result.info.line;
    const bool known = line.size() > 1 && line[0] == result.best;
    if (!report_end() && ponder_on_ && known) ponder(line[1]);
}

void Xboard::ponder(Move expected) {
    if (!is_legal(game_.position(), expected)) return;
    Game next = game_;
    next.play(expected);
    if (next.outcome().is_over()) return;
    SearchLimits endless = limits();
    endless.clock.reset();
    endless.movetime.reset();
    endless.infinite = true;
    search(Purpose::Ponder, next, endless);
    expected_ = expected;
    // The reported lines begin after this move, so the user is told this move.
    if (post_) tell_hint(expected);
}

Move Xboard::expected_reply() const {
    const bool known = latest_ && searched_ == game_.position() && !latest_->line.empty();
    return known ? latest_->line[0] : kNoMove;
}

bool Xboard::ponder_hit() {
    expected_ = kNoMove;
    if (pondered_) {
        const SearchResult result = *std::exchange(pondered_, std::nullopt);
        play(result);
        return true;
    }
    if (purpose_ != Purpose::Ponder) return false;
    purpose_ = Purpose::Move;
    begin_clock(limits());
    return true;
}

bool Xboard::report_end() {
    if (!computer_ || !game_.outcome().is_over()) return false;
    if (!std::exchange(end_reported_, true)) say(xboard_result(game_.outcome()));
    return true;
}

}  // namespace alces
