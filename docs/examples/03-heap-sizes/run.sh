#!/bin/sh
# Less heap, more collections? A matrix with two heaps, and a metric that each JVM counts anyway.
set -eu
jdkmatrix run matrix.yaml
