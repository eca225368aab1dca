// Tests the output to a terminal whose locale is not UTF-8.
#include "base/ascii_filter.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <iostream>
#include <sstream>

#include "base/descriptor.h"
#include "base/filtered_stream.h"
#include "base/output.h"
#include "catch.h"

namespace alces {
namespace {

// A pseudo-terminal.
struct Pty {
    Descriptor master{::posix_openpt(O_RDWR | O_NOCTTY)};
    Descriptor terminal;
    Pty() {
        REQUIRE(::grantpt(master.get()) == 0);
        REQUIRE(::unlockpt(master.get()) == 0);
        terminal = Descriptor(::open(::ptsname(master.get()), O_RDWR | O_NOCTTY));
        REQUIRE(terminal);
    }
};

// Sets the locale of the environment for the length of a test.
class Locale {
  public:
    explicit Locale(const char* name) {
        if (const char* value = std::getenv("LC_ALL")) before_ = value;
        ::setenv("LC_ALL", name, 1);
    }
    ~Locale() { before_.empty() ? ::unsetenv("LC_ALL") : ::setenv("LC_ALL", before_.c_str(), 1); }
    Locale(const Locale&) = delete;
    Locale& operator=(const Locale&) = delete;

  private:
    std::string before_;
};

std::string filtered(int descriptor, std::string text) {
    AsciiFilter(descriptor).apply(text);
    return text;
}

}  // namespace

TEST_CASE("text for a terminal is ASCII unless the locale is UTF-8", "[base]") {
    const Pty pty;
    const Descriptor file(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    const std::string text = "caf\u00E9 \u4E1D0;x\u4E1C \xFF\n";
    for (const char* name : {"C", "POSIX", "xx_YY.UTF-8"}) {
        const Locale locale(name);
        CHECK(filtered(pty.terminal.get(), text) == "caf? ?0;x? ?\n");
        CHECK(filtered(pty.terminal.get(), "\033[1m~\n") == "\033[1m~\n");
        CHECK(filtered(file.get(), text) == text);
    }
    const Locale locale("C.UTF-8");
    CHECK(filtered(pty.terminal.get(), text) == text);
}

TEST_CASE("output and streams to a terminal are filtered", "[base]") {
    const Pty pty;
    const Locale locale("C");
    Output out(pty.terminal.get());
    out.line("caf\u00E9");
    out.flush();
    std::array<char, 40> got{};
    const ssize_t size = ::read(pty.master.get(), got.data(), got.size());
    CHECK(std::string(got.data(), static_cast<std::size_t>(size)) == "caf?\r\n");
    std::ostringstream stream;
    {
        FilteredStream filter(stream, pty.terminal.get());
        stream << "caf\u00E9 " << 7 << '!' << std::flush;
    }
    stream << "\u00E9";
    CHECK(stream.str() == "caf? 7!\u00E9");
}

}  // namespace alces
