// Makes sure, by the marks on the sheets, that the processes of both players do not write lines
// with the same number. Limits how long one player can delay the other by marks.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <system_error>

#include "tables/own_sheet.h"
#include "tables/table_sheets.h"

namespace alces {

class MarkWait {
  public:
    // How long the side to move waits at once, and in the whole game, until marks of the other
    // player disappear. The other side waits twice as long.
    static constexpr std::chrono::milliseconds kMostAtOnce{500};
    static constexpr std::chrono::milliseconds kMostInGame{1500};

    // Marks `own` and waits until the other player's process is not about to write a line. Calls
    // `read`, which must read the new lines of `sheets`, at least once after the mark has been set.
    // If this succeeds, the caller must write a line or call OwnSheet::unmark(). Fails only if the
    // mark cannot be written.
    [[nodiscard]] std::error_code take_turn(OwnSheet& own, const TableSheets& sheets,
                                            const std::function<void()>& read);

  private:
    [[nodiscard]] bool counts(const std::optional<SheetMark>& mark) const;

    std::optional<SheetMark> ignored_;  // the last mark that stayed too long
    std::chrono::milliseconds left_ = kMostInGame;
};

}  // namespace alces
