package io.github.jdkmatrix.session;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.ShellCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a run without any choice says last. */
final class FirstRun {

    private FirstRun() {}

    /**
     * What did not run, and how the reader's own program runs.
     *
     * @param ran the cells of the run
     * @param alone the cells left out since nothing compares with them
     */
    static List<String> said(List<Cell> ran, List<Cell> alone) {
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
