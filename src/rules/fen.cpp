// Positions as text. The grammar is that of orthodox FEN with runs of any length.
#include <cctype>
#include <charconv>
#include <vector>

#include "rules/move_scanner.h"
#include "rules/notation.h"

namespace alces {
namespace {

Error refused(std::string message) { return {ErrorKind::Fen, std::move(message)}; }

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

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

// The whole of `text` as a number without sign or leading zeros, at most `most`.
std::optional<int> number(std::string_view text, int most) {
    int value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool plain = !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) != 0 &&
                       (text[0] != '0' || text.size() == 1);
    if (!plain || fault != std::errc{} || end != text.data() + text.size() || value > most)
        return std::nullopt;
    return value;
}

std::optional<Error> read_rank(const Variant& variant, std::string_view row, int rank,
                               Setup& setup) {
    const int files = variant.topology().files();
    const std::string where = "placement: rank " + std::to_string(rank + variant.spec().first_rank);
    int file = 0;
    while (!row.empty() && file <= files) {
        const std::size_t digits = std::min(row.find_first_not_of("0123456789"), row.size());
        if (digits > 0) {
            const auto run = number(row.substr(0, digits), files);
            if (!run || *run == 0)
                return refused(where + ": " + quoted(row.substr(0, digits)) +
                               " is no run of empty squares on " + std::to_string(files) +
                               " files");
            if (variant.vanishing().test(variant.topology().at(0, rank)))
                return refused(where + " holds only pieces and *, no empty squares");
            file += *run;
            row.remove_prefix(digits);
            continue;
        }
        const bool vanishing =
            file < files && variant.vanishing().test(variant.topology().at(file, rank));
        if (row[0] == '*' && vanishing) {
            ++file;
            row.remove_prefix(1);
            continue;
        }
        const bool letter = std::isalpha(static_cast<unsigned char>(row[0])) != 0;
        const PieceType type = letter ? variant.type_of(row[0]) : kNoPieceType;
        if (type == kNoPieceType)
            return refused(where + ": " + quoted(row.substr(0, 1)) + " is no piece of " +
                           std::string{variant.spec().title});
        const bool white = std::isupper(static_cast<unsigned char>(row[0])) != 0;
        if (file < files)
            setup.board[variant.topology().at(file, rank)] = {white ? Color::White : Color::Black,
                                                              type};
        ++file;
        row.remove_prefix(1);
    }
    if (file != files)
        return refused(where + " has " + (file < files ? std::to_string(file) : "more") +
                       " squares; the board has " + std::to_string(files) + " files");
    return std::nullopt;
}

// [QRNMqrnm]
std::optional<Error> read_reserve(const Variant& variant, std::string_view text, Setup& setup) {
    for (const char letter : text) {
        const PieceType type = variant.type_of(letter);
        const bool white = std::isupper(static_cast<unsigned char>(letter)) != 0;
        const bool kept =
            type != kNoPieceType &&
            variant.spec().reserve->find(variant.piece(type).letter) != std::string_view::npos;
        if (!kept)
            return refused("reserve: " + quoted(std::string_view{&letter, 1}) +
                           " is none of the pieces " + std::string{*variant.spec().reserve});
        std::uint8_t& count = setup.holdings[white ? Color::White : Color::Black].reserve[type];
        if (++count > Position::kMostReserve)
            return refused("reserve: more than " + std::to_string(Position::kMostReserve) +
                           " pieces of one kind");
    }
    return std::nullopt;
}

std::optional<Error> read_placement(const Variant& variant, std::string_view text, Setup& setup) {
    if (variant.spec().reserve) {
        const std::size_t open = text.find('[');
        if (open == std::string_view::npos || text.back() != ']')
            return refused("reserve: the placement ends with the reserves in brackets, as in []");
        const auto inside = text.substr(open + 1, text.size() - open - 2);
        if (auto error = read_reserve(variant, inside, setup)) return error;
        text = text.substr(0, open);
    }
    const auto rows = split(text, '/');
    const auto ranks = static_cast<std::size_t>(variant.topology().ranks());
    if (rows.size() != ranks)
        return refused("placement: it has " + std::to_string(rows.size()) +
                       (rows.size() == 1 ? " rank" : " ranks") + "; the board has " +
                       std::to_string(ranks));
    for (std::size_t i = 0; i < ranks; ++i)
        if (auto error = read_rank(variant, rows[i], static_cast<int>(ranks - 1 - i), setup))
            return error;
    return std::nullopt;
}

std::optional<Error> read_side(const Variant&, std::string_view text, Setup& setup) {
    if (text != "w" && text != "b")
        return refused("side to move: " + quoted(text) + " is neither w nor b");
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
            return refused("rights: " + quoted(text) + " is not -" +
                           (letters.empty() ? "; this game has none"
                                            : " nor some of " + letters + ", each once"));
        setup.rights |= right;
    }
    return std::nullopt;
}

