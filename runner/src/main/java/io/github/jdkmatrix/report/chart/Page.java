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

    Chart chart(Layout layout, List<String> notes) {
        return new Chart(name, title, how, () -> svg(layout, notes));
    }

    /** Draws the blocks; only a file has its title and style within. */
    private String svg(Layout layout, List<String> notes) {
        List<Block> all = new ArrayList<>();
        if (layout.alone()) {
            all.add(new Block.Words(
                    "title", TextMetrics.wrapped(title, layout.inner() * 12 / 15 / TextMetrics.BOLD, 3)));
            all.add(Block.Words.wrapped("muted", how + ".", layout.inner()));
        }
        blocks.forEach(block -> {
            all.add(new Block.Room(all.isEmpty() ? 0 : GAP));
            all.add(block);
        });
        all.add(new Block.Room(notes.isEmpty() ? 0 : GAP));
        notes.forEach(note -> all.add(Block.Words.wrapped("muted", note, layout.inner())));
        Block drawing = new Block.Stacked(all);
        double height = 2 * layout.margin() + drawing.height();
        Svg svg = new Svg(title, how, layout.alone() ? Palette.style() : "", layout.width(), height);
        svg.rectangle("paper", 0, 0, layout.width(), height);
        drawing.draw(svg, layout.margin(), layout.margin());
        return svg.end();
    }
}
