#!/bin/sh
# Parameters are axes, too: platform or virtual threads as columns, their number and the JDK as rows.
set -eu
jdkmatrix run matrix.yaml
