package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.record.SkippedCell;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A result folder, summed up.
 *
 * @param manifest what is known beside the runs
 * @param cells every cell, those that ran and those that did not
 * @param untold sources of disturbance that no fork could read
 * @param digest the SHA-256 of the records, in hex
 * @param folder where they were read from
 */
public record Results(
        Manifest manifest,
        List<CellSummary> cells,
        List<String> untold,
        Optional<String> digest,
        Optional<ResultFolder> folder) {

    /** Results that were not read from a file. */
    public Results(Manifest manifest, List<CellSummary> cells, List<String> untold) {
        this(manifest, cells, untold, Optional.empty(), Optional.empty());
    }

    /**
     * Reads and sums up a folder. Needs no engine. Keeps a number per fork and metric, and nothing else of a record.
     *
     * @param note takes one line about anything passed over
     */
    public static Results read(ResultFolder folder, Consumer<String> note) {
        Manifest manifest = folder.readManifest();
        Map<Cell, CellForks> collected = new LinkedHashMap<>();
        UntoldSources untold = new UntoldSources();
        folder.readRuns(
                record -> {
                    untold.add(record);
                    collected
                            .computeIfAbsent(record.cell(), cell -> forksOf(cell, manifest, folder))
                            .add(record, manifest.matrix());
                },
                note);
        List<CellSummary> cells = new ArrayList<>();
        // Cell by cell, so that what was collected is not held beside what it became.
        for (Iterator<Map.Entry<Cell, CellForks>> all = collected.entrySet().iterator(); all.hasNext(); all.remove()) {
            Map.Entry<Cell, CellForks> next = all.next();
            cells.add(next.getValue().summary(next.getKey()));
        }
        for (SkippedCell skipped : manifest.skipped()) {
            cells.add(new CellSummary(
                    skipped.cell(), Map.of(), new TreeMap<>(), List.of(), Optional.of(skipped.whyNot())));
        }
        return new Results(manifest, List.copyOf(cells), untold.list(), folder.digest(), Optional.of(folder));
    }

    private static CellForks forksOf(Cell cell, Manifest manifest, ResultFolder folder) {
        manifest.stranger(cell).ifPresent(why -> {
            throw new ResultFolder.Unreadable(folder.runs() + ": a record is not of this run: " + why);
        });
        return new CellForks(manifest.forks());
    }
}
