package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.stream.Collectors;

/** A way to write down results. */
@FunctionalInterface
public interface Report {

    /** The whole report, ending in a newline. */
    String write(Results results, TableOptions options);

    /** A report of several results: one behind the other, unless the format has another way. */
    default String write(List<Results> all, TableOptions options) {
        return all.stream().map(results -> write(results, options)).collect(Collectors.joining());
    }
}
