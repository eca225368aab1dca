#include "tui/notices.h"

#include <algorithm>
#include <utility>

namespace alces::tui {

bool Notices::warn(std::string text, Time now) {
    const bool waits = is_warning(now) || !waiting_.empty();
    if (!waits) {
        warning_ = std::move(text);
        warning_ends_ = now + kWarningTime;
        return true;
    }
    if (waiting_.size() >= kMaxWaiting) text = "There are more warnings; \"table\" lists them.";
    const bool is_known = text == warning_ || std::ranges::find(waiting_, text) != waiting_.end();
    if (!is_known) waiting_.push_back(std::move(text));
    return false;
}

bool Notices::advance(Time now) {
    if (waiting_.empty() || is_warning(now)) return false;
    warning_ = std::move(waiting_.front());
    waiting_.pop_front();
    warning_ends_ = now + kWarningTime;
    return true;
}

std::string Notices::with_warning(std::string text, bool is_answer, Time now,
                                  const std::function<bool(const std::string&)>& fits) const {
    if (!is_warning(now) || text == warning_) return text;
    if (text.empty()) return warning_;
    std::string both = warning_ + ' ' + text;
    if (fits(both)) return both;
    return is_answer ? text + ' ' + warning_ : warning_;
}

}  // namespace alces::tui
