#include "house/confine.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <memory>

#if defined(__linux__) && __has_include(<seccomp.h>)
#include <asm/termbits.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#define ALCES_HAS_SECCOMP 1
#endif
#if defined(__linux__) && __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#include <sys/syscall.h>
#define ALCES_HAS_LANDLOCK 1
#endif

#include "base/descriptor.h"

namespace alces {
namespace {

constexpr rlim_t kMebibyte = 1024 * 1024;

void limit(int what, rlim_t most) {
    rlimit now{};
    if (::getrlimit(static_cast<__rlimit_resource_t>(what), &now) != 0) return;
    now.rlim_max = std::min(now.rlim_max, most);
    now.rlim_cur = std::min(now.rlim_cur, now.rlim_max);
    (void)::setrlimit(static_cast<__rlimit_resource_t>(what), &now);
}

#ifdef ALCES_HAS_LANDLOCK

// Returns all access rights to files that this version of Landlock knows. Landlock does not
// restrict a right that is not in this set.
std::uint64_t known_rights(long version) {
    // All rights that the first version of Landlock knows.
    std::uint64_t rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1U) - 1;
    if (version >= 2) rights |= std::uint64_t{1} << 13U;  // to move files between directories
    if (version >= 3) rights |= std::uint64_t{1} << 14U;  // to truncate files
    if (version >= 5) rights |= std::uint64_t{1} << 15U;  // to use ioctl on devices
    return rights;
}

bool allow(int rules, int folder, std::uint64_t rights) {
    landlock_path_beneath_attr beneath{};
    beneath.allowed_access = rights;
    beneath.parent_fd = folder;
    return ::syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) == 0;
}

bool fence_files(int data) {
    const long version =
        ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return false;
    landlock_ruleset_attr known{};
    known.handled_access_fs = known_rights(version);
    const Descriptor rules(static_cast<int>(
        ::syscall(SYS_landlock_create_ruleset, &known, sizeof known.handled_access_fs, 0)));
    if (!rules) return false;
    const std::uint64_t read = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
    std::uint64_t write = read | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                          LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR |
                          LANDLOCK_ACCESS_FS_REMOVE_DIR;
    if (version >= 3) write |= std::uint64_t{1} << 14U;
    if (!allow(rules.get(), data, write)) return false;
    for (const char* path : {"/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo",
                             "/usr/lib/locale", "/proc/sys/kernel/random"}) {
        const Descriptor folder(::open(path, O_PATH | O_DIRECTORY | O_CLOEXEC));
        if (folder) (void)allow(rules.get(), folder.get(), read);
    }
    return ::syscall(SYS_landlock_restrict_self, rules.get(), 0) == 0;
}

#else
bool fence_files(int) { return false; }
#endif

#ifdef ALCES_HAS_SECCOMP

// The system calls that are allowed with any arguments. fence_calls() adds those that are allowed
// only with certain arguments. All other calls fail with ENOSYS. The C library then tries an older
// call, if there is one, so a newer library needs no new rows here. libseccomp skips calls that
// this machine does not have.
// clang-format off
constexpr std::array kAllowedCalls{
    // Read, write and wait.
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64), SCMP_SYS(write), SCMP_SYS(writev),
    SCMP_SYS(pwrite64), SCMP_SYS(lseek), SCMP_SYS(_llseek), SCMP_SYS(poll), SCMP_SYS(ppoll),
    SCMP_SYS(ppoll_time64), SCMP_SYS(select), SCMP_SYS(_newselect), SCMP_SYS(pselect6),
    SCMP_SYS(pselect6_time64), SCMP_SYS(pipe), SCMP_SYS(pipe2), SCMP_SYS(fcntl), SCMP_SYS(fcntl64),
    SCMP_SYS(close), SCMP_SYS(inotify_init), SCMP_SYS(inotify_init1), SCMP_SYS(inotify_add_watch),
    SCMP_SYS(inotify_rm_watch), SCMP_SYS(restart_syscall),
    // Use files. Landlock decides which.
    SCMP_SYS(open), SCMP_SYS(openat), SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2),
    SCMP_SYS(stat), SCMP_SYS(stat64), SCMP_SYS(lstat), SCMP_SYS(lstat64), SCMP_SYS(fstat),
    SCMP_SYS(fstat64), SCMP_SYS(fstatat64), SCMP_SYS(newfstatat), SCMP_SYS(statx),
    SCMP_SYS(getdents64), SCMP_SYS(mkdirat), SCMP_SYS(unlinkat), SCMP_SYS(linkat),
    SCMP_SYS(renameat), SCMP_SYS(renameat2), SCMP_SYS(ftruncate), SCMP_SYS(ftruncate64),
    SCMP_SYS(fallocate),
    SCMP_SYS(fsync), SCMP_SYS(fdatasync), SCMP_SYS(flock), SCMP_SYS(fchmod), SCMP_SYS(fchmodat),
    SCMP_SYS(fchown), SCMP_SYS(fchown32), SCMP_SYS(utimensat), SCMP_SYS(utimensat_time64),
    // Use memory and threads.
    SCMP_SYS(brk), SCMP_SYS(mmap), SCMP_SYS(mmap2), SCMP_SYS(munmap), SCMP_SYS(mremap),
    SCMP_SYS(mprotect), SCMP_SYS(madvise), SCMP_SYS(futex), SCMP_SYS(futex_time64),
    SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity), SCMP_SYS(exit), SCMP_SYS(exit_group),
    // Query the time, the system and the process itself.
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_gettime64), SCMP_SYS(clock_getres),
    SCMP_SYS(clock_getres_time64), SCMP_SYS(gettimeofday), SCMP_SYS(time), SCMP_SYS(nanosleep),
    SCMP_SYS(clock_nanosleep), SCMP_SYS(clock_nanosleep_time64), SCMP_SYS(setitimer),
    SCMP_SYS(getrandom), SCMP_SYS(getcpu), SCMP_SYS(sysinfo), SCMP_SYS(uname), SCMP_SYS(getpid),
    SCMP_SYS(gettid), SCMP_SYS(getpgrp), SCMP_SYS(getpgid), SCMP_SYS(getuid), SCMP_SYS(getuid32),
    SCMP_SYS(geteuid), SCMP_SYS(geteuid32), SCMP_SYS(getgid), SCMP_SYS(getgid32),
    SCMP_SYS(getegid), SCMP_SYS(getegid32), SCMP_SYS(getrlimit), SCMP_SYS(ugetrlimit),
    // Handle signals.
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigreturn),
    SCMP_SYS(sigaltstack),
};

