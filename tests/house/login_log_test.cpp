// Tests the line that a failed login writes to the system's log. The public server runs in a child
// process with a separate /dev/log.
#include "house/login_log.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

#include "base/output.h"
#include "catch.h"
#include "house/house.h"

namespace alces {
namespace {

namespace fs = std::filesystem;

// Replaces /dev/log in a new namespace of this process. Returns its socket, or -1 if the system
// does not allow that.
int own_log() {
    if (::unshare(CLONE_NEWNS) != 0 && ::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return -1;
    if (::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return -1;
    if (::mount("none", "/dev", "tmpfs", 0, nullptr) != 0) return -1;
    const int log = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0);
    const sockaddr_un address{AF_UNIX, "/dev/log"};
    const bool bound =
        ::bind(log, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    return bound ? log : -1;
}

// Runs a server with these lines as input. Returns what it logged, or "-" if its log cannot be
// read. Each server has a new data directory: in the same one, each failed login would be delayed
// longer than the one before.
std::string logged(const std::string& input, const char* connection) {
    std::array<char, 32> path{"/tmp/alces-log-XXXXXX"};
    REQUIRE(::mkdtemp(path.data()) != nullptr);
    const std::string data = path.data();
    fs::create_directories(data + "/users/u616e6e61");
    std::ofstream(data + "/input") << input;
    std::array<int, 2> result{};
    REQUIRE(::pipe(result.data()) == 0);
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(::open((data + "/input").c_str(), O_RDONLY), STDIN_FILENO);
        ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
        std::array<char, 2000> text{'-'};
        ssize_t size = 1;
        if (const int log = own_log(); log >= 0) {
            ::setenv("SSH_CONNECTION", connection, 1);
            std::array<std::string, 4> words{"alces", "--restricted", "--data", data};
            std::array<char*, 5> argv{words[0].data(), words[1].data(), words[2].data(),
                                      words[3].data(), nullptr};
            {
                Output out(STDOUT_FILENO);
                (void)run_house(4, argv.data(), out);
            }
            size = std::max<ssize_t>(::read(log, text.data(), text.size()), 0);
        }
        (void)!::write(result[1], text.data(), static_cast<std::size_t>(size));
        ::_exit(0);
    }
    ::close(result[1]);
    std::array<char, 2000> text{};
    const ssize_t size = ::read(result[0], text.data(), text.size());
    ::close(result[0]);
    REQUIRE(::waitpid(child, nullptr, 0) == child);
    fs::remove_all(data);
    return {text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

// The regular expression of contrib/fail2ban-alces.conf, with its two placeholders replaced as
// fail2ban does it.
std::string failregex() {
    std::ifstream file("contrib/fail2ban-alces.conf");
    std::string line;
    while (std::getline(file, line) && !line.starts_with("failregex = ^")) continue;
    REQUIRE(file);
    line.erase(0, std::string("failregex = ^").size());
    const auto replace = [&line](const std::string& from, const std::string& to) {
        REQUIRE(line.find(from) != std::string::npos);
        line.replace(line.find(from), from.size(), to);
    };
    replace("%(__prefix_line)s", R"(.*alces\[\d+\]: )");
    replace("<ADDR>", "([0-9a-f.:]+)");
    return line;
}

}  // namespace

TEST_CASE("a failed login is logged with its name and address", "[house][confined]") {
    const auto from = [](const char* connection) { return logged("anna\nwrong\n", connection); };
    if (from("") != "-") {
        std::smatch found;
        const std::string line = from("192.0.2.7 50022 192.0.2.1 22");
        CHECK(std::regex_match(line, found, std::regex(failregex())));
        CHECK(found[1] == "192.0.2.7");
        CHECK(line.starts_with("<85>"));  // facility authpriv, level notice
        CHECK(from("fe80::1%eth0 1 ::1 22").ends_with("failed login for anna from fe80::1"));
        CHECK(from("1.2.3.4\nx 1 2 3").ends_with("failed login for anna from unknown"));
        CHECK(from("evil 1 2 3").ends_with("failed login for anna from unknown"));
        CHECK(logged("A\nboris\nshort\n", "192.0.2.7 1 2 3").empty());
    }
}

}  // namespace alces
