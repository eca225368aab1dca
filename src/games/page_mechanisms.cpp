#include "games/page_mechanisms.h"

#include <algorithm>

#include "games/move_clashes.h"
#include "games/page_points.h"
#include "games/piece_table.h"
#include "games/square_sets.h"

namespace alces {
namespace {

// Pieces with which joined boards, jokers and vanishing squares cannot be combined.
constexpr const char* kOthers =
    "a piece that hops, flies, rides, uses the modifier n, or has limited slides, a region or "
    "a zone";

constexpr std::size_t kLongestSquares = 200;
constexpr std::size_t kMaxUnmoved = 10;  // their FEN letters are A-J, so none is K or Q
constexpr std::size_t kImages = 22;      // the images that XBoard has for each side

}  // namespace

void MechanismReader::read(const Value* mechanisms, const Value* points, const Value* xboard) {
    if (mechanisms != nullptr) read_mechanisms(*mechanisms);
    check_together(mechanisms != nullptr ? mechanisms->place : file_.document.place);
    if (points != nullptr) page_.point_count = read_points(*points, page_, faults_);
    read_xboard(xboard);
}

void MechanismReader::read_mechanisms(const Value& table) {
    Keys keys(table, "[mechanisms]", faults_);
    page_.explosive = keys.find_letter("explodes");
    page_.captures_explode = keys.truth("captures-explode", false);
    page_.kings_may_not_face = keys.truth("kings-may-not-face", false);
    const Value* reserve = keys.find_text("reserve", kMaxPieceTypes);
    const Value* unmoved = keys.find("unmoved", Value::Kind::List);
    const Value* jump = keys.find_text("king-jump", kLongestSquares);
    keys.finish();
    const TextPlace explodes = keys.place_of("explodes");
    if (page_.explosive && !is_piece(page_, *page_.explosive))
        refuse(explodes, bad_key("explodes", "the letter of a piece other than king and pawn",
                                 std::string(1, *page_.explosive)));
    else if (page_.explosive)
        check_explosive(explodes);
    if (reserve != nullptr) check_reserve(*reserve);
    if (unmoved != nullptr) read_unmoved(*unmoved);
    if (jump != nullptr) read_king_jump(*jump);
}

// Checks that the piece that explodes attacks all neighbouring squares. An enemy king next to it is
// then in check, so no enemy king can be there when the piece explodes. This is necessary because
// the tests for check ignore explosions.
void MechanismReader::check_explosive(TextPlace place) {
    const auto captures_around = [](Lines slides, const std::vector<Offset>& leaps) {
        for (std::size_t i = 0; i < kDirectionOffsets.size(); ++i)
            if (!has_direction(slides, i) &&
                std::find(leaps.begin(), leaps.end(), kDirectionOffsets[i]) == leaps.end())
                return false;
        return true;
    };
    for (const PieceSpec& piece : page_.pieces) {
        if (piece.letter != page_.explosive) continue;
        const bool everywhere =
            !piece.region && captures_around(piece.slide_captures, piece.leap_captures) &&
            (!piece.in_zone || captures_around(Lines::None, piece.in_zone->leap_captures));
        if (!everywhere)
            refuse(
                place,
                "the piece that explodes must be able to capture on all eight squares around it, "
                "and must not have a region");
    }
}

// Checks the letters of the reserve. Every captured piece except a pawn goes to the reserve, so
// each kind must have a letter there.
void MechanismReader::check_reserve(const Value& letters) {
    page_.reserve = letters.text;
    std::string wanted;
    for (const PieceSpec& piece : page_.pieces)
        if (is_piece(page_, piece.letter)) wanted += piece.letter;
    if (std::is_permutation(wanted.begin(), wanted.end(), letters.text.begin(), letters.text.end()))
        return;
    refuse(letters.place,
           bad_key("reserve", "the letters of all pieces but king and pawn, " + wanted,
                   quoted(letters.text)));
}

// ---- pieces that have not moved ----

void MechanismReader::read_unmoved(const Value& list) {
    if (list.items.size() > kMaxUnmoved)
        return refuse(list.place, "the key unmoved can list at most " +
                                      std::to_string(kMaxUnmoved) + " squares, not " +
                                      std::to_string(list.items.size()));
    for (std::size_t i = 0; i < list.items.size(); ++i) read_unmoved(list.items[i], i);
    std::stable_partition(page_.unmoved.begin(), page_.unmoved.end(),
                          [](const UnmovedSpec& unmoved) { return unmoved.color == Color::White; });
}

// Reads an item such as "b2 QCABN": a square, and the kinds of piece that may start there.
void MechanismReader::read_unmoved(const Value& item, std::size_t number) {
    Value square = item;
    std::string_view words = item.text;
    square.text = std::string(take_word(words));
    const std::string_view pieces = take_word(words);
    const auto is_kind = [&](char letter) {
        return letter == page_.pieces[0].letter || is_piece(page_, letter);
    };
    const bool is_list = item.kind == Value::Kind::Text && !pieces.empty() && words.empty() &&
                         square.text.find('-') == std::string::npos &&
                         std::all_of(pieces.begin(), pieces.end(), is_kind);
    if (!is_list)
        return refuse(item.place,
                      bad_key("unmoved", "a list of squares with letters of pieces, such as a1 R",
                              item.kind == Value::Kind::Text ? quoted(item.text)
                                                             : std::string(name_of(item.kind))));
    const ByColor<Bitboard> squares =
        read_squares(square, page_.topology, page_.first_rank, faults_);
    for (const Color color : kColors)
        for (const Square place : squares[color]) {
            const char letter = static_cast<char>('A' + number);
            page_.unmoved.push_back({color == Color::White ? letter : lower(letter), color,
                                     keep(square_name(page_, place)), pieces});
        }
}

void MechanismReader::read_king_jump(const Value& text) {
    const ByColor<Bitboard> squares = read_squares(text, page_.topology, page_.first_rank, faults_);
    for (const Color color : kColors) {
        const auto from = king_square(page_, start_, color);
        const auto has_right = [&](const UnmovedSpec& unmoved) {
            return unmoved.color == color && unmoved.square == square_name(page_, *from);
        };
        if (!from || std::none_of(page_.unmoved.begin(), page_.unmoved.end(), has_right))
            return refuse(text.place,
                          "king-jump needs exactly one king for each side, and the key unmoved "
                          "must list the square of the king");
        KingJumpSpec jump{color, keep(square_name(page_, *from)), {}};
        for (const Square to : squares[color]) {
            if (page_.vanishing && page_.vanishing(page_.topology, color, to))
                return refuse(text.place, "the king cannot jump to a square that can vanish");
            jump.to.push_back(keep(square_name(page_, to)));
        }
        page_.king_jumps.push_back(std::move(jump));
    }
    if (auto fault = king_jump_fault(page_)) refuse(text.place, *std::move(fault));
}

// ---- combinations of mechanisms ----

// An explosion removes pieces of both sides that nobody has captured. Rules about captured and lost
// pieces do not say how to treat these pieces, so such rules are refused.
void MechanismReader::check_captures(TextPlace place) {
    const auto refuse_with = [&](bool present, const char* other) {
        if (present)
            refuse(place, std::string("captures-explode cannot be combined with ") + other);
    };
    const PieceSpec& king = page_.pieces[0];
    const auto captures = [](const std::vector<Offset>& leaps, const std::vector<PathLeap>& paths) {
        return !leaps.empty() || std::any_of(paths.begin(), paths.end(),
                                             [](const PathLeap& path) { return path.captures; });
    };
    if (captures(king.leap_captures, king.paths) ||
        (king.in_zone && captures(king.in_zone->leap_captures, king.in_zone->paths)))
        refuse(place,
               "with captures-explode, the king must not capture; write m before its moves, as in "
               "mK");
    refuse_with(page_.topology.boards() > 1, "joined");
    refuse_with(page_.joker.has_value(), "a joker");
    refuse_with(page_.explosive.has_value(), "explodes");
    refuse_with(page_.kings_may_not_face, "kings-may-not-face");
    refuse_with(page_.reserve.has_value(), "reserve");
    refuse_with(page_.wins.bare_king_loses, "bare-king");
    refuse_with(!page_.wins.must_keep.empty(), "extinction");
}

// Refuses combinations that have not been tested. The mechanisms that change the board or the moves
// are known to work only with plain pieces.
void MechanismReader::check_together(TextPlace place) {
    const auto refuse_with = [&](const char* what, bool present, const char* other) {
        if (present) refuse(place, std::string(what) + " cannot be combined with " + other);
    };
    const bool joined = page_.topology.boards() > 1;
    if (joined) {
        refuse_with("joined", !has_plain_pieces(page_), kOthers);
        refuse_with("joined", page_.joker.has_value(), "a joker");
        refuse_with("joined", page_.explosive.has_value(), "explodes");
        refuse_with("joined", page_.kings_may_not_face, "kings-may-not-face");
        refuse_with("joined", !page_.unmoved.empty(), "unmoved");
        refuse_with("joined", page_.wins.goal != nullptr, "goal");
    }
    if (page_.joker) {
        refuse_with("a joker", !has_plain_pieces(page_), kOthers);
        refuse_with("a joker", page_.explosive.has_value(), "explodes");
        refuse_with("a joker", page_.kings_may_not_face, "kings-may-not-face");
        if (page_.unmoved.empty())
            refuse(
                place,
                "a joker needs the key unmoved, which lists the squares where it can be launched");
    }
    if (page_.captures_explode) check_captures(place);
    if (page_.vanishing == nullptr) return;
    refuse_with("vanishing", page_.captures_explode, "captures-explode");
    refuse_with("vanishing", !has_plain_pieces(page_), kOthers);
    refuse_with("vanishing", page_.explosive.has_value(), "explodes");
    refuse_with("vanishing", page_.kings_may_not_face, "kings-may-not-face");
    refuse_with("vanishing", !page_.castlings.empty(), "castling");
    refuse_with("vanishing", page_.topology.holes().any(), "holes");
    const auto is_for_pawns = [&](Square square) {
        return page_.vanishing(page_.topology, Color::White, square) &&
               (page_.pawn_may_stand(page_.topology, Color::White, square) ||
                page_.pawn_may_stand(page_.topology, Color::Black, square));
    };
    if (squares_where(page_.topology, is_for_pawns).any())
        refuse(place,
               "a pawn could stand on a square that can vanish; [pawns] needs the key ranks");
}

// ---- XBoard ----

void MechanismReader::read_xboard(const Value* table) {
    if (table == nullptr) {
        if (page_.topology.boards() == 1) choose_images();
        return;
    }
    Keys keys(*table, "[xboard]", faults_);
    const Value* images = keys.need_text("images", kImages);
    keys.finish();
    if (images == nullptr) return;
    std::string letters;
    for (const char letter : images->text)
        if (letter != '.') letters += letter;
    std::string wanted;
    for (const PieceSpec& piece : page_.pieces) wanted += piece.letter;
    const bool fits =
        images->text.size() == kImages && images->text.back() == page_.pieces[0].letter &&
        std::is_permutation(letters.begin(), letters.end(), wanted.begin(), wanted.end());
    if (!fits)
        refuse(images->place,
               bad_key("images",
                       std::to_string(kImages) + " characters: dots and the letter of each piece "
                                                 "once, the king's letter last",
                       quoted(images->text)));
    page_.xboard = XboardSpec{.images = images->text, .king = page_.pieces[0].betza};
}

// Chooses images for the pieces. XBoard's images begin with pawn, knight, bishop, rook and queen,
// and end with the king. Pieces with the usual letters of these kinds get these images. Other
// pieces get the images in between.
void MechanismReader::choose_images() {
    constexpr std::string_view kUsual = "PNBRQ";
    std::string images(kImages, '.');
    images.back() = page_.pieces[0].letter;
    images.front() = page_.pieces[1].letter;
    std::size_t next = kUsual.size();
    for (std::size_t i = 2; i < page_.pieces.size(); ++i) {
        const char letter = page_.pieces[i].letter;
        const std::size_t usual = kUsual.find(letter, 1);
        images[usual != std::string_view::npos ? usual : next++] = letter;
    }
    page_.xboard = XboardSpec{.images = keep(std::move(images)), .king = page_.pieces[0].betza};
}

}  // namespace alces
