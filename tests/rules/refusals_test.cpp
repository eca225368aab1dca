// Tests the errors for moves that are unreadable or illegal.
#include <algorithm>
#include <cctype>

#include "samples.h"
#include "support.h"

namespace alces::test {
namespace {

constexpr const char* kLoneAssassin = "9k/10/10/10/10/10/4A5/10/10/K9 w - - 0 1";
// One of two knights is pinned; one of two pawns that could capture is pinned.
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
constexpr const char* kTwoTakers = "9k/10/10/10/10/10/10/3P1P4/10/9K w - - 0 1";
constexpr const char* kPawnStopped = "9k/10/10/10/10/4n5/6n3/4P1P3/10/9K w - - 0 1";

// White's pawn is a cannon's screen in the first position and shields the king from a rook in the
// second.
constexpr const char* kScreened = "5k4/10/5c4/10/10/10/3p6/4NP4/10/5K4 w - - 0 1";
constexpr const char* kUnscreened = "5k4/10/5r4/10/10/10/4p5/5P4/10/5K4 w - - 0 1";

struct Failure {
    const char* fen;
    const char* text;
    ErrorKind kind;
    Reason reason;
    std::vector<std::string> needles;  // the message must contain each, in either case
};

void check_failure(const Variant& game, const Failure& failure) {
    const Position position = position_of(game, failure.fen);
    const auto read = parse_move(position, failure.text);
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

void check_failures(const Variant& game, const std::vector<Failure>& failures) {
    for (const Failure& failure : failures) check_failure(game, failure);
}

}  // namespace

TEST_CASE("text that is not a move is unreadable", "[notation]") {
    for (const char* text :
         {"",      " ",        "-",        "hello",    "e",       "e2-e",      "P",
          "Ne",    "z9-z8",    "e2-e10",   "k0-a0",    "e2e4e6",  "e2e4 e7e5", "P e2-e4; ;",
          "=Q",    "O-O-O-O",  "O-O-",     "e2x",      "P e2x",   "xe4",       "4e4",
          "+",     "\x01\x02", "\xff\xfe", "resign",   "explode", "A explode", "*",
          "; e2-", "@-",       "e2--e4",   "PP e2-e4", "J e2-e4"}) {
        check_failure(al_ces(), {kStart, text, ErrorKind::Unreadable, Reason::None, {}});
    }
}

TEST_CASE("a suggested move fits what was typed", "[notation]") {
    const Position start = position_of(al_ces(), kStart);
    CHECK(parse_move(start, "N").error().message == "\"N\" is not a complete move; try N b1-a3");
    // Not a move of some pawn to a square near by.
    const Position position =
        position_of(al_ces(), "5k4/10/10/10/4p5/10/10/PPPPPPPPPP/10/5K4 w - - 0 1");
    CHECK_FALSE(contains_ignoring_case(parse_move(position, "e6").error().message, "d2"));
}

TEST_CASE("an illegal move is refused with the reason and the pieces that matter", "[notation]") {
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
        {kStart, "e2e", ErrorKind::Unreadable, Reason::None, {"Pawn on e2", "e3, e4"}},
        {kStart,
         "P e2",
         ErrorKind::Unreadable,
         Reason::None,
         {"Pawn on e2", "where to?", "e3, e4"}},
        {kStart, "N b1", ErrorKind::Unreadable, Reason::None, {"Knight on b1", "a3, c3"}},
        {kStart, "a0", ErrorKind::Unreadable, Reason::None, {"Rook on a0", "no legal move"}},
        {kStart, "e7-", kIllegal, Reason::Opponent, {"e7", "Black Pawn"}},
        {kScreened, "N e2-g3", kIllegal, Reason::Check, {"Black Cannon on f7 over f2"}},
        {kUnscreened, "P f2xe3", kIllegal, Reason::Check, {"Black Rook on f7"}},
        {kBlast, "Ae3", ErrorKind::Unreadable, Reason::None, {"e3", "A e3 explode"}},
        {kBlast,
         "e3",
         ErrorKind::Unreadable,
         Reason::None,
         {"Assassin on e3 can explode (e3 explode) or go to "}},
        {kStart, "A a1-; b1-", kIllegal, Reason::Geometry, {}},
        {kStart, "Nd2", kIllegal, Reason::Blocked, {"d2", "Pawn"}},
        {kStart, "e6", kIllegal, Reason::Geometry, {"e6", "Pawn"}},
        {kStart, "N a5", kIllegal, Reason::Geometry, {"no White Knight can go to a5"}},
        {kTwoTakers, "Pxe3", kIllegal, Reason::Geometry, {"nothing to capture on e3"}},
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
    check_failures(al_ces(), failures);
}

TEST_CASE("an illegal move of Apothecary is refused with the reason", "[notation]") {
    const char* jump = "**********/10/5k4/10/10/10/10/10/10/5K4/2n5r1/**********[] w F - 0 1 -/Nb";
    const char* jump_lost =
        "**********/10/5k4/10/10/10/10/10/10/5K4/10/**********[] w - - 0 1 -/Nb";
    const char* jump_in_check =
        "**********/10/9k/10/10/10/10/5j4/10/5K4/10/**********[] w F - 0 1 J/Rk";
    const char* no_kind = "**********/10/9k/10/10/10/10/5J4/10/5K4/10/**********[] w - - 0 1 -/--";
    const char* mirrored = "**********/10/9k/10/10/10/10/4j5/10/4K5/10/**********[] w - - 0 1 -/Rp";
    const char* gap = "**********/10/9k/10/10/10/10/10/10/5K4/10/***r*R****[] w - - 0 1 -/Rp";
    const char* two_gaps = "**********/10/9k/10/10/10/10/10/10/5K4/10/***R*R****[] w - - 0 1 -/Rp";
    const char* no_reserve =
        "**********/10/2P6k/10/10/10/10/10/10/10/K9/**********[] w - - 0 1 -/Kp";
    const char* no_joker =
        "**********/10/5k4/10/10/10/10/2n7/10/1N3K4/10/**********[] w BF - 0 1 -/-n";
    const char* moved = "**********/10/5k4/10/10/10/10/2n7/10/1N3K4/10/**********[] w F - 0 1 J/-n";
    check_failures(
        apothecary(),
        {{jump_lost, "K f2-c1", kIllegal, Reason::Geometry, {"jump", "c1", "no longer"}},
         {jump, "K f2-c1", kIllegal, Reason::Blocked, {"empty", "Black Knight", "c1"}},
         {jump, "K f2-h1", kIllegal, Reason::Check, {"h1", "Black Rook", "i1"}},
         {jump, "K f2-b1", kIllegal, Reason::Geometry, {"King"}},
         {jump_in_check, "K f2-c1", kIllegal, Reason::Check, {"jump", "Black Joker", "f4"}},
         {no_kind, "J f4-f5", kIllegal, Reason::Geometry, {"White Joker", "nothing to imitate"}},
         {mirrored, "K e2-e3", kIllegal, Reason::Check, {"e3", "Black Joker", "e4"}},
         {kApothecary, "R a1-a0", kIllegal, Reason::Geometry, {"a0", "vanished"}},
         {kApothecary, "E e0-e2", kIllegal, Reason::Geometry, {"Elephant"}},
         {gap, "R f0-d0", kIllegal, Reason::Blocked, {"f0", "d0", "vanished"}},
         {gap, "R f0-e0", kIllegal, Reason::Geometry, {"e0", "vanished"}},
         {two_gaps, "Re0", kIllegal, Reason::Geometry, {"e0", "vanished"}},
         {no_reserve, "P c9-c10", kIllegal, Reason::Promotion, {"c10", "reserve", "no piece"}},
         {no_reserve, "c9c10q", kIllegal, Reason::Promotion, {"c10", "reserve", "no piece"}},
         {kThreePawns, "P a7-a8=R", kIllegal, Reason::Promotion, {"a8", "N-a8"}},
         {kThreePawns, "P a7-a8=B", kIllegal, Reason::Promotion, {"a8", "N-a8"}},
         {kThreePawns, "P c8-c9=Q", kIllegal, Reason::Promotion, {"c9", "may", "R", "N"}},
         {kThreePawns, "P e9-e10=A", kIllegal, Reason::Promotion, {"e10", "must", "Q, R, N"}},
         {kThreePawns, "P e9-e10", kIllegal, Reason::Promotion, {"e10", "must", "Q, R, N"}},
         {no_joker, "b2c4j", kIllegal, Reason::Promotion, {"Knight"}},
         {moved, "b2c4j", kIllegal, Reason::Promotion, {"Knight"}},
         {kLaunch, "N b2-c4=Q", kIllegal, Reason::Promotion, {"Knight", "joker", "J-b2"}},
         {kLaunch, "O-O", kIllegal, Reason::Geometry, {"no castling", "Apothecary"}}});
}

TEST_CASE("an illegal move of Besiege or Siberia is refused with the reason", "[notation]") {
    const char* ring = "20/20/20/K2R4r6k4/20/20/20/20/20/20 w - - 0 1";
    const char* pinned = "4K15/20/20/20/20/20/20/14r4k/20/14N5 w - - 0 1";
    const char* diagonal = "10P9/11n8/20/20/5K11k2/20/20/20/20/20 w - - 0 1";
    check_failures(besiege(),
                   {{ring, "R d7-m7", kIllegal, Reason::Blocked, {"d7", "m7", "Black Rook"}},
                    {ring, "R d7-t7", kIllegal, Reason::Blocked, {"d7", "t7"}},
                    {pinned, "N o1-p3", kIllegal, Reason::Check, {"e10", "Black Rook on o3"}},
                    {kBesiege, "P c9-c8", kIllegal, Reason::Geometry, {"Pawn", "join"}},
                    {kBesiege, "P e9-e11", ErrorKind::Unreadable, Reason::None, {"e11"}},
                    {diagonal, "P k10-t9", kIllegal, Reason::Geometry, {"Pawn"}},
                    {kArrival, "P l9-m8", kIllegal, Reason::Promotion, {"m8", "Q, M, C, A"}},
                    {kArrival, "l9m8r", kIllegal, Reason::Promotion, {"m8", "Q, M, C, A"}},
                    {kBesiege, "O-O", kIllegal, Reason::Geometry, {"no castling", "Besiege"}}});
    const char* crossing = "4kr3/9/9/9/9/9/9/9/R3K3R w KQ - 0 1";
    const char* lost = "4k4/9/9/9/9/9/9/9/R3K3R w Q - 0 1";
    check_failures(siberia(),
                   {{crossing, "O-O", kIllegal, Reason::Check, {"f1", "Black Rook on f9"}},
                    {lost, "O-O", kIllegal, Reason::Geometry, {"castle to g1", "no longer"}},
                    {kSiberia, "O-O", kIllegal, Reason::Blocked, {"g1"}},
                    {kSiberia, "P e2-e5", kIllegal, Reason::Geometry, {"Pawn", "P e2-e4"}},
                    {kSiberiaPromotion, "e8e9", kIllegal, Reason::Promotion, {"Q, N, B, R"}},
                    {kSiberiaPromotion, "e8e9k", kIllegal, Reason::Promotion, {"Q, N, B, R"}},
                    {kSiberiaEnPassant, "P d6-c7", kIllegal, Reason::Geometry, {"Pawn"}}});
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

// Whether some move has these squares, with any promotion or launch.
bool has_with_addition(const std::vector<std::string>& moves, const std::string& text) {
    return std::any_of(moves.begin(), moves.end(), [&](const std::string& move) {
        return move.size() == text.size() + 1 && move.starts_with(text) &&
               std::isalpha(static_cast<unsigned char>(move.back())) != 0;
    });
}

// The naive generator produces no jumps out of check, and castling only if every square of the
// king's path before its target is safe.
bool is_kings_leap(const Position& position, Square from, Square to) {
    const KingJump& jump = position.variant().king_jump(position.side_to_move());
    const bool jumps =
        position.king(position.side_to_move()) == from && jump.from == from && jump.to.test(to);
    return is_castling(position, from, to) || (jumps && position.in_check());
}

// The naive generator produces no pawn's move to the last rank if the reserve is empty.
bool lacks_reserve(const Position& position, Square from, Square to) {
    const Variant& game = position.variant();
    const Color us = position.side_to_move();
    const auto& reserve = position.holdings(us).reserve;
    const bool empty = std::all_of(reserve.begin(), reserve.end(), [](auto n) { return n == 0; });
    const int last = us == Color::White ? 10 : 1;
    return game.spec().reserve && empty && position.at(from) == Piece(us, PieceType::Pawn) &&
           game.rank_number(to) == last;
}

// The results of both generators for one position, computed once.
struct Answers {
    explicit Answers(const Position& position)
        : legal(all_coordinates(position)),
          pseudo_legal(naive::pseudo_legal_moves(naive_game(position))) {}
    std::vector<std::string> legal, pseudo_legal;
};

// The reason according to the naive generator, which reports Geometry for Blocked too.
Reason expected_reason(const Position& position, Square from, Square to, const Answers& answers) {
    const std::string text = name(position, from) + name(position, to);
    const Piece piece = position.at(from);
    if (piece.is_none()) return Reason::NoPiece;
    if (piece.color() != position.side_to_move()) return Reason::Opponent;
    if (has_with_addition(answers.legal, text)) return Reason::Promotion;
    const bool exposes =
        has(answers.pseudo_legal, text) || has_with_addition(answers.pseudo_legal, text);
    return exposes ? Reason::Check : Reason::Geometry;
}

void check_pair(const Position& position, Square from, Square to, const Answers& answers) {
    const std::string text = name(position, from) + name(position, to);
    INFO(to_fen(position) << ' ' << text);
    const auto read = parse_move(position, text);
    REQUIRE(static_cast<bool>(read) == has(answers.legal, text));
    if (read) return;
    INFO(read.error().message);
    REQUIRE(read.error().kind == kIllegal);
    REQUIRE_FALSE(read.error().message.empty());
    if (is_kings_leap(position, from, to) || lacks_reserve(position, from, to)) return;
    const Reason reason = read.error().reason;
    const Reason told = reason == Reason::Blocked ? Reason::Geometry : reason;
    REQUIRE(std::string(name_of(told)) == name_of(expected_reason(position, from, to, answers)));
}

}  // namespace

TEST_CASE("law: a pair of squares is a legal move or is refused for the right reason",
          "[notation]") {
    Random random(24);
    walk_games(naive_games(), 25, 4, 40, [&](const Position& position) {
        const Topology& board = position.variant().topology();
        const auto any = [&] {
            auto square = static_cast<Square>(random.below(board.squares()));
            while (board.holes().test(square))
                square = static_cast<Square>(random.below(board.squares()));
            return square;
        };
        const Answers answers(position);
        std::vector<Square> own;
        for (const Square s : position.pieces(position.side_to_move())) own.push_back(s);
        for (int i = 0; i < 30; ++i) {
            // A variable, so that every compiler draws this number first.
            const Square from = i < 10 ? any() : random.pick(own);
            check_pair(position, from, any(), answers);
        }
        for (const Square s : own) check_pair(position, s, s, answers);
    });
}

TEST_CASE("moves along a path: what is blocked, and where", "[notation]") {
    const std::string empty = "4k4/9/9/9/9/9/";
    // A mao beside a pawn, a nightrider, a lancer, a short rook and an elephant.
    const std::string crowd = empty + "4p4/3PM4/9/4K4 w - - 0 1";
    const std::string riders = empty + "9/3p5/2P6/KE2H3L w - - 0 1";
    const std::string short_rook = empty + "9/p8/S8/4K4 w - - 0 1";
    const std::string pinned = empty + "9/3m5/3S5/4K4 w - - 0 1";
    for (const Failure& failure : std::vector<Failure>{
             {crowd.c_str(),
              "e3f5",
              kIllegal,
              Reason::Blocked,
              {"blocked by the Black pawn on e4"}},
             {crowd.c_str(),
              "e3c4",
              kIllegal,
              Reason::Blocked,
              {"blocked by the White pawn on d3"}},
             {crowd.c_str(),
              "e3e5",
              kIllegal,
              Reason::Geometry,
              {"the first of the two straight squares"}},
             {riders.c_str(), "e1c5", kIllegal, Reason::Blocked, {"Black pawn on d3"}},
             {riders.c_str(),
              "i1g1",
              kIllegal,
              Reason::Geometry,
              {"any number of squares forward"}},
             {riders.c_str(), "b1d3", kIllegal, Reason::Blocked, {"White pawn on c2"}},
             {short_rook.c_str(), "a2a4", kIllegal, Reason::Blocked, {"Black pawn on a3"}},
             {short_rook.c_str(), "a2e2", kIllegal, Reason::Geometry, {"up to 3 squares"}},
             {pinned.c_str(),
              "d2a2",
              kIllegal,
              Reason::Check,
              {"would leave the king in check on e1 from the Black mao on d3"}}})
        check_failure(thicket(), failure);
}

}  // namespace alces::test
