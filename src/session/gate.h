// What may stand between people and a session: at a table what they say goes to both players.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/types.h"

namespace alces {

class Session;

class Gate {
  public:
    virtual ~Gate() = default;
    // Carries out what a person has said; false if that was wrong, which has been told.
    virtual bool said(Session& session, std::string_view line) = 0;
    // Brings the session up to date. Never waits for long.
    virtual void poll(Session& session) = 0;
    // Readable when poll() may have something to do, or -1; and after how many milliseconds it is
    // to be called anyhow.
    [[nodiscard]] virtual int descriptor() const = 0;
    [[nodiscard]] virtual int poll_timeout_ms() const = 0;
    // The side that is played here; none for who only watches.
    [[nodiscard]] virtual std::optional<Color> color() const = 0;
    // Whether the computer may be asked about the game: not by who plays somebody else.
    [[nodiscard]] virtual bool may_ask_computer() const = 0;
    // "anna - boris", for the eye.
    [[nodiscard]] virtual std::string players() const = 0;
};

}  // namespace alces
