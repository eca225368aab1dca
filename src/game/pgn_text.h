// Writes games in Portable Game Notation, with variations, comments and glyphs.
#pragma once

#include <string>

#include "game/game.h"
#include "game/tags.h"
#include "rules/notation.h"

namespace alces {

// The length of the longest line in bytes. Only a longer word, tag or line comment exceeds it.
inline constexpr std::size_t kPgnWidth = 79;

// The tags, first the seven that PGN requires, then the moves to the current position with their
// variations, and the result token. Every line ends with a newline.
[[nodiscard]] std::string pgn_text(const Game& game, MoveStyle style, const GameTags& tags);

// Fills lines of at most kPgnWidth bytes with words.
class LineFiller {
  public:
    void add(std::string_view word);
    // Attaches a text to the last word, or adds it as a word if both together exceed a line.
    void attach(std::string_view suffix);
    // Puts a text before the next word.
    void prefix(std::string_view text) { prefix_ += text; }
    void end_line();
    // The text; its last line has no newline.
    [[nodiscard]] std::string take();

  private:
    void flush();

    std::string text_, prefix_;
    std::string word_;  // the last word, which is not yet in text_
    bool has_word_ = false;
    std::size_t column_ = 0;
};

}  // namespace alces
