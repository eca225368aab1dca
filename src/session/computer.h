// The computer: which sides it plays and how well, what it searches, and what it has found.
//
// Owns the engine and the one search that runs. It knows no game: it is handed positions and hands
// back what it finds. Playing a move, and telling people, is its owner's affair.
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
    enum class Purpose { Move, Hint, Threat, Review, Analysis };
    struct Settings {
        ByColor<bool> sides{false, false};  // those that it plays
        SearchLimits limits;                // how it thinks when nothing else is said
    };
    struct Resources {
        std::size_t hash_megabytes = 16;
        bool background = false;                             // it searches in a thread of its own
        std::optional<std::chrono::milliseconds> most_time;  // that any one search may take
    };
    Computer(Settings settings, Resources resources)
        : settings_(std::move(settings)), resources_(resources) {}

    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] bool plays(Color color) const { return settings_.sides[color]; }
    // Exactly one side, so that a person has the other.
    [[nodiscard]] bool plays_one_side() const { return plays(Color::White) != plays(Color::Black); }
    void set_sides(const ByColor<bool>& sides) { settings_.sides = sides; }
    void set_level(int level) { settings_.limits.level = level; }

    // It waits for `go` though it is its turn.
    [[nodiscard]] bool halted() const { return halted_; }
    void halt(bool yes) { halted_ = yes; }

    // What is going on in the background.
    [[nodiscard]] std::optional<Purpose> purpose() const { return purpose_; }
    [[nodiscard]] bool is_moving() const { return purpose_ == Purpose::Move; }
    // Analysis does not count: it holds nobody up.
    [[nodiscard]] bool thinking() const { return purpose_ && *purpose_ != Purpose::Analysis; }
    [[nodiscard]] bool in_background() const { return resources_.background; }

    // Searches a position that is `ply` plies into the game. In the background it returns nothing
    // at once, and collect() has what is found; else it has searched when it returns.
    [[nodiscard]] std::optional<SearchResult> search(Purpose purpose, std::size_t ply,
                                                     Engine::Request request,
                                                     const InfoCallback& on_info);
    // What the search has said since it was last asked. Once it has a result it has ended.
    [[nodiscard]] Engine::Report collect();
    // The search ends soon, and its result is collected.
    void stop();
    // It ends, and nothing of it is delivered. A move that is not made halts the computer.
    void cancel();
    // Another game: what was learnt before is of no use.
    void forget();
    // Called in the searching thread when collect() has something to give.
    void set_wake(std::function<void()> wake);

    // What the last search said, until the next one. Its line starts after thoughts_ply() plies.
    [[nodiscard]] const std::optional<SearchInfo>& thoughts() const { return thoughts_; }
    [[nodiscard]] std::size_t thoughts_ply() const { return thoughts_ply_; }
    void clear_thoughts() { thoughts_.reset(); }

  private:
    void note(Purpose purpose, const SearchInfo& info);
    void note(Purpose purpose, const SearchResult& result);

    Settings settings_;
    Resources resources_;
    bool halted_ = false;
    bool forget_ = false;  // tell the engine of a new game
    std::optional<Purpose> purpose_;
    std::optional<SearchInfo> thoughts_;
    std::size_t thoughts_ply_ = 0;
    std::function<void()> wake_;
    std::unique_ptr<Engine> engine_;  // when first needed: its table takes memory and time
};

}  // namespace alces
