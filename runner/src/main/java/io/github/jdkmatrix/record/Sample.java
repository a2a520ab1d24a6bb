package io.github.jdkmatrix.record;

/** One value of a metric, as the program in the JVM reported it. */
public record Sample(String metric, double value, String unit) {}
