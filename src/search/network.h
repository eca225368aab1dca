// A small neural network (NNUE) that evaluates the positions of one game, trained by
// tools/train.cpp or tools/train.py. Each active input adds a row of weights to the accumulator of
// each side. The accumulators are clipped to 0..1 and squared, and one of several output rows
// weighs them. All arithmetic is in integers, so every machine gets the same result.
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
    static constexpr std::size_t kHidden = 128;  // the values in each side's accumulator
    static constexpr std::size_t kOutputs = 8;  // the output rows; the number of pieces selects one
    static constexpr int kSumOne = 255;         // stands for 1.0 in the accumulators
    static constexpr int kWeightOne = 64;       // stands for 1.0 in the output rows
    // The largest input weight. The sum of 130 such weights fits into an accumulator.
    static constexpr int kMaxInputWeight = 252;
    // The largest output weight. Its product with kSumOne fits into 16 bits.
    static constexpr int kMaxOutputWeight = 127;
    using Row = std::array<std::int16_t, kHidden>;

    // The accumulators of one position, and the view of that position.
    struct Accumulators {
        alignas(64) ByColor<Row> of{};
        NetworkView view{};
    };

    // Returns the first line of a network's file. `scale` is the value in centipawns of an output
    // of 1.0.
    [[nodiscard]] static std::string header(const Variant& variant, int scale);
    // Reads a network. After the header come 16-bit little-endian integers: first the bias of the
    // accumulators, then the row of each input. Then each output row has the mover's weights, the
    // opponent's weights and a 32-bit bias. Fails for anything else.
    [[nodiscard]] static Result<std::unique_ptr<const Network>> read(
        const Variant& variant, std::span<const unsigned char> bytes);
    // Returns the network that the program contains for this game, or null.
    [[nodiscard]] static std::unique_ptr<const Network> built_in(const Variant& variant);

    [[nodiscard]] const Variant& variant() const { return inputs_.variant(); }
    // Returns the index of the output row for `pieces` pieces, in a game that starts with `most`
    // pieces.
    [[nodiscard]] static std::size_t output_for(int pieces, int most) {
        return static_cast<std::size_t>(std::min(pieces, most) * static_cast<int>(kOutputs) /
                                        (most + 1));
    }
    // Returns the accumulators of an empty board.
    [[nodiscard]] Accumulators empty_accumulators() const;
    // Updates `sums` to match `position`, starting from the accumulators `from` or, without `from`,
    // from `sums` itself. The fewer squares differ between the two positions, the faster the
    // update.
    void update(Accumulators& sums, const Position& position) const {
        update(sums, sums, position);
    }
    void update(Accumulators& sums, const Accumulators& from, const Position& position) const;
    // Evaluates a position in centipawns from the mover's point of view. `sums` must belong to
    // `position`.
    [[nodiscard]] Score evaluate(const Accumulators& sums, const Position& position) const {
        return evaluate(sums, position, position.side_to_move());
    }
    // Evaluates a position as if `mover` were to move.
    [[nodiscard]] Score evaluate(const Accumulators& sums, const Position& position,
                                 Color mover) const;

  private:
    struct Output {
        ByColor<Row> weights{};  // [White] for the mover's accumulator, [Black] for the other
        std::int32_t bias = 0;
    };
    explicit Network(const Variant& variant);

    NetworkInputs inputs_;
    Row bias_{};
    std::vector<Row> rows_;
    std::array<Output, kOutputs> outputs_{};
    int scale_ = 0;
    int start_pieces_;  // the number of pieces in the starting position
};

}  // namespace alces
