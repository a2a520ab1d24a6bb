package io.github.jdkmatrix.spinhint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.harness.protocol.Parcel;
import io.github.jdkmatrix.harness.workload.JmhRun;
import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two jars side by side, as a fork has them, on the JDK of the build. */
class SpinHintJarIT {
    private static final String HARNESS = System.getProperty("harness.jar");
    private static final String SPIN_HINT = System.getProperty("spin-hint.jar");

    /** What a fork printed: its exit code, its facts, JMH's result. */
    private record Result(int exitCode, String output, Map<String, String> facts, String jmh) {
        double score(String name) {
            Matcher number = Pattern.compile("\"" + name + "\" : \\{\\s*\"score\" : ([-0-9.E]+)")
                    .matcher(jmh);
            assertThat(number.find()).as(jmh).isTrue();
            return Double.parseDouble(number.group(1));
        }
    }

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"on-spin-wait", "yield", "sleep"})
    void jmhForksAndScoresEveryHint(String hint) throws Exception {
        Result result = run(SPIN_HINT, List.of("-XX:MaxTenuringThreshold=7"), hint);

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.score("primaryMetric")).isPositive();
        assertThat(result.score("involuntary-switches")).isNotNegative();
        assertThat(result.score("jvm-switches"))
                .isGreaterThan(result.score("involuntary-switches") + result.score("voluntary-switches") - 1);
        // 1024 sleeps of a millisecond, in one measured iteration of one op.
        assertThat(result.score("primaryMetric")).matches(score -> !hint.equals("sleep") || score >= 1_024_000);
        // A timer that runs out before the thread is off its CPU costs no switch: some of the 1024 may be missing.
        assertThat(result.score("voluntary-switches")).matches(count -> !hint.equals("sleep") || count > 500);
    }

    @Test
    void conditionsAreThoseOfTheForkedJvm() throws Exception {
        Result result = run(SPIN_HINT, List.of("-XX:MaxTenuringThreshold=7"), "on-spin-wait");

        assertThat(result.facts())
                .containsEntry("flag.MaxTenuringThreshold", "7")
                .containsEntry("jmh.version", "1.37")
                .containsEntry("jmh.blackholes", "compiler")
                .containsKeys("javaVersion", "availableProcessors", "collector");
    }

    @Test
    void anArgumentThatTheForkedJvmRefusesFailsTheFork() throws Exception {
        Result result = run(SPIN_HINT, List.of("-XX:+NoSuchFlag"), "on-spin-wait");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.output()).contains("Unrecognized VM option 'NoSuchFlag'");
    }

    @Test
    void withoutTheJarTheForkFailsAndSaysWhatIsMissing() throws Exception {
        Result result = run(folder.resolve("none.jar").toString(), List.of(), "on-spin-wait");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.output()).contains("org/openjdk/jmh");
    }

    private Result run(String jar, List<String> jvmArgs, String hint) throws Exception {
        Workload workload = Workloads.find("spin-hint").orElseThrow();
        Params params = Params.of(workload.spec(), Map.of("hint", hint, "iterations", "1", "time", "10ms"));
        JmhRun run = workload.jmh(params).orElseThrow();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-cp",
                jar + ":" + HARNESS,
                EntryPoints.JMH,
                run.benchmark(),
                run.mode(),
                Integer.toString(run.params().size())));
        run.params().forEach((name, value) -> command.add(name + "=" + value));
        command.add(Integer.toString(jvmArgs.size()));
        command.addAll(jvmArgs);
        command.addAll(run.args());
        Path out = folder.resolve("out");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile());
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        Process process = builder.start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("no end of " + command);
        }
        Map<String, String> facts = new LinkedHashMap<>();
        for (String line : Files.readAllLines(out)) {
            String[] parts = line.split("\t", -1);
            if (parts.length == 4 && parts[1].equals("fact")) {
                facts.put(parts[2], parts[3]);
            }
        }
        byte[] jmh = Parcel.takeFrom(facts).getOrDefault(EntryPoints.JMH_RESULT, new byte[0]);
        return new Result(process.exitValue(), Files.readString(out), facts, new String(jmh, UTF_8));
    }
}
