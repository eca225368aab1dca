// Replaces characters that a terminal without UTF-8 would misread.
#pragma once

#include <optional>
#include <string>

namespace alces {

// Filters text that is written to a descriptor. If the descriptor is a terminal and the locale is
// not UTF-8, each character outside of ASCII becomes `?`, because such a terminal may read bytes of
// UTF-8 as control characters. The locale is looked up only when the first such character occurs.
class AsciiFilter {
  public:
    explicit AsciiFilter(int descriptor) : descriptor_(descriptor) {}
    void apply(std::string& text);

  private:
    int descriptor_;
    std::optional<bool> is_on_;
};

}  // namespace alces
