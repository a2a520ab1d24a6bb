package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ProgramFacts;
import io.github.jdkmatrix.record.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of three articles as plain files across the available JDKs, in real containers. */
@Tag("concurrent")
class OwnProgramsIT {

    private static final String MATRIX = """
            forks: 1
            jdks: [17, 21, 28-ea, {id: "%1$s-here", feature: %1$s, home: %2$s}, {id: "99-here", home: %2$s}]
            cpus: [{id: "2", cores: 2}]
            workloads:
              - id: even                                   # article 0
                jar: even.jar
                args: ["{thread}", "2", "true", "300"]
                params: {thread: [platform, virtual]}
              - id: fair                                   # article 2
                class: FairShare
                classpath: classes
                args: [virtual, "4", "100000"]
              - id: limit                                  # article 4
                source: TaskLimit.java
                args: [virtual-pool, "200", "50"]
              - {id: launched, source: Own.java}
              - {id: two, source: two/Two.java}
              - {source: Reading.java, files: [data/words.txt, notes], stdin: data/in, args: [data/words.txt]}
            """.formatted(Matrices.FEATURE, Matrices.HOME);

    @TempDir
    private static Path folder;

    private static Jdkmatrix run;
    private static List<ForkRecord> records;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        for (String name : List.of("CountEven.java", "FairShare.java", "TaskLimit.java")) {
            Files.copy(Commands.CHECKOUT.resolve("bench/fidelity.d").resolve(name), folder.resolve(name));
        }
        write("Own.java", """
                public class Own {
                    public static void main(String[] args) {
                        System.out.print("@jdkmatrix\\tmetric\\tlatency\\t1.5\\tms\\n");
                    }
                }
                """);
        Files.createDirectories(folder.resolve("two"));
        write("two/Two.java", """
                public class Two {
                    public static void main(String[] args) {
                        System.out.println(Beside.text());
                    }
                }
                """);
        write("two/Beside.java", "class Beside { static String text() { return \"beside\"; } }\n");
        Files.createDirectories(folder.resolve("data"));
        write("data/words.txt", "three words here");
        write("data/in", "one\ntwo\n");
        Files.createDirectories(folder.resolve("notes"));
        write("Reading.java", """
                import java.nio.file.*;
                public class Reading {
                    public static void main(String[] args) throws Exception {
                        Files.createFile(Path.of("left-behind"));
                        int words = Files.readString(Path.of(args[0])).split(" ").length;
                        System.out.printf("@jdkmatrix\tmetric\twords\t%d\tops%n", words);
                        System.out.printf("@jdkmatrix\tmetric\tread\t%d\tops%n", System.in.readAllBytes().length);
                    }
                }
                """);
        Jars jars = new Jars(folder);
        jars.compile("classes", "FairShare.java", 21);
        jars.compile("even", "CountEven.java", 21);
        jars.jar("even.jar", "even", "CountEven");
        run = Jdkmatrix.in(folder).matrix("out", MATRIX, "--engine docker").ended(3);
        records = run.records();
    }

    private static void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    /** The forks on JDKs that can run it. */
    private static List<ForkRecord> of(String workload) {
        boolean newer = List.of("even", "fair", "limit").contains(workload);
        return Records.of(records, workload).stream()
                .filter(it -> !newer || !it.cell().jdk().equals("17"))
                .toList();
    }

    /** Holds that all these JDKs ran it, and the JDK of this test. */
    private static void ranOn(String workload, String... jdks) {
        assertThat(of(workload))
                .extracting(it -> it.cell().jdk())
                .contains(jdks)
                .contains(Matrices.FEATURE + "-here")
                .hasSize((jdks.length + 1) * (workload.equals("even") ? 2 : 1));
    }

    @Test
    void everyForkCompletedAndItsConditionsAreTold() {
        List<ForkRecord> all = Stream.of("even", "fair", "limit", "launched", "Reading")
                .flatMap(it -> of(it).stream())
                .toList();
        assertThat(Records.completed(all)).hasSize(2 * 3 + 3 + 3 + 4 + 4).allSatisfy(it -> {
            assertThat(it.conditions().availableProcessors()).hasValue(2);
            assertThat(it.conditions().collector()).contains("G1");
            assertThat(it.conditions().facts()).containsEntry("conditions.toldBy", "twin");
        });
    }

    @Test
    void jarAndClassRunFromTheReleaseTheyWereCompiledFor() {
        for (String workload : List.of("even", "fair")) {
            ranOn(workload, "21", "28-ea");
            assertThat(Records.of(records, workload, "17"))
                    .isNotEmpty()
                    .extracting(ForkRecord::outcome)
                    .allSatisfy(
                            it -> assertThat(it.is(Outcome.Kind.UNSUPPORTED)).isTrue())
                    .allSatisfy(it -> assertThat(it.reason()).contains("UnsupportedClassVersionError", "65.0"));
        }
        assertThat(of("even"))
                .allSatisfy(it -> assertThat(it.wallSeconds().orElseThrow()).isGreaterThan(0.3));
    }

    @Test
    void aSourceIsCompiledByEachFork() throws IOException {
        ranOn("limit", "21", "28-ea");
        assertThat(whyNotOn17("limit"))
                .startsWith("error: compilation failed: TaskLimit.java:")
                .contains(": error: ");
        String said =
                "each fork compiles TaskLimit.java, and its times include that; to leave it out, compile it first";
        assertThat(run.out()).contains(said);
        assertThat(run.err()).contains(said);
    }

    /** JDK 22 and later find it by its name (JEP 458). */
    @Test
    void aSourceFindsTheSourcesBesideIt() {
        assertThat(Records.of(records, "two").stream()
                        .filter(it -> it.outcome().isCounted())
                        .map(it -> it.cell().jdk()))
                .contains("28-ea")
                .doesNotContain("17", "21");
        assertThat(whyNotOn17("two"))
                .startsWith("error: compilation failed: two/Two.java:3: error: cannot find symbol: ");
    }

    private static String whyNotOn17(String workload) {
        Outcome outcome = Records.first(records, workload, "17").outcome();
        assertThat(outcome.is(Outcome.Kind.UNSUPPORTED)).isTrue();
        return outcome.reason();
    }

    @Test
    void aProgramReportsAMetricOfItsOwnOnEachJdkThatIsWhatItIsCalled() throws IOException {
        ranOn("launched", "17", "21", "28-ea");
        assertThat(run.whyNot("launched", "99-here").get(0))
                .contains(" is JDK ")
                .contains(", not 99; change its id");
        assertThat(of("launched"))
                .allSatisfy(it -> assertThat(it.samples())
                        .singleElement()
                        .satisfies(sample -> assertThat(sample.metric()).isEqualTo("latency")));
        assertThat(run.out()).containsPattern("\\| launched +\\| ms ");
    }

    @Test
    void aProgramFindsItsFilesWhereItStarts() {
        ranOn("Reading", "17", "21", "28-ea");
        assertThat(of("Reading"))
                .allSatisfy(
                        it -> assertThat(it.samples()).extracting(Sample::value).containsExactly(3.0, 8.0));
        assertThat(run.manifest().sessions().get(0).programs())
                .extracting(ProgramFacts::file)
                .contains("Reading.java", "data/words.txt", "notes", "data/in");
    }

    /** Health checks would run beside the fork, on its CPUs and its account. */
    @Test
    void whatAnImageWantsOfItsContainersHoldsOrIsShown() throws Exception {
        Path context = Files.createDirectories(folder.resolve("docker/with-wishes"));
        Files.writeString(context.resolve("Dockerfile"), """
                ARG BASE
                FROM ${BASE}
                ENV MALLOC_ARENA_MAX=1 timeout=77 API_TOKEN=secret JAVA_TOOL_OPTIONS=-Dx=7
                WORKDIR /opt
                USER 1000
                ENTRYPOINT ["/bin/sh", "-c", "exit 9"]
                HEALTHCHECK --interval=1s CMD touch /tmp/checked
                """);
        write("Asking.java", """
                import java.nio.file.*;
                public class Asking {
                    public static void main(String[] args) throws Exception {
                        Thread.sleep(2500);
                        System.out.printf("@jdkmatrix\tmetric\ttimeout\t%s\tops%n", System.getenv("timeout"));
                        System.out.printf("@jdkmatrix\tmetric\tarenas\t%s\tops%n", System.getenv("MALLOC_ARENA_MAX"));
                        System.out.printf("@jdkmatrix\tmetric\tx\t%d\tops%n", Integer.getInteger("x", 0));
                        int checked = Files.exists(Path.of("/tmp/checked")) ? 1 : 0;
                        System.out.printf("@jdkmatrix\tmetric\tchecked\t%d\tops%n", checked);
                    }
                }
                """);
        Jdkmatrix asked = Jdkmatrix.in(folder)
                .matrix("wishes", """
                forks: 1
                jdks: [{id: "21", build: {context: with-wishes, args: {BASE: "%s"}}}]
                workloads: [{source: Asking.java}]
                """.formatted(run.imageOf("21")), "--engine docker")
                .ended(0);
        assertThat(Records.completed(asked.records(), 1).get(0).samples())
                .extracting(Sample::metric, Sample::value)
                .containsExactlyInAnyOrder(
                        tuple("timeout", 77.0), tuple("arenas", 1.0), tuple("x", 0.0), tuple("checked", 0.0));
        assertThat(asked.out())
                .contains("- JDK 21 is started with timeout: 77\n")
                .contains("- JDK 21 is started with API_TOKEN: (not shown)\n")
                .contains("- JDK 21 is started without JAVA_TOOL_OPTIONS: -Dx=7\n");
    }

    @Test
    void aChangedProgramIsNotMixedIn() throws Exception {
        String program = "public class Changing { public static void main(String[] a) { System.out.println(%d); } }\n";
        write("Changing.java", program.formatted(1));
        Jdkmatrix begun = Jdkmatrix.in(folder)
                .matrix("begun", "jdks: [here]\nworkloads: [{source: Changing.java}]\n", "--engine host --forks 1")
                .ended(0);
        Files.delete(begun.results().resolve("runs.jsonl"));
        write("Changing.java", program.formatted(2));
        assertThat(begun.resumed().ended(2).err()).contains("program Changing.java was SHA-256 ");
    }

    /** Two forks of a command on one CPU of this machine, by the JDK of this test. */
    private static Jdkmatrix typed(String out, String... command) throws IOException, InterruptedException {
        String options = "run --engine host --cpu 1 --forks 2 --disturbance off --file notes --stdin data/in --jdk ";
        return Jdkmatrix.in(folder)
                .run(Commands.words(options + Matrices.HOME + " --out " + out + " -- java", command));
    }

    /** That a program ran twice shows that its second fork did not find what the first left behind. */
    @Test
    void aCommandIsAMatrixOfItsOwnWithTheFilesThatItNames() throws Exception {
        Jdkmatrix typed =
                typed("brought", "-Xint", "Reading.java", "data/words.txt").ended(0);
        assertThat(Files.readString(folder.resolve("brought/matrix.yaml")))
                .contains(
                        "\"args\":[\"data/words.txt\"]",
                        "\"files\":[\"" + folder + "/./data/words.txt\",\"" + folder + "/./notes\"]");
        Jdkmatrix.run(folder, "validate brought/matrix.yaml").ended(0);
        assertThat(typed.out()).contains("words.txt (SHA-256 ", "Programs: Reading.java (SHA-256 ");
        assertThat(typed.err()).doesNotContain("collector: ergonomic");
        assertThat(Records.in(folder.resolve("brought"))).hasSize(2).allSatisfy(it -> {
            assertThat(it.samples()).extracting(Sample::value).containsExactly(3.0, 8.0);
            assertThat(it.conditions().facts()).containsEntry("inputArguments", "-Xint");
        });
    }

    /** Each as by hand: an agent, a file of a property, a folder to write to, a word with '@', a missing jar. */
    @Test
    void whatJavaUnderstandsRunsInAContainer() throws Exception {
        Files.createDirectories(folder.resolve("made"));
        write("made/.keep", "");
        write("conf", "set");
        write("Agent.java", """
                public class Agent {
                    public static void premain(String file) throws Exception {
                        System.setProperty("agent", java.nio.file.Files.readString(java.nio.file.Path.of(file)));
                    }
                }
                """);
        write("Asked.java", """
                import java.nio.file.*;
                public class Asked {
                    public static void main(String[] a) throws Exception {
                        Files.writeString(Path.of(a[0], "new"), a[1]);
                        String conf = Files.readString(Path.of(System.getProperty("conf")));
                        System.exit((conf + System.getProperty("agent") + Files.readString(Path.of(a[0], "new")) + System.getenv("MOOD")).equals("setset@wordso so") ? 0 : 9);
                    }
                }
                """);
        Jars jars = new Jars(folder);
        jars.compile("agent", "Agent.java", 17);
        jars.jar("agent.jar", "agent", new Attributes.Name("Premain-Class"), "Agent");
        jars.compile("asked", "Asked.java", 17);
        write("arguments", "-cp asked:none.jar");

        Jdkmatrix.in(folder)
                .run(Commands.words(
                        "run --jdk 21 --cpu 1 --forks 1 --disturbance off --out as-by-hand --engine docker --env",
                        "MOOD=so so",
                        "--flags",
                        "-Dconf=" + folder.resolve("conf"),
                        "--",
                        "java",
                        "-javaagent:" + folder.resolve("agent.jar") + "=" + folder.resolve("conf"),
                        "-Dconf=conf",
                        "@arguments",
                        "Asked",
                        "made",
                        "@word"))
                .ended(0);
        assertThat(Records.in(folder.resolve("as-by-hand")))
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.outcome().isCounted()).isTrue())
                .allSatisfy(it -> assertThat(it.measured(ProcessMetric.LOADED_CLASSES))
                        .as("what its JVM counted")
                        .isPresent());
    }
}
