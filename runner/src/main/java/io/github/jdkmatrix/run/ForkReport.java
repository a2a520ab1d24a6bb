package io.github.jdkmatrix.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jdkmatrix.flags.ArchiveProof;
import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.harness.protocol.Parcel;
import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.output.JmhResult;
import io.github.jdkmatrix.output.LauncherOutput;
import io.github.jdkmatrix.output.OwnMetrics;
import io.github.jdkmatrix.output.WrapperReport;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.Series;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The reports about a fork: its own and its twin's.
 *
 * @param use the workload as the matrix uses it
 * @param twin the JVM that reported the conditions, if the fork does not do so itself
 * @param printed the conditions that the fork's JVM printed
 * @param launcher the proof of a launcher, for a fork that one starts
 * @param own the metrics that the user declares, as read from the output
 * @param archives the proof that the fork's JVM mapped the requested archives
 * @param ignored the line by which the loader, the kernel or the JVM says that a condition does not hold
 * @param counted what perf and the JVM counted
 * @param others the forks that ran at the same time, as facts
 */
record ForkReport(
        WorkloadUse use,
        ForkCommand work,
        ForkOutput output,
        Optional<ConditionsProbe.Twin> twin,
        Map<String, String> printed,
        Optional<LauncherOutput> launcher,
        OwnMetrics own,
        ArchiveProof archives,
        Optional<String> ignored,
        List<Sample> counted,
        Map<String, String> others) {

    /** The fact that marks conditions reported by another JVM. */
    private static final String TOLD_BY = "conditions.toldBy";

    /** The program's facts, overridden by the twin's and by what is seen from outside: a program cannot fake these. */
    Map<String, String> facts() {
        Map<String, String> facts = output.values().facts();
        parcels(facts);
        facts.putAll(printed);
        twin.ifPresent(it -> {
            facts.putAll(it.facts());
            facts.put(TOLD_BY, "twin");
        });
        jmh().map(JmhResult::withoutNumber)
                .ifPresent(all -> all.forEach((name, text) -> facts.put(Conditions.NO_NUMBER + name, text)));
        facts.putAll(others);
        facts.keySet().removeAll(Set.of(Conditions.ARCHIVE, Conditions.DIED, Conditions.KILLED));
        output.died().ifPresent(it -> facts.put(Conditions.DIED, it));
        if (output.report()
                        .filter(it -> it.exitCode() == 0 || it.endedInOrder())
                        .isPresent()
                && archives.problem().isEmpty()) {
            facts.putAll(archives.facts());
        }
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

    /** Whether JMH runs in the fork, the only program that reports its conditions itself. */
    boolean ofJmh() {
        return work.witness() == ForkCommand.Witness.ITSELF;
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
                .forEach(it -> problems.add("metric '" + it.name()
                        + "' was reported twice; declare 'series: true' if it is one over time"));
        problems.addAll(takenNames());
        if (work.witness() == ForkCommand.Witness.JVM && printed.isEmpty()) {
            problems.add("its JVM did not print its flags and memory");
        }
        archives.problem().ifPresent(problems::add);
        ignored.ifPresent(it -> problems.add("a condition does not hold: " + it));
        launcher.flatMap(it -> it.problem(
                        output.report().filter(WrapperReport::outlived).isPresent(),
                        output.report().filter(WrapperReport::endedInOrder).isPresent()))
                .ifPresent(problems::add);
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
        return own.missing(names)
                .or(() -> work.missing(names)
                        .map(words -> jmh().map(
                                        it -> JmhResult.withoutNumber(it).get(Benchmark.SCORE))
                                .map(text -> "JMH's score is " + text)
                                .orElse(words)));
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
