// The prompt: edits the line that is typed or pasted, and completes moves and commands.
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

    [[nodiscard]] bool active() const { return active_; }  // whether keys go to the prompt
    [[nodiscard]] bool pasting() const { return pasting_; }
    [[nodiscard]] bool empty() const { return editor_.empty(); }

    // Makes the prompt active, and closes the modes that accept no text.
    void open();
    void open_with(const std::string& line);  // begins a line that the player completes
    void begin(char32_t first);               // begins a line with a character typed on the board
    // Whether `letter`, which has just moved the cursor, and `next` were meant to begin a line.
    [[nodiscard]] bool is_begun_by(char32_t letter, char32_t next) const;
    void leave() { active_ = false; }  // returns to the board and keeps the line
    // Clears the line and returns to the board.
    void reset();
    void press(KeyPress key);
    // Handles the keys of a paste, whatever mode is open.
    void paste(KeyPress key);

    [[nodiscard]] PromptView view() const;
    [[nodiscard]] std::vector<KeyHint> hints() const;
    // Marks the pieces that match the line. If only one piece or only one target matches, marks the
    // targets too.
    void mark(Marks& marks) const;
    void scroll_to_entry() const;

  private:
    void submit();
    void discard();
    void complete();
    void tell(std::string note, bool is_error = false);
    void remove_note();
    [[nodiscard]] LiveEntry live() const;

    App& app_;
    LineEditor editor_;
    bool active_ = false;
    bool pasting_ = false;  // true until PasteEnd
    std::string note_;      // a message of the prompt, shown until the next key
};

}  // namespace alces::tui
