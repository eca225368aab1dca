// Finds the legal move that a player or a file has written, or the reason why there is none.
#include <algorithm>

#include "base/text.h"
#include "rules/explain.h"
#include "rules/move_scanner.h"
#include "rules/notation.h"

namespace alces {
namespace {

BoardError illegal(Reason reason, std::string message) {
    return {ErrorKind::Illegal, std::move(message), reason};
}

std::string_view trimmed_front(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
}

class Reader {
  public:
    explicit Reader(const Position& position) : position_(position), variant_(position.variant()) {}

    // Reads a lower-case first letter as a file if that gives a legal move, otherwise as a piece:
    // bxc4, nf3.
    Result<ReadMove, BoardError> read(std::string_view text) const {
        if (const auto plain = read_plain(text)) return *plain;
        auto with_file = read(scan_move(position_, text), text);
        if (with_file || !may_begin_with_small_piece(text)) return with_file;
        auto scanned = scan_move(position_, text, SmallLetter::Piece);
        if (!scanned) return with_file;
        auto with_piece = read(std::move(scanned), text);
        const BoardError& fault = with_file.error();
        const bool is_no_file =
            fault.kind == ErrorKind::Unreadable || fault.reason == Reason::NoPiece;
        return with_piece || is_no_file ? with_piece : with_file;
    }

  private:
    // Reads a legal move in the form in which most programs write it: a capital letter and two
    // squares, with or without a hyphen between them. The end of the text, a number or another move
    // must follow. Returns nothing for any other text, which the scanner must read. The scanner
    // alone would make reading games a fifth slower.
    [[nodiscard]] std::optional<ReadMove> read_plain(std::string_view text) const {
        std::string_view rest = text;
        const PieceType type = take_capital(rest);
        const Square from = take_square(rest);
        if (rest.starts_with('-')) rest.remove_prefix(1);
        const Square to = take_square(rest);
        if (type == kNoPieceType || from == kNoSquare || to == kNoSquare) return {};
        const bool another = rest.size() > 2 && is_capital(rest[1]) && is_lower(rest[2]);
        const bool number = rest.size() > 1 && is_digit(rest[1]);
        const bool ends = rest.empty() || (is_blank(rest[0]) && (another || number));
        if (!ends || wrong_mover(position_, {type, from, to})) return {};
        const Move move = find_legal(position_, from, to);
        if (move.is_none()) return {};
        return ReadMove{move, text.size() - rest.size()};
    }

    // Remove the letter of a piece, and a square, from the start of `text`. If it begins otherwise,
    // return kNoPieceType or kNoSquare.
    [[nodiscard]] PieceType take_capital(std::string_view& text) const {
        if (text.empty() || !is_capital(text[0])) return kNoPieceType;
        const PieceType type = variant_.type_of(text[0]);
        text.remove_prefix(1);
        return type;
    }
    [[nodiscard]] Square take_square(std::string_view& text) const {
        const std::size_t end = square_end(text, 0);
        const auto square = variant_.square(text.substr(0, end));
        if (square) text.remove_prefix(end);
        return square.value_or(kNoSquare);
    }

    [[nodiscard]] Result<ReadMove, BoardError> read(Result<MoveText> scanned,
                                                    std::string_view text) const {
        if (!scanned) return BoardError(scanned.error());
        MoveText written = *std::move(scanned);
        auto move = resolve(written);
        if (!move && move.error().reason == Reason::Promotion &&
            written.possible_promotion != kNoPieceType) {
            written.first.promotion = written.possible_promotion;
            written.length = written.length_with_promotion;
            move = resolve(written);
        }
        if (!move && written.comment_possible && !written.further.empty())
            if (const auto alone = resolve(written.without_comment()))
                return ReadMove{*alone, written.length_without_comment};
        if (!move) return missing_hyphen(written, text).value_or(move.error());
        return ReadMove{*move, written.length};
    }

