package io.github.jdkmatrix.matrix;

import io.github.jdkmatrix.harness.workload.MetricSpec;
import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the parts of a matrix that speak of what its axes declare: filters, profiles and tables. */
final class ReferenceParser {

    private final Matrix declared;
    private final Set<Axis> unread;
    private final Problems problems;

    /** With the axes that were not read whole: what is said of these is not checked. */
    ReferenceParser(Matrix declared, Set<Axis> unread, Problems problems) {
        this.declared = declared;
        this.unread = unread;
        this.problems = problems;
    }

    Optional<CellFilter> filter(YamlNode node, String what) {
        List<String> known = new ArrayList<>(Axis.keys());
        known.add("params");
        Optional<Fields> fields = Fields.of(node, what, problems, known);
        if (fields.filter(it -> it.entries().isEmpty()).isPresent()) {
            problems.add(node.at(), what + " names nothing; give an axis or params");
        }
        return fields.map(it -> filter(it, what));
    }

    Optional<Profile> profile(String id, YamlNode node) {
        String what = "the profile '" + id + "'";
        List<String> known = new ArrayList<>(Axis.keys());
        known.addAll(List.of("params", "exclude", "set", "forks"));
        return Fields.of(node, what, problems, known)
                .map(fields -> new Profile(
                        id,
                        filter(fields, what),
                        fields.items("exclude", entry -> filter(entry, "this exclusion of " + what)),
                        fixed(fields, what),
                        fields.integer("forks", 1, 10_000)));
    }

    /** Parameters with one value each. */
    private SortedMap<String, String> fixed(Fields fields, String what) {
        SortedMap<String, String> set = new TreeMap<>();
        params(fields, "set", what).forEach((name, values) -> {
            if (values.size() > 1) {
                problems.add(fields.at("set"), "'set' of " + what + " fixes '" + name + "' to one value, not several");
            }
            values.stream().findFirst().ifPresent(value -> set.put(name, value));
        });
        return set;
    }

    Optional<TableWish> table(YamlNode node) {
        List<String> known =
                List.of("title", "workloads", "where", "metrics", "rows", "columns", "reference", "normalise", "style");
        return Fields.of(node, "this table", problems, known).flatMap(this::table);
    }

    private Optional<TableWish> table(Fields fields) {
        List<String> workloads =
                fields.has("workloads") ? known(fields, Axis.WORKLOADS, "workload") : declared.ids(Axis.WORKLOADS);
        Optional<CellFilter> where = fields.node("where").flatMap(it -> filter(it, "'where' of this table"));
        if (unread.contains(Axis.WORKLOADS) || !ids(Axis.WORKLOADS).containsAll(fields.texts("workloads"))) {
            return Optional.empty();
        }
        Set<String> names = new LinkedHashSet<>(Axis.keys());
        names.addAll(paramNames(workloads));
        List<String> metrics = fields.known("metrics", metricNames(workloads), "metric");
        List<String> rows = fields.known("rows", names, "axis or param");
        Optional<String> said = fields.oneKnown("columns", names, "axis or param");
        if (said.isEmpty() && (fields.has("columns") || fields.hasUnknownKey())) {
            return Optional.empty();
        }
        String columns = said.orElse(Axis.JDKS.key());
        refuseRowsOf(columns, fields);
        return Optional.of(new TableWish(
                fields.text("title").orElse(String.join(", ", workloads)),
                workloads,
                where,
                metrics,
                rows,
                columns,
                reference(fields, columns, workloads),
                fields.oneKnown("normalise", metricNames(workloads), "metric"),
                style(fields).filter("hyperfine"::equals).isPresent()));
    }

    private Optional<String> style(Fields fields) {
        if (fields.has("style") && fields.has("normalise")) {
            problems.add(fields.at("style"), "this table has 'style' and 'normalise'; choose one");
        }
        return fields.oneKnown("style", new LinkedHashSet<>(List.of("median", "hyperfine")), "style");
    }

    private Optional<String> reference(Fields fields, String columns, List<String> workloads) {
        boolean unsure = Axis.of(columns).filter(unread::contains).isPresent();
        return unsure
                ? Optional.empty()
                : fields.oneKnown("reference", valuesOf(columns, workloads), "value of " + columns);
    }

