#include "records/user_file.h"

#include "base/text.h"

namespace alces {

Result<std::string> read_user_file(Folder& folder, const std::string& name, std::size_t limit) {
    const auto file = folder.open(name, Folder::How::Read);
    const auto text = file ? (*file)->read(limit) : FileResult<std::string>(file.error());
    if (text) return *text;
    if (text.error() == std::errc::no_such_file_or_directory) return std::string();
    return Error{ErrorKind::File, name + ": " + text.error().message()};
}

std::string read_each_line(std::string_view text, const std::string& name, int first,
                           const std::function<bool(std::string_view)>& read) {
    std::string first_bad;
    int bad = 0;
    for (int number = first; !text.empty(); ++number) {
        const std::string_view line = trimmed(take_line(text));
        if (line.empty() || read(line)) continue;
        if (bad++ == 0)
            first_bad = name + ':' + std::to_string(number) + ": ignored: " + quoted(line);
    }
    if (bad < 2) return first_bad;
    return first_bad + ", and " + std::to_string(bad - 1) + " more";
}

}  // namespace alces
