package io.github.jdkmatrix.host;

/**
 * An event as perf counted it.
 *
 * @param value how often the event happened, or seconds of a clock; scaled where perf counted for a part of the time
 * @param share the part of the time in which it was counted, 1 for all of it
 */
public record PerfCount(double value, double share) {}
