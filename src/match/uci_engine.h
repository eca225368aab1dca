// A UCI engine that plays for one side, restarted when it has failed.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/child.h"
#include "match/match_settings.h"
#include "match/uci_lines.h"

namespace alces {

// What an engine does instead of playing on.
enum class Fault {
    None,
    IllegalMove,
    TimeLoss,  // it answered, but too late
    Hang,      // it did not answer at all
    Crash,
};
[[nodiscard]] const char* name_of(Fault fault);  // "none", "illegal-move", "time-loss", …

struct Answer {
    enum class Kind { Move, Late, Hang, Gone, Interrupted };
    Kind kind = Kind::Move;
    std::string text{};  // the move, unchecked; or how it ended
    std::chrono::microseconds elapsed{0};
    SearchReport report{};
};

class UciEngine {
  public:
    // How long an engine that has let its time pass may take to give any answer to "stop".
    static constexpr std::chrono::milliseconds kGrace{5000};

    UciEngine(EngineSpec spec, std::chrono::milliseconds patience, const Interrupt& interrupt);
    ~UciEngine();

    [[nodiscard]] const EngineSpec& spec() const { return spec_; }
    // Makes it ready for a new game, starting it if it does not run.
    [[nodiscard]] Result<> start();
    // Kind::Move: it is ready; else see Answer.
    [[nodiscard]] Answer new_game();
    // It may think as long as `allowed`, more than which is Late; `go` are the words after "go".
    [[nodiscard]] Answer think(const std::string& position, const std::string& go,
                               std::chrono::milliseconds allowed);
    // Kills it; the next start() makes another.
    void discard() { child_.reset(); }

  private:
    [[nodiscard]] bool send(const std::string& line);
    // Reads on until `wanted` says yes to a line.
    template <typename Wanted>
    [[nodiscard]] Child::Read read_until(SteadyTime deadline, Wanted wanted);
    [[nodiscard]] Answer failed(Child::Read read);
    [[nodiscard]] Result<> greet();
    void send_options(const std::vector<std::string>& offered);
    [[nodiscard]] SteadyTime soon() const;
    [[nodiscard]] Error refuses(const std::string& what) const;

    EngineSpec spec_;
    std::chrono::milliseconds patience_;
    const Interrupt& interrupt_;
    std::unique_ptr<Child> child_;
    std::string line_;
};

}  // namespace alces
