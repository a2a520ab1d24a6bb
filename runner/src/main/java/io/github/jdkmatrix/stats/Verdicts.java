package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.Difference;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.Manifest;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The comparisons of a run, whatever is shown of it. The family of a comparison is all pairs of cells of the run that differ in the
 * same, by all metrics of its role; each is made and judged once, and every report prints these.
 */
public final class Verdicts {

    private final List<CellSummary> cells;
    private final Hosts hosts;
    private final Asked asked;
    private final double margin;
    /** Cells with states. */
    private final Set<Place> mixtures;

    /** How many JDKs have numbers. */
    private final long withNumbers;

    private final Map<Question, Family> families = new HashMap<>();

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

    private record Family(Map<Key, Judgement> judgements, Map<Key, Endings.Judged> endings) {}

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
        this.withNumbers = cells.stream()
                .filter(it -> !it.estimates().isEmpty())
                .map(it -> it.cell().jdk())
                .distinct()
                .count();
        this.mixtures = cells.stream()
                .filter(it -> it.states().isPresent())
                .map(this::place)
                .collect(Collectors.toSet());
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
    public Optional<Judgement> of(CellSummary reference, CellSummary candidate, String metric) {
        Key key = new Key(place(reference), place(candidate), metric);
        String role = asked.role(candidate.cell().workload(), metric);
        return Optional.ofNullable(family(key, role).judgements.get(key));
    }

    /** How often the forks of two cells do not complete; empty where all do. */
    public Optional<Endings.Judged> endings(CellSummary reference, CellSummary candidate) {
        Key key = new Key(place(reference), place(candidate), "");
        return Optional.ofNullable(family(key, Asked.Role.SPEED.name()).endings.get(key));
    }

    private synchronized Family family(Key key, String role) {
        List<Integer> machines = key.acrossHosts() ? List.of(key.reference.host, key.candidate.host) : List.of();
        return families.computeIfAbsent(
                new Question(Difference.of(key.reference.cell, key.candidate.cell), machines, role), this::family);
    }

    private Family family(Question question) {
        Map<Key, Comparison> compared = new LinkedHashMap<>();
        Map<Key, Endings> endings = new LinkedHashMap<>();
        for (Difference.Pair<CellSummary> pair : pairs(question)) {
            Place before = place(pair.reference());
            Place now = place(pair.candidate());
            for (String metric : asked.with(pair.candidate().cell().workload(), question.role)) {
                compared(pair.reference(), pair.candidate(), metric)
                        .ifPresent(it -> compared.put(new Key(before, now, metric), it));
            }
            if (question.role.equals(Asked.Role.SPEED.name())) {
                Endings.of(pair.reference(), pair.candidate())
                        .ifPresent(it -> endings.put(new Key(before, now, ""), it));
            }
        }
        return family(compared, endings, question.difference.shares(withNumbers));
    }

    private Family family(Map<Key, Comparison> compared, Map<Key, Endings> endings, double shares) {
        Map<Key, Judgement> family = new HashMap<>();
        compared.forEach((key, it) -> it.notJudged().ifPresent(why -> family.put(key, Judgement.none(it, why))));
        List<Key> judged =
                compared.keySet().stream().filter(it -> !family.containsKey(it)).toList();
        List<Comparison> comparisons = judged.stream().map(compared::get).toList();
        double[] adjusted = Judgement.adjusted(comparisons, List.copyOf(endings.values()), shares);
        List<Judgement> judgements = Judgement.over(comparisons, adjusted, shares, margin);
        for (int i = 0; i < judged.size(); i++) {
            Key key = judged.get(i);
            boolean mixture = mixtures.contains(key.reference) || mixtures.contains(key.candidate);
            family.put(key, mixture ? judgements.get(i).ofMixture() : judgements.get(i));
        }
        Map<Key, Endings.Judged> ended = new HashMap<>();
        int next = adjusted.length - endings.size();
        for (Map.Entry<Key, Endings> it : endings.entrySet()) {
            ended.put(it.getKey(), new Endings.Judged(it.getValue(), adjusted[next++]));
        }
        return new Family(family, ended);
    }

    private static Optional<Comparison> compared(CellSummary reference, CellSummary candidate, String metric) {
        return reference
                .estimate(metric)
                .flatMap(base -> candidate.estimate(metric).map(now -> Comparison.of(base, now)));
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

    private Place place(CellSummary summary) {
        return new Place(summary.cell(), host(summary));
    }

    /** The number of the machine; zero if there is one only. */
    private int host(CellSummary summary) {
        return hosts.number(summary.cell());
    }
}
