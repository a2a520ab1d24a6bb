package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Difference;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The comparisons of a run, whatever is shown of it. The family of a comparison is all pairs of cells of the run that differ in the
 * same, by all metrics of its role; each is made and judged once, and every report prints these.
 */
public final class Verdicts {

    private final List<CellSummary> cells;
    private final Hosts hosts;
    private final Asked asked;
    private final double margin;
    private final Resamples resamples;
    private final Map<Key, Optional<Judgement>> judged = new HashMap<>();
    /** The adjusted p of the comparisons of a family that have one. */
    private final Map<Question, Map<Key, Double>> families = new HashMap<>();

    /** A cell on a machine. */
    private record Place(Cell cell, int host) {}

    private record Key(Place reference, Place candidate, String metric) {

        /** Of machines that did not measure in one run. */
        boolean acrossHosts() {
            return reference.host != candidate.host;
        }
    }

    /**
     * What a family answers.
     *
     * @param hosts the machines of the two, where they are different ones; else empty
     * @param role of its metrics, or the name of a detail
     */
    private record Question(Difference difference, List<Integer> hosts, String role) {}

    /**
     * The comparisons of results.
     *
     * @param cells all of the run
     */
    Verdicts(Manifest manifest, Hosts hosts, List<CellSummary> cells) {
        this.cells = cells;
        this.hosts = hosts;
        this.asked = new Asked(manifest.matrix(), cells);
        this.margin = manifest.matrix().settings().equivalence();
        this.resamples = new Resamples(manifest.design().seed());
    }

    /** By which metrics the run compares. */
    public Asked asked() {
        return asked;
    }

    /** All cells of the run. */
    public List<CellSummary> cells() {
        return cells;
    }

    /** A cell against another one; empty where one of them has no number. */
    public synchronized Optional<Judgement> of(CellSummary reference, CellSummary candidate, String metric) {
        Key key = new Key(place(reference), place(candidate), metric);
        // No computeIfAbsent: it would be entered again.
        if (!judged.containsKey(key)) {
            judged.put(key, judge(key, reference, candidate));
        }
        return judged.get(key);
    }

    private Optional<Judgement> judge(Key key, CellSummary reference, CellSummary candidate) {
        BiFunction<Estimate, Estimate, Comparison> comparing = key.acrossHosts()
                ? (base, now) -> Comparison.acrossRuns(base, now, resamples)
                : (base, now) -> Comparison.inOneRun(base, now, resamples);
        return both(reference, candidate, key.metric, comparing).map(comparison -> {
            if (comparison.notJudged().isPresent()) {
                return Judgement.none(comparison, comparison.notJudged().get());
            }
            Map<Key, Double> family = family(key);
            return Judgement.among(family.size(), comparison, family.getOrDefault(key, 1.0), margin);
        });
    }

    /** The adjusted p alone; one where there is none. */
    synchronized double adjustedP(CellSummary reference, CellSummary candidate, String metric) {
        Key key = new Key(place(reference), place(candidate), metric);
        return family(key).getOrDefault(key, 1.0);
    }

    private Map<Key, Double> family(Key key) {
        Question question = new Question(
                Difference.of(key.reference.cell, key.candidate.cell),
                key.acrossHosts() ? List.of(key.reference.host, key.candidate.host) : List.of(),
                asked.role(key.candidate.cell.workload(), key.metric));
        return families.computeIfAbsent(question, this::family);
    }

    private Map<Key, Double> family(Question question) {
        List<Key> keys = new ArrayList<>();
        List<Double> p = new ArrayList<>();
        for (Difference.Pair<CellSummary> pair : pairs(question)) {
            for (String metric : asked.with(pair.candidate().cell().workload(), question.role)) {
                Key key = new Key(place(pair.reference()), place(pair.candidate()), metric);
                both(pair.reference(), pair.candidate(), metric, (base, now) -> p(key, base, now))
                        .flatMap(ValueOrReason::known)
                        .ifPresent(it -> {
                            keys.add(key);
                            p.add(it);
                        });
            }
        }
        double[] adjusted = Judgement.Holm.adjusted(
                p.stream().mapToDouble(Double::doubleValue).toArray());
        Map<Key, Double> family = new HashMap<>();
        for (int i = 0; i < adjusted.length; i++) {
            family.put(keys.get(i), adjusted[i]);
        }
        return family;
    }

    private static ValueOrReason<Double> p(Key key, Estimate reference, Estimate candidate) {
        return key.acrossHosts()
                ? Comparison.pAcrossRuns(reference, candidate)
                : Comparison.pInOneRun(reference, candidate);
    }

    private List<Difference.Pair<CellSummary>> pairs(Question question) {
        return question.hosts.isEmpty()
                ? question.difference.between(cells, cells, CellSummary::cell, this::host)
                : question.difference.between(
                        on(question.hosts.getFirst()), on(question.hosts.getLast()), CellSummary::cell, it -> "");
    }

    private List<CellSummary> on(int host) {
        return cells.stream().filter(it -> host(it) == host).toList();
    }

    private static <T> Optional<T> both(
            CellSummary reference, CellSummary candidate, String metric, BiFunction<Estimate, Estimate, T> of) {
        return reference
                .estimate(metric)
                .flatMap(base -> candidate.estimate(metric).map(now -> of.apply(base, now)));
    }

    private Place place(CellSummary summary) {
        return new Place(summary.cell(), host(summary));
    }

    /** The number of the machine; zero if there is one only. */
    private int host(CellSummary summary) {
        return hosts.number(summary.cell());
    }
}
