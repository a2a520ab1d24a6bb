package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Placeholders;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.matrix.yaml.InvalidMatrixException;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.ShellCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The matrix of a command, as YAML.
 *
 * @param typed the whole command line, for a comment
 * @param jdks the columns; the first is the reference
 * @param cpus the number of cores of each CPU shape
 * @param flags JVM arguments to compare with none
 * @param forks the value of the key, in YAML
 * @param settings optional ones
 * @param command the workload
 */
record CommandMatrix(
        String typed,
        List<JdkArgument> jdks,
        List<Integer> cpus,
        List<Flags> flags,
        String forks,
        Settings settings,
        JavaCommand command) {

    /** The keys of the matrix that are options too. */
    private static final Set<String> KEYS = Set.of("forks", "timeout", "env", "flags");

    /** The minimum of hyperfine. */
    static final int FORKS = 10;

    /**
     * A flag set.
     *
     * @param args words
     * @param train those of its training run; empty if it has none
     */
    record Flags(String args, String train) {

        private Map<String, Object> entry() {
            Map<String, Object> keys = new LinkedHashMap<>();
            keys.put("id", args.strip());
            keys.put("args", CarriedFiles.ofJvm(words(args)).args());
            if (!train.isBlank()) {
                keys.put("train", words(train));
            }
            return keys;
        }
    }

    /**
     * Optional settings.
     *
     * @param timeout of a fork, as in a matrix
     * @param files that it finds where it starts, beside those that its arguments name
     * @param stdin the file that is its standard input
     * @param ready when its program is ready, where it does not end by itself
     * @param hold how long that is then left idle
     * @param env variables of its environment
     * @param metrics the metrics of the table; empty for the usual ones
     * @param own the metrics in the output of the program
     * @param counters events that perf counts
     */
    record Settings(
            Optional<String> timeout,
            List<String> files,
            Optional<String> stdin,
            Optional<String> ready,
            Optional<String> hold,
            Map<String, String> env,
            List<String> metrics,
            List<MetricArgument> own,
            List<String> counters) {}

    /**
     * The matrix.
     *
     * @throws UserException that names the option with an invalid value
     */
    Matrix checked(Path file) {
        try {
            return MatrixFile.of(file, yaml());
        } catch (InvalidMatrixException e) {
            Matcher problem = Pattern.compile(Pattern.quote(file + ":") + "(\\d+):\\d+: (.*)")
                    .matcher(e.lines().get(0));
            throw problem.matches()
                    ? new UserException(option(Integer.parseInt(problem.group(1))) + ": " + problem.group(2))
                    : e;
        }
    }

    /** The option that a line comes from. */
    private String option(int line) {
        return yaml().lines()
                .limit(line)
                .filter(it -> Character.isLetter(it.charAt(0)))
                .reduce((earlier, later) -> later)
                .map(it -> switch (it.split(":", 2)[0]) {
                    case "jdks" -> "--jdk";
                    case "cpus" -> "--cpu";
                    case "tables" -> "--metric";
                    case String key when KEYS.contains(key) -> "--" + key;
                    default -> "the command";
                })
                .orElse("the command");
    }

    String yaml() {
        List<String> lines = new ArrayList<>(List.of(
                "# The matrix of: " + withoutControls(typed),
                "# To change and reuse it: jdkmatrix run FILE. All keys: docs/matrix.md.",
                "name: " + Json.text(name()),
                "forks: " + forks,
                "# As with java: each JVM chooses its collector, unless an argument does.",
                "collector: ergonomic"));
        settings.timeout().ifPresent(it -> lines.add("timeout: " + Json.text(it)));
        if (!settings.env().isEmpty()) {
            lines.add("env: " + Json.text(settings.env()));
        }
        if (!settings.counters().isEmpty()) {
            lines.add("counters: " + Json.text(settings.counters()));
        }
        if (!command.jvmArgs().isEmpty()) {
            lines.add("jvm-args: "
                    + Json.text(CarriedFiles.ofJvm(command.jvmArgs()).args()));
        }
        lines.add("jdks:");
        DistinctJdks.of(jdks).forEach(jdk -> lines.add(entry(jdk.entry())));
        lines.add("cpus:");
        cpus.stream().distinct().forEach(n -> lines.add(entry(with("id", Integer.toString(n), Map.of("cores", n)))));
        if (!flags.isEmpty()) {
            lines.addAll(List.of("flags:", entry(Map.of("id", "default"))));
            flags.stream().distinct().forEach(it -> lines.add(entry(it.entry())));
        }
        lines.addAll(List.of("workloads:", entry(workload()), "tables:", entry(table())));
        return String.join("\n", lines) + "\n";
    }

    private static String entry(Map<String, Object> keys) {
        return "  - " + Json.text(keys);
    }

    private static String withoutControls(String text) {
        return text.replaceAll("\\p{C}", "?");
    }

    private String name() {
        return command.program().name().replaceAll("[^A-Za-z0-9._-]", "-").replaceFirst("^[^A-Za-z0-9]+", "m");
    }

    private static List<String> words(String flags) {
        return List.of(flags.strip().split("\\s+"));
    }

    private Map<String, Object> workload() {
        Map<String, Object> workload = new LinkedHashMap<>();
        workload.put("id", command.program().name());
        switch (command.program()) {
            case Program.Jar it -> workload.put("jar", onPath(it.jar()));
            case Program.MainClass it -> {
                workload.put("class", it.main());
                workload.put("classpath", onPath(it.classpath()));
            }
            case Program.Module it -> {
                workload.put("module", it.module());
                if (!it.modulePath().isEmpty()) {
                    workload.put("module-path", onPath(it.modulePath()));
                }
                putClasspath(workload, it.classpath());
            }
            case Program.Launcher it -> workload.put("launcher", existing(it.launcher()));
            case Program.Source it -> {
                workload.put("source", existing(it.source()));
                workload.put("launch", "source");
                putClasspath(workload, it.classpath());
            }
            case Program.Jmh it -> workload.put("jmh", onPath(it.jmh()));
        }
        CarriedFiles carried = CarriedFiles.of(command.program().args());
        if (!command.program().args().isEmpty()) {
            workload.put(
                    "args", carried.args().stream().map(Placeholders::literally).toList());
        }
        List<String> files = Stream.of(
                        CarriedFiles.ofJvm(command.jvmArgs()).files(),
                        flags.stream()
                                .flatMap(it -> CarriedFiles.ofJvm(words(it.args())).files().stream())
                                .toList(),
                        carried.files(),
                        settings.files().stream()
                                .map(it -> carried("--file", it))
                                .toList())
                .flatMap(List::stream)
                .distinct()
                .toList();
        if (!files.isEmpty()) {
            workload.put("files", files);
        }
        settings.stdin().ifPresent(it -> workload.put("stdin", carried("--stdin", it)));
        settings.ready().ifPresent(it -> workload.put("ready", it));
        settings.hold().ifPresent(it -> workload.put("hold", it));
        if (!settings.own().isEmpty()) {
            workload.put(
                    "metrics", settings.own().stream().map(MetricArgument::keys).toList());
        }
        return workload;
    }

    private static String carried(String option, String file) {
        return CarriedFiles.of(List.of(file)).files().stream()
                .findFirst()
                .orElseThrow(() -> new UserException(option + " " + file
                        + (Files.isDirectory(Path.of(file))
                                ? ": a folder that is not below this one"
                                : ": no such file")));
    }

    private Map<String, Object> table() {
        String title = Stream.concat(
                        Stream.of(command.program().name()),
                        command.program().args().stream().map(ShellCommand::quoted))
                .collect(Collectors.joining(" "));
        // Benchmarks show JMH's score: the metrics of the process include JMH itself.
        return with("title", withoutControls(title), metrics().isEmpty() ? Map.of() : Map.of("metrics", metrics()));
    }

    private List<String> metrics() {
        if (!settings.metrics().isEmpty()) {
            return settings.metrics();
        }
        return command.program() instanceof Program.Jmh
                ? List.of()
                : Stream.of(
                                settings.own().stream().map(MetricArgument::name),
                                settings.ready().isPresent() ? ofReady() : Stream.of("wall", "user", "system", "cpu"),
                                Counters.metrics(settings.counters()))
                        .flatMap(it -> it)
                        .toList();
    }

    /** Of a program that needs none: java passes over elements that do not exist. */
    private static void putClasspath(Map<String, Object> workload, List<String> elements) {
        if (elements.stream().anyMatch(CommandMatrix::exists)) {
            workload.put("classpath", onPath(elements));
        }
    }

    private static boolean exists(String file) {
        return Files.exists(Path.of(file));
    }

    private Stream<String> ofReady() {
        return ProcessMetric.BY_READY.stream()
                .map(ProcessMetric::id)
                .filter(it -> settings.hold().isPresent() || !it.startsWith("idle"));
    }

    /** As java does, passes over elements that do not exist; not over all of them. */
    private static List<String> onPath(List<String> elements) {
        List<String> there = elements.stream().filter(CommandMatrix::exists).toList();
        return (there.isEmpty() ? elements : there)
                .stream().map(CommandMatrix::onPath).toList();
    }

    /** Forks have a jar or folder below this folder under the path that was typed, as archives of classes need it. */
    private static String onPath(String file) {
        String existing = existing(file);
        return WorkloadUse.typedBelow(file).isPresent() && !file.startsWith("/")
                ? Path.of("").toAbsolutePath() + WorkloadUse.ROOT + file
                : existing;
    }

    private static String existing(String file) {
        Path path = Path.of(file).toAbsolutePath().normalize();
        if (!Files.exists(path)) {
            throw new UserException("'" + file + "' in the command: no such file");
        }
        return path.toString();
    }

    private static Map<String, Object> with(String key, Object value, Map<String, ?> others) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put(key, value);
        all.putAll(others);
        return all;
    }
}
