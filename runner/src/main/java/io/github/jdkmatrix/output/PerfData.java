package io.github.jdkmatrix.output;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Sample;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The counters that HotSpot keeps in shared memory, from the file that it writes at its end. Source: the layouts
 * {@code PerfDataPrologue} and {@code PerfDataEntry} of HotSpot's perfMemory.hpp and perfData.hpp, version 2.
 */
public final class PerfData {

    /** The name of the file that the JVM writes. */
    public static final String FILE = "jdkmatrix-perfdata.hsperfdata";

    /** Arguments of a JVM that writes its counters when it ends. */
    public static final List<String> JVM_ARGS = List.of("-XX:+PerfDataSaveToFile", "-XX:PerfDataSaveFile=" + FILE);

    private static final int MAGIC = 0xcafec0c0;
    private static final int VERSION = 2;
    private static final int FIRST_ENTRY = 24;
    private static final int MAX_ENTRIES = 10_000;

    private static final Pattern PAUSES = Pattern.compile("sun\\.gc\\.collector\\.\\d\\.invocations");
    private static final Pattern PAUSE_TIME = Pattern.compile("sun\\.gc\\.collector\\.\\d\\.time");
    private static final Pattern COLLECTOR = Pattern.compile("sun\\.gc\\.collector\\.\\d\\.name");
    private static final Pattern CLASSES = Pattern.compile("java\\.cls\\.(loaded|sharedLoaded)Classes");

    /** The spaces of live objects: all but eden, which fills again after a collection. ZGC has no eden. */
    private static final Pattern LIVE =
            Pattern.compile("sun\\.gc\\.generation\\.(0\\.space\\.[12]|1\\.space\\.0)\\.used");

    private static final String SURVIVOR = "sun.gc.generation.0.space.2.used";

    private final Map<String, Long> values = new HashMap<>();

    /** Shenandoah counts its concurrent phases as well, and their time. */
    private boolean countsPauses = true;

    private PerfData() {}

    /**
     * Reads the metrics from the content of the file; none if the content is not such a file. A JDK without a counter has no metric
     * of it.
     */
    public static List<Sample> samples(byte[] file) {
        PerfData data = new PerfData();
        try {
            data.read(ByteBuffer.wrap(file));
        } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return List.of();
        }
        return data.samples();
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
        int count = Math.min(in.getInt(FIRST_ENTRY + Integer.BYTES), MAX_ENTRIES);
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
        } else if (type == 'B' && COLLECTOR.matcher(text(in, name)).matches()) {
            countsPauses &= !text(in, data).startsWith("Shenandoah");
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

    private List<Sample> samples() {
        double second = values.getOrDefault("sun.os.hrt.frequency", 0L);
        Optional<Long> pauses = sum(PAUSES).filter(it -> countsPauses);
        boolean isCollected = pauses.orElse(0L) > 0 && values.containsKey(SURVIVOR);
        // Collectors without the counter have a zero there.
        Optional<Long> cpu = value("sun.threads.total_gc_cpu_time").filter(it -> it > 0);
        return Stream.of(
                        sample(ProcessMetric.GC_PAUSES, pauses, 1),
                        sample(ProcessMetric.GC_PAUSE_TIME, sum(PAUSE_TIME).filter(it -> countsPauses), second),
                        sample(ProcessMetric.GC_CPU, cpu, 1e9),
                        sample(ProcessMetric.HEAP_AFTER_GC, sum(LIVE).filter(it -> isCollected), 1),
                        sample(ProcessMetric.SAFEPOINT_TIME, value("sun.rt.safepointTime"), second),
                        sample(ProcessMetric.JIT_TIME, value("java.ci.totalTime"), second),
                        sample(ProcessMetric.LOADED_CLASSES, sum(CLASSES), 1))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Sample> sample(ProcessMetric metric, Optional<Long> value, double unit) {
        return value.filter(it -> it >= 0 && unit > 0).map(it -> Sample.of(metric, it / unit));
    }

    private Optional<Long> value(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** The sum of the counters with these names, if there is any. */
    private Optional<Long> sum(Pattern names) {
        return values.entrySet().stream()
                .filter(it -> names.matcher(it.getKey()).matches())
                .map(Map.Entry::getValue)
                .reduce(Long::sum);
    }
}
