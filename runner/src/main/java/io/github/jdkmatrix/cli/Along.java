package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.bisect.SearchAxis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.yaml.SettingKeys;
import io.github.jdkmatrix.text.UserException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/**
 * What a search goes along.
 *
 * @param limits the largest first; none of builds
 * @param within the share that a limit may cost
 */
record Along(SearchAxis axis, List<Integer> limits, OptionalDouble within) {

    private static final String WITHIN = "--within";

    /** The one option with a range, if there is any. */
    static Along of(ParseResult options) {
        OptionalDouble share = words(options, WITHIN)
                .mapToDouble(it -> SettingKeys.of(Settings.EQUIVALENCE).given(WITHIN, it))
                .findFirst();
        List<Along> limits = Stream.of(SearchAxis.MEMORY, SearchAxis.HEAP, SearchAxis.CPU)
                .flatMap(axis -> words(options, axis.option())
                        .filter(it -> axis == SearchAxis.HEAP || SearchAxis.isRange(it))
                        .map(it -> new Along(axis, axis.limits(it), share)))
                .toList();
        if (limits.isEmpty()) {
            refuse(share.isPresent(), WITHIN, "needs limits, such as --memory 128m..2g");
            return new Along(SearchAxis.BUILDS, List.of(), share);
        }
        Along along = limits.getFirst();
        String option = along.axis.option();
        String other = limits.getLast().axis.option();
        refuse(limits.size() > 1, option, "a search goes along one axis; leave out " + other);
        boolean forks = options.hasMatchedOption("--forks") && !along.looks();
        refuse(forks, option, "all forks of a limit have to complete; give their number by --max-forks");
        return along;
    }

    private static Stream<String> words(ParseResult options, String option) {
        return Stream.ofNullable(options.matchedOption(option)).flatMap(it -> it.originalStringValues().stream());
    }

    private static void refuse(boolean when, String option, String why) {
        if (when) {
            throw new UserException(option + ": " + why);
        }
    }

    /** The fewest builds that it takes. */
    int builds() {
        return axis.isOfLimits() ? 1 : 2;
    }

    /** Whether the search stops at looks: limits alone may stop at any fork. */
    boolean looks() {
        return !axis.isOfLimits() || within.isPresent();
    }

    /** The matrix without the limits of the axis. */
    Matrix one(Matrix matrix) {
        return axis == SearchAxis.MEMORY
                ? matrix.with(matrix.settings().with(Settings.MEMORY, limits.subList(0, 1)))
                : matrix;
    }

    /** The matrix with all limits around a cell. A fork that completes beside others completes. */
    Matrix points(Matrix matrix, Cell cell) {
        Settings settings = matrix.settings().with(Settings.DISTURBANCE, Optional.empty());
        return axis.along(limits, looks() ? matrix : matrix.with(settings), cell);
    }

    /** The most steps of the whole search, which share its error: limits have a search for each JDK. */
    int steps(Matrix points) {
        int ofOne = axis.search(points, within).most();
        return axis.isOfLimits() ? ofOne * points.jdks().size() : ofOne;
    }
}
