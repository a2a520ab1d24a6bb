package io.github.jdkmatrix.engine;

import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellWork;
import io.github.jdkmatrix.record.FlagVerdict;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.SkippedCell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out, before a run is spent, which cells can run: JDKs are resolved, CPU shapes fitted, and every flag set is
 * shown to every JDK that would run it.
 */
public final class Preparation {

    private static final Duration VERSION_TIMEOUT = Duration.ofSeconds(60);

    private final Engine engine;
    private final Matrix matrix;
    private final AnswerCache cache;
    private final Progress progress;

    private final Map<String, Resolution<JdkHandle>> jdks = new LinkedHashMap<>();
    private final Map<String, Resolution<Placement>> placements = new LinkedHashMap<>();
    private final Map<List<String>, FlagVerdict> verdicts = new LinkedHashMap<>();
    private final Map<String, List<String>> plainOutput = new HashMap<>();
    private final List<Cell> runnable = new ArrayList<>();
    private final List<SkippedCell> skipped = new ArrayList<>();

    private Preparation(Engine engine, Matrix matrix, AnswerCache cache, Progress progress) {
        this.engine = engine;
        this.matrix = matrix;
        this.cache = cache;
        this.progress = progress;
    }

    /** Sorts the cells into those that can run and those that cannot, each with its reason. */
    public static Preparation of(Engine engine, Matrix matrix, List<Cell> cells, AnswerCache cache, Progress progress)
            throws EngineGone, InterruptedException {
        Preparation preparation = new Preparation(engine, matrix, cache, progress);
        // A shape that cannot be had is refused before any JVM is asked anything.
        for (Cell cell : cells) {
            preparation.withoutJvm(cell);
        }
        for (Cell cell : cells) {
            Optional<Outcome> hindrance = preparation.hindrance(cell);
            if (hindrance.isPresent()) {
                preparation.skipped.add(new SkippedCell(cell, hindrance.get()));
            } else {
                preparation.runnable.add(cell);
            }
        }
        return preparation;
    }

    public List<Cell> runnable() {
        return List.copyOf(runnable);
    }

    public List<SkippedCell> skipped() {
        return List.copyOf(skipped);
    }

    public List<FlagVerdict> verdicts() {
        return List.copyOf(verdicts.values());
    }

    /** The JDK of a runnable cell. */
    public JdkHandle jdk(Cell cell) {
        return found(jdks.get(cell.jdk()));
    }

    /** The placement of a runnable cell. */
    public Placement placement(Cell cell) {
        return found(placements.get(cell.cpu()));
    }

    public List<Placement> placements() {
        return placements.values().stream()
                .filter(Resolution.Found.class::isInstance)
                .map(Preparation::found)
                .toList();
    }

    /** The JDKs at hand, in the order of the matrix. */
    public List<JdkFacts> jdkFacts() {
        return matrix.jdks().stream()
                .map(Jdk::id)
                .filter(id -> jdks.get(id) instanceof Resolution.Found)
                .map(id -> found(jdks.get(id)))
                .map(jdk -> new JdkFacts(
                        jdk.id(), jdk.source(), jdk.digest().orElse(""), plainOutput.getOrDefault(jdk.id(), List.of())))
                .toList();
    }

    /** What a JDK at hand prints about its version. */
    List<String> version(String jdk) {
        return plainOutput.getOrDefault(jdk, List.of());
    }

    /** The flags of a runnable cell that do nothing on its JDK, by name. */
    Set<String> withoutEffect(Cell cell) {
        return Set.of();
    }

    private Optional<Outcome> hindrance(Cell cell) throws EngineGone, InterruptedException {
        Optional<Outcome> known = withoutJvm(cell);
        if (known.isPresent()) {
            return known;
        }
        FlagVerdict verdict = verdict(cell);
        return switch (verdict.kind()) {
            case ACCEPTED, DEPRECATED -> Optional.empty();
            case IGNORED -> Optional.of(new Outcome.Redundant("= default: " + verdict.words()));
            case REJECTED -> Optional.of(new Outcome.Unsupported(verdict.words()));
        };
    }

    /** What hinders a cell as far as that is known without starting a JVM. */
    private Optional<Outcome> withoutJvm(Cell cell) {
        Jdk jdk = matrix.jdk(cell.jdk());
        Optional<String> lacking = CellWork.of(matrix, cell).unsupported();
        if (lacking.isPresent()) {
            return Optional.of(new Outcome.Unsupported(lacking.get()));
        }
        if (resolved(jdk) instanceof Resolution.Missing<JdkHandle>(String reason)) {
            return Optional.of(new Outcome.Unavailable(reason));
        }
        if (fitted(cell.cpu()) instanceof Resolution.Missing<Placement>(String reason)) {
            return Optional.of(new Outcome.Unavailable(reason));
        }
        return Optional.empty();
    }

    private Resolution<JdkHandle> resolved(Jdk jdk) {
        return jdks.computeIfAbsent(jdk.id(), id -> engine.resolve(jdk, progress));
    }

    private Resolution<Placement> fitted(String cpu) {
        return placements.computeIfAbsent(cpu, id -> {
            Resolution<Placement> fit = engine.fit(matrix.cpu(id));
            if (fit instanceof Resolution.Missing<Placement>(String reason)) {
                progress.say("CPU shape '" + id + "' is unavailable: " + reason);
            }
            return fit;
        });
    }

    private FlagVerdict verdict(Cell cell) throws EngineGone, InterruptedException {
        List<String> key = List.of(cell.jdk(), cell.flags());
        FlagVerdict known = verdicts.get(key);
        if (known != null) {
            return known;
        }
        if (!plainOutput.containsKey(cell.jdk())) {
            plainOutput.put(
                    cell.jdk(),
                    version(cell, matrix.settings().argsBefore(FlagSet.DEFAULT)).output());
        }
        FlagSet flags = matrix.flagSet(cell.flags());
        List<String> args = new ArrayList<>(matrix.settings().argsBefore(flags));
        args.addAll(flags.args());
        JvmAnswer answer = version(cell, args);
        FlagVerdict verdict = FlagProbe.judge(
                cell.jdk(), cell.flags(), answer.exitCode(), answer.output(), plainOutput.get(cell.jdk()));
        verdicts.put(key, verdict);
        return verdict;
    }

    private JvmAnswer version(Cell cell, List<String> jvmArgs) throws EngineGone, InterruptedException {
        Optional<JvmAnswer> known = cache.find(jdk(cell), jvmArgs);
        if (known.isPresent()) {
            return known.get();
        }
        ForkRequest request = new ForkRequest(
                jdk(cell),
                placement(cell),
                jvmArgs,
                List.of(),
                VERSION_TIMEOUT,
                matrix.settings().memoryMegabytes(),
                matrix.settings().seccomp());
        ForkOutput output = new ForkOutput(Tokens.next(), phase -> {});
        engine.run(request, output);
        Optional<WrapperReport> report = output.report();
        if (report.isEmpty()) {
            throw new EngineGone(
                    "JDK " + cell.jdk() + " could not be asked for its version: " + String.join(" ", output.excerpt()));
        }
        JvmAnswer answer = new JvmAnswer(report.get().usage().exitCode(), output.excerpt());
        cache.keep(jdk(cell), jvmArgs, answer);
        return answer;
    }

    private static <T> T found(Resolution<T> resolution) {
        return switch (resolution) {
            case Resolution.Found<T>(T value) -> value;
            case Resolution.Missing<T>(String reason) -> throw new IllegalStateException(reason);
        };
    }
}
