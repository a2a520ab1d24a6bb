package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ProgramFacts;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of three articles as plain files across the available JDKs, in real containers. */
@Tag("concurrent")
class OwnProgramsIT {

    private static final Path PLAIN =
            Path.of(System.getProperty("jdkmatrix.checkout")).resolve("bench/fidelity.d");

    private static final String MATRIX = """
            disturbance: off
            jdks:
              - {id: "17", build: {context: jdk, args: {PACKAGE: openjdk-17-jdk-headless}}}
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
              - {id: "25", build: {context: jdk, args: {PACKAGE: openjdk-25-jdk-headless}}}
              - {id: "28-ea", build: {context: jdk, args: {PACKAGE: openjdk-28-jdk-headless}}}
              - {id: "%1$s-here", feature: %1$s, home: %2$s}
              - {id: "99-here", home: %2$s}
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
                args: ["{strategy}", "200", "50"]
                params: {strategy: [semaphore, virtual-pool]}
              - {id: launched, source: Own.java, launch: source}
              - {id: launcher, launcher: app/bin/own}
              - {source: Reading.java, files: [data/words.txt, notes], stdin: data/in, args: [data/words.txt]}
            """;

    @TempDir
    private static Path folder;

    private static Path results;
    private static Jdkmatrix run;
    private static List<RunRecord> records;
    private static Manifest manifest;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        RealEngine.endpoint();
        for (String name : List.of("CountEven.java", "FairShare.java", "TaskLimit.java")) {
            Files.copy(PLAIN.resolve(name), folder.resolve(name));
        }
        Files.writeString(folder.resolve("Own.java"), """
                public class Own {
                    public static void main(String[] args) {
                        System.out.print("@jdkmatrix\\tmetric\\tlatency\\t1.5\\tms\\n");
                    }
                }
                """);
        Files.createDirectories(folder.resolve("app/lib"));
        Files.copy(folder.resolve("Own.java"), folder.resolve("app/lib/Own.java"));
        Path launcher = Files.createDirectories(folder.resolve("app/bin")).resolve("own");
        Files.writeString(launcher, "#!/bin/sh\nexec \"$JAVA_HOME/bin/java\" \"${0%/bin/own}/lib/Own.java\"\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        Files.createDirectories(folder.resolve("data"));
        Files.writeString(folder.resolve("data/words.txt"), "three words here");
        Files.writeString(folder.resolve("data/in"), "one\ntwo\n");
        Files.createDirectories(folder.resolve("notes"));
        Files.writeString(folder.resolve("Reading.java"), """
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
        Path matrix = Files.writeString(
                folder.resolve("it.yaml"),
                Newest.in(MATRIX.formatted(Runtime.version().feature(), System.getProperty("java.home"))));
        results = folder.resolve("out");
        run = Jdkmatrix.run(folder, "run " + matrix + " --engine docker --forks 1 --out " + results);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        records = Records.in(results);
        manifest = new ResultFolder(results).readManifest();
    }

    private static List<RunRecord> of(String workload) {
        return Records.of(records, Axis.WORKLOADS, workload);
    }

    private static Set<String> jdks(String workload) {
        Set<String> jdks = new TreeSet<>();
        of(workload).forEach(it -> jdks.add(it.cell().jdk()));
        return jdks;
    }

    private static String home() {
        return Runtime.version().feature() + "-here";
    }

    private static String whyNot(String workload, String jdk) {
        return manifest.resolved().skipped().stream()
                .filter(it ->
                        it.cell().workload().equals(workload) && it.cell().jdk().equals(jdk))
                .map(it -> it.word() + ": " + it.reason())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyForkCompletedAndItsConditionsAreTold() {
        assertThat(records).isNotEmpty().allSatisfy(it -> {
            assertThat(it.outcome()).as(it.toString()).isEqualTo(Outcome.completed());
            assertThat(it.conditions().availableProcessors()).hasValue(2);
            assertThat(it.conditions().collector()).contains("G1");
            assertThat(it.conditions().facts()).containsEntry("conditions.toldBy", "twin");
        });
    }

    @Test
    void jarAndClassRunFromTheReleaseTheyWereCompiledFor() {
        assertThat(jdks("even")).containsExactlyInAnyOrder("21", "25", "28-ea", home());
        assertThat(jdks("fair")).containsExactlyInAnyOrder("21", "25", "28-ea", home());
        assertThat(whyNot("even", "17")).isEqualTo("unsupported: its classes use class file version 65 (JDK 21)");
        assertThat(whyNot("fair", "17")).isEqualTo("unsupported: its classes use class file version 65 (JDK 21)");
        assertThat(of("even"))
                .hasSize(8)
                .allSatisfy(it ->
                        assertThat(it.process().orElseThrow().wallSeconds()).isGreaterThan(0.3));
    }

    @Test
    void aSourceIsCompiledByTheLowestJdkThatCan() throws IOException {
        assertThat(jdks("limit")).containsExactlyInAnyOrder("21", "25", "28-ea", home());
        assertThat(whyNot("limit", "17")).startsWith("unsupported: it does not compile: TaskLimit.java:");
        assertThat(manifest.sessions().get(0).programs())
                .filteredOn(it -> it.file().equals("TaskLimit.java"))
                .singleElement()
                .satisfies(it -> assertThat(it.compiledBy()).contains("21"));
        assertThat(run.out()).contains("compiled by JDK 21").contains("compiled in each fork by its own JDK");
    }

    /** Its JVM has proved which JDK it is of: see {@link #everyForkCompletedAndItsConditionsAreTold}. */
    @Test
    void aLauncherRunsOnEachJdk() {
        assertThat(jdks("launcher")).containsExactlyInAnyOrder("17", "21", "25", "28-ea", home());
    }

    @Test
    void aProgramReportsAMetricOfItsOwn() throws IOException {
        assertThat(jdks("launched")).containsExactlyInAnyOrder("17", "21", "25", "28-ea", home());
        assertThat(of("launched"))
                .allSatisfy(it -> assertThat(it.samples())
                        .singleElement()
                        .satisfies(sample -> assertThat(sample.metric()).isEqualTo("latency")));
        assertThat(run.out()).contains("| launched, latency ");
    }

    @Test
    void aProgramFindsItsFilesWhereItStarts() {
        assertThat(jdks("Reading")).containsExactlyInAnyOrder("17", "21", "25", "28-ea", home());
        assertThat(of("Reading"))
                .allSatisfy(
                        it -> assertThat(it.samples()).extracting(Sample::value).containsExactly(3.0, 8.0));
        assertThat(manifest.sessions().get(0).programs())
                .extracting(ProgramFacts::file)
                .contains("Reading.java", "data/words.txt", "notes", "data/in");
    }

    @Test
    void aDirectoryThatIsAnotherReleaseIsUnavailable() {
        assertThat(whyNot("launched", "99-here")).contains(" is JDK ").contains(", not 99; change its id");
    }

    /** Health checks would run beside the fork, on its CPUs and its account. */
    @Test
    void whatAnImageWantsOfItsContainersHoldsOrIsShown() throws Exception {
        Path context = Files.createDirectories(folder.resolve("docker/with-wishes"));
        Files.writeString(context.resolve("Dockerfile"), """
                ARG BASE
                FROM ${BASE}
                ENV MALLOC_ARENA_MAX=1 timeout=77 API_TOKEN=secret
                WORKDIR /opt
                USER 1000
                ENTRYPOINT ["/bin/sh", "-c", "exit 9"]
                HEALTHCHECK --interval=1s CMD touch /tmp/checked
                """);
        Files.writeString(folder.resolve("Asking.java"), """
                import java.nio.file.*;
                public class Asking {
                    public static void main(String[] args) throws Exception {
                        Thread.sleep(2500);
                        System.out.printf("@jdkmatrix\tmetric\ttimeout\t%s\tops%n", System.getenv("timeout"));
                        System.out.printf("@jdkmatrix\tmetric\tarenas\t%s\tops%n", System.getenv("MALLOC_ARENA_MAX"));
                        int checked = Files.exists(Path.of("/tmp/checked")) ? 1 : 0;
                        System.out.printf("@jdkmatrix\tmetric\tchecked\t%d\tops%n", checked);
                    }
                }
                """);
        String base = manifest.jdks().stream()
                .filter(it -> it.id().equals("21"))
                .findFirst()
                .orElseThrow()
                .source();
        Path matrix = Files.writeString(folder.resolve("wishes.yaml"), """
                disturbance: off
                jdks: [{id: "21", build: {context: with-wishes, args: {BASE: "%s"}}}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{source: Asking.java}]
                """.formatted(base));

        Jdkmatrix asked = Jdkmatrix.run(folder, "run " + matrix + " --engine docker --forks 1 --out wishes");

        assertThat(asked.exitCode()).as(asked.err()).isZero();
        assertThat(Records.in(folder.resolve("wishes")))
                .singleElement()
                .satisfies(it -> assertThat(it.samples())
                        .extracting(Sample::metric, Sample::value)
                        .containsExactlyInAnyOrder(
                                tuple("timeout", 77.0), tuple("arenas", 1.0), tuple("checked", 0.0)));
        assertThat(asked.out())
                .contains("- JDK 21 is started with MALLOC_ARENA_MAX: 1\n")
                .contains("- JDK 21 is started with timeout: 77\n")
                .contains("- JDK 21 is started with LANG: C.UTF-8\n")
                .contains("- JDK 21 is started with API_TOKEN: (not shown)\n")
                .contains("- JDK 21 is started without the ENTRYPOINT: /bin/sh -c exit 9\n");
    }

    /** The JVM starts all the same, and without it: 17 says nothing at all. */
    @Test
    void aFileThatAJvmWouldPassOverIsNamedBeforeARunIsSpent() throws Exception {
        Jdkmatrix typed = typed("archive", "-XX:SharedArchiveFile=none.jsa", "Own.java");

        assertThat(typed.exitCode()).as(typed.err()).isEqualTo(3);
        assertThat(typed.out())
                .contains("unavailable", "no fork has the file 'none.jsa' of -XX:SharedArchiveFile=none.jsa");
        assertThat(Records.in(folder.resolve("archive"))).isEmpty();
    }

    @Test
    void aChangedProgramIsNotMixedIn() throws Exception {
        Path begun = folder.resolve("begun");
        Path matrix = Files.writeString(folder.resolve("one.yaml"), """
                disturbance: off
                jdks: [{id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{source: Changing.java}]
                """);
        Path source = Files.writeString(folder.resolve("Changing.java"), """
                public class Changing { public static void main(String[] a) { System.out.println(1); } }
                """);
        assertThat(Jdkmatrix.run(folder, "run " + matrix + " --engine docker --forks 1 --out begun")
                        .exitCode())
                .isZero();
        Files.delete(begun.resolve("runs.jsonl"));
        Files.writeString(source, Files.readString(source).replace("(1)", "(2)"));

        Jdkmatrix resumed = Jdkmatrix.run(folder, "run --resume begun");

        assertThat(resumed.exitCode()).isEqualTo(2);
        assertThat(resumed.err()).contains("program Changing.java was SHA-256 ");
    }

    /** Two forks of a command on one CPU of this machine, by the JDK of this test. */
    private static Jdkmatrix typed(String out, String... command) throws IOException {
        List<String> words =
                new ArrayList<>(List.of("run", "--engine", "host", "--jdk", System.getProperty("java.home")));
        words.addAll(List.of("--cpu", "1", "--forks", "2", "--disturbance", "off", "--out", out, "--", "java"));
        words.addAll(List.of(command));
        return Jdkmatrix.start(folder, Map.of(), words.toArray(String[]::new));
    }

    /** That a program ran twice shows that its second fork did not find what the first left behind. */
    @Test
    void filesThatACommandNamesGoAlong() throws Exception {
        Jdkmatrix typed = Jdkmatrix.run(
                folder,
                "run --engine host --jdk " + System.getProperty("java.home") + " --cpu 1 --forks 2 --disturbance off"
                        + " --out brought --file notes --stdin data/in -- java Reading.java data/words.txt");

        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(Files.readString(folder.resolve("brought/matrix.yaml")))
                .contains(
                        "\"args\":[\"data/words.txt\"]",
                        "\"files\":[\"" + folder + "/./data/words.txt\",\"" + folder + "/./notes\"]");
        assertThat(typed.out()).contains("words.txt (SHA-256 ");
        assertThat(Records.in(folder.resolve("brought")))
                .hasSize(2)
                .allSatisfy(
                        it -> assertThat(it.samples()).extracting(Sample::value).containsExactly(3.0, 8.0));
    }

    /** Each as by hand: an agent, a file of a property, an empty folder to write to, a word with '@', a missing jar. */
    @Test
    void whatJavaUnderstandsRunsInAContainer() throws Exception {
        Files.createDirectories(folder.resolve("made"));
        Files.writeString(folder.resolve("conf"), "set");
        Files.writeString(folder.resolve("Agent.java"), """
                public class Agent {
                    public static void premain(String file) throws Exception {
                        System.setProperty("agent", java.nio.file.Files.readString(java.nio.file.Path.of(file)));
                    }
                }
                """);
        Files.writeString(folder.resolve("Asked.java"), """
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
        Files.writeString(folder.resolve("arguments"), "-cp asked:none.jar");

        Jdkmatrix typed = Jdkmatrix.run(
                folder,
                List.of(
                                "run",
                                "--jdk",
                                "21",
                                "--cpu",
                                "1",
                                "--forks",
                                "1",
                                "--disturbance",
                                "off",
                                "--out",
                                "as-by-hand",
                                "--engine",
                                "docker",
                                "--flags",
                                "-Dconf=" + folder.resolve("conf"),
                                "--env",
                                "MOOD=so so",
                                "--",
                                "java",
                                "-javaagent:" + folder.resolve("agent.jar") + "=" + folder.resolve("conf"),
                                "-Dconf=conf",
                                "@arguments",
                                "Asked",
                                "made",
                                "@word")
                        .toArray(String[]::new));

        assertThat(typed.exitCode()).as(typed.err() + typed.out()).isZero();
        assertThat(Records.in(folder.resolve("as-by-hand")))
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.outcome().isCounted()).isTrue())
                .allSatisfy(it -> assertThat(it.conditions().number(ProcessMetric.LOADED_CLASSES.fact()))
                        .as("what its JVM counted")
                        .isPresent());
    }

    @Test
    void aCommandIsAMatrixOfItsOwn() throws Exception {
        Jdkmatrix typed = typed("typed", "-Xint", "Own.java");

        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(typed.out()).contains("Programs: Own.java (SHA-256 ");
        assertThat(typed.err()).doesNotContain("collector: ergonomic");
        assertThat(Records.in(folder.resolve("typed")))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.conditions().facts()).containsEntry("inputArguments", "-Xint"));
        assertThat(Jdkmatrix.run(folder, "validate typed/matrix.yaml").exitCode())
                .isZero();
    }
}
