// What keys and clicks mean while something is open on the screen. Modes stack: the upmost is asked
// first, what it has no use for goes to the one below, and Esc takes it off.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tui/event.h"
#include "tui/screen.h"

namespace alces::tui {

class App;

// Where one is: it decides what may be done.
enum class Place : unsigned { Game = 1, Tour = 2, Editor = 4 };

class Mode {
  public:
    explicit Mode(App& app) : app_(app) {}
    virtual ~Mode() = default;
    Mode(const Mode&) = delete;
    Mode& operator=(const Mode&) = delete;

    // Each is true if the mode has taken it.
    virtual bool press(KeyPress) { return false; }
    virtual bool click(Square) { return false; }
    virtual bool enter(std::string_view) { return false; }  // a line from the prompt
    // The session has done something: a line was carried out, or the computer has moved.
    virtual void settle() {}
    // Whether it ends once the position changes or something else is begun.
    [[nodiscard]] virtual bool is_passing() const { return false; }
    [[nodiscard]] virtual std::optional<Place> place() const { return std::nullopt; }

    // Which keys matter, most important first; none: those of the mode below.
    [[nodiscard]] virtual std::vector<KeyHint> hints() const { return {}; }
    // Change what the modes below show.
    virtual void mark(Marks&) const {}
    virtual void show(PanelView&) const {}
    // What is shown instead of the game's present position; null: that.
    [[nodiscard]] virtual const BySquare<Piece>* board() const { return nullptr; }
    // What stands where messages do while there is none.
    [[nodiscard]] virtual std::string standing_text() const { return {}; }
    // How many lines of text are out of sight, to be scrolled to.
    [[nodiscard]] virtual int hidden_lines() const { return 0; }

  protected:
    App& app_;
};

}  // namespace alces::tui
