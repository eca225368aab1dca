// Signals, and what nobody below could handle. Nothing else ends the program.
#include <csignal>
#include <iostream>
#include <new>

#include "base/descriptor.h"
#include "base/exit_code.h"
#include "base/output.h"
#include "cli/command_line.h"
#include "house/house.h"

int main(int argc, char** argv) {
    alces::open_standard_descriptors();
    // Whoever stops reading makes a write fail, and so does a file that may not grow; that is
    // handled where it is written.
    (void)std::signal(SIGPIPE, SIG_IGN);
    (void)std::signal(SIGXFSZ, SIG_IGN);
    try {
        if (alces::wants_house(argc, argv)) {
            alces::Output out(STDOUT_FILENO);
            return alces::keep_house(argc, argv, out);
        }
        return alces::run_command_line(argc, argv);
    } catch (const std::bad_alloc&) {
        std::cerr << "alces: there is not enough memory; a smaller --hash takes less\n";
        return alces::kExitUsage;
    } catch (const std::exception& fault) {
        std::cerr << "alces: internal fault: " << fault.what() << '\n';
        return alces::kExitSoftware;
    }
}
