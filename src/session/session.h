// A game being played: what a person or a script says, and the answer. One interpreter serves the
// batch reader, the prompt of the screen and the plain line mode.
//
// Session coordinates. What belongs to a game has an object of its own each, which does not know
// the others: its clocks, its record, the computer, and so on. The commands are free functions over
// what is public here; commands.h has their table.
//
// Its members: session.cpp (a game's life), session_computer.cpp (what the computer searches and
// finds), script.cpp (lines of text).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "game/game_reader.h"
#include "session/analysis.h"
#include "session/clocks.h"
#include "session/computer.h"
#include "session/evaluation_course.h"
#include "session/game_starts.h"
#include "session/listener.h"
#include "session/mistake_review.h"
#include "session/offers.h"
#include "session/position_editor.h"
#include "session/record_keeper.h"
#include "session/session_options.h"

namespace alces {

struct Command;

// Why save, load or resume failed; selects the exit code.
enum class FileFault { None, Missing, Bad, CannotWrite, Busy };

class Session {
  public:
    Session(SessionOptions options, Listener& listener);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // ---- what is said ----
    // Carries out one line: a command, moves, tags, a result token, comments, or nothing. Moves on
    // a line before a faulty one stay played. False if something was wrong, which on_error told.
    bool execute(std::string_view line);
    // The same past the gate.
    bool carry_out(std::string_view line);
    bool run(const Command& command, std::string_view arguments);
    // Plays a move that stands on the board, as if it had been typed.
    bool play(Move move);
    // An input has ended: so has the game. False if it ended within a comment.
    bool end_of_input();
    // What a person is to be asked before this line is carried out; empty if nothing.
    [[nodiscard]] std::string_view question_before(std::string_view line) const;
    // For Tab; see completion.h.
    [[nodiscard]] std::vector<std::string> completions(std::string_view line) const;

    // ---- time ----
    // Delivers what the computer has found meanwhile, sees when a flag falls, and never waits.
    void poll();
    // After how many milliseconds poll() is to be called though nobody wakes; -1: never.
    [[nodiscard]] int poll_timeout_ms() const;
    // Called in the searching thread whenever poll() has something to deliver.
    void set_wake(std::function<void()> wake) { computer_.set_wake(std::move(wake)); }

    // ---- how things stand ----
    [[nodiscard]] const SessionOptions& options() const { return options_; }
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] int game_number() const { return game_number_; }  // from 1
    [[nodiscard]] bool quit_requested() const { return quit_; }
    [[nodiscard]] bool looking() const { return keeper_.is_off(); }  // at a game that others play
    [[nodiscard]] Bottom bottom() const { return bottom_; }
    [[nodiscard]] bool flipped() const;  // Black at the bottom
    [[nodiscard]] FileFault last_file_fault() const { return file_fault_; }
    [[nodiscard]] Players players() const;
    // The side of the only person who plays here; none for spectators, two people at one board and
    // a game of the computer against itself.
    [[nodiscard]] std::optional<Color> player_color() const;
    [[nodiscard]] const Clocks& clocks() const { return clocks_; }
    // At a table they are the table's.
    [[nodiscard]] const std::optional<GameClock>& clock() const {
        return options_.gate ? options_.gate->clock() : clocks_.clock();
    }
    [[nodiscard]] ClockTime now() const {
        return options_.gate ? options_.gate->now() : clocks_.now();
    }
    [[nodiscard]] const Computer& computer() const { return computer_; }
    [[nodiscard]] bool computer_plays(Color color) const { return computer_.plays(color); }
    [[nodiscard]] bool thinking() const { return computer_.thinking(); }
    [[nodiscard]] const std::optional<SearchInfo>& thoughts() const { return computer_.thoughts(); }
    [[nodiscard]] std::size_t thoughts_ply() const { return computer_.thoughts_ply(); }
    [[nodiscard]] bool analysing() const { return analysis_.is_on(); }
    [[nodiscard]] const std::vector<SearchInfo>& analysis() const { return analysis_.lines(); }
    [[nodiscard]] std::vector<Score> course() const { return evaluations_.scores(game_); }
    // What the last `review` has found, until a move is played or another game begun.
    [[nodiscard]] const std::vector<Slip>& slips() const { return review_.slips(); }
    // The position that is being edited, from `edit` to `edit play` or `edit leave`, or another
    // game.
    [[nodiscard]] const std::optional<PositionEditor>& editor() const { return editor_; }
    [[nodiscard]] GameStarts& starts() { return starts_; }
    [[nodiscard]] const GameTags& tags() const { return tags_; }
    // The number of this game's record, once it has one.
    [[nodiscard]] std::optional<int> record_id() const { return keeper_.id(); }
    // Whether what takes moves back or changes lines now leads away from a finished game. That
    // one's record stays as it is, and another begins: a front end asks a person first.
    [[nodiscard]] bool undo_begins_new_record() const {
        return keeper_.is_final() && game_.outcome().is_over();
    }

