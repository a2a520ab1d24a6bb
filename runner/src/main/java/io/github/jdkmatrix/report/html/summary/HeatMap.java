package io.github.jdkmatrix.report.html.summary;

import io.github.jdkmatrix.matrix.Axis;
import io.github.jdkmatrix.plan.Cell;
import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.Dimensions;
import io.github.jdkmatrix.report.Quantity;
import io.github.jdkmatrix.report.compared.Compared;
import io.github.jdkmatrix.report.compared.Mark;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.stats.CellSummary;
import io.github.jdkmatrix.stats.Results;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The ratios of all tables with a column per JDK. A row of a table of JDKs compares these; one of any other table compares the
 * values of its columns on each JDK.
 */
final class HeatMap {

    private static final String JDKS = Axis.JDKS.key();

    /** From these distances on, a colour is stronger: a tenth, a half, twice as much, and more. */
    private static final double[] STEPS = {Math.log(1.1), Math.log(1.5), Math.log(3)};

    private final List<String> jdks;
    private final Map<Cell, CellSummary> cells = new HashMap<>();
    private final Map<String, Map<RowKey, Map<String, Compared>>> tables = new LinkedHashMap<>();

    /** What a row is about: its label, and the cell without its JDK. */
    private record RowKey(String label, String metric, Cell cell) {}

    HeatMap(Results results, List<Compared> all) {
        this.jdks = new Dimensions(results).values(results.cells(), JDKS);
        results.cells().forEach(it -> cells.put(it.cell(), it));
        all.stream().filter(Compared::main).forEach(this::add);
    }

    private void add(Compared it) {
        Cell cell = it.candidate();
        RowKey key = new RowKey(it.row(), it.comparison().metric().name(), cell.without(JDKS));
        tables.computeIfAbsent(it.section(), section -> new LinkedHashMap<>())
                .computeIfAbsent(key, row -> new HashMap<>())
                .put(cell.jdk(), it);
    }

    /** Whether it has more than a row or column. */
    boolean isWorthIt() {
        long rows = tables.values().stream().mapToLong(Map::size).sum();
        return jdks.size() > 1 && rows > 1;
    }

    void write(XmlWriter html, String title) {
        html.open("div", "class", "wide map", "tabindex", "0", "role", "region", "aria-label", title);
        html.openLine("table", "class", "heat").open("thead").open("tr");
        html.element("th", Dimensions.head(Axis.WORKLOADS.key()), "scope", "col", "class", "name");
        jdks.forEach(jdk -> html.element("th", "JDK " + jdk, "scope", "col"));
        html.close().closeLine();
        tables.forEach((section, rows) -> {
            html.openLine("tbody");
            ComparedTable table =
                    rows.values().iterator().next().values().iterator().next().table();
            html.open("tr").open("th", "class", "name group", "scope", "rowgroup", "colspan", "" + (jdks.size() + 1));
            html.element("a", table.title(), "href", "#" + section);
            html.text(" against " + Dimensions.head(table.columns()) + " "
                    + table.reference().orElse(""));
            html.close().closeLine();
            rows.forEach((key, row) -> row(html, table, key, row));
            html.closeLine();
        });
        html.closeLine().closeLine();
    }

    private void row(XmlWriter html, ComparedTable table, RowKey key, Map<String, Compared> row) {
        html.open("tr").open("th", "class", "name", "scope", "row").text(key.label() + " ");
        html.element("span", key.metric(), "class", "pair").close();
        for (String jdk : jdks) {
            Compared it = row.get(jdk);
            if (it != null) {
                html.element("td", Quantity.ratio(it.ratio()), "class", style(it));
            } else if (table.columns().equals(JDKS)
                    && table.reference().filter(jdk::equals).isPresent()) {
                html.element("td", "1", "class", "reference");
            } else {
                html.element("td", missing(key, jdk), "class", "words");
            }
        }
        html.closeLine();
    }

    /** Why there is no ratio: the outcome of the cell, if it has no number. */
    private String missing(RowKey key, String jdk) {
        return Optional.ofNullable(cells.get(on(jdk, key.cell())))
                .filter(it -> it.estimates().isEmpty())
                .map(CellSummary::outcome)
                .orElse("-");
    }

    private static Cell on(String jdk, Cell cell) {
        return new Cell(cell.workload(), cell.params(), jdk, cell.cpu(), cell.flags());
    }

    private static String style(Compared it) {
        Mark mark = it.mark();
        if (!mark.different()) {
            return mark.style();
        }
        int level = 1;
        for (double step : STEPS) {
            level += it.size() >= step ? 1 : 0;
        }
        return mark.style() + " l" + level;
    }
}
