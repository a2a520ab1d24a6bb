package io.github.jdkmatrix.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class WorkloadsTest {
    static List<Workload> all() {
        return Workloads.all();
    }

    @Test
    void areFoundByTheirNames() {
        assertThat(Workloads.all())
                .extracting(workload -> workload.spec().id())
                .isEqualTo(Workloads.ids())
                .doesNotHaveDuplicates();
        assertThat(Workloads.find("no-such")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("all")
    void areSpecifiedSoundly(Workload workload) {
        WorkloadSpec spec = workload.spec();

        assertThat(spec.params())
                .extracting(ParamSpec::name)
                .doesNotHaveDuplicates()
                .contains("warmup");
        assertThat(spec.params()).allSatisfy(param -> {
            assertThat(param.description()).isNotBlank();
            assertThat(param.problem(param.defaultValue())).isEmpty();
            assertThat(param.canonical(param.defaultValue())).isEqualTo(param.defaultValue());
        });
        assertThat(spec.metrics()).extracting(MetricSpec::name).doesNotHaveDuplicates();
        assertThat(spec.metric(spec.primaryMetric()).better()).isNotEqualTo(Better.NEITHER);
        assertThat(spec.series()).extracting(SeriesSpec::name).doesNotHaveDuplicates();
        assertThat(spec.summary()).isNotBlank();
    }

    @ParameterizedTest
    @MethodSource("all")
    void expectATimeForTheirDefaults(Workload workload) {
        Params params = Params.defaults(workload.spec());

        assertThat(workload.expected(params, 2)).isBetween(Duration.ofMillis(200), Duration.ofMinutes(10));
    }

    @ParameterizedTest
    @CsvSource({
        "yield-loop, thread, virtual",
        "count-even, thread, virtual",
        "queue-handoff, thread, virtual",
        "fair-share, thread, virtual",
        "spin-handoff, thread, virtual",
        "task-limit, strategy, semaphore",
        "task-limit, strategy, virtual-pool",
        "carrier-hop, count, 1k"
    })
    void needVirtualThreadsWhereTheyAreAskedFor(String id, String param, String value) {
        Workload workload = Workloads.find(id).orElseThrow();
        Params params = Params.of(workload.spec(), Map.of(param, value));

        assertThat(workload.unsupported(params, 20)).contains("virtual threads need JDK 21");
        assertThat(workload.unsupported(params, 21)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("all")
    void runAsInTheArticleOnEveryLaterJdk(Workload workload) {
        assertThat(workload.unsupported(Params.defaults(workload.spec()), 28)).isEmpty();
    }

    @Test
    void refuseParametersThatWouldHaveNoEffect() {
        Workload handoff = new QueueHandoff();
        Workload share = new FairShare();

        assertThat(handoff.unsupported(
                        Params.of(handoff.spec(), Map.of("thread", "virtual", "help", "low-priority")), 25))
                .contains("the priority of a virtual thread cannot be changed");
        assertThat(share.unsupported(Params.of(share.spec(), Map.of("parallelism", "16")), 25))
                .contains("parallelism is a property of virtual threads");
    }

    @Test
    void knowTheirArticles() {
        assertThat(Article.DONT_YIELD_A_LOT.citation())
                .isEqualTo("Heinz M. Kabutz, \"Please Don't Yield A Lot\","
                        + " The Java Specialists' Newsletter, issue 320, 2024");
    }
}
