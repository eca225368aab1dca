// Tests what a confined process can and cannot do; child processes try it.
#include "house/confine.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "catch.h"

namespace alces {
namespace {

struct ScratchDirectory {
    ScratchDirectory() { REQUIRE(::mkdtemp(path) != nullptr); }
    ~ScratchDirectory() {
        const std::string inside = std::string(path) + "/file";
        ::unlink(inside.c_str());
        ::rmdir(path);
    }
    char path[32] = "/tmp/alces-confine-XXXXXX";
};

// Whether `works` returns true in a child process with a temporary directory.
bool in_child(const std::function<bool(int data)>& works) {
    const ScratchDirectory scratch;
    const int data = ::open(scratch.path, O_RDONLY | O_DIRECTORY);
    const pid_t child = ::fork();
    if (child == 0) ::_exit(works(data) ? 0 : 1);
    ::close(data);
    int status = -1;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// The same in a child process that is confined to the directory.
bool in_confinement(const std::function<bool(int data)>& works) {
    return in_child([&](int data) {
        (void)confine(data);
        return works(data);
    });
}

// Whether Landlock or the filter of system calls has refused the call with this result.
bool refused(long result) { return result < 0 && (errno == EACCES || errno == ENOSYS); }

// Whether this kernel supports a kind of confinement.
bool has(const std::string& fence) {
    return in_child([&](int data) {
        const auto missing = confine(data);
        return std::find(missing.begin(), missing.end(), fence) == missing.end();
    });
}

}  // namespace

TEST_CASE("a confined process can still play", "[house][confined]") {
    CHECK(in_confinement([](int data) {
        const int file = ::openat(data, "file", O_RDWR | O_CREAT | O_EXCL, 0600);
        return file >= 0 && ::write(file, "x", 1) == 1 && ::fsync(file) == 0 &&
               ::renameat(data, "file", data, "other") == 0 &&
               ::linkat(data, "other", data, "file", 0) == 0 &&  // creates table files of tables
               ::unlinkat(data, "file", 0) == 0 && ::unlinkat(data, "other", 0) == 0;
    }));
    CHECK(in_confinement([](int) {
        int seen = 0;
        std::jthread([&seen] { seen = 1; }).join();
        return seen == 1;
    }));
    CHECK(in_confinement([](int) { return ::kill(::getpid(), SIGCONT) == 0; }));
}

TEST_CASE("a confined process starts no program and reaches no network", "[house][confined]") {
    if (!has("seccomp")) return;
    CHECK(in_confinement([](int) {
        ::execl("/bin/true", "true", nullptr);
        return refused(-1);
    }));
    CHECK(in_confinement([](int) { return refused(::fork()); }));
    CHECK(in_confinement([](int) { return refused(::socket(AF_INET, SOCK_STREAM, 0)); }));
    CHECK(in_confinement([](int) { return refused(::socket(AF_UNIX, SOCK_STREAM, 0)); }));
    CHECK(in_confinement([](int) { return refused(::kill(::getpid(), SIGTERM)); }));
    // A connection that was opened before, such as the one to the system's log, can still be used.
    std::array<int, 2> log{};
    REQUIRE(::socketpair(AF_UNIX, SOCK_DGRAM, 0, log.data()) == 0);
    CHECK(in_confinement([&](int) { return ::send(log[0], "x", 1, MSG_NOSIGNAL) == 1; }));
    CHECK(in_confinement([&](int) {
        const sockaddr other{AF_UNIX, "/dev/log"};
        return refused(::sendto(log[0], "x", 1, 0, &other, sizeof other));
    }));
    CHECK(in_confinement([&](int) {
        const msghdr message{};
        return refused(::sendmsg(log[0], &message, 0));
    }));
    for (const int end : log) ::close(end);
    CHECK(in_confinement([](int) {
        const int tty = ::open("/dev/null", O_RDWR);
        const char c = 'x';
        return refused(::ioctl(tty < 0 ? STDIN_FILENO : tty, TIOCSTI, &c));
    }));
    CHECK(in_confinement([](int data) { return refused(::symlinkat("/etc", data, "file")); }));
}

// Without the filter, the kernel would accept the arguments of each call, or refuse them with an
// error other than ENOSYS.
TEST_CASE("the filter refuses the system calls that alces does not need", "[house][confined]") {
    if (!has("seccomp")) return;
    struct Probe {
        const char* name;
        std::function<long()> call;
    };
    static std::array<char, 256> zeros{};
    const std::vector<Probe> probes{
        {"pidfd_open", [] { return ::syscall(SYS_pidfd_open, ::getpid(), 0); }},
        {"pidfd_getfd", [] { return ::syscall(SYS_pidfd_getfd, -1, 0, 0); }},
        {"pidfd_send_signal", [] { return ::syscall(SYS_pidfd_send_signal, -1, 1, nullptr, 0); }},
        {"io_uring_setup", [] { return ::syscall(SYS_io_uring_setup, 1, zeros.data()); }},
        {"io_uring_enter", [] { return ::syscall(SYS_io_uring_enter, -1, 0, 0, 0, nullptr, 0); }},
        {"io_uring_register", [] { return ::syscall(SYS_io_uring_register, -1, 0, nullptr, 0); }},
        {"userfaultfd", [] { return ::syscall(SYS_userfaultfd, O_CLOEXEC); }},
        {"bpf", [] { return ::syscall(SYS_bpf, -1, nullptr, 0); }},
        {"ptrace", [] { return ::syscall(SYS_ptrace, 0, 0, nullptr, nullptr); }},
        {"process_vm_readv",
         [] { return ::syscall(SYS_process_vm_readv, ::getpid(), nullptr, 0, nullptr, 0, 0); }},
        {"perf_event_open",
         [] { return ::syscall(SYS_perf_event_open, zeros.data(), 0, -1, -1, 0); }},
        {"unshare users", [] { return ::syscall(SYS_unshare, CLONE_NEWUSER); }},
        {"unshare files", [] { return ::syscall(SYS_unshare, CLONE_FILES); }},
        {"setns", [] { return ::syscall(SYS_setns, -1, CLONE_NEWNS); }},
        {"clone users",
         [] { return ::syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, nullptr, nullptr, 0, 0); }},
        {"clone a thread with namespaces",
         [] {
             return ::syscall(SYS_clone, CLONE_THREAD | CLONE_SIGHAND | CLONE_VM | CLONE_NEWNS,
                              nullptr, nullptr, 0, 0);
         }},
        {"mount", [] { return ::syscall(SYS_mount, nullptr, "", nullptr, 0, nullptr); }},
        {"open_tree", [] { return ::syscall(SYS_open_tree, -1, "", 0); }},
        {"fsopen", [] { return ::syscall(SYS_fsopen, "", 0); }},
        {"memfd_create", [] { return ::syscall(SYS_memfd_create, "x", 0); }},
        {"keyctl", [] { return ::syscall(SYS_keyctl, -1, 0, 0, 0, 0); }},
        {"setuid", [] { return ::syscall(SYS_setuid, ::getuid()); }},
        {"capset", [] { return ::syscall(SYS_capset, nullptr, nullptr); }},
        {"shmget", [] { return ::syscall(SYS_shmget, 0, 4096, 0600); }},
        {"clone3", [] { return ::syscall(SYS_clone3, zeros.data(), zeros.size()); }},
        // These calls are less dangerous, but alces does not need them.
        {"chdir", [] { return ::syscall(SYS_chdir, "/"); }},
        {"setxattr", [] { return ::syscall(SYS_setxattr, "", "", "", 0, 0); }},
        {"setpriority", [] { return ::syscall(SYS_setpriority, 0, 0, 19); }},
        {"timer_create", [] { return ::syscall(SYS_timer_create, -1, nullptr, nullptr); }},
        {"epoll_create1", [] { return ::syscall(SYS_epoll_create1, 0); }},
        {"prctl", [] { return ::syscall(SYS_prctl, PR_SET_DUMPABLE, 1, 0, 0, 0); }},
        {"prlimit of another process",
         [] { return ::syscall(SYS_prlimit64, 1, RLIMIT_NOFILE, nullptr, nullptr); }},
        {"kill itself", [] { return ::syscall(SYS_kill, ::getpid(), SIGTERM); }},
        {"tgkill another process", [] { return ::syscall(SYS_tgkill, 1, 1, 0); }},
    };
    for (const Probe& probe : probes) {
        INFO(probe.name);
        CHECK(in_confinement([&](int) { return probe.call() < 0 && errno == ENOSYS; }));
    }
}

TEST_CASE("a confined process has access to its own files only", "[house][confined]") {
    if (!has("landlock")) return;
    for (const char* path :
         {"/etc/passwd", "/proc/self/environ", "/dev/tty", "/bin/sh", "/", "/tmp"})
        CHECK(in_confinement([path](int) { return refused(::open(path, O_RDONLY)); }));
    // A file that does not exist, because opening a directory for writing would fail anyway.
    const std::string name = "alces-confine-" + std::to_string(::getpid());
    for (const std::string& path : {"/tmp/" + name, "../" + name})
        CHECK(in_confinement([&path](int data) {
            return refused(::openat(data, path.c_str(), O_WRONLY | O_CREAT, 0600));
        }));
    CHECK(in_confinement([](int data) { return refused(::openat(data, "..", O_RDONLY)); }));
    CHECK(in_confinement(
        [](int) { return ::open("/usr/share/terminfo", O_RDONLY) >= 0 || errno == ENOENT; }));
}

TEST_CASE("a confined process has resource limits", "[house][confined]") {
    CHECK(in_confinement([](int data) {
        (void)std::signal(SIGXFSZ, SIG_IGN);
        const int file = ::openat(data, "file", O_RDWR | O_CREAT, 0600);
        return ::ftruncate(file, 2'000'000) != 0 && errno == EFBIG;
    }));
}

TEST_CASE("only the terminal type and the language remain in the environment",
          "[house][confined]") {
    ::fflush(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
        ::setenv("TERM", "xterm-256color", 1);
        ::setenv("LANG", "../../evil", 1);
        ::setenv("ALCES_TABLES", "/etc", 1);
        ::setenv("LD_PRELOAD", "x", 1);
        clear_environment();
        int left = 0;
        for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) ++left;
        const char* term = std::getenv("TERM");
        const bool kept = term != nullptr && std::string(term) == "xterm-256color";
        const bool fine = kept && std::getenv("LANG") == nullptr && left <= 3 &&
                          std::getenv("ALCES_TABLES") == nullptr;
        ::_exit(fine ? 0 : 1);
    }
    int status = -1;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(status == 0);
}

}  // namespace alces
