// Plays the games of a text: what a GameReader reads, without commands, one game after the other.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/game_reader.h"

namespace alces {

class GameBuilder {
  public:
    // Told what the text says, in order. `game` is as it stands after that.
    class Listener {
      public:
        virtual ~Listener() = default;
        virtual void on_tag(const Tag&) {}
        virtual void on_move(const Game&) {}
        virtual void on_directive(const Game&, const Directive&) {}
        // It ends at a result token, at the next section of tags, or with the text.
        virtual void on_game(const Game&, const GameTags&) {}
        virtual void on_error(const Error&) {}
    };

    // `home`: where a game starts that does not say otherwise. With `drop_faulty` a fault drops its
    // game and no other.
    GameBuilder(const Position& home, Listener& listener, bool drop_faulty = false)
        : listener_(listener), drop_faulty_(drop_faulty), home_(home), game_(home) {}

    // False after a fault. What stood on the line before it counts.
    bool read_line(std::string_view line);
    // Ends the game. False if the text ended within a comment.
    bool end_of_input();
    // A fault of the input itself, as if it stood in the text. False.
    bool fail(Error error);

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const GameTags& tags() const { return tags_; }

  private:
    bool apply(const TagEvent& event);
    bool apply(const Directive& directive);
    bool apply(const MoveEvent& event);
    bool apply(GameResult token);
    bool apply(const CommandEvent& event);
    bool apply(const Error& error) { return fail(error); }
    void begin_if_closed();
    void begin(const Position& start);
    void end_game();

    GameReader reader_;
    Listener& listener_;
    bool drop_faulty_;
    Position home_;
    Game game_;
    GameTags tags_;
    std::string termination_;                  // of the tag
    std::optional<std::size_t> draw_offer_{};  // the ply at which it was made
    bool begun_ = false;   // on_game is owed: there was a move, a tag or a result
    bool closed_ = false;  // the next move begins another game
};

// Reads a whole text, and its tags even after a fault in one of them. The number of the first
// faulty line; 0 if there is none.
std::size_t read_text(GameBuilder& builder, std::string_view text);

// The first game of a text, and the first fault.
class FirstGame : public GameBuilder::Listener {
  public:
    void on_game(const Game& game, const GameTags& tags) override;
    void on_error(const Error& error) override;

    std::optional<Game> first;  // none if a fault came before its end
    GameTags tags;              // its own
    int games = 0;              // that have ended
    std::string fault;
};

}  // namespace alces
