package io.github.jdkmatrix.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.matrix.Program.Launch;
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

    /** Without the folder, which is another one in each run. */
    private List<String> problems(String workload) {
        return Spoilt.problemsOf(() -> parse(workload)).stream()
                .map(it -> it.replace(folder + "/", ""))
                .toList();
    }

    @Test
    void aSourceNeedsNothingMore() {
        assertThat(parse("source: Main.java").workloads())
                .containsExactly(Matrices.program(
                        "Main",
                        new TreeMap<>(),
                        new Program.Source("Main.java", Launch.COMPILED, List.of(), List.of()),
                        List.of()));
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
        String absolute = folder.resolve("a/b/words").toString();
        assertThat(problems(
                        "{source: Main.java, files: [" + absolute + ", classes/../a/../a/b/words, " + absolute + "]}"))
                .singleElement()
                .satisfies(it -> assertThat(it).endsWith("would both be 'words' in the working directory; rename one"));
        try (RandomAccessFile large =
                new RandomAccessFile(folder.resolve("large").toFile(), "rw")) {
            large.setLength(65 << 20);
        }
        assertThat(problems("{source: Main.java, files: [large]}"))
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{name: wall, unit: s}|every fork has the metric 'wall' already; choose another name",
                "{name: a, unit: s}, {name: a, unit: ms}|the metric 'a' is declared twice; remove one",
                "{name: a, unit: s, pattern: 'a: [0-9]'}|the pattern 'a: [0-9]' has no group; put the number in one, such as ([0-9.]+)",
                "{name: a, unit: s, pattern: '(a'}|the pattern '(a' is not a regular expression of RE2: missing closing ) '(a'",
                "{name: a, unit: s, pattern: '(?<=a)(.)'}|the pattern '(?<=a)(.)' is not a regular expression of RE2: invalid named capture",
                "{name: a, unit: s, pattern: '(.)(?=b)'}|'(?='; RE2 has no lookaround, back reference or possessive quantifier: let the pattern take what stands there",
                "{name: a, unit: s, better: faster}|unknown value 'faster' in 'better' of this metric",
                "{name: a, unit: s, numbers: '1,234.5'}|'numbers' is how a pattern reads them; add 'pattern'",
                "{name: a, unit: s, pattern: (.), numbers: '1,5'}|unknown value '1,5' in 'numbers' of this metric",
                "{name: a}|this metric has no 'unit'; add it"
            })
    void metricsThatCannotBeRead(String metrics, String problem) {
        assertThat(problems("{source: Main.java, metrics: [" + metrics + "]}"))
                .singleElement()
                .satisfies(it -> assertThat(it).contains(problem));
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

    /** The words of a jar that is none are those of the JDK. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    source: Mian.java | 4:13: 'Mian.java' does not exist; a relative path starts at the folder of the matrix
                    source: plain.jar | 4:13: 'plain.jar' is not a Java source file; give one that ends in .java
                    jar: plain.jar | 4:10: 'plain.jar' has no Main-Class in its manifest; give 'class', and the jar in 'classpath'
                    jmh: plain.jar | 4:10: 'plain.jar' has no META-INF/BenchmarkList; name the jar of JMH's build, which contains JMH
                    jar: classes | 4:10: 'classes' is a folder; give a file
                    {use: yield-loop, source: Main.java} | 4:31: this workload cannot have both 'source' and 'use'; remove one
                    {source: Main.java, jmh: bench.jar} | 4:30: this workload cannot have both 'jmh' and 'source'; remove one
                    {use: yield-loop, args: [x]} | 4:29: this workload cannot have both 'args' and 'use'; remove one
                    class: Main | 4:5: this workload has 'class' but no 'classpath'; add it
                    {class: Main.class/, classpath: classes} | 4:13: 'class' of this workload is 'Main.class/'; give its full name, such as com.example.Main
                    {source: Main.java, params: {jdks: 1}} | 4:34: the param 'jdks' has the name of an axis; rename it
                    {source: Main.java, args: ["{a}"], params: {a: []}} | 4:52: 'a' of 'params' of this workload is an empty list; give at least one value, or remove it
                    {source: Main.java, params: {"1 a": x}} | 4:34: the param '1 a' is not a name; use letters, digits, '-' and '_', a letter first
                    {source: Main.java, launch: sorce} | 4:33: unknown value 'sorce' in 'launch' of this workload; did you mean 'source'?
                    {jmh: bench.jar, args: [-f, "5"]} | 4:28: the JMH option '-f' is not available here: jdkmatrix starts the forks: use 'forks' of the matrix, or --forks
                    {jmh: bench.jar, filter: pair, args: [-i, "1", -wx]} | 4:42: '-wx' is not an option of JMH; 'java -jar BENCHMARKS.jar -h' lists them
                    {jmh: bench.jar, filter: Nothing} | 4:11: 'bench.jar' has no benchmark that matches 'Nothing'; 'java -jar JAR -l' lists them
                    {jmh: bench.jar, filter: pair, params: {txt: 1}} | 4:11: 'bench.jar' has no benchmark among the chosen ones with a @Param 'txt'; known are colour, text
                    jar: Main.java | 4:10: 'Main.java' is not a jar:
                    {source: Main.java, args: ["{taks}"]} | 4:32: '{taks}' is not a param of this workload; declare it in 'params'
                    {class: Main, classpath: [classes/*]} | 4:31: 'classes/*' matches no jar; give a folder with jars
                    {class: Main, classpath: [lib/*]} | 4:31: 'lib/*' is in no folder; a relative path starts at the folder of the matrix
                    {source: Main.java, files: [words]} | 4:33: 'words' does not exist; a relative path starts at the folder of the matrix
                    {use: yield-loop, files: [classes]} | 4:30: this workload cannot have both 'files' and 'use'; remove one
                    """)
    void whatCannotBeStarted(String workload, String problem) {
        assertThat(problems(workload))
                .singleElement()
                .satisfies(it -> assertThat(it).startsWith("m.yaml:" + problem));
    }

    @Test
    void aPlaceForNoParam() {
        assertThat(problems("{source: Main.java, args: [\"{taks}\"], params: {tasks: 1}}"))
                .containsExactly(
                        "m.yaml:4:32: '{taks}' is not a param of this workload; did you mean 'tasks'?",
                        "m.yaml:4:52: the param 'tasks' is not used; put {tasks} into an argument");
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
