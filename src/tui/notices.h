// Keeps warnings in sight, and keeps other people's messages from getting in the way.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace alces::tui {

class Notices {
  public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::seconds kWarningTime{5};
    static constexpr std::chrono::seconds kBoxPause{10};

    // A warning stays for kWarningTime, together with any message that follows in that time.
    void warn(std::string text, Time now);
    // What to show for `text`: while a warning lasts, the warning comes first. If `fits` rejects
    // both together, the warning stays alone, because commands list chat and moves.
    [[nodiscard]] std::string with_warning(
        std::string text, Time now, const std::function<bool(const std::string&)>& fits) const;

    // A box takes keys that are meant for something else, and hides the board. So the messages of
    // others open one at most every kBoxPause.
    [[nodiscard]] bool may_open_box(Time now) const { return now >= next_box_; }
    void box_opened(Time now) { next_box_ = now + kBoxPause; }

  private:
    std::string warning_;
    Time warning_ends_;
    Time next_box_;
};

}  // namespace alces::tui
