package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.ForkEnd;
import io.github.jdkmatrix.engine.ForkRequest;
import io.github.jdkmatrix.engine.PlacedCell;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.output.FailureWords;
import io.github.jdkmatrix.output.ForkOutput;
import io.github.jdkmatrix.output.KeptFiles;
import io.github.jdkmatrix.output.Readiness;
import io.github.jdkmatrix.output.WrapperReport;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.program.TrainedFiles;
import io.github.jdkmatrix.program.TrainedFiles.Kept;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.TrainedFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The training runs of a matrix: before its first fork, the program of a cell runs once with the arguments of {@code train}, confined
 * as the forks are. The files that it leaves under a path that {@code args} name are put where the forks start.
 */
final class Training {

    private final Engine engine;
    private final Matrix matrix;
    private final Kept kept;
    private final Progress progress;
    private final ForkRequests requests;
    private final Map<Cell, TrainedFiles> trained = new LinkedHashMap<>();

    Training(Engine engine, Matrix matrix, Kept kept, Progress progress) {
        this.engine = engine;
        this.matrix = matrix;
        this.kept = kept;
        this.progress = progress;
        this.requests = new ForkRequests(engine, matrix);
    }

    /** The files of its training run that the forks of a cell find. */
    Optional<TrainedFiles> files(Cell cell) {
        return Optional.ofNullable(trained.get(cell));
    }

    /** The training runs, of this session or of an earlier one. */
    List<TrainedFacts> facts() {
        return trained.values().stream().map(TrainedFiles::facts).toList();
    }

    /** Trains a cell, unless it needs none or an earlier session did; returns why that failed, if it did. */
    Optional<Outcome> train(PlacedCell at) throws EngineGoneException, InterruptedException {
        Cell cell = at.cell();
        FlagSet flags = matrix.flagSet(cell.flags());
        if (flags.train().isEmpty()) {
            return Optional.empty();
        }
        ForkCommand work = ForkCommand.of(matrix, cell);
        List<String> jvmArgs =
                work.jvmArgs(matrix.settings(), flags.training(), at.placement().jvmArgs());
        ForkRequest request = requests.request(
                at,
                work,
                jvmArgs,
                work.trainingCommand(engine.places(), jvmArgs),
                List.copyOf(flags.trainable()),
                Optional.empty(),
                Optional.empty());
        List<String> command = Stream.concat(request.jvmArgs().stream(), request.program().stream())
                .toList();
        Optional<TrainedFiles> before = kept.of(cell, command);
        if (before.isPresent()) {
            trained.put(cell, before.get());
            return Optional.empty();
        }
        progress.doing("training", cell.toString());
        ForkOutput output = new ForkOutput();
        Readiness.lead(matrix.workload(cell.workload()), output);
        ForkEnd end = engine.run(request, output);
        Optional<String> failure = failure(request, end, output);
        if (failure.isEmpty()) {
            double seconds = output.report().orElseThrow().wallSeconds();
            try {
                trained.put(
                        cell, kept.keep(cell, command, seconds, output.kept().all()));
            } catch (IOException e) {
                throw new UncheckedIOException("cannot keep what a training run left: " + e.getMessage(), e);
            }
        }
        Kind kind =
                output.isUnsupported(matrix.workload(cell.workload()).ofSource()) ? Kind.UNSUPPORTED : Kind.UNAVAILABLE;
        return failure.map(it -> kind.because("its training run " + it));
    }

    private static Optional<String> failure(ForkRequest request, ForkEnd end, ForkOutput output) {
        Optional<Outcome> cutOff = RecordMaker.cutOff(end, request, output);
        if (cutOff.isPresent()) {
            return cutOff.flatMap(Outcome::detail).map(it -> "failed: " + it);
        }
        WrapperReport report = output.report().orElseThrow();
        if (report.ending().equals("timeout")) {
            return Optional.of("was ended after " + request.timeoutSeconds() + " s: " + output.failure());
        }
        if (report.exitCode() != 0 && !report.endedInOrder()) {
            return Optional.of("failed: " + FailureWords.exitCode(report.exitCode()) + ": " + output.failure());
        }
        if (output.kept().areTooMuch()) {
            return Optional.of("left more than " + (KeptFiles.MOST >> 20) + " MiB");
        }
        return output.kept().all().isEmpty()
                ? Optional.of("left no file that 'args' name: " + output.failure())
                : Optional.empty();
    }
}
