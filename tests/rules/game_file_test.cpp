// Tests games from files: what is read, what is refused and at which line and column, and that the
// games play like those defined in code.
#include "games/game_file.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "games/built_in.h"
#include "games/game_warnings.h"
#include "games/library.h"
#include "rules/perft.h"
#include "support.h"

namespace alces::test {
namespace {

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    INFO(path);
    REQUIRE(file);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::unique_ptr<const GameFile> game_of(const std::string& text) {
    auto game = read_game(text);
    if (!game) FAIL(fault_line("game", game.error().front()));
    return *std::move(game);
}

const char* const kMini = R"(name = "mini"
title = "Mini"

[board]
files = 5
ranks = 5
start = "r3k/ppppp/5/PPPPP/R3K w - - 0 1"

[[pieces]]
letter = "K"
name = "King"
betza = "K"
role = "king"

[[pieces]]
letter = "R"
name = "Rook"
betza = "R"

[[pieces]]
letter = "P"
name = "Pawn"
betza = "fmWfcF"
role = "pawn"

[[promotions]]
ranks = [5]
into = "R"
)";

// A lesson without its goal.
const char* const kLesson = R"([[lessons]]
title = "The rook"
piece = "R"
text = "The rook slides along ranks and files."
task = "Move the rook to a5."
fen = "4k/5/5/5/R3K w - - 0 1"
)";

// The text with one part of it, which must be there, replaced.
std::string changed(std::string text, const std::string& part, const std::string& by) {
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    return text.replace(at, part.size(), by);
}

struct Faulty {
    std::string part, by;
    int line, column;
    std::string needle;
};

// Returns a text on one line.
std::string unwrapped(std::string_view text) {
    std::string line(text);
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line;
}

void check_faults(const std::vector<Faulty>& rows) {
    for (const Faulty& row : rows) {
        INFO(row.by);
        const auto game = read_game(changed(kMini, row.part, row.by));
        REQUIRE_FALSE(game);
        std::string all;
        bool found = false;
        for (const GameFault& fault : game.error()) {
            all += fault_line("game", fault) + '\n';
            found = found || (fault.place.line == row.line && fault.place.column == row.column &&
                              fault.message.find(row.needle) != std::string::npos);
        }
        INFO(all);
        CHECK(found);
    }
}

}  // namespace

TEST_CASE("a small game from a file", "[game-file]") {
    const auto file = game_of(kMini);
    const Variant& game = *file->variant;
    CHECK(game.spec().name == "mini");
    CHECK(game.piece_types() == 3);
    CHECK(game.piece(PieceType::King).letter == 'K');
    CHECK(game.piece(PieceType::Pawn).letter == 'P');
    CHECK(game.piece(PieceType::Pawn).words ==
          "goes one square forward; to capture, it goes one square diagonally forward");
    CHECK(unwrapped(game.spec().rules).find("a position occurs 3 times") != std::string::npos);
    CHECK(game.spec().double_step_from == nullptr);
    const Position start = Position::start(game);
    CHECK(all_coordinates(start) == std::vector<std::string>{"a1b1", "a1c1", "a1d1", "a2a3", "b2b3",
                                                             "c2c3", "d2d3", "e1d1", "e2e3"});
}

