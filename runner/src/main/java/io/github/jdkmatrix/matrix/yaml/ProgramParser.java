package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.jmh.JmhArguments;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.matrix.Placeholders;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.Ready;
import io.github.jdkmatrix.matrix.WorkloadPoints;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.text.Nearest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Reads a workload that is a program, and checks its files.
 *
 * @param kind the key that names the program
 */
record ProgramParser(ProgramPaths paths, Fields fields, Property<?> kind) {

    private static final Pattern PARAM_NAME = Pattern.compile(Placeholders.NAME);

    Optional<WorkloadUse> workload() {
        boolean isJmh = kind.equals(WorkloadParser.JMH);
        SortedMap<String, List<String>> params = params();
        checkPlaceholders(params.keySet(), isJmh);
        List<String> args = fields.texts(WorkloadParser.ARGS);
        Optional<? extends Program> program = isJmh ? jmh(args, params) : program(args);
        Optional<String> id = fields.has(WorkloadParser.ID)
                ? fields.get(WorkloadParser.ID)
                : program.flatMap(it -> fields.parsed(WorkloadParser.ID, it.name()));
        List<String> files = files();
        fields.text(WorkloadParser.STDIN).ifPresent(paths::file);
        List<OwnMetric> metrics = OwnMetricParser.metrics(fields.list(WorkloadParser.METRICS));
        SortedMap<String, String> env = fields.get(WorkloadParser.ENV).orElse(new TreeMap<>());
        Optional<List<String>> training = fields.has(WorkloadParser.TRAIN_ARGS)
                ? Optional.of(fields.texts(WorkloadParser.TRAIN_ARGS))
                : Optional.empty();
        Optional<String> stdin = fields.get(WorkloadParser.STDIN);
        Optional<Ready> ready = WorkloadParser.ready(fields);
        Optional<Effort> effort = fields.get(WorkloadParser.EFFORT);
        if (program.isEmpty() || id.isEmpty()) {
            return Optional.empty();
        }
        SortedMap<String, List<String>> all =
                program.get() instanceof Program.Jmh jmh ? WorkloadPoints.params(jmh, params) : params;
        Optional<Program> one = Optional.of(program.get());
        return Optional.of(new WorkloadUse(
                id.get(), Optional.empty(), all, one, files, metrics, env, training, stdin, ready, effort));
    }

    private Optional<? extends Program> program(List<String> args) {
        List<String> modulePath = path(WorkloadParser.MODULE_PATH);
        List<String> classpath = path(WorkloadParser.CLASSPATH);
        return switch (kind.name()) {
            case "jar" ->
                fields.text(WorkloadParser.JAR)
                        .filter(it -> paths.program(it).isPresent())
                        .map(it -> new Program.Jar(it.string(), args));
            case "class" -> fields.get(WorkloadParser.CLASS).map(it -> new Program.MainClass(it, classpath, args));
            case "module" ->
                fields.get(WorkloadParser.MODULE).map(it -> new Program.Module(it, modulePath, classpath, args));
            default ->
                fields.text(WorkloadParser.SOURCE)
                        .filter(it -> paths.source(it).isPresent())
                        .map(it -> new Program.Source(it.string(), classpath, args));
        };
    }

    private List<String> path(Property<List<YamlValue>> key) {
        return fields.list(key).stream()
                .flatMap(it -> paths.classpath(it).stream())
                .toList();
    }

    /** The files to copy, each with its own name in the working directory. */
    private List<String> files() {
        Map<String, String> byName = new LinkedHashMap<>();
        List<YamlValue> given = new ArrayList<>(fields.list(WorkloadParser.FILES));
        fields.text(WorkloadParser.STDIN)
                .filter(it -> given.stream().noneMatch(file -> file.string().equals(it.string())))
                .ifPresent(given::add);
        for (YamlValue file : given) {
            if (paths.copied(file).isPresent()) {
                String name = WorkloadUse.nameThere(file.string());
                String other = byName.putIfAbsent(name, file.string());
                if (other != null && (other.equals(file.string()) || !isSame(other, file.string()))) {
                    file.problem("'" + file.string() + "' and '" + other + "' would both be '" + name
                            + "' in the working directory; rename one");
                }
            }
        }
        return List.copyOf(byName.values());
    }

