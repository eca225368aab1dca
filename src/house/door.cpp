#include "house/door.h"

#include <chrono>
#include <cstddef>
#include <thread>
#include <utility>

#include "base/echo_off.h"
#include "base/text.h"
#include "base/unicode.h"
#include "house/login_log.h"
#include "house/user_names.h"

namespace alces {
namespace {

constexpr std::size_t kShortestSecret = 8;   // in characters
constexpr std::size_t kLongestSecret = 100;  // in bytes
constexpr int kTries = 3;

// Whether a string can be a secret. crypt() would ignore a zero byte and everything after it.
bool can_be_secret(const std::string& text) {
    return text.size() <= kLongestSecret && text.find('\0') == std::string::npos;
}

const char* refusal_of(Users::Added added) {
    switch (added) {
        case Users::Added::Full:
            return "The server is full and accepts no new names.";
        case Users::Added::Taken:
            return "Somebody else has just registered this name.";
        case Users::Added::TooMany:
            return "Too many new names were registered from your address; try again tomorrow.";
        case Users::Added::Busy:
            return "The server is busy; try again.";
        default:
            return "The name could not be registered; try again later.";
    }
}

}  // namespace

bool Console::read_line(std::string& line) {
    while (true) {
        const Input::Status status = in.next(line);
        if (status == Input::Status::Line) return true;
        if (status == Input::Status::TooLong) out.line("The line is too long.");
        if (status == Input::Status::Idle) out.line("Disconnected: idle too long.");
        if (status == Input::Status::End || status == Input::Status::Idle) return false;
        out.flush();
    }
}

bool Console::ask(const std::string& question, std::string& answer) {
    out.buffer() += question;
    out.flush();
    return read_line(answer);
}

bool Console::ask_secret(const std::string& question, std::string& answer) {
    const EchoOff silence(TCSADRAIN);
    const bool has_answer = ask(question, answer);
    if (silence.is_terminal()) out.line("");
    return has_answer;
}

void Console::wait(std::chrono::seconds delay) {
    idle.restart(delay);
    std::this_thread::sleep_for(delay);
}

bool Door::admit(const std::string& key_owner, User& user) {
    if (!key_owner.empty()) {
        if (!is_user_name(key_owner)) return false;
        // Another session of the same user may register the name at the same time.
        const auto added =
            users_.find(key_owner) ? Users::Added::Taken : users_.add_key_owner(key_owner);
        if (added != Users::Added::Yes && added != Users::Added::Taken) {
            console_.out.line(refusal_of(added));
            return false;
        }
        Descriptor home = users_.find(key_owner);
        if (home && Users::needs_secret(home.get())) {
            console_.out.line(
                "The name " + key_owner +
                " is registered with a secret, so nobody can log in under it with a key. "
                "Ask the administrator for another name.");
            return false;
        }
        return enter(key_owner, std::move(home), user);
    }
    for (int i = 0; i < kTries; ++i) {
        std::string line;
        if (!console_.ask("Your name: ", line)) return false;
        const std::string name(trimmed(line));
        if (!is_user_name(name))
            console_.out.line(
                "A name has up to 20 lower-case letters, digits and hyphens, and starts with a "
                "letter.");
        else if (is_reserved_name(name) && !users_.find(name))
            console_.out.line("The name " + name + " is reserved; choose another.");
        else if (users_.find(name) ? identify(name, user) : register_name(name, user))
            return true;
    }
    return false;
}

bool Door::register_name(const std::string& name, User& user) {
    console_.out.line(
        "This name is new. Choose a secret (a password) and remember it: it cannot be recovered.");
    std::string secret;
    if (!ask_new_secret(secret)) return false;
    const Users::Added added = users_.add(name, secret, address_);
    if (added == Users::Added::Yes) return enter(name, users_.find(name), user);
    console_.out.line(refusal_of(added));
    return false;
}

bool Door::ask_new_secret(std::string& secret) {
    for (int i = 0; i < kTries; ++i) {
        if (!console_.ask_secret("Secret: ", secret)) return false;
        if (decode(secret).size() >= kShortestSecret && can_be_secret(secret)) return true;
        console_.out.line("A secret must have at least 8 characters and at most 100 bytes.");
    }
    return false;
}

bool Door::identify(const std::string& name, User& user) {
    std::string secret;
    if (!console_.ask_secret("Secret: ", secret) || secret.empty()) return false;
    Descriptor home = users_.find(name);
    const auto wait = [this](std::chrono::seconds delay) { console_.wait(delay); };
    if (home && can_be_secret(secret) && Users::is_right(home.get(), secret, wait))
        return enter(name, std::move(home), user);
    log_failed_login(name, address_);
    console_.out.line("Wrong secret.");
    return false;
}

bool Door::enter(const std::string& name, Descriptor home, User& user) {
    if (!users_.note_visit(name, home.get())) {
        console_.out.line(refusal_of(Users::Added::Busy));
        return false;
    }
    user = {name, std::move(home)};
    return true;
}

}  // namespace alces
