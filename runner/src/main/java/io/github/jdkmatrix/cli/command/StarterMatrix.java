package io.github.jdkmatrix.cli.command;

import io.github.jdkmatrix.text.Json;
import io.github.jdkmatrix.text.Text;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The matrix that {@code init} writes.
 *
 * @param releases the JDKs, the lowest release first
 * @param cpus the number of CPUs
 * @param program of the user, with its path relative to the matrix
 */
public record StarterMatrix(List<Release> releases, int cpus, Optional<Program> program) {

    /** The releases if this machine has less than two JDKs. */
    private static final List<Release> DEFAULTS = List.of(new Release(21, false), new Release(25, false));

    /** A first run must not take long. */
    private static final int MAX_RELEASES = 4;

    private static final String BUILT_IN_WORKLOAD = """
              - use: yield-loop            # jdkmatrix list workloads
                params:
                  pause: [yield, none]     # a list makes an axis
                  duration: 1s""";

    /**
     * A program of the user.
     *
     * @param key of the matrix: jar or jmh
     */
    public record Program(String key, Path file) {

        private Program relativeTo(Path folder) {
            Path from = folder.toAbsolutePath().normalize();
            return new Program(key, from.relativize(file.toAbsolutePath().normalize()));
        }

        private String yaml() {
            String name = Json.text(file.toString());
            return key.equals("jmh")
                    ? "  - jmh: " + name
                            + "\n    # filter: MyBenchmark        # a regular expression\n"
                            + "    args: [-wi, \"1\", -i, \"2\"]  # forks are set by jdkmatrix"
                    : "  - " + key + ": " + name
                            + "\n    # args: [\"{size}\"]            # {size}: the value of the param\n"
                            + "    # params: {size: [10, 100]}   # a list makes an axis";
        }
    }

    /**
     * A matrix for some JDKs and the CPUs of an engine.
     *
     * @param found the releases that need no pull and no build, the lowest first
     */
    public static StarterMatrix of(List<Release> found, int cpus, Path folder, Optional<Program> program) {
        List<Release> newest = found.subList(Math.max(0, found.size() - MAX_RELEASES), found.size());
        List<Release> releases = Stream.concat(newest.stream(), newest.size() < 2 ? DEFAULTS.stream() : Stream.empty())
                .distinct()
                .sorted(Release.ORDER)
                .toList();
        return new StarterMatrix(releases, cpus, program.map(it -> it.relativeTo(folder)));
    }

    public String yaml() {
        return Text.resource(StarterMatrix.class, "starter.yaml")
                .orElseThrow()
                .replace("@JDKS@", lines(releases.stream().map(it -> "{id: \"" + it.id() + "\"}")))
                .replace(
                        "@CPUS@", lines(new TreeSet<>(List.of(1, cpus)).stream().map(StarterMatrix::shape)))
                .replace("@WORKLOADS@", program.map(Program::yaml).orElse(BUILT_IN_WORKLOAD.stripTrailing()));
    }

    private static String shape(int cores) {
        return "{id: \"" + cores + "\", cores: " + cores + "}";
    }

    private static String lines(Stream<String> entries) {
        return entries.map(it -> "  - " + it).collect(Collectors.joining("\n"));
    }
}
