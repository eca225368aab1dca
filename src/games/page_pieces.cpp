// Reads the pieces of a game file: their moves, figures and castling.
#include <algorithm>
#include <cstdlib>

#include "base/text.h"
#include "games/betza_paths.h"
#include "games/fen_ranks.h"
#include "games/figure_names.h"
#include "games/move_clashes.h"
#include "games/page_reader.h"
#include "games/piece_table.h"
#include "games/square_sets.h"
#include "rules/leaps_from.h"
#include "search/piece_values.h"

namespace alces {
namespace {

constexpr std::size_t kLongestPieceName = 20, kLongestWords = 200, kLongestRegion = 200;
constexpr int kMaxValue = 5000;
static_assert(kMaxValue * static_cast<int>(kMaxSquares) <= kKingValue);
// The largest number of leaps with paths that all pieces together can have. This limit keeps the
// size of the tables under about 15 MB.
constexpr std::size_t kMaxPaths = 640;
constexpr std::string_view kKing = "king", kPawn = "pawn", kPiece = "piece", kJoker = "joker";

// Returns the figure that belongs to the name of an orthodox piece, or nothing for other names.
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

std::string_view role_in(const Value& piece) {
    for (const Value::Entry& entry : piece.entries)
        if (entry.key == "role") return entry.value.text;
    return kPiece;
}

}  // namespace

bool is_in_piece_name(char c) {
    return is_letter(c) || is_digit(c) || c == ' ' || c == '-' || c == '\'';
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
    if (paths > kMaxPaths)
        refuse(tables.back()->place,
               "all pieces together can have at most " + std::to_string(kMaxPaths) +
                   " targets of limited slides, rides and moves with the modifier n, not " +
                   std::to_string(paths));
    order_pieces();
    if (!faults_.empty()) return;
    check_pieces();
}

void PageReader::read_piece(const Value& table) {
    Keys keys(table, "[[pieces]]", faults_);
    const auto letter = keys.need_letter("letter");
    const Value* name = need_piece_name(keys);
    const bool is_joker = role_in(table) == kJoker;
    const Value* betza = is_joker ? nullptr : keys.need_text("betza", kLongestBetza);
    const Value* role = keys.find_text("role", kLongestPieceName);
    const Value* words = keys.find_text("words", kLongestWords);
    const Value* figure = keys.find_text("figure", kLongestPieceName);
    const int value = keys.number("value", 1, kMaxValue, 0);
    const Value* region = keys.find_text("region", kLongestRegion);
    const Value* zone = keys.find_text("zone", kLongestRegion);
    const Value* zone_betza = keys.find_text("zone-betza", kLongestBetza);
    keys.finish();
    if ((zone == nullptr) != (zone_betza == nullptr))
        refuse(keys.place_of(zone != nullptr ? "zone" : "zone-betza"),
               "zone and zone-betza must be given together");
    if (role != nullptr && role->text != kKing && role->text != kPawn && role->text != kJoker &&
        role->text != kPiece)
        refuse(role->place, bad_key("role", "king, pawn, joker or piece", quoted(role->text)));
    if (figure != nullptr) check_figure(*figure);
    if (!letter || name == nullptr || (betza == nullptr && !is_joker)) return;
    if (is_joker && page_.joker)
        refuse(keys.place_of("role"), "only one piece can have role = \"joker\"");
    if (is_joker) page_.joker = letter;
    const PieceMoves moves = is_joker ? PieceMoves{} : read_moves(*betza);
    Row row{.piece = {moves, *letter, name->text, is_joker ? std::string_view() : betza->text,
                      words != nullptr ? std::string_view(words->text) : "",
                      figure != nullptr ? std::string_view(figure->text) : usual_figure(name->text),
                      value},
            .moves = moves,
            .table = &table,
            .letter_place = keys.place_of("letter"),
            .role_place = keys.place_of("role"),
            .betza = is_joker ? &table : betza,
            .region = region,
            .zone = zone,
            .zone_betza = zone_betza};
    if (zone_betza != nullptr) row.zone_moves = read_moves(*zone_betza);
    rows_.push_back(std::move(row));
}

// Reads the name of a piece. It is part of sentences of the program, so it must not contain
// sentences itself.
const Value* PageReader::need_piece_name(Keys& keys) {
    const Value* name = keys.need_text("name", kLongestPieceName);
    if (name == nullptr || std::all_of(name->text.begin(), name->text.end(), is_in_piece_name))
        return name;
    refuse(name->place, bad_key("name", "letters, digits, spaces, - and '", quoted(name->text)));
    return nullptr;
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
        // The place of a value is the place of its opening quote; the text begins one column later.
        const TextPlace place{betza.place.line,
                              betza.place.column + static_cast<int>(moves.error().column)};
        refuse(place, "Betza notation " + quoted(betza.text) + ": " + moves.error().message);
        return {};
    }
    return *moves;
}

