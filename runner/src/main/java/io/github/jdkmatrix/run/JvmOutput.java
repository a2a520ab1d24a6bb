package io.github.jdkmatrix.run;

import io.github.jdkmatrix.flags.FlagOutputParser;
import io.github.jdkmatrix.flags.FlagValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The flags and the memory that a JVM prints at its start, with {@code -XX:+PrintFlagsFinal} and {@code -Xlog:gc+init}. The
 * lines are kept and parsed after the fork: parsing would disturb it.
 */
final class JvmOutput implements Predicate<String> {

    private static final int MOST_LINES = 3_000;
    private static final String GC = "[gc,init]";

    /** {@code Memory: 2048M}: HotSpot rounds down. */
    private static final Pattern MEMORY = Pattern.compile(".*\\[gc,init] Memory: (\\d{1,9})([BKMG])");

    private static final String UNITS = "BKMG";

    /** In the order of HotSpot's choice; the first that is true runs. */
    private static final List<String> COLLECTORS = List.of("Serial", "Parallel", "G1", "Z", "Shenandoah", "Epsilon");

    private final List<String> lines = new ArrayList<>();

    /** Takes a line of the JVM. */
    @Override
    public boolean test(String line) {
        boolean own = line.startsWith(" ") && line.endsWith("}") || line.equals("[Global flags]") || line.contains(GC);
        if (own && lines.size() < MOST_LINES) {
            lines.add(line);
        }
        return own;
    }

    /**
     * The facts, as the harness reports them of other JVMs.
     *
     * @param requested names of flags that the arguments set
     */
    Map<String, String> facts(Set<String> requested) {
        Set<String> names = new HashSet<>(requested);
        names.add("ActiveProcessorCount");
        COLLECTORS.forEach(it -> names.add(flag(it)));
        FlagOutputParser parser = new FlagOutputParser(names);
        lines.forEach(parser);
        SortedMap<String, FlagValue> flags = parser.flags();
        flags.remove("PrintFlagsFinal");
        Map<String, String> facts = new TreeMap<>();
        COLLECTORS.stream()
                .filter(it -> isTrue(flags, flag(it)))
                .findFirst()
                .ifPresent(it -> facts.put("collector", it));
        COLLECTORS.stream()
                .map(JvmOutput::flag)
                .filter(it -> !requested.contains(it) && !isTrue(flags, it))
                .forEach(flags::remove);
        flags.forEach((name, flag) -> {
            facts.put("flag." + name, flag.value());
            facts.put("flag." + name + ".origin", flag.origin());
        });
        lines.stream()
                .map(MEMORY::matcher)
                .filter(Matcher::matches)
                .findFirst()
                .ifPresent(it -> facts.put("memorySeenBytes", Long.toString(bytes(it))));
        return facts;
    }

    private static String flag(String collector) {
        return "Use" + collector + "GC";
    }

    private static boolean isTrue(Map<String, FlagValue> flags, String name) {
        return flags.containsKey(name) && flags.get(name).value().equals("true");
    }

    private static long bytes(Matcher memory) {
        return Long.parseLong(memory.group(1)) << 10 * UNITS.indexOf(memory.group(2));
    }
}
