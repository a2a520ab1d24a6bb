package io.github.jdkmatrix.report.chart;

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
}
