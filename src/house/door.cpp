#include "house/door.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>
#include <vector>

#include "base/echo_off.h"
#include "base/text.h"
#include "records/folder.h"
#include "rules/notation.h"
#include "tables/secret.h"
#include "tables/table_lock.h"

namespace alces {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostUsers = 1000;
constexpr std::size_t kLongestUser = 20;
constexpr std::size_t kLongestSecret = 100;
constexpr std::size_t kLongestHash = 1000;
constexpr int kTries = 3;
constexpr const char* kSecretFile = "secret";
constexpr const char* kKeyFile = "seat";
constexpr int kKeyDigits = 32;

// Encoded, so that no name that a user chooses can be a path.
std::string folder_of(std::string_view user) {
    std::string name = "u";
    for (const char c : user) {
        name += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4U];
        name += "0123456789abcdef"[static_cast<unsigned char>(c) & 15U];
    }
    return name;
}

Descriptor open_in(int folder, const std::string& name) {
    return Descriptor(
        ::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

// If two guests register one name at once, only one can create the file. An incomplete file is
// removed: no secret would match it.
bool save_secret(int home, const std::string& secret) {
    const std::string hash = hash_of_secret(secret);
    const auto folder = folder_at(home);
    const auto file = folder->open(kSecretFile, Folder::How::Create);
    if (!file) return false;
    const bool saved = !hash.empty() && !(*file)->write(0, hash) && !(*file)->sync();
    if (!saved) (void)folder->remove(kSecretFile);
    return saved;
}

}  // namespace

bool is_user_name(std::string_view name) {
    return !name.empty() && name.size() <= kLongestUser && is_lower(name[0]) &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return is_lower(c) || is_digit(c) || c == '-'; });
}

Descriptor make_in(int folder, const std::string& name) {
    (void)::mkdirat(folder, name.c_str(), 0700);
    return open_in(folder, name);
}

std::string key_in(int home) {
    const auto folder = folder_at(home);
    auto opened = folder->open(kKeyFile, Folder::How::Create);
    if (!opened && opened.error() == std::errc::file_exists)
        opened = folder->open(kKeyFile, Folder::How::Append);
    if (!opened) return "";
    File& file = **opened;
    // Two sessions may create the key at once, and one may have been interrupted while doing so.
    if (!in_time(1s, [&] { return file.lock(); })) return "";
    const auto key = file.read(std::size_t{kKeyDigits});
    if (!key || key->size() == std::size_t{kKeyDigits}) return key ? *key : "";
    const std::string fresh = random_hex(kKeyDigits);
    return file.write(0, fresh) || file.sync() ? "" : fresh;
}

bool Talk::hear(std::string& line) {
    while (true) {
        const Input::Status status = in.next(line);
        if (status == Input::Status::Line) return true;
        if (status == Input::Status::TooLong) out.line("That line is too long.");
        if (status == Input::Status::Idle) out.line("Disconnected: idle too long.");
        if (status == Input::Status::End || status == Input::Status::Idle) return false;
        out.flush();
    }
}

bool Talk::ask(const std::string& question, std::string& answer) {
    out.buffer() += question;
    out.flush();
    return hear(answer);
}

bool Talk::ask_secret(const std::string& question, std::string& answer) {
    const EchoOff silence(TCSADRAIN);
    const bool heard = ask(question, answer);
    if (silence.is_terminal()) out.line("");
    return heard && !answer.empty() && answer.size() <= kLongestSecret;
}

bool Door::admit(const std::string& user, Guest& guest) {
    if (!user.empty()) return is_user_name(user) && enter(user, guest);
    for (int i = 0; i < kTries; ++i) {
        std::string name;
        if (!talk_.ask("Your name: ", name)) return false;
        if (!is_user_name(trimmed(name))) {
            talk_.out.line(
                "A name has up to 20 lower-case letters, digits and hyphens, and starts with a "
                "letter.");
            continue;
        }
        if (identify(std::string(trimmed(name)), guest)) return true;
        std::this_thread::sleep_for(1s);  // slows down guessing
    }
    return false;
}

bool Door::identify(const std::string& name, Guest& guest) {
    const Descriptor home = open_in(users_, folder_of(name));
    std::string secret;
    if (!home) {
        if (count_users() >= kMostUsers) {
            talk_.out.line("The server is full and accepts no new names.");
            return false;
        }
        talk_.out.line(
            "This name is new. Choose a secret and remember it: it cannot be recovered.");
        if (!talk_.ask_secret("Secret: ", secret)) return false;
        if (enter(name, guest) && save_secret(guest.home.get(), secret)) return true;
        // Frees the name, unless another guest has registered it meanwhile: then it is not empty.
        (void)::unlinkat(users_, folder_of(name).c_str(), AT_REMOVEDIR);
        talk_.out.line("Your secret could not be saved, so the name is not registered.");
        return false;
    }
    if (!talk_.ask_secret("Secret: ", secret)) return false;
    const auto file = folder_at(home.get())->open(kSecretFile, Folder::How::Read);
    const auto hash = file ? (*file)->read(kLongestHash) : file.error();
    if (!hash || !is_secret(secret, *hash)) {
        talk_.out.line("Wrong secret.");
        return false;
    }
    return enter(name, guest);
}

bool Door::enter(const std::string& name, Guest& guest) {
    guest = {name, make_in(users_, folder_of(name))};
    return static_cast<bool>(guest.home);
}

std::size_t Door::count_users() const {
    const auto names = folder_at(users_)->list();
    return names ? names->size() : 0;
}

}  // namespace alces
