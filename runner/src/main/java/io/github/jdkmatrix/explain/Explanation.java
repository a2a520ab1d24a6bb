package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.explain.Differences.FrameDifference;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.text.Count;
import io.github.jdkmatrix.text.UserException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Where the CPU time of two cells goes, and which differences between them are certain.
 *
 * @param a one cell
 * @param b the other cell, or cell A in another run; a difference is B − A
 * @param where engine and kernel of the machine of A
 * @param apart {@code in different runs} or {@code on different machines}; empty if both cells are of one run
 * @param differences of all tested places
 */
public record Explanation(
        ProfiledCell a, ProfiledCell b, String where, Optional<String> apart, List<FrameDifference> differences) {

    /** The least number of forks of each cell that can make a difference certain. */
    public static final int MIN_FORKS = 4;

    /** The number of samples a side below which a share has an error of more than three points. */
    private static final int MIN_SAMPLES = 250;

    /** What a caller adds to its callee, at most, as a share, if it is not worth a row of its own. */
    private static final double NEXT_TO_NOTHING = 0.02;

    /**
     * Compares two cells.
     *
     * @throws UserException if their profiles cannot show anything
     */
    public static Explanation of(ProfileFolder folderA, Cell cellA, ProfileFolder folderB, Cell cellB) {
        Manifest manifest = folderA.manifest();
        Manifest other = folderB.manifest();
        if (manifest.equals(other) && cellA.equals(cellB)) {
            throw new UserException("explain compares two cells, and these profiles are of one: " + cellA
                    + "; run it for two, such as --only jdks=21,25");
        }
        ProfiledCell a = folderA.side(cellA);
        ProfiledCell b = folderB.side(cellB);
        if (!a.unit().equals(b.unit())) {
            throw new UserException("the CPU time of one cell is per " + a.unit() + " and that of the other per "
                    + b.unit() + ": they cannot be subtracted");
        }
        if (!Differences.areEnough(a.profiles().size(), b.profiles().size())) {
            throw new UserException(a.profiles().size() + " and " + b.profiles().size()
                    + " profiled forks completed: too few to show a difference; at least " + MIN_FORKS
                    + " a side are needed (--forks)");
        }
        long fewest = Math.min(a.samples(), b.samples());
        if (fewest < MIN_SAMPLES) {
            throw new UserException("only " + Count.of(fewest, "sample") + " on one side, and at least " + MIN_SAMPLES
                    + " are needed: add forks (--forks) or give the program more work");
        }
        Optional<String> apart = manifest.equals(other)
                ? Optional.empty()
                : Optional.of(
                        manifest.machine().equals(other.machine()) ? "in different runs" : "on different machines");
        return new Explanation(
                a,
                b,
                manifest.engine().name() + ", Linux " + manifest.engine().kernel(),
                apart,
                Differences.of(a.profiles(), b.profiles()));
    }

    FrameDifference everything() {
        return differences.stream()
                .filter(it -> it.place() instanceof ProfileEntry.Everything)
                .findFirst()
                .orElseThrow();
    }

    List<FrameDifference> groups() {
        return differences.stream()
                .filter(it -> it.place() instanceof ProfileEntry.Group && (it.a() > 0 || it.b() > 0))
                .sorted(Comparator.comparing(it -> ((ProfileEntry.Group) it.place()).group()))
                .toList();
    }

    /** Frames whose own cost differs for certain, the largest difference first. */
    List<FrameDifference> certainSelf() {
        return certain(it -> it.place() instanceof ProfileEntry.Self);
    }

    /** Frames whose cost with their callees differs for certain; of a caller that adds next to nothing, only the callee. */
    List<FrameDifference> certainInclusive() {
        List<FrameDifference> kept = new ArrayList<>();
        for (FrameDifference one : certain(it -> it.place() instanceof ProfileEntry.Inclusive)) {
            if (!kept.isEmpty() && nearlyEqual(one, kept.get(kept.size() - 1))) {
                kept.remove(kept.size() - 1);
            }
            kept.add(one);
        }
        return List.copyOf(kept);
    }

    private static boolean nearlyEqual(FrameDifference x, FrameDifference y) {
        double most = Math.max(Math.max(x.a(), x.b()), Math.max(y.a(), y.b()));
        return Math.abs(x.a() - y.a()) <= NEXT_TO_NOTHING * most && Math.abs(x.b() - y.b()) <= NEXT_TO_NOTHING * most;
    }

    private List<FrameDifference> certain(Predicate<FrameDifference> which) {
        return differences.stream()
                .filter(which)
                .filter(FrameDifference::isCertain)
                .sorted(Comparator.comparing((FrameDifference it) -> -Math.abs(it.value())))
                .toList();
    }

    /** Tested frames whose own cost does not differ for certain. */
    List<FrameDifference> uncertain() {
        return differences.stream()
                .filter(it -> it.place() instanceof ProfileEntry.Self && !it.isCertain())
                .toList();
    }
}
