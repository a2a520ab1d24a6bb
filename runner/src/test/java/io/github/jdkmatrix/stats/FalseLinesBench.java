package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.report.Cells;
import io.github.jdkmatrix.stats.states.OverTime;
import io.github.jdkmatrix.stats.states.TimeLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How often equal JDKs have a difference: the forks of each row of real results, dealt again to its JDKs. */
final class FalseLinesBench {

    private static final double SECTIONS = 0.05;

    private static final double REPORTS = 0.10;

    private final Results real;
    private final List<String> jdks;

    private FalseLinesBench(Results real) {
        this.real = real;
        this.jdks = real.manifest().matrix().ids(Axis.JDKS).stream()
                .filter(jdk -> real.cells().stream()
                        .anyMatch(it ->
                                it.cell().jdk().equals(jdk) && !it.estimates().isEmpty()))
                .toList();
    }

    public static void main(String[] args) {
        FalseLinesBench bench = new FalseLinesBench(Results.read(new ResultFolder(Path.of(args[0])), note -> {}));
        int sets = args.length > 1 ? Integer.parseInt(args[1]) : 1000;
        Map<String, Integer> sections = new LinkedHashMap<>();
        int reports = 0;
        Random random = new Random(1);
        for (int i = 0; i < sets; i++) {
            List<String> wrong = bench.differing(bench.dealtAgain(random));
            wrong.forEach(it -> sections.merge(it, 1, Integer::sum));
            reports += wrong.isEmpty() ? 0 : 1;
        }
        sections.forEach((section, n) -> System.out.printf("%-20s %.1f %%%n", section, 100.0 * n / sets));
        System.out.printf("%-20s %.1f %%%n", "a report", 100.0 * reports / sets);
        boolean holds = sections.values().stream().allMatch(it -> it <= SECTIONS * sets) && reports <= REPORTS * sets;
        System.exit(holds ? 0 : 1);
    }

    /** The sections of a report that have a difference, in speed, in cost or in states; those of states once more. */
    private List<String> differing(Results results) {
        Map<Cell, CellSummary> cells = results.byCell();
        List<String> wrong = new ArrayList<>();
        for (int to = 1; to < jdks.size(); to++) {
            wrong.addAll(section(results, cells, jdks.get(to - 1), jdks.get(to)));
        }
        wrong.addAll(section(results, cells, jdks.getFirst(), jdks.getLast()));
        return wrong;
    }

    private static List<String> section(Results results, Map<Cell, CellSummary> cells, String from, String to) {
        boolean wrong = false;
        boolean states = false;
        for (CellSummary candidate : cells.values()) {
            CellSummary reference = cells.get(candidate.cell().withJdk(from));
            if (candidate.cell().jdk().equals(to) && reference != null) {
                wrong |= hasLine(results.verdicts(), reference, candidate);
                states |= hasStates(results.verdicts(), reference, candidate);
            }
        }
        String title = to + " against " + from;
        return Stream.of(wrong || states ? title : "", states ? title + ", states" : "")
                .filter(it -> !it.isEmpty())
                .toList();
    }

    private static boolean hasStates(Verdicts verdicts, CellSummary reference, CellSummary candidate) {
        return candidate.overTime().stream()
                .flatMap(it -> verdicts.states(reference, candidate, it.metric().name()).stream())
                .anyMatch(it -> it.tests().anyMatch(Tested::different));
    }

    /** Whether the two differ by a speed, or by a cost by more than a speed may. */
    private static boolean hasLine(Verdicts verdicts, CellSummary reference, CellSummary candidate) {
        String workload = candidate.cell().workload();
        List<String> metrics = verdicts.metrics().of(workload).keySet().stream()
                .filter(it -> reference.estimate(it).isPresent()
                        && candidate.estimate(it).isPresent())
                .toList();
        return metrics.stream()
                .map(it -> verdicts.of(reference, candidate, it).orElseThrow())
                .filter(Tested::different)
                .anyMatch(it -> verdicts.metrics().isSpeed(workload, it.what())
                        || metrics.stream()
                                .filter(metric -> verdicts.metrics().isSpeed(workload, metric))
                                .noneMatch(speed -> verdicts.of(reference, candidate, speed)
                                        .orElseThrow()
                                        .comparison()
                                        .covers(it.comparison())));
    }

    /** The same results, the forks of each row shuffled over its JDKs: all metrics of a fork stay together. */
    private Results dealtAgain(Random random) {
        Map<Cell, List<CellSummary>> rows = new LinkedHashMap<>();
        real.cells()
                .forEach(it -> rows.computeIfAbsent(it.cell().without(Axis.JDKS.key()), row -> new ArrayList<>())
                        .add(it));
        List<CellSummary> dealt = new ArrayList<>();
        rows.values().forEach(row -> dealt.addAll(dealtAgain(row, random)));
        return Cells.of(real.manifest(), dealt, List.of());
    }

    /** What a fork reported, by metric. */
    private record Fork(Map<String, Double> values, Map<String, TimeLine> lines) {}

    private static List<CellSummary> dealtAgain(List<CellSummary> row, Random random) {
        List<Fork> forks = new ArrayList<>();
        row.forEach(cell -> forks.addAll(forks(cell)));
        Collections.shuffle(forks, random);
        List<CellSummary> dealt = new ArrayList<>();
        int next = 0;
        for (CellSummary cell : row) {
            int n = forks(cell).size();
            dealt.add(with(cell, forks.subList(next, next + n)));
            next += n;
        }
        return dealt;
    }

    private static List<Fork> forks(CellSummary cell) {
        Map<Integer, Fork> forks = new TreeMap<>();
        cell.estimates()
                .forEach((metric, estimate) -> IntStream.range(0, estimate.n())
                        .forEach(i -> fork(forks, estimate.forks().fork(i))
                                .values()
                                .put(metric, estimate.forks().toArray()[i])));
        cell.overTime()
                .forEach(over -> over.courses()
                        .forEach(it -> fork(forks, it.line().fork())
                                .lines()
                                .put(over.metric().name(), it.line())));
        return List.copyOf(forks.values());
    }

    private static Fork fork(Map<Integer, Fork> forks, int index) {
        return forks.computeIfAbsent(index, it -> new Fork(new LinkedHashMap<>(), new LinkedHashMap<>()));
    }

    private static CellSummary with(CellSummary cell, List<Fork> forks) {
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        cell.estimates().forEach((metric, estimate) -> {
            double[] values = forks.stream()
                    .filter(it -> it.values.containsKey(metric))
                    .mapToDouble(it -> it.values.get(metric))
                    .toArray();
            if (values.length > 0) {
                estimates.put(metric, new Estimate(estimate.metric(), ForkValues.of(values), estimate.resolution()));
            }
        });
        return new CellSummary(
                cell.cell(),
                estimates,
                new TreeMap<>(),
                List.of(),
                cell.notRun(),
                Optional.empty(),
                Map.of(),
                cell.overTime().stream()
                        .flatMap(over -> OverTime.of(over.metric(), over.over(), lines(over, forks)).stream())
                        .toList());
    }

    private static List<TimeLine> lines(OverTime over, List<Fork> forks) {
        return forks.stream()
                .flatMap(it -> Optional.ofNullable(it.lines.get(over.metric().name())).stream())
                .toList();
    }
}
