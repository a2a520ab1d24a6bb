package io.github.jdkmatrix.report;

import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.ComparedMetrics;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Which metrics of its cells a row of a table in full shows: those that the table names, else all that forks reported. */
public record RowMetrics(Matrix matrix, ComparedMetrics asked, TableSpec wish) {

    /** The metrics of a row; what a program reports and nobody declares stands before those that the table names. */
    public List<String> of(Map<String, CellSummary> group) {
        WorkloadUse use =
                matrix.workload(group.values().iterator().next().cell().workload());
        if (wish.metrics().isEmpty()) {
            // The CPU time of a fork of JMH has that of JMH's own JVM in it.
            Stream<String> cpu = Stream.of(ProcessMetric.CPU.id()).filter(it -> !use.ofJmh() && has(group, it));
            return Stream.of(asked(asked, group).stream(), reported(group), cpu)
                    .flatMap(it -> it)
                    .distinct()
                    .toList();
        }
        boolean own = use.spec().isEmpty() && !use.ofJmh();
        Stream<String> undeclared =
                own ? reported(group).filter(it -> use.declared(it).isEmpty()) : Stream.empty();
        return having(
                Stream.concat(undeclared, wish.metrics().stream()).distinct().toList(), group);
    }

    /** The metrics that the forks of a row reported and the tool did not measure by itself. */
    private Stream<String> reported(Map<String, CellSummary> group) {
        return group.values().stream()
                .flatMap(it -> it.estimates().values().stream())
                .map(it -> it.metric().name())
                .filter(it -> !ProcessMetric.isMeasured(it, matrix.settings().counters()))
                .distinct();
    }

    /** The metrics of a row that the run was asked for, as far as it has them; the first where it has no number at all. */
    public static List<String> asked(ComparedMetrics asked, Map<String, CellSummary> group) {
        String workload = group.values().iterator().next().cell().workload();
        List<String> all = List.copyOf(asked.of(workload).keySet());
        boolean none = group.values().stream().allMatch(it -> it.estimates().isEmpty());
        return none ? all.subList(0, 1) : having(all, group);
    }

    /** Keeps the names that a row has a number of, and those of HotSpot, whose JVMs have a reason; all names where it has no number. */
    public static List<String> having(List<String> names, Map<String, CellSummary> group) {
        List<String> some = names.stream()
                .filter(name -> has(group, name)
                        || ProcessMetric.of(name)
                                .filter(ProcessMetric.BY_HOTSPOT::contains)
                                .isPresent())
                .toList();
        return some.isEmpty() ? names : some;
    }

    private static boolean has(Map<String, CellSummary> group, String name) {
        return group.values().stream().anyMatch(it -> it.estimates().containsKey(name));
    }
}
