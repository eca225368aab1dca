#include "games/page_reader.h"

#include <algorithm>

#include "games/fen_ranks.h"
#include "games/game_checks.h"
#include "games/page_mechanisms.h"
#include "games/page_pawns.h"
#include "games/page_rules.h"
#include "games/rules_digest.h"
#include "rules/movegen.h"
#include "rules/notation.h"

namespace alces {
namespace {

constexpr std::size_t kLongestName = kLongestGameName, kLongestTitle = kLongestGameTitle;
constexpr std::size_t kLongestSummary = 60;
constexpr std::size_t kLongestLine = 78;
constexpr std::size_t kLongestFen = 400;
constexpr int kFewestJoinedRanks = 6;  // more than the length of any leap
// Occupancy has two words for each line of the board, and kWords in all.
constexpr int kMaxLines = static_cast<int>(Occupancy::kWords) / 2;

}  // namespace

bool is_game_name(std::string_view text) {
    const auto fits = [](char c) { return is_lower(c) || is_digit(c) || c == '-'; };
    return !text.empty() && text[0] != '-' && std::all_of(text.begin(), text.end(), fits) &&
           std::any_of(text.begin(), text.end(), is_lower);
}

VariantSpec PageReader::run() {
    Keys keys(file_.document, "the file", faults_);
    read_titles(keys);
    const Value* board = keys.need("board", Value::Kind::Table);
    const std::vector<const Value*> pieces = keys.tables("pieces");
    const Value* pawns = keys.find("pawns", Value::Kind::Table);
    const std::vector<const Value*> promotions = keys.tables("promotions");
    const Value* draws = keys.find("draws", Value::Kind::Table);
    const Value* wins = keys.find("wins", Value::Kind::Table);
    const Value* mechanisms = keys.find("mechanisms", Value::Kind::Table);
    const Value* points = keys.find("points", Value::Kind::Table);
    const Value* xboard = keys.find("xboard", Value::Kind::Table);
    const Value* rules = keys.find("rules", Value::Kind::Text);
    const std::vector<const Value*> lessons = keys.tables("lessons");
    keys.finish();
    if (board != nullptr) read_board(*board);
    read_pieces(pieces);
    if (!faults_.empty()) return page_;  // further checks would only repeat the faults
    const Row& pawn = rows_[1];
    PawnReader pawn_reader{
        page_,
        file_,
        {pawn.piece.letter, pawn.piece.name, pawn.moves, pawn.zone_moves, pawn.last_betza_place()},
        array_,
        faults_};
    pawn_reader.read(promotions, pawns);
    check_regions();
    if (draws != nullptr) read_draws(*draws);
    if (wins != nullptr) read_wins(*wins);
    MechanismReader{page_, file_, array_, faults_}.read(mechanisms, points, xboard);
    for (const Value* lesson : lessons) read_lesson(*lesson);
    page_.lessons = file_.lessons;
    write_words();
    if (rules != nullptr)
        read_rules_text(*rules);
    else if (faults_.empty())
        page_.rules = keep(composed_rules(page_, file_.document, pawn_reader.words()));
    return page_;
}

void PageReader::read_titles(Keys& keys) {
    const Value* name = keys.need_text("name", kLongestName);
    if (name != nullptr && !is_game_name(name->text))
        refuse(name->place,
               bad_key("name",
                       "lower-case letters, digits or -, with at least one letter and not "
                       "beginning with -",
                       quoted(name->text)));
    if (name != nullptr) page_.name = name->text;
    if (const Value* title = keys.need_text("title", kLongestTitle)) page_.title = title->text;
    if (const Value* text = keys.find_text("summary", kLongestSummary)) page_.summary = text->text;
    // These keys are only checked here. composed_rules() reads them from the document.
    (void)keys.find_text("author", kLongestLine);
    (void)keys.number("year", 1, 9999, 0);
    (void)keys.find_text("source", kLongestLine);
}

void PageReader::read_board(const Value& table) {
    Keys keys(table, "[board]", faults_);
    const bool joined = keys.truth("joined", false);
    const int files = keys.number("files", kMinFiles, joined ? 2 * kMaxFiles : kMaxFiles, 8);
    const int ranks = keys.number("ranks", kMinFiles, kMaxFiles, 8);
    page_.first_rank = keys.number("first-rank", 0, 1, 1);
    const Value* start = keys.need_text("start", kLongestFen);
    const Value* vanishing = keys.find_text("vanishing", kLongestFen);
    const Value* setups = keys.find("setups", Value::Kind::List);
    keys.finish();
    if (files * ranks > static_cast<int>(kMaxSquares))
        return refuse(table.place, "files times ranks can be at most " +
                                       std::to_string(kMaxSquares) + ", not " +
                                       std::to_string(files * ranks));
    if (joined && (files != 2 * ranks || ranks < kFewestJoinedRanks))
        return refuse(table.place,
                      "joined boards need twice as many files as ranks, and at least " +
                          std::to_string(kFewestJoinedRanks) + " ranks");
    page_.topology = joined ? Topology::joined_squares(ranks) : Topology::rectangle(files, ranks);
    if (vanishing != nullptr) read_vanishing(*vanishing);
    if (start != nullptr) read_start(*start);
    if (!joined && page_.topology.lines() > kMaxLines)
        refuse(table.place,
               "the board has " + std::to_string(page_.topology.lines()) +
                   " ranks, files and diagonals (a hole divides a line in two); at most " +
                   std::to_string(kMaxLines) + " are supported");
    if (setups != nullptr) read_setups(keys, *setups);
}

// Reads the other starting positions, which are numbered from 1. The key `start` has the position
// with the number 0.
void PageReader::read_setups(Keys& keys, const Value& list) {
    constexpr std::size_t kMaxSetups = 1000;  // with `start`
    if (list.items.size() >= kMaxSetups)
        return refuse(list.place, "setups can have at most " + std::to_string(kMaxSetups - 1) +
                                      " positions, not " + std::to_string(list.items.size()));
    file_.setups.emplace_back(page_.start_fen);
    for (const Value& item : list.items)
        if (keys.element_text(item, "setups", "a list of FENs", kLongestFen) != nullptr)
            file_.setups.push_back(item.text);
    page_.setups = static_cast<int>(file_.setups.size());
    page_.setup_fen = [&setups = file_.setups](int number) {
        return setups[static_cast<std::size_t>(number)];
    };
}

// Reads the squares that can vanish, which are the same for both sides.
void PageReader::read_vanishing(const Value& text) {
    const ByColor<Bitboard> squares = squares_in(text);
    const Bitboard both = squares[Color::White] | squares[Color::Black];
    page_.vanishing = within({both, both});
}

// Reads the placement and finds the holes. The rest of the FEN is read after the game has been
// built.
void PageReader::read_start(const Value& start) {
    page_.start_fen = start.text;
    start_place_ = start.place;
    const Topology& board = page_.topology;
    const std::size_t faults = faults_.size();
    array_ = fen_ranks(start.text);
    if (array_.size() != static_cast<std::size_t>(board.ranks()))
        refuse(start.place, "start must have " + std::to_string(board.ranks()) + " ranks, not " +
                                std::to_string(array_.size()));
    const auto has_size_of_first = [&](const std::string& row) {
        return row.size() == array_[0].size();
    };
    const auto files = static_cast<std::size_t>(board.files());
    if (array_[0].size() != files && std::all_of(array_.begin(), array_.end(), has_size_of_first))
        return refuse(start.place, "start: each rank must have " + std::to_string(files) +
                                       " squares, not " + std::to_string(array_[0].size()));
    for (std::size_t i = 0; i < array_.size(); ++i)
        if (array_[i].size() != files)
            refuse(start.place,
                   "start: rank " +
                       std::to_string(static_cast<int>(array_.size() - 1 - i) + page_.first_rank) +
                       " must have " + std::to_string(files) + " squares, not " +
                       std::to_string(array_[i].size()));
    if (faults_.size() != faults) return;
    const Bitboard holes = squares_where(board, [&](Square square) {
        const bool vanishes = page_.vanishing && page_.vanishing(board, Color::White, square);
        return !vanishes && at(array_, board, square) == '*';
    });
    if (holes.none()) return;
    if (board.boards() > 1) return refuse(start.place, "start: joined boards cannot have holes");
    page_.topology = Topology::rectangle(board.files(), board.ranks(), holes);
}

std::string_view PageReader::square_text(int file, int rank) {
    return keep(square_name(page_, page_.topology.at(file, rank)));
}

void PageReader::read_rules_text(const Value& rules) {
    std::string_view text = rules.text;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        if (line.size() <= kLongestLine && is_printable_ascii(line)) continue;
        return refuse(rules.place, bad_key("a line of rules",
                                           "at most " + std::to_string(kLongestLine) +
                                               " printable ASCII characters",
                                           quoted(line)));
    }
    page_.rules = rules.text;
    if (!rules.text.ends_with('\n')) page_.rules = keep(rules.text + '\n');
}

