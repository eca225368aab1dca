#include "cli/batch.h"

#include <unistd.h>

#include <iostream>
#include <utility>

#include "base/exit_code.h"
#include "base/json.h"
#include "base/output.h"
#include "base/text.h"
#include "cli/inputs.h"
#include "cli/json_parts.h"
#include "words/board_text.h"
#include "words/game_text.h"

namespace alces {
namespace {

constexpr int kJsonFormat = 1;

class BatchListener : public Listener {
  public:
    BatchListener(const BatchOptions& options, BoardStyle style, const InputPlace& place,
                  Output& out)
        : options_(options), style_(style), place_(place), out_(out) {}
    void attach(const Session& session) { session_ = &session; }
    [[nodiscard]] int exit_code() const { return exit_code_; }

    [[nodiscard]] bool is_heard() const override { return !out_.broken(); }
    void on_move(const Game& game, Move move) override {
        if (options_.quiet) return;
        if (options_.json) return write_move_object(game, move);
        if (options_.fens) out_.line(to_fen(game.position()));
        if (!options_.boards) return;
        out_.lines(board_text(game.position(), {style_.compact, session_->flipped()}));
    }

    void on_end(const Game& game, const Outcome& outcome) override {
        if (!options_.json) return out_.line(result_line(game));
        write_end_object(game, outcome);
    }

    void on_answer(std::string_view command, const std::vector<std::string>& lines) override {
        if (options_.quiet) return;
        if (!options_.json) return out_.lines(lines);
        write_answer_object(command, lines);
    }

    void on_done(std::string_view command) override {
        if (options_.json && !options_.quiet) write_answer_object(command, {});
    }

    // Flushes the output, because a search may take long and must not delay earlier output.
    void on_thinking(const SearchInfo&) override { out_.flush(); }

    void on_error(const BoardError& error) override {
        report(error, error.kind == ErrorKind::File ? file_exit_code() : kExitData);
    }

    void on_record_failed(std::string_view text) override {
        report({ErrorKind::File, std::string(text)}, kExitCannotCreate);
    }

    void on_warning(std::string_view text) override { print_error(place_, text); }

    void report(const BoardError& error, int code) {
        if (exit_code_ == kExitDone) exit_code_ = code;
        if (options_.json) write_error_object(error);
        print_error(place_.before(error.lines_ago), error.message);
    }

  private:
    void print_error(const InputPlace& place, std::string_view text) {
        out_.flush();
        std::cerr << place.text().append(": ").append(text) + '\n' << std::flush;
    }

    void write_answer_object(std::string_view command, const std::vector<std::string>& lines) {
        JsonLine(out_.buffer(), "answer")
            .number("game", session_->game_number())
            .text("command", command)
            .texts("text", lines);
        out_.commit();
    }

    void write_move_object(const Game& game, Move move) {
        const Position& before = game.position_at(game.ply() - 1);
        {
            JsonLine object(out_.buffer(), "move");
            object.number("game", session_->game_number());
            object.number("ply", static_cast<long long>(game.ply()));
            add_move(object, before, move);
            object.plain("fen", to_fen(game.position()));
            object.boolean("check", game.position().in_check());
        }
        out_.commit();
    }

    void write_end_object(const Game& game, const Outcome& outcome) {
        {
            JsonLine object(out_.buffer(), "end");
            object.number("game", session_->game_number());
            add_outcome(object, outcome);
            object.text("fen", to_fen(game.position()));
        }
        out_.commit();
    }

    void write_error_object(const BoardError& error) {
        JsonLine object(out_.buffer(), "error");
        object.number("game", session_->game_number());
        add_error_place(object, place_.before(error.lines_ago), error.kind);
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
    const InputPlace& place_;
    Output& out_;
    const Session* session_ = nullptr;
    int exit_code_ = kExitDone;
};

class Batch : public LineConsumer {
  public:
    Batch(SessionOptions session, const BatchOptions& options)
        : options_(options),
          unrecorded_(options.record && !session.archive),
          out_(STDOUT_FILENO),
          listener_(options, {session.compact_board, false}, place_, out_),
          session_(with_policy(std::move(session), options), listener_) {
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
                "games are not recorded: neither XDG_STATE_HOME nor HOME is an absolute path");
        read_inputs(files, options_.keep_going, place_, *this);
        const int written = out_.finish();
        return written == kExitDone ? listener_.exit_code() : written;
    }

    bool read_line(std::string_view line) override { return session_.execute(line); }
    bool refuse_line(Error error) override { return session_.fail(std::move(error)); }
    bool end_of_input() override { return session_.end_of_input(); }
    void report(const Error& error, int exit_code) override { listener_.report(error, exit_code); }
    [[nodiscard]] bool wants_more() const override {
        return !out_.broken() && !session_.quit_requested();
    }
    void before_waiting() override { out_.flush(); }

  private:
    static SessionOptions with_policy(SessionOptions session, const BatchOptions& options) {
        session.drop_faulty_games = options.keep_going;
        return session;
    }

    const BatchOptions& options_;
    const bool unrecorded_;
    InputPlace place_{"alces"};
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
