#include "cli/match_command.h"

#include <array>
#include <csignal>
#include <iostream>

#include "base/exit_code.h"
#include "base/text.h"
#include "base/watchdog.h"
#include "cli/match_json.h"
#include "match/child.h"
#include "match/match.h"
#include "match/match_merge.h"
#include "match/match_text.h"
#include "records/path_file.h"

namespace alces {
namespace {

constexpr int kGamesBetweenStandings = 20;

// The signal handlers can use only global variables.
Interrupt* g_interrupt = nullptr;
volatile std::sig_atomic_t g_ended_by = 0;

extern "C" void on_match_signal(int number) {
    g_ended_by = number;
    g_interrupt->raise();
    set_final_deadline(kExitSignal + number);
}

// While a guard exists, SIGINT, SIGTERM and SIGHUP end the match. If nobody reads the output, the
// process exits without the rest of the report. At most one guard may exist at a time.
class SignalGuard {
  public:
    explicit SignalGuard(Interrupt& interrupt) {
        g_interrupt = &interrupt;
        g_ended_by = 0;
        set_last_act(kill_children);
        struct sigaction action {};
        action.sa_handler = on_match_signal;
        action.sa_flags = SA_RESTART;
        ::sigemptyset(&action.sa_mask);
        for (std::size_t i = 0; i < kSignals.size(); ++i)
            ::sigaction(kSignals[i], &action, &before_[i]);
    }
    ~SignalGuard() {
        for (std::size_t i = 0; i < kSignals.size(); ++i)
            ::sigaction(kSignals[i], &before_[i], nullptr);
        set_last_act(nullptr);
    }
    SignalGuard(const SignalGuard&) = delete;
    SignalGuard& operator=(const SignalGuard&) = delete;
    [[nodiscard]] static int ended_by() { return g_ended_by; }

  private:
    static constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};
    std::array<struct sigaction, 3> before_{};
};

class Printer : public MatchListener {
  public:
    Printer(const MatchSettings& settings, bool json, Output& out, Interrupt& interrupt)
        : settings_(settings), json_(json), out_(out), interrupt_(interrupt) {}

    void begin(const MatchRecord& record, const std::string& record_name) {
        if (json_) return;
        out_.line(match_line(settings_));
        if (!record.games().empty())
            out_.line("games in " + printable(record_name) + ": " +
                      std::to_string(record.games().size()));
        out_.flush();
    }

    void on_game(const PlayedGame& game, const Standing& standing) override {
        if (json_)
            write_game_object(game, settings_, out_);
        else
            print_game(game, standing);
        out_.flush();
        if (out_.broken()) interrupt_.raise();
    }

    void end(const Standing& standing) {
        if (json_) return write_report_object(standing, settings_, out_);
        out_.line("");
        out_.lines(standing_lines(standing, settings_));
    }

  private:
    void print_game(const PlayedGame& game, const Standing& standing) {
        out_.line(game_line(game, standing, settings_));
        if (standing.tally.games() % kGamesBetweenStandings != 0) return;
        out_.line("");
        out_.lines(standing_lines(standing, settings_));
        out_.line("");
    }

    const MatchSettings& settings_;
    const bool json_;
    Output& out_;
    Interrupt& interrupt_;
};

int exit_code_of(MatchRecord::Status status) {
    switch (status) {
        case MatchRecord::Status::Ready:
            return kExitDone;
        case MatchRecord::Status::Busy:
            return kExitBusy;
        case MatchRecord::Status::Refused:
            return kExitData;
        case MatchRecord::Status::Failed:
            return kExitCannotCreate;
    }
    return kExitSoftware;
}

// Reports an error. An engine that cannot be run counts as a missing input, and a program that is
// not an engine as bad data.
int report(const Error& error, bool recording) {
    std::cerr << "alces: " << error.message << '\n';
    if (recording) return kExitInputOutput;
    return error.kind == ErrorKind::File ? kExitNoInput : kExitData;
}

// Writes the objects of the games, in the order of their numbers, and the object of the report.
int write_merged_objects(const MergedMatch& merged, const MatchSettings& settings, Output& out) {
    for (const auto& [number, text] : merged.texts) {
        const Result<PlayedGame> game = read_played_game(text);
        if (!game)
            return report(
                {game.error().kind, "game " + std::to_string(number) + ": " + game.error().message},
                false);
        write_game_object(*game, settings, out);
        out.commit();
    }
    write_report_object(merged.standing, settings, out);
    return out.finish();
}

// Opens the file of a record through PathFile, which does not follow another user's symbolic link.
FileResult<Descriptor> opened(const std::string& path) {
    const auto file = PathFile::at(path);
    if (!file) return file.error();
    return file->open_for_appending();
}

}  // namespace

int run_match(const MatchSettings& settings, const std::string& record_name, bool json,
              Output& out) {
    MatchRecord record;
    if (!record_name.empty()) {
        const auto status = record.open(opened(record_name), record_name, settings_lines(settings));
        if (status != MatchRecord::Status::Ready) {
            std::cerr << "alces: " << record.error() << '\n';
            return exit_code_of(status);
        }
    }
    Interrupt interrupt;
    const SignalGuard guard(interrupt);
    Printer printer(settings, json, out, interrupt);
    printer.begin(record, record_name);
    Match match(settings, record, interrupt, printer);
    const Match::End end = match.run();
    // If an engine could not be started for the first game, only the error is reported.
    if (end != Match::End::Failed || match.standing().tally.games() > 0)
        printer.end(match.standing());
    const int code = out.finish();
    if (end == Match::End::Failed) return report(*match.error(), !record.error().empty());
    if (guard.ended_by() != 0) return kExitSignal + guard.ended_by();
    return code;
}

int report_merged(const std::vector<std::string>& records, const std::optional<Sprt>& sprt,
                  bool json, Output& out) {
    Result<MergedMatch> merged = merge_records(records, json);
    if (!merged) return report(merged.error(), false);
    MatchSettings settings = merged->settings;
    settings.sprt = sprt;
    if (json) return write_merged_objects(*merged, settings, out);
    out.line(match_line(settings));
    out.line("");
    out.lines(standing_lines(merged->standing, settings));
    return out.finish();
}

}  // namespace alces
