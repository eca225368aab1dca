#include "tables/table_facts.h"

#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "base/text.h"
#include "game/tags.h"
#include "games/game_file.h"
#include "games/library.h"
#include "rules/notation.h"

namespace alces {
namespace {

// How many bytes at the beginning are searched for tags. Longer tags are read only when the game is
// replayed, because they could delay the list of all tables.
constexpr std::size_t kUsualTags = 4096;
constexpr std::size_t kTail = 4096;  // how many bytes at the end are searched for the last lines

using State = TableFacts::State;

// The facts about one table file that can be seen without reading all of it.
struct TableFileGlance {
    bool exists = false;
    bool is_table_file = false;  // whether it has tags
    std::string player, shown, date, game;
    Color host = Color::White;
    std::int64_t last = 0;
    std::optional<TableLine> last_line;
    std::string tail;       // the text of the last lines
    bool has_move = false;  // whether the last lines have a move
    bool is_long = false;   // whether it has earlier lines, too
};

// Returns the part of a file from `offset` on, at most `size` bytes.
std::string part_of(int file, std::size_t offset, std::size_t size) {
    std::string text;
    (void)read_all(file, text, static_cast<off_t>(offset), offset + size);
    text.resize(std::min(text.size(), size));
    return text;
}

// Returns the tags without the blank line after them; empty if they are too long or there is no
// blank line.
std::string tags_in(int table_file) {
    const std::string text = part_of(table_file, 0, kUsualTags);
    const std::size_t end = text.find("\n\n");
    return end == std::string::npos ? "" : text.substr(0, end);
}

void read_tags(std::string_view text, TableFileGlance& table_file) {
    while (text.starts_with('[')) {
        const Tag tag = take_tag(text);
        if (tag.name.empty()) return;
        if (tag.name == "Variant")
            table_file.game = printable_line(name_in(tag.value), kLongestGameName);
        if (tag.name == "Player") table_file.player = printable_player_name(tag.value);
        if (tag.name == "UTCDate") table_file.date = date_in(tag.value);
        if (tag.name == "Host") table_file.host = color_named(tag.value).value_or(Color::White);
        if (text.starts_with('\n')) text.remove_prefix(1);
    }
    table_file.is_table_file = !table_file.player.empty() && !table_file.game.empty();
}

// Reads the complete lines of the text backwards and stops after a move. `last_line` becomes the
// last line that can be parsed.
void read_last_lines(std::string_view text, TableFileGlance& table_file) {
    text = text.substr(0, text.rfind('\n') + 1);
    while (!text.empty() && !table_file.has_move) {
        text.remove_suffix(1);
        const std::size_t start = text.rfind('\n') + 1;  // 0 if there is no earlier line
        Result<TableLine> line = read_table_line(text.substr(start));
        text = text.substr(0, start);
        if (!line) continue;
        table_file.has_move = std::holds_alternative<acts::MakeMove>(line->act);
        if (!table_file.last_line) table_file.last_line = *std::move(line);
    }
}

TableFileGlance glance_at(const TableFolder& folder, const std::string& name, Side side) {
    TableFileGlance table_file;
    table_file.exists = folder.has(name, side);
    auto file = folder.open(name, side, false);
    if (!file) return table_file;
    const TableFileReader reader(*std::move(file));
    const std::string tags = tags_in(reader.descriptor());
    read_tags(tags, table_file);
    table_file.shown = player_and_account(
        table_file.player, account_beside(table_file.player, folder, reader.descriptor()));
    const std::size_t first = tags.size() + 2;
    const std::size_t size = reader.size();
    const std::size_t from = std::max(first, size - std::min(size, kTail));
    table_file.is_long = from > first;
    if (!tags.empty() && size > from)
        table_file.tail = part_of(reader.descriptor(), from, size - from);
    read_last_lines(table_file.tail, table_file);
    table_file.last = std::min(
        table_file.last_line ? table_file.last_line->at.wall : reader.touched(), stamp_now().wall);
    return table_file;
}

// Whether the last line of `table_file` ends the game, and `table_file` also contains the last line
// of `other`. `table_file` then lacks no line of `other`, so the game is really over.
bool is_ended(const TableFileGlance& table_file, const TableFileGlance& other) {
    if (!table_file.last_line || !std::holds_alternative<Outcome>(table_file.last_line->act))
        return false;
    if (!other.exists) return true;
    if (!other.last_line || table_file.last_line->digest.empty()) return false;
    return table_file.tail.find(other.last_line->digest) != std::string::npos;
}

}  // namespace

TableFacts glance_at(const TableFolder& folder, const std::string& name, const TableFacts* before) {
    const TableFileGlance host = glance_at(folder, name, Side::Host);
    const TableFileGlance guest = glance_at(folder, name, Side::Guest);
    TableFacts facts;
    facts.date = host.date;
    facts.game = host.game;
    facts.host = host.host;
    facts.has_guest = guest.exists || (before != nullptr && before->has_guest);
    facts.names = {host.player, guest.player};
    facts.players = {host.shown, guest.shown};
    facts.last = std::max(host.last, guest.last);
    const bool was_over = before != nullptr && before->checked && before->is_over();
    const bool is_begun = host.has_move || guest.has_move || host.is_long || guest.is_long;
    if (was_over || is_ended(host, guest) || is_ended(guest, host))
        facts.state = State::Over;
    else if (!is_begun && host.is_table_file)
        facts.state = State::Unmoved;
    return facts;
}

TableFacts with_game(TableFacts facts, const Seat::Found& found) {
    facts.checked = true;
    if (!found) {
        facts.state = State::Unreadable;
        facts.fault = printable(found.error().message, kMaxText);
        return facts;
    }
    const Seat& seat = **found;
    const Game& game = seat.table().game();
    facts.date = seat.date();
    facts.game = game.start().variant().spec().name;
    facts.host = seat.host_color();
    facts.has_guest = seat.has_guest();
    for (const Side side : kSides)
        facts.players[index(side)] = seat.player(side == Side::Host ? facts.host : ~facts.host);
    if (seat.table().next_sequence() > 1)
        facts.last = std::min(seat.table().last().wall, facts.last);
    facts.plies = game.ply();
    facts.turn = game.position().side_to_move();
    facts.outcome = game.outcome();
    facts.fen = to_fen(game.position());
    facts.disagree = seat.files_disagree();
    facts.state = facts.outcome.is_over() ? State::Over
                  : facts.plies == 0      ? State::Unmoved
                                          : State::Moved;
    return facts;
}

std::array<std::string, 2> players_of(const TableFolder& folder, const std::string& name) {
    return {glance_at(folder, name, Side::Host).player,
            glance_at(folder, name, Side::Guest).player};
}

std::int64_t last_line_of(const TableFolder& folder, const std::string& name, Side side) {
    return glance_at(folder, name, side).last;
}

std::array<bool, 2> presence_at(const TableFolder& folder, const std::string& name) {
    std::array<bool, 2> present{};
    for (const Side side : kSides) {
        const auto table_file = folder.open(name, side, false);
        present[index(side)] = table_file && is_write_locked(table_file->get());
    }
    return present;
}

}  // namespace alces
