package io.github.jdkmatrix.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Forks of one CPU shape that start together. Cells of one workload and its params fill batches first, then the remaining cells of
 * one comparison. The last batches have what remains, forks of about equal length together.
 */
public final class Batches {

    /** The number of the comparison of each cell. */
    private final Map<Cell, Integer> comparisons;

    /** How long a fork takes on any machine, roughly: the same plan everywhere. */
    private final Map<Cell, Duration> times;

    Batches(Map<Cell, Integer> comparisons, Map<Cell, Duration> times) {
        this.comparisons = comparisons;
        this.times = times;
    }

    /** Batches of a size, the last one of less. */
    List<List<Run>> drawn(List<Run> ofShape, int size, Random random) {
        List<Run> shuffled = new ArrayList<>(ofShape);
        Collections.shuffle(shuffled, random);
        List<List<Run>> full = new ArrayList<>();
        List<Run> ofWork = rest(shuffled, run -> run.cell().workAndShape(), size, full);
        List<Run> ofComparisons = rest(ofWork, run -> comparisons.get(run.cell()), size, full);
        ofComparisons.sort(Comparator.comparing((Run run) -> times.get(run.cell()))
                .reversed()
                .thenComparing(run -> comparisons.get(run.cell())));
        fill(full, ofComparisons, size);
        return full;
    }

    /** Fills batches from each group; returns what is left of the groups, one after the other. */
    private static List<Run> rest(List<Run> runs, Function<Run, Object> group, int size, List<List<Run>> full) {
        List<Run> rest = new ArrayList<>();
        for (List<Run> one : grouped(runs, group)) {
            int whole = one.size() / size * size;
            fill(full, one.subList(0, whole), size);
            rest.addAll(one.subList(whole, one.size()));
        }
        return rest;
    }

    private static void fill(List<List<Run>> batches, List<Run> runs, int size) {
        for (int from = 0; from < runs.size(); from += size) {
            batches.add(List.copyOf(runs.subList(from, Math.min(runs.size(), from + size))));
        }
    }

    static <T> List<List<T>> grouped(Collection<T> all, Function<T, Object> key) {
        return List.copyOf(all.stream()
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    /** The batches of runs in their order. */
    public static List<List<Run>> of(List<Run> seated) {
        List<List<Run>> batches = new ArrayList<>();
        for (Run run : seated) {
            List<Run> last = batches.isEmpty() ? List.of() : batches.get(batches.size() - 1);
            if (!last.isEmpty() && run.isBeside(last.get(last.size() - 1))) {
                last.add(run);
            } else {
                batches.add(new ArrayList<>(Arrays.asList(run)));
            }
        }
        return batches;
    }

    /** How long runs take in their order: a batch takes as long as its longest fork. */
    public static Duration makespan(List<Run> seated, Function<Cell, Duration> times) {
        return of(seated).stream()
                .map(batch -> batch.stream()
                        .map(run -> times.apply(run.cell()))
                        .max(Comparator.naturalOrder())
                        .orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }
}
