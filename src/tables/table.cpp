#include "tables/table.h"

#include <algorithm>
#include <utility>

#include "rules/notation.h"
#include "words/game_text.h"

namespace alces {
namespace {

using Kind = TableLine::Kind;

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

Error illegal(std::string message) { return {ErrorKind::Illegal, std::move(message)}; }

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

Result<TableLine> Table::apply(Color by, const TableLine& line, const Stamp& now) {
    Error fault = fault_of(by, line, now);
    if (!fault.message.empty()) return fault;
    carry_out(by, line);
    sequence_ = line.sequence;
    last_ = line.at;
    return line;
}

// Without a message there is none.
Error Table::fault_of(Color by, const TableLine& line, const Stamp& now) const {
    const bool over = game_.outcome().is_over();
    if (line.sequence != next_sequence()) return illegal("its number is out of turn");
    if (is_later(line.at, now)) return illegal("it comes from the future");
    if (is_earlier(line.at, last_)) return illegal("it claims to be older than the line before it");
    if (line.kind == Kind::Here) {
        const auto most = longest_absence(line.at);
        return line.number > most.count() ? illegal("nobody was away for so long") : illegal("");
    }
    if (!here_[by]) return illegal("its player has not sat down");
    if (line.kind == Kind::Chat) return illegal("");
    if (over) return {ErrorKind::Over, "the game is over: " + outcome_phrase(game_.outcome())};
    switch (line.kind) {
        case Kind::Move: {
            if (game_.position().side_to_move() != by)
                return illegal(std::string("it is ") + name_of(~by) + "'s turn");
            if (flagged(line.at)) return {ErrorKind::Over, "its player's time was over"};
            const Result<Move> move = parse_move(game_.position(), line.text);
            return move ? illegal("") : move.error();
        }
        case Kind::Offer:
            return illegal(objection_to_offer(line.proposal));
        case Kind::Decline:
            return illegal(offer_ && offer_->by != by ? "" : "there is no offer to decline");
        case Kind::Undo: {
            const bool asked = offer_ && offer_->by != by && offer_->proposal.plies > 0 &&
                               offer_->proposal.plies == line.number;
            return illegal(asked ? "" : "nobody asked for so many moves back");
        }
        default:
            return illegal(objection_to_end(by, line, now));
    }
}

std::string Table::objection_to_offer(const Proposal& proposal) const {
    if (is_advantage(proposal.result) && !game_.start().variant().spec().point_count)
        return "there are no advantages in this game";
    if (proposal.plies > static_cast<int>(game_.ply())) return "there are not so many moves";
    return "";
}

// A flag has fallen when whoever reads of it finds so too, whatever time the line bears.
std::string Table::objection_to_end(Color by, const TableLine& line, Stamp now) const {
    switch (line.termination) {
        case Termination::Resignation:
            return line.result == win_of(~by) ? "" : "nobody resigns for the other";
        case Termination::Agreement: {
            const bool asked = offer_ && offer_->by != by && offer_->proposal.plies == 0 &&
                               offer_->proposal.result == line.result;
            return asked ? "" : "nobody has offered that";
        }
        default: {
            const auto loser = flagged(line.at);
            if (running_ && since_.boot_id != now.boot_id) now.wall += kTolerance;
            if (!loser || !flagged(now)) return "no flag has fallen";
            return game_.result_on_time(*loser) == line.result ? "" : "time gives another result";
        }
    }
}

void Table::carry_out(Color by, const TableLine& line) {
    switch (line.kind) {
        case Kind::Here:
            // Who comes first finds nobody's clock running; nor is a seat waited for.
            if (!std::exchange(here_[by], true) && here_[~by] && game_.ply() > 0)
                run(game_.position().side_to_move(), line.at);
            else if (running_)
                absence_ += ClockSpan(line.number);
            return;
        case Kind::Move:
            return move(by, line);
        case Kind::Offer:
            offer_ = Offer{by, line.proposal};
            return;
        case Kind::Decline:
            return offer_.reset();
        case Kind::Undo:
            return take_back(line.number, line.at);
        case Kind::End:
            return end(by, line);
        case Kind::Chat:
            return;
    }
}

void Table::move(Color by, const TableLine& line) {
    if (control_) {
        ByColor<ClockSpan> after = left_.back();
        const ClockControl& own = (*control_)[by];
        after[by] = by_mail_ ? own.base : left(by, line.at);
        if (running_ == by) after[by] += own.increment;
        left_.push_back(after);
    }
    // Who moves instead of answering declines; who moves after asking for a move back asks no more.
    if (offer_ && (offer_->by != by || offer_->proposal.plies > 0)) offer_.reset();
    game_.play(*parse_move(game_.position(), line.text));
    run(~by, line.at);
}

void Table::take_back(std::int64_t plies, const Stamp& at) {
    for (std::int64_t i = 0; i < plies; ++i) (void)game_.undo();
    if (control_) left_.resize(game_.ply() + 1);
    offer_.reset();
    run(game_.position().side_to_move(), at);
}

void Table::end(Color by, const TableLine& line) {
    if (control_) {
        ByColor<ClockSpan> now = left_.back();
        for (const Color color : kColors) now[color] = left(color, line.at);
        left_.back() = now;
    }
    offer_.reset();
    running_.reset();
    if (line.termination == Termination::Resignation)
        game_.resign(by);
    else if (line.termination == Termination::Time)
        game_.end_on_time(line.result);
    else
        game_.agree(line.result);
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
