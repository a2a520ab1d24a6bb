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
 * @param includes regular expressions: benchmarks with one of them in their name are chosen; without any, all
 * @param excludes those of {@code -e}
 * @param modes those of {@code -bm}; none where each benchmark has its own
 * @param params the values of {@code -p}, by parameter
 * @param passed all others, which JMH gets with each fork
 */
public record JmhArguments(
        List<String> includes,
        List<String> excludes,
        List<String> modes,
        Map<String, List<String>> params,
        List<String> passed) {

    /** Options that take a value. */
    private static final Set<String> WITH_VALUE = Set.of(
            "-i", "-bs", "-r", "-wi", "-wbs", "-w", "-to", "-t", "-bm", "-si", "-gc", "-v", "-prof", "-tg", "-tu",
            "-opi", "-wm", "-e", "-p", "-wmb");

    /** Options that are not for a matrix, by why. */
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

    /** An argument that cannot be taken. */
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
     * benchmark. What is passed to JMH is judged by JMH.
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
            for (Map.Entry<String, Set<String>> refused : REFUSED.entrySet()) {
                if (refused.getValue().contains(option)) {
                    throw new InvalidArgumentException(
                            i, "the JMH option '" + option + "' is not available here: " + refused.getKey());
                }
            }
            if (!WITH_VALUE.contains(option)) {
                throw new InvalidArgumentException(
                        i, "'" + word + "' is not an option of JMH; 'java -jar BENCHMARKS.jar -h' lists them");
            }
            if (equals < 0 && i + 1 == args.size()) {
                throw new InvalidArgumentException(i, "the JMH option '" + option + "' needs a value");
            }
            int place = i;
            String value = equals < 0 ? args.get(++i) : word.substring(equals + 1);
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

    private static List<String> modes(int index, String value) throws InvalidArgumentException {
        List<String> words = List.of(value.split(",", -1));
        if (!MODES.keySet().containsAll(words)) {
            throw new InvalidArgumentException(
                    index, "'-bm " + value + "': the modes of JMH are thrpt, avgt, sample, ss and all");
        }
        return words.stream().map(MODES::get).toList();
    }

    /** The number of iterations and the time of each, from two options. */
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
