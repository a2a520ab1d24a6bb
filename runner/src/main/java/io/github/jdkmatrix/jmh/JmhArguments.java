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

    /** JMH's own defaults, from 1.21 on: five iterations of ten seconds each; a single shot has one iteration, and no warm-up. */
    private static final int ITERATIONS = 5;

    private static final double SECONDS = 10;

    private static final Pattern TIME = Pattern.compile("(\\d{1,9})\\s*(ns|us|ms|s|m|min|h|hr|day)?");

    /** Options that take a value, by the form of the value; a value with a placeholder is known with its cell only. */
    private static final Map<String, Set<String>> WITH_VALUE = Map.of(
            "\\d+", Set.of("-i", "-bs", "-wi", "-wbs", "-opi"),
            "\\d+|max", Set.of("-t"),
            "\\d+(,\\d+)*", Set.of("-tg"),
            "\\d+\\s*(ns|us|ms|s|m|min|h|hr|day)?", Set.of("-r", "-w", "-to"),
            "true|false", Set.of("-gc", "-si"),
            "m|s|ms|us|ns", Set.of("-tu"),
            "(?i)silent|normal|extra", Set.of("-v"),
            "(?i)indi|bulk|bulk_indi", Set.of("-wm"),
            "(?s).*", Set.of("-bm", "-prof", "-e", "-p", "-wmb"));

    /** Options that are not for a matrix, by the reason. */
    private static final Map<String, Set<String>> REFUSED = Map.of(
            "jdkmatrix starts the forks: use 'forks' of the matrix, or --forks", Set.of("-f", "-wf"),
            "the JDKs are those of the matrix, or of --jdk", Set.of("-jvm"),
            "use 'flags' or 'jvm-args' for JVM arguments", Set.of("-jvmArgs", "-jvmArgsAppend", "-jvmArgsPrepend"),
            "jdkmatrix reads the result: see 'report --format jmh-json'", Set.of("-rf", "-rff"),
            "jdkmatrix reads the output", Set.of("-o"),
            "a failed benchmark does not affect others: each has its own forks", Set.of("-foe"),
            "use 'jdkmatrix plan' to list the benchmarks", Set.of("-l", "-lp", "-lprof", "-lrf", "-h"));

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
            } else if (word.contains("=")) {
                sorted.add(option, form(option, word), word.substring(option.length() + 1));
            } else {
                String form = form(option, word);
                require(++i < args.size(), "the JMH option '" + option + "' needs a value");
                sorted.add(option, form, args.get(i));
            }
        }
        return sorted;
    }

    private static void require(boolean holds, String problem) {
        if (!holds) {
            throw new IllegalArgumentException(problem);
        }
    }

    /** The form of the value of an option. */
    private static String form(String option, String word) {
        Optional<String> refused = key(REFUSED, option);
        require(refused.isEmpty(), "the JMH option '" + option + "' is not available here: " + refused.orElse(""));
        Optional<String> form = key(WITH_VALUE, option);
        require(form.isPresent(), "'" + word + "' is not an option of JMH; 'java -jar BENCHMARKS.jar -h' lists them");
        return form.get();
    }

    private void add(String option, String form, String value) {
        require(
                value.contains("{") || value.matches(form),
                "'" + option + " " + value + "' is no value of this option; 'java -jar BENCHMARKS.jar -h' has them");
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

    private static Optional<String> key(Map<String, Set<String>> all, String option) {
        return all.entrySet().stream()
                .filter(it -> it.getValue().contains(option))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The wall time of all iterations of a fork, in seconds: by these arguments, else the annotations, else JMH's defaults. */
    double secondsOfFork(String mode, ListedBenchmark listed) {
        return seconds(mode, "-wi", "-w", listed.warmup(), 0) + seconds(mode, "-i", "-r", listed.measurement(), 1);
    }

    private double seconds(
            String mode, String count, String time, ListedBenchmark.Iterations annotated, int shotsByDefault) {
        boolean shot = mode.equals(Benchmark.SINGLE_SHOT);
        int iterations = value(count)
                .filter(it -> it.matches("\\d{1,6}"))
                .map(Integer::valueOf)
                .or(annotated::count)
                .orElse(shot ? shotsByDefault : ITERATIONS);
        // How long a shot takes is not known beforehand.
        return shot
                ? 0
                : iterations
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
