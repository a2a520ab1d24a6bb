package io.github.jdkmatrix.spinhint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two jars side by side in a JVM of its own, on the JDK of the build. */
class SpinHintJarIT {
    private static final Path HARNESS = Path.of(System.getProperty("harness.jar"));

    private record Result(int exitCode, List<String> lines, List<String> errors) {
        double metric(String name) {
            String start = "@jdkmatrix\tmetric\t" + name + "\t";
            return lines.stream()
                    .filter(line -> line.startsWith(start))
                    .mapToDouble(line -> Double.parseDouble(line.split("\t", -1)[3]))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"on-spin-wait", "yield", "sleep"})
    void jmhScoresEveryHint(String hint) throws Exception {
        Result result = run(HARNESS, "hint=" + hint, "iterations=1", "time=10ms");

        assertThat(result.exitCode()).as(result.toString()).isZero();
        assertThat(result.errors()).isEmpty();
        assertThat(result.lines())
                .startsWith("@jdkmatrix\tphase\tmeasure", "@jdkmatrix\tphase\tdone")
                .allMatch(line -> line.startsWith("@jdkmatrix\t"))
                .contains("@jdkmatrix\tfact\tunavailable.us-per-op-error\tJMH tells an error from three iterations on");
        assertThat(result.metric("us-per-op")).isPositive();
        assertThat(result.metric("involuntary-switches")).isNotNegative();
        // 1024 sleeps of a millisecond, in one measured iteration of one op.
        assertThat(result.metric("us-per-op")).matches(score -> !hint.equals("sleep") || score >= 1_024_000);
        // A timer that runs out before the thread is off its CPU costs no switch: a few of the 1024 may be missing.
        assertThat(result.metric("voluntary-switches")).matches(count -> !hint.equals("sleep") || count >= 900);
    }

    @Test
    void fromThreeIterationsOnThereIsAnError() throws Exception {
        Result result = run(HARNESS, "iterations=3", "time=10ms", "warmup=1");

        assertThat(result.exitCode()).as(result.toString()).isZero();
        assertThat(result.metric("us-per-op-error")).isPositive();
    }

    @Test
    void withoutTheJarTheForkFailsAndSaysWhatIsMissing() throws Exception {
        Result result = run(Files.copy(HARNESS, folder.resolve("harness.jar")), "time=10ms");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.lines()).isEmpty();
        assertThat(result.errors().get(0)).contains("Exception").contains("spin-hint.jar");
    }

    private Result run(Path harness, String... arguments) throws Exception {
        Workload workload = Workloads.find("spin-hint").orElseThrow();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
        command.addAll(workload.jvmArgs(
                Params.defaults(workload.spec()), Runtime.version().feature()));
        command.addAll(List.of("-jar", harness.toString(), "spin-hint"));
        command.addAll(List.of(arguments));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        Process process = builder.start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("no end of " + command);
        }
        return new Result(process.exitValue(), Files.readAllLines(out), Files.readAllLines(err));
    }
}
