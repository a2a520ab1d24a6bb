package io.github.jdkmatrix.matrix.yaml;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Collector;
import io.github.jdkmatrix.matrix.CpuShape;
import io.github.jdkmatrix.matrix.DisturbanceLimits;
import io.github.jdkmatrix.matrix.FlagSet;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.Seccomp;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.WorkloadUse;
import io.github.jdkmatrix.text.Nearest;
import java.math.BigInteger;
import java.nio.file.Path;
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

/** Turns the YAML of a matrix into a {@link Matrix}, or throws with everything that is wrong with it. */
public final class MatrixParser {

    private static final int MOST_CELLS = 100_000;

    private final Problems problems;
    private final Fields root;
    private final Path folder;
    private final JvmArguments jvmArguments;

    /** The axes of which not every entry could be read: an id that seems unknown on one may be the one that was not. */
    private final Set<Axis> unread = EnumSet.noneOf(Axis.class);

    private MatrixParser(Fields root, Problems problems, Path folder) {
        this.root = root;
        this.problems = problems;
        this.folder = folder;
        this.jvmArguments = new JvmArguments(folder, problems);
    }

    public static Matrix parse(String file, String text) {
        Problems problems = new Problems(file);
        Path folder = Path.of(file).toAbsolutePath().getParent();
        YamlNode document = YamlReader.read(text, problems);
        if (document instanceof YamlNode.Nothing) {
            problems.add(Position.START, "the matrix is empty; declare its axes 'jdks', 'cpus' and 'workloads'");
            problems.throwIfAny();
        }
        Optional<Matrix> matrix = Fields.of(document, "the matrix", problems, Shapes.MATRIX)
                .map(fields -> new MatrixParser(fields, problems, folder).matrix());
        problems.throwIfAny();
        return matrix.orElseThrow();
    }

    private Matrix matrix() {
        AxisParser axes = new AxisParser(problems, jvmArguments);
        List<Jdk> jdks = axis(Axis.JDKS, axes::jdk, Jdk::id);
        List<CpuShape> cpus = axis(Axis.CPUS, cpus()::cpu, CpuShape::id);
        List<FlagSet> flags = flags(axes);
        List<WorkloadUse> workloads =
                axis(Axis.WORKLOADS, new WorkloadParser(folder, problems)::workload, WorkloadUse::id);

        // What follows speaks of ids and parameters: it is read against what was declared above.
        Matrix declared = new Matrix(
                name(),
                settings(),
                jdks,
                cpus,
                flags,
                workloads,
                List.of(),
                List.of(),
                new TreeMap<>(),
                Optional.empty(),
                List.of());
        boundCells(declared);
        ReferenceParser references = new ReferenceParser(declared, unread, problems);
        SortedMap<String, Profile> profiles = profiles(references);
        return new Matrix(
                declared.name(),
                declared.settings(),
                jdks,
                cpus,
                flags,
                workloads,
                root.items("exclude", node -> references.filter(node, "this exclusion")),
                root.items("include", node -> references.filter(node, "this inclusion")),
                profiles,
                defaultProfile(profiles),
                root.items("tables", new TableParser(references, declared, unread, problems)::table));
    }

    /** A plan has each of its cells in memory. */
    private void boundCells(Matrix declared) {
        BigInteger cells = declared.product();
        if (cells.compareTo(BigInteger.valueOf(MOST_CELLS)) > 0) {
            problems.add(
                    root.at(),
                    "the axes of the matrix come to " + cells + " cells; shorten one, or the params of a workload, so"
                            + " that there are at most " + MOST_CELLS);
        }
    }

    private String name() {
        return root.text("name")
                .filter(name -> {
                    boolean fits = Shapes.NAME.matcher(name).matches();
                    if (!fits) {
                        problems.add(
                                root.at("name"),
                                "the name '" + name
                                        + "' names a folder; use at most 64 letters, digits, '.', '_' and '-'"
                                        + " after a letter or a digit");
                    }
                    return fits;
                })
                .orElse("matrix");
    }

    private List<FlagSet> flags(AxisParser axes) {
        if (root.has(Axis.FLAGS.key())) {
            return axis(Axis.FLAGS, axes::flags, FlagSet::id);
        }
        if (root.hasUnknownKey()) {
            unread.add(Axis.FLAGS);
        }
        return List.of(FlagSet.DEFAULT);
    }

