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
import java.util.NoSuchElementException;
import java.util.Optional;

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

    /** All arguments of the JVM, in order. */
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
            return CellWork.of(manifest.matrix(), cell).jvmArgs();
        } catch (NoSuchElementException | IllegalArgumentException e) {
            return List.of();
        }
    }
}
