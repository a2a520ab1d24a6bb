package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.record.Attempts;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.text.ShellCommand;
import io.github.jdkmatrix.text.UserException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The statistics of a result folder.
 *
 * @param manifest the manifest of the folder
 * @param cells all cells, including those that did not run
 * @param facts what the forks say of themselves beside numbers
 * @param digest the SHA-256 of the records, in hex
 * @param folder the folder of the records
 * @param alone the control forks of reference cells, which ran alone while others ran side by side
 * @param verdicts the comparisons of all cells of the run, also of those that are not shown
 */
public record Results(
        Manifest manifest,
        List<CellSummary> cells,
        ForkFacts facts,
        Optional<String> digest,
        Optional<ResultFolder> folder,
        Map<Cell, CellSummary> alone,
        Verdicts verdicts) {

    /** Results that show all cells of the run. */
    public Results(
            Manifest manifest,
            List<CellSummary> cells,
            ForkFacts facts,
            Optional<String> digest,
            Optional<ResultFolder> folder,
            Map<Cell, CellSummary> alone) {
        this(manifest, cells, facts, digest, folder, alone, new Verdicts(manifest, Hosts.of(manifest), cells));
    }

    /**
     * Reads a folder and computes its statistics. Needs no engine. Only a number per fork and metric of a record stays in memory.
     *
     * @param note takes one line about anything passed over
     */
    public static Results read(ResultFolder folder, Consumer<String> note) {
        return read(folder, folder.readManifest(), note);
    }

    /** Reads a folder by another manifest than its own. */
    public static Results read(ResultFolder folder, Manifest manifest, Consumer<String> note) {
        if (manifest.explains()) {
            throw new UserException(folder.path()
                    + ": holds forks of 'explain', which are no part of an estimate; use: "
                    + ShellCommand.jdkmatrix("explain", folder.path().toString()));
        }
        Matrix matrix = manifest.matrix();
        Attempts attempts = Attempts.of(matrix);
        Metrics metrics = new Metrics(matrix);
        ForkFacts.Collector facts = new ForkFacts.Collector(manifest);
        Map<Cell, CellForks> controls = new LinkedHashMap<>();
        Map<Cell, CellForks> compared = new LinkedHashMap<>();
        manifest.cells().forEach(cell -> compared.put(cell, new CellForks(attempts)));
        folder.readRuns(
                manifest,
                record -> {
                    facts.add(record);
                    (record.fork().isControl() ? controls : compared)
                            .computeIfAbsent(record.cell(), cell -> new CellForks(attempts))
                            .add(record, metrics);
                },
                note);
        Function<Cell, Optional<Look>> looks = Stopping.looks(manifest, compared);
        List<CellSummary> cells = new ArrayList<>();
        compared.forEach((cell, forks) -> {
            Optional<Look> look = looks.apply(cell);
            forks.expect(needed(manifest, look));
            cells.add(forks.summary(cell, look));
        });
        for (SkippedCell skipped : manifest.resolved().skipped()) {
            cells.add(new CellSummary(
                    skipped.cell(), Map.of(), new TreeMap<>(), List.of(), Optional.of(skipped.whyNot())));
        }
        Map<Cell, CellSummary> alone = new HashMap<>();
        controls.forEach((cell, forks) -> alone.put(cell, forks.summary(cell, Optional.empty())));
        return new Results(
                manifest, List.copyOf(cells), facts.facts(), folder.digest(), Optional.of(folder), Map.copyOf(alone));
    }

    /** The results of some of the cells, with the verdicts that they have among all. */
    public Results only(Predicate<Cell> wanted) {
        List<CellSummary> some =
                cells.stream().filter(it -> wanted.test(it.cell())).toList();
        return new Results(manifest, some, facts, digest, folder, alone, verdicts);
    }

    /** The cells by where they lie, in order. */
    public Map<Cell, CellSummary> byCell() {
        return cells.stream()
                .collect(Collectors.toMap(
                        CellSummary::cell, Function.identity(), (first, second) -> first, LinkedHashMap::new));
    }

    /** The matrix of the run. */
    public Matrix matrix() {
        return manifest.matrix();
    }

    /** The margin within which two values are the same, such as 0.02. */
    public double margin() {
        return matrix().settings().equivalence();
    }

    /** The CPU shape of a cell as its machine gave it. */
    public Optional<ShapeFacts> shape(CellSummary summary) {
        return manifest.shape(summary.cell());
    }

    /** The number of forks that the cells need in all. */
    public int planned() {
        return cells.stream()
                .filter(it -> it.notRun().isEmpty())
                .mapToInt(it -> needed(manifest, it.look()))
                .sum();
    }

    private static int needed(Manifest manifest, Optional<Look> look) {
        return look.map(Look::forks).orElse(manifest.design().begun().forks().most());
    }

    /** The number of forks that are missing in all. */
    public int missing() {
        return cells.stream().mapToInt(CellSummary::missing).sum();
    }

    /** The cells with forks that are missing. */
    public int cellsMissing() {
        return (int) cells.stream().filter(it -> it.missing() > 0).count();
    }
}
