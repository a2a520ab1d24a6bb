package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ResultFolder;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.record.SkippedCell;
import java.util.ArrayList;
import java.util.HashMap;
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
 * @param parts the results of each machine, where they were joined; else none
 */
public record Results(
        Manifest manifest,
        List<CellSummary> cells,
        List<String> untold,
        Optional<String> digest,
        Optional<ResultFolder> folder,
        List<Results> parts) {

    /** Those of one folder. */
    public Results(
            Manifest manifest,
            List<CellSummary> cells,
            List<String> untold,
            Optional<String> digest,
            Optional<ResultFolder> folder) {
        this(manifest, cells, untold, digest, folder, List.of());
    }

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
        UntoldSources untold = new UntoldSources();
        Map<Cell, CellForks> collected = collected(folder, manifest, untold, note);
        List<CellSummary> cells = new ArrayList<>();
        Map<List<Estimates.Column>, List<Estimates.Column>> columns = new HashMap<>();
        // Cell by cell, so that what was collected is not held beside what it became.
        for (Iterator<Map.Entry<Cell, CellForks>> all = collected.entrySet().iterator(); all.hasNext(); all.remove()) {
            Map.Entry<Cell, CellForks> next = all.next();
            cells.add(next.getValue().summary(next.getKey(), columns));
        }
        for (SkippedCell skipped : manifest.skipped()) {
            cells.add(new CellSummary(
                    skipped.cell(), Map.of(), new TreeMap<>(), List.of(), Optional.of(skipped.whyNot())));
        }
        return new Results(manifest, List.copyOf(cells), untold.list(), folder.digest(), Optional.of(folder));
    }

    /** The results of each folder that these are made of. */
    public List<Results> each() {
        return parts.isEmpty() ? List.of(this) : parts;
    }

    /** The machines behind these results. */
    public Hosts hosts() {
        return parts.isEmpty()
                ? Hosts.of(manifest)
                : Hosts.of(parts.stream().map(Results::manifest).map(Host::of).toList());
    }

    /** The CPU shape of a cell as its machine gave it. */
    public Optional<ShapeFacts> shape(CellSummary summary) {
        Manifest its =
                summary.host() == 0 ? manifest : parts.get(summary.host() - 1).manifest();
        return its.shape(summary.cell());
    }

    private static Map<Cell, CellForks> collected(
            ResultFolder folder, Manifest manifest, UntoldSources untold, Consumer<String> note) {
        Map<Cell, CellForks> collected = new LinkedHashMap<>();
        // The manifest's own cells are kept, not those that the records repeat.
        Map<Cell, Cell> planned = new HashMap<>();
        manifest.cells().forEach(cell -> planned.put(cell, cell));
        Metrics metrics = new Metrics(manifest.matrix());
        folder.readRuns(
                record -> {
                    untold.add(record);
                    CellForks forks = collected.get(record.cell());
                    if (forks == null) {
                        forks = forksOf(record.cell(), manifest, folder);
                        collected.put(planned.getOrDefault(record.cell(), record.cell()), forks);
                    }
                    forks.add(record, metrics);
                },
                note);
        return collected;
    }

    private static CellForks forksOf(Cell cell, Manifest manifest, ResultFolder folder) {
        manifest.stranger(cell).ifPresent(why -> {
            throw new ResultFolder.Unreadable(folder.runs() + ": a record is not of this run: " + why);
        });
        return new CellForks(manifest.forks());
    }
}
