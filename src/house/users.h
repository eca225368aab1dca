// The names that are registered at the public server. Each name has a directory with the user's
// games, choices and results, the hash of the secret, the key of the user's seats, and the count of
// failed logins.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.h"
#include "tables/table_file.h"

namespace alces {

// Opens a subdirectory, and creates it if necessary. Does not follow links.
[[nodiscard]] Descriptor make_in(int folder, const std::string& name);

// Returns the random key that proves which seats belong to this user. Creates it on first use.
// Empty if it cannot be saved.
[[nodiscard]] std::string key_in(int home);

// Returns how long the answer to a login is delayed after this number of failures: 1, 2, 4 ... 60
// seconds; 0 without failures.
[[nodiscard]] std::chrono::seconds delay_after(long long failures);

class Users {
  public:
    // Busy means that another process keeps the names locked.
    enum class Added { Yes, Taken, Full, TooMany, Busy, Failed };
    // `folder` is the directory that has a subdirectory for each user. A user who has a seat at one
    // of the `tables` keeps the name.
    Users(int folder, const TableFolder& tables) : folder_(folder), tables_(tables) {}

    // Returns the directory of a user; none if nobody has the name.
    [[nodiscard]] Descriptor find(const std::string& name) const;
    // Registers a name. Its directory appears completely or not at all, even if the process is
    // killed. TooMany means that too many names were registered within a day from the same
    // network_of() or wide_network_of() as `address`. An unknown address has no limit.
    [[nodiscard]] Added add(const std::string& name, const std::string& secret,
                            const std::string& address);
    // Registers the owner of an SSH key, who needs no secret. The name does not count towards the
    // limit, because the administrator has added the key.
    [[nodiscard]] Added add_key_owner(const std::string& name);
    // Whether the directory belongs to somebody who registered with a secret and not with an SSH
    // key.
    [[nodiscard]] static bool needs_secret(int home);

    // Checks a secret. The attempt counts as failed, for all connections, until it succeeds. Calls
    // `wait` with the delay that the earlier failures require. No lock is held during this delay.
    template <typename Wait>
    [[nodiscard]] static bool is_right(int home, const std::string& secret, Wait wait) {
        wait(delay_after(count_try(home)));
        return has_secret(home, secret);
    }

    // Notes that the user whose directory is `home` has logged in. A name expires 90 days after its
    // last login or, if it has games, a year after it. A name that has a seat at a table or belongs
    // to an SSH key does not expire. Returns false if the name has just expired, or if it is about
    // to expire and another process keeps the names locked.
    [[nodiscard]] bool note_visit(const std::string& name, int home) const;

  private:
    Added add_folder(const std::string& name, const char* file, const std::string& text);
    [[nodiscard]] bool is_full() const;
    // Notes a registration from an address. Returns TooMany as add() does.
    Added note_registration(const std::string& address);
    void remove_leftovers();
    void remove_users(const std::vector<std::string>& folders);
    [[nodiscard]] bool is_unused(const std::string& folder) const;
    // Counts an attempt to log in as a failure, until has_secret() resets the count after a
    // success. Returns the number of failures since the last successful login, not counting this
    // attempt. If the attempt cannot be counted, returns a number for which the delay is the
    // longest.
    static long long count_try(int home);
    static bool has_secret(int home, const std::string& secret);

    int folder_;
    const TableFolder& tables_;
};

}  // namespace alces
