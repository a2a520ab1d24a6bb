package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.chart.Svg.PathData;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How the things that are compared look, in light and in dark.
 *
 * <p>The hues are those of Okabe and Ito (Color Universal Design, 2008), for people who see fewer of them, made darker or
 * lighter where they would be faint on their paper; the light ones that would be faint in any case are left out. Colour is
 * never alone: there are five colours, six markers and four dashes, so that the first thirty differ in two ways at least
 * from most others, and in one from all.
 */
final class Palette {

    /** The class of every chart: outside of it no rule holds, since a page may have a chart within. */
    static final String ROOT = "jdkmatrix-chart";

    static final String LIGHT_PAPER = "#ffffff";
    static final String DARK_PAPER = "#0d1117";
    static final List<String> LIGHT = List.of("#0072b2", "#d55e00", "#009e73", "#b5588d", "#1f2328");
    static final List<String> DARK = List.of("#6cbcf0", "#f07f2e", "#1f9d61", "#dd93bd", "#f0f6fc");

    private static final List<Marker> MARKERS = List.of(Marker.values());
    private static final List<String> DASHES = List.of("none", "6 3", "2 2.5", "9 3 2 3");

    private static final String RULES = """
            max-width:100%;height:auto;font:12px system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
            .R .title{font-size:15px;font-weight:600}
            .R .head{font-weight:600}
            .R .line{fill:none;stroke:currentColor;stroke-width:1.6;stroke-linejoin:round}
            .R .dot{fill:currentColor;stroke:none}
            .R .fork{fill:currentColor;fill-opacity:.55;stroke:currentColor;stroke-width:.8}
            .R .whisker{stroke:currentColor;stroke-width:1.3}
            .R .median{stroke:currentColor;stroke-width:2.5}
            .R .halo{stroke-width:3;stroke-linejoin:round;paint-order:stroke}
            .R .band{fill:currentColor;fill-opacity:.22}
            """;

    private Palette() {}

    /** The look of the n-th thing, from zero. */
    record Look(String classes, Marker marker) {}

    static Look look(int index) {
        return new Look("c" + index % LIGHT.size() + " d" + index % DASHES.size(), MARKERS.get(index % MARKERS.size()));
    }

    /** All rules of a chart. */
    static String style() {
        return "\n"
                + ("." + ROOT + "{" + RULES.replace(".R ", "." + ROOT + " "))
                + dashes()
                + colours(LIGHT, LIGHT_PAPER, "#1f2328", "#59636e", "#dce1e6", "#818b98")
                + "@media (prefers-color-scheme:dark){\n"
                + colours(DARK, DARK_PAPER, "#f0f6fc", "#9ea7b3", "#2b323b", "#727b86")
                + "}\n";
    }

    private static String dashes() {
        return IntStream.range(1, DASHES.size())
                .mapToObj(i -> rule(".d" + i + " .line", "stroke-dasharray:" + DASHES.get(i)))
                .collect(Collectors.joining());
    }

    private static String colours(
            List<String> colours, String paper, String ink, String muted, String grid, String axis) {
        return rule("text", "fill:" + ink)
                + rule(".muted", "fill:" + muted)
                + rule(".paper", "fill:" + paper)
                + rule(".halo", "stroke:" + paper)
                + rule(".grid", "stroke:" + grid)
                + rule(".axis", "stroke:" + axis)
                + IntStream.range(0, colours.size())
                        .mapToObj(i -> rule(".c" + i, "color:" + colours.get(i)))
                        .collect(Collectors.joining());
    }

    private static String rule(String selector, String declarations) {
        return "." + ROOT + " " + selector + "{" + declarations + "}\n";
    }

    /** Shapes that differ at a few pixels, each of about the same area. */
    enum Marker {
        CIRCLE,
        SQUARE,
        TRIANGLE,
        DIAMOND,
        TURNED_TRIANGLE,
        CROSS;

        private static final double[] CROSS_CORNERS = {
            -1, -3, 1, -3, 1, -1, 3, -1, 3, 1, 1, 1, 1, 3, -1, 3, -1, 1, -3, 1, -3, -1, -1, -1
        };

        /** The outline around a point. */
        PathData at(double x, double y, double radius) {
            PathData path = new PathData();
            return switch (this) {
                case CIRCLE -> path.circle(x, y, radius);
                case SQUARE -> path.polygon(x, y, 0.9 * radius, -1, -1, 1, -1, 1, 1, -1, 1);
                case TRIANGLE -> path.polygon(x, y, 1.25 * radius, 0, -1, 0.95, 0.75, -0.95, 0.75);
                case DIAMOND -> path.polygon(x, y, 1.3 * radius, 0, -1, 1, 0, 0, 1, -1, 0);
                case TURNED_TRIANGLE -> path.polygon(x, y, 1.25 * radius, 0, 1, 0.95, -0.75, -0.95, -0.75);
                case CROSS -> path.polygon(x, y, 0.4 * radius, CROSS_CORNERS);
            };
        }
    }

    /** The look of each name, on as many lines as needed. */
    record Legend(List<List<Entry>> lines) implements Block {

        private static final double KEY = 30;
        private static final double GAP = 12;

        /** A name with its look. */
        record Entry(String name, Palette.Look look) {

            private double width() {
                return KEY + TextMetrics.width(name) + GAP;
            }
        }

        static Legend of(List<Entry> entries, double width) {
            List<List<Entry>> lines = new ArrayList<>();
            double x = width;
            for (Entry whole : entries) {
                Entry entry = new Entry(TextMetrics.shortened(whole.name, width - KEY - GAP), whole.look);
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
}
