package io.github.jdkmatrix.stats.states;

import io.github.jdkmatrix.harness.workload.Better;
import io.github.jdkmatrix.harness.workload.MetricSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Time lines of forks whose levels are known.
 *
 * @param forks of a cell
 * @param intervals of a time line, of a second each
 * @param noise the standard deviation of an interval; neighbours correlate by 0.6
 * @param spread the standard deviation from fork to fork
 * @param drift the standard deviation of the change from the first interval to the last
 * @param bursts the share of intervals that lose time to other processes, a quarter of it on average
 * @param warmUp the number of intervals at half the rate, at the beginning
 * @param planted the ratio of two levels; 1 for a single one
 * @param share of the forks that leave the upper level
 * @param drops whether they do so at a random second, else from the beginning on
 */
record SimulatedForks(
        int forks,
        int intervals,
        double noise,
        double spread,
        double drift,
        double bursts,
        int warmUp,
        double planted,
        double share,
        boolean drops) {

    private static final double CORRELATION = 0.6;

    static final SimulatedForks QUIET = new SimulatedForks(10, 10, 0.03, 0.05, 0, 0, 0, 1, 0, false);

    SimulatedForks noisy(double of) {
        return new SimulatedForks(forks, intervals, of, spread, drift, bursts, warmUp, planted, share, drops);
    }

    SimulatedForks spread(double of) {
        return new SimulatedForks(forks, intervals, noise, of, drift, bursts, warmUp, planted, share, drops);
    }

    SimulatedForks drifting(double of) {
        return new SimulatedForks(forks, intervals, noise, spread, of, bursts, warmUp, planted, share, drops);
    }

    SimulatedForks bursting(double of) {
        return new SimulatedForks(forks, intervals, noise, spread, drift, of, warmUp, planted, share, drops);
    }

    SimulatedForks warmingUp(int seconds) {
        return new SimulatedForks(forks, intervals, noise, spread, drift, bursts, seconds, planted, share, drops);
    }

    SimulatedForks dropping(double ratio, double of) {
        return new SimulatedForks(forks, intervals, noise, spread, drift, bursts, warmUp, ratio, of, true);
    }

    SimulatedForks starting(double ratio, double of) {
        return new SimulatedForks(forks, intervals, noise, spread, drift, bursts, warmUp, ratio, of, false);
    }

    /**
     * A cell.
     *
     * @param lines one per fork
     * @param lower the number of forks that leave the upper level, with room for both levels
     */
    record Cell(List<TimeLine> lines, int lower) {}

    Cell draw(Random random) {
        List<TimeLine> lines = new ArrayList<>();
        int lower = 0;
        for (int fork = 1; fork <= forks; fork++) {
            double[] logs = course(random);
            if (random.nextDouble() < share) {
                lower++;
                for (int i = drops ? 3 + random.nextInt(intervals - 5) : 0; i < intervals; i++) {
                    logs[i] -= Math.log(planted);
                }
            }
            lines.add(new TimeLine(
                    fork,
                    IntStream.rangeClosed(1, intervals).asDoubleStream().toArray(),
                    IntStream.range(0, intervals)
                            .mapToDouble(i -> 1e6 * Math.exp(logs[i]))
                            .toArray()));
        }
        return new Cell(lines, lower);
    }

    private double[] course(Random random) {
        double[] logs = new double[intervals];
        double own = spread * random.nextGaussian();
        double total = drift * random.nextGaussian();
        double error = noise * random.nextGaussian();
        for (int i = 0; i < intervals; i++) {
            error = CORRELATION * error + Math.sqrt(1 - CORRELATION * CORRELATION) * noise * random.nextGaussian();
            double burst = random.nextDouble() < bursts ? -0.25 * Math.log(1 - random.nextDouble()) : 0;
            double warm = i < warmUp ? Math.log(2) : 0;
            logs[i] = own + error + total * (i / (intervals - 1.0) - 0.5) - burst - warm;
        }
        return logs;
    }

    /** The share of so many cells with states. */
    double found(int cells, long seed) {
        Random random = new Random(seed);
        int found = 0;
        int planted = 0;
        while (planted < cells) {
            Cell cell = draw(random);
            if (this.planted == 1 || enough(cell)) {
                planted++;
                found += states(cell.lines()).isPresent() ? 1 : 0;
            }
        }
        return (double) found / cells;
    }

    static Optional<States> states(List<TimeLine> lines) {
        return OverTime.of(new MetricSpec("work", "ops/s", Better.HIGHER, ""), "second", lines)
                .flatMap(OverTime::states);
    }

    /** A drop shows in one fork; levels from the beginning on need two forks each. */
    private boolean enough(Cell cell) {
        return drops ? cell.lower() > 0 : cell.lower() > 1 && cell.lower() < forks - 1;
    }
}
