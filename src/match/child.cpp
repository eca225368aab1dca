#include "match/child.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <utility>

#include "base/text.h"
#include "base/timed_lock.h"

extern char** environ;

namespace alces {
namespace {

// Returns the time until the deadline in milliseconds, for poll(). Rounds up, so that the loop does
// not spin.
int left_until(SteadyTime deadline) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    return static_cast<int>(std::clamp<long long>(left.count(), 0, 60'000));
}

struct Pipe {
    Descriptor from, to;
    [[nodiscard]] bool open() {
        std::array<int, 2> ends{-1, -1};
        const bool good = ::pipe2(ends.data(), O_CLOEXEC) == 0;
        from = Descriptor(ends[0]);
        to = Descriptor(ends[1]);
        return good;
    }
};

// The descriptors, the signals and the process group that a new process gets.
class SpawnPlan {
  public:
    SpawnPlan(const Pipe& in, const Pipe& out) {
        posix_spawn_file_actions_init(&files_);
        posix_spawn_file_actions_adddup2(&files_, in.from.get(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files_, out.to.get(), STDOUT_FILENO);
        posix_spawnattr_init(&attributes_);
        sigset_t none, standard;
        sigemptyset(&none);
        sigemptyset(&standard);
        for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) sigaddset(&standard, number);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &standard);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&files_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    // Starts the process. Returns 0 or an errno.
    [[nodiscard]] int spawn(pid_t& pid, std::vector<std::string> words) const {
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        return ::posix_spawnp(&pid, arguments[0], &files_, &attributes_, arguments.data(), environ);
    }

  private:
    posix_spawn_file_actions_t files_{};
    posix_spawnattr_t attributes_{};
};

// The process groups of all children, for kill_children(). A free place has 0.
constexpr std::size_t kMaxChildren = 2048;  // two for each game that is played at the same time
std::array<std::atomic<pid_t>, kMaxChildren> g_groups{};
static_assert(std::atomic<pid_t>::is_always_lock_free);  // for signal handlers

// Replaces `before` with `after` in the table of process groups, if `before` is there.
void replace_group(pid_t before, pid_t after) {
    for (std::atomic<pid_t>& group : g_groups)
        if (pid_t expected = before; group.compare_exchange_strong(expected, after)) return;
}

// Kills a child that has not been reaped, and its process group. Also kills a child that has moved
// to another group. Safe in signal handlers.
void kill_with_group(pid_t child) {
    (void)::kill(-child, SIGKILL);
    (void)::kill(child, SIGKILL);
}

Error cannot_run(const std::string& program, int error) {
    return {ErrorKind::File, "cannot run " + printable(program) + ": " + std::strerror(error)};
}

}  // namespace

Result<std::vector<std::string>> split_command(std::string_view text) {
    std::vector<std::string> words;
    std::optional<std::string> word;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (quote == 0 && is_blank(c)) {
            if (word) words.push_back(*std::exchange(word, {}));
            continue;
        }
        if (!word) word.emplace();
        if (c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
        } else {
            if (c == '\\' && quote != '\'' && i + 1 < text.size()) c = text[++i];
            *word += c;
        }
    }
    if (word) words.push_back(*word);
    if (quote != 0)
        return Error{ErrorKind::Command, "unclosed quote in engine command: " + printable(text)};
    if (words.empty() || words[0].empty()) return Error{ErrorKind::Command, "empty engine command"};
    return words;
}

Result<std::unique_ptr<Child>> Child::start(const std::vector<std::string>& words) {
    Pipe in, out;
    if (!in.open() || !out.open()) return cannot_run(words[0], errno);
    pid_t pid = 0;
    if (const int error = SpawnPlan(in, out).spawn(pid, words); error != 0)
        return cannot_run(words[0], error);
    for (const Descriptor* end : {&in.to, &out.from})
        (void)::fcntl(end->get(), F_SETFL, O_NONBLOCK);
    replace_group(0, pid);
    return std::unique_ptr<Child>(new Child(pid, std::move(in.to), std::move(out.from)));
}

Child::~Child() { kill_and_reap(); }

bool Child::write(std::string_view text, SteadyTime deadline, const Interrupt& interrupt) {
    while (!text.empty()) {
        const ssize_t written = ::write(to_.get(), text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            std::array<pollfd, 2> waiting{{{to_.get(), POLLOUT, 0}, {interrupt.fd(), POLLIN, 0}}};
            if (::poll(waiting.data(), waiting.size(), left_until(deadline)) == 0) return false;
            if (interrupt.raised()) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

Child::Read Child::read_line(std::string& line, SteadyTime deadline, const Interrupt& interrupt) {
    std::string_view text;
    while (true) {
        const LineReader::Status status = reader_.take(text);
        if (status == LineReader::Status::Line) break;
        if (status == LineReader::Status::TooLong) continue;
        // The interrupt and the deadline are tested before each poll(), because a flood of input
        // could keep the loop busy.
        if (interrupt.raised()) return Read::Interrupted;
        if (std::chrono::steady_clock::now() >= deadline) return Read::Late;
        std::array<pollfd, 2> waiting{{{from_.get(), POLLIN, 0}, {interrupt.fd(), POLLIN, 0}}};
        (void)::poll(waiting.data(), waiting.size(), left_until(deadline));
        // An incomplete last line is dropped, because it may be half a move.
        if (waiting[0].revents != 0 && !reader_.fill()) return Read::Gone;
    }
    if (text.ends_with('\r')) text.remove_suffix(1);
    line = text;
    return Read::Line;
}

void Child::end(std::chrono::milliseconds timeout, const Interrupt& interrupt) {
    to_.reset();
    const SteadyTime deadline = std::chrono::steady_clock::now() + timeout;
    std::string ignored;
    while (read_line(ignored, deadline, interrupt) == Read::Line) continue;
    kill_and_reap();
}

std::string Child::end_status() {
    // A process that has closed its output is usually about to exit.
    bool by_itself = pid_ == 0;
    for (int tries = 0; tries < 20 && !by_itself; ++tries) {
        siginfo_t ended{};
        by_itself =
            ::waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            ended.si_pid == pid_;
        if (!by_itself) (void)::poll(nullptr, 0, 5);
    }
    kill_and_reap();
    if (!by_itself) return "closed its output";
    if (WIFSIGNALED(status_)) return "killed by signal " + std::to_string(WTERMSIG(status_));
    return "exit status " + std::to_string(WEXITSTATUS(status_));
}

// Kills the process group, which includes the processes that the child has left behind. Waits at
// most five seconds, because a process may be stuck in the kernel or belong to another user by now.
void Child::kill_and_reap() {
    constexpr std::chrono::seconds kMaxWait{5};
    to_.reset();
    from_.reset();
    if (pid_ <= 0) return;
    kill_with_group(pid_);
    // The group is removed before the child is reaped, because another process may get the same id
    // afterwards.
    replace_group(pid_, 0);
    status_ = SIGKILL;  // as waitpid() reports it
    (void)retry_for(kMaxWait, [this] {
        const pid_t reaped = ::waitpid(pid_, &status_, WNOHANG);
        return reaped > 0 || (reaped < 0 && errno != EINTR);
    });
    pid_ = 0;
}

void kill_children() {
    for (const std::atomic<pid_t>& group : g_groups)
        if (const pid_t pid = group; pid != 0) kill_with_group(pid);
}

}  // namespace alces
