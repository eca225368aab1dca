#include "tui/game_panel.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "games/library.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "rules/points.h"
#include "search/levels.h"
#include "search/piece_values.h"
#include "tui/move_text.h"
#include "tui/search_text.h"
#include "words/game_text.h"

namespace alces::tui {

namespace {

constexpr int kSearchRows = 3;
constexpr int kAnalysisRows = 4;  // the bar and three lines
constexpr int kShortestBar = 4;   // in cells
constexpr int kLongestBar = 40;

// Returns the letters of pieces as on the board: lower case for White, upper case for Black.
std::string letters_of(const Variant& variant, Color color, const std::vector<PieceType>& pieces) {
    std::string letters;
    for (const PieceType type : pieces) {
        const char capital = variant.piece(type).letter;
        letters += color == Color::White ? lower(capital) : capital;
    }
    return letters;
}

// Shortens "ppppnn" to "p4 n2".
std::string counted(const std::string& letters) {
    std::string out;
    for (std::size_t i = 0; i < letters.size();) {
        const std::size_t next = std::min(letters.find_first_not_of(letters[i], i), letters.size());
        if (!out.empty()) out += ' ';
        out += letters[i];
        if (next - i > 1) out += std::to_string(next - i);
        i = next;
    }
    return out;
}

std::vector<PieceType> reserve_of(const Position& position, Color color) {
    const Variant& variant = position.variant();
    std::vector<PieceType> pieces;
    for (const char letter : *variant.spec().reserve) {
        const PieceType type = variant.type_of(letter);
        pieces.insert(pieces.end(), position.holdings(color).reserve[type], type);
    }
    return pieces;
}

// Describes a joker: "moves as: rook", "in hand, as rook", "has no move yet", "in hand" or "gone".
std::string joker_text(const Position& position, Color color) {
    const Variant& variant = position.variant();
    const bool in_hand = position.holdings(color).joker_in_hand;
    if (!in_hand && position.pieces(color, variant.joker()).none()) return "gone";
    const PieceType kind = position.holdings(~color).last_kind;
    if (kind == kNoPieceType) return in_hand ? "in hand" : "has no move yet";
    return std::string(in_hand ? "in hand, as " : "moves as: ") + piece_name(variant, kind);
}

std::string turn_text(const Session& session) {
    const Outcome& outcome = session.game().outcome();
    for (const Color color : kColors)
        if (outcome.result == advantage_of(color))
            return "Advantage for " + std::string(name_of(color)) + ": " + outcome_phrase(outcome);
    if (outcome.is_over()) return outcome_phrase(outcome);
    std::string text = std::string(name_of(session.game().position().side_to_move())) + " to move";
    if (session.game().position().in_check()) text += ", check!";
    if (session.computer().is_moving()) return text + ", thinking";
    return computer_is_stopped(session) ? text + ", stopped" : text;
}

// Names the players of a read-only game, such as "White: anna" and "Black: Casual, level 3". The
// tags of its record name the person; `players` has the sides and the level at the end of the game.
std::vector<std::string> recorded_players(const GameTags& tags, const Players& players) {
    const auto was_program = [&](Color color) {
        return tag_value(tags, std::string(name_of(color)) + "Type") == "program";
    };
    const auto name = [&](Color color) {
        SearchLimits limits;
        limits.level = players.level;
        if (players.computer[color]) return strength_text(limits);
        const bool swapped = was_program(color) && !was_program(~color);
        const std::string_view given = tag_value(tags, name_of(swapped ? ~color : color));
        return given.empty() ? std::string("unknown") : std::string(given);
    };
    return {"White: " + name(Color::White), "Black: " + name(Color::Black)};
}

// Names the players: "White: you" and "Black: Casual, level 3". A tall panel has a line for each if
// necessary. In other panels, "Casual, level 3" is shortened to "level 3" if both do not fit on one
// line.
std::vector<std::string> player_lines(const Session& session, const Layout& layout) {
    if (const auto& gate = session.options().gate) return gate->panel_lines();
    const bool white = session.computer().plays(Color::White);
    const bool black = session.computer().plays(Color::Black);
    if (const Players* shown = session.shown_players())
        return recorded_players(session.tags(), *shown);
    if (!white && !black) return {"Two players"};
    const auto with = [&](const std::string& computer) -> std::vector<std::string> {
        return {"White: " + (white ? computer : "you"), "Black: " + (black ? computer : "you")};
    };
    const std::string computer = strength_text(session.computer().settings().limits);
    const std::size_t comma = computer.find(", ");
    const auto whole = with(computer);
    const auto columns = whole[0].size() + 2 + whole[1].size();
    const bool fits = is_tall(layout) || static_cast<int>(columns) <= text_width(layout);
    return fits || comma == std::string::npos ? whole : with(computer.substr(comma + 2));
}

// Returns the value of a side's pieces on the board, and of a joker that it can still launch.
Score material_of(const Position& position, Color color, const PieceValues& values) {
    const Variant& variant = position.variant();
    Score sum = position.launch_squares(color).any() ? values.exchange[variant.joker()] : 0;
    for (const Square square : position.pieces(color))
        if (const PieceType type = position.at(square).type(); type != PieceType::King)
            sum += values.exchange[type];
    return sum;
}

// Describes the material balance: "White +3" means that White is ahead by three pawns. Empty if no
// side is ahead by half a pawn or more.
std::string material_text(const Position& position) {
    const PieceValues values = piece_values(position.variant());
    const Score ahead =
        material_of(position, Color::White, values) - material_of(position, Color::Black, values);
    const auto pawns = std::lround(static_cast<double>(ahead) / 100);
    if (pawns == 0) return "";
    return std::string(name_of(pawns > 0 ? Color::White : Color::Black)) + " +" +
           std::to_string(std::labs(pawns));
}

void show_clocks(const Session& session, PanelView& panel) {
    const auto& clock = session.clock();
    if (!clock) return;
    const ClockTime now = session.now();
    for (const Color color : kColors) {
        const std::string left = clock_text(clock->left(color, now));
        const std::string side = std::string(name_of(color)) + ' ' + left;
        const bool runs = clock->running() == color;
        panel.clocks.push_back(runs ? '[' + side + ']' : side);
        panel.short_clocks += (panel.short_clocks.empty() ? "" : " - ") + left;
    }
}

// Returns a line with the evaluation bar, the depth and the nodes, followed by the text of each
// variation.
std::vector<std::string> analysis_lines(const Session& session, int width, Notation notation) {
    const std::vector<SearchInfo>& found = session.searches().analysis().lines();
    const Position& position = session.searches().analysed_position();
    if (!has_legal_move(position))
        return wrap("The game is over: " + outcome_phrase(Game(position).outcome()) + '.', width);
    if (found.empty()) return {"Analysing..."};
    const Color mover = position.side_to_move();
    const Score best = white_view(mover, found[0].score);
    std::string heading = white_score_text(best) + " depth " + std::to_string(found[0].depth) +
                          search_effort(found[0], " ");
    const int cells = std::min(width - static_cast<int>(heading.size() + 3), kLongestBar);
    if (cells >= kShortestBar) heading.insert(0, evaluation_bar(best, cells) + ' ');
    std::vector<std::string> lines{shorten(heading, width)};
    for (const SearchInfo& info : found)
        lines.push_back(lines_of_moves(narrow_score_text(white_view(mover, info.score)),
                                       numbered_moves(position, info.line, notation), width)[0]);
    return lines;
}

std::vector<std::string> search_lines(const Session& session, int width, const PanelStyle& style) {
    if (session.searches().analysis().is_on())
        return analysis_lines(session, width, style.notation);
    if (session.searches().reviews_quietly()) return {};
    const auto& info = session.computer().search_info();
    if (!info || !style.thoughts) return {};
    const Position& before = session.game().position_at(session.computer().search_info_ply());
    std::vector<std::string> lines{search_heading(*info, before.side_to_move(), width)};
    const auto moves = numbered_moves(before, info->line, style.notation);
    for (std::string& line : lines_of_moves("", moves, width)) lines.push_back(std::move(line));
    return lines;
}

// Describes a reserve: its letters, such as "qrnm", shortened if they do not fit, or "empty".
std::string reserve_text(const Position& position, Color color, int width) {
    const std::string letters = letters_of(position.variant(), color, reserve_of(position, color));
    return letters.empty() ? "empty" : first_that_fits(width, {letters, counted(letters)});
}

// Says how many checks each side still has to give, in a game that is won by checks.
std::string checks_text(const Position& position, int width) {
    const auto left = [&](Color color) {
        return std::to_string(position.holdings(color).checks_left);
    };
    const std::string white = left(Color::White), black = left(Color::Black);
    return first_that_fits(width, {"Checks to give: White " + white + ", Black " + black,
                                   "checks to give " + white + " : " + black});
}

// Lists what a game has besides the board: reserves, jokers and points. A panel that is not tall
// leaves out the points, and uses one line for each side if possible.
std::vector<std::string> holding_lines(const Position& position, const Layout& layout) {
    const VariantSpec& spec = position.variant().spec();
    const bool tall = is_tall(layout);
    const int width = text_width(layout);
    std::vector<std::string> reserves, jokers, both;
    for (const Color color : kColors) {
        const std::string side = name_of(color);
        const std::string reserve = spec.reserve ? reserve_text(position, color, width - 14) : "";
        if (spec.reserve) reserves.push_back(side + " reserve " + reserve);
        if (!spec.joker) continue;
        const std::string joker = joker_text(position, color);
        jokers.push_back(first_that_fits(width, {side + " joker " + joker, side + " J " + joker}));
        const std::string rest = joker + "; reserve " + reserve;
        both.push_back(first_that_fits(width, {side + " joker " + rest, side + " J " + rest}));
    }
    const auto is_too_long = [width](const std::string& line) {
        return static_cast<int>(line.size()) > width;
    };
    if (!tall && spec.reserve && spec.joker && std::ranges::none_of(both, is_too_long)) return both;
    std::vector<std::string>& lines = tall ? reserves : jokers;
    const std::vector<std::string>& others = tall ? jokers : reserves;
    lines.insert(lines.end(), others.begin(), others.end());
    if (!tall || !spec.point_count) return lines;
    lines.push_back("points " + std::to_string(points(position, Color::White)) + " : " +
                    std::to_string(points(position, Color::Black)));
    return lines;
}

void show_graph(const Session& session, PanelView& panel) {
    if (!session.searches().analysis().is_on()) return;
    for (const Score score : session.searches().scores())
        panel.graph.push_back(winning_share(score));
    panel.graph_ply = session.game().ply();
}

}  // namespace

std::string first_that_fits(int width, std::initializer_list<std::string> texts) {
    for (const std::string& text : texts)
        if (static_cast<int>(text.size()) <= width) return text;
    return *(texts.end() - 1);
}

PanelView game_panel(const Session& session, const Layout& layout, const PanelStyle& style) {
    const Game& game = session.game();
    const Variant& variant = game.position().variant();
    const int width = std::max(text_width(layout), 1);
    PanelView panel;
    panel.game = shown_title(variant);
    panel.turn = turn_text(session);
    panel.players = player_lines(session, layout);
    show_pieces(panel, game.position(), layout,
                {game.captured(Color::White), game.captured(Color::Black)});
    show_clocks(session, panel);
    const bool plays =
        session.computer().plays(Color::White) || session.computer().plays(Color::Black);
    panel.shows_computer = session.searches().analysis().is_on() ||
                           (style.thoughts && (session.computer().search_info() || plays));
    // In a low panel, the last column is for the marks that show that there are further pages.
    panel.search = search_lines(session, is_low(layout) ? width - 1 : width, style);
    panel.is_analysis = session.searches().analysis().is_on();
    const int found = static_cast<int>(panel.search.size());
    panel.search_rows =
        session.searches().analysis().is_on() ? std::max(kAnalysisRows, found) : kSearchRows;
    show_graph(session, panel);
    panel.blocks = style.blocks;
    return panel;
}

void show_pieces(PanelView& panel, const Position& position, const Layout& layout,
                 const ByColor<std::vector<PieceType>>& captured) {
    panel.material = material_text(position);
    for (const Color color : kColors)
        panel.lost_pieces[color] = counted(letters_of(position.variant(), color, captured[color]));
    panel.notes = holding_lines(position, layout);
    if (position.variant().spec().wins.checks > 0)
        panel.notes.insert(panel.notes.begin(), checks_text(position, text_width(layout)));
}

int milliseconds_to_tick(const Session& session) {
    const auto& clock = session.clock();
    if (!clock || !clock->running()) return -1;
    const auto left = clock->left(*clock->running(), session.now()).count();
    if (left <= 0) return -1;  // the flag has fallen, and the text of the clock no longer changes
    const auto step = left <= 10'000 ? 100 : 1000;
    return static_cast<int>(left % step) + 1;
}

bool is_running(const Session& session) {
    return session.game().ply() > 0 && !session.game().outcome().is_over();
}

bool computer_is_stopped(const Session& session) {
    return session.computer().plays(session.game().position().side_to_move()) &&
           !session.computer().thinking() && !session.game().outcome().is_over();
}

bool computer_help_allowed(const Session& session) {
    const auto& gate = session.options().gate;
    return !gate || gate->may_ask_computer();
}

}  // namespace alces::tui
