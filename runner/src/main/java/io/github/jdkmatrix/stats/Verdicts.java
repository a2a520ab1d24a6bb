package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.plan.Difference;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.stats.Tested.Kind;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
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
    /** The number of JDKs that have numbers. */
    private final long withNumbers;

    /** Whether the forks count that decided a step further; everything else is judged by those that the run began with. */
    private final Predicate<Difference> further;

    private final Map<Question, Map<Key, Tested>> families = new HashMap<>();

    private record CellOnHost(Cell cell, int host) {}

    private record Key(CellOnHost reference, CellOnHost candidate, String metric, Kind kind) {

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
    }

    /** The metrics by which the run compares. */
    public ComparedMetrics metrics() {
        return asked;
    }

    /** The cells of the run, also those that are not shown. */
    public List<CellSummary> cells() {
        return cells;
    }

    /** A cell against another one; empty where one of them has no number. */
    public Optional<Compared> of(CellSummary reference, CellSummary candidate, String metric) {
        return tested(Compared.class, key(reference, candidate, metric, Kind.METRIC));
    }

    /** How often the forks of two cells do not complete; empty where all complete. */
    public Optional<Counted> endings(CellSummary reference, CellSummary candidate) {
        return tested(Counted.class, key(reference, candidate, NONE, Kind.ENDINGS));
    }

    /** What differs between the states of two cells in a metric; empty where neither has any. */
    public Optional<StateChange> states(CellSummary reference, CellSummary candidate, String metric) {
        return StateChange.of(reference, candidate, metric, margin)
                .map(it -> new StateChange(
                        tested(Compared.class, key(reference, candidate, metric, Kind.FAST_STATE)),
                        tested(Counted.class, key(reference, candidate, metric, Kind.SLOW_STATE))));
    }

    private <T extends Tested> Optional<T> tested(Class<T> type, Key key) {
        return Optional.ofNullable(family(key).get(key)).map(type::cast);
    }

    private Key key(CellSummary reference, CellSummary candidate, String metric, Kind kind) {
        return new Key(place(reference), place(candidate), metric, kind);
    }

    private synchronized Map<Key, Tested> family(Key key) {
        List<Integer> machines = key.acrossHosts() ? List.of(key.reference.host, key.candidate.host) : List.of();
        String role = key.metric.equals(NONE)
                ? ComparedMetrics.Role.SPEED.name()
                : asked.role(key.candidate.cell.workload(), key.metric);
        return families.computeIfAbsent(
                new Question(Difference.of(key.reference.cell, key.candidate.cell), machines, role), this::family);
    }

    private Map<Key, Tested> family(Question question) {
        Map<Key, Tested> alone = new LinkedHashMap<>();
        for (Difference.Sides<CellSummary> pair : pairs(question)) {
            CellSummary before = pair.reference();
            CellSummary now = pair.candidate();
            for (String metric : asked.with(now.cell().workload(), question.role)) {
                Stream.concat(
                                compared(before, now, metric, further.test(question.difference)).stream(),
                                StateChange.of(before, now, metric, margin).stream()
                                        .flatMap(StateChange::tests))
                        .forEach(it -> alone.put(key(before, now, metric, it.kind()), it));
            }
            if (question.role.equals(ComparedMetrics.Role.SPEED.name())) {
                Counted.endings(before, now).ifPresent(it -> alone.put(key(before, now, NONE, Kind.ENDINGS), it));
            }
        }
        return family(alone, question.difference.strictness(withNumbers));
    }

    /** Comparisons and endings weigh one each; all that is said of states weighs one together, so that it costs other rows little. */
    private Map<Key, Tested> family(Map<Key, Tested> alone, double strictness) {
        Predicate<Key> ofStates = key -> key.kind == Kind.FAST_STATE || key.kind == Kind.SLOW_STATE;
        double state = 1.0 / alone.keySet().stream().filter(ofStates).count();
        Map<Key, Holm.Test> tests = new LinkedHashMap<>();
        // Values come before counts: the last digit of a sum of weights depends on their order.
        alone.entrySet().stream()
                .filter(it -> !(it.getValue() instanceof Compared pair
                        && pair.comparison().notJudged().isPresent()))
                .sorted(Comparator.comparing(it -> it.getValue() instanceof Counted))
                .forEach(test -> test.getValue()
                        .p()
                        .ifPresent(p ->
                                tests.put(test.getKey(), new Holm.Test(p, ofStates.test(test.getKey()) ? state : 1))));
        Holm<Key> holm = new Holm<>(tests, strictness);
        Map<Key, Tested> judged = new HashMap<>();
        alone.forEach((key, it) -> judged.put(
                key,
                switch (it) {
                    case Compared pair -> pair.judged(holm, key, margin);
                    case Counted counted -> counted.among(holm.adjusted(key));
                }));
        return judged;
    }

    private Optional<Compared> compared(CellSummary reference, CellSummary candidate, String metric, boolean further) {
        return reference
                .estimate(metric)
                .flatMap(base -> candidate
                        .estimate(metric)
                        .map(now -> further ? Comparison.of(base, now) : Comparison.of(base.begun(), now.begun())))
                .map(it -> new Compared(Kind.METRIC, reference, candidate, Judgement.alone(it, margin)));
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
