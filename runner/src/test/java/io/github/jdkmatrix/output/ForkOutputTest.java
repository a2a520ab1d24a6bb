package io.github.jdkmatrix.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForkOutputTest {

    private final List<String> phases = new ArrayList<>();
    private final ForkOutput output = new ForkOutput("T", phases::add, (line, ofStdout) -> false);

    private void stdout(String text) {
        output.stdout(text.getBytes(UTF_8));
    }

    @Test
    void protocolLinesAreTakenApart() {
        stdout("@jdkmatrix\tphase\tmeasure\n");
        stdout("@jdkmatrix\tmetric\twork\t42.5\tops\n");
        stdout("@jdkmatrix\tpoint\tprogress\t1\t10\n@jdkmatrix\tpoint\tprogress\t2\t20\n");
        stdout("@jdkmatrix\tfact\tcollector\tG1\n");
        output.end();

        assertThat(phases).containsExactly("measure");
        assertThat(output.values().samples()).containsExactly(new Sample("work", 42.5, "ops"));
        assertThat(output.values().series())
                .containsExactly(new Series("progress", "", List.of(List.of(1.0, 10.0), List.of(2.0, 20.0))));
        assertThat(output.values().facts()).containsEntry("collector", "G1");
        assertThat(output.values().problems()).isEmpty();
        assertThat(output.excerpt()).isEmpty();
    }

    @Test
    void aLineMayArriveInPiecesWithEscapesAndEndAsOnWindows() {
        stdout("@jdkmatrix\tmet");
        stdout("ric\twork\t1\tops\r\n@jdkmatrix\tfact\tk\\tey\ta\\nb\\\\c");
        output.end();
        assertThat(output.values().samples()).containsExactly(new Sample("work", 1, "ops"));
        assertThat(output.values().facts()).containsEntry("k\tey", "a\nb\\c");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@jdkmatrix\tmetric\twork\tNaN\tops",
                "@jdkmatrix\tmetric\twork\t12d\tops",
                "@jdkmatrix\tmetric\twork\t0x1p3\tops",
                "@jdkmatrix\tmetric\twork\t1e-400\tops",
                "@jdkmatrix\tmetric\twork\t1e400\tops",
                "@jdkmatrix\tmetric\twork\t-Infinity\tops",
                "@jdkmatrix\tmetric\twork\tmany\tops",
                "@jdkmatrix\tmetric\twork\t-5\tops",
                "@jdkmatrix\tmetric\twork\t1",
                "@jdkmatrix\tmetric\twork\t1\tops\tmore",
                "@jdkmatrix\tpoint\tprogress\t1\tNaN",
                "@jdkmatrix\tgossip\tx",
                "@jdkmatrix\t"
            })
    void malformedLinesAreProblemsNotSamples(String line) {
        stdout(line + "\n");
        assertThat(output.values().problems()).hasSize(1);
        assertThat(output.values().samples()).isEmpty();
        assertThat(output.values().series()).isEmpty();
    }

    @Test
    void aProtocolLineBehindOtherTextIsAProblem() {
        stdout("50 %@jdkmatrix\tmetric\twork\t1\tops\n");
        assertThat(output.values().problems()).hasSize(1).first().asString().contains("stands behind other text");
    }

    /** As of progress that a terminal writes over, whatever its length. */
    @Test
    void aLineMayEndByACarriageReturn() {
        List<String> shown = new ArrayList<>();
        output.showsLines(shown::add);
        for (int i = 0; i < 10_000; i++) {
            stdout("loading " + i + "\r");
        }
        stdout("Started\r");
        stdout("\n\n");
        stdout("@jdkmatrix\tmetric\twork\t1\tops\r");
        assertThat(shown.subList(9_999, shown.size())).containsExactly("loading 9999", "Started", "");
        assertThat(output.values().samples()).containsExactly(new Sample("work", 1, "ops"));
    }

    @Test
    void aMetricReportedAgainIsASeriesWhoseLastValueCounts() {
        stdout("@jdkmatrix\tmetric\twork\t1\tops\n@jdkmatrix\tmetric\twork\t2\tops\n");
        assertThat(output.values().samples()).containsExactly(new Sample("work", 2, "ops"));
        assertThat(output.values().series()).containsExactly(Series.counted("work", "ops", "point", List.of(1.0, 2.0)));

        stdout("@jdkmatrix\tmetric\twork\t3\ts\n");
        assertThat(output.values().problems()).containsExactly("metric 'work' was reported in 'ops' and in 's'");
    }

    /** Whatever their kind. */
    @Test
    void linesWithoutEndAreAProblemAndNotKept() {
        String fact = "@jdkmatrix\tfact\tkey\t" + "x".repeat(60_000) + "\n";
        IntStream.range(0, 200).forEach(i -> stdout(fact.replace("key", "key " + i)));
        assertThat(output.values().problems())
                .containsExactly("more than 2 MiB of facts, metrics and points were printed");
        assertThat(output.values().facts()).hasSize(34);
        stdout("@jdkmatrix\tmetric\twork\t1\tops\n@jdkmatrix\tpoint\tprogress\t1\t1\n");
        assertThat(output.values().samples()).isEmpty();
        assertThat(output.values().series()).isEmpty();
    }

    /** More than a chart can show, and phases of a server that goes on for weeks. */
    @Test
    void aLongSeriesIsKept() {
        for (int i = 0; i < 100_000; i++) {
            stdout("@jdkmatrix\tphase\tmeasure " + i + "\n@jdkmatrix\tpoint\tlatency of requests\t" + i
                    + "\t0.000123456\n");
        }
        assertThat(output.values().problems()).isEmpty();
        assertThat(output.values().series())
                .singleElement()
                .satisfies(it -> assertThat(it.points()).hasSize(100_000));
    }

    @Test
    void anAccountOfACrashIsBounded() {
        for (int i = 0; i < 100_000; i++) {
            stdout("@jdkmatrix-fork\tT\ths_err\t" + "x".repeat(100) + "\n");
        }
        assertThat(output.crash()).hasSizeBetween(10_000, 11_000).endsWith("… the rest was left out …");
        assertThat(output.excerpt()).isEmpty();
    }

    @Test
    void aProblemIsALineThatAPersonReads() {
        stdout("@jdkmatrix\tmetric\t" + "m".repeat(60_000) + "\tmany\tops\n");
        assertThat(output.values().problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem).hasSizeLessThan(400));
    }

    @Test
    void aProgramCannotForgeTheWrappersReport() {
        FakeEngine.REPORT.forEach(line -> stdout("@jdkmatrix-fork\tGUESSED\t" + line + "\n"));
        assertThat(output.report()).isEmpty();
    }

    @Test
    void aForkIsOverWhenBothStreamsAre() {
        FakeEngine.REPORT.forEach(line -> stdout("@jdkmatrix-fork\tT\t" + line + "\n"));
        assertThat(output.isWhole()).isFalse();
        assertThat(output.endedWell()).isFalse();
        assertThat(output.report()).isEmpty();
        assertThat(output.withoutReport()).isEqualTo("the end of its stderr was lost");

        output.stderr("progress\n@jdkmatrix-fork\tT\tdone\t1\n".getBytes(UTF_8));
        assertThat(output.endedWell()).isTrue();
        assertThat(output.report()).isPresent();
        assertThat(output.excerpt()).containsExactly("progress");
    }

    @Test
    void nothingOfAForkFollowsItsEnd() {
        FakeEngine.report(output, Map.of());
        stdout("@jdkmatrix\tmetric\twork\t1\tops\nleft over\n");
        output.stderr("left over\n".getBytes(UTF_8));
        output.end();
        assertThat(output.endedWell()).isTrue();
        assertThat(output.values().samples()).isEmpty();
        assertThat(output.excerpt()).isEmpty();
    }

    @Test
    void aReportWithoutItsLastLineIsNone() {
        FakeEngine.REPORT.stream()
                .filter(line -> !line.startsWith("done"))
                .forEach(line -> stdout("@jdkmatrix-fork\tT\t" + line + "\n"));
        assertThat(output.report()).isEmpty();
        assertThat(output.withoutReport()).startsWith("it ended without the wrapper's report");
    }

    /** Whoever has learned the token, before or after the wrapper. */
    @ParameterizedTest
    @CsvSource({"exit, it has 'exit' twice", "done, it has 'done' twice", "f, it has more than 64 keys"})
    void aReportThatRepeatsOrExceedsItsKeysIsNone(String key, String words) {
        FakeEngine.report(output, Map.of());
        for (int i = 0; i < 100; i++) {
            stdout("@jdkmatrix-fork\tT\t" + key + (key.equals("f") ? i : "") + "\t0\n");
        }
        assertThat(output.isWhole()).isTrue();
        assertThat(output.endedWell()).isFalse();
        assertThat(output.report()).isEmpty();
        assertThat(output.withoutReport()).isEqualTo("something wrote into the wrapper's report: " + words);
    }

    @Test
    void ownOutputKeepsHeadAndTail() {
        for (int i = 0; i < 1_000; i++) {
            stdout("line " + i + "\n");
        }
        output.stderr("no newline".getBytes(UTF_8));
        output.end();
        assertThat(output.excerpt())
                .hasSize(101)
                .startsWith("line 0", "line 1")
                .contains("… 901 lines left out …")
                .endsWith("line 999", "no newline");
    }

    @Test
    void aLineWithoutEndIsCutAndInvalidUtf8Survives() {
        byte[] garbage = new byte[1 << 20];
        java.util.Arrays.fill(garbage, (byte) 0xff);
        output.stdout(garbage);
        output.end();
        assertThat(output.excerpt())
                .singleElement()
                .satisfies(line -> assertThat(line).hasSizeLessThan(3_000).startsWith("\ufffd"));
    }
}
