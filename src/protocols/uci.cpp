// Implements the commands of the Universal Chess Interface, on top of ProtocolHost.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "protocols/protocol_host.h"
#include "protocols/uci_text.h"
#include "rules/notation.h"
#include "search/limit_words.h"
#include "words/board_text.h"
#include "words/game_text.h"

namespace alces {
namespace {

class Uci : public ProtocolHost {
  public:
    explicit Uci(const ProtocolOptions& given) : ProtocolHost(given) {}

  private:
    bool execute(std::string_view line) override {
        // The protocol requires that unknown words before a command are ignored.
        for (std::string_view rest = line; !trimmed(rest).empty();) {
            const std::string_view word = take_word(rest);
            if (word == "quit") return false;
            for (const Command& command : kCommands)
                if (command.name == word) {
                    (this->*command.run)(trimmed(rest));
                    return true;
                }
        }
        if (!trimmed(line).empty()) complain("unknown command: " + printable(line, 80));
        return true;
    }

    void on_info(const SearchInfo& info) override {
        say(info_line(searched_, info));
        reported_nodes_ = info.nodes;
        const bool enough = go_.mate && info.multipv == 1 && is_mate_score(info.score) &&
                            info.score > 0 && mate_in_moves(info.score) <= *go_.mate;
        if (enough) stop_search();
    }

    void on_result(const SearchResult& result) override {
        result_ = result;
        if (!go_.until_stop && !go_.ponder) answer();
    }

    void complain(const std::string& text) override { say("info string " + text); }

    void on_perft(const DividedPerft& counted) override {
        say(counted.lines);
        say("");
        say("Nodes searched: " + std::to_string(counted.total));
        say("");
    }

    [[nodiscard]] bool is_finishing() const override {
        return perft_running() || (searching() && go_.ends_by_itself());
    }

    void do_uci(std::string_view) {
        say("id name alces " + version_);
        say("id author The alces authors");
        say(uci_option_lines(defaults_));
        say("uciok");
    }
    void do_isready(std::string_view) {
        get_ready();
        say("readyok");
    }
    void do_nothing(std::string_view) {}

    void do_setoption(std::string_view words) {
        const EngineOptions before = options_;
        const Result<std::string> name = set_option(options_, words);
        if (!name) return complain(name.error().message);
        if (*name == "Clear Hash") clear_hash();
        if (*name == "Hash") set_hash(options_.hash);
        if (options_.variant != before.variant) clear_hash();
        if (options_.variant != before.variant || options_.setup != before.setup) restart();
    }

    void restart() {
        line_.clear();
        game_.reset(Position::start(*options_.variant, options_.setup_in_variant()));
    }

    void do_ucinewgame(std::string_view) {
        finish_now();
        clear_hash();
        restart();
    }

    // Executes `position`, whose arguments are "startpos moves e2e4 ..." or "fen F moves ...". The
    // text is usually the text of the previous command with one or two more moves. In that case,
    // plays only these moves.
    void do_position(std::string_view words) {
        std::string_view moves = words;
        if (!line_.empty() && words.starts_with(line_) &&
            (words.size() == line_.size() || is_blank(words[line_.size()]))) {
            moves.remove_prefix(line_.size());
        } else if (!set_start(moves)) {
            return;
        }
        line_ = words;
        while (!moves.empty()) {
            const std::string_view word = take_word(moves);
            if (word == "moves") continue;
            if (word.empty()) break;
            const auto move = parse_move(game_.position(), word);
            if (!move) {
                line_.clear();
                return complain(printable(word, 40) + ": " + move.error().message);
            }
            game_.play(*move);
        }
    }

    // Sets the starting position and removes it from `words`.
    bool set_start(std::string_view& words) {
        const std::string_view kind = take_word(words);
        const std::string_view rest = trimmed(words);
        const std::size_t end = std::min(rest.find("moves"), rest.size());
        const std::string_view fen = trimmed(rest.substr(0, end));
        words = rest.substr(end);
        if (kind == "startpos") {
            if (!fen.empty()) complain(must_be("startpos", "followed by moves", fen));
            restart();
            return true;
        }
        if (kind.empty()) {
            complain("missing argument: position startpos|fen");
            return false;
        }
        if (kind != "fen") {
            complain(must_be("position", "followed by startpos or fen", kind));
            return false;
        }
        const Result<Position> start = from_fen(*options_.variant, fen);
        if (!start) {
            complain(start.error().message);
            return false;
        }
        line_.clear();
        game_.reset(*start);
        return true;
    }

    void do_go(std::string_view words) {
        const GoCommand go = read_go(game_.position(), words, options_);
        for (const std::string& error : go.errors) complain(error);
        if (go.perft) return start_perft(*go.perft);
        finish_now();
        go_ = go;
        SearchLimits limits = go.limits;
        if (limits.infinite) {
            limits.clock.reset();
            limits.movetime.reset();
        }
        start_search(game_, limits);
    }

    // Ends a running search and sends its answer, because another command replaces the search.
    void finish_now() {
        do_stop({});
        while (searching() && wait_for_engine()) continue;
    }

    void do_stop(std::string_view) {
        go_.until_stop = false;
        go_.ponder = false;
        stop_search();
        if (perft_running()) complain("perft stopped");
        cancel_perft();
        answer();
    }

    // The opponent has made the expected move, so our clock now runs.
    void do_ponderhit(std::string_view) {
        if (!go_.ponder) return;
        go_.ponder = false;
        answer();
        begin_clock(go_.limits);
    }

    void answer() {
        if (!result_) return;
        if (result_->best.is_none())
            say(searched_.in_check() ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
        // The nodes that were searched after the last finished iteration have not been reported
        // yet.
        if (result_->info.nodes > reported_nodes_) say(effort_line(result_->info));
        reported_nodes_ = 0;
        say(bestmove_line(searched_, *result_));
        result_.reset();
    }

    void do_display(std::string_view) {
        say(board_text(game_.position()));
        say("Fen: " + to_fen(game_.position()));
        say("Game: " + std::string(options_.variant->spec().name) + ", " + result_line(game_));
    }

    void do_eval(std::string_view) { say(evaluation_lines(game_.position())); }

    void do_perft(std::string_view words) {
        if (words.empty()) return complain("missing argument: perft DEPTH");
        const auto depth = parse_number(words, kPerftDepths);
        if (!depth) return complain(must_be("perft", range_text(kPerftDepths), words));
        start_perft(static_cast<int>(*depth));
    }

    struct Command {
        std::string_view name;
        void (Uci::*run)(std::string_view words);
    };
    static constexpr auto kCommands = std::to_array<Command>({
        {"uci", &Uci::do_uci},
        {"isready", &Uci::do_isready},
        {"setoption", &Uci::do_setoption},
        {"ucinewgame", &Uci::do_ucinewgame},
        {"position", &Uci::do_position},
        {"go", &Uci::do_go},
        {"stop", &Uci::do_stop},
        {"ponderhit", &Uci::do_ponderhit},
        {"d", &Uci::do_display},
        {"eval", &Uci::do_eval},
        {"perft", &Uci::do_perft},
        {"debug", &Uci::do_nothing},
        {"register", &Uci::do_nothing},
        {"help", &Uci::do_nothing},
    });

    std::string line_;  // the arguments of the last `position`; may be empty
    GoCommand go_;
    std::optional<SearchResult> result_;  // kept back until `stop` or `ponderhit`
    std::uint64_t reported_nodes_ = 0;    // the nodes that the latest search has reported
};

}  // namespace

int run_uci(const ProtocolOptions& options) { return Uci(options).run(); }

}  // namespace alces
