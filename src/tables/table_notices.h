// Reports changes to the table directory and to a table's files. Uses inotify.
#pragma once

#include "base/descriptor.h"
#include "tables/sheet.h"

namespace alces {

class TableNotices {
  public:
    // follow_folder() starts over and watches only the directory. follow_file() adds a sheet or a
    // chat file. If either fails, is_on() is false, and nothing is reported until the next
    // follow_folder(). The owner then has to read the files from time to time.
    void follow_folder(const TableFolder& folder);
    void follow_file(int file);
    [[nodiscard]] bool is_on() const { return static_cast<bool>(queue_); }
    // Returns a descriptor that is readable when something may have changed; -1 if is_on() is
    // false.
    [[nodiscard]] int descriptor() const { return queue_.get(); }
    void clear();  // discards the reports so far

  private:
    void follow(int file, std::uint32_t what);

    Descriptor queue_;
};

}  // namespace alces
