#include "cli/export_command.h"

#include <iostream>
#include <utility>

#include "base/exit_code.h"
#include "cli/diagram.h"
#include "cli/inputs.h"
#include "game/game_builder.h"
#include "search/limit_words.h"

namespace alces {
namespace {

class Exporter : public LineConsumer, public GameBuilder::Listener {
  public:
    Exporter(const Position& home, const ExportOptions& options, const InputPlace& place,
             Output& out)
        : builder_(home, *this, options.keep_going), options_(options), place_(place), out_(out) {}
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
    [[nodiscard]] bool wants_more() const override { return !out_.broken() && !has_chosen(); }
    void before_waiting() override { out_.flush(); }

    void on_game(const Game& game, const GameTags& tags) override {
        if (has_chosen() || ++games_ < options_.game.value_or(0)) return;
        const Result<> written =
            write_game(game, tags, options_.form, std::exchange(first_, false), out_);
        if (!written) report(written.error(), kExitData);
    }
    void on_error(const Error& error) override { report(error, kExitData); }

    // Reports an error if --game asks for more games than the input has.
    void end() {
        if (!options_.game || has_chosen() || exit_code_ != kExitDone) return;
        exit_code_ = kExitNoInput;
        std::cerr << "alces: there is no game " << *options_.game << "; the input has " << games_
                  << '\n';
    }

  private:
    [[nodiscard]] bool has_chosen() const { return options_.game && games_ >= *options_.game; }

    GameBuilder builder_;
    const ExportOptions& options_;
    const InputPlace& place_;
    Output& out_;
    int games_ = 0;
    bool first_ = true;
    int exit_code_ = kExitDone;
};

}  // namespace

int export_files(const std::vector<std::string>& files, const Position& home,
                 const ExportOptions& options, Output& out) {
    InputPlace place;
    Exporter exporter(home, options, place, out);
    read_inputs(files, options.keep_going, place, exporter);
    exporter.end();
    const int written = out.finish();
    return written == kExitDone ? exporter.exit_code() : written;
}

Result<> write_game(const Game& game, const GameTags& tags, const GameForm& form, bool first,
                    Output& out) {
    const auto diagram_format = find_diagram_format(form.format);
    if (diagram_format == DiagramFormat::Svg && !first)
        return Error{ErrorKind::Command, "an SVG picture can show only one game; choose one"};
    const auto ply = static_cast<std::size_t>(form.ply.value_or(0));
    if (ply > game.ply())
        return Error{
            ErrorKind::Command,
            must_be("--ply", range_text({0, static_cast<long long>(game.ply())}) + " in this game",
                    std::to_string(ply))};
    Game shown = game;
    if (form.ply && ply < game.ply()) shown.go_to(game.node_at(ply));
    std::string text;
    if (!diagram_format)
        text = export_text(shown, *find_export_format(form.format), tags);
    else
        text = form.ply ? diagram(shown, *diagram_format, form.palette)
                        : diagrams(shown, *diagram_format, form.palette);
    const bool one_line = text.find('\n') + 1 == text.size();
    if (!first && !one_line && diagram_format != DiagramFormat::Fen) out.line("");
    out.buffer() += text;
    out.commit();
    return {};
}

}  // namespace alces
