#include "tui/notices.h"

#include <utility>

namespace alces::tui {

void Notices::warn(std::string text, Time now) {
    warning_ = std::move(text);
    warning_ends_ = now + kWarningTime;
}

std::string Notices::with_warning(std::string text, Time now,
                                  const std::function<bool(const std::string&)>& fits) const {
    if (now >= warning_ends_ || text == warning_) return text;
    std::string both = text.empty() ? warning_ : warning_ + ' ' + text;
    return fits(both) ? both : warning_;
}

}  // namespace alces::tui
