// A UCI engine of a match. It is restarted after it has failed.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/child.h"
#include "match/match_settings.h"
#include "match/uci_lines.h"

namespace alces {

// The faults by which an engine loses a game.
enum class Fault {
    None,
    IllegalMove,
    TimeLoss,  // answered too late, with or without a "stop"
    Hang,      // did not answer "isready", or did not even answer "stop"
    Crash,
};
[[nodiscard]] const char* name_of(Fault fault);  // "none", "illegal-move", "time-loss", …

struct Answer {
    // Late: a move after the allowed time. Hang: no answer. Gone: the process has ended.
    enum class Kind { Move, Late, Hang, Gone, Interrupted };
    Kind kind = Kind::Move;
    std::string text{};  // the unchecked move, or how the process ended
    std::chrono::microseconds elapsed{0};
    SearchReport report{};
};

// Returns the error for an option that must be set but that the engine does not have.
[[nodiscard]] Error lacks_option(const EngineSpec& spec, std::string_view option);

class UciEngine {
  public:
    // How long an engine that has exceeded its time may take to answer "stop".
    static constexpr std::chrono::milliseconds kGrace{5000};

    // `patience` limits the wait for every reply except a move. The engine is not started yet.
    UciEngine(EngineSpec spec, std::chrono::milliseconds patience, const Interrupt& interrupt);
    ~UciEngine();

    [[nodiscard]] const EngineSpec& spec() const { return spec_; }
    // Starts the engine if it is not running, and makes it ready for a new game. Fails if the
    // engine cannot be run, does not speak UCI, or lacks an option of EngineSpec::options or
    // refuses its value.
    [[nodiscard]] Result<> start();
    // Prepares a new game. Returns Kind::Move if the engine is ready.
    [[nodiscard]] Answer new_game();
    // Searches a position. `go` has the arguments of "go". An answer after `allowed` is Late.
    [[nodiscard]] Answer think(const std::string& position, const std::string& go,
                               std::chrono::milliseconds allowed);
    // Kills the process; the next start() runs a new one.
    void discard() { child_.reset(); }

  private:
    [[nodiscard]] bool send(const std::string& line);
    // Reads lines until `wanted` returns true for a line.
    template <typename Wanted>
    [[nodiscard]] Child::Read read_until(SteadyTime deadline, Wanted wanted);
    [[nodiscard]] Answer failed(Child::Read read);
    [[nodiscard]] Result<> greet();
    void send_options(const std::vector<UciOption>& offered);
    [[nodiscard]] SteadyTime soon() const;

    EngineSpec spec_;
    std::chrono::milliseconds patience_;
    const Interrupt& interrupt_;
    std::unique_ptr<Child> child_;
    std::string line_;
};

}  // namespace alces
