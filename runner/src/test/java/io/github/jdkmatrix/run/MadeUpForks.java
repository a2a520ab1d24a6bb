package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.flags.ArchiveProof;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.TestCell;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.output.OwnMetrics;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.Sample;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Records of forks of JDK 21 that have ended as a test wants them to. */
final class MadeUpForks {

    private MadeUpForks() {}

    static ExpectedConditions expected(ForkRequest request, List<String> version, Set<String> withoutEffect) {
        Jdk jdk = new Jdk("21", 21, false, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        return new ExpectedConditions(request, request.jvmArgs(), jdk, version, withoutEffect, List.of());
    }

    /** The record of a fork whose JVM has printed and counted this. */
    static ForkRecord record(
            RecordMaker maker,
            ExpectedConditions expected,
            ForkEnd end,
            ForkCommand work,
            ForkOutput output,
            Map<String, String> printed,
            List<Sample> counted) {
        return maker.make(
                new Fork(TestCell.of("yield-loop", new TreeMap<>(), "21", "2", "default"), 1, 1),
                expected,
                Instant.EPOCH,
                end,
                new ForkReport(
                        new WorkloadUse("yield-loop", "yield-loop", new TreeMap<>(), new TreeMap<>()),
                        work,
                        output,
                        Optional.empty(),
                        printed,
                        Optional.empty(),
                        new OwnMetrics(List.of()),
                        new ArchiveProof(List.of(), List.of()),
                        Optional.empty(),
                        counted,
                        Map.of()));
    }
}
