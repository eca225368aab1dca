// Edits a position step by step. The position need not be legal between the steps.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/position.h"

namespace alces {

class PositionEditor {
  public:
    explicit PositionEditor(const Position& from)
        : variant_(&from.variant()), setup_(setup_of(from)) {}

    [[nodiscard]] const Variant& variant() const { return *variant_; }
    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] std::string fen() const;
    // Returns the position, or why it is not legal.
    [[nodiscard]] Result<Position> position() const { return Position::from(*variant_, setup_); }
    // Returns two lines: the FEN, and whether the position is valid or why it is not.
    [[nodiscard]] std::vector<std::string> lines() const;

    // Applies an edit such as "white K e1", "clear e4" or "turn black". After an error, nothing has
    // changed. An edit that places or removes pieces also removes the en passant square, and the
    // rights whose pieces are no longer on their squares. "undo" undoes the last edit.
    [[nodiscard]] Result<> apply(std::string_view words);
    // Returns the verbs that can begin an edit.
    [[nodiscard]] static const std::vector<std::string_view>& verbs();

  private:
    struct Verb;
    static const std::vector<Verb>& table();
    [[nodiscard]] Result<> run(const Verb& verb, std::string_view words);
    [[nodiscard]] Result<> place(Color color, std::string_view words);
    [[nodiscard]] Result<> white(std::string_view words) { return place(Color::White, words); }
    [[nodiscard]] Result<> black(std::string_view words) { return place(Color::Black, words); }
    [[nodiscard]] Result<> clear(std::string_view words);
    [[nodiscard]] Result<> start(std::string_view words);
    [[nodiscard]] Result<> turn(std::string_view words);
    [[nodiscard]] Result<> rights(std::string_view words);
    [[nodiscard]] Result<> reserve(std::string_view words);
    [[nodiscard]] Result<> joker(std::string_view words);
    [[nodiscard]] Result<> last(std::string_view words);
    [[nodiscard]] Result<> passed(std::string_view words);
    [[nodiscard]] Result<> count(std::string_view words);
    [[nodiscard]] Result<> number(std::string_view words);
    [[nodiscard]] Result<> fen(std::string_view words);
    [[nodiscard]] Result<> undo(std::string_view words);
    void put(const std::vector<Square>& squares, Piece piece);

    const Variant* variant_;
    Setup setup_;
    std::vector<Setup> earlier_;  // before each edit, at most 100
};

}  // namespace alces
