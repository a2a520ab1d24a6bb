package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.plan.Cell;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Short names for the cells of a plan.
 *
 * @param dimensions the axes and params that have several values in the plan
 */
record CellNames(Set<String> dimensions) {

    /** Names that are unique among these cells. */
    static CellNames of(Collection<Cell> cells) {
        Stream<String> all =
                Stream.concat(Axis.keys().stream(), cells.stream().flatMap(it -> it.params().keySet().stream()));
        return new CellNames(all.filter(dimension ->
                        cells.stream().map(it -> it.value(dimension)).distinct().count() > 1)
                .collect(Collectors.toSet()));
    }

    /** Such as {@code jdk 21 · cpu 1 · DontYieldALot}; the workload if the plan has one cell only. */
    String of(Cell cell) {
        String name = Stream.of(
                        varies(Axis.JDKS) ? "jdk " + cell.jdk() : "",
                        varies(Axis.WORKLOADS) ? work(cell) : params(cell),
                        varies(Axis.CPUS) ? "cpu " + cell.cpu() : "",
                        varies(Axis.FLAGS) ? cell.flags() : "")
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(" · "));
        return name.isEmpty() ? cell.workload() : name;
    }

    private String work(Cell cell) {
        return (cell.workload() + " " + params(cell)).strip();
    }

    private boolean varies(Axis axis) {
        return dimensions.contains(axis.key());
    }

    private String params(Cell cell) {
        return cell.params().entrySet().stream()
                .filter(it -> dimensions.contains(it.getKey()))
                .map(it -> it.getKey() + "=" + it.getValue())
                .collect(Collectors.joining(" "));
    }
}
