package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.matrix.yaml.Spoilt;
import io.github.jdkmatrix.plan.Matrices;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramProblemsTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void someFiles() throws IOException {
        Files.writeString(folder.resolve("Main.java"), "class Main {}");
        Files.createDirectories(folder.resolve("classes"));
        jar("plain.jar", "Main.class");
        jar("bench.jar", "META-INF/BenchmarkList", "/jmh/list-1.21.txt");
    }

    private void jar(String name, String entry) throws IOException {
        jar(name, entry, "/jmh/README");
    }

    private void jar(String name, String entry, String content) throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve(name));
                InputStream in = ProgramProblemsTest.class.getResourceAsStream(content);
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new JarEntry(entry));
            in.transferTo(jar);
            jar.closeEntry();
        }
    }

    private Matrix parse(String workload) {
        return Spoilt.withWorkload(folder, workload);
    }

    @Test
    void aSourceNeedsNothingMore() {
        assertThat(parse("source: Main.java").workloads())
                .containsExactly(Matrices.program(
                        "Main", new TreeMap<>(), new Program.Source("Main.java", List.of(), List.of()), List.of()));
    }

    @Test
    void aStarStandsForTheJarsOfItsFolder() {
        assertThat(parse("{class: Main, classpath: [classes, \"*\"]}").workloads())
                .singleElement()
                .satisfies(it -> assertThat(it.program())
                        .contains(new Program.MainClass(
                                "Main", List.of("classes", "bench.jar", "plain.jar"), List.of())));
    }

    @Test
    void filesThatGoAlong() throws IOException {
        Files.createDirectories(folder.resolve("a/b"));
        Files.writeString(folder.resolve("a/b/words"), "w");
        assertThat(parse("{source: Main.java, files: [a/b/words, classes]}").workloads())
                .singleElement()
                .satisfies(it -> assertThat(it.files()).containsExactly("a/b/words", "classes"));
        try (RandomAccessFile large =
                new RandomAccessFile(folder.resolve("large").toFile(), "rw")) {
            large.setLength(65 << 20);
        }
        assertThat(Spoilt.problemsOf(() -> parse("{source: Main.java, files: [large]}")))
                .singleElement()
                .satisfies(
                        it -> assertThat(it).contains("'large' has 65 MiB, and at most 64 MiB are copied to a fork"));
    }

    @Test
    void metricsAreDeclared() {
        assertThat(parse("{source: Main.java, metrics: [{name: rate, unit: req/s, better: higher,"
                                + " pattern: 'Rate: ([0-9.,]+)', numbers: '1,234.5'}, {name: depth, unit: '1'}]}")
                        .workloads()
                        .get(0)
                        .metrics())
                .containsExactly(
                        new OwnMetric(
                                "rate",
                                "req/s",
                                Better.HIGHER,
                                Optional.of("Rate: ([0-9.,]+)"),
                                Optional.of(new NumberForm("1,234.5")),
                                false),
                        new OwnMetric("depth", "1", Better.NEITHER, Optional.empty(), Optional.empty(), false));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{name: rate, unit: req/s, better: higher}]|FIXED_TIME",
                "{name: work, unit: ops, better: higher}]|FIXED_TIME",
                "{name: rate, unit: req/s, better: higher}], effort: fixed-work|FIXED_WORK",
                "{name: rate, unit: req/s}]|FIXED_WORK",
                "{name: latency, unit: ms, better: lower}]|FIXED_WORK",
                "{name: latency, unit: ms, better: lower}], effort: fixed-time|FIXED_TIME",
            })
    void aProgramWithARateRunsForAFixedTimeUnlessItSaysOtherwise(String metric, Effort effort) {
        assertThat(parse("{source: Main.java, metrics: [" + metric + "}").workloads())
                .singleElement()
                .satisfies(it -> assertThat(it.effort()).isEqualTo(effort));
    }

    /** More of it may be more work. */
    @Test
    void cpuTimeIsNotJudgedInAFixedTime() {
        assertThat(List.of(ProcessMetric.WALL, ProcessMetric.CPU, ProcessMetric.USER, ProcessMetric.SYSTEM))
                .allMatch(it -> it.in(Effort.FIXED_TIME).better() == Better.NOT_JUDGED)
                .allMatch(it -> it.in(Effort.FIXED_WORK).better() == Better.LOWER);
    }

    @Test
    void aFileKeepsItsNameUnlessThatLeadsElsewhere() {
        assertThat(WorkloadUse.nameThere("a/./b")).isEqualTo("a/b");
        assertThat(WorkloadUse.nameThere("../a/b")).isEqualTo("b");
        assertThat(WorkloadUse.nameThere("/a/b")).isEqualTo("b");
        assertThat(WorkloadUse.nameThere("/a/./b/c")).isEqualTo("b/c");
        assertThat(WorkloadUse.nameThere("/a/./../c")).isEqualTo("c");
        assertThat(WorkloadUse.nameThere("a/..")).isNotEmpty().doesNotContain("/");
    }

    @Test
    void idsComeFromTheFileOrTheClass() {
        assertThat(parse("{class: a.b.Main, classpath: [classes, plain.jar]}").ids(Axis.WORKLOADS))
                .containsExactly("Main");
        assertThat(parse("{jmh: bench.jar, filter: pair}").ids(Axis.WORKLOADS)).containsExactly("bench");
    }

    /** What follows are the words of the JDK that reads the jar. */
    @Test
    void aJarThatIsNone() {
        assertThat(Spoilt.problemsOf(() -> parse("jar: Main.java")))
                .singleElement()
                .satisfies(it -> assertThat(it).contains("m.yaml:4:10: 'Main.java' is not a jar:"));
    }

    /** Also where an argument names it once more, as earlier versions wanted. */
    @Test
    void aParamOfABenchmarkHasTheValuesOfTheMatrix() {
        for (String args : List.of("", ", args: [-p, \"text={text}\"]")) {
            assertThat(parse("{jmh: bench.jar, filter: pair, params: {text: [1, 2]}" + args + "}")
                            .workloads())
                    .singleElement()
                    .satisfies(it -> assertThat(it.params()).containsEntry("text", List.of("1", "2")));
        }
    }
}
