// The searches of a game: for the computer's moves, hints, threats, the mistake review and the
// analysis.
//
// Owns the computer and the results of its searches. Reads the game and the clocks and never
// changes them. The owner of this object plays the moves that are found, and passes on the reports.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/analysis.h"
#include "session/clocks.h"
#include "session/computer.h"
#include "session/evaluation_graph.h"
#include "session/mistake_review.h"

namespace alces {

class Searches {
  public:
    using Purpose = Computer::Purpose;

    class Owner {
      public:
        virtual ~Owner() = default;
        virtual void play_found(Move move) = 0;  // plays the computer's move
        // Delivers the output of a command that searches, as lines of text.
        virtual void answer(std::string_view command, const std::vector<std::string>& lines) = 0;
        // Delivers a message for the person at the board.
        virtual void notify(std::string_view notice) = 0;
        // Delivers a report of the running search.
        virtual void report(const SearchInfo& info) = 0;
        // Whether answers and reports still reach somebody.
        [[nodiscard]] virtual bool is_heard() const = 0;
        // Returns the number of the game, from 1. The seed of the computer's moves depends on it.
        [[nodiscard]] virtual int game_number() const = 0;
    };

    // The game and the clocks must outlive this object.
    Searches(Computer computer, const Game& game, const Clocks& clocks, Owner& owner);

    [[nodiscard]] Computer& computer() { return computer_; }
    [[nodiscard]] const Computer& computer() const { return computer_; }
    [[nodiscard]] const Analysis& analysis() const { return analysis_; }
    // Returns the position that analysis searches: the one of look_at(), or the current one.
    [[nodiscard]] const Position& analysed_position() const {
        return looked_at_ ? looked_at_->position : game_.position();
    }
    // Returns the evaluation of each position of the current line, beginning with the start, from
    // White's point of view.
    [[nodiscard]] std::vector<Score> scores() const { return evaluations_.scores(game_); }
    // Returns the mistakes that the last review found, until the game or the current line changes.
    [[nodiscard]] const std::vector<Mistake>& mistakes() const { return review_.mistakes(); }
    [[nodiscard]] ByColor<std::optional<int>> accuracy() const { return review_.accuracy(game_); }
    // Whether the computer would accept a draw or an advantage. Uses the score of the last search
    // in this game, if `computer` was to move in the position that was searched.
    [[nodiscard]] bool accepts(Color computer, GameResult result) const;

    // ---- the game changes ----
    void begin_game();   // must be called when another game begins
    void begin_move();   // must be called before each move, except those of play_found()
    void change_line();  // the variations or the current line have changed
    void set_sides(const ByColor<bool>& sides);  // the sides that the computer plays

    // ---- searches; in the foreground, each ends before the function returns ----
    void search(Purpose purpose, const Position& position, const SearchLimits& limits);
    // Reviews the game within these limits for each position. A quiet review calls neither answer()
    // nor notify(). First clears the transposition table and the histories. Otherwise, with a
    // limit in nodes, a game would get other scores and mistakes just after it was played than
    // after it was loaded.
    void review(const SearchLimits& limits, bool quiet = false);
    // Reviews the game within the same limits as review_quietly(), so that both reviews find the
    // same mistakes. In the background, a complete review is not repeated. A quiet review that is
    // running continues and then reports its mistakes.
    void review_by_default();
    // Reviews the game without a report, for accuracy() and mistakes().
    void review_quietly();
    [[nodiscard]] bool reviews_quietly() const {
        return computer_.purpose() == Purpose::Review && review_.is_quiet();
    }
    void analyse(int lines);  // 0 turns the analysis off
    // Sets the position that is on the board while a person looks back at the game; none means the
    // current one. If analysis is on, it switches to this position. A search for any other purpose
    // continues undisturbed, and analysis waits until it has ended. A change of the game resets the
    // position to none.
    void look_at(std::optional<LookedAt> shown);
    // Ends the search without a result. If it was a search for a move, the computer then waits for
    // `go`.
    void cancel();
    // If `may_play` is true and the computer must move now, searches for its move. Afterwards, if
    // no search is running and analysis is on, starts the analysis of the current position.
    void search_what_is_due(bool may_play);
    // Delivers the reports of the search in the background. Returns whether that search has ended.
    // A review then continues with the next position.
    bool poll();

  private:
    void note(Purpose purpose, const SearchInfo& info);
    void deliver(Purpose purpose, const SearchResult& result);
    [[nodiscard]] SearchLimits review_limits() const;
    void continue_review();
    void note_evaluation(Purpose purpose, const SearchInfo& info);
    void game_changes();
    void analyse_if_wanted();
    void cancel_unless_moving();
    [[nodiscard]] bool is_move_due() const;

    Computer computer_;
    const Game& game_;
    const Clocks& clocks_;
    Owner& owner_;
    Analysis analysis_;
    std::optional<LookedAt> looked_at_;
    EvaluationGraph evaluations_;
    MistakeReview review_;
};

}  // namespace alces
