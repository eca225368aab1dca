// A table in a directory of its own, with two players and a spectator in this process, and ways to
// tamper with its files.
#pragma once

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/digest.h"
#include "base/overloaded.h"
#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "tables/seat.h"

namespace alces {

inline constexpr Color W = Color::White;
inline constexpr Color B = Color::Black;

// What follows a player's name in messages, because no account has that name.
inline std::string account() {
    const passwd* entry = ::getpwuid(::geteuid());
    return std::string(" (account ") +
           (entry == nullptr ? std::to_string(::geteuid()) : entry->pw_name) + ")";
}

inline std::string contents_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct TestTable {
    explicit TestTable(const char* time = nullptr, const char* host_secret = "",
                       const char* guest_secret = "")
        : folder(path) {
        TableTerms terms{Position::start(default_variant()), {}, 0, W};
        if (time != nullptr) terms.time = *read_time_control(time);
        // One account owns both seats, so the players are told apart by their names.
        anna = seat(Seat::host(folder, "t", terms, {"anna", host_secret, false}));
        boris = seat(Seat::join(folder, "t", {"boris", guest_secret, false}));
        carl = seat(Seat::watch(folder, "t"));
        for (Seat* seat : {anna.get(), boris.get(), carl.get()}) (void)seat->poll();
    }
    ~TestTable() { std::filesystem::remove_all(path); }
    TestTable(const TestTable&) = delete;
    TestTable& operator=(const TestTable&) = delete;

    static std::unique_ptr<Seat> seat(Seat::Found found) {
        REQUIRE(found);
        return *std::move(found);
    }
    static std::string new_path() {
        std::string made = (std::filesystem::temp_directory_path() / "alces-XXXXXX").string();
        REQUIRE(::mkdtemp(made.data()) != nullptr);
        return made;
    }
    // Takes the seat of this player again, as another process would do.
    [[nodiscard]] std::unique_ptr<Seat> back(const char* name) const {
        return seat(Seat::join(folder, "t", {name, "", false}));
    }
    [[nodiscard]] std::string file(const char* suffix) const { return path + "/t." + suffix; }
    [[nodiscard]] std::string text(const char* suffix) const {
        return contents_of(this->file(suffix));
    }
    // Plays both moves, each by the player's own process.
    void plays(const char* white, const char* black) {
        REQUIRE(anna->act(move(white)));
        (void)boris->poll();
        REQUIRE(boris->act(move(black, *boris)));
        for (Seat* seat : {anna.get(), boris.get(), carl.get()}) (void)seat->poll();
    }
    [[nodiscard]] acts::MakeMove move(const char* text) const { return move(text, *anna); }
    [[nodiscard]] static acts::MakeMove move(const char* text, const Seat& seat) {
        const auto found = parse_move(seat.table().game().position(), text);
        REQUIRE(found);
        return {*found};
    }

    std::string path = new_path();
    TableFolder folder;
    std::unique_ptr<Seat> anna, boris, carl;
};

// What a seat reports: "W move 1. Pe2-e4", "B says hello", "refused W 1 not a valid line",
// "note"...
inline std::vector<std::string> heard(Seat& seat) {
    std::vector<std::string> all;
    for (const TableEvent& event : seat.poll()) {
        const auto kind = Overloaded{
            [](const acts::SitDown&) -> std::string { return "sits down"; },
            [](const acts::MakeMove& act) { return "move " + act.number + ' ' + act.text; },
            [](const acts::Chat& act) { return "says " + act.words; },
            [](const acts::Offer&) -> std::string { return "offers"; },
            [](const acts::Decline&) -> std::string { return "declines"; },
            [](const acts::TakeBack& act) { return "takes back " + std::to_string(act.plies); },
            [](const Outcome& act) { return std::string("ends ") + name_of(act.termination); }};
        const auto side = [](Color color) { return std::string(color == W ? "W " : "B "); };
        all.push_back(std::visit(
            Overloaded{[&](const ActDone& done) {
                           return side(done.by) + std::visit(kind, done.line.act);
                       },
                       [&](const LinesRefused& lines) {
                           return "refused " + side(lines.by) + std::to_string(lines.count) + ' ' +
                                  lines.why;
                       },
                       [&](const ChatSaid& said) { return side(said.by) + "says " + said.words; },
                       [&](const TableNote& note) { return "note " + note.text; }},
            event));
    }
    return all;
}

using Heard = std::vector<std::string>;

inline bool tells(const Heard& all, const std::string& what) {
    return std::any_of(all.begin(), all.end(), [&](const std::string& told) {
        return told.find(what) != std::string::npos;
    });
}
inline std::size_t count_of(const Heard& all, const std::string& what) {
    return static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(),
        [&](const std::string& told) { return told.find(what) != std::string::npos; }));
}
// What the seat reports until it reports `what`, within two seconds: files are opened again only
// once a second.
inline Heard heard_soon(Seat& seat, const std::string& what) {
    Heard all;
    for (int i = 0; i < 40 && !tells(all, what); ++i) {
        const Heard more = heard(seat);
        all.insert(all.end(), more.begin(), more.end());
        if (!tells(all, what)) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return all;
}
// The moves of the game as this seat shows them.
inline std::string moves_of(const Seat& seat) {
    const Game& game = seat.table().game();
    std::string text;
    for (std::size_t ply = 0; ply < game.ply(); ++ply)
        text += write_move(game.position_at(ply), game.moves()[ply], MoveStyle::Coordinate) + ' ';
    return text;
}

// Writes text into the file itself, or into a new file that replaces it.
enum class How { InPlace, ByRename };
inline void put(const std::string& path, const std::string& text, How how = How::InPlace) {
    const std::string target = how == How::InPlace ? path : path + ".new";
    std::ofstream(target, std::ios::trunc) << text;
    if (how == How::ByRename) std::filesystem::rename(target, path);
}
inline std::string tags_of(const std::string& table_file) {
    return table_file.substr(0, table_file.find("\n\n") + 2);
}
// The table file with new digests in all its lines. The first follows from `digest`, and that of
// the guest's first line also from the guest's tags. `boot_time`: if given, the time of day of the
// boot becomes this one.
inline std::string chained(const std::string& table_file, std::string digest, Side side,
                           const std::string& guest_tags,
                           std::optional<std::int64_t> boot_time = {}) {
    const std::size_t head = table_file.find("\n\n") + 2;
    std::string text = table_file.substr(0, head);
    std::string_view rest = std::string_view(table_file).substr(head);
    bool has_guest = false;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const Result<TableLine> read = read_table_line(rest.substr(0, end));
        REQUIRE(read);
        TableLine line = *read;
        if (boot_time) line.at.wall = *boot_time + line.at.boot;
        const bool is_guests = line.echo == (side == Side::Host);
        if (is_guests && !std::exchange(has_guest, true)) digest += guest_tags;
        digest = digest_of(digest, chained_text(line));
        line.digest = digest;
        text += write_table_line(line);
        rest.remove_prefix(end + 1);
    }
    return text;
}
// Changes the times in a table's lines as if it had been played that much earlier.
inline void date_back(const std::string& path, const std::string& name,
                      std::chrono::milliseconds age) {
    const std::string host = contents_of(path + '/' + name + ".table");
    const std::string guest = contents_of(path + '/' + name + ".guest");
    const std::string digest = digest_of("", tags_of(host));
    const Stamp now = stamp_now();
    const std::int64_t boot_time = now.wall - now.boot - age.count();
    for (const Side side : kSides) {
        const std::string& table_file = side == Side::Host ? host : guest;
        if (!table_file.empty())
            put(path + '/' + file_name(name, side, Part::TableFile),
                chained(table_file, digest, side, guest.empty() ? "" : tags_of(guest), boot_time));
    }
}
// The text with the line of an act that follows from the last line of the text.
inline std::string with_line(const std::string& text, TableLine line) {
    const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
    const auto before =
        read_table_line(std::string_view(text).substr(last, text.size() - 1 - last));
    REQUIRE(before);
    line.sequence = before->sequence + 1;
    line.digest = digest_of(before->digest, chained_text(line));
    return text + write_table_line(line);
}
inline TableLine line_of(TableAct act, const Stamp& at) {
    return {std::move(act), 0, at, false, "", {}};
}
inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
    REQUIRE(text.find(from) != std::string::npos);
    return text.replace(text.find(from), from.size(), to);
}

}  // namespace alces
