package io.github.jdkmatrix.report.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.workload.Choice;
import io.github.jdkmatrix.harness.workload.Count;
import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.TimeSpan;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.Workloads;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each workload as a file of its own, compiled and run. */
class StandaloneWorkloadTest {

    @TempDir
    private Path folder;

    /** Those that need neither JMH nor a library. */
    static Stream<String> workloads() {
        return Workloads.all().stream()
                .filter(it -> it.jmh(Params.defaults(it.spec())).isEmpty())
                .filter(it -> !it.spec().id().equals("spin-handoff"))
                .map(it -> it.spec().id());
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void printsItsMetricAndAnOlderJdkCompilesIt(String id) throws IOException, InterruptedException {
        Workload workload = Workloads.find(id).orElseThrow();
        compile(workload, brief(workload, false), 17);
        for (boolean last : new boolean[] {false, true}) {
            Params params = brief(workload, last);
            compile(workload, params, 21);

            String printed = run(workload.getClass().getSimpleName());

            assertThat(printed.lines()
                            .filter(it -> it.contains(" " + workload.spec().primaryMetric() + " ")))
                    .as(printed)
                    .hasSize(1);
            assertThat(printed).doesNotContain("invalid");
        }
    }

    /** Little work, with the default or the last word of each choice, such as virtual threads. */
    private static Params brief(Workload workload, boolean last) {
        Map<String, String> values = new HashMap<>();
        for (ParamSpec param : workload.spec().params()) {
            switch (param.kind()) {
                case TimeSpan time -> values.put(param.name(), "1s");
                case Count count when param.defaultValue().matches(".*[kM]") -> values.put(param.name(), "100");
                case Choice choice
                when last -> values.put(param.name(), choice.values().getLast());
                default -> values.put(param.name(), param.defaultValue());
            }
        }
        return Params.of(workload.spec(), values);
    }

    private void compile(Workload workload, Params params, int feature) throws IOException {
        String source = source(workload, params, feature);
        assertThat(source).doesNotContain("params.").doesNotContain("io.github.jdkmatrix");
        Path file = Files.writeString(folder.resolve(workload.getClass().getSimpleName() + ".java"), source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<String> options = List.of("--release", Integer.toString(feature), "-nowarn", "-d", folder.toString());
        boolean done = compiler.getTask(
                        said,
                        null,
                        null,
                        options,
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjects(file))
                .call();
        assertThat(done).as("%s%n%s", said, source).isTrue();
    }

    private static String source(Workload workload, Params params, int feature) {
        return StandaloneWorkload.of(workload, params, feature).orElseThrow().source();
    }

    private String run(String main) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        folder.toString(),
                        main)
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    @Test
    void aParameterHasItsValueAndAnExcludedBranchIsLeftOut() {
        Workload fair = Workloads.find("fair-share").orElseThrow();

        assertThat(source(fair, Params.of(fair.spec(), Map.of("thread", "virtual", "tasks", "7")), 21))
                .contains("boolean virtual = true;", "7L,")
                .doesNotContain("System.setProperty");
        assertThat(source(fair, Params.of(fair.spec(), Map.of("parallelism", "16")), 21))
                .contains("System.setProperty(PARALLELISM, Long.toString(16L));");
    }

    @Test
    void warmUpsComeFirst() {
        Workload hop = Workloads.find("carrier-hop").orElseThrow();

        assertThat(source(hop, Params.of(hop.spec(), Map.of("warmup", "2")), 21))
                .contains("for (long left = 2L; left > 0; left--)");
        assertThat(source(hop, Params.defaults(hop.spec()), 21)).doesNotContain("left");
    }

    @Test
    void oneThatNeedsALibraryIsNoFile() {
        Workload handoff = Workloads.find("spin-handoff").orElseThrow();

        assertThat(StandaloneWorkload.of(handoff, Params.defaults(handoff.spec()), 21))
                .isEmpty();
    }
}
