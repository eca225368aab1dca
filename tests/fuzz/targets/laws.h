// The laws for all processing of text from outside the program, shared by the fuzz targets and the
// fuzzers with their own inputs. Each function takes a string and, if a law is broken, prints the
// law and the string and ends the program.
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
// A message is one line that any terminal can show.
void require_printable(std::string_view output, std::string_view text);

// Returns the position if the text is a valid FEN.
std::optional<Position> try_fen(const Variant& variant, std::string_view text);
// Checks each legal move: the position after it, and the move in every notation.
void try_legal_moves(const Position& position);
// Checks that the moves, which are the legal ones, differ in their coordinates. `text` is shown if
// they do not.
void require_different(const Position& position, const MoveList& moves, std::string_view text);
// Returns the move that the text begins with, if there is one.
std::optional<Move> try_move(const Position& position, const MoveList& legal,
                             std::string_view text);

// A session listener that checks the messages.
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
// Options of a session that neither searches for long nor uses files.
[[nodiscard]] SessionOptions modest_options(const Variant& variant);
// Runs a line of a script. False if the line is skipped because it could take long.
bool try_line(Session& session, std::string_view line);
void check_game(const Session& session);
// Checks that the export in this format is read back without errors and to the same position.
void check_export(const Game& game, ExportFormat format);

StoredRecord try_record(std::string text);

}  // namespace alces