std::optional<Error> read_en_passant(const Variant& variant, std::string_view text, Setup& setup) {
    if (text == "-") return std::nullopt;
    const auto square = variant.square(text);
    if (!square) return refused("en passant: " + quoted(text) + " is neither - nor a square");
    setup.en_passant = *square;
    return std::nullopt;
}

std::optional<Error> read_draw_count(const Variant&, std::string_view text, Setup& setup) {
    const auto plies = number(text, Position::kMostPlies);
    if (!plies)
        return refused("draw count: " + quoted(text) + " is no number of plies from 0 to " +
                       std::to_string(Position::kMostPlies));
    setup.plies_since_reset = *plies;
    return std::nullopt;
}

std::optional<Error> read_move_number(const Variant&, std::string_view text, Setup& setup) {
    const auto moves = number(text, Position::kMostMoves);
    if (!moves || *moves == 0)
        return refused("move number: " + quoted(text) + " is no number from 1 to " +
                       std::to_string(Position::kMostMoves));
    setup.move_number = *moves;
    return std::nullopt;
}

// Jj/--: who has the joker still in hand, and the kinds that White and Black moved last.
std::optional<Error> read_jokers(const Variant& variant, std::string_view text, Setup& setup) {
    const std::string white(1, piece_letter(variant, {Color::White, variant.joker()}));
    const std::string black(1, piece_letter(variant, {Color::Black, variant.joker()}));
    const Error error = refused("jokers: " + quoted(text) + " is not like " + white + black +
                                "/-- or -/Nb: the jokers in hand, a slash, and the "
                                "kinds that White and Black moved last");
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos || text.size() != slash + 3) return error;
    const std::string_view hands = text.substr(0, slash);
    if (hands != white + black && hands != white && hands != black && hands != "-") return error;
    setup.holdings[Color::White].joker_in_hand = hands.starts_with(white);
    setup.holdings[Color::Black].joker_in_hand = hands.ends_with(black);
    for (const Color color : kColors) {
        const char letter = text[slash + 1 + index(color)];
        if (letter == '-') continue;
        const PieceType type = variant.type_of(letter);
        const bool capital = std::isupper(static_cast<unsigned char>(letter)) != 0;
        if (type == kNoPieceType || type == variant.joker() || capital != (color == Color::White))
            return error;
        setup.holdings[color].last_kind = type;
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

std::string rank_of(const Variant& variant, const Setup& setup, int rank) {
    std::string text;
    int empty = 0;
    const auto end_run = [&] {
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
    };
    for (int file = 0; file < variant.topology().files(); ++file) {
        const Square square = variant.topology().at(file, rank);
        const Piece piece = setup.board[square];
        if (piece.is_none() && !variant.vanishing().test(square)) {
            ++empty;
            continue;
        }
        end_run();
        text += piece.is_none() ? '*' : piece_letter(variant, piece);
    }
    end_run();
    return text;
}

}  // namespace

char piece_letter(const Variant& variant, Piece piece) {
    const char capital = variant.piece(piece.type()).letter;
    return piece.color() == Color::White
               ? capital
               : static_cast<char>(std::tolower(static_cast<unsigned char>(capital)));
}

Result<Setup> setup_from_fen(const Variant& variant, std::string_view text) {
    const auto fields = fields_of(text);
    std::vector readers{read_placement,  read_side,       read_rights,
                        read_en_passant, read_draw_count, read_move_number};
    const bool jokers = variant.joker() != kNoPieceType;
    if (jokers) readers.push_back(read_jokers);
    if (fields.size() != readers.size())
        return refused("a FEN has " + std::to_string(readers.size()) +
                       " fields: placement, side to move, rights, en passant, draw count, move "
                       "number" +
                       (jokers ? ", jokers" : "") + "; this one has " +
                       std::to_string(fields.size()));
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
    for (int rank = variant.topology().ranks() - 1; rank >= 0; --rank) {
        text += rank_of(variant, setup, rank);
        if (rank > 0) text += '/';
    }
    write_reserves(variant, setup, text);
    text += setup.side_to_move == Color::White ? " w " : " b ";
    const std::size_t before_rights = text.size();
    for (std::size_t i = 0; i < variant.rights().size(); ++i)
        if (((setup.rights >> i) & 1U) != 0) text += variant.rights()[i].letter;
    if (text.size() == before_rights) text += '-';
    text += ' ';
    text += setup.en_passant == kNoSquare ? "-" : variant.square_name(setup.en_passant);
    text += ' ' + std::to_string(setup.plies_since_reset);
    text += ' ' + std::to_string(setup.move_number);
    write_jokers(variant, setup, text);
    return text;
}

std::string to_fen(const Position& position) {
    return to_fen(position.variant(), setup_of(position));
}

}  // namespace alces
