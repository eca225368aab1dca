// Who comes into a public house: by the key that the administrator has named a user for, or by a
// name and its secret.
#pragma once

#include <string>
#include <string_view>

#include "base/descriptor.h"
#include "base/input.h"
#include "base/output.h"

namespace alces {

// Small letters, digits and -, a letter first, twenty at most.
[[nodiscard]] bool is_user_name(std::string_view name);
// A folder in a folder, made if it is not there; no link is followed.
[[nodiscard]] Descriptor make_in(int folder, const std::string& name);

// What only this guest's seats know, random and made at the first time; empty if it cannot be kept.
[[nodiscard]] std::string key_in(int home);

// What is said and heard in the house.
struct Talk {
    Input in;
    Output& out;

    // False at the end.
    bool hear(std::string& line);
    bool ask(const std::string& question, std::string& answer);
    // Not shown while it is typed. False for one that will not do, too.
    bool ask_secret(const std::string& question, std::string& answer);
};

struct Guest {
    std::string name;
    Descriptor home;  // the guest's own folder
};

class Door {
  public:
    // `users` is the folder of theirs.
    Door(int users, Talk& talk) : users_(users), talk_(talk) {}
    // Asks who it is, unless `user` says so. False if nobody is let in.
    [[nodiscard]] bool admit(const std::string& user, Guest& guest);

  private:
    bool identify(const std::string& name, Guest& guest);
    bool enter(const std::string& name, Guest& guest);
    [[nodiscard]] std::size_t count_users() const;

    int users_;
    Talk& talk_;
};

}  // namespace alces
