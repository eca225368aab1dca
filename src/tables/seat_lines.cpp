// What is read from the sheets of a table, and written to them.
#include <fcntl.h>
#include <sys/inotify.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/text.h"
#include "game/export_text.h"
#include "records/recorder.h"
#include "rules/notation.h"
#include "tables/seat.h"
#include "tables/table_lock.h"
#include "words/game_text.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr int kSignEvery = 5000;   // milliseconds between signs of life while a clock runs
constexpr ClockSpan kSlack{5000};  // between the time of a line and that at which it is there
constexpr int kMostReads = 50;
constexpr std::size_t kRoomForLine = 4 * kMaxTableLine;

}  // namespace

void Seat::note(const std::string& text) { events_.push_back(TableNote{harmless(text)}); }

void Seat::refuse(Side side, const std::string& text, const std::string& why) {
    events_.push_back(
        LineRefused{color_of(side), printable(text, 120) + " (" + harmless(why) + ")"});
}

bool Seat::read_sheet(Side side) {
    auto& sheet = sheets_[index(side)];
    if (!sheet) return false;
    const auto texts = sheet->more();
    if (side == side_ && own_size_ > 0 && sheet->offset() > own_size_) {
        for (const std::string& text : texts) refuse(side, text, "this player has not written it");
        (void)::ftruncate(own_.get(), static_cast<off_t>(own_size_));
        sheet->skip(own_size_);
        return false;
    }
    for (const std::string& text : texts) {
        const Result<TableLine> line = read_table_line(text);
        if (!line)
            refuse(side, text, line.error().message);
        else if (!line->echo)
            waiting_[index(side)].push_back({*line, text});
    }
    if (sheet->is_gone() && !std::exchange(gone_told_[index(side)], true))
        note(std::string(name_of(color_of(side))) + "'s sheet has been removed or cut");
    return !texts.empty();
}

// Both as they were at one time: nothing came to either between two looks at it.
void Seat::read_sheets() {
    const Stamp now = stamp_now();
    look_for_guest();
    bool grows = true;
    for (int i = 0; grows && i < kMostReads; ++i) {
        grows = read_sheet(Side::Host);
        grows = read_sheet(Side::Guest) || grows;
    }
    if (grows) return;
    merge();
    looked_ = now;
}

// By their numbers. Where one is missing, what claims to come latest is what is wrong.
void Seat::merge() {
    const Stamp now = stamp_now();
    while (!waiting_[0].empty() || !waiting_[1].empty()) {
        const auto sequence = [this](Side side) {
            const auto& lines = waiting_[index(side)];
            return lines.empty() ? -1 : lines.front().line.sequence;
        };
        Side side = sequence(Side::Host) >= sequence(Side::Guest) ? Side::Host : Side::Guest;
        // Of two with one number, which only a lock that was not to be had makes possible, that of
        // the side to move.
        const Side mover = side_of(table_->game().position().side_to_move());
        for (const Side each : {other(mover), mover})
            if (sequence(each) == table_->next_sequence()) side = each;
        auto& lines = waiting_[index(side)];
        const Waiting next = std::move(lines.front());
        lines.erase(lines.begin());
        const Color by = color_of(side);
        const Stamp before = table_->last();
        const Result<TableAct, BoardError> done = table_->apply(by, next.line, now);
        if (!done) {
            refuse(side, next.text, done.error().message);
            continue;
        }
        events_.push_back(ActDone{by, *done});
        if (side == side_) own_last_ = next.line.sequence;
        if (side == side_) to_echo_.clear();
        if (side_ && side != *side_) to_echo_.push_back(next);
        if (side != side_) doubt(side, next.line, before);
    }
}

// What cannot be refused, as not everybody has seen it; people are to know.
void Seat::doubt(Side side, const TableLine& line, const Stamp& before) {
    if (!looked_) return;
    const std::string name = heads_[index(side)].player;
    const auto seconds = [](ClockSpan span) { return std::to_string(span.count() / 1000); };
    if (const ClockSpan late = passed_between(line.at, *looked_); late > kSlack)
        note(name + "'s line claims to be " + seconds(late) + " seconds older than it is");
    const auto* arrival = std::get_if<acts::SitDown>(&line.act);
    if (side_ && arrival != nullptr && arrival->away > kSlack &&
        passed_between(before, *looked_) > kSlack)
        note(name + "'s line claims that nobody was here for " + seconds(arrival->away) +
             " seconds, but you were");
}

