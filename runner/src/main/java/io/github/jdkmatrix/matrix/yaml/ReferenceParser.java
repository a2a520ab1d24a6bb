package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.text.Nearest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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

    private static final Map<Axis, Property<List<Value>>> IDS = new EnumMap<>(Axis.class);

    static {
        for (Axis axis : Axis.values()) {
            IDS.put(axis, FILTER.optional(axis.key(), ValueType.IDS, "ids of that axis", "all"));
        }
    }

    static final Property<List<Value.Entry>> PARAMS =
            FILTER.optional("params", ValueType.VALUE_LISTS, "values of parameters", "all");

    static {
        FILTER.rule(JsonSchema.object("minProperties", 1), fields -> {
            if (fields.isEmpty()) {
                fields.problem(fields.what() + " is empty; give an axis or 'params'");
            }
        });
    }

    static final Section PROFILE = new Section("profiles", FILTER);

    static final Property<List<Optional<Fields>>> EXCLUDE =
            PROFILE.optional("exclude", ValueType.list(FILTER, "this exclusion"), "excluded cells", "none");

    static final Property<List<Value.Entry>> SET = PROFILE.optional(
            "set",
            ValueType.VALUES,
            "parameters set to one value in the workloads that have them, such as a shorter `duration`",
            "none");

    static final Property<ForksParser.Count> FORKS =
            PROFILE.optional("forks", ForksParser.TYPE, "forks (fresh JVMs) per cell", "`forks` of the matrix");

    /** The filters of a list for all profiles; a value of a param must be a declared one, unless a profile sets the param. */
    List<CellFilter> filters(List<Optional<Fields>> entries, Collection<Profile> profiles) {
        entries.stream()
                .flatMap(Optional::stream)
                .flatMap(it -> it.list(PARAMS).stream())
                .filter(it ->
                        profiles.stream().noneMatch(profile -> profile.set().containsKey(it.name())))
                .forEach(this::checkDeclared);
        return filters(entries);
    }

    /** The filters of a list. */
    private List<CellFilter> filters(List<Optional<Fields>> entries) {
        return entries.stream().flatMap(Optional::stream).map(this::filter).toList();
    }

    CellFilter filter(Fields fields) {
        Map<Axis, List<String>> axes = new EnumMap<>(Axis.class);
        IDS.forEach((axis, property) -> {
            if (fields.has(property)) {
                axes.put(axis, ids(fields, property, axis));
            }
        });
        return new CellFilter(axes, params(fields.list(PARAMS)));
    }

    Profile profile(String id, Fields fields) {
        SortedMap<String, String> set = new TreeMap<>();
        List<Value.Entry> single = fields.list(SET).stream()
                .filter(it -> it.value().text().isPresent())
                .toList();
        params(single).forEach((name, values) -> values.forEach(value -> set.put(name, value)));
        Stream.concat(Stream.of(fields), fields.list(EXCLUDE).stream().flatMap(Optional::stream))
                .flatMap(it -> it.list(PARAMS).stream())
                .filter(it -> !set.containsKey(it.name()))
                .forEach(this::checkDeclared);
        Optional<ForksParser.Count> forks = fields.get(FORKS);
        return new Profile(
                id,
                filter(fields),
                filters(fields.list(EXCLUDE)),
                set,
                forks.map(it -> OptionalInt.of(it.most())).orElse(OptionalInt.empty()),
                forks.flatMap(ForksParser.Count::until));
    }

    /** Reports the values of a param that no workload declares: no cell has them. */
    private void checkDeclared(Value.Entry entry) {
        Set<String> known = declared.workloads().stream()
                .flatMap(it -> it.params().getOrDefault(entry.name(), List.of()).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (!unread.contains(Axis.WORKLOADS) && !known.isEmpty()) {
            List<ParamSpec> specs = specs(entry.name());
            entry.value().someTexts().stream()
                    .filter(value -> !known.contains(value.string()))
                    .filter(value -> specs.stream()
                            .filter(it -> it.problem(value.string()).isEmpty())
                            .noneMatch(it -> known.contains(it.canonical(value.string()))))
                    .filter(value -> isOfProgram(entry.name())
                            || specs.stream()
                                    .anyMatch(it -> it.problem(value.string()).isEmpty()))
                    .forEach(value -> value.isOneOf(known));
        }
    }

    /** The ids that a key names on an axis. */
    List<String> ids(Fields fields, Property<List<Value>> property, Axis axis) {
        return unread.contains(axis) ? fields.texts(property) : fields.known(property, declared.ids(axis));
    }

    /** Parameters by name; each must belong to a declared workload and have a value that it accepts. */
    private SortedMap<String, List<String>> params(List<Value.Entry> entries) {
        SortedMap<String, List<String>> params = new TreeMap<>();
        if (unread.contains(Axis.WORKLOADS)) {
            return params;
        }
        for (Value.Entry entry : entries) {
            String name = entry.name();
            List<ParamSpec> specs = specs(name);
            if (specs.isEmpty() && !isOfProgram(name)) {
                Set<String> known = paramNames(declared.ids(Axis.WORKLOADS));
                entry.key().problem("no workload has a param '" + name + "'; " + Nearest.hint(name, known));
            } else {
                params.put(name, values(entry, specs));
            }
        }
        return params;
    }

    private List<String> values(Value.Entry entry, List<ParamSpec> specs) {
        List<String> values = new ArrayList<>();
        for (Value value : entry.value().someTexts()) {
            String text = value.string();
            Optional<ParamSpec> spec =
                    specs.stream().filter(it -> it.problem(text).isEmpty()).findFirst();
            if (spec.isPresent()) {
                values.add(spec.get().canonical(text));
            } else if (isOfProgram(entry.name())) {
                values.add(text);
            } else {
                value.problem(specs.get(0).problem(text).orElseThrow());
            }
        }
        return List.copyOf(values);
    }

    /** Whether a program has this param, with any value. */
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
