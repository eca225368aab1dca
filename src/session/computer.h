// The computer: the sides it plays, its strength, its search and what it has found.
//
// Owns the engine and at most one search. It does not know the game: it receives positions and
// returns results. Its owner plays the moves and reports to people.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "search/engine.h"

namespace alces {

class Computer {
  public:
    enum class Purpose { Move, Hint, Threat, Review, Analysis };  // of a search
    struct Settings {
        ByColor<bool> sides{false, false};  // the sides that the computer plays
        SearchLimits limits;                // for its moves, unless `go` names others
    };
    struct Resources {
        std::size_t hash_megabytes = 16;
        bool background = false;                             // search in a thread of its own
        std::optional<std::chrono::milliseconds> most_time;  // for any one search
    };
    Computer(Settings settings, Resources resources)
        : settings_(std::move(settings)), resources_(resources) {}

    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] bool plays(Color color) const { return settings_.sides[color]; }
    // True if it plays exactly one side, so that a person plays the other.
    [[nodiscard]] bool plays_one_side() const { return plays(Color::White) != plays(Color::Black); }
    void set_sides(const ByColor<bool>& sides) { settings_.sides = sides; }
    // None: full strength.
    void set_level(std::optional<int> level) { settings_.limits.level = level; }

    // While halted, the computer waits for `go` even when it is to move.
    [[nodiscard]] bool halted() const { return halted_; }
    void halt(bool yes) { halted_ = yes; }

    // The purpose of the search that runs in the background; none if none runs.
    [[nodiscard]] std::optional<Purpose> purpose() const { return purpose_; }
    [[nodiscard]] bool is_moving() const { return purpose_ == Purpose::Move; }
    // Whether a search runs in the background. Analysis does not count, because nobody waits for
    // it.
    [[nodiscard]] bool thinking() const { return purpose_ && *purpose_ != Purpose::Analysis; }
    [[nodiscard]] bool in_background() const { return resources_.background; }

    // Searches the position after `ply` plies of the game. In the foreground, passes each report to
    // `on_info` and returns the result. In the background, returns none, and collect() delivers the
    // reports and the result later.
    [[nodiscard]] std::optional<SearchResult> search(Purpose purpose, std::size_t ply,
                                                     Engine::Request request,
                                                     const InfoCallback& on_info);
    // What the search has reported since the last call. If there is a result, the search has ended.
    [[nodiscard]] Engine::Report collect();
    // Ends the search soon; collect() delivers its result.
    void stop();
    // Ends the search without a result. If the search was for a move, the computer is then halted.
    void cancel();
    // Cancels the search, because a new game begins. The next search clears the search tables.
    void new_game();
    // `wake` is called in the thread of the search when collect() has something to deliver.
    void set_wake(std::function<void()> wake);

    // The last report of the last search about its best line. None if that was a search for a
    // threat, if it has reported nothing yet, or after clear_search_info(). The line of the report
    // starts search_info_ply() plies into the game.
    [[nodiscard]] const std::optional<SearchInfo>& search_info() const { return search_info_; }
    [[nodiscard]] std::size_t search_info_ply() const { return search_info_ply_; }
    void clear_search_info() { search_info_.reset(); }

  private:
    void note(Purpose purpose, const SearchInfo& info);
    void note(Purpose purpose, const SearchResult& result);

    Settings settings_;
    Resources resources_;
    bool halted_ = false;
    bool new_game_ = false;  // the next search clears the tables
    std::optional<Purpose> purpose_;
    std::optional<SearchInfo> search_info_;
    std::size_t search_info_ply_ = 0;
    std::function<void()> wake_;
    std::unique_ptr<Engine> engine_;  // created when first needed: its tables take time
};

}  // namespace alces
