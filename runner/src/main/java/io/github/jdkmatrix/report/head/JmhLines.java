package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.ForkFacts.JmhSetup;
import io.github.jdkmatrix.stats.Results;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lines of a report about JMH. */
public final class JmhLines {

    private static final int MAX_BENCHMARKS = 5;

    private JmhLines() {}

    /** The lines of the head: version and blackholes, and what benchmarks ask of their JVM; none where no benchmark of JMH ran. */
    static Map<String, String> of(Results results) {
        Map<String, String> lines = new LinkedHashMap<>();
        if (!results.facts().jmh().isEmpty()) {
            lines.put("JMH", setups(results.facts().jmh()));
        }
        String fork = forkArguments(results.matrix());
        if (!fork.isEmpty()) {
            lines.put("@Fork", fork);
        }
        return lines;
    }

    /** The versions and blackholes, each once: reports of one run read alike, in whatever order its forks came. */
    private static String setups(List<JmhSetup> all) {
        return all.stream().map(JmhSetup::text).distinct().sorted().collect(Collectors.joining("; "));
    }

    private static String forkArguments(Matrix matrix) {
        Map<String, Set<String>> benchmarks = matrix.workloads().stream()
                .flatMap(it -> it.program().stream())
                .filter(Program.Jmh.class::isInstance)
                .flatMap(it -> ((Program.Jmh) it).benchmarks().stream())
                .filter(it -> !arguments(it.fork()).isEmpty())
                .collect(Collectors.groupingBy(
                        it -> arguments(it.fork()),
                        LinkedHashMap::new,
                        Collectors.mapping(Benchmark::brief, Collectors.toCollection(LinkedHashSet::new))));
        return benchmarks.entrySet().stream()
                .map(it -> it.getKey() + " for " + named(it.getValue()))
                .collect(Collectors.joining("; "));
    }

    private static String arguments(Benchmark.Fork fork) {
        return Stream.of(fork.prepend(), fork.replace().orElse(List.of()), fork.append())
                .flatMap(List::stream)
                .collect(Collectors.joining(" "));
    }

    private static String named(Set<String> benchmarks) {
        int more = benchmarks.size() - MAX_BENCHMARKS;
        return benchmarks.stream().limit(MAX_BENCHMARKS).collect(Collectors.joining(", "))
                + (more > 0 ? " and " + more + " more" : "");
    }

    /**
     * Says that columns of a table are not of one kind, where those of some row are not.
     *
     * @param setups of all forks
     * @param rows of the table, each with its cells by column
     * @param columns the name of the columns
     */
    public static Optional<String> difference(
            List<JmhSetup> setups, List<Map<String, CellSummary>> rows, String columns) {
        boolean mixed = rows.stream()
                .anyMatch(row -> setups.stream()
                                .filter(it -> row.values().stream().anyMatch(cell -> it.isOf(cell.cell())))
                                .map(JmhSetup::text)
                                .distinct()
                                .count()
                        > 1);
        return mixed
                ? Optional.of("Do not compare all of these columns (" + columns + "): JMH " + setups(setups)
                        + ". The kinds of blackholes differ in cost. The JVM argument"
                        + " -Djmh.blackhole.autoDetect=false selects full blackholes on every JDK")
                : Optional.empty();
    }
}
