package dev.docuvane.internal.xml;

import dev.docuvane.internal.Body;
import dev.docuvane.internal.xml.XmlFormat.Root;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Makes bodies of XML from values. */
public final class XmlBody {
    private final String contentType;
    private final Root root;

    private XmlBody(String contentType, Root root) {
        this.contentType = contentType;
        this.root = root;
    }

    /**
     * Describes the bodies.
     *
     * @param contentType media type
     * @param root the element
     */
    public static XmlBody of(String contentType, Root root) {
        return new XmlBody(contentType, root);
    }

    /**
     * Creates a body.
     *
     * @param value whatever {@link dev.docuvane.json.JsonValue#of} takes
     * @throws dev.docuvane.errors.InvalidArgumentException it has a key or a character that XML cannot represent
     */
    public Body write(@Nullable Object value) {
        String text = XmlWriter.write(value, root);
        return Body.bytes(contentType, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Creates a body from a value, if it was set.
     *
     * @param value whatever {@link dev.docuvane.json.JsonValue#of} takes
     * @return {@code null} for {@code null}
     */
    public @Nullable Body writeIfAny(@Nullable Object value) {
        return value == null ? null : write(value);
    }
}
