// Moves as text: what is written, what is read, and what is said of what cannot be read.
#include <algorithm>
#include <cctype>
#include <set>

#include "naive.h"
#include "support.h"

namespace alces::test {
namespace {

using Texts = std::vector<std::string>;

constexpr std::array<MoveStyle, 5> kStyles{MoveStyle::Coordinate, MoveStyle::Algebraic,
                                           MoveStyle::Compact, MoveStyle::Abbreviated,
                                           MoveStyle::GameCourier};

constexpr const char* kStart =
    "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR w KQkq - 0 1";
constexpr const char* kStartBlack =
    "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR b KQkq - 0 1";
constexpr const char* kPromotion = "9k/P9/2E7/10/10/10/10/10/2e4p2/K9 w - - 0 1";
constexpr const char* kPromotionBlack = "9k/P9/2E7/10/10/10/10/10/2e4p2/K9 b - - 0 1";
constexpr const char* kEnPassant = "9k/10/10/10/3PpP4/10/10/10/10/K9 w - e6 0 1";
constexpr const char* kCastling = "r4k3r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
constexpr const char* kCastlingBlack = "r4k3r/10/10/10/10/10/10/10/10/R4K3R b KQkq - 0 1";
constexpr const char* kBlast = "9k/10/10/10/10/3p6/4A5/10/10/K9 w - - 0 1";
// Either blast leaves the same board.
constexpr const char* kTwinBlasts = "9k/10/10/10/10/3pA5/4A5/10/10/K9 w - - 0 1";
// Knights and Lions that crowd around the same targets, some of them pinned.
constexpr const char* kCrowd = "r3r4k/10/10/2N1N5/1L3L4/2N1N1N3/L3L5/10/10/r3K4b w - - 0 1";
// An Elephant that may stay an Elephant, and a Bishop that moves next.
constexpr const char* kElephantThenBishop = "k9/3b6/4E5/10/10/10/10/10/10/K9 w - - 0 1";

std::string name(const Position& position, Square s) { return position.variant().square_name(s); }
std::string joined(const Texts& texts, const std::string& separator) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : separator) + text;
    return all;
}

std::string letter_of(const Position& position, PieceType type) {
    return {position.variant().piece(type).letter};
}
std::string small(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

void expect_read(const Position& position, const std::string& text, Move move) {
    INFO(to_fen(position) << " \"" << text << '"');
    const Result<ReadMove> read = read_move(position, text);
    INFO((read ? "" : read.error().message));
    REQUIRE(read);
    REQUIRE(coordinates(position, read->move) == coordinates(position, move));
    REQUIRE(read->move == move);
    REQUIRE(read->length == text.size());
}

void expect_read_alone(const Position& position, const std::string& text, Move move) {
    INFO(to_fen(position) << " \"" << text << '"');
    const Result<Move> read = parse_move(position, text);
    INFO((read ? "" : read.error().message));
    REQUIRE(read);
    REQUIRE(coordinates(position, *read) == coordinates(position, move));
}

}  // namespace

TEST_CASE("moves are written so", "[notation]") {
    struct Row {
        const char* fen;
        const char* move;
        std::array<const char*, 5> written;  // in the order of MoveStyle
    };
    const Row row = GENERATE(values<Row>({
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
    }));
    INFO(row.fen);
    const Position position = position_of(row.fen);
    for (std::size_t i = 0; i < kStyles.size(); ++i) {
        CHECK(write_move(position, move_of(position, row.move), kStyles[i]) == row.written[i]);
    }
}

namespace {

void check_written_forms(const Position& position) {
    const MoveList legal = legal_moves(position);
    for (const MoveStyle style : kStyles) {
        std::set<std::string> forms;
        for (const Move move : legal) {
            const std::string text = write_move(position, move, style);
            INFO(to_fen(position) << ' ' << text);
            REQUIRE(forms.insert(text).second);
            expect_read(position, text, move);
        }
    }
}

}  // namespace

