package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that is ended from outside, by Ctrl-C or by worse. */
class InterruptIT {

    private static final String MATRIX = """
            disturbance: off
            timeout: 20m
            jdks:
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
              - {id: "%d", home: %s}
            cpus:
              - {id: "1", cores: 1}
            workloads:
              - {use: yield-loop, params: {duration: %s}}
            """;

    private static final int FEATURE = Runtime.version().feature();

    @TempDir
    private Path folder;

    private Path out() {
        return folder.resolve("out");
    }

    private Jdkmatrix started(String engine, String duration) throws IOException, InterruptedException {
        return started(engine, duration, Path.of(System.getProperty("java.home")));
    }

    private Jdkmatrix started(String engine, String duration, Path home) throws IOException, InterruptedException {
        RealEngine.endpoint();
        Path matrix = Files.writeString(folder.resolve("it.yaml"), MATRIX.formatted(FEATURE, home, duration));
        return Jdkmatrix.start(
                folder,
                Map.of(),
                "run " + matrix + " --engine " + engine + " --forks 50 --only jdks="
                        + (engine.equals("docker") ? 21 : FEATURE) + " --out " + out());
    }

    /** Waits until a fork is at work. */
    private static void awaitFork(Jdkmatrix run, String engine) throws IOException, InterruptedException {
        run.awaitErr(", into ");
        while (engine.equals("docker") ? RealEngine.containersOf(run.pid()) == 0 : descendants(run) == 0) {
            assertThat(run.process().isAlive()).as(run.err()).isTrue();
            Thread.sleep(20);
        }
    }

    private void nothingIsLeftOf(Jdkmatrix run) throws IOException, InterruptedException {
        assertThat(run.exitCode()).as(run.err()).isEqualTo(130);
        assertThat(run.err()).doesNotContain("Exception");
        assertThat(run.out()).isEmpty();
        assertThat(RealEngine.containersOf(run.pid())).isZero();
        assertThat(descendants(run)).isZero();
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
        assertThat(out().resolve("run.lock")).doesNotExist();
    }

    /** The first fork is at work when it comes, so that at least that one must end as if nothing had happened. */
    @ParameterizedTest
    @CsvSource({"docker, INT", "docker, TERM", "host, INT"})
    void theFirstTimeEndsAfterTheForkThatRuns(String engine, String signal) throws Exception {
        Jdkmatrix run = started(engine, "3s");
        awaitFork(run, engine);
        run.signal(signal);
        nothingIsLeftOf(run);
        List<RunRecord> records = Records.in(out());
        assertThat(records)
                .hasSizeBetween(1, 49)
                .allSatisfy(it -> assertThat(it.outcome()).isEqualTo(Outcome.completed()));
        assertThat(run.err())
                .containsPattern("interrupted: the run ends after the current fork(, in about [^,]+)?, at most [^,;]+;"
                        + " repeat to end it immediately")
                .endsWith(records.size() + " of 50 runs are recorded in " + out()
                        + "; to resume:\n  jdkmatrix run --resume " + out() + "\n");
    }

    /** The fork would take ten minutes: that there is no record of it shows that nobody waited for it. */
    @ParameterizedTest
    @CsvSource({"docker, INT", "host, INT", "docker, TERM"})
    void theSecondTimeEndsAtOnce(String engine, String signal) throws Exception {
        Jdkmatrix run = started(engine, "600s");
        awaitFork(run, engine);
        run.signal(signal);
        run.awaitErr("repeat to end it immediately");
        run.signal(signal);
        nothingIsLeftOf(run);
        assertThat(Records.in(out())).isEmpty();
        assertThat(run.err()).contains("interrupted: the run ends immediately").contains("0 of 50 runs are recorded");
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker", "host"})
    @Tag("full")
    void aTerminalThatIsGoneEndsAtOnce(String engine) throws Exception {
        Jdkmatrix run = started(engine, "600s");
        awaitFork(run, engine);
        run.signal("HUP");
        nothingIsLeftOf(run);
        assertThat(Records.in(out())).isEmpty();
    }

    /** Its JDK answers no question; {@link EngineFailuresIT} has a registry that does not. */
    @Test
    void beforeThereIsAForkTheFirstTimeEndsAtOnce() throws Exception {
        Path home = Files.createDirectories(folder.resolve("jdk"));
        Path asked = folder.resolve("asked");
        Files.copy(Path.of(System.getProperty("java.home"), "release"), home.resolve("release"));
        Path java = Files.createDirectory(home.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\ntouch '" + asked + "'\nexec sleep 600\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Jdkmatrix run = started("host", "600s", home);
        while (!Files.exists(asked)) {
            assertThat(run.process().isAlive()).as(run.err()).isTrue();
            Thread.sleep(20);
        }
        run.signal("INT");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(130);
        assertThat(descendants(run)).isZero();
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
    }

    private static long descendants(Jdkmatrix run) {
        return run.process().descendants().filter(ProcessHandle::isAlive).count();
    }
}
