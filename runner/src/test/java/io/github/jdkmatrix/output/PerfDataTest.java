package io.github.jdkmatrix.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Sample;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real JVM's file, read beside the JDK's own reader. */
class PerfDataTest {

    private static final Path BIN = Path.of(System.getProperty("java.home"), "bin");

    @TempDir
    private Path folder;

    private byte[] file(String... args) throws Exception {
        Files.writeString(folder.resolve("Litter.java"), """
                class Litter {
                    static Object sink;
                    public static void main(String[] args) {
                        for (int i = 0; i < 20_000; i++) {
                            sink = new byte[10_000];
                        }
                        System.gc();
                    }
                }
                """);
        List<String> words = new ArrayList<>(Arrays.asList(args));
        words.addAll(List.of("-Xmx32m", "Litter.java"));
        words.addAll(0, PerfData.JVM_ARGS);
        output("java", words.toArray(String[]::new));
        return Files.readAllBytes(folder.resolve(PerfData.FILE));
    }

    private String output(String tool, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(BIN.resolve(tool).toString()));
        command.addAll(Arrays.asList(args));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static OptionalDouble number(ProcessMetric metric, List<Sample> counted) {
        return counted.stream()
                .filter(it -> it.metric().equals(metric.id()))
                .mapToDouble(Sample::value)
                .findFirst();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC", "-XX:+UseZGC"})
    void pausesAreThoseOfJstat(String collector) throws Exception {
        List<Sample> counted = PerfData.samples(file(collector));

        String[] header = output("jstat", "-gcutil", "file://" + folder.resolve(PerfData.FILE))
                .strip()
                .split("\\s+", -1);
        int columns = header.length / 2;
        double pauses = 0;
        double seconds = 0;
        for (int i = 0; i < columns; i++) {
            String value = header[columns + i];
            switch (header[i]) {
                case "YGC", "FGC", "CGC" -> pauses += value.equals("-") ? 0 : Double.parseDouble(value);
                case "GCT" -> seconds = Double.parseDouble(value);
                default -> assertThat(value).isNotEmpty();
            }
        }
        assertThat(number(ProcessMetric.GC_PAUSES, counted)).hasValue(pauses);
        assertThat(pauses).isPositive();
        // jstat rounds to a millisecond, and adds up rounded values.
        assertThat(number(ProcessMetric.GC_PAUSE_TIME, counted).orElseThrow()).isCloseTo(seconds, within(0.002));
        assertThat(number(ProcessMetric.SAFEPOINT_TIME, counted).orElseThrow()).isPositive();
        assertThat(number(ProcessMetric.JIT_TIME, counted).orElseThrow()).isPositive();
    }

    @Test
    void concurrentPhasesAreNoPauses() throws Exception {
        List<Sample> counted = PerfData.samples(file("-XX:+UseShenandoahGC"));
        assertThat(counted.stream().map(Sample::metric))
                .contains("safepoint-time")
                .doesNotContain("gc-pauses", "gc-pause-time", "heap-after-gc");
    }

    @Test
    void whatIsNoSuchFileHasNoNumbers() throws Exception {
        byte[] file = file("-XX:+UseSerialGC");
        assertThat(PerfData.samples(new byte[0])).isEmpty();
        assertThat(PerfData.samples("App.main 3\nApp.run 4\n".getBytes(StandardCharsets.US_ASCII)))
                .isEmpty();
        for (int length : new int[] {5, 23, 31, 200}) {
            assertThat(PerfData.samples(Arrays.copyOf(file, length))).isEmpty();
        }
        byte[] wild = file.clone();
        Arrays.fill(wild, 24, 28, (byte) -1);
        assertThat(PerfData.samples(wild)).isEmpty();
        assertThat(PerfData.samples(file)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseParallelGC", "-XX:+UseG1GC"})
    void theHeapIsThatOfTheLastCollection(String collector) throws Exception {
        List<Sample> counted = PerfData.samples(file(collector, "-Xlog:gc:file=" + folder.resolve("gc.log")));

        String last = Files.readAllLines(folder.resolve("gc.log")).stream()
                .filter(it -> it.contains("->"))
                .reduce((before, after) -> after)
                .orElseThrow();
        double megabytes = Double.parseDouble(last.replaceFirst(".*->(\\d+)M.*", "$1"));
        assertThat(number(ProcessMetric.HEAP_AFTER_GC, counted).orElseThrow() / (1 << 20))
                .isCloseTo(megabytes, within(1.0));
    }
}
