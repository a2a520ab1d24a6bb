package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The CPUs of an engine on which the forks of a matrix run: by themselves, or at the same time on slots of a CPU shape. */
public final class Placements {

    private final Engine engine;
    private final Matrix matrix;
    private final Progress progress;
    private final Map<String, Resolution<ShapeFacts>> fits = new LinkedHashMap<>();
    private final Map<String, List<ShapeFacts>> slots = new ConcurrentHashMap<>();

    Placements(Engine engine, Matrix matrix, Progress progress) {
        this.engine = engine;
        this.matrix = matrix;
        this.progress = progress;
    }

    /** The CPUs of a shape, or why it cannot be had. */
    Resolution<ShapeFacts> fit(String cpu) {
        return fits.computeIfAbsent(cpu, id -> {
            Resolution<ShapeFacts> fit = engine.fit(matrix.cpu(id));
            if (fit instanceof Resolution.Missing<ShapeFacts>(String reason)) {
                progress.warn("CPU shape '" + id + "' is unavailable: " + reason);
            }
            return fit;
        });
    }

    /** The placement of a runnable cell whose fork runs by itself. */
    ShapeFacts of(Cell cell) {
        return fits.get(cell.cpu()).found().orElseThrow();
    }

    /** The placement of a fork, on the CPUs of its slot. */
    ShapeFacts of(Fork fork) {
        List<ShapeFacts> ofShape = slots(fork.cell().cpu());
        return ofShape.get(fork.seat().slot() % ofShape.size());
    }

    /** The CPU shapes that the engine can give, each with the CPUs of forks that run at the same time. */
    public List<ShapeFacts> shapes() {
        return fits.values().stream()
                .flatMap(it -> it.found().stream())
                .map(it -> it.with(beside(slots(it.id()))))
                .toList();
    }

    private static List<String> beside(List<ShapeFacts> slots) {
        return slots.size() < 2
                ? List.of()
                : slots.stream().map(ShapeFacts::cpuset).toList();
    }

    /** The number of forks that run at the same time, by the id of the CPU shape. */
    public Map<String, Integer> atOnce() {
        return shapes().stream()
                .collect(Collectors.toMap(
                        ShapeFacts::id, it -> Math.max(1, it.slots().size())));
    }

    /** The placements of forks that run at the same time; one where they run one at a time. */
    private List<ShapeFacts> slots(String cpu) {
        return slots.computeIfAbsent(cpu, id -> {
            List<ShapeFacts> beside = matrix.settings()
                    .parallel()
                    .map(it -> engine.slots(matrix.cpu(id)))
                    .orElse(List.of());
            int most =
                    matrix.settings().parallel().map(it -> it.of(beside.size())).orElse(0);
            return most < 2 ? List.of(fits.get(id).found().orElseThrow()) : beside.subList(0, most);
        });
    }
}
