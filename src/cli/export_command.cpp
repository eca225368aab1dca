#include "cli/export_command.h"

#include <iostream>
#include <utility>

#include "base/exit_code.h"
#include "cli/diagram.h"
#include "cli/game_files.h"
#include "search/limit_words.h"

namespace alces {
namespace {

class Exporter : public GameFiles {
  public:
    Exporter(const Position& home, const ExportOptions& options, Output& out)
        : GameFiles(home, options.keep_going, out), options_(options) {}

    // Whether --game names a game beyond the end of the input.
    [[nodiscard]] bool lacks_game() const { return options_.game && !has_chosen(); }
    [[nodiscard]] int games() const { return games_; }

  private:
    [[nodiscard]] bool wants_more() const override {
        return GameFiles::wants_more() && !has_chosen();
    }
    void on_game(const Game& game, const GameTags& tags) override {
        if (has_chosen() || ++games_ < options_.game.value_or(0)) return;
        const Result<> written =
            write_game(game, tags, options_.form, std::exchange(first_, false), out());
        if (!written) report(written.error(), kExitData);
    }
    [[nodiscard]] bool has_chosen() const { return options_.game && games_ >= *options_.game; }

    const ExportOptions& options_;
    int games_ = 0;
    bool first_ = true;
};

}  // namespace

int export_files(const std::vector<std::string>& files, const Position& home,
                 const ExportOptions& options, Output& out) {
    Exporter exporter(home, options, out);
    exporter.read(files);
    int code = exporter.exit_code();
    if (code == kExitDone && exporter.lacks_game()) {
        code = kExitNoInput;
        std::cerr << "alces: there is no game " << *options.game << "; the input has "
                  << exporter.games() << (exporter.games() == 1 ? " game\n" : " games\n");
    }
    const int written = out.finish();
    return written == kExitDone ? code : written;
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
    if (!diagram_format) text = export_text(shown, *find_export_format(form.format), tags);
    const bool one_line = !diagram_format && text.find('\n') + 1 == text.size();
    if (!first && !one_line && diagram_format != DiagramFormat::Fen) out.line("");
    const auto write = [&out](std::string_view part) {
        out.buffer() += part;
        out.commit();
    };
    if (diagram_format && !form.ply)
        write_diagrams(shown, *diagram_format, form.palette, write);
    else
        write(diagram_format ? diagram(shown, *diagram_format, form.palette) : text);
    return {};
}

}  // namespace alces
