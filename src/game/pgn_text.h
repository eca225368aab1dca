// Writes games in Portable Game Notation, with variations, comments and glyphs.
#pragma once

#include <string>

#include "game/game.h"
#include "game/tags.h"
#include "rules/notation.h"

namespace alces {

// The greatest length of a line in bytes. A line is longer only if it consists of a single word, a
// tag or a line comment.
inline constexpr std::size_t kPgnWidth = 79;

// Writes the tags, the moves to the current position with their variations, and the result token.
// The seven tags that PGN requires come first. Every line ends with a newline.
[[nodiscard]] std::string pgn_text(const Game& game, MoveStyle style, const GameTags& tags);

// Fills lines of at most kPgnWidth bytes with words.
class LineFiller {
  public:
    void add(std::string_view word);
    // Attaches `suffix` to the last word. If the two do not fit into one line, adds `suffix` as a
    // word.
    void attach(std::string_view suffix);
    // Attaches `text` to the start of the next word.
    void prefix(std::string_view text) { prefix_ += text; }
    void end_line();
    // Returns the text. Its last line has no newline.
    [[nodiscard]] std::string take();

  private:
    void flush();

    std::string text_, prefix_;
    std::string word_;  // the last word, which is not in text_ yet
    bool has_word_ = false;
    std::size_t column_ = 0;
};

}  // namespace alces
