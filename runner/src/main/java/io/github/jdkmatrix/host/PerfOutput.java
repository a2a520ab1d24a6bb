package io.github.jdkmatrix.host;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what {@code perf stat} prints with {@code -x}. Source: perf-stat(1), section CSV format. */
final class PerfOutput {

    /** The separator of the fields, which no name of an event has. */
    static final String SEPARATOR = ";";

    private static final int NAME = 2;

    private static final int SHARE = 4;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,20}([.,]\\d{1,9})?");

    /** An event of one kind of core, such as {@code cpu_core/cycles/}. */
    private static final Pattern OF_A_DEVICE = Pattern.compile("[a-z][a-z0-9_]*/([^/]+)/.*");

    /** The modes that were counted: perf adds them where a user may not count in the kernel. */
    private static final Pattern MODIFIER = Pattern.compile(":[a-zA-Z]{1,8}$");

    private static final Map<String, Double> UNITS = Map.of("msec", 1e-3, "nsec", 1e-9, "ns", 1e-9);

    private final Map<String, Double> counts = new HashMap<>();
    private final Set<String> partial = new HashSet<>();
    private final Set<String> unsupported = new HashSet<>();

    /** Reads the lines of perf; ignores lines that are of no event. */
    PerfOutput(List<String> lines) {
        lines.forEach(this::read);
    }

    private void read(String line) {
        String[] fields = line.split(SEPARATOR, -1);
        if (fields.length <= SHARE) {
            return;
        }
        String name = canonical(fields[NAME]);
        String first = fields[0].trim();
        Optional<Double> value = number(first);
        if (value.isPresent() && number(fields[SHARE]).orElse(100.0) == 100) {
            counts.put(name, value.get() * UNITS.getOrDefault(fields[1], 1.0));
        } else if (value.isPresent() || first.equals("<not counted>")) {
            partial.add(name);
        } else if (first.equals("<not supported>")) {
            unsupported.add(name);
        }
    }

    /**
     * The count of an event; empty if perf did not count it all the time. On CPUs with several kinds of cores perf prints a line
     * for each kind: a process that ran on one kind only has its count.
     */
    Optional<Double> count(String name) {
        return Optional.ofNullable(counts.get(canonical(name)));
    }

    /** Whether perf counted the event for a part of the time, or never. */
    boolean isPartial(String name) {
        return count(name).isEmpty() && partial.contains(canonical(name));
    }

    /** Whether perf says that the machine cannot count the event. */
    boolean isUnsupported(String name) {
        return unsupported.contains(canonical(name));
    }

    /** Reads a number with a decimal point or comma, as the locale has it. */
    private static Optional<Double> number(String text) {
        String plain = text.trim().replace("%", "");
        return NUMBER.matcher(plain).matches()
                ? Optional.of(Double.parseDouble(plain.replace(',', '.')))
                : Optional.empty();
    }

    private static String canonical(String printed) {
        Matcher device = OF_A_DEVICE.matcher(printed);
        return MODIFIER.matcher(device.matches() ? device.group(1) : printed).replaceFirst("");
    }
}
