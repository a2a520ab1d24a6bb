package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that is ended from outside, by Ctrl-C or by worse. */
class InterruptIT {

    private static final String MATRIX = """
            disturbance: off
            jdks:
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
              - {id: here, feature: FEATURE, home: HOME}
            cpus:
              - {id: "1", cores: 1}
            workloads:
              - {use: yield-loop, params: {duration: 1s}}
            """;

    @TempDir
    private Path folder;

    private Jdkmatrix started(String engine) throws IOException, InterruptedException {
        RealEngine.endpoint();
        Path matrix = Files.writeString(
                folder.resolve("it.yaml"),
                MATRIX.replace("HOME", System.getProperty("java.home"))
                        .replace("FEATURE", Integer.toString(Runtime.version().feature())));
        Jdkmatrix run = Jdkmatrix.start(
                folder,
                Map.of(),
                "run",
                matrix.toString(),
                "--engine",
                engine,
                "--forks",
                "50",
                "--only",
                "jdks=" + (engine.equals("docker") ? "21" : "here"),
                "--out",
                folder.resolve("out").toString());
        run.awaitErr("[2/50]");
        Thread.sleep(400); // into the middle of the third fork
        return run;
    }

    private static void signal(Jdkmatrix run, String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, Long.toString(run.pid()))
                .start()
                .waitFor();
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker", "host"})
    void ctrlCKeepsWhatRanAndLeavesNothing(String engine) throws Exception {
        Jdkmatrix run = started(engine);
        long jvms = descendants(run);
        signal(run, "INT");
        assertThat(run.exitCode()).isEqualTo(130);
        assertThat(run.err()).contains("finished forks are kept in").doesNotContain("Exception");
        assertThat(Records.in(folder.resolve("out")))
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(it -> assertThat(it.outcome()).isEqualTo(new Outcome.Completed()));
        assertThat(RealEngine.containersOf(run.pid())).isZero();
        assertThat(engine.equals("host") ? jvms : 1).as("a fork was running").isPositive();
        assertThat(descendants(run)).isZero();
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
    }

    @Test
    void aKilledRunnerTakesItsContainerWithIt() throws Exception {
        Jdkmatrix run = started("docker");
        assertThat(RealEngine.containersOf(run.pid())).isPositive();
        signal(run, "KILL");
        run.exitCode();
        long end = System.nanoTime() + 10_000_000_000L;
        while (RealEngine.containersOf(run.pid()) > 0 && System.nanoTime() < end) {
            Thread.sleep(50);
        }
        assertThat(RealEngine.containersOf(run.pid())).isZero();
        assertThat(Records.in(folder.resolve("out"))).hasSizeGreaterThanOrEqualTo(2);
    }

    private static long descendants(Jdkmatrix run) {
        return run.process().descendants().filter(ProcessHandle::isAlive).count();
    }
}
