#compdef jdkmatrix
# Asks jdkmatrix for the candidates: the kind of paths to add, then a word per line.
_jdkmatrix() {
  local -a typed lines whole begun
  typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
  lines=("${(@f)$(${~words[1]} complete -- "${typed[@]}" 2>/dev/null)}")
  whole=(${lines[2,-1]:#*=})
  begun=(${(M)lines[2,-1]:#*=})
  (( $#whole )) && compadd -- "${whole[@]}"
  (( $#begun )) && compadd -S '' -- "${begun[@]}"
  case $lines[1] in
    FOLDERS) _files -/ ;;
    FILES) _files ;;
  esac
}

if [[ $funcstack[1] == _jdkmatrix ]]; then
  _jdkmatrix "$@"
else
  compdef _jdkmatrix jdkmatrix
fi
