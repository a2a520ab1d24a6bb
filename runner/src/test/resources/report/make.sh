#!/bin/sh
# What benchstat makes of our text, its columns the JDKs, and a small file of JMH's own.
#
#   sh make.sh BENCHSTAT JMH_CLASSPATH
#
# A word of complaint from benchstat is an error.
set -eu

benchstat=$1
jmh=$2

complaints=$(mktemp)
trap 'rm -f "$complaints"' EXIT
"$benchstat" -col /jdk benchstat.txt >benchstat.text 2>"$complaints"
"$benchstat" -format csv -col /jdk benchstat.txt >benchstat.csv 2>/dev/null
if [ -s "$complaints" ]; then
  cat "$complaints" >&2
  exit 1
fi

java --sun-misc-unsafe-memory-access=allow -cp "$jmh" org.openjdk.jmh.Main SpinHints.hinting -v SILENT \
  -bm ss -f 3 -wi 0 -i 1 -jvmArgs --sun-misc-unsafe-memory-access=allow -rf json -rff jmh-own.json
sed -i 's|"jvm" : ".*"|"jvm" : "java"|' jmh-own.json
