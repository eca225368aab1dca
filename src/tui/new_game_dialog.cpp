#include "tui/new_game_dialog.h"

#include <algorithm>
#include <array>

#include "games/registry.h"
#include "search/levels.h"
#include "session/questions.h"
#include "tui/app.h"

namespace alces::tui {

namespace {

constexpr int kStrongest = 10;
constexpr int kNarrow = 44;  // columns; a narrower screen has no room for blanks around a value
constexpr std::size_t kLabel = 10, kNarrowLabel = 9;  // columns

// Each setup with its number and White's pieces behind the pawns, then "random".
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

}  // namespace

NewGameDialog::NewGameDialog(App& app) : Dialog(app, function_key(2)) {
    const Session& session = app.session();
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        if (&variant == &session.game().start().variant()) game_ = games_.size();
        games_.push_back({std::string(variant.spec().title), setup_labels(variant)});
    }
    const bool white = session.computer().plays(Color::White);
    const bool black = session.computer().plays(Color::Black);
    sides_ = white ? (black ? Sides::ComputerOnly : Sides::Black)
                   : (black ? Sides::White : Sides::TwoPlayers);
    level_ = session.players().level.value_or(level_);
    if (const auto control = session.players().time) {
        const std::string text = write_time_control(*control);
        const auto known = std::ranges::find(times_, text);
        time_ = static_cast<std::size_t>(known - times_.begin());
        if (known == times_.end()) times_.push_back(text);
    }
}

std::vector<NewGameDialog::Row> NewGameDialog::rows() const {
    std::vector<Row> all{Row::Sides, Row::Level, Row::Time, Row::Start, Row::Cancel};
    if (!games_[game_].setups.empty()) all.insert(all.begin(), Row::Setup);
    if (games_.size() > 1) all.insert(all.begin(), Row::Game);
    return all;
}

std::string NewGameDialog::text_of(Row row) const {
    static constexpr std::array<const char*, 4> kSides{"White", "Black", "both sides",
                                                       "neither, watch"};
    const bool narrow = app_.viewport().screen().width < kNarrow;
    const auto value = [narrow](std::string_view name, std::string_view what) {
        std::string text(name);
        text.resize(narrow ? kNarrowLabel : kLabel, ' ');
        return text + (narrow ? "<" : "< ") + std::string(what) + (narrow ? ">" : " >");
    };
    switch (row) {
        case Row::Game:
            return value("Game", games_[game_].title);
        case Row::Setup:
            return value("Setup", games_[game_].setups[setup_]);
        case Row::Sides:
            return value("You play", kSides[static_cast<std::size_t>(sides_)]);
        case Row::Level:
            if (sides_ == Sides::TwoPlayers)
                return narrow ? "Level    (no computer)" : "Level     (no computer)";
            return value("Level", std::to_string(level_) + ", " + std::string(level_label(level_)));
        case Row::Time:
            return value("Clocks", times_[time_]);
        case Row::Start:
            return "Start the game";
        case Row::Cancel:
            return "Cancel";
    }
    return {};
}

Box NewGameDialog::box() const {
    Box box;
    box.title = "New game";
    for (const Row row : rows()) box.rows.push_back(text_of(row));
    box.rows[1].resize(std::max<std::size_t>(box.rows[1].size(), 30),
                       ' ');  // the same width for all values
    box.selected = selected_;
    box.footer = "Arrows change, Enter starts";
    box.avoid_board = true;
    return box;
}

std::vector<KeyHint> NewGameDialog::hints() const {
    return {hint_of({Key::Enter}, "starts"),
            hint_of({Key::Escape}, "cancels"),
            {"Arrows", "change", {}}};
}

void NewGameDialog::turn(int direction, bool around) {
    const auto next = [=](auto value, int least, std::size_t count) {
        const int most = least + static_cast<int>(count) - 1;
        const int moved = static_cast<int>(value) + direction;
        const int settled = around && moved > most ? least : std::clamp(moved, least, most);
        return static_cast<decltype(value)>(settled);
    };
    switch (rows()[selected_]) {
        case Row::Game:
            game_ = next(game_, 0, games_.size());
            setup_ = 0;
            break;
        case Row::Setup:
            setup_ = next(setup_, 0, games_[game_].setups.size());
            break;
        case Row::Sides:
            sides_ = next(sides_, 0, 4);
            break;
        case Row::Level:
            level_ = next(level_, 1, kStrongest);
            break;
        case Row::Time:
            time_ = next(time_, 0, times_.size());
            break;
        case Row::Start:
        case Row::Cancel:
            break;
    }
}

void NewGameDialog::press_inside(KeyPress key) {
    if (closes_dialog(key)) return close();
    if (key.key == Key::Enter) return rows()[selected_] == Row::Cancel ? close() : start();
    if (step_selection(key, selected_, rows().size())) return;
    if (key.key == Key::Left || is_character(key, U'h')) turn(-1, false);
    if (key.key == Key::Right || is_character(key, U'l')) turn(1, false);
    if (is_character(key, U' ')) click_row(selected_);
}

void NewGameDialog::click_row(std::size_t row) {
    selected_ = std::min(row, rows().size() - 1);
    if (rows()[selected_] == Row::Cancel) return close();
    if (rows()[selected_] == Row::Start) return start();
    turn(1, true);
}

// " setup 7" for the `new` command; empty if the game has only one setup.
std::string NewGameDialog::setup_words() const {
    const std::size_t count = games_[game_].setups.size();
    if (count == 0) return "";
    return " setup " + (setup_ + 1 == count ? "random" : std::to_string(setup_));
}

// The computer must not start thinking before everything is set.
std::vector<std::string> NewGameDialog::commands() const {
    std::vector<std::string> lines{"computer none"};
    if (sides_ != Sides::TwoPlayers) lines.push_back("level " + std::to_string(level_));
    lines.push_back("time " + times_[time_]);
    lines.push_back("new " + std::string(variant_names()[game_]) + setup_words());
    if (app_.session().bottom() != Bottom::Auto)
        lines.emplace_back(sides_ == Sides::Black ? "flip black" : "flip white");
    if (sides_ == Sides::White) lines.emplace_back("computer black");
    if (sides_ == Sides::Black) lines.emplace_back("computer white");
    if (sides_ == Sides::ComputerOnly) lines.emplace_back("computer both");
    return lines;
}

void NewGameDialog::start() {
    close();
    app_.act_if_confirmed("new", [&app = app_, lines = commands()] {
        for (const std::string& line : lines) app.execute(line);
    });
}

}  // namespace alces::tui