TEST_CASE("faults in the text of a game have a line and a column", "[game-file]") {
    check_faults({
        {"[board]", "[board", 4, 7, "invalid TOML"},
        {"[board]", "[=board]", 4, 2, "invalid TOML"},
        {"role = \"king\"", "role = king", 13, 8, "value type; put text in quotes"},
        {"title = \"Mini\"", "title = \"Mini", 2, 14, "the closing quote is missing"},
        {"into = \"R\"\n", "into = 'R", 28, 10, "the closing quote is missing"},
        {"[[promotions]]", "[promotions]", 26, 1, "write [[promotions]], not [promotions]"},
        {"[board]", "lessons = 1\n[board]", 4, 11, "must be [[lessons]] tables"},
        {"files = 5", "files = 5.5", 5, 9, "floating-point"},
        {"name = \"mini\"", "nam = \"mini\"", 1, 1, "unknown key \"nam\""},
        {"name = \"mini\"", "nam = \"mini\"", 1, 1, "name, title"},
        {"name = \"mini\"", "name = \"Mini\"", 1, 8, "lower-case letters"},
        {"name = \"mini\"", "name = 3", 1, 8, "text in quotes, not a number"},
        {"title = \"Mini\"", "title = \"M\\u001Bni\"", 2, 9, "printable"},
        {"title = \"Mini\"", "title = \"\"", 2, 9, "1-40"},
        {"files = 5", "files = 3", 5, 9, "4-18, not 3"},
        {"files = 5", "files = 17", 7, 9, "each rank must have 17 squares, not 5"},
        {"ranks = 5\nstart", "ranks = 17\nstart", 7, 9, "start must have 17 ranks, not 5"},
        {"files = 5\nranks = 5", "files = 18\nranks = 12", 4, 1, "at most 200, not 216"},
        {"files = 5\nranks = 5\nstart = \"r3k/ppppp/5/PPPPP/R3K",
         "files = 18\nranks = 6\nstart = \"r16k/18/18/18/18/R16K", 4, 1,
         "the board has 66 ranks, files and diagonals"},
        {"r3k/ppppp", "r4k/ppppp", 7, 9, "rank 5 must have 5 squares, not 6"},
        {"r3k/ppppp", "r3k/ppp1p/5", 7, 9, "must have 5 ranks, not 6"},
        {"r3k/ppppp", "q3k/ppppp", 7, 9, "\"q\" is not a piece of Mini"},
        {"r3k/ppppp", "r4/ppppp", 7, 9, "Black must have exactly one king (k)"},
        {"w - - 0 1", "w K - 0 1", 7, 9, "rights must be -"},
        {"w - - 0 1", "w", 7, 9, "6 fields"},
        {"letter = \"R\"", "letter = \"K\"", 16, 10, "two pieces have the letter K"},
        {"letter = \"R\"", "letter = \"rook\"", 16, 10, "a capital letter"},
        {"letter = \"R\"", "letters = \"R\"", 15, 1, "needs the key letter"},
        {"letter = \"R\"", "letter = \"R\"\nfoo = 1", 17, 1, "[[pieces]] can have letter, name,"},
        {"betza = \"R\"", "betza = \"RfX\"", 18, 12, "\"X\" is not an atom"},
        {"betza = \"R\"", "betza = \"RRN\"", 18, 11, "RR is not supported"},
        {"betza = \"R\"", "betza = \"RisO2\"", 18, 9, "only the king can castle"},
        {"betza = \"R\"", "betza = \"NfceFifmnD\"", 18, 9, "only the pawn"},
        {"betza = \"R\"", "betza = \"KNADHCZG\"", 18, 9,
         "at most 28 single steps and leaps, not 48"},
        {"betza = \"R\"\n", "betza = \"R\"\nvalue = 0\n", 19, 9, "1-5000"},
        {"betza = \"R\"\n", "betza = \"R\"\nrole = \"rook\"\n", 19, 8,
         "king, pawn, joker or piece"},
        {"betza = \"R\"\n", "betza = \"R\"\nrole = \"king\"\n", 19, 8, "2 have"},
        {"betza = \"R\"\n", "betza = \"R\"\nfigure = \"nosuch\"\n", 19, 10, "sabre, star, not"},
        {"role = \"king\"", "", 9, 1, "none has"},
        {"betza = \"K\"", "betza = \"Q\"", 12, 9, "each of its slides needs a number"},
        {"betza = \"K\"", "betza = \"KisO4\"", 12, 9, "no piece in a corner"},
        {"betza = \"K\"", "betza = \"KDisO2\"", 12, 9, "would be the same move"},
        {"betza = \"K\"", "betza = \"KlDisO2\"", 12, 9, "would be the same move"},
        {"betza = \"K\"", "betza = \"KisjO2\"", 12, 9, "a piece that hops"},
        {"fmWfcF\"\nrole = \"pawn\"\n\n[[promotions]]\nranks = [5]",
         "fmWfceFifmnD\"\nrole = \"pawn\"\n\n[[promotions]]\nranks = [4, 5]", 23, 9,
         "must not leave the board or reach a promotion rank"},
        {"fmWfcF", "sWfmWfceFifmnD", 23, 9, "one square forward only"},
        {"fmWfcF", "fmWfceFifmnDcfN", 23, 9,
         "\"Pawn\": a pawn with a double step can capture only"},
        {"ranks = [5]", "ranks = [6]", 27, 10, "1-5, not 6"},
        {"ranks = [5]", "ranks = []", 27, 9, "needs ranks"},
        {"ranks = [5]", "ranks = [5, 4, 5]", 27, 9, "ranks has 5 twice"},
        {"ranks = [5]", "ranks = [\"5\"]", 27, 10, "a list of numbers"},
        {"into = \"R\"", "into = \"K\"", 28, 8, "other than king and pawn"},
        {"into = \"R\"", "into = \"RO\"", 28, 8, "no piece has the letter O"},
        {"into = \"R\"", "into = \"RR\"", 28, 8, "each once"},
        {"into = \"R\"", "into = \"R\"\npiece = \"K\"", 29, 9, "other than the king"},
        {"into = \"R\"", "into = \"R\"\npiece = \"R\"", 28, 8, "a piece cannot promote to itself"},
        {"into = \"R\"\n", "into = \"R\"\n[[promotions]]\nranks = [4, 5]\ninto = \"R\"\n", 30, 9,
         "in two promotions"},
        {"into = \"R\"\n", "into = \"R\"\n[draws]\nplies = 80\n", 30, 9, "0, 100 or 200"},
        {"into = \"R\"\n", "into = \"R\"\n[draws]\nstalemate = \"won\"\n", 30, 13,
         "draw, loss or win"},
        {"into = \"R\"\n", "into = \"R\"\n[draws]\nplies = 0\nrepetitions = 0\n", 30, 9,
         "cannot both be 0"},
        {"into = \"R\"\n", "into = \"R\"\n[mechanisms]\nexplodes = \"P\"\n", 30, 12,
         "king and pawn"},
        {"into = \"R\"\n", "into = \"R\"\n[mechanisms]\nexplodes = \"R\"\n", 30, 12,
         "on all eight squares around it"},
        {"into = \"R\"\n", "into = \"R\"\n[mechanisms]\nreserve = \"P\"\n", 30, 11, "pawn, R"},
        {"into = \"R\"\n", "into = \"R\"\n[pawns]\ndouble-step = [2]\n", 30, 15, "ifmnD"},
        {"w - - 0 1\"\n", "w - - 0 1\"\nsetups = [\"x\"]\n", 7, 9, "setup 1: "},
        {"w - - 0 1\"\n", "w - - 0 1\"\nsetups = [1]\n", 8, 11, "a list of FENs"},
        {"w - - 0 1\"\n", "w - - 0 1\"\nsetups = [\"" + std::string(401, 'x') + "\"]\n", 8, 11,
         "setups must be 1-400 printable ASCII characters, not \"xxx"},
        {"w - - 0 1\"\n", "w - - 0 1\"\nsetups = [\"k3r/ppppp/5/PPPPP/K3R\\tw - - 0 1\"]\n", 8, 11,
         "printable ASCII"},
        {"into = \"R\"\n",
         std::string("into = \"R\"\n") + kLesson + "goal = \"win\"\naim = \"a2\"\n", 35, 8,
         "one of reach, capture"},
        {"into = \"R\"\n", std::string("into = \"R\"\n") + kLesson + "goal = \"reach\"\n", 29, 1,
         "needs the key aim"},
        {"into = \"R\"\n",
         std::string("into = \"R\"\n") + kLesson + "goal = \"reach\"\naim = \"f2\"\n", 34, 7,
         "aim must be squares of the board, not \"f2\""},
        {"into = \"R\"\n",
         std::string("into = \"R\"\n") + kLesson + "goal = \"promote\"\naim = \"a5\"\n", 34, 7,
         "aim must be the letter of a piece, not \"a5\""},
        {"into = \"R\"\n", "into = \"R\"\n[magic]\n", 29, 2, "unknown key \"magic\""},
        {"title = \"Mini\"\n", "title = \"Mini\"\nrules = \"a\\u0007b\"\n", 3, 9,
         "printable ASCII"},
    });
}

