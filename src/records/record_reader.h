// Reads records of games, whole or damaged.
#pragma once

#include <optional>
#include <string>

#include "game/game.h"
#include "game/tags.h"
#include "records/recorder.h"

namespace alces {

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
    GameTags tags;  // in a damaged record, those before the fault
    Players players;
    ClockHistory clocks;
    ByColor<std::string> names;
    std::string date;  // as in its tag

    [[nodiscard]] bool is_whole() const { return state == State::Whole || state == State::Cut; }
};
[[nodiscard]] StoredRecord read_record(std::string text);

}  // namespace alces
