package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.jmh.Benchmark;
import io.github.jdkmatrix.jmh.BenchmarkJar;
import io.github.jdkmatrix.jmh.JmhArguments;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Launch;
import io.github.jdkmatrix.matrix.Placeholders;
import io.github.jdkmatrix.matrix.Program;
import io.github.jdkmatrix.matrix.WorkloadPoints;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.text.Nearest;
import java.io.IOException;
import java.nio.file.Path;
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

/** Reads workloads that are programs of the user's own: what runs, with which arguments, and that its files are there. */
final class ProgramParser {

    /** The keys that name a kind of program, each with the further keys it takes beside {@code args} and {@code files}. */
    static final Map<String, List<String>> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("jar", List.of());
        KINDS.put("class", List.of("classpath"));
        KINDS.put("source", List.of("launch"));
        KINDS.put("jmh", List.of("filter"));
    }

    /** All keys of this page. */
    static final List<String> KEYS = Shapes.WORKLOAD.names().stream()
            .filter(it -> !List.of("id", "use", "params").contains(it))
            .toList();

    private static final Pattern PARAM_NAME = Pattern.compile(Placeholders.NAME);
    private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");

    private final Problems problems;
    private final ProgramPaths paths;

    /**
     * A parser.
     *
     * @param folder where relative paths start
     */
    ProgramParser(Path folder, Problems problems) {
        this.problems = problems;
        this.paths = new ProgramPaths(folder, problems);
    }

    /** The first key that says which kind of program it is. */
    static Optional<String> kind(Fields fields) {
        return KINDS.keySet().stream().filter(fields::has).findFirst();
    }

    /** Notes keys that a workload of this kind does not take. */
    void refuseStrayKeys(Fields fields, String kind) {
        List<String> taken = taken(kind);
        for (String key : KEYS) {
            if (fields.has(key) && !taken.contains(key)) {
                String problem = KINDS.containsKey(key)
                        ? "this workload has both '" + kind + "' and '" + key + "'; leave out one of them"
                        : "'" + key + "' is not for a workload with '" + kind + "'; leave it out";
                problems.add(fields.at(key), problem);
            }
        }
    }

    /** The keys of this page that a workload of this kind takes: none where it is one of the harness. */
    static List<String> taken(String kind) {
        List<String> taken = new ArrayList<>(KINDS.getOrDefault(kind, List.of()));
        if (KINDS.containsKey(kind)) {
            taken.addAll(List.of(kind, "args", "files"));
        }
        return List.copyOf(taken);
    }

    Optional<WorkloadUse> workload(Fields fields) {
        String kind = kind(fields).orElseThrow();
        refuseStrayKeys(fields, kind);
        SortedMap<String, List<String>> params = params(fields);
        boolean jmh = kind.equals("jmh");
        checkPlaces(fields, params.keySet(), jmh);
        Optional<Program> program = switch (kind) {
            case "jar" -> jar(fields);
            case "class" -> mainClass(fields);
            case "source" -> source(fields);
            default -> jmh(fields, params);
        };
        Optional<String> id = fields.has("id") ? fields.id() : program.flatMap(it -> ownId(fields, it));
        List<String> files = files(fields);
        return program.flatMap(it ->
                id.map(name -> new WorkloadUse(name, Optional.empty(), allParams(it, params), Optional.of(it), files)));
    }

    private static SortedMap<String, List<String>> allParams(
            Program program, SortedMap<String, List<String>> declared) {
        return program instanceof Program.Jmh jmh ? WorkloadPoints.params(jmh, declared) : declared;
    }

    /** Those that are there, each with a name of its own where the program starts. */
    private List<String> files(Fields fields) {
        Map<String, String> byName = new LinkedHashMap<>();
        for (YamlNode.Scalar file : fields.located("files")) {
            if (!paths.canBeCarried(file.at(), file.text())) {
                continue;
            }
            String name = WorkloadUse.nameThere(file.text());
            String other = byName.putIfAbsent(name, file.text());
            if (other != null) {
                problems.add(
                        file.at(),
                        "'" + file.text() + "' and '" + other + "' would both be '" + name
                                + "' where the program starts; rename one");
            }
        }
        return List.copyOf(byName.values());
    }

    private Optional<Program> jar(Fields fields) {
        return fields.text("jar")
                .filter(jar -> paths.isJarWith(fields.at("jar"), jar, ProgramPaths.Part.MAIN_CLASS))
                .map(jar -> new Program.Jar(jar, fields.texts("args")));
    }

    private Optional<Program> mainClass(Fields fields) {
        if (!fields.has("classpath")) {
            fields.lacks("needs a 'classpath' for its 'class': the jars and folders that have it");
        }
        List<String> classpath = fields.located("classpath").stream()
                .flatMap(one -> paths.ofClassPath(one.at(), one.text()).stream())
                .toList();
        return fields.text("class")
                .filter(name -> {
                    boolean fits = Shapes.CLASS_NAME.matcher(name).matches();
                    if (!fits) {
                        problems.add(
                                fields.at("class"),
                                "'" + name + "' is not the name of a class; give it with its package, such as"
                                        + " com.example.Main");
                    }
                    return fits;
                })
                .map(name -> new Program.MainClass(name, classpath, fields.texts("args")));
    }

    private Optional<Program> source(Fields fields) {
        Launch launch = fields.word("launch", "launch").map(Launch::of).orElse(Launch.COMPILED);
        return fields.text("source")
                .filter(source -> paths.isSource(fields.at("source"), source))
                .map(source -> new Program.Source(source, launch, fields.texts("args")));
    }

    private Optional<Program> jmh(Fields fields, SortedMap<String, List<String>> params) {
        return fields.text("jmh")
                .filter(jar -> paths.isJarWith(fields.at("jmh"), jar, ProgramPaths.Part.BENCHMARKS))
                .flatMap(jar -> jmhArguments(fields).flatMap(args -> jmh(fields, jar, args, params)));
    }

    private Optional<JmhArguments> jmhArguments(Fields fields) {
        List<YamlNode.Scalar> given = fields.located("args");
        try {
            return Optional.of(Program.Jmh.arguments(
                    fields.text("filter"),
                    given.stream().map(YamlNode.Scalar::text).toList()));
        } catch (JmhArguments.InvalidArgumentException e) {
            int index = e.index() - (fields.has("filter") ? 1 : 0);
            problems.add(index < 0 ? fields.at("filter") : given.get(index).at(), e.getMessage());
            return Optional.empty();
        }
    }

    private Optional<Program> jmh(
            Fields fields, String jar, JmhArguments args, SortedMap<String, List<String>> declared) {
        Set<String> placed = args.passed().stream()
                .flatMap(it -> Placeholders.in(it).stream())
                .collect(Collectors.toSet());
        Map<String, List<String>> values = new TreeMap<>(args.params());
        declared.forEach((name, chosen) -> {
            if (!placed.contains(name)) {
                values.put(name, chosen);
            }
        });
        try {
            List<Benchmark> benchmarks = BenchmarkJar.read(paths.resolved(jar)).chosen(args, values);
            return Optional.of(new Program.Jmh(jar, fields.text("filter"), fields.texts("args"), benchmarks));
        } catch (BenchmarkJar.UnusableJarException e) {
            problems.add(fields.at("jmh"), "'" + jar + "' " + e.getMessage());
        } catch (IOException e) {
            problems.add(fields.at("jmh"), "'" + jar + "' cannot be read: " + e.getMessage());
        }
        return Optional.empty();
    }

    /** The name of the file without its ending, or of the class without its package. */
    private Optional<String> ownId(Fields fields, Program program) {
        String name = program instanceof Program.MainClass it
                ? it.main()
                : Path.of(program.files().get(0)).getFileName().toString();
        String id = program instanceof Program.MainClass
                ? name.substring(name.lastIndexOf('.') + 1)
                : name.replaceFirst("\\.[A-Za-z]+$", "");
        return Optional.of(id)
                .filter(it -> Fields.isId(it, "the id '" + it + "', made of the name,", fields.at(), problems));
    }

    private SortedMap<String, List<String>> params(Fields fields) {
        SortedMap<String, List<String>> params = new TreeMap<>();
        fields.node("params")
                .flatMap(node -> Fields.ofAnyKeys(node, "'params' of this workload", problems))
                .ifPresent(given -> given.entries().forEach(entry -> {
                    if (isName(entry)) {
                        params.put(entry.key(), values(given, entry));
                    }
                }));
        return params;
    }

    private boolean isName(YamlNode.Entry entry) {
        if (!PARAM_NAME.matcher(entry.key()).matches()) {
            problems.add(
                    entry.at(),
                    "the param '" + entry.key() + "' needs a name of letters, digits, '-' and '_', a letter first");
            return false;
        }
        if (Axis.of(entry.key()).isPresent()) {
            problems.add(entry.at(), "the param '" + entry.key() + "' has the name of an axis; give it another");
            return false;
        }
        return true;
    }

    private List<String> values(Fields given, YamlNode.Entry entry) {
        List<YamlNode.Scalar> scalars = given.scalars(entry.value(), entry.key());
        if (scalars.isEmpty()) {
            problems.add(entry.value().at(), "the param '" + entry.key() + "' has no value; give at least one");
        }
        for (YamlNode.Scalar scalar : scalars) {
            if (scalar.text().isEmpty() || CONTROL.matcher(scalar.text()).find()) {
                problems.add(
                        scalar.at(), "the param '" + entry.key() + "' takes values of one line with something in it");
            }
        }
        return scalars.stream().map(YamlNode.Scalar::text).distinct().toList();
    }

    /** Each name in braces is a param, and each param has its place, or is one of a benchmark. */
    private void checkPlaces(Fields fields, Set<String> params, boolean jmh) {
        Set<String> used = new HashSet<>();
        for (YamlNode.Scalar text : fields.located("args")) {
            for (String name : Placeholders.in(text.text())) {
                used.add(name);
                if (!params.contains(name)) {
                    problems.add(
                            text.at(),
                            "'{" + name + "}' is no param of this workload; "
                                    + (params.isEmpty() ? "declare it in 'params'" : Nearest.hint(name, params)));
                }
            }
        }
        fields.node("params")
                .flatMap(node -> Fields.ofAnyKeys(node, "'params' of this workload", new Problems("")))
                .filter(given -> !jmh)
                .ifPresent(given -> given.entries().stream()
                        .filter(entry -> params.contains(entry.key()) && !used.contains(entry.key()))
                        .forEach(entry -> problems.add(
                                entry.at(),
                                "the param '" + entry.key() + "' is in no argument; write {" + entry.key()
                                        + "} where its value belongs")));
    }
}
