#!/bin/sh
# Is this program faster on the next JDK? Seven fresh JVMs of each, by turns.
set -eu
"$(jdkmatrix --java-home)/bin/javac" --release 17 -d classes Fib.java
jdkmatrix run --jdk 17 --jdk 25 --cpu 1 --forks 7 -- java -cp classes Fib 40
