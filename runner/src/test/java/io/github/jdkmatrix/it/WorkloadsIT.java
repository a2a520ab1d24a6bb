package io.github.jdkmatrix.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.SeriesSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.ProcessUsage;
import io.github.jdkmatrix.record.RunRecord;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.folder.ResultFolder;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every workload on every available JDK, in containers: that its numbers fit each other. One run of {@code workloads.yaml};
 * that a wrong answer is found is shown beside each workload's class.
 */
@Tag("concurrent")
@Tag("full")
class WorkloadsIT {

    private static final String NO_VIRTUAL_THREADS = """
            bounded-queue capacity=5 duration=300ms queue=bounded thread=virtual
            carrier-hop count=10k
            count-even duration=1.1s thread=virtual threads=3 yield=false
            count-even duration=1.1s thread=virtual threads=3 yield=true
            fair-share pause=none steps=1M tasks=5 thread=virtual
            fair-share pause=sleep steps=1M tasks=5 thread=virtual
            fair-share pause=yield steps=1M tasks=5 thread=virtual
            full-queue thread=virtual
            queue-handoff duration=300ms help=none thread=virtual
            queue-handoff duration=300ms help=sleep-0 thread=virtual
            queue-handoff duration=300ms help=yield thread=virtual
            spin-handoff duration=300ms hint=none thread=virtual
            spin-handoff duration=300ms hint=on-spin-wait thread=virtual
            spin-handoff duration=300ms hint=park-1ns thread=virtual
            spin-handoff duration=300ms hint=yield thread=virtual
            task-limit limit=20 strategy=semaphore tasks=200
            task-limit limit=20 strategy=virtual-pool tasks=200
            three-carriers parallelism=3 steps=1M tasks=6 thread=virtual
            virtual-loop duration=1s pause=park-1ns thread=virtual
            virtual-loop duration=1s pause=sleep-0 thread=virtual
            virtual-loop duration=1s pause=yield thread=virtual
            """;

    private static final Percentage ROUNDING = Percentage.withPercentage(1e-9);

    @TempDir
    private static Path folder;

    private static Path results;
    private static Manifest manifest;
    private static List<Fork> forks;

    @BeforeAll
    static void runTheMatrix() throws Exception {
        RealEngine.endpoint();
        Path matrix = folder.resolve("workloads.yaml");
        try (InputStream text = WorkloadsIT.class.getResourceAsStream("workloads.yaml")) {
            Files.writeString(matrix, Newest.in(new String(text.readAllBytes(), StandardCharsets.UTF_8)));
        }
        results = folder.resolve("out");
        Jdkmatrix run = Jdkmatrix.run(folder, "run " + matrix + " --engine docker --out " + results);
        assertThat(run.exitCode()).as(run.err()).isZero();
        manifest = new ResultFolder(results).readManifest();
        forks = Records.in(results).stream().map(WorkloadsIT::fork).toList();
    }

    private static Fork fork(RunRecord record) {
        String use = manifest.matrix().workload(record.cell().workload()).use().orElseThrow();
        return new Fork(record, Workloads.find(use).orElseThrow().spec());
    }

    /** Holds the forks that use a workload against something; there is one at least for each JDK that can run it. */
    private static void every(String workload, Consumer<Fork> check) {
        List<Fork> using = forks.stream().filter(fork -> fork.uses(workload)).toList();
        assertThat(using).extracting(fork -> fork.record().cell().jdk()).contains("21", "25", "28-ea");
        assertThat(using).allSatisfy(check);
    }

    @Test
    void everyForkCompletes() {
        assertThat(forks)
                .allSatisfy(fork -> assertThat(fork.record().outcome())
                        .as(fork.record().toString())
                        .isEqualTo(Outcome.completed()));
        assertThat(forks.stream().map(fork -> fork.spec().id()).distinct())
                .containsExactlyInAnyOrderElementsOf(Workloads.ids());
        assertThat(Stream.of("17", "21", "25", "28-ea")
                        .map(jdk -> forks.stream()
                                .filter(fork -> fork.record().cell().jdk().equals(jdk))
                                .count()))
                .containsExactly(24L, 45L, 45L, 45L);
    }

