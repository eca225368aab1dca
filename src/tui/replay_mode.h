// Steps through a line of moves: the game, or a line from a mistake review. This does not change
// the game, its record or a clock. If the player enters a move at an earlier position of the game,
// the mode asks whether to begin a variation with it or, at a table, whether to return to the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "session/analysis.h"
#include "tui/mode.h"

namespace alces::tui {

// A line of moves, with the positions before, between and after them.
struct ReplayLine {
    std::size_t ply;  // the ply of the game where the line starts
    std::vector<Position> positions;
    std::vector<Move> moves;
};

// Whether the game has earlier positions to look at. Always false in tours, practice and the
// editor.
[[nodiscard]] bool can_look_back(const App& app);

class ReplayMode : public Mode {
  public:
    // `message` is the message that the caller shows. The mode removes it when it closes.
    ReplayMode(App& app, ReplayLine line, std::size_t at, std::string message)
        : Mode(app), line_(std::move(line)), at_(at), message_(std::move(message)) {}

    // Handles a key. A key that neither steps nor types text closes the mode and then has its usual
    // effect.
    bool press(KeyPress key) override;
    bool click(Square square) override;
    bool submit(std::string_view line) override;
    // Plays a move made on the board that is shown.
    void play(Move move);
    // Shows the position after `ply` plies of the line. A step forward to the current position
    // closes the mode if no moves follow that position. If the score sheet showed the move that led
    // to the position at the point `seen`, the sheet is scrolled so that the move stays there.
    void show_ply(std::size_t ply, std::optional<Point> seen);
    [[nodiscard]] bool is_transient() const override { return true; }
    [[nodiscard]] bool accepts_text() const override { return accepts_moves(); }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void mark(Marks& marks) const override;
    void show(PanelView& panel) const override;
    [[nodiscard]] const BySquare<Piece>* board() const override;
    // Whether the player can enter moves.
    [[nodiscard]] virtual bool accepts_moves() const { return true; }
    [[nodiscard]] const Position& position() const { return line_.positions[at_]; }
    // Returns the position shown, for its analysis; none if it is the current one.
    [[nodiscard]] std::optional<LookedAt> looked_at() const;
    // Returns the move that led to the position shown; none at the start of the line.
    [[nodiscard]] std::optional<Move> last() const;

  protected:
    [[nodiscard]] const ReplayLine& line() const { return line_; }
    [[nodiscard]] std::size_t at() const { return at_; }
    // Writes the move that led to the position shown: "1... P e7-e5". Empty at the start of the
    // line.
    [[nodiscard]] std::string last_move() const;
    void show_position(PanelView& panel) const;
    // Shows a message of the mode, which the mode removes when it closes.
    void tell(std::string message);
    // Returns the number, in the game, of the move that led to the position shown.
    [[nodiscard]] int move_number() const { return line_.positions[at_ - 1].move_number(); }

  private:
    // Returns the message about the position that is shown.
    [[nodiscard]] virtual std::string position_message() const;
    // Returns the ply to which F3 takes the game back.
    [[nodiscard]] virtual std::size_t takeback_ply() const { return line_.ply + at_; }
    void step(long long moves);
    void play_at_table(Move move);
    void finish();          // closes the mode as Esc does
    void remove_message();  // unless another message has replaced it
    bool leave(KeyPress key);
    void play_from_here();
    // Handles F11 and F5, if the player may ask the computer. Returns false for any other key.
    bool press_for_advice(KeyPress key);
    void toggle_analysis();

    ReplayLine line_;
    std::size_t at_;       // how many moves are before the position shown
    int scrolled_ = 0;     // how many lines the score sheet is scrolled up
    std::string message_;  // the mode's own message
};

// Opens the mode at the current position, to look back at the game.
void open_replay(App& app);
// Handles the keys that look back at the game: [ and Left, ] and Right, Home and End. Returns false
// for other keys, and in a tour, practice or the editor.
bool press_to_look_back(App& app, KeyPress key);
// Makes Left and Right step through the game like [ and ], as in other programs, unless the player
// is using the cursor. Returns false for other keys, and if the arrows move the cursor.
bool step_by_arrow(App& app, KeyPress key);
// Shows the position after `ply` plies of the game.
void look_back_to(App& app, std::size_t ply);

}  // namespace alces::tui
