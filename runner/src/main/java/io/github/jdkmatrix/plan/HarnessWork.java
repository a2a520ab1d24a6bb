package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.harness.workload.Params;
import io.github.jdkmatrix.harness.workload.SeriesSpec;
import io.github.jdkmatrix.harness.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A workload of the harness.
 *
 * @param workload the harness's workload
 * @param params the cell's parameters, defaults included
 * @param feature the feature release of the cell's JDK
 * @param processors the processors of the CPU shape, which the JVM will see unless a quota hides some of them
 */
record HarnessWork(Workload workload, Params params, int feature, int processors) implements ForkCommand {

    private static final int OLDEST = 17;

    @Override
    public Optional<Obstacle> obstacle() {
        Optional<Obstacle> own = workload.unsupported(params, feature).map(Obstacle::jdk);
        return own.isEmpty() && feature < OLDEST
                ? Optional.of(Obstacle.ours("the workloads of the harness need JDK " + OLDEST))
                : own;
    }

    @Override
    public Duration expected(int cpus) {
        return workload.expected(params, Math.min(processors, cpus));
    }

    @Override
    public List<String> jvmArgs() {
        return workload.jvmArgs(params, feature);
    }

    /** The command of a JVM that prints its flags and its memory at its start: reading them by management beans takes 30 ms. */
    @Override
    public List<String> command(ForkPaths places, List<String> jvmArgs) {
        List<String> command = new ArrayList<>(List.of(
                "-XX:+PrintCommandLineFlags",
                "-Xlog:gc+init",
                CLASS_PATH,
                places.harness(feature),
                EntryPoints.FORK,
                workload.spec().id()));
        params.asMap().forEach((name, value) -> command.add(name + "=" + value));
        return List.copyOf(command);
    }

    @Override
    public List<String> path(ForkPaths places) {
        return List.of(CLASS_PATH, places.harness(feature));
    }

    @Override
    public Witness witness() {
        return Witness.JVM;
    }

    @Override
    public Optional<String> unitOf(String series) {
        return workload.spec().series().stream()
                .filter(it -> it.name().equals(series))
                .map(SeriesSpec::unit)
                .findFirst();
    }

    @Override
    public Optional<String> missing(List<String> metrics) {
        String primary = workload.spec().primaryMetric();
        if (metrics.contains(primary)) {
            return Optional.empty();
        }
        return Optional.of(
                metrics.isEmpty() ? "it reported no metric" : "it did not report its metric '" + primary + "'");
    }
}
