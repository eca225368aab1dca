// Reads the pieces of a game file: their moves, promotions and castling.
#include <algorithm>
#include <cstdlib>

#include "games/page_reader.h"
#include "games/shapes.h"
#include "search/piece_values.h"

namespace alces {
namespace {

constexpr std::size_t kLongestPieceName = 20, kLongestBetza = 60, kLongestWords = 200,
                      kLongestRegion = 200;
constexpr int kMostValue = 5000;
static_assert(kMostValue * static_cast<int>(kMaxSquares) <= kKingValue);
// The most leaps with a path that all pieces together can have. This bounds the memory of the
// tables, to some 15 MB.
constexpr std::size_t kMostPaths = 640;
constexpr std::string_view kKing = "king", kPawn = "pawn", kPiece = "piece";

// The figures that the names of orthodox pieces have.
std::string_view usual_figure(std::string_view name) {
    constexpr auto kFigures =
        std::to_array<std::pair<std::string_view, std::string_view>>({{"King", "king"},
                                                                      {"Queen", "queen"},
                                                                      {"Rook", "rook"},
                                                                      {"Bishop", "bishop"},
                                                                      {"Knight", "knight"},
                                                                      {"Pawn", "pawn"}});
    for (const auto& [piece, figure] : kFigures)
        if (piece == name) return figure;
    return {};
}

const Offset kForward{0, 1};

// "P on rank 8: must promote to Q, R, B, N"
std::string promotion_words(const VariantSpec& page, const std::vector<int>& ranks) {
    const PromotionSpec& promotion = page.promotions.back();
    std::string numbers, letters;
    for (const int rank : ranks)
        numbers.append(numbers.empty() ? "" : ", ").append(std::to_string(rank));
    for (const char letter : promotion.into)
        letters.append(letters.empty() ? "" : ", ").append(1, letter);
    return std::string(1, promotion.piece) + (ranks.size() == 1 ? " on rank " : " on ranks ") +
           numbers + (promotion.optional ? ": may" : ": must") + " promote to " + letters;
}

bool has_lines(const PieceMoves& moves) {
    return moves.slides != Lines::None || moves.slide_captures != Lines::None ||
           moves.hop_captures != Lines::None || moves.flies != Lines::None;
}

bool only_leaps(const PieceMoves& moves) { return !has_lines(moves) && moves.paths.empty(); }

// Whether a piece that does not capture can go neither back nor to the side.
bool goes_only_forward(const PieceMoves& moves) {
    return moves.slides == Lines::None && moves.flies == Lines::None &&
           std::all_of(moves.leaps.begin(), moves.leaps.end(),
                       [](Offset leap) { return leap.dy > 0; }) &&
           std::all_of(moves.paths.begin(), moves.paths.end(),
                       [](const PathLeap& leap) { return !leap.quiet || leap.to.dy > 0; });
}

// Whether a piece may be able to go back when it captures.
bool captures_backward(const PieceMoves& moves) {
    return has_lines(moves) ||
           std::any_of(moves.leap_captures.begin(), moves.leap_captures.end(),
                       [](Offset leap) { return leap.dy < 0; }) ||
           std::any_of(moves.paths.begin(), moves.paths.end(),
                       [](const PathLeap& leap) { return leap.captures && leap.to.dy < 0; });
}

}  // namespace

bool PageReader::is_piece(char letter) const {
    for (std::size_t i = 2; i < rows_.size(); ++i)
        if (rows_[i].piece.letter == letter) return true;
    return false;
}

void PageReader::read_pieces(const std::vector<const Value*>& tables) {
    if (tables.size() > kMaxPieceTypes)
        refuse(tables[kMaxPieceTypes]->place,
               "there can be at most " + std::to_string(kMaxPieceTypes) + " kinds of pieces");
    for (const Value* table : tables) read_piece(*table);
    if (!faults_.empty()) return;
    for (Row& row : rows_) limit(row);
    for (const Row& row : rows_) check_leaps(row);
    if (!faults_.empty()) return;
    std::size_t paths = 0;
    for (const Row& row : rows_) {
        paths += row.piece.paths.size();
        if (row.piece.in_zone) paths += row.piece.in_zone->paths.size();
    }
    if (paths > kMostPaths)
        refuse(tables.back()->place,
               "all pieces together can have at most " + std::to_string(kMostPaths) +
                   " targets of limited slides, rides and moves with n, not " +
                   std::to_string(paths));
    order_pieces();
    if (!faults_.empty()) return;
    check_pieces();
}

void PageReader::read_piece(const Value& table) {
    Keys keys(table, "[[pieces]]", faults_);
    const auto letter = keys.need_letter("letter");
    const Value* name = keys.need_text("name", kLongestPieceName);
    const Value* betza = keys.need_text("betza", kLongestBetza);
    const Value* role = keys.find_text("role", kLongestPieceName);
    const Value* words = keys.find_text("words", kLongestWords);
    const Value* figure = keys.find_text("figure", kLongestPieceName);
    const int value = keys.number("value", 1, kMostValue, 0);
    const Value* region = keys.find_text("region", kLongestRegion);
    const Value* zone = keys.find_text("zone", kLongestRegion);
    const Value* zone_betza = keys.find_text("zone-betza", kLongestBetza);
    keys.finish();
    if ((zone == nullptr) != (zone_betza == nullptr))
        refuse(table.place, "zone and zone-betza must be given together");
    if (role != nullptr && role->text != kKing && role->text != kPawn && role->text != kPiece)
        refuse(role->place, bad_key("role", "king, pawn or piece", quoted(role->text)));
    if (figure != nullptr) check_figure(*figure);
    if (!letter || name == nullptr || betza == nullptr) return;
    Row row{.piece = {.letter = *letter,
                      .name = name->text,
                      .betza = betza->text,
                      .words = words != nullptr ? std::string_view(words->text) : "",
                      .figure = figure != nullptr ? std::string_view(figure->text)
                                                  : usual_figure(name->text),
                      .value = value},
            .moves = read_moves(*betza),
            .table = &table,
            .betza = betza,
            .region = region,
            .zone = zone,
            .zone_betza = zone_betza};
    if (zone_betza != nullptr) row.zone_moves = read_moves(*zone_betza);
    set_moves(row.piece, row.moves);
    rows_.push_back(std::move(row));
}

void PageReader::check_figure(const Value& figure) {
    if (std::find(kFigureNames.begin(), kFigureNames.end(), figure.text) != kFigureNames.end())
        return;
    std::string names;
    for (const std::string_view name : kFigureNames)
        names.append(names.empty() ? "" : ", ").append(name);
    refuse(figure.place, bad_key("figure", "one of " + names, quoted(figure.text)));
}

PieceMoves PageReader::read_moves(const Value& betza) {
    const Result<PieceMoves, BetzaFault> moves = read_betza(betza.text);
    if (!moves) {
        // The text begins after its quote.
        const TextPlace place{betza.place.line,
                              betza.place.column + static_cast<int>(moves.error().column)};
        refuse(place, "Betza notation " + quoted(betza.text) + ": " + moves.error().message);
        return {};
    }
    return *moves;
}

// To be called after limit(), which makes leaps of the slides of a piece with a region or a zone.
void PageReader::check_leaps(const Row& row) {
    const auto check = [&](const Value& betza, std::vector<Offset> leaps,
                           const std::vector<Offset>& captures) {
        for (const Offset leap : captures)
            if (std::find(leaps.begin(), leaps.end(), leap) == leaps.end()) leaps.push_back(leap);
        if (leaps.size() > LeapList::kMost)
            refuse(betza.place, "a piece can leap in at most " + std::to_string(LeapList::kMost) +
                                    " ways, not " + std::to_string(leaps.size()));
    };
    check(*row.betza, row.piece.leaps, row.piece.leap_captures);
    if (const auto& zone = row.piece.in_zone)
        check(*row.zone_betza, zone->leaps, zone->leap_captures);
}

// The king's row is the first, the pawn's the second.
void PageReader::order_pieces() {
    const auto role_of = [](const Row& row) {
        for (const Value::Entry& entry : row.table->entries)
            if (entry.key == "role") return std::string_view(entry.value.text);
        return kPiece;
    };
    std::size_t place = 0;
    for (const std::string_view role : {kKing, kPawn}) {
        const auto has_role = [&](const Row& row) { return role_of(row) == role; };
        const auto count = std::count_if(rows_.begin(), rows_.end(), has_role);
        if (count != 1)
            return refuse(rows_.empty() ? file_.document.place : rows_.front().table->place,
                          "one piece must have role = \"" + std::string(role) + "\"; " +
                              (count == 0 ? "none has" : std::to_string(count) + " have"));
        const auto first = rows_.begin() + static_cast<std::ptrdiff_t>(place++);
        std::rotate(first, std::find_if(first, rows_.end(), has_role),
                    std::find_if(first, rows_.end(), has_role) + 1);
    }
}

void PageReader::check_pieces() {
    std::string letters;
    for (const Row& row : rows_) {
        if (letters.find(row.piece.letter) != std::string::npos)
            refuse(row.table->place,
                   "two pieces have the letter " + std::string(1, row.piece.letter));
        letters += row.piece.letter;
        if (row.moves.castling != 0 && &row != &rows_[0])
            refuse(row.table->place, "only the king can castle");
        if (row.moves.double_step && &row != &rows_[1])
            refuse(row.table->place, "only the pawn can make a double step");
    }
    if (has_lines(rows_[0].moves))
        refuse(rows_[0].table->place, "the king cannot hop, fly, or slide both ways along a line");
    check_pawn(rows_[1]);
    if (rows_[0].moves.castling != 0 && faults_.empty()) read_castling(rows_[0]);
    for (const Row& row : rows_) page_.pieces.push_back(row.piece);
}

void PageReader::check_pawn(const Row& pawn) {
    const PieceMoves& moves = pawn.moves;
    // Otherwise no rule would end a game in which pawns go to and fro.
    page_.draws.pawn_moves_count =
        goes_only_forward(moves) && (!pawn.zone_moves || goes_only_forward(*pawn.zone_moves));
    if (moves.double_step && (!only_leaps(moves) || moves.leaps != std::vector<Offset>{kForward}))
        refuse(pawn.table->place,
               "a pawn with a double step must otherwise move one square forward only: fmW");
    // Every leap that captures would also capture en passant.
    if (moves.double_step && moves.leap_captures != std::vector<Offset>{{-1, 1}, {1, 1}})
        refuse(pawn.table->place, quoted(pawn.piece.name) +
                                      ": a pawn with a double step captures only diagonally "
                                      "forward: fceF");
}

// ---- ranks ----

// The ranks with these numbers; for Black, mirrored top to bottom.
Bitboard PageReader::own_ranks(Color color, const std::vector<int>& numbers) const {
    Bitboard squares;
    const Topology& board = page_.topology;
    for (const int number : numbers)
        for (int file = 0; file < board.files(); ++file) {
            const int rank = number - page_.first_rank;
            squares.set(board.at(file, color == Color::White ? rank : board.ranks() - 1 - rank));
        }
    return squares;
}

Bitboard PageReader::ranks_of_pawns(Color color) const {
    Bitboard squares;
    const Topology& board = page_.topology;
    const char pawn = rows_[1].piece.letter;
    const char wanted = color == Color::White ? pawn : lower(pawn);
    for (int rank = 0; rank < board.ranks(); ++rank)
        for (int file = 0; file < board.files(); ++file)
            if (at(file, rank) == wanted)
                for (int other = 0; other < board.files(); ++other)
                    squares.set(board.at(other, rank));
    return squares;
}

// Holes, and the squares from which a double step would cross a hole or end on one.
Bitboard PageReader::holes_before(Color color) const {
    const Topology& board = page_.topology;
    Bitboard squares = board.holes();
    for (const Square hole : board.holes())
        for (const int steps : {1, 2}) {
            const auto from = board.place(hole, {0, color == Color::White ? -steps : steps});
            if (from) squares.set(*from);
        }
    return squares;
}

// ---- pawns and promotion ----

void PageReader::read_promotions(const std::vector<const Value*>& tables) {
    for (const Value* table : tables) read_promotion(*table);
}

void PageReader::read_promotion(const Value& table) {
    Keys keys(table, "[[promotions]]", faults_);
    const int first = page_.first_rank, last = first + page_.topology.ranks() - 1;
    const char piece = keys.find_letter("piece").value_or(rows_[1].piece.letter);
    const std::size_t faults = faults_.size();
    const std::vector<int> ranks = keys.numbers("ranks", first, last);
    const bool has_bad_ranks = faults_.size() != faults;
    const Value* into = keys.need_text("into", kMaxPieceTypes);
    const bool optional = keys.truth("optional", false);
    keys.finish();
    if (into == nullptr || has_bad_ranks) return;
    if (piece != rows_[1].piece.letter && !is_piece(piece))
        refuse(table.place, bad_key("piece", "the letter of a piece other than the king",
                                    std::string(1, piece)));
    for (std::size_t i = 0; i < into->text.size(); ++i)
        if (!is_piece(into->text[i]) || into->text.find(into->text[i], i + 1) != std::string::npos)
            return refuse(into->place,
                          bad_key("into", "letters of pieces other than king and pawn, each once",
                                  quoted(into->text)));
    if (into->text.find(piece) != std::string::npos)
        return refuse(into->place, "into: a piece cannot promote to itself");
    if (ranks.empty()) return refuse(table.place, "[[promotions]] needs ranks, such as [8]");
    ByColor<Bitboard> zone;
    for (const Color color : kColors) zone[color] = own_ranks(color, ranks);
    for (const PromotionSpec& other : page_.promotions)
        for (const int rank : ranks)
            if (other.piece == piece &&
                other.zone(page_.topology, Color::White, page_.topology.at(0, rank - first)))
                return refuse(table.place, "rank " + std::to_string(rank) +
                                               " is in two promotions of the same piece");
    page_.promotions.push_back({piece, into->text, optional, within(zone)});
    promotion_words_.push_back(promotion_words(page_, ranks));
    if (piece != rows_[1].piece.letter) return;
    for (const Color color : kColors) {
        may_promote_[color] |= zone[color];
        if (!optional) must_promote_[color] |= zone[color];
    }
}

void PageReader::read_pawns(const Value* table) {
    const Value none{};
    Keys keys(table != nullptr ? *table : none, "[pawns]", faults_);
    const int first = page_.first_rank, last = first + page_.topology.ranks() - 1;
    const std::vector<int> from = keys.numbers("double-step", first, last);
    keys.finish();
    const PieceMoves& moves = rows_[1].moves;
    const Topology& board = page_.topology;
    if (!moves.double_step && !from.empty())
        refuse(table->place, "double-step needs a pawn with ifmnD in its Betza notation");
    ByColor<Bitboard> standing, doubled;
    for (const Color color : kColors) {
        doubled[color] = from.empty() ? ranks_of_pawns(color) : own_ranks(color, from);
        // A pawn that cannot go back is never on its side's first rank, unless pawns start there.
        const bool goes_back = captures_backward(moves) || !page_.draws.pawn_moves_count ||
                               (rows_[1].zone_moves && captures_backward(*rows_[1].zone_moves));
        const Bitboard behind = goes_back ? Bitboard{} : own_ranks(color, {first});
        const Bitboard never = must_promote_[color] | (behind & ~ranks_of_pawns(color));
        for (std::size_t i = 0; i < board.squares(); ++i)
            if (!never.test(static_cast<Square>(i))) standing[color].set(static_cast<Square>(i));
        if (!moves.double_step) continue;
        doubled[color] &= ~holes_before(color);
        for (const Square square : doubled[color])
            for (const int steps : {1, 2}) {
                const auto to = board.step(square, {0, color == Color::White ? steps : -steps});
                if (to && !may_promote_[color].test(*to)) continue;
                return refuse(table != nullptr ? table->place : rows_[1].table->place,
                              "a pawn's double step from rank " +
                                  std::to_string(board.rank_of(square) + first) +
                                  " must not leave the board or reach a rank of promotion");
            }
    }
    page_.pawn_may_stand = within(standing);
    if (moves.double_step) page_.double_step_from = within(doubled);
}

// ---- castling ----

void PageReader::read_castling(const Row& king) {
    const Topology& board = page_.topology;
    const TextPlace place = king.table->place;
    const auto is_castling = [&](Offset leap) {
        return leap.dy == 0 && std::abs(leap.dx) == king.moves.castling;
    };
    const bool goes_there =
        std::any_of(king.moves.paths.begin(), king.moves.paths.end(),
                    [&](const PathLeap& leap) { return leap.quiet && is_castling(leap.to); });
    if (goes_there || std::any_of(king.moves.leaps.begin(), king.moves.leaps.end(), is_castling))
        return refuse(place, "the king's castling and its leap would be the same move");
    // The generator relies on castling pieces at the ends of ranks unless pieces hop or have paths.
    const bool hops = std::any_of(rows_.begin(), rows_.end(), [](const Row& row) {
        return row.moves.hop_captures != Lines::None || !row.moves.paths.empty();
    });
    if (king.moves.castles_inside && !hops)
        return refuse(place,
                      "isjO is supported only in games with a piece that hops, rides, moves with "
                      "n or has limited slides");
    for (const Color color : kColors)
        for (int rank = 0; rank < board.ranks(); ++rank)
            for (int file = 0; file < board.files(); ++file) {
                const char letter = king.piece.letter;
                if (at(file, rank) != (color == Color::White ? letter : lower(letter))) continue;
                for (const int direction : {1, -1})
                    add_castling(color, board.at(file, rank), direction, king);
            }
    if (page_.castlings.empty())
        refuse(place, std::string("the king cannot castle: there is no piece ") +
                          (king.moves.castles_inside ? "next to" : "in") +
                          " a corner beyond the square that it would go to");
}

// The king castles with the piece that starts at the end of its rank or, with isjO, next to that.
void PageReader::add_castling(Color color, Square king, int direction, const Row& row) {
    const Topology& board = page_.topology;
    const int file = board.file_of(king), rank = board.rank_of(king);
    const int inside = row.moves.castles_inside ? 1 : 0;
    int end = file;  // of the king's rank: the edge, or the last square before a hole
    while (board.step(board.at(end, rank), {direction, 0})) end += direction;
    const int corner = end - direction * inside;
    const int to = file + direction * row.moves.castling;
    const char partner = at(corner, rank);
    const bool own =
        color == Color::White ? is_piece(partner) : is_lower(partner) && is_piece(upper(partner));
    if (!own || (direction > 0 ? to >= corner : to <= corner)) return;
    const char letter = direction > 0 ? 'K' : 'Q';
    for (const CastlingSpec& other : page_.castlings)
        if (other.letter == (color == Color::White ? letter : lower(letter)))
            return refuse(row.table->place,
                          "the starting position must have one king for each side");
    page_.castlings.push_back({.letter = color == Color::White ? letter : lower(letter),
                               .color = color,
                               .king_from = square_text(file, rank),
                               .king_to = square_text(to, rank),
                               .rook_from = square_text(corner, rank),
                               .rook_to = square_text(to - direction, rank),
                               .partner = upper(partner)});
}

// ---- words ----

void PageReader::write_words() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        PieceSpec& piece = page_.pieces[i];
        if (!piece.words.empty()) continue;
        const Row& row = rows_[i];
        std::string words = move_words(row.moves);
        if (row.zone != nullptr)
            words += "; on " + row.zone->text + " it " + move_words(*row.zone_moves);
        if (row.region != nullptr) words += "; it never leaves " + row.region->text;
        if (row.zone != nullptr || row.region != nullptr)
            words += " (for Black, mirrored top to bottom)";
        if (piece.letter == page_.explosive) words += "; it may explode";
        piece.words = keep(std::move(words));
    }
}

// ---- XBoard ----

// XBoard's images begin with pawn, knight, bishop, rook and queen, and end with the king. Pieces
// with these letters get them, others the images between.
void PageReader::choose_images() {
    constexpr std::string_view kUsual = "PNBRQ";
    std::string images(22, '.');
    images.back() = rows_[0].piece.letter;
    images.front() = rows_[1].piece.letter;
    std::size_t next = kUsual.size();
    for (std::size_t i = 2; i < rows_.size(); ++i) {
        const char letter = rows_[i].piece.letter;
        const std::size_t usual = kUsual.find(letter, 1);
        images[usual != std::string_view::npos ? usual : next++] = letter;
    }
    page_.xboard = XboardSpec{.images = keep(std::move(images)), .king = rows_[0].piece.betza};
}

}  // namespace alces
