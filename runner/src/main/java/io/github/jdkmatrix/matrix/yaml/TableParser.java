package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the tables of the report.
 *
 * @param unread axes with problems, whose ids are not checked
 */
record TableParser(ReferenceParser references, Matrix declared, Set<Axis> unread) {

    static final Section TABLE = new Section("tables");

    static final Property<String> TITLE = TABLE.optional("title", ValueType.TEXT);

    static final Property<List<YamlValue>> WORKLOADS = TABLE.optional("workloads", ValueType.IDS);

    static final Property<Fields> WHERE = TABLE.optional("where", ValueType.mapping(ReferenceParser.FILTER));

    static final Property<List<YamlValue>> METRICS = TABLE.optional("metrics", ValueType.TEXTS);

    static final Property<List<YamlValue>> ROWS = TABLE.optional("rows", ValueType.TEXTS);

    static final Property<List<YamlValue>> COLUMNS = TABLE.optional("columns", ValueType.IDS);

    static final Property<String> REFERENCE = TABLE.optional("reference", ValueType.TEXT);

    Optional<TableSpec> table(Fields fields) {
        List<String> all = declared.ids(Axis.WORKLOADS);
        List<String> workloads = fields.has(WORKLOADS) ? references.ids(fields, WORKLOADS, Axis.WORKLOADS) : all;
        Optional<CellFilter> where = fields.get(WHERE).map(it -> references.filter(it, Set.of()));
        if (unread.contains(Axis.WORKLOADS) || !all.containsAll(fields.texts(WORKLOADS))) {
            return Optional.empty();
        }
        Set<String> dimensions = Arrays.stream(Axis.values())
                .filter(it -> unread.contains(it) || !declared.ids(it).isEmpty())
                .map(Axis::key)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        dimensions.addAll(references.paramNames(workloads));
        boolean anyMetric = anyMetric(workloads);
        Set<String> known = metricNames(workloads);
        List<String> metrics = fields.list(METRICS).stream()
                .filter(it -> anyMetric || it.isOneOf(known))
                .map(YamlValue::string)
                .toList();
        List<String> rows = fields.known(ROWS, dimensions);
        List<String> given = fields.known(COLUMNS, dimensions);
        boolean missing = given.isEmpty() && (fields.has(COLUMNS) || fields.hasUnknownKey());
        if (missing || given.size() < fields.list(COLUMNS).size()) {
            return Optional.empty();
        }
        List<String> columns = given.isEmpty() ? List.of(Axis.JDKS.key()) : given;
        fields.list(ROWS).stream()
                .filter(it -> columns.contains(it.string()))
                .forEach(it -> it.problem("'rows' of this table names '" + it.string()
                        + "', which makes the columns; remove one of them"));
        return Optional.of(new TableSpec(
                fields.get(TITLE).orElse(String.join(", ", workloads)),
                workloads,
                where,
                metrics,
                rows,
                String.join(TableSpec.AND, columns),
                reference(fields, columns, workloads)));
    }

    private Optional<String> reference(Fields fields, List<String> columns, List<String> workloads) {
        boolean isUnread = columns.stream().flatMap(it -> Axis.of(it).stream()).anyMatch(unread::contains);
        return isUnread ? Optional.empty() : fields.oneOf(REFERENCE, combinations(columns, workloads));
    }

    /** The values that columns may have. */
    private List<String> combinations(List<String> columns, List<String> workloads) {
        List<String> all = List.of("");
        for (String column : columns) {
            all = all.stream()
                    .flatMap(it -> valuesOf(column, workloads).stream().map(value -> (it + " " + value).strip()))
                    .toList();
        }
        return all;
    }

    /** The ids of an axis, or the declared values of a parameter. */
    private Collection<String> valuesOf(String name, List<String> workloads) {
        return Axis.of(name).<Collection<String>>map(declared::ids).orElseGet(() -> references.values(name, workloads));
    }

    /** Reports a metric that no workload has. */
    void checkMetric(YamlValue name) {
        List<String> all = declared.ids(Axis.WORKLOADS);
        if (!unread.contains(Axis.WORKLOADS) && !anyMetric(all)) {
            name.isOneOf(metricNames(all));
        }
    }

    /** Whether these workloads have a program among them, which may report any metric. */
    private boolean anyMetric(List<String> workloads) {
        return references.uses(workloads).anyMatch(it -> it.program().isPresent());
    }

    private Set<String> metricNames(List<String> workloads) {
        Set<String> names = references
                .uses(workloads)
                .flatMap(WorkloadUse::declared)
                .map(MetricSpec::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        ProcessMetric.specs().forEach(it -> names.add(it.name()));
        if (references.uses(workloads).anyMatch(WorkloadUse::ofJmh)) {
            names.add("score");
        }
        Counters.metrics(declared.settings().counters()).forEach(names::add);
        return names;
    }
}
