# shellcheck shell=sh
# Sourced by the tests: one line a test, and at the end how many.

passed=0 failed=0

ok() { # NAME
  passed=$((passed + 1))
  printf 'ok      %s\n' "$1"
}

not_ok() { # NAME WHY
  failed=$((failed + 1))
  printf 'FAILED  %s: %s\n' "$1" "$2"
}

equal() { # NAME EXPECTED ACTUAL
  if [ "$2" = "$3" ]; then ok "$1"; else not_ok "$1" "expected [$2], was [$3]"; fi
}

at_most() { # NAME LIMIT ACTUAL, integers
  if [ "$3" -le "$2" ]; then ok "$1 ($3)"; else not_ok "$1" "expected at most $2, was $3"; fi
}

contains() { # NAME PART TEXT
  case $3 in
    *"$2"*) ok "$1" ;;
    *) not_ok "$1" "expected [$2] in [$3]" ;;
  esac
}

# true_that NAME COMMAND...
true_that() {
  test_name=$1
  shift
  if "$@"; then ok "$test_name"; else not_ok "$test_name" "not so: $*"; fi
}

# eventually COMMAND...: polls for 5 minutes.
eventually() {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ $tries -lt 6000 ] || return 1
    sleep 0.05
  done
}

finish() {
  printf '%s passed, %s failed\n' $passed $failed
  [ $failed -eq 0 ]
}
