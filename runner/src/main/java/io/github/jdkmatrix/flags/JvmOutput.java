package io.github.jdkmatrix.flags;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The flags and limits that a JVM prints at its start: with {@code -XX:+PrintCommandLineFlags} each flag that arguments or ergonomics set;
 * with {@code -Xlog:gc+init} its memory, and what the kernel refused. Lines are parsed after the fork, so that the runner does not disturb
 * it.
 */
public final class JvmOutput implements Predicate<String> {

    private static final int MAX_LINES = 200;
    private static final String FLAG = "-XX:";
    private static final String PRINT = "PrintCommandLineFlags";
    private static final String GC = "[gc,init]";
    private static final Pattern FACT = Pattern.compile(".*\\[gc,init] ([A-Z][^:]*): (.*)");

    /** A size such as {@code 2048M}: HotSpot rounds down. */
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})([BKMG])");

    private static final String UNITS = "BKMG";
    private static final String DISABLED = "Disabled";
    private static final Pattern COLLECTOR = Pattern.compile("Use(Serial|Parallel|G1|Z|Shenandoah|Epsilon)GC");

    /** Flags that the JVM takes back after it has printed them, by the line that shows it. */
    private static final Map<String, List<String>> TAKEN_BACK = Map.of(
            "Large Page Support",
            List.of("UseLargePages", "UseTransparentHugePages"),
            "NUMA Support",
            List.of("UseNUMA"));

    private final List<String> lines = new ArrayList<>();

    /** Whether a line is the JVM's own. */
    @Override
    public boolean test(String line) {
        boolean own = line.startsWith(FLAG) || line.contains(GC);
        if (own && lines.size() < MAX_LINES) {
            lines.add(line);
        }
        return own;
    }

    /** The facts, by the keys that the harness uses for them in other JVMs. */
    public Map<String, String> facts() {
        Map<String, String> flags = new TreeMap<>();
        Map<String, String> facts = new TreeMap<>();
        for (String line : lines) {
            if (line.startsWith(FLAG)) {
                flags.putAll(RequestedFlags.of(List.of(line.strip().split(" (?=" + FLAG + ")"))));
            }
            Matcher fact = FACT.matcher(line);
            if (fact.matches()) {
                limit(fact.group(1), fact.group(2), flags, facts);
            }
        }
        flags.remove(PRINT);
        flags.forEach((name, value) -> {
            facts.put("flag." + name, value);
            Matcher collector = COLLECTOR.matcher(name);
            if (collector.matches() && value.equals("true")) {
                facts.put("collector", collector.group(1));
            }
        });
        return facts;
    }

    private static void limit(String name, String value, Map<String, String> flags, Map<String, String> facts) {
        Matcher size = SIZE.matcher(value);
        if (name.equals("Memory") && size.matches()) {
            long bytes = Long.parseLong(size.group(1)) << (10 * UNITS.indexOf(size.group(2)));
            facts.put("memorySeenBytes", Long.toString(bytes));
        } else if (value.equals(DISABLED)) {
            TAKEN_BACK.getOrDefault(name, List.of()).forEach(flag -> flags.replace(flag, "false"));
        }
    }
}
