package io.github.jdkmatrix.report.chart;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes one SVG document, an element a line. Whatever it is given, the document is well-formed: markup is escaped, and
 * what XML has no place for becomes a replacement character. Coordinates have two decimals at most.
 */
final class Svg {

    private static final String NAMESPACE = "http://www.w3.org/2000/svg";
    private static final int REPLACEMENT = 0xFFFD;

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

    /** A step that may fail only if the JDK's own writer does. */
    @FunctionalInterface
    private interface Step {
        void write() throws XMLStreamException;
    }

    private final StringWriter out = new StringWriter();
    private final XMLStreamWriter xml;

    /**
     * Opens a document.
     *
     * @param id unique among the charts of a page
     * @param title its accessible name
     * @param description what a reader who does not see it should know
     * @param style rules, all of them within {@link Palette#ROOT}
     */
    Svg(String id, String title, String description, String style, double width, double height) {
        try {
            xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        open("svg");
        attribute("xmlns", NAMESPACE);
        attribute("class", Palette.ROOT);
        attribute("role", "img");
        attribute("aria-labelledby", id + "-title " + id + "-desc");
        attribute("width", number(width));
        attribute("height", number(height));
        attribute("viewBox", "0 0 " + number(width) + " " + number(height));
        newLine();
        named("title", id + "-title", title);
        named("desc", id + "-desc", description);
        open("style");
        characters(style);
        close();
    }

    /** Ends the document and hands it out. */
    String end() {
        close();
        return out.toString();
    }

    /** Opens a group; what is drawn until {@link #endGroup} is in it. */
    void group(String classes) {
        open("g");
        attribute("class", classes);
        newLine();
    }

    /** Opens a group whose marks say this when they are pointed at. */
    void group(String classes, String tooltip) {
        group(classes);
        open("title");
        characters(tooltip);
        close();
    }

    void endGroup() {
        close();
    }

    void rectangle(String classes, double x, double y, double width, double height) {
        empty("rect");
        attribute("class", classes);
        attribute("x", number(x));
        attribute("y", number(y));
        attribute("width", number(width));
        attribute("height", number(height));
        newLine();
    }

    void line(String classes, double x1, double y1, double x2, double y2) {
        empty("line");
        attribute("class", classes);
        attribute("x1", number(x1));
        attribute("y1", number(y1));
        attribute("x2", number(x2));
        attribute("y2", number(y2));
        newLine();
    }

    void path(String classes, PathData data) {
        empty("path");
        attribute("class", classes);
        attribute("d", data.toString());
        newLine();
    }

    /** A text whose baseline is at y. */
    void text(String classes, Anchor anchor, double x, double y, String text) {
        open("text");
        attribute("class", classes);
        attribute("x", number(x));
        attribute("y", number(y));
        attribute("text-anchor", anchor.value);
        characters(text);
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

    private void named(String element, String id, String text) {
        open(element);
        attribute("id", id);
        characters(text);
        close();
    }

    private void open(String element) {
        step(() -> xml.writeStartElement(element));
    }

    private void empty(String element) {
        step(() -> xml.writeEmptyElement(element));
    }

    private void attribute(String name, String value) {
        step(() -> xml.writeAttribute(name, allowed(value)));
    }

    private void characters(String text) {
        step(() -> xml.writeCharacters(allowed(text)));
    }

    private void close() {
        step(xml::writeEndElement);
        newLine();
    }

    private void newLine() {
        step(() -> xml.writeCharacters("\n"));
    }

    private static void step(Step step) {
        try {
            step.write();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The characters that XML 1.0 has, and of the others as many replacements. */
    private static String allowed(String text) {
        return text.codePoints()
                .map(c -> isAllowed(c) ? c : REPLACEMENT)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isAllowed(int c) {
        return c == '\t' || c == '\n' || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }
}