TEST_CASE("law: what is written is read back, in every style, and no two moves share a form",
          "[notation]") {
    for (const char* fen : {kStart, kStartBlack, kPromotion, kPromotionBlack, kEnPassant, kCastling,
                            kCastlingBlack, kBlast, kTwinBlasts, kCrowd, kElephantThenBishop}) {
        check_written_forms(position_of(fen));
    }
    for (const std::string& line : data_lines("al-ces.tsv")) {
        check_written_forms(position_of(split(line, '\t')[0]));
    }
    Random random(21);
    for (int i = 0; i < 500; ++i) {
        check_written_forms(random_placement(random, random.between(1, 70)));
    }
}

namespace {

struct Names {
    Names(const Position& position, Move move)
        : letter(letter_of(position, position.at(move.from).type())),
          from(name(position, move.from)),
          to(name(position, move.to)) {
        if (move.promotion != kNoPieceType) become = letter_of(position, move.promotion);
    }
    std::string letter, from, to, become;
};

Texts ordinary_forms(const Names& n) {
    Texts bodies;
    for (const std::string& lead : {std::string(), n.letter + " ", small(n.letter) + " "}) {
        for (const char* sign : {"-", "x"}) bodies.push_back(lead + n.from + sign + n.to);
    }
    bodies.push_back(n.letter + n.from + "-" + n.to);
    bodies.push_back(n.letter + n.from + "x" + n.to);
    if (n.become.empty()) {
        bodies.push_back(n.from + n.to);
        return bodies;
    }
    Texts forms{n.from + n.to + small(n.become)};
    for (const std::string& body : bodies) {
        for (const char* sign : {"=", " "}) forms.push_back(body + sign + n.become);
        forms.push_back(body + "; " + n.become + "-" + n.to);
    }
    return forms;
}

Texts explosion_forms(const Position& position, Move move, const Names& n) {
    Texts forms{n.from + n.from, n.letter + " " + n.from + " explode",
                small(n.letter) + " " + n.from + " explode", n.from + " explode",
                n.letter + n.from + "*"};
    std::string forth = n.letter + " " + n.from + "-";
    std::string back = forth;
    for (const Square s : position.removed_by(move)) {
        if (s == move.from) continue;
        forth += "; " + name(position, s) + "-";
        back.insert(3 + n.from.size(), "; @-" + name(position, s));
    }
    forms.push_back(forth);
    forms.push_back(back);
    return forms;
}

Texts castling_forms(const Position& position, Move move) {
    for (const Castling& c : position.variant().castlings()) {
        if (c.king_from != move.from || c.king_to != move.to) continue;
        const bool near = name(position, move.to)[0] > 'f';
        const std::string king =
            "K " + name(position, c.king_from) + "-" + name(position, c.king_to);
        const std::string rook =
            "R " + name(position, c.rook_from) + "-" + name(position, c.rook_to);
        return {near ? "O-O" : "O-O-O", near ? "0-0" : "0-0-0", king + "; " + rook,
                rook + "; " + king, small(king + "; " + rook)};
    }
    FAIL("no such castling");
    return {};
}

Texts en_passant_forms(const Position& position, Move move, const Names& n) {
    Texts forms;
    for (const Square s : position.removed_by(move)) {
        const std::string step = "P " + n.from + "-" + n.to;
        const std::string gone = name(position, s);
        forms = {step + "; " + gone + "-", step + "; @-" + gone, gone + "-; " + step,
                 small(step) + "; " + gone + "-"};
    }
    return forms;
}

Texts accepted_forms(const Position& position, Move move) {
    const Names n(position, move);
    if (move.kind == MoveKind::Explosion) return explosion_forms(position, move, n);
    Texts forms = ordinary_forms(n);
    Texts more;
    if (move.kind == MoveKind::Castling) more = castling_forms(position, move);
    if (move.kind == MoveKind::EnPassant) more = en_passant_forms(position, move, n);
    forms.insert(forms.end(), more.begin(), more.end());
    return forms;
}

void check_accepted_forms(const Position& position) {
    constexpr std::array<const char*, 6> kMarks{"+", "#", "!", "?", "!?", "+!!"};
    std::size_t i = 0;
    for (const Move move : legal_moves(position)) {
        for (const std::string& text : accepted_forms(position, move)) {
            expect_read(position, text, move);
            const bool composite = text.find(';') != std::string::npos || text.back() == '-';
            if (!composite) expect_read(position, text + kMarks[++i % kMarks.size()], move);
        }
    }
}

}  // namespace

