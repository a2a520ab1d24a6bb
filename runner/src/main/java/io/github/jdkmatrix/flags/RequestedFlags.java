package io.github.jdkmatrix.flags;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The values that JVM arguments ask of HotSpot's flags. */
public final class RequestedFlags {

    private static final String FLAG = "-XX:";
    private static final String HEAP = "MaxHeapSize";

    /** The most that collectors round the heap up, to whole regions or pages. */
    private static final BigDecimal HEAP_ALIGNMENT = BigDecimal.valueOf(64L << 20);

    private static final Pattern NUMBER =
            Pattern.compile("(-?)(?:0[xX]([0-9a-fA-F]{1,16})|(\\d{1,20}(?:\\.\\d{1,20})?))([kKmMgGtT]?)");

    private static final BigDecimal STEP = BigDecimal.valueOf(1024);
    private static final String PREFIXES = "kmgt";

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
        Optional<BigDecimal> wanted = number(asked);
        Optional<BigDecimal> had = number(effective);
        if (wanted.isEmpty() || had.isEmpty()) {
            return effective.contains(asked);
        }
        BigDecimal more = had.get().subtract(wanted.get());
        return more.signum() == 0 || (name.equals(HEAP) && more.signum() > 0 && more.compareTo(HEAP_ALIGNMENT) <= 0);
    }

    /**
     * Reads a number as HotSpot does in flags: decimal or hexadecimal, with k, m, g, t for powers of 1024; empty for any other text.
     */
    static Optional<BigDecimal> number(String text) {
        Matcher matcher = NUMBER.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        BigDecimal size = matcher.group(2) == null
                ? new BigDecimal(matcher.group(3))
                : new BigDecimal(new BigInteger(matcher.group(2), 16));
        String prefix = matcher.group(4).toLowerCase(Locale.ROOT);
        int power = prefix.isEmpty() ? 0 : PREFIXES.indexOf(prefix) + 1;
        BigDecimal scaled = size.multiply(STEP.pow(power));
        return Optional.of(matcher.group(1).isEmpty() ? scaled : scaled.negate());
    }
}
