// Reads game records, including damaged ones.
#pragma once

#include <optional>
#include <string>

#include "game/game.h"
#include "game/tags.h"
#include "records/recorder.h"

namespace alces {

// The contents of a record, as far as they could be read.
struct StoredRecord {
    enum class State {
        Whole,
        Cut,      // the last line is incomplete and ignored; `fault` has its number
        Damaged,  // `fault` says what is wrong and where; `game` ends before that
        Newer,    // written by a newer version; `game` is empty
        Unknown,  // the variant is unknown, perhaps because its file is missing; `game` is empty
        Nothing,  // not a game record
    };
    State state = State::Nothing;
    std::string fault;
    std::string whole;           // the text up to the end of intact_part()
    bool has_checksums = false;  // true from format 2 on
    std::string variant;         // the name of the game
    std::optional<Game> game;
    GameTags tags;  // all tags; of a damaged record, those before the error
    Players players;
    ClockHistory clocks;
    ByColor<std::string> names;
    std::string date;  // the value of the tag UTCDate or, if there is none, of Date
    std::string time;  // the value of the tag UTCTime

    [[nodiscard]] bool is_whole() const { return state == State::Whole || state == State::Cut; }
};
// Reads the text of a record. Any text is accepted; `state` and `fault` say what is wrong with it.
[[nodiscard]] StoredRecord read_record(std::string text);

}  // namespace alces
