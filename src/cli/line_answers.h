// Answers each line of an input, in order. `moves -`, `analyse -` and `analyse --epd` use it.
#pragma once

#include <string>
#include <string_view>

#include "base/exit_code.h"
#include "base/output.h"
#include "base/result.h"
#include "cli/inputs.h"

namespace alces {

class LineAnswers : public LineConsumer {
  public:
    struct Manner {
        bool keep_going = false;    // go on after a line that was refused
        bool marks_errors = false;  // answer a refused line with "error"
        bool json = false;          // answer a refused line with a JSON object
    };
    LineAnswers(Manner manner, Output& out) : manner_(manner), out_(out) {}

    // Reads the file; "-" means standard input. Blank lines and lines that begin with # get no
    // answer. Writes each answer before it waits for the next line. Returns the exit code, which is
    // kExitData if a line was too long or answer() has refused one.
    [[nodiscard]] int run(const std::string& file);

    bool read_line(std::string_view line) override;
    bool refuse_line(Error error) override;
    bool end_of_input() override { return true; }
    void report(const Error& error, int exit_code) override;
    [[nodiscard]] bool wants_more() const override { return !out_.broken(); }
    void before_waiting() override { out_.flush(); }

  protected:
    // Prints the answer to a line, which has no leading or trailing white space. If the line is
    // refused, returns an error.
    virtual Result<> answer(std::string_view line) = 0;
    // Prints the text after the last answer. Not called if reading ended with an error.
    virtual void conclude() {}

    [[nodiscard]] const InputPlace& place() const { return place_; }
    [[nodiscard]] Output& out() { return out_; }

  private:
    Manner manner_;
    Output& out_;
    InputPlace place_;
    int exit_code_ = kExitDone;
};

}  // namespace alces
