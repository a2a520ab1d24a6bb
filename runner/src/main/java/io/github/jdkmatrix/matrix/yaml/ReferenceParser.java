package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Matrix.Profile;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.text.Nearest;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads filters and profiles, which refer to the axes of the matrix.
 *
 * @param unread axes with problems, whose ids are not checked
 */
record ReferenceParser(Matrix declared, Set<Axis> unread) {

    static final Section FILTER = new Section("filters");

    private static final Map<Axis, Property<List<YamlValue>>> IDS = new EnumMap<>(Axis.class);

    static {
        for (Axis axis : Axis.values()) {
            IDS.put(axis, FILTER.optional(axis.key(), ValueType.IDS));
        }
    }

    static final Property<List<YamlValue.Entry>> PARAMS = FILTER.optional("params", ValueType.VALUE_LISTS);

    static {
        FILTER.rule(fields -> {
            if (fields.isEmpty()) {
                fields.problem(fields.what() + " is empty; give an axis or 'params'");
            }
        });
    }

    static final Section PROFILE = new Section("profiles", FILTER);

    static final Property<List<Optional<Fields>>> EXCLUDE =
            PROFILE.optional("exclude", ValueType.list(FILTER, "this exclusion"));

    static final Property<List<YamlValue.Entry>> SET = PROFILE.optional("set", ValueType.VALUES);

    static final Property<Forks> FORKS = PROFILE.optional("forks", ForksParser.TYPE);

    /** Reads the filters of a list; the params that a profile sets may have other values than the declared ones. */
    List<CellFilter> filters(List<Optional<Fields>> entries, Set<String> set) {
        return entries.stream()
                .flatMap(Optional::stream)
                .map(it -> filter(it, set))
                .toList();
    }

    CellFilter filter(Fields fields, Set<String> set) {
        Map<Axis, List<String>> axes = new EnumMap<>(Axis.class);
        IDS.forEach((axis, property) -> {
            if (fields.has(property)) {
                axes.put(axis, ids(fields, property, axis));
            }
        });
        return new CellFilter(axes, params(fields.list(PARAMS), set));
    }

    Profile profile(String id, Fields fields) {
        SortedMap<String, String> set = new TreeMap<>();
        List<YamlValue.Entry> single = fields.list(SET).stream()
                .filter(it -> it.value().text().isPresent())
                .toList();
        Set<String> names = single.stream().map(YamlValue.Entry::name).collect(Collectors.toSet());
        params(single, names).forEach((name, values) -> values.forEach(value -> set.put(name, value)));
        return new Profile(
                id,
                filter(fields, set.keySet()),
                filters(fields.list(EXCLUDE), set.keySet()),
                set,
                fields.get(FORKS).orElse(Forks.unset()));
    }

    List<String> ids(Fields fields, Property<List<YamlValue>> property, Axis axis) {
        return unread.contains(axis) ? fields.texts(property) : fields.known(property, declared.ids(axis));
    }

    /** Reads parameters by name; each must be one of a workload, and have values that the workload declares or, if it is set, accepts. */
    private SortedMap<String, List<String>> params(List<YamlValue.Entry> entries, Set<String> set) {
        SortedMap<String, List<String>> params = new TreeMap<>();
        for (YamlValue.Entry entry : unread.contains(Axis.WORKLOADS) ? List.<YamlValue.Entry>of() : entries) {
            String name = entry.name();
            if (specs(name).isEmpty() && !isOfProgram(name)) {
                Set<String> known = paramNames(declared.ids(Axis.WORKLOADS));
                entry.key().problem("no workload has a param '" + name + "'; " + Nearest.hint(name, known));
            } else {
                Set<String> known = set.contains(name) ? Set.of() : values(name, declared.ids(Axis.WORKLOADS));
                params.put(
                        name,
                        entry.value().someTexts().stream()
                                .flatMap(it -> value(name, it, known).stream())
                                .toList());
            }
        }
        return params;
    }

    /** The canonical form of a value; reports a problem if it is none of the known values, where there are any. */
    private Optional<String> value(String param, YamlValue value, Set<String> known) {
        List<ParamSpec> specs = specs(param);
        String text = specs.stream()
                .filter(it -> it.problem(value.string()).isEmpty())
                .findFirst()
                .map(it -> it.canonical(value.string()))
                .orElse(value.string());
        if (specs.stream().noneMatch(it -> it.problem(text).isEmpty()) && !isOfProgram(param)) {
            value.problem(specs.getFirst().problem(text).orElseThrow());
            return Optional.empty();
        }
        return Optional.of(text).filter(it -> known.isEmpty() || known.contains(it) || value.isOneOf(known));
    }

    Set<String> values(String param, List<String> workloads) {
        return uses(workloads)
                .flatMap(it -> it.params().getOrDefault(param, List.of()).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Whether this is a param of a program, which may have any value. */
    private boolean isOfProgram(String param) {
        return declared.workloads().stream()
                .anyMatch(it -> it.program().isPresent() && it.params().containsKey(param));
    }

    private List<ParamSpec> specs(String param) {
        return declared.workloads().stream()
                .flatMap(it -> it.spec().stream())
                .flatMap(it -> it.params().stream())
                .filter(it -> it.name().equals(param))
                .distinct()
                .toList();
    }

    Stream<WorkloadUse> uses(List<String> workloads) {
        return declared.workloads().stream().filter(it -> workloads.contains(it.id()));
    }

    Set<String> paramNames(List<String> workloads) {
        return uses(workloads)
                .flatMap(it -> it.params().keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
