// Tells when the folder of a table or its sheets change, where the system can tell.
#pragma once

#include "base/descriptor.h"
#include "tables/sheet.h"

namespace alces {

class TableNotices {
  public:
    // From now on, changes of this folder or sheet too. If that is not possible nothing is told any
    // more: is_on() is false, and whoever wants to know has to look.
    void follow_folder(const TableFolder& folder);
    void follow_sheet(int file);
    [[nodiscard]] bool is_on() const { return static_cast<bool>(queue_); }
    // Readable when there may be something new; -1 if nothing is told.
    [[nodiscard]] int descriptor() const { return queue_.get(); }
    void clear();  // what was told so far

  private:
    void follow(int file, std::uint32_t what);

    Descriptor queue_;
};

}  // namespace alces
