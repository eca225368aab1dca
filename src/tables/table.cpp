// Implements the rules of a table: which acts are allowed, and what they do to the game, the clocks
// and the offers.
#include "tables/table.h"

#include <algorithm>
#include <utility>

#include "base/overloaded.h"
#include "base/text.h"
#include "game/export_text.h"
#include "rules/notation.h"
#include "rules/points.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr ClockSpan kDay{24LL * 60 * 60 * 1000};
// How many SitDown lines and how many Offer lines a player may write, in addition to one of each
// kind for each of the player's moves. Such lines must not fill the table files. A player who
// cannot sit down again cannot win on time, so the first limit is higher than anybody needs.
constexpr int kMaxSitDowns = 1000;
constexpr int kMaxOffers = 100;

bool is_later(const Stamp& at, const Stamp& now) {
    return at.boot_id == now.boot_id && at.boot > now.boot;
}

Error illegal(std::string message) { return {ErrorKind::Illegal, std::move(message)}; }

Result<> illegal_unless(bool allowed, const char* message) {
    if (allowed) return {};
    return illegal(message);
}

// Whether a move is written exactly as the program writes it. Otherwise it could be too long, or
// could look like another move.
bool is_written_so(const acts::MakeMove& act, const Position& before, Move move) {
    acts::MakeMove written{move};
    write_texts(written, before);
    const auto left = read_span(act.left);
    return act.number == written.number && act.text == written.text &&
           (act.left.empty() || (left && span_text(*left) == act.left));
}

}  // namespace

void write_texts(acts::MakeMove& act, const Position& before) {
    act.number = trimmed(move_number(before, true));
    act.text = write_move(before, act.move, MoveStyle::Compact);
}

std::optional<ByColor<ClockControl>> TableTerms::control() const {
    if (pace_days == 0) return time;
    const ClockControl days{kDay * pace_days, ClockSpan{0}, ClockSpan{0}};
    return ByColor<ClockControl>{days, days};
}

Arrival arrival_of(const Table& table, const TableLine& line, const Stamp& now,
                   const std::optional<Stamp>& alive, bool begun) {
    const Stamp& last = table.last();
    if (table.next_sequence() == 1) return {};
    const ClockSpan read = passed_between(last, now);
    ClockSpan earliest = read;
    if (!alive)
        earliest = ClockSpan{0};
    else if (begun || passed_between(*alive, now) > kMaxPause)
        earliest = std::min(read, passed_between(last, *alive));
    return {std::clamp(passed_between(last, line.at), earliest, read), ClockSpan{0}};
}

Table::Table(const TableTerms& terms, std::optional<Color> own)
    : by_mail_(terms.pace_days > 0), format_(terms.format), own_(own), game_(terms.start) {
    const auto control = terms.control();
    if (!control) return;
    clock_.emplace(*control);
    left_.push_back({(*control)[Color::White].at_start(), (*control)[Color::Black].at_start()});
}

Result<> Table::apply(Color by, TableLine& line, const Stamp& now) {
    if (const Result<> fits = check_line(line, now); !fits) return fits.error();
    if (const Result<> allowed = check_act(by, line, now); !allowed) return allowed.error();
    if (auto* act = std::get_if<acts::MakeMove>(&line.act)) {
        const Result<Move> move = move_of(by, line);
        if (!move) return move.error();
        act->move = *move;
    }
    const ClockSpan discount = advance(by, line);
    bound_last(by, line.at, now);
    perform(by, line.act, discount);
    return {};
}

