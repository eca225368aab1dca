// Reports what is wrong with the sheets of a table: lines that were changed or removed, false
// times, and lines that are refused.
#include <algorithm>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "tables/table_sheets.h"

namespace alces {
namespace {

constexpr ClockSpan kSlack{5000};  // wrong times are reported only beyond this

}  // namespace

// ---- lines that were changed ----

// Compares another copy of a line with the one that counts.
void TableSheets::compare(Side side, const Entry& entry) {
    const TableLine& line = entry.line;
    const Side by = line.echo ? other(side) : side;
    if (by == chain_.at(line.sequence).by) {
        sheets_[index(side)].latest = line.sequence;
        return compare_digest(side, by, line);
    }
    suspect(side);
    if (!own_ && !started_) report_change(side, line.sequence, "changed");
    refuse(side, entry.text, "the other player has written line " + std::to_string(line.sequence));
}

void TableSheets::compare_digest(Side side, Side by, const TableLine& line) {
    LineChain::Link& kept = chain_.at(line.sequence);
    const bool is_same = line.digest == kept.digest;
    if (is_same && digest_for(by, line) == kept.digest) {
        kept.is_copy = kept.is_copy && line.echo;
        return;
    }
    // The digest of the guest's first line covers the guest's tags.
    const bool is_first = by == Side::Guest && line.sequence == chain_.first_of_guest();
    if (is_same && is_first) return report_header(side);
    report_change(side, line.sequence, "changed");
}

// Reports that a line of the sheet is no longer as it was. One report is enough, because all
// digests after that line differ, too.
void TableSheets::report_change(Side side, int sequence, const std::string& how) {
    if (std::exchange(sheets_[index(side)].change_reported, true)) return;
    const LineChain::Link& kept = chain_.at(sequence);
    note_change(side, chain_.description(sequence), how + " its record of ",
                !kept.is_copy || kept.by != side);
}

// Reports that the tags of the sheet are no longer as they were.
void TableSheets::report_header(Side side) {
    if (std::exchange(sheets_[index(side)].header_reported, true)) return;
    const bool is_known = own_ || started_;
    note_change(side, "the header of " + (is_known ? "its" : name(side) + "'s") + " table file",
                "changed ", is_known);
}

// `is_known`: this process has seen what the sheet had before. Otherwise it knows only that the
// files differ.
void TableSheets::note_change(Side side, const std::string& what, const std::string& how,
                              bool is_known) {
    disagree_ = true;
    if (own_ || (started_ && is_known))
        return reports_.note(name(side) + " has " + how + what +
                             ". The game stands as it was played.");
    reports_.note("The table files disagree about " + what + ". It is shown as in " +
                  name(other(side)) + "'s file.");
}

// Reports, once, that this player's own sheet has a line that cannot be read.
void TableSheets::report_damage() {
    disagree_ = true;
    if (std::exchange(damaged_, true)) return;
    reports_.note("Your table file is damaged: it has a line that cannot be read.");
}

// Looks for a line of the sheet that only the other sheet contains, as an echo.
void TableSheets::check_complete(Side side) {
    Sheet& sheet = sheets_[index(side)];
    if (format() == 1 || !sheet.reader || std::exchange(sheet.complete, true)) return;
    for (int sequence = sheet.highest + 1; sequence <= chain_.size(); ++sequence)
        if (chain_.at(sequence).by == side) return report_change(side, sequence, "removed");
}

// Has the old lines of the sheet read again, once. Reading a line whose digest does not follow
// from the lines before it does not show which of them has been changed.
void TableSheets::suspect(Side side) {
    Sheet& sheet = sheets_[index(side)];
    if (!std::exchange(sheet.suspect, true)) sheet.verify = true;
}

// Reads again the lines of the sheet that have been read, because a file can be changed in place.
void TableSheets::verify(Side side) {
    Sheet& sheet = sheets_[index(side)];
    if (!std::exchange(sheet.verify, false) || own_ == side || format() == 1) return;
    if (!sheet.reader || sheet.lost) return;
    std::string text;
    (void)read_all(sheet.reader->descriptor(), text, 0, kMaxSheetBytes);
    std::string_view rest = text;
    if (!rest.starts_with(sheet.head.text)) report_header(side);
    // The tags may be longer or shorter than before.
    const std::size_t tags = rest.find("\n\n");
    rest.remove_prefix(tags == std::string_view::npos ? rest.size() : tags + 2);
    std::vector<bool> is_there(static_cast<std::size_t>(chain_.size()) + 1);
    while (!rest.empty() && !sheet.change_reported) {
        const Result<TableLine> line = read_table_line(take_line(rest));
        if (!line || line->sequence >= table_->next_sequence()) continue;
        const auto at = static_cast<std::size_t>(line->sequence);
        const Side by = line->echo ? other(side) : side;
        if (by != chain_.at(line->sequence).by) continue;
        is_there[at] = is_there[at] || !line->echo;
        compare_digest(side, by, *line);
    }
    for (int sequence = 1; sequence <= std::min(chain_.size(), sheet.highest); ++sequence)
        if (chain_.at(sequence).by == side && !is_there[static_cast<std::size_t>(sequence)])
            return report_change(side, sequence, "removed");
}

// Reports that the files have different terms.
void TableSheets::note_terms(Side trusted) {
    disagree_ = true;
    reports_.note(
        std::string("The table files disagree about the terms of the game: the terms in ") +
        name_of(color_of(trusted)) + "'s file count.");
}

// ---- time ----

// Warns of suspicious times in a line of `by`.
void TableSheets::note_time(Side by, const TableLine& line, ClockSpan claimed, const Stamp& now) {
    Sheet& sheet = sheets_[index(by)];
    remote_ = remote_ || line.at.boot_id != now.boot_id;
    if (!line.arrival) return;
    const auto seconds = [](ClockSpan span) { return std::to_string(span.count() / 1000); };
    const ClockSpan late = line.arrival->passed - claimed;
    if (late > kSlack && table_->running() && !std::exchange(sheet.time_reported, true))
        reports_.note("A line in " + file_of(by) + "is backdated by " + seconds(late) +
                      " seconds. In a whole game, such lines gain at most 5 seconds.");
    const auto* act = std::get_if<acts::SitDown>(&line.act);
    if (act == nullptr || !own_) return;
    away_ -= std::min(away_, line.arrival->away);
    if (act->away > line.arrival->away + kSlack)
        reports_.note_often(by, file_of(by) + "claims that both players were away for " +
                                    seconds(act->away) + " seconds, but you were here.");
}

// ---- refused lines ----

void TableSheets::refuse(Side side, const std::string& text, const std::string& why) {
    ++sheets_[index(side)].refusals;
    reports_.refuse(side, color_of(side), text, why, 1);
}

// Refuses the lines of a sheet that have not been parsed yet.
void TableSheets::refuse_the_rest(Side side) {
    Sheet& sheet = sheets_[index(side)];
    if (sheet.texts.empty()) return;
    reports_.refuse(side, color_of(side), sheet.texts.front(),
                    "too many lines before it were refused", sheet.texts.size());
    sheet.texts.clear();
}

}  // namespace alces
