package io.github.jdkmatrix.progress;

import io.github.jdkmatrix.plan.Cell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Short names for cells: what is the same for all of them is not said. */
final class CellNames {

    private final boolean workloads;
    private final boolean jdks;
    private final boolean cpus;
    private final boolean flags;
    private final Set<String> params;

    private CellNames(Collection<Cell> cells) {
        this.workloads = differ(cells.stream().map(Cell::workload).toList());
        this.jdks = differ(cells.stream().map(Cell::jdk).toList());
        this.cpus = differ(cells.stream().map(Cell::cpu).toList());
        this.flags = differ(cells.stream().map(Cell::flags).toList());
        this.params = cells.stream()
                .flatMap(it -> it.params().keySet().stream())
                .distinct()
                .filter(name -> differ(cells.stream().map(it -> it.value(name)).toList()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Names that tell these cells apart. */
    static CellNames of(Collection<Cell> cells) {
        return new CellNames(cells);
    }

    private static boolean differ(List<String> values) {
        return values.stream().distinct().limit(2).count() > 1;
    }

    /** Such as {@code jdk 21 · cpu 1 · DontYieldALot}; the workload where there is nothing to tell apart. */
    String of(Cell cell) {
        List<String> parts = new ArrayList<>();
        if (jdks) {
            parts.add("jdk " + cell.jdk());
        }
        if (workloads || !params.isEmpty()) {
            parts.add(workloads ? work(cell) : params(cell));
        }
        if (cpus) {
            parts.add("cpu " + cell.cpu());
        }
        if (flags) {
            parts.add(cell.flags());
        }
        parts.removeIf(String::isEmpty);
        return parts.isEmpty() ? cell.workload() : String.join(" · ", parts);
    }

    /** Such as {@code count-even thread=virtual}. */
    String work(Cell cell) {
        return (cell.workload() + " " + params(cell)).strip();
    }

    private String params(Cell cell) {
        return cell.params().entrySet().stream()
                .filter(it -> params.contains(it.getKey()))
                .map(it -> it.getKey() + "=" + it.getValue())
                .collect(Collectors.joining(" "));
    }
}
