package io.github.jdkmatrix.plan;

import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.harness.workload.JmhRun;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.Placeholders;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadPoints;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A benchmark of JMH in one mode, with one value of each parameter. The JVM that is started runs JMH, which forks the JVM that measures.
 *
 * @param jar where the benchmark lies
 * @param run what JMH runs
 * @param fork the JVM settings of the benchmark's annotation
 * @param expected the wall time of a fork
 * @param feature the feature release of the cell's JDK
 * @param obstacle why the benchmark cannot run on any JDK, or not on this one
 */
record JmhWork(
        Function<ForkPaths, String> jar,
        JmhRun run,
        Benchmark.Fork fork,
        Duration expected,
        int feature,
        Optional<Obstacle> obstacle)
        implements ForkCommand {

    /** The time of a fork beside its iterations: two JVMs that start, and JMH's look for compiler blackholes. */
    private static final double BESIDE_ITERATIONS_SECONDS = 1.5;

    private static final List<String> QUICK = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /** The first JDK that warns of the class by which JMH looks at the layout of its own; later ones refuse it. */
    private static final int UNSAFE_WARNS = 24;

    /** A benchmark of the user's jar. */
    static JmhWork of(Program.Jmh program, SortedMap<String, String> params, int feature) {
        Function<ForkPaths, String> jar = places -> places.onPath(program.jmh());
        Benchmark benchmark = WorkloadPoints.benchmark(program, params);
        return new JmhWork(
                jar,
                new JmhRun(
                        benchmark.name(),
                        benchmark.mode(),
                        WorkloadPoints.values(benchmark, params),
                        program.arguments().passed().stream()
                                .map(arg -> Placeholders.filled(arg, params))
                                .toList(),
                        Map.of()),
                benchmark.fork(),
                Duration.ofMillis((long) (1000 * (BESIDE_ITERATIONS_SECONDS + benchmark.seconds()))),
                feature,
                Optional.empty());
    }

    /** A workload of the harness that JMH runs. */
    static JmhWork of(HarnessWork work, JmhRun run) {
        return new JmhWork(
                ForkPaths::spinHint,
                run,
                Benchmark.Fork.NONE,
                work.workload().expected(work.params(), work.processors()),
                work.feature(),
                work.obstacle());
    }

    @Override
    public Duration expected(int cpus) {
        return expected;
    }

    /** The time that the matrix allows, or more where the annotations need it. */
    @Override
    public Duration timeout(Duration timeout) {
        Duration twice = expected.multipliedBy(2);
        return twice.compareTo(timeout) > 0 ? twice : timeout;
    }

    @Override
    public List<String> jvmArgs() {
        return feature >= UNSAFE_WARNS ? List.of("--sun-misc-unsafe-memory-access=allow") : List.of();
    }

    @Override
    public List<String> broughtArgs() {
        return Stream.of(fork.prepend(), fork.replace().orElse(List.of()), fork.append())
                .flatMap(List::stream)
                .toList();
    }

    /**
     * The options that set the threads and properties of JMH, or let it start: JMH itself needs neither the heap nor the collector of the
     * JVM that measures, and is to be through with its own work soon.
     */
    @Override
    public List<String> startedWith(List<String> jvmArgs) {
        return Stream.concat(
                        QUICK.stream(),
                        jvmArgs.stream()
                                .filter(arg -> arg.startsWith("-XX:ActiveProcessorCount=")
                                        || arg.startsWith("-D")
                                        || arg.startsWith("--")))
                .toList();
    }

    @Override
    public List<String> path(ForkPaths places) {
        return List.of(CLASS_PATH, jar.apply(places) + ":" + places.harness());
    }

    @Override
    public List<String> command(ForkPaths places, List<String> jvmArgs) {
        List<String> command = new ArrayList<>(path(places));
        command.addAll(List.of(EntryPoints.JMH, run.benchmark(), run.mode()));
        add(
                command,
                run.params().entrySet().stream()
                        .map(it -> it.getKey() + "=" + it.getValue())
                        .toList());
        // JMH puts those of @Fork(jvmArgs) in place of its own JVM's; the conditions of the cell stay before them.
        add(
                command,
                Stream.concat(jvmArgs.stream(), fork.replace().orElse(List.of()).stream())
                        .toList());
        command.addAll(run.args());
        return List.copyOf(command);
    }

    /** Adds the length of a list, then the list. */
    private static void add(List<String> command, List<String> words) {
        command.add(Integer.toString(words.size()));
        command.addAll(words);
    }

    @Override
    public Optional<String> metric(String jmhName) {
        String name = run.metrics().getOrDefault(jmhName, jmhName);
        return Optional.of(name).filter(it -> !it.equals("scoreError"));
    }

    @Override
    public Optional<String> missing(List<String> metrics) {
        return metric(Benchmark.SCORE).filter(metrics::contains).isPresent()
                ? Optional.empty()
                : Optional.of("JMH reported no score");
    }
}
