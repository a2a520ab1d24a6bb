package io.github.jdkmatrix.cli;

import io.github.jdkmatrix.bisect.SearchAxis;
import io.github.jdkmatrix.matrix.Cell;
import io.github.jdkmatrix.matrix.Matrix;
import io.github.jdkmatrix.matrix.Settings;
import io.github.jdkmatrix.matrix.yaml.SettingKeys;
import io.github.jdkmatrix.session.EngineChoice;
import io.github.jdkmatrix.text.UserException;
import io.github.jdkmatrix.text.Word;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/**
 * What a search goes along.
 *
 * @param option that has the range of limits; empty of builds
 * @param limits the largest first
 * @param within the share that a limit may cost
 */
record Along(SearchAxis axis, String option, List<Integer> limits, OptionalDouble within) {

    /** The one option with a range, if there is any. */
    static Along of(ParseResult options, Optional<String> heap, Optional<String> within, EngineChoice engine) {
        OptionalDouble share = within.stream()
                .mapToDouble(it -> SettingKeys.of(Settings.EQUIVALENCE).given("--within", it))
                .findFirst();
        List<Along> limits = Stream.of(SearchAxis.MEMORY, SearchAxis.HEAP, SearchAxis.CPU)
                .flatMap(axis -> (axis == SearchAxis.HEAP ? heap.stream() : ranges(options, "--" + Word.of(axis)))
                        .map(it -> new Along(axis, "--" + Word.of(axis), axis.limits("--" + Word.of(axis), it), share)))
                .toList();
        if (limits.isEmpty()) {
            return within.map(it -> refused("--within " + it, "needs limits, such as --memory 128m..2g"))
                    .orElseGet(() -> new Along(SearchAxis.BUILDS, "", List.of(), share));
        }
        Along along = limits.getFirst();
        if (limits.size() > 1 || options.hasMatchedOption("--builds")) {
            return refused(
                    along.option,
                    "a search goes along one axis; leave out "
                            + (limits.size() > 1 ? limits.getLast().option : "--builds"));
        }
        if (along.axis != SearchAxis.HEAP && engine == EngineChoice.HOST) {
            return refused(
                    along.option,
                    along.axis == SearchAxis.CPU
                            ? "the host engine has no quotas; use the docker engine"
                            : "the host engine cannot limit memory; use --heap, or the docker engine");
        }
        return !along.looks() && options.hasMatchedOption("--forks")
                ? refused(along.option, "all forks of a limit have to complete; give their number by --max-forks")
                : along;
    }

    private static Stream<String> ranges(ParseResult options, String option) {
        return Stream.ofNullable(options.matchedOption(option))
                .flatMap(it -> it.originalStringValues().stream())
                .filter(SearchAxis::isRange);
    }

    private static Along refused(String what, String why) {
        throw new UserException(what + ": " + why);
    }

    boolean ofLimits() {
        return axis.isOfLimits();
    }

    /** Whether the search stops at looks: limits alone may stop at any fork. */
    boolean looks() {
        return !ofLimits() || within.isPresent();
    }

    /** The matrix without the limits of the axis. */
    Matrix one(Matrix matrix) {
        return axis == SearchAxis.MEMORY
                ? matrix.with(matrix.settings().with(Settings.MEMORY, limits.subList(0, 1)))
                : matrix;
    }

    /** The matrix with all limits around a cell. A fork that completes beside others completes. */
    Matrix points(Matrix matrix, Cell cell) {
        return axis.along(
                limits,
                looks() ? matrix : matrix.with(matrix.settings().with(Settings.DISTURBANCE, Optional.empty())),
                cell);
    }
}
