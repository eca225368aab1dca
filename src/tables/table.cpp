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

// The time of day may be set back between two starts of the machine; what is written then bears
// the time of the line before it.
bool is_earlier(const Stamp& at, const Stamp& last) {
    return at.boot_id == last.boot_id ? at.boot < last.boot : at.wall < last.wall;
}

BoardError illegal(std::string message) { return {ErrorKind::Illegal, std::move(message)}; }

std::optional<BoardError> illegal_unless(bool allowed, const char* message) {
    if (allowed) return {};
    return illegal(message);
}

}  // namespace

std::optional<ByColor<ClockControl>> TableTerms::control() const {
    if (pace_days == 0) return time;
    const ClockControl days{kDay * pace_days, ClockSpan{0}, ClockSpan{0}};
    return ByColor<ClockControl>{days, days};
}

Table::Table(const TableTerms& terms)
    : by_mail_(terms.pace_days > 0), game_(terms.start), control_(terms.control()) {
    if (control_)
        left_.push_back(
            {(*control_)[Color::White].at_start(), (*control_)[Color::Black].at_start()});
}

Result<TableAct, BoardError> Table::apply(Color by, TableLine line, const Stamp& now) {
    if (auto objection = objection_to_line(line, now)) return *std::move(objection);
    if (auto objection = objection_to_act(by, line, now)) return *std::move(objection);
    if (auto* act = std::get_if<acts::MakeMove>(&line.act)) {
        const Result<Move, BoardError> move = move_of(by, *act, line.at);
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
                          [&](const Outcome& outcome) { end(by, outcome, at); }},
               line.act);
    sequence_ = line.sequence;
    last_ = at;
    return std::move(line.act);
}

Table::Objection Table::objection_to_line(const TableLine& line, const Stamp& now) const {
    if (line.sequence != next_sequence()) return illegal("its number is out of turn");
    if (is_later(line.at, now)) return illegal("it comes from the future");
    return illegal_unless(!is_earlier(line.at, last_),
                          "it claims to be older than the line before it");
}

// Moves have more to fulfil: see move_of().
Table::Objection Table::objection_to_act(Color by, const TableLine& line, Stamp now) const {
    const acts::Proposal* offered = offer_to(by);
    const auto is_offered = [&](const acts::Proposal& act) { return offered && *offered == act; };
    if (const auto* act = std::get_if<acts::SitDown>(&line.act))
        return illegal_unless(act->away <= longest_absence(line.at), "nobody was away for so long");
    if (!here_[by]) return illegal("its player has not sat down");
    if (std::holds_alternative<acts::Chat>(line.act)) return {};
    if (game_.outcome().is_over())
        return BoardError{ErrorKind::Over, "the game is over: " + outcome_phrase(game_.outcome())};
    if (const auto* act = std::get_if<acts::Offer>(&line.act))
        return objection_to_offer(act->proposal);
    if (std::holds_alternative<acts::Decline>(line.act))
        return illegal_unless(offered, "there is no offer to decline");
    if (const auto* act = std::get_if<acts::TakeBack>(&line.act))
        return illegal_unless(is_offered(*act), "nobody asked for so many moves back");
    const auto* outcome = std::get_if<Outcome>(&line.act);
    if (outcome == nullptr) return {};
    if (outcome->termination == Termination::Resignation)
        return illegal_unless(outcome->result == win_of(~by), "nobody resigns for the other");
    if (outcome->termination == Termination::Agreement)
        return illegal_unless(is_offered(*outcome), "nobody has offered that");
    return objection_to_flag(outcome->result, line.at, now);
}

Table::Objection Table::objection_to_offer(const acts::Proposal& proposal) const {
    if (const auto* back = std::get_if<acts::TakeBack>(&proposal))
        return illegal_unless(back->plies <= static_cast<int>(game_.ply()),
                              "there are not so many moves");
    const bool has_advantages = game_.start().variant().spec().point_count;
    return illegal_unless(has_advantages || !is_advantage(std::get<Outcome>(proposal).result),
                          "there are no advantages in this game");
}

