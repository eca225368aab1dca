// Merges the lines of both sheets in the order of their sequence numbers.
#include "tables/table_sheets.h"

#include <pwd.h>
#include <sys/stat.h>

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace alces {
namespace {

constexpr ClockSpan kSlack{5000};  // allowed between the time of a line and its arrival
constexpr int kMostReads = 50;
constexpr std::size_t kMostHead = 32'768;        // bytes of the tags
constexpr std::chrono::seconds kReportPause{1};  // between reports of refused lines

// The name of the account that owns a file.
std::string account_of(int file) {
    struct stat status {};
    if (::fstat(file, &status) != 0) return "unknown";
    const passwd* entry = ::getpwuid(status.st_uid);
    if (entry == nullptr || entry->pw_name == nullptr) return std::to_string(status.st_uid);
    return harmless(entry->pw_name);
}

}  // namespace

std::string TableSheets::player_and_account(Side side) const {
    const Sheet& sheet = sheets_[index(side)];
    if (sheet.account.empty()) return sheet.head.player;
    return sheet.head.player + " (account " + sheet.account + ")";
}

Color TableSheets::color_of(Side side) const {
    const Color host = head(Side::Host).terms->host;
    return side == Side::Host ? host : ~host;
}

Side TableSheets::side_of(Color color) const {
    return color == color_of(Side::Host) ? Side::Host : Side::Guest;
}

bool TableSheets::is_gone() const {
    return std::any_of(sheets_.begin(), sheets_.end(),
                       [](const Sheet& sheet) { return sheet.reader && sheet.reader->is_gone(); });
}

std::int64_t TableSheets::touched() const {
    std::int64_t latest = 0;
    for (const Sheet& sheet : sheets_)
        if (sheet.reader) latest = std::max(latest, sheet.reader->touched());
    return latest;
}

Result<void, SeatFault> TableSheets::open(Side side) {
    const auto damaged = [&](const std::string& why) {
        return SeatFault{SeatFault::Kind::Damaged, "table " + name_ + ": " + why};
    };
    auto file = folder_.open(name_, side, false);
    if (!file) return fault_of(file.error(), "table " + name_);
    SheetReader reader(*std::move(file));
    std::string text;
    (void)read_all(reader.descriptor(), text, 0, kMostHead);
    const std::size_t head_size = text.find("\n\n");
    if (head_size == std::string::npos) return damaged("its header is missing");
    const Result<SheetHead> head = read_head(text.substr(0, head_size), side);
    if (!head) return damaged(head.error().message);
    if (side == Side::Guest && head->table_id != this->head(Side::Host).table_id)
        return damaged("the guest's file belongs to another table");
    reader.skip(head_size + 2);
    if (side == Side::Host) table_.emplace(*head->terms);
    Sheet& sheet = sheets_[index(side)];
    sheet.head = *head;
    sheet.account = folder_.shares_account() ? "" : account_of(reader.descriptor());
    if (sheet.account == head->player) sheet.account.clear();
    sheet.reader = std::move(reader);
    return {};
}

void TableSheets::look_for_guest(const OwnSheet* own) {
    if (reader(Side::Guest) || !folder_.has(name_, Side::Guest)) return;
    const auto opened = open(Side::Guest);
    if (!opened && opened.error().message != guest_fault_)
        note(guest_fault_ = opened.error().message);
    if (opened && !(own && own->side() == Side::Guest))
        note(player_and_account(Side::Guest) + " plays " + name_of(color_of(Side::Guest)) + '.');
}

// Reads until neither sheet grows, so that no line is applied before one that precedes it.
std::vector<TableEvent> TableSheets::read(OwnSheet* own) {
    const Stamp now = stamp_now();
    look_for_guest(own);
    bool grows = true;
    for (int i = 0; grows && i < kMostReads; ++i) {
        grows = read_sheet(Side::Host, own);
        grows = read_sheet(Side::Guest, own) || grows;
    }
    if (!grows) {
        merge(own);
        last_read_ = now;
    }
    report_refused();
    return std::exchange(events_, {});
}

bool TableSheets::read_sheet(Side side, OwnSheet* own) {
    Sheet& sheet = sheets_[index(side)];
    if (!sheet.reader) return false;
    const auto texts = sheet.reader->more();
    if (own && own->side() == side && own->is_foreign(sheet.reader->offset())) {
        for (const std::string& text : texts) refuse(side, text, "not written by this player");
        own->cut();
        sheet.reader->skip(own->size());
        return false;
    }
    for (const std::string& text : texts) {
        Result<TableLine> line = read_table_line(text);
        if (!line)
            refuse(side, text, line.error().message);
        else if (!line->echo)
            sheet.pending.push_back({*std::move(line), text});
    }
    if (sheet.reader->is_gone() && !std::exchange(sheet.gone_reported, true))
        note(std::string(name_of(color_of(side))) + "'s table file has been removed or truncated.");
    return !texts.empty();
}

// The side with the next sequence number. If that is missing, the line with the higher number is
// refused.
Side TableSheets::next_side() const {
    const auto sequence = [this](Side side) {
        const auto& lines = sheets_[index(side)].pending;
        return lines.empty() ? -1 : lines.front().line.sequence;
    };
    // If both have the same number, which happens only when a lock timed out, the side to move
    // wins.
    const Side mover = side_of(table_->game().position().side_to_move());
    for (const Side side : {mover, other(mover)})
        if (sequence(side) == table_->next_sequence()) return side;
    return sequence(Side::Host) >= sequence(Side::Guest) ? Side::Host : Side::Guest;
}

void TableSheets::merge(const OwnSheet* own) {
    const Stamp now = stamp_now();
    while (!sheets_[0].pending.empty() || !sheets_[1].pending.empty()) {
        const Side side = next_side();
        auto& pending = sheets_[index(side)].pending;
        PendingLine next = std::move(pending.front());
        pending.pop_front();
        const Color by = color_of(side);
        const Stamp before = table_->last();
        if (const Result<> done = table_->apply(by, next.line, now); !done) {
            refuse(side, next.text, done.error().message);
            continue;
        }
        events_.push_back(ActDone{by, next.line});
        if (!own || own->side() != side) warn_about_time(side, next.line, before, own != nullptr);
    }
}

// Warns of suspicious times, which cannot be refused: not every process has seen them.
void TableSheets::warn_about_time(Side side, const TableLine& line, const Stamp& before,
                                  bool plays) {
    if (!last_read_) return;
    const std::string& player = head(side).player;
    const auto seconds = [](ClockSpan span) { return std::to_string(span.count() / 1000); };
    if (const ClockSpan late = passed_between(line.at, *last_read_); late > kSlack)
        note("A line in " + player + "'s table file has a time " + seconds(late) +
             " seconds too early.");
    const auto* arrival = std::get_if<acts::SitDown>(&line.act);
    if (plays && arrival && arrival->away > kSlack && passed_between(before, *last_read_) > kSlack)
        note(player + "'s table file claims that both players were away for " +
             seconds(arrival->away) + " seconds, but you were here.");
}

void TableSheets::refuse(Side side, const std::string& text, const std::string& why) {
    LinesRefused& refused = sheets_[index(side)].refused;
    if (refused.count++ == 0) refused = {color_of(side), 1, printable(text, 120), harmless(why)};
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
