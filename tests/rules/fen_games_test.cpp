// Tests FEN in the games other than Al-Ces: errors and canonical forms.
#include "support.h"

namespace alces::test {
namespace {

// Checks that each of `texts`, between `before` and `after`, is refused and the message contains
// `needle`.
void check_field(const Variant& game, const std::string& before, const std::string& after,
                 const std::string& needle, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) check_refused(game, {{before + text + after, {needle}}});
}

const std::string kGone = "**********";
// A FEN of Apothecary: these ranks 10 to 1, empty outermost ranks, and the rest.
std::string apothecary_with(const std::string& ranks, const std::string& rest) {
    return kGone + '/' + ranks + '/' + kGone + rest;
}
// Ranks 10 to 1 with only the kings, White's on a1.
const std::string kRanks = "10/9k/10/10/10/10/10/10/10/K9";
const std::string kPlain = apothecary_with(kRanks, "[]");

}  // namespace

TEST_CASE("a malformed FEN of Apothecary is refused with the name of the field", "[fen]") {
    const Variant& game = apothecary();
    const std::string rest = "[] w - - 0 1 -/--";
    REQUIRE(from_fen(game, kPlain + " w - - 0 1 -/--"));
    check_field(game, "", "", "fields",
                {kPlain, kPlain + " w - - 0 1", kPlain + " w - - 0 1 -/-- x"});
    check_field(game, "", '/' + kRanks + '/' + kGone + rest, "placement: rank 11",
                {"10", "*********1", "1*********", "*********", "***********", "k8*", "****2****",
                 "***x******", ""});
    check_field(game, kGone + '/' + kRanks + '/', rest, "placement: rank 0",
                {"10", "*********1", "****", "*****K****x", "5*****"});
    check_field(game, kGone + '/', "/9k/10/10/10/10/10/10/10/K9/" + kGone + rest,
                "placement: rank 10", {"*9", "9*", kGone, "L9", "9", "11", "N8Nn"});
    check_field(
        game, "", rest, "placement: ",
        {kGone + '/' + kRanks, kRanks + '/' + kGone, kGone + "/10/" + kRanks + '/' + kGone});
    check_field(game, apothecary_with(kRanks, ""), " w - - 0 1 -/--", "reserve",
                {"", "[", "]", "Qq", "[K]", "[P]", "[p]", "[*]", "[Qx]", "[1]", "[Q-]", "[[]]",
                 "[" + std::string(100, 'Q') + "]"});
    check_field(game, kPlain + ' ', " - - 0 1 -/--", "side", {"x", "W", "-", "wb"});
    check_field(game, kPlain + " w ", " - 0 1 -/--", "rights",
                {"K", "Kk", "L", "x", "--", "A-", "1", "*"});
    check_field(game, kPlain + " w - ", " 0 1 -/--", "en passant", {"e12", "k6", "e", "-e", "E7"});
    check_field(game, kPlain + " w - - ", " 1 -/--", "halfmove clock", {"-1", "x", "01", "10000"});
    check_field(game, kPlain + " w - - 0 ", " -/--", "move number", {"0", "-", "1000000"});
    check_field(game, kPlain + " w - - 0 1 ", "", "jokers",
                {"-", "--", "/--", "-/-", "-/---", "Jj", "jJ/--", "JJ/--", "x/--", "J-/--", "-/nb",
                 "-/NB", "-/Jb", "-/Nj", "-/x-", "-/-*", "-/S-", "Jj--", "-//-"});
}

