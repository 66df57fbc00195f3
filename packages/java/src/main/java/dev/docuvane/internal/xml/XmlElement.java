package dev.docuvane.internal.xml;

import dev.docuvane.internal.json.Utf8;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** An XML element with its parts; document types are refused, so that no entity of a service can fill the memory. */
final class XmlElement {
    /** Maximum nesting of elements. No API needs twenty levels; each takes several stack frames, which are fewest in Python. */
    private static final int MOST_LEVELS = 100;

    private static final XMLInputFactory FACTORY = XMLInputFactory.newDefaultFactory();

    static {
        FACTORY.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        FACTORY.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    /** An attribute, without its prefix; namespace declarations are omitted. */
    record Attribute(String local, @Nullable String namespace, String value) {}

    final String local;
    final @Nullable String namespace;
    final List<Attribute> attributes = new ArrayList<>();
    final List<XmlElement> elements = new ArrayList<>();
    /** Its direct content. */
    final StringBuilder text = new StringBuilder();

    private XmlElement(String local, @Nullable String namespace) {
        this.local = local;
        this.namespace = namespace;
    }

    /**
     * Parses a document.
     *
     * @param body UTF-8
     * @return its root; {@code null} if it is not well-formed XML 1.0 with namespaces, has a document type, or more than
     *     100 levels
     */
    static @Nullable XmlElement parse(byte[] body) {
        if (!Utf8.isValid(body)) return null;
        String text = new String(body, StandardCharsets.UTF_8);
        try {
            StringReader source = new StringReader(text.startsWith("\uFEFF") ? text.substring(1) : text);
            synchronized (FACTORY) {
                return read(FACTORY.createXMLStreamReader(source));
            }
        } catch (XMLStreamException malformed) {
            return null;
        }
    }

    private static @Nullable XmlElement read(XMLStreamReader reader) throws XMLStreamException {
        XmlElement document = new XmlElement("", null);
        Deque<XmlElement> open = new ArrayDeque<>(List.of(document));
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (open.size() > MOST_LEVELS) return null;
                    XmlElement element = start(reader);
                    open.getLast().elements.add(element);
                    open.add(element);
                }
                case XMLStreamConstants.END_ELEMENT -> open.removeLast();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    open.getLast().text.append(reader.getText());
                // An entity that is not one of the five needs a document type.
                case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE -> {
                    return null;
                }
                default -> {}
            }
        }
        return document.elements.get(0);
    }

    private static XmlElement start(XMLStreamReader reader) {
        XmlElement element = new XmlElement(reader.getLocalName(), reader.getNamespaceURI());
        for (int index = 0; index < reader.getAttributeCount(); index++)
            element.attributes.add(new Attribute(
                    reader.getAttributeLocalName(index),
                    reader.getAttributeNamespace(index),
                    reader.getAttributeValue(index)));
        return element;
    }
}