// Checks the number of leaps. Call this after limit(), which turns the slides of a piece with a
// region or a zone into leaps.
void PageReader::check_leaps(const Row& row) {
    const auto check = [&](const Value& betza, std::vector<Offset> leaps,
                           const std::vector<Offset>& captures) {
        for (const Offset leap : captures)
            if (std::find(leaps.begin(), leaps.end(), leap) == leaps.end()) leaps.push_back(leap);
        if (leaps.size() > LeapList::kMax)
            refuse(betza.place, "a piece can have at most " + std::to_string(LeapList::kMax) +
                                    " single steps and leaps, not " + std::to_string(leaps.size()));
    };
    check(*row.betza, row.piece.leaps, row.piece.leap_captures);
    if (const auto& zone = row.piece.in_zone)
        check(*row.zone_betza, zone->leaps, zone->leap_captures);
}

// Makes the king's row the first and the pawn's row the second.
void PageReader::order_pieces() {
    std::size_t place = 0;
    for (const std::string_view role : {kKing, kPawn}) {
        const auto has_role = [&](const Row& row) { return role_in(*row.table) == role; };
        const auto count = std::count_if(rows_.begin(), rows_.end(), has_role);
        const auto last = std::find_if(rows_.rbegin(), rows_.rend(), has_role);
        if (count != 1)
            return refuse(rows_.empty()          ? file_.document.place
                          : last == rows_.rend() ? rows_.front().table->place
                                                 : last->role_place,
                          "exactly one piece must have role = \"" + std::string(role) + "\"; " +
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
            refuse(row.letter_place,
                   "two pieces have the letter " + std::string(1, row.piece.letter));
        letters += row.piece.letter;
        if (row.moves.castling != 0 && &row != &rows_[0])
            refuse(row.betza->place, "only the king can castle");
        if (row.moves.castling != 0 && page_.topology.boards() > 1)
            refuse(row.betza->place, "joined boards have no corners, so a king cannot castle");
        if (row.moves.double_step && &row != &rows_[1])
            refuse(row.betza->place, "only the pawn can make a double step");
    }
    if (has_lines(rows_[0].moves))
        refuse(rows_[0].betza->place,
               "the king cannot hop or fly, and each of its slides needs a number, such as R3, or "
               "a single direction, such as fR");
    for (const Row& row : rows_) page_.pieces.push_back(row.piece);
    if (faults_.empty()) check_kings();
    if (rows_[0].moves.castling != 0 && faults_.empty()) read_castling(rows_[0]);
}

// Checks that each side has one king in the starting position. from_fen() checks the other pieces,
// but castling and the king's jump need the kings before the game has been built.
void PageReader::check_kings() {
    for (const Color color : kColors)
        if (!king_square(page_, array_, color))
            refuse(
                start_place_,
                std::string("start: ") + name_of(color) + " must have exactly one king (" +
                    (color == Color::White ? rows_[0].piece.letter : lower(rows_[0].piece.letter)) +
                    ')');
}

// ---- castling ----

void PageReader::read_castling(const Row& king) {
    const Topology& board = page_.topology;
    const TextPlace place = king.last_betza_place();
    // The move generator relies on castling pieces at the ends of ranks, unless some piece hops or
    // has leaps with paths.
    const bool hops = std::any_of(rows_.begin(), rows_.end(), [](const Row& row) {
        return row.piece.hop_captures != Lines::None || has_paths(row.piece);
    });
    if (king.moves.castles_inside && !hops)
        return refuse(place,
                      "isjO is supported only in games with a piece that hops, rides, has limited "
                      "slides or uses the modifier n");
    for (const Color color : kColors)
        for (int rank = 0; rank < board.ranks(); ++rank)
            for (int file = 0; file < board.files(); ++file) {
                const char letter = king.piece.letter;
                if (at(array_, board, board.at(file, rank)) !=
                    (color == Color::White ? letter : lower(letter)))
                    continue;
                for (const int direction : {1, -1})
                    add_castling(color, board.at(file, rank), direction, king);
            }
    if (page_.castlings.empty())
        refuse(place, std::string("the king cannot castle: there is no piece ") +
                          (king.moves.castles_inside ? "next to" : "in") +
                          " a corner, beyond the square to which the king would go");
    else if (auto fault = castling_fault(page_))
        refuse(place, *std::move(fault));
    else
        check_castling_rights(king);
}

// Checks that the starting position has rights only to castlings that exist.
void PageReader::check_castling_rights(const Row& king) {
    for (const char right : fen_rights(page_.start_fen)) {
        const bool exists =
            std::any_of(page_.castlings.begin(), page_.castlings.end(),
                        [&](const CastlingSpec& castling) { return castling.letter == right; });
        if (exists || std::string_view("KQkq").find(right) == std::string_view::npos) continue;
        refuse(start_place_, std::string("start: the right ") + right + " needs a piece " +
                                 (king.moves.castles_inside ? "next to " : "in ") +
                                 name_of(is_lower(right) ? Color::Black : Color::White) + "'s " +
                                 (upper(right) == 'K' ? "kingside" : "queenside") +
                                 " corner to castle with");
    }
}

// Adds a castling. The king castles with the piece that starts at the end of its rank or, with
// isjO, with the piece next to the end.
void PageReader::add_castling(Color color, Square king, int direction, const Row& row) {
    const Topology& board = page_.topology;
    const int file = board.file_of(king), rank = board.rank_of(king);
    const int inside = row.moves.castles_inside ? 1 : 0;
    int end = file;  // the end of the king's rank: the edge, or the last square before a hole
    while (board.step(board.at(end, rank), {direction, 0})) end += direction;
    const int corner = end - direction * inside;
    const int to = file + direction * row.moves.castling;
    const char partner = at(array_, board, board.at(corner, rank));
    const bool own = color == Color::White ? is_piece(page_, partner)
                                           : is_lower(partner) && is_piece(page_, upper(partner));
    if (!own || (direction > 0 ? to >= corner : to <= corner)) return;
    const char letter = direction > 0 ? 'K' : 'Q';
    page_.castlings.push_back({.letter = color == Color::White ? letter : lower(letter),
                               .color = color,
                               .king_from = square_text(file, rank),
                               .king_to = square_text(to, rank),
                               .rook_from = square_text(corner, rank),
                               .rook_to = square_text(to - direction, rank),
                               .partner = upper(partner)});
}

// ---- words ----

// Says from where a pawn makes a double step: "its starting square" or, if pawns do not start on
// just these ranks, "rank 2 (Black: rank 7)".
std::string PageReader::double_step_words() const {
    if (!page_.double_step_from) return {};
    const Topology& board = page_.topology;
    const auto ranks_where = [&](const auto& condition) {
        std::vector<int> ranks;
        for (const Square square : squares_where(board, condition)) {
            const int rank = board.rank_of(square) + page_.first_rank;
            if (ranks.empty() || ranks.back() != rank) ranks.push_back(rank);
        }
        return ranks;
    };
    ByColor<std::vector<int>> doubled;
    bool usual = true;
    for (const Color color : kColors) {
        const char letter = rows_[1].piece.letter;
        const char pawn = color == Color::White ? letter : lower(letter);
        doubled[color] =
            ranks_where([&](Square from) { return page_.double_step_from(board, color, from); });
        usual = usual && doubled[color] == ranks_where([&](Square from) {
                             return at(array_, board, from) == pawn;
                         });
    }
    if (usual) return "its starting square";
    return rank_words(doubled[Color::White]) + " (Black: " + rank_words(doubled[Color::Black]) +
           ')';
}

// Describes the moves of a piece in its zone. If it has all its other moves there, too, describes
// only what is added.
std::string PageReader::zone_words(const Row& row) {
    const auto added = moves_beyond(row.moves, *row.zone_moves);
    return added ? "also " + move_words(*added) : move_words(*row.zone_moves);
}

void PageReader::write_words() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        PieceSpec& piece = page_.pieces[i];
        if (!piece.words.empty()) continue;
        const Row& row = rows_[i];
        if (piece.letter == page_.joker) {
            piece.words = "moves and captures as the kind of piece that the opponent moved last";
            continue;
        }
        std::string words = move_words(row.moves, double_step_words());
        if (row.zone != nullptr)
            words += "; on " + alternatives(row.zone->text) + " it " + zone_words(row);
        if (row.region != nullptr) words += "; it never leaves " + row.region->text;
        if (row.zone != nullptr || row.region != nullptr)
            words += " (for Black, mirrored top to bottom)";
        if (piece.letter == page_.explosive) words += "; it may explode";
        piece.words = keep(std::move(words));
    }
}

}  // namespace alces
