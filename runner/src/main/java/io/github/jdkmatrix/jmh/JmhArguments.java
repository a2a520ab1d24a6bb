package io.github.jdkmatrix.jmh;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

    /** JMH's profilers whose result has no number. */
    private static final Set<String> OF_TEXT = Set.of("dtraceasm", "perfasm", "perfc2c", "stack", "xperfasm");

    /** Says why an argument cannot be taken. */
    public static final class InvalidArgumentException extends Exception {
        private static final long serialVersionUID = 1;

        private final int index;

        InvalidArgumentException(int index, String message) {
            super(message);
            this.index = index;
        }

        /** The position of the argument among all. */
        public int index() {
            return index;
        }
    }

    /**
     * Sorts arguments by their use. {@code -p name={name}} is ignored: the values of a matrix param replace those of the
     * benchmark.
     */
    public static JmhArguments of(List<String> args) throws InvalidArgumentException {
        List<String> includes = new ArrayList<>();
        List<String> excludes = new ArrayList<>();
        List<String> modes = new ArrayList<>();
        Map<String, List<String>> params = new LinkedHashMap<>();
        List<String> passed = new ArrayList<>();
        for (int i = 0; i < args.size(); i++) {
            String word = args.get(i);
            if (!word.startsWith("-")) {
                includes.add(word);
                continue;
            }
            int equals = word.indexOf('=');
            String option = equals < 0 ? word : word.substring(0, equals);
            Optional<String> refused = key(REFUSED, option);
            if (refused.isPresent()) {
                throw new InvalidArgumentException(
                        i, "the JMH option '" + option + "' is not available here: " + refused.get());
            }
            Optional<String> form = key(WITH_VALUE, option);
            if (form.isEmpty()) {
                throw new InvalidArgumentException(
                        i, "'" + word + "' is not an option of JMH; 'java -jar BENCHMARKS.jar -h' lists them");
            }
            if (equals < 0 && i + 1 == args.size()) {
                throw new InvalidArgumentException(i, "the JMH option '" + option + "' needs a value");
            }
            int place = i;
            String value = equals < 0 ? args.get(++i) : word.substring(equals + 1);
            if (!value.contains("{") && !value.matches(form.get())) {
                throw new InvalidArgumentException(
                        place,
                        "'" + option + " " + value
                                + "' is no value of this option; 'java -jar BENCHMARKS.jar -h' has them");
            }
            switch (option) {
                case "-e" -> excludes.add(value);
                case "-bm" -> modes.addAll(modes(place, value));
                case "-p" -> {
                    if (!value.contains("=") || value.startsWith("=")) {
                        throw new InvalidArgumentException(place, "'-p " + value + "': write -p NAME=VALUE[,VALUE...]");
                    }
                    String name = value.substring(0, value.indexOf('='));
                    String values = value.substring(name.length() + 1);
                    if (!values.equals("{" + name + "}")) {
                        params.computeIfAbsent(name, it -> new ArrayList<>()).addAll(List.of(values.split(",", -1)));
                    }
                }
                default -> {
                    if (option.equals("-prof") && OF_TEXT.contains(value.split(":", 2)[0])) {
                        throw new InvalidArgumentException(
                                place,
                                "'-prof " + value
                                        + "': its result is a text, which no table has; see 'jdkmatrix explain'");
                    }
                    passed.addAll(List.of(option, value));
                }
            }
        }
        return new JmhArguments(includes, excludes, modes, params, passed);
    }

    private static Optional<String> key(Map<String, Set<String>> all, String option) {
        return all.entrySet().stream()
                .filter(it -> it.getValue().contains(option))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static List<String> modes(int index, String value) throws InvalidArgumentException {
        List<String> words = List.of(value.split(",", -1));
        if (!MODES.keySet().containsAll(words)) {
            throw new InvalidArgumentException(
                    index, "'-bm " + value + "': the modes of JMH are thrpt, avgt, sample, ss and all");
        }
        return words.stream().map(MODES::get).toList();
    }

    /** The number of iterations and the time of each iteration, from two options. */
    ListedBenchmark.Iterations iterations(String count, String time) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i + 1 < passed.size(); i += 2) {
            values.put(passed.get(i), passed.get(i + 1));
        }
        return new ListedBenchmark.Iterations(
                Optional.ofNullable(values.get(count))
                        .filter(it -> it.matches("\\d{1,6}"))
                        .map(Integer::valueOf),
                Optional.ofNullable(values.get(time)).flatMap(JmhTime::seconds));
    }
}
