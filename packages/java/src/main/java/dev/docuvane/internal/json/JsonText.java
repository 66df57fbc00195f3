package dev.docuvane.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes plain Java values as JSON text (RFC 8259), and single values as they appear in paths, queries and forms. */
public final class JsonText {
    /** Maximum nesting of objects and arrays: whatever was read can be written, also inside another value. */
    private static final int MOST_LEVELS = 2_000;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamWriteConstraints(StreamWriteConstraints.builder()
                    .maxNestingDepth(MOST_LEVELS)
                    .build())
            .build();

    private JsonText() {}

    /**
     * Writes a value.
     *
     * @param value maps, lists, strings, numbers, booleans and {@code null}
     * @return JSON text without spaces
     */
    public static String write(@Nullable Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text)) {
            write(value, generator);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return escapeLoneSurrogates(text.toString());
    }

    /** Half a character cannot be sent as UTF-8; as an escape it survives (ECMAScript, well-formed JSON.stringify). */
    private static String escapeLoneSurrogates(String text) {
        if (text.chars().noneMatch(c -> Character.isSurrogate((char) c))) return text;
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(point -> {
            boolean isLone = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
            if (isLone) escaped.append("\\u").append(HexFormat.of().toHexDigits((char) point));
            else escaped.appendCodePoint(point);
        });
        return escaped.toString();
    }

    /** Quotes a text for a message, with control characters escaped. */
    public static String quote(String text) {
        return write(text);
    }

    /** Returns the text of a single value in paths, queries, headers and forms; bytes are encoded in Base64, numbers without exponent. */
    public static String of(Object value) {
        if (value instanceof byte[] bytes) return Base64.getEncoder().encodeToString(bytes);
        if (value instanceof OffsetDateTime time) return Times.write(time);
        if (value instanceof BigDecimal decimal) return plain(decimal);
        String text = value.toString();
        return value instanceof Double && text.indexOf('E') > 0
                ? plain(new BigDecimal(text).stripTrailingZeros())
                : text;
    }

    private static String plain(BigDecimal decimal) {
        return Math.abs(decimal.scale()) > 100 ? decimal.toString() : decimal.toPlainString();
    }

    private static void write(@Nullable Object value, JsonGenerator to) throws IOException {
        if (value == null) to.writeNull();
        else if (value instanceof Map<?, ?> members) writeObject(members, to);
        else if (value instanceof List<?> items) writeArray(items, to);
        else if (value instanceof Boolean flag) to.writeBoolean(flag);
        // As text, because a generator may change the notation of a decimal.
        else if (value instanceof Number number) to.writeNumber(number.toString());
        else to.writeString(value.toString());
    }

    private static void writeObject(Map<?, ?> members, JsonGenerator to) throws IOException {
        to.writeStartObject();
        for (Map.Entry<?, ?> member : members.entrySet()) {
            to.writeFieldName(String.valueOf(member.getKey()));
            write(member.getValue(), to);
        }
        to.writeEndObject();
    }

    private static void writeArray(List<?> items, JsonGenerator to) throws IOException {
        to.writeStartArray();
        for (Object item : items) write(item, to);
        to.writeEndArray();
    }
}
