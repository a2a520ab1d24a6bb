package io.github.jdkmatrix.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Plan;
import io.github.jdkmatrix.plan.SideBySide;
import io.github.jdkmatrix.record.Merged.MergedShard;
import io.github.jdkmatrix.text.OmittedIfEmpty;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code manifest.json}: everything about a result folder that is not the record of a fork.
 *
 * @param schema the version of this format
 * @param origin who wrote the folder, when, and by which command
 * @param design the experiment: the matrix and how it runs
 * @param machine the machine and the engine
 * @param resolved the JDKs, CPUs, flags and cells that the host could and could not provide
 * @param cells the cells of the plan, in its order
 * @param sessions the processes that wrote records, the first one first
 * @param shard the share of a plan that this run is, if it is one
 * @param merged the shards that the folder was merged from, if it was
 */
public record Manifest(
        int schema,
        @JsonUnwrapped Origin origin,
        @JsonUnwrapped Design design,
        @JsonUnwrapped Host machine,
        @JsonUnwrapped Resolved resolved,
        List<Cell> cells,
        List<Session> sessions,
        @OmittedIfEmpty Optional<ShardFacts> shard,
        @OmittedIfEmpty Optional<Merged> merged) {

    public static final int SCHEMA = 1;

    public Manifest {
        Schema.require(schema, SCHEMA);
        cells = List.copyOf(cells);
        sessions = List.copyOf(sessions);
        if (sessions.isEmpty()) {
            throw new IllegalArgumentException("'sessions' is empty");
        }
        if (Set.copyOf(cells).size() < cells.size()) {
            throw new IllegalArgumentException("a cell is in 'cells' twice");
        }
        Stream.of(
                        cells.stream(),
                        resolved.skipped.stream().map(SkippedCell::cell),
                        shard.stream().flatMap(it -> it.cells().stream()),
                        merged.stream().flatMap(it -> it.shards().stream()).flatMap(it -> it.cells().stream()))
                .flatMap(Function.identity())
                .forEach(cell -> requireOnAxes(design.matrix, cell));
    }

    private static void requireOnAxes(Matrix matrix, Cell cell) {
        for (Axis axis : Axis.values()) {
            if (!matrix.idsOfCells(axis).contains(cell.on(axis))) {
                throw new IllegalArgumentException(
                        "'" + cell.on(axis) + "' of a cell is not on the axis '" + axis.key() + "'");
            }
        }
    }

    /**
     * The command that began the run.
     *
     * @param tool the version of jdkmatrix
     * @param commandLine the command line as typed
     * @param createdAt when the run began
     */
    public record Origin(String tool, List<String> commandLine, Instant createdAt) {}

    /**
     * The experiment.
     *
     * @param matrix the whole matrix
     * @param profile the profile that narrowed it
     * @param forks the forks of each cell
     * @param seed the seed of the order
     * @param explains whether the forks are profiled, not measured: no part of an estimate
     */
    public record Design(
            Matrix matrix,
            Optional<String> profile,
            @JsonUnwrapped @JsonProperty(Forks.UNWRAPPED) Forks forks,
            long seed,

            @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY)
            boolean explains) {

        /** This design before any of its steps was decided further. */
        public Design begun() {
            return until().filter(StoppingRule::decides)
                    .map(it -> with(new Forks.Fixed(it.min())))
                    .orElse(this);
        }

        /**
         * This design with one more step between JDKs that is decided further: the forks so far are the first look of the step.
         *
         * @param most the most forks per cell
         */
        public Design deciding(String step, int most) {
            StoppingRule rule =
                    until().orElseGet(() -> new StoppingRule(forks.most(), StoppingRule.UNTIL, Optional.empty()));
            return with(new Forks.Until(Math.max(forks.most(), most), rule.deciding(step)));
        }

        Design with(Forks others) {
            return new Design(matrix, profile, others, seed, explains);
        }

        /** The rule by which a cell needs fewer than the most forks; empty if each cell has all. */
        public Optional<StoppingRule> until() {
            return forks.rule();
        }
    }

    /**
     * The matrix as the host could provide it.
     *
     * @param jdks the available JDKs
     * @param shapes the CPU shapes as given
     * @param verdicts the effect of each flag set on each JDK
     * @param skipped the cells that never ran
     */
    public record Resolved(
            List<JdkFacts> jdks, List<ShapeFacts> shapes, List<FlagVerdict> verdicts, List<SkippedCell> skipped) {}

    public Matrix matrix() {
        return design.matrix;
    }

    public int forks() {
        return design.forks.most();
    }

    public EngineFacts engine() {
        return machine.engine();
    }

    public List<JdkFacts> jdks() {
        return resolved.jdks;
    }

    /** The plan of the run, in the order decided when it began. */
    public Plan plan() {
        Plan plan = Plan.of(cells, design.forks, design.seed, together());
        return explains() ? plan.profiled() : plan;
    }

    /** The cells of the whole plan, those of other shards and those that cannot run among them. */
    public List<Cell> planned() {
        return shard.map(ShardFacts::cells)
                .orElseGet(() -> Stream.concat(
                                cells.stream(), resolved.skipped().stream().map(SkippedCell::cell))
                        .distinct()
                        .toList());
    }

    /** The training run of each cell that had one, as the forks of the last session found it. */
    public Collection<TrainedFacts> trained() {
        Map<Cell, TrainedFacts> last = new LinkedHashMap<>();
        sessions.stream().flatMap(it -> it.trained().stream()).forEach(it -> last.put(it.cell(), it));
        return last.values();
    }

    /** The cells that ran at the same time. */
    public SideBySide together() {
        return design.matrix.settings().parallel().isEmpty()
                ? SideBySide.OFF
                : SideBySide.of(
                        design.matrix,
                        cells,
                        resolved.shapes.stream()
                                .filter(it -> it.slots().size() > 1)
                                .collect(Collectors.toMap(
                                        ShapeFacts::id, it -> it.slots().size(), Math::min)));
    }

    /** Whether the forks are those of {@code explain}, which are no part of an estimate. */
    public boolean explains() {
        return design.explains;
    }

    /** This run with another number of forks per cell. */
    public Manifest withForks(int forks) {
        return with(design.with(
                design.until().<Forks>map(it -> new Forks.Until(forks, it)).orElseGet(() -> new Forks.Fixed(forks))));
    }

    /** This run by another design. */
    public Manifest with(Design other) {
        return new Manifest(schema, origin, other, machine, resolved, cells, sessions, shard, merged);
    }

    /** This run with one more session. */
    public Manifest with(Session session) {
        List<Session> more =
                Stream.concat(sessions.stream(), Stream.of(session)).toList();
        return new Manifest(schema, origin, design, machine, resolved, cells, more, shard, merged);
    }

    /** What the JDK of a cell says of its flags; empty if nobody asked. */
    public Optional<FlagVerdict> verdict(Cell cell) {
        return resolved.verdicts().stream()
                .filter(it -> it.jdk().equals(cell.jdk()) && it.flags().equals(cell.flags()))
                .findFirst();
    }

    /** When the forks of this folder began to run, shard by shard: two folders with one of these in common share forks. */
    public List<Instant> begins() {
        return merged.map(it -> it.shards().stream().map(MergedShard::createdAt).toList())
                .orElse(List.of(origin.createdAt()));
    }

    /** This run as a shard of a plan. */
    public Manifest with(ShardFacts share) {
        return new Manifest(schema, origin, design, machine, resolved, cells, sessions, Optional.of(share), merged);
    }

    /** The CPU shape of a cell as provided by the machine that ran it. */
    public Optional<ShapeFacts> shape(Cell cell) {
        return merged.stream()
                .flatMap(it -> it.shards().stream())
                .filter(it -> it.cells().contains(cell))
                .findFirst()
                .map(MergedShard::shapes)
                .orElse(resolved.shapes)
                .stream()
                .filter(it -> it.id().equals(cell.cpu()))
                .findFirst();
    }
}