// Advances the table's time to the arrival of a line. Returns the discount: how much of the time
// before the arrival is not charged to the writer's clock. The reader's own clock starts at the
// arrival, so a false time in the line costs the reader nothing.
ClockSpan Table::advance(Color by, const TableLine& line) {
    const ClockSpan counted = passed_before(by, line);
    const ClockSpan passed = line.arrival && sequence_ > 0 ? line.arrival->passed : counted;
    const bool moves = std::holds_alternative<acts::MakeMove>(line.act);
    const ClockSpan late =
        line.arrival && moves && clock_ ? clock_->overtime(time_ + counted) : ClockSpan{0};
    time_ = std::min(time_ + passed - away_before(line, passed), ClockTime(kLongestTime));
    allowance_[by] -= std::min(passed - counted + late, allowance_[by]);
    if (line.arrival && sequence_ > 0) {
        last_.wall += passed.count();
        last_.boot += passed.count();
    } else {
        last_ = line.at;
    }
    claimed_ = line.at;
    sequence_ = line.sequence;
    return passed - counted;
}

// Corrects `last_` so that it is not after `now`, because no line can have arrived after `now`.
// `last_` is computed from the time of the first line, whose writer may have dated the line into
// the future and claimed another boot. In that case, the time that a line of the other player
// states replaces `last_`, unless the stated time is after `now` too.
void Table::bound_last(Color by, const Stamp& at, const Stamp& now) {
    if (last_.boot_id == now.boot_id || last_.wall <= now.wall) return;
    if (sequence_ == 1) misdated_ = by;
    const bool is_believed = misdated_ == ~by && !is_later(at, now) && at.wall <= now.wall;
    if (is_believed) last_ = at;
    last_.wall = std::min(last_.wall, now.wall);
}

void Table::perform(Color by, const TableAct& done, ClockSpan discount) {
    // A player can decline only as many offers as the opponent has made.
    sit_downs_[by] += std::holds_alternative<acts::SitDown>(done) ? 1 : 0;
    offers_[by] += std::holds_alternative<acts::Offer>(done) ? 1 : 0;
    std::visit(Overloaded{[&](const acts::SitDown&) { sit_down(by); },
                          [&](const acts::MakeMove& act) { move(by, act.move, discount); },
                          [&](const acts::Chat&) {},
                          [&](const acts::Offer& act) {
                              offer_ = {by, act.proposal, game_.ply()};
                          },
                          [&](const acts::Decline&) { offer_.reset(); },
                          [&](const acts::TakeBack& act) { take_back(act.plies); },
                          [&](const Outcome& outcome) { end(outcome); }},
               done);
}

// ---- time ----

bool Table::is_earlier(const Stamp& at) const {
    if (at.boot_id == claimed_.boot_id) return at.boot < claimed_.boot;
    return format_ == 1 && at.wall < claimed_.wall;
}

// Returns how much of the time between the last line and this one is charged to the writer's clock.
ClockSpan Table::passed_before(Color by, const TableLine& line) const {
    if (sequence_ == 0) return ClockSpan{0};
    const ClockSpan claimed = passed_between(last_, line.at);
    if (!line.arrival) return claimed;
    const ClockSpan read = line.arrival->passed;
    const ClockSpan most = std::max(allowance_[by] - kGrace, ClockSpan{0});
    return std::clamp(claimed, std::max(read - most, ClockSpan{0}), read);
}

// Returns how long after the flag fall a move still counts if it is backdated by `discount`.
ClockSpan Table::grace(Color by, ClockSpan discount) const {
    return std::clamp(allowance_[by] - discount, ClockSpan{0}, kGrace);
}

// Returns the part of `passed` during which both players were away.
ClockSpan Table::away_before(const TableLine& line, ClockSpan passed) const {
    const auto* act = std::get_if<acts::SitDown>(&line.act);
    if (act == nullptr || !running() || by_mail_) return ClockSpan{0};
    return std::min(line.arrival ? line.arrival->away : act->away, passed);
}

ClockTime Table::clock_time(const Stamp& at) const { return time_ + passed_between(last_, at); }

Stamp Table::not_before_last(Stamp time) const {
    if (time.boot_id == claimed_.boot_id)
        time.boot = std::max(time.boot, claimed_.boot);
    else if (format_ == 1)
        time.wall = std::max(time.wall, claimed_.wall);
    return time;
}

