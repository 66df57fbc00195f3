package dev.docuvane.json;

import dev.docuvane.internal.json.JsonText;
import dev.docuvane.internal.json.Utf8;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads and writes JSON text (RFC 8259). */
public final class Json {
    private Json() {}

    /**
     * Reads a JSON text.
     *
     * @param text UTF-8; nothing else, and nothing that is not valid
     * @return {@code null} when it is not JSON, has more than 1 000 levels, or a number beyond the range of a double
     */
    public static @Nullable JsonValue parse(byte[] text) {
        if (!Utf8.isValid(text)) return null;
        try {
            return JsonReader.read(text);
        } catch (JsonReader.MalformedException malformed) {
            return null;
        }
    }

    /**
     * Reads a JSON text.
     *
     * @param text the text
     * @return {@code null} if the text is not valid JSON, as above
     */
    public static @Nullable JsonValue parse(String text) {
        return parse(JsonText.escapeLoneSurrogates(text).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes a value.
     *
     * @param value whatever {@link JsonValue#of} takes
     * @return JSON text without spaces
     */
    public static String write(@Nullable Object value) {
        return JsonText.write(JsonValue.of(value).raw());
    }

    /**
     * Writes a value.
     *
     * @param value whatever {@link JsonValue#of} takes
     * @return JSON text without spaces, UTF-8
     */
    public static byte[] writeBytes(@Nullable Object value) {
        return write(value).getBytes(StandardCharsets.UTF_8);
    }
}