TEST_CASE("an impossible FEN of Apothecary is refused with the field and the reason", "[fen]") {
    const std::string rest = " w - - 0 1 -/--";
    const auto ranks = [&](const std::string& text) { return apothecary_with(text, "[]") + rest; };
    const auto with_rights = [](const std::string& text, const std::string& rights) {
        return apothecary_with(text, "[] w ") + rights + " - 0 1 -/--";
    };
    const std::string home = "10/5k4/10/10/10/10/10/10/5K4/10";
    const std::string pieces = "r8J/1n3k2b1/10/10/10/10/10/10/1J1E1K2BM/N8R";
    check_refused(
        apothecary(),
        {{ranks("10/10/10/10/10/10/10/10/10/K9"), {"placement", "Black", "king"}},
         {ranks("10/9k/10/10/10/10/10/10/10/KK8"), {"placement", "White", "king"}},
         // White's pawns can be on ranks 3 to 9, Black's on ranks 8 to 2.
         {ranks("10/9k/10/10/10/10/10/10/2P7/K9"), {"placement", "pawn", "c2"}},
         {ranks("10/9k/10/10/10/10/10/10/10/K1P7"), {"placement", "pawn", "c1"}},
         {ranks("2P7/9k/10/10/10/10/10/10/10/K9"), {"placement", "pawn", "c10"}},
         {ranks("10/2p6k/10/10/10/10/10/10/10/K9"), {"placement", "pawn", "c9"}},
         {ranks("2p7/9k/10/10/10/10/10/10/10/K9"), {"placement", "pawn", "c10"}},
         {ranks("10/9k/10/10/10/10/10/10/10/K1p7"), {"placement", "pawn", "c1"}},
         {"**P*******/" + kRanks + '/' + kGone + "[]" + rest, {"placement", "pawn", "c11"}},
         {"**p*******/" + kRanks + '/' + kGone + "[]" + rest, {"placement", "pawn", "c11"}},
         {kGone + '/' + kRanks + "/**P*******[]" + rest, {"placement", "pawn", "c0"}},
         {kGone + '/' + kRanks + "/**p*******[]" + rest, {"placement", "pawn", "c0"}},
         {with_rights(home, "A"), {"rights", "Rook", "White", "a1"}},
         {with_rights(home, "FB"), {"rights", "B", "b2"}},
         {with_rights(home, "j"), {"rights", "Rook", "Black", "j10"}},
         {with_rights(kRanks, "F"), {"rights", "King", "White", "f2"}},
         {with_rights(kRanks, "f"), {"rights", "King", "Black", "f9"}},
         {with_rights(pieces, "A"), {"rights", "a1"}},
         {with_rights(pieces, "B"), {"rights", "b2"}},   // a joker
         {with_rights(pieces, "D"), {"rights", "d2"}},   // an elephant never starts there
         {with_rights(pieces, "j"), {"rights", "j10"}},  // White's
         {kPlain + " w - e7 0 1 -/--", {"en passant", "e7"}},
         {apothecary_with("10/9k/10/10/4p5/10/10/10/10/K9", "[] b - e7 0 1 -/--"),
          {"en passant", "e7"}},
         {apothecary_with("10/9k/10/4n5/4p5/10/10/10/10/K9", "[] w - e8 0 1 -/--"),
          {"en passant", "e8"}},
         {apothecary_with("10/9k/9J/10/10/10/10/10/10/K9", "[] w - - 0 1 -/-k"),
          {"side", "j9", "j8"}},
         {apothecary_with("10/9k/10/10/10/10/10/10/10/KA8", "[] w - - 0 1 -/-b"),
          {"side", "Black", "j9", "b1"}}});
    // Valid positions that look similar.
    for (const std::string& fen :
         {with_rights(pieces, "FJbfia"), with_rights(home, "Ff"),
          apothecary_with("10/9k/9J/10/10/10/10/10/10/K9", "[] w - - 0 1 -/-b"),
          apothecary_with("10/10/2p6k/10/10/10/10/2P7/10/K9", "[QQqq] w - - 0 1 Jj/Pp")}) {
        INFO(fen);
        CHECK(from_fen(apothecary(), fen));
    }
}

TEST_CASE("an impossible FEN of Besiege is refused with the field and the reason", "[fen]") {
    const Variant& game = besiege();
    const std::string rows = "20/20/20/20/4K14k/20/20/20/20/20";
    const std::string rest = " w - - 0 1";
    REQUIRE(from_fen(game, rows + rest));
    check_field(game, rows + " w ", " - 0 1", "rights", {"K", "KQkq", "k", "A", "--"});
    check_field(game, rows + " w - ", " 0 1", "en passant", {"e3", "e5", "u1", "a11", "a0"});
    check_field(game, "", rest, "placement",
                {"20/20/20/20/4K14k/20/20/20/20", "20/20/20/20/4K13k/20/20/20/20/20",
                 "21/20/20/20/4K14k/20/20/20/20/20", "20/20/20/20/4K14k/20/20/20/20/*19",
                 "20/20/20/20/4K14k/20/20/20/20/20[]", "E19/20/20/20/4K14k/20/20/20/20/20"});
    check_field(game, "", "", "fields", {rows + rest + " -/--", rows + " w - - 0"});
    const auto with_pawn = [&](Color color, const char* square) {
        Setup setup;
        setup.board[game.square("j6").value()] = Piece(Color::White, PieceType::King);
        setup.board[game.square("t6").value()] = Piece(Color::Black, PieceType::King);
        setup.board[game.square(square).value()] = Piece(color, PieceType::Pawn);
        return Position::from(game, setup);
    };
    const auto check_pawns = [&](Color color, bool allowed,
                                 const std::vector<const char*>& squares) {
        for (const char* square : squares) {
            INFO(square);
            const Result<Position> read = with_pawn(color, square);
            REQUIRE(static_cast<bool>(read) == allowed);
            if (!read) CHECK(contains_ignoring_case(read.error().message, "placement"));
            if (!read) CHECK(contains_ignoring_case(read.error().message, square));
        }
    };
    // Pawns cannot be on their own long diagonals or in either block.
    check_pawns(Color::White, false,
                {"a1", "b2", "j10", "a10", "i2", "e5", "c3", "h8", "m3", "r8", "o5"});
    check_pawns(Color::Black, false, {"k1", "t10", "l9", "s2", "o6", "c3", "h8", "m3", "r8", "f5"});
    check_pawns(Color::White, true, {"k1", "t10", "l9", "b1", "c9", "l3"});
    check_pawns(Color::Black, true, {"a1", "j10", "b9", "l1", "m9", "b3"});
    check_refused(game, {{"4R15/20/20/20/4K15/20/20/20/20/14k5 w - - 0 1", {"side", "o1", "e10"}},
                         {"20/20/20/20/4K15/20/20/20/20/20 w - - 0 1", {"Black", "king"}}});
}

