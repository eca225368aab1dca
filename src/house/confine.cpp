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

// All rights over files that this version of Landlock knows; a right that is not named is not
// restricted.
std::uint64_t known_rights(long version) {
    std::uint64_t rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1U) - 1;  // the first version's
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

// All calls that are refused with any arguments, by what they could do. Everything else that alces
// and its libraries do is allowed; fence_calls() has the calls that depend on arguments. libseccomp
// skips those that this machine lacks.
// clang-format off
constexpr std::array kRefusedCalls{
    // Start programs and processes.
    SCMP_SYS(execve), SCMP_SYS(execveat), SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(memfd_create),
    SCMP_SYS(memfd_secret), SCMP_SYS(uselib), SCMP_SYS(personality), SCMP_SYS(modify_ldt),
    // Trace, read or signal other processes.
    SCMP_SYS(ptrace), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev),
    SCMP_SYS(process_madvise), SCMP_SYS(process_mrelease), SCMP_SYS(kcmp), SCMP_SYS(pidfd_open),
    SCMP_SYS(pidfd_getfd), SCMP_SYS(pidfd_send_signal), SCMP_SYS(tkill),
    SCMP_SYS(rt_sigqueueinfo), SCMP_SYS(rt_tgsigqueueinfo), SCMP_SYS(move_pages),
    SCMP_SYS(migrate_pages), SCMP_SYS(perf_event_open), SCMP_SYS(lookup_dcookie),
    // Open connections, or talk to other processes.
    SCMP_SYS(socket), SCMP_SYS(socketpair), SCMP_SYS(connect), SCMP_SYS(bind), SCMP_SYS(listen),
    SCMP_SYS(accept), SCMP_SYS(accept4), SCMP_SYS(sendmsg), SCMP_SYS(sendmmsg), SCMP_SYS(shmget),
    SCMP_SYS(semget), SCMP_SYS(msgget), SCMP_SYS(mq_open),
    // Enter namespaces, or change what is mounted.
    SCMP_SYS(setns), SCMP_SYS(unshare), SCMP_SYS(mount), SCMP_SYS(umount2), SCMP_SYS(pivot_root),
    SCMP_SYS(chroot), SCMP_SYS(mount_setattr), SCMP_SYS(move_mount), SCMP_SYS(open_tree),
    SCMP_SYS(fsopen), SCMP_SYS(fsconfig), SCMP_SYS(fsmount), SCMP_SYS(fspick),
    // Reach files in ways that Landlock or this filter does not see.
    SCMP_SYS(open_by_handle_at), SCMP_SYS(name_to_handle_at), SCMP_SYS(symlink),
    SCMP_SYS(symlinkat), SCMP_SYS(mknod), SCMP_SYS(mknodat),
    SCMP_SYS(fanotify_init), SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter),
    SCMP_SYS(io_uring_register), SCMP_SYS(io_setup), SCMP_SYS(io_submit),
    // Change users.
    SCMP_SYS(setuid), SCMP_SYS(setgid), SCMP_SYS(setreuid), SCMP_SYS(setregid),
    SCMP_SYS(setresuid), SCMP_SYS(setresgid), SCMP_SYS(setfsuid), SCMP_SYS(setfsgid),
    SCMP_SYS(setgroups), SCMP_SYS(capset),
    // Use parts of the kernel that often have faults, or administer the system.
    SCMP_SYS(bpf), SCMP_SYS(userfaultfd), SCMP_SYS(keyctl), SCMP_SYS(add_key),
    SCMP_SYS(request_key), SCMP_SYS(init_module), SCMP_SYS(finit_module), SCMP_SYS(delete_module),
    SCMP_SYS(kexec_load), SCMP_SYS(kexec_file_load), SCMP_SYS(reboot), SCMP_SYS(swapon),
    SCMP_SYS(swapoff), SCMP_SYS(acct), SCMP_SYS(quotactl), SCMP_SYS(syslog), SCMP_SYS(vhangup),
    SCMP_SYS(settimeofday), SCMP_SYS(clock_settime), SCMP_SYS(clock_adjtime), SCMP_SYS(adjtimex),
    SCMP_SYS(sethostname), SCMP_SYS(setdomainname), SCMP_SYS(iopl), SCMP_SYS(ioperm),
};
// clang-format on

// A thread needs none of its own.
constexpr std::array kNamespaces{CLONE_NEWNS,   CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC,
                                 CLONE_NEWUSER, CLONE_NEWPID,    CLONE_NEWNET};

// Compares the lower 32 bits, as the kernel uses no more of these arguments.
scmp_arg_cmp is(unsigned argument, int value) {
    return {argument, SCMP_CMP_MASKED_EQ, 0xFFFFFFFFU, static_cast<std::uint32_t>(value)};
}

bool fence_calls() {
    const std::unique_ptr<void, decltype(&seccomp_release)> filter(seccomp_init(SCMP_ACT_ALLOW),
                                                                   &seccomp_release);
    if (!filter) return false;
    const auto refuse = [&](int call, const std::vector<scmp_arg_cmp>& when = {},
                            int error = EPERM) {
        return seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(error), call,
                                      static_cast<unsigned>(when.size()), when.data()) == 0;
    };
    bool done = true;
    for (const int call : kRefusedCalls) done = refuse(call) && done;
    // A filter cannot see the arguments of clone3; on ENOSYS the C library uses clone instead.
    done = refuse(SCMP_SYS(clone3), {}, ENOSYS) && done;
    done = refuse(SCMP_SYS(clone), {{0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0}}) && done;
    for (const int flag : kNamespaces) {
        const auto bit = static_cast<std::uint64_t>(flag);
        done = refuse(SCMP_SYS(clone), {{0, SCMP_CMP_MASKED_EQ, bit, bit}}) && done;
    }
    // Without an address, sendto only reaches the system's log, the one socket that alces has
    // opened.
    done = refuse(SCMP_SYS(sendto), {{4, SCMP_CMP_NE, 0, 0}}) && done;
    // Nobody may put input into the terminal that the next user of it would execute.
    for (const int request : {TIOCSTI, TIOCLINUX})
        done = refuse(SCMP_SYS(ioctl), {is(1, request)}) && done;
    // Only SIGHUP and SIGCONT may be sent, to ask another process of the same user to end.
    for (int signal = 1; signal < NSIG; ++signal)
        if (signal != SIGHUP && signal != SIGCONT)
            done = refuse(SCMP_SYS(kill), {is(1, signal)}) && done;
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
