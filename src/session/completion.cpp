// Completes the last word of a line: commands, their arguments, settings and moves.
#include "session/completion.h"

#include <algorithm>
#include <array>

#include "base/sort_unique.h"
#include "base/text.h"
#include "game/export_text.h"
#include "games/library.h"
#include "games/registry.h"
#include "records/archive.h"
#include "rules/notation.h"
#include "search/levels.h"
#include "search/limit_words.h"
#include "session/commands.h"
#include "session/file_names.h"
#include "session/other_words.h"
#include "session/position_editor.h"
#include "session/session.h"

namespace alces {
namespace {

// Compares words for sorting. Words that begin with numbers are compared by these numbers, so that
// "2" comes before "10".
bool comes_before(std::string_view a, std::string_view b) {
    const auto digits = [](std::string_view word) {
        return std::find_if_not(word.begin(), word.end(), is_digit) - word.begin();
    };
    const bool numbers = digits(a) > 0 && digits(b) > 0;
    return numbers && digits(a) != digits(b) ? digits(a) < digits(b) : a < b;
}

class WordOffers {
  public:
    explicit WordOffers(std::string_view prefix) : prefix_(prefix) {}
    void add(std::string_view word) {
        if (word.size() > prefix_.size() && word.starts_with(prefix_)) words_.emplace_back(word);
    }
    [[nodiscard]] const std::string& prefix() const { return prefix_; }
    [[nodiscard]] std::vector<std::string> sorted() && {
        sort_unique(words_, comes_before);
        return std::move(words_);
    }

