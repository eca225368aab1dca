// Fuzzes the session with scripts of random bytes, moves and commands, some with changed bytes.
// Checks that nothing crashes or hangs, that all output is printable, that the game is valid
// afterwards, and that exported games are read back to the same position.
//   fuzz_batch [COUNT [SEED]]
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "fuzz/dice.h"
#include "fuzz/targets/laws.h"
#include "games/registry.h"
#include "session/commands.h"
#include "session/completion.h"

namespace alces {
namespace {

constexpr std::string_view kPhrases[] = {
    "new al-ces",
    "new apothecary",
    "new apothecary setup random",
    "new besiege",
    "new siberia",
    "new setup 0",
    "new setup 7",
    "moves long",
    "undo 2",
    "undo all",
    "redo 3",
    "redo all",
    "line 1",
    "line 2",
    "line 3",
    "promote 2",
    "delete 2",
    "{[%undo 1]}",
    "{[%promote Pe2-e4]}",
    "{[%delete Pe2-e4]}",
    "(",
    ")",
    "( {[%undo 1]} )",
    "{[%clk 0:01:00] }",
    "{open",
    "close }",
    "; to the end } of the line",
    "$7",
    "$999",
    "e2e4 !? (d2d4)",
    "1. e4 ({so} 1. d4 d5)",
    "edit clear",
    "edit white K e1",
    "edit black king e8",
    "edit white A e4 f5",
    "edit turn",
    "edit rights all",
    "edit passed e5",
    "edit reserve white QRR",
    "edit joker black gone",
    "edit last white N",
    "edit show",
    "edit play",
    "edit leave",
    "set level=3",
    "level 1",
    "computer white",
    "computer none",
    "perft 1",
    "why e2e4",
    "advantage white",
    "advantage black",
    "export game-courier",
    "export algebraic",
    "export san",
    "export coordinate",
    "export pgn",
    "save /",
    "load /",
    "1-0",
    "0-1",
    "1/2-1/2",
    "3/4-1/4",
    "1/4-3/4",
    "*",
    "[Variant \"apothecary\"]",
    "[Setup \"23\"]",
    "[Variant \"besiege\"]",
    "[Variant \"siberia\"]",
    "[Variant \"al-ces\"]",
    "[Setup \"0\"]",
    "[Termination \"agreement\"]",
    "[FEN \"k9/9P/10/10/4A5/10/10/10/10/K8R w - - 98 1\"]",
    "fen ***m2m***/k9/4N5/p8P/3J6/5j4/10/10/10/2Pp6/K8R/***ME1M***[QQRNMmn] b A - 198 90 -/Nb",
    "fen 20/10k9/11P8/5K14/10P9/2pP16/20/9p10/20/20 w - - 99 50",
    "fen k8/6P2/9/9/4pP3/9/9/9/R3K3R b KQ f4 99 50",
    "fen r4k3r/pppppppppp/10/3Aa5/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1",
    "fen 9k/4P5/3E6/10/10/4e5/10/10/4p5/K9 w - - 99 1",
    "{",
    "}",
    "{ x }",
    "// x",
    "# x",
    "12.",
    "3...",
    "O-O",
    "O-O-O",
    "K f0-i0; R j0-h0",
    "A e5-; d4-; e4-",
    "P d5-e6; e5-",
    "a9=Q",
    "Nc3",
    "A e5 explode",
    "Ae5*",
    "[",
    "]",
    "\"",
    ";",
    "\\",
    "\xEF\xBB\xBF",
    "\xFF",
    "\r",
    "\t"};

// These commands are never changed, because a changed byte could raise their limits and make them
// slow.
constexpr std::string_view kSearches[] = {"go",   "go depth 1 nodes 100", "go nodes 5",
                                          "hint", "hint nodes 10",        "computer both"};

std::string move_text(const Game& game, Dice& dice) {
    constexpr MoveStyle kStyles[] = {MoveStyle::Coordinate, MoveStyle::Algebraic,
                                     MoveStyle::Compact, MoveStyle::Abbreviated,
                                     MoveStyle::GameCourier};
    const MoveList& legal = game.legal();
    if (legal.empty()) return "e2e4";
    return write_move(game.position(), legal[dice.below(legal.size())], dice.pick(kStyles));
}

std::string_view random_phrase(Dice& dice) {
    return dice.one_in(3) ? dice.pick(commands()).name : dice.pick(kPhrases);
}

std::string random_line(const Game& game, Dice& dice) {
    if (dice.below(64) == 0) return std::string(dice.pick(kSearches));
    std::string line;
    if (dice.below(8) == 0) {
        for (std::size_t i = dice.below(40); i > 0; --i) line += static_cast<char>(dice.below(256));
        return line;
    }
    for (std::size_t words = 1 + dice.below(3); words > 0; --words) {
        line += dice.below(3) == 0 ? std::string(random_phrase(dice)) : move_text(game, dice);
        if (words > 1) line += dice.below(8) == 0 ? "" : " ";
    }
    if (dice.below(2) == 0) return line;
    for (std::size_t changes = 1 + dice.below(3); changes > 0; --changes) {
        const std::size_t at = dice.below(line.size() + 1);
        const char byte = dice.below(2) == 0 ? static_cast<char>(dice.below(256))
                                             : "aA0e2-=;*KQx+ "[dice.below(14)];
        if (at == line.size() || dice.below(3) == 0)
            line.insert(at, 1, byte);
        else if (dice.below(2) == 0)
            line[at] = byte;
        else
            line.erase(at, 1);
    }
    return line;
}

SessionOptions options_for(const Variant& variant, bool dropping) {
    SessionOptions options = modest_options(variant);
    options.drop_faulty_games = dropping;
    return options;
}

void run(long count, std::uint64_t seed) {
    Dice dice(seed);
    Judge judge;
    long done = 0;
    while (done < count) {
        const Variant& variant = *find_variant(dice.pick(variant_names()));
        Session session(options_for(variant, dice.below(2) == 0), judge);
        for (int i = 0; i < 2000 && done < count && !session.quit_requested(); ++i, ++done) {
            const std::string line = random_line(session.game(), dice);
            (void)session.execute(line);
            if (line == "computer both") (void)session.execute("computer none");
            if (dice.below(16) == 0) (void)completions(session, line);
            if (dice.below(64) == 0) (void)session.end_of_input();
            if (dice.below(16) == 0) check_game(session);
            if (dice.below(128) == 0)
                check_export(session.game(), *find_export_format(dice.pick(kExportFormats)));
        }
    }
    std::printf("%ld inputs, %ld games\n", done, judge.games());
}

}  // namespace
}  // namespace alces

int main(int argc, char** argv) {
    const alces::FuzzArguments asked(argc, argv, 100'000);
    alces::run(asked.count, asked.seed);
    return 0;
}
