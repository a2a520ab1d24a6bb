package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.record.Host;
import io.github.jdkmatrix.record.Hosts;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Manifest;
import io.github.jdkmatrix.record.ShapeFacts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Joins runs of one matrix on several machines. A cell that both machines measured is listed twice, with the
 * number of its machine; if it is emulated or unavailable on one machine only, the other's is taken.
 */
public final class JoinedHosts {

    /** A property that all runs share. */
    private record Common(String what, Function<Manifest, Object> of) {}

    private static final List<Common> COMMON = List.of(
            new Common("matrices", Manifest::matrix),
            new Common("engines", manifest -> manifest.engine().name()),
            new Common(
                    "builds of the harness",
                    manifest -> manifest.sessions().stream()
                            .map(session -> session.harness())
                            .distinct()
                            .toList()));

    private JoinedHosts() {}

    /**
     * Joins results of different machines.
     *
     * @param all of one folder each
     * @return the reason if they are not of one matrix, or not of one machine each
     */
    public static ValueOrReason<Results> of(List<Results> all) {
        return reasonNotToJoin(all)
                .<ValueOrReason<Results>>map(ValueOrReason.NotKnown::new)
                .orElseGet(() -> new ValueOrReason.Known<>(joined(all)));
    }

    private static Optional<String> reasonNotToJoin(List<Results> all) {
        List<Manifest> manifests = all.stream().map(Results::manifest).toList();
        if (manifests.stream().anyMatch(it -> Hosts.of(it).several())) {
            return Optional.of("one of them is already joined from several hosts");
        }
        List<Host> hosts = manifests.stream().map(Manifest::machine).toList();
        for (int i = 0; i < hosts.size(); i++) {
            for (Host before : hosts.subList(0, i)) {
                if (before.differences(hosts.get(i)).isEmpty()) {
                    return Optional.of("they come from the same host");
                }
            }
        }
        return COMMON.stream()
                .filter(it -> manifests.stream().map(it.of).distinct().count() > 1)
                .map(it -> "they have different " + it.what)
                .findFirst()
                .or(() -> differentBuild(manifests));
    }

    /** A table has one build per JDK. */
    private static Optional<String> differentBuild(List<Manifest> manifests) {
        Map<String, JdkFacts> known = new LinkedHashMap<>();
        return manifests.stream()
                .flatMap(it -> it.jdks().stream())
                .filter(jdk -> {
                    JdkFacts before = known.putIfAbsent(jdk.id(), jdk);
                    return before != null && !before.version().equals(jdk.version());
                })
                .map(jdk -> "they have different builds of JDK " + jdk.id())
                .findFirst();
    }

    private static Results joined(List<Results> all) {
        Set<Cell> natively = new HashSet<>();
        Set<Cell> emulated = new HashSet<>();
        for (Results results : all) {
            for (CellSummary summary : results.cells()) {
                if (!summary.estimates().isEmpty()) {
                    (isEmulated(results, summary.cell()) ? emulated : natively).add(summary.cell());
                }
            }
        }
        List<CellSummary> cells = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Results results = all.get(i);
            int host = i + 1;
            results.cells().stream()
                    .filter(it ->
                            it.notRun().isEmpty() || !(natively.contains(it.cell()) || emulated.contains(it.cell())))
                    .filter(it -> !isEmulated(results, it.cell()) || !natively.contains(it.cell()))
                    .map(it -> it.on(host))
                    .forEach(cells::add);
        }
        List<String> unreadable =
                all.stream().flatMap(it -> it.unreadable().stream()).distinct().toList();
        return new Results(
                all.get(0).manifest(),
                List.copyOf(cells),
                unreadable,
                Optional.empty(),
                Optional.empty(),
                List.copyOf(all),
                all.stream().flatMap(it -> it.jmh().stream()).distinct().toList(),
                new TreeMap<>(),
                List.of(),
                Map.of());
    }

    private static boolean isEmulated(Results results, Cell cell) {
        return results.manifest().shape(cell).filter(ShapeFacts::emulated).isPresent();
    }
}
