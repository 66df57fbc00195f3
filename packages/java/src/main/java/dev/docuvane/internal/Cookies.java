package dev.docuvane.internal;

import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Writes the header {@code Cookie} (RFC 6265 §4.2.1). Values are percent-encoded, so that none adds another cookie. */
public final class Cookies {
    private final StringJoiner pairs = new StringJoiner("; ");

    private Cookies() {}

    /** Starts without cookies. */
    public static Cookies of() {
        return new Cookies();
    }

    /**
     * Adds a cookie: {@code form}.
     *
     * @param name its name
     * @param value whatever {@link JsonValue#of} takes; {@code null} is omitted
     * @param explode whether each item and each property is a cookie of its own; otherwise commas separate them
     * @return this
     */
    public Cookies add(String name, @Nullable Object value, boolean explode) {
        JsonValue json = Parameters.sent(value);
        if (json == null) return this;
        if (explode && json.type() == JsonType.ARRAY)
            for (JsonValue item : json.items()) pairs.add(name + "=" + encode(HeaderText.of(item)));
        else if (explode && json.type() == JsonType.OBJECT)
            json.properties().forEach((key, item) -> pairs.add(encode(key) + "=" + encode(HeaderText.of(item))));
        else pairs.add(name + "=" + Parameters.join(json, ",", ","));
        return this;
    }

    /** The value of the header; {@code null} without cookies. */
    public @Nullable String text() {
        return pairs.length() == 0 ? null : pairs.toString();
    }

    private static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length() + 8);
        Path.encode(text, encoded);
        return encoded.toString();
    }
}
