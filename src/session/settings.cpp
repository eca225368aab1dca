// The commands `set` and `write`.
#include "base/text.h"
#include "session/commands.h"
#include "session/session.h"

namespace alces {
bool Session::do_set(std::string_view arguments) {
    if (!options_.settings) return fail(ErrorKind::Command, "no settings are kept here");
    if (arguments.empty()) {
        answer("set", options_.settings->lines());
        return true;
    }
    const std::size_t equals = arguments.find('=');
    if (equals == std::string_view::npos)
        return fail(ErrorKind::Command, "set takes name=value, such as level=3");
    const std::string name(trimmed(arguments.substr(0, equals)));
    std::string value(trimmed(arguments.substr(equals + 1)));
    if (value.size() > 1 && value.front() == '"' && value.back() == '"')
        value = value.substr(1, value.size() - 2);
    const std::string fault = options_.settings->set(name, value);
    if (!fault.empty()) return fail(ErrorKind::Command, fault);
    const Command* command = find_command(name);
    const bool now = command != nullptr && command->may(kIsSetting);
    if (now && !value.empty()) return run_command(name, value);
    if (!listener_.on_setting(name, value))
        listener_.on_notice(name + " counts when the program is started again; write keeps it");
    return true;
}

bool Session::do_write(std::string_view) {
    if (!options_.settings) return fail(ErrorKind::Command, "no settings are kept here");
    const std::string fault = options_.settings->write();
    if (!fault.empty()) return fail_file(FileFault::CannotWrite, fault);
    listener_.on_notice("Written to " + printable(options_.settings->place()));
    return true;
}

}  // namespace alces
