// Reads records of games, whole or damaged.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/game.h"
#include "records/recorder.h"

namespace alces {

// What a file of one or more games holds, up to the first fault.
struct ReadGames {
    std::optional<Game> first;  // the first game
    int games = 0;
    std::size_t faulty_line = 0;  // from 1; 0: all of it was read
    std::string fault;
    ClockHistory clocks;  // of the last game
};
// `time`: what the clocks were set to, if there were any.
[[nodiscard]] ReadGames read_games(const Variant& variant, std::string_view text,
                                   const std::optional<ByColor<ClockControl>>& time = {});

// A record as Recorder writes it.
struct StoredRecord {
    enum class State {
        Whole,
        Cut,      // the end of its last line is missing: that line does not count
        Damaged,  // `fault` says where; `game` is what stands before that
        Newer,    // written by a later version: only its tags are known
        Nothing,  // not even a game's start
    };
    State state = State::Nothing;
    std::string fault;
    std::string whole;  // the text up to the last whole line
    std::optional<Game> game;
    Players players;
    ClockHistory clocks;
    ByColor<std::string> names;
    std::string date;  // as in its tag

    [[nodiscard]] bool is_whole() const { return state == State::Whole || state == State::Cut; }
};
[[nodiscard]] StoredRecord read_record(std::string text);

}  // namespace alces
