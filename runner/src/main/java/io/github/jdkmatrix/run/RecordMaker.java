package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.NumberForm;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.output.CrashLog;
import io.github.jdkmatrix.output.FailureWords;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.output.WrapperReport;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.record.Conditions;
import io.github.jdkmatrix.record.DisturbanceSource;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.ForkFile;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.Sample;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.text.OneLine;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Builds the record of a fork: a pure function, so that equal arguments give equal records.
 *
 * @param limits the limits above which a fork is disturbed; empty if no fork is
 */
record RecordMaker(EngineFacts engine, Optional<DisturbanceLimits> limits) {

    private static final String FLAG = "flag.";

    /** The fact of a JVM with the maximum of its own resident set size. */
    static final String PEAK = "memory.peakBytes";

    /** The key of the CPU time that the output took outside the fork. */
    private static final String DRAIN = "output-cpu";

    /** The step of foreign CPU time, in seconds; less is not worth a number. */
    private static final double TICK_SECONDS = 0.01;

    /** @param beside the forks that ran at the same time, as facts */
    ForkRecord make(ForkUnderWay ended, Instant startedAt, ForkEnd end, Map<String, String> beside) {
        Fork fork = ended.fork();
        ForkOutput output = ended.output();
        Map<String, String> facts = new TreeMap<>(ended.facts());
        facts.putAll(beside);
        List<Sample> measured = measured(ended, taken(facts, PEAK));
        Conditions conditions = conditions(ended, facts);
        Outcome outcome = outcome(end, ended);
        if (outcome.isCounted() && fork.profiled() && stacks(output).isEmpty()) {
            outcome = Kind.FAILED.because("the sampler left no stacks");
        }
        if (outcome.isCounted()) {
            outcome = verified(ended, conditions);
        }
        return new ForkRecord(
                fork,
                startedAt,
                outcome,
                ended.report().map(it -> OptionalInt.of(it.exitCode())).orElse(OptionalInt.empty()),
                measured,
                ended.samples(),
                ended.series(),
                conditions,
                outcome.isCounted() && output.died().isEmpty() ? List.of() : output.excerpt(),
                files(fork, outcome, output).stream().map(ForkFile::name).toList(),
                ended.jmh());
    }

    /**
     * The numbers from outside the program.
     *
     * @param peak the maximum resident set size that the JVM said, where the wrapper cannot tell it
     */
    private static List<Sample> measured(ForkUnderWay ended, Optional<String> peak) {
        Map<String, Sample> measured = new LinkedHashMap<>();
        Stream.of(
                        ended.report().map(WrapperReport::measured).orElse(List.of()),
                        ended.counted(),
                        peak.flatMap(NumberForm.PLAIN::read).map(it -> Sample.of(ProcessMetric.MAX_RSS, it)).stream()
                                .toList(),
                        List.of(new Sample(DRAIN, ended.output().drainSeconds(), "s")))
                .flatMap(List::stream)
                .filter(it -> !it.metric().equals(DRAIN) || it.value() >= TICK_SECONDS)
                .forEach(it -> measured.putIfAbsent(it.metric(), it));
        return List.copyOf(measured.values());
    }

    /** The files of a fork with output too long for its record: its stacks, or why it did not complete. */
    static List<ForkFile> files(Fork fork, Outcome outcome, ForkOutput output) {
        if (outcome.isCounted() && fork.profiled()) {
            return List.of(ForkFile.stacks(fork, stacks(output)));
        }
        return outcome.isCounted()
                ? List.of()
                : Stream.of(ForkFile.of(fork, "hs_err", output.crash()), ForkFile.of(fork, "threads", output.threads()))
                        .filter(file -> !file.lines().isEmpty())
                        .toList();
    }

    /** The sampled stacks in the folded form; none if the sampler left none. */
    private static List<String> stacks(ForkOutput output) {
        byte[] kept = output.kept().all().getOrDefault(AsyncProfiler.FILE, new byte[0]);
        return new String(kept, StandardCharsets.UTF_8).lines().toList();
    }

    /** The outcome of a fork that ran to its end: it counts only if it had the conditions of its cell and was not disturbed. */
    private Outcome verified(ForkUnderWay ended, Conditions conditions) {
        WrapperReport report = ended.report().orElseThrow();
        ShapeFacts placement = ended.request().placement();
        List<String> mismatches =
                new ArrayList<>(new ConditionsCheck(engine, ended.expected(), conditions).mismatches());
        ended.output()
                .strayed()
                .ifPresent(others ->
                        mismatches.add("it bound itself to the CPUs " + others + ", expected " + placement.cpuset()));
        report.impossible(placement.pinned()).ifPresent(mismatches::add);
        if (!mismatches.isEmpty()) {
            return Kind.FAILED.because(String.join("; ", mismatches));
        }
        return limits.flatMap(
                        it -> DisturbanceSource.exceeded(conditions, report.wallSeconds(), placement.pinned(), it))
                .map(Kind.DISTURBED::because)
                .orElseGet(Outcome::completed);
    }

    /** The outcome of a fork that did not run, was lost or ended for memory; empty for one that its wrapper or itself ended. */
    static Optional<Outcome> cutOff(ForkEnd end, ForkRequest request, ForkOutput output) {
        if (end == ForkEnd.JDK_CHANGED) {
            return Optional.of(Kind.FAILED.because(
                    "the files in " + request.jdk().source() + " have changed since the run began"));
        }
        if (end == ForkEnd.NOT_STARTED) {
            return Optional.of(Kind.FAILED.because("the engine could not start it: " + output.failure()));
        }
        return output.report().isEmpty()
                ? Optional.of(Kind.FAILED.because(output.withoutReport()))
                : output.report()
                        .get()
                        .endedForMemory(request.memoryMegabytes())
                        .map(it -> Kind.KILLED_FOR_MEMORY.because(it + output.lastWords(": ")));
    }

