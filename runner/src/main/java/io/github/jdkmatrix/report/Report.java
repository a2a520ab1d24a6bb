package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Text;
import java.io.PrintWriter;

/** A way to write down results. */
@FunctionalInterface
public interface Report {

    /** Writes the whole report, ending in a newline. */
    void write(Results results, TableOptions options, PrintWriter out);

    /** The report as a text. */
    default String write(Results results, TableOptions options) {
        return Text.of(out -> write(results, options, out));
    }
}
