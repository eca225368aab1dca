// The prompt: a line that is typed or pasted, completed while it may still become a move, and
// entered.
#pragma once

#include <string>
#include <vector>

#include "session/live_entry.h"
#include "tui/event.h"
#include "tui/line_editor.h"
#include "tui/screen.h"

namespace alces::tui {

class App;

class Prompt {
  public:
    explicit Prompt(App& app) : app_(app) {}

    [[nodiscard]] bool active() const { return active_; }  // keys go here
    [[nodiscard]] bool pasting() const { return pasting_; }
    [[nodiscard]] bool empty() const { return editor_.empty(); }

    void open();
    void open_with(const std::string& line);  // to be finished there
    void begin(char32_t first);               // of what is typed on the board
    void leave() { active_ = false; }         // to the board; the line stays
    void reset();
    void press(KeyPress key);
    // What is pasted is meant as lines, whatever is open.
    void paste(KeyPress key);

    [[nodiscard]] PromptView view() const;
    [[nodiscard]] std::vector<KeyHint> hints() const;
    // What the line may become: the pieces; of the only one also where it may go.
    void mark(Marks& marks) const;
    void bring_entry_into_sight() const;

  private:
    void enter();
    void complete();
    [[nodiscard]] LiveEntry live() const;

    App& app_;
    LineEditor editor_;
    bool active_ = false;
    bool pasting_ = false;  // until the paste ends
};

}  // namespace alces::tui
