package io.github.jdkmatrix.jmh;

import io.github.jdkmatrix.text.Nearest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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

    private static final String FORKS = "jdkmatrix starts the forks: use 'forks' of the matrix, or --forks";
    private static final String JVM_ARGS = "use 'flags' or 'jvm-args' for JVM arguments";
    private static final String RESULT = "jdkmatrix reads the result: see 'report --format jmh-json'";
    private static final String LISTING = "use 'jdkmatrix plan' to list the benchmarks";

    /** Options that are not for a matrix, and why. */
    private static final Map<String, String> REFUSED = Map.ofEntries(
            Map.entry("-f", FORKS),
            Map.entry("-wf", FORKS),
            Map.entry("-jvm", "the JDKs are those of the matrix, or of --jdk"),
            Map.entry("-jvmArgs", JVM_ARGS),
            Map.entry("-jvmArgsAppend", JVM_ARGS),
            Map.entry("-jvmArgsPrepend", JVM_ARGS),
            Map.entry("-rf", RESULT),
            Map.entry("-rff", RESULT),
            Map.entry("-o", "jdkmatrix reads the output"),
            Map.entry("-foe", "a failed benchmark does not affect others: each has its own forks"),
            Map.entry("-l", LISTING),
            Map.entry("-lp", LISTING),
            Map.entry("-lprof", LISTING),
            Map.entry("-lrf", LISTING),
            Map.entry("-h", LISTING));

    /** JMH's own words for a mode, short and long. */
    static final Map<String, String> MODES = Map.ofEntries(
            Map.entry("thrpt", "thrpt"),
            Map.entry("Throughput", "thrpt"),
            Map.entry("avgt", "avgt"),
            Map.entry("AverageTime", "avgt"),
            Map.entry("sample", "sample"),
            Map.entry("SampleTime", "sample"),
            Map.entry("ss", "ss"),
            Map.entry("SingleShotTime", "ss"),
            Map.entry("all", ListedBenchmark.ALL_MODES),
            Map.entry("All", ListedBenchmark.ALL_MODES));

    /** What JMH says of the values of some options only when a fork runs. */
    private enum Values {
        UNITS("m|s|ms|us|ns", "one of m, s, ms, us, ns", "-tu"),
        FROM_ZERO("\\d{1,9}", "a whole number", "-wi"),
        FROM_ONE("0*[1-9]\\d{0,8}", "a whole number from 1 on", "-i|-bs|-wbs|-opi"),
        THREADS("max|0*[1-9]\\d{0,8}", "a whole number from 1 on, or max", "-t"),
        GROUPS("0*[1-9]\\d{0,8}(?:,0*[1-9]\\d{0,8})*", "whole numbers from 1 on, such as 3,1", "-tg"),
        // JMH takes all other words for false.
        BOOLEAN("(?i)true|false", "true or false", "-gc|-si"),
        VERBOSITY("(?i)silent|normal|extra", "one of SILENT, NORMAL, EXTRA", "-v"),
        WARMUP("INDI|BULK|BULK_INDI", "one of INDI, BULK, BULK_INDI", "-wm"),
        TIME(JmhTime.TIME.pattern(), JmhTime.WORDS, "-r|-w|-to");

        private final Pattern form;
        private final String words;
        private final Pattern options;

        Values(String form, String words, String options) {
            this.form = Pattern.compile(form);
            this.words = words;
            this.options = Pattern.compile(options);
        }

        static Optional<Values> of(String option) {
            return Stream.of(values())
                    .filter(it -> it.options.matcher(option).matches())
                    .findFirst();
        }
    }

    /** JMH's own profilers, of any version; others are named by their class. */
    private static final Set<String> PROFILERS = Set.of(
            "async",
            "cl",
            "comp",
            "dtraceasm",
            "gc",
            "hs_cl",
            "hs_comp",
            "hs_gc",
            "hs_rt",
            "hs_thr",
            "jfr",
            "mempool",
            "pauses",
            "perf",
            "perfasm",
            "perfc2c",
            "perfnorm",
            "safepoints",
            "stack",
            "xperfasm");

    /** Those of them without a number. */
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
            if (REFUSED.containsKey(option)) {
                throw new InvalidArgumentException(
                        i, "the JMH option '" + option + "' is not available here: " + REFUSED.get(option));
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
                    check(place, option, value);
                    passed.addAll(List.of(option, value));
                }
            }
        }
        return new JmhArguments(includes, excludes, modes, params, passed);
    }

    /** A value with a param of the matrix in it is known in its cell only. */
    private static void check(int index, String option, String value) throws InvalidArgumentException {
        if (value.contains("{")) {
            return;
        }
        Optional<Values> takes =
                Values.of(option).filter(it -> !it.form.matcher(value).matches());
        if (takes.isPresent()) {
            throw new InvalidArgumentException(index, "'" + option + " " + value + "': JMH takes " + takes.get().words);
        }
        String profiler = value.split(":", 2)[0];
        if (option.equals("-prof") && !profiler.contains(".") && !PROFILERS.contains(profiler)) {
            throw new InvalidArgumentException(
                    index, "'-prof " + value + "': JMH has no such profiler; " + Nearest.hint(profiler, PROFILERS));
        }
        if (option.equals("-prof") && OF_TEXT.contains(profiler)) {
            throw new InvalidArgumentException(
                    index, "'-prof " + value + "': its result is a text, which no table has; see 'jdkmatrix explain'");
        }
    }

    private static List<String> modes(int index, String value) throws InvalidArgumentException {
        List<String> modes = new ArrayList<>();
        for (String word : value.split(",", -1)) {
            if (!MODES.containsKey(word)) {
                throw new InvalidArgumentException(
                        index, "'-bm " + value + "': the modes of JMH are thrpt, avgt, sample, ss and all");
            }
            modes.add(MODES.get(word));
        }
        return modes;
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
