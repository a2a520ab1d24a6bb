package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.text.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which matrix, and what of it: shared by the commands that plan. */
public final class MatrixOptions {

    private static final int MOST_RUNS = 1_000_000;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "MATRIX",
            defaultValue = MatrixSource.FILE,
            description = "the matrix file (default: ${DEFAULT-VALUE})")
    private Path file;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description = "narrow the matrix to a profile of it; 'full' is everything"
                    + " (default: the matrix's 'default-profile')")
    private String profile;

    @Option(
            names = "--only",
            paramLabel = "AXIS=ID[,ID...]",
            description = "keep these ids of an axis (workloads, jdks, cpus, flags); may be repeated")
    private List<String> only = List.of();

    @Option(names = "--forks", paramLabel = "N", description = "fresh JVMs per cell (default: the matrix's)")
    private Integer forks;

    /** The value of {@code --forks}. */
    public OptionalInt forks() {
        if (forks != null && (forks < 1 || forks > 10_000)) {
            throw new UserException("--forks " + forks + ": give a whole number from 1 to 10000");
        }
        return forks == null ? OptionalInt.empty() : OptionalInt.of(forks);
    }

    /** Where a matrix file lies. */
    public static Path folder(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? Path.of(".") : parent;
    }

    public Path file() {
        return file;
    }

    public Matrix matrix() {
        return MatrixFile.read(file);
    }

    /** The choice; every name in it is checked against the matrix. */
    public Selection selection(Matrix matrix) {
        OptionalInt given = forks();
        Selection selection = new Selection(chosenProfile(matrix), only(matrix), given);
        boundRuns(matrix, selection);
        return selection;
    }

    /** A plan has all its runs in memory. */
    private void boundRuns(Matrix matrix, Selection selection) {
        int cells = CellExpansion.cells(matrix, selection).size();
        long runs = (long) cells * Forks.of(matrix, selection);
        if (runs > MOST_RUNS) {
            throw new UserException(file + ": " + cells + " cells x " + Forks.of(matrix, selection) + " forks are "
                    + runs + " runs; choose fewer, so that there are at most " + MOST_RUNS);
        }
    }

    private Optional<Profile> chosenProfile(Matrix matrix) {
        Optional<String> name = Optional.ofNullable(profile).or(matrix::defaultProfile);
        if (name.isEmpty() || (name.get().equals("full") && !matrix.profiles().containsKey("full"))) {
            return Optional.empty();
        }
        Profile found = matrix.profiles().get(name.get());
        if (found == null) {
            throw new UserException("--profile " + name.get() + ": " + file + " has no such profile; "
                    + Nearest.hint(name.get(), matrix.profiles().keySet()));
        }
        return Optional.of(found);
    }

    private Map<Axis, List<String>> only(Matrix matrix) {
        Map<Axis, List<String>> chosen = new EnumMap<>(Axis.class);
        for (String choice : only) {
            int equals = choice.indexOf('=');
            String key = equals < 0 ? choice : choice.substring(0, equals);
            Axis axis = Axis.of(key)
                    .orElseThrow(() -> new UserException(
                            "--only " + choice + ": unknown axis '" + key + "'; " + Nearest.hint(key, Axis.keys())));
            String ids = equals < 0 ? "" : choice.substring(equals + 1);
            if (ids.isBlank()) {
                throw new UserException("--only " + choice + ": names no id; write --only " + key + "=ID[,ID...]");
            }
            for (String id : ids.split(",", -1)) {
                if (!matrix.ids(axis).contains(id)) {
                    throw new UserException("--only " + choice + ": '" + id + "' is not on the axis " + key + "; "
                            + Nearest.hint(id, matrix.ids(axis)));
                }
                chosen.computeIfAbsent(axis, it -> new ArrayList<>()).add(id);
            }
        }
        return chosen;
    }
}
