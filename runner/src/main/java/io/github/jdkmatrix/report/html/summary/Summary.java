package io.github.jdkmatrix.report.html.summary;

import io.github.jdkmatrix.report.ComparedTable;
import io.github.jdkmatrix.report.compared.Compared;
import io.github.jdkmatrix.report.compared.Mark;
import io.github.jdkmatrix.report.compared.NamedComparisons;
import io.github.jdkmatrix.report.compared.Unmeasured;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.stats.Results;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a page says first: which comparisons show a difference, the largest first, and a heat map of all ratios. */
public final class Summary {

    /** So many comparisons are shown at once, with or without a difference. */
    private static final int FEW = 24;

    private static final int MOST = 60;

    private final Results results;
    private final List<Compared> all;
    private final List<Compared> main;
    private final HeatMap heatMap;

    /**
     * The summary of a result.
     *
     * @param tables by the id of their section
     */
    public Summary(Results results, Map<String, ComparedTable> tables) {
        this.results = results;
        this.all = new NamedComparisons(results).of(tables);
        this.main = all.stream().filter(Compared::main).toList();
        this.heatMap = new HeatMap(results, all);
    }

    /** Whether there is nothing to summarise: no two cells were compared. */
    public boolean isEmpty() {
        return main.isEmpty();
    }

    /** Whether there are enough ratios for a heat map. */
    public boolean hasHeatMap() {
        return heatMap.isWorthIt();
    }

    /** Writes the comparisons as a forest plot, those with a difference first. */
    public void writeDifferences(XmlWriter html) {
        List<Compared> differ = largestFirst(main);
        List<Compared> rest = main.stream()
                .filter(it -> !it.mark().different())
                .sorted(Comparator.comparing(Compared::mark))
                .toList();
        counts(html);
        ForestPlot plot = new ForestPlot(html);
        if (!differ.isEmpty()) {
            plot.write(differ, MOST);
        }
        if (!rest.isEmpty()) {
            fold(html, "Without a difference: " + rest.size(), differ.isEmpty() || main.size() <= FEW);
            plot.write(rest, MOST);
            html.closeLine();
        }
        List<Compared> others =
                largestFirst(all.stream().filter(it -> !it.main()).toList());
        if (!others.isEmpty()) {
            fold(html, "Differences in other metrics: " + others.size(), false);
            plot.write(others, MOST);
            html.closeLine();
        }
    }

    /** Writes the heat map with its key. */
    public void writeHeatMap(XmlWriter html, String title) {
        html.open("p", "class", "caption");
        html.text("Ratios to the reference, one metric per row; colour: ");
        html.element("span", "better", "class", "key better l3").text(" ");
        html.element("span", "worse", "class", "key worse l3").text(" ");
        html.element("span", "different", "class", "key different l3");
        html.text(", stronger from 1.1x, 1.5x and 3x on; pale: ");
        html.element("span", "same", "class", "key same").text(" ");
        html.element("span", "unclear", "class", "key unclear").text(".").closeLine();
        heatMap.write(html, title);
    }

    private static List<Compared> largestFirst(List<Compared> some) {
        return some.stream()
                .filter(it -> it.mark().different())
                .sorted(Comparator.comparingDouble(Compared::size).reversed())
                .toList();
    }

    private static void fold(XmlWriter html, String title, boolean open) {
        html.open("details", open ? new String[] {"open", "open"} : new String[0]);
        html.block("summary", title);
    }

    private void counts(XmlWriter html) {
        Map<String, Mark> marks = new LinkedHashMap<>();
        Map<String, Integer> counts = new LinkedHashMap<>();
        main.stream().sorted(Comparator.comparing(Compared::mark)).forEach(it -> {
            String word = it.verdict().isEmpty() ? "without a verdict" : it.verdict();
            marks.put(word, it.mark());
            counts.merge(word, 1, Integer::sum);
        });
        html.open("p", "class", "counts").text(main.size() + (main.size() == 1 ? " comparison: " : " comparisons: "));
        String separator = "";
        for (Map.Entry<String, Integer> count : counts.entrySet()) {
            html.text(separator);
            html.element(
                    "span",
                    count.getValue() + " " + count.getKey(),
                    "class",
                    "verdict " + marks.get(count.getKey()).style());
            separator = ", ";
        }
        html.text(". " + Unmeasured.cells(results)).closeLine();
    }
}
