package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.chart.Charts.Chart;
import io.github.jdkmatrix.report.chart.Subject.Facets;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a chart, from top to bottom.
 *
 * @param subject its workload
 * @param facets its panels' cells
 * @param name of the chart
 * @param title of the chart, behind that of the workload
 * @param mark what stands for a compared value, such as {@code a row}
 * @param how to read it, in a sentence without its end
 * @param legend meaning of colours and markers
 * @param panels each whole on one page, all of one width
 * @param notes below
 */
record Page(
        Subject subject,
        Facets facets,
        String name,
        String title,
        String mark,
        String how,
        List<Block> legend,
        List<? extends Block> panels,
        List<String> notes) {

    /** Above a row of panels. */
    private static final double GAP = 10;

    /** A single column of panels becomes several pages if it is higher; several columns likewise, together. */
    private static final double MOST = 3600;

    /** The charts: one, or several where the panels are too many for one. */
    List<Chart> charts() {
        List<List<Block>> parts = parts();
        List<Chart> charts = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.size() == 1 ? "" : " (" + (i + 1) + " of " + parts.size() + ")";
            List<Block> shown = parts.get(i);
            String heading = subject.workload() + ": " + title + part;
            charts.add(new Chart(i == 0 ? name : name + "." + (i + 1), heading, () -> svg(heading, shown)));
        }
        return List.copyOf(charts);
    }

    /** The panels of each page, about as high as those of the others. */
    private List<List<Block>> parts() {
        List<? extends Block> rows = rows();
        double total = rows.stream().mapToDouble(Page::space).sum();
        double share = total / Math.ceil(total / (MOST / columns()));
        List<List<Block>> parts = new ArrayList<>();
        double height = share;
        for (Block panel : rows) {
            if (height + space(panel) / 2 > share) {
                parts.add(new ArrayList<>());
                height = 0;
            }
            parts.getLast().add(panel);
            height += space(panel);
        }
        return parts;
    }

    private int columns() {
        return subject.layout().columns(panels.size());
    }

    private List<? extends Block> rows() {
        int columns = columns();
        if (columns == 1) {
            return panels;
        }
        double distance = (subject.layout().inner() + Layout.GAP) / columns;
        List<Block> rows = new ArrayList<>();
        for (int i = 0; i < panels.size(); i += columns) {
            rows.add(new Block.Beside(panels.subList(i, Math.min(i + columns, panels.size())), distance));
        }
        return rows;
    }

    private static double space(Block panel) {
        return GAP + panel.height();
    }

    private String svg(String heading, List<Block> shown) {
        Layout layout = subject.layout();
        String lead = how + (facets.constants().isEmpty() ? "" : "; " + facets.constants()) + ".";
        String description = mark + " per " + subject.dimension() + ", a panel per combination of other values: "
                + panels.size() + " in all. " + lead;
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                new Block.Words("title", TextMetrics.wrapped(heading, layout.inner() * 12 / 15 / TextMetrics.BOLD, 3)));
        blocks.add(Block.Words.wrapped("muted", lead, layout.inner()));
        blocks.add(new Block.Room(4));
        blocks.addAll(legend);
        shown.forEach(panel -> {
            blocks.add(new Block.Room(GAP));
            blocks.add(panel);
        });
        blocks.add(new Block.Room(GAP));
        notes.forEach(note -> blocks.add(Block.Words.wrapped("muted", note, layout.inner())));
        Block all = new Block.Stacked(blocks);
        double height = 2 * Layout.MARGIN + all.height();
        Svg svg = new Svg(heading, description, Palette.style(), layout.width(), height);
        svg.rectangle("paper", 0, 0, layout.width(), height);
        all.draw(svg, Layout.MARGIN, Layout.MARGIN);
        return svg.end();
    }

    /**
     * The width of a chart, and how many of its panels may stand side by side.
     *
     * @param width in pixels, margins included
     */
    record Layout(double width, int most) {

        /** Beside or below a table: as narrow as a phone, so that text is never scaled down to be unreadable. */
        static final Layout NARROW = new Layout(420, 1);

        /** Alone in a file, for mail and blogs. */
        static final Layout WIDE = new Layout(840, 2);

        static final double MARGIN = 12;
        static final double GAP = 24;

        /** The width between the margins. */
        double inner() {
            return width - 2 * MARGIN;
        }

        /** How many of these panels stand side by side. */
        int columns(int panels) {
            return Math.min(most, panels);
        }

        /** The width of each of these panels. */
        double panel(int panels) {
            int columns = columns(panels);
            return (inner() - (columns - 1) * GAP) / columns;
        }
    }
}
