package io.github.jdkmatrix.harness.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a trial has to say once its work is done. Not thread-safe. */
public final class Findings {
    /** A value of a metric; its unit stands in the workload's specification. */
    public record Metric(String name, String value) {}

    /** A point of a series. */
    public record Point(String series, String x, String y) {}

    /** Something that is not a number to compare. */
    public record Fact(String key, String value) {}

    private final List<Metric> metrics = new ArrayList<>();
    private final List<Point> points = new ArrayList<>();
    private final List<Fact> facts = new ArrayList<>();
    private String invalid;
    private boolean virtualThreads;

    public void metric(String name, long value) {
        metrics.add(new Metric(name, Long.toString(value)));
    }

    public void metric(String name, double value) {
        metrics.add(new Metric(name, number(value)));
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

    /** A metric that cannot be had in this run, and why. */
    public void unavailable(String metric, String reason) {
        fact("unavailable." + metric, reason);
    }

    /** The step, in its own unit, in which a metric or series moves. */
    public void resolution(String name, String step) {
        fact("resolution." + name, step);
    }

    /** The work gave a wrong answer: its numbers are worth nothing. The first reason counts. */
    public void invalid(String reason) {
        if (invalid == null) {
            invalid = reason;
        }
    }

    /** The work ran in virtual threads, so their scheduler is worth a look. */
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

    /** As Java and JSON write numbers, whatever the locale; whole ones without a fraction. */
    private static String number(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("not a number that can be reported: " + value);
        }
        long whole = (long) value;
        return whole == value && Math.abs(whole) < 1L << 53 ? Long.toString(whole) : Double.toString(value);
    }
}