    private CpuShapeParser cpus() {
        return new CpuShapeParser(CpuShapeParser.emulate(root, problems).orElse(true), problems);
    }

    private Settings settings() {
        Settings standard = Settings.DEFAULT;
        return new Settings(
                root.integer("forks").orElse(standard.forks()),
                root.duration("timeout").orElse(standard.timeout()),
                root.megabytes("memory").orElse(standard.memoryMegabytes()),
                jvmArguments.read(root, "jvm-args"),
                root.word("seccomp", "filter")
                        .map(word -> Seccomp.valueOf(word.toUpperCase(Locale.ROOT)))
                        .orElse(standard.seccomp()),
                root.node("disturbance").map(this::disturbance).orElse(standard.disturbance()),
                root.word("collector", "collector").map(Collector::of).orElse(standard.collector()),
                root.percent("equivalence").orElse(standard.equivalence()));
    }

    /** The limits, or the word that there are none. */
    private Optional<DisturbanceLimits> disturbance(YamlNode node) {
        if (node instanceof YamlNode.Scalar scalar) {
            if (!scalar.text().equals("off")) {
                problems.add(
                        node.at(),
                        "'disturbance' is '" + scalar.text() + "'; give limits such as {foreign: 2%}, or off");
            }
            return Optional.empty();
        }
        DisturbanceLimits standard = DisturbanceLimits.DEFAULT;
        return Fields.of(node, "'disturbance'", problems, Shapes.DISTURBANCE)
                .map(fields -> new DisturbanceLimits(
                        fields.percent("foreign").orElse(standard.foreign()),
                        fields.percent("steal").orElse(standard.steal()),
                        fields.megabytes("swap").orElse(standard.swapMegabytes()),
                        fields.integer("retries").orElse(standard.retries())));
    }

    /** One axis: at least one entry, each with an id of its own. */
    private <T> List<T> axis(Axis axis, Function<YamlNode, Optional<T>> read, Function<T, String> id) {
        if (!root.has(axis.key())) {
            root.lacks("lacks the axis '" + axis.key() + "'; list at least one entry");
            unread.add(axis);
            return List.of();
        }
        List<T> entries = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        root.items(axis.key(), node -> {
            Optional<T> entry = read.apply(node);
            if (entry.isEmpty()) {
                unread.add(axis);
            } else if (seen.add(id.apply(entry.get()))) {
                entries.add(entry.get());
            } else {
                problems.add(
                        node.at(),
                        "the id '" + id.apply(entry.get()) + "' is used twice on the axis '" + axis.key()
                                + "'; give each entry its own");
            }
            return entry;
        });
        if (entries.isEmpty()) {
            unread.add(axis);
        }
        boolean empty = root.node(axis.key())
                .filter(node -> node instanceof YamlNode.Nothing
                        || (node instanceof YamlNode.Sequence list
                                && list.items().isEmpty()))
                .isPresent();
        if (empty) {
            problems.add(root.at(axis.key()), "the axis '" + axis.key() + "' is empty; list at least one entry");
        }
        return List.copyOf(entries);
    }

    private SortedMap<String, Profile> profiles(ReferenceParser references) {
        SortedMap<String, Profile> profiles = new TreeMap<>();
        root.node("profiles")
                .flatMap(node -> Fields.ofAnyKeys(node, "'profiles'", problems))
                .ifPresent(fields -> fields.entries().stream()
                        .filter(entry -> Fields.isId(entry.key(), "the name of a profile", entry.at(), problems))
                        .forEach(entry -> references
                                .profile(entry.key(), entry.value())
                                .ifPresent(profile -> profiles.put(entry.key(), profile))));
        return profiles;
    }

    private Optional<String> defaultProfile(SortedMap<String, Profile> profiles) {
        return root.text("default-profile").filter(id -> {
            boolean known = profiles.containsKey(id);
            if (!known) {
                problems.add(
                        root.at("default-profile"),
                        "unknown profile '" + id + "'; " + Nearest.hint(id, profiles.keySet()));
            }
            return known;
        });
    }
}
