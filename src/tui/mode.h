// The interface of modes, which form a stack and decide what keys and clicks mean. The top mode
// receives an event first. An event that it does not handle goes to the mode below it. Esc closes
// the top mode. The bottom mode, PlayMode, is never closed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tui/event.h"
#include "tui/screen.h"

namespace alces::tui {

class App;

// The activity of the player, which decides which actions are available.
enum class Context : unsigned { Game = 1, Tour = 2, Editor = 4, Practice = 8 };

class Mode {
  public:
    explicit Mode(App& app) : app_(app) {}
    virtual ~Mode() = default;
    Mode(const Mode&) = delete;
    Mode& operator=(const Mode&) = delete;

    // The following functions handle an event. They return false to pass it to the mode below.
    virtual bool press(KeyPress) { return false; }
    virtual bool click(Square) { return false; }
    // The mouse button was released on a square or, if there is none, outside the board.
    virtual bool release(std::optional<Square>) { return false; }
    virtual bool submit(std::string_view) { return false; }  // a line from the prompt
    // Called whenever the session may have changed.
    virtual void update() {}
    // Whether the mode closes when the position changes or the player does something else.
    [[nodiscard]] virtual bool is_transient() const { return false; }
    // Whether the mode stays open while the player types.
    [[nodiscard]] virtual bool accepts_text() const { return !is_transient(); }
    [[nodiscard]] virtual std::optional<Context> context() const { return std::nullopt; }

    // Returns keys for the status line, the most important first. If there are none, those of the
    // mode below are shown.
    [[nodiscard]] virtual std::vector<KeyHint> hints() const { return {}; }
    // The following functions change the marks and the panel that the modes below have filled in.
    virtual void mark(Marks&) const {}
    virtual void show(PanelView&) const {}
    // Returns the board to show, or null for the board of the current position.
    [[nodiscard]] virtual const BySquare<Piece>* board() const { return nullptr; }
    // Returns the text that is shown while there is no message.
    [[nodiscard]] virtual std::string default_message() const { return {}; }
    // Returns the number of lines that can be scrolled into view.
    [[nodiscard]] virtual int hidden_lines() const { return 0; }

  protected:
    App& app_;
};

}  // namespace alces::tui
