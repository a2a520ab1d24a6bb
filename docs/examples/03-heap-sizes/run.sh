#!/bin/sh
# Less heap, more collections? A matrix with two heaps, and a metric that each JVM counts anyway.
set -eu
"$(jdkmatrix --java-home)/bin/javac" --release 17 -d classes Garbage.java
jdkmatrix run matrix.yaml
