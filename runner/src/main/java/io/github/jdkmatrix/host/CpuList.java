package io.github.jdkmatrix.host;

import java.util.BitSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The kernel's list format for CPUs, such as {@code 0-3,8}. */
public final class CpuList {

    /** No kernel counts a hundred thousand CPUs. */
    private static final Pattern RANGE = Pattern.compile("(\\d{1,5})(?:-(\\d{1,5}))?");

    private CpuList() {}

    /**
     * The CPUs of a list.
     *
     * @throws IllegalArgumentException when the text is not such a list
     */
    public static NavigableSet<Integer> parse(String text) {
        if (text.isBlank()) {
            return new TreeSet<>();
        }
        BitSet cpus = new BitSet();
        for (String part : text.trim().split(",", -1)) {
            Matcher range = RANGE.matcher(part);
            if (!range.matches()) {
                throw noList(text);
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (last < first) {
                throw noList(text);
            }
            cpus.set(first, last + 1);
        }
        return cpus.stream().boxed().collect(Collectors.toCollection(TreeSet::new));
    }

    private static IllegalArgumentException noList(String text) {
        return new IllegalArgumentException("'" + text + "' is not a list of CPUs such as 0-3,8");
    }

    /** The shortest list of these CPUs. */
    public static String format(NavigableSet<Integer> cpus) {
        StringBuilder text = new StringBuilder();
        List<Integer> sorted = List.copyOf(cpus);
        for (int i = 0; i < sorted.size(); ) {
            int end = i;
            while (end + 1 < sorted.size() && sorted.get(end + 1) == sorted.get(end) + 1) {
                end++;
            }
            text.append(text.isEmpty() ? "" : ",").append(sorted.get(i));
            if (end > i) {
                text.append('-').append(sorted.get(end));
            }
            i = end + 1;
        }
        return text.toString();
    }
}
