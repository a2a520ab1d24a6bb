package io.github.jdkmatrix.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/** The flight recorder of the JVM that measures: its arguments, and the stacks in a recording. */
final class FlightRecorder {

    /** The recording, where the fork starts. */
    static final String FILE = "jdkmatrix-profile.jfr";

    /** From the start of the JVM to its end, with the JDK's own settings for profiling. */
    static final List<String> JVM_ARGS = List.of(
            "-XX:FlightRecorderOptions=stackdepth=512",
            "-XX:StartFlightRecording=settings=profile,dumponexit=true,filename=" + FILE);

    /** A sample of a thread that runs Java code; native methods may wait, so their samples are no CPU time. */
    private static final String SAMPLE = "jdk.ExecutionSample";

    private FlightRecorder() {}

    /** The samples of a recording as folded stacks, with the marks of async-profiler; none if it cannot be read. */
    static List<String> folded(byte[] recording) {
        Map<String, Long> counts = new TreeMap<>();
        try {
            Path file = Files.createTempFile("jdkmatrix", ".jfr");
            try {
                Files.write(file, recording);
                count(file, counts);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return counts.entrySet().stream()
                .map(it -> it.getKey() + " " + it.getValue())
                .toList();
    }

    private static void count(Path file, Map<String, Long> counts) {
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                if (event.getEventType().getName().equals(SAMPLE) && event.getStackTrace() != null) {
                    counts.merge(folded(event.getStackTrace().getFrames()), 1L, Long::sum);
                }
            }
        } catch (IOException e) {
            // A JVM that was killed leaves a part of a recording, which is none.
            counts.clear();
        }
    }

    private static String folded(List<RecordedFrame> frames) {
        List<String> names = new ArrayList<>(frames.size());
        for (RecordedFrame frame : frames) {
            RecordedMethod method = frame.getMethod();
            names.add(method.getType().getName().replace('.', '/') + "." + method.getName() + mark(frame.getType()));
        }
        Collections.reverse(names);
        return String.join(";", names);
    }

    private static String mark(String type) {
        return switch (type) {
            case "Interpreted" -> "_[0]";
            case "Inlined" -> "_[i]";
            default -> "_[j]";
        };
    }
}
