#include "base/filtered_stream.h"

#include <string>

namespace alces {

FilteredStream::FilteredStream(std::ostream& stream, int descriptor)
    : stream_(stream), unfiltered_(stream.rdbuf(this)), filter_(descriptor) {}

FilteredStream::~FilteredStream() { stream_.rdbuf(unfiltered_); }

std::streamsize FilteredStream::xsputn(const char* text, std::streamsize size) {
    std::string shown(text, static_cast<std::size_t>(size));
    filter_.apply(shown);
    const auto length = static_cast<std::streamsize>(shown.size());
    return unfiltered_->sputn(shown.data(), length) == length ? size : 0;
}

FilteredStream::int_type FilteredStream::overflow(int_type character) {
    if (traits_type::eq_int_type(character, traits_type::eof())) return 0;
    const char c = traits_type::to_char_type(character);
    return xsputn(&c, 1) == 1 ? character : traits_type::eof();
}

int FilteredStream::sync() { return unfiltered_->pubsync(); }

}  // namespace alces
