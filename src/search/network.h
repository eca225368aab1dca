// A small neural network (NNUE) that evaluates the positions of one game, trained by
// tools/train.cpp. Each active input adds a row of weights to the accumulator of each side. The
// accumulators are clipped to 0..1 and squared, and one of several output rows weighs them. All
// arithmetic is in integers, so every machine gets the same result.
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
    static constexpr std::size_t kHidden = 128;  // values in each side's accumulator
    static constexpr std::size_t kOutputs = 8;   // output rows, by how full the board is
    static constexpr int kSumOne = 255;          // 1.0 in the accumulators
    static constexpr int kWeightOne = 64;        // 1.0 in output rows
    static constexpr int kMaxSum = 252;     // largest input weight; 130 of them fit an accumulator
    static constexpr int kMaxWeight = 127;  // largest output weight; products then cannot overflow
    using Row = std::array<std::int16_t, kHidden>;

    // The accumulators of one position.
    struct Sums {
        alignas(64) ByColor<Row> of{};
        NetworkView view{};
    };

    // The first line of a network's file. `scale` is the value of an output of 1.0 in centipawns.
    [[nodiscard]] static std::string header(const Variant& variant, int scale);
    // Reads a network: the header, then 16-bit little-endian integers: the bias of the
    // accumulators, the row of each input, and for each output row its weights (the mover's, the
    // opponent's) and its 32-bit bias. Fails for anything else.
    [[nodiscard]] static Result<std::unique_ptr<const Network>> read(
        const Variant& variant, std::span<const unsigned char> bytes);
    // The network that the program contains for this game, or null.
    [[nodiscard]] static std::unique_ptr<const Network> built_in(const Variant& variant);

    [[nodiscard]] const Variant& variant() const { return inputs_.variant(); }
    // The output row for `pieces` pieces in a game that starts with `most` pieces.
    [[nodiscard]] static std::size_t output_for(int pieces, int most) {
        return static_cast<std::size_t>(std::min(pieces, most) * static_cast<int>(kOutputs) /
                                        (most + 1));
    }
    // The accumulators of an empty board.
    [[nodiscard]] Sums empty_sums() const;
    // Updates `sums` to `position`, starting from the position of `sums` itself or from that of
    // `from`. The fewer squares differ, the faster the update.
    void update(Sums& sums, const Position& position) const { update(sums, sums, position); }
    void update(Sums& sums, const Sums& from, const Position& position) const;
    // In centipawns from the mover's view. `sums` must be those of `position`.
    [[nodiscard]] Score evaluate(const Sums& sums, const Position& position) const {
        return evaluate(sums, position, position.side_to_move());
    }
    // The same, as if `mover` were to move.
    [[nodiscard]] Score evaluate(const Sums& sums, const Position& position, Color mover) const;

  private:
    struct Output {
        ByColor<Row> weights{};  // indexed by White for the mover, Black for the opponent
        std::int32_t bias = 0;
    };
    explicit Network(const Variant& variant);

    NetworkInputs inputs_;
    Row bias_{};
    std::vector<Row> rows_;
    std::array<Output, kOutputs> outputs_{};
    int scale_ = 0;
    int start_pieces_;  // in the starting position
};

}  // namespace alces