TEST_CASE("law: every accepted form of a legal move is read as that move", "[notation]") {
    for (const char* fen : {kStart, kStartBlack, kPromotion, kPromotionBlack, kEnPassant, kCastling,
                            kCastlingBlack, kBlast, kCrowd, kElephantThenBishop}) {
        check_accepted_forms(position_of(fen));
    }
    Random random(22);
    for (int i = 0; i < 300; ++i) {
        check_accepted_forms(random_placement(random, random.between(1, 60)));
    }
}

TEST_CASE("texts that are read so", "[notation]") {
    struct Row {
        const char* fen;
        const char* text;
        const char* move;
    };
    const Row row = GENERATE(values<Row>({
        {kStart, "e4", "e2e4"},
        {kStart, "Nc3", "b1c3"},
        {kStart, "Nbc3", "b1c3"},
        {kStart, "N1c3", "b1c3"},
        {kStart, "Nb1c3", "b1c3"},
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
    }));
    const Position position = position_of(row.fen);
    expect_read_alone(position, row.text, move_of(position, row.move));
}

TEST_CASE("several moves on one line are read one after the other", "[notation]") {
    struct Row {
        const char* fen;
        const char* text;
        const char* moves;
    };
    const Row row = GENERATE(values<Row>({
        {kStart, "P e2-e4 p e7-e5", "e2e4 e7e5"},
        {kStart, "P e2-e4 P e7-e5 N b1-c3", "e2e4 e7e5 b1c3"},
        {kStart, "e2e4 e7e5", "e2e4 e7e5"},
        {kStart, "e4 e5 Nc3 Nc6", "e2e4 e7e5 b1c3 b8c6"},
        {kStart, "e2-e4! e7-e5?", "e2e4 e7e5"},
        {kStart, "A j1 explode P e7-e5", "j1j1 e7e5"},
        {kStart, "Aj1* e7e5", "j1j1 e7e5"},
        {kPromotion, "P a8-a9 Q k j9-i8", "a8a9q j9i8"},
        {kPromotion, "P a8-a9 Q j9-i8", "a8a9q j9i8"},
        {kPromotion, "P a8-a9; Q-a9 K j9-j8", "a8a9q j9j8"},
        {kPromotion, "a8a9q j9j8", "a8a9q j9j8"},
        {kPromotion, "a9=Q Kj8", "a8a9q j9j8"},
        {kElephantThenBishop, "E e7-g9 B d8-e7", "e7g9 d8e7"},
        {kElephantThenBishop, "E e7-g9 b d8-e7", "e7g9 d8e7"},
        {kElephantThenBishop, "E e7-g9 B B d8-e7", "e7g9b d8e7"},
        {kElephantThenBishop, "E e7-g9; B-g9 B d8-e7", "e7g9b d8e7"},
        {kElephantThenBishop, "Ee7-g9 Bd8-e7", "e7g9 d8e7"},
        {kElephantThenBishop, "Eg9 Be7", "e7g9 d8e7"},
        {kElephantThenBishop, "e7g9b d8e7", "e7g9b d8e7"},
        {kEnPassant, "P d5-e6; e5- k j9-j8", "d5e6 j9j8"},
        {kCastling, "O-O O-O-O", "f0i0 f9c9"},
        {kCastling, "K f0-i0; R j0-h0 k f9-c9; r a9-d9", "f0i0 f9c9"},
        {kBlast, "A e3-; d4- k j9-j8", "e3e3 j9j8"},
    }));
    INFO(row.text);
    Position position = position_of(row.fen);
    std::string_view rest = row.text;
    for (const std::string& wanted : split(row.moves, ' ')) {
        const Result<ReadMove> read = read_move(position, rest);
        INFO(rest << ": " << (read ? "" : read.error().message));
        REQUIRE(read);
        REQUIRE(coordinates(position, read->move) == wanted);
        rest.remove_prefix(read->length);
        while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
        position.play(read->move);
    }
    CHECK(rest.empty());
}

