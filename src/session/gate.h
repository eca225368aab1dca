// The interface between a session and a table: what the person does goes to the table, and the acts
// of both players come back to the session.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/clock.h"
#include "rules/types.h"

namespace alces {

struct Command;
class Session;

class Gate {
  public:
    virtual ~Gate() = default;
    // Executes a typed line, or plays a move made on the board. After a refusal, reports the reason
    // and returns false.
    virtual bool execute(Session& session, std::string_view line) = 0;
    virtual bool play(Session& session, Move move) = 0;
    // Applies the acts of both players to the session. Returns at once, except that it may wait for
    // the table's lock in order to record a flag fall.
    virtual void poll(Session& session) = 0;
    // A descriptor that is readable when poll() has something to do; -1 if there is none.
    [[nodiscard]] virtual int descriptor() const = 0;
    // The milliseconds after which poll() must be called even if descriptor() is not readable.
    [[nodiscard]] virtual int poll_timeout_ms() const = 0;
    // The commands that this person may use now.
    [[nodiscard]] virtual std::vector<const Command*> commands() const = 0;
    // The side that this person plays; none for a spectator.
    [[nodiscard]] virtual std::optional<Color> color() const = 0;
    // The table's clock, which the session shows instead of its own. now() is the current time
    // as that clock counts it.
    [[nodiscard]] virtual const std::optional<GameClock>& clock() const = 0;
    [[nodiscard]] virtual ClockTime now() const = 0;
    // Whether the computer may help: not while this person is playing against somebody.
    [[nodiscard]] virtual bool may_ask_computer() const = 0;
    // What the opponent offers to this person now: "a draw", "take back 2 moves"; empty if nothing.
    // A front end keeps this text in sight, where no message replaces it.
    [[nodiscard]] virtual std::string open_offer() const = 0;
    // Must be called whenever the person can see open_offer(). An offer can be accepted only after
    // it has been shown, except that `draw` accepts any offer of a draw.
    virtual void offer_shown() = 0;
    // "anna - boris (away)", White first.
    [[nodiscard]] virtual std::string players() const = 0;
};

}  // namespace alces
