#include "cli/batch.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <utility>

#include "base/exit_code.h"
#include "base/json.h"
#include "base/line_reader.h"
#include "base/output.h"
#include "base/text.h"
#include "words/board_text.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr int kJsonFormat = 1;

// Where in the input a fault is.
struct Place {
    std::string name;
    long long line = 0;
};

class BatchListener : public Listener {
  public:
    BatchListener(const BatchOptions& options, BoardStyle style, const Place& place, Output& out)
        : options_(options), style_(style), place_(place), out_(out) {}
    void attach(const Session& session) { session_ = &session; }
    [[nodiscard]] int exit_code() const { return exit_code_; }

    void on_move(const Game& game, Move move) override {
        if (options_.quiet || options_.format) return;
        if (options_.json) return write_move_object(game, move);
        if (options_.fens) out_.line(to_fen(game.position()));
        if (!options_.boards) return;
        out_.lines(board_text(game.position(), {style_.compact, session_->flipped()}));
    }

    void on_end(const Game& game, const Outcome& outcome) override {
        if (options_.format) return write_game(game);
        if (!options_.json) return out_.line(result_line(game));
        std::vector<double> points;
        if (outcome.is_over())
            for (const Color color : kColors) points.push_back(points_of(outcome.result, color));
        JsonLine(out_.buffer(), "end")
            .number("game", session_->game_number())
            .text("result", result_token(outcome.result))
            .text("termination", name_of(outcome.termination))
            .numbers("points", points)
            .text("fen", to_fen(game.position()));
        out_.commit();
    }

    void on_answer(std::string_view command, const std::vector<std::string>& lines) override {
        if (options_.quiet || options_.format) return;
        if (!options_.json) return out_.lines(lines);
        write_answer_object(command, lines);
    }

    void on_done(std::string_view command) override {
        if (options_.json && !options_.quiet && !options_.format) write_answer_object(command, {});
    }

    // Searches take their time: what was said before is not to wait for them.
    void on_thinking(const SearchInfo&) override { out_.flush(); }

    void on_error(const BoardError& error) override {
        report(error, error.kind == ErrorKind::File ? file_exit_code() : kExitData);
    }

    void on_record_failed(std::string_view text) override {
        report({ErrorKind::File, std::string(text)}, kExitCannotCreate);
    }

    void report(const BoardError& error, int code) {
        if (exit_code_ == kExitDone) exit_code_ = code;
        if (options_.json) write_error_object(error);
        out_.flush();
        std::string text = printable(place_.name);
        if (place_.line > 0) text += ':' + std::to_string(place_.line);
        std::cerr << text + ": " + error.message + '\n' << std::flush;
    }

  private:
    void write_answer_object(std::string_view command, const std::vector<std::string>& lines) {
        JsonLine(out_.buffer(), "answer")
            .number("game", session_->game_number())
            .text("command", command)
            .texts("text", lines);
        out_.commit();
    }

    void write_move_object(const Game& game, Move move) {
        const Position& before = game.position_at(game.ply() - 1);
        JsonLine(out_.buffer(), "move")
            .number("game", session_->game_number())
            .number("ply", static_cast<long long>(game.ply()))
            .text("move", write_move(before, move, MoveStyle::Algebraic))
            .text("coord", write_move(before, move, MoveStyle::Coordinate))
            .text("fen", to_fen(game.position()))
            .boolean("check", game.position().in_check());
        out_.commit();
    }

    // A blank line between games.
    void write_game(const Game& game) {
        if (std::exchange(games_written_, true)) out_.line("");
        out_.buffer() += export_text(game, *options_.format);
        out_.commit();
    }

    void write_error_object(const BoardError& error) {
        JsonLine object(out_.buffer(), "error");
        object.number("game", session_->game_number());
        object.text("name", place_.name).number("line", place_.line);
        object.text("kind", name_of(error.kind));
        if (error.reason != Reason::None) object.text("reason", name_of(error.reason));
        if (error.squares.any()) object.texts("squares", squares_named(error.squares));
        object.text("message", error.message);
    }

    [[nodiscard]] std::vector<std::string> squares_named(const Bitboard& squares) const {
        std::vector<std::string> names;
        for (const Square square : squares)
            names.push_back(session_->game().position().variant().square_name(square));
        return names;
    }

    [[nodiscard]] int file_exit_code() const {
        switch (session_->last_file_fault()) {
            case FileFault::Missing:
                return kExitNoInput;
            case FileFault::CannotWrite:
                return kExitCannotCreate;
            case FileFault::Busy:
                return kExitBusy;
            default:
                return kExitData;
        }
    }

    const BatchOptions& options_;
    BoardStyle style_;
    const Place& place_;
    Output& out_;
    const Session* session_ = nullptr;
    bool games_written_ = false;
    int exit_code_ = kExitDone;
};

class Batch {
  public:
    Batch(SessionOptions session, const BatchOptions& options)
        : options_(options),
          unrecorded_(options.record && !session.archive),
          out_(STDOUT_FILENO),
          listener_(options, {session.compact_board, false}, place_, out_),
          session_(with_faults(std::move(session), options), listener_) {
        listener_.attach(session_);
    }

    int run(const std::vector<std::string>& files) {
        if (options_.json) {
            JsonLine(out_.buffer(), "hello")
                .number("format", kJsonFormat)
                .text("version", options_.version);
        }
        if (unrecorded_)
            listener_.on_record_failed(
                "No game is recorded: neither XDG_STATE_HOME nor HOME says where");
        if (files.empty()) (void)read_input("-");
        for (const std::string& file : files)
            if (!read_input(file)) break;
        const int written = out_.finish();
        return written == kExitDone ? listener_.exit_code() : written;
    }

  private:
    static SessionOptions with_faults(SessionOptions session, const BatchOptions& options) {
        session.drop_faulty_games = options.keep_going;
        return session;
    }

    // Whether to go on with the next input.
    bool read_input(const std::string& file) {
        const bool standard = file == "-";
        place_ = {standard ? "<stdin>" : file, 0};
        const int descriptor = standard ? STDIN_FILENO : ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) return report_no_input();
        const bool go_on = read_lines(descriptor);
        if (!standard) ::close(descriptor);
        return go_on;
    }

    bool report_no_input() {
        place_.line = 0;
        listener_.report({ErrorKind::File, std::strerror(errno)}, kExitNoInput);
        return options_.keep_going;
    }

    bool read_lines(int descriptor) {
        LineReader reader(descriptor);
        std::string_view line;
        while (!out_.broken() && !session_.quit_requested()) {
            const LineReader::Status status = reader.take(line);
            if (status == LineReader::Status::None) {
                out_.flush();
                reader.wait();
                reader.fill();
                continue;
            }
            if (status == LineReader::Status::Failed) return report_no_input();
            if (status == LineReader::Status::End)
                return session_.end_of_input() || options_.keep_going;
            ++place_.line;
            const bool faultless = status == LineReader::Status::Line ? session_.execute(line)
                                                                      : session_.fault(too_long());
            if (!faultless && !options_.keep_going) return false;
        }
        return false;
    }

    static Error too_long() {
        return {ErrorKind::Unreadable,
                "the line is longer than " + std::to_string(LineReader::kMaxLine) + " bytes"};
    }

    const BatchOptions& options_;
    const bool unrecorded_;
    Place place_{"alces"};
    Output out_;
    BatchListener listener_;
    Session session_;
};

}  // namespace

int run_batch(SessionOptions session, const BatchOptions& options,
              const std::vector<std::string>& files) {
    return Batch(std::move(session), options).run(files);
}

}  // namespace alces
