package io.github.jdkmatrix.report.chart;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** A second opinion on what is well-formed. */
public final class Xml {

    private Xml() {}

    public static Document parse(String text) {
        try {
            DocumentBuilder parser =
                    DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder();
            parser.setErrorHandler(new DefaultHandler());
            return parser.parse(new InputSource(new StringReader(text)));
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new AssertionError("not well-formed: " + e.getMessage(), e);
        }
    }

    public static List<Element> elements(Document document, String name) {
        return elements(document.getDocumentElement(), name);
    }

    /** Those within another one. */
    public static List<Element> elements(Element within, String name) {
        NodeList found = within.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }
}
