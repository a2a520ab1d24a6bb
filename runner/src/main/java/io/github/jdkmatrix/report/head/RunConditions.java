package io.github.jdkmatrix.report.head;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellWork;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The conditions of the forks of a cell, from the manifest. */
public final class RunConditions {

    private final Manifest manifest;
    private final Matrix matrix;
    private final Map<String, JdkFacts> jdks;

    public RunConditions(Manifest manifest) {
        this.manifest = manifest;
        matrix = manifest.matrix();
        jdks = manifest.jdks().stream().collect(Collectors.toMap(JdkFacts::id, Function.identity()));
    }

    public boolean emulated(Cell cell) {
        return shape(cell).filter(ShapeFacts::emulated).isPresent();
    }

    /** The processors that its JVM sees. */
    public int cores(Cell cell) {
        return shape(cell)
                .map(ShapeFacts::cores)
                .orElseGet(() -> matrix.cpu(cell.cpu()).cores());
    }

    public Optional<JdkFacts> jdk(Cell cell) {
        return Optional.ofNullable(jdks.get(cell.jdk()));
    }

    /** All arguments of its JVM, in the order in which it gets them. */
    public List<String> jvmArgs(Cell cell) {
        FlagSet flags = matrix.flagSet(cell.flags());
        List<String> args = new ArrayList<>(matrix.settings().argsBefore(flags));
        if (emulated(cell)) {
            args.add("-XX:ActiveProcessorCount=" + cores(cell));
        }
        args.addAll(flags.args());
        args.addAll(workloadArgs(cell));
        return List.copyOf(args);
    }

    /** What the workload itself needs; nothing where results are of one that this version does not know, or not so. */
    private List<String> workloadArgs(Cell cell) {
        try {
            return CellWork.of(matrix, cell).jvmArgs();
        } catch (NoSuchElementException | IllegalArgumentException e) {
            return List.of();
        }
    }

    private Optional<ShapeFacts> shape(Cell cell) {
        return manifest.shape(cell);
    }
}
