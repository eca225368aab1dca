// Answers each line of one input, in order, for `moves -`, `analyse -` and `analyse --epd`.
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
        bool keep_going = false;    // go on after a line that is refused
        bool marks_errors = false;  // print "error" as the answer to such a line
        bool json = false;          // print a JSON object as that answer
    };
    LineAnswers(Manner manner, Output& out) : manner_(manner), out_(out) {}

    // Reads the file; "-" is standard input. Blank lines, and lines that begin with #, have no
    // answer. Each answer is written before the next line is awaited. Returns the exit code, which
    // is kExitData after a line that was too long or that answer() refused.
    [[nodiscard]] int run(const std::string& file);

    bool read_line(std::string_view line) override;
    bool refuse_line(Error error) override;
    bool end_of_input() override { return true; }
    void report(const Error& error, int exit_code) override;
    [[nodiscard]] bool wants_more() const override { return !out_.broken(); }
    void before_waiting() override { out_.flush(); }

  protected:
    // Prints the answer to a line, which has no blanks around it. Returns an error if the line is
    // refused.
    virtual Result<> answer(std::string_view line) = 0;
    // Prints what follows the last answer, unless a line was refused.
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
