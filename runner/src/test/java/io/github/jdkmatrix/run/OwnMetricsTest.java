package io.github.jdkmatrix.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.text.LineSplitter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnMetricsTest {

    private static final Sample LATENCY = new Sample("latency", 3, "ms");
    private static final Sample OTHER = new Sample("other", 1, "1");

    private final OwnMetrics metrics = new OwnMetrics(List.of(
            new OwnMetric("throughput", "req/s", Better.HIGHER, Optional.of("Throughput: (\\S+)?"), Optional.empty()),
            new OwnMetric("latency", "ms", Better.LOWER, Optional.empty(), Optional.empty())));

    private List<Sample> printing(String... lines) {
        for (String line : lines) {
            metrics.add(line, true);
        }
        return metrics.samples(List.of(OTHER, LATENCY));
    }

    @Test
    void declaredMetricsComeFirstAndTheLastMatchCounts() {
        assertThat(printing("Throughput: 1 req/s", "noise", "  Throughput: 2.5e1 req/s"))
                .containsExactly(new Sample("throughput", 25, "req/s"), LATENCY, OTHER);
        assertThat(metrics.problems(List.of(OTHER, LATENCY))).isEmpty();
        assertThat(metrics.missing(List.of("throughput", "latency"))).isEmpty();
    }

    /** What a person sees in a terminal: no colours, and the last text of a line that is written over. */
    @Test
    void whatATerminalShowsIsRead() {
        assertThat(printing("\u001b[32mThroughput: \u001b[1m25\u001b[0m"))
                .contains(new Sample("throughput", 25, "req/s"));
        assertThat(printing("Throughput: 10\u001b[1GThroughput: 30\u001b[2K\u001b[GThroughput: 90"))
                .contains(new Sample("throughput", 90, "req/s"));
        assertThat(printing("Throughput: 12 req/s" + "\b".repeat(8) + "34"))
                .contains(new Sample("throughput", 34, "req/s"));
        assertThat(printing("Throughput: 12" + "\u001b[9999D".repeat(10_000) + "Throughput: 78"))
                .contains(new Sample("throughput", 78, "req/s"));
        assertThat(printing("Throughput: 12\u001b[2D56")).contains(new Sample("throughput", 56, "req/s"));
    }

    /** Names of windows, links, and the sequences of one character that Latin-1 has. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u001b]0;Throughput: 7 percent\u0007Throughput: 90",
                "Throughput: \u001b]8;;http://x/99\u001b\\90\u001b]8;;\u001b\\",
                "Throughput: \u009b32m90\u009b0m",
                "\u001b(BThroughput: 90"
            })
    void whatATerminalDoesNotShowIsNotRead(String line) {
        assertThat(printing(line)).contains(new Sample("throughput", 90, "req/s"));
    }

    /** What a person sees may be another number. */
    @ParameterizedTest
    @ValueSource(strings = {"rate 12\u000034", "rate \u000012"})
    void aNumberBesideAControlCharacterIsNone(String line) {
        OwnMetrics rate = new OwnMetrics(
                List.of(new OwnMetric("rate", "1", Better.HIGHER, Optional.of("rate .?([0-9]+)"), Optional.empty())));
        rate.add(line, true);
        assertThat(rate.problems(List.of()))
                .singleElement()
                .asString()
                .endsWith("beside a control character; print it without that character");
        assertThat(rate.samples(List.of())).isEmpty();
    }

    /** All that a program prints before its first end of a line, and its result behind that. */
    @Test
    void progressOfAnyLengthIsLines() {
        LineSplitter splitter = new LineSplitter(line -> metrics.add(line, true));
        for (int i = 0; i < 10_000; i++) {
            splitter.accept(("Throughput: " + i + "\r").getBytes(UTF_8));
        }
        assertThat(metrics.samples(List.of())).containsExactly(new Sample("throughput", 9_999, "req/s"));
        splitter.accept("Throughput: 123\r\n".getBytes(UTF_8));
        assertThat(metrics.samples(List.of())).containsExactly(new Sample("throughput", 123, "req/s"));
    }

    /** A line of colours, of which little can be seen: the end of what is read is a part of a number. */
    @Test
    void aCutValueIsNone() {
        LineSplitter splitter = new LineSplitter(line -> metrics.add(line, true));
        splitter.accept(("\u001b[m".repeat(21_840) + "Throughput: 12345678 req/s\n").getBytes(UTF_8));
        assertThat(metrics.samples(List.of())).isEmpty();
        assertThat(metrics.problems(List.of()))
                .containsExactly("metric 'throughput' has the value '1234' at the end of what is read of a long line;"
                        + " print it in a line of its own");
    }

    @Test
    void aPatternThatNeverMatches() {
        assertThat(printing("throughput: 1")).containsExactly(LATENCY, OTHER);
        assertThat(metrics.missing(List.of("latency", "other")))
                .contains(
                        "it printed no line that matches 'Throughput: (\\S+)?', the pattern of the metric 'throughput'");
    }

    @Test
    void aMetricThatIsNotPrinted() {
        assertThat(metrics.missing(List.of("throughput"))).contains("it did not report the metric 'latency'");
    }

    /** Also where an earlier line has a number: the last one counts. */
    @ParameterizedTest
    @ValueSource(strings = {"n/a", "NaN", "-1", "0x1F", ""})
    void aGroupThatIsNoNumber(String text) {
        assertThat(printing("Throughput: 1", "Throughput: " + text)).containsExactly(LATENCY, OTHER);
        assertThat(metrics.problems(List.of()))
                .containsExactly("metric 'throughput' has the value '" + text + "' in 'Throughput: " + text
                        + "', which is not a number from 0 on; change its pattern");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e400", "1e-400"})
    void aNumberThatADoubleCannotHold(String text) {
        assertThat(printing("Throughput: " + text)).containsExactly(LATENCY, OTHER);
        assertThat(metrics.problems(List.of()))
                .containsExactly("metric 'throughput' has the value '" + text + "' in 'Throughput: " + text
                        + "', which is beyond the range of a double; change its pattern");
    }

    /** A program may print the next number in another unit, which no line of it says. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "s|Time: ([0-9.]+)|Time: 980 ms|ms",
                "s|Time: ([0-9.]+) \\w+|Time: 980 ms|ms",
                "``|Time: ([0-9.]+)|Time: 1.2 s|s",
                "s/op|Time: ([0-9.]+)|Time: 3 ms/op|ms/op",
                "B|Heap: ([0-9]+)|Heap: 512K|K",
                "req/s|Rate: ([0-9.]+)|Rate: 12.30k|k",
                "req/s|Rate: ([0-9.]+)|Rate: 12.3 kreq/s|kreq/s",
                "kreq/s|Rate: ([0-9.]+)|Rate: 12.3 req/s|req/s",
                "req/s|Rate: ([0-9.]+)|Rate: 12d|d",
                "req/s|Rate: ([0-9.]+)|Rate: 12 req/min|req/min",
                "req/s|Rate: ([0-9.]+) req|Rate: 12 req/min|req/min",
                "req/s|Rate: ([0-9.]+)|Rate: 12 req per minute|req per minute",
                "req/s|Rate: ([0-9.]+)|Rate: 12 / min|/ min",
                "req/s|Rate: ([0-9.]+)|Rate: 12 rpm|rpm",
                "rps|Rate: ([0-9.]+)|Rate: 12 req/h|req/h",
                "requests|Rate: ([0-9.]+)|Rate: 12 req/s|req/s",
                "MB/s|Rate: ([0-9.]+)|Rate: 12 MB/min|MB/min",
                "ms|Time: ([0-9.]+)|Time: 1.02 (s)|s",
                "ms|Time: ([0-9.]+)|Time: 1.02 [sec]|sec",
                "ms|Time: ([0-9.]+)|Time: 1.02\ts|s",
                "ms|Time: ([0-9.]+)|Time: 1.02  Seconds|Seconds",
                "req/s|Rate: ([0-9.]+)|Rate: 1.2 million|million",
                "req/s|Rate: ([0-9.]+)|Rate: 12 Mio. req/s|Mio",
                "req/s|Rate: ([0-9.]+)|Rate: 950 thousand req/s|thousand",
                "req/s|Rate: ([0-9.]+)|Rate: 95% of peak|%",
                "MB/s|Rate: ([0-9.]+)|Rate: 12 [Kbytes/sec] received|Kbytes/sec",
                "MB/s|Rate: ([0-9.]+) Kbytes/sec|Rate: 12 Kbytes/sec|Kbytes/sec",
                "MB|Heap: ([0-9.]+)|Heap: 12 kilobytes|kilobytes",
                "MB/s|Rate: ([0-9.]+)|Rate: 12 Mbps|Mbps",
                "Mbits/sec|Rate: ([0-9.]+) Gbits/sec|Rate: 35.5 Gbits/sec|Gbits/sec",
                "GHz|Clock: ([0-9.]+)|Clock: 2400 MHz|MHz",
                "GFLOPS|Rate: ([0-9.]+)|Rate: 12 Mflops|Mflops",
                "req/s|Rate: ([0-9.]+)|Rate: 1.5\u2009M|M",
                "1|Rate: ([0-9.]+)|Rate: 95 percent|percent",
                "ms|Time: ([0-9.]+)|Time: 12.5 ?s|?s",
                "ms|Time: ([0-9.]+)|Time: 12.5\ufffds|\ufffds",
                "ms/op|avgt 5 ([0-9.]+)|avgt 5 1.234 ±   0.050  us/op|us/op",
                "ops/s|thrpt 5 ([0-9.]+)|thrpt 5 1.234 ? 0.050 ops/ms|ops/ms",
                "s/op|Result: ([0-9.]+)|Result: 1.234 ±(99.9%) 0.050 us/op|us/op",
                "s|mean ([0-9.]+)|mean 1.234 (± 0.05) ms|ms",
                "s|mean ([0-9.]+)|mean 12 +/- 5% ms|ms",
                "s|`p50 \\| ([0-9.]+)`|`p50 | 12.3 | min |`|min",
                "s|p50;([0-9.]+)|p50;12.3;us|us",
                "s|p50, ([0-9.]+)|p50, 12.3, ms|ms"
            })
    void aUnitThatTheMetricDoesNotHave(String unit, String pattern, String line, String printed) {
        OwnMetrics read =
                new OwnMetrics(List.of(new OwnMetric("m", unit, Better.LOWER, Optional.of(pattern), Optional.empty())));
        read.add(line, true);
        assertThat(read.samples(List.of())).isEmpty();
        assertThat(read.problems(List.of()))
                .singleElement()
                .asString()
                .contains(" before '" + printed + "' in '" + line + "', and "
                        + (unit.isEmpty() ? "no unit" : "the unit '" + unit + "'") + "; declare the unit");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "ms|Time: ([0-9.]+)|Time: 980 ms",
                "seconds|Time: ([0-9.]+)|Time: 980s.",
                "``|Time: ([0-9.]+) ms|Time: 980 ms",
                "KiB|Heap: ([0-9]+)|Heap: 980K",
                "ms|Time: ([0-9]+)|Time: 980 ms/op",
                "req/s|Rate: ([0-9.]+)|Rate: 980 req/s",
                "req/s|Rate: ([0-9.]+)|Rate: 980 requests",
                "req/min|Rate: ([0-9.]+)|Rate: 980 requests per minute",
                "req/s|Rate: ([0-9.]+)|Rate: 980 rps",
                "req/s|Rate: ([0-9.]+)|Rate: 980 / sec",
                "requests|Rate: ([0-9.]+) req/s|Rate: 980 req/s",
                "ms|Time: ([0-9.]+)|Time: 980\t(ms)",
                "ms|Time: ([0-9.]+)|Time: 980 (s of them idle: 5)",
                "``|Rate: ([0-9.]+)|Rate: 980x faster",
                "%|Rate: ([0-9.]+)|Rate: 980 %",
                "``|Rate: ([0-9.]+)%|Rate: 980% more",
                "req/s|Rate: ([0-9.]+) ± [0-9]|Rate: 980 ± 5",
                "us|Avg ([0-9.]+)us|Avg 980us    0.89ms  12.92ms",
                "ms|took ([0-9]+) ms|5 of 9 took 980 ms 12",
                "ms|, ([0-9.]+)ms|Latencies 90.438129ms, 980ms, 104ms",
                "users|max: ([0-9]+)|max: 980     min=10     max=980",
                "MB/s|Rate: ([0-9]+)|Rate: 980 MBytes/sec",
                "Mbit/s|Rate: ([0-9]+)|Rate: 980 Mbps",
                "kops|Rate: ([0-9]+)|Rate: 980 Kops",
                "messages/s|Rate: ([0-9]+)|Rate: 980 Messages/s",
                "milliseconds|Time: ([0-9]+)|Time: 980 Milliseconds",
                "usec|Time: ([0-9]+)|Time: 980 µsec",
                "us|Time: ([0-9]+)|Time: 980 ?s",
                "us/op|Time: ([0-9]+)|Time: 980 ? 12 ?s/op",
                "ms|Time: ([0-9]+)|Time: 980 ± 5 %",
                "ms|Time: ([0-9]+)|Time: 980? no",
                "ms|`p50 \\| ([0-9]+)`|`p50 | 980 | minimum | s`",
                "ms|p50, ([0-9]+)|p50, 980, 12 s"
            })
    void aUnitThatSaysNothingElse(String unit, String pattern, String line) {
        OwnMetrics read =
                new OwnMetrics(List.of(new OwnMetric("m", unit, Better.LOWER, Optional.of(pattern), Optional.empty())));
        read.add(line, true);
        assertThat(read.problems(List.of())).isEmpty();
        assertThat(read.samples(List.of())).containsExactly(new Sample("m", 980, unit));
    }

    @Test
    void anotherUnitThanDeclared() {
        Sample inSeconds = new Sample("latency", 3, "s");
        assertThat(metrics.samples(List.of(inSeconds))).isEmpty();
        assertThat(metrics.problems(List.of(inSeconds)))
                .containsExactly("metric 'latency' was printed in 's', and the matrix declares 'ms'");
    }

    @Test
    void aMetricOfThePatternAndOfTheProtocol() {
        assertThat(metrics.problems(List.of(new Sample("throughput", 3, "req/s"))))
                .containsExactly("metric 'throughput' was printed by a line of the protocol and has a pattern");
    }

    @Test
    void onlyTheStartOfALongLineIsRead() {
        assertThat(printing("x".repeat(5_000) + "Throughput: 1")).containsExactly(LATENCY, OTHER);
        assertThat(metrics.missing(List.of("latency")).orElseThrow())
                .contains("matches 'Throughput: (\\S+)?' in its first 4096 characters, the pattern");
    }

    /** By looks at characters, not by time. */
    @Test
    void aPatternThatTakesTooLong() {
        String line = "x".repeat(4_000);
        assertThat(problems("x*x*x*y(.)", line, "Score: 1"))
                .containsExactly("the pattern 'x*x*x*y(.)' of the metric 'score' takes too long at the line '"
                        + "x".repeat(60) + "…'; use a simpler one");
    }

    @Test
    void aPatternThatIsTooComplex() {
        assertThat(problems("(?:x|z)*y(.)", "x".repeat(4_000)))
                .singleElement()
                .asString()
                .startsWith("the pattern '(?:x|z)*y(.)' of the metric 'score' is too complex for the line 'xxx");
    }

    /** Each line of progress takes millions of looks; there are too many to wait for the end. */
    @Test
    void theLastResultIsFoundBehindAnyProgress() {
        String progress = "Score: " + "x".repeat(4_000);
        OwnMetrics slow = declared(".*Score: ([0-9]+).*");
        slow.add("Score: 6", true);
        for (int i = 0; i < 10_000; i++) {
            slow.add(progress, true);
        }
        slow.add("Score: 7", true);
        slow.add(progress, true);
        assertThat(slow.samples(List.of())).containsExactly(new Sample("score", 7, "1"));
        assertThat(slow.problems(List.of())).isEmpty();
    }

    private static OwnMetrics declared(String pattern) {
        return new OwnMetrics(
                List.of(new OwnMetric("score", "1", Better.HIGHER, Optional.of(pattern), Optional.empty())));
    }

    private static List<String> problems(String pattern, String... lines) {
        OwnMetrics metrics = declared(pattern);
        List.of(lines).forEach(line -> metrics.add(line, true));
        return metrics.problems(List.of());
    }

    private static OwnMetrics reading(String pattern, String numbers, String... lines) {
        OwnMetrics read = new OwnMetrics(
                List.of(new OwnMetric("rate", "req/s", Better.HIGHER, Optional.of(pattern), NumberForm.of(numbers))));
        Stream.of(lines).forEach(line -> read.add(line, true));
        return read;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Rate: 1,234.5 req/s|1|1,234.5|, and declare numbers: '1,234.5',",
                "Rate: 1.234,5|1.234|1.234,5|, and declare numbers: '1.234,5',",
                "Rate: 1,234 req/s|1|1,234|, and declare numbers: '1234,5' or '1,234.5',",
                "Rate: 1 234|1|1 234|, and declare numbers: '1 234.5',",
                "Rate: 1\u202f234,5|1|1\u202f234,5|, and declare numbers: '1 234,5',",
                "Rate: 1'234.5|1|1'234.5|, and declare numbers: '1'234.5',",
                "Rate: 1_234|1|1_234|, and declare numbers: '1_234.5',",
                "Rate: ,53 s|53|,53|, and declare numbers: '1234,5',",
            })
    void aMatchThatASeparatorContinues(String line, String part, String all, String remedy) {
        assertThat(reading("Rate: ,?([0-9.]+)", "", line).problems(List.of()))
                .containsExactly("metric 'rate' has the value '" + part + "', a part of '" + all + "' in '" + line
                        + "'; let the group of its pattern take all of it" + remedy
                        + " or numbers: '1234.5' if it ends there");
    }

    /** No declaration can help: the pattern took a part of what is a plain number. */
    @ParameterizedTest
    @CsvSource({
        "Rate: ([0-9.]+), Rate: 1.2E3, 1.2, 1.2E3",
        "Rate: ([0-9.]+), Rate: 1.2e-3 s, 1.2, 1.2e-3",
        ".*([0-9]+), Rate: 1234, 4, 1234",
        "Rate: ([0-9]+), Rate: 12.75, 12, 12.75",
        ".*?([0-9]+) s, Elapsed: .53 s, 53, .53",
        ".*?([0-9]+), Elapsed=.53, 53, .53",
        "([0-9]{3}), Rate: 1234, 123, 1234"
    })
    void aMatchThatADigitOrAnExponentContinues(String pattern, String line, String part, String all) {
        assertThat(reading(pattern, "", line).problems(List.of()))
                .containsExactly("metric 'rate' has the value '" + part + "', a part of '" + all + "' in '" + line
                        + "'; let the group of its pattern take all of it");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "([0-9.]+) req|1,234.5 req/s|has the value '234.5', a part of '1,234.5' in",
                "took ([0-9.]+)|took 1:23.45|has the value '1', a part of '1:23.45' in 'took 1:23.45'; change its pattern,",
                "Delta: -([0-9.]+)|Delta: -5|has the value '-5' in 'Delta: -5', which is not a number from 0 on;",
                "Rate: ([0-9.,]+)|Rate: 1,234.5|not a number from 0 on; declare numbers: '1,234.5'",
            })
    void otherPartsOfNumbers(String pattern, String line, String words) {
        OwnMetrics read = reading(pattern, "", line);
        assertThat(read.samples(List.of())).isEmpty();
        assertThat(read.problems(List.of())).singleElement().asString().contains(words);
    }

    /** Neighbours that are no part of the number. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "([0-9.]+) ops|took 12, 34 ops in 5 s|34",
                "Rate: ([0-9.]+)|Rate: 1234.|1234",
                "p99 ([0-9]+) us|p99 120 us|120",
                ",([0-9.]+)$|rate,1234.5|1234.5",
                "Rate: (\\S+)|Rate: +1.2E+3|1200",
                "Rate: ([0-9.,]+)|Rate: 1234.5|1234.5",
                "rate=([0-9]+)|[2026-11-25 10:15:30,123] rate=7 n=8|7",
                "Rate: ([0-9]+)|Rate: 12 34 56|12",
                "([0-9]+) ms|job 5 - 10 ms|10",
                "Rate: (.*)|Rate: .5 |0.5",
                "rate,([0-9]+)|rate,53;7|53",
                "([0-9]+) of|Progress....53 of 60|53",
                "rate.([0-9]+)|rate.53|53"
            })
    void plainNumbers(String pattern, String line, double value) {
        OwnMetrics read = reading(pattern, "", line);
        assertThat(read.problems(List.of())).isEmpty();
        assertThat(read.samples(List.of())).containsExactly(new Sample("rate", value, "req/s"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1,234.5|([0-9.,]+)|Rate: 12,345,678.5 req/s|12345678.5",
                "1,234.5|([0-9.,]+)|Rate: 12,34,567|1234567",
                "1,234.5|([0-9.,]+)|Rate: 1234.5|1234.5",
                "1.234,5|([0-9.,]+)|Rate: 1.234|1234",
                "1234,5|([0-9,]+)|Rate: 1,234|1.234",
                "1 234,5|([0-9 ,]+)|Rate: 1 234,5 req/s|1234.5",
                "1 234,5|([0-9\u202f,]+)|Rate: 1\u202f234,5 req/s|1234.5",
                "1'234.5|(\\S+)|Rate: 1\u2019234.5|1234.5",
                "1_234.5|(\\S+)|Rate: 1_234.5e1|12345",
                "1234.5|([0-9.]+)|Rate: 12,15,18|12"
            })
    void numbersAsDeclared(String numbers, String group, String line, double value) {
        OwnMetrics read = reading("Rate: " + group, numbers, line);
        assertThat(read.problems(List.of())).isEmpty();
        assertThat(read.samples(List.of())).containsExactly(new Sample("rate", value, "req/s"));
    }

    /** Other texts of one number, each with the values that a pattern may take of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0x1p3|0",
                "1:23.45|1 23.45",
                "1.234D3|1.234",
                "1m 5s|1 5",
                "1m5.2s|1 5.2",
                "1h30|1 30",
                "1 minute 30 seconds|1 30",
                "2 days, 3 hours and 5 mins|2 3 5",
                "PT14M48.643S|14 48.643",
                "≈ 10⁻³|10",
                "1.5×10⁵|1.5 10",
                "1.5 x 10^6|1.5 10 6",
                "2^20|2 20",
                "1/3|1 3",
                "3½|3",
                "10-20|10 20",
                "10..20|10 20",
                "10~20|10 20",
                "10**6|10 6",
                "1.5×1000|1.5 1000",
                "1.5x1e6|1.5 1e6",
                "5 sec 30 msec|5 30",
                "3 weeks 2 days|3 2",
                "1.5–2.5|1.5 2.5",
                "1.2.3|1.2 2.3"
            })
    void aPartOfACompoundNumberIsNone(String text, String parts) {
        String line = "Rate: " + text + " of all";
        for (String part : parts.split(" ", -1)) {
            String pattern = "(?<![0-9])(" + part + ")(?![0-9])";
            assertThat(reading(pattern, "", line).samples(List.of())).as(part).isEmpty();
            assertThat(reading(pattern, "", line).problems(List.of()))
                    .singleElement()
                    .asString()
                    .contains("has the value '" + part + "', a part of '" + text.replaceAll("^≈ |(?<=3)½ ", ""))
                    .endsWith("; change its pattern, or numbers: '1234.5' if it ends there");
            assertThat(reading(pattern, "1,234.5", line).samples(List.of()))
                    .as(part)
                    .isEmpty();
            assertThat(String.join("", reading(pattern, "1234.5", line).problems(List.of())))
                    .doesNotContain("a part of");
        }
    }

    /** No declaration makes a number of what lost some of its characters, or has others in it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1?234?567,5",
                "1\ufffd234",
                "12３４",
                "12٣٤",
                "12[0.036s][info][gc] Pause 34",
                "12[info   ][gc] Pause 34",
                "12[4711] Pause 34",
                "12Pause Full (System.gc()) 3M->1M(8M) 2.1ms",
                "12WARNING: A terminally deprecated method",
                "1٫5",
                "12[2026-11-27T03:22:01.000+0000] Pause 34",
                "12OpenJDK 64-Bit Server VM warning: Sharing is only supported"
            })
    void aDamagedNumberIsNone(String text) {
        for (String numbers : List.of("", "1234.5", "1 234,5")) {
            OwnMetrics read = reading("Rate: ([0-9]+)", numbers, "Rate: " + text);
            assertThat(read.samples(List.of())).isEmpty();
            assertThat(read.problems(List.of()))
                    .singleElement()
                    .asString()
                    .contains(", a part of '")
                    .doesNotContain("if it ends there");
        }
    }

    /** Two pipes have no order. */
    @Test
    void stderrCountsWhereStdoutHasNoMatch() {
        OwnMetrics both = declared("rate: ([0-9]+)");
        both.add("rate: 5", true);
        both.add("rate: 1", false);
        both.add("noise", true);
        assertThat(both.samples(List.of())).containsExactly(new Sample("score", 5, "1"));
        OwnMetrics one = declared("rate: ([0-9]+)");
        one.add("rate: 1", false);
        one.add("rate: 2", false);
        one.add("noise", true);
        assertThat(one.samples(List.of())).containsExactly(new Sample("score", 2, "1"));
    }

    @Test
    void numbersOtherThanDeclared() {
        assertThat(reading("Rate: ([0-9.,]+)", "1,234.5", "Rate: 1,5").problems(List.of()))
                .containsExactly("metric 'rate' has the value '1,5' in 'Rate: 1,5', which is not a number from 0 on"
                        + " written as 1,234.5; change its pattern");
        assertThat(reading("Rate: ([0-9.]+)", "1,234.5", "Rate: 1,234.5").problems(List.of()))
                .containsExactly("metric 'rate' has the value '1', a part of '1,234.5' in 'Rate: 1,234.5'; let the"
                        + " group of its pattern take all of it");
    }

    @Test
    void onlyTheLastMatchMustBeANumber() {
        assertThat(reading("Rate: ([0-9.]+)", "", "Rate: 1,234", "Rate: 5").problems(List.of()))
                .isEmpty();
    }

    @Test
    void theEndOfWhatIsMatchedIsNoEndOfALine() {
        assertThat(reading("([0-9]+)$", "", " ".repeat(4_094) + "12 34").samples(List.of()))
                .isEmpty();
    }

    /** The number goes on where matching ends. */
    @Test
    void aNumberAcrossTheEndOfWhatIsMatched() {
        assertThat(reading("([0-9]+)", "", " ".repeat(4_095) + "1234").problems(List.of()))
                .singleElement()
                .asString()
                .contains("has the value '1', a part of '1234' in");
    }
}
