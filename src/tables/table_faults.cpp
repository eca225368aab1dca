// Reports what is wrong with the sheets of a table: lines that were changed or removed, false
// times, and lines that are refused.
#include <algorithm>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "tables/table_sheets.h"

namespace alces {
namespace {

constexpr ClockSpan kSlack{5000};                // wrong times are reported only beyond this
constexpr std::chrono::seconds kReportPause{1};  // between reports of refused lines

}  // namespace

// ---- lines that were changed ----

// Compares another copy of a line with the one that counts.
void TableSheets::compare(Side side, const Entry& entry) {
    const TableLine& line = entry.line;
    const Side by = line.echo ? other(side) : side;
    if (by == history_[static_cast<std::size_t>(line.sequence) - 1].by) {
        sheets_[index(side)].latest = line.sequence;
        return compare_digest(side, by, line);
    }
    suspect(side);
    if (!own_ && !started_) report_change(side, line.sequence, "changed");
    refuse(side, entry.text, "the other player has written line " + std::to_string(line.sequence));
}

void TableSheets::compare_digest(Side side, Side by, const TableLine& line) {
    const Kept& kept = history_[static_cast<std::size_t>(line.sequence) - 1];
    const bool is_same = line.digest == kept.digest;
    if (is_same && digest_for(by, line) == kept.digest) return;
    // The digest of the guest's first line covers the guest's tags.
    const bool is_first = by == Side::Guest && line.sequence == first_of_guest_;
    report_change(side, is_same && is_first ? 0 : line.sequence, "changed");
}

// Reports that a line of the sheet is no longer as it was; line 0 is the header. One report is
// enough, because all digests after that line differ, too.
void TableSheets::report_change(Side side, int sequence, const std::string& how) {
    disagree_ = true;
    if (std::exchange(sheets_[index(side)].change_reported, true)) return;
    const auto name = [this](Side of) { return std::string(name_of(color_of(of))); };
    const bool compares = !own_ && !started_;
    std::string what = "the header of " + (compares ? name(side) + "'s" : "its") + " table file";
    if (sequence > 0) {
        const std::string& move = history_[static_cast<std::size_t>(sequence) - 1].move;
        const std::string number = move.substr(0, move.find('.'));
        what = move.empty() ? "line " + std::to_string(sequence)
                            : "move " + number + " (" + move.substr(move.find(' ') + 1) + ")";
    }
    if (compares)
        return note("The table files disagree about " + what + ". It is shown as in " +
                    name(other(side)) + "'s file.");
    note(name(side) + " has " + how + (sequence > 0 ? " its record of " : " ") + what +
         ". The game stands as it was played.");
}

// Reports, once, that one's own sheet has a line that cannot be read.
void TableSheets::report_damage() {
    disagree_ = true;
    if (std::exchange(damaged_, true)) return;
    note("Your table file is damaged: it has a line that cannot be read.");
}

// Looks for a line of the sheet that only the other sheet contains, as an echo.
void TableSheets::check_complete(Side side) {
    Sheet& sheet = sheets_[index(side)];
    if (format() == 1 || !sheet.reader || std::exchange(sheet.complete, true)) return;
    for (std::size_t i = 0; i < history_.size(); ++i)
        if (history_[i].by == side && static_cast<int>(i) >= sheet.highest)
            return report_change(side, static_cast<int>(i) + 1, "removed");
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
    if (!sheet.reader || sheet.lost || sheet.change_reported) return;
    std::string text;
    (void)read_all(sheet.reader->descriptor(), text, 0, sheet.reader->offset());
    std::string_view rest = std::string_view(text).substr(0, sheet.reader->offset());
    if (!rest.starts_with(sheet.head.text)) return report_change(side, 0, "changed");
    rest.remove_prefix(sheet.head.text.size());
    std::vector<bool> is_there(history_.size());
    while (!rest.empty() && !sheet.change_reported) {
        const Result<TableLine> line = read_table_line(take_line(rest));
        if (!line || line->sequence >= table_->next_sequence()) continue;
        const auto at = static_cast<std::size_t>(line->sequence) - 1;
        const Side by = line->echo ? other(side) : side;
        if (by != history_[at].by) continue;
        is_there[at] = is_there[at] || !line->echo;
        compare_digest(side, by, *line);
    }
    for (std::size_t i = 0; i < history_.size() && static_cast<int>(i) < sheet.highest; ++i)
        if (history_[i].by == side && !is_there[i])
            return report_change(side, static_cast<int>(i) + 1, "removed");
}

// Reports that the files have different terms.
void TableSheets::note_terms(Side trusted) {
    disagree_ = true;
    note(std::string("The table files disagree about the terms of the game: the terms in ") +
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
        note("A line in " + file_of(by) + "has a time " + seconds(late) +
             " seconds too early. In a whole game, at most 5 seconds are allowed for this.");
    const auto* act = std::get_if<acts::SitDown>(&line.act);
    if (act == nullptr || !own_) return;
    away_ -= std::min(away_, line.arrival->away);
    if (act->away > line.arrival->away + kSlack)
        note(file_of(by) + "claims that both players were away for " + seconds(act->away) +
             " seconds, but you were here.");
}

// ---- refused lines ----

void TableSheets::refuse(Side side, const std::string& text, const std::string& why) {
    Sheet& sheet = sheets_[index(side)];
    ++sheet.refusals;
    LinesRefused& refused = sheet.refused;
    if (refused.count++ == 0) refused = {color_of(side), 1, printable(text, 120), harmless(why)};
}

// Refuses the lines of a sheet that have not been parsed yet.
void TableSheets::refuse_the_rest(Side side) {
    Sheet& sheet = sheets_[index(side)];
    if (sheet.texts.empty()) return;
    refuse(side, sheet.texts.front(), "too many lines before it were refused");
    sheet.refused.count += sheet.texts.size() - 1;
    sheet.texts.clear();
}

void TableSheets::report_refused() {
    const auto now = std::chrono::steady_clock::now();
    for (Sheet& sheet : sheets_) {
        if (sheet.refused.count == 0 || now - sheet.reported < kReportPause) continue;
        events_.push_back(std::exchange(sheet.refused, {}));
        sheet.reported = now;
    }
}

bool TableSheets::has_unreported() const {
    return std::any_of(sheets_.begin(), sheets_.end(),
                       [](const Sheet& sheet) { return sheet.refused.count > 0; });
}

}  // namespace alces
