// A game being played. Executes the lines that a person types or a script contains, and reports
// events to a Listener. Batch, the prompt of the screen and plain mode share this class.
//
// A Session only coordinates other objects. Each concern of a game (text, clocks, record, searches,
// ...) is an object with a header of its own. The commands are free functions that use the public
// members; commands.h declares their table.
//
// At a table, the game in tables/table.h is the authority. game() follows it event by event. A
// listener therefore sees every position in turn, while the table is already at the last position.
#pragma once

#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "session/clocks.h"
#include "session/game_starts.h"
#include "session/input_game.h"
#include "session/listener.h"
#include "session/offers.h"
#include "session/position_editor.h"
#include "session/record_keeper.h"
#include "session/script.h"
#include "session/searches.h"
#include "session/session_options.h"

namespace alces {

struct Command;

// Why a command for files, such as save, load or resume, failed. Selects the exit code.
enum class FileFault { None, Missing, Bad, CannotWrite, Busy };

class Session : private Searches::Owner {
  public:
    Session(SessionOptions options, Listener& listener);
    ~Session() override;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // ---- input: each function returns false after an error, which on_error() has reported ----
    // Executes a line: a command, or game text as script.h describes it. The line may be empty.
    // Moves before an error remain played.
    bool execute(std::string_view line);
    // Executes a line in the session itself, even at a table. Does not accept moves in words.
    bool execute_past_gate(std::string_view line);
    bool run(const Command& command, std::string_view arguments);
    bool play(Move move);  // plays a move made on the board as if it had been typed
    // Adds a tag, which may change the variant or the starting position. If this fails, the caller
    // must report the error.
    Result<> add_tag(const Tag& tag);
    bool end_of_input();  // fails if the input ends inside a comment or a variation

    // ---- time ----
    // Applies the events of a table, delivers search results, ends the game if a flag has fallen,
    // and tries again to write a record that could not be written. Never waits for a search.
    void poll();
    // Returns the milliseconds after which poll() must be called for the table or the record even
    // if nothing wakes the owner; -1 if neither needs it. Does not include the time at which a flag
    // falls on the session's own clock.
    [[nodiscard]] int poll_timeout_ms() const;

    // ---- state ----
    [[nodiscard]] const SessionOptions& options() const { return options_; }
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const GameTags& tags() const { return tags_; }
    // Returns the tags for a file or an export of the game. If a person has played the game here
    // and it was begun without tags, these are the tags of its record, which name the date and the
    // players.
    [[nodiscard]] GameTags tags_to_write() const;
    [[nodiscard]] int game_number() const override { return input_.number(); }
    [[nodiscard]] bool is_heard() const override { return listener_.is_heard(); }
    // Returns what the record says about the players: the sides of the computer, its level, the
    // time control, the user's name and the tags.
    [[nodiscard]] Players players() const;
    [[nodiscard]] GameStarts& starts() { return starts_; }
    [[nodiscard]] const GameStarts& starts() const { return starts_; }
    [[nodiscard]] Clocks& clocks() { return clocks_; }
    [[nodiscard]] Searches& searches() { return searches_; }
    [[nodiscard]] const Searches& searches() const { return searches_; }
    [[nodiscard]] Computer& computer() { return searches_.computer(); }
    [[nodiscard]] const Computer& computer() const { return searches_.computer(); }
    // Returns the position editor; none if no position is being edited.
    [[nodiscard]] const std::optional<PositionEditor>& editor() const { return editor_; }
    [[nodiscard]] std::optional<int> record_id() const { return keeper_.id(); }
    // Whether the game has a record and every move is on disk.
    [[nodiscard]] bool is_recorded() const { return keeper_.id() && !keeper_.has_failed(); }
    // Whether a file contains the game as it is now, because it was saved or loaded.
    [[nodiscard]] bool is_saved() const { return saved_edits_ == game_.tree().edits().size(); }
    // Whether the game was opened read-only: it can be looked through, but it is not recorded.
    [[nodiscard]] bool is_read_only() const { return keeper_.is_off(); }
    // Returns the sides that the computer plays in the person's own games, even while a read-only
    // game is shown.
    [[nodiscard]] const ByColor<bool>& own_sides() const {
        return shown_ ? shown_->own_sides : computer().settings().sides;
    }
    // Returns the players of a read-only game; null for any other game.
    [[nodiscard]] const Players* shown_players() const {
        return shown_ ? &shown_->players : nullptr;
    }
    // Whether a takeback would reopen a finished game, which then continues in a new record.
    [[nodiscard]] bool undo_begins_new_record() const;
    // Returns the clock that is shown, which at a table is the table's clock; none if the game has
    // no clocks. now() is the current time as that clock counts it.
    [[nodiscard]] const std::optional<GameClock>& clock() const;
    [[nodiscard]] ClockTime now() const;
    // Returns the side of the person who plays here; none if nobody plays or two people do.
    [[nodiscard]] std::optional<Color> player_color() const;
    [[nodiscard]] Color acting_side() const;  // the side that resigns or makes an offer
    [[nodiscard]] std::optional<GameResult> standing_offer() const { return offers_.standing(); }
    [[nodiscard]] Bottom bottom() const { return bottom_; }
    [[nodiscard]] bool flipped() const;  // whether Black is at the bottom
    // Returns why a command last failed because of a file; None if none has failed.
    [[nodiscard]] FileFault last_file_fault() const { return file_fault_; }
    [[nodiscard]] bool quit_requested() const { return quit_; }

