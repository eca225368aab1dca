// Reads the mechanisms (optional rules) of a game file, its points, and the images that XBoard
// shows for its pieces.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/game_file.h"
#include "games/keys.h"

namespace alces {

class MechanismReader {
  public:
    // Completes `page`, which already has the board, the pieces, the pawns and the promotions. The
    // page refers to strings in `file`. `start` has the ranks of the starting position, as
    // fen_ranks() returns them. Faults are added to `faults`.
    MechanismReader(VariantSpec& page, GameFile& file, const std::vector<std::string>& start,
                    std::vector<GameFault>& faults)
        : page_(page), file_(file), start_(start), faults_(faults) {}
    // Reads the tables [mechanisms], [points] and [xboard] of the file. A missing table is null.
    void read(const Value* mechanisms, const Value* points, const Value* xboard);

  private:
    void refuse(TextPlace place, std::string message) {
        faults_.push_back({place, std::move(message)});
    }
    std::string_view keep(std::string text) { return file_.texts.emplace_back(std::move(text)); }

    void read_mechanisms(const Value& table);
    void check_explosive(TextPlace place);
    void check_reserve(const Value& letters);
    void read_unmoved(const Value& list);
    void read_unmoved(const Value& item, std::size_t number);
    void read_king_jump(const Value& squares);
    void check_together(TextPlace place);
    void check_captures(TextPlace place);
    void read_xboard(const Value* table);
    void choose_images();

    VariantSpec& page_;
    GameFile& file_;
    const std::vector<std::string>& start_;
    std::vector<GameFault>& faults_;
};

}  // namespace alces
