package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
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
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which forks run at the same time, and on which CPUs. Batches are made of the cells of one row, that is, of one workload, its
 * params and CPU shape; the rest of them of one comparison; the rest of these of one CPU shape, those that take about equally
 * long together. Order, batches and slots are drawn at random, so that no JDK owns a core.
 */
public final class SideBySide {

    /** A ratio of fewer forks has no interval: see docs/method.md. */
    public static final int CONTROLS = 6;

    /** One at a time. */
    public static final SideBySide OFF = new SideBySide(Map.of(), Map.of(), Map.of(), Map.of());

    /** How many forks of each CPU shape run at the same time; shapes that run one at a time are left out. */
    private final Map<String, Integer> slots;

    /** The number of the comparison of each cell. */
    private final Map<Cell, Integer> comparisons;

    /** How long a fork takes on any machine, roughly: the same plan everywhere. */
    private final Map<Cell, Duration> times;

    /** The cell of each comparison and CPU shape that also runs alone, by the cells that it stands for. */
    private final Map<Cell, Cell> references;

    private SideBySide(
            Map<String, Integer> slots,
            Map<Cell, Integer> comparisons,
            Map<Cell, Duration> times,
            Map<Cell, Cell> references) {
        this.slots = slots;
        this.comparisons = comparisons;
        this.times = times;
        this.references = references;
    }

    /**
     * The cells that run side by side.
     *
     * @param slots how many forks of each CPU shape may run at the same time
     */
    public static SideBySide of(Matrix matrix, List<Cell> cells, Map<String, Integer> slots) {
        Map<Cell, Integer> comparisons = numbered(Comparisons.of(matrix, cells));
        comparisons.keySet().removeIf(cell -> slots.getOrDefault(cell.cpu(), 1) < 2);
        Map<Cell, Cell> references = new HashMap<>();
        List<Cell> sociable = cells.stream().filter(comparisons::containsKey).toList();
        for (List<Cell> compared : grouped(sociable, cell -> List.of(comparisons.get(cell), cell.cpu()))) {
            if (compared.size() > 1) {
                compared.forEach(cell -> references.put(cell, compared.get(0)));
            }
        }
        Map<Cell, Duration> times = comparisons.keySet().stream()
                .collect(Collectors.toMap(cell -> cell, cell -> PlanEstimate.anywhere(matrix, cell)));
        return new SideBySide(Map.copyOf(slots), comparisons, times, references);
    }

    /** The number of the comparison of each cell; those with a common row have one number. */
    private static Map<Cell, Integer> numbered(List<List<Cell>> comparisons) {
        Map<Cell, Integer> rows = new HashMap<>();
        int[] joined = IntStream.range(0, comparisons.size()).toArray();
        for (int i = 0; i < joined.length; i++) {
            for (Cell cell : comparisons.get(i)) {
                Integer other = rows.putIfAbsent(row(cell), i);
                if (other != null) {
                    joined[last(joined, i)] = last(joined, other);
                }
            }
        }
        Map<Cell, Integer> numbers = new HashMap<>();
        for (int i = 0; i < joined.length; i++) {
            for (Cell cell : comparisons.get(i)) {
                numbers.put(cell, last(joined, i));
            }
        }
        return numbers;
    }

    /** The number that another one was joined to, directly or not; itself if to none. */
    private static int last(int[] joined, int number) {
        int last = number;
        while (joined[last] != last) {
            last = joined[last];
        }
        return last;
    }

    /** The control forks of a block: those of the first cell of each comparison, in the first blocks. */
    List<Run> controls(List<Cell> cells, int forks, int block) {
        return forks < CONTROLS || block > CONTROLS
                ? List.of()
                : cells.stream()
                        .filter(cell -> cell.equals(references.get(cell)))
                        .map(cell -> new Run(cell, block, block).on(Seat.CONTROL))
                        .toList();
    }

    /** The cell whose controls show what company does to this one; empty if it runs by itself. */
    public Optional<Cell> reference(Cell cell) {
        return Optional.ofNullable(references.get(cell));
    }

    /**
     * The same runs in a random order, each with its seat; those of a batch are adjacent.
     *
     * @param runs of one block, or those to be repeated
     */
    public List<Run> seated(Collection<Run> runs, Random random) {
        List<List<Run>> batches = new ArrayList<>();
        List<Run> sociable = new ArrayList<>();
        for (Run run : runs) {
            if (run.isControl()) {
                batches.add(List.of(run));
            } else if (slotsOf(run.cell()) > 1) {
                sociable.add(run);
            } else {
                batches.add(List.of(run));
            }
        }
        for (List<Run> ofShape : grouped(sociable, run -> run.cell().cpu())) {
            batches.addAll(batches(ofShape, random));
        }
        Collections.shuffle(batches, random);
        List<Run> seated = new ArrayList<>(runs.size());
        int number = 0;
        for (List<Run> batch : batches) {
            number++;
            int slots = slotsOf(batch.get(0).cell());
            seated.addAll(slots > 1 ? seated(batch, batch.size() > 1 ? number : 0, slots(slots, random)) : batch);
        }
        return seated;
    }

    private static List<Run> seated(List<Run> batch, int number, List<Integer> slots) {
        List<Run> seated = new ArrayList<>();
        for (int i = 0; i < batch.size(); i++) {
            Run run = batch.get(i);
            seated.add(run.on(new Seat(number, slots.get(i), run.isControl())));
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

    private List<List<Run>> batches(List<Run> ofShape, Random random) {
        int size = slotsOf(ofShape.get(0).cell());
        List<Run> shuffled = new ArrayList<>(ofShape);
        Collections.shuffle(shuffled, random);
        List<List<Run>> full = new ArrayList<>();
        List<Run> ofRows = rest(shuffled, run -> row(run.cell()), size, full);
        List<Run> ofComparisons = rest(ofRows, run -> comparisons.get(run.cell()), size, full);
        ofComparisons.sort(Comparator.comparing((Run run) -> times.get(run.cell()))
                .reversed()
                .thenComparing(run -> comparisons.get(run.cell())));
        for (int from = 0; from < ofComparisons.size(); from += size) {
            full.add(List.copyOf(ofComparisons.subList(from, Math.min(ofComparisons.size(), from + size))));
        }
        return full;
    }

    /** Fills batches from each group; returns what is left of the groups, one after the other. */
    private static List<Run> rest(List<Run> runs, Function<Run, Object> group, int size, List<List<Run>> full) {
        List<Run> rest = new ArrayList<>();
        for (List<Run> one : grouped(runs, group)) {
            int whole = one.size() / size * size;
            for (int from = 0; from < whole; from += size) {
                full.add(List.copyOf(one.subList(from, from + size)));
            }
            rest.addAll(one.subList(whole, one.size()));
        }
        return rest;
    }

    private static Cell row(Cell cell) {
        return cell.without(Axis.JDKS.key()).without(Axis.FLAGS.key());
    }

    private static <T> List<List<T>> grouped(Collection<T> all, Function<T, Object> key) {
        return List.copyOf(all.stream()
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    /** Consecutive runs that start together. */
    public static List<List<Run>> batches(List<Run> seated) {
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

    /** How long runs take that were {@linkplain #seated seated}: a batch takes as long as its longest fork. */
    public static Duration makespan(List<Run> seated, Function<Cell, Duration> times) {
        return batches(seated).stream()
                .map(batch -> batch.stream()
                        .map(run -> times.apply(run.cell()))
                        .max(Comparator.naturalOrder())
                        .orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }
}
