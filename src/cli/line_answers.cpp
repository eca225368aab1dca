#include "cli/line_answers.h"

#include <iostream>
#include <utility>

#include "base/text.h"
#include "cli/json_parts.h"

namespace alces {

int LineAnswers::run(const std::string& file) {
    read_inputs({file}, manner_.keep_going, place_, *this);
    if (exit_code_ == kExitDone || (exit_code_ == kExitData && manner_.keep_going)) conclude();
    const int written = out_.finish();
    return written == kExitDone ? exit_code_ : written;
}

bool LineAnswers::read_line(std::string_view line) {
    line = trimmed(without_byte_order_mark(line));
    if (line.empty() || line.starts_with('#')) return true;
    Result<> answered = answer(line);
    return answered || refuse_line(answered.error());
}

bool LineAnswers::refuse_line(Error error) {
    if (manner_.marks_errors && !manner_.json) out_.line("error");
    report(error, kExitData);
    return false;
}

void LineAnswers::report(const Error& error, int exit_code) {
    if (exit_code_ == kExitDone) exit_code_ = exit_code;
    if (manner_.json) {
        JsonLine object(out_.buffer(), "error");
        add_error_place(object, place_, error.kind);
        object.text("message", error.message);
    }
    out_.flush();
    std::cerr << place_.text() + ": " + printable(error.message) + '\n' << std::flush;
}

}  // namespace alces
