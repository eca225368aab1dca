// The login of the public server: the administrator names the user of an SSH key, or users give a
// name and its secret.
#pragma once

#include <string>
#include <utility>

#include "base/descriptor.h"
#include "base/input.h"
#include "base/output.h"
#include "house/users.h"

namespace alces {

// The dialogue with the guest.
struct Talk {
    Input in;
    Output& out;

    // Reads a line. False at the end of the input, or after too long a silence.
    bool hear(std::string& line);
    bool ask(const std::string& question, std::string& answer);
    // Reads without echo.
    bool ask_secret(const std::string& question, std::string& answer);
};

struct Guest {
    std::string name;
    Descriptor home;  // the guest's own directory
};

class Door {
  public:
    // `users` is the directory that has a subdirectory for each user, and `address` that of the
    // client, for the log.
    Door(int users, std::string address, Talk& talk)
        : users_(users), address_(std::move(address)), talk_(talk) {}
    // Logs in as `user`, or asks for name and secret if that is empty. False if the guest is
    // refused.
    [[nodiscard]] bool admit(const std::string& user, Guest& guest);

  private:
    bool identify(const std::string& name, Guest& guest);
    bool register_name(const std::string& name, Guest& guest);
    bool ask_new_secret(std::string& secret);
    bool enter(const std::string& name, Guest& guest);

    Users users_;
    std::string address_;
    Talk& talk_;
};

}  // namespace alces
