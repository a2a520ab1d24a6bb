package io.github.jdkmatrix.perfdata;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What HotSpot counts in each JVM anyway, so that it costs nothing. */
public enum JvmFigure {
    GC_PAUSES("gc-pauses", "GC pauses"),
    GC_PAUSE_TIME("gc-pause-ms", "GC pauses, ms"),
    SAFEPOINTS("safepoints", "safepoints"),
    SAFEPOINT_TIME("safepoint-ms", "safepoints, ms"),
    COMPILE_TIME("compile-ms", "JIT compilers, ms");

    /** The prefix of such facts of a record. */
    public static final String FACT = "perfdata.";

    private static final Pattern NUMBER = Pattern.compile("\\d{1,15}(\\.\\d{1,20})?(E-?\\d{1,2})?");

    private final String id;
    private final String words;

    JvmFigure(String id, String words) {
        this.id = id;
        this.words = words;
    }

    /** With its unit, if it has one. */
    public String words() {
        return words;
    }

    /** Its value in the facts of a record. */
    public Optional<Double> in(Map<String, String> facts) {
        return Optional.ofNullable(facts.get(FACT + id))
                .filter(NUMBER.asMatchPredicate())
                .map(Double::valueOf);
    }

    /** Figures as facts for a record. */
    static Map<String, String> facts(Map<JvmFigure, Double> figures) {
        Map<String, String> facts = new TreeMap<>();
        figures.forEach((figure, value) -> facts.put(FACT + figure.id, value.toString()));
        return facts;
    }
}