void PageReader::read_draws(const Value& table) {
    constexpr int kFiftyMoves = 100, kHundredMoves = 200, kMaxRepetitions = 9;
    Keys keys(table, "[draws]", faults_);
    page_.draws.plies = keys.number("plies", 0, kHundredMoves, page_.draws.plies);
    page_.draws.repetitions =
        keys.number("repetitions", 0, kMaxRepetitions, page_.draws.repetitions);
    page_.draws.bare_kings = keys.truth("bare-kings", page_.draws.bare_kings);
    const Value* stalemate = keys.find_text("stalemate", kLongestName);
    keys.finish();
    if (page_.draws.plies % kFiftyMoves != 0)
        refuse(keys.place_of("plies"),
               bad_key("plies", "0, 100 or 200", std::to_string(page_.draws.plies)));
    // Without either rule, a game might never end.
    if (page_.draws.plies == 0 && page_.draws.repetitions == 0)
        refuse(keys.place_of("plies"), "plies and repetitions cannot both be 0");
    if (page_.draws.repetitions == 1)
        refuse(keys.place_of("repetitions"), bad_key("repetitions", "0 or 2-9", "1"));
    if (stalemate == nullptr) return;
    page_.draws.stalemate = stalemate->text == "loss"  ? Stalemate::Loses
                            : stalemate->text == "win" ? Stalemate::Wins
                                                       : Stalemate::Draw;
    if (page_.draws.stalemate == Stalemate::Draw && stalemate->text != "draw")
        refuse(stalemate->place,
               bad_key("stalemate", "draw, loss or win", quoted(stalemate->text)));
}