  private:
    std::string prefix_;
    std::vector<std::string> words_;
};

struct Split {
    std::string_view line;
    std::vector<std::string_view> before{};  // the complete words
    std::string_view last{};                 // the word being typed, perhaps empty
};
Split split(std::string_view line) {
    Split result{line};
    while (true) {
        const std::string_view word = take_word(line);
        if (line.empty()) {
            result.last = word;
            return result;
        }
        result.before.push_back(word);
    }
}

// Whether `explode` can follow the word: it must be the square of a piece that may explode.
bool names_explosion(const Game& game, std::string_view word) {
    if (game.outcome().is_over() || word.size() < 2) return false;
    const Position& now = game.position();
    return std::any_of(game.legal().begin(), game.legal().end(), [&](Move move) {
        return move.kind == MoveKind::Explosion && word == now.variant().square_name(move.from);
    });
}

// After a piece letter, offers the moves of that piece as `e2-e4`. Without a piece letter, offers
// all moves as `Pe2-e4` and `e2-e4` once a character has been typed, and after the third character
// also as `e2e4`.
void offer_moves(const Game& game, char letter, std::size_t typed, WordOffers& offers) {
    if (game.outcome().is_over()) return;
    const Position& now = game.position();
    for (const Move move : game.legal()) {
        if (move.kind == MoveKind::Explosion) {
            const std::string text = write_move(now, move, MoveStyle::Algebraic);
            if (letter == text[0] || (letter == '\0' && typed > 0)) offers.add(text.substr(2));
            continue;
        }
        const std::string compact = write_move(now, move, MoveStyle::Compact);
        const std::string_view bare = std::string_view(compact).substr(1);
        if (letter != '\0') {
            if (letter == compact[0]) offers.add(bare);
        } else if (typed > 0) {
            offers.add(compact);
            offers.add(bare);
            if (typed > 2) offers.add(write_move(now, move, MoveStyle::Coordinate));
        }
    }
}

// Offers moves. The word before the one being typed may be a piece letter.
void offer_moves(const Session& session, const Split& words, WordOffers& offers) {
    const Game& game = session.game();
    const bool after_word = !words.before.empty();
    if (after_word && names_explosion(game, words.before.back())) offers.add("explode");
    const bool lettered = after_word && words.before.back().size() == 1;
    const char letter = lettered ? upper(words.before.back()[0]) : '\0';
    offer_moves(game, letter, words.last.size(), offers);
}

// Offers the names of pieces: those of the game that the line names or, if it names none, of the
// current game. The names have capitals if the player types a capital.
void offer_pieces(const Session& session, const Split& words, WordOffers& offers) {
    const Variant* named = words.before.size() > 1 ? variant_named(words.before[1]) : nullptr;
    if (words.before.size() > (named != nullptr ? 2U : 1U)) return;
    const Variant* variant = named != nullptr ? named : &session.game().position().variant();
    const bool small = offers.prefix().empty() || is_lower(offers.prefix()[0]);
    for (const PieceSpec& piece : variant->spec().pieces)
        offers.add(small ? lower_case(piece.name) : std::string(piece.name));
}

void offer_setups(const Session& session, const Split& words, WordOffers& offers) {
    if (words.before.back() != "setup") return offers.add("setup");
    const Variant* variant = variant_named(words.before[1]);
    if (variant == nullptr) variant = &session.game().position().variant();
    for (int setup = 0; setup < variant->spec().setups; ++setup) offers.add(std::to_string(setup));
    offers.add("random");
}

// Offers files. A file name may contain spaces, but only its last word is completed.
void offer_files(const Session& session, const Split& words, WordOffers& offers) {
    if (!session.options().files_allowed) return;
    std::string_view line = words.line;
    (void)take_word(line);
    const std::string_view typed = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    const std::size_t blank = typed.rfind(' ');
    const std::size_t kept = blank == std::string_view::npos ? 0 : blank + 1;
    for (const std::string& path : paths_beginning(typed)) offers.add(path.substr(kept));
}

void offer_records(const Session& session, const Split& words, WordOffers& offers) {
    const auto& archive = session.options().archive;
    if (!archive || words.before.size() > 1) return;
    if (const auto ids = archive->list())
        for (const int id : *ids) offers.add(std::to_string(id));
}

// Offers NAME= for each setting and, after NAME= has been typed, NAME=VALUE for each value of that
// setting.
void offer_settings(const Session& session, const Split& words, WordOffers& offers) {
    const auto& settings = session.options().settings;
    if (!settings) return;
    const std::string name(words.last.substr(0, words.last.find('=')));
    if (name.size() < words.last.size())
        for (const std::string& value : settings->values(name)) offers.add(name + '=' + value);
    else
        for (const std::string& setting : settings->names()) offers.add(setting + '=');
}

// Offers the settings whose names can be typed without `set`.
void offer_setting_names(const SettingsKeeper* settings, WordOffers& offers) {
    constexpr std::size_t kLeast = 2;  // a single letter may begin a move
    if (settings == nullptr || offers.prefix().size() < kLeast) return;
    for (const std::string& name : settings->names())
        if (std::all_of(name.begin(), name.end(), is_lower)) offers.add(name);
}

void offer_levels(WordOffers& offers) {
    for (const LevelName& name : level_names()) offers.add(name.word);
    for (int level = kWeakestLevel; level <= kStrongestLevel; ++level)
        offers.add(std::to_string(level));
}

// The classes of words that Command::completes names in capitals.
struct WordClass {
    std::string_view name;
    void (*offer)(const Session& session, const Split& words, WordOffers& offers);
};
constexpr auto kClasses = std::to_array<WordClass>({
    {"EDIT",
     [](const Session&, const Split&, WordOffers& offers) {
         for (const std::string_view verb : PositionEditor::verbs()) offers.add(verb);
     }},
    {"FILE", offer_files},
    {"FORMAT",
     [](const Session&, const Split&, WordOffers& offers) {
         for (const std::string_view format : kExportFormats) offers.add(format);
     }},
    {"GAME",
     [](const Session&, const Split& words, WordOffers& offers) {
         if (words.before.size() > 1) return;
         for (const std::string& name : all_game_names()) offers.add(name);
     }},
    {"LEVEL", [](const Session&, const Split&, WordOffers& offers) { offer_levels(offers); }},
    {"LIMIT",
     [](const Session&, const Split& words, WordOffers& offers) {
         if (words.before.back() == "level") return offer_levels(offers);
         for (const LimitWord& limit : limit_words()) offers.add(limit.name);
     }},
    {"LINE",
     [](const Session& session, const Split&, WordOffers& offers) {
         const std::size_t lines = session.game().tree().lines().size();
         for (std::size_t line = 1; line <= lines; ++line) offers.add(std::to_string(line));
     }},
    {"MOVE", offer_moves},
    {"PIECE", offer_pieces},
    {"RECORD", offer_records},
    {"SETTING", offer_settings},
    {"SETUP", offer_setups},
});

// Offers a word of Command::completes: a literal word, or the words of a class.
void offer(std::string_view kind, const Session& session, const Split& words, WordOffers& offers) {
    const auto* found = std::ranges::find(kClasses, kind, &WordClass::name);
    return found == kClasses.end() ? offers.add(kind) : found->offer(session, words, offers);
}

std::vector<const Command*> usable_commands(const Session& session) {
    if (const auto& gate = session.options().gate) return gate->commands();
    std::vector<const Command*> all;
    for (const Command& command : commands()) all.push_back(&command);
    return all;
}

}  // namespace

std::vector<std::string> completions(const Session& session, std::string_view line) {
    const Split words = split(line);
    WordOffers offers(words.last);
    std::string_view kinds = "MOVE";
    for (const Command* command : usable_commands(session)) {
        if (words.before.empty()) offers.add(command->name);
        if (!words.before.empty() && command_meant(words.before[0]) == command->name)
            kinds = command->completes;
    }
    while (!kinds.empty()) offer(take_word(kinds), session, words, offers);
    if (words.before.empty()) offer_setting_names(session.options().settings.get(), offers);
    // "theme dark" sets a setting without the command `set`.
    if (const auto& settings = session.options().settings; settings && words.before.size() == 1)
        for (const std::string& value : settings->values(std::string(words.before[0])))
            offers.add(value);
    return std::move(offers).sorted();
}

}  // namespace alces
