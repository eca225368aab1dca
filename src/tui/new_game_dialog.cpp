#include "tui/new_game_dialog.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/random_seed.h"
#include "base/unicode.h"
#include "games/registry.h"
#include "learn/lessons.h"
#include "search/levels.h"
#include "session/player_memory.h"
#include "tui/app.h"
#include "tui/game_choice.h"
#include "tui/small_board.h"
#include "tui/tour_mode.h"

namespace alces::tui {

namespace {

constexpr std::size_t kTitleColumns = 26;  // columns for the marks and titles of the games
constexpr int kSummaryWidth = 72;          // from this width on, each title has a summary
// The minimum width of the dialog with summaries has room for the widest built-in board. The
// minimum width without summaries keeps the width from changing often.
constexpr int kWideWidth = 75;
constexpr int kNarrowWidth = 34;
constexpr std::size_t kValueColumn = 10;
// Where the small board begins, to the right of the values.
constexpr std::size_t kBoardColumn = 32;

// Returns a label for each setup, with its number and White's pieces on the king's rank, and then
// "random". Empty if the game has only one setup.
std::vector<std::string> setup_labels(const Variant& variant) {
    const Topology& topology = variant.topology();
    std::vector<std::string> labels;
    if (variant.spec().setups == 1) return labels;
    for (int setup = 0; setup < variant.spec().setups; ++setup) {
        const Position start = Position::start(variant, setup);
        const int king_rank = topology.rank_of(start.king(Color::White));
        std::string label = std::to_string(setup) + ", ";
        for (const Square square : variant.board())
            if (topology.rank_of(square) == king_rank && !start.at(square).is_none())
                label += variant.piece(start.at(square).type()).letter;
        labels.push_back(std::move(label));
    }
    labels.emplace_back("random");
    return labels;
}

std::string with_value(std::string name, const std::string& value) {
    name.resize(kValueColumn, ' ');
    return name + "< " + value + " >";
}

// Adds the units to a time control of minutes and seconds, such as "10+5". Returns others as they
// are.
std::string time_label(const std::string& control) {
    if (control.find_first_not_of("0123456789+") != std::string::npos) return control;
    const std::size_t plus = control.find('+');
    const std::string minutes = control.substr(0, plus) + " min";
    return plus == std::string::npos ? minutes : minutes + " + " + control.substr(plus + 1) + " s";
}

}  // namespace

NewGameDialog::NewGameDialog(App& app, Occasion occasion)
    : Dialog(app, function_key(2)), occasion_(occasion) {
    const Session& session = game_session(app);
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        games_.push_back({&variant, setup_labels(variant)});
    }
    choose_game(app.session().game().start().variant());
    const bool white = session.own_sides()[Color::White];
    const bool black = session.own_sides()[Color::Black];
    side_ = white ? (black ? Side::ComputerOnly : Side::Black)
                  : (black ? Side::White : Side::TwoPlayers);
    level_ = session.players().level.value_or(white || black ? kStrongestLevel : kWeakestLevel);
    if (const auto control = session.players().time) {
        const std::string text = write_time_control(*control);
        const auto known = std::ranges::find(times_, text);
        time_ = static_cast<std::size_t>(known - times_.begin());
        if (known == times_.end()) times_.push_back(text);
    }
    const std::vector<Item> all = items();
    if (occasion == Occasion::Requested || !has_tour())
        while (selected_ + 1 < all.size() &&
               (all[selected_].row != Row::Game || all[selected_].game != game_))
            ++selected_;
}

NewGameDialog::NewGameDialog(const NewGameDialog& other)
    : Dialog(other.app_, function_key(2)),
      occasion_(other.occasion_),
      games_(other.games_),
      game_(other.game_),
      setup_(other.setup_),
      side_(other.side_),
      times_(other.times_),
      time_(other.time_),
      level_(other.level_),
      selected_(other.selected_) {}

