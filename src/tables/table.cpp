// The rules of a table: which acts are allowed, and what they do to game, clocks and offers.
#include "tables/table.h"

#include <algorithm>
#include <utility>

#include "base/overloaded.h"
#include "rules/notation.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr std::int64_t kTolerance = 5000;  // milliseconds that clocks of two machines may differ
constexpr ClockSpan kDay{24LL * 60 * 60 * 1000};

bool is_later(const Stamp& at, const Stamp& now) {
    return at.boot_id == now.boot_id && at.boot > now.boot;
}

// The time of day may be set back between two starts of the machine; lines written then have the
// time of the line before them.
bool is_earlier(const Stamp& at, const Stamp& last) {
    return at.boot_id == last.boot_id ? at.boot < last.boot : at.wall < last.wall;
}

Error illegal(std::string message) { return {ErrorKind::Illegal, std::move(message)}; }

Result<> illegal_unless(bool allowed, const char* message) {
    if (allowed) return {};
    return illegal(message);
}

}  // namespace

std::optional<ByColor<ClockControl>> TableTerms::control() const {
    if (pace_days == 0) return time;
    const ClockControl days{kDay * pace_days, ClockSpan{0}, ClockSpan{0}};
    return ByColor<ClockControl>{days, days};
}

Table::Table(const TableTerms& terms) : by_mail_(terms.pace_days > 0), game_(terms.start) {
    const auto control = terms.control();
    if (!control) return;
    clock_.emplace(*control);
    left_.push_back({(*control)[Color::White].at_start(), (*control)[Color::Black].at_start()});
}

Result<> Table::apply(Color by, TableLine& line, const Stamp& now) {
    if (const Result<> fits = check_line(line, now); !fits) return fits.error();
    if (const Result<> allowed = check_act(by, line, now); !allowed) return allowed.error();
    if (auto* act = std::get_if<acts::MakeMove>(&line.act)) {
        const Result<Move> move = move_of(by, *act, line.at);
        if (!move) return move.error();
        act->move = *move;
    }
    const Stamp& at = line.at;
    std::visit(Overloaded{[&](const acts::SitDown& act) { sit_down(by, act, at); },
                          [&](const acts::MakeMove& act) { move(by, act.move, at); },
                          [&](const acts::Chat&) {},
                          [&](const acts::Offer& act) {
                              offer_ = {by, act.proposal};
                          },
                          [&](const acts::Decline&) { offer_.reset(); },
                          [&](const acts::TakeBack& act) { take_back(act.plies, at); },
                          [&](const Outcome& outcome) { end(outcome, at); }},
               line.act);
    sequence_ = line.sequence;
    last_ = at;
    return {};
}

Result<> Table::check_line(const TableLine& line, const Stamp& now) const {
    if (line.sequence != next_sequence()) return illegal("wrong sequence number");
    if (is_later(line.at, now)) return illegal("its time is in the future");
    return illegal_unless(!is_earlier(line.at, last_),
                          "its time is before that of the previous line");
}

// Moves are checked by move_of().
Result<> Table::check_act(Color by, const TableLine& line, Stamp now) const {
    const acts::Proposal* offered = offer_to(by);
    const auto is_offered = [&](const acts::Proposal& act) { return offered && *offered == act; };
    if (const auto* act = std::get_if<acts::SitDown>(&line.act))
        return illegal_unless(act->away <= longest_absence(line.at),
                              "the players were not both away for that long");
    if (!joined_[by]) return illegal("the player has not joined");
    if (std::holds_alternative<acts::Chat>(line.act)) return {};
    if (game_.outcome().is_over())
        return Error{ErrorKind::Over, "the game is over: " + outcome_phrase(game_.outcome())};
    if (const auto* act = std::get_if<acts::Offer>(&line.act)) return check_offer(act->proposal);
    if (std::holds_alternative<acts::Decline>(line.act))
        return illegal_unless(offered, "there is no offer to decline");
    if (const auto* act = std::get_if<acts::TakeBack>(&line.act))
        return illegal_unless(is_offered(*act), "that takeback was not requested");
    const auto* outcome = std::get_if<Outcome>(&line.act);
    if (outcome == nullptr) return {};
    if (outcome->termination == Termination::Resignation)
        return illegal_unless(outcome->result == win_of(~by),
                              "a player cannot resign for the opponent");
    if (outcome->termination == Termination::Agreement)
        return illegal_unless(is_offered(*outcome), "that was not offered");
    return check_flag(outcome->result, line.at, now);
}