// The ioctl() requests that are allowed. They read and change the settings of a terminal, control
// its output, and ask for its size, its waiting input and its foreground process group. TIOCSTI and
// TIOCLINUX are not allowed: both can insert input that the next program on the terminal would
// execute.
constexpr std::uint64_t kTerminalRequests[]{
    TCGETS, TCSETS, TCSETSW, TCSETSF,
#ifdef TCGETS2
    TCGETS2, TCSETS2, TCSETSW2, TCSETSF2,  // glibc 2.42 uses these instead
#endif
    TCFLSH, TCSBRK, TCXONC, FIONREAD, TIOCGPGRP, TIOCGWINSZ,
};
// clang-format on

constexpr std::uint64_t kNamespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                      CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

// Compares only the lower 32 bits of an argument, because the kernel ignores the others.
scmp_arg_cmp is(unsigned argument, std::uint64_t value) {
    return {argument, SCMP_CMP_MASKED_EQ, 0xFFFFFFFFU, value & 0xFFFFFFFFU};
}

bool fence_calls() {
    const std::unique_ptr<void, decltype(&seccomp_release)> filter(
        seccomp_init(SCMP_ACT_ERRNO(ENOSYS)), &seccomp_release);
    if (!filter) return false;
    bool done = true;
    const auto allow = [&](int call, const std::vector<scmp_arg_cmp>& when = {}) {
        done = seccomp_rule_add_array(filter.get(), SCMP_ACT_ALLOW, call,
                                      static_cast<unsigned>(when.size()), when.data()) == 0 &&
               done;
    };
    for (const int call : kAllowedCalls) allow(call);
    for (const std::uint64_t request : kTerminalRequests) allow(SCMP_SYS(ioctl), {is(1, request)});
    // Starting threads is allowed; starting processes or namespaces is not. A filter cannot see the
    // arguments of clone3, so clone3 is not allowed.
    allow(SCMP_SYS(clone), {{0, SCMP_CMP_MASKED_EQ, CLONE_THREAD | kNamespaces, CLONE_THREAD}});
    allow(SCMP_SYS(prlimit64), {is(0, 0)});  // only for the process itself
    // Without an address, sendto can only reach the socket of the system's log, the only one that
    // alces has opened.
    allow(SCMP_SYS(sendto), {{4, SCMP_CMP_EQ, 0, 0}});
    allow(SCMP_SYS(send));
    // To other processes of the same account, only the signals of ask_to_exit() may be sent.
    for (const int signal : {SIGHUP, SIGCONT})
        allow(SCMP_SYS(kill), {is(1, static_cast<std::uint64_t>(signal))});
    allow(SCMP_SYS(tgkill), {is(0, static_cast<std::uint64_t>(::getpid()))});
    return done && seccomp_load(filter.get()) == 0;
}

#else
bool fence_calls() { return false; }
#endif

bool looks_like_name(const std::string& text) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '.' || c == '_' || c == '-' || c == '+' || c == '@';
    };
    return !text.empty() && text.size() <= 40 && text[0] != '.' &&
           std::all_of(text.begin(), text.end(), fits);
}

}  // namespace

std::vector<std::string> confine(int data) {
    std::vector<std::string> missing;
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) missing.emplace_back("no_new_privs");
    (void)::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, kMebibyte);
    limit(RLIMIT_DATA, 256 * kMebibyte);
    limit(RLIMIT_NOFILE, 64);
    if (!fence_files(data)) missing.emplace_back("landlock");
    if (!fence_calls()) missing.emplace_back("seccomp");
    return missing;
}

void clear_environment() {
    std::vector<std::pair<std::string, std::string>> kept;
    for (const char* name : {"TERM", "LANG", "LC_ALL", "LC_CTYPE"})
        if (const char* value = std::getenv(name); value != nullptr && looks_like_name(value))
            kept.emplace_back(name, value);
    (void)::clearenv();
    for (const auto& [name, value] : kept) (void)::setenv(name.c_str(), value.c_str(), 1);
}

}  // namespace alces
