// Trains a network that evaluates the positions of one game.
//   train [--scale S] VARIANT EPOCHS SEED FILE... > src/games/GAME/network.net
// Each FILE is the output of tools/selfplay.cpp. S is the amount by which one centipawn raises the
// logarithm of the odds of winning; without this option, S is fitted to the results of the games.
// tools/train.py does the same on a GPU. docs/search.md says how the networks of the built-in games
// were trained.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/splitmix.h"
#include "games/registry.h"
#include "samples.h"
#include "search/levels.h"
#include "search/network.h"
#include "symmetries.h"

namespace {

using namespace alces;

constexpr std::size_t kHidden = Network::kHidden;
constexpr std::size_t kOutputs = Network::kOutputs;
constexpr std::size_t kBatch = 2048;
constexpr std::size_t kShards = 2;     // the parts of a batch; each has a thread
constexpr float kFirstRate = 0.0012F;  // the learning rate of the first epoch
constexpr float kLastRate = 0.00002F;
constexpr std::size_t kValidationEvery = 30;  // one block in this many is kept for validation
// In positions. A block keeps the positions of one game together.
constexpr std::size_t kBlock = 2000;
constexpr float kMaxInputWeight = static_cast<float>(Network::kMaxInputWeight) / Network::kSumOne;
constexpr float kMaxOutputWeight =
    static_cast<float>(Network::kMaxOutputWeight) / Network::kWeightOne;

using Floats = std::array<float, kHidden>;

struct Example {
    std::size_t begin, end;  // the range of its inputs in TrainingData::inputs
    bool black_moves;
    std::uint8_t output;
    float score;  // of the search, in centipawns, from the mover's view
};

// The training and validation examples.
struct TrainingData {
    explicit TrainingData(const Variant& variant)
        : all_inputs(variant),
          maps(symmetries_of(all_inputs)),
          start_pieces(Position::start(variant).occupied().count()) {}

    NetworkInputs all_inputs;
    std::vector<InputMap> maps;
    int start_pieces;
    std::vector<std::array<std::uint16_t, 2>> inputs;  // each as seen by White and by Black
    std::vector<Example> examples;
    std::vector<Example> validation;
    std::vector<Label> labels;  // of all examples; the scale is fitted to them
    double scale = 0;
};

void add(const Position& position, const Label& label, bool validation, TrainingData& data) {
    const bool black = position.side_to_move() == Color::Black;
    const std::size_t output = Network::output_for(position.occupied().count(), data.start_pieces);
    Example example{data.inputs.size(), 0, black, static_cast<std::uint8_t>(output),
                    static_cast<float>(black ? -label.score : label.score)};
    data.all_inputs.visit_all(position, [&](std::size_t for_white, std::size_t for_black) {
        data.inputs.push_back(
            {static_cast<std::uint16_t>(for_white), static_cast<std::uint16_t>(for_black)});
    });
    example.end = data.inputs.size();
    (validation ? data.validation : data.examples).push_back(example);
    data.labels.push_back(label);
}

void read_file(const char* path, TrainingData& data) {
    const Variant& variant = data.all_inputs.variant();
    read_samples(variant, path, [&](const Position& position, const Label& label) {
        const std::size_t block = data.labels.size() / kBlock;
        add(position, label, block % kValidationEvery == kValidationEvery - 1, data);
    });
}

// All weights and biases of a network; also used for a gradient, which has one number for each of
// them, and for Adam's moments.
struct Numbers {
    explicit Numbers(std::size_t inputs)
        : rows((inputs + 1) * kHidden), outputs(kOutputs * (2 * kHidden + 1)) {}

    // The weights from one input to the accumulators. The row after the last input's row has the
    // biases of the accumulators.
    float* row(std::size_t input) { return rows.data() + input * kHidden; }
    // The numbers of one output: the weights for the mover's accumulators, those for the opponent's
    // accumulators, and the bias.
    float* output(std::size_t number) { return outputs.data() + number * (2 * kHidden + 1); }

    std::vector<float> rows;
    std::vector<float> outputs;
};

class Trainer {
  public:
    Trainer(const TrainingData& data, std::uint64_t seed)
        : data_(data),
          numbers_(data.all_inputs.count()),
          first_moment_(data.all_inputs.count()),
          second_moment_(data.all_inputs.count()),
          random_(seed) {
        const auto spread = [&](float most) {
            return most * (static_cast<float>(next_random(random_) >> 40U) / (1U << 23U) - 1);
        };
        for (float& number : numbers_.rows) number = spread(0.12F);
        for (float& number : numbers_.outputs) number = spread(0.09F);
        for (std::size_t i = 0; i < kShards; ++i) slopes_.emplace_back(data.all_inputs.count());
    }

