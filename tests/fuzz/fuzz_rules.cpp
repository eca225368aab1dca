// Fuzzes FENs and move texts: fuzz_rules [COUNT [SEED]]. Stops at the first broken law and prints
// the input and the seed that reproduces it.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/dice.h"
#include "fuzz/targets/laws.h"
#include "games/registry.h"

namespace alces {
namespace {

constexpr std::array<MoveStyle, 5> kStyles{MoveStyle::Coordinate, MoveStyle::Algebraic,
                                           MoveStyle::Compact, MoveStyle::Abbreviated,
                                           MoveStyle::GameCourier};

struct Seed {
    std::string_view game;
    const char* fen;
};
constexpr Seed kSeeds[] = {
    {"al-ces",
     "rcdbqkbdcr/anelsglena/pppppppppp/10/10/10/10/PPPPPPPPPP/ANELSGLENA/RCDBQKBDCR w KQkq - 0 1"},
    {"al-ces", "r4k3r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1"},
    {"al-ces", "9k/P9/2E7/10/10/10/10/10/2e4p2/K9 b - - 0 1"},
    {"al-ces", "9k/10/10/10/3PpP4/10/10/10/10/K9 w - e6 0 1"},
    {"al-ces", "9k/10/10/10/10/3pA5/4A5/10/10/K9 w - - 99 200"},
    {"al-ces", "8k1/5ag3/8l1/10/5Pp3/10/10/8L1/10/R4K3R w KQ g6 0 31"},
    {"al-ces", "g4N4/2p6l/3N6/1L5a2/dq3P4/2Ppa2kP1/AD1G1p2Ga/1g2l1Spa1/5E3P/R4K3R b KQ - 0 75"},
    {"al-ces", "3b2k3/8s1/1l1d1p1p2/e2d3l2/4P1p3/S1pp2P3/6L1G1/10/L1E4E2/2DBK1BDC1 b - - 1 39"},
    {"al-ces", "k9/3b6/4E5/10/10/10/10/10/10/K9 w - - 0 1"},
    {"al-ces", "r3r4k/10/10/2N1N5/1L3L4/2N1N1N3/L3L5/10/10/r3K4b w - - 0 1"},
    {"apothecary",
     "***meem***/r8r/1nbackqbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBACKQBN1/R8R/"
     "***MEEM***[QRNMqrnm] w ABCDEFGHIJabcdefghij - 0 1 Jj/--"},
    {"apothecary", "**********/10/4P4k/2P7/P9/10/10/10/10/5K4/10/**********[QRN] w F - 0 1 -/-k"},
    {"apothecary", "**********/10/9k/10/10/3PpJ4/10/10/10/10/K9/**********[] w - e7 0 1 -/Kp"},
    {"apothecary", "**********/10/9k/10/10/10/10/5j4/10/5K4/10/**********[] w F - 0 1 J/-k"},
    {"apothecary",
     "***q**J***/10/5k1n2/9p/10/p9/10/10/10/2Q1NKQ2C/R7AR/****b*****[ANNqqbnem] b CEJh - 0 43 "
     "j/Ep"},
    {"apothecary",
     "***j**n***/9r/3P1k4/10/1r8/6r3/10/7P2/9P/4QK4/10/****mE****[QCRRBE] w Ff - 0 37 -/Cb"},
    {"besiege",
     "20/2PPPPPP4pppppp2/1PCNRRNCP2pcnrrncp1/1PNMBBMNP2pnmbbmnp1/1PRBQABRP2prbqabrp1/"
     "1PRBKQBRP2prbkqbrp1/1PNMBBMNP2pnmbbmnp1/1PCNRRNCP2pcnrrncp1/2PPPPPP4pppppp2/20 w - - 0 1"},
    {"besiege", "20/11P8/12n7/20/5K11k2/20/20/20/20/20 w - - 0 1"},
    {"besiege", "20/20/20/K2R4r6k4/20/20/20/20/20/20 w - - 99 100"},
    {"besiege", "11P8/15p4/2q9A5K1/3m7P8/20/20/R7p5r4Q/8P1P5B3/4P1P1p5k5/1P1P2A5P7 w - - 99 10"},
    {"siberia", "rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQK1BNR w KQkq - 0 1"},
    {"siberia", "r3k3r/p1ppqpb2/bn2pnp2/3PN4/1p2P4/2N2Q1p1/PPPBBPPPP/9/R3K3R w KQkq - 0 1"},
    {"siberia", "8k/9/9/3Pp4/3K5/9/9/9/9 w - e7 0 1"},
    {"siberia", "4k4/PPP6/9/9/9/9/9/6ppp/4K4 w - - 0 1"}};

constexpr std::array<const char*, 36> kFenTokens{
    "10",   "9",          "1",  "0",  "11",   "5",  "/",   "//",    "K",     "k",   "P",  "p",
    "A",    "e",          " w", " b", " - ",  " ",  "KQ",  "kq",    "e6",    "e3",  "-1", "99",
    "9999", "4294967296", "[]", "*",  "[Qq]", "20", "***", "Jj/--", " -/Nb", "AFj", "Jj", "/"};

constexpr std::array<const char*, 40> kMoveTokens{
    "e2",  "e4",    "a9", "j0",   "e10",     "z1",       "-",  "x",   "--",  ";",
    "; ",  "; e5-", "@-", "@-e5", " ",       "=",        "=Q", " Q",  "q",   "; Q-",
    "O-O", "0",     "-O", "*",    "explode", " explode", "A",  "n",   "K ",  "+",
    "#",   "!?",    "//", "\n",   "; J-b2",  "=J",       "j",  "t10", "a11", "J "};

std::string random_bytes(Dice& dice) {
    std::string text;
    const std::size_t length = dice.below(dice.one_in(20) ? 3000 : 40);
    for (std::size_t i = 0; i < length; ++i) text += dice.byte();
    return text;
}

void mutate_once(std::string& text, std::span<const char* const> tokens, Dice& dice) {
    const std::size_t at = dice.below(text.size() + 1);
    const std::size_t length = dice.below(4) + 1;
    const std::string piece = text.substr(at, length);
    switch (dice.below(7)) {
        case 0:
            text.insert(at, 1, dice.byte());
            break;
        case 1:
            text.insert(at, dice.pick(tokens));
            break;
        case 2:
            text.erase(at, length);
            break;
        case 3:
            text.replace(at, piece.size(), dice.pick(tokens));
            break;
        case 4:
            text.insert(dice.below(text.size() + 1), piece);
            break;
        case 5:
            if (at < text.size()) std::swap(text[at], text[dice.below(text.size())]);
            break;
        default:
            if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << dice.below(8)));
    }
}

