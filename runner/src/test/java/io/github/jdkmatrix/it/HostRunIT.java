package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome.Kind;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where no engine answers: the JDK that runs this test, as a plain process. */
@Tag("concurrent")
class HostRunIT {

    private static final String MATRIX = """
            jdks: [here, {id: "99", image: nowhere}]
            cpus: [{id: "1", cores: 1}, {id: "2q1", cores: 2, quota: 1}]
            workloads: [{use: yield-loop, params: {duration: %s}}]
            """;

    @TempDir
    private Path folder;

    @Test
    void autoTakesTheHostAndSaysHowToGetContainers() throws Exception {
        Jdkmatrix run = Jdkmatrix.in(folder)
                .with("DOCKER_HOST", "unix:///nowhere.sock")
                .matrix("out", MATRIX.formatted("1s"), "--forks 2 --format mail")
                .ended(3);
        assertThat(run.err())
                .contains("engine: host, since no Docker engine answers")
                .contains("docker/engine start");
        assertThat(Records.completed(run.records(), 2)).allSatisfy(record -> {
            assertThat(record.conditions().home()).isPresent();
            assertThat(record.conditions().image()).isEmpty();
            assertThat(record.conditions().availableProcessors()).hasValue(1);
            assertThat(record.conditions().allowedCpus())
                    .isEqualTo(record.conditions().cpuset());
            assertThat(record.wallSeconds().orElseThrow()).isGreaterThan(0.5);
        });
        assertThat(run.whyNot())
                .containsExactlyInAnyOrder(
                        "unavailable: the host engine cannot enforce a CPU quota; use the docker engine",
                        "unavailable: no JDK 99 on this machine; install it, or start Docker",
                        "unavailable: no JDK 99 on this machine; install it, or start Docker");
        assertThat(run.out()).contains("Engine: host");
        assertThat(run.results().resolve("report.md")).content().contains("cannot enforce a CPU quota");
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
    }

    @Test
    void whereNobodyChoosesOnlyWhatComparesRuns() throws Exception {
        Files.createSymbolicLink(
                folder.resolve("docker"), Commands.CHECKOUT.resolve("docker").toRealPath());
        Files.writeString(folder.resolve("matrix.yaml"), Matrices.whole("""
                disturbance: off
                jdks: [here, {id: "99", image: nowhere}]
                flags: [{id: default}, {id: C1 only, args: ["-XX:TieredStopAtLevel=1"]}]
                workloads: [{use: yield-loop, params: {pause: [none, yield], duration: 1s}}]
                exclude: [{flags: C1 only, params: {pause: yield}}]
                tables: [{columns: flags}]
                """));
        String feature = String.valueOf(Matrices.FEATURE);
        Jdkmatrix run =
                Jdkmatrix.run(folder, "run --engine host --forks 1 --out out").ended(0);
        Records.completed(Records.in(folder.resolve("out")), 2);
        assertThat(run.out())
                .contains("Not here: JDK 99: no JDK 99 on this machine; install it, or start Docker")
                .contains("C1 only over default")
                .doesNotContain("n/a", "No number");
        assertThat(run.err())
                .contains("Not run: 1 cell that only JDK " + feature + " can run here, with nothing to compare with")
                .contains("Yours: jdkmatrix run --jdk " + feature + " --flags=");
        Jdkmatrix all = Jdkmatrix.run(folder, "run --engine host --forks 1 --out all --only jdks=" + feature)
                .ended(0);
        Records.completed(Records.in(folder.resolve("all")), 3);
        assertThat(all.err()).doesNotContain("Not run:", "Yours:");
    }

    @Test
    void aModuleRunsAndItsOutputIsShown() throws Exception {
        Files.writeString(folder.resolve("module-info.java"), "module m {}");
        Files.writeString(folder.resolve("Main.java"), """
                package a;
                class Main {
                    public static void main(String[] args) {
                        System.out.println(Main.class.getModule() + ": " + args.length + " req/s");
                    }
                }
                """);
        Commands.run(folder, Matrices.HOME + "/bin/javac", "-d", "mods/m", "module-info.java", "Main.java");
        Jdkmatrix run = Jdkmatrix.run(
                        folder,
                        "run --engine=host --disturbance=off -f1 --show-output --jdk=" + Matrices.HOME
                                + " --own-metric=rate:req/s:higher=([0-9]+).req/s -oout"
                                + " -- java -p " + folder.resolve("mods") + " -m m/a.Main x y")
                .ended(0);
        assertThat(run.err()).containsPattern("(?m), fork 1 \\| module m: 2 req/s$");
        assertThat(run.out()).containsPattern("\\| rate, req/s \\| +2 \\|");
    }

