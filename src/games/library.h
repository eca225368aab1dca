// The shipped games, which are files of the program without data beside them, and the game files in
// the user's and the system's directories.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game_file.h"

namespace alces {

// A game of the program that is not built in.
struct ShippedGame {
    std::string_view name;  // the name in the file
    std::string_view text;
};
// In the order of their names.
[[nodiscard]] const std::vector<ShippedGame>& shipped_games();

// Whether a text is the path of a file and not the name of a game: it has a slash or ends in .toml.
[[nodiscard]] bool is_game_path(std::string_view text);

// Where games are looked up as NAME.toml. Until this is called, there are no such directories: a
// user of a public server must not add games.
void set_game_folders(std::vector<std::string> folders);

// The games in the directories, by their file names, each once, in byte order. A file with the name
// of a built-in or shipped game is left out: that name must mean the same game for everybody.
[[nodiscard]] std::vector<std::string> games_in_folders();

// The names of all games: the built-in, the shipped, and those in the directories.
[[nodiscard]] std::vector<std::string> all_game_names();

// Whether the name is that of a shipped game, or of a file in the directories. Does not read it.
[[nodiscard]] bool is_in_library(std::string_view name);

// A shipped game, one in the directories, or the last one of this name that load_game() has loaded;
// null if there is none. A full name finds the game with exactly these rules, wherever its text can
// be found. Reads and builds the game on first use. It lives until the program ends, unless only
// surveys use it (GameSurvey).
[[nodiscard]] const Variant* find_in_library(std::string_view name);
// Why find_in_library() with this name found no game although its file exists; empty if there is no
// such file. Call it after find_in_library() has returned null.
[[nodiscard]] std::string library_fault(std::string_view name);

// Whether the game's text is from outside of the program, so that other people may not have it.
[[nodiscard]] bool is_from_disk(const Variant& variant);
// How records, exports and tables name the game: by its name or, if it is from outside of the
// program, so that its file may change, by NAME@DIGEST.
[[nodiscard]] std::string full_name(const Variant& variant);
// NAME of NAME@DIGEST. A text without a digest is returned unchanged.
[[nodiscard]] std::string_view name_in(std::string_view full_name);
// Whether a text is NAME@DIGEST.
[[nodiscard]] bool is_full_name(std::string_view text);
// The text of a game file; null for a game of the program. Lives as long as the game.
[[nodiscard]] const std::string* text_of(const Variant& variant);

// Finds the text of a game by its full name where records keep it. Until this is called, no such
// text is found.
using SentGames = std::function<std::optional<std::string>(std::string_view full_name)>;
void set_sent_games(SentGames sent);
// Reads a text that should define the game with this full name. Null if it does not.
[[nodiscard]] std::unique_ptr<const GameFile> read_sent(std::string_view full_name,
                                                        std::string_view text);
// Reads a game that came with a table, and which is only found by its full name, unless it has been
// read already. Null if the text does not define that game, or if has_most_sent().
[[nodiscard]] const Variant* load_sent(std::string_view full_name, std::string_view text);
// Whether this run has read so many games of tables that load_sent() reads no more. Those that only
// a GameSurvey has used do not count, nor do those of the user's records.
[[nodiscard]] bool has_most_sent();

// While an object of this class exists, the games of records and tables are read for a list only.
// Make one for each record or table of the list. Games that have come with a record or a table, and
// that only surveys have used, may be released when a survey ends; so no position of such a game
// may outlive it.
class GameSurvey {
  public:
    GameSurvey();
    ~GameSurvey();
    GameSurvey(const GameSurvey&) = delete;
    GameSurvey& operator=(const GameSurvey&) = delete;
};

// Reads the game in a file, which from then on is found by its name. Fails with ErrorKind::File if
// the file cannot be read, and with ErrorKind::Unreadable if it defines no game; the message begins
// with the path and, if known, the place in the file.
[[nodiscard]] Result<const Variant*> load_game(const std::string& path);
// Reads the file of the game again, or that of the game that now has its name. Returns the same
// game if the file has not changed. Fails like load_game(), and for a game without a file.
[[nodiscard]] Result<const Variant*> reload_game(const Variant& variant);

// Reads the text of a game from outside of the program. Besides what read_game() refuses, its name
// must not be that of a built-in game, nor that of a shipped game unless it is the text of that
// game.
[[nodiscard]] Result<std::unique_ptr<const GameFile>, std::vector<GameFault>> read_own_game(
    std::string_view text);

// The contents of a game file, of at most kMostFileBytes.
[[nodiscard]] Result<std::string> read_game_text(const std::string& path);
// "FILE:LINE:COLUMN: message", printable.
[[nodiscard]] std::string fault_line(const std::string& path, const GameFault& fault);

}  // namespace alces