std::vector<TableEvent> Seat::poll() {
    if (notices_) {
        std::array<char, 4096> ignored{};
        while (::read(notices_.get(), ignored.data(), ignored.size()) > 0) {
        }
    }
    read_sheets();
    watch_presence();
    show_life();
    return std::exchange(events_, {});
}

void Seat::watch_presence() {
    for (const Side side : {Side::Host, Side::Guest}) {
        if (!sheets_[index(side)] || side == side_) continue;
        const bool here = is_present(color_of(side));
        auto& before = present_[index(side)];
        if (before && *before != here)
            note(heads_[index(side)].player + (here ? " is here" : " has left"));
        before = here;
    }
}

// So that a later run can tell how long nobody was here.
void Seat::show_life() {
    if (!side_ || !table_->running()) return;
    const Stamp now = stamp_now();
    if (now.boot_id == life_shown_.boot_id && now.boot - life_shown_.boot < kSignEvery) return;
    life_shown_ = now;
    (void)::futimens(own_.get(), nullptr);
}

// Named by what the system calls open files: no path is walked again.
void Seat::follow() {
    if (!notices_) notices_ = Descriptor(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
    const auto add = [this](int file, std::uint32_t what) {
        const std::string path = "/proc/self/fd/" + std::to_string(file);
        return ::inotify_add_watch(notices_.get(), path.c_str(), what) >= 0;
    };
    bool told = notices_ && add(folder_.descriptor(), IN_CREATE | IN_MOVED_TO);
    for (const auto& sheet : sheets_)
        // Closing tells that somebody has left.
        if (sheet) told = told && add(sheet->descriptor(), IN_MODIFY | IN_CLOSE_WRITE);
    if (!told) notices_.reset();
}

// ---- writing ----

std::string Seat::echoes() const {
    std::string text;
    for (const Waiting& line : to_echo_) {
        const std::size_t tail = line.text.rfind(" {[%line ");
        text += line.text.substr(0, tail) + " {[%echo " + line.text.substr(tail + 9) + '\n';
    }
    return text;
}

std::error_code Seat::append(std::string_view text) {
    if (own_size_ + text.size() + kRoomForLine > kMaxSheetBytes)
        return std::make_error_code(std::errc::file_too_large);
    if (own_broken_ && ::ftruncate(own_.get(), static_cast<off_t>(own_size_)) != 0)
        return last_error();
    own_broken_ = true;
    if (const auto error = write_all(own_.get(), own_size_, text)) {
        own_broken_ = ::ftruncate(own_.get(), static_cast<off_t>(own_size_)) != 0;
        return error;
    }
    const bool synced = ::fsync(own_.get()) == 0;
    const std::error_code error = synced ? std::error_code{} : last_error();
    own_broken_ = !synced && ::ftruncate(own_.get(), static_cast<off_t>(own_size_)) != 0;
    return error;
}

std::optional<BoardError> Seat::act(TableAct act) {
    const auto file_error = [](std::string message) {
        return BoardError{ErrorKind::File, std::move(message)};
    };
    if (!side_) return BoardError{ErrorKind::Command, "you only watch this game"};
    const Stamp begun = stamp_now();  // waiting for the lock is nobody's thinking
    const TableLock lock(sheets_[0]->descriptor());
    // Whoever may read a sheet can lock it. The side to move needs no lock to say so.
    if (!lock.taken() && !std::holds_alternative<acts::MakeMove>(act))
        return file_error("somebody keeps the table locked: only moves are written, this was not");
    read_sheets();
    for (const auto& sheet : sheets_)
        if (sheet && sheet->is_gone())
            return file_error("a sheet of the table has been removed: it was not written");
    TableLine line{std::move(act), table_->next_sequence(), table_->not_before_last(begun)};
    Table after = *table_;
    const Result<TableAct, BoardError> done = after.apply(*color(), line, line.at);
    if (!done) return done.error();
    if (auto* move = std::get_if<acts::MakeMove>(&line.act))
        write_out(*move, after.left(*color(), line.at));
    const std::string text = echoes() + write_table_line(line);
    if (const auto error = append(text))
        return file_error("it was not written, and does not count: " + error.message());
    own_size_ += text.size();
    read_sheets();
    if (own_last_ == line.sequence) return {};
    return BoardError{ErrorKind::Command,
                      "the other was quicker, and it does not count: say it again"};
}

void Seat::write_out(acts::MakeMove& act, ClockSpan left) const {
    const Position& now = table_->game().position();
    act.number = trimmed(move_number(now, true));
    act.text = write_move(now, act.move, MoveStyle::Compact);
    if (table_->has_clocks()) act.left = span_text(left);
}

}  // namespace alces
