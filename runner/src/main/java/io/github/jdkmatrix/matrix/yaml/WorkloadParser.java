package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.text.Nearest;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the entries of the axis {@code workloads}, those of the harness held against what it knows. */
final class WorkloadParser {

    private static final String USE = "use";

    private final Problems problems;
    private final ProgramParser programs;

    /**
     * A parser.
     *
     * @param folder where relative paths start
     */
    WorkloadParser(Path folder, Problems problems) {
        this.problems = problems;
        this.programs = new ProgramParser(folder, problems);
    }

    Optional<WorkloadUse> workload(YamlNode node) {
        return Fields.of(node, "this workload", problems, Shapes.WORKLOAD).flatMap(this::workload);
    }

    private Optional<WorkloadUse> workload(Fields fields) {
        if (fields.has(USE) && ProgramParser.kind(fields).isEmpty()) {
            programs.refuseStrayKeys(fields, USE);
            return ours(fields);
        }
        if (fields.has(USE)) {
            String kind = ProgramParser.kind(fields).orElseThrow();
            problems.add(fields.at(kind), "this workload has both 'use' and '" + kind + "'; leave out one of them");
            return Optional.empty();
        }
        if (ProgramParser.kind(fields).isEmpty()) {
            fields.lacks("needs 'use', the harness's workload it runs, or a program of yours: 'jar', 'class', 'source'"
                    + " or 'jmh'");
            return Optional.empty();
        }
        return programs.workload(fields);
    }

    private Optional<WorkloadUse> ours(Fields fields) {
        Optional<WorkloadSpec> spec = fields.text(USE).flatMap(use -> spec(fields, use));
        Optional<String> id = fields.has("id") ? fields.id() : spec.map(WorkloadSpec::id);
        return spec.flatMap(it -> id.map(name -> new WorkloadUse(name, it.id(), params(fields, it))));
    }

    private Optional<WorkloadSpec> spec(Fields fields, String use) {
        Optional<WorkloadSpec> spec = Workloads.find(use).map(Workload::spec);
        if (spec.isEmpty()) {
            List<String> known =
                    Workloads.all().stream().map(it -> it.spec().id()).toList();
            problems.add(fields.at(USE), "unknown workload '" + use + "'; " + Nearest.hint(use, known));
        }
        return spec;
    }

    private SortedMap<String, List<String>> params(Fields fields, WorkloadSpec spec) {
        SortedMap<String, List<String>> params = new TreeMap<>();
        fields.node("params")
                .flatMap(node -> Fields.ofAnyKeys(node, "'params' of " + spec.id(), problems))
                .ifPresent(given -> given.entries()
                        .forEach(entry -> param(spec, entry)
                                .ifPresent(param -> params.put(entry.key(), values(given, entry, param)))));
        return params;
    }

    private Optional<ParamSpec> param(WorkloadSpec spec, YamlNode.Entry entry) {
        Optional<ParamSpec> param = spec.params().stream()
                .filter(it -> it.name().equals(entry.key()))
                .findFirst();
        if (param.isEmpty()) {
            List<String> known = spec.params().stream().map(ParamSpec::name).toList();
            problems.add(
                    entry.at(),
                    "the workload '" + spec.id() + "' has no param '" + entry.key() + "'; "
                            + Nearest.hint(entry.key(), known));
        }
        return param;
    }

    private List<String> values(Fields given, YamlNode.Entry entry, ParamSpec param) {
        List<YamlNode.Scalar> scalars = given.scalars(entry.value(), entry.key());
        if (entry.value() instanceof YamlNode.Sequence list && list.items().isEmpty()) {
            problems.add(entry.value().at(), "the param '" + entry.key() + "' has no value; give at least one");
        }
        for (YamlNode.Scalar scalar : scalars) {
            param.problem(scalar.text()).ifPresent(problem -> problems.add(scalar.at(), problem));
        }
        return scalars.stream()
                .map(YamlNode.Scalar::text)
                .filter(value -> param.problem(value).isEmpty())
                .map(param::canonical)
                .distinct()
                .toList();
    }
}
