// Tests what is accepted as Betza notation and what is refused, and how movements are written.
#include "games/betza.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "support.h"

namespace alces::test {
namespace {

std::vector<Offset> sorted(std::vector<Offset> offsets) {
    std::sort(offsets.begin(), offsets.end(),
              [](Offset a, Offset b) { return std::tuple(a.dy, a.dx) < std::tuple(b.dy, b.dx); });
    return offsets;
}

// The leaps that a picture shows around its centre: o moves and captures, m moves, c captures.
PieceMoves pictured(const std::vector<std::string>& rows) {
    PieceMoves moves;
    const int radius = static_cast<int>(rows.size()) / 2;
    for (int y = 0; y < static_cast<int>(rows.size()); ++y)
        for (int x = 0; x < static_cast<int>(rows.size()); ++x) {
            const char mark = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            const Offset offset{x - radius, radius - y};
            if (mark == 'o' || mark == 'm') moves.leaps.push_back(offset);
            if (mark == 'o' || mark == 'c') moves.leap_captures.push_back(offset);
        }
    moves.leaps = sorted(moves.leaps);
    moves.leap_captures = sorted(moves.leap_captures);
    return moves;
}

PieceMoves read(const std::string& text) {
    INFO(text);
    const auto moves = read_betza(text);
    if (!moves) FAIL(moves.error().message);
    return *moves;
}

}  // namespace

TEST_CASE("the Betza notation of every built-in piece says how it moves", "[betza]") {
    int checked = 0;
    for (const Variant* game : all_games())
        for (std::size_t i = 0; i < game->piece_types(); ++i) {
            const auto type = static_cast<PieceType>(i);
            const bool by_square = type == PieceType::Pawn && game->spec().pawn_steps;
            if (type == game->joker() || by_square) continue;
            PieceMoves expected{game->piece(type)};
            expected.leaps = sorted(expected.leaps);
            expected.leap_captures = sorted(expected.leap_captures);
            expected.double_step =
                type == PieceType::Pawn && game->spec().double_step_from != nullptr;
            const std::string betza(game->piece(type).betza);
            INFO(game->spec().name << ": " << betza);
            PieceMoves found = read(betza);
            found.castling = 0;
            CHECK(found == expected);
            CHECK(read(write_betza(expected)) == expected);
            ++checked;
        }
    CHECK(checked > 40);
}

TEST_CASE("Betza notation of leaps", "[betza]") {
    struct Case {
        std::string betza;
        std::vector<std::string> picture;
    };
    const std::vector<Case> cases{
        {"W", {".o.", "o.o", ".o."}},
        {"K", {"ooo", "o.o", "ooo"}},
        {"fsW", {".o.", "o.o", "..."}},
        {"fbW", {".o.", "...", ".o."}},
        {"vW", {".o.", "...", ".o."}},
        {"fF", {"o.o", "...", "..."}},
        {"flF", {"o..", "...", "..."}},
        {"rbF", {"...", "...", "..o"}},
        {"flbrF", {"o..", "...", "..o"}},
        {"lF", {"o..", "...", "o.."}},
        {"FfW", {"ooo", "...", "o.o"}},
        {"WfF", {"ooo", "o.o", ".o."}},
        {"mWcF", {"cmc", "m.m", "cmc"}},
        {"mcW", {".o.", "o.o", ".o."}},
        {"mWcW", {".o.", "o.o", ".o."}},
        {"cWfcF", {"ccc", "c.c", ".c."}},
        {"fmWfcF", {"cmc", "...", "..."}},
        {"D", {"..o..", ".....", "o...o", ".....", "..o.."}},
        {"fA", {"o...o", ".....", ".....", ".....", "....."}},
        {"N", {".o.o.", "o...o", ".....", "o...o", ".o.o."}},
        {"fN", {".o.o.", ".....", ".....", ".....", "....."}},
        {"ffN", {".o.o.", ".....", ".....", ".....", "....."}},
        {"fsN", {".....", "o...o", ".....", ".....", "....."}},
        {"fhN", {".o.o.", "o...o", ".....", ".....", "....."}},
        {"lhN", {".o...", "o....", ".....", "o....", ".o..."}},
        {"llN", {".....", "o....", ".....", "o....", "....."}},
        {"lvN", {".o...", ".....", ".....", ".....", ".o..."}},
        {"flN", {".....", "o....", ".....", ".....", "....."}},
        {"lfN", {".o...", ".....", ".....", ".....", "....."}},
        {"sN", {".....", "o...o", ".....", "o...o", "....."}},
        {"vN", {".o.o.", ".....", ".....", ".....", ".o.o."}},
        {"KAD", {"o.o.o", ".ooo.", "oo.oo", ".ooo.", "o.o.o"}},
        {"H", {"...o...", ".......", ".......", "o.....o", ".......", ".......", "...o..."}},
        {"C", {"..o.o..", ".......", "o.....o", ".......", "o.....o", ".......", "..o.o.."}},
        {"NmZ", {".m...m.", "m.o.o.m", ".o...o.", ".......", ".o...o.", "m.o.o.m", ".m...m."}},
        {"fG", {"o.....o", ".......", ".......", ".......", ".......", ".......", "......."}},
        {"W1", {".o.", "o.o", ".o."}},
        {"R1", {".o.", "o.o", ".o."}},
        {"Q1", {"ooo", "o.o", "ooo"}},
    };
    for (const Case& c : cases) {
        INFO(c.betza);
        CHECK(read(c.betza) == pictured(c.picture));
    }
}

TEST_CASE("Betza notation of lines", "[betza]") {
    const auto along = [](unsigned bits) { return static_cast<Lines>(bits); };
    const Lines none = Lines::None;
    struct Case {
        std::string betza;
        Lines slides, captures, hops, flies;
    };
    for (const Case& c :
         std::vector<Case>{{"R", Lines::Orthogonal, Lines::Orthogonal, none, none},
                           {"WW", Lines::Orthogonal, Lines::Orthogonal, none, none},
                           {"W0", Lines::Orthogonal, Lines::Orthogonal, none, none},
                           {"FF", Lines::Diagonal, Lines::Diagonal, none, none},
                           {"B", Lines::Diagonal, Lines::Diagonal, none, none},
                           {"Q", Lines::All, Lines::All, none, none},
                           {"RB", Lines::All, Lines::All, none, none},
                           {"K0", Lines::All, Lines::All, none, none},
                           {"RK", Lines::Orthogonal, Lines::Orthogonal, none, none},
                           {"sR", along(0x44), along(0x44), none, none},
                           {"vR", along(0x11), along(0x11), none, none},
                           {"mQcR", Lines::All, Lines::Orthogonal, none, none},
                           {"mRcpR", Lines::Orthogonal, none, Lines::Orthogonal, none},
                           {"mQcpB", Lines::All, none, Lines::Diagonal, none},
                           {"m(flying Q)", none, none, none, Lines::All},
                           {"m(flying R)", none, none, none, Lines::Orthogonal}}) {
        INFO(c.betza);
        PieceMoves moves = read(c.betza);
        CHECK(moves.slides == c.slides);
        CHECK(moves.slide_captures == c.captures);
        CHECK(moves.hop_captures == c.hops);
        CHECK(moves.flies == c.flies);
        // The king's diagonal steps are beside the rook's lines.
        CHECK(moves.leaps == (c.betza == "RK" ? read("F").leaps : std::vector<Offset>{}));
    }
    CHECK(read("mRW") == read("mRcW"));  // a step along a slide is a part of the slide
    CHECK(read("m(flying Q)mA") == read("m(flying Q)"));
    CHECK(read("m(flying R)R") == read("m(flying R)cR"));  // and so is a slide along a flight
    CHECK(read("m(flying R)Q") == read("m(flying R)mBcQ"));
}

TEST_CASE("Betza notation of pawns and castling", "[betza]") {
    CHECK(read("fmWfceFifmnD").double_step);
    CHECK_FALSE(read("fmWfcF").double_step);
    CHECK(read("fmWfceFimfnD") == read("fmWfceFifmnD"));
    CHECK(read("KisO2").castling == 2);
    CHECK(read("KisO3").castling == 3);
    CHECK(read("KisO2").leaps == read("K").leaps);
    CHECK_FALSE(read("KisO2").castles_inside);
    CHECK(read("KisjO2").castles_inside);
}

TEST_CASE("what Betza notation cannot say or the rules cannot play is refused with its column",
          "[betza]") {
    struct Case {
        std::string betza;
        std::size_t column;
        std::string needle;
    };
    for (const Case& c : std::vector<Case>{{"", 1, "missing"},
                                           {"RX", 2, "\"X\" is not an atom"},
                                           {"R N", 2, "not an atom"},
                                           {"Rf", 2, "an atom must follow"},
                                           {"BgQ", 2, "the modifier g is not supported"},
                                           {"R20", 2, "0-19, not 20"},
                                           {"BRR", 3, "RR is not supported"},
                                           {"KK", 2, "Q goes any number"},
                                           {"BfQ", 2, "ambiguous"},
                                           {"fK", 1, "ambiguous"},
                                           {"hW", 1, "have no meaning for"},
                                           {"sF", 1, "have no meaning for"},
                                           {"cpfR", 1, "only Q, R, vR, sR and B can hop"},
                                           {"BpR", 2, "only to capture"},
                                           {"cpN", 1, "only Q, R, vR, sR and B can hop"},
                                           {"cpR4", 1, "only Q, R, vR, sR and B can hop"},
                                           {"nNN", 1, "only for single leaps"},
                                           {"RDD", 2, "along a line"},
                                           {"DDHH", 3, "two paths to the same square"},
                                           {"iW", 1, "only in ifmnD"},
                                           {"fmWfceF", 4, "given together"},
                                           {"fmWfcFifmnD", 7, "given together"},
                                           {"fmWfceFifmnN", 8, "only in ifmnD"},
                                           {"ceF", 1, "only in fceF"},
                                           {"RD", 2, "along a line"},
                                           {"RNmH", 3, "along a line"},
                                           {"cpRcW", 4, "along a line"},
                                           {"(flying Q)", 1, "m(flying Q)"},
                                           {"m(flying N)", 1, "m(flying Q)"},
                                           {"m(flying ", 1, "m(flying Q)"},
                                           {"BjN", 2, "only in castling"},
                                           {"KijsjO2", 2, "castling must be"},
                                           {"KisO", 2, "castling must be"},
                                           {"KisO1", 2, "castling must be"},
                                           {"KisO12", 2, "castling must be"},
                                           {"KO2", 2, "castling must be"},
                                           {"KisO2isO3", 6, "castling must be"}}) {
        INFO(c.betza);
        const auto moves = read_betza(c.betza);
        REQUIRE_FALSE(moves);
        CHECK(moves.error().column == c.column);
        INFO(moves.error().message);
        CHECK(moves.error().message.find(c.needle) != std::string::npos);
    }
}

TEST_CASE("law: written Betza notation is read as the same moves", "[betza]") {
    const std::vector<std::string> parts{
        "W",     "F",   "D",   "N",   "A",   "H",   "C",   "Z",   "G",   "fW",        "bW",
        "sW",    "fF",  "flF", "brF", "fN",  "fsN", "lhN", "rfN", "blC", "vZ",        "sC",
        "R",     "B",   "vR",  "sR",  "lA",  "frG", "fD",  "lH",  "K",   "fceFifmnD", "isO3",
        "isjO2", "NN",  "R3",  "B2",  "fR0", "nN",  "nA",  "nD",  "nZ",  "fB0",       "DD",
        "AA",    "lN2", "nC",  "nH",  "bR4", "C0",  "R4",  "fhnN"};
    Random random(31);
    int read_back = 0;
    for (int i = 0; i < rounds(3000); ++i) {
        std::string text;
        for (int part = random.between(1, 6); part > 0; --part) {
            const std::string& added = random.pick(parts);
            const bool plain = added.size() > 3;
            text += plain ? "" : random.one_in(3) ? "m" : random.one_in(3) ? "c" : "";
            text += added;
        }
        const auto moves = read_betza(text);
        if (!moves) continue;
        INFO(text << " written as " << write_betza(*moves));
        REQUIRE(read(write_betza(*moves)) == *moves);
        ++read_back;
    }
    CHECK(read_back > rounds(500));
}

TEST_CASE("moves in words", "[betza]") {
    struct Case {
        std::string betza, words;
    };
    for (const Case& c : std::vector<Case>{
             {"R", "slides along ranks and files"},
             {"K", "goes one square in any direction"},
             {"KisO2", "goes one square in any direction; it may castle"},
             {"BN", "slides along diagonals, or leaps two squares straight and one sideways"},
             {"FfW", "goes one square forward, or goes one square diagonally"},
             {"WffN",
              "goes one square along a rank or file, or leaps two squares forward and one "
              "sideways"},
             {"fhC", "leaps three squares straight and one sideways, but only forward"},
             {"fsN", "leaps two squares sideways and one forward"},
             {"llN", "leaps two squares to the left and one forward or backward"},
             {"lvN", "leaps two squares straight and one sideways (lvN)"},
             {"FfDW2",
              "goes one square forward, or goes one square diagonally, or leaps exactly two "
              "squares forward, or slides up to 2 squares sideways or backward"},
             {"flF", "goes one square diagonally forward to the left"},
             {"NmZ",
              "leaps two squares straight and one sideways; leaps three squares straight "
              "and two sideways without capturing"},
             {"fWfcF",
              "goes one square forward; to capture, it also goes one square diagonally forward"},
             {"mRcpR",
              "slides along ranks and files; to capture, it hops along ranks and files over "
              "exactly one piece"},
             {"fmWfceFifmnD",
              "goes one square forward, or two from its starting square; to "
              "capture, it goes one square diagonally forward"},
             {"mW", "goes one square along a rank or file without capturing"},
             {"cW", "moves only to capture: it goes one square along a rank or file"},
             {"R4", "slides up to 4 squares straight"},
             {"fRF", "goes one square diagonally, or slides any number of squares forward"},
             {"B2W", "goes one square along a rank or file, or slides up to 2 squares diagonally"},
             {"NN",
              "leaps two squares straight and one sideways, any number of times in one direction "
              "through empty squares"},
             {"D3",
              "leaps exactly two squares straight, up to 3 times in one direction through empty "
              "squares"},
             {"nN",
              "goes two squares straight and one sideways if the first of the two straight "
              "squares is empty"},
             {"nAmnH",
              "goes exactly two squares diagonally if the square between is empty; without "
              "capturing, goes exactly three squares straight if both squares on the way are "
              "empty"},
             {"FfmnD",
              "goes one square diagonally; without capturing, goes exactly two squares forward if "
              "the square between is empty"},
             {"nZ",
              "goes three squares straight and two sideways if the first of the three straight "
              "squares and the square diagonally beyond it are empty"}}) {
        INFO(c.betza);
        CHECK(move_words(read(c.betza)) == c.words);
    }
}

}  // namespace alces::test
