#include "frontends/xboard.h"

#include <unistd.h>

#include <csignal>
#include <utility>

#include "frontends/xboard_text.h"
#include "game/game.h"
#include "rules/notation.h"
#include "search/levels.h"
#include "session/offers.h"
#include "session/text.h"

namespace alces {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kHintTime{500};

class Xboard : public Protocol {
  public:
    using Protocol::Protocol;

    bool on_line(std::string_view line) override {
        std::string_view words = line;
        const std::string_view name = take_word(words);
        if (name == "quit") return false;
        for (const Command& command : kCommands)
            if (command.name == name) {
                (this->*command.run)(trimmed(words));
                return true;
            }
        for (const std::string_view ignored : kIgnored)
            if (ignored == name) return true;
        if (name.empty()) return true;
        if (read_xboard_move(game_.position(), trimmed(line)))
            do_usermove(trimmed(line));
        else
            say("Error (unknown command): " + printable(line, 80));
        return true;
    }

    void on_info(const SearchInfo& info) override {
        if (purpose_ == Purpose::Hint) return;
        latest_ = info;
        if (info.multipv == 1 && purpose_ != Purpose::Ponder) thought_ = info.score;
        if (post_ || purpose_ == Purpose::Analysis) say(thinking_line(searched_, info));
    }

    void on_result(const SearchResult& result) override {
        switch (std::exchange(purpose_, Purpose::None)) {
            case Purpose::Move:
                return play(result);
            case Purpose::Hint:
                return tell_hint(result.best);
            case Purpose::Ponder:
                pondered_ = result;  // the opponent has not moved yet
                return;
            case Purpose::Analysis:
            case Purpose::None:
                return;
        }
    }

    void on_trouble(const std::string& text) override { say("telluser " + text); }

    [[nodiscard]] bool is_finishing() const override {
        return loop_.searching() && purpose_ == Purpose::Move;
    }

  private:
    enum class Purpose { None, Move, Hint, Ponder, Analysis };
    struct Command {
        std::string_view name;
        void (Xboard::*run)(std::string_view words);
    };
    static const std::array<Command, 30> kCommands;
    static constexpr std::array<std::string_view, 12> kIgnored{
        "accepted", "rejected", "random", "computer", "name",   "rating",
        "ics",      "bk",       "xboard", "pause",    "resume", "otim"};

    void refuse(std::string_view why, std::string_view command) {
        say("Error (" + std::string(why) + "): " + printable(command, 80));
    }

    // ---- getting to know each other ----

    void do_protover(std::string_view) {
        std::string variants;
        for (const std::string_view name : variant_names())
            variants.append(variants.empty() ? "" : ",").append(name);
        say("feature done=0");
        say("feature myname=\"alces " + version_ + "\" variants=\"" + variants + "\"");
        say("feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 reuse=1 "
            "analyze=1 colors=0 sigint=0 sigterm=1 name=0 ics=0 nps=0 memory=1 smp=1 debug=0 "
            "exclude=0 setscore=0 highlight=0 pause=0");
        loop_.out().lines(xboard_option_lines(options_));
        say("feature done=1");
    }

    void do_option(std::string_view words) {
        const std::size_t sign = std::min(words.find('='), words.size());
        const std::string_view name = words.substr(0, sign);
        const std::string_view value = words.substr(std::min(words.size(), sign + 1));
        const Result<std::string> set = set_option(options_, trimmed(name), trimmed(value));
        if (!set) return refuse(set.error().message, words);
        if (*set == "Clear Hash") loop_.forget();
    }

    void do_memory(std::string_view words) {
        const auto megabytes = parse_number(words, 1, 65536);
        if (!megabytes) return refuse("a number of megabytes is wanted", "memory");
        loop_.set_hash(static_cast<int>(*megabytes));
    }

    void do_cores(std::string_view words) {
        const auto cores = parse_number(words, 1, 1024);
        if (!cores) return refuse("a number of cores is wanted", "cores");
        options_.threads = static_cast<int>(*cores);
    }

    // A search is no reason to wait, but for one that will answer with a move.
    void do_ping(std::string_view words) {
        const std::string pong = "pong " + printable(words, 40);
        if (purpose_ == Purpose::Move)
            pongs_.push_back(pong);
        else
            say(pong);
    }

    // ---- the game ----

    void do_new(std::string_view) {
        begin(Position::start(*options_.variant, options_.setup_in_variant()));
        computer_ = Color::Black;
        analysing_ = false;
        depth_.reset();
    }

    void begin(const Position& start) {
        drop_search();
        loop_.forget();
        game_.reset(start);
        lost_ = false;
        told_end_ = false;
        thought_.reset();
        latest_.reset();
        remaining_ = level_.base;
    }

