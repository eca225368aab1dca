#include "match/match_player.h"

#include "base/splitmix.h"
#include "game/random_play.h"
#include "match/uci_lines.h"
#include "rules/notation.h"

namespace alces {
namespace {

class UciPlayer : public MatchPlayer {
  public:
    UciPlayer(const EngineSpec& spec, std::chrono::milliseconds patience,
              const Interrupt& interrupt)
        : engine_(spec, patience, interrupt) {}

    Result<> start() override { return engine_.start(); }
    Answer new_game(int) override { return engine_.new_game(); }
    Answer think(const Game& game, const std::string& go,
                 std::chrono::milliseconds allowed) override {
        return engine_.think(position_line(game), go, allowed);
    }
    void discard() override { engine_.discard(); }

  private:
    UciEngine engine_;
};

class RandomPlayer : public MatchPlayer {
  public:
    // `seed` is the seed of this player for the whole match.
    RandomPlayer(const EngineSpec& spec, std::uint64_t seed, const Interrupt& interrupt)
        : spec_(spec), seed_(seed), interrupt_(interrupt) {}

    Result<> start() override {
        if (spec_.options.empty()) return {};
        return lacks_option(spec_, spec_.options.front().first);
    }
    Answer new_game(int number) override {
        dice_ = random_stream(seed_, static_cast<std::uint64_t>(number));
        return {};
    }
    Answer think(const Game& game, const std::string&, std::chrono::milliseconds) override {
        if (interrupt_.raised()) return {Answer::Kind::Interrupted};
        const Move move = random_move(game, dice_);
        return {Answer::Kind::Move, write_move(game.position(), move, MoveStyle::Coordinate)};
    }
    void discard() override {}

  private:
    const EngineSpec& spec_;
    std::uint64_t seed_;
    const Interrupt& interrupt_;
    std::uint64_t dice_ = 0;
};

}  // namespace

std::unique_ptr<MatchPlayer> make_player(const MatchSettings& settings, std::size_t engine,
                                         const Interrupt& interrupt) {
    const EngineSpec& spec = settings.engines[engine];
    if (spec.command != kRandomPlayer)
        return std::make_unique<UciPlayer>(spec, settings.pace.patience, interrupt);
    // The openings use the streams 0, 1, 2, ... of the seed.
    const std::uint64_t seed = random_stream(settings.seed, ~std::uint64_t{engine});
    return std::make_unique<RandomPlayer>(spec, seed, interrupt);
}

}  // namespace alces
