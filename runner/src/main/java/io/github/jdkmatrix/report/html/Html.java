package io.github.jdkmatrix.report.html;

import io.github.jdkmatrix.report.xml.XmlWriter;
import java.io.PrintWriter;

/** Writes one HTML document. Whatever text it is given is text in the end. */
final class Html {

    private final PrintWriter out;
    private final XmlWriter xml;

    /** A document that goes there while it is written. */
    Html(PrintWriter out) {
        this.out = out;
        out.print("<!doctype html>\n");
        xml = new XmlWriter(out);
    }

    /**
     * Opens an element; what follows is in it until {@link #close}.
     *
     * @param attributes names and values in turn; one without a value is left out
     */
    Html open(String element, String... attributes) {
        xml.open(element);
        attributes(attributes);
        return this;
    }

    /** Opens an element whose content begins on a line of its own. */
    Html openLine(String element, String... attributes) {
        return open(element, attributes).text("\n");
    }

    Html close() {
        xml.close();
        return this;
    }

    /** Ends a block element, and its line. */
    Html closeLine() {
        return close().text("\n");
    }

    /** An element that has no content. */
    Html empty(String element, String... attributes) {
        xml.empty(element);
        attributes(attributes);
        return text("\n");
    }

    Html text(String text) {
        xml.text(text);
        return this;
    }

    /** An element with nothing but this text. */
    Html element(String name, String text, String... attributes) {
        return open(name, attributes).text(text).close();
    }

    /** A block element with nothing but this text. */
    Html block(String name, String text, String... attributes) {
        return element(name, text, attributes).text("\n");
    }

    /** Puts in a fragment as it is, such as an SVG document of ours. */
    Html markup(String fragment) {
        xml.fragment(fragment);
        return this;
    }

    /** Ends the document; all that was opened is closed. */
    void end() {
        xml.end();
        out.print("\n");
    }

    private void attributes(String... namesAndValues) {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            if (!namesAndValues[i + 1].isEmpty()) {
                xml.attribute(namesAndValues[i], namesAndValues[i + 1]);
            }
        }
    }
}
