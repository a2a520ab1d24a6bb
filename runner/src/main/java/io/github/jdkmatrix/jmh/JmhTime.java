package io.github.jdkmatrix.jmh;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long JMH takes for a fork. */
final class JmhTime {

    /** JMH's own defaults, from 1.21 on: five iterations of ten seconds each; a single shot has one iteration, and no warm-up. */
    private static final int ITERATIONS = 5;

    private static final double SECONDS = 10;

    private static final Pattern TIME = Pattern.compile("(\\d{1,9})\\s*(ns|us|ms|s|m|min|h|hr|day)?");

    private JmhTime() {}

    /** Reads a time such as {@code 100ms} in seconds; a number without a unit is seconds. */
    static Optional<Double> seconds(String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double amount = Double.parseDouble(matcher.group(1));
        return Optional.of(
                switch (matcher.group(2) == null ? "s" : matcher.group(2)) {
                    case "ns" -> amount / 1e9;
                    case "us" -> amount / 1e6;
                    case "ms" -> amount / 1e3;
                    case "m", "min" -> 60 * amount;
                    case "h", "hr" -> 3600 * amount;
                    case "day" -> 24 * 3600 * amount;
                    default -> amount;
                });
    }

    /** The time of all iterations of a fork, in seconds: by the arguments, else the annotations, else JMH's defaults. */
    static double ofFork(String mode, JmhArguments args, ListedBenchmark listed) {
        return iterations(mode, args.iterations("-wi", "-w"), listed.warmup(), 0)
                + iterations(mode, args.iterations("-i", "-r"), listed.measurement(), 1);
    }

    private static double iterations(
            String mode, ListedBenchmark.Iterations given, ListedBenchmark.Iterations annotated, int shotsByDefault) {
        boolean shot = mode.equals(Benchmark.SINGLE_SHOT);
        int count = given.count().or(annotated::count).orElse(shot ? shotsByDefault : ITERATIONS);
        // How long a shot takes is not known beforehand.
        return shot ? 0 : count * given.seconds().or(annotated::seconds).orElse(SECONDS);
    }
}