    // ---- reports ----
    [[nodiscard]] Listener& listener() const { return listener_; }
    void notify(std::string_view notice) override { listener_.on_notice(notice); }
    void notify_of_own_act(std::string_view notice) { listener_.on_own_act(notice); }
    void warn(std::string_view warning) { listener_.on_warning(warning); }
    void answer(std::string_view command, const std::vector<std::string>& lines) override;
    // The following functions report an error and return false. With
    // SessionOptions::drop_faulty_games, all except report() also drop the rest of the game.
    bool fail(BoardError error);
    bool report(BoardError error);  // does not drop the rest of the game
    bool refuse(std::string message) { return fail({ErrorKind::Command, std::move(message)}); }
    bool fail_over();  // reports that the game is over
    bool fail_file(FileFault fault, std::string message);
    // If the game must not change now, the following functions report the reason and return true.
    bool refuse_if_read_only();
    bool refuse_while_thinking();

    // ---- changes of the game ----
    void start(const Position& position);       // ends the current game and begins another
    void adopt(Game game, GameTags tags = {});  // replaces the current game
    // Shows a recorded game of `players` read-only, with the person's side at the bottom of the
    // board. The game is not recorded, and the computer plays no side in it. The next game restores
    // the previous sides and view.
    void show(Game game, GameTags tags, const Players& players);
    // Sets the sides that the computer plays. While a read-only game is shown, sets the sides for
    // the next game.
    void set_sides(const ByColor<bool>& sides);
    // Resumes a recorded game. Without a recorder, the game continues in a new record.
    void resume(Game game, const Players& players, ClockHistory clocks,
                std::unique_ptr<Recorder> recorder);
    // Gives the computer these sides and this level, and puts the person's side at the bottom of
    // the board, unless SessionOptions::bottom is set. Without a level, the computer gets the level
    // that was asked for at the start, if any.
    void seat_computer(const ByColor<bool>& sides, std::optional<int> level);
    void begin_if_closed();     // begins a new game if the input has ended this one
    void make_move(Move move);  // `move` must be legal
    // Redoes moves, or takes them back if `plies` is negative. If the computer plays exactly one
    // side and would then be to move, goes one ply further.
    void step(long long plies);
    void take_back(std::size_t plies);  // takes back exactly this many plies
    // Goes to another line or changes the variations.
    void change_line(const std::function<void(Game&)>& change);
    // Changes comments and variations without a report. `change` must leave the current position as
    // it is, except while a variation is being read.
    void annotate(const std::function<void(Game&)>& change) { change(game_); }
    void end(const Outcome& outcome);  // ends the game as a result token does
    // Resigns for acting_side().
    void resign();
    // Offers or accepts a draw or an advantage for acting_side().
    void offer(GameResult result);
    // Opens the position editor, or replaces the edited position.
    void edit(const PositionEditor& editor);
    void leave_editor() { editor_.reset(); }
    void turn_board(Bottom bottom) { bottom_ = bottom; }
    void quit();

    void note_saved() { saved_edits_ = game_.tree().edits().size(); }  // see is_saved()

    // Remembers the game, the sides and the level for the next start. Remembers nothing if the
    // computer plays both sides or the game is read-only.
    void remember_choice();
    // Does the same after a change of the sides or the level, if the person has moved in this game.
    // `before` has the sides that the computer played before the change.
    void remember_change(const ByColor<bool>& before);

  private:
    // While a read-only game is shown: its players, and the user's own sides and board orientation,
    // which the next game restores.
    struct Shown {
        Players players;
        ByColor<bool> own_sides;
        Bottom own_bottom;
    };
    void play_found(Move move) override;
    void report(const SearchInfo& info) override { listener_.on_thinking(info); }
    void start_game(const Position& start);
    void replace_game(Game game, GameTags tags);  // ends the current game
    void clear_game();
    void end_game();
    void let_computer_play();
    void position_changed();
    void check_flag();
    void record();
    void record(std::string_view notice);
    void report_record();
    void report_move(Move move);
    void report_line_changed();
    void report_variation(std::size_t edits_before);

    const SessionOptions options_;
    Listener& listener_;
    InputGame input_;
    Script script_{*this, input_};
    GameStarts starts_;
    Game game_;
    GameTags tags_;                     // the tags that were read with the game
    std::optional<std::time_t> begun_;  // when the first move was made, if it was made here
    Clocks clocks_;
    RecordKeeper keeper_;
    std::optional<Shown> shown_;
    Searches searches_;
    Offers offers_;
    std::optional<PositionEditor> editor_;
    std::optional<std::size_t> saved_edits_;  // the number of edits of the tree when it was saved
    Bottom bottom_ = Bottom::White;
    FileFault file_fault_ = FileFault::None;
    bool quit_ = false;
};

}  // namespace alces
