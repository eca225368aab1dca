// Keeps warnings visible, and keeps other people's messages from getting in the way.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <string>

namespace alces::tui {

class Notices {
  public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::seconds kWarningTime{5};
    static constexpr std::chrono::seconds kBoxPause{10};
    static constexpr std::size_t kMaxWaiting = 10;  // maximum number of waiting warnings

    // Adds a warning. Each warning stays for kWarningTime, whatever messages follow in that time,
    // so that a harmless warning cannot hide a serious one. Returns false if the warning must wait
    // for an earlier one. advance() later makes it the current one.
    //
    // While warnings wait, a new one is dropped if it equals a waiting one or the one shown last.
    // If kMaxWaiting are waiting, a hint to use `table` replaces further warnings.
    [[nodiscard]] bool warn(std::string text, Time now);
    // If no warning must be shown now, makes the next waiting warning the current one. Returns
    // whether it has done so.
    [[nodiscard]] bool advance(Time now);
    // Whether a warning must be shown now.
    [[nodiscard]] bool is_warning(Time now) const { return now < warning_ends_; }
    // Returns `text`, with the current warning before it if a warning must be shown. If `fits`
    // rejects both together, an answer to the user's own act comes before the warning, and any
    // other message is left out.
    [[nodiscard]] std::string with_warning(
        std::string text, bool is_answer, Time now,
        const std::function<bool(const std::string&)>& fits) const;

    // Whether a message from somebody else may open a box. A box takes keys that are meant for
    // something else, and hides the board, so such messages may open only one box in each
    // kBoxPause.
    [[nodiscard]] bool may_open_box(Time now) const { return now >= next_box_; }
    void box_opened(Time now) { next_box_ = now + kBoxPause; }

  private:
    std::string warning_;
    Time warning_ends_;
    std::deque<std::string> waiting_;
    Time next_box_;
};

}  // namespace alces::tui
