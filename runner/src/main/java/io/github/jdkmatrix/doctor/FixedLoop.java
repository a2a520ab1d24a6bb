package io.github.jdkmatrix.doctor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The noise probe: the same arithmetic over and over on a few CPUs, one after the other. */
final class FixedLoop implements Probe {

    private static final Duration WARM_UP = Duration.ofMillis(150);
    private static final int MOST_CPUS = 4;

    /** One to two milliseconds on a current CPU: shorter than a time slice, much longer than reading the clock. */
    private static final int STEPS = 1_000_000;

    /** Takes the result, so that the loop is not left out. */
    private static volatile long sink;

    private final Machine machine;
    private final Pinning pinning;
    private final Duration budget;

    /**
     * A probe.
     *
     * @param budget for all CPUs together; two seconds make some hundred loops on each
     */
    FixedLoop(Machine machine, Pinning pinning, Duration budget) {
        this.machine = machine;
        this.pinning = pinning;
        this.budget = budget;
    }

    @Override
    public Probed run() throws InterruptedException {
        List<Integer> cpus = some(List.copyOf(machine.allowed()));
        timed(WARM_UP);
        Optional<CpuTimes> before = CpuTimes.read(machine);
        Duration own = ownTime();
        List<CpuNoise> noise = new ArrayList<>();
        for (int cpu : cpus) {
            noise.add(on(cpu, budget.dividedBy(cpus.size())));
        }
        return new Probed(
                noise, new ProbeWindow(before, CpuTimes.read(machine), ownTime().minus(own)));
    }

    /** The first, the last, and some evenly between. */
    static List<Integer> some(List<Integer> cpus) {
        int count = Math.min(MOST_CPUS, cpus.size());
        return IntStream.range(0, count)
                .map(i -> count == 1 ? 0 : i * (cpus.size() - 1) / (count - 1))
                .mapToObj(cpus::get)
                .toList();
    }

    /** In a thread of its own, since only the binding of a thread can be forgotten. */
    private CpuNoise on(int cpu, Duration share) throws InterruptedException {
        FutureTask<CpuNoise> task = new FutureTask<>(() -> CpuNoise.of(cpu, pinning.pin(cpu), timed(share)));
        Thread.ofPlatform().daemon().start(task);
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the noise probe failed: " + e.getCause(), e);
        }
    }

    /** Times whole blocks of loops until their share of the budget is spent; at least one block. */
    private static double[] timed(Duration share) {
        DoubleStream.Builder nanos = DoubleStream.builder();
        long begin = System.nanoTime();
        do {
            for (int i = 0; i < CpuNoise.BLOCK; i++) {
                nanos.add((double) loop());
            }
        } while (System.nanoTime() - begin < share.toNanos());
        return nanos.build().toArray();
    }

    /** Nanoseconds of one loop. Each step needs the one before: nothing to do at once, nothing to leave out. */
    private static long loop() {
        long begin = System.nanoTime();
        long value = sink;
        for (int i = 0; i < STEPS; i++) {
            value = value * 6364136223846793005L + 1442695040888963407L;
        }
        sink = value;
        return System.nanoTime() - begin;
    }

    private static Duration ownTime() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
