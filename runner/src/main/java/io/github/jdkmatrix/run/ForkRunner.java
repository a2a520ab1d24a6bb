package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.PlacedCell;
import io.github.jdkmatrix.flags.ArchiveProof;
import io.github.jdkmatrix.flags.FlagLegality;
import io.github.jdkmatrix.flags.RequestedArchive;
import io.github.jdkmatrix.harness.protocol.EntryPoints;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.output.PerfData;
import io.github.jdkmatrix.output.Readiness;
import io.github.jdkmatrix.plan.Fork;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.plan.ForkCommand.Witness;
import io.github.jdkmatrix.record.ForkFile;
import io.github.jdkmatrix.record.ForkRecord;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.record.folder.RecordLog;
import io.github.jdkmatrix.run.ConditionsCheck.Expected;
import io.github.jdkmatrix.run.ConditionsProbe.Twin;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Runs one fork and makes its record. Thread-safe. */
final class ForkRunner {

    private final Engine engine;
    private final Matrix matrix;
    private final Preparation preparation;
    private final ForkRequests requests;
    private final Clock clock;
    private final RecordMaker maker;
    private final ConditionsProbe twins;
    private final BooleanSupplier ending;

    /** @param ending whether a fork that is ended now leaves no record */
    ForkRunner(Engine engine, Matrix matrix, Preparation preparation, Clock clock, BooleanSupplier ending) {
        this.engine = engine;
        this.matrix = matrix;
        this.preparation = preparation;
        this.requests = new ForkRequests(engine, matrix);
        this.clock = clock;
        this.maker = new RecordMaker(engine.facts(), matrix.settings().disturbance());
        this.twins = new ConditionsProbe(engine);
        this.ending = ending;
    }

    /**
     * The record of a fork; empty if an interruption ended the fork.
     *
     * @param batch where the forks that start together wait for each other
     */
    Optional<ForkRecord> measured(Fork fork, Execution.Batch batch, RecordLog log, Execution.Listener listener)
            throws EngineGoneException, IOException, InterruptedException {
        ForkCommand work = ForkCommand.of(matrix, fork.cell());
        WorkloadUse use = matrix.workload(fork.cell().workload());
        Expected expected = expected(fork, work);
        Optional<Twin> twin = twin(fork, work);
        ForkUnderWay underWay = new ForkUnderWay(
                fork, use, work, expected, engine.places(), UUID.randomUUID().toString(), listener);
        ForkOutput output = underWay.output();
        Readiness.lead(use, output);
        Instant startedAt = clock.instant();
        ForkEnd end;
        try (Counting.OfAFork counters = counting(fork).ofAFork()) {
            output.beforeStart(process -> {
                counters.attach(process);
                batch.ready(fork);
                listener.phase(fork, "running");
            });
            end = engine.run(expected.request(), output);
            underWay.counted(counters.samples());
        }
        underWay.counted(PerfData.samples(output.kept().all().getOrDefault(PerfData.FILE, new byte[0])));
        twin.ifPresent(underWay::hears);
        if (ending.getAsBoolean() && !endedNormally(output)) {
            return Optional.empty();
        }
        ForkRecord record = maker.make(underWay, startedAt, end, batch.facts(fork));
        for (ForkFile file : RecordMaker.files(fork, record.outcome(), output)) {
            log.keep(file);
        }
        return Optional.of(record);
    }

    /** The counters of a fork; none for a fork of {@code explain}, as they would change what is sampled. */
    private Counting counting(Fork fork) {
        return fork.profiled() ? Counting.NONE : preparation.counting();
    }

    /**
     * The twin that reports the conditions of a fork; empty if the fork's own JVM does. A twin has no sampler, which would wait for
     * the file of the fork's sampler. A twin serves all slots of a CPU shape.
     */
    private Optional<Twin> twin(Fork fork, ForkCommand work) throws EngineGoneException, InterruptedException {
        if (work.witness() == Witness.JVM) {
            return Optional.empty();
        }
        Cell cell = fork.cell();
        ShapeFacts placement = preparation.placements().of(cell);
        ForkRequest asked = request(placement, cell, work, jvmArgs(cell, work), List.of());
        List<String> args =
                work.witness() == Witness.TWIN ? asked.jvmArgs() : joined(jvmArgs(cell, work), work.broughtArgs());
        return Optional.of(twins.of(asked.running(
                RequestedArchive.without(args),
                work.twin(engine.places(), EntryPoints.FACTS),
                asked.surroundings()
                        .cell()
                        .filter(it -> placement.equals(preparation.placements().of(fork))))));
    }

    private static boolean endedNormally(ForkOutput output) {
        return output.report()
                .filter(report ->
                        report.ending().equals("exit") || report.ending().equals("timeout"))
                .isPresent();
    }

    private Expected expected(Fork fork, ForkCommand work) {
        Cell cell = fork.cell();
        FlagLegality legality = preparation.legality();
        List<String> own = jvmArgs(cell, work);
        List<String> carried = legality.carried(cell);
        Set<String> withoutEffect = legality.notShown(cell);
        List<RequestedArchive> archives = RequestedArchive.of(joined(carried, own), withoutEffect);
        List<String> jvmArgs =
                Stream.concat(own.stream(), ArchiveProof.jvmArgs(archives)).toList();
        return new Expected(
                observed(fork, preparation.placements().of(fork), work, jvmArgs),
                jvmArgs,
                matrix.jdk(cell.jdk()),
                legality.facts(preparation.placed(cell).jdk()),
                withoutEffect,
                archives,
                joined(carried, joined(own, work.broughtArgs())));
    }

    private static List<String> joined(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    /** A fork that leaves the counters of its JVM, and its stacks where they are sampled. */
    private ForkRequest observed(Fork fork, ShapeFacts placement, ForkCommand work, List<String> jvmArgs) {
        List<String> args = new ArrayList<>(jvmArgs);
        if (fork.profiled()) {
            args.add(AsyncProfiler.jvmArg(engine.places(), preparation.arch()));
        }
        // A program may want the file for itself.
        if (args.stream().noneMatch(it -> it.startsWith("-XX:PerfDataSaveFile="))) {
            args.addAll(PerfData.JVM_ARGS);
        }
        List<String> files = fork.profiled() ? List.of(AsyncProfiler.FILE, PerfData.FILE) : List.of(PerfData.FILE);
        return request(placement, fork.cell(), work, args, files);
    }

    /** The arguments of the JVM that measures, as the cell has them. */
    private List<String> jvmArgs(Cell cell, ForkCommand work) {
        ShapeFacts shape = preparation.placements().of(cell);
        return work.jvmArgs(matrix.settings(), matrix.flagSet(cell.flags()), shape.jvmArgs());
    }

    private ForkRequest request(
            ShapeFacts placement, Cell cell, ForkCommand work, List<String> jvmArgs, List<String> keep) {
        List<String> command = work.command(engine.places(), jvmArgs);
        return requests.request(
                new PlacedCell(cell, preparation.placed(cell).jdk(), placement),
                work,
                jvmArgs,
                command,
                keep,
                preparation.trained(cell),
                Optional.of(cell).filter(it -> sharesContainers()));
    }

    /** Whether forks of a cell share a container: not with counters, since perf is attached to a container before its first fork. */
    private boolean sharesContainers() {
        return preparation.counting().names().isEmpty();
    }
}
