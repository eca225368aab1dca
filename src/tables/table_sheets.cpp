// Merges the lines of both sheets in the order of their sequence numbers.
#include "tables/table_sheets.h"

#include <pwd.h>
#include <sys/stat.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "tables/digest.h"

namespace alces {
namespace {

constexpr ClockSpan kSlack{5000};  // wrong times are reported only beyond this
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
    return side == Side::Host ? terms_->host : ~terms_->host;
}

Side TableSheets::side_of(Color color) const {
    return color == color_of(Side::Host) ? Side::Host : Side::Guest;
}

std::int64_t TableSheets::touched() const {
    std::int64_t latest = 0;
    for (const Sheet& sheet : sheets_)
        if (sheet.reader) latest = std::max(latest, sheet.reader->touched());
    return latest;
}

std::vector<int> TableSheets::descriptors() const {
    std::vector<int> files;
    for (const Side side : kSides) {
        files.push_back(reader(side) ? reader(side)->descriptor() : -1);
        files.push_back(chat_.descriptor(side));
    }
    return files;
}

// ---- files ----

// Opens a sheet and reads its tags.
Result<SheetReader, SeatFault> TableSheets::open_reader(Side side, SheetHead& head) const {
    const auto damaged = [&](const std::string& why) {
        return SeatFault{SeatFault::Kind::Damaged, "table " + name_ + ": " + why};
    };
    auto file = folder_.open(name_, side, false);
    if (!file) return fault_of(file.error(), "table " + name_);
    SheetReader reader(*std::move(file));
    std::string text;
    (void)read_all(reader.descriptor(), text, 0, kMostHead);
    const std::size_t size = text.find("\n\n");
    if (size == std::string::npos) return damaged("its header is missing");
    const Result<SheetHead> read = read_head(text.substr(0, size), side);
    if (!read) return damaged(read.error().message);
    const SheetHead& host = this->head(Side::Host);
    if (side == Side::Guest &&
        (read->table_id != host.table_id || read->terms->format != host.terms->format))
        return damaged("the guest's file belongs to another table");
    head = *read;
    head.text = text.substr(0, size + 2);
    reader.skip(head.text.size());
    return reader;
}

Result<void, SeatFault> TableSheets::open(Side side) {
    Sheet& sheet = sheets_[index(side)];
    SheetHead head;
    auto reader = open_reader(side, head);
    if (!reader) return reader.error();
    if (side == Side::Guest && started_ && format() > 1 && head.host_digest != digest_of_host())
        return SeatFault{
            SeatFault::Kind::Damaged,
            "table " + name_ + ": the terms in the guest's file differ from the host's"};
    if (side == Side::Host) terms_ = head.terms;
    sheet.head = std::move(head);
    sheet.account = folder_.shares_account() ? "" : account_of(reader->descriptor());
    if (sheet.account == sheet.head.player) sheet.account.clear();
    sheet.reader = *std::move(reader);
    return {};
}

std::string TableSheets::digest_of_host() const { return digest_of("", head(Side::Host).text); }

void TableSheets::look_for_guest(const OwnSheet* own) {
    if (reader(Side::Guest) || !folder_.has(name_, Side::Guest)) return;
    const auto opened = open(Side::Guest);
    if (!opened && opened.error().message != guest_fault_)
        note(guest_fault_ = opened.error().message);
    if (opened && !(own && own->side() == Side::Guest))
        note(player_and_account(Side::Guest) + " plays " + name_of(color_of(Side::Guest)) + '.');
}

void TableSheets::take_seat(Side side, const Stamp& alive) {
    own_ = side;
    alive_ = alive;
    away_ = passed_between(alive, stamp_now());
}

// Begins the game on the terms of the host's sheet. If the guest's sheet has other terms, one of
// the two sheets has been changed: a player's process trusts its own sheet, and a spectator's
// process trusts the guest's, whose terms are a copy.
void TableSheets::start() {
    first_digest_ = digest_of_host();
    Sheet& guest = sheets_[index(Side::Guest)];
    if (format() > 1 && guest.reader && guest.head.host_digest != first_digest_) {
        const bool trusts_host = own_ == Side::Host;
        if (!trusts_host) first_digest_ = guest.head.host_digest;
        if (!trusts_host) terms_ = guest.head.terms;
        note(std::string("The table files disagree about the terms of the game: those of ") +
             name_of(color_of(trusts_host ? Side::Host : Side::Guest)) + "'s file count.");
    }
    table_.emplace(*terms_);
}

void TableSheets::check_files() {
    for (const Side side : kSides) {
        Sheet& sheet = sheets_[index(side)];
        if (!sheet.reader) continue;
        const std::string file = std::string(name_of(color_of(side))) + "'s table file ";
        const bool truncated = sheet.reader->is_truncated();
        const bool there =
            !truncated && folder_.is_current(sheet.reader->descriptor(), name_, side);
        if (!there && !std::exchange(sheet.lost, true))
            note(file + (truncated                  ? "has been shortened."
                         : folder_.has(name_, side) ? "has been replaced."
                                                    : "has been removed."));
        // If a line does not follow from the lines before it, reading these again finds the one
        // that has been changed.
        if (there && sheet.suspect && !sheet.change_reported && !std::exchange(sheet.checked, true))
            (void)reopen(side);
        if (!sheet.lost || (!there && !reopen(side))) continue;
        sheet.lost = false;
        note(file + "can be read again.");
    }
}

// Opens the file that now has the sheet's name, if it belongs to the same table and owner. It will
// be read from its beginning.
bool TableSheets::reopen(Side side) {
    Sheet& sheet = sheets_[index(side)];
    const auto now = std::chrono::steady_clock::now();
    if (own_ == side || format() == 1 || now - sheet.reopened < kReportPause) return false;
    sheet.reopened = now;
    SheetHead head;
    auto reader = open_reader(side, head);
    if (!reader || head.table_id != sheet.head.table_id || head.terms->format != format() ||
        !have_same_owner(reader->descriptor(), sheet.reader->descriptor()))
        return false;
    sheet.reader = *std::move(reader);
    sheet.pending.clear();
    sheet.highest = 0;
    sheet.complete = false;
    return true;
}

// ---- reading ----

// Reads until neither sheet grows, so that no line is applied before one that precedes it.
std::vector<TableEvent> TableSheets::read(OwnSheet* own) {
    const Stamp now = stamp_now();
    look_for_guest(own);
    if (!table_) start();
    check_files();
    bool grows = true;
    for (int i = 0; grows && i < kMostReads; ++i) {
        grows = read_sheet(Side::Host, own);
        grows = read_sheet(Side::Guest, own) || grows;
    }
    if (!grows) {
        merge();
        alive_ = now;
    }
    read_chat();
    report_refused();
    return std::exchange(events_, {});
}

bool TableSheets::read_sheet(Side side, OwnSheet* own) {
    Sheet& sheet = sheets_[index(side)];
    if (!sheet.reader || sheet.lost) return false;
    const auto texts = sheet.reader->more();
    if (own && own->side() == side && own->is_foreign(sheet.reader->offset())) {
        for (const std::string& text : texts) refuse(side, text, "not written by this player");
        own->cut();
        sheet.reader->skip(own->size());
        return false;
    }
    for (const std::string& text : texts) {
        Result<TableLine> line = read_table_line(text);
        if (line && line->digest.empty() != (format() == 1))
            line = Error{ErrorKind::Unreadable, "not a valid line"};
        if (!line) {
            refuse(side, text, line.error().message);
        } else if (!line->echo || format() > 1) {
            if (!line->echo) sheet.highest = std::max(sheet.highest, line->sequence);
            sheet.pending.push_back({*std::move(line), text});
        }
    }
    return !texts.empty();
}

void TableSheets::read_chat() {
    ChatReader::News news;
    for (const Side side : kSides)
        if (const auto& sheet = reader(side))
            chat_.read(side, sheet->descriptor(), head(Side::Host).table_id, news);
    std::stable_sort(news.messages.begin(), news.messages.end(),
                     [](const ChatMessage& a, const ChatMessage& b) { return a.at < b.at; });
    for (ChatMessage& message : news.messages)
        events_.push_back(ChatSaid{color_of(message.by), std::move(message.words)});
    for (const ChatIgnored& ignored : news.ignored) {
        const std::string& player = head(ignored.by).player;
        const std::string messages = ignored.count == 1 ? " message" : " messages";
        note(ignored.full ? player + " has written as much as is allowed; the rest is not shown."
                          : "Ignored " + std::to_string(ignored.count) + messages + " from " +
                                player + ": too many at once, or not valid.");
    }
}

// ---- merging ----

void TableSheets::merge() {
    const Stamp now = stamp_now();
    drop_superseded();
    while (const auto side = next_side()) {
        take(*side, now);
        drop_superseded();
    }
    for (const Side side : kSides) check_complete(side);
    started_ = true;
}

// Removes lines that came too late: their player has written an echo with the same number after
// such a line.
void TableSheets::drop_superseded() {
    for (Sheet& sheet : sheets_) {
        auto& lines = sheet.pending;
        while (lines.size() > 1 && !lines[0].line.echo && lines[1].line.echo &&
               lines[0].line.sequence == lines[1].line.sequence)
            lines.pop_front();
    }
}

bool TableSheets::may_be_next(Side side) const {
    const auto& lines = sheets_[index(side)].pending;
    if (lines.empty() || lines.front().line.sequence != table_->next_sequence()) return false;
    return !lines.front().line.echo || !own_ || own_ == side;
}

// The sheet whose first line is to be applied, compared or refused next. If the next number is
// missing, the line with the higher number is refused.
std::optional<Side> TableSheets::next_side() const {
    const auto sequence = [this](Side side) {
        const auto& lines = sheets_[index(side)].pending;
        return lines.empty() ? 0 : lines.front().line.sequence;
    };
    if (sequence(Side::Host) == 0 && sequence(Side::Guest) == 0) return {};
    for (const Side side : kSides)
        if (format() > 1 && sequence(side) > 0 && sequence(side) < table_->next_sequence())
            return side;
    if (may_be_next(Side::Host) && may_be_next(Side::Guest)) return preferred();
    for (const Side side : kSides)
        if (may_be_next(side)) return side;
    return sequence(Side::Host) >= sequence(Side::Guest) ? Side::Host : Side::Guest;
}

// The side whose line counts if both sheets have one with the next number.
Side TableSheets::preferred() const {
    const auto is_echo = [this](Side side) {
        return sheets_[index(side)].pending.front().line.echo;
    };
    const bool both_wrote = !is_echo(Side::Host) && !is_echo(Side::Guest);
    // Both have written at once, which happens only if the lock could not be taken.
    if (both_wrote && (!own_ || started_ || format() == 1))
        return side_of(table_->game().position().side_to_move());
    if (own_) return *own_;
    return is_echo(Side::Host) ? Side::Host : Side::Guest;
}

void TableSheets::take(Side side, const Stamp& now) {
    auto& pending = sheets_[index(side)].pending;
    Entry entry = std::move(pending.front());
    pending.pop_front();
    TableLine& line = entry.line;
    const Side by = line.echo ? other(side) : side;
    if (format() > 1) {
        if (line.sequence < table_->next_sequence()) return compare(side, entry);
        if (line.echo && own_ && own_ != side)
            return refuse(side, entry.text, "it copies a line that does not exist");
        if (line.sequence == table_->next_sequence() && digest_for(by, line) != line.digest) {
            sheets_[index(side)].suspect = true;
            return refuse(side, entry.text, "its digest does not follow from the lines before it");
        }
    }
    const bool is_news = own_ != side && !line.echo;
    const ClockSpan claimed = passed_between(table_->last(), line.at);
    if (is_news && format() > 1) {
        line.arrival = arrival_of(*table_, line, now, alive_, !started_);
        if (const auto* act = std::get_if<acts::SitDown>(&line.act))
            line.arrival->away = own_ ? std::min(act->away, away_) : act->away;
    }
    if (const Result<> done = table_->apply(color_of(by), line, now); !done)
        return refuse(side, entry.text, done.error().message);
    // A spectator may read the echo of a line before the line.
    if (is_news || (!own_ && started_)) note_time(by, line, claimed, now);
    if (by == Side::Guest && first_of_guest_ == 0) first_of_guest_ = line.sequence;
    const auto* move = std::get_if<acts::MakeMove>(&line.act);
    history_.push_back({by, line.digest, move ? move->number + ' ' + move->text : ""});
    events_.push_back(ActDone{color_of(by), std::move(line)});
}

std::string TableSheets::digest_for(Side by, const TableLine& line) const {
    if (format() == 1) return "";
    const auto before = static_cast<std::size_t>(line.sequence) - 1;
    const std::string& chain = before == 0 ? first_digest_ : history_[before - 1].digest;
    const bool is_first =
        by == Side::Guest && (first_of_guest_ == 0 || first_of_guest_ == line.sequence);
    return digest_of(is_first ? chain + head(Side::Guest).text : chain, chained_text(line));
}

// Compares another copy of a line with the one that counts.
void TableSheets::compare(Side side, const Entry& entry) {
    const TableLine& line = entry.line;
    const Side by = line.echo ? other(side) : side;
    const Kept& kept = history_[static_cast<std::size_t>(line.sequence) - 1];
    if (by != kept.by) {
        sheets_[index(side)].suspect = true;
        return refuse(side, entry.text,
                      "the other player has written line " + std::to_string(line.sequence));
    }
    if (line.digest != kept.digest || digest_for(by, line) != kept.digest)
        report_change(side, line.sequence, "changed");
}

// Reports that a line of the sheet is no longer as it was. One report is enough, because all
// digests after that line differ, too.
void TableSheets::report_change(Side side, int sequence, const std::string& how) {
    Sheet& sheet = sheets_[index(side)];
    if (std::exchange(sheet.change_reported, true)) return;
    const std::string& move = history_[static_cast<std::size_t>(sequence) - 1].move;
    const std::string number = move.substr(0, move.find('.'));
    const std::string line = move.empty()
                                 ? "line " + std::to_string(sequence)
                                 : "move " + number + " (" + move.substr(move.find(' ') + 1) + ")";
    const auto name = [this](Side of) { return std::string(name_of(color_of(of))); };
    if (own_ || started_)
        note(name(side) + " has " + how + " its record of " + line +
             ". The game stands as it was played.");
    else
        note("The table files disagree about " + line + ". It is shown as in " + name(other(side)) +
             "'s file.");
}

// Looks for a line of the sheet that only the other sheet contains, as an echo.
void TableSheets::check_complete(Side side) {
    Sheet& sheet = sheets_[index(side)];
    if (std::exchange(sheet.complete, true) || format() == 1) return;
    for (std::size_t i = 0; i < history_.size(); ++i)
        if (history_[i].by == side && static_cast<int>(i) >= sheet.highest)
            return report_change(side, static_cast<int>(i) + 1, "removed");
}

// ---- time ----

// Warns of suspicious times in a line of `by`.
void TableSheets::note_time(Side by, const TableLine& line, ClockSpan claimed, const Stamp& now) {
    Sheet& sheet = sheets_[index(by)];
    remote_ = remote_ || line.at.boot_id != now.boot_id;
    if (!line.arrival) return;
    const std::string file = head(by).player + "'s table file";
    const auto seconds = [](ClockSpan span) { return std::to_string(span.count() / 1000); };
    const ClockSpan late = line.arrival->passed - claimed;
    if (late > kSlack && table_->running() && !std::exchange(sheet.time_reported, true))
        note("A line in " + file + " has a time " + seconds(late) +
             " seconds too early. In a whole game, at most 5 seconds are allowed for this.");
    const auto* act = std::get_if<acts::SitDown>(&line.act);
    if (act == nullptr || !own_) return;
    away_ -= std::min(away_, line.arrival->away);
    if (act->away > line.arrival->away + kSlack)
        note(file + " claims that both players were away for " + seconds(act->away) +
             " seconds, but you were here.");
}

// ---- refused lines ----

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