    void run(int epochs) {
        std::vector<std::uint32_t> order(data_.examples.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
        for (int epoch = 0; epoch < epochs; ++epoch) {
            shuffle(order);
            const float done =
                static_cast<float>(epoch) / static_cast<float>(std::max(1, epochs - 1));
            const float rate = kFirstRate * std::pow(kLastRate / kFirstRate, done);
            double loss = 0;
            auto turn = static_cast<std::size_t>(epoch);
            for (std::size_t at = 0; at < order.size(); at += kBatch) {
                const std::size_t end = std::min(order.size(), at + kBatch);
                map_ = &data_.maps[turn++ % data_.maps.size()];
                loss += learn({order.data() + at, end - at}, rate);
            }
            std::fprintf(stderr, "epoch %d: loss %.6f, validation %.6f\n", epoch + 1,
                         loss / static_cast<double>(order.size()), validation_loss());
        }
    }
    Numbers& numbers() { return numbers_; }

  private:
    // The state of one example's forward and backward pass.
    struct Pass {
        std::array<Floats, 2> sums;  // the accumulators of the mover and of the opponent
        float error = 0;
    };

    void shuffle(std::vector<std::uint32_t>& order) {
        for (std::size_t i = order.size(); i > 1; --i) {
            std::swap(order[i - 1], order[next_random(random_) % i]);
        }
    }
    // The expected points of an example, which the network learns. They depend only on the score,
    // not on the result of the game: all positions of a game share one result and resemble each
    // other, so a network that learned the results would overfit to the games.
    double label(const Example& e) const { return expectation(e.score * data_.scale); }
    // The row of one input of an example, as seen by the mover if `side` is 0, or by the opponent
    // if it is 1.
    float* row(Numbers& numbers, const Example& e, std::size_t input, std::size_t side) const {
        return numbers.row((*map_)[data_.inputs[input][side ^ (e.black_moves ? 1U : 0U)]]);
    }
    double forward(const Example& e, Pass& pass) {
        const float* bias = numbers_.row(data_.all_inputs.count());
        for (Floats& sum : pass.sums) std::copy_n(bias, kHidden, sum.begin());
        for (std::size_t i = e.begin; i < e.end; ++i) {
            for (std::size_t side = 0; side < 2; ++side) {
                const float* weights = row(numbers_, e, i, side);
                for (std::size_t k = 0; k < kHidden; ++k) pass.sums[side][k] += weights[k];
            }
        }
        const float* weights = numbers_.output(e.output);
        float odds = weights[2 * kHidden];
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t k = 0; k < kHidden; ++k) {
                const float x = std::clamp(pass.sums[side][k], 0.0F, 1.0F);
                odds += x * x * weights[side * kHidden + k];
            }
        }
        const double p = expectation(odds);
        const double off = p - label(e);
        pass.error = static_cast<float>(2 * off * p * (1 - p));
        return off * off;
    }
    void backward(const Example& e, const Pass& pass, Numbers& slopes) {
        const float* weights = numbers_.output(e.output);
        float* weight_slopes = slopes.output(e.output);
        weight_slopes[2 * kHidden] += pass.error;
        std::array<Floats, 2> back;
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t k = 0; k < kHidden; ++k) {
                const float sum = pass.sums[side][k];
                const float x = std::clamp(sum, 0.0F, 1.0F);
                weight_slopes[side * kHidden + k] += pass.error * x * x;
                const bool bends = sum > 0 && sum < 1;
                back[side][k] = bends ? pass.error * 2 * x * weights[side * kHidden + k] : 0;
            }
        }
        float* bias = slopes.row(data_.all_inputs.count());
        for (std::size_t k = 0; k < kHidden; ++k) bias[k] += back[0][k] + back[1][k];
        for (std::size_t i = e.begin; i < e.end; ++i) {
            for (std::size_t side = 0; side < 2; ++side) {
                float* row_slopes = row(slopes, e, i, side);
                for (std::size_t k = 0; k < kHidden; ++k) row_slopes[k] += back[side][k];
            }
        }
    }
    double learn(std::span<const std::uint32_t> batch, float rate) {
        std::array<double, kShards> losses{};
        std::vector<std::thread> threads;
        for (std::size_t shard = 0; shard < kShards; ++shard) {
            threads.emplace_back([this, batch, shard, &losses] {
                Numbers& slopes = slopes_[shard];
                std::fill(slopes.rows.begin(), slopes.rows.end(), 0.0F);
                std::fill(slopes.outputs.begin(), slopes.outputs.end(), 0.0F);
                Pass pass;
                for (std::size_t i = shard; i < batch.size(); i += kShards) {
                    const Example& example = data_.examples[batch[i]];
                    losses[shard] += forward(example, pass);
                    backward(example, pass, slopes);
                }
            });
        }
        for (std::thread& thread : threads) thread.join();
        ++steps_;
        const float size = static_cast<float>(batch.size());
        step(&Numbers::rows, rate, size, kMaxInputWeight);
        step(&Numbers::outputs, rate, size, kMaxOutputWeight);
        double loss = 0;
        for (const double part : losses) loss += part;
        return loss;
    }
    // Makes one step of Adam (Kingma and Ba, 2014) for one part of the weights: `rate` is the
    // learning rate, `size` the number of examples in the batch. Clamps the weights to -`most` to
    // `most`.
    void step(std::vector<float> Numbers::*part, float rate, float size, float most) {
        constexpr float kKeepFirst = 0.9F;
        constexpr float kKeepSecond = 0.999F;
        const float first_part = 1 - std::pow(kKeepFirst, static_cast<float>(steps_));
        const float second_part = 1 - std::pow(kKeepSecond, static_cast<float>(steps_));
        std::vector<float>& numbers = numbers_.*part;
        std::vector<float>& first = first_moment_.*part;
        std::vector<float>& second = second_moment_.*part;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            float slope = 0;
            for (Numbers& shard : slopes_) slope += (shard.*part)[i];
            slope /= size;
            first[i] = kKeepFirst * first[i] + (1 - kKeepFirst) * slope;
            second[i] = kKeepSecond * second[i] + (1 - kKeepSecond) * slope * slope;
            const float change =
                rate * (first[i] / first_part) / (std::sqrt(second[i] / second_part) + 1e-8F);
            numbers[i] = std::clamp(numbers[i] - change, -most, most);
        }
    }
    double validation_loss() {
        double loss = 0;
        Pass pass;
        map_ = data_.maps.data();
        for (const Example& example : data_.validation) loss += forward(example, pass);
        return loss / static_cast<double>(std::max<std::size_t>(1, data_.validation.size()));
    }

    const TrainingData& data_;
    const InputMap* map_ = nullptr;  // the symmetry that is applied to the inputs
    Numbers numbers_;
    Numbers first_moment_;
    Numbers second_moment_;
    std::vector<Numbers> slopes_;  // the gradients, one for each shard
    std::uint64_t random_;
    long steps_ = 0;
};

