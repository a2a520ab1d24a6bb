package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.jmh.BenchmarkJar;
import io.github.jdkmatrix.jmh.JmhArguments;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Launch;
import io.github.jdkmatrix.matrix.OwnMetric;
import io.github.jdkmatrix.matrix.Placeholders;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadPoints;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.text.Nearest;
import java.io.IOException;
import java.nio.file.Files;
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
import java.util.stream.Collectors;

/** Reads workloads that are programs, and checks their files. */
record ProgramParser(ProgramPaths paths) {

    private static final Pattern PARAM_NAME = Pattern.compile(Placeholders.NAME);

    /** A program of a kind, which is the key that names it. */
    Optional<WorkloadUse> workload(Fields fields, Property<?> kind) {
        boolean isJmh = kind.equals(WorkloadParser.JMH);
        SortedMap<String, List<String>> params = params(fields);
        checkPlaceholders(fields, params.keySet(), isJmh);
        Optional<Program> program = switch (kind.name()) {
            case "jar" -> jar(fields);
            case "class" -> mainClass(fields);
            case "module" -> module(fields);
            case "launcher" -> launcher(fields);
            case "source" -> source(fields);
            default -> jmh(fields, params);
        };
        Optional<String> id = fields.has(WorkloadParser.ID)
                ? fields.get(WorkloadParser.ID)
                : program.flatMap(it -> fields.parsed(WorkloadParser.ID, it.name()));
        List<String> files = files(fields);
        checkInput(fields);
        List<OwnMetric> metrics = OwnMetricParser.metrics(fields.list(WorkloadParser.METRICS));
        return program.flatMap(it -> id.map(name ->
                new WorkloadUse(name, Optional.empty(), allParams(it, params), Optional.of(it), files, metrics)));
    }

    private static SortedMap<String, List<String>> allParams(
            Program program, SortedMap<String, List<String>> declared) {
        return program instanceof Program.Jmh jmh ? WorkloadPoints.params(jmh, declared) : declared;
    }

