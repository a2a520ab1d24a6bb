package io.github.jdkmatrix.matrix;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.jmh.JmhArguments;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A program of the user. In JSON its keys show its kind. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({
    @JsonSubTypes.Type(Program.Jar.class),
    @JsonSubTypes.Type(Program.MainClass.class),
    @JsonSubTypes.Type(Program.Module.class),
    @JsonSubTypes.Type(Program.Source.class),
    @JsonSubTypes.Type(Program.Jmh.class)
})
public sealed interface Program {

    /** The arguments of the program; <code>{name}</code> is replaced by the value of that param. */
    List<String> args();

    /** The files that the program needs, as the matrix names them. */
    default List<String> files() {
        return switch (this) {
            case Jar it -> List.of(it.jar);
            case MainClass it -> it.classpath;
            case Module it ->
                Stream.concat(it.modulePath.stream(), it.classpath.stream()).toList();
            case Source it ->
                Stream.concat(Stream.of(it.source), it.classpath.stream()).toList();
            case Jmh it -> List.of(it.jmh);
        };
    }

    /** A short name of the program: its class without the package, or its file without the extension. */
    default String name() {
        return switch (this) {
            case MainClass it -> it.main().substring(it.main().lastIndexOf('.') + 1);
            case Module it -> it.main().substring(it.main().lastIndexOf('.') + 1);
            default -> baseName(files().get(0));
        };
    }

    private static String baseName(String file) {
        return String.valueOf(Path.of(file).getFileName()).replaceFirst("\\.[A-Za-z]+$", "");
    }

    /** A jar, started as {@code java -jar JAR ARGS}. */
    record Jar(String jar, List<String> args) implements Program {}

    /**
     * A main class, started as {@code java -cp CLASSPATH MAIN ARGS}.
     *
     * @param main the class, with its package
     * @param classpath jars and folders
     */
    record MainClass(String main, List<String> classpath, List<String> args) implements Program {}

    /**
     * A module, started as {@code java -p MODULEPATH -cp CLASSPATH -m MODULE ARGS}.
     *
     * @param module the module with its main class, such as {@code com.example/com.example.Main}; a module of the JDK may name the class
     *     itself
     * @param modulePath jars, folders of a module, and folders of jars; empty for a module of the JDK
     * @param classpath jars and folders that are in no module
     */
    record Module(
            String module,
            List<String> modulePath,
            @OmittedIfEmpty List<String> classpath,
            List<String> args) implements Program {

        /** The main class, with its package; the module where it names none. */
        public String main() {
            return module.substring(module.indexOf('/') + 1);
        }
    }

    /**
     * A source file, started as {@code java -cp CLASSPATH SOURCE ARGS}: each fork compiles it.
     *
     * @param classpath jars and folders that the source file needs
     */
    record Source(String source, @OmittedIfEmpty List<String> classpath, List<String> args) implements Program {}

    /**
     * Benchmarks of JMH. Each fork runs one of them in JMH's own fork: the number of forks is ours, all else is JMH's.
     *
     * @param jmh the jar with the benchmarks and JMH itself
     * @param filter a regular expression that chooses benchmarks, as JMH takes it; all without it
     * @param args further arguments of JMH, such as {@code -wi}, {@code -i}, {@code -p}
     * @param benchmarks the chosen benchmarks; empty in results of versions that ran all of them in one JVM
     */
    record Jmh(
            String jmh,
            Optional<String> filter,
            List<String> args,
            @OmittedIfEmpty List<Benchmark> benchmarks) implements Program {

        /** The percentile of a score, such as {@code p0.99} or {@code get:p0.99}. */
        private static final Pattern PERCENTILE = Pattern.compile("(.*:)?p[01]\\.\\d+");

        /**
         * The better direction of a result. A time by operation, or operations by time, show it for scores only: what an
         * auxiliary counter counts may be good or bad.
         */
        Better better(String result, String unit) {
            boolean score = benchmarks.isEmpty()
                    || result.equals(Benchmark.SCORE)
                    || PERCENTILE.matcher(result).matches()
                    || benchmarks.stream().anyMatch(it -> it.methods().contains(result));
            return score && unit.startsWith("ops/")
                    ? Better.HIGHER
                    : (score && unit.endsWith("/op")) || unit.equals("B/op") || unit.equals("#/op")
                            ? Better.LOWER
                            : Better.NEITHER;
        }

        /** The arguments as JMH takes them, with the filter before them. */
        public JmhArguments arguments() {
            return arguments(filter, args);
        }

        public static JmhArguments arguments(Optional<String> filter, List<String> args) {
            return JmhArguments.of(Stream.concat(filter.stream(), args.stream())
                    .map(it -> Placeholders.in(it).isEmpty() ? Placeholders.filled(it, Map.of()) : it)
                    .toList());
        }
    }
}
