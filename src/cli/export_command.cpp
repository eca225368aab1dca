#include "cli/export_command.h"

#include <iostream>
#include <utility>

#include "base/exit_code.h"
#include "cli/inputs.h"
#include "game/game_builder.h"

namespace alces {
namespace {

class Exporter : public LineConsumer, public GameBuilder::Listener {
  public:
    Exporter(const Position& home, ExportFormat format, bool keep_going, const InputPlace& place,
             Output& out)
        : builder_(home, *this, keep_going), format_(format), place_(place), out_(out) {}
    [[nodiscard]] int exit_code() const { return exit_code_; }

    bool read_line(std::string_view line) override { return builder_.read_line(line); }
    bool refuse_line(Error error) override { return builder_.fail(std::move(error)); }
    bool end_of_input() override { return builder_.end_of_input(); }
    void report(const Error& error, int exit_code) override {
        if (exit_code_ == kExitDone) exit_code_ = exit_code;
        out_.flush();
        std::cerr << place_.before(error.lines_ago).text() + ": " + error.message + '\n'
                  << std::flush;
    }
    [[nodiscard]] bool wants_more() const override { return !out_.broken(); }
    void before_waiting() override { out_.flush(); }

    void on_game(const Game& game, const GameTags& tags) override {
        write_game(game, tags, format_, std::exchange(first_, false), out_);
    }
    void on_error(const Error& error) override { report(error, kExitData); }

  private:
    GameBuilder builder_;
    ExportFormat format_;
    const InputPlace& place_;
    Output& out_;
    bool first_ = true;
    int exit_code_ = kExitDone;
};

}  // namespace

int export_files(const std::vector<std::string>& files, const Position& home, ExportFormat format,
                 bool keep_going, Output& out) {
    InputPlace place;
    Exporter exporter(home, format, keep_going, place, out);
    read_inputs(files, keep_going, place, exporter);
    const int written = out.finish();
    return written == kExitDone ? exporter.exit_code() : written;
}

void write_game(const Game& game, const GameTags& tags, ExportFormat format, bool first,
                Output& out) {
    if (!first) out.line("");
    out.buffer() += export_text(game, format, tags);
    out.commit();
}

}  // namespace alces
