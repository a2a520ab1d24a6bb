package io.github.jdkmatrix.bisect;

import io.github.jdkmatrix.bisect.Search.Goal;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.text.UserException;
import io.github.jdkmatrix.text.Word;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a search goes along: builds in their order, or limits from the largest on. */
public enum SearchAxis {
    BUILDS(Axis.JDKS, "build", "", 0),
    /** Memory limits in MiB. */
    MEMORY(Axis.MEMORY, "memory limit", "128m..2g", Settings.MIN_MEGABYTES),
    /** Heap sizes in MiB. */
    HEAP(Axis.FLAGS, "heap", "64m..1g", 2),
    /** CPU limits in hundredths of a CPU. */
    CPU(Axis.CPUS, "CPU limit", "0.25..2", 1);

    private static final String TO = "..";
    private static final Pattern CPUS = Pattern.compile("\\d{1,3}(\\.\\d{1,2})?");
    private static final int WHOLE_CPU = 100;

    /** The number of limits from one power of two to the next. */
    private static final int OF_A_DOUBLING = 8;

    private final Axis axis;
    private final String noun;
    private final String example;
    private final int least;

    SearchAxis(Axis axis, String noun, String example, int least) {
        this.axis = axis;
        this.noun = noun;
        this.example = example;
        this.least = least;
    }

    /** The axis of the matrix that is searched along. */
    public Axis axis() {
        return axis;
    }

    /** Whether the axis has limits. */
    public boolean isOfLimits() {
        return this != BUILDS;
    }

    /**
     * A search along the axis of a matrix.
     *
     * @param within the share that a limit may cost; empty where it only has to complete
     */
    public Search search(Matrix matrix, OptionalDouble within) {
        Goal ofLimits = within.isPresent() ? Goal.LIKE_FIRST : Goal.COMPLETES;
        return new Search(
                isOfLimits() ? ofLimits : Goal.CHANGE, matrix.ids(axis).size());
    }

    /** The word for a point of the axis. */
    String noun() {
        return noun;
    }

    /** The option that has a range of the axis. */
    public String option() {
        return "--" + Word.of(this);
    }

    /** Whether a word stands for all limits between two. */
    public static boolean isRange(String word) {
        return word.contains(TO);
    }

    /**
     * The limits of a range such as {@code 128m..2g}, the largest first: both ends, and what has at most four significant bits, such as
     * 512, 480, 448. Each is 7 to 13 % larger than the next one, so that an answer is known to an eighth.
     */
    public List<Integer> limits(String range) {
        List<Integer> ends =
                Stream.of(range.split(Pattern.quote(TO), -1)).map(this::number).toList();
        int low = ends.getFirst();
        int high = ends.getLast();
        if (ends.size() != 2 || low < least || high <= low) {
            throw new UserException(option() + " " + range + ": give the least and a larger most, such as " + example
                    + ", from " + id(least) + " on");
        }
        return Stream.iterate(high, it -> it >= low, it -> it - 1)
                .filter(it -> it == high || it == low || isRound(it))
                .toList();
    }

    private static boolean isRound(int limit) {
        return limit % Math.max(1, Integer.highestOneBit(limit) / OF_A_DOUBLING) == 0;
    }

    /** A limit as a number; zero if the word is none. */
    private int number(String word) {
        if (this == CPU) {
            return CPUS.matcher(word).matches() ? (int) Math.round(Double.parseDouble(word) * WHOLE_CPU) : 0;
        }
        return Settings.megabytes(word).orElse(0);
    }

    /** A limit as an id: {@code 1g}, {@code 512m}, {@code 0.25}. */
    public String id(int limit) {
        return this == CPU
                ? BigDecimal.valueOf(limit, 2).stripTrailingZeros().toPlainString()
                : Settings.memoryId(limit);
    }

    /** The whole CPUs that hold a limit. */
    public static int cores(int limit) {
        return (limit + WHOLE_CPU - 1) / WHOLE_CPU;
    }

    /**
     * A matrix with these limits on the axis.
     *
     * @param like the cell whose flags or CPUs they bound
     */
    public Matrix along(List<Integer> limits, Matrix matrix, Cell like) {
        FlagSet flags = matrix.flagSet(like.flags());
        CpuShape cpu = matrix.cpu(like.cpu());
        Stream<Integer> each = limits.stream();
        return switch (this) {
            case BUILDS -> matrix;
            case MEMORY -> matrix.with(matrix.settings().with(Settings.MEMORY, limits));
            case HEAP ->
                matrix.withShapes(
                        matrix.cpus(),
                        each.map(it -> flags.and("-Xmx" + id(it))).toList());
            case CPU ->
                matrix.withShapes(
                        each.map(it -> cpu.with(id(it), cores(limits.getFirst()), (double) it / WHOLE_CPU))
                                .toList(),
                        matrix.flags());
        };
    }
}
