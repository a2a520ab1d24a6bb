#!/bin/sh
# Two versions of one program as columns: did the change help, and on both JDKs?
set -eu
java_home=$(jdkmatrix --java-home)
"$java_home/bin/javac" --release 17 -d before before/Join.java
"$java_home/bin/javac" --release 17 -d after after/Join.java
jdkmatrix run matrix.yaml
