#include "cli/inputs.h"

#include <fcntl.h>

#include <cerrno>
#include <cstring>

#include "base/descriptor.h"
#include "base/exit_code.h"
#include "base/line_reader.h"
#include "base/text.h"

namespace alces {
namespace {

bool fail_input(InputPlace& place, LineConsumer& consumer) {
    place.line = 0;
    consumer.report({ErrorKind::File, std::strerror(errno)}, kExitNoInput);
    return false;
}

Error too_long() {
    return {ErrorKind::Unreadable,
            "line longer than " + std::to_string(LineReader::kMaxLine) + " bytes"};
}

// Reads the lines of one input. Returns false after an error.
bool read_lines(int descriptor, bool keep_going, InputPlace& place, LineConsumer& consumer) {
    using Status = LineReader::Status;
    LineReader reader(descriptor);
    std::string_view line;
    while (consumer.wants_more()) {
        const Status status = reader.take(line);
        if (status == Status::None) {
            consumer.before_waiting();
            reader.wait();
            reader.fill();
            continue;
        }
        if (status == Status::Failed) return fail_input(place, consumer);
        if (status == Status::End) return consumer.end_of_input();
        ++place.line;
        const bool good =
            status == Status::Line ? consumer.read_line(line) : consumer.refuse_line(too_long());
        if (!good && !keep_going) return false;
    }
    return true;
}

bool read_input(const std::string& file, bool keep_going, InputPlace& place,
                LineConsumer& consumer) {
    const bool standard = file == "-";
    place = {standard ? "<stdin>" : file.empty() ? "\"\"" : file, 0};
    if (standard) return read_lines(STDIN_FILENO, keep_going, place, consumer);
    const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!opened) return fail_input(place, consumer);
    return read_lines(opened.get(), keep_going, place, consumer);
}

}  // namespace

std::string InputPlace::text() const {
    return printable(name) + (line > 0 ? ':' + std::to_string(line) : "");
}

void read_inputs(const std::vector<std::string>& files, bool keep_going, InputPlace& place,
                 LineConsumer& consumer) {
    if (files.empty()) (void)read_input("-", keep_going, place, consumer);
    for (const std::string& file : files) {
        if (!read_input(file, keep_going, place, consumer) && !keep_going) return;
        if (!consumer.wants_more()) return;
    }
}

}  // namespace alces
