package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar of benchmarks with all that annotations say, in real containers: each row is what JMH's own fork measures. */
@Tag("concurrent")
class JmhIT {

    private static final String SOURCE = """
            package shop;
            import java.util.concurrent.TimeUnit;
            import org.openjdk.jmh.annotations.*;

            @State(Scope.Benchmark)
            @OutputTimeUnit(TimeUnit.NANOSECONDS)
            public class Shop {
                @State(Scope.Benchmark)
                public static class Given {
                    @Param({"1", "a, b"}) public String text;
                    @Param({"2", "3"}) public int mode;
                }

                @State(Scope.Thread)
                @AuxCounters
                public static class Counted {
                    public int sold;
                }

                @Benchmark
                @BenchmarkMode(Mode.AverageTime)
                @Fork(value = 9, jvmArgs = "-Xss1m", jvmArgsPrepend = "-Dfirst=1", jvmArgsAppend = {"-Dmark=yes", "-Xmx64m"})
                public String marked() { return System.getProperty("mark").substring(1); }

                @Benchmark @BenchmarkMode(Mode.SingleShotTime) @Fork(jvmArgsAppend = "-XX:+UseSerialGC")
                public int given(Given given) { return given.text.length() * given.mode; }

                @Benchmark @Group("pair") @GroupThreads(1) public int get() { return 1; }
                @Benchmark @Group("pair") @GroupThreads(1) public int put() { return 2; }

                @Benchmark public int counted(Counted counted) { return counted.sold++; }

                @Benchmark public int broken() { throw new IllegalStateException("out of stock"); }
            }
            """;

    private static final String MATRIX = """
            timeout: 60s
            forks: 1
            jdks: [17, 28-ea]
            cpus: [{id: "2", cores: 2}]
            flags: [{id: few, args: ["-XX:ParallelGCThreads=1"]}]
            workloads:
              - id: shop
                jmh: shop.jar
                args: [-wi, "1", -i, "2", -w, 50ms, -r, 50ms]
            """;

    @TempDir
    private static Path folder;

