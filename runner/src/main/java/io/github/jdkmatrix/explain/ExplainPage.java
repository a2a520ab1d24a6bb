package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.html.HtmlPage;
import io.github.jdkmatrix.report.html.HtmlTable;
import io.github.jdkmatrix.report.xml.XmlWriter;
import io.github.jdkmatrix.text.Text;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An explanation as one page that needs nothing else: the tables, and a differential flame graph. */
public final class ExplainPage {

    /** Narrower frames are left out, as a share of all. */
    private static final double NARROWEST = 0.001;

    /** From these shares of all on, a difference has the next colour. */
    private static final double[] STEPS = {0.01, 0.05, 0.15};

    private final Explanation explanation;
    private final XmlWriter html;
    private final ExplainTables tables;
    private final Set<String> certain;
    private final FlameTree root;
    private int frames;

    private ExplainPage(Explanation explanation, XmlWriter html) {
        this.explanation = explanation;
        this.html = html;
        this.root = FlameTree.of(explanation.a(), explanation.b());
        this.tables = new ExplainTables(explanation);
        this.certain = Stream.of(explanation.certainSelf(), explanation.certainInclusive())
                .flatMap(it -> it.stream().map(each -> each.place().words()))
                .collect(Collectors.toSet());
    }

    public static String html(Explanation explanation) {
        String style = Text.resource(ExplainPage.class, "explain.css").orElseThrow() + HtmlTable.WORDS_ARE_VALUES;
        return Text.of(out -> HtmlPage.write(
                out,
                new ExplainTables(explanation).title(),
                style,
                html -> new ExplainPage(explanation, html).write()));
    }

    private void write() {
        html.openLine("ul");
        tables.head().forEach((key, value) -> html.block("li", key + ": " + value));
        html.closeLine();
        int number = 0;
        for (Table table : tables.all()) {
            html.block("h2", table.title());
            new HtmlTable(html, "t" + ++number, table).write(() -> {});
        }
        graph();
    }

    private void graph() {
        boolean alone = explanation.alone();
        html.block("h2", alone ? "Flame graph" : "Differential flame graph", "id", "all");
        html.block(
                "p",
                "A frame is as wide as its CPU time" + (alone ? "" : ", the mean of both")
                        + ", with what it calls; its callees are below it."
                        + (alone
                                ? ""
                                : " Its colour is the second less the first as a share of all CPU time."
                                        + " A bold name differs for certain in the tables.")
                        + " Select a frame to enlarge it, and the top one to see all.");
        if (!alone) {
            html.openLine("ul", "class", "key");
            for (int step = -STEPS.length; step <= STEPS.length; step++) {
                html.block("li", range(step), "class", colour(step));
            }
            html.closeLine();
        }
        html.open("div", "class", "flame").open("ol");
        frame(root, 100, root.mean() * NARROWEST);
        html.close().closeLine();
    }

    private static String range(int step) {
        if (step == 0) {
            return String.format(Locale.ROOT, "less than ±%.0f %%", 100 * STEPS[0]);
        }
        return String.format(Locale.ROOT, "%s%.0f %% or more", step < 0 ? "−" : "+", 100 * STEPS[Math.abs(step) - 1]);
    }

    private static String colour(int step) {
        return step == 0 ? "d0" : (step < 0 ? "cheaper" : "dearer") + Math.abs(step);
    }

    private void frame(FlameTree node, double percent, double least) {
        boolean all = node == root;
        String id = "f" + frames++;
        html.open("li", "style", String.format(Locale.ROOT, "width:%.3f%%", percent), "id", id);
        String costs = " " + tables.cost(node.a())
                + (explanation.alone() ? "" : " → " + tables.cost(node.b())) + tables.perUnit()
                + (explanation.alone() ? "" : " (" + tables.signed(node.b() - node.a()) + ")");
        html.open("a", "href", all ? "#all" : "#" + id, "class", colour(step(node)), "title", node.name() + costs);
        html.element(certain.contains(node.name()) ? "b" : "span", node.name());
        html.element("i", costs).close();
        List<FlameTree> callees = node.callees(least);
        if (!callees.isEmpty()) {
            html.open("ol");
            callees.forEach(it -> frame(it, 100 * it.mean() / node.mean(), least));
            html.close();
        }
        html.closeLine();
    }

    private int step(FlameTree node) {
        double share = (node.b() - node.a()) / root.mean();
        int step = 0;
        while (step < STEPS.length && Math.abs(share) >= STEPS[step]) {
            step++;
        }
        return share < 0 ? -step : step;
    }
}
