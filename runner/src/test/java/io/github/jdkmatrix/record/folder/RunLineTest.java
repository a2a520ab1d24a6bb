package io.github.jdkmatrix.record.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.plan.Run;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.KernelEvents;
import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ProcessUsage;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Seals the shape of {@code runs.jsonl}: other programs read it. */
class RunLineTest {

    private static final RunRecord FULL = new RunRecord(
            new Run(
                            Records.cell(
                                    "count-even",
                                    Map.of("threads", "cores", "thread", "virtual", "yield", "true"),
                                    "21",
                                    "2"),
                            3,
                            4)
                    .attempt(2),
            Records.START,
            Outcome.completed(),
            Optional.of(new ProcessUsage(10.41, 20.35, 20.21, 0.14, OptionalLong.of(91_226_112), 0)),
            List.of(new Sample("work", 79_854_872, "ops")),
            List.of(new Series("progress", "ops", List.of(List.of(1.0, 77_120.0)))),
            new Conditions(
                    Optional.of("sha256:0123"),
                    Optional.of("21.0.13"),
                    Optional.of("21.0.13+11"),
                    OptionalInt.of(2),
                    Optional.of("0-1"),
                    false,
                    new TreeMap<>(Map.of("DontYieldALot", "false")),
                    OptionalInt.of(2),
                    Optional.of("G1"),
                    OptionalInt.of(0),
                    OptionalDouble.of(0.0),
                    OptionalDouble.of(0.01),
                    Optional.of("default"),
                    Optional.of("6.1.0"),
                    Optional.of("/jdk"),
                    Optional.of("0-1"),
                    OptionalDouble.of(1.5),
                    OptionalInt.of(100_000),
                    Optional.of("cgroup2"),
                    Optional.of(new KernelEvents(
                            OptionalLong.of(0),
                            OptionalLong.of(0),
                            OptionalLong.empty(),
                            OptionalLong.of(2_000_000),
                            OptionalLong.of(2_000_000))),
                    Map.of("heap", "512m")),
            List.of(),
            List.of(),
            Optional.empty());

    private static final RunRecord BARE = new RunRecord(
            new Run(Records.cell("yield-loop", Map.of(), "17", "1"), 1, 1),
            Records.START,
            Outcome.failed("exit 1: \"no\" ✗"),
            Optional.empty(),
            List.of(),
            List.of(),
            Records.UNTOLD,
            List.of("a\tb", "c"),
            List.of(),
            Optional.empty());

    @Test
    void aFullRecordIsWrittenKeyByKey() {
        Locales.assertSameUnderAll(() -> write(FULL), """
                {"schema":1,\
                "cell":{"workload":"count-even","params":{"thread":"virtual","threads":"cores","yield":"true"},\
                "jdk":"21","cpu":"2","flags":"default"},\
                "fork":3,"block":4,"attempt":2,"startedAt":"2026-03-01T12:30:45.678Z","outcome":"completed","detail":null,\
                "process":{"wallSeconds":10.41,"cpuSeconds":20.35,"userSeconds":20.21,"systemSeconds":0.14,\
                "peakMemoryBytes":91226112,"exitCode":0},\
                "samples":[{"metric":"work","value":79854872,"unit":"ops"}],\
                "series":[{"name":"progress","unit":"ops","points":[[1,77120]]}],\
                "conditions":{"image":"sha256:0123","javaVersion":"21.0.13","vmVersion":"21.0.13+11",\
                "availableProcessors":2,"allowedCpus":"0-1","emulated":false,\
                "flags":{"DontYieldALot":"false"},"carriers":2,"collector":"G1","throttledPeriods":0,\
                "stealSeconds":0.0,"foreignCpuSeconds":0.01,"seccomp":"default","kernel":"6.1.0",\
                "home":"/jdk","cpuset":"0-1","quota":1.5,"quotaPeriodMicros":100000,"cpuSource":"cgroup2",\
                "events":{"swappedPages":0,"oomKills":0,"thermalThrottles":null,\
                "frequencyLimitBefore":2000000,"frequencyLimitAfter":2000000},"facts":{"heap":"512m"}}}""");
    }

    @Test
    void whatWasNotToldIsNullAndOutputIsKeptWhereThereIsSome() {
        Locales.assertSameUnderAll(() -> write(BARE), """
                {"schema":1,\
                "cell":{"workload":"yield-loop","params":{},"jdk":"17","cpu":"1","flags":"default"},\
                "fork":1,"block":1,"attempt":1,"startedAt":"2026-03-01T12:30:45.678Z","outcome":"failed",\
                "detail":"exit 1: \\"no\\" ✗","process":null,"samples":[],"series":[],\
                "conditions":{"image":null,"javaVersion":null,"vmVersion":null,\
                "availableProcessors":null,"allowedCpus":null,"emulated":false,\
                "flags":{},"carriers":null,"collector":null,"throttledPeriods":null,\
                "stealSeconds":null,"foreignCpuSeconds":null,"seccomp":null,"kernel":null,\
                "home":null,"cpuset":null,"quota":null,"quotaPeriodMicros":null,"cpuSource":null,"events":null,"facts":{}},\
                "output":["a\\tb","c"]}""");
    }

