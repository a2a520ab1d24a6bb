package io.github.jdkmatrix.report.chart;

import java.util.function.Supplier;

/**
 * A chart, drawn on demand: a large matrix has thousands of them.
 *
 * @param name fit for a file's name and for an id, unique among the charts of a result, such as {@code forks.count-even.work}
 * @param title its title
 * @param drawing draws it
 */
public record Chart(String name, String title, Supplier<String> drawing) {

    /** The document; it may stand alone or within an HTML page. */
    public String svg() {
        return drawing.get();
    }
}
