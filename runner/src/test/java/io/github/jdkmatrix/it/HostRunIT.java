package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where no engine answers: the JDK that runs this test, as a plain process. */
class HostRunIT {

    private static final String MATRIX = """
            disturbance: off
            jdks:
              - {id: "%d", home: %s}
              - {id: "99", image: nowhere}
            cpus:
              - {id: "1", cores: 1}
              - {id: "2q1", cores: 2, quota: 1}
            workloads:
              - {use: yield-loop, params: {duration: 1s}}
            """;

    @TempDir
    private Path folder;

    @Test
    void autoTakesTheHostAndSaysHowToGetContainers() throws Exception {
        Path matrix = Files.writeString(
                folder.resolve("it.yaml"),
                MATRIX.formatted(Runtime.version().feature(), System.getProperty("java.home")));
        Path out = folder.resolve("out");
        Jdkmatrix run = Jdkmatrix.start(
                folder,
                Map.of("DOCKER_HOST", "unix:///nowhere.sock"),
                "run " + matrix + " --forks 2 --format mail --out " + out);

        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        assertThat(run.err())
                .contains("engine: host, since no Docker engine answers")
                .contains("docker/engine start");
        List<RunRecord> records = Records.in(out);
        assertThat(records).hasSize(2).allSatisfy(record -> {
            assertThat(record.outcome()).isEqualTo(Outcome.completed());
            assertThat(record.conditions().home()).isPresent();
            assertThat(record.conditions().image()).isEmpty();
            assertThat(record.conditions().availableProcessors()).hasValue(1);
            assertThat(record.conditions().allowedCpus())
                    .isEqualTo(record.conditions().cpuset());
            assertThat(record.process().orElseThrow().wallSeconds()).isGreaterThan(0.5);
        });
        assertThat(new ResultFolder(out).readManifest().resolved().skipped())
                .extracting(it -> it.word() + ": " + it.reason())
                .containsExactlyInAnyOrder(
                        "unavailable: the host engine cannot enforce a CPU quota; use the docker engine",
                        "unavailable: no JDK 99 on this machine",
                        "unavailable: no JDK 99 on this machine");
        assertThat(run.out()).contains("Engine: host");
        assertThat(out.resolve("report.md")).content().contains("cannot enforce a CPU quota");
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
    }

    @Test
    void wholeBlocksRunForATime() throws Exception {
        Path matrix = Files.writeString(folder.resolve("for.yaml"), """
                disturbance: off
                jdks: [{id: "%d", home: %s}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{use: fair-share, params: {tasks: [1, 2], steps: 1M}}]
                """.formatted(
                        Runtime.version().feature(), System.getProperty("java.home")));
        Path out = folder.resolve("out");
        Jdkmatrix run = Jdkmatrix.run(folder, "run " + matrix + " --engine host --for 10s --out " + out);
        assertThat(run.exitCode()).as(run.err()).isZero();
        int forks = new ResultFolder(out).readManifest().forks();
        assertThat(forks).isGreaterThan(1);
        assertThat(Records.in(out))
                .hasSize(2 * forks)
                .allMatch(it -> it.outcome().equals(Outcome.completed()));
        assertThat(run.err())
                .contains("blocks of 2 runs of 2 cells")
                .containsPattern(
                        "\\n" + forks + " forks per cell; another hour: about \\d+, with intervals about \\d+ %");
        assertThat(run.out()).contains("Forks: " + forks + " per cell");
        Jdkmatrix resumed = Jdkmatrix.run(folder, "run --resume " + out);
        assertThat(resumed.err()).contains("all runs are done");
    }

    @Test
    void aModuleRunsAndItsOutputIsShown() throws Exception {
        Files.createDirectories(folder.resolve("a"));
        Files.writeString(folder.resolve("module-info.java"), "module m {}");
        Files.writeString(folder.resolve("a/Main.java"), """
                package a;
                class Main {
                    public static void main(String[] args) {
                        System.out.println(Main.class.getModule() + ": " + args.length + " req/s");
                    }
                }
                """);
        int compiled = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        System.out,
                        System.err,
                        "-d",
                        folder.resolve("mods/m").toString(),
                        folder.resolve("module-info.java").toString(),
                        folder.resolve("a/Main.java").toString());
        assertThat(compiled).isZero();