void PageReader::read_lesson(const Value& table) {
    constexpr std::size_t kLongestText = 300, kLongestAim = 60;
    constexpr auto kGoals = std::to_array<std::pair<std::string_view, LessonGoal>>(
        {{"reach", LessonGoal::Reach},
         {"capture", LessonGoal::Capture},
         {"explode", LessonGoal::Explode},
         {"castle", LessonGoal::Castle},
         {"launch", LessonGoal::Launch},
         {"promote", LessonGoal::Promote},
         {"en-passant", LessonGoal::EnPassant},
         {"mate", LessonGoal::Mate},
         {"stalemate", LessonGoal::Stalemate}});
    Keys keys(table, "[[lessons]]", faults_);
    const Value* title = keys.need_text("title", kLongestTitle);
    const auto piece = keys.need_letter("piece");
    const Value* text = keys.need_text("text", kLongestText);
    const Value* task = keys.need_text("task", kLongestLine);
    const Value* fen = keys.need_text("fen", kLongestFen);
    const Value* goal = keys.need_text("goal", kLongestName);
    const Value* aim = keys.find_text("aim", kLongestAim);
    keys.finish();
    if (title == nullptr || !piece || text == nullptr || task == nullptr || fen == nullptr ||
        goal == nullptr)
        return;
    const auto* found = std::find_if(kGoals.begin(), kGoals.end(),
                                     [&](const auto& known) { return known.first == goal->text; });
    if (found == kGoals.end()) {
        std::string names;
        for (const auto& [name, meaning] : kGoals)
            names.append(names.empty() ? "" : ", ").append(name);
        return refuse(goal->place, bad_key("goal", "one of " + names, quoted(goal->text)));
    }
    const bool ends = found->second == LessonGoal::Mate || found->second == LessonGoal::Stalemate;
    if (aim == nullptr && !ends)
        return refuse(table.place, "a lesson with the goal " + goal->text + " needs the key aim");
    file_.lessons.push_back({title->text, *piece, text->text, task->text, fen->text, found->second,
                             aim != nullptr ? std::string_view(aim->text) : ""});
    file_.lesson_places.push_back(fen->place);
}

namespace {

void add_data(const GameData& data, GameFile& file, VariantSpec& page) {
    page.evaluation = data.evaluation;
    page.network = data.network;
    page.puzzles = data.puzzles;
    page.endings = data.endings;
    std::string_view bench = data.bench;
    while (!bench.empty()) file.bench.push_back(take_line(bench));
    page.bench = file.bench;
}

TextPlace place_of_start(const Value& document) {
    for (const Value::Entry& table : document.entries)
        for (const Value::Entry& entry : table.value.entries)
            if (table.key == "board" && entry.key == "start") return entry.value.place;
    return document.place;
}

using Faults = std::vector<GameFault>;

}  // namespace

Result<std::unique_ptr<const GameFile>, Faults> read_game(std::string_view text, Origin origin) {
    if (text.size() > kMaxFileBytes)
        return Faults{{{}, "the file is larger than " + std::to_string(kMaxFileBytes) + " bytes"}};
    Result<Value, GameFault> document = parse_document(text);
    if (!document) return Faults{document.error()};
    auto file = std::make_unique<GameFile>();
    file->document = *std::move(document);
    Faults faults;
    VariantSpec page = PageReader{*file, faults}.run();
    if (faults.empty()) {
        if (origin == Origin::Outside)
            page.digest = file->texts.emplace_back(rules_digest(file->document));
        file->variant.emplace(std::move(page));
        check_game(*file->variant, place_of_start(file->document), faults);
        check_lessons(*file, faults);
    }
    if (!faults.empty()) return faults;
    return std::unique_ptr<const GameFile>(std::move(file));
}

std::unique_ptr<const GameFile> read_program_game(std::string_view text, const GameData& data) {
    auto file = std::make_unique<GameFile>();
    file->document = parse_document(text).value();
    Faults faults;
    VariantSpec page = PageReader{*file, faults}.run();
    assert(faults.empty());
    add_data(data, *file, page);
    file->variant.emplace(std::move(page));
    return file;
}

}  // namespace alces
