package io.github.jdkmatrix.report.chart;

import io.github.jdkmatrix.report.xml.XmlWriter;
import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * Writes one SVG document, an element a line. Whatever it is given, the document is well-formed: markup is escaped, and
 * what XML has no place for becomes a replacement character. Coordinates have two decimals at most.
 */
final class Svg {

    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    /** To which side of its point a text stands. */
    enum Anchor {
        START("start"),
        MIDDLE("middle"),
        END("end");

        private final String value;

        Anchor(String value) {
            this.value = value;
        }
    }

    private final StringWriter out = new StringWriter();
    private final XmlWriter xml = new XmlWriter(new PrintWriter(out));

    /**
     * Opens a document.
     *
     * @param title its accessible name
     * @param description what a reader who does not see it should know
     * @param style rules, all of them within {@link Palette#ROOT}
     */
    Svg(String title, String description, String style, double width, double height) {
        xml.open("svg");
        attribute("xmlns", NAMESPACE);
        attribute("class", Palette.ROOT);
        attribute("role", "img");
        attribute("width", number(width));
        attribute("height", number(height));
        attribute("viewBox", "0 0 " + number(width) + " " + number(height));
        xml.newLine();
        element("title", title);
        element("desc", description);
        element("style", style);
    }

    /** Ends the document and hands it out. */
    String end() {
        close();
        xml.end();
        return out.toString();
    }

    /** Opens a group; what is drawn until {@link #endGroup} is in it. */
    void group(String classes) {
        xml.open("g");
        attribute("class", classes);
        xml.newLine();
    }

    /** Opens a group whose marks say this when they are pointed at. */
    void group(String classes, String tooltip) {
        group(classes);
        element("title", tooltip);
    }

    void endGroup() {
        close();
    }

    void rectangle(String classes, double x, double y, double width, double height) {
        xml.empty("rect");
        attribute("class", classes);
        attribute("x", number(x));
        attribute("y", number(y));
        attribute("width", number(width));
        attribute("height", number(height));
        xml.newLine();
    }

    void line(String classes, double x1, double y1, double x2, double y2) {
        xml.empty("line");
        attribute("class", classes);
        attribute("x1", number(x1));
        attribute("y1", number(y1));
        attribute("x2", number(x2));
        attribute("y2", number(y2));
        xml.newLine();
    }

    void path(String classes, PathData data) {
        xml.empty("path");
        attribute("class", classes);
        attribute("d", data.toString());
        xml.newLine();
    }

    /** A text whose baseline is at y. */
    void text(String classes, Anchor anchor, double x, double y, String text) {
        xml.open("text");
        attribute("class", classes);
        attribute("x", number(x));
        attribute("y", number(y));
        attribute("text-anchor", anchor.value);
        xml.text(text);
        close();
    }

    /** At most two decimals, none of them a trailing zero, and a point in every locale. */
    static String number(double value) {
        long hundredths = Math.round(value * 100);
        long size = Math.abs(hundredths);
        String sign = hundredths < 0 ? "-" : "";
        String whole = sign + size / 100;
        long rest = size % 100;
        if (rest == 0) {
            return whole;
        }
        return whole + "." + (rest % 10 == 0 ? rest / 10 : rest < 10 ? "0" + rest : Long.toString(rest));
    }

    private void element(String name, String text) {
        xml.open(name);
        xml.text(text);
        close();
    }

    private void attribute(String name, String value) {
        xml.attribute(name, value);
    }

    private void close() {
        xml.close();
        xml.newLine();
    }
}
