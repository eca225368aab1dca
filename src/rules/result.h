// A value, or why there is none. Text from outside is answered with this, never with an exception.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

#include "rules/bitboard.h"

namespace alces {

// What kind of thing went wrong, for programs; the message is for people.
enum class ErrorKind {
    Unreadable,  // the text is no move, no command, no number
    Illegal,     // a readable move that the rules forbid; see Reason
    Over,        // the game has ended
    Fen,         // a position that breaks the grammar or the rules
    Command,     // a command that cannot be carried out now or with these words
    File,        // a file that cannot be read or written
};

// Why a move is illegal.
enum class Reason {
    None,
    NoPiece,     // nothing stands on the square
    Opponent,    // the opponent's piece stands there
    WrongPiece,  // another piece than the letter says
    Geometry,    // the piece does not move so
    Blocked,     // something stands in the way, or one's own piece on the target
    Check,       // it leaves or puts the king in check
    Promotion,   // missing, or not allowed
    Ambiguous,   // several legal moves fit
};

[[nodiscard]] const char* name_of(ErrorKind kind);  // "unreadable", "illegal", "over", …
[[nodiscard]] const char* name_of(Reason reason);   // "no-piece", "opponent", …; "" for None

struct Error {
    ErrorKind kind = ErrorKind::Unreadable;
    std::string message;  // one sentence, no newline, says what to do where that helps
    Reason reason = Reason::None;
    Bitboard squares{};  // those that the message speaks of, to be pointed out on a board
};

template <typename T>
class [[nodiscard]] Result {
  public:
    Result(T value) : value_(std::move(value)) {}      // NOLINT: a value is a result
    Result(Error error) : value_(std::move(error)) {}  // NOLINT: so is an error

    [[nodiscard]] explicit operator bool() const { return std::holds_alternative<T>(value_); }
    [[nodiscard]] const T& value() const& {
        assert(*this);
        return *std::get_if<T>(&value_);
    }
    [[nodiscard]] T&& value() && {
        assert(*this);
        return std::move(*std::get_if<T>(&value_));
    }
    [[nodiscard]] const T& operator*() const& { return value(); }
    [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }
    [[nodiscard]] const Error& error() const {
        assert(!*this);
        return *std::get_if<Error>(&value_);
    }

  private:
    std::variant<T, Error> value_;
};

}  // namespace alces