std::string mutated(std::string text, std::span<const char* const> tokens, Dice& dice) {
    const std::size_t times = dice.below(4);
    for (std::size_t i = 0; i < times; ++i) mutate_once(text, tokens, dice);
    if (!dice.one_in(500)) return text;
    std::string long_text;
    while (long_text.size() < 20000) long_text += text + ' ';
    return long_text;
}

class Fuzzer {
  public:
    Fuzzer(const Variant& game, std::uint64_t seed) : game_(game), dice_(seed) {
        for (const Seed& seed_position : kSeeds)
            if (seed_position.game == game_.spec().name)
                keep(from_fen(game_, seed_position.fen).value());
    }

    void round() {
        switch (dice_.below(8)) {
            case 0:
                take_fen(random_bytes(dice_));
                break;
            case 1:
                take_move(random_bytes(dice_));
                break;
            case 2:
            case 3:
                take_fen(mutated(to_fen(dice_.pick(known_)), kFenTokens, dice_));
                break;
            default:
                take_move(mutated(some_moves(), kMoveTokens, dice_));
                break;
        }
        if (dice_.one_in(8)) change_position();
    }

    [[nodiscard]] std::size_t accepted_fens() const { return accepted_fens_; }
    [[nodiscard]] std::size_t accepted_moves() const { return accepted_moves_; }

  private:
    static constexpr std::size_t kKnown = 64;

    void keep(const Position& position) {
        if (known_.size() < kKnown) {
            known_.push_back(position);
        } else {
            known_[dice_.below(kKnown)] = position;
        }
    }

    // Changes to a known position, or plays a random move in the current one.
    void change_position() {
        position_ = dice_.one_in(4) || legal_.empty() ? dice_.pick(known_)
                                                      : position_.after(dice_.pick(legal_));
        legal_ = legal_moves(position_);
    }

    void take_fen(const std::string& text) {
        const std::optional<Position> position = try_fen(game_, text);
        if (!position) return;
        ++accepted_fens_;
        if (dice_.one_in(20)) try_legal_moves(*position);
        keep(*position);
    }

    void take_move(const std::string& text) {
        if (try_move(position_, legal_, text)) ++accepted_moves_;
    }

    // Writes one or more moves of a line, each in a random style.
    std::string some_moves() {
        Position position = position_;
        std::string text;
        for (std::size_t i = 0; i <= dice_.below(3); ++i) {
            const MoveList legal = legal_moves(position);
            if (legal.empty()) break;
            const Move move = dice_.pick(legal);
            text += (text.empty() ? "" : " ") + write_move(position, move, dice_.pick(kStyles));
            position.play(move);
        }
        return text;
    }

    const Variant& game_;
    Dice dice_;
    std::vector<Position> known_;
    Position position_ = Position::start(game_);
    MoveList legal_ = legal_moves(position_);
    std::size_t accepted_fens_ = 0;
    std::size_t accepted_moves_ = 0;
};

int run(std::uint64_t count, std::uint64_t seed) {
    const auto begin = std::chrono::steady_clock::now();
    std::size_t fens = 0;
    std::size_t moves = 0;
    const std::vector<std::string_view> names = variant_names();
    for (std::size_t game = 0; game < names.size(); ++game) {
        Fuzzer fuzzer(*find_variant(names[game]), seed);
        // An equal share of the inputs for each game.
        for (std::uint64_t i = game; i < count; i += names.size()) fuzzer.round();
        fens += fuzzer.accepted_fens();
        moves += fuzzer.accepted_moves();
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::cout << "fuzz_rules: " << count << " inputs, seed " << seed << ", " << fens << " FENs and "
              << moves << " moves accepted, " << took.count() << " s\n";
    return 0;
}

}  // namespace
}  // namespace alces

int main(int argc, char** argv) {
    const alces::FuzzArguments asked(argc, argv, 20'000);
    return alces::run(static_cast<std::uint64_t>(asked.count), asked.seed);
}
