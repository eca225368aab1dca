#include "rules/move_scanner.h"

#include <optional>

#include "base/text.h"
#include "rules/notation.h"

namespace alces {
namespace {

bool is_space(char c) { return is_blank(c) || c == '\n'; }

class Scanner {
  public:
    Scanner(const Position& position, std::string_view text, SmallLetter first)
        : position_(position), variant_(position.variant()), text_(text), first_(first) {}

    Result<MoveText> scan() {
        MoveText scanned;
        for (bool first = true;; first = false) {
            MovePart part;
            const bool read = first ? scan_part(part) : scan_further_part(part);
            // In PGN a semicolon begins a comment.
            const bool comment =
                scanned.comment_possible ? !read || !is_joinable(part) : !read && !error_;
            if (!first && comment) return scanned.without_comment();
            if (!read) return error_ ? *error_ : unreadable();
            if (first)
                scanned.first = part;
            else
                scanned.further.push_back(part);
            promotion_behind_blank(scanned);
            skip_marks();
            scanned.length = at_;
            if (scanned.possible_promotion != kNoPieceType) return scanned;
            if (!at_boundary()) return unreadable();
            const std::size_t before_blanks = at_;
            skip_blanks();
            if (peek() != ';') {
                scanned.length = before_blanks;
                return scanned;
            }
            if (first) {
                scanned.length_without_comment = before_blanks;
                scanned.comment_possible = at_ > before_blanks;
            }
            ++at_;
            scanned.length = at_;
            skip_blanks();
            if (at_ == text_.size()) return scanned;
        }
    }

  private:
    // Whether a part can follow a semicolon.
    static bool is_joinable(const MovePart& part) {
        using Kind = MovePart::Kind;
        return part.kind == Kind::Move || part.kind == Kind::Removal ||
               part.kind == Kind::Addition || part.kind == Kind::SpaceGone;
    }

    // The functions whose names begin with scan_ return false if the text does not match. error_
    // may then hold the reason.
    bool scan_part(MovePart& part) {
        if (castling(part)) return true;
        if (peek() == '@' && peek(1) == '-') {
            at_ += 2;
            part.kind = MovePart::Kind::Removal;
            return scan_square(part.from);
        }
        piece_letter(part);
        if (part.piece != kNoPieceType && peek() == '-') {
            ++at_;
            part.kind = MovePart::Kind::Addition;
            return scan_square(part.to);
        }
        return starts_square() ? scan_from_square(part) : scan_abbreviated(part);
    }

    bool scan_further_part(MovePart& part) {
        if (peek() != '-') return scan_part(part);
        ++at_;
        part.kind = MovePart::Kind::SpaceGone;
        return scan_square(part.from);
    }

    bool castling(MovePart& part) {
        if (peek(1) != '-') return false;
        for (const std::string_view zero : {"O-O", "0-0", "o-o"}) {
            if (!text_.substr(at_).starts_with(zero)) continue;
            at_ += zero.size();
            part.kind = MovePart::Kind::KingSide;
            if (peek() == '-' && peek(1) == zero[0]) {
                at_ += 2;
                part.kind = MovePart::Kind::QueenSide;
            }
            return true;
        }
        return false;
    }

    // An upper-case letter is always a piece. A lower-case letter is a piece if a space, a hyphen
    // or a move with both squares follows, or if the caller says so.
    void piece_letter(MovePart& part) {
        const PieceType type = variant_.type_of(peek());
        if (type == kNoPieceType) return;
        const bool spaced = is_space(peek(1));
        const bool chosen = at_ == 0 && first_ == SmallLetter::Piece;
        if (!is_capital(peek()) && !chosen && !spaced && peek(1) != '-' && !whole_move_at(at_ + 1))
            return;
        part.piece = type;
        ++at_;
        if (spaced) skip_blanks();
    }

    // Whether two squares follow, with or without a hyphen or an x between them.
    [[nodiscard]] bool whole_move_at(std::size_t at) const {
        const std::size_t first = square_end(at);
        if (first == at) return false;
        const bool joined = first < text_.size() && (text_[first] == '-' || text_[first] == 'x');
        const std::size_t next = joined ? first + 1 : first;
        return square_end(next) != next;
    }

    // Reads a part that begins with a square: a move, a removal, an explosion, or the target of an
    // abbreviated move.
    bool scan_from_square(MovePart& part) {
        if (!scan_square(part.from)) return false;
        const bool star = peek() == '*' && variant_.explosive() != kNoPieceType;
        if (star || explode_word()) {
            if (star) ++at_;
            part.kind = MovePart::Kind::Explosion;
            return true;
        }
        const bool joined = peek() == '-' || peek() == 'x';
        part.capture = peek() == 'x';
        if (joined) ++at_;
        if (starts_square()) {
            if (!scan_square(part.to)) return false;
            promotion_suffix(part);
            return true;
        }
        if (joined) {
            part.kind = MovePart::Kind::Removal;
            return !part.capture;
        }
        part.kind = MovePart::Kind::Abbreviated;
        part.to = part.from;
        part.from = kNoSquare;
        promotion_suffix(part);
        return true;
    }

