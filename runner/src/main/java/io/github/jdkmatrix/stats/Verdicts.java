package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Difference;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The comparisons of a run, or of a run with an earlier one, whatever is shown of it. The family of a comparison is all pairs of
 * cells that differ in the same way, by all metrics of its role. Each comparison is made and judged once, and every report prints
 * that judgement.
 */
public final class Verdicts {

    /** The key of a whole cell, in place of a metric. */
    private static final String NONE = "";

    private final List<CellSummary> cells;
    /** The number of the machine of a cell; where two runs are compared, the number of its run. */
    private final ToIntFunction<CellSummary> host;

    private final ComparedMetrics asked;
    private final double margin;
    /** The cells with states. */
    private final Set<CellOnHost> mixtures;

    /** The number of JDKs that have numbers. */
    private final long withNumbers;

    /** Whether the forks count that decided a step further; everything else is judged by those that the run began with. */
    private final Predicate<Difference> further;

    private final Map<Question, Judged> families = new HashMap<>();

    private record CellOnHost(Cell cell, int host) {}

    /** The part of two cells that is compared. */
    private enum Part {
        /** All forks, by their numbers; without a metric, by how they end. */
        FORKS,
        FAST_STATE,
        SLOW_STATE
    }

    private record Key(CellOnHost reference, CellOnHost candidate, String metric, Part part) {

        Key of(Part other) {
            return new Key(reference, candidate, metric, other);
        }

        /** Whether the two cells are of different machines, or of two runs. */
        boolean acrossHosts() {
            return reference.host != candidate.host;
        }
    }

    /**
     * The question that a family answers.
     *
     * @param hosts the numbers of the machines or runs of the two cells; empty where they are the same
     * @param role the role of its metrics, or the name of a detail
     */
    private record Question(Difference difference, List<Integer> hosts, String role) {}

    /** A family with its verdicts: of comparisons by their numbers, and of counted forks. */
    private record Judged(Map<Key, Judgement> judgements, Map<Key, ForkCounts.Tested> counted) {}

    /**
     * The comparisons of results.
     *
     * @param cells all cells of the run
     */
    Verdicts(Manifest manifest, Hosts hosts, List<CellSummary> cells) {
        this(
                new ComparedMetrics(manifest.matrix(), cells),
                manifest.matrix().settings().equivalence(),
                cells,
                it -> hosts.number(it.cell()),
                it -> manifest.design()
                        .until()
                        .filter(StoppingRule::decides)
                        .map(rule -> it.step().filter(rule.steps()::contains).isPresent())
                        .orElse(true));
    }

    /**
     * Compares each cell of a run with the same cell of an earlier run, by the metrics that the earlier run was asked.
     *
     * @param margin the margin within which two values are the same, such as 0.02
     */
    public static Verdicts between(Results base, Results now, double margin) {
        Set<CellSummary> earlier = Collections.newSetFromMap(new IdentityHashMap<>());
        earlier.addAll(base.cells());
        return new Verdicts(
                base.verdicts().asked,
                margin,
                Stream.concat(base.cells().stream(), now.cells().stream()).toList(),
                it -> earlier.contains(it) ? 0 : 1,
                it -> true);
    }

    private Verdicts(
            ComparedMetrics asked,
            double margin,
            List<CellSummary> cells,
            ToIntFunction<CellSummary> host,
            Predicate<Difference> further) {
        this.further = further;
        this.cells = cells;
        this.host = host;
        this.asked = asked;
        this.margin = margin;
        this.withNumbers = cells.stream()
                .filter(it -> !it.estimates().isEmpty())
                .map(it -> it.cell().jdk())
                .distinct()
                .count();
        this.mixtures = cells.stream()
                .filter(it -> !it.mixtures().isEmpty())
                .map(this::place)
                .collect(Collectors.toSet());
    }

    /** The metrics by which the run compares. */
    public ComparedMetrics metrics() {
        return asked;
    }

    /** The cells of the run, also those that are not shown. */
    public List<CellSummary> cells() {
        return cells;
    }

    /** The judgement of a cell against another one; empty where one of them has no number. */
    public Optional<Judgement> of(CellSummary reference, CellSummary candidate, String metric) {
        Key key = key(reference, candidate, metric);
        return Optional.ofNullable(family(key).judgements.get(key));
    }

    /** How often the forks of two cells do not complete, with its p; empty where all complete. */
    public Optional<Endings> endings(CellSummary reference, CellSummary candidate) {
        Key key = key(reference, candidate, NONE);
        return Endings.of(reference, candidate)
                .map(it -> it.by(family(key).counted.get(key)));
    }

