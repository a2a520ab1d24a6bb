#!/bin/sh
# Real runs of the real hyperfine: its own samples, and what it says of them. The commands count their runs in a file.
#
#   sh make.sh
set -eu

count=$(mktemp)
trap 'rm -f "$count"' EXIT
reset() { echo 0 >"$count"; }

# nth RUN: a command that takes long in that run.
nth() {
  printf "sh -c 'read -r n <%s; echo \$((n + 1)) >%s; if [ \$n = %s ]; then sleep 0.3; else sleep 0.02; fi'" \
    "$count" "$count" "$1"
}

hyperfine --style basic --runs 15 --export-json plain.json --export-markdown plain.md \
  'sleep 0.02' 'sleep 0.03' >plain.txt 2>&1
reset
hyperfine --style basic --runs 12 --export-json outlier.json "$(nth 7)" >outlier.txt 2>&1
sed -i "s|$count|COUNT|g" outlier.json outlier.txt
