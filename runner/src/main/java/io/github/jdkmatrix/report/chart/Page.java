package io.github.jdkmatrix.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a chart, from top to bottom. A page is as narrow as a phone, so that its text is never scaled down to be
 * unreadable.
 *
 * @param name of the chart
 * @param title of the chart
 * @param lead one sentence on how, and what is the same in all panels
 * @param description for readers who do not see it
 * @param legend meaning of colours and markers
 * @param panels each whole on one page
 * @param notes below
 */
record Page(
        String name,
        String title,
        String lead,
        String description,
        List<Block> legend,
        List<? extends Block> panels,
        List<String> notes) {

    static final double WIDTH = 420;
    static final double MARGIN = 12;
    static final double INNER = WIDTH - 2 * MARGIN;

    private static final double GAP = 10;

    /** Higher, and it becomes several. */
    private static final double MOST = 3600;

    /** The charts: one, or several where the panels are too many for one. */
    List<Chart> charts() {
        List<List<Block>> parts = parts();
        List<Chart> charts = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.size() == 1 ? "" : " (" + (i + 1) + " of " + parts.size() + ")";
            List<Block> shown = parts.get(i);
            String heading = title + part;
            charts.add(new Chart(i == 0 ? name : name + "." + (i + 1), heading, () -> svg(heading, shown)));
        }
        return List.copyOf(charts);
    }

    /** The panels of each page, about as high as those of the others. */
    private List<List<Block>> parts() {
        double total = panels.stream().mapToDouble(Page::space).sum();
        double share = total / Math.ceil(total / MOST);
        List<List<Block>> parts = new ArrayList<>();
        double height = share;
        for (Block panel : panels) {
            if (height + space(panel) / 2 > share) {
                parts.add(new ArrayList<>());
                height = 0;
            }
            parts.getLast().add(panel);
            height += space(panel);
        }
        return parts;
    }

    private static double space(Block panel) {
        return GAP + panel.height();
    }

    private String svg(String heading, List<Block> shown) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Words("title", Fit.wrapped(heading, INNER * 12 / 15 / Fit.BOLD, 3)));
        blocks.add(Block.Words.wrapped("muted", lead));
        blocks.add(new Block.Room(4));
        blocks.addAll(legend);
        shown.forEach(panel -> {
            blocks.add(new Block.Room(GAP));
            blocks.add(panel);
        });
        blocks.add(new Block.Room(GAP));
        notes.forEach(note -> blocks.add(Block.Words.wrapped("muted", note)));
        Block all = new Block.Stacked(blocks);
        double height = 2 * MARGIN + all.height();
        Svg svg = new Svg(heading, description, Palette.style(), WIDTH, height);
        svg.rectangle("paper", 0, 0, WIDTH, height);
        all.draw(svg, MARGIN, MARGIN);
        return svg.end();
    }
}
