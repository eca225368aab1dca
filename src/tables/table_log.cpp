// Keeps chat messages and warnings.
#include "tables/table_log.h"

#include <algorithm>
#include <iterator>

namespace alces {
namespace {

constexpr std::size_t kMaxMessages = 200;
constexpr std::size_t kMaxWarnings = 100;

}  // namespace

ByColor<std::size_t> surplus_messages(const ByColor<std::size_t>& count, std::size_t most) {
    ByColor<std::size_t> surplus{};
    for (const Color color : kColors) {
        const std::size_t kept = std::max(most / 2, most - std::min(most, count[~color]));
        surplus[color] = count[color] - std::min(count[color], kept);
    }
    return surplus;
}

void TableLog::add_message(Color by, const std::string& text) {
    messages_.push_back({by, text});
    ++count_[by];
    const ByColor<std::size_t> surplus = surplus_messages(count_, kMaxMessages);
    for (const Color color : kColors) {
        if (surplus[color] == 0) continue;
        messages_.erase(std::find_if(messages_.begin(), messages_.end(),
                                     [&](const Message& each) { return each.by == color; }));
        --count_[color];
    }
}

std::vector<std::string> TableLog::messages() const {
    std::vector<std::string> lines;
    for (const Message& each : messages_) lines.push_back(each.text);
    return lines;
}

void TableLog::add_warning(const std::string& text, int move_number, std::size_t times,
                           About about) {
    const auto equal = std::find_if(warnings_.begin(), warnings_.end(),
                                    [&](const Warning& each) { return each.text == text; });
    if (equal != warnings_.end()) {
        equal->times += times;
        return;
    }
    warnings_.push_back({text, move_number, times, about});
    if (warnings_.size() <= kMaxWarnings) return;
    const auto refused = std::find_if(warnings_.begin(), warnings_.end(), [](const Warning& each) {
        return each.about == About::RefusedLines;
    });
    const auto dropped = refused != warnings_.end() ? refused : std::prev(warnings_.end());
    more_ += dropped->times;
    warnings_.erase(dropped);
}

std::vector<std::string> TableLog::warnings() const {
    std::vector<std::string> lines;
    for (const Warning& each : warnings_)
        lines.push_back("Move " + std::to_string(each.move_number) + ": " + each.text +
                        (each.times > 1 ? " (" + std::to_string(each.times) + " times)" : ""));
    if (more_ > 0) lines.push_back("Further warnings: " + std::to_string(more_));
    return lines;
}

}  // namespace alces
