package io.github.jdkmatrix.report.chart;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How the things look that are compared, in light and in dark: coloured where a difference is certain, for the worse and the
 * better as in the tables. States have hues of Okabe and Ito (Color Universal Design, 2008), for people who see fewer of them, made
 * darker or lighter where they would be faint on their paper. Colour is never alone: a value and a word stand beside it.
 */
final class Palette {

    /** The class of every chart: outside of it no rule holds, since a page may have a chart within. */
    static final String ROOT = "jdkmatrix-chart";

    static final String LIGHT_PAPER = "#ffffff";
    static final String DARK_PAPER = "#0d1117";

    /** The class of what others are compared with. */
    static final String REFERENCE = "ink";

    /** The classes of comparisons by their verdict, then those of states. */
    private static final List<String> TONES =
            List.of("worse", "better", "different", "same", "unclear", "none", REFERENCE, "state0", "state1", "state2");

    static final List<String> LIGHT = List.of(
            "#a63d00", "#00694c", "#6b3fa0", "#0057a8", "#6a737d", "#6a737d", "#1f2328", "#0072b2", "#d55e00",
            "#b5588d");
    static final List<String> DARK = List.of(
            "#f6945c", "#2fc79a", "#c3a5f0", "#6cb6ff", "#8b949e", "#8b949e", "#f0f6fc", "#6cbcf0", "#f07f2e",
            "#dd93bd");

    private static final String RULES = """
            max-width:100%;height:auto;font:12px system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
            .R .title{font-size:15px;font-weight:600}
            .R .head{font-weight:600}
            .R .line{fill:none;stroke:currentColor;stroke-width:1.4;stroke-linejoin:round;stroke-opacity:.8}
            .R .dot{fill:currentColor}
            .R .hollow{stroke:currentColor;stroke-width:1.6}
            .R .fork{fill:currentColor;fill-opacity:.5}
            .R .whisker{stroke:currentColor;stroke-width:1.6}
            .R .worse .whisker,.R .better .whisker,.R .different .whisker{stroke-width:3}
            .R .median{stroke:currentColor;stroke-width:2.5}
            .R .reference{stroke-width:1.2;stroke-dasharray:4 3}
            .R .halo{stroke-width:3;stroke-linejoin:round;paint-order:stroke}
            .R .band{fill:currentColor;fill-opacity:.22}
            """;

    private Palette() {}

    /** The class of the n-th state, from zero: the last class serves all others. */
    static String state(int index) {
        return "state" + Math.min(index, 2);
    }

    /** The style rules of a chart. */
    static String style() {
        return "\n"
                + ("." + ROOT + "{" + RULES.replace(".R ", "." + ROOT + " "))
                + colours(LIGHT, LIGHT_PAPER, "#1f2328", "#59636e", "#dce1e6", "#818b98", "#dbe7f5")
                + "@media (prefers-color-scheme:dark){\n"
                + colours(DARK, DARK_PAPER, "#f0f6fc", "#9ea7b3", "#2b323b", "#727b86", "#1b2d44")
                + "}\n";
    }

    private static String colours(
            List<String> colours, String paper, String ink, String muted, String grid, String axis, String same) {
        return rule("text", "fill:" + ink)
                + rule(".tone", "fill:currentColor")
                + rule(".muted", "fill:" + muted)
                + rule(".paper", "fill:" + paper)
                + rule(".halo", "stroke:" + paper)
                + rule(".grid", "stroke:" + grid)
                + rule(".axis,." + ROOT + " .reference", "stroke:" + axis)
                + rule("rect.same", "fill:" + same)
                + IntStream.range(0, colours.size())
                        .mapToObj(i -> rule("." + TONES.get(i), "color:" + colours.get(i)))
                        .collect(Collectors.joining());
    }

    private static String rule(String selector, String declarations) {
        return "." + ROOT + " " + selector + "{" + declarations + "}\n";
    }
}
