package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Matrix.Profile;
import io.github.jdkmatrix.matrix.Setting;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.matrix.yaml.Problems.Position;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.nodes.Node;

/** Reads a {@link Matrix} from YAML, or throws with all problems. */
public final class MatrixParser {

    private static final int MAX_CELLS = 100_000;

    static final Section MATRIX = new Section("matrix");

    static final Property<String> NAME = MATRIX.optional(
            "name",
            ValueType.text(
                    Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}"),
                    "name",
                    "give at most 64 letters, digits, '.', '_' and '-', a letter or a digit first"));

    public static final Property<Forks> FORKS = MATRIX.optional("forks", ForksParser.TYPE);

    static {
        Settings.ALL.forEach(it -> MATRIX.properties().add(SettingKeys.of(it)));
    }

    static final Property<List<Optional<Fields>>> JDKS =
            MATRIX.required("jdks", ValueType.list(JdkParser.JDK, "this JDK"));

    static final Property<List<Optional<Fields>>> CPUS =
            MATRIX.required("cpus", ValueType.list(CpuShapeParser.CPU, "this CPU shape"));

    static final Property<List<Optional<Fields>>> FLAGS =
            MATRIX.optional("flags", ValueType.list(JvmArguments.FLAGS, "this flag set"));

    static final Property<List<Optional<Fields>>> WORKLOADS =
            MATRIX.required("workloads", ValueType.list(WorkloadParser.WORKLOAD, "this workload"));

    static final Property<List<Optional<Fields>>> EXCLUDE =
            MATRIX.optional("exclude", ValueType.list(ReferenceParser.FILTER, "this exclusion"));

    static final Property<List<Optional<Fields>>> INCLUDE =
            MATRIX.optional("include", ValueType.list(ReferenceParser.FILTER, "this inclusion"));

    static final Property<SortedMap<String, Fields>> PROFILES =
            MATRIX.optional("profiles", ValueType.mappings(ReferenceParser.PROFILE, "the profile"));

    static final Property<String> DEFAULT_PROFILE = MATRIX.optional("default-profile", ValueType.TEXT);

    static final Property<List<Optional<Fields>>> TABLES =
            MATRIX.optional("tables", ValueType.list(TableParser.TABLE, "this table"));

    private final Fields root;
    private final Path folder;
    private final JvmArguments jvmArguments;

    /** The axes with an unreadable entry or key: an id that seems unknown may be the id of such an entry. */
    private final Set<Axis> unread = EnumSet.noneOf(Axis.class);

    private MatrixParser(Fields root, Path folder) {
        this.root = root;
        this.folder = folder;
        this.jvmArguments = new JvmArguments(folder);
    }

    /**
     * Parses a matrix.
     *
     * @param file the name of the file in messages; relative paths in it start at the folder
     * @throws InvalidMatrixException with all problems, each with line and column
     */
    public static Matrix parse(String file, String text) {
        Problems problems = new Problems(file);
        return matrix(file, YamlReader.read(text, problems), problems);
    }

    static Matrix matrix(String file, Node root, Problems problems) {
        Path folder = Path.of(file).toAbsolutePath().getParent();
        YamlValue document = new YamlValue(root, "the matrix", problems);
        if (document.isNull()) {
            throw problems.fatal(
                    new Position(1, 1), "the matrix is empty; declare its axes 'jdks', 'cpus' and 'workloads'");
        }
        Optional<Matrix> matrix = Fields.of(document, MATRIX).map(it -> new MatrixParser(it, folder).matrix());
        problems.throwIfAny();
        return matrix.orElseThrow();
    }

    private Matrix matrix() {
        List<Jdk> jdks = axis(Axis.JDKS, JDKS, JdkParser::jdk, Jdk::id);
        List<CpuShape> cpus = axis(Axis.CPUS, CPUS, CpuShapeParser::cpu, CpuShape::id);
        List<FlagSet> flags = root.has(FLAGS) || root.hasUnknownKey()
                ? axis(Axis.FLAGS, FLAGS, jvmArguments::flagSet, FlagSet::id)
                : List.of(FlagSet.DEFAULT);
        List<WorkloadUse> workloads = axis(
                Axis.WORKLOADS, WORKLOADS, new WorkloadParser(new ProgramPaths(folder))::workload, WorkloadUse::id);

        // Filters, profiles and tables refer to ids and parameters: they are checked against the axes.
        Forks forks = root.get(FORKS).orElse(Settings.FORKS);
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
        forks.rule()
                .flatMap(StoppingRule::metric)
                .flatMap(metric -> root.inside(FORKS, ForksParser.METRIC))
                .ifPresent(tables::checkMetric);
        SortedMap<String, Profile> profiles = new TreeMap<>();
        root.get(PROFILES)
                .ifPresent(all -> all.forEach((id, fields) -> profiles.put(id, references.profile(id, fields))));
        Set<String> set = profiles.values().stream()
                .flatMap(it -> it.set().keySet().stream())
                .collect(Collectors.toSet());
        return axes.with(
                references.filters(root.list(EXCLUDE), set),
                references.filters(root.list(INCLUDE), set),
                profiles,
                root.oneOf(DEFAULT_PROFILE, profiles.keySet()),
                root.list(TABLES).stream()
                        .flatMap(it -> it.flatMap(tables::table).stream())
                        .toList());
    }

    /** Refuses a matrix with too many cells: a plan holds each of them in memory. */
    private void checkSize(double cells) {
        if (cells > MAX_CELLS) {
            root.problem("the axes of the matrix make " + (long) cells + " cells, more than " + MAX_CELLS
                    + "; shorten an axis, or the params of a workload");
        }
    }

    private Settings settings(Forks forks, List<WorkloadUse> workloads) {
        Settings settings = Settings.DEFAULT.with(forks);
        for (Setting<?> setting : Settings.ALL) {
            settings = with(settings, setting);
        }
        for (YamlValue counter : root.words(SettingKeys.of(Settings.COUNTERS))) {
            if (workloads.stream()
                    .flatMap(it -> it.metrics().stream())
                    .anyMatch(it -> it.name().equals(counter.string()))) {
                counter.problem("a workload declares the metric '" + counter.string() + "' too; rename that");
            }
        }
        return settings.with(Settings.JVM_ARGS, jvmArguments.read(root.words(SettingKeys.of(Settings.JVM_ARGS))));
    }

    private <T> Settings with(Settings settings, Setting<T> setting) {
        return root.get(SettingKeys.of(setting))
                .map(it -> settings.with(setting, it))
                .orElse(settings);
    }

    /** Reads an axis, each entry with its own id. */
    private <T> List<T> axis(
            Axis axis,
            Property<List<Optional<Fields>>> property,
            Function<Fields, Optional<T>> read,
            Function<T, String> idOf) {
        List<T> entries = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        root.get(property)
                .filter(List::isEmpty)
                .ifPresent(it -> root.problem(
                        property, "'" + property.name() + "' of the matrix is an empty axis; list at least one entry"));
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
