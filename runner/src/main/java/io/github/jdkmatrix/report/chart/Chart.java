package io.github.jdkmatrix.report.chart;

/**
 * A chart, whole.
 *
 * @param name fit for a file's name and for an id, unique among the charts of a result, such as {@code forks.count-even.work}
 * @param title what a person calls it
 * @param svg the document; it may stand alone or within an HTML page
 */
public record Chart(String name, String title, String svg) {}
