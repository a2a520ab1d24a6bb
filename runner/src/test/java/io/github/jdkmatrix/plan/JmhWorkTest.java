package io.github.jdkmatrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadPoints;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhWorkTest {

    private static final ForkPaths PLACES = new ForkPaths("/x");

    private static Benchmark benchmark(Benchmark.Fork fork, Map<String, List<String>> params) {
        return benchmark("get", "avgt", fork, params);
    }

    private static Benchmark benchmark(
            String method, String mode, Benchmark.Fork fork, Map<String, List<String>> params, String... group) {
        String brief = "Maps." + method;
        return new Benchmark("a." + brief, brief, mode, new TreeMap<>(params), 2.5, fork, List.of(group));
    }

    private static JmhWork work(Benchmark benchmark, List<String> args, Map<String, String> point) {
        Program.Jmh program = new Program.Jmh("lib/b.jar", Optional.empty(), args, List.of(benchmark));
        SortedMap<String, String> all = new TreeMap<>(point);
        all.put("benchmark", "Maps.get");
        all.put("mode", "avgt");
        return JmhWork.of(program, all, 25);
    }

    @Test
    void theJvmThatMeasuresGetsTheArgumentsOfTheCellAndOfTheAnnotation() {
        Benchmark.Fork fork =
                new Benchmark.Fork(List.of("-Da"), Optional.of(List.of("-Xmx1g")), List.of("-XX:+UseSerialGC"));
        JmhWork work = work(
                benchmark(fork, Map.of("size", List.of("1", "2"), "jdks", List.of("x"))),
                List.of("-i", "3", "-p", "size=1,2", "-t", "{threads}"),
                Map.of("size", "2", "(jdks)", "x", "threads", "4"));

        List<String> cell = List.of("-XX:ActiveProcessorCount=4", "-Xmx2g", "-Dx=1", "-javaagent:a.jar");
        assertThat(String.join(" ", work.command(PLACES, cell)))
                .isEqualTo(
                        "-cp lib/b.jar:/x/harness io.github.jdkmatrix.harness.program.Jmh a.Maps.get avgt"
                                + " 2 jdks=x size=2 5 -XX:ActiveProcessorCount=4 -Xmx2g -Dx=1 -javaagent:a.jar -Xmx1g -i 3 -t 4");
        assertThat(work.startedWith(cell))
                .containsExactly("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:ActiveProcessorCount=4", "-Dx=1");
        assertThat(work.broughtArgs()).containsExactly("-Da", "-Xmx1g", "-XX:+UseSerialGC");
        assertThat(work.expected(2)).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void aForkHasTimeForItsIterations() {
        JmhWork work = work(benchmark(Benchmark.Fork.NONE, Map.of()), List.of(), Map.of());

        assertThat(work.timeout(Duration.ofSeconds(9))).isEqualTo(Duration.ofSeconds(9));
        assertThat(work.timeout(Duration.ofSeconds(7))).isEqualTo(Duration.ofSeconds(8));
    }

    @Test
    void rowsAreTheParametersThatABenchmarkHas() {
        Benchmark get = benchmark(Benchmark.Fork.NONE, Map.of("size", List.of("1", "2")));
        Benchmark put = benchmark("put", "thrpt", Benchmark.Fork.NONE, Map.of());
        Program.Jmh program = new Program.Jmh("b.jar", Optional.empty(), List.of(), List.of(get, put));

        SortedMap<String, List<String>> params = new TreeMap<>(Map.of("threads", List.of("1", "4")));
        assertThat(WorkloadPoints.points(Matrices.program("b", params, program, List.of())))
                .extracting(Object::toString)
                .containsExactly(
                        "{benchmark=Maps.get, mode=avgt, size=1, threads=1}",
                        "{benchmark=Maps.get, mode=avgt, size=1, threads=4}",
                        "{benchmark=Maps.get, mode=avgt, size=2, threads=1}",
                        "{benchmark=Maps.get, mode=avgt, size=2, threads=4}",
                        "{benchmark=Maps.put, mode=thrpt, threads=1}",
                        "{benchmark=Maps.put, mode=thrpt, threads=4}");
    }

    /** 355 times more failed polls are not faster. */
    @ParameterizedTest
    @CsvSource({
        "score, ops/s, HIGHER",
        "score, us/op, LOWER",
        "drain, ops/s, HIGHER",
        "drain:p0.99, us/op, LOWER",
        "p0.50, us/op, LOWER",
        "failedPolls, ops/s, NEITHER",
        "failedPolls, us/op, NEITHER",
        "gc.alloc.rate.norm, B/op, LOWER",
        "gc.alloc.rate, MB/sec, NEITHER"
    })
    void onlyAScoreHasADirection(String result, String unit, Better better) {
        Benchmark group = benchmark("group", "thrpt", Benchmark.Fork.NONE, Map.of(), "drain");
        assertThat(Matrices.program(
                                "b",
                                new TreeMap<>(),
                                new Program.Jmh("b.jar", Optional.empty(), List.of(), List.of(group)),
                                List.of())
                        .metric(result, unit)
                        .better())
                .isEqualTo(better);
    }
}