    /** The files to copy, each with its own name in the working directory. */
    private List<String> files(Fields fields) {
        Map<String, String> byName = new LinkedHashMap<>();
        List<Value> given = new ArrayList<>(fields.list(WorkloadParser.FILES));
        fields.text(WorkloadParser.STDIN)
                .filter(it -> given.stream().noneMatch(file -> file.string().equals(it.string())))
                .ifPresent(given::add);
        for (Value file : given) {
            if (paths.canBeCopied(file)) {
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

    private void checkInput(Fields fields) {
        fields.text(WorkloadParser.STDIN)
                .filter(it -> Files.isDirectory(paths.resolved(it.string())))
                .ifPresent(it -> it.problem("'" + it.string() + "' is a folder; give a file"));
    }

    /** A command may name a file by a relative path and by an absolute one. */
    private boolean isSame(String one, String other) {
        return paths.resolved(one).normalize().equals(paths.resolved(other).normalize());
    }

    private Optional<Program> jar(Fields fields) {
        return fields.text(WorkloadParser.JAR)
                .filter(it -> paths.isJarWith(it, ProgramPaths.Part.MAIN_CLASS))
                .map(it -> new Program.Jar(it.string(), fields.texts(WorkloadParser.ARGS)));
    }

    private Optional<Program> mainClass(Fields fields) {
        return fields.get(WorkloadParser.CLASS)
                .map(it -> new Program.MainClass(
                        it, path(fields, WorkloadParser.CLASSPATH), fields.texts(WorkloadParser.ARGS)));
    }

    private List<String> path(Fields fields, Property<List<Value>> key) {
        return fields.list(key).stream()
                .flatMap(it -> paths.classpath(it).stream())
                .toList();
    }

    private Optional<Program> module(Fields fields) {
        List<String> path = path(fields, WorkloadParser.MODULE_PATH);
        List<String> classpath = path(fields, WorkloadParser.CLASSPATH);
        return fields.text(WorkloadParser.MODULE)
                .filter(it -> !path.isEmpty() || !fields.has(WorkloadParser.MODULE_PATH))
                .flatMap(it -> paths.module(it, path))
                .map(it -> new Program.Module(it, path, classpath, fields.texts(WorkloadParser.ARGS)));
    }

    private Optional<Program> launcher(Fields fields) {
        return fields.text(WorkloadParser.LAUNCHER).flatMap(name -> {
            Program.Launcher launcher = new Program.Launcher(paths.launcher(name), fields.texts(WorkloadParser.ARGS));
            return paths.isLauncher(name, launcher.home()) ? Optional.of(launcher) : Optional.empty();
        });
    }

    private Optional<Program> source(Fields fields) {
        Launch launch = fields.get(WorkloadParser.LAUNCH).orElse(Launch.COMPILED);
        List<String> classpath = path(fields, WorkloadParser.CLASSPATH);
        if (launch == Launch.COMPILED && fields.has(WorkloadParser.CLASSPATH)) {
            fields.problem(
                    WorkloadParser.CLASSPATH, "a source that is compiled once has no class path; add 'launch: source'");
        }
        return fields.text(WorkloadParser.SOURCE)
                .filter(paths::isSource)
                .map(it -> new Program.Source(it.string(), launch, classpath, fields.texts(WorkloadParser.ARGS)));
    }

    private Optional<Program> jmh(Fields fields, SortedMap<String, List<String>> params) {
        Optional<JmhArguments> arguments = jmhArguments(fields);
        return fields.text(WorkloadParser.JMH)
                .filter(it -> paths.isJarWith(it, ProgramPaths.Part.BENCHMARKS))
                .flatMap(jar -> arguments.flatMap(args -> jmh(fields, jar, args, params)));
    }

    private static Optional<JmhArguments> jmhArguments(Fields fields) {
        List<Value> given = fields.list(WorkloadParser.ARGS);
        try {
            return Optional.of(
                    Program.Jmh.arguments(fields.get(WorkloadParser.FILTER), fields.texts(WorkloadParser.ARGS)));
        } catch (JmhArguments.InvalidArgumentException e) {
            int index = e.index() - (fields.has(WorkloadParser.FILTER) ? 1 : 0);
            if (index < 0) {
                fields.problem(WorkloadParser.FILTER, e.getMessage());
            } else {
                given.get(index).problem(e.getMessage());
            }
            return Optional.empty();
        }
    }

    private Optional<Program> jmh(
            Fields fields, Value jar, JmhArguments args, SortedMap<String, List<String>> declared) {
        Set<String> used = args.passed().stream()
                .flatMap(it -> Placeholders.in(it).stream())
                .collect(Collectors.toSet());
        Map<String, List<String>> values = new TreeMap<>(declared);
        values.keySet().removeAll(used);
        args.params().forEach(values::putIfAbsent);
        try {
            List<Benchmark> benchmarks =
                    BenchmarkJar.read(paths.resolved(jar.string())).chosen(args, values);
            return Optional.of(new Program.Jmh(
                    jar.string(), fields.get(WorkloadParser.FILTER), fields.texts(WorkloadParser.ARGS), benchmarks));
        } catch (BenchmarkJar.UnusableJarException e) {
            jar.problem("'" + jar.string() + "' " + e.getMessage());
        } catch (IOException e) {
            jar.problem("'" + jar.string() + "' cannot be read: " + e.getMessage());
        }
        return Optional.empty();
    }

    private static SortedMap<String, List<String>> params(Fields fields) {
        SortedMap<String, List<String>> params = new TreeMap<>();
        fields.list(WorkloadParser.PARAMS).stream()
                .filter(it -> isName(it.key()))
                .forEach(it -> params.put(it.name(), values(it.value())));
        return params;
    }

    private static boolean isName(Value key) {
        String name = key.string();
        boolean isAxis = Axis.of(name).isPresent();
        boolean isName = PARAM_NAME.matcher(name).matches();
        if (isAxis) {
            key.problem("the param '" + name + "' has the name of an axis; rename it");
        } else if (!isName) {
            key.problem("the param '" + name + "' is not a name; use letters, digits, '-' and '_', a letter first");
        }
        return isName && !isAxis;
    }

    private static List<String> values(Value given) {
        List<Value> values = given.someTexts();
        values.stream()
                .filter(it -> it.string().isEmpty())
                .forEach(it -> it.problem(it.what() + " has an empty value; give at least one character"));
        return values.stream().map(Value::string).distinct().toList();
    }

    /** Each placeholder must be a param; each param, unless it is one of a benchmark, must have a placeholder. */
    private static void checkPlaceholders(Fields fields, Set<String> params, boolean isJmh) {
        Set<String> used = new HashSet<>();
        List<Value> texts = new ArrayList<>(fields.list(WorkloadParser.ARGS));
        texts.addAll(fields.list(WorkloadParser.TRAIN_ARGS));
        for (Value text : texts) {
            for (String name : Placeholders.in(text.string())) {
                used.add(name);
                if (!params.contains(name)) {
                    text.problem("'{" + name + "}' is not a param of this workload; "
                            + (params.isEmpty() ? "declare it in 'params'" : Nearest.hint(name, params)));
                }
            }
        }
        fields.list(WorkloadParser.PARAMS).stream()
                .filter(it -> !isJmh && params.contains(it.name()) && !used.contains(it.name()))
                .forEach(it -> it.key()
                        .problem(
                                "the param '" + it.name() + "' is not used; put {" + it.name() + "} into an argument"));
    }
}
