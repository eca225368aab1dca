// Plays a match: many games between two engines, one or several at a time.
#pragma once

#include <array>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "match/match_record.h"
#include "match/referee.h"
#include "match/stats.h"

namespace alces {

// The state of a match, including the games that were already in its record.
struct Standing {
    Tally tally{};
    std::array<SearchTotals, 2> totals{};                // for each engine
    std::array<std::map<std::string, int>, 2> faults{};  // for each engine, by name of the fault
    std::map<std::string, int> endings{};  // the number of games, by PlayedGame::ending()
    void add(const Summary& summary);
};

enum class Verdict { Undecided, AcceptedElo0, AcceptedElo1 };
// Returns the verdict of the test so far. Without a test, it is always Undecided.
[[nodiscard]] Verdict verdict_of(const Tally& tally, const std::optional<Sprt>& sprt);

class MatchListener {
  public:
    virtual ~MatchListener() = default;
    // Called when a game is over and recorded. May be called from any thread, but only one call
    // runs at a time.
    virtual void on_game(const PlayedGame& game, const Standing& standing) = 0;
};

class Match {
  public:
    // Decided: the SPRT has accepted one of its hypotheses.
    enum class End { AllPlayed, Decided, Interrupted, Failed };

    // Records games only if `record` is open. The caller can raise `interrupt` to end the match.
    // The match itself raises `interrupt` when it ends early.
    Match(const MatchSettings& settings, MatchRecord& record, Interrupt& interrupt,
          MatchListener& listener);

    // Plays the games that the record lacks. Failed means that an engine could not be started or
    // the record could not be written.
    [[nodiscard]] End run();
    [[nodiscard]] const Standing& standing() const { return standing_; }
    // Returns why run() returned Failed.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    void play_games(const std::array<MatchPlayer*, 2>& players);
    [[nodiscard]] bool is_left(int game) const;  // whether it is in the shard and not played yet
    [[nodiscard]] int next_game();               // 0 if no game is left
    void finish(const PlayedGame& played);
    void stop(const Error& error);  // ends all games because of this error

    const MatchSettings& settings_;
    MatchRecord& record_;
    Interrupt& interrupt_;
    MatchListener& listener_;
    std::mutex mutex_;  // guards the members below
    Standing standing_;
    int next_ = 1;
    bool stopped_ = false;
    std::optional<Error> error_;
};

}  // namespace alces
