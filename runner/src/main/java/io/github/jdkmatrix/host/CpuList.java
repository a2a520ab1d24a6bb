package io.github.jdkmatrix.host;

import java.util.BitSet;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The kernel's list format for CPUs, such as {@code 0-3,8}. */
public final class CpuList {

    /** A number or a range; no kernel counts a hundred thousand CPUs. */
    private static final Pattern RANGE = Pattern.compile("(\\d{1,5})(?:-(\\d{1,5}))?");

    private CpuList() {}

    /**
     * Reads a list of CPUs.
     *
     * @throws IllegalArgumentException when the text is not such a list
     */
    public static NavigableSet<Integer> parse(String text) {
        return of(text).orElseThrow(
                        () -> new IllegalArgumentException("'" + text + "' is not a list of CPUs such as 0-3,8"));
    }

    /** Reads a list of CPUs; empty for any other text. */
    public static Optional<NavigableSet<Integer>> of(String text) {
        BitSet cpus = new BitSet();
        for (String part : text.isBlank() ? new String[0] : text.trim().split(",", -1)) {
            Matcher range = RANGE.matcher(part);
            if (!range.matches()) {
                return Optional.empty();
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (last < first) {
                return Optional.empty();
            }
            cpus.set(first, last + 1);
        }
        NavigableSet<Integer> all = cpus.stream().boxed().collect(Collectors.toCollection(TreeSet::new));
        return Optional.of(all);
    }

    /** Writes the shortest list of CPUs. */
    public static String format(NavigableSet<Integer> cpus) {
        StringBuilder text = new StringBuilder();
        BitSet all = new BitSet();
        cpus.forEach(all::set);
        for (int first = all.nextSetBit(0); first >= 0; first = all.nextSetBit(all.nextClearBit(first))) {
            int last = all.nextClearBit(first) - 1;
            text.append(text.isEmpty() ? "" : ",").append(first).append(last > first ? "-" + last : "");
        }
        return text.toString();
    }
}