    private static Jdkmatrix run;
    private static List<ForkRecord> records;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        Files.writeString(folder.resolve("Shop.java"), SOURCE);
        new Jars(folder).benchmarks("shop.jar", "Shop.java", 17);
        run = Jdkmatrix.in(folder).matrix("out", MATRIX, "--engine docker").ended(3);
        records = run.records();
    }

    private static List<ForkRecord> of(String benchmark) {
        return Records.of(records, "Shop." + benchmark);
    }

    private static JsonNode jmh(ForkRecord record) {
        return record.jmh().orElseThrow();
    }

    @Test
    void aBenchmarkThatThrowsCostsItsOwnRow() throws Exception {
        assertThat(of("broken"))
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.outcome())
                        .matches(outcome -> outcome.is(Outcome.Kind.FAILED))
                        .satisfies(failed ->
                                assertThat(failed.reason()).contains("java.lang.IllegalStateException: out of stock")));
        Records.completed(
                records.stream().filter(it -> !of("broken").contains(it)).toList(), 14);
    }

    @Test
    void theForkHasTheArgumentsOfItsAnnotationAndOfItsCell() {
        assertThat(of("marked")).hasSize(2).allSatisfy(it -> {
            String arguments = it.conditions().facts().get("inputArguments");
            assertThat(arguments)
                    .containsSubsequence(
                            "-Dfirst=1", "-XX:+UseG1GC", "-XX:ParallelGCThreads=1", "-Xss1m", "-Dmark=yes", "-Xmx64m");
            assertThat(it.conditions().flags()).containsEntry("MaxHeapSize", "67108864");
            assertThat(it.conditions().collector()).hasValue("G1");
            assertThat(it.conditions().availableProcessors()).hasValue(2);
            assertThat(it.samples()).singleElement().satisfies(score -> {
                assertThat(score.unit()).isEqualTo("ns/op");
                assertThat(score.value()).isPositive();
            });
            assertThat(it.series()).singleElement().satisfies(score -> {
                assertThat(score.name() + " by " + score.over().orElseThrow()).isEqualTo("score by iteration");
                assertThat(score.points()).as("a warm-up and two others").hasSize(3);
                assertThat(score.points().get(1).get(1) + score.points().get(2).get(1))
                        .isCloseTo(2 * it.samples().getFirst().value(), within(1e-9));
            });
        });
    }

    @Test
    void aCollectorOfTheAnnotationReplacesThePinnedOne() {
        assertThat(of("given"))
                .allSatisfy(it -> assertThat(it.conditions().collector()).hasValue("Serial"));
    }

    @Test
    void everyValueOfEveryParameterIsARow() {
        assertThat(of("given").stream()
                        .map(it -> it.cell().params())
                        .map(it -> it.get("text") + "|" + it.get("(mode)") + "|" + it.get("mode")))
                .hasSize(8)
                .containsOnly("1|2|ss", "1|3|ss", "a, b|2|ss", "a, b|3|ss");
        assertThat(of("given"))
                .allSatisfy(it -> assertThat(jmh(it).at("/params/text").asText())
                        .isEqualTo(it.cell().params().get("text")));
    }

    @Test
    void groupsAndCountersHaveTheirResults() {
        assertThat(of("pair")).hasSize(2).allSatisfy(it -> {
            assertThat(it.samples()).extracting(Sample::metric).containsExactly("score", "get", "put");
            assertThat(jmh(it).path("threads").asInt()).isEqualTo(2);
        });
        assertThat(of("counted"))
                .hasSize(2)
                .allSatisfy(it ->
                        assertThat(it.samples()).extracting(Sample::metric).containsExactly("score", "sold"));
    }

    @Test
    void theCompilerHasItsHints() {
        assertThat(of("marked")).allSatisfy(it -> {
            assertThat(it.conditions().facts())
                    .doesNotContainKey("conditions.toldBy")
                    .containsEntry("jmh.version", "1.37")
                    .containsEntry("jmh.blackholes", "compiler");
            assertThat(it.conditions().facts().get("inputArguments")).contains("-XX:CompileCommandFile=");
            assertThat(jmh(it).path("forks").asInt()).isEqualTo(1);
            assertThat(jmh(it).at("/primaryMetric/rawData/0")).hasSize(2);
        });
    }

    /** For a pull request, of two JDKs; that a row of a table is JMH's score is held by JmhTablesTest. */
    @Test
    void theJarOnACommandLineMakesTheSameRows() throws Exception {
        String jdks = " --jdk base=%1$s --jdk patch=%1$s".formatted(Matrices.HOME);
        Jdkmatrix command = Jdkmatrix.run(
                        folder,
                        "run --engine host" + jdks + " --forks 1 --disturbance off --format pr --out command"
                                + " -- java -Dx=1 -jar shop.jar Shop.(given|pair) -p text=z -wi 0 -i 1 -r 10ms")
                .ended(0);
        assertThat(new TreeSet<>(Records.completed(Records.in(folder.resolve("command")), 6).stream()
                        .map(it -> it.cell().params().toString())
                        .toList()))
                .containsExactly(
                        "{(mode)=2, benchmark=Shop.given, mode=ss, text=z}",
                        "{(mode)=3, benchmark=Shop.given, mode=ss, text=z}",
                        "{benchmark=Shop.pair, mode=thrpt}");
        assertThat(command.out())
                .containsPattern("\\| +base \\| +patch \\|")
                .containsPattern("given[^|]*\\| [mun]?s/op +\\| +[0-9.]+ \\|")
                .containsPattern("pair[^|]*\\| [GMk]?/s +\\| +[0-9.]+ \\|");
    }

    /** In containers it is WorkloadsIT that holds it. */
    @Test
    void theHostEngineHasTheBenchmarkOfSpinHintToo() throws Exception {
        Jdkmatrix spin =
                Jdkmatrix.in(folder).matrix("spin", """
                forks: 1
                jdks: [here]
                cpus: [{id: "2", cores: 2}]
                workloads: [{use: spin-hint, params: {hint: on-spin-wait, iterations: 3, time: 10ms}}]
                """, "--engine host").ended(0);
        Sample score = Records.completed(spin.records(), 1).get(0).samples().get(0);
        assertThat(score.metric() + ", " + score.unit()).isEqualTo("us-per-op, us/op");
        assertThat(score.value()).isPositive();
    }
}