    /** What differs between the states of two cells in a metric; empty where neither has any. */
    public Optional<StateChange.Tested> states(CellSummary reference, CellSummary candidate, String metric) {
        Key key = key(reference, candidate, metric);
        return StateChange.of(reference, candidate, metric)
                .map(it -> new StateChange.Tested(
                        it,
                        Optional.ofNullable(family(key).judgements.get(key.of(Part.FAST_STATE))),
                        Optional.ofNullable(family(key).counted.get(key.of(Part.SLOW_STATE)))));
    }

    private Key key(CellSummary reference, CellSummary candidate, String metric) {
        return new Key(place(reference), place(candidate), metric, Part.FORKS);
    }

    private synchronized Judged family(Key key) {
        List<Integer> machines = key.acrossHosts() ? List.of(key.reference.host, key.candidate.host) : List.of();
        String role = key.metric.equals(NONE)
                ? ComparedMetrics.Role.SPEED.name()
                : asked.role(key.candidate.cell.workload(), key.metric);
        return families.computeIfAbsent(
                new Question(Difference.of(key.reference.cell, key.candidate.cell), machines, role), this::family);
    }

    private Judged family(Question question) {
        Map<Key, Comparison> compared = new LinkedHashMap<>();
        Map<Key, ForkCounts> counted = new LinkedHashMap<>();
        for (Difference.Sides<CellSummary> pair : pairs(question)) {
            CellSummary before = pair.reference();
            CellSummary now = pair.candidate();
            for (String metric : asked.with(now.cell().workload(), question.role)) {
                Key key = key(before, now, metric);
                compared(before, now, metric, further.test(question.difference)).ifPresent(it -> compared.put(key, it));
                StateChange.of(before, now, metric).ifPresent(change -> {
                    change.fast().ifPresent(it -> compared.put(key.of(Part.FAST_STATE), it));
                    change.slow().ifPresent(it -> counted.put(key.of(Part.SLOW_STATE), it));
                });
            }
            if (question.role.equals(ComparedMetrics.Role.SPEED.name())) {
                Endings.of(before, now)
                        .ifPresent(it ->
                                counted.put(key(before, now, NONE), it.test().counts()));
            }
        }
        return family(compared, counted, question.difference.strictness(withNumbers));
    }

    /** Comparisons and endings weigh one each; all that is said of states weighs one together, so that it costs other rows little. */
    private Judged family(Map<Key, Comparison> compared, Map<Key, ForkCounts> counted, double strictness) {
        long ofStates = Stream.concat(compared.keySet().stream(), counted.keySet().stream())
                .filter(it -> it.part != Part.FORKS)
                .count();
        ToDoubleFunction<Key> weight = key -> key.part == Part.FORKS ? 1 : 1.0 / ofStates;
        Map<Key, Holm.Test> tests = new LinkedHashMap<>();
        compared.forEach((key, it) -> it.p()
                .known()
                .filter(p -> it.notJudged().isEmpty())
                .ifPresent(p -> tests.put(key, new Holm.Test(p, weight.applyAsDouble(key)))));
        counted.forEach((key, it) -> tests.put(key, new Holm.Test(it.p(), weight.applyAsDouble(key))));
        Holm<Key> holm = new Holm<>(tests, strictness);
        Map<Key, Judgement> judgements = new HashMap<>();
        compared.forEach((key, it) -> judgements.put(
                key,
                it.notJudged()
                        .map(why -> Judgement.none(it, why))
                        .orElseGet(() -> mixed(key, holm.judged(key, it, margin)))));
        Map<Key, ForkCounts.Tested> judged = new HashMap<>();
        counted.forEach((key, it) -> judged.put(key, new ForkCounts.Tested(it, holm.adjusted(key))));
        return new Judged(judgements, judged);
    }

    private Judgement mixed(Key key, Judgement judgement) {
        boolean mixture = mixtures.contains(key.reference) || mixtures.contains(key.candidate);
        return mixture && key.part == Part.FORKS ? judgement.ofMixture() : judgement;
    }

    private static Optional<Comparison> compared(
            CellSummary reference, CellSummary candidate, String metric, boolean further) {
        return reference
                .estimate(metric)
                .flatMap(base -> candidate
                        .estimate(metric)
                        .map(now -> further ? Comparison.of(base, now) : Comparison.of(base.begun(), now.begun())));
    }

    private List<Difference.Sides<CellSummary>> pairs(Question question) {
        return question.hosts.isEmpty()
                ? question.difference.between(cells, cells, CellSummary::cell, host::applyAsInt)
                : question.difference.between(
                        on(question.hosts.getFirst()), on(question.hosts.getLast()), CellSummary::cell, it -> "");
    }

    private List<CellSummary> on(int host) {
        return cells.stream().filter(it -> this.host.applyAsInt(it) == host).toList();
    }

    private CellOnHost place(CellSummary summary) {
        return new CellOnHost(summary.cell(), host.applyAsInt(summary));
    }
}
