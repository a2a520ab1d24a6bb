package io.github.jdkmatrix.harness.trial;

/** Prints each metric of a trial, and its progress where it reports one. */
public final class Findings {
    public void metric(String name, String unit, Number value) {
        System.out.println(Runtime.version() + " " + name + " " + value + " " + unit);
    }

    public void point(String series, Number x, Number y) {
        if (series.equals("progress")) {
            System.out.println(Runtime.version() + " " + series + " " + x + " " + y);
        }
    }

    public void invalid(String reason) {
        System.out.println("invalid: " + reason);
    }

    public void fact(String key, String value) {}

    public void unavailable(String metric, String reason) {}

    public void resolution(String name, String step) {}

    public void virtualThreads() {}
}
