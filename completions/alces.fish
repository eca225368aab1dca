# Completion of alces for fish. The program lists what can follow: see alces(6), SHELL COMPLETION.

function __alces_complete
    set -l words (commandline -opc)
    set -l program (string replace -r '^~' $HOME -- $words[1])
    set -e words[1]
    set -l word (commandline -ct)
    set -l option (string match -r -- '^--[^=]*=' $word)
    set -l value (string replace -r -- '^--[^=]*=' '' $word)

    set -l found (command $program complete $words "$word" 2>/dev/null)
    set -l kind "$found[1]"
    set -e found[1]
    switch $kind
        case files
            set -a found (__fish_complete_path $value)
        case directories
            set -a found (__fish_complete_directories $value)
        case programs
            set -a found (complete -C "$value")
    end
    for line in $found
        printf '%s%s\n' "$option" $line
    end
end

complete -c alces -k -f -a '(__alces_complete)'
