package io.github.jdkmatrix.session;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Family;
import io.github.jdkmatrix.report.CellNotes;
import io.github.jdkmatrix.stats.Judgement;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.ShellCommand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a run tells its reader beside its numbers. */
public final class Advice {

    private Advice() {}

    /**
     * Before the first fork: that sources are compiled in each fork, and that the most forks of a cell are too few to show any
     * difference; a line each.
     */
    public static List<String> beforeForks(Matrix matrix, List<Cell> cells, int most) {
        return Stream.concat(CellNotes.sources(matrix, cells.stream()), tooFew(matrix, cells, most).stream())
                .toList();
    }

    private static Optional<String> tooFew(Matrix matrix, List<Cell> cells, int most) {
        return Family.of(matrix, cells).stream()
                .max(Comparator.comparingDouble(Family::weight))
                .filter(it -> Judgement.fewestForks(it.weight()) > most)
                .map(family -> Count.of(most, "fork") + " per cell cannot show a difference: '"
                        + family.difference()
                        + "' has " + Count.of(family.tests(), "comparison")
                        + "; give --forks " + Judgement.fewestForks(family.weight()) + " or more");
    }

    /**
     * After a run without any choice: what did not run, and how the reader's own program runs.
     *
     * @param ran the cells of the run
     * @param alone the cells left out since nothing compares with them
     */
    static List<String> afterFirstRun(List<Cell> ran, List<Cell> alone) {
        List<String> lines = new ArrayList<>();
        if (!alone.isEmpty()) {
            lines.add("Not run: " + Count.of(alone.size(), "cell") + " that only JDK "
                    + jdks(alone).collect(Collectors.joining(" or ")) + " can run here, with nothing to compare with");
        }
        List<String> words = new ArrayList<>(List.of("run"));
        jdks(ran).forEach(it -> words.addAll(List.of("--jdk", it)));
        if (jdks(ran).count() == 1) {
            words.add("--flags=-XX:+UseSerialGC");
        }
        words.addAll(List.of("--", "java", "-jar", "app.jar"));
        lines.add("Yours: " + ShellCommand.jdkmatrix(words.toArray(String[]::new)));
        return lines;
    }

    private static Stream<String> jdks(List<Cell> cells) {
        return cells.stream().map(Cell::jdk).distinct();
    }
}
