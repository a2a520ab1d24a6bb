#!/bin/sh
# What benchstat makes of our text, its columns the JDKs, and small files of hyperfine's and JMH's own.
#
#   sh make.sh BENCHSTAT HYPERFINE JMH_CLASSPATH
#
# A word of complaint from benchstat is an error.
set -eu

benchstat=$1
hyperfine=$2
jmh=$3

complaints=$(mktemp)
trap 'rm -f "$complaints"' EXIT
"$benchstat" -col /jdk benchstat.txt >benchstat.text 2>"$complaints"
"$benchstat" -format csv -col /jdk benchstat.txt >benchstat.csv 2>/dev/null
if [ -s "$complaints" ]; then
  cat "$complaints" >&2
  exit 1
fi

"$hyperfine" --style none --runs 3 --parameter-list hundredths 1,2 --export-json hyperfine-own.json \
  'sleep 0.0{hundredths}'

java --sun-misc-unsafe-memory-access=allow -cp "$jmh" org.openjdk.jmh.Main SpinHints.hinting -v SILENT \
  -bm ss -f 3 -wi 0 -i 1 -jvmArgs --sun-misc-unsafe-memory-access=allow -rf json -rff jmh-own.json
sed -i 's|"jvm" : ".*"|"jvm" : "java"|' jmh-own.json
