// Decides which line counts if both players have written a line with the same number.
//
// Usually the lock of the table prevents this. But anybody who can read a sheet can keep the lock,
// so a player who is to move does not depend on it. Then each player may write a line before
// reading the other's. Because each process may read the two lines in either order, the decision
// does not depend on this order: the line of the side to move counts, unless the other line is
// final. A process that has already applied the line that loses withdraws it, together with its
// writer's later lines. The writer's process then writes an echo of the line that counts after its
// own one, and Seat repeats what still makes sense.
//
// An agreement is final, so that the player who made the offer cannot play on after seeing that it
// was accepted. A loss on time is final if the flag had fallen, or nearly so, when the other line
// was written; see Table::claim_slack(). No line is withdrawn any more once the other player's
// sheet has an echo of it or a line after it.
#include <utility>
#include <variant>

#include "tables/table_sheets.h"

namespace alces {
namespace {

// Whether an act counts although the other player was to move and acted at the same time.
bool is_final(const TableAct& act) {
    const auto* end = std::get_if<Outcome>(&act);
    return end != nullptr && end->termination != Termination::Resignation;
}

}  // namespace

// Returns the side whose line is applied first if both sheets have a line with the next number.
Side TableSheets::preferred() const {
    const auto front = [this](Side side) -> const TableLine& {
        return sheets_[index(side)].pending.front().line;
    };
    const bool both_wrote = !front(Side::Host).echo && !front(Side::Guest).echo;
    if (own_ && !started_ && format() > 1) return *own_;
    if (both_wrote) {
        const Side mover = side_of(table_->game().position().side_to_move());
        return format() > 1 && is_final(front(other(mover)).act) ? other(mover) : mover;
    }
    if (own_) return *own_;
    return front(Side::Host).echo ? Side::Host : Side::Guest;
}

// Whether the next line of `side` must wait until this player's own sheet has been read, because
// both have a line with the same number. Later lines of the own sheet may show which one counts.
bool TableSheets::waits_for_own(Side side) const {
    if (!own_ || own_ == side || started_ || sheets_[index(*own_)].pending.empty()) return false;
    const TableLine& line = sheets_[index(side)].pending.front().line;
    return chain_.at(line.sequence).by != (line.echo ? other(side) : side);
}

// Whether a line replaces the line that has its number so far.
bool TableSheets::replaces(Side side, const TableLine& line) const {
    if (format() == 1 || line.sequence >= table_->next_sequence()) return false;
    const Side by = line.echo ? other(side) : side;
    const LineChain::Link& kept = chain_.at(line.sequence);
    const bool prevails = kept.on_move ? is_final(line.act) : !is_final(kept.line.act);
    if (!prevails || own_ == by || chain_.has_line_of(by, line.sequence) ||
        digest_for(by, line) != line.digest)
        return false;
    if (!line.echo) return sheets_[index(by)].latest < line.sequence;
    return is_first_reading_of_own(side) || (!own_ && (!started_ || is_copy_of_line(side, line)));
}

// Whether a line that does not count was written at the same time as the one that does. Its writer
// withdraws it, so it is not reported.
bool TableSheets::is_overruled(Side by, const TableLine& line) const {
    return started_ && chain_.at(line.sequence).on_move && !is_final(line.act) &&
           digest_for(by, line) == line.digest;
}

// Whether a loss on time could have been claimed when the line that counts so far arrived. `before`
// is the table before these lines. Other acts do not depend on that time.
bool TableSheets::is_in_time(const Table& before, Side by, TableLine line, const Stamp& now) const {
    const auto* end = std::get_if<Outcome>(&line.act);
    if (line.echo || end == nullptr || end->termination != Termination::Time) return true;
    const TableLine& kept = chain_.at(line.sequence).line;
    line.arrival = kept.arrival.value_or(Arrival{passed_between(before.last(), kept.at)});
    Table claimed = before;
    return static_cast<bool>(claimed.apply(color_of(by), line, now));
}

// Withdraws the line that has this number so far, and its writer's later lines, unless the new line
// is refused.
void TableSheets::replace(Side side, Entry& entry, const Stamp& now) {
    TableLine& line = entry.line;
    const int sequence = line.sequence;
    const Side by = line.echo ? other(side) : side;
    if (!line.echo) sheets_[index(side)].overruled = line.digest;
    Table before = table_before(sequence);
    if (!is_in_time(before, by, line, now))
        return refuse(side, entry.text, "no flag had fallen before the other player's line");
    LinesWithdrawn withdrawn{color_of(other(by)), {}, before.game()};
    const Table kept = *std::exchange(table_, std::move(before));
    const LineChain kept_chain = chain_;
    for (int i = sequence; i <= chain_.size(); ++i) withdrawn.acts.push_back(chain_.at(i).line.act);
    chain_.cut(sequence);
    if (const Result<> done = apply(side, line, now); !done) {
        table_ = kept;
        chain_ = kept_chain;
        return refuse(side, entry.text, done.error().message);
    }
    Sheet& sheet = sheets_[index(other(by))];
    sheet.latest = line.echo ? sequence : sequence - 1;
    ++sheet.refusals;
    reports_.add(std::move(withdrawn));
    reports_.add(ActDone{color_of(by), std::move(line)});
}

// Returns the table as it was before the line with this number.
Table TableSheets::table_before(int sequence) const {
    Table table(*terms_, own_ ? std::optional(color_of(*own_)) : std::nullopt);
    for (int i = 1; i < sequence; ++i) {
        const LineChain::Link& link = chain_.at(i);
        TableLine line = link.line;
        (void)table.apply(color_of(link.by), line, link.read);
    }
    if (budget_ != nullptr) budget_->spend(static_cast<std::size_t>(sequence));
    return table;
}

}  // namespace alces
