package io.github.jdkmatrix.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jdkmatrix.harness.protocol.ProtocolWriter;
import io.github.jdkmatrix.harness.trial.Findings;
import io.github.jdkmatrix.harness.trial.Trial;
import io.github.jdkmatrix.harness.workload.Article;
import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.SeriesSpec;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final PrintStream stderr = System.err;
    private int iterations;

    @BeforeEach
    void catchErrors() {
        System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void releaseErrors() {
        System.setErr(stderr);
    }

    @Test
    void saysEachStepThenWhatWasFoundThenWhatTheJvmIs() throws Exception {
        assertThat(run(Optional.empty(), Optional.empty(), Map.of("warmup", "2")))
                .isZero();

        assertThat(lines())
                .startsWith(
                        "@jdkmatrix\tphase\twarmup",
                        "@jdkmatrix\tphase\twarmup",
                        "@jdkmatrix\tphase\tmeasure",
                        "@jdkmatrix\tphase\tdone",
                        "@jdkmatrix\tmetric\titeration\t3\tops",
                        "@jdkmatrix\tpoint\tprogress\t1\t2",
                        "@jdkmatrix\tfact\tnote\tx")
                .contains("@jdkmatrix\tfact\tjavaVersion\t" + System.getProperty("java.version"));
        assertThat(iterations).isEqualTo(3);
    }

    @Test
    void aWrongAnswerComesFirstAndEndsWithItsOwnCode() throws Exception {
        assertThat(run(Optional.empty(), Optional.of("1 of 2 tasks"), Map.of())).isEqualTo(3);

        assertThat(lines().get(2)).isEqualTo("@jdkmatrix\tfact\tinvalid\t1 of 2 tasks");
        assertThat(errors.toString(StandardCharsets.UTF_8))
                .isEqualToNormalizingNewlines("harness: workload fake gave a wrong answer: 1 of 2 tasks\n");
    }

    @Test
    void whatCannotRunDoesNotRun() throws Exception {
        assertThat(run(Optional.of("no threads here"), Optional.empty(), Map.of()))
                .isEqualTo(2);

        assertThat(lines()).containsExactly("@jdkmatrix\tfact\tunsupported\tno threads here");
        assertThat(iterations).isZero();
    }

    private int run(Optional<String> unsupported, Optional<String> invalid, Map<String, String> given)
            throws Exception {
        Workload workload = workload(unsupported, invalid);
        ProtocolWriter out = new ProtocolWriter(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return new Session(workload, Params.of(workload.spec(), given), out, true).run();
    }

    private List<String> lines() {
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private Workload workload(Optional<String> unsupported, Optional<String> invalid) {
        return new Workload() {
            @Override
            public WorkloadSpec spec() {
                return new WorkloadSpec(
                        "fake",
                        "For this test",
                        Article.ON_SPIN_WAIT,
                        Effort.FIXED_TIME,
                        List.of(ParamSpec.warmup()),
                        List.of(new MetricSpec("iteration", "ops", Better.HIGHER, "the number of this iteration")),
                        List.of(new SeriesSpec("progress", "s", "ops", "a point")),
                        "iteration");
            }

            @Override
            public Optional<String> unsupported(Params params, int jdkFeature) {
                return unsupported;
            }

            @Override
            public Duration expected(Params params, int processors) {
                return Duration.ZERO;
            }

            @Override
            public Trial prepare(Params params) {
                return new Trial() {
                    @Override
                    public void run() {
                        iterations++;
                    }

                    @Override
                    public void report(double seconds, Findings findings) {
                        findings.metric("iteration", "ops", iterations);
                        findings.point("progress", 1, 2);
                        findings.fact("note", "x");
                        invalid.ifPresent(findings::invalid);
                    }
                };
            }
        };
    }
}
