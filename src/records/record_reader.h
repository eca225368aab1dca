// Reads game records, whole or damaged.
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
        Cut,      // the last line is incomplete and was ignored; `fault` has its number
        Damaged,  // `fault` says what is wrong and where; `game` is the game up to there
        Newer,    // written by a newer version; `game` is empty
        Unknown,  // its game is not known, such as one whose file is gone; `game` is empty
        Nothing,  // not a game record
    };
    State state = State::Nothing;
    std::string fault;
    std::string whole;           // the text up to the size that intact_part() returns
    bool has_checksums = false;  // from format 2 on
    std::string variant;         // the name of the game
    std::optional<Game> game;
    GameTags tags;  // in a damaged record, those before the error
    Players players;
    bool level_unknown = false;  // the record's last level does not exist
    ClockHistory clocks;
    ByColor<std::string> names;
    std::string date;  // the value of the tag UTCDate

    [[nodiscard]] bool is_whole() const { return state == State::Whole || state == State::Cut; }
};
// Reads the text of a record. Any text is accepted: `state` and `fault` say what is wrong.
[[nodiscard]] StoredRecord read_record(std::string text);

}  // namespace alces
