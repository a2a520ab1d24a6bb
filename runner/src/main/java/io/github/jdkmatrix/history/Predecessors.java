package io.github.jdkmatrix.history;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.CellFilter;
import io.github.jdkmatrix.matrix.Jdk;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.TableSpec;
import io.github.jdkmatrix.record.JdkFacts;
import io.github.jdkmatrix.record.Outcome;
import io.github.jdkmatrix.record.SkippedCell;
import io.github.jdkmatrix.text.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The builds that the JDKs of a matrix had in an earlier run, where they have changed since: JDKs of their own, which run
 * beside the new builds.
 */
public final class Predecessors {

    /** The folder of the names of images that are made here, from a recipe or a directory. */
    private static final String MADE_HERE = "jdkmatrix/";

    private record Replaced(Jdk before, String title) {}

    private final Map<String, Replaced> byId = new LinkedHashMap<>();
    private final List<String> gone = new ArrayList<>();

    private Predecessors() {}

    /**
     * Compares the JDKs of two runs.
     *
     * @param then the JDKs of the earlier run
     * @param matrix the matrix of the new run
     * @param now the JDKs of the new run
     * @throws UserException if the id of a predecessor is taken
     */
    public static Predecessors of(List<JdkFacts> then, Matrix matrix, List<JdkFacts> now) {
        Predecessors found = new Predecessors();
        for (JdkFacts today : now) {
            then.stream()
                    .filter(it -> it.id().equals(today.id()) && !same(it, today))
                    .findFirst()
                    .ifPresent(before -> {
                        if (today.isDirectory() && today.isRebuilt(before)) {
                            found.gone.add(
                                    "JDK " + today.id() + ": " + Build.of(today).version() + " has other files in "
                                            + today.source() + "; the earlier build is no longer there");
                        } else {
                            found.add(matrix, before, today);
                        }
                    });
        }
        return found;
    }

    /**
     * Whether two JDKs are the same build. An image that is made here has the same JDK inside when the recipe and the version are
     * equal.
     */
    private static boolean same(JdkFacts before, JdkFacts today) {
        boolean sameImage = before.isDirectory()
                || before.digest().isEmpty()
                || today.digest().isEmpty()
                || before.digest().equals(today.digest())
                || (today.source().startsWith(MADE_HERE) && today.source().equals(before.source()));
        return sameImage && !today.isRebuilt(before) && Build.of(before).equals(Build.of(today));
    }

    private void add(Matrix matrix, JdkFacts before, JdkFacts today) {
        Jdk jdk = matrix.jdk(today.id());
        String id = jdk.id() + Jdk.PREVIOUS;
        if (matrix.ids(Axis.JDKS).contains(id)) {
            throw new UserException("the matrix has a JDK '" + id + "', the id of the earlier build of " + jdk.id()
                    + "; give it another id");
        }
        Optional<String> image = Stream.of(before.reference(), before.digest())
                .filter(it -> !it.isEmpty() && !before.isDirectory())
                .findFirst();
        Optional<String> home = Optional.of(before.source()).filter(it -> before.isDirectory());
        Build build = Build.of(before);
        String version = build.version();
        byId.put(
                jdk.id(),
                new Replaced(
                        new Jdk(
                                id,
                                build.feature().orElse(jdk.feature()),
                                build.earlyAccess(),
                                image,
                                Optional.empty(),
                                home,
                                Optional.of(version)),
                        title(jdk.id(), Build.of(today).version(), version)));
    }

    private static String title(String id, String today, String before) {
        return "JDK " + id + ": " + today + " against " + before
                + (before.equals(today) ? " in the earlier image" : "");
    }

    /** The JDKs that were rebuilt in their directory, a line for each: nothing has the earlier build. */
    public List<String> gone() {
        return List.copyOf(gone);
    }

    /** The number of JDKs that have changed. */
    public int count() {
        return byId.size();
    }

    /** The changes, a line for each JDK. */
    public List<String> lines() {
        return byId.values().stream().map(Replaced::title).toList();
    }

    /** The earlier builds that cannot run, a line for each with the reason. */
    public List<String> unavailable(List<SkippedCell> skipped) {
        return byId.values().stream()
                .map(pair -> pair.before().id())
                .flatMap(id -> skipped.stream()
                        .filter(it -> it.cell().jdk().equals(id) && it.whyNot().is(Outcome.Kind.UNAVAILABLE))
                        .limit(1)
                        .map(it -> "JDK " + id + " is not available: " + it.reason()))
                .toList();
    }

    /** The matrix with the earlier builds and a table for each; its other tables show the new builds only. */
    public Matrix addedTo(Matrix matrix) {
        if (byId.isEmpty()) {
            return matrix;
        }
        List<Jdk> jdks = new ArrayList<>();
        for (Jdk jdk : matrix.jdks()) {
            Optional.ofNullable(byId.get(jdk.id())).map(Replaced::before).ifPresent(jdks::add);
            jdks.add(jdk);
        }
        List<String> today = matrix.ids(Axis.JDKS);
        Stream<TableSpec> others = matrix.tables().isEmpty()
                ? matrix.ids(Axis.WORKLOADS).stream().map(TableSpec::of)
                : matrix.tables().stream();
        List<TableSpec> tables =
                Stream.concat(tables(matrix), others.map(it -> of(it, today))).toList();
        return matrix.with(jdks, tables);
    }

    private Stream<TableSpec> tables(Matrix matrix) {
        return byId.entrySet().stream().map(pair -> {
            String before = pair.getValue().before().id();
            TableSpec table = TableSpec.of(pair.getValue().title(), matrix.ids(Axis.WORKLOADS))
                    .with(List.of(), Axis.JDKS.key(), Optional.of(before));
            return of(table, List.of(before, pair.getKey()));
        });
    }

    /** A table that shows no other JDKs than these. */
    private static TableSpec of(TableSpec table, List<String> jdks) {
        Map<Axis, List<String>> axes =
                new TreeMap<>(table.where().map(CellFilter::axes).orElse(Map.of()));
        axes.putIfAbsent(Axis.JDKS, jdks);
        return table.with(
                new CellFilter(axes, table.where().map(CellFilter::params).orElseGet(TreeMap::new)));
    }

    /** The cells, and before each of a changed JDK that of its earlier build. */
    public List<Cell> addedTo(List<Cell> cells) {
        return cells.stream()
                .flatMap(cell -> Stream.concat(
                        Optional.ofNullable(byId.get(cell.jdk()))
                                .map(pair -> cell.withJdk(pair.before().id()))
                                .stream(),
                        Stream.of(cell)))
                .toList();
    }
}
