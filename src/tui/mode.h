// The interface of modes. Modes form a stack that decides what keys and clicks mean: the top mode
// receives an event first, and an event that it does not handle goes to the mode below. Esc closes
// the top mode; the bottom mode, PlayMode, is never closed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tui/event.h"
#include "tui/screen.h"

namespace alces::tui {

class App;

// What the player is doing; decides which actions are available.
enum class Context : unsigned { Game = 1, Tour = 2, Editor = 4, Practice = 8 };

class Mode {
  public:
    explicit Mode(App& app) : app_(app) {}
    virtual ~Mode() = default;
    Mode(const Mode&) = delete;
    Mode& operator=(const Mode&) = delete;

    // Handle an event; return false to pass it to the mode below.
    virtual bool press(KeyPress) { return false; }
    virtual bool click(Square) { return false; }
    virtual bool submit(std::string_view) { return false; }  // a line from the prompt
    // Called after the session may have changed.
    virtual void update() {}
    // Whether the mode closes when the position changes or the player does something else.
    [[nodiscard]] virtual bool is_transient() const { return false; }
    // Whether it stays open while the player types.
    [[nodiscard]] virtual bool accepts_text() const { return !is_transient(); }
    [[nodiscard]] virtual std::optional<Context> context() const { return std::nullopt; }

    // Keys for the status line, most important first; if empty, those of the mode below.
    [[nodiscard]] virtual std::vector<KeyHint> hints() const { return {}; }
    // Change the marks and the panel that the modes below show.
    virtual void mark(Marks&) const {}
    virtual void show(PanelView&) const {}
    // The board to show instead of the present position; null: the present position.
    [[nodiscard]] virtual const BySquare<Piece>* board() const { return nullptr; }
    // The text to show in place of the message while there is no message.
    [[nodiscard]] virtual std::string default_message() const { return {}; }
    // The number of lines that can be scrolled into view.
    [[nodiscard]] virtual int hidden_lines() const { return 0; }

  protected:
    App& app_;
};

}  // namespace alces::tui
