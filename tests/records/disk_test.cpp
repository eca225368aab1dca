// Folders on a real disk.
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "catch.h"
#include "records/folder.h"

namespace alces {

TEST_CASE("a file is still there when no more can be opened", "[records]") {
    std::string path = "/tmp/alces-records-XXXXXX";
    REQUIRE(::mkdtemp(path.data()) != nullptr);
    const auto folder = disk_folder(path, Access::Private);
    std::error_code error;
    const auto file = folder->open("a", Folder::How::Create, error);
    REQUIRE(file);
    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_NOFILE, &before) == 0);
    rlimit none = before;
    none.rlim_cur = 0;
    REQUIRE(::setrlimit(RLIMIT_NOFILE, &none) == 0);
    const bool held = folder->holds(*file, "a");
    REQUIRE(::setrlimit(RLIMIT_NOFILE, &before) == 0);
    CHECK(held);
    CHECK(folder->holds(*file, "a"));
    CHECK_FALSE(folder->holds(*file, "b"));
    std::filesystem::remove_all(path);
    CHECK_FALSE(folder->holds(*file, "a"));
}

}  // namespace alces
