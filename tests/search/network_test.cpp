// Tests networks: their accumulators, inputs and files, and the networks of the built-in games.
#include "search/network.h"

#include <string>

#include "catch.h"
#include "search/evaluator.h"
#include "search/support.h"

namespace alces::test {
namespace {

using Bytes = std::vector<unsigned char>;

void put(Bytes& bytes, int number) {
    bytes.push_back(static_cast<unsigned char>(number & 0xFF));
    bytes.push_back(static_cast<unsigned char>(number >> 8 & 0xFF));
}

// A network of the right shape for the game, with random weights.
Bytes random_network(Generator& random, const Variant& variant) {
    const std::string header = Network::header(variant, 400);
    Bytes bytes(header.begin(), header.end());
    const auto put_any = [&](std::size_t numbers, int most) {
        for (std::size_t i = 0; i < numbers; ++i) {
            put(bytes,
                static_cast<int>(below(random, static_cast<std::size_t>(2 * most + 1))) - most);
        }
    };
    put_any(Network::kHidden * (1 + NetworkInputs(variant).count()), 60);
    for (std::size_t i = 0; i < Network::kOutputs; ++i) {
        put_any(2 * Network::kHidden, Network::kMaxOutputWeight);
        put_any(1, 1000);
        put(bytes, 0);
    }
    return bytes;
}

std::unique_ptr<const Network> read(const Variant& variant, const Bytes& bytes) {
    auto network = Network::read(variant, bytes);
    INFO((network ? "" : network.error().message));
    REQUIRE(network);
    return std::move(network).value();
}

Score score_of(const Network& network, const Position& position) {
    Network::Accumulators sums = network.empty_accumulators();
    network.update(sums, position);
    return network.evaluate(sums, position);
}

}  // namespace

TEST_CASE("network: updated accumulators equal those computed from scratch", "[search]") {
    Generator random(11);
    for (const Variant* variant : all_games()) {
        const auto network = read(*variant, random_network(random, *variant));
        Network::Accumulators here = network->empty_accumulators();
        Network::Accumulators beside = network->empty_accumulators();
        for (int game = 0; game < 6; ++game) {
            Position position = random_game(random, 10 * game, *variant);
            for (int ply = 0; ply < 60; ++ply) {
                const MoveList moves = legal_moves(position);
                if (moves.empty()) break;
                position.play(moves[below(random, moves.size())]);
                INFO(to_fen(position));
                const Score fresh = score_of(*network, position);
                if (ply % 3 == 0) {  // from the sums of another position; those do not change
                    network->update(beside, here, position);
                    CHECK(network->evaluate(beside, position) == fresh);
                }
                network->update(here, position);
                CHECK(network->evaluate(here, position) == fresh);
            }
        }
    }
}

TEST_CASE("network: the same for both colours", "[search]") {
    Generator random(12);
    for (const Variant* variant : all_games()) {
        const auto network = read(*variant, random_network(random, *variant));
        int different = 0;
        Score last = 0;
        for (int i = 0; i < 60; ++i) {
            const Position position = i % 2 == 0 ? random_game(random, 2 + 2 * i, *variant)
                                                 : scattered(random, 4 + i % 40, *variant);
            INFO(to_fen(position));
            const Score score = score_of(*network, position);
            CHECK(score == score_of(*network, flipped(position)));
            different += score == last ? 0 : 1;
            last = score;
        }
        CHECK(different > 40);
    }
}

TEST_CASE("network: hands and imitated kinds are inputs, reserves are not", "[search]") {
    Generator random(13);
    const Variant& variant = game("apothecary");
    const auto network = read(variant, random_network(random, variant));
    const std::string board = "**********/k9/10/10/10/10/10/10/10/10/K8R/**********";
    const auto with = [&](const std::string& reserve, const std::string& hand) {
        return score_of(*network,
                        position_of("apothecary", board + "[" + reserve + "] w J - 0 40 " + hand));
    };
    CHECK(with("Q", "-/Kk") == with("", "-/Kk"));
    CHECK(with("q", "-/Kk") == with("Q", "-/Kk"));
    CHECK(with("", "J/Kk") != with("", "-/Kk"));
    CHECK(with("", "-/Rk") != with("", "-/Kk"));
}

TEST_CASE("network: malformed files are refused", "[search]") {
    Generator random(14);
    const Variant& variant = game("siberia");
    const Bytes good = random_network(random, variant);
    (void)read(variant, good);
    const auto refused = [&](const Bytes& bytes, const std::string& why) {
        const auto network = Network::read(variant, bytes);
        REQUIRE(!network);
        INFO(network.error().message);
        CHECK(network.error().message.find(why) != std::string::npos);
    };
    refused({}, "no header line");
    refused(random_network(random, game("besiege")), "does not match");
    Bytes bytes = good;
    bytes[0] = 'A';
    refused(bytes, "does not match");
    bytes = good;
    bytes.pop_back();
    refused(bytes, "truncated or too long");
    bytes = good;
    bytes.push_back(0);
    refused(bytes, "truncated or too long");
    bytes = good;
    bytes[Network::header(variant, 400).size() + 1] = 0x7F;
    refused(bytes, "out of range");
}

TEST_CASE("network: the built-in networks are valid and evaluate sensibly", "[search]") {
    int found = 0;
    for (const Variant* variant : all_games()) {
        const auto bytes = variant->spec().network;
        const auto network = Network::built_in(*variant);
        CHECK((network == nullptr) == bytes.empty());
        CHECK((Evaluator(*variant).network() == nullptr) == bytes.empty());
        found += network ? 1 : 0;
    }
    CHECK(found > 0);
    // A queen is worth more than a rook, and a rook more than a knight.
    const auto without = [](const std::string& back_rank) {
        return evaluate(position_of(
            "siberia", "rnbqk1bnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/" + back_rank + " w kq - 0 1"));
    };
    CHECK(without("RNB1K1BNR") < without("1NBQK1BNR") - 150);
    CHECK(without("1NBQK1BNR") < without("R1BQK1BNR") - 50);
    CHECK(without("R1BQK1BNR") < without("RNBQK1BNR") - 150);
}

}  // namespace alces::test
