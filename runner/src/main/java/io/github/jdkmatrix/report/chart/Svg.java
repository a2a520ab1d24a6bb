package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.text.XmlWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Locale;

/** Writes one well-formed SVG document, one element per line. Coordinates have at most two decimals. */
final class Svg {

    /** The class of every chart: outside of it no rule of style holds, since a page may have a chart within. */
    static final String ROOT = "jdkmatrix-chart";

    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    /** The position of a text relative to its point. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    private final StringWriter out = new StringWriter();
    private final XmlWriter xml = new XmlWriter(new PrintWriter(out));

    /**
     * Opens a document.
     *
     * @param title the accessible name of the document
     * @param description text for screen readers
     * @param style CSS rules, all within {@link #ROOT}; empty where its page has them
     */
    Svg(String title, String description, String style, double width, double height) {
        String w = number(width);
        String h = number(height);
        xml.open("svg", "xmlns", NAMESPACE, "class", ROOT, "role", "img");
        xml.attributes("width", w, "height", h, "viewBox", "0 0 " + w + " " + h).text("\n");
        xml.block("title", title).block("desc", description);
        if (!style.isEmpty()) {
            xml.block("style", style);
        }
    }

    /** Ends the document and returns it. */
    String end() {
        xml.closeLine().end();
        return out.toString();
    }

    /** Opens a group, whose marks show this text on hover; it contains everything drawn until {@link #endGroup}. */
    void group(String classes, String tooltip) {
        xml.openLine("g", "class", classes);
        xml.block("title", tooltip);
    }

    void endGroup() {
        xml.closeLine();
    }

    void rectangle(String classes, double x, double y, double width, double height) {
        xml.empty("rect", "class", classes, "x", number(x), "y", number(y));
        xml.attributes("width", number(width), "height", number(height)).text("\n");
    }

    void line(String classes, double x1, double y1, double x2, double y2) {
        xml.empty("line", "class", classes, "x1", number(x1), "y1", number(y1));
        xml.attributes("x2", number(x2), "y2", number(y2)).text("\n");
    }

    void circle(String classes, double x, double y, double radius) {
        xml.empty("circle", "class", classes, "cx", number(x), "cy", number(y), "r", number(radius))
                .text("\n");
    }

    void path(String classes, PathData data) {
        xml.empty("path", "class", classes, "d", data.toString()).text("\n");
    }

    /** Writes a text whose baseline is at y. */
    void text(String classes, Anchor anchor, double x, double y, String text) {
        String at = anchor.name().toLowerCase(Locale.ROOT);
        xml.block("text", text, "class", classes, "x", number(x), "y", number(y), "text-anchor", at);
    }

    /** A number with at most two decimals, without trailing zeros, and with a point in every locale. */
    static String number(double value) {
        return BigDecimal.valueOf(Math.round(value * 100), 2)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** The lines of an SVG path. */
    static final class PathData {

        private final StringBuilder data = new StringBuilder();

        /** A line from the last point; the first point begins the path. */
        PathData lineTo(double x, double y) {
            data.append(data.isEmpty() ? 'M' : 'L');
            data.append(Svg.number(x)).append(' ').append(Svg.number(y));
            return this;
        }

        @Override
        public String toString() {
            return data.toString();
        }
    }
}
