// The record of a match: a file to which games are appended. An interrupted match resumes from it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.h"
#include "match/referee.h"

namespace alces {

// The facts about a finished game that a match needs.
struct Summary {
    int number = 0;
    GameResult result = GameResult::Unfinished;
    std::string ending{};  // as PlayedGame::ending() returns it
    ByColor<SearchTotals> totals{};
};
[[nodiscard]] Summary summary_of(const PlayedGame& game);
// Returns the first engine's result in quarters of a point.
[[nodiscard]] int first_quarters(const Summary& summary);

// Writes a game as text for the record. `batch` can read it, and ignores the tags about the search.
[[nodiscard]] std::string record_text(const PlayedGame& game,
                                      const std::array<std::string, 2>& names);

// Reads the text of a game that record_text() has written. Fails if the text has an error, such as
// an illegal move.
[[nodiscard]] Result<PlayedGame> read_played_game(std::string_view text);

struct RecordedMatch {
    std::vector<std::string> settings{};
    std::vector<Summary> games{};
    std::vector<std::string_view> texts{};  // the texts of the games, as views of the parsed text
    std::size_t good_bytes = 0;             // any further bytes are an incomplete game
};
// Why a record cannot be used.
struct RecordFault {
    std::size_t line = 0;  // the first line of the game that is wrong, or the line with a NUL
                           // character; 0 for the whole file
    std::string message{};

    // Returns the message after the file's name and the line: "match.pgn:12: invalid tag ...".
    [[nodiscard]] std::string text(const std::string& name) const;
};
// Parses a record. Fails if the text is not the record of a match, if it contains a NUL character,
// or if one of its complete games has a tag that record_text() would not write.
[[nodiscard]] Result<RecordedMatch, RecordFault> parse_record(std::string_view text);
// Appends the file's contents to the empty `text`. If the file is not the record of a match, reads
// only its first bytes, which parse_record() refuses. Reads little beyond the first NUL character:
// a sparse file, which is read as NUL characters, can be much larger than its space on the disk.
// parse_record() refuses text with a NUL character. Fails with EFBIG if the file has more than 1
// GiB.
[[nodiscard]] std::error_code read_record(int file, std::string& text);

// Describes the first setting that differs: "recorded with the setting ..., not ...".
[[nodiscard]] std::string difference(const std::vector<std::string>& there,
                                     const std::vector<std::string>& here);

class MatchRecord {
  public:
    enum class Status { Ready, Busy, Refused, Failed };

    // Opens the record. Until this succeeds, nothing is recorded. `file` must be open for reading
    // and appending. `name` is for messages. An empty file becomes a new record, and a record with
    // the same settings is continued. Busy: another match is writing to the file. Refused: the file
    // is not a match record, is damaged, or has games with other settings. Failed: the file cannot
    // be read or written.
    [[nodiscard]] Status open(Result<Descriptor, std::error_code> file, const std::string& name,
                              const std::vector<std::string>& settings);
    [[nodiscard]] const std::string& error() const { return error_; }
    [[nodiscard]] const std::vector<Summary>& games() const { return games_; }
    // Appends a game. Does nothing if no record is open. If writing fails, returns false and sets
    // error(). The file then ends with the previous game.
    [[nodiscard]] bool append(std::string_view game);

  private:
    [[nodiscard]] Status begin(const std::vector<std::string>& settings);
    [[nodiscard]] Status resume(const std::string& text, const std::vector<std::string>& settings);
    [[nodiscard]] Status fail(Status status, const std::string& why);
    [[nodiscard]] Status fail(const std::error_code& error);

    Descriptor file_;
    std::string name_;
    std::string error_;
    std::vector<Summary> games_;
};

}  // namespace alces
