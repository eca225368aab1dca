// Tests small parts of src/base: results, random numbers, splitting into lines, directories.
#include "base/result.h"

#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "base/folders.h"
#include "base/splitmix.h"
#include "base/text.h"
#include "catch.h"

namespace alces {
namespace {

Result<> opened(bool there) {
    if (!there) return Error{ErrorKind::File, "it is not there"};
    return {};
}

// Sets HOME for the lifetime of an object.
class Home {
  public:
    explicit Home(const std::string& path) {
        if (const char* value = std::getenv("HOME")) before_ = value;
        ::setenv("HOME", path.c_str(), 1);
    }
    ~Home() { ::setenv("HOME", before_.c_str(), 1); }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

  private:
    std::string before_;
};

}  // namespace

TEST_CASE("a result without a value is success or an error", "[base]") {
    CHECK(opened(true));
    CHECK_FALSE(opened(false));
    CHECK(opened(false).error().kind == ErrorKind::File);
}

TEST_CASE("a move-only value can be moved out of a result", "[base]") {
    Result<std::unique_ptr<int>, int> seven(std::make_unique<int>(7));
    REQUIRE(seven);
    CHECK(**seven == 7);
    const std::unique_ptr<int> taken = *std::move(seven);
    CHECK(*taken == 7);
}

TEST_CASE("random numbers are those of splitmix64", "[base]") {
    std::uint64_t state = 1234567;  // the authors' test vector
    CHECK(next_random(state) == 6457827717110365317U);
    CHECK(next_random(state) == 3203168211198807973U);
}

TEST_CASE("text is split into lines", "[base]") {
    std::string_view text = "one\n\nthree";
    CHECK(take_line(text) == "one");
    CHECK(take_line(text).empty());
    CHECK(take_line(text) == "three");
    CHECK(text.empty());
    text = "\n";
    CHECK(take_line(text).empty());
    CHECK(text.empty());
}

TEST_CASE("directories are created in an existing home directory, which is never created",
          "[base]") {
    std::string root = (std::filesystem::temp_directory_path() / "alces-base-XXXXXX").string();
    REQUIRE(::mkdtemp(root.data()) != nullptr);
    const auto is_there = [&](const char* name) { return std::filesystem::exists(root + name); };
    {
        const Home home(root + "/home/");
        CHECK(make_folders(root + "/home/state/alces") == std::errc::no_such_file_or_directory);
        CHECK_FALSE(make_folders(root + "/home"));
        CHECK_FALSE(make_folders(root + "/home/"));
        CHECK_FALSE(is_there("/home"));
        CHECK_FALSE(make_folders(root + "/homeless/state"));
        CHECK(is_there("/homeless/state"));
    }
    const Home home(root);
    CHECK_FALSE(make_folders(root + "/state/alces"));
    CHECK_FALSE(make_folders(root + "/state/alces"));
    CHECK(is_there("/state/alces"));
    struct stat status {};
    REQUIRE(::stat((root + "/state").c_str(), &status) == 0);
    CHECK((status.st_mode & 07777) == 0700);
    std::filesystem::remove_all(root);
}

}  // namespace alces
