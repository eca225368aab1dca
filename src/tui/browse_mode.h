// Looking along a line of positions, that of the game or one that nobody has played. Nothing is
// played and nothing taken back: neither the game nor its record nor a clock changes.
#pragma once

#include <string>
#include <vector>

#include "game/game.h"
#include "tui/mode.h"

namespace alces::tui {

// Moves from a position on; the first position is that before the first move.
struct BrowsedLine {
    std::size_t ply;  // of the game, where it starts
    std::vector<Position> positions;
    std::vector<Move> moves;
};

class BrowseMode : public Mode {
  public:
    BrowseMode(App& app, BrowsedLine line, std::size_t at)
        : Mode(app), line_(std::move(line)), at_(at) {}

    // Any key that is not for stepping leaves, and does what it always does.
    bool press(KeyPress key) override;
    bool click(Square square) override;
    [[nodiscard]] bool is_passing() const override { return true; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void mark(Marks& marks) const override;
    void show(PanelView& panel) const override;
    [[nodiscard]] const BySquare<Piece>* board() const override;

  protected:
    [[nodiscard]] const BrowsedLine& line() const { return line_; }
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] std::string progress() const;  // "3 of 7"

  private:
    // What is said of the position that is shown.
    [[nodiscard]] virtual std::string words(const std::string& last_move) const;
    // The ply that the game goes to for who wants to play on.
    [[nodiscard]] virtual std::size_t ply_to_play_from() const { return line_.ply + at_; }
    void step(long long moves);
    bool leave(KeyPress key);
    void play_from_here();

    BrowsedLine line_;
    std::size_t at_;  // moves from its start
};

void browse_game(App& app);

}  // namespace alces::tui
