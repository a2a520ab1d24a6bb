package io.github.jdkmatrix.run;

import io.github.jdkmatrix.engine.Engine;
import io.github.jdkmatrix.engine.EngineGoneException;
import io.github.jdkmatrix.engine.JdkHandle;
import io.github.jdkmatrix.engine.PlacedCell;
import io.github.jdkmatrix.engine.Progress;
import io.github.jdkmatrix.engine.Resolution;
import io.github.jdkmatrix.flags.FlagLegality;
import io.github.jdkmatrix.flags.FlagQueryCache;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Comparisons;
import io.github.jdkmatrix.plan.ForkCommand;
import io.github.jdkmatrix.program.ProgramFiles;
import io.github.jdkmatrix.program.TrainedFiles;
import io.github.jdkmatrix.program.TrainedFiles.Kept;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.Outcome.Kind;
import io.github.jdkmatrix.record.ProgramFacts;
import io.github.jdkmatrix.record.ShapeFacts;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.record.TrainedFacts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Determines before the run which cells can run: resolves JDKs, fits CPU shapes, and probes every flag set on
 * every JDK that would run it.
 */
public final class Preparation {

    /**
     * The input of a preparation: what is to run.
     *
     * @param cells the cells with forks to run
     * @param files the files of the programs
     * @param redundant whether cells whose flags have no effect run too
     * @param kept where files of training runs are kept
     */
    public record Inputs(Matrix matrix, List<Cell> cells, ProgramFiles files, RedundantCells redundant, Kept kept) {}

    private static final String NO_LIMIT = "the host engine cannot limit memory; use the docker engine";

    private final Engine engine;
    private final Inputs inputs;
    private final FlagQueryCache cache;
    private final Progress progress;
    private Matrix matrix;
    private FlagLegality legality;
    private Training training;
    private Counting counting = Counting.NONE;

    private final Map<String, Resolution<JdkHandle>> jdks = new LinkedHashMap<>();
    private final Placements placements;
    private final List<Cell> runnable = new ArrayList<>();
    private final List<SkippedCell> skipped = new ArrayList<>();

    private Preparation(Engine engine, Inputs inputs, FlagQueryCache cache, Progress progress) {
        this.engine = engine;
        this.inputs = inputs;
        this.matrix = inputs.matrix();
        this.cache = cache;
        this.progress = progress;
        this.placements = new Placements(engine, matrix, progress);
    }

    /** Sorts the cells into those that will run and those that will not, each with its reason. */
    public static Preparation of(Engine engine, Inputs inputs, FlagQueryCache cache, Progress progress)
            throws EngineGoneException, InterruptedException {
        Preparation preparation = new Preparation(engine, inputs, cache, progress);
        // Report unavailable shapes before any JVM starts.
        for (Cell cell : inputs.cells()) {
            preparation.knownObstacle(cell);
        }
        preparation.ask();
        for (Cell cell : inputs.cells()) {
            Optional<Outcome> obstacle = preparation.obstacle(cell);
            if (obstacle.isPresent()) {
                preparation.skipped.add(new SkippedCell(cell, obstacle.get()));
            } else {
                preparation.runnable.add(cell);
            }
        }
        preparation.counting = Counting.of(preparation.matrix.settings().counters(), engine, progress);
        return preparation;
    }

    /** Makes what asks further questions, once JDKs and CPU shapes are known, and with them the memory limit of the matrix. */
    private void ask() {
        engine.carry(inputs.files());
        if (!engine.facts().kind().hasContainers()
                && matrix.settings().memoryMegabytes().size() == 1) {
            progress.warn("'memory' is ignored: " + NO_LIMIT);
        }
        Map<String, Integer> atOnce = placements.atOnce();
        if (!atOnce.isEmpty()) {
            matrix = MemoryShare.limited(matrix, engine, Collections.max(atOnce.values()));
        }
        training = new Training(engine, matrix, inputs.kept(), progress);
        legality = new FlagLegality(engine, matrix, cache, inputs.files(), training::files);
    }

    /** The matrix, with the memory limit of its forks. */
    public Matrix matrix() {
        return matrix;
    }

    /** The events that are counted in the forks. */
    public Counting counting() {
        return counting;
    }

    public List<Cell> runnable() {
        return List.copyOf(runnable);
    }

    /**
     * Leaves out the rows in which nothing is compared, unless there is no other one.
     *
     * @return the cells of these rows that could have run
     */
    public List<Cell> leaveUncompared() {
        Set<Cell> compared = Comparisons.rows(matrix, runnable);
        Predicate<Cell> isAlone = it -> !compared.contains(it.without(Axis.JDKS.key()));
        List<Cell> alone = runnable.stream().filter(isAlone).toList();
        if (alone.size() == runnable.size()) {
            return List.of();
        }
        runnable.removeAll(alone);
        skipped.removeIf(it -> isAlone.test(it.cell()));
        return alone;
    }

    public List<SkippedCell> skipped() {
        return List.copyOf(skipped);
    }

    /** The files of the programs. */
    public List<ProgramFacts> programs() {
        return inputs.files().facts();
    }

    /** The training runs of the cells. */
    public List<TrainedFacts> trained() {
        return training.facts();
    }

    /** The files of its training run that the forks of a cell find. */
    Optional<TrainedFiles> trained(Cell cell) {
        return training.files(cell);
    }

