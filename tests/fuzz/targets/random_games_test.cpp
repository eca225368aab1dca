// Plays random games by the rules of random game files. The files combine mechanisms in ways that
// no game of the program does.
#include <sstream>

#include "catch.h"
#include "fuzz/dice.h"
#include "fuzz/targets/laws.h"
#include "games/game_file.h"
#include "rounds.h"

namespace alces {
namespace {

constexpr int kGameFiles = 1500;
constexpr int kPlies = 60;

class FileWriter {
  public:
    explicit FileWriter(Dice& dice) : dice_(dice) {}

    std::string run() {
        text_ << "name = \"random\"\ntitle = \"Random\"\n";
        board();
        king();
        pawn();
        for (const char letter : std::string_view("RNBQ")) other(letter);
        if (joker_) piece('J', "role = \"joker\"\n");
        promotions();
        if (chance(4)) text_ << "[pawns]\ndouble-step = [2, 3]\n";
        if (chance(4)) text_ << "[wins]\ngoal = \"d4-e4\"\n";
        mechanisms();
        return text_.str();
    }

  private:
    bool chance(std::size_t n) { return dice_.one_in(n); }
    template <std::size_t N>
    std::string_view pick(const std::string_view (&texts)[N]) {
        return texts[dice_.below(N)];
    }

    void board() {
        static constexpr std::string_view kStarts[]{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
                                                    "r3k2r/p1pppp1p/8/8/8/8/P1PPPP1P/R3K2R",
                                                    "rrnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RRNQKBNR",
                                                    "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR"};
        const std::string_view start = pick(kStarts);
        castles_ = !chance(3);
        joker_ = chance(8);
        unmoved_ = joker_ || chance(3);
        text_ << "[board]\nstart = \"" << start << " w ";
        if (!castles_ && !unmoved_) text_ << '-';
        text_ << (castles_ ? "KQkq" : "") << (unmoved_ ? "ABab" : "") << " - 0 1"
              << (joker_ ? " Jj/--" : "") << "\"\n";
    }

    void piece(char letter, std::string_view keys) {
        text_ << "[[pieces]]\nletter = \"" << letter << "\"\nname = \"Piece " << letter << "\"\n"
              << keys;
    }

    void limits(std::string_view region, std::string_view zone, std::string_view moves) {
        if (joker_ || chance(3)) return;
        if (chance(4)) text_ << "region = \"" << region << "\"\n";
        if (chance(2)) text_ << "zone = \"" << zone << "\"\nzone-betza = \"" << moves << "\"\n";
    }

    void king() {
        static constexpr std::string_view kMoves[]{"K", "W", "F", "KmsD", "KmN", "mK", "WrmD"};
        static constexpr std::string_view kZones[]{"e1", "a1-h1", "a2-h7", "c1 g1 a4-h4"};
        static constexpr std::string_view kZoneMoves[]{"K", "KmsD", "WF", "R2", "R3", "N", "mKmD"};
        static constexpr std::string_view kCastling[]{"isO2", "isO2", "isO3", "isjO2"};
        const std::string_view moves = pick(kMoves);
        piece('K', "role = \"king\"\n");
        text_ << "betza = \"" << moves << (castles_ ? pick(kCastling) : "") << "\"\n";
        limits("a1-g3 a5-h8", pick(kZones), pick(kZoneMoves));
    }

    void pawn() {
        static constexpr std::string_view kMoves[]{"fmWfcF", "fmWfceFifmnD", "fmWfceFifmnD"};
        static constexpr std::string_view kZones[]{"a2-h2", "a3-h3", "a4-h5", "a5-h6", "d1-e8"};
        static constexpr std::string_view kZoneMoves[]{"fmR3fcF", "fmWfcF", "fmWmfDfcF", "fsmWfcF",
                                                       "fF",      "fmWfF",  "fcF",       "K",
                                                       "fmWfcN",  "fmWcK"};
        piece('P', "role = \"pawn\"\n");
        text_ << "betza = \"" << pick(kMoves) << "\"\n";
        limits(chance(2) ? "a1-h4" : "a1-h8", pick(kZones), pick(kZoneMoves));
    }

    void other(char letter) {
        static constexpr std::string_view kPlain[]{"R", "B", "N", "Q", "K", "KAD", "mRcB", "BN"};
        static constexpr std::string_view kMoves[]{
            "R",    "B",     "N",     "Q",      "NN",  "nN",          "R4",           "fRsW",
            "KAD",  "mRcpR", "mRcnA", "mDDcAA", "B2N", "m(flying B)", "Km(flying R)", "sRfB",
            "mQcN", "mBcnA", "RcA",   "WD3",    "FnAN"};
        piece(letter, "");
        const std::string_view moves = joker_ ? pick(kPlain) : pick(kMoves);
        text_ << "betza = \"" << moves << "\"\n";
        const bool only_leaps = moves.find_first_of("p(") == std::string_view::npos;
        if (only_leaps) limits("a1-h4", "a1-h2 c5-f8", pick(kPlain));
    }

    void promotions() {
        static constexpr std::string_view kRanks[]{"[8]", "[7]", "[6, 7, 8]", "[6, 7]"};
        text_ << "[[promotions]]\nranks = " << pick(kRanks) << "\ninto = \"QN"
              << (joker_ && chance(2) ? "J" : "")
              << "\"\noptional = " << (chance(2) ? "true" : "false") << '\n';
        if (chance(3))
            text_ << "[[promotions]]\npiece = \"R\"\nranks = " << pick(kRanks) << "\ninto = \"B"
                  << (joker_ ? "J" : "") << "\"\noptional = true\n";
    }

    void mechanisms() {
        static constexpr std::string_view kJumps[]{"c1 g1", "b2 e3", "e1", "a4-h4", "e2-e3 g1"};
        text_ << "[mechanisms]\n";
        if (chance(6)) text_ << "explodes = \"Q\"\n";
        if (chance(6)) text_ << "captures-explode = true\n";
        if (chance(6)) text_ << "kings-may-not-face = true\n";
        if (unmoved_) text_ << "unmoved = [\"e1 K\", \"b1 NR\"]\n";
        if (unmoved_ && chance(2)) text_ << "king-jump = \"" << pick(kJumps) << "\"\n";
    }

    Dice& dice_;
    std::ostringstream text_;
    bool castles_ = false, unmoved_ = false, joker_ = false;
};

void play(const Variant& variant, Dice& dice, std::string_view text) {
    Position position = Position::start(variant);
    for (int ply = 0; ply < kPlies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) return;
        require_different(position, moves, text);
        require(static_cast<bool>(from_fen(variant, to_fen(position))), "a reached FEN is accepted",
                text, to_fen(position));
        if (ply % 8 == 0) try_legal_moves(position);
        position.play(moves[dice.below(moves.size())]);
    }
}

}  // namespace

TEST_CASE("in random games from files, moves differ in their coordinates", "[fuzz]") {
    Dice dice(1);
    int played = 0;
    for (int i = 0; i < test::rounds(kGameFiles); ++i) {
        const std::string text = FileWriter{dice}.run();
        const auto game = read_game(text);
        if (!game) continue;
        ++played;
        play(*(*game)->variant, dice, text);
    }
    CHECK(played > kGameFiles / 20);
}

}  // namespace alces
