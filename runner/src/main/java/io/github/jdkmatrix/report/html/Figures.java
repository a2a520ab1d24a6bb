package io.github.jdkmatrix.report.html;

import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.TableOptions;
import io.github.jdkmatrix.stats.Results;
import java.util.List;
import java.util.function.Supplier;

/** The charts beside a table. */
@FunctionalInterface
public interface Figures {

    /**
     * The charts of the cells of a table, each an SVG document drawn on demand.
     *
     * @param results of one host
     */
    List<Supplier<String>> of(Results results, ComparedTable table, TableOptions options);
}
