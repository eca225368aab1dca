// What the public server knows of its tables, and how long it takes to learn it.
#include "house/table_survey.h"

#include <fcntl.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include "base/digest.h"
#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "tables/seat.h"

namespace alces {
namespace {

namespace fs = std::filesystem;
using State = HouseTable::State;

struct Tables {
    Tables() : folder(Descriptor(::open(made(path), O_RDONLY | O_DIRECTORY))) {}
    ~Tables() { fs::remove_all(path); }
    static const char* made(char* path) {
        REQUIRE(::mkdtemp(path) != nullptr);
        return path;
    }
    [[nodiscard]] fs::path file(const std::string& name) const { return fs::path(path) / name; }
    // A table of eve and adam, in whose sheets are the lines of `cycles` moves of eve that adam has
    // let her take back.
    void add_long(const std::string& name, int cycles) const;
    // The tables by name.
    [[nodiscard]] std::map<std::string, HouseTable> surveyed() const {
        std::map<std::string, HouseTable> all;
        for (HouseTable& table : survey_tables(folder)) all.emplace(table.name, std::move(table));
        return all;
    }

    char path[32] = "/tmp/alces-survey-XXXXXX";
    TableFolder folder;
};

void Tables::add_long(const std::string& name, int cycles) const {
    const TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    REQUIRE(Seat::host(folder, name, terms, {"eve", "", false}));
    REQUIRE(Seat::join(folder, name, {"adam", "", false}));
    std::ofstream host(file(name + ".table"), std::ios::app);
    std::ofstream guest(file(name + ".guest"), std::ios::app);
    std::ifstream written(file(name + ".guest"));
    std::string last;
    for (std::string text; std::getline(written, text);) last = text;
    Result<TableLine> line = read_table_line(last);
    REQUIRE(line);
    const auto add = [&](std::ofstream& own, std::ofstream& other, TableAct act) {
        TableLine next{std::move(act), line->sequence + 1, line->at, false, "", {}};
        next.digest = digest_of(line->digest, chained_text(next));
        own << write_table_line(next);
        line = next;
        next.echo = true;
        next.arrival = Arrival{};
        other << write_table_line(next);
    };
    acts::MakeMove move{*parse_move(terms.start, "e2-e4")};
    write_texts(move, terms.start);
    add(host, guest, acts::SitDown{});
    for (int i = 0; i < cycles; ++i) {
        add(host, guest, move);
        add(host, guest, acts::Offer{acts::TakeBack{1}});
        add(guest, host, acts::TakeBack{1});
    }
}

}  // namespace

TEST_CASE("a survey tells who is at a table, and whether the game has begun or ended", "[house]") {
    const Tables tables;
    const TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    for (const char* name : {"a", "b", "c", "d"}) {
        const Seat::Found eve = Seat::host(tables.folder, name, terms, {"eve", "", false});
        REQUIRE(eve);
        if (*name == 'a') continue;
        REQUIRE(Seat::join(tables.folder, name, {"adam", "", false}));
        if (*name == 'b') continue;
        REQUIRE((*eve)->act(acts::MakeMove{*parse_move(terms.start, "e2-e4")}));
        if (*name == 'c') continue;
        REQUIRE((*eve)->act(Outcome{GameResult::BlackWins, Termination::Resignation}));
    }
    std::ofstream(tables.file("e.table")) << "damaged";
    for (int i = 0; i < 2; ++i) {
        std::string text;
        for (const auto& [name, table] : tables.surveyed())
            text += name + ' ' + table.host + ' ' + table.guest + ' ' +
                    static_cast<char>(table.state) + (table.has_guest() ? " 2\n" : " 1\n");
        CHECK(text == "a eve  u 1\nb eve adam u 2\nc eve adam m 2\nd eve adam o 2\ne   m 2\n");
    }
}

TEST_CASE("a survey plays a table through again after a change only", "[house]") {
    const Tables tables;
    tables.add_long("t", 1);
    CHECK(tables.surveyed().at("t").state == State::Unmoved);
    std::fstream(tables.file("survey")) << 'o';  // the state of the only table
    CHECK(tables.surveyed().at("t").is_over());
    REQUIRE(Seat::join(tables.folder, "t", {"adam", "", false}));
    CHECK(tables.surveyed().at("t").state == State::Unmoved);
    std::ofstream(tables.file("survey")) << "o\nx t\n\no t 1 2 3";
    CHECK(tables.surveyed().at("t").state == State::Unmoved);
}

TEST_CASE("long tables are surveyed quickly", "[house]") {
    const Tables tables;
    for (const char* name : {"a", "b", "c"}) tables.add_long(name, 1000);
    const auto seat = Seat::look(tables.folder, "a");
    REQUIRE(seat);
    CHECK(!(*seat)->files_disagree());
    CHECK((*seat)->table().next_sequence() > 3000);
    const auto time_of_survey = [&] {
        const auto begun = std::chrono::steady_clock::now();
        CHECK(tables.surveyed().size() == 3);
        return std::chrono::steady_clock::now() - begun;
    };
    const auto first = time_of_survey();
    CHECK(time_of_survey() * 5 < first);
}

}  // namespace alces
