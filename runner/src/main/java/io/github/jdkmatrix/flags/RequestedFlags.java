package io.github.jdkmatrix.flags;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The values that JVM arguments ask of HotSpot's flags. */
public final class RequestedFlags {

    private static final String FLAG = "-XX:";
    private static final String HEAP = "MaxHeapSize";

    /** The most that collectors round the heap up, to whole regions or pages. */
    private static final BigDecimal HEAP_ALIGNMENT = BigDecimal.valueOf(64L << 20);

    private RequestedFlags() {}

    /** The requested values by flag, in the order given; of a flag that is given twice the last value holds. */
    public static Map<String, String> of(List<String> jvmArgs) {
        Map<String, String> asked = new LinkedHashMap<>();
        // Of the other short options a JVM shows no flag, or one in another unit.
        jvmArgs.stream()
                .map(JvmArgument::of)
                .filter(it -> it.text().startsWith(FLAG) || it.flag().equals(HEAP))
                .filter(it -> !it.flag().isEmpty())
                .forEach(it -> asked.put(it.flag(), it.asked()));
        return asked;
    }

    /** Whether the JVM has the requested value: sizes agree by their number of bytes, a text agrees where the value contains it. */
    public static boolean agree(String name, String asked, String effective) {
        Optional<BigDecimal> wanted = FlagNumber.of(asked);
        Optional<BigDecimal> had = FlagNumber.of(effective);
        if (wanted.isEmpty() || had.isEmpty()) {
            return effective.contains(asked);
        }
        BigDecimal more = had.get().subtract(wanted.get());
        return more.signum() == 0 || (name.equals(HEAP) && more.signum() > 0 && more.compareTo(HEAP_ALIGNMENT) <= 0);
    }
}
