package io.github.jdkmatrix.explain;

import io.github.jdkmatrix.report.Table;
import io.github.jdkmatrix.report.html.HtmlPage;
import io.github.jdkmatrix.report.html.HtmlTable;
import io.github.jdkmatrix.text.Text;
import io.github.jdkmatrix.text.XmlWriter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** An explanation as one page that needs nothing else: the tables, and a differential flame graph. */
public final class ExplainPage {

    /** A browser stops nesting the elements of a page at a few hundred. */
    private static final int DEEPEST = 150;

    /** The width from which on a frame is shown, as a share of all. */
    private static final double NARROWEST = 0.001;

    /** The shares of all from which on a difference has the next colour. */
    private static final double[] STEPS = {0.01, 0.05, 0.15};

    private final XmlWriter html;
    private final ExplainTables tables;
    private final Set<String> certain;
    private final List<Sampled> all;
    private final double total;
    private int frames;

    private ExplainPage(Explanation explanation, XmlWriter html) {
        this.html = html;
        this.all = Stream.concat(Sampled.of(explanation.a(), true), Sampled.of(explanation.b(), false))
                .toList();
        this.total = both(all);
        this.tables = new ExplainTables(explanation);
        this.certain = Stream.of(explanation.certainSelf(), explanation.certainInclusive())
                .flatMap(it -> it.stream().map(each -> each.place().words()))
                .collect(Collectors.toSet());
    }

    public static String html(Explanation explanation) {
        String style = Text.resource(ExplainPage.class, "explain.css").orElseThrow() + HtmlTable.WORDS_ARE_VALUES;
        return Text.of(out ->
                HtmlPage.write(out, ExplainTables.TITLE, style, html -> new ExplainPage(explanation, html).write()));
    }

    private void write() {
        html.openLine("ul");
        tables.head().forEach((key, value) -> html.block("li", key + ": " + value));
        html.closeLine();
        List<Table> shown = tables.all();
        IntStream.range(0, shown.size()).forEach(at -> HtmlPage.section(html, "t" + at, shown.get(at)));
        graph();
    }

    private void graph() {
        html.block("h2", "Differential flame graph", "id", "all");
        html.block(
                "p",
                "A frame is as wide as its CPU time, the mean of both, with what it calls; its callees are below it."
                        + " Its colour is the second less the first as a share of all CPU time."
                        + " A bold name differs for certain in the tables."
                        + " Select a frame to enlarge it, and the top one to see all.");
        html.openLine("ul", "class", "key");
        for (int step = -STEPS.length; step <= STEPS.length; step++) {
            html.block("li", range(step), "class", colour(step));
        }
        html.closeLine();
        html.open("div", "class", "flame").open("ol");
        frame("all", 0, all, 100);
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

    /**
     * A sampled stack.
     *
     * @param names of its frames, the outermost caller first
     * @param a the part of side A of the mean cost, in CPU seconds for each unit of work
     * @param b the part of side B
     */
    private record Sampled(List<String> names, double a, double b) {

        static Stream<Sampled> of(ProfiledCell side, boolean ofA) {
            return side.profiles().stream().flatMap(fork -> {
                double each = fork.cpuSeconds()
                        / fork.stacks().samples()
                        / side.profiles().size();
                return fork.stacks().all().stream().map(stack -> {
                    double cost = stack.samples() * each;
                    List<String> names = stack.frames().stream()
                            .limit(DEEPEST)
                            .map(Frame::shortName)
                            .toList();
                    return new Sampled(names, ofA ? cost : 0, ofA ? 0 : cost);
                });
            });
        }
    }

    /**
     * A frame, with its callees below it.
     *
     * @param depth how many callers it has
     * @param stacks the sampled stacks through this frame
     * @param percent the share of the width of the caller
     */
    private void frame(String name, int depth, List<Sampled> stacks, double percent) {
        double a = stacks.stream().mapToDouble(Sampled::a).sum();
        double b = stacks.stream().mapToDouble(Sampled::b).sum();
        String id = "f" + frames++;
        html.open("li", "style", String.format(Locale.ROOT, "width:%.3f%%", percent), "id", id);
        String costs =
                " " + tables.cost(a) + " → " + tables.cost(b) + tables.perUnit() + " (" + tables.signed(b - a) + ")";
        html.open("a", "href", depth == 0 ? "#all" : "#" + id, "class", colour(step(b - a)), "title", name + costs);
        html.element(certain.contains(name) ? "b" : "span", name);
        html.element("i", costs).close();
        SortedMap<String, List<Sampled>> callees = stacks.stream()
                .filter(it -> it.names.size() > depth)
                .collect(Collectors.groupingBy(it -> it.names.get(depth), TreeMap::new, Collectors.toList()));
        callees.values().removeIf(it -> both(it) < NARROWEST * total);
        if (!callees.isEmpty()) {
            html.open("ol");
            callees.forEach((callee, its) -> frame(callee, depth + 1, its, 100 * both(its) / (a + b)));
            html.close();
        }
        html.closeLine();
    }

    private static double both(List<Sampled> stacks) {
        return stacks.stream().mapToDouble(it -> it.a + it.b).sum();
    }

    private int step(double difference) {
        double share = difference / (total / 2);
        int step = 0;
        while (step < STEPS.length && Math.abs(share) >= STEPS[step]) {
            step++;
        }
        return share < 0 ? -step : step;
    }
}
