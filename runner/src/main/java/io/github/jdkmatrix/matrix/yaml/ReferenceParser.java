package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.text.Nearest;
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

/** Reads the parts of a matrix that speak of what its axes declare: filters and profiles. */
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
        Optional<Fields> fields = Fields.of(node, what, problems, Shapes.FILTER);
        if (fields.filter(it -> it.entries().isEmpty()).isPresent()) {
            problems.add(node.at(), what + " names nothing; give an axis or params");
        }
        return fields.map(it -> filter(it, what));
    }

    Optional<Profile> profile(String id, YamlNode node) {
        String what = "the profile '" + id + "'";
        return Fields.of(node, what, problems, Shapes.PROFILE)
                .map(fields -> new Profile(
                        id,
                        filter(fields, what),
                        fields.items("exclude", entry -> filter(entry, "this exclusion of " + what)),
                        fixed(fields, what),
                        fields.integer("forks")));
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

    /** The ids of a key named as the axis they are on. */
    List<String> known(Fields fields, Axis axis, String noun) {
        return unread.contains(axis) ? fields.texts(axis.key()) : fields.someKnown(axis.key(), ids(axis), noun);
    }

    /** In the order of the file, so that the nearest of them is the same in each run of ours. */
    Set<String> ids(Axis axis) {
        return new LinkedHashSet<>(declared.ids(axis));
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
                    if (owners.isEmpty() && !isOfProgram(entry.key())) {
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
            } else if (isOfProgram(entry.key())) {
                values.add(scalar.text());
            } else {
                problems.add(scalar.at(), owners.get(0).problem(scalar.text()).orElseThrow());
            }
        }
        return List.copyOf(values);
    }

    /** Whether a program takes it, which takes any value. */
    private boolean isOfProgram(String param) {
        return declared.workloads().stream()
                .anyMatch(it -> it.program().isPresent() && it.params().containsKey(param));
    }

    private List<ParamSpec> owners(String param) {
        return declared.workloads().stream()
                .flatMap(it -> it.spec().stream())
                .flatMap(it -> it.params().stream())
                .filter(it -> it.name().equals(param))
                .distinct()
                .toList();
    }

    Stream<WorkloadUse> uses(List<String> workloads) {
        Set<String> ids = new HashSet<>(workloads);
        return declared.workloads().stream().filter(use -> ids.contains(use.id()));
    }

    Set<String> paramNames(List<String> workloads) {
        return uses(workloads)
                .flatMap(use -> use.params().keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
