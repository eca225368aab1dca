#include "tables/table_reports.h"

#include <algorithm>
#include <utility>

namespace alces {
namespace {

constexpr std::chrono::seconds kPause{1};  // minimum time between two reports of refused lines
constexpr std::size_t kLongestLine = 120;  // how many bytes of a refused line are shown

}  // namespace

void TableReports::add(TableEvent event) { events_.push_back(std::move(event)); }

void TableReports::note(const std::string& text, bool is_warning) {
    add(TableNote{printable_line(text), is_warning});
}

void TableReports::note_often(Side side, const std::string& text) {
    if (auto note = sides_[index(side)].notes.add({printable_line(text)}, RateLimit::Clock::now()))
        add(*std::move(note));
}

void TableReports::refuse(Side side, Color by, const std::string& text, const std::string& why,
                          std::size_t count) {
    LinesRefused& refused = sides_[index(side)].refused;
    if (refused.count == 0)
        refused = {by, 0, printable_line(text, kLongestLine), printable_line(why)};
    refused.count += count;
}

std::vector<TableEvent> TableReports::take() {
    const auto now = RateLimit::Clock::now();
    for (OfSide& side : sides_) {
        if (auto note = side.notes.due(now)) add(*std::move(note));
        if (side.refused.count == 0 || now - side.told < kPause || !side.rate.take(now)) continue;
        add(std::exchange(side.refused, {}));
        side.told = now;
    }
    return std::exchange(events_, {});
}

bool TableReports::keeps_back() const {
    return std::any_of(sides_.begin(), sides_.end(), [](const OfSide& side) {
        return side.refused.count > 0 || side.notes.keeps_back();
    });
}

}  // namespace alces
