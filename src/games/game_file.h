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

// What a game of the program has beside its file, all optional; see VariantSpec.
struct GameData {
    const EvalParams* evaluation = nullptr;
    std::span<const unsigned char> network = {};
    std::string_view bench = {};  // FENs, one a line
    std::string_view puzzles = {};
    std::string_view endings = {};
};

// A game, and the data to which its page refers.
struct GameFile {
    Value document;
    std::deque<std::string> texts;  // composed from the document
    std::vector<Lesson> lessons;
    std::vector<TextPlace> lesson_places;  // of the same lessons
    std::vector<std::string> setups;       // FENs by number; empty if the file lists no setups
    std::vector<std::string_view> bench;   // FENs
    std::optional<Variant> variant;
};

// The limits of a board, for files and for ranks.
inline constexpr int kFewestFiles = 4, kMostFiles = 18;

// The most characters in the name and in the title of a game.
inline constexpr std::size_t kLongestGameName = 20, kLongestGameTitle = 40;

// A longer file is refused.
inline constexpr std::size_t kMostFileBytes = 64 * 1024;

// Whether a game file is part of the program. Only other games have digests.
enum class Origin { Program, Outside };

// Reads a game. Fails with the faults of the text, at least one; a fault may hide others. A game
// that was read can be played: it keeps within the sizes of the tables and of the list of moves.
[[nodiscard]] Result<std::unique_ptr<const GameFile>, std::vector<GameFault>> read_game(
    std::string_view text, Origin origin = Origin::Program);
// Reads a game of the program, which must have no faults. Does not check its positions and lessons:
// the tests do that, so that the program starts faster.
[[nodiscard]] std::unique_ptr<const GameFile> read_program_game(std::string_view text,
                                                                const GameData& data = {});

// Whether a text can be the name of a game: small letters, digits and -, of which one is a letter
// and the first is not -.
[[nodiscard]] bool is_game_name(std::string_view text);

// An upper bound for the number of legal moves in any position.
[[nodiscard]] std::size_t most_moves(const Variant& variant);

}  // namespace alces
