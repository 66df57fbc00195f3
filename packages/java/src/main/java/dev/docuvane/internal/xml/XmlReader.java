package dev.docuvane.internal.xml;

import dev.docuvane.internal.Reader;
import dev.docuvane.internal.xml.XmlFormat.Root;
import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads values from XML, as they would be read from JSON.
 *
 * @param <T> what the method returns
 */
public final class XmlReader<T> extends Reader<T> {
    private final JsonInput.Decoder<T> decoder;
    private final Root root;

    private XmlReader(JsonInput.Decoder<T> decoder, Root root) {
        this.decoder = decoder;
        this.root = root;
    }

    /**
     * Reads XML.
     *
     * @param <T> type of the model
     * @param decoder what makes the model
     * @param root the element
     * @return the reader
     */
    public static <T> Reader<T> of(JsonInput.Decoder<T> decoder, Root root) {
        return new XmlReader<>(decoder, root);
    }

    @Override
    public Reading<T> read(byte[] body) {
        JsonValue json = value(body, root);
        if (json == null || json.isNull()) return new Reading<>(null, List.of());
        JsonInput input = JsonInput.of(json);
        return new Reading<>(decoder.decode(input), input.issues(), json);
    }

    /** Reads a value; {@code null} if it is malformed. The name of the root element is not compared. */
    static @Nullable JsonValue value(byte[] body, Root root) {
        XmlElement element = XmlElement.parse(body);
        return element == null ? null : JsonValue.of(new Values(root.types()).value(root.shape(), element));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof XmlReader<?> reader && decoder.equals(reader.decoder) && root.equals(reader.root);
    }

    @Override
    public int hashCode() {
        return decoder.hashCode();
    }
}
