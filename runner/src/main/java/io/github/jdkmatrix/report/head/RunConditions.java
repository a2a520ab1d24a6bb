package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The conditions under which the forks of a cell ran, from the manifest. */
public record RunConditions(Manifest manifest) {

    public boolean emulated(Cell cell) {
        return manifest.shape(cell).filter(ShapeFacts::emulated).isPresent();
    }

    /** The number of processors that the JVM sees. */
    public int cores(Cell cell) {
        return manifest.shape(cell)
                .map(ShapeFacts::cores)
                .orElseGet(() -> manifest.matrix().cpu(cell.cpu()).cores());
    }

    public Optional<JdkFacts> jdk(Cell cell) {
        return manifest.jdks().stream().filter(it -> it.id().equals(cell.jdk())).findFirst();
    }

    /** The arguments of the JVM of a cell, in order. */
    public List<String> jvmArgs(Cell cell) {
        Matrix matrix = manifest.matrix();
        FlagSet flags = matrix.flagSet(cell.flags());
        List<String> args = new ArrayList<>(matrix.settings().argsBefore(flags));
        if (emulated(cell)) {
            args.add("-XX:ActiveProcessorCount=" + cores(cell));
        }
        args.addAll(flags.args());
        args.addAll(workloadArgs(cell));
        return List.copyOf(args);
    }

    /** The arguments of the workload itself; empty where old results name a workload that this version does not know. */
    private List<String> workloadArgs(Cell cell) {
        try {
            return ForkCommand.of(manifest.matrix(), cell).jvmArgs();
        } catch (NoSuchElementException | IllegalArgumentException e) {
            return List.of();
        }
    }

    /**
     * The version from the lines of {@code java -version}; empty where they have none.
     *
     * @param jdk such as {@code 21.0.5}
     * @param vmName such as {@code OpenJDK 64-Bit Server VM}
     * @param vmVersion the VM's build, such as {@code 21.0.5+11}
     */
    public record JvmVersion(String jdk, String vmName, String vmVersion) {

        /** The version of a JDK that did not tell it. */
        public static final JvmVersion UNTOLD = new JvmVersion("", "", "");

        private static final Pattern JDK = Pattern.compile("version \"([^\"]*)\"");
        private static final Pattern VM = Pattern.compile("(.*\\bVM\\b.*?) \\(build ([^,)]*)");

        public static JvmVersion of(JdkFacts facts) {
            return new JvmVersion(
                    group(JDK, 1, facts.version()), group(VM, 1, facts.version()), group(VM, 2, facts.version()));
        }

        private static String group(Pattern pattern, int group, List<String> lines) {
            return lines.stream()
                    .flatMap(line -> pattern.matcher(line).results().limit(1))
                    .map((MatchResult match) -> match.group(group))
                    .findFirst()
                    .orElse("");
        }
    }

    /** The coordinates of a cell as parameters of other tools: its own, then its ids on the axes. */
    public static final class CellParameters {

        public static final String EMULATED = "emulated";

        private static final Set<String> TAKEN = Stream.concat(
                        Stream.of(EMULATED),
                        Arrays.stream(Axis.values())
                                .filter(it -> it != Axis.WORKLOADS)
                                .map(Axis::field))
                .collect(Collectors.toSet());

        private CellParameters() {}

        /** Values by name, in order. A workload's parameter of a name that is ours has {@code param.} before it. */
        public static Map<String, String> of(Cell cell) {
            Map<String, String> coordinates = new LinkedHashMap<>();
            cell.params()
                    .forEach((name, value) -> coordinates.put(TAKEN.contains(name) ? "param." + name : name, value));
            Arrays.stream(Axis.values())
                    .filter(it -> it != Axis.WORKLOADS && !cell.on(it).isEmpty())
                    .forEach(it -> coordinates.put(it.field(), cell.on(it)));
            return coordinates;
        }

        /** The parameters of a cell and whether the CPU shape is emulated, in words that all cells have. */
        public static Map<String, String> of(Cell cell, boolean emulated) {
            Map<String, String> coordinates = of(cell);
            coordinates.put(EMULATED, Boolean.toString(emulated));
            return coordinates;
        }
    }
}
