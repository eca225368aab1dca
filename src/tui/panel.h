// The panel beside or below the board: side to move, clocks, players, captured pieces, reserves,
// moves, search, message.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/types.h"
#include "tui/layout.h"
#include "tui/score_sheet.h"

namespace alces::tui {

struct PanelView {
    std::string game;                  // "Al-Ces"
    std::string offer;                 // the opponent's open offer, above everything else
    std::string turn;                  // "White to move", or how the game ended
    std::string clocks;                // "[White 9:58]  Black 10:00"; empty without clocks
    std::string short_clocks;          // "9:58 - 10:00"
    std::string players;               // "White: you  Black: Club, level 5"
    ByColor<std::string> lost_pieces;  // letters of the captured pieces
    std::string material;              // "White +3"; empty if no side is ahead
    std::vector<std::string> notes;    // reserves, jokers, points, recorded games; a line each
    ScoreSheet sheet;
    std::string lesson;               // the text of a lesson, shown instead of the game
    std::string task;                 // of the lesson; stays when there is a message
    bool shows_computer = false;      // whether to show the section about the computer
    int search_rows = 3;              // the height of that section
    std::vector<std::string> search;  // the computer's search, a line each
    bool is_analysis = false;         // whether it is an analysis: after a heading, the best lines
    std::vector<double> graph;        // White's chances by ply, 0 to 1; empty without analysis
    std::size_t graph_present = 0;    // the ply of the present position
    bool blocks = false;              // whether the graph may use block characters
    std::string fen;                  // of the edited position, shown instead of the game
    std::string fen_status;           // the error in the position, or that it is valid
    bool fen_is_valid = false;
    std::string message;
    bool message_is_error = false;
    int message_indent = 0;  // of the lines after the first
    int details = 0;         // of a low panel: the first line of details, from 1; 0: the first page
    int text_top = 0;        // lines of the message or the FEN scrolled away
};

void draw_panel(Grid& grid, const Layout& layout, const PanelView& view);
// The move at a point of the score sheet or the graph, as the number of plies up to it.
[[nodiscard]] std::optional<std::size_t> ply_at_point(const Layout& layout, const PanelView& view,
                                                      Point p);
// Whether the point is on the score sheet.
[[nodiscard]] bool is_on_sheet(const Layout& layout, const PanelView& view, Point p);

// Whether the panel is high enough for sections with headings.
[[nodiscard]] bool is_tall(const Layout& layout);
// Whether the panel is so low that it has further pages.
[[nodiscard]] bool is_low(const Layout& layout);
// The number of lines on the further pages.
[[nodiscard]] int detail_lines(const PanelView& view);
// The width of the panel's lines in columns, except those of the score sheet.
[[nodiscard]] int text_width(const Layout& layout);
// Whether a lesson and its task fit, with a short message below them.
[[nodiscard]] bool has_room_for_lesson(const Layout& layout, std::string_view lesson,
                                       std::string_view task);
// The number of lines for a message, below the task of a lesson if there is one; longer messages
// need a box.
[[nodiscard]] int message_capacity(const Layout& layout, std::string_view task = {});

// Wraps a text for an area of that size, with the lines after the first indented. If it does not
// fit, the last column is left for the marks that show this.
[[nodiscard]] std::vector<std::string> scrolling_lines(std::string_view text, Size place,
                                                       int indent = 0);
// The number of lines of a message (or FEN) that do not fit into the panel; if negative, the number
// of free lines.
[[nodiscard]] int overflow_lines(std::string_view text, const Layout& layout,
                                 std::string_view task = {}, int indent = 0);

}  // namespace alces::tui
