// Reads the regions and zones of the pieces of a game file, and its table [wins].
#include <algorithm>

#include "games/betza_paths.h"
#include "games/page_reader.h"

namespace alces {

// Sets the region and the zone of a row. Regions and zones apply to leaps only, so slides become
// leaps with paths.
void PageReader::limit(Row& row) {
    if (row.zone == nullptr && row.region == nullptr) return;
    for (const PieceMoves* moves : {&row.moves, row.zone_moves ? &*row.zone_moves : &row.moves}) {
        if (moves->hop_captures != Lines::None || moves->flies != Lines::None)
            return refuse((row.zone != nullptr ? row.zone : row.region)->place,
                          "a piece that hops or flies cannot have a region or a zone");
        if (moves != &row.moves && (moves->double_step || moves->castling != 0))
            return refuse(row.zone_betza->place,
                          "zone-betza cannot have a double step or castling");
    }
    static_cast<Movement&>(row.piece) = slides_as_leaps(row.moves);
    if (row.region != nullptr) row.piece.region = within(squares_in(*row.region));
    if (row.zone == nullptr) return;
    PieceMoves moves = slides_as_leaps(*row.zone_moves);
    row.piece.in_zone = ZoneMoves{
        within(squares_in(*row.zone)), std::move(moves.leaps), std::move(moves.leap_captures),
        std::move(moves.paths),        row.zone->text,         row.zone_betza->text};
}

// Checks that no promotion puts a piece on a square outside its region.
void PageReader::check_regions() {
    const auto is_made_outside = [&](const PromotionSpec& promotion, const Row& row) {
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
        for (const Row& row : rows_)
            if (is_made_outside(promotion, row))
                refuse(row.region->place, std::string("a promotion to ") + row.piece.letter +
                                              " is possible on squares outside the region of " +
                                              row.piece.letter);
}

void PageReader::read_wins(const Value& table) {
    constexpr int kMaxChecks = 99;
    constexpr std::size_t kLongestGoal = 200;
    Keys keys(table, "[wins]", faults_);
    const Value* goal = keys.find_text("goal", kLongestGoal);
    const Value* pieces = keys.find_text("pieces", kMaxPieceTypes);
    page_.wins.checks = keys.number("checks", 1, kMaxChecks, 0);
    page_.wins.bare_king_loses = keys.truth("bare-king", false);
    const Value* kept = keys.find_text("extinction", kMaxPieceTypes);
    keys.finish();
    const auto is_kind = [&](char letter) {
        return std::any_of(rows_.begin(), rows_.end(),
                           [&](const Row& row) { return row.piece.letter == letter; });
    };
    for (const Value* letters : {pieces, kept})
        if (letters != nullptr && !std::all_of(letters->text.begin(), letters->text.end(), is_kind))
            refuse(letters->place,
                   std::string(letters == pieces ? "pieces" : "extinction") +
                       ": no piece has the letter " +
                       *std::find_if_not(letters->text.begin(), letters->text.end(), is_kind));
    if (kept != nullptr) page_.wins.must_keep = kept->text;
    if (goal == nullptr && pieces != nullptr)
        refuse(pieces->place,
               "the key pieces needs the key goal, which lists the squares where these pieces win");
    if (goal == nullptr) return;
    page_.wins.goal_pieces = pieces != nullptr ? std::string_view(pieces->text)
                                               : keep(std::string(1, rows_[0].piece.letter));
    page_.wins.goal = within(squares_in(*goal));
}

}  // namespace alces
