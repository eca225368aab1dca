// What the screen shows beside the panel, and what the session tells.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "rules/notation.h"
#include "session/variations.h"
#include "tui/app.h"
#include "words/game_text.h"

namespace alces::tui {

namespace {

constexpr int kExampleFile = 4;  // e

}  // namespace

App::App(const SessionOptions& options, Size screen)
    : screen_(screen), session_(new_session(options)) {
    on_new_game(session_->game());
    const bool alone_as_black =
        session_->computer_plays(Color::White) && !session_->computer_plays(Color::Black);
    if (alone_as_black && !options.bottom) execute("flip black");
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
    reset_view();
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
    const Color mover = ~game.position().side_to_move();
    if (appearance_.bell && session_->computer_plays(mover) && !session_->computer_plays(~mover))
        ++rings_;
    bring_into_sight(game.moves()[game.ply() - 1].to);
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
    if (command == "edit") return say("");  // the panel shows it
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
    if (lines.empty()) return;
    say(command == "why" || command == "review" ? sentence(lines[0]) : lines[0]);
}

void App::mark_answer(const Position& position, const std::string& text) {
    const auto move = parse_move(position, text);
    if (!move) return;
    hint_ = Bitboard{move->from} | Bitboard{move->to};
    bring_into_sight(*move);
}

void App::on_notice(std::string_view text) {
    if (session_->game().outcome().is_over()) game_changed();  // a flag has fallen
    say(std::string(text));
}

void App::on_error(const BoardError& error) {
    say(sentence(error.message), true);
    on_reason(error);
}

void App::on_reason(const BoardError& error) {
    blame_ = error.squares;
    if (blame_.any()) bring_into_sight(blame_.first());
}

// What is too long for its place beside the board gets a box of its own.
void App::say(std::string text, bool error) {
    const Layout now = layout();
    blame_ = {};
    text_top_ = 0;
    if (!text.empty()) details_ = 0;  // to be read
    message_ = std::move(text);
    message_is_error_ = error;
    const auto lines = wrap(message_, std::max(text_width(now), 1));
    if (now.fits && !session_->editor() && static_cast<int>(lines.size()) > message_capacity(now))
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
    if (session_->editor()) return marks;
    if (preview_) {
        mark_preview(marks);
        return marks;
    }
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
    mark_picked(marks);
    const auto* list = std::get_if<ListDialog>(&dialog_);
    const auto shown = list != nullptr ? list->items[list->selected].shows : std::nullopt;
    if (dialog_is_of_position_ && shown && shown->kind == MoveKind::Explosion)
        marks.victims = position().removed_by(*shown);
    return marks;
}

void App::mark_picked(Marks& marks) const {
    if (picked_ == kNoSquare) return;
    for (const Move move : session_->game().legal()) {
        if (move.from != picked_ || move.kind == MoveKind::Explosion) continue;
        (position().is_capture(move) ? marks.captures : marks.quiet).set(move.to);
    }
}

// What the move that is being typed may become, while it is a person's turn.
LiveEntry App::live() const {
    if (session_->editor()) return {};
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

bool App::may_ask_computer() const {
    const auto& gate = session_->options().gate;
    return !gate || gate->may_ask_computer();
}

Frame App::draw() const {
    Frame frame = draw_screen(screen_, view());
    frame.theme = appearance_.theme;
    frame.rings = rings_;
    return frame;
}

View App::view() const {
    View view;
    const auto& editor = session_->editor();
    view.board = {&variant(), editor ? &editor->setup().board : &shown_position().board(),
                  viewpoint(), marks(), appearance_.figures && unicode_};
    view.style = appearance_.style;
    view.panel = panel();
    view.hints = key_hints();
    view.prompt = {editor_.text(), editor_.cursor(), typing_, decode(live().rest)};
    if (const auto* text = std::get_if<TextDialog>(&dialog_)) view.box = text->box(layout());
    if (const auto* list = std::get_if<ListDialog>(&dialog_)) view.box = list->box();
    if (const auto* choices = std::get_if<NewGameDialog>(&dialog_)) view.box = choices->box();
    return view;
}

}  // namespace alces::tui