    // Whether the first letter is lower case and a piece letter, and does not begin a square.
    [[nodiscard]] bool may_begin_with_small_piece(std::string_view text) const {
        if (text.size() < 2 || !is_lower(text[0])) return false;
        const bool is_square = is_digit(text[1]) && text[0] - 'a' < variant_.topology().files();
        return !is_square && variant_.type_of(text[0]) != kNoPieceType;
    }

    [[nodiscard]] Result<Move, BoardError> resolve(const MoveText& written) const {
        const MovePart& first = written.first;
        using Kind = MovePart::Kind;
        if (!written.further.empty())
            return promotes_behind_semicolon(written)
                       ? full(with_promotion(first, written.further.front().piece))
                       : composite(written);
        switch (first.kind) {
            case Kind::Move:
                return full(first);
            case Kind::Explosion: {
                MovePart explosion = first;
                explosion.to = explosion.from;
                return full(explosion);
            }
            case Kind::Abbreviated:
                return abbreviated(first);
            case Kind::KingSide:
            case Kind::QueenSide:
                return castling(first.kind == Kind::KingSide);
            case Kind::Removal:
            case Kind::Addition:
            case Kind::SpaceGone:
                return composite(written);
        }
        return illegal(Reason::Geometry, "");
    }

    // Whether the text has the form of `P a8-a9; Q-a9`.
    [[nodiscard]] bool promotes_behind_semicolon(const MoveText& written) const {
        using Kind = MovePart::Kind;
        const MovePart& move = written.first;
        const MovePart& added = written.further.front();
        return written.further.size() == 1 && move.kind == Kind::Move &&
               added.kind == Kind::Addition && move.to == added.to &&
               move.promotion == kNoPieceType &&
               !variant_.promotions(position_.at(move.from).type()).empty();
    }
    [[nodiscard]] static MovePart with_promotion(MovePart part, PieceType type) {
        part.promotion = type;
        return part;
    }

    // `P e2 e4` is first read as the abbreviated move `P e2`. If that move is not legal, the user
    // may have forgotten a hyphen.
    [[nodiscard]] std::optional<BoardError> missing_hyphen(const MoveText& written,
                                                           std::string_view text) const {
        const MovePart& first = written.first;
        const auto next = scan_move(position_, trimmed_front(text.substr(written.length)));
        if (first.kind != MovePart::Kind::Abbreviated || !next ||
            next->first.kind != MovePart::Kind::Abbreviated)
            return std::nullopt;
        const MovePart& second = next->first;
        const Move move = find_legal(position_, first.to, second.to, second.promotion);
        if (move.is_none()) return std::nullopt;
        return BoardError{ErrorKind::Unreadable,
                          "there must be a hyphen between the two squares; did you mean " +
                              write_move(position_, move, MoveStyle::Algebraic) + '?'};
    }

    [[nodiscard]] Result<Move, BoardError> full(const MovePart& part) const {
        const MoveRequest wanted{part.piece, part.from, part.to};
        if (const auto wrong = wrong_mover(position_, wanted))
            return with_suggestion(*wrong, wanted);
        const Move move = find_legal(position_, part.from, part.to, part.promotion);
        if (!move.is_none()) return move;
        if (reachable(wanted)) return promotion_fault(part);
        return with_suggestion(why_illegal(position_, wanted), wanted);
    }

    // Whether a legal move, with any promotion or none, leads from `wanted.from` to `wanted.to`.
    [[nodiscard]] bool reachable(const MoveRequest& wanted) const {
        return std::any_of(legal().begin(), legal().end(), [&](Move move) {
            return move.from == wanted.from && move.to == wanted.to;
        });
    }

    [[nodiscard]] BoardError with_suggestion(BoardError error, const MoveRequest& wanted) const {
        error.message += suggestion(position_, legal(), wanted);
        return error;
    }

