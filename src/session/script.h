// Executes lines of text in a session: moves, variations, comments, glyphs, tags, directives,
// result tokens and commands.
//
// Owns the reader. It changes the game through the session's functions only.
#pragma once

#include <string_view>

#include "game/annotations.h"
#include "game/game_reader.h"
#include "session/input_game.h"

namespace alces {

struct Command;
class Session;

class Script {
  public:
    // Both must outlive this object. `input` is the session's.
    Script(Session& session, InputGame& input) : session_(session), input_(input) {}

    // Each returns false after an error, which has been reported.
    bool execute(std::string_view line);
    // The game has been replaced.
    void begin_game() { annotations_.clear(); }
    // Executes a command. The arguments may end with a comment.
    bool run(const Command& command, std::string_view arguments);
    bool end_of_input();  // an error if the input ends inside a comment or a variation
    // The command being executed has an answer, so on_done() is not called for it.
    void note_answer() { answered_ = true; }
    // Ignores the rest of a faulty game.
    void drop_game();

  private:
    bool apply(const TagEvent& event);
    bool apply(const Directive& directive);
    bool apply(const MoveEvent& event);
    bool apply(const CommentEvent& event);
    bool apply(GlyphEvent event);
    bool apply(VariationEvent event);
    bool apply(GameResult token);
    bool apply(const CommandEvent& event);
    bool apply(const Error& error);
    bool execute_events();
    bool play_in_variation(Move move);
    bool check_variations();
    static GameReader::Word word_kind(std::string_view word, std::string_view arguments);

    Session& session_;
    InputGame& input_;
    GameReader reader_{&word_kind};
    Annotations annotations_;
    bool answered_ = false;
};

// Whether the line begins with a command, a setting, a tag or a comment, or is a result, and so is
// not a move.
[[nodiscard]] bool is_directive(const Session& session, std::string_view line);

}  // namespace alces
