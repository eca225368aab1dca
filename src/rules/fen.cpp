// Reads and writes FEN. The grammar extends that of orthodox FEN: runs of empty squares may have
// any length, and some games have vanished squares, holes, reserves, jokers, and a count of the
// checks still to give. alces(5) describes the grammar under POSITIONS.
#include <algorithm>
#include <array>
#include <vector>

#include "base/append_number.h"
#include "base/text.h"
#include "rules/notation.h"
#include "rules/refusal_parts.h"

namespace alces {
namespace {

// The capacity to reserve for the text of a FEN, so that the string rarely has to grow.
constexpr std::size_t kUsualLength = 120;

std::vector<std::string_view> fields_of(std::string_view text) {
    std::vector<std::string_view> fields;
    constexpr std::string_view kBlanks = " \t\r\n";
    for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;) {
        const std::size_t end = text.find_first_of(kBlanks, at);
        fields.push_back(text.substr(at, end == std::string_view::npos ? end : end - at));
        at = text.find_first_not_of(kBlanks, end);
    }
    return fields;
}

// Parses a number without sign or leading zeros. Returns nothing if the text is anything else or
// the number is more than `most`.
std::optional<int> number(std::string_view text, int most) {
    const bool plain = !text.empty() && is_digit(text[0]) && (text[0] != '0' || text.size() == 1);
    const auto value = plain ? parse_number(text, 0, most) : std::nullopt;
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

// Returns the piece for a FEN letter, or kNoPiece if the game has no such piece.
Piece piece_of(const Variant& variant, char letter) {
    const PieceType type = variant.type_of(letter);
    if (type == kNoPieceType) return kNoPiece;
    return {is_lower(letter) ? Color::Black : Color::White, type};
}

// Whether this square is written as * while it is empty.
bool is_starred(const Variant& variant, Square square) {
    return variant.vanishing().test(square) || variant.topology().holes().test(square);
}

class RankReader {
  public:
    RankReader(const Variant& variant, int rank, Setup& setup)
        : variant_(variant),
          board_(variant.topology()),
          rank_(rank),
          where_("placement: rank " + std::to_string(rank + variant.spec().first_rank)),
          setup_(setup) {}

    std::optional<Error> read(std::string_view row) {
        const int files = board_.files();
        while (!row.empty()) {
            if (file_ >= files) return wrong_length("more");
            const std::size_t digits = std::min(row.find_first_not_of("0123456789"), row.size());
            const auto error =
                digits > 0 ? read_run(row.substr(0, digits)) : read_square(row.substr(0, 1));
            if (error) return error;
            row.remove_prefix(std::max<std::size_t>(digits, 1));
        }
        if (file_ != files) return wrong_length(file_ < files ? std::to_string(file_) : "more");
        return std::nullopt;
    }

  private:
    [[nodiscard]] Square square() const { return board_.at(file_, rank_); }
    [[nodiscard]] Error wrong_length(const std::string& found) const {
        return fen_error(where_ + " must have " + std::to_string(board_.files()) +
                         " squares; it has " + found);
    }
    [[nodiscard]] Error no_square() const {
        return fen_error(where_ + ": " + variant_.square_name(square()) +
                         " is a hole and must be written as *");
    }

    std::optional<Error> read_run(std::string_view digits) {
        const int files = board_.files();
        const auto run = number(digits, files);
        if (!run || *run == 0)
            return fen_error(where_ + ": a run of empty squares must be 1-" +
                             std::to_string(files) + ", not " + quoted(digits));
        if (variant_.vanishing().test(square()))
            return fen_error(where_ + " must contain only pieces and *");
        for (const int end = file_ + *run; file_ < end; ++file_)
            if (file_ < files && board_.holes().test(square())) return no_square();
        return std::nullopt;
    }

    std::optional<Error> read_square(std::string_view letter) {
        if (letter != "*" || !is_starred(variant_, square())) {
            if (board_.holes().test(square())) return no_square();
            const Piece piece = piece_of(variant_, letter.front());
            if (piece.is_none())
                return fen_error(where_ + ": " + quoted(letter) + " is not a piece of " +
                                 std::string{variant_.spec().title});
            setup_.board[square()] = piece;
        }
        ++file_;
        return std::nullopt;
    }

    const Variant& variant_;
    const Topology& board_;
    const int rank_;
    const std::string where_;
    Setup& setup_;
    int file_ = 0;
};

// Reads reserves such as QRNMqrnm. Like the functions below, returns an error if the text is
// invalid.
std::optional<Error> read_reserve(const Variant& variant, std::string_view text, Setup& setup) {
    const std::string kept{*variant.spec().reserve};
    for (const char letter : text) {
        const Piece piece = piece_of(variant, letter);
        if (piece.is_none() || kept.find(variant.piece(piece.type()).letter) == std::string::npos)
            return fen_error("reserve: the pieces must be from " + kept + ", not " +
                             quoted(std::string_view{&letter, 1}));
        std::uint8_t& count = setup.holdings[piece.color()].reserve[piece.type()];
        if (++count > Position::kMaxReserve)
            return fen_error("reserve: there can be at most " +
                             std::to_string(Position::kMaxReserve) + " pieces of one kind");
    }
    return std::nullopt;
}

std::optional<Error> read_placement(const Variant& variant, std::string_view text, Setup& setup) {
    if (variant.spec().reserve) {
        const std::size_t open = text.find('[');
        if (open == std::string_view::npos || text.back() != ']')
            return fen_error(
                "reserve: the placement must end with the reserves in brackets, such as []");
        const auto inside = text.substr(open + 1, text.size() - open - 2);
        if (auto error = read_reserve(variant, inside, setup)) return error;
        text = text.substr(0, open);
    }
    const auto rows = split(text, '/');
    const auto ranks = static_cast<std::size_t>(variant.topology().ranks());
    if (rows.size() != ranks)
        return fen_error("placement: there must be " + std::to_string(ranks) + " ranks, not " +
                         std::to_string(rows.size()));
    for (std::size_t i = 0; i < ranks; ++i)
        if (auto error = RankReader(variant, static_cast<int>(ranks - 1 - i), setup).read(rows[i]))
            return error;
    return std::nullopt;
}

std::optional<Error> read_side(const Variant&, std::string_view text, Setup& setup) {
    if (text != "w" && text != "b")
        return fen_error("side to move must be w or b, not " + quoted(text));
    setup.side_to_move = text == "w" ? Color::White : Color::Black;
    return std::nullopt;
}

std::optional<Error> read_rights(const Variant& variant, std::string_view text, Setup& setup) {
    if (text == "-") return std::nullopt;
    std::string letters;
    for (const Right& right : variant.rights()) letters += right.letter;
    for (const char c : text) {
        const std::size_t i = letters.find(c);
        const auto right = i == std::string::npos ? 0U : 1U << i;
        if (right == 0 || (setup.rights & right) != 0)
            return fen_error(
                "rights must be -" +
                (letters.empty() ? "" : " or letters of " + letters + ", each at most once") +
                ", not " + quoted(text));
        setup.rights |= right;
    }
    return std::nullopt;
}

std::optional<Error> read_en_passant(const Variant& variant, std::string_view text, Setup& setup) {
    if (text == "-") return std::nullopt;
    const auto square = variant.square(text);
    if (!square) return fen_error("en passant must be - or a square, not " + quoted(text));
    setup.en_passant = *square;
    return std::nullopt;
}

std::optional<Error> read_draw_count(const Variant&, std::string_view text, Setup& setup) {
    const auto plies = number(text, Position::kMaxPlies);
    if (!plies)
        return fen_error("halfmove clock must be 0-" + std::to_string(Position::kMaxPlies) +
                         " plies, not " + quoted(text));
    setup.plies_since_reset = *plies;
    return std::nullopt;
}

std::optional<Error> read_move_number(const Variant&, std::string_view text, Setup& setup) {
    const auto moves = number(text, Position::kMaxMoves);
    if (!moves || *moves == 0)
        return fen_error("move number must be 1-" + std::to_string(Position::kMaxMoves) + ", not " +
                         quoted(text));
    setup.move_number = *moves;
    return std::nullopt;
}

// Reads a field such as "3+2": the numbers of checks that White and Black still have to give.
std::optional<Error> read_checks(const Variant& variant, std::string_view text, Setup& setup) {
    const int most = variant.spec().wins.checks;
    const std::size_t plus = text.find('+');
    for (const Color color : kColors) {
        const std::string_view part = plus == std::string_view::npos ? ""
                                      : color == Color::White        ? text.substr(0, plus)
                                                                     : text.substr(plus + 1);
        const auto left = number(part, most);
        if (!left)
            return fen_error(
                "checks must be the numbers of checks that White and Black still have "
                "to give, 0-" +
                std::to_string(most) + " each, such as " + std::to_string(most) + '+' +
                std::to_string(most) + ", not " + quoted(text));
        setup.holdings[color].checks_left = static_cast<std::uint8_t>(*left);
    }
    return std::nullopt;
}

// Reads a field such as "Jj/--": the jokers in hand, a slash, and the kinds of piece that White and
// Black moved last.
std::optional<Error> read_jokers(const Variant& variant, std::string_view text, Setup& setup) {
    const std::string white(1, piece_letter(variant, {Color::White, variant.joker()}));
    const std::string black(1, piece_letter(variant, {Color::Black, variant.joker()}));
    const Error error = fen_error(
        "the joker field must hold the jokers in hand, a slash, and the kinds of piece that White "
        "and Black moved last, such as " +
        white + black + "/-- or -/Nb, not " + quoted(text));
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos || text.size() != slash + 3) return error;
    const std::string_view hands = text.substr(0, slash);
    if (hands != white + black && hands != white && hands != black && hands != "-") return error;
    setup.holdings[Color::White].joker_in_hand = hands.starts_with(white);
    setup.holdings[Color::Black].joker_in_hand = hands.ends_with(black);
    for (const Color color : kColors) {
        const char letter = text[slash + 1 + index(color)];
        if (letter == '-') continue;
        const Piece piece = piece_of(variant, letter);
        if (piece.is_none() || piece.type() == variant.joker() || piece.color() != color)
            return error;
        setup.holdings[color].last_kind = piece.type();
    }
    return std::nullopt;
}

void write_reserves(const Variant& variant, const Setup& setup, std::string& text) {
    if (!variant.spec().reserve) return;
    text += '[';
    for (const Color color : kColors)
        for (const char letter : *variant.spec().reserve) {
            const PieceType type = variant.type_of(letter);
            text.append(setup.holdings[color].reserve[type],
                        piece_letter(variant, Piece{color, type}));
        }
    text += ']';
}

void write_jokers(const Variant& variant, const Setup& setup, std::string& text) {
    if (variant.joker() == kNoPieceType) return;
    text += ' ';
    const std::size_t before = text.size();
    for (const Color color : kColors)
        if (setup.holdings[color].joker_in_hand)
            text += piece_letter(variant, Piece{color, variant.joker()});
    if (text.size() == before) text += '-';
    text += '/';
    for (const Color color : kColors) {
        const PieceType kind = setup.holdings[color].last_kind;
        text += kind == kNoPieceType ? '-' : piece_letter(variant, Piece{color, kind});
    }
}

// Appends the placement. `batch --json` spends much of its time here. The loops use only local
// variables: otherwise the compiler would have to assume that each stored character may change any
// other object.
void write_placement(const Variant& variant, const BySquare<Piece>& board, std::string& text) {
    const int files = variant.topology().files();
    const Bitboard starred = variant.vanishing() | variant.topology().holes();
    const bool has_stars = starred.any();
    // The letters of the pieces by their codes; 0 for kNoPiece.
    std::array<char, 2 * kMaxPieceTypes + 1> letters{};
    for (std::size_t i = 0; i < variant.piece_types(); ++i)
        for (const Color color : kColors) {
            const Piece piece{color, static_cast<PieceType>(i)};
            letters[piece.code()] = piece_letter(variant, piece);
        }
    // Each square adds at most one character, and each rank adds one slash.
    std::array<char, 2 * kMaxSquares> placed;
    std::size_t length = 0;
    for (int rank = variant.topology().ranks() - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto end_run = [&] {
            if (empty >= 10) placed[length++] = static_cast<char>('0' + empty / 10);
            if (empty > 0) placed[length++] = static_cast<char>('0' + empty % 10);
            empty = 0;
        };
        for (int file = 0; file < files; ++file) {
            const auto square = static_cast<Square>(rank * files + file);
            const char letter = letters[board[square].code()];
            if (letter == '\0' && !(has_stars && starred.test(square))) {
                ++empty;
                continue;
            }
            end_run();
            placed[length++] = letter == '\0' ? '*' : letter;
        }
        end_run();
        if (rank > 0) placed[length++] = '/';
    }
    text.append(placed.data(), length);
}

}  // namespace

