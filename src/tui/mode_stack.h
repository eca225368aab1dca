// The open modes, one above the other. The highest mode receives an event first, and may change
// what the lower modes show.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tui/mode.h"

namespace alces::tui {

class Dialog;

class ModeStack {
  public:
    explicit ModeStack(std::unique_ptr<Mode> bottom) { modes_.push_back(std::move(bottom)); }

    // Opens a mode above the others. Closes an open dialog first.
    void open(std::unique_ptr<Mode> mode);
    // Closes a mode, if it is open. The object exists until drop_closed(), because it may be
    // handling an event.
    void close(const Mode& mode);
    void close_transient();
    void close_for_text();  // closes the modes that accept no text
    void drop_closed() { closed_.clear(); }

    // Returns the lowest mode of this kind, or null if there is none.
    template <typename Kind>
    [[nodiscard]] Kind* find() const {
        for (const auto& mode : modes_)
            if (auto* found = dynamic_cast<Kind*>(mode.get())) return found;
        return nullptr;
    }
    // Returns the highest mode if it is a dialog; otherwise null.
    [[nodiscard]] Dialog* dialog() const;
    // Returns the context of the highest mode that has one.
    [[nodiscard]] Context context() const;

    // These pass an event to the modes until one handles it. They return whether one has.
    bool press(KeyPress key);
    bool click(Square square);
    bool release(std::optional<Square> square);
    bool submit(std::string_view line);
    // Calls update() of each mode, the highest first. A mode may close itself and others, so
    // update() of a mode may be called twice.
    void update();

    // These collect what the modes add to the screen, from the bottom mode upwards.
    void mark(Marks& marks) const;
    void show(PanelView& panel) const;
    // These return the value of the highest mode that has one; nothing if none has.
    [[nodiscard]] const BySquare<Piece>* board() const;
    [[nodiscard]] std::string default_message() const;
    [[nodiscard]] std::vector<KeyHint> hints_above_bottom() const;
    // Returns the largest Mode::hidden_lines() of all modes.
    [[nodiscard]] int hidden_lines() const;

  private:
    void close_all_that(bool (*closes)(const Mode&));
    template <typename Handle>
    bool pass(Handle handle);  // passes an event on, to the highest mode first

    std::vector<std::unique_ptr<Mode>> modes_;  // the bottom mode first
    std::vector<std::unique_ptr<Mode>> closed_;
};

}  // namespace alces::tui
