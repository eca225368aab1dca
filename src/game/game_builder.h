// Builds the games of an input, one after another, from the events of a GameReader. The only
// commands that the input may contain are `resign` and `draw`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/annotations.h"
#include "game/game_reader.h"
#include "game/replay.h"

namespace alces {

class GameBuilder {
  public:
    // Receives the events of the input in order. The Game that is passed is the game after the
    // event.
    class Listener {
      public:
        virtual ~Listener() = default;
        virtual void on_tag(const Tag&) {}
        virtual void on_move(const Game&) {}  // also called for moves of variations
        virtual void on_directive(const Game&, const Directive&) {}
        // Called when a game has ended: at the end of the line with its result token, before the
        // next game, or at the end of the input.
        virtual void on_game(const Game&, const GameTags&) {}
        virtual void on_error(const Error&) {}
        // Called when a part of a game is left out, and when moves or another result follow a draw
        // by rule.
        virtual void on_warning(const Error&) {}
    };

    // `home` is the starting position, unless tags or start_without_tags() give another one. If
    // `drop_faulty`, an error ends only the game in which it occurs. Reading then continues with
    // the next game.
    GameBuilder(const Position& home, Listener& listener, bool drop_faulty = false)
        : listener_(listener), drop_faulty_(drop_faulty), home_(home), game_(home) {}

    // Reads a line. Returns false if the line has an error. Everything before the error takes
    // effect.
    bool read_line(std::string_view line);
    // Ends the game at the end of the input. Returns false after an error, for example if a comment
    // or a variation is still open.
    bool end_of_input();
    // Reports an error in the input itself, such as an overlong line. Returns false.
    bool fail(Error error);

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const GameTags& tags() const { return tags_; }
    // Returns the number of the game in the input, counted from 1. Games with errors count.
    [[nodiscard]] int number() const { return number_; }

    // Returns how many lines before the current line the last error was.
    [[nodiscard]] int error_lines_ago() const { return error_lines_ago_; }

  private:
    bool read_events();
    void report(Error error);
    bool apply(const TagEvent& event);
    bool apply(const Directive& directive);
    bool apply(const MoveEvent& event);
    bool apply(const CommentEvent& event);
    bool apply(GlyphEvent event);
    bool apply(VariationEvent event);
    bool apply(GameResult token);
    bool apply(const CommandEvent& event);
    bool apply(const Error& error) { return fail(error); }
    void begin_if_closed();
    void begin(const Position& start);
    bool end_game();  // returns false if a variation is open
    void end_by_tag();
    bool skip_null_move(std::string_view text);
    void close_game();

    GameReader reader_;
    Listener& listener_;
    bool drop_faulty_;
    Position home_;
    Game game_;
    Annotations annotations_;
    GameTags tags_;
    int number_ = 1;
    int error_lines_ago_ = 0;
    std::string termination_;  // the value of the Termination tag or directive
    ResultTag result_tag_;
    std::optional<std::size_t> draw_offer_{};  // the ply at which a draw was offered
    bool begun_ = false;         // whether something was read for which on_game must be called
    bool is_past_draw_ = false;  // whether a move was played after a draw by rule
    bool closed_ = false;        // whether the game has ended, so that the next move begins another
    // Whether a result token was read. The game ends with its line, which may have comments.
    bool has_result_ = false;
};

// Reads `text` up to the first line with an error. The lines before the first empty line, usually
// tags, are all read, even if one of them has an error. Returns the number of the first line with
// an error, counted from 1, or 0 if there is none.
std::size_t read_text(GameBuilder& builder, std::string_view text);

// Keeps the first game and the first error of an input.
class FirstGame : public GameBuilder::Listener {
  public:
    void on_game(const Game& game, const GameTags& tags) override;
    void on_error(const Error& error) override;

    std::optional<Game> first;  // empty if an error came before its end
    GameTags tags;              // the tags of that game
    int games = 0;              // how many games have ended
    std::string fault;
};

}  // namespace alces
