package io.github.jdkmatrix.host;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The kernel's list format for CPUs, such as {@code 0-3,8}. */
public final class CpuList {

    private CpuList() {}

    /**
     * The CPUs of a list.
     *
     * @throws IllegalArgumentException when the text is not such a list
     */
    public static SortedSet<Integer> parse(String text) {
        SortedSet<Integer> cpus = new TreeSet<>();
        if (text.isBlank()) {
            return cpus;
        }
        for (String part : text.trim().split(",", -1)) {
            String[] ends = part.split("-", 2);
            try {
                int first = Integer.parseInt(ends[0]);
                int last = ends.length == 1 ? first : Integer.parseInt(ends[1]);
                for (int cpu = first; cpu <= last; cpu++) {
                    cpus.add(cpu);
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("'" + text + "' is not a list of CPUs such as 0-3,8", e);
            }
        }
        return cpus;
    }

    /** The shortest list of these CPUs. */
    public static String format(SortedSet<Integer> cpus) {
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
