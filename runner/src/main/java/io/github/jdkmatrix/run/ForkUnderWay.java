package io.github.jdkmatrix.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.flags.ArchiveProof;
import io.github.jdkmatrix.flags.JvmMessages;
import io.github.jdkmatrix.flags.JvmOutput;
import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.harness.protocol.Parcel;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.Ready;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.output.JmhResult;
import io.github.jdkmatrix.output.OwnMetrics;
import io.github.jdkmatrix.output.WrapperReport;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.plan.ForkCommand.Witness;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import io.github.jdkmatrix.run.ConditionsCheck.Expected;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A fork from its start to its end: the conditions that it must have, what it prints, and what its twin and perf say of it.
 */
final class ForkUnderWay {

    /** The fact that marks conditions reported by another JVM. */
    private static final String TOLD_BY = "conditions.toldBy";

    private final Fork fork;
    private final WorkloadUse use;
    private final ForkCommand work;
    private final Expected expected;
    private final ForkOutput output;

    /** The metrics that the user declares. */
    private final OwnMetrics own;

    /** The proof that its JVM mapped the requested archives. */
    private final ArchiveProof archives;

    private final JvmOutput printed = new JvmOutput();

    /** The lines by which the loader, the kernel or the JVM says that something is ignored. */
    private final List<String> ignored = new ArrayList<>();

    /** What perf and the JVM counted. */
    private final List<Sample> counted = new ArrayList<>();

    private Optional<ConditionsProbe.Twin> twin = Optional.empty();

    /**
     * A fork that has not printed anything.
     *
     * @param use the workload as the matrix uses it
     * @param token the mark that the wrapper puts on its lines
     */
    ForkUnderWay(
            Fork fork,
            WorkloadUse use,
            ForkCommand work,
            Expected expected,
            ForkPaths places,
            String token,
            Execution.Listener listener) {
        this.fork = fork;
        this.use = use;
        this.work = work;
        this.expected = expected;
        // JMH is the only program that reports its conditions itself.
        this.own = work.witness() == Witness.ITSELF
                ? new OwnMetrics(use.metrics(), JmhResult.WARM_UP)
                : new OwnMetrics(use.metrics());
        this.archives = new ArchiveProof(expected.archives(), work.path(places));
        this.output = new ForkOutput(token, phase -> listener.phase(fork, phase), (line, ofStdout) -> {
            if (isProof(line)) {
                return true;
            }
            if (work.witness() == Witness.JVM && JvmMessages.ignores(line)) {
                ignored.add(line);
            }
            own.add(line, ofStdout);
            listener.printed(fork, line);
            return false;
        });
    }

    private boolean isProof(String line) {
        return archives.test(line) || (work.witness() == Witness.JVM && printed.test(line));
    }

    Fork fork() {
        return fork;
    }

    ForkRequest request() {
        return expected.request();
    }

    Expected expected() {
        return expected;
    }

    ForkOutput output() {
        return output;
    }

    Optional<WrapperReport> report() {
        return output.report();
    }

    /** Whether it failed because its JDK cannot run the program. */
    boolean isUnsupported() {
        return output.isUnsupported(use.ofSource());
    }

    List<Sample> counted() {
        return counted;
    }

    /** Takes what perf or the JVM counted. */
    void counted(List<Sample> samples) {
        counted.addAll(samples);
    }

    /** Takes what a JVM says that starts like this one; its conditions count where the fork does not report its own. */
    void hears(ConditionsProbe.Twin other) {
        ignored.addAll(other.ignored());
        twin = Optional.of(other).filter(it -> work.witness() == Witness.TWIN);
    }

    /** Whether it did not become ready before its end. */
    boolean waits() {
        return use.ready().isPresent()
                && report().filter(WrapperReport::wasReady).isEmpty();
    }

    /** Whether it was held as long as it should. */
    boolean held() {
        return use.ready().flatMap(Ready::hold).isEmpty()
                || report().filter(it -> it.has(ProcessMetric.IDLE_CPU)).isPresent();
    }

    /** Why its JVM did not start for want of an archive. */
    Optional<String> archiveRefusal() {
        return archives.refusal(output.excerpt());
    }

    /**
     * The program's facts, overridden by the twin's and by what is seen from outside: a program cannot fake these. Readings of the wrapper,
     * which are of the fork itself, take precedence over the twin's.
     */
    Map<String, String> facts() {
        Map<String, String> facts = output.values().facts();
        parcels(facts);
        facts.putAll(printed.facts());
        twin.ifPresent(it -> {
            facts.putAll(it.facts());
            facts.put(TOLD_BY, "twin");
        });
        facts.keySet().removeAll(Set.of(Conditions.ARCHIVE, Conditions.DIED, Conditions.KILLED));
        output.died().ifPresent(it -> facts.put(Conditions.DIED, it));
        report().ifPresent(report -> {
            if ((report.exitCode() == 0 || report.endedInOrder())
                    && archives.problem().isEmpty()) {
                facts.putAll(archives.facts());
            }
            facts.putAll(report.facts());
            if (report.endedByKill()) {
                facts.put(Conditions.KILLED, "SIGKILL");
            }
            if (twin.isPresent()) {
                report.allowedCpus().ifPresent(cpus -> facts.put("allowedCpus", cpus));
            }
        });
        return facts;
    }

