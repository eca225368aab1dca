#include "fuzz/targets/targets.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <string>

#include "base/text.h"
#include "cli/settings_file.h"
#include "fuzz/targets/laws.h"
#include "games/fairy_ini.h"
#include "games/ini_sections.h"
#include "games/interactive_diagram.h"
#include "games/library.h"
#include "games/registry.h"
#include "match/uci_lines.h"
#include "protocols/protocols.h"
#include "protocols/uci_text.h"
#include "session/completion.h"
#include "tables/table_file.h"

namespace alces {
namespace {

std::string_view take_line(std::string_view& bytes) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::string_view line = bytes.substr(0, end);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    return line;
}

// The first byte selects the game.
const Variant& take_variant(std::string_view& bytes) {
    const auto names = variant_names();
    if (bytes.empty()) return default_variant();
    const auto which = static_cast<unsigned char>(bytes[0]) % names.size();
    bytes.remove_prefix(1);
    return *find_variant(names[which]);
}

void fuzz_fen(std::string_view bytes) {
    const Variant& variant = take_variant(bytes);
    const std::optional<Position> position = try_fen(variant, bytes);
    // Only sometimes, because it takes a hundred times as long.
    if (position && bytes.size() % 16 == 0) try_legal_moves(*position);
}

void fuzz_moves(std::string_view bytes) {
    Position position = Position::start(take_variant(bytes));
    while (!bytes.empty()) {
        const std::string_view line = take_line(bytes);
        const auto move = try_move(position, legal_moves(position), trimmed(line));
        if (move) position.play(*move);
    }
}

void fuzz_batch(std::string_view bytes) {
    constexpr int kMaxLines = 100;
    Judge judge;
    Session session(modest_options(take_variant(bytes)), judge);
    const ExportFormat format =
        *find_export_format(kExportFormats[bytes.size() % kExportFormats.size()]);
    for (int i = 0; i < kMaxLines && !bytes.empty() && !session.quit_requested(); ++i) {
        const std::string_view line = take_line(bytes);
        if (try_line(session, line)) (void)completions(session, std::string(line));
    }
    check_game(session);
    check_export(session.game(), format);
    (void)session.end_of_input();
}

void fuzz_record(std::string_view bytes) { (void)try_record(std::string(bytes)); }

// A file in memory, positioned at its beginning.
int file_of(std::string_view text) {
    const int file = ::memfd_create("fuzz", MFD_CLOEXEC);
    require(file >= 0 && ::pwrite(file, text.data(), text.size(), 0) >= 0,
            "there is memory for a file", "");
    return file;
}

// Redirects standard input or output to another file for the lifetime of an object.
class Redirected {
  public:
    Redirected(int standard, int file)
        : standard_(standard), before_(::fcntl(standard, F_DUPFD_CLOEXEC, 3)) {
        (void)::dup2(file, standard);
        ::close(file);
    }
    ~Redirected() {
        (void)::dup2(before_, standard_);
        ::close(before_);
    }
    Redirected(const Redirected&) = delete;
    Redirected& operator=(const Redirected&) = delete;

