// Tests the directory of registered names, and the count of failed logins.
#include "house/users.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "catch.h"
#include "games/registry.h"
#include "house/visitors.h"
#include "tables/seat.h"
#include "tables/secret.h"

namespace alces {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

struct Scratch {
    Scratch() {
        REQUIRE(::mkdtemp(path) != nullptr);
        folder = Descriptor(::open(path, O_RDONLY | O_DIRECTORY));
        REQUIRE(::mkdtemp(tables_path) != nullptr);
        tables.emplace(Descriptor(::open(tables_path, O_RDONLY | O_DIRECTORY)));
    }
    ~Scratch() {
        fs::remove_all(path);
        fs::remove_all(tables_path);
    }
    [[nodiscard]] Users users() const { return {folder.get(), *tables}; }
    void fill() const {  // with 1000 names
        for (int i = 1000; i < 2000; ++i) {
            const fs::path home = fs::path(path) / ("u" + std::to_string(i));
            fs::create_directory(home);
            std::ofstream(home / "secret") << "x";
        }
    }
    [[nodiscard]] std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(path), {}));
    }
    char path[32] = "/tmp/alces-users-XXXXXX";
    char tables_path[32] = "/tmp/alces-tables-XXXXXX";
    Descriptor folder;
    std::optional<TableFolder> tables;
};

// A name that is registered, and the file that counts its failed logins.
struct Anna : Scratch {
    Anna() { REQUIRE(users.add("anna", "swordfish", "") == Users::Added::Yes); }
    Users users = Scratch::users();
    fs::path failures = fs::path(path) / "u616e6e61" / "failures";
};

// The delay before the answer, and whether the secret was right.
std::pair<std::chrono::seconds, bool> tried(const Users& users, const std::string& secret) {
    std::chrono::seconds waited{-1};
    const Descriptor home = users.find("anna");
    const bool right = Users::is_right(home.get(), secret, [&](auto delay) { waited = delay; });
    return {waited, right};
}

}  // namespace

TEST_CASE("a name is registered once, with its secret", "[house]") {
    const Scratch scratch;
    Users users = scratch.users();
    CHECK(!users.find("anna"));
    CHECK(users.add("anna", "swordfish", "") == Users::Added::Yes);
    CHECK(users.add("anna", "something else", "") == Users::Added::Taken);
    CHECK(users.add_key_owner("anna") == Users::Added::Taken);
    CHECK(scratch.entries() == 1);
    CHECK(tried(users, "swordfish").second);
}

TEST_CASE("each failed login is delayed longer than the last, in all connections", "[house]") {
    const Scratch scratch;
    CHECK(scratch.users().add("anna", "swordfish", "") == Users::Added::Yes);
    for (const auto delay : {0s, 1s, 2s, 4s, 8s, 16s, 32s, 60s, 60s})
        CHECK(tried(scratch.users(), "wrong") == std::pair{delay, false});
    CHECK(tried(scratch.users(), "swordfish") == std::pair{60s, true});
    CHECK(tried(scratch.users(), "wrong") == std::pair{0s, false});
    CHECK(delay_after(1'000'000'000'000) == 60s);
}

TEST_CASE("a failed login that cannot be counted has the longest delay", "[house]") {
    const Anna anna;
    fs::remove(anna.failures);
    fs::create_directory(anna.failures);
    CHECK(tried(anna.users, "wrong") == std::pair{60s, false});
}

TEST_CASE("the failures that an earlier version counted still count", "[house]") {
    const Anna anna;
    const auto [dots, delay] = GENERATE(std::pair{0, 0s}, std::pair{3, 4s}, std::pair{500, 60s});
    std::ofstream(anna.failures, std::ios::trunc)
        << std::string(static_cast<std::size_t>(dots), '.');
    CHECK(tried(anna.users, "swordfish") == std::pair{delay, true});
    CHECK(tried(anna.users, "swordfish") == std::pair{0s, true});
    fs::remove(anna.failures);
    CHECK(tried(anna.users, "wrong") == std::pair{0s, false});
    CHECK(tried(anna.users, "swordfish") == std::pair{1s, true});
}

TEST_CASE("failed logins are counted without more disk space", "[house]") {
    const Anna anna;
    const auto size = fs::file_size(anna.failures);
    CHECK(size > 0);
    for (int i = 0; i < 10; ++i) {
        CHECK_FALSE(tried(anna.users, "wrong").second);
        CHECK(fs::file_size(anna.failures) == size);
    }
    CHECK(tried(anna.users, "swordfish").second);
    CHECK(fs::file_size(anna.failures) == size);
}

