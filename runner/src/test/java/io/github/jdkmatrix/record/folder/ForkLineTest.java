package io.github.jdkmatrix.record.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Fork.Seat;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.KernelEvents;
import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Schema;
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
import org.junit.jupiter.params.provider.ValueSource;

/** Seals the shape of {@code runs.jsonl}: other programs read it. */
class ForkLineTest {

    private static final ForkRecord FULL = new ForkRecord(
            new Fork(
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
            OptionalInt.of(0),
            List.of(
                    Sample.of(ProcessMetric.WALL, 10.41),
                    Sample.of(ProcessMetric.CPU, 20.35),
                    Sample.of(ProcessMetric.USER, 20.21),
                    Sample.of(ProcessMetric.SYSTEM, 0.14),
                    Sample.of(ProcessMetric.PEAK_MEMORY, 91_226_112)),
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

    private static final ForkRecord BARE = new ForkRecord(
            new Fork(Records.cell("yield-loop", Map.of(), "17", "1"), 1, 1),
            Records.START,
            Outcome.failed("exit 1: \"no\" ✗"),
            OptionalInt.empty(),
            List.of(),
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
                "exitCode":0,"measured":[{"metric":"wall","value":10.41,"unit":"s"},\
                {"metric":"cpu","value":20.35,"unit":"s"},{"metric":"user","value":20.21,"unit":"s","resolution":0.01},\
                {"metric":"system","value":0.14,"unit":"s","resolution":0.01},\
                {"metric":"peak-memory","value":91226112,"unit":"B"}],\
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
                "detail":"exit 1: \\"no\\" ✗","exitCode":null,"measured":[],"samples":[],"series":[],\
                "conditions":{"image":null,"javaVersion":null,"vmVersion":null,\
                "availableProcessors":null,"allowedCpus":null,"emulated":false,\
                "flags":{},"carriers":null,"collector":null,"throttledPeriods":null,\
                "stealSeconds":null,"foreignCpuSeconds":null,"seccomp":null,"kernel":null,\
                "home":null,"cpuset":null,"quota":null,"quotaPeriodMicros":null,"cpuSource":null,"events":null,"facts":{}},\
                "output":["a\\tb","c"]}""");
    }

    @Test
    void whatIsWrittenIsReadBack() throws JsonProcessingException {
        assertThat(ForkLine.read(write(FULL))).isEqualTo(FULL);
        assertThat(ForkLine.read(write(BARE))).isEqualTo(BARE);
    }

    @Test
    void aRecordIsOneLine() {
        ForkRecord lines = Records.ended(
                Records.cell("w", Map.of(), "21", "1"), 1, Outcome.failed("first\nsecond\r\nthird\u2028fourth"));
        assertThat(write(lines).chars()).noneMatch(c -> c == '\n' || c == '\r');
    }

    @Test
    void keysOfLaterVersionsAreReadOver() throws JsonProcessingException {
        assertThat(ForkLine.read(write(FULL).replace("\"fork\":3", "\"weather\":{\"rain\":true},\"fork\":3")))
                .isEqualTo(FULL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "1", "\"text\"", "{}", "", " ", "{\"schema\":1}"})
    void jsonThatIsNoRecord(String line) {
        assertThatException().isThrownBy(() -> ForkLine.read(line));
    }

    @Test
    void moreBehindTheRecord() {
        assertThatException().isThrownBy(() -> ForkLine.read(write(FULL) + write(FULL)));
        assertThatException().isThrownBy(() -> ForkLine.read(write(FULL) + " more"));
    }

    /** A later schema may have other parts: the person must hear of the version, not of a missing part. */
    @Test
    void aControlAndAProfiledForkAreReadAsWritten() throws JsonProcessingException {
        Fork control = FULL.fork().on(Seat.CONTROL);
        Fork profiled = new Fork(FULL.cell(), 1, 1, 1, true);
        for (Fork fork : List.of(control, profiled)) {
            assertThat(ForkLine.read(write(Records.ended(fork, Outcome.failed("exit 1"))))
                            .fork())
                    .isEqualTo(fork);
        }
    }

    @Test
    void aLaterSchemaIsToldBeforeItsShapeIsRead() {
        assertThatException()
                .isThrownBy(() -> ForkLine.read("{\"schema\":99,\"cells\":[]}"))
                .withMessage("schema 99 is not known to this version, which reads schema 1");
    }

    /** Each would have become zero, have vanished, or have counted twice. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    "cell":                   | "sell":                   | 'cell': it is missing or malformed
                    "jdk":"21"                | "jdk":null                | 'cell.jdk': it is missing or malformed
                    "flags":{"DontYieldALot":"false"} | "flags":null      | 'conditions.flags': it is missing or malformed
                    "startedAt":"2026-03-01T12:30:45.678Z" | "startedAt":null | 'startedAt': it is missing or malformed
                    "startedAt":"2026-03-01T12:30:45.678Z" | "startedAt":"soon" | 'startedAt': it is missing or malformed
                    {"metric":"work","value":79854872,"unit":"ops"} | null | 'samples[0]': it is missing or malformed
                    {"metric":"work","value":79854872,"unit":"ops"} | {"metric":"a","value":1,"unit":"s"},{"metric":"a","value":1,"unit":"s"} | a metric is in 'samples' twice
                    "value":79854872          | "value":null              | 'samples[0].value': it is missing or malformed
                    "value":79854872          | "value":"79854872"        | 'samples[0].value': it is missing or malformed
                    "value":79854872          | "value":1e999             | 'samples[0].value': it is missing or malformed
                    "value":79854872          | "value":1,"value":2       | not JSON of this form
                    [1,77120]                 | [1,null]                  | 'series[0].points
                    10.41                     | -1                        | a figure in 'measured' is less than zero
                    10.41                     | "1"                       | 'measured[0].value': it is missing or malformed
                    "metric":"wall"           | "metric":"wal"            | 'measured' lacks one of wall, cpu, user, system
                    "metric":"wall"           | "metric":"cpu"            | a metric is in 'measured' twice
                    "resolution":0.01         | "resolution":"fine"       | 'measured[2].resolution': it is missing or malformed
                    "exitCode":0              | "exitCode":0.5            | 'exitCode': it is missing or malformed
                    "fork":3                  | "fork":0                  | 'fork', 'block' and 'attempt' count from one
                    "fork":3                  | "fork":3.5                | 'fork': it is missing or malformed
                    "fork":3                  | "fork":99999999999        | 'fork': it is missing or malformed
                    "emulated":false          | "emulated":null           | 'conditions.emulated': it is missing or malformed
                    "completed"               | "exploded"                | unknown outcome 'exploded'
                    "completed"               | "unavailable"             | the outcome 'unavailable' is of cells that do not run
                    """)
    void whatDoesNotFitIsRefusedByItsPlace(String before, String after, String words) {
        String line = write(FULL);
        assertThat(line).contains(before);
        assertThatException()
                .isThrownBy(() -> ForkLine.read(line.replace(before, after)))
                .satisfies(e ->
                        assertThat(Schema.problem(e)).startsWith(words).doesNotContain("Feature", "java", "Json", "`"));
    }

    private static String write(ForkRecord record) {
        try {
            return ForkLine.write(record);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
