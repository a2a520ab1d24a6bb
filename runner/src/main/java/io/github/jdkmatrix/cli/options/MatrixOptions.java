package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Forks;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Matrix.Profile;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.matrix.yaml.ForksParser;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.matrix.yaml.MatrixParser;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.session.MatrixSource;
import io.github.jdkmatrix.session.NewRun;
import io.github.jdkmatrix.text.Nearest;
import io.github.jdkmatrix.text.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that select a matrix and a part of it. */
public final class MatrixOptions {

    public static final String WHOLE_MATRIX = "full";

    @Parameters(index = "0", arity = "0..1", paramLabel = "MATRIX", defaultValue = MatrixSource.FILE)
    private Path file;

    @Option(names = "--profile", paramLabel = "NAME")
    private Optional<String> profile;

    @Option(names = "--only", paramLabel = "NAME=ID[,ID...]")
    private List<String> only = List.of();

    @Option(
            names = {"-f", "--forks"},
            paramLabel = "N")
    private Optional<Integer> forks;

    @Option(names = "--until", paramLabel = "PERCENT")
    private Optional<String> until;

    @Option(
            names = "--max-forks",
            paramLabel = "N",
            description = "most forks per cell with --until (default: " + StoppingRule.MAX + ")")
    private Optional<Integer> maxForks;

    /** What replaces {@code forks} of the matrix: a number, or the keys of a range. */
    public Optional<Object> forks() {
        if (until.isEmpty()) {
            maxForks.ifPresent(it -> {
                throw new UserException("--max-forks " + it + ": needs --until, such as --until 2%");
            });
            return forks.map(it -> it);
        }
        ForksParser.UNTIL.given("--until", until.get());
        Map<String, Object> range = new TreeMap<>(Map.of("until", until.get()));
        forks.ifPresent(it -> range.put("min", it));
        maxForks.ifPresent(it -> range.put("max", it));
        return Optional.of(range);
    }

    /** Rejects a number that is not from 1 to the most. */
    public static void checkNumber(String option, int given, int most) {
        if (given < 1 || given > most) {
            throw new UserException(option + " " + given + ": give a whole number from 1 to " + most);
        }
    }

    public Path file() {
        return file;
    }

    public Matrix matrix() {
        return MatrixFile.read(file);
    }

    /** The selected part of the matrix; unknown names are errors. */
    public Selection selection(Matrix matrix) {
        Optional<Profile> chosen = profile(matrix);
        Selection selection = new Selection(
                chosen,
                only(matrix, chosen),
                forks().map(it -> MatrixParser.FORKS.given(until.isEmpty() ? "--forks" : "--until", it))
                        .orElse(Forks.unset()));
        int cells = CellExpansion.cells(matrix, selection).size();
        int each = selection.forks(matrix).most();
        long all = (long) cells * each;
        if (all > NewRun.MAX_FORKS) {
            throw new UserException(file + ": " + cells + " cells x " + each + " are " + all
                    + " forks; select fewer cells or forks, for at most " + NewRun.MAX_FORKS);
        }
        return selection;
    }

    /**
     * The cells of a selection.
     *
     * @throws UserException if there are none
     */
    public static List<Cell> cells(Path file, Matrix matrix, Selection selection) {
        List<Cell> cells = CellExpansion.cells(matrix, selection);
        if (cells.isEmpty()) {
            throw new UserException(
                    file + ": profile, --only and 'exclude' together leave no cell; remove one of them");
        }
        return cells;
    }

    private Optional<Profile> profile(Matrix matrix) {
        Optional<String> name = profile.or(matrix::defaultProfile);
        Optional<Profile> found = name.map(it -> matrix.profiles().get(it));
        if (found.isEmpty() && !name.orElse(WHOLE_MATRIX).equals(WHOLE_MATRIX)) {
            throw new UserException("--profile " + name.get() + ": " + file + " has no such profile; "
                    + Nearest.hint(name.get(), matrix.profiles().keySet()));
        }
        return found;
    }

    /** The ids of the whole matrix are known, and of parameters the values that the profile has or sets. */
    private Map<String, List<String>> only(Matrix matrix, Optional<Profile> chosen) {
        if (only.isEmpty()) {
            return Map.of();
        }
        List<Cell> cells = CellExpansion.cells(matrix, new Selection(chosen, Map.of(), Forks.unset()));
        return CellChoice.ids(only, cells, matrix::ids);
    }
}
