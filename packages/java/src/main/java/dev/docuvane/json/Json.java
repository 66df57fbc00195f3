package dev.docuvane.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.internal.json.Utf8;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes JSON text (RFC 8259). */
public final class Json {
    /** Levels of objects and arrays: more than any document has, fewer than fill a stack. */
    private static final int MOST_LEVELS = 1_000;

    /** The size of a text is bounded by whoever received it. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MOST_LEVELS)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();

    /** Numbers with fewer digits before the point fit into a double; with more they may not (IEEE 754). */
    private static final int SURE_DIGITS = 308;

    private Json() {}

    /**
     * Reads a JSON text.
     *
     * @param text UTF-8; nothing else, and nothing that is not valid
     * @return {@code null} when it is not JSON, has more than 1 000 levels, or a number beyond the range of a double; the parser's own error
     *     is dropped, since its message repeats the text
     */
    public static @Nullable JsonValue parse(byte[] text) {
        if (!Utf8.isValid(text)) return null;
        try (JsonParser parser = FACTORY.createParser(text)) {
            return parse(parser);
        } catch (IOException | NumberFormatException unreadable) {
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
        try (JsonParser parser = FACTORY.createParser(text)) {
            return parse(parser);
        } catch (IOException | NumberFormatException unreadable) {
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

    /** Depth is bounded by the parser. */
    private static JsonValue readValue(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> readObject(parser);
            case START_ARRAY -> readArray(parser);
            case VALUE_STRING -> JsonValue.text(parser.getText());
            case VALUE_NUMBER_INT -> readInteger(parser);
            case VALUE_NUMBER_FLOAT -> JsonValue.number(finite(parser.getDecimalValue()));
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
            default -> JsonValue.number(finite(parser.getDecimalValue()));
        };
    }

    /** Other languages read a number beyond the range of a double as infinity; none of them may continue with that. */
    private static BigDecimal finite(BigDecimal number) {
        boolean isSmall = (long) number.precision() - number.scale() <= SURE_DIGITS;
        if (isSmall || Double.isFinite(number.doubleValue())) return number;
        throw new NumberFormatException();
    }
}