ClockSpan Table::left(Color color, const Stamp& now) const {
    return clock_ ? clock_->left(color, clock_time(now)) : ClockSpan{0};
}

std::optional<Color> Table::flagged(const Stamp& now, ClockSpan ago) const {
    return clock_ ? clock_->flagged(clock_time(now) - ago) : std::nullopt;
}

// The process of a player measures that player's clock exactly and allows no extra time. Other
// processes allow for the time that a line needs to arrive.
bool Table::is_lost_on_time(const Stamp& now) const {
    const auto loser = flagged(now);
    return loser && (loser == own_ || flagged(now, allowance_[*loser]));
}

// Returns how much time the loser may at most have left, as this process measures it, if the other
// player's claim that the flag has fallen is to be accepted. For each move, the two processes may
// disagree by the time that lines need to arrive. The process of the player who would lose measures
// that player's clock best, and allows only a tenth of the initial time plus kGrace, but at most
// kAllowance. Where inotify does not report a line, a process notices it after at most kGrace.
ClockSpan Table::claim_slack(Color loser) const {
    if (loser != own_) return kAllowance;
    return std::min(clock_->control()[loser].at_start() / 10 + kGrace, kAllowance);
}

// Time passes in a correspondence game even while both players are away, so no absence counts
// there.
ClockSpan Table::longest_absence(const Stamp& now) const {
    if (!running() || by_mail_) return ClockSpan{0};
    return passed_between(last_, now);
}

// ---- what is allowed ----

Result<> Table::check_line(const TableLine& line, const Stamp& now) const {
    if (line.sequence != next_sequence()) return illegal("wrong sequence number");
    if (is_later(line.at, now)) return illegal("time in the future");
    return illegal_unless(!is_earlier(line.at), "time before that of the previous line");
}

// Checks everything about an act, except that move_of() checks whether a move is legal.
Result<> Table::check_act(Color by, const TableLine& line, Stamp now) const {
    const acts::Proposal* offered = offer_to(by);
    const auto is_offered = [&](const acts::Proposal& act) { return offered && *offered == act; };
    if (const auto* act = std::get_if<acts::SitDown>(&line.act)) {
        const bool fits = format_ > 1 || act->away <= longest_absence(line.at);
        if (!fits) return illegal("the players were not both away for that long");
        return check_count(by, sit_downs_, kMaxSitDowns, "too many joins; make a move first");
    }
    if (!joined_[by]) return illegal("the player has not joined");
    if (std::holds_alternative<acts::Chat>(line.act))
        return illegal_unless(format_ == 1, "chat messages belong in the chat file");
    if (game_.outcome().is_over())
        return Error{ErrorKind::Over, "the game is over: " + outcome_phrase(game_.outcome())};
    if (const auto* act = std::get_if<acts::Offer>(&line.act)) {
        if (const Result<> fits = check_offer(act->proposal); !fits) return fits;
        return check_count(by, offers_, kMaxOffers, "too many offers; make a move first");
    }
    if (std::holds_alternative<acts::Decline>(line.act))
        return illegal_unless(offered != nullptr, "there is no offer to decline");
    if (const auto* act = std::get_if<acts::TakeBack>(&line.act))
        return illegal_unless(is_offered(*act), "that takeback was not requested");
    const auto* outcome = std::get_if<Outcome>(&line.act);
    if (outcome == nullptr) return {};
    if (outcome->termination == Termination::Resignation)
        return illegal_unless(outcome->result == win_of(~by),
                              "a player cannot resign for the opponent");
    if (outcome->termination == Termination::Agreement)
        return illegal_unless(is_offered(*outcome), "this result was not offered");
    return check_flag(line, outcome->result, now);
}

Result<> Table::check_count(Color by, const ByColor<int>& lines, int most,
                            const char* message) const {
    return illegal_unless(format_ == 1 || lines[by] < most + moves_[by], message);
}