    public List<FlagVerdict> verdicts() {
        return legality.verdicts();
    }

    /** A cell whose JDK and CPUs are found, as its fork runs by itself. */
    PlacedCell placed(Cell cell) {
        return new PlacedCell(cell, jdks.get(cell.jdk()).found().orElseThrow(), placements.of(cell));
    }

    /** The CPUs of the forks. */
    public Placements placements() {
        return placements;
    }

    /** The available JDKs, in the order of the matrix. */
    public List<JdkFacts> jdkFacts() {
        return matrix.jdks().stream()
                .map(Jdk::id)
                .flatMap(id -> Stream.ofNullable(jdks.get(id)))
                .flatMap(it -> it.found().stream())
                .map(legality::facts)
                .toList();
    }

    /** The architecture of the machine that runs the forks, once a JDK is found. */
    public String arch() {
        return engine.host().getOrDefault("arch", "unknown");
    }

    /** What the JDKs say of the flags of the cells. */
    public FlagLegality legality() {
        return legality;
    }

    /** A question that may be answered by why a cell cannot run. */
    @FunctionalInterface
    private interface Question {
        Optional<Outcome> ask() throws EngineGoneException, InterruptedException;
    }

    /** The first answer; later questions are not asked. */
    private static Optional<Outcome> first(Question... questions) throws EngineGoneException, InterruptedException {
        for (Question question : questions) {
            Optional<Outcome> answer = question.ask();
            if (answer.isPresent()) {
                return answer;
            }
        }
        return Optional.empty();
    }

    private Optional<Outcome> obstacle(Cell cell) throws EngineGoneException, InterruptedException {
        Optional<Outcome> known = knownObstacle(cell);
        if (known.isPresent()) {
            return known;
        }
        PlacedCell at = placed(cell);
        return first(
                () -> untrained(at, training.train(at)),
                () -> {
                    progress.doing("asking JDKs about flags", "JDK " + cell.jdk() + " about " + cell.flags());
                    return legality.unanswered(at);
                },
                () -> ofFlags(cell, legality.verdict(at)),
                () -> needed().missing(cell).map(Kind.UNAVAILABLE::because));
    }

    private Optional<Outcome> ofFlags(Cell cell, FlagVerdict verdict) {
        return switch (verdict.kind()) {
            case ACCEPTED, NOT_VERIFIED, DEPRECATED, PARTLY_IGNORED -> Optional.empty();
            case IGNORED ->
                inputs.redundant() == RedundantCells.RUN
                        ? Optional.empty()
                        : Optional.of(Kind.REDUNDANT.because(verdict.equalTo(matrix)));
            case REJECTED -> {
                boolean lacked = needed().lacked(cell, verdict.words());
                yield Optional.of((lacked ? Kind.UNAVAILABLE : Kind.UNSUPPORTED).because(verdict.words()));
            }
            case ALTERED -> Optional.of(Kind.UNSUPPORTED.because(verdict.reason()));
        };
    }

    private NeededFiles needed() {
        return new NeededFiles(matrix, inputs.files(), engine.facts().kind().hasContainers());
    }

    /** Why a cell whose training run failed does not run: what its JDK says of its flags comes first. */
    private Optional<Outcome> untrained(PlacedCell at, Optional<Outcome> failure)
            throws EngineGoneException, InterruptedException {
        return failure.isEmpty()
                ? Optional.empty()
                : first(() -> legality.unanswered(at), () -> legality.refused(at), () -> failure);
    }

    /** Why a cell cannot run, as far as known without starting a JVM. */
    private Optional<Outcome> knownObstacle(Cell cell) {
        Jdk jdk = matrix.jdk(cell.jdk());
        Optional<Outcome> lacking = ForkCommand.of(matrix, cell).obstacle().map(Outcome::of);
        if (lacking.isPresent()) {
            return lacking;
        }
        if (resolved(jdk) instanceof Resolution.Missing<JdkHandle>(String reason)) {
            return Optional.of(Kind.UNAVAILABLE.because(reason));
        }
        if (placements.fit(cell.cpu()) instanceof Resolution.Missing<ShapeFacts>(String reason)) {
            return Optional.of(Kind.UNAVAILABLE.because(reason));
        }
        return memoryObstacle(cell).map(Kind.UNAVAILABLE::because);
    }

    private Optional<String> memoryObstacle(Cell cell) {
        if (engine.facts().kind().hasContainers()) {
            int limit = matrix.memoryLimit(cell.cpu(), cell.memory());
            return MemoryShare.ofEngine(engine)
                    .filter(it -> it < limit && limit < Integer.MAX_VALUE)
                    .map(it -> "the engine has " + it + " MiB, less than the memory limit of " + limit + " MiB");
        }
        boolean limited =
                !cell.memory().isEmpty() || matrix.cpu(cell.cpu()).memory().isPresent();
        return limited ? Optional.of(NO_LIMIT) : Optional.empty();
    }

    private Resolution<JdkHandle> resolved(Jdk jdk) {
        return jdks.computeIfAbsent(jdk.id(), id -> engine.resolve(jdk, progress));
    }

    /** Whether cells run whose flags have no effect on their JDK. */
    public enum RedundantCells {
        /** Cells without effect equal the cells without flags, and no fork is spent on them. */
        SKIP,
        /** Cells without effect run, and are marked. */
        RUN
    }
}