    // ---- what is told ----
    void tell(std::string_view notice) { listener_.on_notice(notice); }
    void answer(std::string_view command, const std::vector<std::string>& lines);
    Listener& listener() { return listener_; }
    // A fault in the text, which drops the game if faulty games are dropped. All return false.
    bool fail(BoardError error);
    bool refuse(std::string message) { return fail({ErrorKind::Command, std::move(message)}); }
    bool fail_over();
    bool fail_file(FileFault fault, std::string message);
    // True where nothing may change now, which has been told.
    bool refuse_while_looking();
    bool refuse_while_thinking();

    // ---- what happens to the game ----
    void start(const Position& position);  // the present game ends
    // Another game instead of the present one. One that is only looked at is not recorded.
    void adopt(Game game, GameTags tags = {}, bool only_to_look = false);
    // One that is taken up where its record ends, and goes on there if there is a recorder.
    void resume(Game game, const Players& players, ClockHistory clocks,
                std::unique_ptr<Recorder> recorder);
    // A game whose end was told at a result token: what comes now is the next one's.
    void begin_if_closed();
    void make_move(Move move);  // a legal one
    // Takes moves back (less than zero) or plays them again, and one more if it were the turn of a
    // person's only opponent, the computer.
    void step(long long plies);
    void take_back(std::size_t plies);  // just so many
    // A change of the lines, or of the one that is present.
    void change_line(const std::function<void(Game&)>& change);
    void end(const Outcome& outcome);  // as a result token does
    void resign();
    void offer(GameResult result);
    [[nodiscard]] Color speaker() const;  // whose words `resign`, `draw` and `advantage` are
    [[nodiscard]] std::optional<GameResult> standing_offer() const { return offers_.standing(); }
    void quit();

    // ---- what else people change ----
    void turn_board(Bottom bottom) { bottom_ = bottom; }
    void edit(const PositionEditor& editor);
    void leave_editor() { editor_.reset(); }
    void set_time(const Clocks::Control& control) { clocks_.set_control(control, game_); }
    void stop_clock() { clocks_.stop(); }  // until the next move
    void run_clock() { clocks_.run(game_.position().side_to_move()); }

    // ---- the computer ----
    void set_sides(const ByColor<bool>& sides);
    void set_level(int level) { computer_.set_level(level); }
    void release_computer() { computer_.halt(false); }  // it may play when it is its turn
    void search(Computer::Purpose purpose, const Position& position, const SearchLimits& limits);
    void review(const SearchLimits& limits);
    void analyse(int lines);  // 0: no more
    // Ends a search without its move; `go` starts another.
    void cancel_search();
    // Ends it with the best it has.
    void stop_search() { computer_.stop(); }

  private:
    // What the reader says of a line. Each is false after a fault.
    static GameReader::Word word_kind(std::string_view word, std::string_view arguments);
    bool apply(const TagEvent& event);
    bool apply(const Directive& directive);
    bool apply(const MoveEvent& event);
    bool apply(GameResult token);
    bool apply(const CommandEvent& event);
    bool apply(const Error& error) { return fail(error); }

    void start_game(const Position& start);  // the game before has ended
    void forget_game();                      // all that is known of it but itself
    void end_game();                         // tells of it, if there is anything to tell
    void reopen();
    void gone_elsewhere();
    void tell_take_back();
    void tell_move(Move move);
    void tell_new_line(std::size_t edits_before);
    void record();
    void record(std::string_view notice);  // and tell what happened
    void tell_record();
    void check_flag();

    void note(Computer::Purpose purpose, const SearchInfo& info);
    void deliver(Computer::Purpose purpose, const SearchResult& result);
    void go_on_reviewing();
    void cancel_hint();
    void let_computer_play();  // while it is its turn
    [[nodiscard]] bool computer_is_due() const;
    [[nodiscard]] bool computer_accepts(Color computer, GameResult result) const;

    const SessionOptions options_;
    Listener& listener_;
    GameReader reader_{&word_kind};
    GameStarts starts_;
    Game game_;
    GameTags tags_;  // with which it came
    Clocks clocks_;
    RecordKeeper keeper_;
    Computer computer_;
    Analysis analysis_;
    EvaluationCourse evaluations_;
    MistakeReview review_;
    Offers offers_;
    std::optional<PositionEditor> editor_;
    int game_number_ = 1;
    bool begun_ = false;   // on_end is owed: there was a move, a tag or a result
    bool closed_ = false;  // on_end was told; the next move, tag or `new` starts another game
    bool quit_ = false;
    bool answered_ = false;  // the command that is being carried out
    Bottom bottom_ = Bottom::White;
    std::string termination_tag_;
    FileFault file_fault_ = FileFault::None;
};

}  // namespace alces
