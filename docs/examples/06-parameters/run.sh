#!/bin/sh
# Parameters are axes, too: platform or virtual threads as columns, their number and the JDK as rows.
set -eu
"$(jdkmatrix --java-home)/bin/javac" --release 21 -d classes Sleepers.java
jdkmatrix run matrix.yaml
