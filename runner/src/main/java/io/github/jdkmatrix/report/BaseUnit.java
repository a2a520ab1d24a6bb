package io.github.jdkmatrix.report;

import java.util.HashMap;
import java.util.Map;

/**
 * The unit that values are shown in, before any prefix.
 *
 * @param kind which prefixes there are
 * @param perBase how many of the unit make one of the base: a second, a byte, one
 * @param tail the text after the prefix
 */
public record BaseUnit(Kind kind, double perBase, String tail) {

    /** Which prefixes a base has. */
    public enum Kind {
        /** Down to ns. */
        SECONDS,
        /** Up to TiB. */
        BYTES,
        /** Up to P. */
        COUNT
    }

    private static final BaseUnit ANY = new BaseUnit(Kind.COUNT, 1, "");

    /** JMH's names of units of time, each with how many make a second. */
    private static final Map<String, Double> PER_SECOND =
            Map.of("ns", 1e9, "us", 1e6, "ms", 1e3, "s", 1.0, "min", 1.0 / 60, "hr", 1.0 / 3_600, "day", 1.0 / 86_400);

    private static final Map<String, BaseUnit> KNOWN = known();

    /** The base of a unit; of a unit that is not known, the unit itself. */
    public static BaseUnit of(String unit) {
        return KNOWN.getOrDefault(unit, ANY);
    }

    /** Whether each value has the base behind it, so that the unit need not stand elsewhere. */
    public static boolean isShownWithValues(String unit) {
        return KNOWN.containsKey(unit);
    }

    private static Map<String, BaseUnit> known() {
        Map<String, BaseUnit> all = new HashMap<>();
        PER_SECOND.forEach((unit, perSecond) -> {
            all.put("ops/" + unit, new BaseUnit(Kind.COUNT, 1 / perSecond, " ops/s"));
            all.put(unit + "/op", new BaseUnit(Kind.SECONDS, perSecond, "/op"));
            all.put(unit, new BaseUnit(Kind.SECONDS, perSecond, ""));
        });
        all.put("µs", all.get("us"));
        all.put("B", new BaseUnit(Kind.BYTES, 1, ""));
        all.put("B/op", new BaseUnit(Kind.BYTES, 1, "/op"));
        // JMH's profilers mean MiB.
        all.put("MB/sec", new BaseUnit(Kind.BYTES, 1.0 / (1 << 20), "/s"));
        return Map.copyOf(all);
    }
}
