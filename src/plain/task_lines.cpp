#include "plain/task_lines.h"

#include <algorithm>

#include "base/text.h"
#include "session/commands.h"
#include "session/other_words.h"

namespace alces {
namespace {

SessionOptions options_at(const Position& position) {
    SessionOptions options;
    options.variant = &position.variant();
    options.start = position;
    options.columns = kColumnsInPlay;
    options.person_types = true;
    return options;
}

bool is_refused(std::string_view line) {
    if (line.starts_with('[')) return true;
    const Command* command = find_command(take_word(line));
    return command != nullptr && !command->may(kInTour);
}

}  // namespace

std::optional<std::string> next_task_line(Input& in, Output& out, std::string_view prompt) {
    for (;;) {
        out.buffer() += prompt;
        out.flush();
        std::string line;
        Input::Status status = Input::Status::Event;
        while (status == Input::Status::Event) status = in.next(line);
        if (status == Input::Status::Line) return std::string(trimmed(line));
        if (status != Input::Status::TooLong) return std::nullopt;
        out.line("The line is too long.");
    }
}

std::optional<TaskInput> read_task(const Position& position,
                                   std::span<const std::string_view> words, Input& in, Output& out,
                                   std::string_view prompt) {
    TaskListener listener(out, columns_in_play(out, !prompt.empty()));
    Session session(options_at(position), listener);
    while (!out.broken()) {
        const auto line = next_task_line(in, out, prompt);
        const std::string word = line ? line_meant(*line) : "quit";
        if (word == "quit") return std::nullopt;
        if (std::ranges::find(words, word) != words.end()) return TaskInput{{}, word};
        if (is_refused(*line)) {
            out.line("Not available here; \"quit\" leaves.");
            continue;
        }
        (void)session.execute(*line);
        if (listener.move()) return TaskInput{listener.move(), {}};
    }
    return std::nullopt;
}

}  // namespace alces
