package io.github.jdkmatrix.jmh;

import io.github.jdkmatrix.jmh.ListReader.ListedBenchmark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Arguments of JMH's command line, sorted by who uses them.
 *
 * @param includes regular expressions: a benchmark with a match in its name is chosen; without any, all are
 * @param excludes the regular expressions of {@code -e}
 * @param modes the modes of {@code -bm}; none where each benchmark has its own
 * @param params the values of {@code -p}, by parameter
 * @param passed all other arguments, which JMH gets with each fork
 */
public record JmhArguments(
        List<String> includes,
        List<String> excludes,
        List<String> modes,
        Map<String, List<String>> params,
        List<String> passed) {

    /** JMH's own defaults, from 1.21 on: five iterations of ten seconds each. */
    private static final int ITERATIONS = 5;

    private static final double SECONDS = 10;

    private static final Pattern TIME = Pattern.compile("(\\d{1,9})\\s*(ns|us|ms|s|m|min|h|hr|day)?");

    /** Options of what a matrix decides. All others have a value; what they mean is for JMH to judge. */
    private static final Set<String> OF_THE_MATRIX = Set.of(
            "-f -wf -jvm -jvmArgs -jvmArgsAppend -jvmArgsPrepend -rf -rff -o -foe -l -lp -lprof -lrf -h".split(" "));

    /** JMH's own words for a mode, short and long. */
    static final Map<String, String> MODES = Map.of(
            "thrpt", "thrpt",
            "avgt", "avgt",
            "sample", "sample",
            "ss", "ss",
            "all", ListedBenchmark.ALL_MODES,
            "Throughput", "thrpt",
            "AverageTime", "avgt",
            "SampleTime", "sample",
            "SingleShotTime", "ss",
            "All", ListedBenchmark.ALL_MODES);

    /**
     * Sorts arguments by their use. {@code -p name={name}} is ignored: the values of a matrix param replace those of the
     * benchmark.
     *
     * @throws IllegalArgumentException that says why an argument cannot be taken
     */
    public static JmhArguments of(List<String> args) {
        JmhArguments sorted = new JmhArguments(
                new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>());
        for (int i = 0; i < args.size(); i++) {
            String word = args.get(i);
            String option = word.split("=", 2)[0];
            if (!word.startsWith("-")) {
                sorted.includes.add(word);
                continue;
            }
            require(
                    !OF_THE_MATRIX.contains(option),
                    "the JMH option '" + option
                            + "' is not available here: JDKs, JVM arguments and forks are those of the"
                            + " matrix, and jdkmatrix reads the results");
            if (word.contains("=")) {
                sorted.add(option, word.substring(option.length() + 1));
            } else {
                require(++i < args.size(), "the JMH option '" + option + "' needs a value");
                sorted.add(option, args.get(i));
            }
        }
        return sorted;
    }

    private static void require(boolean holds, String problem) {
        if (!holds) {
            throw new IllegalArgumentException(problem);
        }
    }

    private void add(String option, String value) {
        switch (option) {
            case "-e" -> excludes.add(value);
            case "-bm" -> {
                List<String> words = List.of(value.split(",", -1));
                require(
                        MODES.keySet().containsAll(words),
                        "'-bm " + value + "': the modes of JMH are thrpt, avgt, sample, ss and all");
                words.forEach(it -> modes.add(MODES.get(it)));
            }
            case "-p" -> {
                require(value.indexOf('=') > 0, "'-p " + value + "': write -p NAME=VALUE[,VALUE...]");
                String name = value.substring(0, value.indexOf('='));
                String values = value.substring(name.length() + 1);
                if (!values.equals("{" + name + "}")) {
                    params.computeIfAbsent(name, it -> new ArrayList<>()).addAll(List.of(values.split(",", -1)));
                }
            }
            default -> passed.addAll(List.of(option, value));
        }
    }

    /** The wall time of all iterations of a fork, in seconds: by these arguments, else the annotations, else JMH's defaults. */
    double secondsOfFork(String mode, ListedBenchmark listed) {
        // How long a shot takes is not known beforehand.
        return mode.equals(Benchmark.SINGLE_SHOT)
                ? 0
                : seconds("-wi", "-w", listed.warmup()) + seconds("-i", "-r", listed.measurement());
    }

    private double seconds(String count, String time, ListedBenchmark.Iterations annotated) {
        int iterations = value(count)
                .filter(it -> it.matches("\\d{1,6}"))
                .map(Integer::valueOf)
                .or(annotated::count)
                .orElse(ITERATIONS);
        return iterations
                * value(time)
                        .flatMap(JmhArguments::seconds)
                        .or(annotated::seconds)
                        .orElse(SECONDS);
    }

    /** The value of an option that is passed on. */
    private Optional<String> value(String option) {
        return IntStream.iterate(passed.size() - 2, i -> i >= 0, i -> i - 2)
                .filter(i -> passed.get(i).equals(option))
                .mapToObj(i -> passed.get(i + 1))
                .findFirst();
    }

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
}
