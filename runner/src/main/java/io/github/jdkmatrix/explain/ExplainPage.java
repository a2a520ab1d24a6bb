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
    private final CostUnit unit;
    private final Set<String> certain;
    private final FlameTree root;
    private int frames;

    private ExplainPage(Explanation explanation, XmlWriter html) {
        this.explanation = explanation;
        this.html = html;
        this.root = FlameTree.of(explanation.a(), explanation.b());
        this.unit = CostUnit.of(Math.max(root.a(), root.b()));
        this.certain = Stream.of(explanation.certainSelf(), explanation.certainInclusive())
                .flatMap(it -> it.stream().map(Difference::place).map(ExplainTables::name))
                .collect(Collectors.toSet());
    }

    public static String html(Explanation explanation) {
        String style = Text.resource(ExplainPage.class, "explain.css").orElseThrow() + HtmlTable.WORDS_ARE_VALUES;
        return Text.of(out -> HtmlPage.write(
                out, ExplainTables.title(explanation), style, html -> new ExplainPage(explanation, html).write()));
    }

    private void write() {
        ExplainTables explained = new ExplainTables(explanation);
        html.openLine("ul");
        explained.head().forEach(it -> html.block("li", it));
        html.closeLine();
        List<Table> tables = explained.all();
        for (int i = 0; i < tables.size(); i++) {
            html.block("h2", tables.get(i).title());
            new HtmlTable(html, "t" + (i + 1), tables.get(i)).write(() -> {});
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
        String each = " " + unit.symbol() + " per " + explanation.a().unit();
        String costs = explanation.alone()
                ? " " + unit.text(node.a()) + each
                : " " + unit.text(node.a()) + " → " + unit.text(node.b()) + each + " ("
                        + unit.signed(node.b() - node.a()) + ")";
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