    void do_variant(std::string_view words) {
        const Variant* variant = find_variant(words);
        if (variant == nullptr) return refuse("unsupported variant", words);
        options_.variant = variant;
        const Position start = Position::start(*variant, options_.setup_in_variant());
        begin(start);
        loop_.out().lines(setup_lines(start));
        resume();
    }

    void do_setboard(std::string_view words) {
        const Result<Position> position =
            read_xboard_fen(*options_.variant, options_.setup_in_variant(), words);
        if (position) {
            begin(*position);
            return resume();
        }
        drop_search();
        lost_ = true;
        say("tellusererror Illegal position: " + position.error().message);
    }

    void do_usermove(std::string_view words) {
        if (lost_) return say("Illegal move (the position is illegal): " + printable(words, 40));
        if (purpose_ == Purpose::Move)
            return say("Illegal move (it is not your turn): " + printable(words, 40));
        const Result<Move> move = read_xboard_move(game_.position(), words);
        if (!move)
            return say("Illegal move (" + move.error().message + "): " + printable(words, 40));
        const bool expected = *move == expected_;
        if (!expected) drop_search();
        game_.play(*move);
        if (tell_end()) return drop_search();
        if (expected && ponder_hit()) return;
        resume();
    }

    void do_undo(std::string_view) { take_back(1); }
    void do_remove(std::string_view) { take_back(2); }
    void take_back(std::size_t moves) {
        if (game_.ply() < moves) return refuse("no moves to take back", "undo");
        drop_search();
        for (; moves > 0; --moves) (void)game_.undo();
        told_end_ = false;
        resume();
    }

    void do_force(std::string_view) {
        drop_search();
        computer_.reset();
    }
    void do_go(std::string_view) {
        drop_search();
        computer_ = game_.position().side_to_move();
        resume();
    }
    void do_playother(std::string_view) {
        drop_search();
        computer_ = ~game_.position().side_to_move();
        if (ponder_on_) ponder(expected_reply());
    }
    void do_result(std::string_view) { do_force({}); }

    void do_move_now(std::string_view) {
        if (purpose_ == Purpose::Move) loop_.stop();
    }

    void do_draw(std::string_view) {
        if (!computer_ || game_.outcome().is_over()) return;
        if (would_accept(game_, *computer_, GameResult::Draw, thought_)) say("offer draw");
    }

    // ---- time ----

    void do_level(std::string_view words) {
        const auto level = read_level(words);
        if (!level) return refuse("not MOVES BASE INCREMENT", words);
        level_ = *level;
        remaining_ = level_.base;
        move_time_.reset();
    }
    void do_st(std::string_view words) {
        const auto seconds = parse_number(words, 1, 1'000'000);
        if (!seconds) return refuse("a number of seconds is wanted", "st");
        move_time_ = std::chrono::seconds(*seconds);
    }
    void do_sd(std::string_view words) {
        const auto depth = parse_number(words, 1, kMaxPly);
        if (!depth) return refuse("a depth is wanted", "sd");
        depth_ = static_cast<int>(*depth);
    }
    void do_time(std::string_view words) {
        const auto hundredths = parse_number(words, -1'000'000'000, 1'000'000'000);
        if (!hundredths) return refuse("hundredths of a second are wanted", "time");
        remaining_ = milliseconds(10 * std::max(0LL, *hundredths));
    }

    [[nodiscard]] SearchLimits limits() const {
        SearchLimits limits;
        limits.depth = depth_;
        limits.threads = options_.threads;
        limits.seed = static_cast<std::uint64_t>(options_.seed);
        const milliseconds overhead(options_.overhead);
        if (move_time_)
            limits.movetime = std::max(milliseconds(1), *move_time_ - overhead);
        else if (level_.base.count() > 0 || level_.increment.count() > 0)
            limits.clock = ClockLimits{remaining_, level_.increment, moves_to_go(), overhead};
        if (options_.level < kStrongestLevel) limits.level = options_.level;
        return limits;
    }
    [[nodiscard]] int moves_to_go() const {
        if (level_.moves == 0) return 0;
        return level_.moves - static_cast<int>(game_.ply() / 2) % level_.moves;
    }

    // ---- thinking ----

    void do_post(std::string_view) { post_ = true; }
    void do_nopost(std::string_view) { post_ = false; }
    void do_hard(std::string_view) { ponder_on_ = true; }
    void do_easy(std::string_view) {
        ponder_on_ = false;
        if (purpose_ == Purpose::Ponder) drop_search();
    }

