// Tests directories on a real disk.
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <iterator>

#include "base/folders.h"
#include "catch.h"
#include "records/folder.h"
#include "records/path_file.h"
#include "temporary_folder.h"

namespace alces {

TEST_CASE("a file still exists when no more files can be opened", "[records][confined]") {
    const test::TemporaryFolder scratch;
    const std::string& path = scratch.path();
    const auto folder = disk_folder(path, Access::Private);
    const auto file = folder->open("a", Folder::How::Create);
    REQUIRE(file);
    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_NOFILE, &before) == 0);
    rlimit none = before;
    none.rlim_cur = 0;
    REQUIRE(::setrlimit(RLIMIT_NOFILE, &none) == 0);
    const bool held = folder->holds(**file, "a");
    const auto listing = for_each_entry(AT_FDCWD, [](const dirent&) { return true; });
    REQUIRE(::setrlimit(RLIMIT_NOFILE, &before) == 0);
    CHECK(held);
    CHECK(listing == std::errc::too_many_files_open);
    CHECK(folder->holds(**file, "a"));
    CHECK_FALSE(folder->holds(**file, "b"));
    std::filesystem::remove_all(path);
    CHECK_FALSE(folder->holds(**file, "a"));
}

TEST_CASE("saving through a symbolic link replaces its target, not the link", "[records]") {
    const test::TemporaryFolder scratch;
    const std::string& path = scratch.path();
    REQUIRE_FALSE(save_file(path + "/a", "one"));
    std::filesystem::create_symlink("a", path + "/link");
    REQUIRE_FALSE(save_file(path + "/link", "two"));
    CHECK(std::filesystem::is_symlink(path + "/link"));
    const auto text = load_file(path + "/a", 3);
    REQUIRE(text);
    CHECK(*text == "two");
    CHECK(load_file(path + "/link", 2).error() == std::errc::file_too_large);
    CHECK(load_file(path + "/b", 3).error() == std::errc::no_such_file_or_directory);
    CHECK(load_file(path, 3).error() == std::errc::invalid_argument);
    CHECK(save_file(path + "/b/c", "") == std::errc::no_such_file_or_directory);
    CHECK(std::distance(std::filesystem::directory_iterator(path), {}) == 2);  // no drafts
}

TEST_CASE("nobody can take the name of a draft", "[records]") {
    const test::TemporaryFolder scratch;
    const std::string file = scratch.path() + "/game";
    for (pid_t pid = ::getpid() - 10; pid < ::getpid() + 10; ++pid)
        std::filesystem::create_directories(file + '.' + std::to_string(pid) + ".draft/x");
    CHECK_FALSE(save_file(file, "one"));
    const auto text = load_file(file, 3);
    REQUIRE(text);
    CHECK(*text == "one");
}

TEST_CASE("the file that was read is replaced, although links change meanwhile", "[records]") {
    namespace fs = std::filesystem;
    const test::TemporaryFolder scratch;
    const std::string& path = scratch.path();
    REQUIRE_FALSE(save_file(path + "/one", "1"));
    REQUIRE_FALSE(save_file(path + "/two", "2"));
    fs::create_symlink("one", path + "/link");
    fs::create_symlink(path + "/link", path + "/chain");
    const auto file = PathFile::at(path + "/chain");
    REQUIRE(file);
    REQUIRE(*file->read(9) == "1");
    fs::remove(path + "/link");
    fs::create_symlink("two", path + "/link");
    CHECK_FALSE(file->replace("new"));
    CHECK(*load_file(path + "/one", 9) == "new");
    CHECK(*load_file(path + "/two", 9) == "2");
    fs::create_symlink("loop", path + "/loop");
    CHECK(PathFile::at(path + "/loop").error() == std::errc::too_many_symbolic_link_levels);
}

TEST_CASE("links that others have made are not followed", "[records]") {
    namespace fs = std::filesystem;
    if (::geteuid() != 0) return;  // only root can make links of other accounts
    const test::TemporaryFolder scratch;
    const std::string& path = scratch.path();
    REQUIRE_FALSE(save_file(path + "/mine", "mine"));
    fs::create_symlink("mine", path + "/link");
    REQUIRE(::lchown((path + "/link").c_str(), 65534, 65534) == 0);
    CHECK(load_file(path + "/link", 9).error() == std::errc::too_many_symbolic_link_levels);
    CHECK(save_file(path + "/link", "lost") == std::errc::too_many_symbolic_link_levels);
    CHECK(*load_file(path + "/mine", 9) == "mine");
}

TEST_CASE("a replaced file keeps the permissions of a file, not those of a link", "[records]") {
    namespace fs = std::filesystem;
    const test::TemporaryFolder scratch;
    const std::string& path = scratch.path();
    const auto folder = disk_folder(path, Access::Private);
    const auto mode = [&](const char* name) {
        return static_cast<unsigned>(fs::status(path + '/' + name).permissions());
    };
    REQUIRE(replace_file(*folder, "a", "one"));
    fs::permissions(path + "/a", fs::perms(0755) | fs::perms::set_uid);
    fs::create_symlink("elsewhere", path + "/link");
    REQUIRE(replace_file(*folder, "a", "two"));
    REQUIRE(replace_file(*folder, "link", "three"));
    CHECK(mode("a") == 0644);
    CHECK_FALSE(fs::is_symlink(path + "/link"));
    CHECK(mode("link") == 0600);
}

}  // namespace alces
