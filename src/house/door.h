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

// Reads what a user types, and writes what the user is told.
struct Console {
    Input in;
    Output& out;
    IdleLimit& idle;

    // Reads a line. Returns false at the end of the input or after the idle time-out.
    bool read_line(std::string& line);
    // Prints a question and reads the answer as read_line() does.
    bool ask(const std::string& question, std::string& answer);
    // Does the same as ask(), but without echo.
    bool ask_secret(const std::string& question, std::string& answer);
    // Waits before an answer. This time does not count as idle.
    void wait(std::chrono::seconds delay);
};

// A user who has logged in.
struct User {
    std::string name;
    Descriptor home;  // the user's own directory
};

class Door {
  public:
    // `users` is the directory that has a subdirectory for each user. Users may have seats at
    // `tables`. `address` is the client's address, for the log and for the limit on new names.
    Door(int users, const TableFolder& tables, std::string address, Console& console)
        : users_(users, tables), address_(std::move(address)), console_(console) {}
    // Logs in as `key_owner`, the user of an SSH key. If it is empty, asks for the name and the
    // secret. Returns false if the login fails.
    [[nodiscard]] bool admit(const std::string& key_owner, User& user);

  private:
    bool identify(const std::string& name, User& user);
    bool register_name(const std::string& name, User& user);
    bool ask_new_secret(std::string& secret);
    bool enter(const std::string& name, Descriptor home, User& user);

    Users users_;
    std::string address_;
    Console& console_;
};

}  // namespace alces
