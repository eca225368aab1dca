// The directory of registered names, and the count of failed logins.
#include "house/users.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "catch.h"
#include "tables/secret.h"

namespace alces {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

struct Scratch {
    Scratch() {
        REQUIRE(::mkdtemp(path) != nullptr);
        folder = Descriptor(::open(path, O_RDONLY | O_DIRECTORY));
    }
    ~Scratch() { fs::remove_all(path); }
    [[nodiscard]] std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(path), {}));
    }
    char path[32] = "/tmp/alces-users-XXXXXX";
    Descriptor folder;
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
    Users users(scratch.folder.get());
    CHECK(!users.find("anna"));
    CHECK(users.add("anna", "swordfish") == Users::Added::Yes);
    CHECK(users.add("anna", "something else") == Users::Added::Taken);
    CHECK(users.add_key_owner("anna") == Users::Added::Taken);
    CHECK(scratch.entries() == 1);
    CHECK(tried(users, "swordfish").second);
}

TEST_CASE("failed logins are delayed, longer and longer, in all connections", "[house]") {
    const Scratch scratch;
    CHECK(Users(scratch.folder.get()).add("anna", "swordfish") == Users::Added::Yes);
    for (const auto delay : {0s, 1s, 2s, 4s, 8s, 16s, 32s, 60s, 60s})
        CHECK(tried(Users(scratch.folder.get()), "wrong") == std::pair{delay, false});
    CHECK(tried(Users(scratch.folder.get()), "swordfish") == std::pair{60s, true});
    CHECK(tried(Users(scratch.folder.get()), "wrong") == std::pair{0s, false});
    CHECK(delay_after(1'000'000'000'000) == 60s);
}

TEST_CASE("a failed login that cannot be counted is delayed most", "[house]") {
    const Scratch scratch;
    Users users(scratch.folder.get());
    CHECK(users.add("anna", "swordfish") == Users::Added::Yes);
    fs::create_directory(fs::path(scratch.path) / "u616e6e61" / "failures");
    CHECK(tried(users, "wrong") == std::pair{60s, false});
}

TEST_CASE("a short secret of earlier times still opens its seat", "[house]") {
    const Scratch scratch;
    const fs::path home = fs::path(scratch.path) / "u616e6e61";
    fs::create_directory(home);
    std::ofstream(home / "secret") << hash_of_secret("x");
    CHECK(tried(Users(scratch.folder.get()), "x").second);
}

TEST_CASE("what a killed registration left behind is removed", "[house]") {
    const Scratch scratch;
    const fs::path old = fs::path(scratch.path) / "t0123456789abcdef";
    const fs::path recent = fs::path(scratch.path) / "tfedcba9876543210";
    for (const fs::path& draft : {old, recent}) {
        fs::create_directory(draft);
        std::ofstream(draft / "secret") << "$y$";
    }
    fs::last_write_time(old, fs::file_time_type::clock::now() - 2min);
    CHECK(Users(scratch.folder.get()).add("anna", "swordfish") == Users::Added::Yes);
    CHECK(!fs::exists(old));
    CHECK(fs::exists(recent));  // another process may be writing it
}

}  // namespace alces
