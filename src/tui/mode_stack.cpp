#include "tui/mode_stack.h"

#include <algorithm>
#include <utility>

#include "tui/dialog.h"

namespace alces::tui {

// Loops that call a mode which may open or close modes use an index, which stays valid.

void ModeStack::open(std::unique_ptr<Mode> mode) {
    if (const Dialog* open = dialog()) close(*open);
    modes_.push_back(std::move(mode));
}

void ModeStack::close(const Mode& mode) {
    const auto found = std::ranges::find(modes_, &mode, &std::unique_ptr<Mode>::get);
    if (found == modes_.end()) return;
    closed_.push_back(std::move(*found));
    modes_.erase(found);
}

void ModeStack::close_all_that(bool (*closes)(const Mode&)) {
    for (std::size_t i = modes_.size(); i-- > 0;)
        if (closes(*modes_[i])) close(*modes_[i]);
}

void ModeStack::close_transient() {
    close_all_that([](const Mode& mode) { return mode.is_transient(); });
}

void ModeStack::close_for_text() {
    close_all_that([](const Mode& mode) { return !mode.accepts_text(); });
}

Dialog* ModeStack::dialog() const { return dynamic_cast<Dialog*>(modes_.back().get()); }

Context ModeStack::context() const {
    for (std::size_t i = modes_.size(); i-- > 0;)
        if (const auto context = modes_[i]->context()) return *context;
    return Context::Game;
}

template <typename Handle>
bool ModeStack::pass(Handle handle) {
    for (std::size_t i = modes_.size(); i-- > 0;)
        if (handle(*modes_[i])) return true;
    return false;
}

bool ModeStack::press(KeyPress key) {
    return pass([&](Mode& mode) { return mode.press(key); });
}

bool ModeStack::click(Square square) {
    return pass([&](Mode& mode) { return mode.click(square); });
}

bool ModeStack::release(std::optional<Square> square) {
    return pass([&](Mode& mode) { return mode.release(square); });
}

bool ModeStack::submit(std::string_view line) {
    return pass([&](Mode& mode) { return mode.submit(line); });
}

void ModeStack::update() {
    for (std::size_t i = modes_.size(); i-- > 0;)
        if (i < modes_.size()) modes_[i]->update();
}

void ModeStack::mark(Marks& marks) const {
    for (const auto& mode : modes_) mode->mark(marks);
}

void ModeStack::show(PanelView& panel) const {
    for (const auto& mode : modes_) mode->show(panel);
}

const BySquare<Piece>* ModeStack::board() const {
    for (std::size_t i = modes_.size(); i-- > 0;)
        if (const auto* board = modes_[i]->board()) return board;
    return nullptr;
}

std::string ModeStack::default_message() const {
    for (std::size_t i = modes_.size(); i-- > 0;)
        if (std::string text = modes_[i]->default_message(); !text.empty()) return text;
    return {};
}

std::vector<KeyHint> ModeStack::hints_above_bottom() const {
    for (std::size_t i = modes_.size(); i-- > 1;)
        if (auto hints = modes_[i]->hints(); !hints.empty()) return hints;
    return {};
}

int ModeStack::hidden_lines() const {
    int hidden = 0;
    for (const auto& mode : modes_) hidden = std::max(hidden, mode->hidden_lines());
    return hidden;
}

}  // namespace alces::tui
