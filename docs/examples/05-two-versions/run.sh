#!/bin/sh
# Two versions of one program as columns: did the change help, and on both JDKs?
set -eu
jdkmatrix run matrix.yaml