TEST_CASE("the games of the program have no faults, and their names are those listed",
          "[game-file]") {
    const auto check = [](std::string_view name, std::string_view text) {
        INFO(name);
        const auto game = read_game(text);
        REQUIRE(game);
        CHECK((*game)->variant->spec().name == name);
    };
    for (const BuiltInGame& game : built_in_games()) check(game.name, game.text);
    for (const ShippedGame& game : shipped_games()) check(game.name, game.text);
}

TEST_CASE("faults of mechanisms in a file", "[game-file]") {
    const auto with = [](const std::string& tables) { return "into = \"R\"\n" + tables; };
    check_faults({
        {"files = 5", "joined = true\nfiles = 5", 4, 1, "twice as many files as ranks"},
        {"files = 5\nranks = 5", "joined = true\nfiles = 10\nranks = 5", 4, 1, "at least 6 ranks"},
        {"files = 5", "files = 5\nvanishing = \"z9\"", 6, 13, "must be a square of the board"},
        {"files = 5", "files = 5\nvanishing = \"a4\"", 1, 1, "[pawns] needs the key ranks"},
        {"into = \"R\"\n", with("[pawns]\nranks = [2, 3]\n"), 30, 9,
         "all ranks that the pawn can reach"},
        {"into = \"R\"\n", with("[mechanisms]\nunmoved = [\"a1 X\"]\n"), 30, 12,
         "such as a1 R, not \"a1 X\""},
        {"into = \"R\"\n", with("[mechanisms]\nunmoved = [\"a1-b1 R\"]\n"), 30, 12, "such as a1 R"},
        {"into = \"R\"\n", with("[mechanisms]\nunmoved = [\"f1 R\"]\n"), 30, 12,
         "must be a square of the board"},
        {"into = \"R\"\n", with("[mechanisms]\nunmoved = [\"a1 R\"]\nking-jump = \"c1\"\n"), 31, 13,
         "one king for each side"},
        {"betza = \"R\"\n", "role = \"joker\"\n", 1, 1, "a joker needs the key unmoved"},
        {"betza = \"R\"\n", "betza = \"R\"\nrole = \"joker\"\n", 18, 1, "unknown key \"betza\""},
        {"into = \"R\"\n", with("[mechanisms]\ncaptures-explode = 1\n"), 30, 20, "true or false"},
        {"into = \"R\"\n", with("[mechanisms]\ncaptures-explode = true\n"), 29, 1,
         "the king must not capture; write m before its moves, as in mK"},
        {"into = \"R\"\n", with("[mechanisms]\ncaptures-explode = true\nreserve = \"R\"\n"), 29, 1,
         "captures-explode cannot be combined with reserve"},
        {"into = \"R\"\n",
         with("[mechanisms]\ncaptures-explode = true\n[wins]\nextinction = \"R\"\n"), 29, 1,
         "captures-explode cannot be combined with extinction"},
        {"into = \"R\"\n", with("[points]\nadvantage = 0\n"), 30, 13, "1-99, not 0"},
        {"into = \"R\"\n", with("[points]\nadvantage = 2\n"), 29, 1, "needs the key pieces"},
        {"into = \"R\"\n", with("[points]\npieces = {X = 1}\n"), 30, 11, "not \"X\""},
        {"into = \"R\"\n", with("[points]\npieces = {R = 100}\n"), 30, 15, "0-99, not 100"},
        {"into = \"R\"\n", with("[points]\npieces = {R = 5}\npawns = {9 = 2}\n"), 31, 10,
         "must be ranks"},
        {"into = \"R\"\n", with("[xboard]\nimages = \"PR\"\n"), 30, 10, "22 characters"},
    });
}

TEST_CASE("mechanisms that do not go together are refused", "[game-file]") {
    const std::string joker = changed(changed(kMini, "betza = \"R\"\n", "role = \"joker\"\n"),
                                      "w - - 0 1", "w Aa - 0 1 Rr/--") +
                              "[mechanisms]\nunmoved = [\"b1 R\"]\n";
    const auto fault = [](const std::string& text) {
        const auto game = read_game(text);
        return game ? std::string("none") : game.error().front().message;
    };
    CHECK(fault(joker + "kings-may-not-face = true\n") ==
          "a joker cannot be combined with kings-may-not-face");
    const std::string gone =
        changed(changed(kMini, "r3k/ppppp/5/PPPPP/R3K", "*2rk/ppppp/5/PPPPP/*2RK"), "files = 5",
                "files = 5\nvanishing = \"a1\"") +
        "[pawns]\nranks = [2, 3, 4]\n";
    CHECK(fault(gone) == "none");
    CHECK(fault(changed(gone, "betza = \"R\"", "betza = \"R3\""))
              .starts_with("vanishing cannot be combined with a piece that hops"));
}

