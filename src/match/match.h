// A match: many games between two engines, one or several at a time.
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

// The state of a match, recorded games included.
struct Standing {
    Tally tally{};
    std::array<SearchTotals, 2> totals{};                // of each engine
    std::array<std::map<std::string, int>, 2> faults{};  // of each engine, by name
    std::map<std::string, int> endings{};                // of all games
    void add(const Summary& summary);
};

enum class Verdict { Undecided, AcceptedElo0, AcceptedElo1 };
// The verdict of the test so far; always Undecided without one.
[[nodiscard]] Verdict verdict_of(const Tally& tally, const std::optional<Sprt>& sprt);

class MatchListener {
  public:
    virtual ~MatchListener() = default;
    // Called when a game is over and recorded, from any thread, one call at a time.
    virtual void on_game(const PlayedGame& game, const Standing& standing) = 0;
};

class Match {
  public:
    // Decided: the SPRT has accepted a hypothesis.
    enum class End { AllPlayed, Decided, Interrupted, Failed };

    // Games are recorded only if `record` is open. Raising `interrupt` ends the match; the match
    // itself raises it when it ends early.
    Match(const MatchSettings& settings, MatchRecord& record, Interrupt& interrupt,
          MatchListener& listener);

    // Plays the games that the record lacks. Failed: an engine could not be started, or the record
    // could not be written.
    [[nodiscard]] End run();
    [[nodiscard]] const Standing& standing() const { return standing_; }
    // Why run() returned Failed.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    void play_games(const std::array<MatchPlayer*, 2>& players);
    [[nodiscard]] bool is_left(int game) const;  // to play: in the shard, and not yet over
    [[nodiscard]] int next_game();               // 0 if none is left
    void finish(const PlayedGame& played);
    void stop(const Error& error);  // ends all games

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
