package io.github.jdkmatrix.report.chart;

import java.util.ArrayList;
import java.util.List;

/** The look of each name, on as many lines as needed. */
record Legend(List<List<Entry>> lines) implements Block {

    private static final double KEY = 30;
    private static final double GAP = 12;

    /** A name with its look. */
    record Entry(String name, Palette.Look look) {

        private double width() {
            return KEY + Fit.width(name) + GAP;
        }
    }

    static Legend of(List<Entry> entries, double width) {
        List<List<Entry>> lines = new ArrayList<>();
        double x = width;
        for (Entry whole : entries) {
            Entry entry = new Entry(Fit.shortened(whole.name, width - KEY - GAP), whole.look);
            if (x + entry.width() - GAP > width) {
                lines.add(new ArrayList<>());
                x = 0;
            }
            lines.getLast().add(entry);
            x += entry.width();
        }
        return new Legend(List.copyOf(lines));
    }

    @Override
    public double height() {
        return lines.size() * (LINE + 2);
    }

    @Override
    public void draw(Svg svg, double x, double y) {
        for (int i = 0; i < lines.size(); i++) {
            double at = x;
            double middle = y + i * (LINE + 2) + 8;
            for (Entry entry : lines.get(i)) {
                svg.group(entry.look.classes());
                svg.path("line", new PathData().moveTo(at, middle).lineTo(at + 24, middle));
                svg.path("dot", entry.look.marker().at(at + 12, middle, 4));
                svg.text("", Svg.Anchor.START, at + KEY, middle + 4, entry.name);
                svg.endGroup();
                at += entry.width();
            }
        }
    }
}
