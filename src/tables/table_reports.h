// Collects the reports about a table, and limits those that one player can cause again and again.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "tables/sheet.h"
#include "tables/table_event.h"

namespace alces {

class TableReports {
  public:
    void add(TableEvent event) { events_.push_back(std::move(event)); }
    // Adds a note, whose text is made harmless().
    void note(const std::string& text, bool is_warning = true);
    // A warning that the player of `side` can cause as often as the player likes.
    void note_often(Side side, const std::string& text);
    // Counts refused lines of `by`, of which `text` is the first.
    void refuse(Side side, Color by, const std::string& text, const std::string& why,
                std::size_t count);

    // The reports collected so far. Some are kept back until a later call.
    [[nodiscard]] std::vector<TableEvent> take();
    // Whether take() has kept something back, so that it must be called again soon.
    [[nodiscard]] bool keeps_back() const;

  private:
    struct OfSide {
        LinesRefused refused{};
        RateLimit::Time told{};                       // when refused lines were last reported
        RateLimit rate{5, std::chrono::seconds(10)};  // of these reports
        NoteLimit notes;
    };
    std::array<OfSide, 2> sides_;
    std::vector<TableEvent> events_;
};

}  // namespace alces
