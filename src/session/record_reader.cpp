#include "session/record_reader.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "base/text.h"
#include "game/tags.h"
#include "session/session.h"
#include "words/game_text.h"

namespace alces {
namespace {

// Keeps the first game that ends, and the first fault.
class GameListener : public Listener {
  public:
    explicit GameListener(ReadGames& read) : read_(read) {}
    void on_end(const Game& game, const Outcome&) override {
        if (read_.games++ == 0) read_.first = game;
    }
    void on_error(const BoardError& error) override {
        if (read_.fault.empty()) read_.fault = error.message;
    }

  private:
    ReadGames& read_;
};

void apply_directive(const Directive& directive, Players& players) {
    if (directive.name == "computer") {
        const bool both = directive.value == "both";
        players.computer = {both || directive.value == "white", both || directive.value == "black"};
    } else if (directive.name == "level") {
        const auto level = parse_number(directive.value, 1, 10);
        if (level) players.level = static_cast<int>(*level);
    } else if (directive.name == "clocks") {
        players.time.reset();
        if (const auto time = read_time_control(directive.value)) players.time = *time;
    }
}

void apply_tag(const Tag& tag, StoredRecord& record) {
    for (const Color color : kColors) {
        const std::string side = name_of(color);
        if (tag.name == side) record.names[color] = printable(tag.value, 60);
        if (tag.name == side + "Type") record.players.computer[color] = tag.value == "program";
    }
    if (tag.name == "UTCDate") record.date = printable(tag.value, 10);
    if (tag.name == "Level") {
        const auto level = parse_number(tag.value, 1, 10);
        if (level) record.players.level = static_cast<int>(*level);
    }
    if (tag.name == "Clocks") apply_directive({"clocks", tag.value}, record.players);
    if (tag.name == "Format" && !parse_number(tag.value, 1, kRecordFormat)) {
        record.state = StoredRecord::State::Newer;
        record.fault = "written by a later version, in format " + printable(tag.value, 10);
    }
}

// What the lines say beside the game itself.
void read_players(std::string_view text, StoredRecord& record) {
    bool in_tags = true;
    while (!text.empty()) {
        std::string_view line = take_line(text);
        if (line.empty()) in_tags = false;
        if (in_tags && line.starts_with('['))
            apply_tag(take_tag(line), record);
        else
            apply_directive(directive_at(line), record.players);
    }
}

// Whether there are tags, the game's name first, to the blank line, and no fault in them.
bool has_whole_head(std::string_view text, std::size_t faulty_line) {
    const std::size_t end = text.find("\n\n");
    if (!text.starts_with("[Variant \"") || end == std::string_view::npos) return false;
    const auto lines =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n') + 1;
    return faulty_line == 0 || faulty_line > static_cast<std::size_t>(lines);
}

}  // namespace

ReadGames read_games(const Variant& variant, std::string_view text,
                     const std::optional<ByColor<ClockControl>>& time) {
    ReadGames read;
    GameListener listener(read);
    SessionOptions options;
    options.variant = &variant;
    options.files_allowed = false;
    options.moves_only = true;
    options.time = time;
    options.now = [] { return ClockTime{}; };  // directives say what has passed
    Session reader(std::move(options), listener);
    std::size_t number = 0;
    bool faultless = true;
    while (faultless && !text.empty()) {
        ++number;
        faultless = reader.execute(take_line(text));
    }
    if (faultless) faultless = reader.end_of_input();
    read.clocks = reader.clock_history();
    if (faultless) return read;
    read.faulty_line = number;
    if (read.games == 0) read.first = reader.game();
    return read;
}

StoredRecord read_record(std::string text) {
    StoredRecord record;
    const std::size_t end = text.rfind('\n') + 1;  // 0 if there is none
    const bool cut = end < text.size();
    text.resize(end);
    record.whole = std::move(text);
    read_players(record.whole, record);
    if (record.state == StoredRecord::State::Newer) return record;
    ReadGames read = read_games(default_variant(), record.whole, record.players.time);
    record.clocks = std::move(read.clocks);
    record.fault = read.fault;
    if (!read.first || !has_whole_head(record.whole, read.faulty_line)) {
        if (record.fault.empty()) record.fault = "no record of a game";
        return record;
    }
    record.game = std::move(read.first);
    record.state = cut ? StoredRecord::State::Cut : StoredRecord::State::Whole;
    if (read.faulty_line == 0 && read.games == 1) return record;
    record.state = StoredRecord::State::Damaged;
    record.fault = read.faulty_line == 0
                       ? "more than one game"
                       : "line " + std::to_string(read.faulty_line) + ": " + read.fault;
    return record;
}

}  // namespace alces
