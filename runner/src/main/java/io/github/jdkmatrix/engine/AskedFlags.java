package io.github.jdkmatrix.engine;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The values that JVM arguments ask of HotSpot's flags. */
final class AskedFlags {

    private static final String FLAG = "-XX:";
    private static final String MAX_HEAP = "-Xmx";
    private static final String HEAP = "MaxHeapSize";

    /** Collectors round the heap up to whole regions or pages. */
    private static final BigDecimal HEAP_ALIGNMENT = BigDecimal.valueOf(64L << 20);

    private static final Pattern SIZE = Pattern.compile("(-?\\d{1,18}(?:\\.\\d{1,18})?)([kKmMgGtT]?)");

    private AskedFlags() {}

    /** Value by name, in the order given; of a flag that is given twice the last one holds. */
    static Map<String, String> of(List<String> jvmArgs) {
        Map<String, String> asked = new LinkedHashMap<>();
        for (String arg : jvmArgs) {
            if (arg.startsWith(FLAG)) {
                put(asked, arg.substring(FLAG.length()));
            } else if (arg.startsWith(MAX_HEAP)) {
                asked.put(HEAP, arg.substring(MAX_HEAP.length()));
            }
        }
        return asked;
    }

    private static void put(Map<String, String> asked, String flag) {
        int equals = flag.indexOf('=');
        if (flag.startsWith("+") || flag.startsWith("-")) {
            asked.put(flag.substring(1), flag.startsWith("+") ? "true" : "false");
        } else if (equals > 0) {
            asked.put(flag.substring(0, equals), flag.substring(equals + 1));
        }
    }

    /** Whether the JVM has what was asked for: sizes by their number of bytes, texts among several where they add up. */
    static boolean agree(String name, String asked, String effective) {
        Optional<BigDecimal> wanted = number(asked);
        Optional<BigDecimal> had = number(effective);
        if (wanted.isEmpty() || had.isEmpty()) {
            return effective.contains(asked);
        }
        BigDecimal more = had.get().subtract(wanted.get());
        return more.signum() == 0 || (name.equals(HEAP) && more.signum() > 0 && more.compareTo(HEAP_ALIGNMENT) <= 0);
    }

    private static Optional<BigDecimal> number(String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            return Optional.empty();
        }
        int power = size.group(2).isEmpty()
                ? 0
                : 1 + "kmgt".indexOf(Character.toLowerCase(size.group(2).charAt(0)));
        return Optional.of(
                new BigDecimal(size.group(1)).multiply(BigDecimal.valueOf(1024).pow(power)));
    }
}