char piece_letter(const Variant& variant, Piece piece) {
    const char capital = variant.piece(piece.type()).letter;
    return piece.color() == Color::White ? capital : lower(capital);
}

Result<Setup> setup_from_fen(const Variant& variant, std::string_view text) {
    const auto fields = fields_of(text);
    std::vector readers{read_placement, read_side, read_rights, read_en_passant};
    const bool checks = variant.spec().wins.checks > 0;
    if (checks) readers.push_back(read_checks);
    readers.insert(readers.end(), {read_draw_count, read_move_number});
    const bool jokers = variant.joker() != kNoPieceType;
    if (jokers) readers.push_back(read_jokers);
    if (fields.size() != readers.size())
        return fen_error("a FEN must have " + std::to_string(readers.size()) +
                         " fields (placement, side to move, rights, en passant, " +
                         (checks ? "checks, " : "") + "halfmove clock, move number" +
                         (jokers ? ", jokers" : "") + "), not " + std::to_string(fields.size()));
    Setup setup;
    for (std::size_t i = 0; i < readers.size(); ++i)
        if (const auto error = readers[i](variant, fields[i], setup)) return *error;
    return setup;
}

Result<Position> from_fen(const Variant& variant, std::string_view text) {
    const Result<Setup> setup = setup_from_fen(variant, text);
    return setup ? Position::from(variant, *setup) : setup.error();
}

std::string to_fen(const Variant& variant, const Setup& setup) {
    std::string text;
    text.reserve(kUsualLength);
    write_placement(variant, setup.board, text);
    write_reserves(variant, setup, text);
    text += setup.side_to_move == Color::White ? " w " : " b ";
    const std::size_t before_rights = text.size();
    for (std::size_t i = 0; i < variant.rights().size(); ++i)
        if (((setup.rights >> i) & 1U) != 0) text += variant.rights()[i].letter;
    if (text.size() == before_rights) text += '-';
    text += ' ';
    if (setup.en_passant == kNoSquare)
        text += '-';
    else
        text += variant.square_name(setup.en_passant);
    if (variant.spec().wins.checks > 0)
        text += ' ' + std::to_string(setup.holdings[Color::White].checks_left) + '+' +
                std::to_string(setup.holdings[Color::Black].checks_left);
    append_number(text += ' ', setup.plies_since_reset);
    append_number(text += ' ', setup.move_number);
    write_jokers(variant, setup, text);
    return text;
}

std::string to_fen(const Position& position) {
    return to_fen(position.variant(), setup_of(position));
}

}  // namespace alces
