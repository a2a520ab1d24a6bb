package io.github.jdkmatrix.harness.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The results of a trial. Not thread-safe. */
public final class Findings {
    /** A value of a metric, with the unit of the workload's specification. */
    public record Metric(String name, String unit, String value) {}

    /** A point of a series. */
    public record Point(String series, String x, String y) {}

    /** A text that is not compared. */
    public record Fact(String key, String value) {}

    private final List<Metric> metrics = new ArrayList<>();
    private final List<Point> points = new ArrayList<>();
    private final List<Fact> facts = new ArrayList<>();
    private String invalid;
    private boolean virtualThreads;

    public void metric(String name, String unit, long value) {
        metrics.add(new Metric(name, unit, Long.toString(value)));
    }

    public void metric(String name, String unit, double value) {
        metrics.add(new Metric(name, unit, number(value)));
    }

    public void point(String series, long x, long y) {
        points.add(new Point(series, Long.toString(x), Long.toString(y)));
    }

    public void point(String series, double x, double y) {
        points.add(new Point(series, number(x), number(y)));
    }

    public void fact(String key, String value) {
        facts.add(new Fact(key, value));
    }

    /** A metric that is not available in this run, and the reason. */
    public void unavailable(String metric, String reason) {
        fact("unavailable." + metric, reason);
    }

    /** The resolution of a metric or series, in its own unit. */
    public void resolution(String name, String step) {
        fact("resolution." + name, step);
    }

    /** The work gave a wrong answer, so its numbers are invalid. The first reason counts. */
    public void invalid(String reason) {
        if (invalid == null) {
            invalid = reason;
        }
    }

    /** The work ran in virtual threads, so the probe reads their scheduler. */
    public void virtualThreads() {
        virtualThreads = true;
    }

    public List<Metric> metrics() {
        return metrics;
    }

    public List<Point> points() {
        return points;
    }

    public List<Fact> facts() {
        return facts;
    }

    public Optional<String> invalid() {
        return Optional.ofNullable(invalid);
    }

    public boolean ranInVirtualThreads() {
        return virtualThreads;
    }

    /** In the notation of Java and JSON, in every locale; whole numbers without a fraction. */
    private static String number(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("cannot report " + value);
        }
        long whole = (long) value;
        return whole == value && Math.abs(whole) < 1L << 53 ? Long.toString(whole) : Double.toString(value);
    }
}
