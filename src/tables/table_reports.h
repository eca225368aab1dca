// Collects reports about a table, and limits those that one player can cause at will.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "tables/table_event.h"
#include "tables/table_file.h"

namespace alces {

class TableReports {
  public:
    void add(TableEvent event);
    // Adds a note, after passing its text through printable_line().
    void note(const std::string& text, bool is_warning = true);
    // Adds a warning that the player of `side` can cause at will. NoteLimit limits these warnings:
    // if there are too many, only the latest is reported.
    void note_often(Side side, const std::string& text);
    // Counts `count` refused lines of `by`. `text` is the first of them.
    void refuse(Side side, Color by, const std::string& text, const std::string& why,
                std::size_t count);

    // Returns the reports collected so far. Keeps some of them for a later call.
    [[nodiscard]] std::vector<TableEvent> take();
    // Whether take() has kept something, so that it must be called again soon.
    [[nodiscard]] bool keeps_back() const;

  private:
    struct OfSide {
        LinesRefused refused{};
        RateLimit::Time told{};                       // when refused lines were last reported
        RateLimit rate{5, std::chrono::seconds(10)};  // limits reports of refused lines
        NoteLimit notes;
    };
    std::array<OfSide, 2> sides_;
    std::vector<TableEvent> events_;
};

}  // namespace alces
