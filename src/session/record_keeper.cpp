// Decides when a game is written to its record, and notes failures.
#include "session/record_keeper.h"

#include <chrono>

#include "records/person_moves.h"
#include "records/recorder.h"

namespace alces {
namespace {

constexpr std::chrono::milliseconds kRetryAfter{5000};

}  // namespace

RecordKeeper::RecordKeeper(std::shared_ptr<Archive> archive) : archive_(std::move(archive)) {}

RecordKeeper::~RecordKeeper() = default;

std::optional<int> RecordKeeper::id() const { return recorder_ ? recorder_->id() : std::nullopt; }

void RecordKeeper::begin() {
    recorder_.reset();
    finished_.reset();
    off_ = false;
}

void RecordKeeper::resume(std::unique_ptr<Recorder> recorder, const Game& game) {
    recorder_ = std::move(recorder);
    finished_ = finished(game);
    error_.clear();
}

std::optional<RecordKeeper::Finished> RecordKeeper::finished(const Game& game) {
    if (!game.outcome().is_over()) return {};
    return Finished{game.node(), game.tree().edits().size(), game.tree().notes_edits().size(),
                    game.outcome()};
}

// Whether the record of the finished game has all moves and the result. Stepping through the game
// changes nothing that is recorded.
bool RecordKeeper::has_same_moves(const Game& game) const {
    if (game.tree().edits().size() != finished_->edits) return false;
    return !game.outcome().is_over() ||
           (game.outcome() == finished_->outcome && game.node() == finished_->node);
}

void RecordKeeper::note(const Game& game, const Players& players, const ClockHistory& clocks,
                        ClockTime now) {
    if (!archive_ || off_) return;
    if (finished_) {
        const bool same = has_same_moves(game);
        const bool noted = game.tree().notes_edits().size() != finished_->notes_edits;
        if (same && (!noted || !game.outcome().is_over())) return;
        // Comments that follow the last move still belong to the record of the finished game.
        if (!same) recorder_ = std::make_unique<Recorder>(*archive_, recorder_->id());
    }
    if (!recorder_) {
        if (has_nothing_to_keep(game, players.computer)) return;
        recorder_ = std::make_unique<Recorder>(*archive_);
    }
    error_ = recorder_->note(game, players, clocks);
    finished_ = error_ ? std::nullopt : finished(game);
    tried_ = now;
}

int RecordKeeper::retry_after_ms() const {
    return has_failed() ? static_cast<int>(kRetryAfter.count()) : -1;
}

bool RecordKeeper::is_retry_due(ClockTime now) const {
    return has_failed() && now - tried_ >= kRetryAfter;
}

std::optional<std::string> RecordKeeper::take_notice() {
    const bool failed = static_cast<bool>(error_);
    if (failed == error_told_) return {};
    error_told_ = failed;
    if (!failed) return "The game is being recorded again, from its first move.";
    return "This game is not recorded: " + error_.message() +
           ". Play continues, and alces keeps trying.";
}

}  // namespace alces