    // Reads [file][rank][x]square.
    bool scan_abbreviated(MovePart& part) {
        part.kind = MovePart::Kind::Abbreviated;
        if (is_lower(peek()) && peek() != 'x') part.from_file = text_[at_++] - 'a';
        if (is_digit(peek())) {
            int number = 0;
            for (int digits = 0; digits < 2 && is_digit(peek()); ++digits)
                number = number * 10 + (text_[at_++] - '0');
            part.from_rank = number - variant_.spec().first_rank;
        }
        part.capture = peek() == 'x';
        if (part.capture) ++at_;
        if (part.piece == kNoPieceType && part.from_file < 0) return false;
        if (!scan_square(part.to)) return false;
        promotion_suffix(part);
        return true;
    }

    // Reads =Q, or a letter directly after the square (a8a9q).
    void promotion_suffix(MovePart& part) {
        const std::size_t letter = peek() == '=' ? at_ + 1 : at_;
        if (letter >= text_.size() || variant_.type_of(text_[letter]) == kNoPieceType) return;
        part.promotion = variant_.type_of(text_[letter]);
        at_ = letter + 1;
    }

    // Reads a lone letter after a space. If a move could begin with that letter, only the position
    // can tell whether the letter is a promotion.
    void promotion_behind_blank(MoveText& scanned) {
        MovePart& part = scanned.first;
        const bool movable =
            part.kind == MovePart::Kind::Move || part.kind == MovePart::Kind::Abbreviated;
        if (!movable || part.promotion != kNoPieceType || !scanned.further.empty()) return;
        std::size_t letter = at_;
        while (letter < text_.size() && is_space(text_[letter])) ++letter;
        if (letter == at_ || letter >= text_.size()) return;
        const PieceType type = variant_.type_of(text_[letter]);
        const std::size_t behind = letter + 1;
        if (type == kNoPieceType) return;
        std::size_t end = behind;
        while (end < text_.size() && is_mark(text_[end])) ++end;
        if (end < text_.size() && !is_space(text_[end]) && text_[end] != ';' && text_[end] != ')')
            return;
        std::size_t next = end;
        while (next < text_.size() && is_space(text_[next])) ++next;
        if (next > end && square_end(next) != next) {
            scanned.possible_promotion = type;
            scanned.length_with_promotion = end;
            return;
        }
        part.promotion = type;
        at_ = behind;
    }

    bool explode_word() {
        constexpr std::string_view word = "explode";
        std::size_t at = at_;
        while (at < text_.size() && is_space(text_[at])) ++at;
        if (at == at_ || lower_case(text_.substr(at, word.size())) != word) return false;
        at_ = at + word.size();
        return true;
    }

    [[nodiscard]] std::size_t square_end(std::size_t at) const {
        return alces::square_end(text_, at);
    }
    [[nodiscard]] bool starts_square() const { return square_end(at_) != at_; }

    bool scan_square(Square& square) {
        const std::size_t end = square_end(at_);
        const std::string_view name = text_.substr(at_, end - at_);
        const auto found = variant_.square(name);
        if (!found && !name.empty())
            error_ =
                Error{ErrorKind::Unreadable, "there is no square " + printable(name, 10) +
                                                 " (the board is " + board_range(variant_) + ')'};
        at_ = end;
        square = found.value_or(kNoSquare);
        return found.has_value();
    }

    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    void skip_blanks() {
        while (is_space(peek())) ++at_;
    }
    static bool is_mark(char c) { return c == '+' || c == '#' || c == '!' || c == '?'; }
    void skip_marks() {
        while (is_mark(peek())) ++at_;
    }
    [[nodiscard]] bool at_boundary() const {
        switch (peek()) {
            case ';':
            case '{':
            case '(':
            case ')':
            case '$':
                return true;
            case '/':
                return peek(1) == '/';
            case '*':  // the result token of a game
                return at_ + 1 == text_.size() || is_space(peek(1));
            case 'e':
                return text_.substr(at_).starts_with("e.p.");
            default:
                return at_ == text_.size() || is_space(peek());
        }
    }

    [[nodiscard]] Error unreadable() const {
        const bool incomplete = at_ == text_.size();
        const PieceType begun =
            incomplete && at_ > 0 ? variant_.type_of(upper(text_[0])) : kNoPieceType;
        const std::string example = example_move(position_, begun);
        return {ErrorKind::Unreadable,
                quoted(text_.substr(0, text_.find_first_of("\r\n"))) +
                    (incomplete ? " is not a complete move" : " is not a move") +
                    (example.empty() ? "" : "; try " + example)};
    }

    const Position& position_;
    const Variant& variant_;
    std::string_view text_;
    SmallLetter first_;
    std::size_t at_ = 0;
    std::optional<Error> error_;
};

}  // namespace

std::size_t square_end(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size() || !is_lower(text[at]) || !is_digit(text[at + 1])) return at;
    std::size_t end = at + 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    return end;
}

std::string board_range(const Variant& variant) {
    const Topology& topology = variant.topology();
    const Square last = topology.at(topology.files() - 1, topology.ranks() - 1);
    return variant.square_name(Square{0}) + '-' + variant.square_name(last) +
           (topology.holes().any() ? ", with holes" : "");
}

Result<MoveText> scan_move(const Position& position, std::string_view text, SmallLetter first) {
    return Scanner{position, text, first}.scan();
}

}  // namespace alces