    /** Whether two paths lead to one file: a command may name it by a relative path and by an absolute one. */
    private boolean isSame(String one, String other) {
        return paths.resolved(one).normalize().equals(paths.resolved(other).normalize());
    }

    private Optional<Program> jmh(List<String> args, SortedMap<String, List<String>> declared) {
        Optional<String> filter = fields.get(WorkloadParser.FILTER);
        Optional<JmhArguments> arguments = jmhArguments(filter, args);
        return fields.text(WorkloadParser.JMH)
                .filter(it -> paths.file(it).isPresent())
                .flatMap(jar -> arguments
                        .flatMap(it -> paths.benchmarks(jar, it, values(it, declared)))
                        .map(benchmarks -> new Program.Jmh(jar.string(), filter, args, benchmarks)));
    }

    private Optional<JmhArguments> jmhArguments(Optional<String> filter, List<String> args) {
        try {
            return Optional.of(Program.Jmh.arguments(filter, args));
        } catch (IllegalArgumentException e) {
            fields.problem(WorkloadParser.ARGS, e.getMessage());
            return Optional.empty();
        }
    }

    /** The values of params by name, without those that stand in arguments. */
    private static Map<String, List<String>> values(JmhArguments args, SortedMap<String, List<String>> declared) {
        Map<String, List<String>> values = new TreeMap<>(declared);
        args.passed().forEach(it -> values.keySet().removeAll(Placeholders.in(it)));
        args.params().forEach(values::putIfAbsent);
        return values;
    }

    private SortedMap<String, List<String>> params() {
        SortedMap<String, List<String>> params = new TreeMap<>();
        for (YamlValue.Entry param : fields.list(WorkloadParser.PARAMS)) {
            String name = param.name();
            if (Axis.of(name).isPresent()) {
                param.key().problem("the param '" + name + "' has the name of an axis; rename it");
            } else if (!PARAM_NAME.matcher(name).matches()) {
                param.key()
                        .problem("the param '" + name
                                + "' is not a name; use letters, digits, '-' and '_', a letter first");
            } else {
                params.put(name, values(param.value()));
            }
        }
        return params;
    }

    private static List<String> values(YamlValue given) {
        List<YamlValue> values = given.someTexts();
        values.stream()
                .filter(it -> it.string().isEmpty())
                .forEach(it -> it.problem(it.what() + " has an empty value; give at least one character"));
        return values.stream().map(YamlValue::string).distinct().toList();
    }

    /** Checks that each placeholder is a param, and that each param, unless it is one of a benchmark, has a placeholder. */
    private void checkPlaceholders(Set<String> params, boolean isJmh) {
        Set<String> used = new HashSet<>();
        List<YamlValue> texts = new ArrayList<>(fields.list(WorkloadParser.ARGS));
        texts.addAll(fields.list(WorkloadParser.TRAIN_ARGS));
        for (YamlValue text : texts) {
            for (String name : Placeholders.in(text.string())) {
                used.add(name);
                if (!params.contains(name)) {
                    text.problem("'{" + name + "}' is not a param of this workload; "
                            + (params.isEmpty() ? "declare it in 'params'" : Nearest.hint(name, params)));
                }
            }
        }
        for (YamlValue.Entry param : fields.list(WorkloadParser.PARAMS)) {
            String name = param.name();
            if (!isJmh && params.contains(name) && !used.contains(name)) {
                param.key().problem("the param '" + name + "' is not used; put {" + name + "} into an argument");
            }
        }
    }
}
