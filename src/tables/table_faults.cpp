// Reports what is wrong with the table files: changed, damaged, removed and refused lines; changed
// tags; contradictory terms; and false times.
#include <algorithm>
#include <string_view>
#include <utility>

#include "base/digest.h"
#include "base/text.h"
#include "tables/table_files.h"

namespace alces {
namespace {

constexpr ClockSpan kSlack{5000};  // smaller errors in times are not reported
// The pause after old lines were reread: at least kVerifyPause, and at least kVerifyFactor times as
// long as rereading them took.
constexpr std::chrono::nanoseconds kVerifyPause = std::chrono::seconds(1);
constexpr int kVerifyFactor = 20;

}  // namespace

// ---- lines that were changed ----

// Compares another copy of a line with the one that counts.
void TableFiles::compare(Side side, const Entry& entry) {
    const TableLine& line = entry.line;
    const Side by = line.echo ? other(side) : side;
    if (by == chain_.at(line.sequence).by) {
        TableFile& table_file = table_files_[index(side)];
        table_file.latest = line.sequence;
        if (!line.echo) table_file.highest = std::max(table_file.highest, line.sequence);
        if (!is_same(line)) return report_change(side, line.sequence, "changed");
        // The digest of the guest's first line also covers the guest's tags.
        if (line.digest != digest_for(by, line)) report_header(side);
        return;
    }
    suspect(side);
    if (is_watched() && !line.echo) table_files_[index(side)].contradicting.push_back(line.digest);
    if (!own_ && !started_) report_change(side, line.sequence, "changed");
    refuse(side, entry.text, "the other player has written line " + std::to_string(line.sequence));
}

// Whether a copy of a line is the same as the line that counts. Computes no digest, because a file
// can have thousands of copies of a line.
bool TableFiles::is_same(const TableLine& line) {
    LineChain::Link& kept = chain_.at(line.sequence);
    if (line.digest != kept.digest || chained_text(line) != kept.text) return false;
    kept.is_copy = kept.is_copy && line.echo;
    return true;
}

// Reports that a line of the table file has changed. One report is enough, because all digests
// after that line differ, too.
void TableFiles::report_change(Side side, int sequence, const std::string& how) {
    if (std::exchange(table_files_[index(side)].change_reported, true)) return;
    const LineChain::Link& kept = chain_.at(sequence);
    note_change(side, kept.description, how + " its record of ", !kept.is_copy || kept.by != side);
}

// Reports that the tags of the table file have changed.
void TableFiles::report_header(Side side) {
    if (std::exchange(table_files_[index(side)].header_reported, true)) return;
    const bool is_known = own_ || started_;
    note_change(side, "the tags of " + (is_known ? "its" : name(side) + "'s") + " table file",
                "changed ", is_known);
}

// Reports a change. `is_known` says whether this process has seen the earlier text of the table
// file. If not, this process knows only that the files differ.
void TableFiles::note_change(Side side, const std::string& what, const std::string& how,
                             bool is_known) {
    disagree_ = true;
    if (own_ || (started_ && is_known))
        return reports_.note(name(side) + " has " + how + what +
                             ". The game continues as it was played.");
    reports_.note("The table files disagree about " + what + ". The version in " +
                  name(other(side)) + "'s file is shown.");
}

// ---- damage in the player's own table file ----

bool TableFiles::is_first_reading_of_own(Side side) const {
    return own_ == side && !started_ && format() > 1;
}

// Whether the next line of this player's own table file is damaged, because it does not follow from
// the lines before it. The host's copy of the guest's first line is accepted even if the guest's
// tags have changed since then. There are two exceptions. The copy counts as damaged if the guest's
// table file has a line with the same number and digest but another text, or if the next line of
// this table file does not follow from the copy.
bool TableFiles::is_damaged(Side side, const TableLine& line) const {
    if (line.sequence != table_->next_sequence() || !follows(side, line)) return true;
    if (digest_for(line.echo ? other(side) : side, line) == line.digest) return false;
    const auto& copies = table_files_[index(other(side))].pending;
    if (!copies.empty() && copies.front().line.sequence == line.sequence &&
        copies.front().line.digest == line.digest && follows(other(side), copies.front().line))
        return true;
    const auto& later = table_files_[index(side)].pending;
    return !later.empty() && later.front().line.sequence == line.sequence + 1 &&
           digest_of(line.digest, chained_text(later.front().line)) != later.front().line.digest;
}

// Whether the other player's copies of lines may replace damaged lines of this player's own table
// file. If a copy is false, later lines of this player's table file do not follow from it, and are
// refused.
bool TableFiles::may_restore(Side side) const {
    return own_ && own_ != side && is_first_reading_of_own(*own_) && damaged_ &&
           !table_files_[index(*own_)].pending.empty();
}

void TableFiles::drop_damaged(Side side, const Entry& entry) {
    report_damage("does not follow from the lines before it");
    missing_ = std::max(missing_, entry.line.sequence);
    reports_.refuse(side, color_of(side), entry.text, "damaged", 1);
}

// Reports, but only once, that this player's own table file is damaged.
void TableFiles::report_damage(const std::string& what) {
    disagree_ = true;
    if (std::exchange(damaged_, true)) return;
    reports_.note("Your table file is damaged: it has a line that " + what + '.');
}

bool TableFiles::is_broken() const {
    return damaged_ && (refused_others_ || missing_ > chain_.size());
}

// Checks whether the table file of this side lacks a line of its own player. In that case, only the
// other table file contains the line, as an echo.
void TableFiles::check_complete(Side side) {
    TableFile& table_file = table_files_[index(side)];
    if (format() == 1 || !table_file.reader || std::exchange(table_file.complete, true)) return;
    if (own_ == side) return;  // is_broken() checks the player's own table file
    for (int sequence = table_file.highest + 1; sequence <= chain_.size(); ++sequence)
        if (chain_.at(sequence).by == side) return report_change(side, sequence, "removed");
}

// Warns the player, once, if the opponent's table file has an echo of a line that the player's own
// table file lacks. Either the player's table file has been truncated, or the echo is forged. Only
// the player knows which, so the echo does not count.
void TableFiles::note_lost(const TableLine& copy) {
    if (lost_reported_ || copy.sequence != table_->next_sequence() ||
        copy.digest != digest_for(*own_, copy))
        return;
    Table after = *table_;
    TableLine line = copy;
    line.arrival.reset();
    if (!after.apply(color_of(*own_), line, stamp_now())) return;
    lost_reported_ = true;
    disagree_ = true;
    const std::string opponent = name(other(*own_));
    reports_.note("Your table file lacks " + description_of(copy) + ", but " + opponent +
                  "'s table file has a copy of it. If the line is yours, your file has lost it, "
                  "and " +
                  opponent +
                  "'s program will refuse whatever you play here; continue "
                  "at a new table. If the line is not yours, the copy is a forgery.");
}

// Makes verify() read the old lines of the table file again, but only once. A digest that does not
// follow from the earlier lines does not show which of them was changed.
void TableFiles::suspect(Side side) {
    TableFile& table_file = table_files_[index(side)];
    if (!std::exchange(table_file.suspect, true)) table_file.verify = true;
}

// Makes verify() read old lines again. When a player returns, it rereads that player's table file,
// because the player may have changed the file while away. When the game ends, it rereads both
// table files, because there is no later chance.
void TableFiles::recheck_after(Side by, const TableLine& line) {
    const bool ends = std::holds_alternative<Outcome>(line.act);
    if (!started_ || (!ends && !std::holds_alternative<acts::SitDown>(line.act))) return;
    for (const Side side : kSides) {
        TableFile& table_file = table_files_[index(side)];
        table_file.verify = table_file.verify || ends || side == by;
        if (ends) table_file.verify_after = {};
    }
}

// Rereads old lines if necessary. A table file can be made so that this takes long, and the player
// who owns the file decides how often it is necessary. So this takes at most a twentieth of the
// time, except that it is never postponed after the end of the game.
void TableFiles::verify(Side side) {
    TableFile& table_file = table_files_[index(side)];
    if (own_ == side || format() == 1 || !table_file.reader || table_file.lost)
        table_file.verify = false;
    const auto begun = std::chrono::steady_clock::now();
    if (!table_file.verify || begun < table_file.verify_after) return;
    table_file.verify = false;
    reread(side);
    const auto now = std::chrono::steady_clock::now();
    table_file.verify_after = now + std::max(kVerifyPause, kVerifyFactor * (now - begun));
}

// Rereads all lines of the table file that were read before, because a file can be changed in
// place.
void TableFiles::reread(Side side) {
    const TableFile& table_file = table_files_[index(side)];
    std::string text;
    (void)read_all(table_file.reader->descriptor(), text, 0, kMaxTableFileBytes);
    std::string_view rest = text;
    if (!rest.starts_with(table_file.head.text)) report_header(side);
    // The tags may now be longer or shorter than before.
    const std::size_t tags = rest.find("\n\n");
    rest.remove_prefix(tags == std::string_view::npos ? rest.size() : tags + 2);
    const auto numbers = static_cast<std::size_t>(chain_.size()) + 1;
    std::vector<bool> is_there(numbers);
    std::vector<bool> is_right(numbers);
    std::vector<bool> is_wrong(numbers);
    while (!rest.empty()) {
        const Result<TableLine> line = read_table_line(take_line(rest));
        if (!line || line->sequence >= table_->next_sequence()) continue;
        if (budget_ != nullptr) budget_->spend(1);
        if (budget_ != nullptr && budget_->is_spent()) return;
        const auto at = static_cast<std::size_t>(line->sequence);
        const Side by = line->echo ? other(side) : side;
        if (by != chain_.at(line->sequence).by) continue;
        is_there[at] = is_there[at] || !line->echo;
        (is_same(*line) ? is_right : is_wrong)[at] = true;
    }
    // A line that was refused may have the same number as a line that counts.
    for (int sequence = 1; sequence <= chain_.size(); ++sequence) {
        const auto at = static_cast<std::size_t>(sequence);
        if (is_wrong[at] && !is_right[at]) return report_change(side, sequence, "changed");
        if (chain_.at(sequence).by == side && sequence <= table_file.highest && !is_there[at])
            return report_change(side, sequence, "removed");
    }
}

// Reports that the two files have different terms.
void TableFiles::note_terms(Side trusted) {
    disagree_ = true;
    reports_.note(
        std::string("The table files disagree about the terms of the game: the terms in ") +
        name_of(color_of(trusted)) + "'s file apply.");
}

// ---- time ----

// Warns about a false time in a line of `by`.
void TableFiles::note_time(Side by, const TableLine& line, ClockSpan claimed, const Stamp& now) {
    TableFile& table_file = table_files_[index(by)];
    remote_ = remote_ || line.at.boot_id != now.boot_id;
    if (!line.arrival) return;
    const auto seconds = [](ClockSpan span) { return std::to_string(span.count() / 1000); };
    const ClockSpan late = line.arrival->passed - claimed;
    if (late > kSlack && table_->running() && !std::exchange(table_file.time_reported, true))
        reports_.note(
            "A line in " + file_of(by) + "is backdated by " + seconds(late) +
            " seconds. By backdating lines, a player can gain at most 4 seconds in a whole game.");
    const auto* act = std::get_if<acts::SitDown>(&line.act);
    if (act == nullptr || act->away <= line.arrival->away + kSlack) return;
    reports_.note_often(by, file_of(by) + "claims that both players were away for " +
                                seconds(act->away) + " seconds, but " +
                                (own_ ? "you were here." : "a player was here."));
}

std::int64_t TableFiles::touched(const Stamp& now) {
    std::int64_t latest = 0;
    for (const Side side : kSides) {
        if (!reader(side)) continue;
        if (reader(side)->modified() > now.wall + kSlack.count())
            reports_.note("The modification time of " + file_of(side) +
                          "is in the future and is ignored.");
        const std::int64_t touched = reader(side)->touched();
        if (touched <= now.wall + kSlack.count()) latest = std::max(latest, touched);
    }
    return latest;
}

// ---- refused lines ----

void TableFiles::refuse(Side side, const std::string& text, const std::string& why,
                        bool is_damage) {
    ++table_files_[index(side)].refusals;
    disagree_ = disagree_ || (!own_ && !started_);
    refused_others_ = refused_others_ || (!started_ && !is_damage);
    reports_.refuse(side, color_of(side), text, why, 1);
}

// Refuses the lines of a table file that have not been parsed yet.
void TableFiles::refuse_the_rest(Side side) {
    TableFile& table_file = table_files_[index(side)];
    if (table_file.texts.empty()) return;
    reports_.refuse(side, color_of(side), table_file.texts.front(),
                    "too many earlier lines were refused", table_file.texts.size());
    table_file.texts.clear();
}

}  // namespace alces
