package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.folder.ResultFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real perf on forks of both engines. It is installed where it is missing. */
@Tag("concurrent")
class CountersIT {

    private static final int FEW = 20;

    private static final int MANY = 2_020;

    @TempDir
    private Path folder;

    @BeforeAll
    static void perf() throws Exception {
        Process install =
                new ProcessBuilder("sh", "-c", """
                command -v perf || {
                  apt-get -q update && apt-get -q -y install --no-install-recommends linux-perf
                }""").redirectErrorStream(true).start();
        String output = new String(install.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!install.waitFor(5, TimeUnit.MINUTES) || install.exitValue() != 0) {
            throw new AssertionError("the tests of counters need perf; install it (Debian: linux-perf): " + output);
        }
    }

    /** A thread that sleeps gives up its CPU each time: a context switch. */
    @ParameterizedTest
    @ValueSource(strings = {"host", "docker"})
    void countsAreOfTheForkAndMissingEventsHaveAReason(String engine) throws Exception {
        if (engine.equals("docker")) {
            RealEngine.endpoint();
        }
        Files.writeString(folder.resolve("Sleeps.java"), """
                public class Sleeps {
                    public static void main(String[] args) throws Exception {
                        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
                            Thread.sleep(1);
                        }
                    }
                }
                """);
        new Jars(folder).compile("classes", "Sleeps.java", 17);
        String jdk = engine.equals("host")
                ? "home: " + System.getProperty("java.home")
                : "build: {context: jdk, args: {PACKAGE: openjdk-25-jdk-headless}}";
        Path matrix = Files.writeString(folder.resolve("it.yaml"), """
                disturbance: off
                forks: 1
                counters: [context-switches, page-faults]
                jdks: [{id: here, feature: %d, %s}]
                cpus: [{id: "1", cores: 1}]
                workloads: [{class: Sleeps, classpath: classes, args: ["{n}"], params: {n: [%d, %d]}}]
                """.formatted(
                        engine.equals("host") ? Runtime.version().feature() : 25, jdk, FEW, MANY));
        Path out = folder.resolve("out");

        Jdkmatrix run = Jdkmatrix.run(
                folder,
                "run",
                "--engine",
                engine,
                "--counters",
                "context-switches,page-faults,no-such-event",
                matrix.toString(),
                "-o",
                out.toString());

        assertThat(run.exitCode()).as(run.err()).isZero();
        String reason = "perf does not know it; 'perf list' shows the names";
        String remark = "not counted: no-such-event (" + reason + ")";
        assertThat(run.err()).contains(remark);
        assertThat(new ResultFolder(out).readManifest().machine().facts())
                .containsEntry(Counters.UNAVAILABLE + "no-such-event", reason);
        assertThat(run.out()).contains("| context-switches").contains(remark);
        List<RunRecord> records = Records.in(out);
        assertThat(records).hasSize(2);
        assertThat(count(records, MANY, "context-switches") - count(records, FEW, "context-switches"))
                .isGreaterThan((MANY - FEW) * 0.9);
        assertThat(count(records, FEW, "page-faults")).isGreaterThan(1_000);
    }

    private static double count(List<RunRecord> records, int n, String event) {
        return records.stream()
                .filter(it -> it.cell().params().containsValue(Integer.toString(n)))
                .map(it -> Double.parseDouble(it.conditions().facts().get(Counters.COUNT + event)))
                .findFirst()
                .orElseThrow();
    }
}
