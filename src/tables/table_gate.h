// Connects a session to a table. Writes the user's acts to the user's own table file, and plays the
// moves of both table files in the session's game.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "session/gate.h"
#include "session/session.h"
#include "tables/rate_limit.h"
#include "tables/seat.h"
#include "tables/table_hints.h"
#include "tables/table_log.h"

namespace alces {

class TableGate : public Gate {
  public:
    // `opponent` is the opponent's name if the table is that of a rematch.
    explicit TableGate(std::unique_ptr<Seat> seat, TableHints hints = {}, Seat::Opener opener = {},
                       std::string opponent = {})
        : seat_(std::move(seat)),
          hints_(std::move(hints)),
          opener_(std::move(opener)),
          opponent_(std::move(opponent)) {}
    // Returns the options of a session that plays the game of the gate's table. The other options
    // are those of `options`.
    [[nodiscard]] static SessionOptions options_at(SessionOptions options,
                                                   std::shared_ptr<TableGate> gate);

    bool execute(Session& session, std::string_view line) override;
    bool play(Session& session, Move move) override;
    void poll(Session& session) override;
    [[nodiscard]] int descriptor() const override { return seat_->descriptor(); }
    [[nodiscard]] int poll_timeout_ms() const override;
    [[nodiscard]] std::vector<const Command*> commands() const override;
    [[nodiscard]] std::optional<Color> color() const override { return seat_->color(); }
    [[nodiscard]] const std::optional<GameClock>& clock() const override {
        return seat_->table().clock();
    }
    [[nodiscard]] ClockTime now() const override {
        return seat_->table().clock_time(seat_->clock_now());
    }
    [[nodiscard]] bool may_ask_computer() const override {
        return !color() || seat_->table().game().outcome().is_over();
    }
    [[nodiscard]] std::string open_offer() const override;
    void offer_shown() override;
    [[nodiscard]] std::string own_offer() const override;
    [[nodiscard]] std::string return_command() const override;
    [[nodiscard]] bool has_rematch_to_watch() const override { return !color() && rematch_; }
    [[nodiscard]] bool has_guest() const override { return seat_->has_guest(); }
    [[nodiscard]] bool is_opponent_present() const override {
        return color() && seat_->is_present(~*color());
    }
    [[nodiscard]] std::vector<std::string> panel_lines() const override;
    [[nodiscard]] std::shared_ptr<SessionOptions> next_session(
        const SessionOptions& options) override;

    // Returns the position with which a session at this table must start.
    [[nodiscard]] Position start() const { return seat_->table().game().start(); }

  private:
    static constexpr ClockSpan kFlagPause{3000};  // between two attempts to write a flag fall

    struct Row;
    static const std::vector<Row>& rows();

    bool run(Session& session, std::string_view line);
    bool act(Session& session, TableAct act,
             const std::optional<Table::StandingOffer>& answered = {});
    bool make_move(Session& session, std::string_view text);
    bool say(Session& session, std::string_view text);
    bool take_back(Session& session, std::string_view text);
    bool draw(Session& session, std::string_view text);
    bool advantage(Session& session, std::string_view text);
    bool accept(Session& session, std::string_view text);
    bool refuse_to_answer(Session& session, const std::string& own) const;
    bool decline(Session& session, std::string_view text);
    bool decline_rematch(Session& session);
    bool refuse_new_rematch(Session& session, const std::string& verb);
    bool resign(Session& session, std::string_view text);
    bool rematch(Session& session, std::string_view text);
    bool chat(Session& session, std::string_view text);
    bool table(Session& session, std::string_view text);
    bool help(Session& session, std::string_view text);
    bool run_session_command(Session& session, const Command& command, std::string_view line);
    bool fail_over(Session& session) const;
    void begin(Session& session);
    void begin_rematch(Session& session) const;
    void look_for_rematch(Session& session);
    // Returns the rematch that the opponent offers this user; null if there is none.
    [[nodiscard]] const Seat::Rematch* offered_rematch() const;
    bool watch_again(Session& session, const std::vector<TableEvent>& events);
    void handle(Session& session, const TableEvent& event);
    void report(Session& session, const TableNote& note);
    void report(Session& session, const LinesRefused& lines);
    void report_act(Session& session, const ActDone& done);
    std::string apply(Session& session, const ActDone& done);
    std::string keep_message(Color by, const std::string& words);
    void call_flag(Session& session);
    // Describes an offer: "boris offers a draw".
    [[nodiscard]] std::string words_of(const Table::StandingOffer& offer) const;
    [[nodiscard]] std::string question_about(const Table::StandingOffer& offer) const;
    [[nodiscard]] int move_number() const;
    // Returns the opponent's offer; null if there is none.
    [[nodiscard]] const acts::Proposal* offered() const;
    [[nodiscard]] std::string name_of_player(Color color) const;
    // Returns the beginning of a sentence: "You offer" for this user, "boris offers" for another
    // player.
    [[nodiscard]] std::string player_does(Color color_of_player, const std::string& verb) const;
    [[nodiscard]] bool may_use(const Command& command) const;
    [[nodiscard]] bool may_use_in_session(const Command& command) const;

    std::unique_ptr<Seat> seat_;
    TableHints hints_;
    Seat::Opener opener_;
    std::string opponent_;
    std::optional<Seat::Rematch> rematch_;  // what the last poll() found
    bool declines_rematch_ = false;
    int declined_rematches_ = 0;
    // Limits how often an offer of a rematch can appear or disappear.
    RateLimit rematch_changes_{10, std::chrono::seconds(10)};
    std::unique_ptr<Seat> next_;  // the seat at the table of the rematch, once it is open
    bool begun_ = false;
    RateLimit restarts_{3, std::chrono::seconds(10)};  // limits watch_again()
    std::optional<Stamp>
        flag_tried_;          // when this process last tried to write that a flag has fallen
    std::string flag_fault_;  // why that failed; not reported twice in a row
    // The opponent's offer that a front end has shown as the open one, until the user acts. If
    // another offer has replaced it, `accept` shows the new offer instead of accepting it. When the
    // new offer has been shown, `accept` accepts it. The command `draw`, however, accepts any offer
    // of a draw.
    std::optional<Table::StandingOffer> shown_;
    std::optional<Seat::Rematch> shown_rematch_;  // the same for an offer of a rematch
    ByColor<NoteLimit> act_notes_;  // limits notes about joining, offering and declining
    TableLog log_;
};

}  // namespace alces
