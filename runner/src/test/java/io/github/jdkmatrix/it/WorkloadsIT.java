package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.SeriesSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Sample;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every workload on every available JDK, in containers: that its numbers are there, and fit what is seen from outside. One run
 * of {@code workloads.yaml}; that they fit each other, and that a wrong answer is found, is shown beside each workload's class.
 */
@Tag("concurrent")
@Tag("full")
class WorkloadsIT {

    @TempDir
    private static Path folder;

    private static Jdkmatrix run;
    private static Manifest manifest;
    private static List<ForkedJvm> forks;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        try (InputStream text = WorkloadsIT.class.getResourceAsStream("workloads.yaml")) {
            String matrix = new String(text.readAllBytes(), StandardCharsets.UTF_8);
            run = Jdkmatrix.in(folder).matrix("out", matrix, "--engine docker").ended(0);
        }
        manifest = run.manifest();
        forks = run.records().stream().map(WorkloadsIT::fork).toList();
    }

    private static ForkedJvm fork(ForkRecord record) {
        String use = manifest.matrix().workload(record.cell().workload()).use().orElseThrow();
        return new ForkedJvm(record, Workloads.find(use).orElseThrow().spec());
    }

    /** Holds the forks that use a workload against something; there is one at least for each JDK that can run it. */
    private static void every(String workload, Consumer<ForkedJvm> check) {
        List<ForkedJvm> using =
                forks.stream().filter(fork -> fork.uses(workload)).toList();
        assertThat(using).extracting(fork -> fork.record().cell().jdk()).contains("21", "25", "28-ea");
        assertThat(using).allSatisfy(check);
    }

    @Test
    void everyForkCompletes() {
        Records.completed(run.records());
        assertThat(forks.stream().map(fork -> fork.spec().id()).distinct())
                .containsExactlyInAnyOrderElementsOf(Workloads.ids());
        assertThat(Stream.of("17", "21", "25", "28-ea")
                        .map(jdk -> forks.stream()
                                .filter(fork -> fork.record().cell().jdk().equals(jdk))
                                .count()))
                .containsExactly(24L, 22L, 22L, 45L);
    }

    @Test
    void cellsAreUnsupportedExactlyWhereTheyMustBe() {
        Set<String> expected = new TreeSet<>();
        forks.stream()
                .filter(it -> it.record().cell().jdk().equals("28-ea") && it.isVirtual())
                .map(it -> "17 " + it.id() + " " + it.record().cell().paramsText() + ": virtual threads need JDK 21")
                .forEach(expected::add);
        assertThat(expected).hasSize(21);
        for (String jdk : List.of("17", "21", "25", "28-ea")) {
            expected.add(jdk + " queue-handoff duration=1s help=low-priority thread=virtual:"
                    + " the priority of a virtual thread cannot be changed");
            expected.add(jdk + " three-carriers parallelism=3 steps=1M tasks=6 thread=platform:"
                    + " parallelism is a property of virtual threads");
        }
        assertThat(manifest.resolved().skipped())
                .allSatisfy(it -> assertThat(it.whyNot()).matches(outcome -> outcome.is(Outcome.Kind.UNSUPPORTED)));
        assertThat(manifest.resolved().skipped().stream()
                        .map(it -> it.cell().jdk() + " " + it.cell().workload() + " "
                                + it.cell().paramsText() + ": " + it.reason()))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void everyMetricIsThereInItsUnitOrSaysWhyNot() {
        assertThat(forks)
                .allSatisfy(fork -> assertThat(fork.spec().metrics()).allSatisfy(metric -> {
                    if (fork.sample(metric.name()).isEmpty()) {
                        // JMH leaves out what it cannot say.
                        assertThat(fork.fact("unavailable." + metric.name()).isEmpty())
                                .as(metric.name())
                                .isEqualTo(fork.uses("spin-hint"));
                        assertThat(isExcused(fork, metric.name()))
                                .as(metric.name())
                                .isTrue();
                    } else {
                        assertThat(fork.sample(metric.name()).get().unit()).isEqualTo(metric.unit());
                    }
                }));
        assertThat(forks)
                .allSatisfy(fork -> assertThat(fork.spec().metrics().stream().map(MetricSpec::name))
                        .containsAll(fork.record().samples().stream()
                                .map(Sample::metric)
                                .toList()));
    }

    /** The only metrics that may be missing here. */
    private static boolean isExcused(ForkedJvm fork, String metric) {
        return switch (metric) {
            case "voluntary-switches", "involuntary-switches", "thread-cpu", "thread-user", "thread-system" ->
                fork.isVirtual();
            case "us-per-op-error" -> fork.param("iterations").equals("1");
            default -> metric.startsWith("round-trip-") && fork.metric("round-trips") == 0;
        };
    }

    @Test
    void everySeriesIsThereInItsUnit() {
        assertThat(forks).allSatisfy(fork -> {
            Stream<SeriesSpec> promised = fork.spec().series().stream()
                    // Nothing is sampled in less than a second.
                    .filter(series ->
                            !fork.id().equals("count-cores") || series.name().equals("per-thread"));
            // JMH's iterations are one, too, of the metric of a workload that runs in JMH.
            assertThat(fork.record().series().stream()
                            .filter(it -> it.over().isEmpty())
                            .map(it -> it.name() + ", " + it.unit()))
                    .containsExactlyInAnyOrderElementsOf(
                            promised.map(it -> it.name() + ", " + it.unit()).toList());
        });
    }

    @Test
    void nothingIsNegative() {
        assertThat(forks).allSatisfy(fork -> {
            assertThat(fork.record().samples()).allMatch(sample -> sample.value() >= 0);
            assertThat(fork.record().series())
                    .allSatisfy(series ->
                            assertThat(series.points()).allMatch(point -> point.get(0) >= 0 && point.get(1) >= 0));
        });
    }

    @Test
    void theProcessesTimesFitEachOther() {
        assertThat(forks).allSatisfy(fork -> {
            double user = fork.measured(ProcessMetric.USER);
            double system = fork.measured(ProcessMetric.SYSTEM);
            double cpu = fork.measured(ProcessMetric.CPU);
            assertThat(fork.record().exitCode()).hasValue(0);
            assertThat(user).isNotNegative();
            assertThat(system).isNotNegative();
            assertThat(user + system).isCloseTo(cpu, within(1e-9));
            // Two CPUs give no more, by clocks that differ a little.
            assertThat(cpu).isBetween(0.01, 2.1 * fork.measured(ProcessMetric.WALL));
            // As the harness reads it; not where JMH does the work.
            String inside = fork.uses("spin-hint") ? "0" : fork.fact("harness.cpuSeconds");
            assertThat(Double.parseDouble(inside)).isLessThanOrEqualTo(cpu + 0.1);
        });
    }

    @Test
    void carriersAreToldWhereThereAreVirtualThreadsAndOnlyThere() {
        assertThat(forks).allSatisfy(fork -> {
            assertThat(fork.record().conditions().availableProcessors()).hasValue(2);
            if (fork.isVirtual()) {
                int parallelism = Integer.parseInt(fork.fact("parallelism"));
                assertThat(parallelism)
                        .isEqualTo(
                                switch (fork.id()) {
                                    case "three-carriers" -> 3;
                                    case "full-queue" -> 1;
                                    default -> 2;
                                });
                assertThat(fork.record().conditions().carriers().orElseThrow()).isPositive();
            } else {
                assertThat(fork.record().conditions().carriers()).isEmpty();
                assertThat(fork.fact("parallelism")).isEmpty();
            }
        });
    }

    /** What the harness counted and timed by itself, against what was seen from outside and asked for. */
    @Test
    void whatAWorkloadSaysFitsItsProcess() {
        every("yield-loop", fork -> {
            assertThat(fork.metric("counter")).isPositive().matches(count -> count % 1 == 0);
            if (!fork.isVirtual()) {
                assertThat(fork.metric("thread-cpu"))
                        .isPositive()
                        .isLessThanOrEqualTo(fork.measured(ProcessMetric.CPU));
                // By ticks, which others may hold back, user time can be ahead of CPU time.
                assertThat(fork.metric("thread-user")).isBetween(0.0, fork.measured(ProcessMetric.WALL));
                assertThat(fork.record().samples())
                        .filteredOn(it -> it.metric().matches("thread-(user|system)"))
                        .hasSize(2)
                        .allMatch(it -> it.resolution().equals(OptionalDouble.of(0.01)));
            }
        });
        every("count-even", fork -> {
            assertThat(fork.metric("work")).isPositive();
            assertThat(fork.metric("elapsed")).isGreaterThanOrEqualTo(fork.id().equals("count-cores") ? 0.9 : 1.1);
        });
        every("carrier-hop", fork -> {
            assertThat(fork.metric("yields")).isEqualTo(10_000);
            assertThat(fork.metric("carriers-seen")).isBetween(1.0, 2.0);
        });
        every(
                "fair-share",
                fork -> assertThat(fork.metric("makespan")).isPositive().isLessThan(fork.measured(ProcessMetric.WALL)));
        every("spin-handoff", fork -> {
            double trips = fork.metric("round-trips");
            // One after the other, and half of them took the median at least.
            double median = trips > 0 ? fork.metric("round-trip-p50") : 0;
            assertThat(median * trips / 2).isLessThan(fork.measured(ProcessMetric.WALL) * 1e9);
        });
        every("task-limit", fork -> {
            assertThat(fork.metric("tasks")).isEqualTo(200);
            assertThat(fork.metric("most-at-once")).isBetween(2.0, 20.0);
            // Ten rounds of twenty that sleep for 20 ms each.
            assertThat(fork.metric("elapsed")).isGreaterThanOrEqualTo(0.2);
        });
    }

    @Test
    void aQueueEndsWithThatFactWhereItWouldFillTheHeap() {
        every("queue-handoff", fork -> {
            assertThat(fork.metric("produced")).isPositive();
            boolean full = fork.id().equals("full-queue");
            assertThat(fork.fact("ended-early"))
                    .matches(full ? "after [0-9.]+ s with more than \\d+ items in the queue" : "");
        });
    }

    @Test
    void spinHintIsScoredByJmh() {
        every("spin-hint", fork -> {
            assertThat(fork.fact("jmh.blackholes")).isEqualTo("compiler");
            if (fork.id().equals("sleep-hint")) {
                // 1024 sleeps of a millisecond, in one measured op.
                assertThat(fork.metric("us-per-op")).isGreaterThanOrEqualTo(1_024_000);
                // A timer that runs out before the thread is off its CPU costs no switch: some may be missing.
                assertThat(fork.metric("voluntary-switches")).isGreaterThan(500);
            } else {
                assertThat(fork.metric("us-per-op")).isPositive();
                assertThat(fork.metric("us-per-op-error")).isPositive();
            }
        });
    }
}
