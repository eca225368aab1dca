// Tests FEN: errors and canonical forms.
#include "support.h"

namespace alces::test {
namespace {

const std::string kRows = "9k/10/10/10/10/10/10/10/10/K9";

// FENs with one wrong field: each of `texts` between `before` and `after`.
std::vector<Refused> with_bad_field(const std::string& before, const std::string& after,
                                    const std::string& field,
                                    const std::vector<std::string>& texts) {
    std::vector<Refused> rows;
    for (const std::string& text : texts) rows.push_back({before + text + after, {field}});
    return rows;
}

}  // namespace

TEST_CASE("a malformed FEN is refused with the name of the field", "[fen]") {
    const std::vector<std::vector<Refused>> tables{
        with_bad_field(
            "", "", "fields",
            {"", " ", "k", kRows, kRows + " w", kRows + " w - - 0", kRows + " w - - 0 1 1"}),
        with_bad_field(
            "", " w - - 0 1", "placement",
            {"9k/10/10/10/10/10/10/10/K9",        "9k/10/10/10/10/10/10/10/10/10/K9",
             "9k/10/10/10/10/10/10/10/10/K8",     "9k/10/10/10/10/10/10/10/10/K10",
             "9k/10/10/10/10/10/10/10/10/K9P",    "9k/10/10/10/10/10/10/10/10/K9/",
             "/9k/10/10/10/10/10/10/10/10/K9",    "9k/10/10/10//10/10/10/10/K9",
             "9k/11/10/10/10/10/10/10/10/K9",     "9k/010/10/10/10/10/10/10/10/K9",
             "9k/10/10/10/10/10/10/10/10/0K9",    "9k/0/10/10/10/10/10/10/10/K9",
             "9k/100/10/10/10/10/10/10/10/K9",    "9k/55/10/10/10/10/10/10/10/K9",
             "9k/10/10/10/10/10/10/10/10/K4J4",   "9k/10/10/10/10/10/10/10/10/K4*4",
             "9k/10/10/10/10/10/10/10/10/K4-5",   "9k/4294967306/10/10/10/10/10/10/10/K9",
             "9k/10/10/10/10/10/10/10/10/K9[Qq]", "9k/10/10/10/10/10/10/10/10/K4M4"}),
        with_bad_field(kRows + " ", " - - 0 1", "side", {"x", "W", "B", "-", "wb", "white", "0"}),
        with_bad_field(kRows + " w ", " - 0 1", "rights",
                       {"x", "KK", "--", "K-", "A", "KQkqK", "w"}),
        with_bad_field("r4k3r/10/10/10/10/10/10/10/10/R4K3R w ", " - 0 1", "rights",
                       {"KK", "KQkqK", "KQkqx", "-K"}),
        with_bad_field(kRows + " w - ", " 0 1", "en passant",
                       {"e", "e10", "k6", "E6", "6e", "e-6", "--", "e6e6", "a", "1", "`6"}),
        with_bad_field(
            kRows + " w - - ", " 1", "halfmove clock",
            {"-1", "x", "00", "01", "1x", "99999999999999999999", "+1", "1.0", "0x1", "-"}),
        with_bad_field(kRows + " w - - 0 ", "", "move number",
                       {"-1", "0", "x", "01", "1x", "99999999999999999999", "+1", "1.5", "-"})};
    for (const std::vector<Refused>& table : tables) check_refused(al_ces(), table);
}

TEST_CASE("an impossible FEN is refused with the name of the field and the reason", "[fen]") {
    check_refused(al_ces(),
                  {{"10/10/10/10/10/10/10/10/10/K9 w - - 0 1", {"placement", "Black", "king"}},
                   {"k9/10/10/10/10/10/10/10/10/10 w - - 0 1", {"placement", "White", "king"}},
                   {"k8k/10/10/10/10/10/10/10/10/K9 w - - 0 1", {"placement", "Black", "king"}},
                   {"k9/10/10/10/10/10/10/10/10/K1K7 w - - 0 1", {"placement", "White", "king"}},
                   {"k9/10/10/10/10/10/10/10/10/K1P7 w - - 0 1", {"placement", "pawn", "c0"}},
                   {"k9/10/10/10/10/10/10/10/10/K1p7 w - - 0 1", {"placement", "pawn", "c0"}},
                   {"k1P7/10/10/10/10/10/10/10/10/K9 w - - 0 1", {"placement", "pawn", "c9"}},
                   {"k1p7/10/10/10/10/10/10/10/10/K9 b - - 0 1", {"placement", "pawn", "c9"}},
                   {"k9/10/10/10/10/10/10/10/10/5K4 w K - 0 1", {"rights", "j0"}},
                   {"k9/10/10/10/10/10/10/10/10/R4K4 w KQ - 0 1", {"rights", "j0"}},
                   {"k9/10/10/10/10/10/10/10/10/R3K4R w Q - 0 1", {"rights", "f0"}},
                   {"r4k4/10/10/10/10/10/10/10/10/5K4 w k - 0 1", {"rights", "j9"}},
                   {"r4k3R/10/10/10/10/10/10/10/10/5K4 b k - 0 1", {"rights", "j9"}},
                   {"4rk4/10/10/10/10/10/10/10/10/5K4 b q - 0 1", {"rights", "a9"}},
                   {"k9/10/10/10/3Pp5/10/10/10/10/K9 w - e5 0 1", {"en passant", "e5"}},
                   {"k9/10/10/10/3P6/10/10/10/10/K9 w - e6 0 1", {"en passant", "e6"}},
                   {"k9/10/10/10/3PP5/10/10/10/10/K9 w - e6 0 1", {"en passant", "e6"}},
                   {"k9/10/10/4n5/3Pp5/10/10/10/10/K9 w - e6 0 1", {"en passant", "e6"}},
                   {"k9/10/4n5/10/3Pp5/10/10/10/10/K9 w - e6 0 1", {"en passant", "e6"}},
                   {"k9/10/10/10/3Pp5/10/10/10/10/K9 b - e6 0 1", {"en passant", "e6"}},
                   {"k9/10/10/10/10/3pP5/10/10/10/K9 w - e3 0 1", {"en passant", "e3"}},
                   {"k3R5/10/10/10/10/10/10/10/10/K9 w - - 0 1", {"side", "a9", "e9"}},
                   {"kA8/10/10/10/10/10/10/10/10/K9 w - - 0 1", {"a9", "b9"}},
                   {"k9/p9/10/10/10/10/10/C9/10/K9 w - - 0 1", {"a9", "a2"}},
                   {"kK8/10/10/10/10/10/10/10/10/10 b - - 0 1", {"b9", "a9"}}});
}

TEST_CASE("a FEN is written back in canonical form", "[fen]") {
    struct Row {
        const char* read;
        const char* written;
    };
    const Row row = GENERATE(values<Row>({
        // En passant where no pawn can capture, where only a pinned pawn could, and where one of
        // two pawns can.
        {"k9/10/10/10/4p5/10/10/10/10/K9 w - e6 0 1", "k9/10/10/10/4p5/10/10/10/10/K9 w - - 0 1"},
        {"3rk5/10/10/10/3Pp5/10/10/10/10/3K6 w - e6 0 1",
         "3rk5/10/10/10/3Pp5/10/10/10/10/3K6 w - - 0 1"},
        {"3rk5/10/10/10/3PpP4/10/10/10/10/3K6 w - e6 0 1",
         "3rk5/10/10/10/3PpP4/10/10/10/10/3K6 w - e6 0 1"},
        {"k9/10/10/10/10/3pP5/10/10/10/K9 b - e3 0 1",
         "k9/10/10/10/10/3pP5/10/10/10/K9 b - e3 0 1"},
        {"r4k3r/10/10/10/10/10/10/10/10/R4K3R w qkQK - 0 1",
         "r4k3r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1"},
        {"k9/10/10/10/10/10/10/10/10/K9 b - - 100 5949",
         "k9/10/10/10/10/10/10/10/10/K9 b - - 100 5949"},
        {"k9/p1P7/10/10/10/10/10/10/P1p7/K9 w - - 0 1",
         "k9/p1P7/10/10/10/10/10/10/P1p7/K9 w - - 0 1"},
    }));
    CHECK(to_fen(position_of(row.read)) == row.written);
}

TEST_CASE("the counts stop at the limits of FEN") {
    const std::string rows = "k9/10/10/10/10/10/10/10/10/K9 ";
    const Position last = position_of(rows + "b - - 9999 999999");
    const Position next = last.after(move_of(last, "a9b9"));
    CHECK(to_fen(next) == "1k8/10/10/10/10/10/10/10/10/K9 w - - 9999 999999");
    CHECK(position_of(to_fen(next)) == next);
}

TEST_CASE("a setup is checked like a FEN", "[fen]") {
    Setup setup;
    const auto square = [](const char* name) { return al_ces().square(name).value(); };
    setup.board[square("a0")] = Piece(Color::White, PieceType::King);
    CHECK_FALSE(Position::from(al_ces(), setup));
    setup.board[square("a9")] = Piece(Color::Black, PieceType::King);
    const Result<Position> position = Position::from(al_ces(), setup);
    REQUIRE(position);
    CHECK(to_fen(*position) == "k9/10/10/10/10/10/10/10/10/K9 w - - 0 1");
    setup.rights = 1;
    CHECK_FALSE(Position::from(al_ces(), setup));
}

}  // namespace alces::test