TEST_CASE("a short secret from an earlier version is still accepted", "[house]") {
    const Scratch scratch;
    const fs::path home = fs::path(scratch.path) / "u616e6e61";
    fs::create_directory(home);
    std::ofstream(home / "secret") << hash_of_secret("x");
    CHECK(tried(scratch.users(), "x").second);
}

TEST_CASE("the remains of a killed registration are removed", "[house]") {
    const Scratch scratch;
    const fs::path old = fs::path(scratch.path) / "t0123456789abcdef";
    const fs::path recent = fs::path(scratch.path) / "tfedcba9876543210";
    for (const fs::path& draft : {old, recent}) {
        fs::create_directory(draft);
        std::ofstream(draft / "secret") << "$y$";
    }
    fs::last_write_time(old, fs::file_time_type::clock::now() - 2min);
    CHECK(scratch.users().add("anna", "swordfish", "") == Users::Added::Yes);
    CHECK(!fs::exists(old));
    CHECK(fs::exists(recent));  // another process may be writing it
}

TEST_CASE("one network can register ten names a day", "[house]") {
    const Scratch scratch;
    Users users = scratch.users();
    const auto add = [&](const std::string& name, const char* address) {
        return users.add(name, "swordfish", address);
    };
    for (char c = 'a'; c < 'k'; ++c) CHECK(add({c}, "2001:db8::1") == Users::Added::Yes);
    CHECK(add("k", "2001:db8::2") == Users::Added::TooMany);  // the same 64 bits
    CHECK(!users.find("k"));
    CHECK(add("a", "2001:db8::2") == Users::Added::Taken);
    CHECK(add("k", "2001:db8:1::1") == Users::Added::Yes);
    CHECK(add("l", "192.0.2.7") == Users::Added::Yes);
    CHECK(add("m", "unknown") == Users::Added::Yes);
    const auto yesterday = std::to_string(std::time(nullptr) - 24 * 60 * 60);
    std::ofstream arrivals(fs::path(scratch.path) / "arrivals");
    for (int i = 0; i < 10; ++i) arrivals << yesterday << " 2001:db8::\n";
    arrivals.close();
    CHECK(add("n", "2001:db8::1") == Users::Added::Yes);
}

TEST_CASE("a wide network can register thirty names a day", "[house]") {
    const Scratch scratch;
    Users users = scratch.users();
    const auto address = [](int i) { return "2001:db8:1:" + std::to_string(i) + "::1"; };
    const auto now = std::to_string(std::time(nullptr));
    std::ofstream arrivals(fs::path(scratch.path) / "arrivals");
    for (int i = 0; i < 29; ++i) arrivals << now << ' ' << network_of(address(i)) << '\n';
    arrivals.close();
    CHECK(users.add("a", "swordfish", address(40)) == Users::Added::Yes);
    CHECK(users.add("b", "swordfish", address(41)) == Users::Added::TooMany);
    CHECK(users.add("b", "swordfish", "2001:db8:2::1") == Users::Added::Yes);
}

TEST_CASE("a full server lists no registration", "[house]") {
    const Scratch scratch;
    scratch.fill();
    CHECK(scratch.users().add("a", "swordfish", "192.0.2.7") == Users::Added::Full);
    CHECK(!fs::exists(fs::path(scratch.path) / "arrivals"));
}

TEST_CASE("the owners of SSH keys do not count towards the limit of names", "[house]") {
    const Scratch scratch;
    scratch.fill();
    CHECK(scratch.users().add_key_owner("eve") == Users::Added::Yes);
    CHECK(scratch.users().add("a", "swordfish", "") == Users::Added::Full);
    fs::remove(fs::path(scratch.path) / "u1000" / "secret");  // as for the owner of an SSH key
    CHECK(scratch.users().add("a", "swordfish", "") == Users::Added::Yes);
}

TEST_CASE("without the list of registrations, no name is registered", "[house]") {
    const Scratch scratch;
    const fs::path arrivals = fs::path(scratch.path) / "arrivals";
    std::ofstream(arrivals) << std::string(1'100'000, '\n');
    CHECK(scratch.users().add("a", "swordfish", "192.0.2.7") == Users::Added::Failed);
    fs::last_write_time(arrivals, fs::file_time_type::clock::now() - 25h);
    CHECK(scratch.users().add("a", "swordfish", "192.0.2.7") == Users::Added::Yes);
}

TEST_CASE("while another process keeps the names locked, none is registered", "[house]") {
    const Scratch scratch;
    const Descriptor other(::open(scratch.path, O_RDONLY | O_DIRECTORY));
    REQUIRE(::flock(other.get(), LOCK_EX) == 0);
    CHECK(scratch.users().add("anna", "swordfish", "") == Users::Added::Busy);
}

