package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.Placeholders;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.matrix.yaml.MatrixFile.Given;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.ShellCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The matrix of a command.
 *
 * @param settings options that stand for a key of a matrix
 * @param forks the value of that key
 * @param jdks the columns; the first is the reference
 * @param cpus the number of cores of each CPU shape
 */
record CommandMatrix(
        CommandOptions options,
        List<Given> settings,
        Object forks,
        List<JdkArgument> jdks,
        List<Integer> cpus,
        JavaCommand command) {

    /** What is compared of a command that ends by itself. */
    private static final List<ProcessMetric> USUAL =
            List.of(ProcessMetric.WALL, ProcessMetric.CPU, ProcessMetric.MAX_RSS);

    /** The minimum of hyperfine. */
    static final int FORKS = 10;

    private static final String COMMAND = "the command";

    /** The keys of the matrix, each with the option that a problem of it names. */
    List<Given> keys() {
        List<Given> keys = new ArrayList<>();
        keys.add(new Given("name", name(), COMMAND));
        keys.add(new Given("forks", forks, "--forks"));
        // As with java: each JVM chooses its collector, unless an argument does.
        keys.add(new Given("collector", "ergonomic", COMMAND));
        keys.addAll(settings);
        keys.add(new Given("jvm-args", CarriedFiles.ofJvm(command.jvmArgs()).args(), COMMAND));
        keys.add(new Given(
                "jdks",
                CommandJdks.distinct(jdks).stream().map(JdkArgument::entry).toList(),
                "--jdk"));
        keys.add(new Given(
                "cpus",
                cpus.stream()
                        .distinct()
                        .map(n -> keys("id", Integer.toString(n), "cores", n))
                        .toList(),
                "--cpu"));
        keys.add(new Given(
                "flags",
                Stream.concat(
                                Stream.of(keys("id", "default")),
                                options.flags.stream().map(CommandMatrix::flagSet))
                        .distinct()
                        .toList(),
                "--flags"));
        keys.add(new Given("workloads", List.of(workload()), COMMAND));
        keys.add(new Given("tables", List.of(table()), "--metric"));
        return keys;
    }

    /**
     * The keys as a file.
     *
     * @param typed the whole command line, for a comment
     */
    static String yaml(String typed, List<Given> keys) {
        return keys.stream()
                .map(CommandMatrix::line)
                .collect(Collectors.joining(
                        "",
                        "# The matrix of: " + withoutControls(typed)
                                + "\n# To change and reuse it: jdkmatrix run FILE. All keys: docs/matrix.md.\n",
                        ""));
    }

    private static String line(Given key) {
        boolean axis = key.value() instanceof List<?> list && list.stream().anyMatch(Map.class::isInstance);
        return key.key() + ":"
                + (axis
                        ? ((List<?>) key.value())
                                .stream().map(it -> "\n  - " + Json.text(it)).collect(Collectors.joining())
                        : " " + Json.text(key.value()))
                + "\n";
    }

    /** A mapping of keys and values by turns, in this order, without those that are empty. */
    static Map<String, Object> keys(Object... keysAndValues) {
        Map<String, Object> keys = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            Object value = keysAndValues[i + 1] instanceof Optional<?> optional
                    ? optional.map(Object.class::cast).orElse(List.of())
                    : keysAndValues[i + 1];
            if (!List.of().equals(value)) {
                keys.put((String) keysAndValues[i], value);
            }
        }
        return keys;
    }

    private static Map<String, Object> flagSet(CommandOptions.Flags flags) {
        return keys(
                "id", flags.args.strip(),
                "args", CarriedFiles.ofJvm(words(flags.args)).args(),
                "train", words(flags.train));
    }

    private static String withoutControls(String text) {
        return text.replaceAll("\\p{C}", "?");
    }

    private String name() {
        return command.program().name().replaceAll("[^A-Za-z0-9._-]", "-").replaceFirst("^[^A-Za-z0-9]+", "m");
    }

    private static List<String> words(String flags) {
        return flags.isBlank() ? List.of() : List.of(flags.strip().split("\\s+"));
    }

    private Map<String, Object> workload() {
        CarriedFiles carried = CarriedFiles.of(command.program().args());
        Map<String, Object> workload = keys("id", command.program().name());
        workload.putAll(
                switch (command.program()) {
                    case Program.Jar it -> keys("jar", onPath(it.jar()));
                    case Program.MainClass named -> {
                        List<String> there = onPath(named.classpath());
                        yield keys("class", named.main(), "classpath", there.isEmpty() ? named.classpath() : there);
                    }
                    case Program.Module module ->
                        keys(
                                "module", module.module(),
                                "module-path", onPath(module.modulePath()),
                                "classpath", onPath(module.classpath()));
                    case Program.Source source ->
                        keys("source", onPath(source.source()), "classpath", onPath(source.classpath()));
                    case Program.Jmh it -> keys("jmh", onPath(it.jmh()));
                });
        workload.putAll(keys(
                "args",
                carried.args().stream().map(Placeholders::literally).toList(),
                "files",
                Stream.of(
                                CarriedFiles.ofJvm(command.jvmArgs()).files(),
                                options.flags.stream()
                                        .flatMap(it -> CarriedFiles.ofJvm(words(it.args)).files().stream())
                                        .toList(),
                                carried.files(),
                                options.files.stream()
                                        .map(CommandMatrix::onPath)
                                        .toList())
                        .flatMap(List::stream)
                        .distinct()
                        .toList(),
                "stdin",
                Optional.ofNullable(options.stdin).map(CommandMatrix::onPath),
                "ready",
                Optional.ofNullable(options.ready),
                "hold",
                Optional.ofNullable(options.hold),
                "metrics",
                own().stream().map(MetricArgument::keys).toList()));
        return workload;
    }

    private List<MetricArgument> own() {
        return options.ownMetrics.stream().map(MetricArgument::of).toList();
    }

    private Map<String, Object> table() {
        String title = Stream.concat(
                        Stream.of(command.program().name()),
                        command.program().args().stream().map(ShellCommand::quoted))
                .collect(Collectors.joining(" "));
        return keys("title", withoutControls(title), "metrics", metrics());
    }

    /** Benchmarks show JMH's score: the metrics of the process include JMH itself. */
    private List<String> metrics() {
        if (!options.metrics.isEmpty() || command.program() instanceof Program.Jmh) {
            return options.metrics;
        }
        List<String> counters = settings.stream()
                .filter(it -> it.option().equals(Settings.COUNTERS.option()))
                .flatMap(it -> ((List<?>) it.value()).stream().map(String.class::cast))
                .toList();
        return Stream.of(
                        own().stream().map(MetricArgument::name),
                        options.ready != null ? ofReady() : USUAL.stream().map(ProcessMetric::id),
                        Counters.metrics(counters))
                .flatMap(it -> it)
                .toList();
    }

    private Stream<String> ofReady() {
        return ProcessMetric.BY_READY.stream()
                .map(ProcessMetric::id)
                .filter(it -> options.hold != null || !it.startsWith("idle"));
    }

    /** The elements of a path that exist: java passes over others. */
    private static List<String> onPath(List<String> elements) {
        return elements.stream()
                .filter(it -> Files.exists(Path.of(it)))
                .map(CommandMatrix::onPath)
                .toList();
    }

    /** Forks have a file or folder below this folder under the path that was typed, as archives of classes need it. */
    private static String onPath(String file) {
        return WorkloadUse.typedBelow(file).isPresent() && !file.startsWith("/")
                ? Path.of("").toAbsolutePath() + WorkloadUse.ROOT + file
                : Path.of(file).toAbsolutePath().normalize().toString();
    }
}
