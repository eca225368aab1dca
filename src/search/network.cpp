#include "search/network.h"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <string>
#include <string_view>

namespace alces {
namespace {

void add(Network::Row& sum, const Network::Row& row) {
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] = static_cast<std::int16_t>(sum[i] + row[i]);
}

void subtract(Network::Row& sum, const Network::Row& row) {
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] = static_cast<std::int16_t>(sum[i] - row[i]);
}

// Returns the weighted sum of the squared, clipped accumulator. A result of kSumOne * kWeightOne
// stands for 1.0.
int weigh(const Network::Row& sum, const Network::Row& weights) {
    std::int32_t total = 0;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const auto x =
            std::clamp(sum[i], std::int16_t{0}, static_cast<std::int16_t>(Network::kSumOne));
        total += static_cast<std::int16_t>(x * weights[i]) * x;
    }
    return total / Network::kSumOne;
}

// Reads little-endian integers from a sequence of bytes.
class Bytes {
  public:
    explicit Bytes(std::span<const unsigned char> bytes) : bytes_(bytes) {}

    [[nodiscard]] std::size_t left() const { return bytes_.size() - at_; }
    std::int16_t next() {
        const int low = bytes_[at_];
        const int high = bytes_[at_ + 1];
        at_ += 2;
        return static_cast<std::int16_t>(low | high << 8);
    }
    std::int32_t next_long() {
        const std::uint32_t low = static_cast<std::uint16_t>(next());
        const std::uint32_t high = static_cast<std::uint16_t>(next());
        return static_cast<std::int32_t>(low | high << 16U);
    }
    void read(Network::Row& row) {
        for (std::int16_t& number : row) number = next();
    }

  private:
    std::span<const unsigned char> bytes_;
    std::size_t at_ = 0;
};

bool are_within(const Network::Row& row, int most) {
    return std::all_of(row.begin(), row.end(),
                       [most](std::int16_t number) { return std::abs(number) <= most; });
}

Error unreadable(const Variant& variant, const char* what) {
    return {ErrorKind::Unreadable,
            "the network for " + std::string(variant.spec().title) + " " + what};
}

}  // namespace

std::string Network::header(const Variant& variant, int scale) {
    return "alces-network 1 " + std::string(variant.spec().name) + ' ' +
           std::to_string(NetworkInputs(variant).count()) + ' ' + std::to_string(kHidden) + ' ' +
           std::to_string(kOutputs) + ' ' + std::to_string(scale) + '\n';
}

Result<std::unique_ptr<const Network>> Network::read(const Variant& variant,
                                                     std::span<const unsigned char> bytes) {
    std::unique_ptr<Network> network(new Network(variant));
    const auto line_end = std::find(bytes.begin(), bytes.end(), '\n');
    if (line_end == bytes.end()) return unreadable(variant, "has no header line");
    const std::string line(bytes.begin(), line_end + 1);
    network->scale_ = std::atoi(line.c_str() + line.rfind(' ') + 1);
    if (network->scale_ <= 0 || line != header(variant, network->scale_)) {
        return unreadable(variant, "has a header that does not match this program");
    }
    Bytes numbers(bytes.subspan(line.size()));
    const std::size_t inputs = network->inputs_.count();
    const std::size_t wanted =
        2 * kHidden * (1 + inputs) + kOutputs * (2 * 2 * kHidden + sizeof(std::int32_t));
    if (numbers.left() != wanted) return unreadable(variant, "is truncated or too long");
    numbers.read(network->bias_);
    network->rows_.resize(inputs);
    bool sound = are_within(network->bias_, kMaxInputWeight);
    for (Row& row : network->rows_) {
        numbers.read(row);
        sound = sound && are_within(row, kMaxInputWeight);
    }
    for (Output& output : network->outputs_) {
        for (Row& row : output.weights) {
            numbers.read(row);
            sound = sound && are_within(row, kMaxOutputWeight);
        }
        output.bias = numbers.next_long();
    }
    if (!sound) return unreadable(variant, "has weights out of range");
    return std::unique_ptr<const Network>(std::move(network));
}

std::unique_ptr<const Network> Network::built_in(const Variant& variant) {
    const std::span<const unsigned char> bytes = variant.spec().network;
    if (bytes.empty()) return nullptr;
    auto network = read(variant, bytes);
    assert(network);
    return network ? std::move(network).value() : nullptr;
}

Network::Network(const Variant& variant)
    : inputs_(variant), start_pieces_(Position::start(variant).occupied().count()) {}

Network::Accumulators Network::empty_accumulators() const {
    Accumulators sums;
    for (Row& row : sums.of) row = bias_;
    return sums;
}

void Network::update(Accumulators& sums, const Accumulators& from, const Position& position) const {
    const NetworkView now = inputs_.view(position);
    if (&sums != &from) sums.of = from.of;
    inputs_.visit_changes(
        from.view, now,
        [&](std::size_t white, std::size_t black) {
            add(sums.of[Color::White], rows_[white]);
            add(sums.of[Color::Black], rows_[black]);
        },
        [&](std::size_t white, std::size_t black) {
            subtract(sums.of[Color::White], rows_[white]);
            subtract(sums.of[Color::Black], rows_[black]);
        });
    sums.view = now;
}

Score Network::evaluate(const Accumulators& sums, const Position& position, Color mover) const {
    const Output& output = outputs_[output_for(position.occupied().count(), start_pieces_)];
    const std::int64_t total = std::int64_t{weigh(sums.of[mover], output.weights[Color::White])} +
                               weigh(sums.of[~mover], output.weights[Color::Black]) + output.bias;
    const auto score = static_cast<Score>(total * scale_ / (kSumOne * kWeightOne));
    return short_of_mate(score);
}

}  // namespace alces
