#!/bin/sh
# The program says how fast it was: its number is the metric.
set -eu
"$(jdkmatrix --java-home)/bin/javac" --release 17 -d classes Throughput.java
jdkmatrix run --jdk 17 --jdk 25 --cpu 1 --forks 7 --own-metric 'rate:req/s:higher=Throughput: ([0-9]+)' -- java -cp classes Throughput
