#include "base/output.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iostream>

#include "base/exit_code.h"
#include "base/unicode.h"

namespace alces {

void Output::line(std::string_view text) {
    buffer_.append(text) += '\n';
    commit();
}

void Output::wrapped(std::string_view text, int columns) {
    if (columns == 0) return line(text);
    lines(wrap(text, columns));
}

void Output::quote(std::string_view text, int columns, int indent) {
    lines(wrap(text, columns_up_to(columns), indent, max_columns));
}

void Output::lines(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) line(text);
}

int Output::columns_up_to(int most) const {
    winsize size{};
    if (::ioctl(descriptor_, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return most;
    return std::min<int>(size.ws_col, most);
}

void Output::flush() {
    filter_.apply(buffer_);
    std::string_view rest = buffer_;
    while (fault_ == 0 && !rest.empty()) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written >= 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            fault_ = errno;
    }
    buffer_.clear();
}

void Output::give_up() {
    if (fault_ == 0) fault_ = EPIPE;
    buffer_.clear();
}

int Output::finish() {
    flush();
    if (fault_ == 0 || fault_ == EPIPE) return kExitDone;
    std::cerr << "alces: cannot write to standard output: " << std::strerror(fault_) << '\n';
    return kExitInputOutput;
}

}  // namespace alces
