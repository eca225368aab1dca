// Passes the text of a standard stream through an AsciiFilter.
#pragma once

#include <ostream>
#include <streambuf>

#include "base/ascii_filter.h"

namespace alces {

// Filters what is written to a stream such as std::cerr, for as long as this object exists.
class FilteredStream : private std::streambuf {
  public:
    FilteredStream(std::ostream& stream, int descriptor);
    ~FilteredStream() override;
    FilteredStream(const FilteredStream&) = delete;
    FilteredStream& operator=(const FilteredStream&) = delete;

  private:
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int_type overflow(int_type character) override;
    int sync() override;

    std::ostream& stream_;
    std::streambuf* unfiltered_;
    AsciiFilter filter_;
};

}  // namespace alces
