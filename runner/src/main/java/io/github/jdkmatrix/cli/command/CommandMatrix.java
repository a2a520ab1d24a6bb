package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.Placeholders;
import io.github.jdkmatrix.text.CommandText;
import io.github.jdkmatrix.text.JsonText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The matrix of a command, as the YAML of a file.
 *
 * @param typed the whole command line, for the head of the file
 * @param jdks the columns, each id once
 * @param cpus how many CPUs, one shape each
 * @param flags JVM arguments to compare with none
 * @param forks fresh JVMs per cell
 * @param command what runs
 */
record CommandMatrix(
        String typed, List<JdkArgument> jdks, List<Integer> cpus, List<String> flags, int forks, JavaCommand command) {

    /** As many as hyperfine runs at least. */
    static final int FORKS = 10;

    String yaml() {
        List<String> lines = new ArrayList<>(List.of(
                "# The matrix of: " + typed.replaceAll("\\p{C}", "?"),
                "# Keep it, change it, and run it again: jdkmatrix run FILE. All keys: docs/matrix.md.",
                "name: "
                        + JsonText.of(command.name()
                                .replaceAll("[^A-Za-z0-9._-]", "-")
                                .replaceFirst("^[^A-Za-z0-9]+", "m")),
                "forks: " + forks,
                "# As the command has it: each JVM chooses its collector, unless an argument does.",
                "collector: ergonomic"));
        if (!command.jvmArgs().isEmpty()) {
            lines.add("jvm-args: "
                    + JsonText.of(command.jvmArgs().stream()
                            .flatMap(it -> ofJvm(it).args().stream())
                            .toList()));
        }
        lines.add("jdks:");
        distinct().forEach(jdk -> lines.add("  - " + JsonText.of(with("id", jdk.id(), jdk.keys()))));
        lines.add("cpus:");
        cpus.stream()
                .distinct()
                .forEach(cores ->
                        lines.add("  - " + JsonText.of(with("id", Integer.toString(cores), Map.of("cores", cores)))));
        if (!flags.isEmpty()) {
            lines.add("flags:");
            lines.add("  - {\"id\":\"default\"}");
            flags.stream().distinct().forEach(it -> lines.add("  - " + JsonText.of(flagSet(it))));
        }
        lines.add("workloads:");
        lines.add("  - " + JsonText.of(workload()));
        lines.add("tables:");
        lines.add("  - " + JsonText.of(table()));
        return String.join("\n", lines) + "\n";
    }

    /** Two directories may have the same name. */
    private List<JdkArgument> distinct() {
        Map<String, JdkArgument> byId = new LinkedHashMap<>();
        for (JdkArgument jdk : jdks) {
            String id = jdk.id();
            for (int i = 2; byId.containsKey(id) && !byId.get(id).keys().equals(jdk.keys()); i++) {
                id = jdk.id() + "-" + i;
            }
            byId.put(id, jdk.called(id));
        }
        return List.copyOf(byId.values());
    }

    private static Map<String, Object> flagSet(String words) {
        String id = words.strip().replace('=', ':').replace(',', ';');
        return with("id", id, Map.of("args", Arrays.asList(words.strip().split("\\s+"))));
    }

    private Map<String, Object> workload() {
        Map<String, Object> workload = new LinkedHashMap<>();
        workload.put("id", command.name());
        switch (command.program()) {
            case JavaCommand.What.Jar it -> workload.put("jar", there(it.jar()));
            case JavaCommand.What.MainClass it -> {
                workload.put("class", it.main());
                workload.put(
                        "classpath",
                        it.classpath().stream().map(CommandMatrix::there).toList());
            }
            case JavaCommand.What.Source it -> {
                workload.put("source", there(it.file()));
                // As the command has it.
                workload.put("launch", "source");
            }
            case JavaCommand.What.Jmh it -> workload.put("jmh", there(it.jar()));
        }
        CarriedFiles carried = CarriedFiles.of(command.args());
        if (!command.args().isEmpty()) {
            workload.put(
                    "args", carried.args().stream().map(Placeholders::literally).toList());
        }
        List<String> files = Stream.concat(
                        command.jvmArgs().stream().flatMap(it -> ofJvm(it).files().stream()), carried.files().stream())
                .distinct()
                .toList();
        if (!files.isEmpty()) {
            workload.put("files", files);
        }
        return workload;
    }

    /** The program reads its properties; what the JVM itself reads is there before any program. */
    private static CarriedFiles ofJvm(String argument) {
        return argument.startsWith("-D")
                ? CarriedFiles.of(List.of(argument))
                : new CarriedFiles(List.of(argument), List.of());
    }

    private Map<String, Object> table() {
        String title = command.args().stream()
                .map(CommandText::quoted)
                .collect(
                        Collectors.joining(" ", command.name() + (command.args().isEmpty() ? "" : " "), ""));
        // Of benchmarks JMH's score is shown: their process holds JMH itself as well.
        return with(
                "title",
                title.replaceAll("\\p{C}", "?"),
                command.program() instanceof JavaCommand.What.Jmh
                        ? Map.of()
                        : Map.of("metrics", List.of("wall", "user", "system", "cpu")));
    }

    private static String there(String file) {
        Path path = Path.of(file).toAbsolutePath().normalize();
        if (!Files.exists(path)) {
            throw new UserException("'" + file + "', which the command names: no such file");
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
