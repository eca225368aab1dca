// Keeps text that a terminal would misread away from it.
#pragma once

#include <optional>
#include <string>

namespace alces {

// For text that goes to a descriptor. If that is a terminal, and the locale is not UTF-8, each
// character outside of ASCII becomes `?`: to such a terminal, bytes of UTF-8 can be control
// characters. The locale is looked up only if a text has such a character.
class AsciiFilter {
  public:
    explicit AsciiFilter(int descriptor) : descriptor_(descriptor) {}
    void apply(std::string& text);

  private:
    int descriptor_;
    std::optional<bool> is_on_;
};

}  // namespace alces
