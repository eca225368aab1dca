#include "tables/survey_file.h"

#include <sys/stat.h>

#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"

namespace alces {
namespace {

constexpr const char* kSurveyFile = "survey";
constexpr std::string_view kFormat = "alces survey 1";
constexpr std::size_t kMaxBytes = 1'000'000;
// The maximum number of bytes that are kept about other directories.
constexpr std::size_t kMaxOtherBytes = 500'000;
constexpr long long kMaxNumber = std::numeric_limits<long long>::max();

// Writes the fields of a line, separated by tabs.
class FieldWriter {
  public:
    FieldWriter& text(std::string_view value) {
        line_ += printable(value, value.size()) + '\t';
        return *this;
    }
    template <typename Integer>
    FieldWriter& number(Integer value) {
        line_ += std::to_string(value) + '\t';
        return *this;
    }
    FieldWriter& letter(char value) {
        line_.append(1, value) += '\t';
        return *this;
    }
    [[nodiscard]] std::string line() const { return line_ + '\n'; }

  private:
    std::string line_;
};

class FieldReader {
  public:
    explicit FieldReader(std::string_view line) : fields_(split(line, '\t')) {}

    std::string text() { return std::string(next()); }
    template <typename Integer>
    void number(Integer& value) {
        const auto read = parse_number(next(), 0, kMaxNumber);
        is_valid_ = is_valid_ && read;
        value = static_cast<Integer>(read.value_or(0));
    }
    template <typename Enum, typename Named>
    void word(Enum& value, Named named) {
        const auto read = named(next());
        is_valid_ = is_valid_ && read;
        if (read) value = *read;
    }
    // Whether all fields were present and valid. Each field ends with a tab, so splitting the line
    // at tabs gives one part more, which is empty.
    [[nodiscard]] bool is_valid() const { return is_valid_ && at_ + 1 == fields_.size(); }

  private:
    std::string_view next() {
        is_valid_ = is_valid_ && at_ < fields_.size();
        return is_valid_ ? fields_[at_++] : std::string_view();
    }
    std::vector<std::string_view> fields_;
    std::size_t at_ = 0;
    bool is_valid_ = true;
};

std::optional<TableFacts::State> state_of(std::string_view word) {
    using State = TableFacts::State;
    for (const State state : {State::Unreadable, State::Unmoved, State::Moved, State::Over})
        if (word.size() == 1 && word[0] == static_cast<char>(state)) return state;
    return {};
}

std::string line_of(const std::string& directory, const std::string& name,
                    const KnownTable& known) {
    const TableFacts& facts = known.facts;
    FieldWriter line;
    line.text(directory).text(name);
    for (const FileVersion& file : known.version)
        line.number(file.device).number(file.inode).number(file.size).number(file.changed);
    line.text(known.digest).number(known.checked_at).number(known.failed_at);
    line.number(facts.checked ? 1 : 0);
    line.letter(static_cast<char>(facts.state)).text(facts.fault).text(facts.date);
    line.text(facts.game).text(word_of(facts.host)).number(facts.has_guest ? 1 : 0);
    for (const Side side : kSides)
        line.text(facts.names[index(side)]).text(facts.players[index(side)]);
    line.number(facts.last).number(facts.plies).text(word_of(facts.turn));
    line.text(result_token(facts.outcome.result)).text(name_of(facts.outcome.termination));
    return line.text(facts.fen).number(facts.disagree ? 1 : 0).line();
}

// Reads an entry from the rest of a line, after the directory and the name. Returns nothing if the
// line is not valid.
std::optional<KnownTable> read_known(FieldReader& line) {
    KnownTable known;
    TableFacts& facts = known.facts;
    for (FileVersion& file : known.version) {
        line.number(file.device);
        line.number(file.inode);
        line.number(file.size);
        line.number(file.changed);
    }
    known.digest = line.text();
    line.number(known.checked_at);
    line.number(known.failed_at);
    line.number(facts.checked);
    line.word(facts.state, state_of);
    facts.fault = line.text();
    facts.date = line.text();
    facts.game = line.text();
    line.word(facts.host, color_named);
    line.number(facts.has_guest);
    for (const Side side : kSides) {
        facts.names[index(side)] = line.text();
        facts.players[index(side)] = line.text();
    }
    line.number(facts.last);
    line.number(facts.plies);
    line.word(facts.turn, color_named);
    line.word(facts.outcome.result, result_of);
    line.word(facts.outcome.termination, termination_named);
    facts.fen = line.text();
    line.number(facts.disagree);
    if (!line.is_valid()) return {};
    return known;
}

}  // namespace

SurveyFile::SurveyFile(std::unique_ptr<Folder> store, int tables) : store_(std::move(store)) {
    struct stat status {};
    if (::fstat(tables, &status) != 0) store_.reset();
    directory_ = std::to_string(status.st_dev) + ':' + std::to_string(status.st_ino);
}

KnownTables SurveyFile::read() {
    KnownTables known;
    others_.clear();
    if (!store_) return known;
    const auto file = store_->open(kSurveyFile, Folder::How::Read);
    const auto text = file ? (*file)->read(kMaxBytes) : FileResult<std::string>(file.error());
    if (!text) return known;
    std::string_view rest = *text;
    if (take_line(rest) != kFormat) return known;
    while (!rest.empty()) {
        const std::string_view text_of_line = take_line(rest);
        FieldReader line(text_of_line);
        const std::string directory = line.text();
        const std::string name = line.text();
        if (directory == directory_) {
            if (auto table = read_known(line)) known.emplace(name, *std::move(table));
        } else if (others_.size() + text_of_line.size() < kMaxOtherBytes) {
            others_.append(text_of_line) += '\n';
        }
    }
    return known;
}

void SurveyFile::write(const KnownTables& known) const {
    if (!store_) return;
    std::string text = std::string(kFormat) + '\n';
    for (const auto& [name, table] : known)
        if (text.size() < kMaxBytes) text += line_of(directory_, name, table);
    if (text.size() + others_.size() <= kMaxBytes) text += others_;
    text.resize(text.rfind('\n', kMaxBytes - 1) + 1);
    (void)replace_file(*store_, kSurveyFile, text);
}

}  // namespace alces
