#include "tables/mark_wait.h"

#include <algorithm>

#include "base/timed_lock.h"

namespace alces {

// Whether a mark in the other player's table file shows that a line is being written. After a
// time-out, a mark no longer counts: the process that set it may have been killed or stopped, or
// may cheat.
bool MarkWait::counts(const std::optional<TableFileMark>& mark) const {
    return mark && left_ > left_.zero() && mark != ignored_;
}

// Each process first marks its own table file and then looks at the other, so at least one of the
// two sees the other's mark. The process of the side to move keeps its mark and waits until the
// other mark is gone. The process of the other side withdraws its mark and waits until the line has
// been written. It also withdraws a mark that is so old that the side to move may soon ignore it.
// Nobody else can set or remove marks. The sum of all waits in a game is limited. Otherwise the
// other player could delay each move by a mark that stays only for a short time.
std::error_code MarkWait::take_turn(OwnTableFile& own, const TableFiles& table_files,
                                    const std::function<void()>& read) {
    using Clock = std::chrono::steady_clock;
    const auto is_on_move = [&] {
        return table_files.table().game().position().side_to_move() ==
               table_files.color_of(own.side());
    };
    const auto mark_of_other = [&] {
        const auto& table_file = table_files.reader(other(own.side()));
        return table_file ? table_file->mark() : std::nullopt;
    };
    const int factor = is_on_move() ? 1 : 2;
    const auto timeout = factor * std::min(kMaxPerLine, left_);
    const auto until = Clock::now() + timeout;
    while (Clock::now() < until) {
        const auto begun = Clock::now();
        if (const auto error = own.mark()) return error;
        read();
        const bool is_fresh = Clock::now() - begun < kMaxPerLine / 2;
        if (!counts(mark_of_other()) && (is_fresh || is_on_move())) return {};
        if (!is_on_move()) own.unmark();
        const bool is_gone = retry_for(timeout, [&] {
            read();
            return !counts(mark_of_other());
        });
        left_ -= std::chrono::ceil<ClockSpan>(Clock::now() - begun) / factor;
        if (!is_gone) ignored_ = mark_of_other();
    }
    const auto error = own.mark();
    read();
    return error;
}

}  // namespace alces