    @Test
    void cellsAreUnsupportedExactlyWhereTheyMustBe() {
        Set<String> expected = new TreeSet<>();
        NO_VIRTUAL_THREADS.lines().forEach(cell -> expected.add("17 " + cell + ": virtual threads need JDK 21"));
        for (String jdk : List.of("17", "21", "25", "28-ea")) {
            expected.add(jdk + " queue-handoff duration=300ms help=low-priority thread=virtual:"
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
    private static boolean isExcused(Fork fork, String metric) {
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
            assertThat(fork.record().series().stream().map(it -> it.name() + ", " + it.unit()))
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
            ProcessUsage usage = fork.process();
            assertThat(usage.exitCode()).isZero();
            assertThat(usage.userSeconds()).isNotNegative();
            assertThat(usage.systemSeconds()).isNotNegative();
            assertThat(usage.userSeconds() + usage.systemSeconds()).isCloseTo(usage.cpuSeconds(), ROUNDING);
            // Two CPUs give no more, by clocks that differ a little.
            assertThat(usage.cpuSeconds()).isBetween(0.01, 2.1 * usage.wallSeconds());
            // As the harness reads it; not where JMH does the work.
            String inside = fork.uses("spin-hint") ? "0" : fork.fact("harness.cpuSeconds");
            assertThat(Double.parseDouble(inside)).isLessThanOrEqualTo(usage.cpuSeconds() + 0.1);
        });
    }

    @Test
    void workPerCpuSecondIsWorkByCpu() {
        List<CellSummary> cells =
                Results.read(new ResultFolder(results), note -> {}).cells();
        assertThat(forks).allSatisfy(fork -> {
            CellSummary cell = cells.stream()
                    .filter(it -> it.cell().equals(fork.record().cell()))
                    .findFirst()
                    .orElseThrow();
            List<Double> works = fork.record().samples().stream()
                    .filter(sample -> sample.unit().equals("ops"))
                    .map(Sample::value)
                    .toList();
            assertThat(cell.estimate("work-per-cpu-second").isPresent()).isEqualTo(!fork.uses("spin-hint"));
            cell.estimate("work-per-cpu-second")
                    .ifPresent(rate -> assertThat(rate.median())
                            .isCloseTo(works.get(0) / fork.process().cpuSeconds(), ROUNDING));
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

    @Test
    void yieldLoopSplitsTheTimeOfItsThread() {
        every("yield-loop", fork -> {
            assertThat(fork.metric("counter")).isPositive().matches(count -> count % 1 == 0);
            if (fork.isVirtual()) {
                return;
            }
            double cpu = fork.metric("thread-cpu");
            double user = fork.metric("thread-user");
            assertThat(cpu).isPositive().isLessThanOrEqualTo(fork.process().cpuSeconds());
            // By ticks, which others may hold back, user time can be ahead of CPU time; system time is then none.
            assertThat(user).isBetween(0.0, fork.process().wallSeconds());
            assertThat(fork.metric("thread-system")).isEqualTo(Math.max(0, cpu - user), within(1e-9));
            assertThat(fork.fact("resolution.thread-user")).isEqualTo("0.01");
            assertThat(fork.fact("resolution.thread-system")).isEqualTo("0.01");
        });
    }

    @Test
    void countEvenAddsUpItsThreads() {
        every("count-even", fork -> {
            List<Double> counts = fork.series("per-thread");
            assertThat(counts).hasSize(fork.id().equals("count-cores") ? 2 : 3);
            assertThat(fork.metric("work")).isPositive().isEqualTo(fork.sum("per-thread"));
            assertThat(fork.metric("starved-threads")).isEqualTo((double)
                    counts.stream().filter(count -> count == 0).count());
            assertThat(fork.metric("jain-index")).isCloseTo(jain(counts), ROUNDING);
            assertThat(fork.metric("elapsed")).isGreaterThanOrEqualTo(fork.id().equals("count-cores") ? 0.5 : 1.1);
        });
    }

    @Test
    void countEvenAddsUpEachSecond() {
        List<Fork> sampled =
                forks.stream().filter(fork -> fork.id().equals("count-even")).toList();
        assertThat(sampled).hasSize(14).allSatisfy(fork -> {
            // Each hundred thousand of progress is fifty thousand even numbers.
            assertThat(fork.series("progress").get(0) * 50_000).isLessThanOrEqualTo(fork.metric("work"));
            // Less than a millisecond is zero, so those that are not in the sum change nothing.
            assertThat(fork.series("cpu")).first().isEqualTo(fork.sum("thread-cpu"));
            assertThat(fork.series("busy-threads")).first().isEqualTo((double)
                    fork.series("thread-cpu").stream().filter(ms -> ms > 0).count());
            // In the first second each thread's time is its time since it started.
            assertThat(fork.series("watched-cpu")).isEqualTo(fork.series("thread-cpu"));
            assertThat(fork.series("thread-system"))
                    .isEqualTo(IntStream.range(0, fork.series("thread-cpu").size())
                            .mapToObj(i -> Math.max(
                                    0,
                                    fork.series("thread-cpu").get(i)
                                            - fork.series("thread-user").get(i)))
                            .toList());
        });
    }

    @Test
    void carrierHopYieldsAsOftenAsAsked() {
        every("carrier-hop", fork -> {
            assertThat(fork.metric("yields")).isEqualTo(10_000);
            assertThat(fork.metric("ns-per-yield") * 10_000).isCloseTo(fork.metric("elapsed") * 1e9, ROUNDING);
            assertThat(fork.metric("carriers-seen")).isBetween(1.0, 2.0);
        });
    }

    @Test
    void queueHandoffLosesNothing() {
        every("queue-handoff", fork -> {
            double produced = fork.metric("produced");
            double consumed = fork.metric("consumed");
            assertThat(produced).isPositive().isGreaterThanOrEqualTo(consumed);
            assertThat(fork.metric("backlog")).isEqualTo(produced - consumed);
            assertThat(fork.metric("produced-per-second") * fork.metric("elapsed"))
                    .isCloseTo(produced, ROUNDING);
            assertThat(fork.metric("consumed-per-second") * fork.metric("elapsed"))
                    .isCloseTo(consumed, ROUNDING);
            assertThat(fork.metric("backlog"))
                    .isLessThanOrEqualTo(fork.id().equals("bounded-queue") ? 5 : Double.MAX_VALUE);
            assertThat(fork.fact("ended-early").isEmpty()).isEqualTo(!fork.id().equals("full-queue"));
        });
    }

    @Test
    void aQueueThatWouldFillTheHeapEndsWithThatFact() {
        List<Fork> full =
                forks.stream().filter(fork -> fork.id().equals("full-queue")).toList();
        assertThat(full).hasSize(3).allSatisfy(fork -> {
            assertThat(fork.fact("ended-early")).matches("after [0-9.]+ s with more than \\d+ items in the queue");
            double longest =
                    Double.parseDouble(fork.fact("ended-early").replaceAll(".*more than (\\d+) items.*", "$1"));
            assertThat(fork.metric("produced")).isGreaterThan(longest);
        });
    }

    @Test
    void fairShareSumsUpItsCompletions() {
        every("fair-share", fork -> {
            List<Double> times = fork.series("completion").stream().sorted().toList();
            assertThat(times)
                    .hasSize(Integer.parseInt(fork.param("tasks")))
                    .allMatch(time -> time > 0 && time <= fork.metric("makespan"));
            assertThat(fork.metric("first")).isEqualTo(times.get(0));
            assertThat(fork.metric("last")).isEqualTo(times.get(times.size() - 1));
            assertThat(fork.metric("makespan")).isLessThan(fork.process().wallSeconds());
            assertThat(fork.metric("jain-index")).isCloseTo(jain(times), ROUNDING);
            double atOnce = times.size() / fork.metric("waves");
            assertThat(atOnce).isCloseTo(Math.rint(atOnce), ROUNDING).isBetween(1.0, (double) times.size());
            assertThat(fork.metric("work")).isEqualTo(times.size() * 1e6);
        });
    }

    @Test
    void spinHandoffMakesARoundTripOfTwoHandoffs() {
        every("spin-handoff", fork -> {
            double trips = fork.metric("round-trips");
            // The last ball may have been on its way back.
            assertThat(fork.metric("handoffs") - 2 * trips).isBetween(0.0, 1.0);
            assertThat(fork.metric("handoffs-per-second") * fork.metric("elapsed"))
                    .isCloseTo(fork.metric("handoffs"), ROUNDING);
            if (trips > 0) {
                double median = fork.metric("round-trip-p50");
                assertThat(List.of(
                                median,
                                fork.metric("round-trip-p99"),
                                fork.metric("round-trip-p99.9"),
                                fork.metric("round-trip-max")))
                        .isSorted();
                // One after the other, and half of them took the median at least.
                assertThat(median * trips / 2).isLessThan(fork.process().wallSeconds() * 1e9);
            }
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

    @Test
    void taskLimitDoesAllTasksAndNeverTooManyAtOnce() {
        every("task-limit", fork -> {
            assertThat(fork.metric("tasks")).isEqualTo(200);
            assertThat(fork.metric("tasks-per-second") * fork.metric("elapsed")).isCloseTo(200, ROUNDING);
            assertThat(fork.metric("most-at-once")).isBetween(2.0, 20.0);
            // Ten rounds of twenty that sleep for 20 ms each.
            assertThat(fork.metric("elapsed")).isGreaterThanOrEqualTo(0.2);
        });
    }

    /** (Σx)² / (n·Σx²). */
    private static double jain(List<Double> shares) {
        double sum = shares.stream().mapToDouble(x -> x).sum();
        double squares = shares.stream().mapToDouble(x -> x * x).sum();
        return sum * sum / (shares.size() * squares);
    }
}
