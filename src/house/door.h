// The login of the public server. Either the administrator has named the user of an SSH key, or the
// user types a name and its secret.
#pragma once

#include <chrono>
#include <string>
#include <utility>

#include "base/descriptor.h"
#include "base/input.h"
#include "base/output.h"
#include "base/watchdog.h"
#include "house/users.h"

namespace alces {

// The dialogue with a user who logs in.
struct Talk {
    Input in;
    Output& out;
    IdleLimit& idle;

    // Reads a line. Returns false at the end of the input or after the idle time-out.
    bool hear(std::string& line);
    // Prints a question and reads the answer as hear() does.
    bool ask(const std::string& question, std::string& answer);
    // Does the same as ask(), but without echo.
    bool ask_secret(const std::string& question, std::string& answer);
    // Waits before an answer. This time does not count as idle.
    void wait(std::chrono::seconds delay);
};

struct Guest {
    std::string name;
    Descriptor home;  // the user's own directory
};

class Door {
  public:
    // `users` is the directory that has a subdirectory for each user. Users may have seats at
    // `tables`. `address` is the client's address, for the log and for the limit on new names.
    Door(int users, const TableFolder& tables, std::string address, Talk& talk)
        : users_(users, tables), address_(std::move(address)), talk_(talk) {}
    // Logs in as `user` or, if `user` is empty, asks for the name and the secret. Returns false if
    // the login fails.
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
