# shellcheck shell=bash
# Completion of alces for bash. The program lists what can follow: see alces(6), SHELL COMPLETION.

_alces() {
  local -a words=()
  local word line kind='' tab=$'\t' cur=${COMP_WORDS[COMP_CWORD]}

  # readline splits --name=value at the equals sign; join it again.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    local last=$((${#words[@]} - 1))
    if ((last >= 0)) && [[ ${words[last]} == --* && ($word == '=' || ${words[last]} == *=) ]]; then
      words[last]+=$word
    else
      case $word in
        \"*\" | \'*\') word=${word:1:${#word}-2} ;;
        *) word=${word//\\/} ;;
      esac
      words+=("$word")
    fi
  done
  [[ $cur != '=' ]] || cur=

  COMPREPLY=()
  while IFS= read -r line; do
    if [[ -z $kind ]]; then
      kind=$line
      continue
    fi
    word=${line%%"$tab"*}
    [[ $word != "$cur"* ]] || COMPREPLY+=("$(printf %q "$word")")
  done < <("${1/#\~/$HOME}" complete "${words[@]}" 2>/dev/null)

  case $kind in
    files) compopt -o default ;; # if there is no reply, readline completes file names
    directories) compopt -o dirnames ;;
    programs)
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -c -- "$cur")
      ;;
  esac
}
complete -F _alces alces
