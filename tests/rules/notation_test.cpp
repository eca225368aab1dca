// Tests the writing and reading of moves.
#include "samples.h"
#include "support.h"

namespace alces::test {
namespace {

struct Written {
    const char* fen;
    const char* move;
    std::array<const char*, 5> texts;  // in the order of MoveStyle
};

void check_written(const Variant& game, const std::vector<Written>& rows) {
    for (const Written& row : rows) {
        INFO(row.fen);
        const Position position = position_of(game, row.fen);
        for (std::size_t i = 0; i < kStyles.size(); ++i)
            CHECK(write_move(position, move_of(position, row.move), kStyles[i]) == row.texts[i]);
    }
}

struct Read {
    const char* fen;
    const char* text;
    const char* move;
};

void check_read(const Variant& game, const std::vector<Read>& rows) {
    for (const Read& row : rows) {
        const Position position = position_of(game, row.fen);
        INFO(row.fen << " \"" << row.text << '"');
        const auto read = parse_move(position, row.text);
        INFO((read ? "" : read.error().message));
        REQUIRE(read);
        CHECK(coordinates(position, *read) == row.move);
    }
}

}  // namespace

TEST_CASE("moves are written in these forms", "[notation]") {
    check_written(
        al_ces(),
        {
            {kStart, "e2e4", {"e2e4", "P e2-e4", "Pe2-e4", "e4", "P e2-e4"}},
            {kStart, "b1c3", {"b1c3", "N b1-c3", "Nb1-c3", "Nc3", "N b1-c3"}},
            {kStart,
             "j1j1",
             {"j1j1", "A j1 explode", "Aj1*", "Aj1*", "A j1-; i0-; j0-; i1-; i2-; j2-"}},
            {kStartBlack, "e7e5", {"e7e5", "P e7-e5", "Pe7-e5", "e5", "p e7-e5"}},
            {kPromotion, "a8a9q", {"a8a9q", "P a8-a9; Q-a9", "Pa8-a9=Q", "a9=Q", "P a8-a9; Q-a9"}},
            {kPromotion, "c7e9b", {"c7e9b", "E c7-e9; B-e9", "Ec7-e9=B", "Ee9=B", "E c7-e9; B-e9"}},
            {kPromotion, "c7e9", {"c7e9", "E c7-e9", "Ec7-e9", "Ee9", "E c7-e9"}},
            {kEnPassant, "d5e6", {"d5e6", "P d5-e6", "Pd5-e6", "dxe6", "P d5-e6; e5-"}},
            {kCastling, "f0i0", {"f0i0", "K f0-i0", "Kf0-i0", "O-O", "K f0-i0; R j0-h0"}},
            {kCastling, "f0c0", {"f0c0", "K f0-c0", "Kf0-c0", "O-O-O", "K f0-c0; R a0-d0"}},
            {kCastlingBlack, "f9i9", {"f9i9", "K f9-i9", "Kf9-i9", "O-O", "k f9-i9; r j9-h9"}},
            {kCastling, "j0j9", {"j0j9", "R j0-j9", "Rj0-j9", "Rxj9", "R j0-j9"}},
            {kBlast, "e3e3", {"e3e3", "A e3 explode", "Ae3*", "Ae3*", "A e3-; d4-"}},
        });
}

TEST_CASE("moves of the other games are written in these forms", "[notation]") {
    check_written(
        apothecary(),
        {{kApothecary, "b2c4", {"b2c4", "N b2-c4", "Nb2-c4", "Nc4", "N b2-c4"}},
         {kApothecary, "b2c4j", {"b2c4j", "N b2-c4; J-b2", "Nb2-c4=J", "Nc4=J", "N b2-c4; J-b2"}},
         {kApothecary, "f2c1", {"f2c1", "K f2-c1", "Kf2-c1", "Kc1", "K f2-c1"}},
         {kApothecary, "f2c1j", {"f2c1j", "K f2-c1; J-f2", "Kf2-c1=J", "Kc1=J", "K f2-c1; J-f2"}},
         {kApothecaryBlack,
          "b9c7j",
          {"b9c7j", "N b9-c7; J-b9", "Nb9-c7=J", "Nc7=J", "n b9-c7; j-b9"}},
         {kLaunch, "b2c4j", {"b2c4j", "N b2-c4; J-b2", "Nb2-c4=J", "Nxc4=J", "N b2-c4; J-b2"}},
         {kThreePawns, "c8c9n", {"c8c9n", "P c8-c9; N-c9", "Pc8-c9=N", "c9=N", "P c8-c9; N-c9"}},
         {kThreePawns, "c8c9", {"c8c9", "P c8-c9", "Pc8-c9", "c9", "P c8-c9"}},
         {kThreePawns,
          "e9e10q",
          {"e9e10q", "P e9-e10; Q-e10", "Pe9-e10=Q", "e10=Q", "P e9-e10; Q-e10"}},
         {kApothecaryEnPassant, "d6e7", {"d6e7", "P d6-e7", "Pd6-e7", "dxe7", "P d6-e7; e6-"}}});
    check_written(
        besiege(),
        {{kBesiege, "c9c10", {"c9c10", "P c9-c10", "Pc9-c10", "c10", "P c9-c10"}},
         {kArrival, "l9m8q", {"l9m8q", "P l9-m8; Q-m8", "Pl9-m8=Q", "lxm8=Q", "P l9-m8; Q-m8"}},
         {kLoops, "d7n10", {"d7n10", "R d7-n10", "Rd7-n10", "Rn10", "R d7-n10"}}});
    check_written(
        siberia(),
        {{kSiberiaCastling, "e1g1", {"e1g1", "K e1-g1", "Ke1-g1", "O-O", "K e1-g1; R i1-f1"}},
         {kSiberiaCastling, "e1c1", {"e1c1", "K e1-c1", "Ke1-c1", "O-O-O", "K e1-c1; R a1-d1"}},
         {kSiberiaEnPassant, "d6e7", {"d6e7", "P d6-e7", "Pd6-e7", "dxe7", "P d6-e7; e6-"}},
         {kSiberiaPromotion,
          "e8e9r",
          {"e8e9r", "P e8-e9; R-e9", "Pe8-e9=R", "e9=R", "P e8-e9; R-e9"}}});
}

TEST_CASE("moves are read in these forms", "[notation]") {
    check_read(al_ces(), {
                             {kStart, "e4", "e2e4"},
                             {kStart, "Nc3", "b1c3"},
                             {kStart, "Nbc3", "b1c3"},
                             {kStart, "N1c3", "b1c3"},
                             {kStart, "Nb1c3", "b1c3"},
                             {kStart, "nc3", "b1c3"},
                             {kStart, "nbc3", "b1c3"},
                             {kStart, "n1c3", "b1c3"},
                             {kStart, "pe4", "e2e4"},
                             {kStart, "e2e4!", "e2e4"},
                             {kStart, "A a1-; a0-; b0-; b1-; a2-; b2-", "a1a1"},
                             {kStart, "b2-; @-a2; a0-; b1-; b0-; a1-", "a1a1"},
                             {kStart, "e2-; P-e4", "e2e4"},
                             {kStartBlack, "p e7-e5", "e7e5"},
                             {kStartBlack, "e7-; p-e5", "e7e5"},
                             {kPromotion, "a9=Q", "a8a9q"},
                             {kPromotion, "a9=A", "a8a9a"},
                             {kPromotion, "Ee9=B+", "c7e9b"},
                             {kPromotion, "E c7-e9", "c7e9"},
                             {kPromotionBlack, "p h1-h0; q-h0", "h1h0q"},
                             {kPromotionBlack, "P h1-h0; Q-h0", "h1h0q"},
                             {kEnPassant, "dxe6", "d5e6"},
                             {kEnPassant, "fxe6", "f5e6"},
                             {kEnPassant, "P d5-e6; e5-", "d5e6"},
                             {kEnPassant, "d5-; e5-; P-e6", "d5e6"},
                             {kCastling, "0-0", "f0i0"},
                             {kCastling, "0-0-0", "f0c0"},
                             {kCastling, "O-O-O!", "f0c0"},
                             {kCastlingBlack, "K f9-c9; R a9-d9", "f9c9"},
                             {kCastlingBlack, "k f9-c9; r a9-d9", "f9c9"},
                             {kBlast, "A e3-; d4-", "e3e3"},
                             {kBlast, "e3-; d4-", "e3e3"},
                             {kBlast, "Ae3*", "e3e3"},
                             {kTwinBlasts, "A e3-; e4-; d4-", "e3e3"},
                             {kTwinBlasts, "A e4-; e3-; d4-", "e4e4"},
                         });
}

TEST_CASE("moves of the other games are read in these forms", "[notation]") {
    check_read(apothecary(), {{kApothecary, "Nc4", "b2c4"},
                              {kApothecary, "Nc4=J", "b2c4j"},
                              {kApothecary, "N b2-c4=J", "b2c4j"},
                              {kApothecary, "N b2-c4 J", "b2c4j"},
                              {kApothecary, "b2-c4; J-b2", "b2c4j"},
                              {kApothecary, "b2-; N-c4; J-b2", "b2c4j"},
                              {kApothecary, "b2-; N-c4", "b2c4"},
                              {kApothecary, "@-f2; K-c1", "f2c1"},
                              {kApothecaryBlack, "n b9-c7; j-b9", "b9c7j"},
                              {kApothecaryBlack, "N b9-c7; J-b9", "b9c7j"},
                              {kLaunch, "N b2-c4; J-b2", "b2c4j"},
                              {kLaunch, "@-c4; b2-; N-c4; J-b2", "b2c4j"},
                              {kThreePawns, "P a7-a8", "a7a8"},
                              {kThreePawns, "P a7-a8; N-a8", "a7a8n"},
                              {kThreePawns, "a7-; N-a8", "a7a8n"},
                              {kThreePawns, "c9=R", "c8c9r"},
                              {kApothecaryEnPassant, "P d6-e7; e6-", "d6e7"},
                              {kApothecaryEnPassant, "P d6-e7; @-e6", "d6e7"}});
    check_read(besiege(), {{kBesiege, "c10", "c9c10"},
                           {kBesiege, "p c9-c10", "c9c10"},
                           {kArrival, "lxm8=A", "l9m8a"},
                           {kArrival, "P l9-m8; q-m8", "l9m8q"},
                           {kArrival, "l9-; @-m8; M-m8", "l9m8m"},
                           {kArrival, "Kf7!", "f6f7"},
                           {kLoops, "Rd7xn10", "d7n10"},
                           {kLoops, "d7-; R-n10", "d7n10"}});
    check_read(siberia(), {{kSiberia, "Nc3", "b1c3"},
                           {kSiberiaCastling, "0-0", "e1g1"},
                           {kSiberiaCastling, "O-O-O+", "e1c1"},
                           {kSiberiaCastling, "R a1-d1; K e1-c1", "e1c1"},
                           {kSiberiaEnPassant, "P d6-e7; e6-", "d6e7"},
                           {kSiberiaEnPassant, "d6-; e6-; P-e7", "d6e7"},
                           {kSiberiaPromotion, "e8-; B-e9", "e8e9b"}});
}

TEST_CASE("several moves on one line are read one after the other", "[notation]") {
    struct Row {
        const Variant& (*game)();
        const char* fen;
        const char* text;
        const char* moves;
    };
    const Row row = GENERATE(values<Row>({
        {al_ces, kStart, "P e2-e4 p e7-e5", "e2e4 e7e5"},
        {al_ces, kStart, "P e2-e4 P e7-e5 N b1-c3", "e2e4 e7e5 b1c3"},
        {al_ces, kStart, "e2e4 e7e5", "e2e4 e7e5"},
        {al_ces, kStart, "e4 e5 Nc3 Nc6", "e2e4 e7e5 b1c3 b8c6"},
        {al_ces, kStart, "e2-e4! e7-e5?", "e2e4 e7e5"},
        {al_ces, kStart, "A j1 explode P e7-e5", "j1j1 e7e5"},
        {al_ces, kStart, "A j1 EXPLODE P e7-e5", "j1j1 e7e5"},
        {al_ces, kStart, "Aj1* e7e5", "j1j1 e7e5"},
        {al_ces, kPromotion, "P a8-a9 Q k j9-i8", "a8a9q j9i8"},
        {al_ces, kPromotion, "P a8-a9 Q j9-i8", "a8a9q j9i8"},
        {al_ces, kPromotion, "P a8-a9; Q-a9 K j9-j8", "a8a9q j9j8"},
        {al_ces, kPromotion, "a8a9q j9j8", "a8a9q j9j8"},
        {al_ces, kPromotion, "a9=Q Kj8", "a8a9q j9j8"},
        {al_ces, kElephantThenBishop, "E e7-g9 B d8-e7", "e7g9 d8e7"},
        {al_ces, kElephantThenBishop, "E e7-g9 b d8-e7", "e7g9 d8e7"},
        {al_ces, kElephantThenBishop, "E e7-g9 B B d8-e7", "e7g9b d8e7"},
        {al_ces, kElephantThenBishop, "E e7-g9; B-g9 B d8-e7", "e7g9b d8e7"},
        {al_ces, kElephantThenBishop, "Ee7-g9 Bd8-e7", "e7g9 d8e7"},
        {al_ces, kElephantThenBishop, "Eg9 Be7", "e7g9 d8e7"},
        {al_ces, kElephantThenBishop, "e7g9b d8e7", "e7g9b d8e7"},
        {al_ces, kEnPassant, "P d5-e6; e5- k j9-j8", "d5e6 j9j8"},
        {al_ces, kCastling, "O-O O-O-O", "f0i0 f9c9"},
        {al_ces, kCastling, "K f0-i0; R j0-h0 k f9-c9; r a9-d9", "f0i0 f9c9"},
        {al_ces, kBlast, "A e3-; d4- k j9-j8", "e3e3 j9j8"},
        {apothecary, kApothecary, "N b2-c4; J-b2 n b9-c7; j-b9", "b2c4j b9c7j"},
        {apothecary, kApothecary, "N b2-c4 J n b9-c7 J J b2-a4 j b9-a7", "b2c4j b9c7j b2a4 b9a7"},
        {apothecary, kApothecary, "b2c4j b9c7 b2a4", "b2c4j b9c7 b2a4"},
        {apothecary, kThreePawns, "P a7-a8 k j9-i9 P a8-a9; R-a9", "a7a8 j9i9 a8a9r"},
        {besiege, kBesiege, "P c9-c10 p m9-m10 c10m1 m10c1", "c9c10 m9m10 c10m1 m10c1"},
        {siberia, kSiberiaCastling, "O-O k e9-c9; r a9-d9", "e1g1 e9c9"},
    }));
    INFO(row.text);
    Position position = position_of(row.game(), row.fen);
    std::string_view rest = row.text;
    for (const std::string& wanted : split(row.moves, ' ')) {
        const auto read = read_move(position, rest);
        INFO(rest << ": " << (read ? "" : read.error().message));
        REQUIRE(read);
        REQUIRE(coordinates(position, read->move) == wanted);
        rest.remove_prefix(read->length);
        while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
        position.play(read->move);
    }
    CHECK(rest.empty());
}

TEST_CASE("the phrase for a piece has its colour and its name", "[notation]") {
    const auto phrase = [](Color color, char letter) {
        return piece_phrase(al_ces(), Piece(color, al_ces().type_of(letter)));
    };
    CHECK(phrase(Color::White, 'A') == "White assassin");
    CHECK(phrase(Color::Black, 'K') == "Black king");
    CHECK(phrase(Color::Black, 'g') == "Black gold general");
}

TEST_CASE("a small first letter is a file if a pawn can make the move, else a piece",
          "[notation]") {
    const char* pawn_and_bishop = "5k4/10/10/10/2p7/1P8/4B5/10/10/5K4 w - - 0 1";
    const char* bishop = "5k4/10/10/10/2p7/10/4B5/10/10/5K4 w - - 0 1";
    check_read(al_ces(), {{pawn_and_bishop, "bxc5", "b4c5"},
                          {pawn_and_bishop, "Bxc5", "e3c5"},
                          {bishop, "bxc5", "e3c5"},
                          {bishop, "bd4", "e3d4"},
                          {bishop, "bc5", "e3c5"}});
    const auto fault = [](const char* fen, const char* text) {
        const auto move = parse_move(from_fen(al_ces(), fen).value(), text);
        return move ? std::string() : move.error().message;
    };
    CHECK(fault(kStart, "nd6").find("knight") != std::string::npos);
    CHECK(fault(kStart, "nd6").find("pawn") == std::string::npos);
    CHECK(fault(bishop, "bd6").find("bishop") != std::string::npos);
    CHECK(fault(pawn_and_bishop, "bc6").find("pawn") != std::string::npos);
    // e2 is a square, not the elephant of the second rank.
    const char* elephant = "5k4/10/10/10/10/10/10/2E7/10/5K4 w - - 0 1";
    const Position position = from_fen(al_ces(), elephant).value();
    for (const Move move : legal_moves(position))
        CHECK(!parse_move(position, "e2" + al_ces().square_name(move.to)));
}

}  // namespace alces::test
