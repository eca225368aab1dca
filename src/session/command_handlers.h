// Declares the handlers of the commands, which the table in commands.cpp names. A handler receives
// the text of the arguments, trimmed and without a trailing comment. After an error it reports the
// error and returns false.
#pragma once

#include <string_view>

namespace alces {

class Session;

using Words = std::string_view;
using CommandHandler = bool(Session& session, Words words);

// In commands_ask.cpp: these show something and change nothing.
CommandHandler run_show, run_pieces, run_moves, run_eval, run_graph, run_rules, run_learn,
    run_perft, run_why, run_lines, run_result, run_history, run_export, run_help;

// In commands_play.cpp: these change the game or the view of the board.
CommandHandler run_new, run_rematch, run_reload, run_castle, run_fen, run_edit, run_undo, run_redo,
    run_line, run_promote, run_delete, run_time, run_pause, run_resign, run_draw, run_advantage,
    run_flip, run_quit;

// In commands_computer.cpp: these search, or change the settings of the computer.
CommandHandler run_go, run_stop, run_hint, run_analyse, run_threat, run_review, run_level,
    run_computer;

// In commands_files.cpp: these deal with records, files and settings.
CommandHandler run_save, run_load, run_resume, run_games, run_set, run_write;

}  // namespace alces
