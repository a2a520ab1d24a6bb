package io.github.jdkmatrix.report;

import io.github.jdkmatrix.stats.Results;
import io.github.jdkmatrix.text.Text;
import java.io.PrintWriter;
import java.util.List;

/** A way to write down results. */
@FunctionalInterface
public interface Report {

    /** Writes the whole report, ending in a newline; several results stand one behind the other, or as the format has it. */
    void write(List<Results> all, TableOptions options, PrintWriter out);

    /** The report of one result as a text. */
    default String write(Results results, TableOptions options) {
        return write(List.of(results), options);
    }

    /** The report as a text. */
    default String write(List<Results> all, TableOptions options) {
        return Text.of(out -> write(all, options, out));
    }
}
