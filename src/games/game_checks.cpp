#include "games/game_checks.h"

#include "base/text.h"
#include "rules/movegen.h"
#include "rules/notation.h"

namespace alces {
namespace {

// Says why the side to move has no legal move. Returns nothing if it has one.
std::string fault_without_moves(const Position& position) {
    if (has_legal_move(position)) return {};
    const std::string mover = name_of(position.side_to_move());
    const auto decision = position.decision();
    if (!decision)
        return "there is no legal move, because " + mover + " is " +
               (position.in_check() ? "checkmated" : "stalemated");
    const std::string winner = name_of(decision->winner), loser = name_of(~decision->winner);
    const std::string decided = "the game is already decided, because ";
    switch (decision->by) {
        case WinBy::Goal:
            return decided + winner + " has a piece on the goal";
        case WinBy::Checks:
            return decided + winner + " has no checks left to give";
        case WinBy::BareKing:
            return decided + loser + " has only the king";
        case WinBy::Extinction:
            return decided + loser + " has no piece of a kind that extinction lists";
        case WinBy::Explosion:
            return decided + loser + " has no king";
    }
    return decided + winner + " has won";
}

// Whether the game has the squares or the piece that the aim of a lesson names.
bool has_aim(const Variant& variant, const Lesson& lesson) {
    std::string_view words = lesson.aim;
    if (lesson.goal == LessonGoal::Promote)
        return words.size() == 1 && variant.type_of(words[0]) != kNoPieceType;
    for (std::string_view word = take_word(words); !word.empty(); word = take_word(words))
        if (!variant.square(word)) return false;
    return true;
}

std::string lesson_fault(const Variant& variant, const Lesson& lesson) {
    if (variant.type_of(lesson.piece) == kNoPieceType)
        return "there is no piece with the letter " + std::string(1, lesson.piece);
    if (!has_aim(variant, lesson))
        return std::string("aim must be ") +
               (lesson.goal == LessonGoal::Promote ? "the letter of a piece"
                                                   : "squares of the board") +
               ", not " + quoted(lesson.aim);
    const Result<Position> position = from_fen(variant, lesson.fen);
    if (!position) return position.error().message;
    if (position->side_to_move() != Color::White) return "White must be to move";
    return fault_without_moves(*position);
}

}  // namespace

void check_lessons(const GameFile& file, std::vector<GameFault>& faults) {
    for (std::size_t i = 0; i < file.lessons.size(); ++i)
        if (const std::string fault = lesson_fault(*file.variant, file.lessons[i]); !fault.empty())
            faults.push_back(
                {file.lesson_places[i], "lesson " + quoted(file.lessons[i].title) + ": " + fault});
}

void check_game(const Variant& variant, TextPlace start, std::vector<GameFault>& faults) {
    const std::size_t most = max_moves(variant);
    if (most > MoveList::kCapacity)
        faults.push_back({start, "a position could have " + std::to_string(most) +
                                     " moves; at most " + std::to_string(MoveList::kCapacity) +
                                     " are supported"});
    if (!faults.empty()) return;
    for (int setup = 0; setup < variant.spec().setups; ++setup) {
        const std::string name = setup == 0 ? "start: " : "setup " + std::to_string(setup) + ": ";
        const Result<Position> position = from_fen(variant, variant.spec().fen_of(setup));
        if (!position)
            faults.push_back({start, name + position.error().message});
        else if (const std::string fault = fault_without_moves(*position); !fault.empty())
            faults.push_back({start, name + fault});
    }
}

}  // namespace alces
