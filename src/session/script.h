// Executes lines of text in a session: moves, variations, comments, glyphs, tags, directives,
// result tokens and commands.
//
// Owns the reader of the text. Changes the game only through the session's functions.
#pragma once

#include <optional>
#include <string_view>

#include "game/annotations.h"
#include "game/game_reader.h"
#include "game/outcome.h"
#include "session/input_game.h"

namespace alces {

struct Command;
class Session;

class Script {
  public:
    // `session` and `input` must outlive this object. `input` belongs to the session.
    Script(Session& session, InputGame& input) : session_(session), input_(input) {}

    // The following functions return false after an error, which has been reported.
    bool execute(std::string_view line);
    // Notes that another game has begun.
    void begin_game() { annotations_.clear(); }
    // Executes a command, whose arguments may end with a comment.
    bool run(const Command& command, std::string_view arguments);
    bool end_of_input();  // fails if the input ends inside a comment or a variation
    // Notes that the command being executed has an answer, so that on_done() is not called for it.
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
    [[nodiscard]] std::optional<Outcome> outcome_by_tag() const;
    void end_by_tag();
    bool play_in_variation(Move move);
    bool skip_null_move(std::string_view text);
    bool check_variations();
    static GameReader::Word word_kind(std::string_view word, std::string_view arguments);

    Session& session_;
    InputGame& input_;
    GameReader reader_{&word_kind};
    Annotations annotations_;
    bool answered_ = false;
};

// Whether the line is not a move: it begins with a command, a setting, a tag or a comment, or is a
// result.
[[nodiscard]] bool is_directive(const Session& session, std::string_view line);
// Whether the line begins with the name of a setting: "theme", "theme dark" or "theme=dark".
[[nodiscard]] bool begins_with_setting(const Session& session, std::string_view line);

}  // namespace alces