    private Outcome outcome(ForkEnd end, ForkUnderWay ended) {
        ForkOutput output = ended.output();
        Optional<Outcome> cutOff = cutOff(end, ended.request(), output);
        if (cutOff.isPresent()) {
            return cutOff.get();
        }
        WrapperReport report = ended.report().orElseThrow();
        int exit = report.exitCode();
        boolean waits = ended.waits();
        return switch (report.ending()) {
            case "timeout" ->
                Kind.TIMED_OUT.because("ended after " + ended.request().timeoutSeconds() + " s"
                        + (waits ? ", never ready" : "") + output.lastWords(": "));
            case "exit" ->
                exit == 0 && (waits || !ended.held())
                        ? Kind.FAILED.because(
                                "it ended before " + (waits ? "it was ready: " : "its hold did: ") + output.failure())
                        : exited(exit, ended);
            default ->
                report.wasReady()
                        ? exited(report.endedInOrder() ? 0 : exit, ended)
                        : Kind.FAILED.because("the wrapper was ended: " + report.ending());
        };
    }

    private Outcome exited(int exit, ForkUnderWay ended) {
        ForkOutput output = ended.output();
        CrashLog crash = new CrashLog(output.crash());
        if (!crash.lines().isEmpty()) {
            return crash.outOfMemory() ? Kind.OUT_OF_MEMORY.because(crash.words()) : Kind.FAILED.because(crash.words());
        }
        if (exit != 0) {
            Optional<String> archive = ended.archiveRefusal();
            if (archive.isPresent()) {
                return Kind.FAILED.because(OneLine.of(archive.get()));
            }
            String reason = reason(ended);
            if (ended.isUnsupported()) {
                return Kind.UNSUPPORTED.because(reason);
            }
            return output.outOfMemory()
                    .map(words -> Kind.OUT_OF_MEMORY.because(words + ", " + FailureWords.exitCode(exit)))
                    .orElseGet(() -> Kind.FAILED.because(FailureWords.exitCode(exit) + ": " + reason));
        }
        if (!ended.problems().isEmpty()) {
            return Kind.FAILED.because(String.join("; ", ended.problems()));
        }
        return ended.missing().map(words -> without(output, words)).orElseGet(Outcome::completed);
    }

    /** The outcome of a fork that lacks a metric: a program may survive an OutOfMemoryError and then report none. */
    private static Outcome without(ForkOutput output, String lacking) {
        return output.outOfMemory()
                .map(words -> Kind.OUT_OF_MEMORY.because(words + ", and no metric was reported"))
                .orElseGet(() -> Kind.FAILED.because(lacking));
    }

    /** The reason that a failed fork reported, else a line of its output; with a hint where its container is the cause. */
    private String reason(ForkUnderWay ended) {
        String reason = Optional.ofNullable(ended.output().values().facts().get(EntryPoints.FAILURE))
                .map(OneLine::of)
                .orElseGet(() -> ended.output().failure());
        return reason
                + FailureWords.limit(reason)
                        .filter(it -> engine.kind().hasContainers())
                        .map(it -> "; " + it)
                        .orElse("");
    }

    private Conditions conditions(ForkUnderWay ended, Map<String, String> facts) {
        ForkRequest request = ended.request();
        Optional<WrapperReport> report = ended.report();
        SortedMap<String, String> flags = new TreeMap<>();
        facts.forEach((key, value) -> {
            String name = key.startsWith(FLAG) ? key.substring(FLAG.length()) : "";
            if (!name.isEmpty() && name.indexOf('.') < 0) {
                flags.put(name, value);
            }
        });
        flags.keySet().forEach(name -> facts.remove(FLAG + name));
        boolean contained = engine.kind().hasContainers();
        return new Conditions(
                contained ? Optional.of(request.jdk().digest()) : Optional.empty(),
                taken(facts, "javaVersion"),
                taken(facts, "vmVersion"),
                number(taken(facts, "availableProcessors")),
                taken(facts, "allowedCpus"),
                request.placement().emulated(),
                flags,
                number(taken(facts, "carriers")),
                taken(facts, "collector"),
                report.map(WrapperReport::throttledPeriods).orElse(OptionalInt.empty()),
                report.map(WrapperReport::stealSeconds).orElse(OptionalDouble.empty()),
                report.map(WrapperReport::foreignCpuSeconds).orElse(OptionalDouble.empty()).stream()
                        .map(it -> Math.max(0, Math.round((it - ended.output().drainSeconds()) * 1e6) / 1e6))
                        .findFirst(),
                seccomp(request),
                Optional.of(engine.kernel()),
                Optional.of(request.jdk().source()).filter(it -> !contained),
                Optional.of(request.placement().cpuset()),
                request.placement().quota(),
                request.placement().quotaPeriodMicros(),
                report.map(WrapperReport::cpuSource),
                report.map(WrapperReport::events),
                facts);
    }

    private Optional<String> seccomp(ForkRequest request) {
        return request.seccomp() == Seccomp.UNCONFINED
                ? Optional.of("unconfined")
                : Optional.of(engine.seccomp()).filter(text -> !text.isEmpty());
    }

    private static Optional<String> taken(Map<String, String> facts, String key) {
        return Optional.ofNullable(facts.remove(key));
    }

    private static OptionalInt number(Optional<String> text) {
        return text.flatMap(NumberForm.PLAIN::read).stream()
                .mapToInt(Double::intValue)
                .findFirst();
    }
}
