package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Results;

/** A way to write down results. */
@FunctionalInterface
public interface Report {

    /** The whole report, ending in a newline. */
    String write(Results results, TableOptions options);
}