    // The error for a move that is illegal only because of its promotion.
    [[nodiscard]] BoardError promotion_fault(const MovePart& part) const {
        std::string letters;
        bool may_stay = false;
        Move example = kNoMove;
        for (const Move move : legal()) {
            if (move.from != part.from || move.to != part.to) continue;
            const PieceType added = added_kind(variant_, move);
            if (added == kNoPieceType) {
                may_stay = true;
                continue;
            }
            if (!letters.empty()) letters += ", ";
            letters += variant_.piece(added).letter;
            if (example.is_none()) example = move;
        }
        const std::string name = piece_name(variant_, position_.at(part.from).type());
        const std::string where = variant_.square_name(part.to);
        if (letters.empty())
            return illegal(Reason::Promotion, "the " + name + " does not promote on " + where +
                                                  "; leave out the promotion");
        const std::string form = "; try " + write_move(position_, example, MoveStyle::Algebraic);
        if (example.kind == MoveKind::Launch)
            return illegal(Reason::Promotion,
                           "this move of the " + name + " can launch only the joker" + form);
        return illegal(Reason::Promotion,
                       "the " + name + (may_stay ? " may promote on " : " must promote on ") +
                           where + " to " + (letters.size() > 1 ? "one of " : "") + letters + form);
    }

    [[nodiscard]] bool fits(const MovePart& part, Move move) const {
        const Topology& topology = variant_.topology();
        const PieceType type = position_.at(move.from).type();
        const PieceType wanted = part.piece == kNoPieceType ? PieceType::Pawn : part.piece;
        return move.kind != MoveKind::Explosion && type == wanted && move.to == part.to &&
               (part.from_file < 0 || topology.file_of(move.from) == part.from_file) &&
               (part.from_rank < 0 || topology.rank_of(move.from) == part.from_rank);
    }

    [[nodiscard]] Result<Move, BoardError> abbreviated(const MovePart& part) const {
        std::vector<Move> fitting;
        for (const Move move : legal())
            if (fits(part, move)) fitting.push_back(move);
        const auto keep = [&fitting](auto wanted) {
            std::vector<Move> kept;
            std::copy_if(fitting.begin(), fitting.end(), std::back_inserter(kept), wanted);
            if (!kept.empty()) fitting = kept;
        };
        if (fitting.empty()) return none_fits(part);
        const auto reached = fitting.front();
        // If an x is written, captures are preferred; otherwise quiet moves.
        keep([&](Move move) { return position_.is_capture(move) == part.capture; });
        std::erase_if(fitting,
                      [&](Move move) { return added_kind(variant_, move) != part.promotion; });
        if (fitting.size() == 1) return fitting.front();
        if (fitting.empty()) {
            MovePart one = part;
            one.from = reached.from;
            return promotion_fault(one);
        }
        std::string list;
        for (const Move move : fitting)
            list += (list.empty() ? "" : ", ") + write_move(position_, move, MoveStyle::Algebraic);
        BoardError several = illegal(Reason::Ambiguous, "several moves match: " + list);
        for (const Move move : fitting) several.squares.set(move.from);
        return several;
    }

    // Whether the text is only the first half of a move: `e2`, `P e2`, or `e2e`, whose last letter
    // looks like a promotion.
    [[nodiscard]] bool names_own_piece(const MovePart& part) const {
        const Piece piece = position_.at(part.to);
        const bool own = !piece.is_none() && piece.color() == position_.side_to_move();
        const bool alone = part.from_file < 0 && part.from_rank < 0 && !part.capture;
        return own && alone && (part.piece == kNoPieceType || part.piece == piece.type());
    }
    [[nodiscard]] BoardError unfinished(Square from) const {
        const std::string square = variant_.square_name(from);
        std::string targets, explodes;
        Bitboard listed;
        for (const Move move : legal()) {
            if (move.from != from || listed.test(move.to)) continue;
            listed.set(move.to);
            if (move.kind == MoveKind::Explosion)
                explodes = "explode (" + square + " explode)";
            else
                targets += (targets.empty() ? "go to " : ", ") + variant_.square_name(move.to);
        }
        const std::string either = explodes.empty() || targets.empty() ? "" : " or ";
        const std::string ways = explodes + either + targets;
        const std::string piece = piece_name(variant_, position_.at(from).type()) + " on " + square;
        return {ErrorKind::Unreadable,
                ways.empty() ? "the " + piece + " has no legal move"
                             : "where to? The " + piece + " can " + ways,
                Reason::None, Bitboard{from}};
    }

