package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.host.LocalJdk;
import io.github.jdkmatrix.text.JsonText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The matrix that {@code init} writes.
 *
 * @param releases whose JDKs it compares, the lowest first
 * @param cpus how many this machine has
 * @param program of the user's own, with its path as the matrix shall have it
 */
public record StarterMatrix(List<Release> releases, int cpus, Optional<Program> program) {

    /** What is compared where this machine has less than two to compare. */
    private static final List<Release> USUAL = List.of(new Release(21, false), new Release(25, false));

    /** With more a first look would take long. */
    private static final int MOST_RELEASES = 4;

    private static final String WORKLOAD_OF_OURS = """
              - use: yield-loop            # jdkmatrix list workloads
                params:
                  pause: [yield, none]     # several values are an axis of their own
                  duration: 1s""";

    /**
     * A program of the user's own.
     *
     * @param key that a matrix has it under
     * @param file which it is
     */
    public record Program(String key, Path file) {

        private Program from(Path folder) {
            Path from = folder.toAbsolutePath().normalize();
            return new Program(key, from.relativize(file.toAbsolutePath().normalize()));
        }

        private String yaml() {
            String name = JsonText.of(file.toString());
            return switch (key) {
                case "jmh" ->
                    "  - jmh: " + name
                            + "\n    # filter: MyBenchmark        # a regular expression\n"
                            + "    args: [-wi, \"1\", -i, \"2\"]  # iterations are JMH's, forks are ours";
                default ->
                    "  - " + key + ": " + name
                            + "\n    # args: [\"{size}\"]            # {size} is the value of the param\n"
                            + "    # params: {size: [10, 100]}   # several values are an axis of their own";
            };
        }
    }

    /** Fitted to this machine. */
    public static StarterMatrix here(Path folder, Optional<Program> program) {
        return new StarterMatrix(
                releases(LocalJdk.all()),
                Runtime.getRuntime().availableProcessors(),
                program.map(it -> it.from(folder)));
    }

    private static List<Release> releases(List<LocalJdk> found) {
        List<Release> newest = found.stream()
                .filter(it -> it.feature() >= Release.FIRST)
                .map(Release::of)
                .distinct()
                .limit(MOST_RELEASES)
                .toList();
        return Stream.concat(newest.stream(), newest.size() < 2 ? USUAL.stream() : Stream.empty())
                .distinct()
                .sorted(Comparator.comparingInt(Release::feature).thenComparing(Release::earlyAccess))
                .toList();
    }

    public String yaml() {
        return template()
                .replace("@JDKS@", lines(releases.stream().map(Release::yaml)))
                .replace(
                        "@CPUS@", lines(new TreeSet<>(List.of(1, cpus)).stream().map(StarterMatrix::shape)))
                .replace("@WORKLOADS@", program.map(Program::yaml).orElse(WORKLOAD_OF_OURS.stripTrailing()));
    }

    private static String shape(int cores) {
        return "{id: \"" + cores + "\", cores: " + cores + "}";
    }

    private static String lines(Stream<String> entries) {
        return entries.map(it -> "  - " + it).collect(Collectors.joining("\n"));
    }

    private static String template() {
        try (InputStream in = StarterMatrix.class.getResourceAsStream("starter.yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
