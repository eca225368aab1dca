// Merges the lines of both table files in the order of their sequence numbers.
#include "tables/table_files.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/digest.h"

namespace alces {
namespace {

constexpr int kMaxReads = 50;
// When this many lines of a table file have been refused, all processes except that of its player
// ignore its later lines.
constexpr std::size_t kMaxRefused = 1000;
// Searching this many lines for a digest takes less time than parsing one line.
constexpr std::size_t kLinesSearched = 16;
// If a copy waits for the guest's table file for longer than this, the spectator is told; see
// awaits_guest().
constexpr std::chrono::seconds kLongWait{2};

}  // namespace

Color TableFiles::color_of(Side side) const {
    return side == Side::Host ? terms_->host : ~terms_->host;
}

Side TableFiles::side_of(Color color) const {
    return color == color_of(Side::Host) ? Side::Host : Side::Guest;
}

std::string TableFiles::digest_of_host() const { return digest_of("", head(Side::Host).text); }

void TableFiles::take_seat(Side side, const Stamp& alive) {
    own_ = side;
    absence_.take_seat(alive, stamp_now());
}

// ---- reading ----

// Begins the game on the terms of the host's table file. If the guest's table file has different
// terms, one of the two files has been changed. A player's process then trusts its own table file.
// A spectator's process trusts the guest's table file, whose terms are a copy. It trusts the host's
// table file only if the first line of that file follows from the host's terms, while the first
// line of the guest's table file does not follow from the copy.
void TableFiles::start() {
    const TableFileHead& guest = head(Side::Guest);
    chain_.begin(reader(Side::Host) ? digest_of_host() : guest.host_digest);
    if (format() > 1 && reader(Side::Guest) && guest.host_digest != chain_.first_digest()) {
        const bool trusts_host =
            own_ == Side::Host || (!own_ && begins_with(Side::Host, chain_.first_digest()) &&
                                   !begins_with(Side::Guest, guest.host_digest));
        if (!trusts_host) chain_.begin(guest.host_digest);
        if (!trusts_host) terms_ = guest.terms;
        note_terms(trusts_host ? Side::Host : Side::Guest);
    }
    table_.emplace(*terms_, own_ ? std::optional(color_of(*own_)) : std::nullopt);
}

// Whether the first line of the table file follows from `digest`, a digest of the host's tags.
bool TableFiles::begins_with(Side side, const std::string& digest) const {
    const auto& texts = table_files_[index(side)].texts;
    if (texts.empty()) return false;
    const Result<TableLine> line = read_table_line(texts.front());
    return line && digest_of(digest, chained_text(*line)) == line->digest;
}

std::vector<TableEvent> TableFiles::read(OwnTableFile* own) {
    const Stamp now = stamp_now();
    look_for_table_files();
    check_files();
    if (!own_) absence_.note_presence(is_occupied(), now);
    const auto ends = this->ends();
    for (const Side side : kSides) read_table_file(side, own, ends[index(side)]);
    if (!table_) start();
    merge();
    absence_.note_reading(stamp_now());
    read_chat();
    return reports_.take();
}

// Whether a player is at the table.
bool TableFiles::is_occupied() const {
    return std::any_of(kSides.begin(), kSides.end(), [this](Side side) {
        return reader(side) && is_write_locked(reader(side)->descriptor());
    });
}

// Returns a consistent pair of sizes. Up to these sizes, no line is missing from either table file,
// because one table file did not change while the size of the other was read. A single player who
// writes all the time cannot prevent this. If both players do so, the lines after a missing line
// are refused.
std::array<std::size_t, 2> TableFiles::ends() const {
    const auto size = [this](Side side) { return reader(side) ? reader(side)->size() : 0; };
    std::array<std::size_t, 2> ends{size(Side::Host), size(Side::Guest)};
    for (int i = 0; i < kMaxReads; ++i) {
        const Side side = kSides[static_cast<std::size_t>(i) % kSides.size()];
        const std::size_t now = size(side);
        if (std::exchange(ends[index(side)], now) == now) break;
    }
    return ends;
}

void TableFiles::read_table_file(Side side, OwnTableFile* own, std::size_t end) {
    TableFile& table_file = table_files_[index(side)];
    if (!table_file.reader || table_file.lost) return;
    auto texts = table_file.reader->more(end);
    if (own && own->side() == side && own->is_foreign(table_file.reader->offset())) {
        for (const std::string& text : texts) refuse(side, text, "not written by this player");
        own->cut();
        table_file.reader->skip(own->size());
        return;
    }
    std::move(texts.begin(), texts.end(), std::back_inserter(table_file.texts));
}

void TableFiles::read_chat() {
    std::array<int, 2> table_files{};
    for (const Side side : kSides)
        table_files[index(side)] = reader(side) ? reader(side)->descriptor() : -1;
    ChatReader::News news = chat_.read(table_files, head(Side::Host).table_id);
    for (ChatMessage& message : news.messages)
        reports_.add(ChatSaid{color_of(message.by), std::move(message.words)});
    for (const ChatIgnored& ignored : news.ignored) {
        const std::string player = player_and_account(ignored.by);
        const std::string messages = ignored.count == 1 ? " message" : " messages";
        reports_.note(
            ignored.full ? player + " has reached the limit for messages; later ones are not shown."
                         : "Ignored " + std::to_string(ignored.count) + messages + " from " +
                               player + ": sent too fast, or malformed.");
    }
}

// ---- merging ----

void TableFiles::merge() {
    const Stamp now = stamp_now();
    drop_superseded();
    while (const auto side = next_side()) {
        if (budget_ != nullptr && budget_->is_spent()) return;
        if (awaits_guest(*side)) return;
        take(*side, now);
        drop_superseded();
    }
    for (const Side side : kSides) {
        verify(side);
        check_complete(side);
    }
    if (!started_ && !reader(Side::Guest) && has_guest()) {
        disagree_ = true;
        reports_.note(file_of(Side::Guest) +
                      (folder_.has(name_, Side::Guest) ? "cannot be read." : "has been removed."));
    }
    started_ = true;
}

// For a spectator who is present: whether the next line of the host's table file copies a line of a
// guest whose table file has never been seen. The host could have made up such a line, so it waits
// until the guest's table file can be read. If it waits for long, the spectator is told.
bool TableFiles::awaits_guest(Side side) {
    const auto& pending = table_files_[index(side)].pending;
    const bool is_copy = !pending.empty() && pending.front().line.echo;
    if (own_ || !started_ || format() == 1 || !is_copy || has_guest()) return false;
    TableFile& guest = table_files_[index(Side::Guest)];
    guest.waits = true;  // so that the table is read again soon
    const auto now = std::chrono::steady_clock::now();
    if (!guest.awaited) guest.awaited = now;
    if (now - *guest.awaited >= kLongWait && !std::exchange(guest.wait_reported, true))
        reports_.note(name(side) + "'s table file has copies of lines from " + name(other(side)) +
                      "'s table file, which cannot be read. The copies are not shown.");
    return true;
}

// Parses the next two lines of a table file, so that drop_superseded() can compare them.
void TableFiles::parse(Side side) {
    TableFile& table_file = table_files_[index(side)];
    while (table_file.pending.size() < 2 && !table_file.texts.empty()) {
        if (table_file.refusals >= kMaxRefused && own_ != side) return refuse_the_rest(side);
        const std::string text = std::move(table_file.texts.front());
        table_file.texts.pop_front();
        if (budget_ != nullptr) budget_->spend(1);
        Result<TableLine> line = read_table_line(text);
        if (line && line->digest.empty() != (format() == 1))
            line = Error{ErrorKind::Unreadable, "not a valid line"};
        if (!line) {
            const bool is_damage = own_ == side && !started_;
            if (is_damage) report_damage("cannot be read");
            refuse(side, text, line.error().message, is_damage);
        } else if (!line->echo || format() > 1) {
            table_file.pending.push_back({*std::move(line), text});
        }
    }
}

// Removes lines that came too late.
void TableFiles::drop_superseded() {
    for (const Side side : kSides) {
        parse(side);
        while (is_superseded(side)) {
            table_files_[index(side)].pending.pop_front();
            parse(side);
        }
    }
}

// Whether the first pending line of a table file came too late: after it, its player has written an
// echo with the same number. The echo must be genuine; otherwise a player could take back a line
// that the other player has read. If both players have written such an echo, one of them lies, and
// the line of the side to move counts, as it does for the players.
bool TableFiles::is_superseded(Side side) const {
    const auto& lines = table_files_[index(side)].pending;
    if (lines.size() < 2 || lines[0].line.echo || !lines[1].line.echo ||
        lines[0].line.sequence != lines[1].line.sequence)
        return false;
    const TableLine& line = lines[0].line;
    if (own_ == side || !is_readable(other(side))) return true;
    if (line.sequence > table_->next_sequence() || !has_line(other(side), lines[1].line, false))
        return false;
    const bool is_on_move = side == side_of(table_->game().position().side_to_move());
    return !is_on_move || !has_line(other(side), line, true);
}

bool TableFiles::is_overtaken() const {
    return std::ranges::any_of(kSides, [this](Side side) {
        const auto& lines = table_files_[index(other(side))].contradicting;
        return std::ranges::find(lines, table_files_[index(side)].superseding) != lines.end();
    });
}

// Whether a line of this table file that has been applied or is still unread has the number and the
// digest of `line`, and is an echo or not.
bool TableFiles::has_line(Side side, const TableLine& line, bool is_echo) const {
    if (line.sequence < table_->next_sequence()) {
        const LineChain::Link& link = chain_.at(line.sequence);
        return link.digest == line.digest && (link.by != side) == is_echo;
    }
    const auto is_it = [&](const TableLine& each) {
        return each.echo == is_echo && each.sequence == line.sequence && each.digest == line.digest;
    };
    const TableFile& table_file = table_files_[index(side)];
    if (std::any_of(table_file.pending.begin(), table_file.pending.end(),
                    [&](const Entry& entry) { return is_it(entry.line); }))
        return true;
    if (budget_ != nullptr) budget_->spend(table_file.texts.size() / kLinesSearched);
    return std::any_of(table_file.texts.begin(), table_file.texts.end(), [&](const auto& text) {
        if (text.find(line.digest) == std::string::npos) return false;
        const Result<TableLine> read = read_table_line(text);
        return read && is_it(*read);
    });
}

// Whether the lines of a table file can still be read and accepted.
bool TableFiles::is_readable(Side side) const {
    const TableFile& table_file = table_files_[index(side)];
    return table_file.reader && !table_file.lost && table_file.refusals < kMaxRefused;
}

bool TableFiles::may_be_next(Side side) const {
    const auto& lines = table_files_[index(side)].pending;
    if (lines.empty() || lines.front().line.sequence != table_->next_sequence()) return false;
    return !lines.front().line.echo || !own_ || own_ == side || may_restore(side);
}

// Returns the table file whose first pending line is to be applied, compared or refused next; none
// if no line is pending. If no line has the next number, the line with the higher number is
// refused.
std::optional<Side> TableFiles::next_side() const {
    const auto sequence = [this](Side side) {
        const auto& lines = table_files_[index(side)].pending;
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

// Returns the side whose line counts if both table files have a line with the next number.
Side TableFiles::preferred() const {
    const auto is_echo = [this](Side side) {
        return table_files_[index(side)].pending.front().line.echo;
    };
    const bool both_wrote = !is_echo(Side::Host) && !is_echo(Side::Guest);
    // A spectator cannot know which of the lines came first. A line that ends the game counts, so
    // that a player who has lost cannot undo the end.
    const auto ends = [this](Side side) {
        return std::holds_alternative<Outcome>(table_files_[index(side)].pending.front().line.act);
    };
    if (both_wrote && !own_ && ends(Side::Host) != ends(Side::Guest))
        return ends(Side::Host) ? Side::Host : Side::Guest;
    // Both players have written at the same time. This happens only if the lock could not be taken.
    if (both_wrote && (!own_ || started_ || format() == 1))
        return side_of(table_->game().position().side_to_move());
    if (own_) return *own_;
    return is_echo(Side::Host) ? Side::Host : Side::Guest;
}

// Takes the first pending line of a table file: applies it, compares it with the line that counts,
// or refuses it.
void TableFiles::take(Side side, const Stamp& now) {
    TableFile& table_file = table_files_[index(side)];
    Entry entry = std::move(table_file.pending.front());
    table_file.pending.pop_front();
    TableLine& line = entry.line;
    const Side by = line.echo ? other(side) : side;
    if (is_first_reading_of_own(side) && is_damaged(side, line)) return drop_damaged(side, entry);
    if (format() > 1) {
        if (line.sequence <= table_file.latest) {
            if (is_watched() && line.echo && chain_.at(line.sequence).by == side)
                table_file.superseding = line.digest;
            return refuse(side, entry.text, "the file already has a line with this number");
        }
        if (line.sequence < table_->next_sequence()) return compare(side, entry);
        if (!admit(side, entry)) return;
    }
    const ClockSpan claimed = passed_between(table_->last(), line.at);
    set_arrival(side, line, now);
    if (const Result<> done = table_->apply(color_of(by), line, now); !done)
        return refuse(side, entry.text, done.error().message);
    // A spectator may read the echo of a line before the line itself.
    if (is_news(side, line) || is_watched()) note_time(by, line, claimed, now);
    table_file.latest = line.sequence;
    if (!line.echo) table_file.highest = line.sequence;
    if (own_ == side) missing_ = 0;
    recheck_after(by, line);
    chain_.add(by, line, line.echo && !own_);
    reports_.add(ActDone{color_of(by), std::move(line)});
}

// Measures when the next line arrived, or corrects what an echo says about it.
void TableFiles::set_arrival(Side side, TableLine& line, const Stamp& now) const {
    // This player's own lines have no arrival, even if they are restored from the other player's
    // echoes.
    if (line.echo && may_restore(side)) line.arrival.reset();
    // A spectator who is present knows that no line can have arrived later than now.
    if (line.arrival && is_watched())
        line.arrival->passed = std::min(line.arrival->passed, passed_between(table_->last(), now));
    if (is_news(side, line) && format() > 1) {
        line.arrival = arrival_of(*table_, line, now, absence_.alive(), !started_);
        if (const auto* act = std::get_if<acts::SitDown>(&line.act)) line.arrival->away = act->away;
    }
    if (line.arrival && (is_watched() || (own_ && is_news(side, line))))
        line.arrival->away =
            std::min(line.arrival->away, absence_.before(table_->last(), line.arrival->passed));
}

// Whether the next line may be applied; otherwise refuses it. The line must follow from the lines
// before it and must not contradict this player's own table file. An echo must also be the copy of
// a line that exists.
bool TableFiles::admit(Side side, const Entry& entry) {
    const TableLine& line = entry.line;
    const auto refused = [&](const std::string& why) {
        refuse(side, entry.text, why);
        return false;
    };
    if (line.echo && own_ && own_ != side && !may_restore(side)) note_lost(line);
    if (line.echo && (own_ ? own_ != side && !may_restore(side) : started_ && !is_copy(side, line)))
        return refused("a copy of a line that does not exist");
    if (line.sequence == table_->next_sequence() && !follows(side, line)) {
        suspect(side);
        return refused("a digest that does not follow from the lines before it");
    }
    return fits_own_table_file(side, line) ||
           refused("a later line in your own table file contradicts it");
}

// For a spectator who is present: whether the other table file has the line that this echo copies.
// Also true if the other table file cannot be read. Both table files are read as a consistent
// snapshot, so no echo comes before the line that it copies.
bool TableFiles::is_copy(Side side, const TableLine& echo) const {
    if (!is_readable(other(side)) || has_line(other(side), echo, false)) return true;
    const auto& copied = table_files_[index(other(side))].pending;
    if (copied.empty() || !is_first_echo(side, echo)) return false;
    // If the guest's tags have changed, the guest's first line no longer follows from them.
    const TableLine& line = copied.front().line;
    return !line.echo && line.sequence == echo.sequence &&
           digest_for(other(side), line) != line.digest;
}

// Whether this is the host's echo of the guest's first line. It counts even if the guest's tags,
// and with them the digest of that line, have changed since the host read them.
bool TableFiles::is_first_echo(Side side, const TableLine& line) const {
    return side == Side::Host && line.echo && chain_.first_of_guest() == 0;
}

// Whether the digest of the next line follows from the lines before it.
bool TableFiles::follows(Side side, const TableLine& line) const {
    const Side by = line.echo ? other(side) : side;
    return is_first_echo(side, line) || digest_for(by, line) == line.digest;
}

// Whether the next line of this player's own table file, if it has been read already, follows from
// `line`. If not, that file once had a different line with the same number, and that line can no
// longer be read.
bool TableFiles::fits_own_table_file(Side side, const TableLine& line) const {
    if (!own_ || own_ == side || started_ || chain_.first_of_guest() == 0) return true;
    const auto& pending = table_files_[index(*own_)].pending;
    if (pending.empty() || pending.front().line.sequence != line.sequence + 1) return true;
    const TableLine& later = pending.front().line;
    return digest_of(line.digest, chained_text(later)) == later.digest;
}

std::string TableFiles::digest_for(Side by, const TableLine& line) const {
    return format() == 1 ? "" : chain_.digest_for(by, line, head(Side::Guest).text);
}

}  // namespace alces
