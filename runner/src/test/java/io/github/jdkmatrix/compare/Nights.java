package io.github.jdkmatrix.compare;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Estimate;
import io.github.jdkmatrix.stats.ForkValues;
import io.github.jdkmatrix.stats.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Draws runs of one machine and the same builds on several nights. The forks are those of the published set, drawn again;
 * what a night does to all values, and to each of them, is as far spread as two real nights lay apart.
 */
final class Nights {

    private static final Path PUBLISHED = Path.of("../results/2026-11-22-two-cpus");
    private static final Path MEASURED = Path.of("src/test/resources/compare/nights.txt");

    /** Two nights lie further apart than one of them from the mean of all. */
    private static final double ONE_OF_TWO = Math.sqrt(0.5);

    private final Results published = Results.read(new ResultFolder(PUBLISHED), note -> {});
    private final Random random;
    private final Map<String, Double> measured = new HashMap<>();

    Nights(long seed) {
        random = new Random(seed);
        for (String line : lines()) {
            if (!line.startsWith("#")) {
                int end = line.lastIndexOf(' ');
                measured.put(line.substring(0, end), Double.parseDouble(line.substring(end + 1)));
            }
        }
    }

    private static List<String> lines() {
        try {
            return Files.readAllLines(MEASURED);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A night on which nothing changed. */
    Results next() {
        return next(1);
    }

    /**
     * A night on which the first cell of {@code yield-loop} is slower.
     *
     * @param factor how much
     */
    Results next(double factor) {
        double night = spread("level *");
        List<CellSummary> cells = new ArrayList<>();
        Cell steady = published.cells().stream()
                .map(CellSummary::cell)
                .filter(it -> it.workload().equals("yield-loop"))
                .findFirst()
                .orElseThrow();
        for (CellSummary cell : published.cells()) {
            double planted = cell.cell().equals(steady) ? Math.log(factor) : 0;
            Map<String, Estimate> estimates = new LinkedHashMap<>();
            cell.estimates()
                    .forEach((name, it) -> estimates.put(
                            name, drawn(it, night + planted + spread(cell.cell().workload() + " " + name))));
            cells.add(new CellSummary(cell.cell(), estimates, cell.otherForks(), cell.reasons(), cell.notRun()));
        }
        return new Results(published.manifest(), cells, List.of());
    }

    private double spread(String of) {
        return ONE_OF_TWO * measured.getOrDefault(of, 0.0) * random.nextGaussian();
    }

    private Estimate drawn(Estimate estimate, double slower) {
        double factor = Math.exp(estimate.metric().better() == Better.HIGHER ? -slower : slower);
        double[] forks = random.ints(estimate.n(), 0, estimate.n())
                .mapToDouble(i -> estimate.forks().value(i) * factor)
                .toArray();
        return new Estimate(estimate.metric(), ForkValues.of(forks), estimate.resolution());
    }
}
