// Defines the basic types that every layer uses: colours, squares, pieces, moves, and arrays that
// are indexed by colour, square or kind of piece.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace alces {

enum class Color : std::uint8_t { White, Black };

inline constexpr std::array<Color, 2> kColors{Color::White, Color::Black};

[[nodiscard]] constexpr Color operator~(Color color) {
    return color == Color::White ? Color::Black : Color::White;
}

[[nodiscard]] constexpr const char* name_of(Color color) {
    return color == Color::White ? "White" : "Black";
}
// Returns the colour as it is written in commands and files.
[[nodiscard]] constexpr const char* word_of(Color color) {
    return color == Color::White ? "white" : "black";
}
// Returns the colour with this word_of(), or nothing for any other text.
[[nodiscard]] constexpr std::optional<Color> color_named(std::string_view word) {
    if (word == "white") return Color::White;
    if (word == "black") return Color::Black;
    return std::nullopt;
}

// A square. Its number is rank index * number of files + file index. The largest board has 200
// squares.
enum class Square : std::uint8_t {};
inline constexpr std::size_t kMaxSquares = 200;
// Stands for the square beyond the end of every line. Arrays by square have an element for it,
// which stays empty.
inline constexpr Square kBorder{kMaxSquares};
inline constexpr Square kNoSquare{255};

[[nodiscard]] constexpr std::size_t index(Square square) {
    return static_cast<std::size_t>(square);
}

// A kind of piece: the number of its row in the variant's piece table. The first two rows are
// always the king and the pawn.
enum class PieceType : std::uint8_t { King = 0, Pawn = 1 };
inline constexpr std::size_t kMaxPieceTypes = 15;
// The kind of kNoPiece, which has no moves. Arrays by piece type have an element for it.
inline constexpr PieceType kNoPieceType{kMaxPieceTypes};

[[nodiscard]] constexpr std::size_t index(PieceType type) { return static_cast<std::size_t>(type); }
[[nodiscard]] constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

// A coloured piece, or nothing, in one byte.
class Piece {
  public:
    constexpr Piece() = default;
    constexpr Piece(Color color, PieceType type)
        : code_(static_cast<std::uint8_t>(index(type) * 2 + index(color))) {}

    [[nodiscard]] constexpr bool is_none() const { return code_ == kNone; }
    // The colour. The piece must not be kNoPiece.
    [[nodiscard]] constexpr Color color() const { return static_cast<Color>(code_ & 1U); }
    // The kind; kNoPieceType for kNoPiece.
    [[nodiscard]] constexpr PieceType type() const { return static_cast<PieceType>(code_ >> 1U); }
    // A number from 0 to 2 * kMaxPieceTypes, as an index for tables.
    [[nodiscard]] constexpr std::size_t code() const { return code_; }

    friend constexpr bool operator==(Piece, Piece) = default;

  private:
    static constexpr std::uint8_t kNone = 2 * kMaxPieceTypes;
    std::uint8_t code_ = kNone;
};
inline constexpr Piece kNoPiece{};

enum class MoveKind : std::uint8_t {
    Normal,      // quiet move or capture, with or without promotion
    DoubleStep,  // two steps of a pawn in one move
    EnPassant,   // `to` is the square that the captured pawn passed
    Castling,    // `from` and `to` are the king's squares
    Explosion,   // from == to
    Launch,      // quiet move or capture, after which the joker is placed on `from`
};

// One ply in 32 bits. Position::removed_by() returns the pieces that a move removes.
struct Move {
    Square from;
    Square to;
    PieceType promotion;  // kNoPieceType if the piece does not promote
    MoveKind kind;

    Move() = default;  // uninitialized, so that creating a move list costs nothing
    constexpr Move(Square from_square, Square to_square, MoveKind move_kind = MoveKind::Normal,
                   PieceType promoted = kNoPieceType)
        : from(from_square), to(to_square), promotion(promoted), kind(move_kind) {}

    [[nodiscard]] constexpr bool is_none() const { return from == kNoSquare; }
    friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 4);
inline constexpr Move kNoMove{kNoSquare, kNoSquare};

// An array that is indexed by values of a type for which a function index() exists.
template <typename Key, typename Value, std::size_t N>
class Keyed : public std::array<Value, N> {
  public:
    [[nodiscard]] constexpr Value& operator[](Key key) {
        return std::array<Value, N>::operator[](index(key));
    }
    [[nodiscard]] constexpr const Value& operator[](Key key) const {
        return std::array<Value, N>::operator[](index(key));
    }
};
template <typename Value>
using ByColor = Keyed<Color, Value, 2>;
template <typename Value>
using ByPieceType = Keyed<PieceType, Value, kMaxPieceTypes + 1>;
template <typename Value>
using BySquare = Keyed<Square, Value, kMaxSquares + 1>;

}  // namespace alces
