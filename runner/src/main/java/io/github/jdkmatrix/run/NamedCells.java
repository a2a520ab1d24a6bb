package io.github.jdkmatrix.run;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Session;
import io.github.jdkmatrix.record.SkippedCell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Cells that a person named and that could not be had, which is a failure. The matrix that comes with jdkmatrix would have liked its
 * JDKs and CPU shapes, and does without; whoever chooses cells by {@code --only}, {@code --jdk} or a matrix of their own means them.
 * A cell that a JDK rejects, or whose API it lacks, is a result.
 */
public final class NamedCells {

    private NamedCells() {}

    /** The first of these cells, in words, with their number; empty without any. */
    public static Optional<String> missing(Manifest manifest) {
        List<SkippedCell> missing = manifest.resolved().skipped().stream()
                .filter(it -> it.whyNot().is(Outcome.Kind.UNAVAILABLE) && isNamed(manifest, it))
                .toList();
        return missing.stream()
                .findFirst()
                .map(it -> missing.size() + " of "
                        + (manifest.cells().size()
                                + manifest.resolved().skipped().size())
                        + " cells could not be had; the first: " + it.cell() + ": " + it.reason());
    }

    /** Whether a person named a cell that did not run; nobody names the earlier builds that {@code --since} adds. */
    private static boolean isNamed(Manifest manifest, SkippedCell skipped) {
        if (skipped.cell().jdk().endsWith(Jdk.PREVIOUS)) {
            return false;
        }
        Session first = manifest.sessions().getFirst();
        if (!isShipped(first.commandLine(), Path.of(first.matrixFile()))) {
            return true;
        }
        boolean hasJdk = manifest.jdks().stream()
                .anyMatch(it -> it.id().equals(skipped.cell().jdk()));
        String axis = (hasJdk ? Axis.CPUS : Axis.JDKS).key();
        return isGiven(first.commandLine(), "only " + axis + "=", "only=" + axis + "=");
    }

    /** Whether a {@code run} names neither the matrix, nor rows, nor JDKs. */
    public static boolean areNone(List<String> commandLine, Path matrix) {
        return commandLine.getFirst().equals("run")
                && isShipped(commandLine, matrix)
                && Stream.of("only", "profile", "shard", "since", "confirm", "redundant")
                        .noneMatch(it -> isGiven(commandLine, it + " ", it + "="));
    }

    /** Whether the matrix is the one beside our own {@code docker/}, which nobody named. */
    private static boolean isShipped(List<String> commandLine, Path matrix) {
        return !commandLine.contains(matrix.toString())
                && !commandLine.contains("--")
                && Files.exists(matrix.toAbsolutePath().resolveSibling("docker/fork"));
    }

    private static boolean isGiven(List<String> words, String... beginnings) {
        String all = " " + String.join(" ", words) + " ";
        return Stream.of(beginnings).anyMatch(it -> all.contains(" --" + it));
    }
}