    void do_analyze(std::string_view) {
        do_force({});
        analysing_ = true;
        resume();
    }
    void do_exit(std::string_view) {
        if (analysing_) drop_search();
        analysing_ = false;
    }
    // How far the analysis has got.
    void do_status(std::string_view) {
        if (purpose_ != Purpose::Analysis || !latest_) return;
        say("stat01: " + std::to_string(latest_->elapsed.count() / 10) + " " +
            std::to_string(latest_->nodes) + " " + std::to_string(latest_->depth) + " 0 0");
    }

    void do_hint(std::string_view) {
        if (purpose_ == Purpose::Move || game_.legal().empty()) return;
        if (!expected_.is_none()) return tell_hint(expected_);
        if (analysing_) return;
        SearchLimits limits;
        limits.movetime = kHintTime;
        search(Purpose::Hint, game_, limits);
    }
    void tell_hint(Move move) {
        if (!move.is_none()) say("Hint: " + xboard_move(game_.position(), move));
    }

    // Does what is due: thinks if it is the computer's turn, analyses if that is asked for.
    void resume() {
        if (lost_ || told_end_ || game_.legal().empty()) return;
        if (analysing_) {
            SearchLimits limits;
            limits.infinite = true;
            limits.threads = options_.threads;
            limits.multipv = options_.multipv;
            search(Purpose::Analysis, game_, limits);
        } else if (computer_ == game_.position().side_to_move()) {
            search(Purpose::Move, game_, limits());
        }
    }

    void search(Purpose purpose, const Game& game, const SearchLimits& limits) {
        drop_search();
        purpose_ = purpose;
        searched_ = game.position();
        loop_.start(game, limits);
    }

    void drop_search() {
        if (loop_.searching()) loop_.abandon();
        purpose_ = Purpose::None;
        expected_ = kNoMove;
        pondered_.reset();
        answer_pings();
    }

    void answer_pings() {
        for (const std::string& pong : std::exchange(pongs_, {})) say(pong);
    }

    void play(const SearchResult& result) {
        say("move " + xboard_move(game_.position(), result.best));
        game_.play(result.best);
        answer_pings();
        const auto& line = result.info.line;
        const bool known = line.size() > 1 && line[0] == result.best;
        if (!tell_end() && ponder_on_ && known) ponder(line[1]);
    }

    // Thinks about the answer to a move that the opponent may make.
    void ponder(Move expected) {
        if (!is_legal(game_.position(), expected)) return;
        Game next = game_;
        next.play(expected);
        if (next.outcome().is_over()) return;
        SearchLimits endless = limits();
        endless.clock.reset();
        endless.movetime.reset();
        endless.infinite = true;
        search(Purpose::Ponder, next, endless);
        expected_ = expected;
    }
    // What the line of the last search has for the present position, if anything.
    [[nodiscard]] Move expected_reply() const {
        const bool known = latest_ && searched_ == game_.position() && !latest_->line.empty();
        return known ? latest_->line[0] : kNoMove;
    }

    // The move that was pondered on has been made: the search goes on, on one's own time.
    bool ponder_hit() {
        expected_ = kNoMove;
        if (pondered_) {
            const SearchResult result = *std::exchange(pondered_, std::nullopt);
            play(result);
            return true;
        }
        if (purpose_ != Purpose::Ponder) return false;
        purpose_ = Purpose::Move;
        loop_.begin_clock(limits());
        return true;
    }

    // Whether the rules have ended a game that is being played; says so once.
    bool tell_end() {
        if (!computer_ || !game_.outcome().is_over()) return false;
        if (!std::exchange(told_end_, true)) say(xboard_result(game_.outcome()));
        return true;
    }

    bool lost_ = false;  // the position asked for is none
    bool told_end_ = false;
    std::optional<Color> computer_ = Color::Black;  // nobody: force mode
    bool analysing_ = false;

    LevelCommand level_{.moves = 40, .base = std::chrono::minutes(5)};
    milliseconds remaining_ = level_.base;
    std::optional<milliseconds> move_time_;
    std::optional<int> depth_;

    bool post_ = false;
    bool ponder_on_ = false;
    Purpose purpose_ = Purpose::None;
    std::optional<SearchInfo> latest_;
    std::optional<Score> thought_;
    Move expected_ = kNoMove;               // pondered on
    std::optional<SearchResult> pondered_;  // of a ponder search that has ended already
    std::vector<std::string> pongs_;        // due once the move is made
};

constinit const std::array<Xboard::Command, 30> Xboard::kCommands{{
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
}};

}  // namespace

int run_xboard(const ProtocolOptions& options) {
    // XBoard interrupts engines that it does not yet know to need no interrupts.
    if (::isatty(STDIN_FILENO) == 0) (void)std::signal(SIGINT, SIG_IGN);
    return Xboard(options).run();
}

}  // namespace alces
