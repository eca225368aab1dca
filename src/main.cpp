// The program's entry point. Chooses between the command line and the public server, and turns
// exceptions that reach it into exit codes.
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <new>
#include <system_error>

#include "base/deep_thread.h"
#include "base/descriptor.h"
#include "base/exit_code.h"
#include "base/filtered_stream.h"
#include "base/output.h"
#include "cli/command_line.h"
#include "house/house.h"

namespace {

// A process inherits the signals that its parent has blocked. They would neither end this process
// nor wake it up.
void unblock_signals() {
    sigset_t none;
    ::sigemptyset(&none);
    (void)::sigprocmask(SIG_SETMASK, &none, nullptr);
}

}  // namespace

int main(int argc, char** argv) {
    alces::open_standard_descriptors();
    // By default, these signals end the program. If they are ignored, a write to a closed pipe, or
    // beyond the limit of the file size, only fails. The code that writes then handles the error.
    (void)std::signal(SIGPIPE, SIG_IGN);
    (void)std::signal(SIGXFSZ, SIG_IGN);
    unblock_signals();
    alces::FilteredStream errors(std::cerr, STDERR_FILENO);
    alces::FilteredStream words(std::cout, STDOUT_FILENO);
    try {
        if (alces::is_house(argc, argv)) {
            alces::Output out(STDOUT_FILENO);
            return alces::run_house(argc, argv, out);
        }
        return alces::run_deep([=] { return alces::run_command_line(argc, argv); });
    } catch (const std::bad_alloc&) {
        std::cerr << "alces: out of memory\n";
        return alces::kExitSystem;
    } catch (const std::system_error& refusal) {  // the system refuses a thread, for example
        std::cerr << "alces: " << refusal.what() << '\n';
        return alces::kExitSystem;
    } catch (const std::exception& error) {
        std::cerr << "alces: internal error: " << error.what() << '\n';
        return alces::kExitSoftware;
    }
}