namespace {

// A random game and its text, in one style or, with none given, in all of them mixed.
void check_game_text(const Position& start, const MoveStyle* style, Random& random) {
    std::vector<Move> played;
    Texts texts;
    Position position = start;
    for (int ply = 0; ply < 80 && has_legal_move(position); ++ply) {
        const MoveList legal = legal_moves(position);
        played.push_back(random.pick(legal));
        texts.push_back(
            write_move(position, played.back(), style != nullptr ? *style : random.pick(kStyles)));
        position.play(played.back());
    }
    const std::string all = joined(texts, " ");
    std::string_view rest = all;
    position = start;
    for (std::size_t i = 0; i < played.size(); ++i) {
        INFO(to_fen(position) << " \"" << rest.substr(0, 40) << '"');
        const Result<ReadMove> read = read_move(position, rest);
        INFO((read ? "" : read.error().message));
        REQUIRE(read);
        REQUIRE(coordinates(position, read->move) == coordinates(position, played[i]));
        REQUIRE(read->length == texts[i].size());
        rest.remove_prefix(std::min(rest.size(), texts[i].size() + 1));
        position.play(played[i]);
    }
}

}  // namespace

TEST_CASE("law: a whole game on one line is read back, in each style and in all mixed",
          "[notation]") {
    Random random(23);
    for (int i = 0; i < 60; ++i) {
        for (const MoveStyle style : kStyles) {
            check_game_text(Position::start(al_ces()), &style, random);
            check_game_text(random_placement(random, random.between(4, 50)), &style, random);
        }
        check_game_text(random_placement(random, random.between(4, 50)), nullptr, random);
        check_game_text(position_of(kElephantThenBishop), nullptr, random);
    }
}

namespace {

constexpr const char* kLoneAssassin = "9k/10/10/10/10/10/4A5/10/10/K9 w - - 0 1";
// One of two Knights is pinned; one of two takers is.
constexpr const char* kPinned = "k3r5/10/10/10/10/10/10/N9/4N5/4K5 w - - 0 1";
constexpr const char* kPinnedTaker = "3rk5/10/10/10/3PpP4/10/10/10/10/3K6 w - e6 0 1";
constexpr const char* kInCheck = "k3r5/10/10/10/10/10/10/10/10/4K4R w - - 0 1";
constexpr const char* kTwoKnights = "k9/10/10/10/10/10/10/10/1N3N4/5K4 w - - 0 1";
constexpr const char* kOwnKingNear = "k9/10/10/10/10/10/3pA5/4K5/10/10 w - - 0 1";
constexpr const char* kShield = "k3r5/10/10/10/10/4A5/10/10/10/4K5 w - - 0 1";
constexpr const char* kCastlingThroughCheck = "k5r3/10/10/10/10/10/10/10/10/5K3R w K - 0 1";
constexpr const char* kCastlingInCheck = "k4r4/10/10/10/10/10/10/10/10/5K3R w K - 0 1";
constexpr const char* kRightLost = "k9/10/10/10/10/10/10/10/10/5K3R w - - 0 1";
constexpr const char* kFarEnemies = "9k/10/10/10/rrrr6/10/10/10/CGAS6/9K w - - 0 1";
constexpr const char* kPawnStopped = "9k/10/10/10/10/4n5/6n3/4P1P3/10/9K w - - 0 1";

struct Failure {
    const char* fen;
    const char* text;
    ErrorKind kind;
    Reason reason;
    std::vector<std::string> needles;  // the message must contain each, in either case
};

void check_failure(const Failure& failure) {
    const Position position = position_of(failure.fen);
    const Result<Move> read = parse_move(position, failure.text);
    INFO(failure.fen << " \"" << failure.text << '"');
    REQUIRE_FALSE(read);
    INFO(read.error().message);
    CHECK(std::string(name_of(read.error().kind)) == name_of(failure.kind));
    CHECK(std::string(name_of(read.error().reason)) == name_of(failure.reason));
    CHECK(read.error().message.find('\n') == std::string::npos);
    for (const std::string& needle : failure.needles) {
        INFO(needle);
        CHECK(contains_ignoring_case(read.error().message, needle));
    }
}

constexpr ErrorKind kIllegal = ErrorKind::Illegal;

}  // namespace

