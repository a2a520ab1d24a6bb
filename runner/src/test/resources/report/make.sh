#!/bin/sh
# What benchstat makes of our text, its columns the JDKs.
#
#   sh make.sh BENCHSTAT
#
# A word of complaint from benchstat is an error.
set -eu

benchstat=$1

complaints=$(mktemp)
trap 'rm -f "$complaints"' EXIT
"$benchstat" -col /jdk benchstat.txt >benchstat.text 2>"$complaints"
"$benchstat" -format csv -col /jdk benchstat.txt >benchstat.csv 2>/dev/null
if [ -s "$complaints" ]; then
  cat "$complaints" >&2
  exit 1
fi