    @Test
    void whatIsWrittenIsReadBack() throws JsonProcessingException {
        assertThat(RunLine.read(write(FULL))).isEqualTo(FULL);
        assertThat(RunLine.read(write(BARE))).isEqualTo(BARE);
    }

    @Test
    void aRecordIsOneLine() {
        RunRecord lines = Records.ended(
                Records.cell("w", Map.of(), "21", "1"), 1, Outcome.failed("first\nsecond\r\nthird\u2028fourth"));
        assertThat(write(lines).chars()).noneMatch(c -> c == '\n' || c == '\r');
    }

    @Test
    void keysOfLaterVersionsAreReadOver() throws JsonProcessingException {
        assertThat(RunLine.read(write(FULL).replace("\"fork\":3", "\"weather\":{\"rain\":true},\"fork\":3")))
                .isEqualTo(FULL);
    }

    @Test
    void whatMayBeMissingMayBeMissing() throws JsonProcessingException {
        String line = write(FULL)
                .replace("\"detail\":null,", "")
                .replace("\"quotaPeriodMicros\":100000,", "")
                .replace("\"series\":[{\"name\":\"progress\",\"unit\":\"ops\",\"points\":[[1,77120]]}],", "");
        RunRecord read = RunLine.read(line);
        assertThat(read.outcome()).isEqualTo(FULL.outcome());
        assertThat(read.series()).isEmpty();
        assertThat(read.conditions().quotaPeriodMicros()).isEmpty();
    }

    @Test
    void anUnknownOutcomeIsRefused() {
        refuse(write(FULL).replace("\"completed\"", "\"exploded\""), "unknown outcome 'exploded'");
    }

    @Test
    void aLineWithoutItsCellIsRefused() {
        refuse(write(FULL).replace("\"cell\":", "\"sell\":"), "'cell'");
    }

    /** Each would have become zero, or have vanished. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    "value":79854872          | "value":null              | 'samples[0].value' is not a finite number
                    "value":79854872,         | ""                        | 'samples[0].value' is not a finite number
                    "value":79854872          | "value":"79854872"        | 'samples[0].value' is not a finite number
                    "value":79854872          | "value":"NaN"             | 'samples[0].value' is not a finite number
                    "value":79854872          | "value":1e999             | 'samples[0].value' is not a finite number
                    "value":79854872          | "value":NaN               | 'samples[0]': Non-standard token 'NaN'
                    "value":79854872          | "value":1,"value":2       | 'samples[0]': Duplicate field 'value'
                    [1,77120]                 | [1,null]                  | 'series[0].points[0][1]' is not a finite number
                    [1,77120]                 | [1,"Infinity"]            | 'series[0].points[0][1]' is not a finite number
                    [1,77120]                 | [1,-1e999]                | 'series[0].points[0][1]' is not a finite number
                    "wallSeconds":10.41       | "wallSeconds":null        | 'process.wallSeconds' is not a finite number
                    "wallSeconds":10.41,      | ""                        | 'process.wallSeconds' is not a finite number
                    "wallSeconds":10.41       | "wallSeconds":-1          | 'process.wallSeconds' is -1.0, less than zero
                    "cpuSeconds":20.35        | "cpuSeconds":-0.5         | 'process.cpuSeconds' is -0.5, less than zero
                    "peakMemoryBytes":91226112 | "peakMemoryBytes":-1     | 'process.peakMemoryBytes' is -1.0, less than zero
                    "peakMemoryBytes":91226112 | "peakMemoryBytes":"1"    | 'process.peakMemoryBytes' is not a whole number
                    "exitCode":0              | "exitCode":0.5            | 'process.exitCode' is not a whole number
                    "fork":3                  | "fork":null               | 'fork' is not a whole number
                    "fork":3,                 | ""                        | 'fork' is not a whole number
                    "fork":3                  | "fork":"3"                | 'fork' is not a whole number
                    "fork":3                  | "fork":0                  | 'fork' is 0, not from 1 to 10000
                    "fork":3                  | "fork":99999999999        | 'fork': Numeric value (99999999999) out of range
                    "block":4                 | "block":-4                | 'block' is -4, not from 1 to 10000
                    "attempt":2               | "attempt":0               | 'attempt' is 0, not from 1 to 101
                    "stealSeconds":0.0        | "stealSeconds":"none"     | 'conditions.stealSeconds' is not a finite number
                    "emulated":false          | "emulated":null           | 'conditions.emulated' is neither true nor false
                    "throttledPeriods":0      | "throttledPeriods":"many" | 'conditions.throttledPeriods' is not a whole number
                    """)
    void whatIsNoNumberIsRefusedByItsKey(String before, String after, String words) {
        String line = write(FULL);
        String broken = line.replace(before, after.equals("\"\"") ? "" : after);
        assertThat(broken).isNotEqualTo(line);
        assertThatExceptionOfType(JsonProcessingException.class)
                .isThrownBy(() -> RunLine.read(broken))
                .satisfies(e -> assertThat(JsonProblem.of(e)).startsWith(words));
    }

    private static void refuse(String line, String message) {
        assertThatExceptionOfType(JsonProcessingException.class)
                .isThrownBy(() -> RunLine.read(line))
                .withMessageContaining(message);
    }

    private static String write(RunRecord record) {
        try {
            return RunLine.write(record);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
