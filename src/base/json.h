// Writes a JSON object on one line.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace alces {

class JsonLine {
  public:
    // Appends an object to `out`; its first member is "type". The destructor ends the line.
    JsonLine(std::string& out, std::string_view type);
    ~JsonLine() { out_ += "}\n"; }
    JsonLine(const JsonLine&) = delete;
    JsonLine& operator=(const JsonLine&) = delete;

    // Texts may contain any bytes. They are written as printable() (base/text.h) returns them, with
    // no limit on their length.
    JsonLine& text(std::string_view name, std::string_view value);
    // The same for a text that is known to consist of characters that need no escape, such as a FEN
    // or a move.
    JsonLine& plain(std::string_view name, std::string_view value);
    JsonLine& texts(std::string_view name, const std::vector<std::string>& values);
    JsonLine& number(std::string_view name, long long value);
    JsonLine& boolean(std::string_view name, bool value);
    // Writes each number in its shortest decimal form. A number that is not finite is written as
    // null.
    JsonLine& real(std::string_view name, double value);
    JsonLine& numbers(std::string_view name, const std::vector<double>& values);
    // Adds a nested object with these members.
    JsonLine& counts(std::string_view name, const std::map<std::string, int>& values);

  private:
    void write(double value);
    void name(std::string_view name);
    void quote(std::string_view value);
    std::string& out_;
};

}  // namespace alces