        Jdkmatrix run = Jdkmatrix.run(
                folder,
                "run",
                "--engine=host",
                "--jdk=" + System.getProperty("java.home"),
                "--disturbance=off",
                "-f1",
                "--show-output",
                "--own-metric=rate:req/s:higher=: ([0-9]+) req/s",
                "-o" + folder.resolve("out"),
                "--",
                "java",
                "-p",
                folder.resolve("mods").toString(),
                "-m",
                "m/a.Main",
                "x",
                "y");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).containsPattern("(?m), fork 1 \\| module m: 2 req/s$");
        assertThat(run.out()).containsPattern("\\| rate, req/s \\| +2 \\|");
    }

    /** Others start a JVM without the options of the cell, one with more of them as well, or do not wait for it. */
    @Test
    void aLauncherMustStartTheJdkOfItsCell() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("app/bin"));
        Files.writeString(folder.resolve("app/Hi.java"), """
                class Hi {
                    public static void main(String[] args) {
                        System.out.println("@jdkmatrix\tmetric\tmaxHeap\t" + Runtime.getRuntime().maxMemory() + "\tB");
                        System.out.println("@jdkmatrix\tmetric\tq\t" + System.getProperty("q", "").length() + "\tchars");
                    }
                }
                """);
        script(bin.resolve("good"), "exec \"$JAVA_HOME/bin/java\" \"${0%/bin/good}/Hi.java\"");
        script(
                bin.resolve("both"),
                "java -version; JDK_JAVA_OPTIONS=\"$JDK_JAVA_OPTIONS -Xint\" java \"${0%/bin/both}/Hi.java\"");
        Files.writeString(
                folder.resolve("app/Wait.java"),
                "class Wait { public static void main(String[] a) throws Exception {"
                        + " System.out.println(); Thread.sleep(60_000); } }");
        script(bin.resolve("early"), "mkfifo up; java \"${0%/bin/early}/Wait.java\" >up & read -r _ <up; rm up");
        script(bin.resolve("options"), "_JAVA_OPTIONS=-Xint exec java \"${0%/bin/options}/Hi.java\"");
        script(bin.resolve("small"), "exec java -Dmine=1 -Xmx32m \"${0%/bin/small}/Hi.java\"");
        script(bin.resolve("bad"), "unset JDK_JAVA_OPTIONS; exec java \"${0%/bin/bad}/Hi.java\"");
        Path matrix = Files.writeString(folder.resolve("it.yaml"), """
                disturbance: off
                forks: 1
                jvm-args: [-Xmx64m, "-Dq=it's a \\"q\\""]
                jdks: [{id: "%d", home: %s}]
                cpus: [{id: "1", cores: 1}]
                workloads: [%s]
                """.formatted(
                        Runtime.version().feature(),
                        System.getProperty("java.home"),
                        Stream.of("good", "bad", "both", "early", "options", "small")
                                .map("{launcher: app/bin/%s}"::formatted)
                                .collect(Collectors.joining(", "))));
        Path out = folder.resolve("out");

        Jdkmatrix run = Jdkmatrix.run(folder, "run --engine host " + matrix + " -o " + out);

        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        assertThat(Records.in(out)).hasSize(6).allSatisfy(record -> {
            String must = "it must start java by JAVA_HOME or PATH, ";
            Outcome expected = switch (record.cell().workload()) {
                case "good" -> Outcome.completed();
                case "bad" ->
                    Outcome.failed("no JVM of this JDK printed these arguments and its version to the launcher's"
                            + " stderr; " + must + "pass on its environment and stderr, and wait for it");
                case "small" -> Outcome.failed("its JVM had MaxHeapSize=33554432, expected 64m");
                case "early" ->
                    Outcome.failed("the launcher ended before the JVM that it had started; it must wait for it");
                default ->
                    Outcome.failed("the launcher started a JVM of another JDK or with other options; " + must
                            + "and leave JDK_JAVA_OPTIONS, JAVA_TOOL_OPTIONS, _JAVA_OPTIONS as they are");
            };
            assertThat(record.outcome()).isEqualTo(expected);
            if (expected.equals(Outcome.completed())) {
                assertThat(record.samples().get(0).value()).isBetween(32e6, 68e6);
                assertThat(record.samples().get(1).value()).isEqualTo("it's a \"q\"".length());
            }
        });
    }

    /** A JVM is asked about its arguments where these files are, too. */
    @Test
    void aFileOfArgumentsInTheEnvironmentIsThatOfTheWorkload() throws Exception {
        Files.writeString(folder.resolve("Hi.java"), """
                class Hi {
                    public static void main(String[] args) {
                        System.out.println("@jdkmatrix\tmetric\tx\t" + System.getProperty("x") + "\tB");
                    }
                }
                """);
        Files.writeString(folder.resolve("with"), "-Dx=7");
        Path matrix = Files.writeString(
                folder.resolve("it.yaml"), """
                disturbance: off
                forks: 1
                jdks: [{id: "%d", home: %s}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{id: has, source: Hi.java, files: [with]}, {id: lacks, source: Hi.java}]
                """.formatted(Runtime.version().feature(), System.getProperty("java.home")));
        Path out = folder.resolve("out");

        Jdkmatrix run = Jdkmatrix.start(
                folder,
                Map.of("JDKMATRIX_FORK_JDK_JAVA_OPTIONS", "@with"),
                "run --engine host " + matrix + " -o " + out);

        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        assertThat(Records.in(out)).singleElement().satisfies(it -> {
            assertThat(it.outcome()).isEqualTo(Outcome.completed());
            assertThat(it.samples().get(0).value()).isEqualTo(7);
        });
        assertThat(new ResultFolder(out).readManifest().resolved().skipped())
                .extracting(it -> it.cell().workload() + ": " + it.word())
                .containsExactly("lacks: unavailable");
    }

    private static void script(Path file, String command) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + command + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void aRunOfNothingIsNoSuccessAndWaitsForNothing() throws Exception {
        Files.writeString(folder.resolve("it.yaml"), """
                jdks: [{id: "17", home: /nowhere}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{use: task-limit, params: {strategy: virtual-pool}}]
                """);
        Jdkmatrix run = Jdkmatrix.run(folder, "run --engine host it.yaml --for 2h -o none");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        assertThat(run.err()).contains("no cell can run; the first of 1: ", "unsupported, virtual threads need JDK 21");
        assertThat(new ResultFolder(folder.resolve("none")).readManifest().forks())
                .isEqualTo(1);
    }

    @Test
    void aTimeoutBelowASecondIsMeant() throws Exception {
        Path matrix = Files.writeString(
                folder.resolve("it.yaml"),
                "timeout: 500ms\n"
                        + MATRIX.formatted(Runtime.version().feature(), System.getProperty("java.home"))
                                .replace("1s", "60s"));
        Path out = folder.resolve("out");
        Jdkmatrix run = Jdkmatrix.run(folder, "run " + matrix + " --engine host --forks 1 --out " + out);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        assertThat(Records.in(out))
                .extracting(RunRecord::outcome)
                .containsExactly(Outcome.timedOut("ended after 0.5 s"));
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
        Path out = folder.resolve("out");
        Jdkmatrix run = Jdkmatrix.run(
                folder,
                "run --engine host --forks 1 --disturbance off --file work --jdk " + System.getProperty("java.home")
                        + " --out " + out + " -- java Orphan.java");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Records.in(out).get(0).process().orElseThrow().userSeconds()).isGreaterThan(3);
    }

    @Test
    void aRealTimePriorityIsRefusedInOneLine() throws Exception {
        Path matrix = Files.writeString(
                folder.resolve("it.yaml"),
                MATRIX.formatted(Runtime.version().feature(), System.getProperty("java.home")));
        Jdkmatrix run = Jdkmatrix.realTime(folder, "run " + matrix + " --engine host -o " + folder.resolve("out"));
        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
        assertThat(run.err())
                .contains("unavailable, this process has a real-time priority (nice 0, policy fifo), with which forks");
    }

    @Test
    void dockerAskedForWhereNoneAnswersIsExitCode4() throws Exception {
        Path matrix =
                Files.writeString(folder.resolve("it.yaml"), MATRIX.formatted(21, System.getProperty("java.home")));
        Jdkmatrix run = Jdkmatrix.start(
                folder, Map.of("DOCKER_HOST", "unix:///nowhere.sock"), "run " + matrix + " --engine docker");
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.err().strip()).doesNotContain("\n").contains("docker/engine start");
        assertThat(folder.resolve("results")).doesNotExist();
    }
}
