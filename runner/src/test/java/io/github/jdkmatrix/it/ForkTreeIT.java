package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forks whose JVM starts another: the end of the first is the end of both, whoever ends it. */
@Tag("full")
class ForkTreeIT {

    private static final String MATRIX = """
            disturbance: off
            timeout: %s
            jdks:
              - {id: "21", build: {context: jdk, args: {PACKAGE: openjdk-21-jdk-headless}}}
              - {id: "%d", home: %s}
            cpus:
              - {id: "1", cores: 1}
            flags:
              - {id: child-work, args: ["-Dhostile=child-work"]}
              - {id: child-crash, args: ["-Dhostile=child-crash"]}
              - {id: child-exit, args: ["-Dhostile=child-exit"]}
              - {id: child-sleep, args: ["-Dhostile=child-sleep"]}
              - {id: orphan, args: ["-Dhostile=orphan"]}
              - {id: daemon, args: ["-Dhostile=daemon"]}
            workloads:
              - {use: yield-loop, params: {duration: %s}}
            """;

    private static final int FEATURE = Runtime.version().feature();

    @TempDir
    private Path folder;

    private HostilePayload payload;

    @BeforeEach
    void makePayload() throws IOException {
        payload = HostilePayload.in(folder);
    }

    private Path out() {
        return folder.resolve("out");
    }

    private Jdkmatrix started(String engine, String timeout, String duration, String more) throws Exception {
        Files.writeString(
                folder.resolve("it.yaml"),
                MATRIX.formatted(timeout, FEATURE, System.getProperty("java.home"), duration));
        String jdk = engine.equals("docker") ? "21" : Integer.toString(FEATURE);
        return Jdkmatrix.start(
                folder,
                payload,
                "run it.yaml --engine " + engine + " --only jdks=" + jdk + " --out " + out() + " " + more);
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

    private RunRecord of(String way) {
        return Records.first(Records.in(out()), Axis.FLAGS, way);
    }

    private String kept(String way) throws IOException {
        assertThat(of(way).kept()).as(of(way).toString()).hasSize(1);
        return Files.readString(out().resolve(of(way).kept().get(0)));
    }

    @Test
    void onTheHostNoneOutlivesItsForkAndEachIsHeard() throws Exception {
        Jdkmatrix run = started("host", "20s", "2s", "--forks 1");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(3);

        assertThat(alive("-Dhostile=")).isZero();
        assertThat(of("child-crash").outcome())
                .matches(outcome -> outcome.is(Outcome.Kind.FAILED))
                .satisfies(it -> assertThat(it.reason()).startsWith("the JVM crashed: SIGSEGV"));
        assertThat(kept("child-crash")).contains("-Dhostile=crash");
        assertThat(of("child-exit").outcome()).isEqualTo(Outcome.failed("exit code 1: the forked JVM ended with 7"));
        assertThat(of("child-sleep").outcome()).matches(outcome -> outcome.is(Outcome.Kind.TIMED_OUT));
        assertThat(kept("child-sleep")).containsPattern("(?s)Fork.parent.*Full thread dump .*CountDownLatch.await");
        assertThat(of("orphan").outcome())
                .isEqualTo(Outcome.failed("exit code 137 (128 + SIGKILL): signal KILL to the JVM"));
        assertThat(of("daemon").outcome()).isEqualTo(Outcome.completed());
        assertThat(of("child-work").outcome()).isEqualTo(Outcome.completed());
        assertThat(of("child-work").process().orElseThrow().cpuSeconds())
                .as("with the CPU time of a child that its parent waited for")
                .isGreaterThan(of("child-work").samples().stream()
                        .filter(it -> it.metric().equals("thread-cpu"))
                        .mapToDouble(Sample::value)
                        .sum());
    }

    /** Whoever kills a run while a child works: nothing is left, and the run goes on to its end. */
    @ParameterizedTest
    @CsvSource({"docker, KILL", "host, KILL", "host, INT INT", "host, HUP"})
    void aRunThatIsEndedLeavesNothingAndResumes(String engine, String signals) throws Exception {
        if (engine.equals("docker")) {
            RealEngine.endpoint();
        }
        Jdkmatrix run = started(engine, "5m", "240s", "--forks 2 --only flags=child-work");
        run.awaitErr(", into ");
        await(() -> engine.equals("docker") ? RealEngine.containersOf(run.pid()) > 0 : alive("-Dhostile=work") > 0);
        for (String signal : signals.split(" ", -1)) {
            run.signal(signal);
            if (signals.startsWith("INT")) {
                run.awaitErr("repeat to end it immediately");
            }
        }
        run.exitCode();

        await(() -> alive("-Dhostile=") == 0 && (engine.equals("host") || RealEngine.containersOf(run.pid()) == 0));
        assertThat(Records.in(out())).as("none waited for the child's work").isEmpty();
        Path manifest = out().resolve("manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replace("240s", "1s"));
        Jdkmatrix rest = Jdkmatrix.start(folder, payload, "run --resume " + out() + " --engine " + engine);
        assertThat(rest.exitCode()).as(rest.err()).isZero();
        assertThat(Records.in(out()))
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.outcome()).isEqualTo(Outcome.completed()));
        assertThat(alive("-Dhostile=")).isZero();
        assertThat(Jdkmatrix.temporary(folder)).isEmptyDirectory();
    }

    /** Something that takes a moment to become true. */
    private interface Moment {
        boolean come() throws Exception;
    }

    private static void await(Moment moment) throws Exception {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (!moment.come()) {
            assertThat(System.nanoTime())
                    .as("did not come within half of what the longest fork takes")
                    .isLessThan(end);
            Thread.sleep(20);
        }
    }
}
