package dev.docuvane.internal.json;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes plain Java values as JSON text (RFC 8259), and single values as they appear in paths, queries and forms. */
public final class JsonText {
    private JsonText() {}

    /**
     * Writes a value.
     *
     * @param value maps, lists, strings, numbers, booleans and {@code null}
     * @return JSON text without spaces
     */
    public static String write(@Nullable Object value) {
        StringBuilder text = new StringBuilder();
        write(value, text);
        return escapeLoneSurrogates(text.toString());
    }

    /** Half a character cannot be sent as UTF-8; as an escape it survives (ECMAScript, well-formed JSON.stringify). */
    public static String escapeLoneSurrogates(String text) {
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

    private static void write(@Nullable Object value, StringBuilder to) {
        if (value instanceof Map<?, ?> members) writeObject(members, to);
        else if (value instanceof List<?> items) writeArray(items, to);
        else if (value == null || value instanceof Boolean || value instanceof Number) to.append(value);
        else writeString(value.toString(), to);
    }

    private static void writeObject(Map<?, ?> members, StringBuilder to) {
        char separator = '{';
        for (Map.Entry<?, ?> member : members.entrySet()) {
            writeString(String.valueOf(member.getKey()), to.append(separator));
            write(member.getValue(), to.append(':'));
            separator = ',';
        }
        to.append(members.isEmpty() ? "{}" : "}");
    }

    private static void writeArray(List<?> items, StringBuilder to) {
        char separator = '[';
        for (Object item : items) {
            write(item, to.append(separator));
            separator = ',';
        }
        to.append(items.isEmpty() ? "[]" : "]");
    }

    private static void writeString(String text, StringBuilder to) {
        to.append('"');
        int start = 0;
        for (int index = 0; index < text.length(); index++) {
            String escape = escapeOf(text.charAt(index));
            if (escape == null) continue;
            to.append(text, start, index).append(escape);
            start = index + 1;
        }
        to.append(text, start, text.length()).append('"');
    }

    private static @Nullable String escapeOf(char c) {
        if (c >= ' ' && c != '"' && c != '\\') return null;
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\b' -> "\\b";
            case '\f' -> "\\f";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> "\\u" + HexFormat.of().withUpperCase().toHexDigits(c);
        };
    }
}
