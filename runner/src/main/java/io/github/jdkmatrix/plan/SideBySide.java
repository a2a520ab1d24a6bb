package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Fork.Seat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which forks run at the same time, and on which CPUs. Order, {@linkplain Batches batches} and slots are drawn at random, so that no
 * JDK owns a core.
 *
 * @param slots how many forks of each CPU shape run at the same time; shapes that run one at a time are left out
 * @param references the cell of each comparison and CPU shape that also runs alone, by the cells that it stands for
 */
public record SideBySide(Map<String, Integer> slots, Batches batches, Map<Cell, Cell> references) {

    /** The number of controls of a comparison, each in a block of its own: a ratio of fewer forks has no interval, see docs/method.md. */
    static final int CONTROLS = 6;

    /** Forks run one at a time. */
    public static final SideBySide OFF = new SideBySide(Map.of(), new Batches(Map.of(), Map.of()), Map.of());

    /**
     * Decides which cells run side by side.
     *
     * @param slots how many forks of each CPU shape may run at the same time
     */
    public static SideBySide of(Matrix matrix, List<Cell> cells, Map<String, Integer> slots) {
        Map<Cell, Integer> comparisons = new HashMap<>();
        for (List<Cell> comparison : Comparisons.joined(matrix, cells)) {
            int number = comparisons.size();
            comparison.stream()
                    .filter(cell -> slots.getOrDefault(cell.cpu(), 1) > 1)
                    .forEach(cell -> comparisons.put(cell, number));
        }
        Map<Cell, Cell> references = new HashMap<>();
        List<Cell> together = cells.stream().filter(comparisons::containsKey).toList();
        for (List<Cell> compared : Batches.grouped(together, cell -> List.of(comparisons.get(cell), cell.cpu()))) {
            if (compared.size() > 1) {
                compared.forEach(cell -> references.put(cell, compared.get(0)));
            }
        }
        Map<Cell, Duration> times = comparisons.keySet().stream()
                .collect(Collectors.toMap(cell -> cell, cell -> PlanEstimate.anywhere(matrix, cell)));
        return new SideBySide(Map.copyOf(slots), new Batches(comparisons, times), references);
    }

    /** The most forks of each cell, with the controls that run where there is room for two forks of every CPU shape. */
    public static Map<Cell, Integer> forks(Matrix matrix, List<Cell> cells, int forks) {
        Map<Cell, Integer> all = new HashMap<>();
        cells.forEach(it -> all.put(it, forks));
        if (matrix.settings().parallel().isPresent() && forks >= CONTROLS) {
            Map<String, Integer> two = matrix.cpus().stream().collect(Collectors.toMap(CpuShape::id, cpu -> 2));
            Set.copyOf(of(matrix, cells, two).references.values()).forEach(it -> all.merge(it, CONTROLS, Integer::sum));
        }
        return all;
    }

    /** The control forks of a block: forks of the first cell of each comparison, in the first blocks. */
    List<Fork> controls(List<Cell> cells, int forks, int block) {
        return forks < CONTROLS || block > CONTROLS
                ? List.of()
                : cells.stream()
                        .filter(cell -> cell.equals(references.get(cell)))
                        .map(cell -> new Fork(cell, block, block).on(Seat.CONTROL))
                        .toList();
    }

    /**
     * Puts forks in a random order, each with its seat; forks of a batch are adjacent.
     *
     * @param forks the forks of one block, or those to be repeated
     */
    public List<Fork> seated(Collection<Fork> forks, Random random) {
        List<List<Fork>> order = new ArrayList<>();
        List<Fork> together = new ArrayList<>();
        for (Fork fork : forks) {
            if (!fork.isControl() && slotsOf(fork.cell()) > 1) {
                together.add(fork);
            } else {
                order.add(List.of(fork));
            }
        }
        for (List<Fork> ofShape : Batches.grouped(together, fork -> fork.cell().cpu())) {
            order.addAll(batches.drawn(ofShape, slotsOf(ofShape.get(0).cell()), random));
        }
        Collections.shuffle(order, random);
        List<Fork> seated = new ArrayList<>(forks.size());
        int number = 0;
        for (List<Fork> batch : order) {
            number++;
            int slots = slotsOf(batch.get(0).cell());
            seated.addAll(slots > 1 ? seated(batch, batch.size() > 1 ? number : 0, slots(slots, random)) : batch);
        }
        return seated;
    }

    private static List<Fork> seated(List<Fork> batch, int number, List<Integer> slots) {
        List<Fork> seated = new ArrayList<>();
        for (int i = 0; i < batch.size(); i++) {
            Fork fork = batch.get(i);
            seated.add(fork.on(new Seat(number, slots.get(i), fork.isControl())));
        }
        return seated;
    }

    private static List<Integer> slots(int count, Random random) {
        List<Integer> slots = new ArrayList<>(IntStream.range(0, count).boxed().toList());
        Collections.shuffle(slots, random);
        return slots;
    }

    private int slotsOf(Cell cell) {
        return slots.getOrDefault(cell.cpu(), 1);
    }

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
        private static List<Fork> rest(
                List<Fork> forks, Function<Fork, Object> group, int size, List<List<Fork>> full) {
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
    }
}
