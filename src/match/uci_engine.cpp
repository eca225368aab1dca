#include "match/uci_engine.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace alces {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kFarewell{500};
constexpr std::size_t kMaxOptions = 1000;
// This path runs the same program as this process, even if the program's file has been replaced.
constexpr const char* kThisProgram = "/proc/self/exe";

// Returns the option with this name; null if the engine does not offer it.
const UciOption* find_option(const std::vector<UciOption>& offered, std::string_view name) {
    const auto found = std::ranges::find_if(
        offered, [name](const UciOption& option) { return same_word(option.name, name); });
    return found == offered.end() ? nullptr : &*found;
}

Result<std::vector<std::string>> command_words(const EngineSpec& spec) {
    if (spec.command != "self") return split_command(spec.command);
    std::vector<std::string> words{kThisProgram, "uci"};
    if (!spec.game_file.empty()) words.push_back("--variant=" + spec.game_file);
    return words;
}

Error unsuitable(const EngineSpec& spec, const std::string& why) {
    return {ErrorKind::Command, spec.name + " (" + printable(spec.command) + ") " + why};
}

// Checks that the engine offers every option that must be set, and accepts its value.
Result<> check_options(const EngineSpec& spec, const std::vector<UciOption>& offered) {
    for (const auto& [name, value] : spec.options) {
        const UciOption* option = find_option(offered, name);
        if (option == nullptr) return lacks_option(spec, name);
        if (!option->accepts(value))
            return unsuitable(spec, "refuses a value: " + printable(name, 60) + " must be " +
                                        printable(option->accepted()) + ", not " + quoted(value));
    }
    return {};
}

}  // namespace

Error lacks_option(const EngineSpec& spec, std::string_view option) {
    return unsuitable(spec, "has no option " + printable(option, 60));
}

const char* name_of(Fault fault) {
    switch (fault) {
        case Fault::None:
            return "none";
        case Fault::IllegalMove:
            return "illegal-move";
        case Fault::TimeLoss:
            return "time-loss";
        case Fault::Hang:
            return "hang";
        case Fault::Crash:
            return "crash";
    }
    return "none";
}

UciEngine::UciEngine(EngineSpec spec, std::chrono::milliseconds patience,
                     const Interrupt& interrupt)
    : spec_(std::move(spec)), patience_(patience), interrupt_(interrupt) {}

UciEngine::~UciEngine() {
    if (!child_ || interrupt_.raised()) return;
    if (send("quit")) child_->end(kFarewell, interrupt_);
}

SteadyTime UciEngine::soon() const { return Clock::now() + patience_; }

bool UciEngine::send(const std::string& line) {
    return child_->write(line + '\n', soon(), interrupt_);
}

template <typename Wanted>
Child::Read UciEngine::read_until(SteadyTime deadline, Wanted wanted) {
    while (true) {
        const Child::Read read = child_->read_line(line_, deadline, interrupt_);
        if (read != Child::Read::Line || wanted(line_)) return read;
    }
}

Answer UciEngine::failed(Child::Read read) {
    if (read == Child::Read::Interrupted) return {Answer::Kind::Interrupted};
    if (read == Child::Read::Late) return {Answer::Kind::Hang};
    return {Answer::Kind::Gone, child_->end_status()};
}

Result<> UciEngine::start() {
    if (child_) return {};
    const Result<std::vector<std::string>> words = command_words(spec_);
    if (!words) return words.error();
    Result<std::unique_ptr<Child>> child = Child::start(*words);
    if (!child) return child.error();
    child_ = std::move(child).value();
    Result<> greeted = greet();
    if (!greeted) discard();
    return greeted;
}

Result<> UciEngine::greet() {
    std::vector<UciOption> offered;
    const bool sent = send("uci");
    Child::Read read = read_until(soon(), [&](std::string_view line) {
        auto option = read_option(line);
        if (option && offered.size() < kMaxOptions) offered.push_back(*std::move(option));
        return trimmed(line) == "uciok";
    });
    if (read == Child::Read::Interrupted) return Error{ErrorKind::Over, "interrupted"};
    if (read != Child::Read::Line && read != Child::Read::Late)
        return unsuitable(spec_, "ended before it answered \"uci\": " + child_->end_status());
    if (!sent || read != Child::Read::Line)
        return unsuitable(spec_, "does not answer \"uci\" with \"uciok\"");
    if (const Result<> checked = check_options(spec_, offered); !checked) return checked;
    send_options(offered);
    const Answer answer = new_game();
    if (answer.kind == Answer::Kind::Interrupted) return Error{ErrorKind::Over, "interrupted"};
    if (answer.kind != Answer::Kind::Move) return unsuitable(spec_, "does not answer \"isready\"");
    return {};
}

void UciEngine::send_options(const std::vector<UciOption>& offered) {
    const auto set = [this](const std::string& name, const std::string& value) {
        (void)send("setoption name " + name + (value.empty() ? "" : " value " + value));
    };
    for (const auto& [name, value] : spec_.options) set(name, value);
    for (const auto& [name, value] : spec_.if_offered)
        if (find_option(offered, name) != nullptr) set(name, value);
}

Answer UciEngine::new_game() {
    (void)(send("ucinewgame") && send("isready"));
    const Child::Read read =
        read_until(soon(), [](std::string_view line) { return trimmed(line) == "readyok"; });
    return read == Child::Read::Line ? Answer{} : failed(read);
}

Answer UciEngine::think(const std::string& position, const std::string& go,
                        std::chrono::milliseconds allowed) {
    Answer answer;
    const auto is_answer = [&answer](std::string_view line) {
        read_info(line, answer.report);
        const auto best = read_best_move(line);
        if (best) answer.text = *best;
        return best.has_value();
    };
    // The clock starts before the position is sent. Otherwise an engine that does not read its
    // input would delay the match without using its own time.
    const SteadyTime begun = Clock::now();
    const SteadyTime deadline = begun + allowed;
    const bool sent = child_->write(position + "\ngo " + go + '\n', deadline, interrupt_);
    Child::Read read = read_until(deadline, is_answer);
    // Part of the position may not have been sent, so an answer would mean nothing.
    if (!sent && read == Child::Read::Line) read = Child::Read::Late;
    if (sent && read == Child::Read::Late) {
        const SteadyTime last = deadline + std::min(kGrace, patience_);
        (void)child_->write("stop\n", last, interrupt_);
        read = read_until(last, is_answer);
    }
    if (read != Child::Read::Line) return failed(read);
    const auto elapsed = Clock::now() - begun;
    answer.elapsed = std::chrono::duration_cast<std::chrono::microseconds>(elapsed);
    if (elapsed > allowed) answer.kind = Answer::Kind::Late;
    return answer;
}

}  // namespace alces