    /** The values of metrics: as declared, as reported, and those of JMH's result. */
    List<Sample> samples() {
        List<Sample> samples = new ArrayList<>(own.samples());
        samples.addAll(output.values().samples());
        jmh().stream()
                .flatMap(it -> JmhResult.samples(it).stream())
                .flatMap(sample -> work
                        .metric(sample.metric())
                        .map(name -> new Sample(name, sample.value(), sample.unit(), sample.resolution()))
                        .stream())
                .forEach(samples::add);
        return List.copyOf(samples);
    }

    /** JMH's result. */
    Optional<JsonNode> jmh() {
        return Optional.ofNullable(parcels(output.values().facts()).get(EntryPoints.JMH_RESULT))
                .flatMap(JmhResult::entry);
    }

    /** The series that the fork reports; points under the name of a metric come before its values in their order. */
    List<Series> series() {
        Map<String, Series> all = new LinkedHashMap<>();
        Stream.of(
                        output.values().series().stream()
                                .map(it -> new Series(
                                        it.name(), work.unitOf(it.name()).orElse(it.unit()), it.over(), it.points())),
                        own.series(),
                        iterations().stream())
                .flatMap(it -> it)
                .forEach(it -> all.putIfAbsent(it.name(), it));
        return List.copyOf(all.values());
    }

    /** The series of JMH's iterations; empty where JMH did not run. */
    private Optional<Series> iterations() {
        return jmh().filter(it -> it.at("/primaryMetric").has("rawData"))
                .flatMap(entry -> work.metric(Benchmark.SCORE)
                        .map(name -> Series.counted(
                                name,
                                entry.at("/primaryMetric/scoreUnit").asText(),
                                "iteration",
                                JmhResult.iterations(entry, own.values(JmhResult.WARM_UP)))));
    }

    /** Why the numbers of a fork are invalid although it ended normally. */
    List<String> problems() {
        List<String> problems = new ArrayList<>(output.values().problems());
        problems.addAll(own.problems());
        output.values()
                .samples()
                .forEach(sample -> use.metrics().stream()
                        .filter(it ->
                                it.name().equals(sample.metric()) && !it.unit().equals(sample.unit()))
                        .forEach(metric -> problems.add("metric '" + metric.name() + "' was printed in '"
                                + sample.unit() + "', and the matrix declares '" + metric.unit() + "'")));
        output.values().series().stream()
                .filter(series -> series.over().isPresent()
                        && use.metrics().stream()
                                .noneMatch(own -> own.series() && own.name().equals(series.name())))
                .forEach(series -> problems.add("metric '" + series.name()
                        + "' was reported twice; declare 'series: true' if it is one over time"));
        problems.addAll(takenNames());
        if (work.witness() == Witness.JVM && printed.facts().isEmpty()) {
            problems.add("its JVM did not print its flags and memory");
        }
        archives.problem().ifPresent(problems::add);
        JvmMessages.unexplained(ignored, expected.known())
                .ifPresent(it -> problems.add("a condition does not hold: " + it));
        twin.flatMap(ConditionsProbe.Twin::problem)
                .ifPresent(it -> problems.add("the twin JVM that reports its conditions failed: " + it));
        return problems;
    }

    /**
     * A problem for each metric that was reported twice, or that is measured from outside: a metric has one number, and no program
     * reports what is measured of it.
     */
    private List<String> takenNames() {
        List<String> counters = counted.stream().map(Sample::metric).toList();
        Set<String> names = new HashSet<>();
        return samples().stream()
                .map(Sample::metric)
                .flatMap(name -> ProcessMetric.isMeasured(name, counters)
                        ? Stream.of("it reported '" + name + "', which is measured from outside; rename its metric")
                        : names.add(name) ? Stream.empty() : Stream.of("metric '" + name + "' was reported twice"))
                .toList();
    }

    /** The words for a required metric that was not reported; empty if all were. */
    Optional<String> missing() {
        List<String> names = samples().stream().map(Sample::metric).toList();
        return own.missing(names).or(() -> work.missing(names));
    }

    /** Removes the parcels from the facts; a damaged one is ignored. */
    private static Map<String, byte[]> parcels(Map<String, String> facts) {
        try {
            return Parcel.takeFrom(facts);
        } catch (IllegalArgumentException e) {
            facts.keySet().removeIf(key -> key.startsWith("parcel."));
            return new LinkedHashMap<>();
        }
    }
}
