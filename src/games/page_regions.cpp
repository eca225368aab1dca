// Reads what depends on squares that a game file names: where a piece may be, where it moves in
// another way, and where it wins.
#include <algorithm>

#include "games/betza_paths.h"
#include "games/page_reader.h"
#include "games/shapes.h"

namespace alces {
namespace {

// The offset of a square from the lower left corner of the board; none if the board has no square
// of this name.
std::optional<Offset> offset_of(std::string_view name, const Topology& board, int first_rank) {
    if (name.size() < 2 || !is_lower(name[0])) return std::nullopt;
    const int file = name[0] - 'a';
    const auto rank = parse_number(name.substr(1), first_rank, first_rank + board.ranks() - 1);
    if (file >= board.files() || !rank) return std::nullopt;
    return Offset{file, static_cast<int>(*rank) - first_rank};
}

}  // namespace

ByColor<Bitboard> PageReader::read_squares(const Value& text) {
    ByColor<Bitboard> squares;
    const Topology& board = page_.topology;
    std::string_view words = text.text;
    for (std::string_view word = take_word(words); !word.empty(); word = take_word(words)) {
        const std::size_t dash = std::min(word.find('-'), word.size());
        const auto low = offset_of(word.substr(0, dash), board, page_.first_rank);
        const auto high =
            dash == word.size() ? low : offset_of(word.substr(dash + 1), board, page_.first_rank);
        const bool is_hole =
            low && dash == word.size() && board.holes().test(board.at(low->dx, low->dy));
        if (!low || !high || low->dx > high->dx || low->dy > high->dy || is_hole) {
            refuse(text.place,
                   quoted(word) + " must be a square of the board, or two corners such as d1-f3");
            return squares;
        }
        for (int file = low->dx; file <= high->dx; ++file)
            for (int rank = low->dy; rank <= high->dy; ++rank) {
                squares[Color::White].set(board.at(file, rank));
                squares[Color::Black].set(board.at(file, board.ranks() - 1 - rank));
            }
    }
    return squares;
}

// Sets the region and the zone of a row. The tables apply them to leaps, so slides become leaps
// with paths.
void PageReader::limit(PieceRow& row) {
    if (row.zone == nullptr && row.region == nullptr) return;
    for (const PieceMoves* moves : {&row.moves, row.zone_moves ? &*row.zone_moves : &row.moves}) {
        if (moves->hop_captures != Lines::None || moves->flies != Lines::None)
            return refuse(row.table->place,
                          "a piece that hops or flies cannot have a region or a zone");
        if (moves != &row.moves && (moves->double_step || moves->castling != 0))
            return refuse(row.table->place, "zone-betza cannot have a double step or castling");
    }
    set_moves(row.piece, slides_as_leaps(row.moves));
    if (row.region != nullptr) row.piece.region = within(read_squares(*row.region));
    if (row.zone == nullptr) return;
    PieceMoves moves = slides_as_leaps(*row.zone_moves);
    row.piece.in_zone = ZoneMoves{within(read_squares(*row.zone)), std::move(moves.leaps),
                                  std::move(moves.leap_captures), std::move(moves.paths)};
}

// A piece that is made by promotion must be allowed to be where it was made.
void PageReader::check_regions() {
    const auto is_made_outside = [&](const PromotionSpec& promotion, const PieceRow& row) {
        if (!row.piece.region || promotion.into.find(row.piece.letter) == std::string_view::npos)
            return false;
        return squares_where(page_.topology,
                             [&](Square square) {
                                 return promotion.zone(page_.topology, Color::White, square) &&
                                        !row.piece.region(page_.topology, Color::White, square);
                             })
            .any();
    };
    for (const PromotionSpec& promotion : page_.promotions)
        for (const PieceRow& row : rows_)
            if (is_made_outside(promotion, row))
                refuse(row.table->place, std::string("a promotion to ") + row.piece.letter +
                                             " is possible on squares outside its region");
}

void PageReader::read_wins(const Value& table) {
    constexpr int kMostChecks = 99;
    constexpr std::size_t kLongestGoal = 200;
    Keys keys(table, "[wins]", faults_);
    const Value* goal = keys.find_text("goal", kLongestGoal);
    const Value* pieces = keys.find_text("pieces", kMaxPieceTypes);
    page_.wins.checks = keys.number("checks", 1, kMostChecks, 0);
    page_.wins.bare_king_loses = keys.truth("bare-king", false);
    const Value* kept = keys.find_text("extinction", kMaxPieceTypes);
    keys.finish();
    const auto is_kind = [&](char letter) {
        return std::any_of(rows_.begin(), rows_.end(),
                           [&](const PieceRow& row) { return row.piece.letter == letter; });
    };
    for (const Value* letters : {pieces, kept})
        if (letters != nullptr && !std::all_of(letters->text.begin(), letters->text.end(), is_kind))
            refuse(letters->place, bad_key(letters == pieces ? "pieces" : "extinction",
                                           "letters of pieces", quoted(letters->text)));
    if (kept != nullptr) page_.wins.must_keep = kept->text;
    if (goal == nullptr && pieces != nullptr)
        refuse(pieces->place, "pieces needs the key goal, the squares where these pieces win");
    if (goal == nullptr) return;
    page_.wins.goal_pieces = pieces != nullptr ? std::string_view(pieces->text)
                                               : keep(std::string(1, rows_[0].piece.letter));
    page_.wins.goal = within(read_squares(*goal));
}

}  // namespace alces
