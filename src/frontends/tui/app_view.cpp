// What the screen shows, and what the session tells.
#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/tui/app.h"
#include "frontends/tui/text.h"
#include "rules/notation.h"
#include "rules/points.h"
#include "session/game_text.h"
#include "session/lines.h"

namespace alces::tui {

namespace {

constexpr int kExampleFile = 4;  // e
constexpr int kThoughtRows = 3;
constexpr int kAnalysisRows = 4;     // the bar and the usual lines
constexpr double kBarScale = 200.0;  // a score at which one side has three quarters of the bar

// "[######----] +0.35": White's share on the left.
std::string evaluation_bar(Score white, int width) {
    const int cells = std::clamp(width, 4, 40);
    const double share = 1.0 / (1.0 + std::exp(-static_cast<double>(white) / kBarScale));
    const auto filled = static_cast<std::size_t>(std::lround(share * cells));
    std::string bar(filled, '#');
    bar.resize(static_cast<std::size_t>(cells), '-');
    return '[' + bar + "] " + score_text(white);
}

// The usual numbers of thousands, short enough for a line.
std::string short_count(std::uint64_t count) {
    if (count < 10'000) return std::to_string(count);
    if (count < 10'000'000) return std::to_string(count / 1000) + "k";
    return std::to_string(count / 1'000'000) + "M";
}

// Letters as on the board: White's small.
std::string letters_of(const Variant& variant, Color color, const std::vector<PieceType>& pieces) {
    std::string letters;
    for (const PieceType type : pieces) {
        const char capital = variant.piece(type).letter;
        letters += color == Color::White ? static_cast<char>(capital + ('a' - 'A')) : capital;
    }
    return letters;
}

// "ppppnn" as "p4 n2", for when there are many.
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

// "moves as: Rook", "in hand, as Rook", "has no move yet", "gone"
std::string joker_text(const Position& position, Color color) {
    const Variant& variant = position.variant();
    const bool in_hand = position.holdings(color).joker_in_hand;
    if (!in_hand && position.pieces(color, variant.joker()).none()) return "gone";
    const PieceType kind = position.holdings(~color).last_kind;
    if (kind == kNoPieceType) return in_hand ? "in hand" : "has no move yet";
    return std::string(in_hand ? "in hand, as " : "moves as: ") +
           std::string(variant.piece(kind).name);
}

}  // namespace

App::App(const SessionOptions& options, Size screen)
    : screen_(screen), session_(new_session(options)) {
    on_new_game(session_->game());
    if (session_->computer_plays(Color::White) && !session_->computer_plays(Color::Black))
        execute("flip");
    say("Type a move, such as " + example_move() + ", or ? for help.");
}

std::unique_ptr<Session> App::new_session(const SessionOptions& options) {
    Listener& told = *this;
    return std::make_unique<Session>(options, told);
}

std::string App::example_move() const {
    const MoveList& legal = session_->game().legal();
    const auto liking = [this](Move move) {
        const bool pawn = position().at(move.from).type() == PieceType::Pawn;
        const bool central = topology().file_of(move.from) == kExampleFile;
        return (pawn ? 2 : 0) + (central ? 1 : 0) + (move.kind == MoveKind::DoubleStep ? 4 : 0);
    };
    const auto best = std::max_element(legal.begin(), legal.end(),
                                       [&](Move a, Move b) { return liking(a) < liking(b); });
    return best == legal.end() ? "resign" : write_move(position(), *best, MoveStyle::Algebraic);
}

void App::on_new_game(const Game& game) {
    const Topology& board = game.position().variant().topology();
    view_origin_ = board.at(0, 0);
    cursor_ = board.at(board.files() / 2 - 1, board.ranks() / 2 - 1);
    sheet_ = {};
    sheet_.first_mover = game.start().side_to_move();
    sheet_.first_number = game.start().move_number();
    fill_sheet(game);
    game_changed();
}

void App::fill_sheet(const Game& game) {
    sheet_.texts.clear();
    for (std::size_t ply = 0; ply < game.length(); ++ply) sheet_.texts.push_back(move_text(ply));
    sheet_.played = game.ply();
    sheet_.notes.clear();
    for (const Variation& other : variations(game))
        sheet_.notes.push_back({other.ply, std::to_string(other.number) + ": " + other.text});
}

void App::on_move(const Game& game, Move) {
    fill_sheet(game);
    game_changed();
    if (game.outcome().is_over())
        say("The game is over: " + outcome_phrase(game.outcome()) + ".");
    else if (game.position().in_check())
        say(sheet_.texts[game.ply() - 1] + ": check!");
    else
        say("");
    if (tour_ && !tour_->done) tour_->tried = game.moves()[game.ply() - 1];
}

void App::on_take_back(const Game& game) {
    if (tour_) tour_->done = false;
    fill_sheet(game);
    game_changed();
}

void App::game_changed() {
    put_back();
    hint_ = {};
    sheet_.scrolled = 0;
    if (std::exchange(dialog_is_of_position_, false)) dialog_ = {};
}

void App::on_answer(std::string_view command, const std::vector<std::string>& lines) {
    if (command == "hint" && !lines.empty()) {
        mark_answer(position(), lines[0]);
        return say("Hint: " + lines[0]);
    }
    if (command == "threat" && !lines.empty()) {
        Position passed = position();
        passed.pass();
        mark_answer(passed, lines[0]);
        return say("Threat: " + lines[0]);
    }
    if (command == "review" && !session_->slips().empty()) {
        say("");
        return open_review();
    }
    if (lines.size() > 1) return open_text(std::string(command), lines);
    if (!lines.empty()) say(lines[0]);
}

void App::mark_answer(const Position& position, const std::string& text) {
    if (const Result<Move> move = parse_move(position, text))
        hint_ = Bitboard{move->from} | Bitboard{move->to};
}

void App::on_notice(std::string_view text) {
    if (session_->game().outcome().is_over()) game_changed();  // a flag has fallen
    say(std::string(text));
}

void App::on_error(const Error& error) {
    say(error.message, true);
    blame_ = error.squares;
}

// What is too long for its place beside the board gets a box of its own.
void App::say(std::string text, bool error) {
    const Layout now = layout();
    blame_ = {};
    message_ = std::move(text);
    message_is_error_ = error;
    const auto lines = wrap(message_, std::max(text_width(now), 1));
    if (now.fits && static_cast<int>(lines.size()) > message_capacity(now))
        open_text(error ? "This cannot be done" : "Answer", {message_});
}

std::string App::move_text(std::size_t ply) const {
    const Game& game = session_->game();
    return write_move(game.position_at(ply), game.moves()[ply], MoveStyle::Algebraic);
}

Marks App::marks() const {
    const Game& game = session_->game();
    Marks marks;
    if (!typing_) marks.cursor = cursor_;
    marks.picked = picked_;
    marks.hint = hint_;
    if (position().in_check()) marks.check = position().king(position().side_to_move());
    if (game.ply() > 0) {
        marks.last_move.set(game.moves()[game.ply() - 1].from);
        marks.last_move.set(game.moves()[game.ply() - 1].to);
    }
    marks.blame = blame_;
    mark_entry(marks);
    if (mode_ == BoardMode::Look) mark_moves(cursor_, marks);
    if (picked_ != kNoSquare) {
        for (const Move move : game.legal()) {
            if (move.from != picked_ || move.kind == MoveKind::Explosion) continue;
            (position().is_capture(move) ? marks.captures : marks.quiet).set(move.to);
        }
    }
    const auto* list = std::get_if<ListDialog>(&dialog_);
    const auto shown = list != nullptr ? list->items[list->selected].shows : std::nullopt;
    if (dialog_is_of_position_ && shown && shown->kind == MoveKind::Explosion)
        marks.victims = position().removed_by(*shown);
    return marks;
}

// What the move that is being typed may become, while it is a person's turn.
LiveEntry App::live() const {
    if (!typing_ || editor_.empty() || editor_.cursor() != editor_.text().size()) return {};
    const Game& game = session_->game();
    if (game.outcome().is_over()) return {};
    const std::string typed = editor_.utf8();
    const std::size_t start = typed.find_first_not_of(' ');
    if (start == std::string::npos) return {};
    return live_entry(position(), game.legal(), std::string_view(typed).substr(start));
}

// The pieces that fit; of the only one also where it may go.
void App::mark_entry(Marks& marks) const {
    Bitboard pieces, targets;
    const std::vector<Move> fitting = live().fitting;
    for (const Move move : fitting) {
        pieces.set(move.from);
        targets.set(move.to);
    }
    if (pieces.none()) return;
    if (pieces.count() > 1) marks.fits = pieces;
    if (pieces.count() == 1) marks.picked = pieces.first();
    if (pieces.count() > 1 && targets.count() > 1) return;
    for (const Move move : fitting) {
        if (move.kind != MoveKind::Explosion)
            (position().is_capture(move) ? marks.captures : marks.quiet).set(move.to);
        else if (fitting.size() == 1)
            marks.victims = position().removed_by(move);
    }
}

bool App::waits_for_go() const {
    return session_->computer_plays(position().side_to_move()) && !session_->thinking() &&
           !session_->game().outcome().is_over();
}

std::string App::turn_text() const {
    const Outcome& outcome = session_->game().outcome();
    for (const Color color : kColors)
        if (outcome.result == advantage_of(color))
            return "Advantage for " + std::string(name_of(color)) + ": " + outcome_phrase(outcome);
    if (outcome.is_over()) return outcome_phrase(outcome);
    std::string text = std::string(name_of(position().side_to_move())) + " to move";
    if (position().in_check()) text += ", check!";
    if (session_->thinking()) return text + ", thinking";
    return waits_for_go() ? text + ", halted" : text;
}

std::string App::players_text() const {
    const bool white = session_->computer_plays(Color::White);
    const bool black = session_->computer_plays(Color::Black);
    if (!white && !black) return "two players";
    const auto& level = session_->options().limits.level;
    const std::string computer = level ? "level " + std::to_string(*level) : "computer";
    return "White: " + (white ? computer : "you") + "  Black: " + (black ? computer : "you");
}

void App::show_clocks(PanelView& panel) const {
    const auto& clock = session_->clock();
    if (!clock) return;
    const ClockTime now = session_->now();
    for (const Color color : kColors) {
        const std::string left = clock_text(clock->left(color, now));
        const std::string side = std::string(name_of(color)) + ' ' + left;
        const bool runs = clock->running() == color;
        panel.clocks += (panel.clocks.empty() ? "" : "  ") + (runs ? '[' + side + ']' : side);
        panel.short_clocks += (panel.short_clocks.empty() ? "" : " - ") + left;
    }
}

int App::milliseconds_to_tick() const {
    const auto& clock = session_->clock();
    if (!clock || !clock->running()) return -1;
    const auto left = clock->left(*clock->running(), session_->now()).count();
    const auto step = left <= 10'000 ? 100 : 1000;
    return static_cast<int>(left % step) + 1;
}

// A bar that shows who stands better, then the lines, one each.
std::vector<std::string> App::analysis_lines() const {
    const std::vector<SearchInfo>& found = session_->analysis();
    if (found.empty()) return {"thinking along"};
    const int width = std::max(text_width(layout()), 1);
    const bool black = position().side_to_move() == Color::Black;
    const auto white_view = [black](Score score) { return black ? -score : score; };
    std::vector<std::string> lines{evaluation_bar(white_view(found[0].score), width - 20) +
                                   " depth " + std::to_string(found[0].depth)};
    for (const SearchInfo& info : found)
        lines.push_back(shorten(
            score_text(white_view(info.score)) + "  " + line_text(position(), info.line), width));
    return lines;
}

std::vector<std::string> App::thought_lines() const {
    if (session_->analysing()) return analysis_lines();
    const auto& info = session_->thoughts();
    if (!info) return {};
    const Position& before = session_->game().position_at(session_->thoughts_ply());
    const int width = std::max(text_width(layout()), 1);
    std::vector<std::string> lines{
        "depth " + std::to_string(info->depth) + "  " + score_text(info->score) + " for " +
        name_of(before.side_to_move()) + "  " + short_count(info->nodes)};
    for (std::string& line : wrap(line_text(before, info->line), width))
        lines.push_back(std::move(line));
    return lines;
}

// What the game has beside the board: reserves, jokers, points.
std::vector<std::string> App::holding_lines() const {
    std::vector<std::string> lines;
    if (!variant().spec().reserve) return lines;
    ByColor<std::string> reserve, joker;
    for (const Color color : kColors) {
        reserve[color] = letters_of(variant(), color, reserve_of(position(), color));
        if (static_cast<int>(reserve[color].size()) > text_width(layout()) - 15)
            reserve[color] = counted(reserve[color]);
        if (reserve[color].empty()) reserve[color] = "empty";
        joker[color] = joker_text(position(), color);
        if (!is_tall(layout())) joker[color] += "; " + reserve[color];  // a line for each side
        const std::string side = name_of(color);
        const int room = text_width(layout()) - static_cast<int>(side.size() + 7);
        const bool fits = static_cast<int>(joker[color].size()) <= room;
        joker[color].insert(0, side + (fits ? " joker " : " J "));
        if (is_tall(layout())) lines.push_back(side + " reserve " + reserve[color]);
    }
    for (const Color color : kColors) lines.push_back(joker[color]);
    if (!is_tall(layout())) return lines;
    lines.push_back("points " + std::to_string(points(position(), Color::White)) + " : " +
                    std::to_string(points(position(), Color::Black)));
    return lines;
}

PanelView App::panel() const {
    const Game& game = session_->game();
    PanelView panel;
    panel.game = variant().spec().title;
    panel.turn = turn_text();
    panel.players = players_text();
    show_clocks(panel);
    for (const Color color : kColors) {
        panel.lost[color] = letters_of(variant(), color, game.captured(color));
        if (static_cast<int>(panel.lost[color].size()) > text_width(layout()) - 12)
            panel.lost[color] = counted(panel.lost[color]);
    }
    panel.notes = holding_lines();
    panel.sheet = sheet_;
    panel.thinks = session_->thoughts().has_value() || session_->computer_plays(Color::White) ||
                   session_->computer_plays(Color::Black);
    panel.thinks = panel.thinks || session_->analysing();
    panel.thoughts = thought_lines();
    panel.thought_rows = session_->analysing() ? kAnalysisRows : kThoughtRows;
    if (tour_) {
        panel.game = lesson_heading();
        panel.lesson = lesson().text;
    }
    panel.message = message_;
    panel.message_is_error = message_is_error_;
    return panel;
}

View App::view() const {
    View view;
    view.board = {&position(), viewpoint(), marks()};
    view.panel = panel();
    view.hints = key_hints();
    view.prompt = {editor_.text(), editor_.cursor(), typing_, decode(live().rest)};
    if (const auto* text = std::get_if<TextDialog>(&dialog_)) view.box = text->box(layout());
    if (const auto* list = std::get_if<ListDialog>(&dialog_)) view.box = list->box();
    if (const auto* choices = std::get_if<NewGameDialog>(&dialog_)) view.box = choices->box();
    return view;
}

}  // namespace alces::tui
