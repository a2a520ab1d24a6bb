#!/bin/sh
# Is this program faster on the next JDK? Seven fresh JVMs of each, by turns.
set -eu
jdkmatrix run --jdk 17 --jdk 25 --cpu 1 --forks 7 -- java Fib.java 30
