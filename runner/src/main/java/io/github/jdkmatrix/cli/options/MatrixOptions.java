package io.github.jdkmatrix.cli.options;

import io.github.jdkmatrix.error.UserException;
import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Profile;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.StoppingRule;
import io.github.jdkmatrix.matrix.yaml.MatrixFile;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.plan.CellExpansion;
import io.github.jdkmatrix.plan.Selection;
import io.github.jdkmatrix.text.Nearest;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that select a matrix and a part of it. */
public final class MatrixOptions {

    /** All runs of a plan are in memory. */
    public static final int MOST_RUNS = 1_000_000;

    /** The most forks per cell. */
    public static final int MOST_FORKS = 10_000;

    public static final String WHOLE_MATRIX = "full";

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
            description = "the profile of the matrix to use; 'full' is the whole matrix"
                    + " (default: 'default-profile' of the matrix)")
    private String profile;

    @Option(
            names = "--only",
            paramLabel = "AXIS=ID[,ID...]",
            description = "select ids of an axis (workloads, jdks, cpus, flags); may be repeated")
    private List<String> only = List.of();

    @Option(
            names = {"-f", "--forks"},
            paramLabel = "N",
            description = "fresh JVMs per cell (default: 'forks' of the profile or matrix)")
    private Integer forks;

    @Option(
            names = "--until",
            paramLabel = "PERCENT",
            description =
                    "stop a comparison early, once each median is known this well, such as 2%%; --forks is then the"
                            + " first number of forks at which it may stop (default: 'forks' of the matrix)")
    private String until;

    @Option(
            names = "--max-forks",
            paramLabel = "N",
            description = "most forks per cell with --until (default: " + StoppingRule.MAX + ")")
    private Integer maxForks;

    /** The value of {@code --forks}. */
    public OptionalInt forks() {
        return number("--forks", forks);
    }

    /** The stopping rule of the options over that of the matrix; empty if neither changes it. */
    public Optional<StoppingRule> rule(Optional<StoppingRule> ofMatrix) {
        if (until == null) {
            if (maxForks != null && (ofMatrix.isEmpty() || forks != null)) {
                throw new UserException("--max-forks " + maxForks + ": needs --until, such as --until 2%");
            }
            return ofMatrix.filter(it -> maxForks != null);
        }
        double width = MatrixFile.percentage(until)
                .filter(it -> it > 0)
                .orElseThrow(() ->
                        new UserException("--until " + until + ": give a percentage above 0%, such as --until 2%"));
        int min = forks().orElse(ofMatrix.map(StoppingRule::min).orElse(StoppingRule.MIN));
        return Optional.of(new StoppingRule(min, width, ofMatrix.flatMap(StoppingRule::metric)));
    }

    /** The most forks under a rule of {@link #rule}. */
    public int most(StoppingRule rule, Settings ofMatrix) {
        int most = number("--max-forks", maxForks)
                .orElse(ofMatrix.until().isPresent() ? ofMatrix.forks() : Math.max(StoppingRule.MAX, rule.min()));
        if (most < rule.min()) {
            throw new UserException("--max-forks " + most + ": is less than the " + rule.min()
                    + " forks before the first decision; raise it, or lower --forks");
        }
        return most;
    }

    private static OptionalInt number(String option, Integer given) {
        if (given == null) {
            return OptionalInt.empty();
        }
        checkNumber(option, given, MOST_FORKS);
        return OptionalInt.of(given);
    }

    /** Rejects a number that is not from 1 to the most. */
    public static void checkNumber(String option, int given, int most) {
        if (given < 1 || given > most) {
            throw new UserException(option + " " + given + ": give a whole number from 1 to " + most);
        }
    }

    /** The folder of a matrix file. */
    public static Path folder(Path file) {
        return file.toAbsolutePath().resolveSibling("");
    }

    public Path file() {
        return file;
    }

    public Matrix matrix() {
        return MatrixFile.read(file);
    }

    /** The selected part of the matrix; unknown names are errors. */
    public Selection selection(Matrix matrix) {
        Optional<StoppingRule> rule = rule(matrix.settings().until());
        OptionalInt given =
                rule.map(it -> OptionalInt.of(most(it, matrix.settings()))).orElseGet(this::forks);
        Selection selection = new Selection(profile(matrix), only(matrix), given, rule);
        int cells = CellExpansion.cells(matrix, selection).size();
        int each = Forks.of(matrix, selection);
        long runs = (long) cells * each;
        if (runs > MOST_RUNS) {
            throw new UserException(file + ": " + cells + " cells x " + each + " forks are " + runs
                    + " runs; select fewer cells or forks, for at most " + MOST_RUNS + " runs");
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
        Optional<String> name = Optional.ofNullable(profile).or(matrix::defaultProfile);
        Optional<Profile> found = name.map(it -> matrix.profiles().get(it));
        if (found.isEmpty() && !name.orElse(WHOLE_MATRIX).equals(WHOLE_MATRIX)) {
            throw new UserException("--profile " + name.get() + ": " + file + " has no such profile; "
                    + Nearest.hint(name.get(), matrix.profiles().keySet()));
        }
        return found;
    }

    private Map<Axis, List<String>> only(Matrix matrix) {
        Map<Axis, List<String>> chosen = new EnumMap<>(Axis.class);
        Only.of(only, Axis.keys(), name -> matrix.ids(Axis.of(name).orElseThrow()))
                .forEach((name, ids) -> chosen.put(Axis.of(name).orElseThrow(), ids));
        return chosen;
    }
}
