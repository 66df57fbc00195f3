/* Reads and writes JSON text. */
package dev.docuvane.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.docuvane.internal.json.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes JSON text (RFC 8259). */
public final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /**
     * Reads a JSON text.
     *
     * @param text UTF-8 (or UTF-16, UTF-32) text
     * @return {@code null} when it is not JSON; the parser's own error is dropped, since its message repeats the text
     */
    public static @Nullable JsonValue parse(byte[] text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            return parse(parser);
        } catch (IOException unreadable) {
            return null;
        }
    }

    /**
     * Reads a JSON text.
     *
     * @param text the text
     * @return {@code null} if the text is not valid JSON
     */
    public static @Nullable JsonValue parse(String text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            return parse(parser);
        } catch (IOException unreadable) {
            return null;
        }
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
        // Not by the library: it would write each letter beyond the basic plane as two escapes (jackson-core 2.22).
        return write(value).getBytes(StandardCharsets.UTF_8);
    }

    private static @Nullable JsonValue parse(JsonParser parser) throws IOException {
        if (parser.nextToken() == null) return null;
        JsonValue value = readValue(parser);
        return parser.nextToken() == null ? value : null;
    }

    /** Depth is bounded by the parser: 500 levels (jackson-core 2.22, StreamReadConstraints). */
    private static JsonValue readValue(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> readObject(parser);
            case START_ARRAY -> readArray(parser);
            case VALUE_STRING -> JsonValue.text(parser.getText());
            case VALUE_NUMBER_INT -> readInteger(parser);
            case VALUE_NUMBER_FLOAT -> JsonValue.number(parser.getDecimalValue());
            case VALUE_TRUE -> JsonValue.bool(true);
            case VALUE_FALSE -> JsonValue.bool(false);
            default -> JsonValue.NULL;
        };
    }

    private static JsonValue readObject(JsonParser parser) throws IOException {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            parser.nextToken();
            members.put(name, readValue(parser));
        }
        return JsonValue.object(members);
    }

    private static JsonValue readArray(JsonParser parser) throws IOException {
        List<JsonValue> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) items.add(readValue(parser));
        return JsonValue.array(items);
    }

    private static JsonValue readInteger(JsonParser parser) throws IOException {
        return switch (parser.getNumberType()) {
            case INT, LONG -> JsonValue.number(parser.getLongValue());
            default -> JsonValue.number(parser.getDecimalValue());
        };
    }
}