TEST_CASE("composed rules say how joined boards and points work", "[game-file]") {
    const std::string joined = unwrapped(siege().spec().rules);
    CHECK(joined.find("two square boards without edges") != std::string::npos);
    CHECK(joined.find("P on k3-n6: must promote to Q, M") != std::string::npos);
    const auto file = game_of(std::string(kMini) + "[points]\nadvantage = 3\npieces = {R = 5}\n");
    CHECK(file->variant->spec().rules.find("at least 3") != std::string_view::npos);
    CHECK(file->variant->spec().point_count->points(Position::start(*file->variant),
                                                    Color::White) == 5);
}

TEST_CASE("lessons and starting positions from a file", "[game-file]") {
    std::string text = std::string(kMini) + kLesson + "goal = \"reach\"\naim = \"a5\"\n";
    text =
        changed(text, "[[pieces]]", "setups = [\"k3r/ppppp/5/PPPPP/K3R w - - 0 1\"]\n\n[[pieces]]");
    const auto file = game_of(text);
    const Variant& game = *file->variant;
    REQUIRE(game.spec().lessons.size() == 1);
    CHECK(game.spec().lessons[0].goal == LessonGoal::Reach);
    CHECK(game.spec().lessons[0].aim == "a5");
    CHECK(game.spec().setups == 2);
    CHECK(to_fen(Position::start(game, 1)) == "k3r/ppppp/5/PPPPP/K3R w - - 0 1");
}

TEST_CASE("a piece that explodes gives check to every king beside it", "[game-file]") {
    const std::string explodes = "into = \"R\"\n[mechanisms]\nexplodes = \"R\"\n";
    const std::string game = changed(kMini, "into = \"R\"\n", explodes);
    for (const char* betza : {"K", "RF", "mQcK", "Q", "RcB"})
        CHECK(read_game(changed(game, "betza = \"R\"", "betza = \"" + std::string(betza) + "\"")));
    for (const char* betza : {"B", "WmF", "NcR", "mQ"})
        CHECK_FALSE(
            read_game(changed(game, "betza = \"R\"", "betza = \"" + std::string(betza) + "\"")));
    CHECK_FALSE(read_game(changed(game, "betza = \"R\"", "betza = \"K\"\nregion = \"a1-e5\"")));
    CHECK_FALSE(read_game(
        changed(game, "betza = \"R\"", "betza = \"K\"\nzone = \"a1\"\nzone-betza = \"W\"")));
}

TEST_CASE("only comments have characters outside of ASCII", "[game-file]") {
    const std::string accent = "b\xcc\xb3";  // toml++ 3.3 calls code unreachable that this reaches
    CHECK(read_game("# " + accent + " \"\n" + std::string(kMini)));
    check_faults({{"title = \"Mini\"", "t" + accent + " = 1\ntitle = \"Mini\"", 2, 3, "not ASCII"},
                  {"title = \"Mini\"", "title = '#'" + accent, 2, 13, "not ASCII"},
                  {"title = \"Mini\"", "title = \"\"\"\\\"\n'\"\"\"" + accent, 3, 6, "not ASCII"},
                  {"title = \"Mini\"", "title = \"" + accent + "\"", 2, 9, "printable ASCII"}});
}

TEST_CASE("the name of a piece cannot contain a sentence", "[game-file]") {
    const auto named = [](const std::string& name) {
        return read_game(changed(kMini, "name = \"Rook\"", "name = \"" + name + '"'));
    };
    for (const std::string name : {"resigns. You win. ", "offers a draw (by", "resigns; you",
                                   "You win!", "White: a", "a, b"}) {
        const auto game = named(name);
        REQUIRE_FALSE(game);
        CHECK(game.error().front().message ==
              "name must be letters, digits, spaces, - and ', not \"" + name + '"');
    }
    CHECK(named("Lion-dog's pup 2"));
}

TEST_CASE("a fault is one printable line, whatever the file has", "[game-file]") {
    CHECK(fault_line("a\n", {{2, 3}, std::string("b\0\x1b", 3)}) == "a?:2:3: b??");
}

TEST_CASE("a wrong letter of a piece is one fault", "[game-file]") {
    const auto game = read_game(changed(kMini, "letter = \"R\"", "letter = 3"));
    REQUIRE_FALSE(game);
    CHECK(game.error().size() == 1);
}

TEST_CASE("composed rules say what ends a game", "[game-file]") {
    const auto rules_with = [](const std::string& draws) {
        std::string text;
        const auto file = game_of(std::string(kMini) + "[draws]\n" + draws);
        for (const char c : file->variant->spec().rules) text += c == '\n' ? ' ' : c;
        return text;
    };
    CHECK(rules_with("stalemate = \"loss\"\nrepetitions = 0\n")
              .ends_with("Checkmate wins. A player without a legal move loses. The game is drawn "
                         "after 50 moves by each player without a capture or pawn move. King "
                         "against king is a draw. "));
    CHECK(rules_with("stalemate = \"loss\"\n")
              .ends_with("A player without a legal move loses. The game is drawn when a position "
                         "occurs 3 times, with the same side to move and the same possible moves. "
                         "The game is also drawn after 50 moves by each player without a capture "
                         "or pawn move. King against king is a draw. "));
    CHECK(rules_with("repetitions = 0\nbare-kings = false\n")
              .ends_with("Stalemate is a draw. The game is drawn after 50 moves by each player "
                         "without a capture or pawn move. "));
    const auto one_check =
        game_of(changed(kMini, " w - - 0 1", " w - - 1+1 0 1") + "[wins]\nchecks = 1\n");
    CHECK(one_check->variant->spec().rules.find("A player who gives check wins.") !=
          std::string_view::npos);
}