// Chooses a game. The games of the library share one row, below the built-in games.
void NewGameDialog::choose_game(const Variant& game) {
    setup_ = 0;
    const auto known = std::ranges::find(games_, &game, &Choice::variant);
    game_ = static_cast<std::size_t>(known - games_.begin());
    if (known != games_.end()) return;
    games_.resize(variant_names().size());
    game_ = games_.size();
    games_.push_back({&game, setup_labels(game)});
}

// Lists all games in place of this dialog, which then opens again, with the chosen game if there is
// one.
void NewGameDialog::list_all_games() {
    App& app = app_;
    const auto dialog = std::make_shared<NewGameDialog>(*this);
    const auto reopen = [&app, dialog] { app.open(std::make_unique<NewGameDialog>(*dialog)); };
    List list = list_of_all_games(
        variant(),
        [dialog, reopen](const Variant& game) {
            dialog->choose_game(game);
            dialog->selected_ = 1 + dialog->game_;
            reopen();
        },
        [&app, reopen](const std::string& fault) {
            reopen();
            app.show_message(fault, true);
        });
    list.on_dismiss = reopen;
    app.open(std::make_unique<ListDialog>(app, std::move(list)));
}

std::vector<NewGameDialog::Item> NewGameDialog::items() const {
    std::vector<Item> all{{Row::Tour}};
    for (std::size_t game = 0; game < games_.size(); ++game) all.push_back({Row::Game, game});
    all.push_back({Row::More});
    all.push_back({Row::Opponent});
    all.push_back({Row::Side});
    if (!games_[game_].setups.empty()) all.push_back({Row::Setup});
    for (const Row row : {Row::Clocks, Row::Start}) all.push_back({row});
    if (occasion_ == Occasion::Requested) all.push_back({Row::Cancel});
    return all;
}

std::size_t NewGameDialog::highest_board() const {
    int ranks = 0;
    for (const Choice& game : games_) ranks = std::max(ranks, game.variant->topology().ranks());
    return static_cast<std::size_t>(ranks);
}

// Returns the label of the tour: "Take the tour: 21 small tasks", or "Continue the tour: 12 of 21
// done".
std::string NewGameDialog::tour_text() const {
    const std::size_t tasks = variant().spec().lessons.size();
    if (!has_tour()) return "There is no tour of this game";
    const auto memory = memory_of_tours(app_);
    const PlayerMemory::Tour tour =
        memory ? memory->tour(variant().spec().name) : PlayerMemory::Tour{};
    if (tour.done.empty())
        return "Take the tour: " + std::to_string(tasks) +
               (tasks == 1 ? " small task" : " small tasks");
    if (tour.done.size() >= tasks) return "Take the tour again";
    return "Continue the tour: " + std::to_string(tour.done.size()) + " of " +
           std::to_string(tasks) + " done";
}

std::string NewGameDialog::opponent_text() const {
    return side_ == Side::TwoPlayers ? "Opponent  (a person)"
                                     : with_value("Opponent", level_text(level_));
}

std::string NewGameDialog::text_of(const Item& item, bool summaries) const {
    static constexpr std::array<const char*, 5> kSides{"White", "Black", "random", "both sides",
                                                       "neither (watch)"};
    switch (item.row) {
        case Row::Tour:
            return tour_text();
        case Row::Game: {
            const VariantSpec& spec = games_[item.game].variant->spec();
            std::string text = (item.game == game_ ? "* " : "  ") + std::string(spec.title);
            if (!summaries) return text;
            text.resize(kTitleColumns + 2, ' ');
            return text.append(spec.summary);
        }
        case Row::More:
            return "  Other games ...";
        case Row::Opponent:
            return opponent_text();
        case Row::Side:
            return with_value("You play", kSides[static_cast<std::size_t>(side_)]);
        case Row::Setup:
            return with_value("Setup", games_[game_].setups[setup_]);
        case Row::Clocks:
            return with_value("Clocks", time_label(times_[time_]));
        case Row::Start:
            return "Start the game";
        case Row::Cancel:
            return "Cancel";
    }
    return {};
}

