#include "cli/game_files.h"

#include <iostream>

#include "base/exit_code.h"

namespace alces {

void GameFiles::read(const std::vector<std::string>& files) {
    read_inputs(files, keep_going_, place_, *this);
}

void GameFiles::report(const Error& error, int exit_code) {
    if (exit_code_ == kExitDone) exit_code_ = exit_code;
    on_warning(error);
}

void GameFiles::on_warning(const Error& warning) {
    out_.flush();
    std::cerr << place_.before(warning.lines_ago).text() + ": " + warning.message + '\n'
              << std::flush;
}

void GameFiles::on_error(const Error& error) { report(error, kExitData); }

}  // namespace alces
