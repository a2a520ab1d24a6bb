package io.github.jdkmatrix.plan;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long JMH takes for one benchmark, as far as its arguments tell; annotations may say otherwise. */
final class JmhTime {

    /** JMH's own defaults, of 1.37: five iterations of ten seconds each. */
    private static final int ITERATIONS = 5;

    private static final Duration ITERATION = Duration.ofSeconds(10);

    private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ns|us|ms|s|m|min|h|hr)?");

    private JmhTime() {}

    static Duration of(List<String> args) {
        return iterations(args, "-wi", "-w").plus(iterations(args, "-i", "-r"));
    }

    private static Duration iterations(List<String> args, String count, String time) {
        String number = valueOf(args, count);
        return time(valueOf(args, time)).multipliedBy(number.matches("\\d{1,6}") ? Long.parseLong(number) : ITERATIONS);
    }

    private static Duration time(String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            return ITERATION;
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2) == null ? "s" : matcher.group(2)) {
            case "ns" -> Duration.ofNanos(amount);
            case "us" -> Duration.ofNanos(amount * 1_000);
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m", "min" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
    }

    private static String valueOf(List<String> args, String option) {
        int at = args.indexOf(option);
        return at < 0 || at + 1 == args.size() ? "" : args.get(at + 1);
    }
}