    // Why the pieces of this kind cannot move to the square: the error of the piece that comes
    // closest to a legal move; `differ` is true if the messages of the pieces differ.
    struct Refusals {
        std::optional<BoardError> nearest;
        bool differ = false;
    };
    [[nodiscard]] Refusals refusals_of(const MovePart& part, PieceType type) const {
        const Topology& topology = variant_.topology();
        Refusals result;
        auto& [nearest, differ] = result;
        const auto rank_of = [](Reason reason) {
            return reason == Reason::Check ? 0 : reason == Reason::Blocked ? 1 : 2;
        };
        for (const Square from : position_.pieces(position_.side_to_move(), type)) {
            if (part.from_file >= 0 && topology.file_of(from) != part.from_file) continue;
            if (part.from_rank >= 0 && topology.rank_of(from) != part.from_rank) continue;
            if (from == part.to) continue;
            const BoardError error = why_illegal(position_, {type, from, part.to});
            if (nearest && nearest->message == error.message)
                nearest->squares |= error.squares;
            else
                differ = differ || nearest;
            if (!nearest || rank_of(error.reason) < rank_of(nearest->reason)) nearest = error;
        }
        return result;
    }

    // The error if no piece of this kind can move to the square. The message is about the piece
    // that comes closest to a legal move, or about all of them if each has another fault of
    // geometry.
    [[nodiscard]] BoardError none_fits(const MovePart& part) const {
        const PieceType type = part.piece == kNoPieceType ? PieceType::Pawn : part.piece;
        const std::string side = name_of(position_.side_to_move());
        const std::string name = piece_name(variant_, type);
        auto [nearest, differ] = refusals_of(part, type);
        const std::string to = variant_.square_name(part.to);
        if (type == variant_.explosive() &&
            position_.pieces(position_.side_to_move(), type).test(part.to))
            return {ErrorKind::Unreadable,
                    "the " + name + " is already on " + to + "; to explode it, write " +
                        write_move(position_, {part.to, part.to, MoveKind::Explosion},
                                   MoveStyle::Algebraic)};
        if (names_own_piece(part)) return unfinished(part.to);
        const MoveRequest wanted{type, kNoSquare, part.to};
        if (!nearest)
            return illegal(Reason::NoPiece,
                           side + " has no " + name +
                               (position_.pieces(position_.side_to_move(), type).any()
                                    ? " that can move to " + to
                                    : ""));
        if (differ && nearest->reason == Reason::Geometry)
            nearest =
                BoardError{ErrorKind::Illegal, "no " + side + ' ' + name + " can go to " + to,
                           Reason::Geometry, position_.pieces(position_.side_to_move(), type)};
        return with_suggestion(*nearest, wanted);
    }

    [[nodiscard]] Result<Move, BoardError> castling(bool king_side) const {
        for (const Castling& castling : variant_.castlings()) {
            const Topology& topology = variant_.topology();
            const bool to_the_right =
                topology.file_of(castling.king_to) > topology.file_of(castling.king_from);
            if (castling.color != position_.side_to_move() || to_the_right != king_side) continue;
            const Move move{castling.king_from, castling.king_to, MoveKind::Castling};
            if (is_legal(position_, move)) return move;
            if (position_.king(castling.color) == castling.king_from)
                return why_illegal(position_, {PieceType::King, move.from, move.to});
            return illegal(Reason::Geometry, "castling is no longer possible: the king has moved");
        }
        const char* const side = variant_.castlings().empty() ? ""
                                 : king_side                  ? " kingside"
                                                              : " queenside";
        return illegal(Reason::Geometry, "there is no" + std::string(side) + " castling in " +
                                             std::string{variant_.spec().title});
    }

