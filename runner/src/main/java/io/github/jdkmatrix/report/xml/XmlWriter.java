package io.github.jdkmatrix.report.xml;

import io.github.jdkmatrix.text.Printable;
import java.io.PrintWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes a document that is well-formed whatever it is given: markup in texts is escaped, and what XML has no place for
 * becomes a replacement character.
 */
public final class XmlWriter {

    private static final int REPLACEMENT = 0xFFFD;

    /** A step that may fail only if the JDK's own writer does. */
    @FunctionalInterface
    private interface Step {
        void write() throws XMLStreamException;
    }

    private final PrintWriter out;
    private final XMLStreamWriter xml;

    /** Of a document that goes there while it is written. */
    public XmlWriter(PrintWriter out) {
        this.out = out;
        try {
            xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Opens an element; what follows is in it until {@link #close}. */
    public void open(String element) {
        step(() -> xml.writeStartElement(element));
    }

    /** An element without content. */
    public void empty(String element) {
        step(() -> xml.writeEmptyElement(element));
    }

    /** Of the element that was opened last, before anything is in it. */
    public void attribute(String name, String value) {
        step(() -> xml.writeAttribute(name, allowed(value)));
    }

    public void text(String text) {
        step(() -> xml.writeCharacters(allowed(text)));
    }

    public void newLine() {
        text("\n");
    }

    public void close() {
        step(xml::writeEndElement);
    }

    /** Puts in a fragment as it is, such as another document of ours. */
    public void fragment(String markup) {
        text(""); // ends a start tag that is still open
        step(xml::flush);
        out.write(markup);
    }

    /** Ends the document; all that was opened is closed. */
    public void end() {
        step(xml::writeEndDocument);
        step(xml::flush);
    }

    private static void step(Step step) {
        try {
            step.write();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What can be shown of it, and as many replacements as it then has characters that XML 1.0 lacks. */
    private static String allowed(String text) {
        return Printable.lines(text)
                .codePoints()
                .map(c -> isAllowed(c) ? c : REPLACEMENT)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isAllowed(int c) {
        return c == '\t' || c == '\n' || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }
}
