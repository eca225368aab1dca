#include "house/confine.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#if defined(__linux__) && __has_include(<linux/seccomp.h>)
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
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

// Every right over files that this kernel knows of; what is not named is not restricted.
std::uint64_t known_rights(long version) {
    std::uint64_t rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1U) - 1;  // the first version's
    if (version >= 2) rights |= std::uint64_t{1} << 13U;             // to move between folders
    if (version >= 3) rights |= std::uint64_t{1} << 14U;             // to cut files
    if (version >= 5) rights |= std::uint64_t{1} << 15U;             // to steer devices
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
    const std::uint64_t look = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
    std::uint64_t write = look | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                          LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR |
                          LANDLOCK_ACCESS_FS_REMOVE_DIR;
    if (version >= 3) write |= std::uint64_t{1} << 14U;
    if (!allow(rules.get(), data, write)) return false;
    for (const char* path : {"/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo",
                             "/usr/lib/locale", "/proc/sys/kernel/random"}) {
        const Descriptor folder(::open(path, O_PATH | O_DIRECTORY | O_CLOEXEC));
        if (folder) (void)allow(rules.get(), folder.get(), look);
    }
    return ::syscall(SYS_landlock_restrict_self, rules.get(), 0) == 0;
}

#else
bool fence_files(int) { return false; }
#endif

#if defined(ALCES_HAS_SECCOMP) && (defined(__x86_64__) || defined(__aarch64__))

#ifdef __x86_64__
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#else
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#endif

constexpr auto kRefused = SECCOMP_RET_ERRNO | EPERM;
constexpr auto kUnknown = SECCOMP_RET_ERRNO | ENOSYS;

// Never needed, so refused whatever their arguments.
constexpr std::array kRefusedCalls{
    SYS_execve,
    SYS_execveat,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    SYS_sendto,
    SYS_sendmsg,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_setns,
    SYS_unshare,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_open_by_handle_at,
    SYS_name_to_handle_at,
    SYS_symlinkat,
    SYS_mknodat,
    SYS_io_uring_setup,
    SYS_io_uring_enter,
    SYS_io_uring_register,
    SYS_setuid,
    SYS_setgid,
    SYS_setreuid,
    SYS_setregid,
    SYS_setresuid,
    SYS_setresgid,
    SYS_setgroups,
    SYS_personality,
    SYS_pidfd_getfd,
    SYS_tkill,
    SYS_rt_sigqueueinfo,
    SYS_memfd_create,
#ifdef __x86_64__
    SYS_fork,
    SYS_vfork,
    SYS_symlink,
    SYS_mknod,
    SYS_modify_ldt,
    SYS_iopl,
    SYS_ioperm,
#endif
};

sock_filter load(std::size_t offset) {
    return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
}
sock_filter give(std::uint32_t verdict) { return BPF_STMT(BPF_RET | BPF_K, verdict); }
// Passes over so many instructions if the loaded word is this, or is not.
sock_filter if_is(std::uint32_t value, std::uint8_t skip, std::uint8_t otherwise = 0) {
    return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, skip, otherwise);
}

std::uint32_t number(long call) { return static_cast<std::uint32_t>(call); }

// The low word of an argument; both machines keep it first.
sock_filter load_argument(std::size_t i) {
    return load(offsetof(seccomp_data, args) + i * sizeof(std::uint64_t));
}

std::vector<sock_filter> filter() {
    std::vector<sock_filter> f{load(offsetof(seccomp_data, arch)), if_is(kArchitecture, 1),
                               give(SECCOMP_RET_KILL_PROCESS), load(offsetof(seccomp_data, nr))};
#ifdef __x86_64__
    // The other numbering of the same calls.
    f.push_back(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000U, 0, 1));
    f.push_back(give(SECCOMP_RET_KILL_PROCESS));
#endif
    for (const long call : kRefusedCalls) {
        f.push_back(if_is(number(call), 0, 1));
        f.push_back(give(kRefused));
    }
    // Its arguments cannot be seen; the library then takes clone, whose flags can.
    f.push_back(if_is(number(SYS_clone3), 0, 1));
    f.push_back(give(kUnknown));
    constexpr std::uint32_t kThread = 0x00010000;  // CLONE_THREAD
    f.insert(f.end(), {if_is(number(SYS_clone), 0, 4), load_argument(0),
                       BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, kThread, 1, 0), give(kRefused),
                       give(SECCOMP_RET_ALLOW)});
    // Nobody types for the user who logs in next.
    f.insert(f.end(), {if_is(number(SYS_ioctl), 0, 5), load_argument(1), if_is(TIOCSTI, 1),
                       if_is(TIOCLINUX, 0, 1), give(kRefused), give(SECCOMP_RET_ALLOW)});
    // To ask another run to leave, and nothing else.
    f.insert(f.end(),
             {if_is(number(SYS_kill), 0, 6), load_argument(1), if_is(0, 3), if_is(SIGHUP, 2),
              if_is(SIGCONT, 1), give(kRefused), give(SECCOMP_RET_ALLOW)});
    f.push_back(give(SECCOMP_RET_ALLOW));
    return f;
}

bool fence_calls() {
    std::vector<sock_filter> instructions = filter();
    sock_fprog program{static_cast<unsigned short>(instructions.size()), instructions.data()};
    return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
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
