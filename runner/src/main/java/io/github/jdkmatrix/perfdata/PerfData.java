package io.github.jdkmatrix.perfdata;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The counters that HotSpot keeps in shared memory, from the file that it writes at its end. Source: the layouts
 * {@code PerfDataPrologue} and {@code PerfDataEntry} of HotSpot's perfMemory.hpp and perfData.hpp, version 2.
 */
public final class PerfData {

    /** Where the JVM writes it. */
    public static final String FILE = "jdkmatrix-perfdata.hsperfdata";

    /** Arguments of a JVM that writes its counters when it ends. */
    public static final List<String> JVM_ARGS = List.of("-XX:+PerfDataSaveToFile", "-XX:PerfDataSaveFile=" + FILE);

    private static final int MAGIC = 0xcafec0c0;
    private static final int VERSION = 2;
    private static final int FIRST_ENTRY = 24;
    private static final int MOST_ENTRIES = 10_000;

    private static final Pattern PAUSES = Pattern.compile("sun\\.gc\\.collector\\.\\d\\.invocations");
    private static final Pattern PAUSE_TIME = Pattern.compile("sun\\.gc\\.collector\\.\\d\\.time");

    private final Map<String, Long> values = new HashMap<>();

    private PerfData() {}

    /**
     * Reads the facts of a record from the content of the file; none if it is not such a file. A JDK without one of the
     * counters has no fact of it.
     */
    public static Map<String, String> facts(byte[] file) {
        PerfData data = new PerfData();
        try {
            data.read(ByteBuffer.wrap(file));
        } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return Map.of();
        }
        return JvmFigure.facts(data.figures());
    }

    private void read(ByteBuffer in) {
        if (in.getInt() != MAGIC) {
            return;
        }
        in.order(in.get() == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        if (in.get() != VERSION) {
            return;
        }
        int entry = in.getInt(FIRST_ENTRY);
        int count = Math.min(in.getInt(FIRST_ENTRY + Integer.BYTES), MOST_ENTRIES);
        for (int i = 0; i < count; i++) {
            entry += entry(in.position(entry).slice().order(in.order()));
        }
    }

    /** Reads one counter, and returns its length. */
    private int entry(ByteBuffer in) {
        int length = in.getInt();
        int name = in.getInt();
        boolean array = in.getInt() > 0;
        char type = (char) in.get();
        int data = in.position(in.position() + 3).getInt();
        if (type == 'J' && !array) {
            values.put(text(in, name), in.getLong(data));
        }
        return length;
    }

    private static String text(ByteBuffer in, int start) {
        int end = start;
        while (in.get(end) != 0) {
            end++;
        }
        byte[] bytes = new byte[end - start];
        in.get(start, bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private Map<JvmFigure, Double> figures() {
        Map<JvmFigure, Double> figures = new EnumMap<>(JvmFigure.class);
        double milli = values.getOrDefault("sun.os.hrt.frequency", 0L) / 1e3;
        add(figures, JvmFigure.GC_PAUSES, sum(PAUSES.asMatchPredicate()), 1);
        add(figures, JvmFigure.SAFEPOINTS, sum("sun.rt.safepoints"::equals), 1);
        if (milli > 0) {
            add(figures, JvmFigure.GC_PAUSE_TIME, sum(PAUSE_TIME.asMatchPredicate()), milli);
            add(figures, JvmFigure.SAFEPOINT_TIME, sum("sun.rt.safepointTime"::equals), milli);
            add(figures, JvmFigure.COMPILE_TIME, sum("java.ci.totalTime"::equals), milli);
        }
        return figures;
    }

    private static void add(Map<JvmFigure, Double> figures, JvmFigure figure, OptionalLong value, double unit) {
        value.ifPresent(it -> figures.put(figure, it / unit));
    }

    private OptionalLong sum(Predicate<String> names) {
        return values.entrySet().stream()
                .filter(it -> names.test(it.getKey()))
                .mapToLong(Map.Entry::getValue)
                .reduce(Long::sum);
    }
}
