package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Collector;
import io.github.jdkmatrix.matrix.ContainerUse;
import io.github.jdkmatrix.matrix.Counters;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Parallel;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.WorkloadUse;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads a {@link Matrix} from YAML, or throws with all problems. */
public final class MatrixParser {

    private static final int MOST_CELLS = 100_000;

    static final Section DISTURBANCE = new Section("disturbance");

    static final Property<Double> FOREIGN = DISTURBANCE.optional(
            "foreign", ValueType.PERCENTAGE, "limit of the CPU time that other processes use on its CPUs", "`2%`");

    static final Property<Double> STEAL = DISTURBANCE.optional(
            "steal", ValueType.PERCENTAGE, "limit of the CPU time that the hypervisor takes on its CPUs", "`2%`");

    static final Property<Integer> SWAP =
            DISTURBANCE.optional("swap", ValueType.memory(0), "limit of the memory that the host swaps", "`1m`");

    static final Property<Integer> RETRIES =
            DISTURBANCE.optional("retries", ValueType.wholeNumber(0, 100), "reruns of a disturbed fork", "2");

    static final Section MATRIX = new Section("matrix");

    static final Property<String> NAME = MATRIX.optional(
            "name",
            ValueType.text(
                    Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}"),
                    "name",
                    "give at most 64 letters, digits, '.', '_' and '-', a letter or a digit first"),
            "name of the results folder",
            "`matrix`");

    static final Property<ForksParser.Count> FORKS =
            MATRIX.optional("forks", ForksParser.TYPE, "forks (fresh JVMs) per cell", "5");

    static final Property<Duration> TIMEOUT = MATRIX.optional(
            "timeout",
            ValueType.duration(Duration.ofNanos(1), Duration.ofDays(7), "give a duration such as 90s, 10m or 500ms"),
            "time after which a fork is killed",
            "`10m`");

    static final Property<Integer> MEMORY = MATRIX.optional(
            "memory",
            ValueType.memory(Settings.LEAST_MEGABYTES),
            "memory limit of a fork; docker only",
            "half of the engine's, shared by forks at the same time");

    static final Property<Collector> COLLECTOR = MATRIX.optional(
            "collector",
            ValueType.oneOf(List.of(Collector.values()), Collector::key),
            "garbage collector of every fork; `ergonomic`: each JVM selects one",
            "`G1`");

    static final Property<List<Value>> JVM_ARGS = MATRIX.optional(
            "jvm-args", JvmArguments.TYPE, "JVM arguments of every fork, before those of its flag set", "none");

    static final Property<SortedMap<String, String>> ENV = MATRIX.optional(
            "env",
            ValueType.ENV,
            "environment variables of every fork; a workload or flag set may override them",
            "none");

    static final Property<Seccomp> SECCOMP = MATRIX.optional(
            "seccomp",
            ValueType.oneOf(List.of(Seccomp.values()), it -> it.name().toLowerCase(Locale.ROOT)),
            "seccomp profile of the containers: that of the engine, or none; docker only",
            "`default`");

    static final Property<ContainerUse> CONTAINER = MATRIX.optional(
            "container",
            ValueType.oneOf(List.of(ContainerUse.values()), ContainerUse::key),
            "whether the forks of a cell share a container: [containers](containers.md#a-container-per-cell); docker only",
            "`per-cell`");

    static final Property<Optional<Fields>> LIMITS = MATRIX.optional(
            "disturbance",
            ValueType.mappingOrOff(DISTURBANCE),
            "limits beyond which a fork is disturbed; `off`: no limits",
            "see there");

    static final Property<Boolean> EMULATE =
            MATRIX.optional("emulate", CpuShapeParser.EMULATION, "default of `emulate` of every CPU shape", "`auto`");

    static final Property<Double> EQUIVALENCE = MATRIX.optional(
            "equivalence",
            ValueType.PERCENTAGE,
            "largest difference of two medians that counts as *same*: [method](method.md#statistics)",
            "`2%`");

    static final Property<Boolean> ALL_FORKS = MATRIX.optional(
            "all-forks",
            ValueType.oneOf(List.of(true, false), String::valueOf),
            "`true`: a cell has all its forks, even if the first three fail alike",
            "`false`");

    static final Property<List<Value>> COUNTERS = MATRIX.optional(
            "counters",
            ValueType.texts(Counters.NAME),
            "events that `perf` counts in each fork: [method](method.md#counters)",
            "none");

    static final Property<Optional<Parallel>> PARALLEL = MATRIX.optional(
            "parallel",
            ValueType.PARALLEL,
            "forks at the same time on CPUs of the same kind; `duet`: as many as fit: [method](method.md#side-by-side)",
            "`off`");

    static final Property<List<Optional<Fields>>> JDKS =
            MATRIX.required("jdks", ValueType.axis(JdkParser.JDK, "this JDK"), "axis");

    static final Property<List<Optional<Fields>>> CPUS =
            MATRIX.required("cpus", ValueType.axis(CpuShapeParser.CPU, "this CPU shape"), "axis");

    static final Property<List<Optional<Fields>>> FLAGS = MATRIX.optional(
            "flags",
            ValueType.axis(JvmArguments.FLAGS, "this flag set"),
            "axis",
            "one set `default` without arguments");

    static final Property<List<Optional<Fields>>> WORKLOADS =
            MATRIX.required("workloads", ValueType.axis(WorkloadParser.WORKLOAD, "this workload"), "axis");

    static final Property<List<Optional<Fields>>> EXCLUDE = MATRIX.optional(
            "exclude", ValueType.list(ReferenceParser.FILTER, "this exclusion"), "excluded cells", "none");

    static final Property<List<Optional<Fields>>> INCLUDE = MATRIX.optional(
            "include",
            ValueType.list(ReferenceParser.FILTER, "this inclusion"),
            "cells that run although `exclude` matches them",
            "none");

    static final Property<SortedMap<String, Fields>> PROFILES = MATRIX.optional(
            "profiles", ValueType.mappings(ReferenceParser.PROFILE, "the profile"), "subsets of the matrix", "none");

    static final Property<String> DEFAULT_PROFILE = MATRIX.optional(
            "default-profile", ValueType.TEXT, "profile of `run` without `--profile`", "the whole matrix");

    static final Property<List<Optional<Fields>>> TABLES = MATRIX.optional(
            "tables", ValueType.list(TableParser.TABLE, "this table"), "tables of the report", "one per workload");

    private final Fields root;
    private final Path folder;
    private final JvmArguments jvmArguments;

    /** The axes with an unreadable entry or key: an id that seems unknown may be its id. */
    private final Set<Axis> unread = EnumSet.noneOf(Axis.class);

    private MatrixParser(Fields root, Path folder) {
        this.root = root;
        this.folder = folder;
        this.jvmArguments = new JvmArguments(folder);
    }

    /**
     * Parses a matrix.
     *
     * @param file its name in messages; relative paths in it start at the folder
     * @throws InvalidMatrixException with all problems, each with line and column
     */
    public static Matrix parse(String file, String text) {
        Problems problems = new Problems(file);
        Path folder = Path.of(file).toAbsolutePath().getParent();
        Value document = new Value(YamlReader.read(text, problems), "the matrix", problems);
        if (document.isNull()) {
            throw problems.fatal(
                    new Position(1, 1), "the matrix is empty; declare its axes 'jdks', 'cpus' and 'workloads'");
        }
        Optional<Matrix> matrix = Fields.of(document, MATRIX).map(it -> new MatrixParser(it, folder).matrix());
        problems.throwIfAny();
        return matrix.orElseThrow();
    }

    private Matrix matrix() {
        boolean emulate = root.get(EMULATE).orElse(true);
        List<Jdk> jdks = axis(Axis.JDKS, JDKS, JdkParser::jdk, Jdk::id);
        List<CpuShape> cpus = axis(Axis.CPUS, CPUS, it -> CpuShapeParser.cpu(it, emulate), CpuShape::id);
        List<FlagSet> flags = root.has(FLAGS) || root.hasUnknownKey()
                ? axis(Axis.FLAGS, FLAGS, jvmArguments::flagSet, FlagSet::id)
                : List.of(FlagSet.DEFAULT);
        List<WorkloadUse> workloads = axis(
                Axis.WORKLOADS,
                WORKLOADS,
                new WorkloadParser(new ProgramParser(new ProgramPaths(folder)))::workload,
                WorkloadUse::id);

        // Filters, profiles and tables refer to ids and parameters: they are checked against the axes.
        ForksParser.Count forks = root.get(FORKS).orElse(ForksParser.Count.fixed(Settings.DEFAULT.forks()));
        Matrix axes = new Matrix(
                root.get(NAME).orElse("matrix"),
                settings(forks, workloads),
                jdks,
                cpus,
                flags,
                workloads,
                List.of(),
                List.of(),
                new TreeMap<>(),
                Optional.empty(),
                List.of());
        checkSize(axes.product());
        ReferenceParser references = new ReferenceParser(axes, unread);
        TableParser tables = new TableParser(references, axes, unread);
        forks.metric().ifPresent(tables::checkMetric);
        SortedMap<String, Profile> profiles = new TreeMap<>();
        root.get(PROFILES)
                .ifPresent(all -> all.forEach((id, fields) -> profiles.put(id, references.profile(id, fields))));
        return new Matrix(
                axes.name(),
                axes.settings(),
                jdks,
                cpus,
                flags,
                workloads,
                references.filters(root.list(EXCLUDE), profiles.values()),
                references.filters(root.list(INCLUDE), profiles.values()),
                profiles,
                root.oneOf(DEFAULT_PROFILE, profiles.keySet()),
                root.list(TABLES).stream()
                        .flatMap(it -> it.flatMap(tables::table).stream())
                        .toList());
    }

    /** A plan holds each of its cells in memory. */
    private void checkSize(BigInteger cells) {
        if (cells.compareTo(BigInteger.valueOf(MOST_CELLS)) > 0) {
            root.problem("the axes of the matrix make " + cells + " cells, more than " + MOST_CELLS
                    + "; shorten an axis, or the params of a workload");
        }
    }

    private Settings settings(ForksParser.Count forks, List<WorkloadUse> workloads) {
        Settings standard = Settings.DEFAULT;
        return new Settings(
                forks.most(),
                forks.until(),
                root.get(TIMEOUT).orElse(standard.timeout()),
                root.get(MEMORY),
                jvmArguments.read(root.list(JVM_ARGS)),
                root.get(SECCOMP).orElse(standard.seccomp()),
                root.get(CONTAINER).orElse(standard.container()),
                root.get(LIMITS).map(it -> it.map(MatrixParser::limits)).orElse(standard.disturbance()),
                root.get(COLLECTOR).orElse(standard.collector()),
                root.get(EQUIVALENCE).orElse(standard.equivalence()),
                counters(workloads),
                root.get(PARALLEL).orElse(standard.parallel()),
                root.get(ENV).orElse(standard.env()),
                root.get(ALL_FORKS).orElse(standard.allForks()));
    }

    private List<String> counters(List<WorkloadUse> workloads) {
        for (Value name : root.list(COUNTERS)) {
            if (!Counters.NAME.matcher(name.string()).matches()) {
                name.problem("'" + name.string() + "' is no counter; " + Counters.NAME_REMEDY);
            }
            if (workloads.stream()
                    .flatMap(it -> it.metrics().stream())
                    .anyMatch(it -> it.name().equals(name.string()))) {
                name.problem("a workload declares the metric '" + name.string() + "' too; rename that");
            }
        }
        return root.texts(COUNTERS).stream().distinct().toList();
    }

    private static DisturbanceLimits limits(Fields fields) {
        DisturbanceLimits standard = DisturbanceLimits.DEFAULT;
        return new DisturbanceLimits(
                fields.get(FOREIGN).orElse(standard.foreign()),
                fields.get(STEAL).orElse(standard.steal()),
                fields.get(SWAP).orElse(standard.swapMegabytes()),
                fields.get(RETRIES).orElse(standard.retries()));
    }

    /** One axis, each entry with its own id. */
    private <T> List<T> axis(
            Axis axis,
            Property<List<Optional<Fields>>> property,
            Function<Fields, Optional<T>> read,
            Function<T, String> idOf) {
        List<T> entries = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (Optional<Fields> fields : root.list(property)) {
            Optional<T> entry = fields.flatMap(read);
            if (entry.isEmpty()) {
                unread.add(axis);
            } else if (ids.add(idOf.apply(entry.get()))) {
                entries.add(entry.get());
            } else {
                String id = idOf.apply(entry.get());
                fields.get().problem("duplicate id '" + id + "' on the axis '" + axis.key() + "'; rename one");
            }
        }
        if (entries.isEmpty()) {
            unread.add(axis);
        }
        return entries;
    }
}