// Draws the small board of the chosen game to the right of the lines from `top` on, if there is
// room.
void NewGameDialog::add_board(Lines& shown, std::size_t top, int width) const {
    const bool random = setup_ + 1 == games_[game_].setups.size();
    const auto board =
        small_board(Position::start(variant(), random ? 0 : static_cast<int>(setup_)));
    if (static_cast<int>(kBoardColumn + board[0].size()) > width) return;
    for (std::size_t i = 0; i < board.size(); ++i) {
        std::string& line = shown.text[top + i];
        line.resize(kBoardColumn, ' ');
        line += board[i];
    }
}

// Describes the chosen game below the other lines, for a small screen.
void NewGameDialog::add_summary(Lines& shown, int width, int height) const {
    const std::vector<std::string> summary = wrap(variant().spec().summary, width);
    if (shown.text.size() + summary.size() > static_cast<std::size_t>(std::max(height, 0))) return;
    for (const std::string& line : summary) shown.text.push_back(line);
}

NewGameDialog::Lines NewGameDialog::lines() const {
    const Layout layout = app_.viewport().layout();
    const int width = layout.screen.width - kBorders - kMargin;
    const int height = layout.status.y - kBorders;
    const std::vector<Item> all = items();
    const bool wide = width >= kSummaryWidth;
    const std::size_t above = 1 + games_.size() + 1;  // lines, up to the row of the other games
    const int spare = height - static_cast<int>(above + highest_board());
    const bool roomy = wide && spare > 0;
    // The index of the first line below the list of games. The line before it is blank. If there is
    // room, the list also has a blank line above it.
    const std::size_t values = above + (spare > 1 ? 2 : 1);
    Lines shown;
    const auto add_blank = [&] {
        shown.text.emplace_back();
        shown.items.emplace_back();
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (roomy && ((i == 1 && spare > 1) || i == above)) add_blank();
        shown.text.push_back(text_of(all[i], wide));
        shown.items.emplace_back(i);
    }
    if (roomy) {
        while (shown.text.size() < values + highest_board()) add_blank();
        add_board(shown, values, width);
    } else if (!wide) {
        add_summary(shown, width, height);
    }
    shown.items.resize(shown.text.size());
    const auto least = static_cast<std::size_t>(wide ? std::min(width, kWideWidth)
                                                     : std::clamp(width, 0, kNarrowWidth));
    if (shown.text[0].size() < least) shown.text[0].resize(least, ' ');
    return shown;
}

Box NewGameDialog::box() const {
    const Lines shown = lines();
    Box box;
    box.title = occasion_ == Occasion::Welcome ? "Welcome to alces" : "New game";
    box.rows = shown.text;
    const auto line = std::ranges::find(shown.items, std::optional(selected_));
    box.selected = static_cast<std::size_t>(line - shown.items.begin());
    const Row row = items()[selected_].row;
    if (row != Row::Game) box.selected_width = static_cast<int>(kBoardColumn) - 2;
    box.footer = row == Row::More   ? "Arrows choose, Enter lists"
                 : row == Row::Tour ? "Arrows choose, Enter opens"
                                    : "Arrows choose, Enter starts";
    box.avoid_board = true;
    return box;
}

std::vector<KeyHint> NewGameDialog::hints() const {
    const Row row = items()[selected_].row;
    return {hint_of({Key::Enter}, row == Row::More   ? "lists games"
                                  : row == Row::Tour ? "opens the tour"
                                                     : "starts"),
            hint_of({Key::Escape}, occasion_ == Occasion::Welcome ? "skips this" : "cancels"),
            {"Up Down", "choose", {}},
            {"Left Right", "change", {}}};
}

bool NewGameDialog::has_tour() const { return !tour_refusal(variant()); }