TEST_CASE("an unused name expires", "[house]") {
    const Scratch scratch;
    Users users = scratch.users();
    const auto old = fs::file_time_type::clock::now() - 24h * 91;
    for (const char* name : {"anna", "boris", "carl", "dora", "fay", "gus", "hal", "recent"})
        CHECK(users.add(name, "swordfish", "") == Users::Added::Yes);
    CHECK(users.add_key_owner("eve") == Users::Added::Yes);
    std::vector<fs::path> homes;
    for (const auto& entry : fs::directory_iterator(scratch.path)) homes.push_back(entry.path());
    const fs::path users_folder = scratch.path;
    homes.push_back(users_folder / "u66");
    fs::create_directory(homes.back());  // "f", from a registration that was interrupted
    std::ofstream(users_folder / "u626f726973" / "1.game") << "x";  // boris has a game
    std::ofstream(users_folder / "u616e6e61" / "failures") << ".";  // somebody tried to be anna
    // What is remembered about a user is no reason to keep the name.
    std::ofstream(users_folder / "u646f7261" / "player") << "game siberia\n";
    std::ofstream(users_folder / "u646f7261" / "practice") << "";
    std::ofstream(users_folder / "u646f7261" / "player.7.draft") << "";  // killed while writing
    // A key of seats does not count as a seat. Gus and Hal have seats at a table.
    CHECK(!key_in(users.find("fay").get()).empty());
    const TableTerms terms{Position::start(default_variant()), {}, 0, Color::White};
    CHECK(Seat::host(*scratch.tables, "t", terms, {"gus", key_in(users.find("gus").get())}));
    CHECK(Seat::join(*scratch.tables, "t", {"hal", key_in(users.find("hal").get())}));
    for (const fs::path& home : homes) {
        const bool recent = home.filename() == "u726563656e74";
        if (fs::exists(home / "secret") && !recent) fs::last_write_time(home / "secret", old);
        fs::last_write_time(home, old);
    }
    CHECK(users.note_visit("carl", users.find("carl").get()));
    CHECK(users.add("new", "swordfish", "") == Users::Added::Yes);
    for (const char* name : {"boris", "carl", "eve", "gus", "hal", "recent", "new"})
        CHECK(users.find(name));
    for (const char* name : {"anna", "dora", "f", "fay"}) CHECK(!users.find(name));
}

TEST_CASE("a name with games expires after a year", "[house]") {
    const Scratch scratch;
    Users users = scratch.users();
    for (const char* name : {"anna", "boris"}) {
        CHECK(users.add(name, "swordfish", "") == Users::Added::Yes);
        std::ofstream(fs::path(scratch.path) / (*name == 'a' ? "u616e6e61" : "u626f726973") /
                      "1.game");
    }
    const auto now = fs::file_time_type::clock::now();
    fs::last_write_time(fs::path(scratch.path) / "u616e6e61" / "secret", now - 24h * 364);
    fs::last_write_time(fs::path(scratch.path) / "u626f726973" / "secret", now - 24h * 366);
    CHECK(users.add("new", "swordfish", "") == Users::Added::Yes);
    CHECK(users.find("anna"));
    CHECK(!users.find("boris"));
}

TEST_CASE("a name that is only partly removed can be registered again", "[house]") {
    const Anna anna;
    const fs::path home = anna.failures.parent_path();
    fs::create_directory(home / "not removed");  // as if the process were killed before
    const auto long_ago = fs::file_time_type::clock::now() - 24h * 366;
    fs::last_write_time(home / "secret", long_ago);
    Users users = anna.users;
    CHECK(users.add("new", "swordfish", "") == Users::Added::Yes);
    CHECK(!users.find("anna"));
    CHECK(anna.entries() == 2);  // "new" and the rest of the old directory
    CHECK(users.add("anna", "another secret", "") == Users::Added::Yes);
    CHECK(tried(users, "another secret").second);
}

TEST_CASE("a directory without a secret expires after a year", "[house]") {
    // It remained when a process was killed while it removed a name.
    const Scratch scratch;
    const auto make = [&](const char* name, auto age, bool has_key) {
        const fs::path home = fs::path(scratch.path) / name;
        fs::create_directory(home);
        std::ofstream(home / "1.game") << "x";
        if (has_key) std::ofstream(home / "seat") << "x";
        fs::last_write_time(home, fs::file_time_type::clock::now() - age);
    };
    make("u61", 24h * 366, false);
    make("u62", 24h * 364, false);
    make("u63", 24h * 366, true);  // of an SSH key
    Users users = scratch.users();
    CHECK(users.add("new", "swordfish", "") == Users::Added::Yes);
    CHECK(!users.find("a"));
    CHECK(users.find("b"));
    CHECK(users.find("c"));
}

