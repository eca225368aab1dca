#include "search/eval_params.h"

#include <optional>

namespace alces {
namespace {

struct ValueRow {
    std::string_view variant;
    char letter;
    Tapered value;
};

// Al-Ces: fitted to the results of some 800 games of the engine with itself, most of the way from
// a first guess; an Assassin goes off for about two lesser pieces, and costs as much. Siberia: the
// orthodox values, line pieces a little dearer on the larger board. Apothecary: its document's
// points, which make three ranks of pieces, refined by how far each kind reaches; a Joker is
// between a lesser piece and a Rook. Besiege: lines are loops of 20 squares, diagonals of 10, so
// Rooks are little better than Bishops while the board is full, and much better once it is not; a
// pawn is at most five steps from becoming an Ace.
constexpr ValueRow kRows[] = {
    {"al-ces", 'P', {60, 120}},        {"al-ces", 'N', {240, 240}},
    {"al-ces", 'B', {365, 345}},       {"al-ces", 'R', {520, 585}},
    {"al-ces", 'Q', {1260, 1340}},     {"al-ces", 'D', {180, 230}},
    {"al-ces", 'E', {95, 130}},        {"al-ces", 'L', {660, 645}},
    {"al-ces", 'C', {250, 190}},       {"al-ces", 'A', {425, 460}},
    {"al-ces", 'G', {360, 420}},       {"al-ces", 'S', {335, 410}},
    {"apothecary", 'P', {80, 120}},    {"apothecary", 'N', {330, 310}},
    {"apothecary", 'B', {340, 340}},   {"apothecary", 'R', {520, 570}},
    {"apothecary", 'Q', {1000, 1060}}, {"apothecary", 'C', {930, 960}},
    {"apothecary", 'A', {830, 810}},   {"apothecary", 'J', {400, 400}},
    {"apothecary", 'E', {300, 280}},   {"apothecary", 'M', {290, 270}},
    {"besiege", 'P', {100, 160}},      {"besiege", 'N', {320, 260}},
    {"besiege", 'B', {410, 420}},      {"besiege", 'R', {500, 620}},
    {"besiege", 'Q', {980, 1130}},     {"besiege", 'M', {840, 930}},
    {"besiege", 'C', {780, 750}},      {"besiege", 'A', {1300, 1400}},
    {"siberia", 'P', {85, 120}},       {"siberia", 'N', {310, 290}},
    {"siberia", 'B', {345, 345}},      {"siberia", 'R', {500, 540}},
    {"siberia", 'Q', {980, 1020}},
};

std::optional<Tapered> row_value(const Variant& variant, char letter) {
    for (const ValueRow& row : kRows) {
        if (row.variant == variant.spec().name && row.letter == letter) return row.value;
    }
    return std::nullopt;
}

// Where the line pieces of most games like to be, and what all of them share.
PieceParams guess_piece(const Variant& variant, PieceType type) {
    PieceParams params{};
    if (type == PieceType::King) return params;
    params.value = row_value(variant, variant.piece(type).letter).value_or(Tapered{300, 300});
    if (type == PieceType::Pawn) return params;
    const int value = params.value.middle;
    // What a joker attacks changes with every move.
    const int mobility = type == variant.joker() ? 0 : 10 + value / 50;
    params.mobility = {mobility, mobility};
    params.king_attack = 2 + value / 120;
    return params;
}

constexpr GeneralParams kGuess{
    .tempo = {25, 25},
    .pawn_guards = {0, 6},
    .pawn_doubled = {0, -25},
    .pawn_isolated = {-5, -10},
    .pawn_backward = {-3, -6},
    .passed =
        {{{0, 20}, {0, 24}, {2, 36}, {4, 56}, {8, 84}, {12, 120}, {18, 164}, {24, 216}, {32, 276}}},
    .passed_blocked = {0, -5},
    .passed_own_king = {},
    .passed_enemy_king = {},
    .shield = {6, 0},
    .open_shelter = {-8, 0},
    .weak_ring = {-6, 0},
    .pawn_threat = {0, 0},
    .light_threat = {15, 15},
    .hanging = {0, 0},
    .danger_percent = 100,
    .hanging_share = 9,
    .worst_share = 21,
};

constexpr EvalParams kAlCes =
#include "search/params/al-ces.inc"
    ;
constexpr EvalParams kApothecary =
#include "search/params/apothecary.inc"
    ;
constexpr EvalParams kBesiege =
#include "search/params/besiege.inc"
    ;
constexpr EvalParams kSiberia =
#include "search/params/siberia.inc"
    ;

}  // namespace

EvalParams eval_params(const Variant& variant) {
    if (variant.spec().name == "al-ces") return kAlCes;
    if (variant.spec().name == "apothecary") return kApothecary;
    if (variant.spec().name == "besiege") return kBesiege;
    if (variant.spec().name == "siberia") return kSiberia;
    return guessed_eval_params(variant);
}

EvalParams guessed_eval_params(const Variant& variant) {
    EvalParams params{};
    params.general = kGuess;
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        params.pieces[i] = guess_piece(variant, static_cast<PieceType>(i));
    }
    return params;
}

}  // namespace alces
