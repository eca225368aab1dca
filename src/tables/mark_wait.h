// Uses the marks in the table files to keep the two players' processes from writing lines with the
// same number. Limits how long one player can delay the other by marks.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <system_error>

#include "tables/own_table_file.h"
#include "tables/table_files.h"

namespace alces {

class MarkWait {
  public:
    // How long the side to move waits for the other player's mark to disappear: at most kMaxPerLine
    // before one line, and kMaxInGame in the whole game. The other side waits up to twice as long.
    static constexpr std::chrono::milliseconds kMaxPerLine{500};
    static constexpr std::chrono::milliseconds kMaxInGame{1500};

    // Marks `own`, and waits while the other player's process is about to write a line. Calls
    // `read`, which must read the new lines of `table_files`, at least once after the mark has been
    // set. If this succeeds, the caller must write a line or call OwnTableFile::unmark(). Fails
    // only if the mark cannot be written.
    [[nodiscard]] std::error_code take_turn(OwnTableFile& own, const TableFiles& table_files,
                                            const std::function<void()>& read);

  private:
    [[nodiscard]] bool counts(const std::optional<TableFileMark>& mark) const;

    std::optional<TableFileMark> ignored_;  // the last mark that stayed too long
    std::chrono::milliseconds left_ = kMaxInGame;
};

}  // namespace alces
