package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.ProcessMetric;
import io.github.jdkmatrix.matrix.TableSpec;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the tables that a matrix wishes for, held against what its axes declare. */
final class TableParser {

    private final ReferenceParser references;
    private final Matrix declared;
    private final Set<Axis> unread;
    private final Problems problems;

    /** With the axes that were not read whole: what is said of these is not checked. */
    TableParser(ReferenceParser references, Matrix declared, Set<Axis> unread, Problems problems) {
        this.references = references;
        this.declared = declared;
        this.unread = unread;
        this.problems = problems;
    }

    Optional<TableSpec> table(YamlNode node) {
        return Fields.of(node, "this table", problems, Shapes.TABLE).flatMap(this::table);
    }

    private Optional<TableSpec> table(Fields fields) {
        List<String> workloads = fields.has("workloads")
                ? references.known(fields, Axis.WORKLOADS, "workload")
                : declared.ids(Axis.WORKLOADS);
        Optional<CellFilter> where = fields.node("where").flatMap(it -> references.filter(it, "'where' of this table"));
        if (unread.contains(Axis.WORKLOADS) || !references.ids(Axis.WORKLOADS).containsAll(fields.texts("workloads"))) {
            return Optional.empty();
        }
        Set<String> names = new LinkedHashSet<>(Axis.keys());
        names.addAll(references.paramNames(workloads));
        List<String> metrics = reportsAnything(workloads)
                ? fields.texts("metrics")
                : fields.known("metrics", metricNames(workloads), "metric");
        List<String> rows = fields.known("rows", names, "axis or param");
        Optional<String> said = fields.oneKnown("columns", names, "axis or param");
        if (said.isEmpty() && (fields.has("columns") || fields.hasUnknownKey())) {
            return Optional.empty();
        }
        String columns = said.orElse(Axis.JDKS.key());
        refuseRowsOf(columns, fields);
        return Optional.of(new TableSpec(
                fields.text("title").orElse(String.join(", ", workloads)),
                workloads,
                where,
                metrics,
                rows,
                columns,
                reference(fields, columns, workloads),
                reportsAnything(workloads)
                        ? fields.text("normalise")
                        : fields.oneKnown("normalise", metricNames(workloads), "metric"),
                style(fields).filter("hyperfine"::equals).isPresent()));
    }

    private Optional<String> style(Fields fields) {
        if (fields.has("style") && fields.has("normalise")) {
            problems.add(fields.at("style"), "this table has 'style' and 'normalise'; choose one");
        }
        return fields.word("style", "style");
    }

    private Optional<String> reference(Fields fields, String columns, List<String> workloads) {
        boolean unsure = Axis.of(columns).filter(unread::contains).isPresent();
        return unsure
                ? Optional.empty()
                : fields.oneKnown("reference", valuesOf(columns, workloads), "value of " + columns);
    }

    /** What makes the columns cannot make rows too: each row would have one column. */
    private void refuseRowsOf(String columns, Fields fields) {
        fields.located("rows").stream()
                .filter(row -> row.text().equals(columns))
                .forEach(row -> problems.add(
                        row.at(), "'rows' of this table names '" + columns + "', its columns; leave it out of one"));
    }

    /** The ids of an axis, or the declared values of a parameter. */
    private Set<String> valuesOf(String name, List<String> workloads) {
        return Axis.of(name)
                .map(references::ids)
                .orElseGet(() -> references
                        .uses(workloads)
                        .flatMap(use -> use.params().getOrDefault(name, List.of()).stream())
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    /** What a program reports is known once it has run. */
    private boolean reportsAnything(List<String> workloads) {
        return references.uses(workloads).anyMatch(use -> use.program().isPresent());
    }

    private Set<String> metricNames(List<String> workloads) {
        Set<String> names = references
                .uses(workloads)
                .flatMap(use -> use.spec().stream())
                .flatMap(it -> it.metrics().stream())
                .map(MetricSpec::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        names.addAll(ProcessMetric.ids());
        return names;
    }
}