void NewGameDialog::select(std::size_t item) {
    const std::vector<Item> all = items();
    if (all[item].row == Row::Tour && !has_tour()) ++item;
    selected_ = std::min(item, all.size() - 1);
    if (all[selected_].row != Row::Game || all[selected_].game == game_) return;
    game_ = all[selected_].game;
    setup_ = 0;
}

void NewGameDialog::turn(int direction, bool around) {
    const auto next = [=](auto value, int least, std::size_t count) {
        const int most = least + static_cast<int>(count) - 1;
        const int moved = static_cast<int>(value) + direction;
        int settled = std::clamp(moved, least, most);
        if (around && settled != moved) settled = moved > most ? least : most;
        return static_cast<decltype(value)>(settled);
    };
    switch (items()[selected_].row) {
        case Row::Opponent:
            if (side_ != Side::TwoPlayers) level_ = next(level_, kWeakestLevel, kStrongestLevel);
            break;
        case Row::Side:
            side_ = next(side_, 0, 5);
            break;
        case Row::Setup:
            setup_ = next(setup_, 0, games_[game_].setups.size());
            break;
        case Row::Clocks:
            time_ = next(time_, 0, times_.size());
            break;
        default:
            break;
    }
}

void NewGameDialog::press_inside(KeyPress key) {
    const bool welcome = occasion_ == Occasion::Welcome;
    const bool types = key.key == Key::Character && key.character != U' ';
    if (welcome && types) return close_and_type(key);
    if (closes_dialog(key)) return close();
    if (key.key == Key::Enter) return choose();
    std::size_t item = selected_;
    const bool home = key.key == Key::Home || key.key == Key::PageUp;
    if (step_selection(key, item, items().size())) {
        const bool over_tour = item == 0 && !has_tour() && selected_ == 1 && !home;
        return select(over_tour ? items().size() - 1 : item);
    }
    if (key.key == Key::Left || is_character(key, U'h')) turn(-1, true);
    if (key.key == Key::Right || is_character(key, U'l')) turn(1, true);
    if (is_character(key, U' ')) change();
}

void NewGameDialog::click_row(std::size_t row) {
    const std::optional<std::size_t> item = lines().items[row];
    if (!item || (items()[*item].row == Row::Tour && !has_tour())) return;
    select(*item);
    change();
}

bool NewGameDialog::turn_row(std::size_t row, int direction, bool around) {
    static constexpr std::array kChoices{Row::Opponent, Row::Side, Row::Setup, Row::Clocks};
    const std::optional<std::size_t> item = lines().items[row];
    if (!item || std::ranges::find(kChoices, items()[*item].row) == kChoices.end()) return false;
    select(*item);
    turn(direction, around);
    return true;
}

void NewGameDialog::change() {
    const Row row = items()[selected_].row;
    if (row == Row::Tour || row == Row::More || row == Row::Start || row == Row::Cancel)
        return choose();
    turn(1, true);
}

void NewGameDialog::choose() {
    const Row row = items()[selected_].row;
    if (row == Row::More) return list_all_games();
    close();  // before the action, which may open another dialog
    if (row == Row::Tour) return start_tour(app_, variant());
    if (row != Row::Cancel) start();
}

void NewGameDialog::start() {
    NewGame game{&variant(), {}, {}, level_, times_[time_]};
    Side side = side_;
    if (side == Side::Random) side = random_seed() % 2 == 0 ? Side::White : Side::Black;
    const bool both = side == Side::ComputerOnly;
    game.computer[Color::White] = both || side == Side::Black;
    game.computer[Color::Black] = both || side == Side::White;
    if (const std::size_t count = games_[game_].setups.size(); count > 0)
        game.setup = setup_ + 1 == count ? "random" : std::to_string(setup_);
    start_new_game(app_, game);
}

void open_welcome(App& app) {
    app.session().searches().cancel();
    app.session().remember_choice();
    app.open(std::make_unique<NewGameDialog>(app, NewGameDialog::Occasion::Welcome));
}

}  // namespace alces::tui
