// A session whose reports are collected as lines of text.
#pragma once

#include <string>
#include <vector>

#include "session/session.h"

namespace alces {

using Told = std::vector<std::string>;
// The last of some reports; empty if there is none.
[[nodiscard]] inline std::string last(const Told& told) { return told.empty() ? "" : told.back(); }

// One line for each report: "move P e2-e4", "answer show: line|line", "error illegal: message",
// "end 1: 1-0 checkmate", "new", "back to 3", "notice text".
class Record : public Listener {
  public:
    void attach(const Session& session) { session_ = &session; }
    void on_new_game(const Game& game) override;
    void on_move(const Game& game, Move move) override;
    void on_line_changed(const Game& game) override;
    void on_end(const Game& game, const Outcome& outcome) override;
    void on_answer(std::string_view command, const std::vector<std::string>& lines) override;
    void on_notice(std::string_view text) override;
    void on_error(const BoardError& error) override;

    // The reports since the last call.
    [[nodiscard]] std::vector<std::string> take();

  private:
    const Session* session_ = nullptr;
    std::vector<std::string> told_;
};

// Options for quick and deterministic searches in the foreground.
[[nodiscard]] SessionOptions test_options();
[[nodiscard]] SessionOptions test_options(const std::string& fen);

struct Scripted {
    explicit Scripted(const SessionOptions& options = test_options()) : session(options, record) {
        record.attach(session);
    }
    // Executes the lines of `script` and returns the reports.
    std::vector<std::string> run(const std::string& script);

    Record record;
    Session session;
};

}  // namespace alces
