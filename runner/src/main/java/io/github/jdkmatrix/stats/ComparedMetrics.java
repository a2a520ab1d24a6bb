package io.github.jdkmatrix.stats;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The metrics by which a run compares each workload. <i>Speeds</i> are the primary metric and whatever else a program reports of
 * itself. <i>Costs</i> are measured from outside: CPU time and memory, or what the matrix asks for. Any other metric is a detail, of
 * which nobody asked.
 */
public final class ComparedMetrics {

    /** The role of a metric of a workload: its speed, or what it costs. */
    public enum Role {
        SPEED,
        COST
    }

    /** Results of JMH that repeat the score, or say in total what others say by operation. */
    private static final Pattern OF_THE_SCORE = Pattern.compile("(.*:)?p[01]\\.\\d+");

    private static final String JMH_PROFILER = "gc.";

    private final Matrix matrix;
    private final Collection<CellSummary> cells;
    private final Map<String, Map<String, Role>> byWorkload = new HashMap<>();

    /**
     * The metrics of a run.
     *
     * @param cells all cells of the run, whatever is shown of them
     */
    public ComparedMetrics(Matrix matrix, Collection<CellSummary> cells) {
        this.matrix = matrix;
        this.cells = cells;
    }

    /** The metrics of a workload that are compared, the primary one first and costs last. */
    public synchronized Map<String, Role> of(String workload) {
        return byWorkload.computeIfAbsent(workload, this::roles);
    }

    /** The names of the compared metrics of which a cell has a number; if a reader chose one, only that one. */
    public List<String> of(CellSummary cell, Optional<String> chosen) {
        return chosen
                .<Collection<String>>map(List::of)
                .orElseGet(() -> of(cell.cell().workload()).keySet())
                .stream()
                .filter(it -> cell.estimate(it).isPresent())
                .toList();
    }

    /** The metric that represents a workload: the one that it declares, else the first that its forks reported, else wall time. */
    public String primary(String workload) {
        return primary(
                matrix,
                workload,
                () -> cells.stream()
                        .filter(it -> it.cell().workload().equals(workload))
                        .flatMap(it -> it.estimates().keySet().stream())
                        .findFirst());
    }

    /** The metric that represents a workload of whose forks the first metric is known. */
    static String primary(Matrix matrix, String workload, Supplier<Optional<String>> first) {
        return matrix.workload(workload).primary().or(first).orElse(ProcessMetric.WALL.id());
    }

    /** Whether a metric is one of the speeds of a workload. */
    public boolean isSpeed(String workload, String metric) {
        return of(workload).get(metric) == Role.SPEED;
    }

    /** The group in which a metric is judged: the name of its role; for a detail, the name of the metric. */
    public String role(String workload, String metric) {
        Role role = of(workload).get(metric);
        return role == null ? metric : role.name();
    }

    /** The metrics of a workload that have a role; the detail alone where the role is the name of a detail. */
    List<String> with(String workload, String role) {
        return Stream.concat(of(workload).keySet().stream(), Stream.of(role))
                .distinct()
                .filter(it -> role(workload, it).equals(role))
                .toList();
    }

    /** The metrics that the whole run was asked for, by {@code run --metric} or a single table; empty for the usual ones. */
    public static List<String> requested(Matrix matrix) {
        List<TableSpec> tables = matrix.tables();
        return tables.size() == 1
                        && tables.getFirst().where().isEmpty()
                        && tables.getFirst().workloads().containsAll(matrix.ids(Axis.WORKLOADS))
                ? tables.getFirst().metrics()
                : List.of();
    }

    /**
     * The first metric that was requested, that programs report, and that no fork reported though some completed; empty if there is
     * none. A metric of a workload of which no cell ran is not missed.
     */
    public Optional<String> unreported() {
        List<CellSummary> measured =
                cells.stream().filter(it -> !it.estimates().isEmpty()).toList();
        Set<String> ran = measured.stream().map(it -> it.cell().workload()).collect(Collectors.toSet());
        return requested(matrix).stream()
                .filter(it -> !measured.isEmpty()
                        && !ProcessMetric.isMeasured(it, matrix.settings().counters()))
                .filter(name -> measured.stream().noneMatch(it -> it.estimates().containsKey(name)))
                .filter(name -> matrix.workloads().stream()
                        .allMatch(
                                it -> ran.contains(it.id()) || it.declared(name).isEmpty()))
                .findFirst();
    }

    private Map<String, Role> roles(String workload) {
        WorkloadUse use = matrix.workload(workload);
        Map<String, MetricSpec> reported = cells.stream()
                .filter(it -> it.cell().workload().equals(workload))
                .flatMap(it -> it.estimates().values().stream())
                .map(Estimate::metric)
                .collect(Collectors.toMap(MetricSpec::name, it -> it, (first, second) -> first, LinkedHashMap::new));
        List<String> requested = requested(matrix);
        String primary = primary(workload);
        Set<String> names = new LinkedHashSet<>();
        if (requested.isEmpty()) {
            names.add(primary);
            own(use, reported).forEach(names::add);
            costs(use, reported).forEach(names::add);
        } else {
            (use.ofJmh() ? use.metrics().stream().map(OwnMetric::name) : own(use, reported)).forEach(names::add);
            names.addAll(requested);
        }
        Function<String, Role> role = it -> it.equals(primary) || !isOutside(use, it) ? Role.SPEED : Role.COST;
        return names.stream()
                .sorted(Comparator.comparing(role))
                .collect(Collectors.toMap(it -> it, role, (first, second) -> first, LinkedHashMap::new));
    }

    /** The metrics that a program reports of itself; none for a workload of the harness, whose primary metric says all. */
    private Stream<String> own(WorkloadUse use, Map<String, MetricSpec> reported) {
        return use.spec().isPresent()
                ? Stream.empty()
                : Stream.concat(
                        use.metrics().stream().map(OwnMetric::name),
                        reported.keySet().stream()
                                .filter(it -> !isOutside(use, it))
                                .filter(it -> !use.ofJmh()
                                        || !OF_THE_SCORE.matcher(it).matches()));
    }

    /**
     * The metrics of cost: CPU time (per work at a fixed time) and a program's memory; for a program that waits, what it needs until
     * it is ready and while it waits.
     */
    private Stream<String> costs(WorkloadUse use, Map<String, MetricSpec> reported) {
        Stream<String> usual;
        if (use.ofJmh()) {
            usual = reported.values().stream()
                    .filter(it ->
                            it.name().startsWith(JMH_PROFILER) && it.unit().endsWith("/op"))
                    .map(MetricSpec::name);
        } else if (use.ready().isPresent()) {
            usual = ProcessMetric.BY_READY.stream().map(ProcessMetric::id);
        } else {
            String cpu = ProcessMetric.cost(use.effort()).id();
            usual = use.spec().isPresent() ? Stream.of(cpu) : Stream.of(cpu, ProcessMetric.MAX_RSS.id());
        }
        return Stream.concat(usual, Counters.metrics(matrix.settings().counters()))
                .filter(reported::containsKey);
    }

    /** Whether a metric is measured from outside: by the wrapper, or by a profiler of JMH, whose own JVM has a part in the CPU time. */
    private boolean isOutside(WorkloadUse use, String metric) {
        return ProcessMetric.isMeasured(metric, matrix.settings().counters())
                || (use.ofJmh() && metric.startsWith(JMH_PROFILER));
    }
}
