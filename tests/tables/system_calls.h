// Lets tests count and change what the program sees when it looks at files by their names.
#pragma once

#include <sys/stat.h>

#include <cstddef>
#include <functional>

namespace alces {

extern std::size_t g_looks;  // how often this process has called fstatat()
// Called after each successful fstatat().
extern std::function<void(const char* name, struct stat& status)> g_after_look;

// If not 0, fsync() fails with this error. It then counts down g_syncs_to_fail, and works again
// when that is 0.
extern int g_sync_error;
extern std::size_t g_syncs_to_fail;
extern std::size_t g_syncs;  // how often this process has called fsync()

extern int g_watch_error;  // if not 0, inotify_add_watch() fails with this error
extern int g_queue_error;  // if not 0, inotify_init1() fails with this error

// Called before each call of crypt_r(), which hashes a secret.
extern std::function<void()> g_before_hash;

}  // namespace alces
