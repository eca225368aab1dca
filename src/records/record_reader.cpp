#include "records/record_reader.h"

#include <algorithm>
#include <utility>

#include "base/names.h"
#include "base/text.h"
#include "game/game_builder.h"
#include "games/library.h"
#include "games/registry.h"
#include "records/record_text.h"

namespace alces {
namespace {

// Reads the first game of a record, with the players and clocks that its tags and directives
// describe.
class RecordListener : public FirstGame {
  public:
    explicit RecordListener(StoredRecord& record) : record_(record) {}
    void on_tag(const Tag& tag) override;
    void on_move(const Game& game) override;
    void on_directive(const Game& game, const Directive& directive) override;

  private:
    void set_variant(std::string_view value);
    void read(const PlayerValue& value, std::string_view text, MoveTree::Node node);
    ByColor<ClockSpan>& left_at(MoveTree::Node node);  // only if there is a time control

    StoredRecord& record_;
};

void RecordListener::on_tag(const Tag& tag) {
    if (games > 0) return;
    for (const Color color : kColors) {
        const std::string side = name_of(color);
        if (tag.name == side) record_.names[color] = printable_name(tag.value, 60);
        if (tag.name == side + "Type") record_.players.computer[color] = tag.value == "program";
    }
    if (tag.name == "Variant") set_variant(tag.value);
    const bool has_date = !record_.date.empty();
    if (tag.name == "UTCDate" || (tag.name == "Date" && !has_date))
        record_.date = printable(tag.value, 10);
    if (tag.name == "UTCTime") record_.time = printable(tag.value, 8);
    for (const PlayerValue& value : player_values())
        if (tag.name == value.tag) read(value, tag.value, MoveTree::kStart);
    if (tag.name == "Format" && !parse_number(tag.value, 1, kRecordFormat)) {
        record_.state = StoredRecord::State::Newer;
        record_.fault =
            "written by a newer version of alces, in format " + printable(tag.value, 10);
    }
}

void RecordListener::set_variant(std::string_view value) {
    record_.variant = printable(name_in(value), 20);
    if (variant_named(value) != nullptr) return;
    record_.state = StoredRecord::State::Unknown;
    record_.fault = printable(no_such_game(value));
}

// A move does not change the clocks. The clk directive after it sets the new time.
void RecordListener::on_move(const Game& game) {
    const MoveTree::Node node = game.node();
    if (games > 0 || !record_.players.time || record_.clocks.size() > node) return;
    const ByColor<ClockSpan> before = left_at(game.tree().parent(node));
    left_at(node) = before;
}

void RecordListener::on_directive(const Game& game, const Directive& directive) {
    if (games > 0) return;
    for (const PlayerValue& value : player_values())
        if (directive.name == value.directive) read(value, directive.value, game.node());
    if (directive.name != "clk" || game.ply() == 0 || !record_.players.time) return;
    if (const auto left = read_span(directive.value))
        left_at(game.node())[~game.position().side_to_move()] = *left;
}

// Reads a value of the players at the position of `node`. A time control starts new clocks there;
// any other text for the clocks removes them.
void RecordListener::read(const PlayerValue& value, std::string_view text, MoveTree::Node node) {
    value.read(record_.players, text);
    if (value.directive != "clocks") return;
    record_.clocks.clear();
    if (record_.players.time) (void)left_at(node);
}

ByColor<ClockSpan>& RecordListener::left_at(MoveTree::Node node) {
    const ByColor<ClockControl>& time = *record_.players.time;
    if (record_.clocks.size() <= node)
        record_.clocks.resize(node + 1,
                              {time[Color::White].at_start(), time[Color::Black].at_start()});
    return record_.clocks[node];
}

// Whether the text begins with a complete section of tags. The first tag must be Variant, and no
// line of the section may have an error.
bool has_whole_head(std::string_view text, std::size_t faulty_line) {
    const std::size_t end = text.find("\n\n");
    if (!text.starts_with("[Variant \"") || end == std::string_view::npos) return false;
    const auto lines =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n') + 1;
    return faulty_line == 0 || faulty_line > static_cast<std::size_t>(lines);
}

}  // namespace

StoredRecord read_record(std::string text) {
    StoredRecord record;
    const IntactPart intact = intact_part(text);
    text.resize(intact.size);
    record.whole = std::move(text);
    record.has_checksums = intact.has_checksums;
    RecordListener read(record);
    GameBuilder builder(Position::start(default_variant()), read);
    const std::size_t faulty_line = read_text(builder, record.whole);
    if (record.state != StoredRecord::State::Nothing) return record;
    record.fault = read.fault;
    record.tags = read.games > 0 ? std::move(read.tags) : builder.tags();
    if (read.games == 0 && faulty_line != 0) read.first = builder.game();
    if (!read.first || !has_whole_head(record.whole, faulty_line)) {
        if (record.fault.empty()) record.fault = "not a game record";
        return record;
    }
    record.game = std::move(read.first);
    record.fault = intact.fault;
    if (faulty_line != 0)
        record.fault = "line " + std::to_string(faulty_line) + ": " + read.fault;
    else if (read.games > 1)
        record.fault = "more than one game";
    else if (intact.cut || intact.fault.empty()) {
        record.state = intact.cut ? StoredRecord::State::Cut : StoredRecord::State::Whole;
        return record;
    }
    record.state = StoredRecord::State::Damaged;
    return record;
}

}  // namespace alces
