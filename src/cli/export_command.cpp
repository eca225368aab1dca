#include "cli/export_command.h"

#include <iostream>
#include <utility>

#include "base/exit_code.h"
#include "cli/diagram.h"
#include "cli/game_files.h"
#include "search/limit_words.h"

namespace alces {

bool is_svg(const FormatOptions& formatting) {
    return find_diagram_format(formatting.format) == DiagramFormat::Svg;
}

Error one_picture_error() {
    return {ErrorKind::Command, "an SVG picture can show only one game; choose one"};
}

namespace {

class Exporter : public GameFiles {
  public:
    Exporter(const Position& home, const ExportOptions& options, Output& out)
        : GameFiles(home, options.keep_going, out), options_(options) {}

    // Prints the game that was held back, or reports that there is no game with the number of
    // --game. Returns the exit code.
    int finish() {
        if (held_ && !refused_) print(held_->first, held_->second);
        if (!options_.game || printed_) return exit_code();
        const int games = number() - 1;
        const bool failed = exit_code() != kExitDone;
        if (failed && (!options_.keep_going || *options_.game <= games)) return exit_code();
        std::cerr << "alces: there is no game " << *options_.game << "; the input has " << games
                  << (games == 1 ? " game\n" : " games\n");
        return failed ? exit_code() : kExitNoInput;
    }

  private:
    [[nodiscard]] bool wants_more() const override {
        const bool passed = options_.game && number() > *options_.game;
        return GameFiles::wants_more() && !passed && !refused_;
    }
    void on_game(const Game& game, const GameTags& tags) override {
        if (options_.game && number() != *options_.game) return;
        if (options_.game || !is_svg(options_.formatting)) return print(game, tags);
        // An SVG picture shows only one game. Nothing is printed until it is known that there are
        // no others.
        if (!held_) return void(held_.emplace(game, tags));
        refused_ = true;
        report(one_picture_error(), kExitData);
    }
    void print(const Game& game, const GameTags& tags) {
        const bool first = !std::exchange(printed_, true);
        const Result<> written = write_game(game, tags, options_.formatting, first, out());
        if (written) return;
        report(written.error(), kExitData);
        refused_ = !options_.keep_going;
    }

    const ExportOptions& options_;
    std::optional<std::pair<Game, GameTags>> held_;
    bool refused_ = false;  // whether there are several games for one picture
    bool printed_ = false;
};

}  // namespace

int export_files(const std::vector<std::string>& files, const Position& home,
                 const ExportOptions& options, Output& out) {
    Exporter exporter(home, options, out);
    exporter.read(files);
    const int code = exporter.finish();
    const int written = out.finish();
    return written == kExitDone ? code : written;
}

Result<> write_game(const Game& game, const GameTags& tags, const FormatOptions& formatting,
                    bool first, Output& out) {
    const auto diagram_format = find_diagram_format(formatting.format);
    const auto ply = static_cast<std::size_t>(formatting.ply.value_or(0));
    if (diagram_format && ply > game.ply())
        return Error{
            ErrorKind::Command,
            must_be("--ply", range_text({0, static_cast<long long>(game.ply())}) + " in this game",
                    std::to_string(ply))};
    Game shown = game;
    if (formatting.ply && ply < game.ply()) shown.go_to(game.node_at(ply));
    std::string text;
    if (!diagram_format) text = export_text(shown, *find_export_format(formatting.format), tags);
    const bool one_line = !diagram_format && text.find('\n') + 1 == text.size();
    if (!first && !one_line && diagram_format != DiagramFormat::Fen) out.line("");
    const auto write = [&out](std::string_view part) {
        out.buffer() += part;
        out.commit();
    };
    if (diagram_format && !formatting.ply)
        write_diagrams(shown, *diagram_format, formatting.palette, write);
    else
        write(diagram_format ? diagram(shown, *diagram_format, formatting.palette) : text);
    return {};
}

}  // namespace alces
