#!/bin/sh
# As many forks as it takes: looks at 6 and 12 forks, and stops once a comparison is decided.
set -eu
"$(jdkmatrix --java-home)/bin/javac" --release 17 -d classes Fib.java
jdkmatrix run --jdk 17 --jdk 25 --cpu 1 --until 5% --forks 6 --max-forks 12 -- java -cp classes Fib 40
