// The computer: the sides that it plays, its strength, its search and the results.
//
// Owns the engine and at most one search. This class does not know the game: it receives positions
// and returns results. The owner of this object plays the moves and reports to people.
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
    enum class Purpose { Move, Hint, Threat, Review, Analysis };  // what a search is for
    struct Settings {
        ByColor<bool> sides{false, false};  // the sides that the computer plays
        SearchLimits limits;                // for the computer's moves, unless `go` names others
    };
    struct Resources {
        std::size_t hash_megabytes = 16;
        bool background = false;  // whether to search in a separate thread
        std::optional<std::chrono::milliseconds> max_time;  // time limit of every search
    };
    Computer(Settings settings, Resources resources)
        : settings_(std::move(settings)), resources_(resources) {}

    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] bool plays(Color color) const { return settings_.sides[color]; }
    // Whether the computer plays exactly one side, so that a person plays the other.
    [[nodiscard]] bool plays_one_side() const { return plays(Color::White) != plays(Color::Black); }
    void set_sides(const ByColor<bool>& sides) { settings_.sides = sides; }
    // Sets the level. None means full strength.
    void set_level(std::optional<int> level) { settings_.limits.level = level; }

    // Whether the computer waits for `go` even when it is to move.
    [[nodiscard]] bool halted() const { return halted_; }
    void halt(bool yes) { halted_ = yes; }

    // Returns the purpose of the search in the background; none if no search is running.
    [[nodiscard]] std::optional<Purpose> purpose() const { return purpose_; }
    [[nodiscard]] bool is_moving() const { return purpose_ == Purpose::Move; }
    // Whether a search that somebody waits for is running in the background. An analysis does not
    // count.
    [[nodiscard]] bool thinking() const { return purpose_ && *purpose_ != Purpose::Analysis; }
    [[nodiscard]] bool in_background() const { return resources_.background; }

    // Searches the position after `ply` plies of the game. If `ply` is none, the position is
    // outside the game, and search_info() does not keep its report. In the foreground, passes each
    // report to `on_info` and returns the result. In the background, returns nothing; collect()
    // later delivers the reports and the result.
    [[nodiscard]] std::optional<SearchResult> search(Purpose purpose,
                                                     std::optional<std::size_t> ply,
                                                     Engine::Request request,
                                                     const InfoCallback& on_info);
    // Returns the reports of the search since the last call. If they include a result, the search
    // has ended.
    [[nodiscard]] Engine::Report collect();
    // Asks the search to end soon. collect() then delivers its result.
    void stop();
    // Ends the search without a result. If it was a search for a move, the computer is halted.
    void cancel();
    // Prepares for a new game: cancels the search. The next search first clears the search tables.
    void new_game();
    // Makes the next search clear the transposition table and the histories first.
    void clear_tables() { new_game_ = true; }
    // Sets a function that the search thread calls when collect() has something to deliver.
    void set_wake(std::function<void()> wake);

    // Returns the latest report about the best line of the last search. Returns none if that was a
    // search of a position outside the game, if the search has not reported yet, or after
    // clear_search_info(). The line of the report starts search_info_ply() plies into the game.
    [[nodiscard]] const std::optional<SearchInfo>& search_info() const { return search_info_; }
    [[nodiscard]] std::size_t search_info_ply() const { return search_info_ply_; }
    void clear_search_info() { search_info_.reset(); }

  private:
    void note(const SearchInfo& info);
    void note(Purpose purpose, const SearchResult& result);

    Settings settings_;
    Resources resources_;
    bool halted_ = false;
    bool new_game_ = false;  // whether the next search must clear the tables
    std::optional<Purpose> purpose_;
    std::optional<SearchInfo> search_info_;
    bool keeps_info_ = true;  // whether the running search is of a position of the game
    std::size_t search_info_ply_ = 0;
    std::function<void()> wake_;
    // Created on first use, because setting up its tables takes time.
    std::unique_ptr<Engine> engine_;
};

}  // namespace alces