  private:
    int standard_;
    int before_;
};

void fuzz_settings(std::string_view bytes) {
    const int file = file_of(bytes);
    Arguments arguments;
    for (const std::string& fault :
         read_settings("/proc/self/fd/" + std::to_string(file), arguments))
        require_printable(fault, bytes);
    ::close(file);
}

// Runs a UCI session with redirected standard input and output. Skips commands that could be slow
// or use much memory.
void fuzz_protocol(std::string_view bytes) {
    const Position start = Position::start(take_variant(bytes));
    constexpr std::array<std::string_view, 4> kModest{"go nodes 5", "go depth 1", "go perft 1",
                                                      "go ponder nodes 5"};
    std::string script;
    while (!bytes.empty()) {
        std::string line(take_line(bytes));
        const bool modest = std::find(kModest.begin(), kModest.end(), line) != kModest.end();
        std::transform(line.begin(), line.end(), line.begin(), lower);
        const auto has = [&](std::string_view word) { return line.find(word) != line.npos; };
        if (!modest && (has("go") || has("perft") || has("hash") || has("threads"))) continue;
        script += line + '\n';
    }
    const Redirected input(STDIN_FILENO, file_of(script));
    const Redirected output(STDOUT_FILENO, ::open("/dev/null", O_WRONLY | O_CLOEXEC));
    const int code = run_uci({start, "fuzz", {.hash = 1, .seed = 1}});
    require(code == 0, "a session ends with exit code 0", script);
}

void fuzz_uci(std::string_view bytes) {
    const Position start = Position::start(take_variant(bytes));
    const Game game(start);
    SearchReport report;
    while (!bytes.empty()) {
        const std::string_view line = take_line(bytes);
        (void)read_go(start, line, {});
        read_info(line, report);
        if (const auto option = read_option(line)) (void)option->accepts(option->accepted());
        const auto best = read_best_move(line);
        if (best) (void)find_coordinate_move(game, *best);
    }
}

// A table file: its head, then lines of the two sides in turn.
void fuzz_table(std::string_view bytes) {
    const std::size_t end = std::min(bytes.find("\n\n"), bytes.size());
    const Result<TableFileHead> head = read_head(bytes.substr(0, end), Side::Host);
    bytes.remove_prefix(std::min(end + 2, bytes.size()));
    TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    if (head) terms = *head->terms;
    Table table(terms);
    const Stamp now{INT64_MAX / 4, INT64_MAX / 4, 0};
    for (Color by = Color::White; !bytes.empty(); by = ~by) {
        const std::string_view text = take_line(bytes);
        Result<TableLine> read = read_table_line(text);
        if (!read) continue;
        TableLine line = *std::move(read);
        require_printable(text, text);
        const int next = table.next_sequence();
        const bool done = table.apply(line.echo ? ~by : by, line, now) ? true : false;
        require(table.next_sequence() == next + (done ? 1 : 0), "a refused line changes nothing",
                text);
    }
}

void require_faults(const std::vector<GameFault>& faults, std::string_view bytes) {
    require(!faults.empty(), "what is refused has a fault", bytes);
    for (const GameFault& fault : faults) require_printable(fault_line("text", fault), bytes);
}

// A game file. A game that is accepted is played for some plies, by the first and the last move
// in turn.
void fuzz_game(std::string_view bytes) {
    constexpr int kPlies = 6;
    const auto game = read_game(bytes);
    if (!game) return require_faults(game.error(), bytes);
    const Variant& variant = *(*game)->variant;
    Position position = Position::start(variant);
    const std::size_t most = max_moves(variant);
    for (int ply = 0; ply < kPlies && has_legal_move(position); ++ply) {
        const MoveList moves = legal_moves(position);
        require(moves.size() <= most, "no position has more moves than the bound", bytes);
        require(count_legal(position) == moves.size(), "the moves are counted", bytes);
        require_different(position, moves, bytes);
        (void)try_fen(variant, to_fen(position));
        if (ply % 3 == 0) try_legal_moves(position);
        for (const Square from : position.occupied()) {
            const auto to = static_cast<Square>((index(from) * 7 + bytes.size()) %
                                                variant.topology().squares());
            (void)try_move(position, moves, variant.square_name(from) + variant.square_name(to));
        }
        position.play(ply % 2 == 0 ? moves[0] : moves[moves.size() - 1]);
    }
}

// A variants.ini, whose sections are converted. What is converted is read as a game file.
void fuzz_ini(std::string_view bytes) {
    constexpr std::size_t kMaxSections = 20;
    std::vector<IniSection> sections = sections_of(bytes);
    if (sections.size() > kMaxSections) sections.resize(kMaxSections);
    for (const IniSection& section : sections) {
        const auto text = from_fairy_ini(bytes, section.name);
        if (text) {
            fuzz_game(*text);
        } else {
            require_faults(text.error(), bytes);
        }
    }
}

// An Interactive Diagram. What is converted is read as a game file.
void fuzz_diagram(std::string_view bytes) {
    const auto text = from_diagram(bytes, "diagram");
    if (text) return fuzz_game(*text);
    require_faults(text.error(), bytes);
}

}  // namespace

const std::array<FuzzTarget, 11>& fuzz_targets() {
    static constexpr std::array<FuzzTarget, 11> kTargets{{{"fen", fuzz_fen},
                                                          {"moves", fuzz_moves},
                                                          {"batch", fuzz_batch},
                                                          {"record", fuzz_record},
                                                          {"settings", fuzz_settings},
                                                          {"uci", fuzz_uci},
                                                          {"protocol", fuzz_protocol},
                                                          {"table", fuzz_table},
                                                          {"game", fuzz_game},
                                                          {"ini", fuzz_ini},
                                                          {"diagram", fuzz_diagram}}};
    return kTargets;
}

}  // namespace alces
