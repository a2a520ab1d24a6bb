#!/bin/sh
# What does another collector cost? Flags as columns; the first column has none.
set -eu
"$(jdkmatrix --java-home)/bin/javac" --release 17 -d classes Garbage.java
jdkmatrix run --jdk 25 --cpu 1 --forks 7 --flags -XX:+UseSerialGC --flags -XX:+UseParallelGC -- java -cp classes Garbage