    /** The ids of a key named as the axis they are on. */
    private List<String> known(Fields fields, Axis axis, String noun) {
        return unread.contains(axis) ? fields.texts(axis.key()) : fields.someKnown(axis.key(), ids(axis), noun);
    }

    /** What makes the columns cannot make rows too: each row would have one column. */
    private void refuseRowsOf(String columns, Fields fields) {
        fields.located("rows").stream()
                .filter(row -> row.text().equals(columns))
                .forEach(row -> problems.add(
                        row.at(), "'rows' of this table names '" + columns + "', its columns; leave it out of one"));
    }

    /** In the order of the file, so that the nearest of them is the same in each run of ours. */
    private Set<String> ids(Axis axis) {
        return new LinkedHashSet<>(declared.ids(axis));
    }

    /** The ids of an axis, or the declared values of a parameter. */
    private Set<String> valuesOf(String name, List<String> workloads) {
        return Axis.of(name)
                .map(this::ids)
                .orElseGet(() -> uses(workloads)
                        .flatMap(use -> use.params().getOrDefault(name, List.of()).stream())
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    private CellFilter filter(Fields fields, String what) {
        Map<Axis, List<String>> axes = new EnumMap<>(Axis.class);
        for (Axis axis : Axis.values()) {
            if (fields.has(axis.key())) {
                axes.put(axis, known(fields, axis, "id"));
            }
        }
        return new CellFilter(axes, params(fields, "params", what));
    }

    /** Parameters by name; each must belong to some declared workload and have a value that this one takes. */
    private SortedMap<String, List<String>> params(Fields fields, String key, String what) {
        SortedMap<String, List<String>> params = new TreeMap<>();
        if (unread.contains(Axis.WORKLOADS)) {
            return params;
        }
        fields.node(key)
                .flatMap(node -> Fields.ofAnyKeys(node, "'" + key + "' of " + what, problems))
                .ifPresent(given -> given.entries().forEach(entry -> {
                    List<ParamSpec> owners = owners(entry.key());
                    if (owners.isEmpty()) {
                        problems.add(
                                entry.at(),
                                "no workload here has a param '" + entry.key() + "'; "
                                        + Nearest.hint(entry.key(), paramNames(declared.ids(Axis.WORKLOADS))));
                        return;
                    }
                    params.put(entry.key(), values(given, entry, owners));
                }));
        return params;
    }

    private List<String> values(Fields given, YamlNode.Entry entry, List<ParamSpec> owners) {
        List<String> values = new ArrayList<>();
        if (entry.value() instanceof YamlNode.Sequence list && list.items().isEmpty()) {
            problems.add(
                    list.at(),
                    "'" + entry.key() + "' of " + given.what() + " names no value; name one or leave it out");
        }
        for (YamlNode.Scalar scalar : given.scalars(entry.value(), entry.key())) {
            Optional<ParamSpec> owner = owners.stream()
                    .filter(it -> it.problem(scalar.text()).isEmpty())
                    .findFirst();
            if (owner.isPresent()) {
                values.add(owner.get().canonical(scalar.text()));
            } else {
                problems.add(scalar.at(), owners.get(0).problem(scalar.text()).orElseThrow());
            }
        }
        return List.copyOf(values);
    }

    private List<ParamSpec> owners(String param) {
        return declared.workloads().stream()
                .flatMap(it -> Workloads.find(it.use()).stream())
                .flatMap(it -> it.spec().params().stream())
                .filter(it -> it.name().equals(param))
                .distinct()
                .toList();
    }

    private Stream<WorkloadUse> uses(List<String> workloads) {
        Set<String> ids = new HashSet<>(workloads);
        return declared.workloads().stream().filter(use -> ids.contains(use.id()));
    }

    private Set<String> paramNames(List<String> workloads) {
        return uses(workloads)
                .flatMap(use -> use.params().keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Set<String> metricNames(List<String> workloads) {
        Set<String> names = uses(workloads)
                .flatMap(use -> Workloads.find(use.use()).stream())
                .flatMap(it -> it.spec().metrics().stream())
                .map(MetricSpec::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        names.addAll(ProcessMetrics.names());
        return names;
    }
}
