// The state of a shared game after the lines of both table files: moves, clocks and offers. This
// class does not use the files. Every process at the table computes the same game from the same
// lines.
//
// Each process measures the time itself. For a line of its own player, it uses the time that the
// line states. For a line of the other player, it uses the time of arrival (see arrival_of()), or
// an earlier time if the line states one. Because lines need time to arrive, even honest processes
// may measure different times. Therefore, a move that arrives up to kGrace after the flag fall is
// still accepted.
//
// The time that a player gains by such earlier times and late moves is taken from one allowance for
// the whole game, kAllowance. The last kGrace of the allowance is kept for moves after the flag
// fall. A player can therefore gain at most kAllowance in a game, whether by a slow system clock,
// by backdated lines or by late moves, as long as the opponent's process is running. A claim that a
// flag has fallen is accepted a little early; see Table::claim_slack().
//
// The game of the table is authoritative. A session at the table has a copy of it, which is updated
// act by act, so that the session's listener sees every position; see TableGate::apply().
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/clock.h"
#include "game/game.h"
#include "tables/table_line.h"

namespace alces {

inline constexpr ClockSpan kAllowance{5000};
inline constexpr ClockSpan kGrace{1000};
// The longest time between two reads of the table files by a running process.
inline constexpr ClockSpan kMaxPause{10'000};

// The terms that the host has set.
struct TableTerms {
    Position start;
    std::optional<ByColor<ClockControl>> time;  // none without clocks and in a correspondence game
    int pace_days = 0;  // days for each move; 0 if not a correspondence game
    Color host = Color::White;
    int format = kTableFormat;
    // The identifier of the table whose players play again here; empty if this is not a rematch.
    std::string rematch_of{};
    // The only guest who may join a rematch: the name, the user ID of the account, and the hash of
    // the secret. Empty if anybody may join. On a public server, where all players share one
    // account, the account is not set.
    std::string guest{};
    std::optional<std::int64_t> guest_account{};
    std::string guest_secret{};

    // Returns the time control that follows from the terms; none if the game has no clocks.
    [[nodiscard]] std::optional<ByColor<ClockControl>> control() const;
    // Whether a guest with this name, account and hash of a secret may join.
    [[nodiscard]] bool admits(const std::string& player, std::int64_t account,
                              const std::string& secret) const {
        return (guest.empty() || guest == player) && guest_account.value_or(account) == account &&
               (guest_secret.empty() || guest_secret == secret);
    }
};

class Table;

// Sets the number and the text of a move as a table file contains them.
void write_texts(acts::MakeMove& act, const Position& before);

// Measures the arrival of a line that another process has written and that this process reads at
// `now`. Sets Arrival::passed to the time since the last line of the table, or to 0 for the first
// line. Arrival::away stays 0.
//
// `alive` is when this process last read the table files; empty if it has not seen the game yet. If
// the process has just `begun`, or was not running between `alive` and `now`, the line may have
// arrived at any time between the two. In that case, the arrival is the time that the line states,
// or the nearer of the two if the stated time is not between them. Without `alive`, the arrival is
// the stated time, or `now` if the stated time is later.
[[nodiscard]] Arrival arrival_of(const Table& table, const TableLine& line, const Stamp& now,
                                 const std::optional<Stamp>& alive, bool begun = false);

class Table {
  public:
    // `own` is the side of this process's player; none for a spectator.
    explicit Table(const TableTerms& terms, std::optional<Color> own = {});

    // Applies an act of `by`. If the line was read from a table file, sets its move from its text.
    // After an error, nothing has changed. A line that was written during the same boot as `now` is
    // refused if its time is after `now`. This function does not check the digest.
    [[nodiscard]] Result<> apply(Color by, TableLine& line, const Stamp& now);

    struct StandingOffer {
        Color by;
        acts::Proposal proposal;
        std::size_t ply = 0;  // the ply of the game when the offer was made
        friend bool operator==(const StandingOffer&, const StandingOffer&) = default;
    };
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const std::optional<StandingOffer>& offer() const { return offer_; }
    // Returns the offer of the other player, which `by` can accept or decline; null if there is
    // none.
    [[nodiscard]] const acts::Proposal* offer_to(Color by) const {
        return offer_ && offer_->by != by ? &offer_->proposal : nullptr;
    }
    [[nodiscard]] int next_sequence() const { return sequence_ + 1; }
    // Returns when the last line was written or, if another process wrote it, when it arrived.
    [[nodiscard]] const Stamp& last() const { return last_; }
    // Returns how much time `by` may still gain by backdated lines and by moves after the flag
    // fall.
    [[nodiscard]] ClockSpan allowance(Color by) const { return allowance_[by]; }
    // Whether the flag of a side has fallen and no later move of that side can count.
    [[nodiscard]] bool is_lost_on_time(const Stamp& now) const;
    // Returns the time for a new line: the later of `time` and the time that the last line states.
    // If the last line was written during another boot, returns `time`, except in format 1.
    [[nodiscard]] Stamp not_before_last(Stamp time) const;
    // Returns the clocks, which must be read at clock_time(); none if the game has no clocks. No
    // clock runs until both players have joined and a move has been made.
    [[nodiscard]] const std::optional<GameClock>& clock() const { return clock_; }
    [[nodiscard]] ClockTime clock_time(const Stamp& at) const;
    [[nodiscard]] bool is_by_mail() const { return by_mail_; }  // a correspondence game
    [[nodiscard]] std::optional<Color> running() const {
        return clock_ ? clock_->running() : std::nullopt;
    }
    // Returns the remaining time of a side; 0 if there are no clocks.
    [[nodiscard]] ClockSpan left(Color color, const Stamp& now) const;
    // Returns the side that ran out of time at least `ago` before `now`; none if neither did.
    [[nodiscard]] std::optional<Color> flagged(const Stamp& now, ClockSpan ago = {}) const;
    // Returns the longest time for which both players can have been away, according to the lines.
    // The result is 0 if no clock is running, and in a correspondence game.
    [[nodiscard]] ClockSpan longest_absence(const Stamp& now) const;

  private:
    [[nodiscard]] Result<> check_line(const TableLine& line, const Stamp& now) const;
    [[nodiscard]] Result<> check_act(Color by, const TableLine& line, Stamp now) const;
    // Checks that a player may write another line of the kind that `lines` counts.
    [[nodiscard]] Result<> check_count(Color by, const ByColor<int>& lines, int most,
                                       const char* message) const;
    [[nodiscard]] Result<> check_offer(const acts::Proposal& proposal) const;
    [[nodiscard]] Result<> check_flag(const TableLine& line, GameResult result, Stamp now) const;
    [[nodiscard]] Result<Move> move_of(Color by, const TableLine& line) const;
    [[nodiscard]] ClockSpan claim_slack(Color loser) const;
    [[nodiscard]] ClockSpan grace(Color by, ClockSpan discount) const;
    [[nodiscard]] bool is_earlier(const Stamp& at) const;
    [[nodiscard]] ClockSpan passed_before(Color by, const TableLine& line) const;
    [[nodiscard]] ClockSpan away_before(const TableLine& line, ClockSpan passed) const;

    void perform(Color by, const TableAct& done, ClockSpan discount);
    ClockSpan advance(Color by, const TableLine& line);
    void bound_last(Color by, const Stamp& at, const Stamp& now);
    void sit_down(Color by);
    void move(Color by, Move move, ClockSpan discount);
    void take_back(int plies);
    void end(const Outcome& outcome);
    void run(Color color);

    bool by_mail_;
    int format_;
    std::optional<Color> own_;
    Game game_;
    std::optional<GameClock> clock_;
    std::vector<ByColor<ClockSpan>> left_;  // remaining times at the start and after each ply
    ClockTime time_;                        // the time of the last line, without absences
    Stamp last_;                            // see last()
    Stamp claimed_;                         // the time that the last line states
    std::optional<Color> misdated_;         // the side that dated the first line into the future
    ByColor<ClockSpan> allowance_{kAllowance, kAllowance};
    ByColor<bool> joined_{false, false};           // whether a player has ever joined
    ByColor<int> moves_{0, 0};                     // including moves that were taken back
    ByColor<int> sit_downs_{0, 0}, offers_{0, 0};  // lines of SitDown and Offer
    std::optional<StandingOffer> offer_;
    int sequence_ = 0;
};

}  // namespace alces
