// A small neural network that judges the positions of one game. It has learnt from games
// (tools/train.cpp): each input adds its row to a sum for each side, what is positive of both sums
// is squared, and an output row weighs it. All integers, so every machine gets the same.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "search/network_inputs.h"
#include "search/score.h"

namespace alces {

class Network {
  public:
    static constexpr std::size_t kHidden = 128;  // numbers in each side's sum
    static constexpr std::size_t kOutputs = 8;   // output rows, by how full the board is
    static constexpr int kSumOne = 255;          // 1.0 in sums, which count from 0 to 1
    static constexpr int kWeightOne = 64;        // 1.0 in output rows
    static constexpr int kMaxSum = 252;          // of one input: sums cannot overflow
    static constexpr int kMaxWeight = 127;       // of one output weight: products cannot
    using Row = std::array<std::int16_t, kHidden>;

    // The sums of one position.
    struct Sums {
        alignas(64) ByColor<Row> of{};
        NetworkView view{};
    };

    // The words that a network's bytes begin with; `scale` is the worth of an output of 1.0 in
    // hundredths of a pawn.
    [[nodiscard]] static std::string header(const Variant& variant, int scale);
    // What follows them are numbers of 16 bits, low byte first: bias of the sums, rows by input,
    // and for each output its weights (the mover's, the other's) and its bias in four bytes.
    // Anything else is an error.
    [[nodiscard]] static Result<std::unique_ptr<const Network>> read(
        const Variant& variant, std::span<const unsigned char> bytes);
    // That of the program for this game, or null.
    [[nodiscard]] static std::unique_ptr<const Network> built_in(const Variant& variant);

    [[nodiscard]] const Variant& variant() const { return inputs_.variant(); }
    // The output row for so many pieces on a board that starts with `most`.
    [[nodiscard]] static std::size_t output_for(int pieces, int most) {
        return static_cast<std::size_t>(std::min(pieces, most) * static_cast<int>(kOutputs) /
                                        (most + 1));
    }
    // The sums of no position; update() makes them those of one.
    [[nodiscard]] Sums empty_sums() const;
    // `sums` become those of `position`, cheaper the less differs from what they were of.
    void update(Sums& sums, const Position& position) const { update(sums, sums, position); }
    void update(Sums& sums, const Sums& from, const Position& position) const;
    // From the mover's view, in hundredths of a pawn, of the position that the sums are of.
    [[nodiscard]] Score evaluate(const Sums& sums, const Position& position) const {
        return evaluate(sums, position, position.side_to_move());
    }
    // As if it were this side's turn.
    [[nodiscard]] Score evaluate(const Sums& sums, const Position& position, Color mover) const;

  private:
    struct Output {
        ByColor<Row> weights{};  // White's place is the mover's
        std::int32_t bias = 0;
    };
    explicit Network(const Variant& variant);

    NetworkInputs inputs_;
    Row bias_{};
    std::vector<Row> rows_;
    std::array<Output, kOutputs> outputs_{};
    int scale_ = 0;
    int start_pieces_;  // at the start
};

}  // namespace alces
