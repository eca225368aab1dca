// What may stand between people and a session: at a table what they do goes to both players, and
// what both do comes back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/clock.h"
#include "rules/types.h"

namespace alces {

class Session;

class Gate {
  public:
    virtual ~Gate() = default;
    // Carries out a line that a person has typed, or plays a move that stands on the board; false
    // if that was refused, which has been told.
    virtual bool execute(Session& session, std::string_view line) = 0;
    virtual bool play(Session& session, Move move) = 0;
    // Brings the session up to date. Never waits for long.
    virtual void poll(Session& session) = 0;
    // Readable when poll() may have something to do, or -1; and after how many milliseconds it is
    // to be called anyhow.
    [[nodiscard]] virtual int descriptor() const = 0;
    [[nodiscard]] virtual int poll_timeout_ms() const = 0;
    // The side that is played here; none for a spectator.
    [[nodiscard]] virtual std::optional<Color> color() const = 0;
    // The game's clock, which is the session's too, and its time.
    [[nodiscard]] virtual const std::optional<GameClock>& clock() const = 0;
    [[nodiscard]] virtual ClockTime now() const = 0;
    // Whether the computer may be asked about the game: not by who plays somebody else.
    [[nodiscard]] virtual bool may_ask_computer() const = 0;
    // "anna - boris", for the eye.
    [[nodiscard]] virtual std::string players() const = 0;
};

}  // namespace alces
