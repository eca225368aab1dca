// The games of a match in a file that grows, and from which the match goes on.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "match/referee.h"

namespace alces {

// What a match remembers of a game that is over.
struct Summary {
    int number = 0;
    GameResult result = GameResult::Unfinished;
    std::string ending{};  // see PlayedGame::ending()
    ByColor<SearchTotals> totals{};
};
[[nodiscard]] Summary summary_of(const PlayedGame& game);
// The first engine's result in quarters of a point.
[[nodiscard]] int first_quarters(const Summary& summary);

// The game as it is recorded: tags that `batch` passes over, then what `batch` reads.
[[nodiscard]] std::string record_text(const PlayedGame& game,
                                      const std::array<std::string, 2>& names);

struct RecordedMatch {
    std::vector<std::string> settings{};
    std::vector<Summary> games{};
    std::size_t good_bytes = 0;  // what follows was cut off in the middle of a game
};
[[nodiscard]] Result<RecordedMatch> parse_record(std::string_view text);

class MatchRecord {
  public:
    enum class Status { Ready, Busy, Refused, Failed };

    MatchRecord() = default;  // records nothing
    ~MatchRecord();
    MatchRecord(const MatchRecord&) = delete;
    MatchRecord& operator=(const MatchRecord&) = delete;

    // Makes the file, or goes on with one of the same settings. It is Busy while another match
    // writes it, and Refused if it is no record, or holds games of another match.
    [[nodiscard]] Status open(const std::string& name, const std::vector<std::string>& settings);
    [[nodiscard]] const std::string& error() const { return error_; }
    [[nodiscard]] const std::vector<Summary>& games() const { return games_; }
    // False, with error(), if it cannot be written; the file then ends with the game before.
    [[nodiscard]] bool append(std::string_view game);

  private:
    [[nodiscard]] Status begin(const std::vector<std::string>& settings);
    [[nodiscard]] Status go_on(const std::string& text, const std::vector<std::string>& settings);
    [[nodiscard]] Status fail(Status status, const std::string& why);

    int descriptor_ = -1;
    std::string name_;
    std::string error_;
    std::vector<Summary> games_;
};

}  // namespace alces
