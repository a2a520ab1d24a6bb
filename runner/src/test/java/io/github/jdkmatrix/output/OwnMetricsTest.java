package io.github.jdkmatrix.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.text.LineSplitter;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnMetricsTest {

    private static final Pattern PROPOSED = Pattern.compile("; write '(.*)'(?: and declare .*)?$");

    private static OwnMetrics declared(String unit, String pattern, String numbers) {
        return new OwnMetrics(List.of(new OwnMetric(
                "m",
                unit,
                Better.NEITHER,
                Optional.of(pattern),
                Optional.of(numbers).filter(it -> !it.isEmpty()).map(NumberForm::new),
                false)));
    }

    private static OwnMetrics reading(String unit, String pattern, String numbers, String... lines) {
        OwnMetrics read = declared(unit, pattern, numbers);
        Stream.of(lines).forEach(line -> read.add(line, true));
        return read;
    }

    private static Optional<Double> value(OwnMetrics metrics) {
        assertThat(metrics.samples().isEmpty()).isNotEqualTo(metrics.problems().isEmpty());
        return metrics.samples().stream().map(Sample::value).findFirst();
    }

    /** Lines that public tools print, with the patterns that people write. */
    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '`', textBlock = """
            jOPS  ¦critical-jOPS = ([0-9]+)¦RUN RESULT: hbIR (max attempted) = 12000, max-jOPS = 9876, critical-jOPS = 5432¦5432
            msec  ¦PASSED in ([0-9]+)      ¦===== DaCapo 23.11-chopin h2 PASSED in 1234 msec =====¦
            ms    ¦completed \\(([0-9.]+) ms¦====== scrabble (functional) [default], iteration 0 completed (1234.567 ms) ======¦1234.567
            req/s ¦Requests/sec: +([0-9.]+)¦Requests/sec:  48391.21¦48391.21
            ms    ¦Latency +([0-9.]+)ms    ¦    Latency     5.12ms    3.21ms   64.06ms   86.42%¦5.12
            ops/s ¦Throughput\\(ops/sec\\), (\\S+)¦[OVERALL], Throughput(ops/sec), 20833.333333333332¦20833.333333333332
            ms    ¦Pause Full.* ([0-9.]+)ms¦[0.123s][info][gc] GC(3) Pause Full (System.gc()) 24M->4M(256M) 3.456ms¦3.456
            M     ¦->([0-9]+)M\\(           ¦[0.123s][info][gc] GC(3) Pause Full (System.gc()) 24M->4M(256M) 3.456ms¦4
            ops/s ¦thrpt +5 +([0-9.]+) ±.* ops/s$¦Bench.run  thrpt    5  1234.567 ± 12.345  ops/s¦1234.567
            ms    ¦mean response time +([0-9]+) \\(OK=¦> mean response time                                    152 (OK=152    KO=-     )¦152
            s     ¦Elapsed: ([0-9.]+)      ¦[INFO] Tests run: 42, Failures: 0, Time elapsed: 3.2 s, Elapsed: 3.25 s¦3.25
            MB/s  ¦MiB/sec\\): ([0-9.]+)    ¦Throughput (MiB/sec): 812.4¦812.4
            us    ¦99.000% +([0-9.]+)us    ¦ 99.000%  812.00us¦812
            req/s ¦Total TPS: ([0-9,]+)    ¦Total TPS: 1,234,567¦
            TPS   ¦tps = ([0-9.]+) \\(without¦tps = 896.967014 (without initial connection time)¦896.967014
            %     ¦hit rate: ([0-9.]+)     ¦hit rate: 95.1%¦95.1
            ms    ¦avg=([0-9.]+)ms         ¦http_req_duration..............: avg=130.19ms min=98.5ms med=121.04ms¦130.19
            ms    ¦avg=([0-9.]+)           ¦http_req_duration..............: avg=1.19s min=98.5ms med=121.04ms¦
            s     ¦Total time: ([0-9.]+)   ¦[INFO] Total time: 01:23 min¦
            1     ¦Score: ([0-9.]+)        ¦Score: 1.5E3¦
            """)
    void linesOfRealPrograms(String unit, String pattern, String line, Double value) {
        assertThat(value(reading(unit, pattern, "", line))).isEqualTo(Optional.ofNullable(value));
    }

    /** With the declared unit, seconds, the number would be a thousand times too large. */
    @Test
    void aRefusalNamesTheUnitToDeclare() {
        assertThat(reading("s", "Time: ([0-9.]+)", "", "Time: 980 ms").problems())
                .singleElement()
                .satisfies(it ->
                        assertThat(it).endsWith("; write 'Time: ([0-9.]+) ms' and declare ms, if that is the unit"));
        assertThat(reading("min", "took ([0-9]+)", "", "took 5 min 30 s").problems())
                .singleElement()
                .satisfies(it -> assertThat(it).endsWith("; write 'took ([0-9.]+) min'"));
    }

    /** What is refused, why, and what the message proposes, which then works. */
    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '`', textBlock = """
            s    ¦Time: ([0-9.]+)         ¦Time: 980 ms            ¦more than its unit 's'¦Time: ([0-9.]+) ms¦¦980
            min  ¦Time: ([0-9.]+) m       ¦Time: 980 ms            ¦more than             ¦Time: ([0-9.]+) ms¦¦980
            ms   ¦Time: ([0-9.]+)         ¦Time: 980 ms/op         ¦more than             ¦Time: ([0-9.]+) ms/op¦¦980
            min  ¦took ([0-9]+)           ¦took 5 min 30 s         ¦more than its unit    ¦took ([0-9.]+) min¦¦5
            jOPS ¦max-jOPS = ([0-9]+)     ¦max-jOPS = 9876, critical-jOPS = 5432¦more than¦max-jOPS = ([0-9.]+),¦¦9876
            ms   ¦p50 \\| ([0-9.]+)        ¦p50 | 12.3 | min |      ¦more than             ¦p[0-9]+ \\| ([0-9.]+) \\|¦¦12.3
            1    ¦"rate":([0-9.]+)        ¦{"rate":12.5,"p99":3}   ¦more than             ¦\\{"rate":([0-9.]+),¦¦12.5
            1    ¦[^0-9]*([0-9.]+)        ¦Rate=5                  ¦stands beside it      ¦Rate=([0-9.]+)¦¦5
            1    ¦.*([0-9]+)              ¦Rate: 1234.5            ¦all of a number       ¦Rate: ([0-9.]+)¦¦1234.5
            1    ¦Rate: ([0-9.]+)         ¦Rate: 1.2E3             ¦all of a number       ¦Rate: ([0-9.E]+)¦¦1200
            1    ¦Rate: ([0-9.]+)         ¦Rate: 1.2E-3            ¦all of a number       ¦Rate: ([0-9.E\\-]+)¦¦0.0012
            1    ¦Rate: ([0-9.]+)         ¦Rate: 1,234.5           ¦all of a number       ¦Rate: ([0-9.,]+)¦1,234.5¦1234.5
            1    ¦Rate: ([0-9.,]+)        ¦Rate: 1,234             ¦all of a number from 0¦Rate: ([0-9.,]+)¦1234,5¦1.234
            1    ¦.* ([0-9.]+)            ¦Rate: 1 234.5           ¦all of a number       ¦Rate: ([0-9. ]+)¦1 234.5¦1234.5
            1    ¦Rate: ([0-9.]+)         ¦Rate: 1\u202f234,5      ¦all of a number       ¦Rate: ([0-9.\u202f,]+)¦1 234,5¦1234.5
            1    ¦Rate: (\\S+)             ¦Rate: 5, p99 7          ¦all of a number from 0¦Rate: ([0-9.]+),¦¦5
            s    ¦took ([0-9.]+)          ¦took 12.5.              ¦all of a number from 0¦took ([0-9.]+)\\.¦¦12.5
            """)
    void aRefusalSaysWhatToWrite(
            String unit, String pattern, String line, String why, String proposed, String numbers, double value) {
        OwnMetrics refused = reading(unit, pattern, "", line);
        assertThat(value(refused)).isEmpty();
        String words = refused.problems().getFirst();
        assertThat(words)
                .startsWith("metric 'm' took '")
                .contains("' in '" + line + "', ")
                .contains(why);
        Matcher found = PROPOSED.matcher(words);
        assertThat(found.find()).isTrue();
        assertThat(found.group(1)).isEqualTo(proposed);
        assertThat(words.contains("declare 'numbers'")).isEqualTo(numbers != null);
        assertThat(value(reading(unit, proposed, numbers == null ? "" : numbers, line)))
                .hasValue(value);
    }

    /** No pattern can make one number of these, and no part of them is one. */
    static String[] noNumbers() {
        return ("n/a¦NaN¦-5¦\u22125¦1e400¦1e-400¦0x1F¦0x1p3¦1:23.45¦1h30¦PT1M5S¦10\u207b\u00b3¦1.5\u00d710\u2075¦1/3¦3\u00bd"
                        + "¦10-20¦1.2.3¦1?234¦12\uff13\uff14¦1\u066b5¦1.5D3¦12k¦12\b\b34¦12\u000034¦12\uffff"
                        + "¦12[0.036s][info][gc] Pause 34¦12OpenJDK 64-Bit Server VM warning: x")
                .split("¦");
    }

    @ParameterizedTest
    @MethodSource("noNumbers")
    void whatIsNoPlainNumberIsNone(String text) {
        for (String group :
                List.of("([0-9.]+)", "([0-9]+).*", "(\\S+)", ".*?([0-9.]+)", ".*([0-9])", "-?([0-9.]+).*")) {
            for (String numbers : List.of("", "1,234.5")) {
                assertThat(reading("1", "Rate: " + group, numbers, "Rate: " + text)
                                .samples())
                        .as(group)
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"3\u00bd", "5\u00b2", "12\uff13\uff14", "1.5\u00d710\u2075"})
    void whatIsADigitOfAnyKindIsPartOfANumber(String text) {
        for (String numbers : List.of("", "1234.5", "1,234.5")) {
            assertThat(value(reading("1", "Rate: ([0-9]+)[^0-9]+.*", numbers, "Rate: " + text)))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '`', textBlock = """
            ¦Rate: (.*)¦Rate: .5¦0.5
            ¦Rate: (\\S+)¦Rate: +1.2E+3¦1200
            ¦Rate: ([0-9.]+)¦Rate: 1234.¦1234
            ¦rate=([0-9]+)¦[2026-11-25 10:15:30,123] rate=7¦7
            ¦p99:(?P<us>[0-9]+)$¦p99:120¦120
            1,234.5¦([0-9.,]+)$¦Rate: 12,34,567¦1234567
            1.234,5¦([0-9.,]+)$¦Rate: 1.234¦1234
            1234,5¦([0-9,]+)$¦Rate: 1,234¦1.234
            1'234.5¦(\\S+)$¦Rate: 1\u2019234.5¦1234.5
            1_234.5¦(\\S+)$¦Rate: 1_234.5e1¦12345
            1234.5¦^[^,]*,([0-9.]+),¦7,12.5,9¦12.5
            ¦([0-9.]+)\\D*$¦5)¦5
            """)
    void numbersAsDeclared(String numbers, String pattern, String line, double value) {
        assertThat(value(reading("1", pattern, numbers == null ? "" : numbers, line)))
                .hasValue(value);
    }

    @Test
    void theLastMatchOfStdoutElseOfStderrCounts() {
        OwnMetrics both = declared("1", "rate: ([0-9.]+)", "");
        both.add("rate: 1,5", true);
        both.add("rate: 5", true);
        both.add("rate: 1", false);
        both.add("noise", true);
        assertThat(value(both)).hasValue(5.0);
        OwnMetrics one = declared("1", "rate: ([0-9]+)", "");
        one.add("rate: 1", false);
        one.add("rate: 2", false);
        one.add("noise", true);
        assertThat(value(one)).hasValue(2.0);
    }

    @Test
    void coloursAreNotReadAndACarriageReturnEndsALine() {
        assertThat(value(reading(
                        "1",
                        "Rate: ([0-9]+)",
                        "",
                        "\u001b]0;Rate: 7\u0007\u001b[2K\u001b[32mRate: \u001b[1m25\u001b(B\u001b[0m")))
                .hasValue(25.0);
        OwnMetrics progress = declared("1", "Rate: ([0-9]+)", "");
        LineSplitter splitter = new LineSplitter(line -> progress.add(line, true));
        splitter.accept("Rate: 1\rRate: 2\rRate: 3\r\n".getBytes(UTF_8));
        assertThat(value(progress)).hasValue(3.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Rate: 12\u001b[2D56", "Rate: 10\u001b[1GRate: 30", "Rate: 12\u001b7"})
    void whatMovesTheCursorIsNeverPartOfANumber(String line) {
        assertThat(value(reading("1", "Rate: ([0-9]+)", "", line))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.", "1,234", "1 234 ", "1:", "1e"})
    void noLineIsTooLong(String part) {
        for (String numbers : List.of("", "1234.5", "1,234.5")) {
            assertThat(value(reading("1", "Rate: ([0-9.,]+)", numbers, "Rate: " + part.repeat(10_000))))
                    .isEmpty();
        }
    }

    /** In time linear in the length of a line, whatever the pattern. */
    @Test
    void noPatternTakesLong() {
        String line = "x".repeat(60_000);
        assertThat(reading("1", "(?:x*x*x*|z)*y(.)", "", line, "Score: 1").missing(List.of()))
                .hasValue("it printed no line that matches '(?:x*x*x*|z)*y(.)', the pattern of the metric 'm'");
    }

    @Test
    void ofALongOutputTheEndOfStdoutIsReadAndStderrIsNotTakenForIt() {
        OwnMetrics metrics = declared("1", "Rate: ([0-9]+)", "");
        metrics.add("Rate: 1", true);
        metrics.add("Rate: 2", false);
        fill(metrics, false);
        assertThat(value(metrics)).as("stdout stays").hasValue(1.0);
        fill(metrics, true);
        metrics.add("Rate: 2", false);
        assertThat(metrics.samples()).isEmpty();
        assertThat(metrics.missing(List.of())).isPresent();
        metrics.add("Rate: 3", true);
        assertThat(value(metrics)).hasValue(3.0);
    }

    private static void fill(OwnMetrics metrics, boolean ofStdout) {
        for (int i = 0; i < 600; i++) {
            metrics.add("x".repeat(60_000), ofStdout);
        }
    }

    @Test
    void everyMatchIsAPointOfASeriesAndTheLastIsItsNumber() {
        OwnMetrics rate = new OwnMetrics(List.of(
                new OwnMetric("rate", "req/s", Better.HIGHER, Optional.of("Rate: ([0-9.]+)"), Optional.empty(), true)));
        Stream.of("Rate: 10", "Rate: 12", "done", "Rate: 11").forEach(it -> rate.add(it, true));
        rate.add("Rate: 99", false);

        assertThat(rate.samples()).containsExactly(new Sample("rate", 11, "req/s"));
        assertThat(rate.series()).containsExactly(Series.counted("rate", "req/s", "point", List.of(10.0, 12.0, 11.0)));

        rate.add("Rate: 12x", true);
        rate.add("Rate: 13", true);
        assertThat(rate.problems()).singleElement().asString().contains("took '12' in 'Rate: 12x'");
    }

    @Test
    void aMetricThatIsNotPrinted() {
        OwnMetrics printed = new OwnMetrics(
                List.of(new OwnMetric("latency", "ms", Better.LOWER, Optional.empty(), Optional.empty(), false)));
        assertThat(printed.missing(List.of("latency"))).isEmpty();
        assertThat(printed.missing(List.of())).hasValue("it did not report the metric 'latency'");
    }
}
