// The XBoard protocol (Chess Engine Communication Protocol, version 2), on top of ProtocolHost.
// xboard.cpp implements the commands that set up and play a game, and xboard_thinking.cpp those
// that search.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocols/protocol_host.h"
#include "protocols/xboard_text.h"

namespace alces {

class Xboard : public ProtocolHost {
  public:
    explicit Xboard(const ProtocolOptions& given) : ProtocolHost(given) {}

  private:
    bool execute(std::string_view line) override;
    void on_info(const SearchInfo& info) override;
    void on_result(const SearchResult& result) override;
    void complain(const std::string& text) override;
    [[nodiscard]] bool is_finishing() const override;

    enum class Purpose { None, Move, Hint, Ponder, Analysis };

    // Answers the current line with an error, as the protocol prescribes.
    void refuse(std::string_view why);

    // ---- features and options ----

    void do_protover(std::string_view);
    void do_option(std::string_view words);
    void do_memory(std::string_view words);
    void do_cores(std::string_view words);

    // Answers at once or, during a search for a move, after the move has been made.
    void do_ping(std::string_view words);

    // ---- the game ----

    void do_new(std::string_view);
    void begin(const Position& start);
    void do_variant(std::string_view words);
    void do_setboard(std::string_view words);
    void do_usermove(std::string_view words);
    void do_undo(std::string_view);
    void do_remove(std::string_view);
    void take_back(std::size_t moves);
    void do_force(std::string_view);
    void do_go(std::string_view);
    void do_playother(std::string_view);
    void do_result(std::string_view);
    void do_move_now(std::string_view);
    void do_draw(std::string_view);

    // ---- time ----

    void do_level(std::string_view words);
    void do_st(std::string_view words);
    void do_sd(std::string_view words);
    void do_time(std::string_view words);
    [[nodiscard]] SearchLimits limits() const;
    [[nodiscard]] int moves_to_go() const;

    // ---- thinking ----

    void do_post(std::string_view);
    void do_nopost(std::string_view);
    void do_hard(std::string_view);
    void do_easy(std::string_view);
    void do_analyze(std::string_view);
    void do_exit(std::string_view);
    // Reports the progress of the analysis.
    void do_status(std::string_view);
    void do_hint(std::string_view);
    void tell_hint(Move move);

    // In analysis mode, starts the analysis. Otherwise, starts a search if it is the computer's
    // turn.
    void resume();
    void search(Purpose purpose, const Game& game, const SearchLimits& limits);
    void drop_search();
    void answer_pings();
    void play(const SearchResult& result);

    // Ponders: searches for the reply to the move that the opponent is expected to make.
    void ponder(Move expected);
    // Returns the first move of the last search's best line if that search was of the current
    // position, otherwise kNoMove.
    [[nodiscard]] Move expected_reply() const;

    // Call this when the opponent has made the expected move. Plays the result of the ponder search
    // or, if this search has not ended, lets it continue on our clock. Returns false if there was
    // no ponder search.
    bool ponder_hit();

    // Whether the rules have ended the game; always false in force mode. Reports the result the
    // first time.
    bool report_end();

    struct Command {
        std::string_view name;
        void (Xboard::*run)(std::string_view words);
    };
    static constexpr auto kCommands = std::to_array<Command>({
        {"protover", &Xboard::do_protover},
        {"new", &Xboard::do_new},
        {"variant", &Xboard::do_variant},
        {"setboard", &Xboard::do_setboard},
        {"usermove", &Xboard::do_usermove},
        {"force", &Xboard::do_force},
        {"go", &Xboard::do_go},
        {"playother", &Xboard::do_playother},
        {"level", &Xboard::do_level},
        {"st", &Xboard::do_st},
        {"sd", &Xboard::do_sd},
        {"time", &Xboard::do_time},
        {"undo", &Xboard::do_undo},
        {"remove", &Xboard::do_remove},
        {"analyze", &Xboard::do_analyze},
        {"exit", &Xboard::do_exit},
        {".", &Xboard::do_status},
        {"hint", &Xboard::do_hint},
        {"result", &Xboard::do_result},
        {"draw", &Xboard::do_draw},
        {"ping", &Xboard::do_ping},
        {"post", &Xboard::do_post},
        {"nopost", &Xboard::do_nopost},
        {"easy", &Xboard::do_easy},
        {"hard", &Xboard::do_hard},
        {"memory", &Xboard::do_memory},
        {"cores", &Xboard::do_cores},
        {"option", &Xboard::do_option},
        {"?", &Xboard::do_move_now},
        {"analyse", &Xboard::do_analyze},
    });
    static constexpr auto kIgnored = std::to_array<std::string_view>(
        {"accepted", "rejected", "random", "computer", "name", "rating", "ics", "bk", "xboard",
         "pause", "resume", "otim"});

    std::string_view line_;          // the command that is being executed
    bool illegal_position_ = false;  // whether `setboard` failed, so that no move can be played
    bool end_reported_ = false;
    std::optional<Color> computer_ = Color::Black;  // the computer's side; none in force mode
    bool analysing_ = false;

    LevelCommand level_{.moves = 40, .base = std::chrono::minutes(5)};
    std::chrono::milliseconds remaining_ = level_.base;
    std::optional<std::chrono::milliseconds> move_time_;
    std::optional<int> depth_;

    bool post_ = false;
    bool ponder_on_ = false;
    Purpose purpose_ = Purpose::None;
    std::optional<SearchInfo> latest_;
    std::optional<Score> thought_;          // the score of the last search for a move or analysis
    Move expected_ = kNoMove;               // the opponent's move on which we ponder
    std::optional<SearchResult> pondered_;  // the result of a ponder search that has ended
    std::vector<std::string> pongs_;        // the answers to send after the move has been made
};

}  // namespace alces
