package io.github.jdkmatrix.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jdkmatrix.engine.FakeEngine;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.TestCell;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.plan.ForkPaths;
import io.github.jdkmatrix.record.EngineFacts;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.run.ConditionsCheck.Expected;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A fork of JDK 21 that ends as a test wants it to. */
record MadeUpFork(ForkUnderWay underWay) {

    private static final WorkloadUse YIELD_LOOP =
            new WorkloadUse("yield-loop", "yield-loop", new TreeMap<>(), new TreeMap<>());

    /** A fork whose JVM has printed nothing. */
    static MadeUpFork silent(ForkRequest request, ForkCommand work, List<String> version, Set<String> withoutEffect) {
        return silent(request, YIELD_LOOP, work, version, withoutEffect);
    }

    /** A fork of another workload, whose JVM has printed nothing. */
    static MadeUpFork silent(
            ForkRequest request, WorkloadUse use, ForkCommand work, List<String> version, Set<String> withoutEffect) {
        Jdk jdk = new Jdk("21", 21, false, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        JdkFacts facts = new JdkFacts("21", "", "", "", version, new TreeMap<>(), List.of());
        return new MadeUpFork(new ForkUnderWay(
                new Fork(TestCell.of("yield-loop", new TreeMap<>(), "21", "2", "default"), 1, 1),
                use,
                work,
                new Expected(request, request.jvmArgs(), jdk, facts, withoutEffect, List.of(), request.jvmArgs()),
                new ForkPaths("/opt/jdkmatrix"),
                "T",
                new Execution.Listener() {}));
    }

    /** A fork whose JVM has printed its flags. */
    static MadeUpFork of(ForkRequest request, ForkCommand work, List<String> version, Set<String> withoutEffect) {
        MadeUpFork fork = silent(request, work, version, withoutEffect);
        fork.prints("-XX:+SegmentedCodeCache");
        return fork;
    }

    ForkOutput output() {
        return underWay.output();
    }

    void prints(String line) {
        output().stdout((line + "\n").getBytes(UTF_8));
    }

    /** Prints the metric of its workload. */
    void works() {
        prints("@jdkmatrix\tmetric\tcounter\t1\tops");
    }

    /** Prints what an honest fork says of itself. */
    void proves() {
        FakeEngine.proof(underWay.request()).forEach(this::prints);
    }

    /** Ends with the wrapper's report, with these values instead of the usual ones. */
    void reports(Map<String, String> changes) {
        FakeEngine.report(output(), changes);
        output().end();
    }

    ForkRecord record(EngineFacts engine, DisturbanceLimits limits, ForkEnd end) {
        return new RecordMaker(engine, Optional.of(limits)).make(underWay, Instant.EPOCH, end, Map.of());
    }
}