TEST_CASE("composed rules list the holes in the board", "[game-file]") {
    const auto file =
        game_of(changed(changed(kMini, "ranks = [5]", "ranks = [4]"), "start = \"r3k/ppppp/5/",
                        "first-rank = 0\nstart = \"r3k/ppppp/1**1*/"));
    CHECK(file->variant->spec().rules.find("5 ranks. These squares are holes: b2-c2 e2. No") !=
          std::string_view::npos);
}

TEST_CASE("single brackets instead of double ones are named", "[game-file]") {
    std::string text = kMini;
    for (std::size_t at = text.find("[[pieces]]"); at != text.npos; at = text.find("[[pieces]]"))
        text.replace(at, 10, "[pieces]");
    const auto game = read_game(text);
    REQUIRE_FALSE(game);
    CHECK(game.error().front().message.ends_with("; write [[pieces]], not [pieces]"));
}

TEST_CASE("a promotion with a wrong rank is one fault", "[game-file]") {
    const auto game = read_game(changed(kMini, "ranks = [5]", "ranks = [6]"));
    REQUIRE_FALSE(game);
    CHECK(game.error().size() == 1);
}

TEST_CASE("composed rules list ranks and pieces with commas", "[game-file]") {
    const auto file = game_of(changed(kMini, "ranks = [5]", "ranks = [4, 5]"));
    CHECK(file->variant->spec().rules.find("P on ranks 4, 5: must promote to R") !=
          std::string_view::npos);
}

TEST_CASE("all faults of a file are found, not only the first", "[game-file]") {
    std::string text = changed(kMini, "files = 5", "files = 99");
    text = changed(text, "name = \"Rook\"", "name = 1");
    text = changed(text, "betza = \"K\"", "betza = \"KX\"");
    const auto game = read_game(text);
    REQUIRE_FALSE(game);
    CHECK(game.error().size() >= 3);
}

TEST_CASE("the holes of a board count although the file has another fault", "[game-file][holes]") {
    // Without the holes, this board has more lines than are supported.
    const std::string text =
        changed(changed(kMini, "files = 5\nranks = 5", "files = 12\nranks = 12"),
                "r3k/ppppp/5/PPPPP/R3K", "**4k3**/*10*/12/12/12/12/12/12/12/12/*10*/**4K3**");
    CHECK(game_of(text)->variant->topology().holes().count() == 12);
    for (const char* fault : {"\"\"", "1"}) {
        const auto game = read_game(changed(text, "\"Mini\"", fault));
        REQUIRE_FALSE(game);
        CHECK(game.error().size() == 1);
    }
}

TEST_CASE("isjO counts the slides of a zone as limited", "[game-file]") {
    const std::string castling = changed(changed(kMini, "betza = \"K\"", "betza = \"KisjO2\""),
                                         "r3k/ppppp/5/PPPPP/R3K", "1r2k/ppppp/5/PPPPP/1R2K");
    const std::string zone =
        changed(castling, "\"fmWfcF\"", "\"fmWfcF\"\nzone = \"a1-e2\"\nzone-betza = \"fmW3fcF\"");
    CHECK(game_of(zone)->variant->castlings().size() == 2);
}

TEST_CASE("a right to a castling that does not exist is explained", "[game-file]") {
    const std::string castling = changed(kMini, "betza = \"K\"", "betza = \"KisO2\"");
    CHECK(game_of(changed(castling, "w - -", "w Qq -"))->variant->castlings().size() == 2);
    const auto game = read_game(changed(castling, "w - -", "w KQq -"));
    REQUIRE_FALSE(game);
    REQUIRE(game.error().size() == 1);
    CHECK(game.error().front().message ==
          "start: the right K needs a piece in White's kingside corner to castle with");
}

TEST_CASE("a jump of the king that is also one of its steps is one move", "[game-file]") {
    const auto moves = [](const std::string& betza, const std::string& jump) {
        const auto file =
            game_of(changed(changed(kMini, "betza = \"K\"", "betza = \"" + betza + '"'), "w - -",
                            "w Aa -") +
                    "[mechanisms]\nunmoved = [\"e1 K\"]\nking-jump = \"" + jump + "\"\n");
        std::string text;
        for (const std::string& move : all_coordinates(Position::start(*file->variant)))
            if (move.starts_with("e1")) text += move + ' ';
        return text;
    };
    CHECK(moves("K", "b1 d1") == "e1b1 e1d1 ");
    CHECK(moves("KsnD", "b1 c1") == "e1b1 e1c1 e1d1 ");
}

TEST_CASE("a file that is too large is refused", "[game-file]") {
    const auto game = read_game(std::string(kMini) + "#" + std::string(kMaxFileBytes, ' '));
    REQUIRE_FALSE(game);
    CHECK(game.error().front().message.find("larger than") != std::string::npos);
}

TEST_CASE("a file with deeply nested tables is refused", "[game-file]") {
    std::string deep = "a";
    for (int i = 0; i < 30000; ++i) deep += ".a";
    std::string nested = "a = ";
    for (int i = 0; i < 100; ++i) nested += "[";
    for (const std::string& text : {"\n" + deep + " = 1\n", "\n[" + deep + "]\n",
                                    "\na = {" + deep + " = 1}\n", '\n' + nested}) {
        INFO(text.substr(0, 10));
        const auto game = read_game(text);
        REQUIRE_FALSE(game);
        REQUIRE(game.error().size() == 1);
        CHECK(game.error().front().place.line == 2);
        const std::string& message = game.error().front().message;
        INFO(message);
        const bool depth = message.find("depth of 16") != std::string::npos;
        CHECK((depth || message == "a line can have at most 200 dots"));
    }
}

