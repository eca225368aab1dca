// Finds the games that are not built in. These are the shipped games, which are game files in the
// program, and the game files in the user's and the system's directories.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game_file.h"

namespace alces {

// A game that comes with the program but is not built in.
struct ShippedGame {
    std::string_view name;  // the same name as in the file
    std::string_view text;
};
// Returns the shipped games, in the order of their names.
[[nodiscard]] const std::vector<ShippedGame>& shipped_games();

// Whether `text` is the path of a file and not the name of a game. A path has a slash or ends in
// .toml.
[[nodiscard]] bool is_game_path(std::string_view text);

// Sets the directories in which games are looked up as NAME.toml. Until this is called, there are
// none. Users of a public server must not be able to add games, so only its administrator may be
// able to write to these directories. With ShownPaths::Names, messages name faulty files in them
// without the directory.
enum class ShownPaths { Whole, Names };
void set_game_folders(std::vector<std::string> folders, ShownPaths shown = ShownPaths::Whole);

// Lists the games in the directories by their file names, each once, in byte order. Leaves out
// files with the name of a built-in or shipped game: that name must mean the same game for
// everybody.
[[nodiscard]] std::vector<std::string> games_in_folders();

// Lists the game files in the directories that are ignored because of their names, each as a
// message with the reason. A copy of a shipped game is among them.
[[nodiscard]] std::vector<std::string> ignored_files();

// Lists the names of all games: the built-in ones, the shipped ones, and those in the directories.
[[nodiscard]] std::vector<std::string> all_game_names();

// Whether a shipped game or a file in the directories has this name. Does not read the game.
[[nodiscard]] bool is_in_library(std::string_view name);

// Finds a shipped game, a game in the directories, or the last game of this name that load_game()
// has loaded; null if there is none. A full name finds the game whose rules have its digest,
// wherever its text is. The game is read on first use and lives until the program ends, unless only
// surveys use it (see GameSurvey).
[[nodiscard]] const Variant* find_in_library(std::string_view name);
// Returns why the file of this game could not be read; empty if there is no such file. Call this
// after find_in_library() has returned null for the name.
[[nodiscard]] std::string library_fault(std::string_view name);

// Finds the title in the text of a game file without parsing the file; empty if there is none.
[[nodiscard]] std::string_view title_in(std::string_view text);
// Finds a shipped game or a game in the directories by its title, ignoring case; null if there is
// none.
[[nodiscard]] const Variant* find_title_in_library(std::string_view title);

// Whether the game's text comes from outside the program, so that other people might not have it.
[[nodiscard]] bool is_from_disk(const Variant& variant);
// Whether the rules come from somebody else's file, such as that of the host of a table, or from a
// record: the game is neither part of the program nor one of the user's own games.
[[nodiscard]] bool is_foreign(const Variant& variant);
// Returns the title of the game. The title of a foreign game is in quotes, because it could
// otherwise pass for a sentence of the program.
[[nodiscard]] std::string shown_title(const Variant& variant);
// Returns the name of the game in records, exports and tables: its name or, if its text is from
// outside the program and may change, NAME@DIGEST.
[[nodiscard]] std::string full_name(const Variant& variant);
// Returns the part NAME of NAME@DIGEST. Returns a name without a digest unchanged.
[[nodiscard]] std::string_view name_in(std::string_view full_name);
// Whether `text` has the form NAME@DIGEST.
[[nodiscard]] bool is_full_name(std::string_view text);
// Returns what the option --variant needs to find this game: its name or, if the game is in a file
// that the name does not find, the path of the file.
[[nodiscard]] std::string name_or_path(const Variant& variant);
// Returns the text of a game file, or null for a game that is part of the program (built-in or
// shipped). The text lives as long as the game.
[[nodiscard]] const std::string* text_of(const Variant& variant);

// Sets the function that finds the text of a game in the records by the game's full name. Until
// this is called, no text is found.
using ReceivedGames = std::function<std::optional<std::string>(std::string_view full_name)>;
void set_received_games(ReceivedGames received);
// Reads the text of a game file that should define the game with this full name. Returns null if it
// does not.
[[nodiscard]] std::unique_ptr<const GameFile> read_received(std::string_view full_name,
                                                            std::string_view text);
// Reads a game that came with a table, unless it has been read already. Only its full name finds
// this game. Returns null if the text does not define the game, or if has_most_received().
[[nodiscard]] const Variant* load_received(std::string_view full_name, std::string_view text);
// Whether this run has read so many games from tables that load_received() reads no more. Games
// that only a GameSurvey has used do not count, nor do games from the user's records. Always false
// during a survey.
[[nodiscard]] bool has_most_received();

// A survey reads many records or tables in order to list them. Make one object of this class for
// each record or table. Games that come with a record or a table and are read while an object
// exists are used only for the list, and may be released when the object is destroyed. Therefore no
// position of such a game may outlive the object.
class GameSurvey {
  public:
    GameSurvey();
    ~GameSurvey();
    GameSurvey(const GameSurvey&) = delete;
    GameSurvey& operator=(const GameSurvey&) = delete;
};

// Reads the game in a file. The game is then found by its name. Fails with ErrorKind::File if the
// file cannot be read, and with ErrorKind::Unreadable if it defines no game. The message begins
// with the path and, if known, the place in the file.
[[nodiscard]] Result<const Variant*> load_game(const std::string& path);
// Reads the file of the game again. If another file has since defined a game of the same name,
// reads that file instead. Returns the same game if the file has not changed. Fails as load_game()
// does, and with ErrorKind::Command for a game that is part of the program or whose text came with
// a record and not from a file.
[[nodiscard]] Result<const Variant*> reload_game(const Variant& variant);

// Reads the text of a game from outside the program. Fails as read_game() does, and also if the
// name is that of a built-in game. The name of a shipped game is accepted only with the text of
// that game.
[[nodiscard]] Result<std::unique_ptr<const GameFile>, std::vector<GameFault>> read_own_game(
    std::string_view text);

// Reads the text of a game file, which must have at most kMaxFileBytes bytes, without a byte order
// mark.
[[nodiscard]] Result<std::string> read_game_text(const std::string& path);
// Formats a fault as "FILE:LINE:COLUMN: message", made printable.
[[nodiscard]] std::string fault_line(const std::string& path, const GameFault& fault);

}  // namespace alces
