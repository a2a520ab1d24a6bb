package io.github.jdkmatrix.record.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.Fork.Seat;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Locales;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Records;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Schema;
import io.github.jdkmatrix.record.Series;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Seals the shape of {@code runs.jsonl}: other programs read it. */
class ForkLineTest {

    private static final String FULL = """
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
            "frequencyLimitBefore":2000000,"frequencyLimitAfter":2000000},"facts":{"heap":"512m"}}}""";

    private static final String BARE = """
            {"schema":1,\
            "cell":{"workload":"yield-loop","params":{},"jdk":"17","cpu":"1","flags":"default"},\
            "fork":1,"block":1,"attempt":1,"startedAt":"2026-03-01T12:30:45.678Z","outcome":"failed",\
            "detail":"exit 1: \\"no\\" ✗","exitCode":null,"measured":[],"samples":[],"series":[],\
            "conditions":{"image":null,"javaVersion":null,"vmVersion":null,\
            "availableProcessors":null,"allowedCpus":null,"emulated":false,\
            "flags":{},"carriers":null,"collector":null,"throttledPeriods":null,\
            "stealSeconds":null,"foreignCpuSeconds":null,"seccomp":null,"kernel":null,\
            "home":null,"cpuset":null,"quota":null,"quotaPeriodMicros":null,"cpuSource":null,"events":null,"facts":{}},\
            "output":["a\\tb","c"]}""";

    @ParameterizedTest
    @ValueSource(strings = {FULL, BARE})
    void aLineIsWrittenKeyByKeyAsItWasRead(String line) throws JsonProcessingException {
        ForkRecord record = ForkLine.read(line);
        Locales.assertSameUnderAll(() -> write(record), line);
    }

    @Test
    void theRecordHasWhatTheLineSays() throws JsonProcessingException {
        ForkRecord full = ForkLine.read(FULL);
        Map<String, String> params = Map.of("threads", "cores", "thread", "virtual", "yield", "true");
        assertThat(full.fork()).isEqualTo(new Fork(Records.cell("count-even", params, "21", "2"), 3, 4).attempt(2));
        assertThat(full.startedAt()).isEqualTo(Records.START);
        assertThat(full.outcome()).isEqualTo(Outcome.completed());
        assertThat(full.measured())
                .contains(Sample.of(ProcessMetric.WALL, 10.41), Sample.of(ProcessMetric.USER, 20.21));
        assertThat(full.samples()).containsExactly(new Sample("work", 79_854_872, "ops"));
        assertThat(full.series()).containsExactly(new Series("progress", "ops", List.of(List.of(1.0, 77_120.0))));
        ForkRecord bare = ForkLine.read(BARE);
        assertThat(bare.outcome()).isEqualTo(Kind.FAILED.because("exit 1: \"no\" ✗"));
        assertThat(bare.conditions()).isEqualTo(Records.UNTOLD);
    }

    @Test
    void aRecordIsOneLine() {
        ForkRecord lines = Records.ended(
                Records.cell("w", Map.of(), "21", "1"), 1, Kind.FAILED.because("first\nsecond\r\nthird\u2028fourth"));
        assertThat(write(lines).chars()).noneMatch(c -> c == '\n' || c == '\r');
    }

    @Test
    void keysOfLaterVersionsAreReadOver() throws JsonProcessingException {
        assertThat(ForkLine.read(FULL.replace("\"fork\":3", "\"weather\":{\"rain\":true},\"fork\":3")))
                .isEqualTo(ForkLine.read(FULL));
    }

    @Test
    void aControlAndAProfiledForkAreReadAsWritten() throws JsonProcessingException {
        Fork written = ForkLine.read(FULL).fork();
        Fork control = written.on(Seat.CONTROL);
        Fork profiled = new Fork(written.cell(), 1, 1, 1, true);
        assertThat(write(Records.ended(profiled, Outcome.completed()))).contains("\"profiled\":true");
        for (Fork fork : List.of(control, profiled)) {
            assertThat(ForkLine.read(write(Records.ended(fork, Kind.FAILED.because("exit 1"))))
                            .fork())
                    .isEqualTo(fork);
        }
    }

    /** Each would have become zero, have vanished, or have counted twice. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    "schema":1                | "scheme":1                | 'schema': it is missing or malformed
                    "schema":1,"cell":        | "schema":99,"sell":       | schema 99 is not known to this version, which reads schema 1
                    "cell":                   | "sell":                   | 'cell': it is missing or malformed
                    "jdk":"21"                | "jdk":null                | 'cell.jdk': it is missing or malformed
                    {"metric":"work","value":79854872,"unit":"ops"} | null | 'samples[0]': it is missing or malformed
                    {"metric":"work","value":79854872,"unit":"ops"} | {"metric":"a","value":1,"unit":"s"},{"metric":"a","value":1,"unit":"s"} | a metric is in 'samples' twice
                    "value":79854872          | "value":null              | 'samples[0].value': it is missing or malformed
                    "value":79854872          | "value":"79854872"        | 'samples[0].value': it is missing or malformed
                    "value":79854872          | "value":1e999             | 'samples[0].value': it is missing or malformed
                    "value":79854872          | "value":1,"value":2       | not JSON of this form
                    [1,77120]                 | [1,null]                  | 'series[0].points
                    10.41                     | -1                        | 'wall' in 'measured' is -1.0 s; it is in s, from 0 on
                    "value":20.35,"unit":"s"  | "value":20350,"unit":"ms" | 'cpu' in 'measured' is 20350.0 ms; it is in s, from 0 on
                    "metric":"wall"           | "metric":"wal"            | 'measured' lacks one of wall, cpu, user, system
                    "exitCode":0              | "exitCode":0.5            | 'exitCode': it is missing or malformed
                    "fork":3                  | "fork":0                  | 'fork', 'block' and 'attempt' count from one
                    "fork":3                  | "fork":99999999999        | 'fork': it is missing or malformed
                    "emulated":false          | "emulated":null           | 'conditions.emulated': it is missing or malformed
                    "completed"               | "exploded"                | unknown outcome 'exploded'
                    "completed"               | "unavailable"             | the outcome 'unavailable' is of cells that do not run
                    """)
    void whatDoesNotFitIsRefusedByItsPlace(String before, String after, String words) {
        assertThat(FULL).contains(before);
        assertThatException()
                .isThrownBy(() -> ForkLine.read(FULL.replace(before, after)))
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