TEST_CASE("what is no move is called unreadable", "[notation]") {
    for (const char* text :
         {"",      " ",        "-",        "hello",    "e",       "e2-e",      "P",
          "Ne",    "z9-z8",    "e2-e10",   "k0-a0",    "e2e4e6",  "e2e4 e7e5", "P e2-e4; ;",
          "=Q",    "O-O-O-O",  "O-O-",     "e2x",      "P e2x",   "xe4",       "4e4",
          "+",     "\x01\x02", "\xff\xfe", "resign",   "explode", "A explode", "*",
          "; e2-", "@-",       "e2--e4",   "PP e2-e4", "J e2-e4"}) {
        check_failure({kStart, text, ErrorKind::Unreadable, Reason::None, {}});
    }
}

TEST_CASE("a move that is not legal is refused with the reason and what stands there",
          "[notation]") {
    const std::vector<Failure> failures{
        {kStart, "e4-e5", kIllegal, Reason::NoPiece, {"e4"}},
        {kStart, "P e3-e4", kIllegal, Reason::NoPiece, {"e3", "P e2-e4"}},
        {kStart, "e3e4", kIllegal, Reason::NoPiece, {"e3", "P e2-e4"}},
        {kLoneAssassin, "A e3x", ErrorKind::Unreadable, Reason::None, {}},
        {kStart, "e4e5", kIllegal, Reason::NoPiece, {"e4"}},
        {kStart, "e5 explode", kIllegal, Reason::NoPiece, {"e5"}},
        {kStart, "e7-e5", kIllegal, Reason::Opponent, {"e7", "Black Pawn"}},
        {kStart, "a8a8", kIllegal, Reason::Opponent, {"a8", "Black Assassin"}},
        {kStartBlack, "e2-e4", kIllegal, Reason::Opponent, {"e2", "White Pawn"}},
        {kStart, "N e2-e4", kIllegal, Reason::WrongPiece, {"e2", "Pawn", "P e2-e4"}},
        {kStart, "P b1-c3", kIllegal, Reason::WrongPiece, {"b1", "Knight", "N b1-c3"}},
        {kStart, "P e2-e5", kIllegal, Reason::Geometry, {"e2", "Pawn", "P e2-e4"}},
        {kStart, "N b1-c4", kIllegal, Reason::Geometry, {"Knight", "N b1-c3"}},
        {kStart, "E c1-d3", kIllegal, Reason::Geometry, {"Elephant", "E c1-e3"}},
        {kStart, "L d1-d4", kIllegal, Reason::Geometry, {"Lion", "L d1-d3"}},
        {kStart, "P e2-d3", kIllegal, Reason::Geometry, {"Pawn", "e2"}},
        {kStart, "e2e2", kIllegal, Reason::Geometry, {"Pawn"}},
        {kStart, "e2-e10", ErrorKind::Unreadable, Reason::None, {"e10", "a0", "j9"}},
        {kStart, "P e2-", ErrorKind::Unreadable, Reason::None, {"e2"}},
        {kStart, "P e2-e4; d2-", kIllegal, Reason::Geometry, {}},
        {kStart, "P e2-e4; e5-", kIllegal, Reason::NoPiece, {"e5"}},
        {kEnPassant, "N d5-e6; e5-", kIllegal, Reason::WrongPiece, {"d5", "Pawn"}},
        {kEnPassant, "P d5-f6; e5-", kIllegal, Reason::Geometry, {"d5", "Pawn"}},
        {kBlast, "Ae3", kIllegal, Reason::NoPiece, {"e3"}},
        {kStart, "A a1-; b1-", kIllegal, Reason::Geometry, {}},
        {kStart, "Nd2", kIllegal, Reason::Blocked, {"d2", "Pawn"}},
        {kStart, "e6", kIllegal, Reason::Geometry, {"e6", "Pawn"}},
        {kStart, "N b1 explode", kIllegal, Reason::Geometry, {"Knight", "b1"}},
        {kStart, "R a0-a5", kIllegal, Reason::Blocked, {"a1"}},
        {kStart, "B d0-f2", kIllegal, Reason::Blocked, {"f2"}},
        {kStart, "A a1-b2", kIllegal, Reason::Blocked, {"b2"}},
        {kStart, "N b1-d2", kIllegal, Reason::Blocked, {"d2"}},
        {kStart, "O-O", kIllegal, Reason::Blocked, {"g0"}},
        {kStart, "K f0-i0", kIllegal, Reason::Blocked, {"g0"}},
        {kPawnStopped, "P e2-e4", kIllegal, Reason::Blocked, {"e4"}},
        {kPawnStopped, "e4", kIllegal, Reason::Blocked, {"e4"}},
        {kPawnStopped, "P g2-g4", kIllegal, Reason::Blocked, {"g3", "Black Knight"}},
        {kPawnStopped, "P g2xg3", kIllegal, Reason::Geometry, {"g3", "Black Knight"}},
        {kPawnStopped, "P g2-h3", kIllegal, Reason::Geometry, {"Pawn"}},
        {kFarEnemies, "C a1-a5", kIllegal, Reason::Geometry, {"Cannon", "a5"}},
        {kFarEnemies, "G b1-b5", kIllegal, Reason::Geometry, {"Gold General", "b5"}},
        {kFarEnemies, "A c1-c5", kIllegal, Reason::Geometry, {"Assassin", "c5"}},
        {kFarEnemies, "S d1-d5", kIllegal, Reason::Geometry, {"Silver General", "d5"}},
        {kStart, "C b0-b7", kIllegal, Reason::Blocked, {"Cannon", "b7"}},
        {kFarEnemies, "C a1-e1", kIllegal, Reason::Blocked, {"b1"}},
        {kFarEnemies, "A c1-c7", kIllegal, Reason::Blocked, {"c5"}},
        {kPinned, "N e1-g2", kIllegal, Reason::Check, {"e9"}},
        {kPinned, "Ng2", kIllegal, Reason::Check, {"e9"}},
        {kPinnedTaker, "d5e6", kIllegal, Reason::Check, {"d9"}},
        {kInCheck, "R j0-j5", kIllegal, Reason::Check, {"e9"}},
        {kInCheck, "K e0-e1", kIllegal, Reason::Check, {"e9"}},
        {kShield, "A e4 explode", kIllegal, Reason::Check, {"e9"}},
        {kOwnKingNear, "A e3 explode", kIllegal, Reason::Check, {"king"}},
        {kCastlingInCheck, "O-O", kIllegal, Reason::Check, {"f9"}},
        {kCastlingThroughCheck, "O-O", kIllegal, Reason::Check, {"g0", "g9"}},
        {kRightLost, "O-O", kIllegal, Reason::Geometry, {"castl"}},
        {kRightLost, "K f0-i0", kIllegal, Reason::Geometry, {"castl"}},
        {kRightLost, "O-O-O", kIllegal, Reason::Geometry, {"castl"}},
        {kInCheck, "O-O", kIllegal, Reason::Geometry, {"castl"}},
        {kPromotion, "P a8-a9", kIllegal, Reason::Promotion, {"Q", "N", "R", "A"}},
        {kPromotion, "a8a9", kIllegal, Reason::Promotion, {"Q", "N", "R", "A"}},
        {kPromotion, "P a8-a9=K", kIllegal, Reason::Promotion, {"Q", "A"}},
        {kPromotion, "a8a9p", kIllegal, Reason::Promotion, {"Q", "A"}},
        {kPromotion, "E c7-e9=Q", kIllegal, Reason::Promotion, {"B"}},
        {kPromotion, "K a0-a1=Q", kIllegal, Reason::Promotion, {"King"}},
        {kStart, "P e2-e4=Q", kIllegal, Reason::Promotion, {"Pawn"}},
        {kPromotion, "a9", kIllegal, Reason::Promotion, {"Q", "N", "R", "A"}},
        {kPromotion, "P a8-a9; Q-b9", kIllegal, Reason::Geometry, {}},
        {kTwoKnights, "Nd2", kIllegal, Reason::Ambiguous, {"N b1-d2", "N f1-d2"}},
    };
    for (const Failure& failure : failures) check_failure(failure);
}

