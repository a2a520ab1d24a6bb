# Asks jdkmatrix for the candidates: the kind of paths to add, then a word per line.
_jdkmatrix() {
  # Readline splits words at '=' and ':' too; blanks in the line show where words begin.
  local line=${COMP_LINE:0:COMP_POINT} words=() part last i
  for ((i = 0; i <= COMP_CWORD; i++)); do
    part=${COMP_WORDS[i]}
    if ((i == 0)) || [[ $line == [[:space:]]* || -z $line ]]; then
      words+=('')
      line=${line#"${line%%[![:space:]]*}"}
    fi
    part=${part:0:${#line}}
    line=${line#"$part"}
    last=$((${#words[@]} - 1))
    words[last]+=$part
  done
  local current=${words[last]} paths word before=
  # What stands before the last separator is in the line already.
  [[ ! $COMP_WORDBREAKS == *=* || ! $current == *=* ]] || before=${current%"${current##*=}"}
  [[ ! $COMP_WORDBREAKS == *:* || ! $current == *:* ]] || before=${current%"${current##*:}"}
  COMPREPLY=()
  {
    read -r paths
    while IFS= read -r word; do
      COMPREPLY+=("${word#"$before"}")
    done
  } < <("${COMP_WORDS[0]/#\~/$HOME}" complete -- "${words[@]:1}" 2>/dev/null)
  local after=${current#"$before"}
  case $paths in
    FOLDERS) while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$after") && compopt -o filenames 2>/dev/null ;;
    FILES) while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$after") && compopt -o filenames 2>/dev/null ;;
  esac
  [[ ${#COMPREPLY[@]} != 1 || ! ${COMPREPLY[0]} == *= ]] || compopt -o nospace 2>/dev/null
}

complete -F _jdkmatrix jdkmatrix
