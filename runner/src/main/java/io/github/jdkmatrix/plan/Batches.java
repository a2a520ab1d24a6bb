package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Cell;
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
 *
 * @param comparisons the number of the comparison that a cell is in
 * @param times the rough time of a fork on any machine: every machine makes the same plan
 */
public record Batches(Map<Cell, Integer> comparisons, Map<Cell, Duration> times) {

    /** Draws batches of one size at random; the last one may have fewer forks. */
    List<List<Fork>> drawn(List<Fork> ofShape, int size, Random random) {
        List<Fork> shuffled = new ArrayList<>(ofShape);
        Collections.shuffle(shuffled, random);
        List<List<Fork>> full = new ArrayList<>();
        List<Fork> ofWork = rest(shuffled, fork -> Comparisons.workAndShape(fork.cell()), size, full);
        List<Fork> ofComparisons = rest(ofWork, fork -> comparisons.get(fork.cell()), size, full);
        ofComparisons.sort(Comparator.comparing((Fork fork) -> times.get(fork.cell()))
                .reversed()
                .thenComparing(fork -> comparisons.get(fork.cell())));
        fill(full, ofComparisons, size);
        return full;
    }

    /** Fills batches from each group; returns what is left of the groups, one after the other. */
    private static List<Fork> rest(List<Fork> forks, Function<Fork, Object> group, int size, List<List<Fork>> full) {
        List<Fork> rest = new ArrayList<>();
        for (List<Fork> one : grouped(forks, group)) {
            int whole = one.size() / size * size;
            fill(full, one.subList(0, whole), size);
            rest.addAll(one.subList(whole, one.size()));
        }
        return rest;
    }

    private static void fill(List<List<Fork>> batches, List<Fork> forks, int size) {
        for (int from = 0; from < forks.size(); from += size) {
            batches.add(List.copyOf(forks.subList(from, Math.min(forks.size(), from + size))));
        }
    }

    static <T> List<List<T>> grouped(Collection<T> all, Function<T, Object> key) {
        return List.copyOf(all.stream()
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    /** Groups forks, in their order, into the batches that run at the same time. */
    public static List<List<Fork>> of(List<Fork> seated) {
        List<List<Fork>> batches = new ArrayList<>();
        for (Fork fork : seated) {
            List<Fork> last = batches.isEmpty() ? List.of() : batches.get(batches.size() - 1);
            if (!last.isEmpty() && fork.isBeside(last.get(last.size() - 1))) {
                last.add(fork);
            } else {
                batches.add(new ArrayList<>(Arrays.asList(fork)));
            }
        }
        return batches;
    }

    /** The time that forks take in their order: a batch takes as long as its longest fork. */
    public static Duration makespan(List<Fork> seated, Function<Cell, Duration> times) {
        return of(seated).stream()
                .map(batch -> batch.stream()
                        .map(fork -> times.apply(fork.cell()))
                        .max(Comparator.naturalOrder())
                        .orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }
}