namespace {

bool has(const std::vector<std::string>& sorted, const std::string& text) {
    return std::binary_search(sorted.begin(), sorted.end(), text);
}

bool is_castling(const Position& position, Square from, Square to) {
    const auto& castlings = position.variant().castlings();
    return position.king(position.side_to_move()) == from &&
           std::any_of(castlings.begin(), castlings.end(), [&](const Castling& castling) {
               return castling.king_from == from && castling.king_to == to;
           });
}

// The reason that the naive generator would give; Geometry stands for Blocked too.
Reason expected_reason(const Position& position, Square from, Square to,
                       const std::vector<std::string>& legal) {
    const std::string text = name(position, from) + name(position, to);
    const Piece piece = position.at(from);
    if (piece.is_none()) return Reason::NoPiece;
    if (piece.color() != position.side_to_move()) return Reason::Opponent;
    if (has(legal, text + 'q')) return Reason::Promotion;
    const auto pseudo = naive::pseudo_legal_moves(naive::read(to_fen(position)));
    const bool exposes = has(pseudo, text) || has(pseudo, text + 'q');
    return exposes ? Reason::Check : Reason::Geometry;
}

void check_pair(const Position& position, Square from, Square to,
                const std::vector<std::string>& legal) {
    const std::string text = name(position, from) + name(position, to);
    INFO(to_fen(position) << ' ' << text);
    const Result<Move> read = parse_move(position, text);
    REQUIRE(static_cast<bool>(read) == has(legal, text));
    if (read) return;
    INFO(read.error().message);
    REQUIRE(read.error().kind == kIllegal);
    REQUIRE_FALSE(read.error().message.empty());
    if (is_castling(position, from, to)) return;
    const Reason reason = read.error().reason;
    const Reason told = reason == Reason::Blocked ? Reason::Geometry : reason;
    REQUIRE(std::string(name_of(told)) == name_of(expected_reason(position, from, to, legal)));
}

}  // namespace

TEST_CASE("law: a pair of squares is a legal move or is refused for the right reason",
          "[notation]") {
    Random random(24);
    const auto any = [&] { return static_cast<Square>(random.below(100)); };
    walk_everywhere(25, 12, 40, [&](const Position& position) {
        const std::vector<std::string> legal = all_coordinates(position);
        std::vector<Square> own;
        for (const Square s : position.pieces(position.side_to_move())) own.push_back(s);
        for (int i = 0; i < 30; ++i) {
            // Named, so that every compiler draws it before the other.
            const Square from = i < 10 ? any() : random.pick(own);
            check_pair(position, from, any(), legal);
        }
        for (const Square s : own) check_pair(position, s, s, legal);
    });
}

TEST_CASE("pieces have names for people", "[notation]") {
    const auto phrase = [](Color color, char letter) {
        return piece_phrase(al_ces(), Piece(color, al_ces().type_of(letter)));
    };
    CHECK(phrase(Color::White, 'A') == "White Assassin");
    CHECK(phrase(Color::Black, 'K') == "Black King");
    CHECK(phrase(Color::Black, 'g') == "Black Gold General");
}

}  // namespace alces::test
