// What must hold of everything that text from outside goes through. Each of these takes a piece of
// such text and ends the program, naming the law and the text, where a law is broken. The fuzz
// targets and the fuzzers that make up their own inputs stand on the same ones.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/export_text.h"
#include "records/record_reader.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "rules/position.h"
#include "session/session.h"

namespace alces {

void require(bool holds, const char* law, std::string_view text, std::string_view place = "");
// What is told is one line that any terminal can show.
void require_printable(std::string_view told, std::string_view text);

// The position, if the text is taken for one.
std::optional<Position> try_fen(const Variant& variant, std::string_view text);
// Of each legal move: the position after it, and all its written forms.
void try_legal_moves(const Position& position);
// The move that the text begins with, if there is one.
std::optional<Move> try_move(const Position& position, const MoveList& legal,
                             std::string_view text);

// Hears a session and judges what it tells.
class Judge : public Listener {
  public:
    void on_answer(std::string_view command, const std::vector<std::string>& lines) override;
    void on_notice(std::string_view text) override;
    void on_error(const BoardError& error) override;
    void on_end(const Game&, const Outcome&) override { ++games_; }
    [[nodiscard]] long games() const { return games_; }

  private:
    long games_ = 0;
};
// One that neither thinks for long nor touches files.
[[nodiscard]] SessionOptions modest_options(const Variant& variant);
// Lines as a script has them. False for one that might honestly take long and is passed over.
bool try_line(Session& session, std::string_view line);
void check_game(const Session& session);
// Whatever the form, the same game is read from it again.
void check_export(const Game& game, ExportFormat format);

StoredRecord try_record(std::string text);

}  // namespace alces
