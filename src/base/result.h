// Defines Result, a value or an error. Functions that check moves, positions and files return their
// errors in a Result and do not throw.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace alces {

// The kind of an error. Programs test the kind; people read the message.
enum class ErrorKind {
    Unreadable,  // text that cannot be parsed, for example as a move, a command or a number
    Illegal,     // a readable move that the rules forbid
    Over,        // the game has ended, or the match was interrupted
    Fen,         // a position that violates the grammar of FEN or the rules
    Command,     // a command that cannot be executed now or with these arguments
    File,        // a file that cannot be read, written or run, or is of the wrong kind
};

[[nodiscard]] const char* name_of(ErrorKind kind);  // "unreadable", "illegal", "over", …

struct Error {
    ErrorKind kind = ErrorKind::Unreadable;
    std::string message;  // one sentence without newline: what is wrong, then the remedy if any
    int lines_ago = 0;    // the error is this many lines before the current input line
};

// A value or an error. Test it as a bool first: value() asserts that there is a value, and error()
// that there is an error.
template <typename T = void, typename E = Error>
class [[nodiscard]] Result {
  public:
    Result(T value) : value_(std::move(value)) {}  // NOLINT: implicit, for "return value;"
    Result(E error) : value_(std::move(error)) {}  // NOLINT: implicit, for "return error;"

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
    [[nodiscard]] const E& error() const {
        assert(!*this);
        return *std::get_if<E>(&value_);
    }

  private:
    std::variant<T, E> value_;
};

// Success or an error.
template <typename E>
class [[nodiscard]] Result<void, E> {
  public:
    Result() = default;
    Result(E error) : error_(std::move(error)) {}  // NOLINT: implicit, for "return error;"

    [[nodiscard]] explicit operator bool() const { return !error_; }
    [[nodiscard]] const E& error() const {
        assert(error_);
        return *error_;
    }

  private:
    std::optional<E> error_;
};

}  // namespace alces
