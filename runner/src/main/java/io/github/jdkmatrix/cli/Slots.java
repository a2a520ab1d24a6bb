package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.engine.ShapeFit;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The CPUs of the forks that run at the same time.
 *
 * @param byShape by the ids of the CPU shapes; a shape whose forks run one at a time has one list, and none if it cannot be had;
 *     empty if all forks run one at a time
 */
record Slots(Map<String, List<String>> byShape) {

    /** The slots on this machine, as far as it is known without an engine. */
    static Slots here(Matrix matrix, List<Cell> cells) {
        Map<String, List<String>> slots = new TreeMap<>();
        matrix.settings().parallel().ifPresent(parallel -> {
            ShapeFit fit = ShapeFit.here();
            cells.stream().map(Cell::cpu).distinct().forEach(id -> {
                List<ShapeFacts> all = fit.slots(matrix.cpu(id));
                slots.put(
                        id,
                        all.subList(0, parallel.of(all.size())).stream()
                                .map(ShapeFacts::cpuset)
                                .toList());
            });
        });
        return new Slots(slots);
    }

    boolean isOff() {
        return byShape.isEmpty();
    }

    SideBySide together(Matrix matrix, List<Cell> cells) {
        return SideBySide.of(
                matrix,
                cells,
                byShape.entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey,
                                it -> Math.max(1, it.getValue().size()))));
    }

    /** The slots in words, such as {@code CPU shape 1: 2 at a time, on CPUs 0 and 1; 2: one at a time}. */
    static String words(Map<String, List<String>> byShape) {
        return byShape.entrySet().stream()
                .map(it -> it.getKey() + ": "
                        + (it.getValue().size() < 2
                                ? "one at a time"
                                : it.getValue().size() + " at a time, on CPUs " + String.join(" and ", it.getValue())))
                .collect(Collectors.joining("; ", "CPU shape ", ""));
    }
}