// ---- writing ----

void put(long number, int bytes) {
    for (int i = 0; i < bytes; ++i) std::putchar(static_cast<int>(number >> (8 * i) & 0xFF));
}

void put_row(const float* row, int one) {
    for (std::size_t k = 0; k < kHidden; ++k) put(std::lround(row[k] * static_cast<float>(one)), 2);
}

void write(const TrainingData& data, Numbers& numbers) {
    const NetworkInputs& inputs = data.all_inputs;
    const int scale = static_cast<int>(std::lround(1 / data.scale));
    std::fputs(Network::header(inputs.variant(), scale).c_str(), stdout);
    put_row(numbers.row(inputs.count()), Network::kSumOne);
    for (std::size_t i = 0; i < inputs.count(); ++i) put_row(numbers.row(i), Network::kSumOne);
    for (std::size_t i = 0; i < kOutputs; ++i) {
        const float* output = numbers.output(i);
        put_row(output, Network::kWeightOne);
        put_row(output + kHidden, Network::kWeightOne);
        put(std::lround(output[2 * kHidden] *
                        static_cast<float>(Network::kSumOne * Network::kWeightOne)),
            4);
    }
}

}  // namespace

int main(int count, char** all) {
    std::span<char*> words{all + 1, static_cast<std::size_t>(count - 1)};
    double scale = 0;
    if (words.size() > 2 && std::string_view(words[0]) == "--scale") {
        scale = std::atof(words[1]);
        words = words.subspan(2);
    }
    const Variant* variant = words.size() >= 4 ? find_variant(words[0]) : nullptr;
    if (variant == nullptr) {
        std::fprintf(stderr, "usage: train [--scale S] VARIANT EPOCHS SEED FILE...\n");
        return 64;
    }
    TrainingData data(*variant);
    for (const char* path : words.subspan(3)) read_file(path, data);
    if (data.examples.empty()) {
        std::fprintf(stderr, "train: no positions in these files\n");
        return 65;
    }
    data.scale = scale > 0 ? scale : find_scale(data.labels);
    std::fprintf(stderr, "%zu positions, %zu for validation, scale %.4f\n", data.examples.size(),
                 data.validation.size(), data.scale);
    Trainer trainer(data, static_cast<std::uint64_t>(std::atoll(words[2])));
    trainer.run(std::atoi(words[1]));
    write(data, trainer.numbers());
    return 0;
}