Result<> Table::check_offer(const acts::Proposal& proposal) const {
    if (const auto* back = std::get_if<acts::TakeBack>(&proposal))
        return illegal_unless(back->plies <= static_cast<int>(game_.ply()),
                              "so many moves have not been played");
    const bool has_advantages = game_.start().variant().spec().point_count.has_value();
    return illegal_unless(has_advantages || !is_advantage(std::get<Outcome>(proposal).result),
                          "this game has no advantages");
}

// Accepts a flag fall only if the reader's own clock confirms it, whatever time the line claims.
Result<> Table::check_flag(GameResult result, const Stamp& at, Stamp now) const {
    const auto loser = flagged(at);
    if (running() && since_.boot_id != now.boot_id) now.wall += kTolerance;
    if (!loser || !flagged(now)) return illegal("no flag has fallen");
    return illegal_unless(game_.result_on_time(*loser) == result,
                          "the result does not follow from the flag fall");
}

// A move that is already set was legal when the player chose it; the game may have changed since.
Result<Move> Table::move_of(Color by, const acts::MakeMove& act, const Stamp& at) const {
    if (game_.position().side_to_move() != by)
        return illegal(std::string("it's ") + name_of(~by) + "'s turn");
    if (flagged(at)) return Error{ErrorKind::Over, "the player had lost on time"};
    if (!act.move.is_none() && is_legal(game_.position(), act.move)) return act.move;
    if (!act.move.is_none()) return illegal("the move is no longer legal");
    const auto move = parse_move(game_.position(), act.text);
    if (!move) return Error{move.error().kind, move.error().message};
    return *move;
}

// Clocks start when the second player joins a game with moves. Later, time while both were away
// does not count.
void Table::sit_down(Color by, const acts::SitDown& act, const Stamp& at) {
    if (!std::exchange(joined_[by], true) && joined_[~by] && game_.ply() > 0)
        run(game_.position().side_to_move(), at);
    else if (running())
        absence_ += act.away;
}

void Table::move(Color by, Move move, const Stamp& at) {
    if (clock_) {
        clock_->press(by, clock_time(at));
        ByColor<ClockSpan> after{left(Color::White, at), left(Color::Black, at)};
        if (by_mail_) after[by] = clock_->control()[by].base;
        left_.push_back(after);
        clock_->set(after);
    }
    // A move declines the opponent's offer, and withdraws the mover's own request for a takeback.
    const bool asks_back = offer_ && std::holds_alternative<acts::TakeBack>(offer_->proposal);
    if (offer_to(by) || asks_back) offer_.reset();
    game_.play(move);
    run(~by, at);
}

void Table::take_back(int plies, const Stamp& at) {
    for (int i = 0; i < plies; ++i) (void)game_.undo();
    if (clock_) {
        left_.resize(game_.ply() + 1);
        clock_->set(left_.back());
    }
    offer_.reset();
    run(game_.position().side_to_move(), at);
}

void Table::end(const Outcome& outcome, const Stamp& at) {
    if (clock_) clock_->stop(clock_time(at));
    offer_.reset();
    game_.declare(outcome);
}

// Starts the clock of `color`; both clocks must be stopped.
void Table::run(Color color, const Stamp& at) {
    absence_ = ClockSpan{0};
    since_ = at;
    const bool both = joined_[Color::White] && joined_[Color::Black];
    if (clock_ && both && game_.ply() > 0 && !game_.outcome().is_over())
        clock_->run(color, clock_time(at));
}

// Time since the clock was last started, without the time when both players were away.
ClockTime Table::clock_time(const Stamp& at) const {
    return ClockTime(passed_between(since_, at) - absence_);
}

Stamp Table::not_before_last(Stamp time) const {
    std::int64_t& counts = time.boot_id == last_.boot_id ? time.boot : time.wall;
    counts = std::max(counts, time.boot_id == last_.boot_id ? last_.boot : last_.wall);
    return time;
}

ClockSpan Table::left(Color color, const Stamp& now) const {
    return clock_ ? clock_->left(color, clock_time(now)) : ClockSpan{0};
}

std::optional<Color> Table::flagged(const Stamp& now) const {
    return clock_ ? clock_->flagged(clock_time(now)) : std::nullopt;
}

// In a game by mail, absence does not count: time always passes.
ClockSpan Table::longest_absence(const Stamp& now) const {
    if (!running() || by_mail_) return ClockSpan{0};
    return passed_between(last_, now);
}

}  // namespace alces
