// Draws the panel beside or below the board: the side to move, clocks, players, captured pieces,
// reserves, moves, search and message.
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
    std::string offer;                 // the open offer at a table, shown above everything else
    std::string turn;                  // "White to move", or how the game ended
    std::vector<std::string> clocks;   // "[White 9:58]", "Black 10:00"; empty without clocks
    std::string short_clocks;          // "9:58 - 10:00"
    std::vector<std::string> players;  // "White: you", "Black: Club, level 5"
    ByColor<std::string> lost_pieces;  // letters of the captured pieces
    std::string material;              // "White +3"; empty if no side is ahead
    std::string history;               // "Seen in 12 games: +7 =2 -3"; may be empty
    std::vector<std::string> notes;    // lines about checks, reserves, jokers and points
    ScoreSheet sheet;
    std::string lesson;               // the text of a lesson; if set, shown in place of the game
    std::string task;                 // the task of the lesson; stays when there is a message
    bool shows_computer = false;      // whether to show the section about the computer
    int search_rows = 3;              // the height of the section about the computer
    std::vector<std::string> search;  // the lines about the computer's search
    bool is_analysis = false;         // whether `search` has a heading and the best lines
    std::vector<double> graph;        // White's chances by ply, 0 to 1; may be empty
    std::size_t graph_ply = 0;        // the ply of the current position
    bool blocks = false;              // whether the graph may use block characters
    std::string fen;                  // of an edited position; if set, shown in place of the game
    std::string fen_status;           // the error in the position, or that it is valid
    bool fen_is_valid = false;
    std::string message;
    bool message_is_error = false;
    int message_indent = 0;  // the indent of the message's continuation lines
    int details = 0;         // in a low panel: the first line of details, from 1; 0: the first page
    int text_top = 0;        // how many lines of the message or the FEN are scrolled away
};

void draw_panel(Grid& grid, const Layout& layout, const PanelView& view);
// Returns the move at a point of the score sheet or the graph, as the number of plies up to it;
// none if there is no move.
[[nodiscard]] std::optional<std::size_t> ply_at_point(const Layout& layout, const PanelView& view,
                                                      Point p);
// Returns where the score sheet shows the move that led to this ply; none if it is out of view.
[[nodiscard]] std::optional<Point> place_of_ply(const Layout& layout, const PanelView& view,
                                                std::size_t ply);
// Returns by how many lines the score sheet must be scrolled so that this move is as near to a
// point as possible.
[[nodiscard]] int scroll_to_keep(const Layout& layout, const PanelView& view, std::size_t ply,
                                 Point at);
// Whether the point is on the score sheet.
[[nodiscard]] bool is_on_sheet(const Layout& layout, const PanelView& view, Point p);

// Whether the panel is high enough for sections with headings.
[[nodiscard]] bool is_tall(const Layout& layout);
// Whether the panel is so low that it has further pages.
[[nodiscard]] bool is_low(const Layout& layout);
// Returns the number of lines on the further pages of a panel of this width.
[[nodiscard]] int detail_lines(const PanelView& view, int width);
// Returns how many of these lines, from the first on, the first page of a low panel shows.
[[nodiscard]] int details_on_first_page(const Layout& layout, const PanelView& view);
// Returns the width in columns of the panel's lines, except those of the score sheet.
[[nodiscard]] int text_width(const Layout& layout);
// Whether a lesson and its task fit, with a short message below them.
[[nodiscard]] bool has_room_for_lesson(const Layout& layout, std::string_view lesson,
                                       std::string_view task);
// Returns the number of lines for a message, below the task of a lesson if there is one. Longer
// messages need a box.
[[nodiscard]] int message_capacity(const Layout& layout, std::string_view task = {});

// Wraps text for an area of this size, with the lines after the first indented. If the text does
// not fit, leaves the last column free for the marks that show this.
[[nodiscard]] std::vector<std::string> scrolling_lines(std::string_view text, Size place,
                                                       int indent = 0);
// Returns how many lines of a message or a FEN do not fit into the panel. If all fit, returns the
// number of free lines as a negative number.
[[nodiscard]] int overflow_lines(std::string_view text, const Layout& layout,
                                 std::string_view task = {}, int indent = 0);

}  // namespace alces::tui
