// Reads games that are defined by text files; alces-game(5) describes the files.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/document.h"
#include "rules/variant.h"

namespace alces {

// The data that a built-in game has beside its file. Each field is optional; see VariantSpec.
struct GameData {
    const EvalParams* evaluation = nullptr;
    std::span<const unsigned char> network = {};
    std::string_view bench = {};  // FENs, one on each line
    std::string_view puzzles = {};
    std::string_view endings = {};
};

// A game, with the strings and data to which its VariantSpec refers.
struct GameFile {
    Value document;
    std::deque<std::string> texts;  // strings composed from the document
    std::vector<Lesson> lessons;
    std::vector<TextPlace> lesson_places;  // where each of `lessons` is in the file
    std::vector<std::string> setups;       // FENs by number; empty if the file lists no setups
    std::vector<std::string_view> bench;   // FENs
    std::optional<Variant> variant;
};

// The limits on the number of files and on the number of ranks. Joined boards may have twice as
// many files.
inline constexpr int kMinFiles = 4, kMaxFiles = 18;

// The greatest lengths of the name and the title of a game, in characters.
inline constexpr std::size_t kLongestGameName = 20, kLongestGameTitle = 40;

// The greatest length of the moves of a piece in Betza notation, in characters.
inline constexpr std::size_t kLongestBetza = 60;

// The greatest length of a game file. Longer files are refused.
inline constexpr std::size_t kMaxFileBytes = 64 * 1024;

// Whether a game file is part of the program or comes from outside. Only games from outside have
// digests.
enum class Origin { Program, Outside };

// Reads a game. Fails with at least one fault of the text; a fault may hide others. A game that
// this function returns can be played, because it fits into the move tables and the move list.
[[nodiscard]] Result<std::unique_ptr<const GameFile>, std::vector<GameFault>> read_game(
    std::string_view text, Origin origin = Origin::Program);
// Reads a game that is part of the program. The game must have no faults. Its positions and lessons
// are checked only by the tests, so that the program starts faster.
[[nodiscard]] std::unique_ptr<const GameFile> read_program_game(std::string_view text,
                                                                const GameData& data = {});

// Whether a string can be the name of a game: lower-case letters, digits and hyphens, with at least
// one letter and no hyphen at the start.
[[nodiscard]] bool is_game_name(std::string_view text);

// Whether the name of a piece can contain this character: a letter, a digit, a space, - or '.
[[nodiscard]] bool is_in_piece_name(char c);

// Returns an upper bound for the number of legal moves in any position of a game.
[[nodiscard]] std::size_t max_moves(const Variant& variant);

}  // namespace alces
