package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Charts.Layout;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a chart, from top to bottom.
 *
 * @param name of the chart
 * @param title what it shows
 * @param how to read it, in a sentence without its end
 * @param blocks each whole on one page
 */
record Page(String name, String title, String how, List<? extends Block> blocks) {

    /** The room above a block, in pixels. */
    private static final double GAP = 10;

    /** The most height of a chart in pixels; a higher one becomes several. */
    private static final double MOST = 3600;

    /** The charts: one, or several where the blocks are too many for one. */
    List<Chart> charts(Layout layout, List<String> notes) {
        List<List<Block>> parts = layout.alone() ? parts() : List.of(List.copyOf(blocks));
        List<Chart> charts = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            String heading = parts.size() == 1 ? title : title + " (" + (i + 1) + " of " + parts.size() + ")";
            List<Block> shown = parts.get(i);
            charts.add(new Chart(
                    i == 0 ? name : name + "." + (i + 1), heading, how, () -> svg(heading, shown, layout, notes)));
        }
        return List.copyOf(charts);
    }

    /** The blocks of each chart, about as high as those of the others. */
    private List<List<Block>> parts() {
        double total = blocks.stream().mapToDouble(Page::space).sum();
        double share = total / Math.ceil(total / MOST);
        List<List<Block>> parts = new ArrayList<>();
        double height = share;
        for (Block block : blocks) {
            if (height + space(block) / 2 > share) {
                parts.add(new ArrayList<>());
                height = 0;
            }
            parts.getLast().add(block);
            height += space(block);
        }
        return parts;
    }

    private static double space(Block block) {
        return GAP + block.height();
    }

    /** Draws blocks; only a file has its title and style within. */
    private String svg(String heading, List<Block> shown, Layout layout, List<String> notes) {
        List<Block> blocks = new ArrayList<>();
        if (layout.alone()) {
            blocks.add(new Block.Words(
                    "title", TextMetrics.wrapped(heading, layout.inner() * 12 / 15 / TextMetrics.BOLD, 3)));
            blocks.add(Block.Words.wrapped("muted", how + ".", layout.inner()));
        }
        shown.forEach(block -> {
            blocks.add(new Block.Room(blocks.isEmpty() ? 0 : GAP));
            blocks.add(block);
        });
        blocks.add(new Block.Room(notes.isEmpty() ? 0 : GAP));
        notes.forEach(note -> blocks.add(Block.Words.wrapped("muted", note, layout.inner())));
        Block all = new Block.Stacked(blocks);
        double height = 2 * layout.margin() + all.height();
        Svg svg = new Svg(heading, how, layout.alone() ? Palette.style() : "", layout.width(), height);
        svg.rectangle("paper", 0, 0, layout.width(), height);
        all.draw(svg, layout.margin(), layout.margin());
        return svg.end();
    }
}
