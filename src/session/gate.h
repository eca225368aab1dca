// The interface between a session and a table. The user's moves and commands go to the table, and
// what both players do there comes back to the session.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/clock.h"
#include "rules/types.h"

namespace alces {

struct Command;
class Session;
struct SessionOptions;

class Gate {
  public:
    virtual ~Gate() = default;
    // execute() executes a typed line; play() plays a move made on the board. After a refusal, each
    // reports the reason and returns false.
    virtual bool execute(Session& session, std::string_view line) = 0;
    virtual bool play(Session& session, Move move) = 0;
    // Applies to the session what both players have done at the table. Does not wait, except for
    // the table's lock when this user's program must record a flag fall.
    virtual void poll(Session& session) = 0;
    // Returns a descriptor that is readable when poll() has something to do, or -1 if there is
    // none.
    [[nodiscard]] virtual int descriptor() const = 0;
    // Returns the milliseconds after which poll() must be called even if descriptor() is not
    // readable.
    [[nodiscard]] virtual int poll_timeout_ms() const = 0;
    // Returns the commands that this user may use now.
    [[nodiscard]] virtual std::vector<const Command*> commands() const = 0;
    // Returns the side that this user plays; none for a spectator.
    [[nodiscard]] virtual std::optional<Color> color() const = 0;
    // Returns the clock of the table, which the session shows and uses in place of its own; none if
    // the game has no clocks. now() is the current time as that clock counts it.
    [[nodiscard]] virtual const std::optional<GameClock>& clock() const = 0;
    [[nodiscard]] virtual ClockTime now() const = 0;
    // Whether the computer may help. It may not help while this user is playing against somebody.
    [[nodiscard]] virtual bool may_ask_computer() const = 0;
    // Describes what the opponent offers this user now: "a draw", "take back 2 moves". Empty if
    // there is no offer. A front end must show this text unless a message takes its place.
    [[nodiscard]] virtual std::string open_offer() const = 0;
    // Must be called whenever the user can see open_offer(). An offer can be accepted only after
    // it has been shown, except that `draw` accepts any offer of a draw.
    virtual void offer_shown() = 0;
    // Describes, in the same words, what this user offers the opponent now. Empty if there is no
    // offer.
    [[nodiscard]] virtual std::string own_offer() const = 0;
    // Returns the command with which this user returns to the game after leaving: "alces join t".
    // Empty for a spectator, and if there is no game to return to.
    [[nodiscard]] virtual std::string return_command() const = 0;
    // If this user has just opened the table of a rematch, returns the options of a session at that
    // table. The front end must begin this session in place of the current one, whose options are
    // `options`. Otherwise, returns null.
    [[nodiscard]] virtual std::shared_ptr<SessionOptions> next_session(
        const SessionOptions& options) = 0;
    // Whether this user is a spectator and a player has opened the table of a rematch.
    [[nodiscard]] virtual bool has_rematch_to_watch() const = 0;
    // Whether a guest has joined the table.
    [[nodiscard]] virtual bool has_guest() const = 0;
    // Whether the opponent of this user is connected; false for a spectator.
    [[nodiscard]] virtual bool is_opponent_present() const = 0;
    // Returns the lines about the table that the panel shows in place of the players of a session,
    // such as "White: anna (you)" and "Black: boris (away)".
    [[nodiscard]] virtual std::vector<std::string> panel_lines() const = 0;
};

}  // namespace alces