Result<> Table::check_offer(const acts::Proposal& proposal) const {
    if (const auto* back = std::get_if<acts::TakeBack>(&proposal))
        return illegal_unless(back->plies <= static_cast<int>(game_.ply()),
                              "there are not that many moves to take back");
    return illegal_unless(has_advantages(game_.start().variant()) ||
                              !is_advantage(std::get<Outcome>(proposal).result),
                          "this game cannot end in an advantage");
}

// Checks a claim that a flag has fallen. A process claims this only if its own measurement says so.
// A claim of the other player may come a little earlier; see claim_slack().
Result<> Table::check_flag(const TableLine& line, GameResult result, Stamp now) const {
    std::optional<Color> loser = flagged(line.at);
    if (line.arrival) {
        loser = running();
        if (loser && !clock_->flagged(time_ + line.arrival->passed + claim_slack(*loser)))
            loser.reset();
    } else if (format_ == 1) {
        if (last_.boot_id != now.boot_id) now.wall += kAllowance.count();
        if (!flagged(now)) loser.reset();
    }
    if (!loser) return illegal("no flag has fallen");
    return illegal_unless(game_.result_on_time(*loser) == result,
                          "this flag fall gives a different result");
}

// Returns the move of a line. If act.move is set, the move was legal when the player chose it, but
// the game may have changed since.
Result<Move> Table::move_of(Color by, const TableLine& line) const {
    const auto& act = std::get<acts::MakeMove>(line.act);
    if (game_.position().side_to_move() != by)
        return illegal(std::string("it's ") + name_of(~by) + "'s turn");
    const ClockTime at = time_ + passed_before(by, line);
    const ClockSpan late =
        line.arrival ? grace(by, line.arrival->passed - passed_before(by, line)) : ClockSpan{0};
    if (clock_ && clock_->flagged(at - late))
        return Error{ErrorKind::Over, "the player had already lost on time"};
    if (!act.move.is_none() && is_legal(game_.position(), act.move)) return act.move;
    if (!act.move.is_none()) return illegal("the move is no longer legal");
    const auto move = parse_move(game_.position(), act.text);
    if (!move) return Error{move.error().kind, move.error().message};
    if (format_ > 1 && !is_written_so(act, game_.position(), *move))
        return illegal("the move is not written as alces would write it");
    return *move;
}

// ---- what acts do ----

// Lets a player sit down. The clocks start when the second player joins a game that has moves.
void Table::sit_down(Color by) {
    if (!std::exchange(joined_[by], true) && joined_[~by] && game_.ply() > 0)
        run(game_.position().side_to_move());
}

void Table::move(Color by, Move move, ClockSpan discount) {
    ++moves_[by];
    if (clock_) {
        clock_->press(by, time_ - discount);
        clock_->stop(time_ - discount);
        ByColor<ClockSpan> after{clock_->left(Color::White, time_),
                                 clock_->left(Color::Black, time_)};
        if (by_mail_) after[by] = clock_->control()[by].base;
        left_.push_back(after);
        clock_->set(after);
    }
    // A move declines the opponent's offer. It also withdraws the mover's own request for a
    // takeback.
    const bool asks_back = offer_ && std::holds_alternative<acts::TakeBack>(offer_->proposal);
    if (offer_to(by) || asks_back) offer_.reset();
    game_.play(move);
    run(~by);
}

void Table::take_back(int plies) {
    for (int i = 0; i < plies; ++i) (void)game_.undo();
    if (clock_) {
        left_.resize(game_.ply() + 1);
        clock_->set(left_.back());
    }
    offer_.reset();
    run(game_.position().side_to_move());
}

void Table::end(const Outcome& outcome) {
    if (clock_) clock_->stop(time_);
    offer_.reset();
    game_.declare(outcome);
}

// Starts the clock of `color` if both players have joined and the game has moves and is not over.
// Both clocks must be stopped.
void Table::run(Color color) {
    const bool both = joined_[Color::White] && joined_[Color::Black];
    if (clock_ && both && game_.ply() > 0 && !game_.outcome().is_over()) clock_->run(color, time_);
}

}  // namespace alces
