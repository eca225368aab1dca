// Keeps warnings in sight, and keeps other people's messages from getting in the way.
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
    static constexpr std::size_t kMostWaiting = 10;  // warnings

    // Each warning stays for kWarningTime, whatever messages follow in that time, so that no
    // harmless warning hides a serious one. Returns false if the warning must wait for an
    // earlier one; advance() then makes it the current one later. While others wait, a warning that
    // equals a waiting one or the last one shown is dropped. Beyond kMostWaiting, a hint at `table`
    // takes the place of further warnings.
    [[nodiscard]] bool warn(std::string text, Time now);
    // Makes the next waiting warning the current one if no warning must be shown now. Returns
    // whether it did.
    [[nodiscard]] bool advance(Time now);
    // Whether a warning must be shown now.
    [[nodiscard]] bool is_warning(Time now) const { return now < warning_ends_; }
    // What to show for `text`: while a warning lasts, the warning comes first. If `fits` rejects
    // both together, an answer to the person's own act comes first, and any other text is left out.
    [[nodiscard]] std::string with_warning(
        std::string text, bool is_answer, Time now,
        const std::function<bool(const std::string&)>& fits) const;

    // A box takes keys that are meant for something else, and hides the board. So the messages of
    // others open one at most every kBoxPause.
    [[nodiscard]] bool may_open_box(Time now) const { return now >= next_box_; }
    void box_opened(Time now) { next_box_ = now + kBoxPause; }

  private:
    std::string warning_;
    Time warning_ends_;
    std::deque<std::string> waiting_;
    Time next_box_;
};

}  // namespace alces::tui