TEST_CASE("a name is not removed while its owner logs in", "[house]") {
    const Anna anna;
    const fs::path home = anna.failures.parent_path();
    const Descriptor found = anna.users.find("anna");
    const Descriptor other(::open(anna.path, O_RDONLY | O_DIRECTORY));
    REQUIRE(::flock(other.get(), LOCK_EX) == 0);        // as a process that removes names
    CHECK(anna.users.note_visit("anna", found.get()));  // a recent name cannot be removed
    fs::last_write_time(home / "secret", fs::file_time_type::clock::now() - 24h * 90);
    SECTION("the lock remains") {
        CHECK_FALSE(anna.users.note_visit("anna", found.get()));
        CHECK(fs::last_write_time(home / "secret") < fs::file_time_type::clock::now() - 24h * 89);
    }
    SECTION("the name is removed meanwhile") {
        std::thread remover([&] {
            std::this_thread::sleep_for(200ms);
            fs::rename(home, fs::path(anna.path) / "t0123456789abcdef");
            (void)::flock(other.get(), LOCK_UN);
        });
        CHECK_FALSE(anna.users.note_visit("anna", found.get()));
        remover.join();
    }
    SECTION("the name is not removed") {
        std::thread remover([&] {
            std::this_thread::sleep_for(200ms);
            (void)::flock(other.get(), LOCK_UN);
        });
        CHECK(anna.users.note_visit("anna", found.get()));
        remover.join();
        CHECK(fs::last_write_time(home / "secret") > fs::file_time_type::clock::now() - 1h);
    }
}

TEST_CASE("a visitor has a limited number of places", "[house]") {
    const Scratch scratch;
    const auto open = [&] {
        return Descriptor(::openat(scratch.folder.get(), "sessions", O_RDWR | O_CREAT, 0600));
    };
    std::vector<Descriptor> sessions;
    for (int i = 0; i < 3; ++i) {
        sessions.push_back(open());
        CHECK(take_place(sessions.back().get(), "key", "address 192.0.2.7", 3));
    }
    const Descriptor other = open();
    CHECK(!take_place(other.get(), "key", "address 192.0.2.7", 3));
    CHECK(take_place(other.get(), "key", "address 192.0.2.8", 3));
    sessions.pop_back();
    CHECK(take_place(other.get(), "key", "address 192.0.2.7", 3));
}

TEST_CASE("the sessions of another user do not count", "[house]") {
    const Scratch scratch;
    const auto open = [&] {
        return Descriptor(::openat(scratch.folder.get(), "sessions", O_RDWR | O_CREAT, 0600));
    };
    // Without a key, anybody can compute a name that has the hash of another name. These two names
    // have the same last 56 bits of std::hash in GCC's standard library.
    const Descriptor anna = open(), stranger = open();
    const std::string key = places_key(scratch.folder.get());
    CHECK(take_place(stranger.get(), key, "user hkc2o70q9jiyfghyqhcx", 1));
    CHECK(take_place(anna.get(), key, "user anna", 1));
    // Which places a visitor has depends on the key.
    const Descriptor other = open();
    CHECK(!take_place(other.get(), key, "user anna", 1));
    CHECK(take_place(other.get(), std::string(32, '0'), "user anna", 1));
}

TEST_CASE("the key of the places is created once", "[house]") {
    const Scratch scratch;
    const std::string key = places_key(scratch.folder.get());
    const fs::path file = fs::path(scratch.path) / "sessions.key";
    CHECK(key.size() == 32);
    CHECK(places_key(scratch.folder.get()) == key);
    CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(scratch.entries() == 1);
    // A file that was cut off is replaced.
    std::ofstream(file, std::ios::trunc) << "12";
    const std::string again = places_key(scratch.folder.get());
    CHECK(again.size() == 32);
    CHECK(again != key);
    const Scratch other;
    CHECK(places_key(other.folder.get()) != key);
    // Nothing can be saved in a directory that has been removed.
    const Scratch removed;
    fs::remove(removed.path);
    CHECK(places_key(removed.folder.get()).empty());
}

TEST_CASE("the network of an address", "[house]") {
    CHECK(network_of("192.0.2.7") == "192.0.2.7");
    CHECK(network_of("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::");
    CHECK(network_of("unknown").empty());
    CHECK(wide_network_of("2001:db8:1:2:3:4:5:6") == "2001:db8:1::");
    CHECK(wide_network_of("192.0.2.7").empty());
}

}  // namespace alces