// A flag has fallen only if whoever reads of it finds so too, whatever time the line bears.
Table::Objection Table::objection_to_flag(GameResult result, const Stamp& at, Stamp now) const {
    const auto loser = flagged(at);
    if (running_ && since_.boot_id != now.boot_id) now.wall += kTolerance;
    if (!loser || !flagged(now)) return illegal("no flag has fallen");
    return illegal_unless(game_.result_on_time(*loser) == result, "time gives another result");
}

// A move that is known already was legal when it was chosen; the game may have changed since.
Result<Move, BoardError> Table::move_of(Color by, const acts::MakeMove& act,
                                        const Stamp& at) const {
    if (game_.position().side_to_move() != by)
        return illegal(std::string("it is ") + name_of(~by) + "'s turn");
    if (flagged(at)) return BoardError{ErrorKind::Over, "its player's time was over"};
    if (act.move.is_none()) return parse_move(game_.position(), act.text);
    if (!is_legal(game_.position(), act.move)) return illegal("it is not legal any more");
    return act.move;
}

// Who comes first finds nobody's clock running; nor is a seat waited for.
void Table::sit_down(Color by, const acts::SitDown& act, const Stamp& at) {
    if (!std::exchange(here_[by], true) && here_[~by] && game_.ply() > 0)
        run(game_.position().side_to_move(), at);
    else if (running_)
        absence_ += act.away;
}

void Table::move(Color by, Move move, const Stamp& at) {
    if (control_) {
        ByColor<ClockSpan> after = left_.back();
        const ClockControl& own = (*control_)[by];
        after[by] = by_mail_ ? own.base : left(by, at);
        if (running_ == by) after[by] += own.increment;
        left_.push_back(after);
    }
    // Who moves instead of answering declines; who moves after asking for a move back asks no more.
    const bool asks_back = offer_ && std::holds_alternative<acts::TakeBack>(offer_->proposal);
    if (offer_to(by) || asks_back) offer_.reset();
    game_.play(move);
    run(~by, at);
}

void Table::take_back(int plies, const Stamp& at) {
    for (int i = 0; i < plies; ++i) (void)game_.undo();
    if (control_) left_.resize(game_.ply() + 1);
    offer_.reset();
    run(game_.position().side_to_move(), at);
}

void Table::end(Color by, const Outcome& outcome, const Stamp& at) {
    if (control_) left_.back() = {left(Color::White, at), left(Color::Black, at)};
    offer_.reset();
    running_.reset();
    if (outcome.termination == Termination::Resignation)
        game_.resign(by);
    else if (outcome.termination == Termination::Time)
        game_.end_on_time(outcome.result);
    else
        game_.agree(outcome.result);
}

void Table::run(Color color, const Stamp& at) {
    running_.reset();
    absence_ = ClockSpan{0};
    since_ = at;
    const bool both = here_[Color::White] && here_[Color::Black];
    if (control_ && both && game_.ply() > 0 && !game_.outcome().is_over()) running_ = color;
}

Stamp Table::not_before_last(Stamp time) const {
    std::int64_t& counts = time.boot_id == last_.boot_id ? time.boot : time.wall;
    counts = std::max(counts, time.boot_id == last_.boot_id ? last_.boot : last_.wall);
    return time;
}

ClockSpan Table::used(const Stamp& now) const {
    const ClockSpan passed = passed_between(since_, now) - absence_;
    return std::max(passed - (*control_)[*running_].delay, ClockSpan{0});
}

ClockSpan Table::left(Color color, const Stamp& now) const {
    if (!control_) return ClockSpan{0};
    const ClockSpan at_first = left_.back()[color];
    return running_ == color ? std::max(at_first - used(now), ClockSpan{0}) : at_first;
}

std::optional<Color> Table::flagged(const Stamp& now) const {
    if (!running_ || used(now) < left_.back()[*running_]) return {};
    return running_;
}

// By mail time passes while nobody is there.
ClockSpan Table::longest_absence(const Stamp& now) const {
    if (!running_ || by_mail_) return ClockSpan{0};
    return passed_between(last_, now);
}

}  // namespace alces
