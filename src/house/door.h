// The login of the public server: the administrator names the user of an SSH key, or users give a
// name and its secret.
#pragma once

#include <string>
#include <string_view>

#include "base/descriptor.h"
#include "base/input.h"
#include "base/output.h"

namespace alces {

// Whether it has up to 20 lower-case letters, digits and hyphens, and starts with a letter.
[[nodiscard]] bool is_user_name(std::string_view name);
// Opens a subdirectory and creates it if necessary. Follows no links.
[[nodiscard]] Descriptor make_in(int folder, const std::string& name);

// The random key that proves which seats are this guest's; created at first use. Empty if it cannot
// be saved.
[[nodiscard]] std::string key_in(int home);

// The dialogue with the guest.
struct Talk {
    Input in;
    Output& out;

    // Reads a line. False at the end of the input, or after too long a silence.
    bool hear(std::string& line);
    bool ask(const std::string& question, std::string& answer);
    // Reads without echo. False for an empty or overlong secret, too.
    bool ask_secret(const std::string& question, std::string& answer);
};

struct Guest {
    std::string name;
    Descriptor home;  // the guest's own directory
};

class Door {
  public:
    // `users` is the directory that has a subdirectory for each user.
    Door(int users, Talk& talk) : users_(users), talk_(talk) {}
    // Logs in as `user`, or asks for name and secret if that is empty. False if the guest is
    // refused.
    [[nodiscard]] bool admit(const std::string& user, Guest& guest);

  private:
    bool identify(const std::string& name, Guest& guest);
    bool enter(const std::string& name, Guest& guest);
    [[nodiscard]] std::size_t count_users() const;

    int users_;
    Talk& talk_;
};

}  // namespace alces
