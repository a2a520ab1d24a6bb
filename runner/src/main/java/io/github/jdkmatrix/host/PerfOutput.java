package io.github.jdkmatrix.host;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what {@code perf stat} prints with {@code -x}. Source: perf-stat(1), section CSV format. */
final class PerfOutput {

    /** The separator of the fields, which no name of an event has. */
    static final String SEPARATOR = ";";

    private static final int NAME = 2;

    private static final int SHARE = 4;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,20}([.,]\\d{1,9})?");

    private static final Pattern NONE = Pattern.compile("<not (counted|supported)>");

    /** An event of one kind of core, such as {@code cpu_core/cycles/}. */
    private static final Pattern OF_A_DEVICE = Pattern.compile("[a-z][a-z0-9_]*/([^/]+)/.*");

    /** The modes that were counted: perf adds them where a user may not count in the kernel. */
    private static final Pattern MODIFIER = Pattern.compile(":[a-zA-Z]{1,8}$");

    private static final Map<String, Double> UNITS = Map.of("msec", 1e-3, "nsec", 1e-9, "ns", 1e-9);

    private static final class Lines {
        private final List<PerfStat.Count> counts = new ArrayList<>();
        private String none = "";
    }

    private final Map<String, Lines> events = new LinkedHashMap<>();

    /** Reads the lines of perf; ignores lines that are of no event. */
    PerfOutput(List<String> lines) {
        lines.forEach(this::read);
    }

    private void read(String line) {
        String[] fields = line.split(SEPARATOR, -1);
        if (fields.length <= SHARE) {
            return;
        }
        Optional<Double> value = number(fields[0]);
        Matcher none = NONE.matcher(fields[0].trim());
        if (value.isEmpty() && !none.matches()) {
            return;
        }
        Lines of = events.computeIfAbsent(canonical(fields[NAME]), it -> new Lines());
        if (value.isPresent()) {
            double share = number(fields[SHARE]).orElse(100.0) / 100;
            of.counts.add(new PerfStat.Count(value.get() * UNITS.getOrDefault(fields[1], 1.0), share));
        } else {
            of.none = none.group(1);
        }
    }

    /**
     * The count of an event; empty if perf has none. On CPUs with several kinds of cores perf prints a line for each kind,
     * scaled to the whole time: the mean of these, weighted by the time on each kind, is what happened on all.
     */
    Optional<PerfStat.Count> count(String name) {
        Lines of = events.getOrDefault(canonical(name), new Lines());
        double share = of.counts.stream().mapToDouble(PerfStat.Count::share).sum();
        double weighted =
                of.counts.stream().mapToDouble(it -> it.value() * it.share()).sum();
        return share > 0 ? Optional.of(new PerfStat.Count(weighted / share, Math.min(1, share))) : Optional.empty();
    }

    /** Whether perf says that the machine cannot count the event. */
    boolean isUnsupported(String name) {
        return events.getOrDefault(canonical(name), new Lines()).none.equals("supported");
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
