# What only a matrix knows: its profiles and ids, read from the file that the command line names, else from matrix.yaml.
_jdkmatrix_matrix() {
  local word
  for word in "${COMP_WORDS[@]}"; do
    case $word in *.yaml | *.yml) [ -f "$word" ] && printf '%s\n' "$word" && return ;; esac
  done
  printf 'matrix.yaml\n'
}

# _jdkmatrix_profiles FILE: the keys below 'profiles:'.
_jdkmatrix_profiles() {
  awk '
    /^[^ #]/ {inside = /^profiles:/; next}
    inside && match($0, /^ +[A-Za-z0-9]/) {
      indent = RLENGTH - 1
      if (!first) first = indent
      if (indent == first) {sub(/^ +/, ""); sub(/:.*/, ""); print}
    }' "$1" 2>/dev/null
  echo full
}

# _jdkmatrix_ids FILE AXIS: AXIS=ID for the ids of it, those without a blank.
_jdkmatrix_ids() {
  awk -v axis="$2" '
    /^[^ #-]/ {inside = index($0, axis ":") == 1; next}
    inside && match($0, /(id|use): *"?[^",} ]+/) {
      id = substr($0, RSTART, RLENGTH)
      sub(/^(id|use): *"?/, "", id)
      print axis "=" id
    }' "$1" 2>/dev/null
}

_jdkmatrix() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  # The shell may take '=' for a word of its own.
  [ "$before" != = ] || { current=${COMP_WORDS[COMP_CWORD-2]}=$current before=${COMP_WORDS[COMP_CWORD-3]}; }
  local words=
  case $before in
    --profile) words=$(_jdkmatrix_profiles "$(_jdkmatrix_matrix)") ;;
    --only)
      case $current in
        *=*) words=$(_jdkmatrix_ids "$(_jdkmatrix_matrix)" "${current%%=*}") ;;
        *)
          words=$(printf '%s=\n' workloads jdks cpus flags)
          compopt -o nospace 2>/dev/null
          ;;
      esac
      ;;
    *)
      _complete_jdkmatrix "$@"
      return
      ;;
  esac
  COMPREPLY=()
  local word
  while read -r word; do
    case $word in
      "$current"*)
        # Where '=' is a word of its own, the shell has what stands before it already.
        [ "${COMP_WORDS[COMP_CWORD]}" = "$current" ] || word=${word#*=}
        COMPREPLY+=("$word")
        ;;
    esac
  done <<<"$words"
}

complete -o default -F _jdkmatrix jdkmatrix
