package io.github.jdkmatrix.explain;

/** What a fork took for each unit of its work, measured outside of the JVM. */
record UnitCost(double wallSeconds, double cpuSeconds) {}
