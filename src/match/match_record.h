// The record of a match: a file to which games are appended, and from which the match resumes.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.h"
#include "match/referee.h"

namespace alces {

// The data of a finished game that a match needs.
struct Summary {
    int number = 0;
    GameResult result = GameResult::Unfinished;
    std::string ending{};  // see PlayedGame::ending()
    ByColor<SearchTotals> totals{};
};
[[nodiscard]] Summary summary_of(const PlayedGame& game);
// The first engine's result in quarters of a point.
[[nodiscard]] int first_quarters(const Summary& summary);

// The text of a game in the record. `batch` reads it, and ignores the tags about the search.
[[nodiscard]] std::string record_text(const PlayedGame& game,
                                      const std::array<std::string, 2>& names);

// Reads what record_text() has written. Fails if the text has an error, such as an illegal move.
[[nodiscard]] Result<PlayedGame> read_played_game(std::string_view text);

struct RecordedMatch {
    std::vector<std::string> settings{};
    std::vector<Summary> games{};
    std::vector<std::string_view> texts{};  // of the games, in the text that was parsed
    std::size_t good_bytes = 0;             // the rest is an incomplete game
};
// Fails with ErrorKind::File if the text is not the record of a match, or one of its complete games
// cannot be read.
[[nodiscard]] Result<RecordedMatch> parse_record(std::string_view text);
// Whether the file begins as the record of a match or is too short to tell; also if it cannot be
// read. Other files, however large, need not be read to be refused.
[[nodiscard]] bool begins_as_record(int file);

// A message about the first setting that differs, such as "recorded with the setting ..., not ...".
[[nodiscard]] std::string difference(const std::vector<std::string>& there,
                                     const std::vector<std::string>& here);

class MatchRecord {
  public:
    enum class Status { Ready, Busy, Refused, Failed };

    // Until open() succeeds, nothing is recorded. `file` is open for reading and appending, and
    // `name` is for messages. Begins the file if it is empty, or continues one with the same
    // settings. Busy: another match is writing to the file. Refused: the file is not a match
    // record, is damaged, or has games with other settings. Failed: the file cannot be read or
    // written.
    [[nodiscard]] Status open(Result<Descriptor, std::error_code> file, const std::string& name,
                              const std::vector<std::string>& settings);
    [[nodiscard]] const std::string& error() const { return error_; }
    [[nodiscard]] const std::vector<Summary>& games() const { return games_; }
    // False, with error(), if writing fails; the file then ends with the previous game.
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