TEST_CASE("an impossible FEN of Siberia is refused with the field and the reason", "[fen]") {
    const std::string rest = " w - - 0 1";
    check_refused(siberia(), {{"k3P4/9/9/9/9/9/9/9/K8" + rest, {"placement", "pawn", "e9"}},
                              {"k8/9/9/9/9/9/9/9/K3p4" + rest, {"placement", "pawn", "e1"}},
                              {"k8/9/9/9/9/9/9/9/K8/9" + rest, {"placement", "not 10"}},
                              {"k9/9/9/9/9/9/9/9/K8" + rest, {"placement", "rank 9"}},
                              {"k8/9/9/9/9/9/9/9/K7M" + rest, {"placement", "rank 1", "M"}},
                              {"k8/9/9/9/9/9/9/9/4K4 w K - 0 1", {"rights", "i1"}},
                              {"k8/9/9/9/9/9/9/9/R3K2R1 w KQ - 0 1", {"rights", "i1"}},
                              {"r3k4/9/9/9/9/9/9/9/4K4 w kq - 0 1", {"rights", "i9"}},
                              {"k8/9/9/9/9/9/9/9/R2K5 w Q - 0 1", {"rights", "e1"}},
                              {"k8/9/9/9/9/9/9/9/K8 w A - 0 1", {"rights"}},
                              {"k8/9/9/9/3Pp4/9/9/9/K8 w - e6 0 1", {"en passant", "e6"}},
                              {"k8/9/9/3P5/9/9/9/9/K8 w - e7 0 1", {"en passant", "e7"}},
                              {"k8/9/9/9/9/9/9/9/K8 w - j5 0 1", {"en passant"}},
                              {"k3R4/9/9/9/9/9/9/9/K8 w - - 0 1", {"side", "a9", "e9"}}});
}

TEST_CASE("a reserve stops at the limit of FEN", "[fen]") {
    const std::string full(99, 'q');
    const auto with = [&](const std::string& ranks) {
        return apothecary_with(ranks, "[" + full + "] ");
    };
    const Position before =
        position_of(apothecary(), with("10/9k/10/10/10/10/10/10/5K4/R2q6") + "w - - 0 1 -/Kk");
    const Position next = before.after(move_of(before, "a1d1"));
    CHECK(to_fen(next) == with("10/9k/10/10/10/10/10/10/5K4/3R6") + "b - - 0 1 -/Rk");
    CHECK(next.key() == next.computed_key());
    CHECK(position_of(apothecary(), to_fen(next)) == next);
}

TEST_CASE("a FEN of each game is written back in canonical form", "[fen]") {
    struct Row {
        const Variant& game;
        std::string read, written;
    };
    const std::string both = "r8r/5k4/10/10/10/10/10/10/5K4/R8R";
    const std::string passed = "10/9k/10/10/4p5/10/10/10/10/K9";
    for (const Row& row : std::vector<Row>{
             {apothecary(), apothecary_with(both, "[mqRQmNRqQ] w jaFfJA - 5 6 Jj/Ec"),
              apothecary_with(both, "[QQRRNqqmm] w AFJafj - 5 6 Jj/Ec")},
             {apothecary(), apothecary_with(passed, "[] w - e7 0 1 -/Kp"),
              apothecary_with(passed, "[] w - - 0 1 -/Kp")},
             {siberia(), "r3k3r/9/9/9/9/9/9/9/R3K3R w qkQK - 0 1",
              "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1"},
             {siberia(), "k8/9/9/4p4/9/9/9/9/K8 w - e7 0 1", "k8/9/9/4p4/9/9/9/9/K8 w - - 0 1"}}) {
        INFO(row.read);
        CHECK(to_fen(position_of(row.game, row.read)) == row.written);
    }
}

}  // namespace alces::test
