package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Sample;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forks whose JVM starts another: the end of the first is the end of both, whoever ends it. */
@Tag("full")
class ForkTreeIT {

    private static final String MATRIX = """
            timeout: %s
            jdks: [%s]
            flags:
              - {id: child-work, args: ["-Dhostile=child-work"]}
              - {id: child-crash, args: ["-Dhostile=child-crash"]}
              - {id: child-exit, args: ["-Dhostile=child-exit"]}
              - {id: child-sleep, args: ["-Dhostile=child-sleep"]}
              - {id: orphan, args: ["-Dhostile=orphan"]}
              - {id: daemon, args: ["-Dhostile=daemon"]}
            workloads: [{use: yield-loop, params: {duration: %s}}]
            """;

    @TempDir
    private Path folder;

    private Jdkmatrix started(String engine, String timeout, String duration, String more) throws Exception {
        String jdk = engine.equals("docker") ? "21" : "here";
        return Jdkmatrix.in(folder)
                .with(HostilePayload.in(folder))
                .matrix("out", MATRIX.formatted(timeout, jdk, duration), "--engine " + engine + " " + more);
    }

    /** How many processes have a text and this test's folder on their command line, whoever started them. */
    private int alive(String text) throws IOException {
        int count = 0;
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                String command = command(process);
                count += command.contains(text) && command.contains(folder.toString()) ? 1 : 0;
            }
        }
        return count;
    }

    private static String command(Path process) {
        try {
            return Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // it has ended
        }
    }

    private static String kept(ForkRecord record, Jdkmatrix run) throws IOException {
        assertThat(record.kept()).as(record.toString()).hasSize(1);
        return Files.readString(run.results().resolve(record.kept().get(0)));
    }

    @Test
    void onTheHostNoneOutlivesItsForkAndEachIsHeard() throws Exception {
        Jdkmatrix run = started("host", "20s", "2s", "--forks 1").ended(3);
        assertThat(alive("-Dhostile=")).isZero();
        assertThat(run.records("child-crash").get(0).outcome())
                .matches(outcome -> outcome.is(Kind.FAILED))
                .satisfies(it -> assertThat(it.reason()).startsWith("the JVM crashed: SIGSEGV"));
        assertThat(kept(run.records("child-crash").get(0), run)).contains("-Dhostile=crash");
        assertThat(run.records("child-exit").get(0).outcome())
                .isEqualTo(Kind.FAILED.because("exit code 1: the forked JVM ended with 7"));
        assertThat(run.records("child-sleep").get(0).outcome()).matches(outcome -> outcome.is(Kind.TIMED_OUT));
        assertThat(kept(run.records("child-sleep").get(0), run))
                .containsPattern("(?s)Fork.parent.*Full thread dump .*CountDownLatch.await");
        assertThat(run.records("orphan").get(0).outcome())
                .isEqualTo(Kind.FAILED.because("exit code 137 (128 + SIGKILL): signal KILL to the JVM"));
        assertThat(run.records("daemon").get(0).outcome()).isEqualTo(Outcome.completed());
        assertThat(run.records("child-work").get(0).outcome()).isEqualTo(Outcome.completed());
        ForkRecord work = run.records("child-work").get(0);
        assertThat(work.cpuSeconds().orElseThrow())
                .as("with the CPU time of a child that its parent waited for")
                .isGreaterThan(work.samples().stream()
                        .filter(it -> it.metric().equals("thread-cpu"))
                        .mapToDouble(Sample::value)
                        .sum());
    }

    /** Whoever kills a run while a child works: nothing is left, and the run goes on to its end. */
    @ParameterizedTest
    @CsvSource({"docker, KILL", "host, KILL", "host, HUP"})
    void aRunThatIsEndedLeavesNothingAndResumes(String engine, String signal) throws Exception {
        Jdkmatrix run = started(engine, "5m", "240s", "--forks 2 --only flags=child-work");
        run.awaitErr(", into ");
        run.await(
                () -> engine.equals("docker") ? RealEngine.containersOf(run.pid()) > 0 : alive("-Dhostile=work") > 0,
                "the child");
        run.signal(signal);
        run.exitCode();
        // Within half of what the fork takes.
        Moment.await(
                () -> alive("-Dhostile=") == 0 && (engine.equals("host") || RealEngine.containersOf(run.pid()) == 0),
                "the end of all");
        assertThat(run.records()).as("none waited for the child's work").isEmpty();
        Path manifest = run.results().resolve("manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replace("240s", "2s"));
        run.resumed().ended(0);
        Records.completed(run.records(), 2);
        assertThat(alive("-Dhostile=")).isZero();
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
    }
}