TEST_CASE("a piece that only flies promotes where it lands", "[game-file]") {
    std::string text = changed(kMini, "betza = \"R\"", "betza = \"m(flying R)\"");
    text = changed(text, "r3k/ppppp/5/PPPPP/R3K", "k4/5/2R2/5/4K");
    text = changed(text, "[[promotions]]", R"([[pieces]]
letter = "Q"
name = "Queen"
betza = "Q"

[[promotions]]
piece = "R"
ranks = [5]
into = "Q"

[[promotions]])");
    const auto file = game_of(text);
    const std::vector<std::string> moves = all_coordinates(Position::start(*file->variant));
    CHECK(std::count(moves.begin(), moves.end(), "c3c5q") == 1);
    CHECK(std::count(moves.begin(), moves.end(), "c3c5") == 0);
}

TEST_CASE("a piece that flies and slides along the same lines has each move once", "[game-file]") {
    for (const char* betza : {"m(flying R)R", "m(flying Q)vR"}) {
        INFO(betza);
        std::string text = changed(kMini, "betza = \"R\"", std::string("betza = \"") + betza + '"');
        text = changed(text, "r3k/ppppp/5/PPPPP/R3K", "k4/5/2R2/5/4K");
        const auto file = game_of(text);
        std::vector<std::string> moves = all_coordinates(Position::start(*file->variant));
        std::sort(moves.begin(), moves.end());
        CHECK(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
    }
}

TEST_CASE("a game with more moves than a list can hold is refused", "[game-file]") {
    std::string text = changed(kMini, "files = 5", "files = 11");
    text = changed(text, "ranks = 5", "ranks = 11");
    text = changed(text, "r3k/ppppp/5/PPPPP/R3K",
                   "r9k/ppppppppppp/11/11/11/11/11/11/11/PPPPPPPPPPP/R9K");
    text = changed(text, "betza = \"R\"", "betza = \"QNCZ\"");
    CHECK(read_game(text));
    text = changed(text, "[[promotions]]\nranks = [5]\ninto = \"R\"",
                   "[[pieces]]\nletter = \"W\"\nname = \"Wazir\"\nbetza = \"W\"\n"
                   "[[promotions]]\npiece = \"R\"\nranks = [1,2,3,4,5,6,7,8,9,10,11]\noptional = "
                   "true\ninto = \"W\"");
    const auto game = read_game(text);
    REQUIRE_FALSE(game);
    CHECK(game.error().front().message.find("at most 4096") != std::string::npos);
}

TEST_CASE("law: no position has more moves than the bound", "[game-file]") {
    std::map<std::string, std::size_t> most;
    walk_all_games(41, rounds(3), 60, [&](const Position& position) {
        std::size_t& bound = most[std::string(position.variant().spec().name)];
        if (bound == 0) bound = max_moves(position.variant());
        REQUIRE(legal_moves(position).size() <= bound);
    });
    for (const auto& [game, bound] : most) {
        INFO(game);
        CHECK(bound < 2 * MoveList::kCapacity);
    }
}

TEST_CASE("law: the moves of the games that are files differ in their coordinates", "[game-file]") {
    for (const ShippedGame& shipped : shipped_games()) {
        const Variant& game = *find_variant(shipped.name);
        const std::size_t most = max_moves(game);
        walk_everywhere(game, 45, rounds(1), 60, [&](const Position& position) {
            INFO(shipped.name << ": " << to_fen(position));
            const std::vector<std::string> moves = all_coordinates(position);
            REQUIRE(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
            REQUIRE(moves.size() <= most);
            REQUIRE(count_legal(position) == moves.size());
            REQUIRE(position_of(game, to_fen(position)) == position);
        });
    }
}

TEST_CASE("law: a game from a file has the same moves as its page", "[game-file]") {
    struct Pair {
        const Variant& page;
        std::string path;
    };
    for (const Pair& pair : std::vector<Pair>{{siberia(), "tests/games/files/siberia.toml"},
                                              {al_ces(), "tests/games/files/al-ces.toml"},
                                              {capablanca(), "src/games/shipped/capablanca.toml"},
                                              {grand(), "src/games/shipped/grand.toml"}}) {
        const auto file = game_of(content(pair.path));
        const Variant& game = *file->variant;
        CHECK(to_fen(Position::start(game)) == to_fen(Position::start(pair.page)));
        walk_everywhere(pair.page, 43, rounds(4), 60, [&](const Position& position) {
            INFO(pair.path << ": " << to_fen(position));
            REQUIRE(all_coordinates(position_of(game, to_fen(position))) ==
                    all_coordinates(position));
        });
        // And in positions that random games of the other reach.
        walk_everywhere(game, 44, rounds(2), 60, [&](const Position& position) {
            INFO(pair.path << ": " << to_fen(position));
            REQUIRE(all_coordinates(position_of(pair.page, to_fen(position))) ==
                    all_coordinates(position));
        });
    }
}

TEST_CASE("wins that a file defines: who has won, and that no move is left", "[game-file]") {
    struct Case {
        std::string fen;
        bool decided;
        Color winner = Color::White;
        WinBy by = WinBy::Goal;
    };
    // Knights and kings win on c6 and d6 (Black on c1 and d1), two checks win, and so does a
    // player whose opponent has a bare king or no knight.
    for (const Case& c : std::vector<Case>{
             {"3n1k/6/6/N5/6/K5 w - - 2+2 0 1", false},
             {"2N2k/6/3n2/6/6/K5 b - - 2+2 0 1", true, Color::White, WinBy::Goal},
             {"2N2k/6/3n2/6/6/K5 w - - 2+2 0 1", false},
             {"5k/6/3n2/N5/6/2K3 b - - 2+2 0 1", false},
             {"5k/6/N5/6/6/K2n2 w - - 2+2 0 1", true, Color::Black, WinBy::Goal},
             {"5k/6/3n2/N5/6/K5 w - - 2+0 0 1", true, Color::Black, WinBy::Checks},
             {"5k/6/3n2/N5/6/K5 b - - 0+2 0 1", true, Color::White, WinBy::Checks},
             {"5k/6/6/N5/6/K5 w - - 2+2 0 1", true, Color::White, WinBy::BareKing},
             {"5k/6/6/N5/R5/K5 b - - 2+2 0 1", true, Color::White, WinBy::BareKing},
             {"5k/6/r5/N5/6/K5 b - - 2+2 0 1", true, Color::White, WinBy::Extinction},
             {"5k/6/r2n2/R5/6/K5 b - - 2+2 0 1", true, Color::Black, WinBy::Extinction}}) {
        INFO(c.fen);
        const Position position = position_of(quarrel(), c.fen);
        const auto decision = position.decision();
        REQUIRE(decision.has_value() == c.decided);
        CHECK(has_legal_move(position) == !c.decided);
        CHECK(to_fen(position) == c.fen);
        if (!decision) continue;
        CHECK(decision->winner == c.winner);
        CHECK(decision->by == c.by);
        CHECK_FALSE(is_checkmate(position));
    }
    check_refused(quarrel(), {{"5k/6/3n2/N5/6/K5 w - - 0 1", {"7 fields", "checks"}},
                              {"5k/6/3n2/N5/6/K5 w - - 3+2 0 1", {"checks", "0-2", "\"3+2\""}},
                              {"5k/6/3n2/N5/6/K5 w - - 22 0 1", {"such as 2+2"}}});
}

TEST_CASE("checks are counted, and are part of the position", "[game-file]") {
    Position position = position_of(quarrel(), "2n2k/6/6/N5/R5/K5 w - - 2+2 0 1");
    const std::uint64_t before = position.key();
    for (const char* move : {"a2f2", "f6e6"}) position.play(move_of(position, move));
    CHECK(to_fen(position) == "2n1k1/6/6/N5/5R/K5 w - - 1+2 2 2");
    CHECK(position.key() == position.computed_key());
    for (const char* move : {"f2a2", "e6f6"}) position.play(move_of(position, move));
    CHECK(position.key() != before);
    position.play(move_of(position, "a2f2"));
    CHECK(position.decision()->by == WinBy::Checks);
}

TEST_CASE("regions, zones and facing kings: what is illegal, and why", "[game-file]") {
    const Variant& xiangqi = *find_variant("xiangqi");
    const Position facing = position_of(xiangqi, "4k4/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1");
    const auto moves = all_coordinates(facing);
    CHECK(std::count_if(moves.begin(), moves.end(),
                        [](const std::string& move) { return move.starts_with("e2"); }) == 0);
    const auto refused = [&](const Position& position, const char* move) {
        const auto read = parse_move(position, move);
        REQUIRE_FALSE(read);
        return read.error().message;
    };
    CHECK(refused(facing, "e2d4") ==
          "the general on e1 would face the other general on e10 with no piece between them");
    CHECK(refused(facing, "e1d2").find("goes one square along a rank or file") !=
          std::string::npos);
    const Position soldiers = position_of(xiangqi, "4k4/9/9/4P4/P8/9/9/9/9/3K5 w - - 0 1");
    const auto targets = all_coordinates(soldiers);
    for (const char* move : {"a6b6", "e7d7", "e7f7", "e7e8"})
        CHECK(std::find(targets.begin(), targets.end(), move) != targets.end());
    CHECK_FALSE(soldiers.is_irreversible(move_of(soldiers, "e7e8")));
    check_refused(xiangqi,
                  {{"4k4/9/9/9/9/9/4K4/9/9/9 w - - 0 1", {"general cannot be on e4"}},
                   {"4k4/9/9/B8/9/9/9/9/9/3K5 w - - 0 1", {"elephant cannot be on a7"}},
                   {"4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", {"the Black general on e10 is in check"}},
                   {"4k4/9/9/9/9/9/9/9/9/9 w - - 0 1", {"White has no general"}}});
}

TEST_CASE("faults of regions, zones and wins", "[game-file]") {
    const std::string rook = "betza = \"R\"";
    check_faults(
        {{rook, rook + "\nregion = \"a1-f9\"", 19, 10, "upper right corners"},
         {rook, rook + "\nregion = \"c3-a1\"", 19, 10, "upper right corners"},
         {rook, rook + "\nzone = \"a1\"", 19, 8, "given together"},
         {rook, "betza = \"mRcpR\"\nregion = \"a1\"", 19, 10, "hops or flies"},
         // The first step of each slide becomes a leap, 8 in all.
         {rook, "betza = \"QNZC\"\nregion = \"a1-e5\"", 18, 9, "28 single steps and leaps, not 32"},
         {rook, rook + "\nzone = \"a1\"\nzone-betza = \"QNZC\"", 20, 14,
          "28 single steps and leaps, not 32"},
         {rook, rook + "\nregion = \"a1-e2\"", 19, 10, "outside the region of"}});
    const std::string start = "[[promotions]]";
    check_faults(
        {{start, "[wins]\ngoal = \"a4, b4\"\n" + start, 27, 8, "by spaces, not commas: \"a4,\""},
         {start, "[wins]\ngoal = \"z9\"\n" + start, 27, 8, "upper right corners"},
         {start, "[wins]\npieces = \"K\"\n" + start, 27, 10, "needs the key goal"},
         {start, "[wins]\ngoal = \"a5\"\npieces = \"KZ\"\n" + start, 28, 10,
          "no piece has the letter Z"},
         {start, "[wins]\nextinction = \"Z\"\n" + start, 27, 14, "no piece has the letter Z"},
         {start, "[wins]\nchecks = 0\n" + start, 27, 10, "1-99"},
         // White wins before the first move.
         {start, "[wins]\nchecks = 2\n" + start, 7, 9, "7 fields"},
         {start, "[wins]\ngoal = \"e1\"\n" + start, 7, 9,
          "already decided, because Black has a piece on the goal"}});
}

TEST_CASE("a board with holes", "[game-file][holes]") {
    const Variant& game = hollow();
    CHECK(game.board().count() == 58);
    CHECK_FALSE(game.square("a1"));
    CHECK_FALSE(game.square("c5"));
    CHECK(game.square("b1"));
    const Position start = Position::start(game);
    CHECK(to_fen(start) == game.spec().start_fen);
    CHECK(game.rights().size() == 4);
    // The pawns in front of holes have no double step.
    CHECK(game.double_step_from(Color::White).count() == 6);
    check_refused(
        game,
        {{"1rnqkchr/pppppppp/8/2*2*2/2*2*2/8/PPPPPPPP/*RNQKCHR w KQkq - 0 1",
          {"rank 8", "a8 is a hole", "written as *"}},
         {"*rnqkchr/pppppppp/8/8/2*2*2/8/PPPPPPPP/*RNQKCHR w KQkq - 0 1", {"c5 is a hole"}},
         {"*rnqkchr/pppppppp/8/2*2*2/2P2*2/8/PP1PPPPP/*RNQKCHR w KQkq - 0 1", {"c4 is a hole"}},
         {"*rnqkchr/pppppppp/8/2*2*2/2*2*2/*7/PPPPPPPP/*RNQKCHR w KQkq - 0 1",
          {"\"*\" is not a piece of Hollow"}}});
    const auto move = parse_move(start, "a1a2");
    REQUIRE_FALSE(move);
    CHECK(move.error().message == "there is no square a1 (the board is a1-h8, with holes)");
}

TEST_CASE("a goal on a hole is refused, and a goal of one square is named", "[game-file][holes]") {
    const std::string holes = changed(kMini, "/5/", "/2*2/");
    const auto hole = read_game(holes + "[wins]\ngoal = \"c3\"\n");
    REQUIRE_FALSE(hole);
    CHECK(hole.error().front().message == "c3 is a hole");
    const auto rules = [](const std::string& tables) {
        std::string text(game_of(kMini + tables)->variant->spec().rules);
        std::replace(text.begin(), text.end(), '\n', ' ');
        return text;
    };
    const auto has = [](const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    };
    CHECK(has(rules("[wins]\ngoal = \"c3\"\n"), "whose king arrives on c3 wins."));
    CHECK(has(rules("[wins]\ngoal = \"c4\"\n"),
              "whose king arrives on c4 (for Black, mirrored top to bottom) wins."));
    CHECK(has(rules("[wins]\ngoal = \"b3-c3 e3\"\n"), "arrives on b3, c3 or e3 wins."));
    CHECK(has(rules("[wins]\ngoal = \"b4-c4\"\n"), "arrives on b4 or c4 (for Black, mirrored"));
}

TEST_CASE("a goal out of reach and castling without rights are probably mistakes", "[game-file]") {
    const auto warnings = [](const std::string& text) {
        const auto game = game_of(text);
        std::string lines;
        for (const GameFault& warning : game_warnings(*game))
            lines += fault_line("game", warning) + '\n';
        return lines;
    };
    for (const BuiltInGame& game : built_in_games())
        CHECK(warnings(std::string(game.text)).empty());
    for (const ShippedGame& game : shipped_games()) CHECK(warnings(std::string(game.text)).empty());
    const std::string unreachable = changed(kMini, "\"K\"\nrole", "\"D\"\nrole");
    CHECK(warnings(unreachable + "[wins]\ngoal = \"a3\"\n[draws]\nbare-kings = false\n").empty());
    const std::string needle =
        " can never win by the goal, because no piece that wins there can reach it\n";
    CHECK(warnings(unreachable + "[wins]\ngoal = \"b3\"\n") ==
          "game:30:8: White" + needle + "game:30:8: Black" + needle);
    CHECK(warnings(unreachable + "[wins]\ngoal = \"b3\"\npieces = \"KR\"\n").empty());
    const std::string castling = changed(kMini, "\"K\"\nrole", "\"KisO2\"\nrole");
    CHECK(warnings(castling).starts_with("game:7:9: the king can never castle"));
    CHECK(warnings(changed(castling, "w - -", "w Q -")).empty());
}

TEST_CASE("composed rules list squares to choose from with or", "[game-file]") {
    const auto file =
        game_of(changed(changed(kMini, "w - -", "w Aa -"), "betza = \"R\"\n",
                        "betza = \"R\"\nzone = \"a4-b5 d4-e5 c3\"\nzone-betza = \"N\"\n") +
                "[mechanisms]\nunmoved = [\"e1 K\"]\nking-jump = \"b3 c3\"\n");
    const std::string_view rules = file->variant->spec().rules;
    CHECK(rules.find("may jump to b3 or c3.") != std::string_view::npos);
    CHECK(file->variant->piece(PieceType{2}).words.find("on a4-b5, d4-e5 or c3 it leaps") !=
          std::string_view::npos);
}

// Fairy-Stockfish 11.1 does not know these games; the counts are those of another program written
// for this test.
TEST_CASE("leaf counts of games that only this program has as files", "[game-file]") {
    CHECK(perft(Position::start(*find_variant("berolina")), 3) == 28328);
    CHECK(perft(Position::start(*find_variant("nightrider")), 3) == 15586);
}

}  // namespace alces::test
