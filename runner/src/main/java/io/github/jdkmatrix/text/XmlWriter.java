package io.github.jdkmatrix.text;

import java.io.PrintWriter;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes a well-formed document: markup in texts is escaped, and characters that XML 1.0 lacks are replaced by U+FFFD. */
public final class XmlWriter {

    /** What {@link Printable} leaves and XML does not have. */
    private static final Pattern REFUSED = Pattern.compile("[\\r\\uFFFE\\uFFFF]");

    /** A call of the JDK's writer. */
    @FunctionalInterface
    private interface Step {
        void write() throws XMLStreamException;
    }

    private final PrintWriter out;
    private final XMLStreamWriter xml;

    /** Writes to {@code out} without buffering the document. */
    public XmlWriter(PrintWriter out) {
        this.out = out;
        try {
            xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Opens an element; all output until {@link #close} is inside it.
     *
     * @param attributes names and values in turn
     */
    public XmlWriter open(String element, String... attributes) {
        step(() -> xml.writeStartElement(element));
        return attributes(attributes);
    }

    /** Opens an element whose content begins on a new line. */
    public XmlWriter openLine(String element, String... attributes) {
        return open(element, attributes).text("\n");
    }

    /** Writes an element without content. */
    public XmlWriter empty(String element, String... attributes) {
        step(() -> xml.writeEmptyElement(element));
        return attributes(attributes);
    }

    public XmlWriter text(String text) {
        step(() -> xml.writeCharacters(allowed(text)));
        return this;
    }

    public XmlWriter close() {
        step(xml::writeEndElement);
        return this;
    }

    /** Closes an element and ends the line. */
    public XmlWriter closeLine() {
        return close().text("\n");
    }

    /** Writes an element that contains only this text. */
    public XmlWriter element(String name, String text, String... attributes) {
        return open(name, attributes).text(text).close();
    }

    /** Writes an element that contains only this text, and ends the line. */
    public XmlWriter block(String name, String text, String... attributes) {
        return element(name, text, attributes).text("\n");
    }

    /** Inserts markup without escaping, such as an SVG document of our own. */
    public XmlWriter markup(String fragment) {
        text(""); // ends a start tag that is still open
        step(xml::flush);
        out.write(fragment);
        return this;
    }

    /** Ends the document and closes all open elements. */
    public void end() {
        step(xml::writeEndDocument);
        step(xml::flush);
    }

    /** Adds attributes to the element opened last, before any content. */
    public XmlWriter attributes(String... namesAndValues) {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            String name = namesAndValues[i];
            String value = allowed(namesAndValues[i + 1]);
            step(() -> xml.writeAttribute(name, value));
        }
        return this;
    }

    private static void step(Step step) {
        try {
            step.write();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String allowed(String text) {
        return REFUSED.matcher(Printable.lines(text)).replaceAll("\uFFFD");
    }
}