    @Test
    void optionsInVariablesOfTheSessionAreNamedAndNoForkGetsThem() throws Exception {
        Files.writeString(folder.resolve("Hi.java"), """
                class Hi {
                    public static void main(String[] args) {
                        long kept = System.getenv().keySet().stream().filter(it -> it.contains("_OPTIONS")).count();
                        System.out.println("@jdkmatrix\tmetric\tx\t" + (Integer.getInteger("x", 0) + kept) + "\tB");
                    }
                }
                """);
        Jdkmatrix run = Jdkmatrix.in(folder)
                .with(Map.of("JDKMATRIX_FORK_JDK_JAVA_OPTIONS", "-ea", "_JAVA_OPTIONS", "-Dx=7"))
                .matrix("out", """
                forks: 1
                jdks: [here]
                workloads: [{source: Hi.java}]
                """, "--engine host")
                .ended(0);
        assertThat(Records.completed(run.records(), 1).get(0).samples().get(0).value())
                .isZero();
        assertThat(run.out())
                .contains(" is started without JDK_JAVA_OPTIONS: -ea\n", " is started without _JAVA_OPTIONS: -Dx=7\n");
    }

    /** Whatever its own input is, a program gets an empty one. */
    @Test
    void theInputOfAProgramIsEmptyBehindAPipe() throws Exception {
        Files.writeString(folder.resolve("In.java"), """
                class In {
                    public static void main(String[] args) throws Exception {
                        System.out.println("@jdkmatrix\tmetric\tread\t" + System.in.readAllBytes().length + "\tB");
                    }
                }
                """);
        Jdkmatrix run = Jdkmatrix.start(
                folder,
                Map.of(),
                ("run --engine host --disturbance off --forks 1 --jdk " + Matrices.HOME + " --out out -- java In.java")
                        .split(" "));
        try (OutputStream input = run.process().getOutputStream()) {
            input.write("some data\n".getBytes(StandardCharsets.UTF_8));
        }
        run.ended(0);
        assertThat(Records.completed(Records.in(folder.resolve("out")), 1)
                        .get(0)
                        .samples()
                        .get(0)
                        .value())
                .isZero();
    }

    @Test
    void aRunOfNothingIsNoSuccessAndWaitsForNothing() throws Exception {
        Jdkmatrix run = Jdkmatrix.in(folder)
                .matrix("none", """
                jdks: [{id: "17", home: /nowhere}]
                workloads: [{use: task-limit, params: {strategy: virtual-pool}}]
                """, "--engine host --for 2h")
                .ended(3);
        assertThat(run.err()).contains("no cell can run; the first of 1: ", "unsupported, virtual threads need JDK 21");
        assertThat(run.manifest().forks()).isEqualTo(1);
    }

    @Test
    void aTimeoutBelowASecondIsMeant() throws Exception {
        Jdkmatrix run = Jdkmatrix.in(folder)
                .matrix("out", "timeout: 500ms\n" + MATRIX.formatted("60s"), "--engine host --forks 1")
                .ended(3);
        assertThat(run.records())
                .extracting(ForkRecord::outcome)
                .containsExactly(Kind.TIMED_OUT.because("ended after 0.5 s"));
    }

    /** A shell that ends at once leaves it behind; it ends before the fork does. */
    @Test
    void theTimeOfAProcessThatLostItsParentCounts() throws Exception {
        Files.writeString(folder.resolve("Orphan.java"), """
                import java.nio.file.*;
                class Orphan {
                    public static void main(String[] args) throws Exception {
                        new ProcessBuilder("sh", "-c", "sh work &").inheritIO().start().waitFor();
                        while (!Files.exists(Path.of("done"))
                                || ProcessHandle.of(Long.parseLong(Files.readString(Path.of("done")).strip())).isPresent()) {
                            Thread.sleep(20);
                        }
                    }
                }
                """);
        Files.writeString(folder.resolve("work"), """
                until [ "$(cut -d ' ' -f 14 /proc/$$/stat)" -ge 300 ]; do
                  i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done
                done
                echo $$ >pid; mv pid done
                """);
        Jdkmatrix.run(
                        folder,
                        "run --engine host --forks 1 --disturbance off --file work --jdk " + Matrices.HOME
                                + " --out out -- java Orphan.java")
                .ended(0);
        assertThat(Records.in(folder.resolve("out"))
                        .get(0)
                        .measured(ProcessMetric.USER)
                        .orElseThrow())
                .isGreaterThan(3);
    }

    @Test
    void dockerAskedForWhereNoneAnswersIsExitCode4() throws Exception {
        Jdkmatrix run = Jdkmatrix.in(folder)
                .with("DOCKER_HOST", "unix:///nowhere.sock")
                .matrix("out", MATRIX.formatted("1s"), "--engine docker")
                .ended(4);
        assertThat(run.err().strip()).doesNotContain("\n").contains("docker/engine start");
        assertThat(run.results()).doesNotExist();
    }
}