    // Applies the parts to the board and finds the legal move that leads to the same board.
    [[nodiscard]] Result<Move, BoardError> composite(const MoveText& written) const {
        BySquare<Piece> board = position_.board();
        const MovePart& first = written.first;
        if (const auto fault = apply(first, board)) return *fault;
        for (const MovePart& part : written.further)
            if (const auto fault = apply(part, board)) return *fault;
        if (const Move move = move_to(board, written); !move.is_none()) return move;
        if (first.kind == MovePart::Kind::Move) {
            const MoveRequest wanted{first.piece, first.from, first.to};
            if (!reachable(wanted)) return with_suggestion(why_illegal(position_, wanted), wanted);
        }
        if (first.kind == MovePart::Kind::Removal && written.further.empty() &&
            position_.at(first.from).type() != variant_.explosive())
            return wrong_mover(position_, {kNoPieceType, first.from, first.from})
                .value_or(unfinished(first.from));
        return illegal(Reason::Geometry, "no legal move makes exactly these changes");
    }

    // The legal move that leads to this board. If different explosions lead to the same board, the
    // parts decide which piece moves, where it goes and what it promotes to.
    [[nodiscard]] Move move_to(const BySquare<Piece>& board, const MoveText& written) const {
        const MovePart& first = written.first;
        PieceType promotion = first.promotion;
        for (const MovePart& part : written.further)
            if (part.kind == MovePart::Kind::Addition && part.to == first.to)
                promotion = part.piece;
        const auto likeness = [&](Move move) {
            return (move.from == first.from ? 4 : 0) + (move.to == first.to ? 2 : 0) +
                   (move.promotion == promotion ? 1 : 0);
        };
        Move meant = kNoMove;
        for (const Move move : legal())
            if (position_.after(move).board() == board &&
                (meant.is_none() || likeness(move) > likeness(meant)))
                meant = move;
        return meant;
    }

    [[nodiscard]] std::optional<BoardError> apply(const MovePart& part,
                                                  BySquare<Piece>& board) const {
        using Kind = MovePart::Kind;
        const auto expect = [&](Square square) -> std::optional<BoardError> {
            const Piece piece = board[square];
            const std::string name = variant_.square_name(square);
            if (piece.is_none()) return illegal(Reason::NoPiece, name + " is empty");
            if (part.piece != kNoPieceType && part.piece != piece.type())
                return illegal(Reason::WrongPiece,
                               name + " holds a " + piece_phrase(variant_, piece) + ", not " +
                                   with_article(piece_name(variant_, part.piece)));
            return std::nullopt;
        };
        switch (part.kind) {
            case Kind::Move:
                if (const auto fault = expect(part.from)) return fault;
                board[part.to] = part.promotion == kNoPieceType
                                     ? board[part.from]
                                     : Piece{position_.side_to_move(), part.promotion};
                if (part.from != part.to) board[part.from] = kNoPiece;
                return std::nullopt;
            case Kind::Removal:
                if (const auto fault = expect(part.from)) return fault;
                board[part.from] = kNoPiece;
                return std::nullopt;
            case Kind::Addition:
                board[part.to] = Piece{position_.side_to_move(), part.piece};
                return std::nullopt;
            case Kind::SpaceGone:
                if (variant_.vanishing().test(part.from) && board[part.from].is_none())
                    return std::nullopt;
                return illegal(Reason::Geometry, "the square " + variant_.square_name(part.from) +
                                                     " does not vanish with this move");
            default:
                return BoardError{
                    ErrorKind::Unreadable,
                    "castling, explosions and abbreviated moves cannot be joined by semicolons"};
        }
    }

    // Returns the legal moves, which are computed when they are first needed. Reading a legal move
    // whose text names both squares does not need this list.
    [[nodiscard]] const MoveList& legal() const {
        if (legal_.empty()) generate_legal(position_, legal_);
        return legal_;
    }

    const Position& position_;
    const Variant& variant_;
    mutable MoveList legal_;
};

}  // namespace

Result<ReadMove, BoardError> read_move(const Position& position, std::string_view text) {
    return Reader{position}.read(text);
}

Result<Move, BoardError> parse_move(const Position& position, std::string_view text) {
    const auto read = read_move(position, text);
    if (!read) return read.error();
    if (text.find_first_not_of(" \t\r\n", read->length) != std::string_view::npos)
        return BoardError{ErrorKind::Unreadable, quoted(text) + " contains more than one move"};
    return read->move;
}

}  // namespace alces
