package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.harness.workload.Effort;
import io.github.jdkmatrix.harness.workload.ParamSpec;
import io.github.jdkmatrix.harness.workload.Workload;
import io.github.jdkmatrix.harness.workload.WorkloadSpec;
import io.github.jdkmatrix.harness.workload.Workloads;
import io.github.jdkmatrix.matrix.Ready;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.text.Nearest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the entries of the axis {@code workloads}: workloads of the harness here, programs by {@link ProgramParser}. */
record WorkloadParser(ProgramPaths paths) {

    private static final Pattern CLASS_NAME =
            Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*");

    private static final Pattern MODULE_NAME =
            Pattern.compile(CLASS_NAME.pattern() + "(/" + CLASS_NAME.pattern() + ")?");

    static final Section WORKLOAD = new Section("workloads");

    static final Property<String> ID = WORKLOAD.optional("id", ValueType.ID);

    static final Property<WorkloadSpec> USE = WORKLOAD.optional("use", ValueType.oneOf(specs(), WorkloadSpec::id));

    static final Property<String> JAR = WORKLOAD.optional("jar", ValueType.TEXT);

    static final Property<String> CLASS = WORKLOAD.optional(
            "class", ValueType.text(CLASS_NAME, "class", "give its full name, such as com.example.Main"));

    static final Property<List<YamlValue>> CLASSPATH = WORKLOAD.optional("classpath", ValueType.TEXTS);

    static final Property<String> MODULE =
            WORKLOAD.optional("module", ValueType.text(MODULE_NAME, "module", "give its name, or MODULE/CLASS"));

    static final Property<List<YamlValue>> MODULE_PATH = WORKLOAD.optional("module-path", ValueType.TEXTS);

    static final Property<String> SOURCE = WORKLOAD.optional("source", ValueType.TEXT);

    static final Property<String> JMH = WORKLOAD.optional("jmh", ValueType.TEXT);

    static final Property<String> FILTER = WORKLOAD.optional("filter", ValueType.TEXT);

    static final Property<List<YamlValue>> ARGS = WORKLOAD.optional("args", ValueType.TEXTS);

    static final Property<List<YamlValue>> FILES = WORKLOAD.optional("files", ValueType.TEXTS);

    static final Property<String> STDIN = WORKLOAD.optional("stdin", ValueType.TEXT);

    static final Property<List<Optional<Fields>>> METRICS =
            WORKLOAD.optional("metrics", ValueType.list(OwnMetricParser.METRIC, "this metric"));

    static final Property<Effort> EFFORT = WORKLOAD.optional("effort", ValueType.constants(List.of(Effort.values())));

    static final Property<SortedMap<String, String>> ENV = WORKLOAD.optional("env", ValueType.ENV);

    static final Property<List<YamlValue>> TRAIN_ARGS = WORKLOAD.optional("train-args", ValueType.TEXTS);

    static final Property<String> READY = WORKLOAD.optional("ready", ValueType.TEXT);

    static final Property<Duration> HOLD = WORKLOAD.optional(
            "hold", ValueType.duration(Duration.ofMillis(1), Duration.ofDays(1), "give a duration such as 5s or 1m"));

    static final Property<List<YamlValue.Entry>> PARAMS = WORKLOAD.optional("params", ValueType.VALUE_LISTS);

    /** The keys that say what runs, each with the keys that not every kind allows. */
    private static final Map<Property<?>, List<Property<?>>> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put(USE, List.of());
        KINDS.put(JAR, ofProgram());
        KINDS.put(CLASS, ofProgram(CLASSPATH));
        KINDS.put(MODULE, ofProgram(MODULE_PATH, CLASSPATH));
        KINDS.put(SOURCE, ofProgram(CLASSPATH));
        KINDS.put(JMH, List.of(FILTER, ARGS, FILES));

        WORKLOAD.needsOneOf(KINDS.keySet().toArray(Property[]::new));
        WORKLOAD.needs(CLASS, CLASSPATH);
        WORKLOAD.needs(HOLD, READY);
        KINDS.keySet().forEach(WorkloadParser::excludeOtherKeys);
    }

    private static List<Property<?>> ofProgram(Property<?>... others) {
        return Stream.concat(Stream.of(others), Stream.of(ARGS, TRAIN_ARGS, READY, HOLD, FILES, STDIN, METRICS, EFFORT))
                .toList();
    }

    private static List<WorkloadSpec> specs() {
        return Workloads.all().stream().map(Workload::spec).toList();
    }

    /** Forbids the keys of other kinds; of several kinds, the first one counts. */
    private static void excludeOtherKeys(Property<?> kind) {
        List<Property<?>> allowed = new ArrayList<>(KINDS.get(kind));
        allowed.addAll(List.of(ID, PARAMS, ENV, kind));
        List<Property<?>> others = WORKLOAD.properties().stream()
                .filter(it -> !allowed.contains(it))
                .toList();
        WORKLOAD.rule(fields -> {
            if (kind(fields).filter(kind::equals).isPresent()) {
                others.stream().filter(fields::has).forEach(it -> fields.conflict(it, kind));
            }
        });
    }

    private static Optional<Property<?>> kind(Fields fields) {
        return KINDS.keySet().stream().filter(fields::has).findFirst();
    }

    Optional<WorkloadUse> workload(Fields fields) {
        return kind(fields)
                .flatMap(kind -> kind.equals(USE)
                        ? fields.get(USE).flatMap(spec -> ofHarness(fields, spec))
                        : new ProgramParser(paths, fields, kind).workload());
    }

    static Optional<Ready> ready(Fields fields) {
        fields.get(READY).flatMap(Ready::problem).ifPresent(it -> fields.problem(READY, it));
        return fields.get(READY).map(it -> new Ready(it, fields.get(HOLD)));
    }

    private static Optional<WorkloadUse> ofHarness(Fields fields, WorkloadSpec spec) {
        SortedMap<String, List<String>> params = new TreeMap<>();
        for (YamlValue.Entry entry : fields.list(PARAMS)) {
            Optional<ParamSpec> param = spec.params().stream()
                    .filter(it -> it.name().equals(entry.name()))
                    .findFirst();
            if (param.isPresent()) {
                params.put(entry.name(), values(entry.value(), param.get()));
            } else {
                List<String> known = spec.params().stream().map(ParamSpec::name).toList();
                entry.key()
                        .problem("the workload '" + spec.id() + "' has no param '" + entry.name() + "'; "
                                + Nearest.hint(entry.name(), known));
            }
        }
        SortedMap<String, String> env = fields.get(ENV).orElse(new TreeMap<>());
        Optional<String> id = fields.has(ID) ? fields.get(ID) : Optional.of(spec.id());
        return id.map(it -> new WorkloadUse(it, spec.id(), params, env));
    }

    private static List<String> values(YamlValue given, ParamSpec param) {
        return given.someTexts().stream()
                .filter(it -> isValid(it, param))
                .map(it -> param.canonical(it.string()))
                .distinct()
                .toList();
    }

    private static boolean isValid(YamlValue value, ParamSpec param) {
        Optional<String> problem = param.problem(value.string());
        problem.ifPresent(value::problem);
        return problem.isEmpty();
    }
}
