#include "fuzz/targets/targets.h"

#include <sys/mman.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>

#include "frontends/options.h"
#include "frontends/settings.h"
#include "frontends/uci_text.h"
#include "match/uci_lines.h"
#include "rules/notation.h"
#include "session/record_reader.h"
#include "session/session.h"
#include "session/text.h"
#include "tables/sheet.h"

namespace alces {
namespace {

void require(bool law, const char* what) {
    if (law) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

std::string_view take_line(std::string_view& bytes) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::string_view line = bytes.substr(0, end);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    return line;
}

// The first byte says which game.
const Variant& take_variant(std::string_view& bytes) {
    const auto names = variant_names();
    if (bytes.empty()) return default_variant();
    const auto which = static_cast<unsigned char>(bytes[0]) % names.size();
    bytes.remove_prefix(1);
    return *find_variant(names[which]);
}

class Judge : public Listener {
  public:
    void on_error(const Error& error) override {
        require(printable(error.message) == error.message, "an error is printable");
    }
    void on_notice(std::string_view text) override {
        require(printable(text, text.size()) == text, "a notice is printable");
    }
};

void fuzz_fen(std::string_view bytes) {
    const Variant& variant = take_variant(bytes);
    const Result<Position> position = from_fen(variant, bytes);
    if (!position) return;
    const std::string text = to_fen(*position);
    const Result<Position> again = from_fen(variant, text);
    require(again && *again == *position, "a FEN that is written is read as the same position");
}

void fuzz_moves(std::string_view bytes) {
    Position position = Position::start(take_variant(bytes));
    while (!bytes.empty()) {
        std::string_view line = take_line(bytes);
        const Result<ReadMove> read = read_move(position, trimmed(line));
        if (!read) continue;
        require(is_legal(position, read->move), "a move that is read is legal");
        const std::string text = write_move(position, read->move, MoveStyle::Compact);
        const Result<Move> again = parse_move(position, text);
        require(again && *again == read->move, "a move that is written is read as the same");
        position.play(read->move);
    }
}

void fuzz_batch(std::string_view bytes) {
    Judge judge;
    SessionOptions options;
    options.variant = &take_variant(bytes);
    options.files_allowed = false;
    options.deepest_perft = 1;
    options.hash_megabytes = 1;
    options.limits.nodes = 50;
    options.most_time = std::chrono::milliseconds(1);
    Session session(options, judge);
    for (int i = 0; i < 100 && !bytes.empty() && !session.quit_requested(); ++i) {
        const std::string_view line = take_line(bytes);
        // Searches without an end are not what is looked for.
        if (line.find("go") != line.npos || line.find("review") != line.npos ||
            line.find("computer") != line.npos)
            continue;
        (void)session.execute(line);
    }
    (void)session.end_of_input();
}

void fuzz_record(std::string_view bytes) {
    const StoredRecord record = read_record(std::string(bytes));
    require(record.game.has_value() ==
                (record.is_whole() || record.state == StoredRecord::State::Damaged),
            "a state goes with its game");
    require(printable(record.fault, 10'000) == record.fault, "a fault is printable");
}

void fuzz_settings(std::string_view bytes) {
    const int file = ::memfd_create("settings", 0);
    if (file < 0 || ::write(file, bytes.data(), bytes.size()) < 0) return;
    Arguments arguments;
    CLI::App app;
    add_play_options(app, arguments);
    for (const std::string& fault : read_settings("/proc/self/fd/" + std::to_string(file), app))
        require(printable(fault, 10'000) == fault, "a fault is printable");
    ::close(file);
}

void fuzz_uci(std::string_view bytes) {
    const Position start = Position::start(take_variant(bytes));
    const Game game(start);
    SearchReport report;
    while (!bytes.empty()) {
        const std::string_view line = take_line(bytes);
        (void)read_go(start, line, {});
        read_info(line, report);
        (void)read_option_name(line);
        const auto best = read_best_move(line);
        if (best) (void)find_coordinate_move(game, *best);
    }
}

// A sheet: its head, then lines of either side in turns.
void fuzz_table(std::string_view bytes) {
    const std::size_t end = std::min(bytes.find("\n\n"), bytes.size());
    const Result<SheetHead> head = read_head(bytes.substr(0, end), Side::Host);
    bytes.remove_prefix(std::min(end + 2, bytes.size()));
    TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    if (head) terms = *head->terms;
    Table table(terms);
    const Stamp now{INT64_MAX / 4, INT64_MAX / 4, 0};
    for (Color by = Color::White; !bytes.empty(); by = ~by) {
        const std::string_view text = take_line(bytes);
        const Result<TableLine> line = read_table_line(text);
        if (!line) continue;
        require(printable(text, kMaxTableLine) == text, "a line that counts is printable");
        const int next = table.next_sequence();
        const bool done = table.apply(line->echo ? ~by : by, *line, now) ? true : false;
        require(table.next_sequence() == next + (done ? 1 : 0), "what is refused changes nothing");
    }
}

}  // namespace

const std::array<FuzzTarget, 7>& fuzz_targets() {
    static constexpr std::array<FuzzTarget, 7> kTargets{{{"fen", fuzz_fen},
                                                         {"moves", fuzz_moves},
                                                         {"batch", fuzz_batch},
                                                         {"record", fuzz_record},
                                                         {"settings", fuzz_settings},
                                                         {"uci", fuzz_uci},
                                                         {"table", fuzz_table}}};
    return kTargets;
}

}  // namespace alces
