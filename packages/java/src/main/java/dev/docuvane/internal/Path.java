package dev.docuvane.internal;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds the path of a call, so that no ID can change which path is requested. */
public final class Path {
    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    /** Characters that are not encoded in a segment and in a query: those of {@code encodeURIComponent}. */
    private static final boolean[] PLAIN = plain();

    private Path() {}

    /**
     * Fills a path template and adds the query.
     *
     * @param template as {@code /documents/{id}}
     * @param values a value for each name in the template; percent-encoded here
     * @param query a list repeats its name, {@code null} is omitted
     * @throws InvalidArgumentException a value is empty, {@code .} or {@code ..}: a proxy may resolve these to another
     *     path
     */
    public static String build(
            String template, Map<String, @Nullable Object> values, Map<String, @Nullable Object> query) {
        if (values.isEmpty() && query.isEmpty() && template.indexOf('{') < 0) return template;
        StringBuilder path = new StringBuilder(template.length() + 32);
        fill(template, values, path);
        int end = path.length();
        query.forEach((name, value) -> addPairs(name, value, path));
        if (path.length() > end) path.setCharAt(end, '?');
        return path.toString();
    }

    /** Names a call in a message: {@code GET /documents/doc_42}; without its query, which may contain private filters. */
    public static String describe(Outgoing request) {
        return describe(request.operation(), request.path());
    }

    /** As {@code describe(Outgoing)}, of a call that is not prepared yet. */
    public static String describe(Operation operation, Map<String, @Nullable Object> path) {
        return operation.method() + " " + build(operation.path(), path, Map.of());
    }

    private static void fill(String template, Map<String, @Nullable Object> values, StringBuilder path) {
        int from = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
            int close = template.indexOf('}', open);
            String name = template.substring(open + 1, close);
            path.append(template, from, open);
            addSegment(name, values.get(name), path);
            from = close + 1;
        }
        path.append(template, from, template.length());
    }

    private static void addSegment(String name, @Nullable Object value, StringBuilder path) {
        if (value instanceof Encoded encoded) {
            path.append(encoded.text());
            return;
        }
        String text = value == null ? null : JsonText.of(plain(value));
        if (text == null || text.isEmpty() || text.equals(".") || text.equals("..")) {
            String shown = text == null ? "null" : JsonText.quote(text);
            throw Checks.invalid(
                    "invalid_path_segment",
                    "The " + name + " " + shown + " is not a valid path segment: pass the ID of a resource.");
        }
        encode(text, path);
    }

    private static void addPairs(String name, @Nullable Object value, StringBuilder path) {
        if (value == null) return;
        if (value instanceof Encoded encoded) {
            path.append('&').append(encoded.text());
        } else if (value instanceof Iterable<?> items) {
            for (Object item : items) addPairs(name, item, path);
        } else {
            path.append('&');
            encodeInQuery(name, path);
            path.append('=');
            encodeInQuery(JsonText.of(plain(value)), path);
        }
    }

    /** The value that a union of plain values holds. */
    private static Object plain(Object value) {
        if (!(value instanceof JsonValue.Convertible union)) return value;
        Object raw = union.toJson().raw();
        return raw == null ? "null" : raw;
    }

    /** A piece of a path or query that is encoded already, as {@link Parameters} make it. */
    public record Encoded(String text) {}

    /** An apostrophe, too: URL parsers encode it in queries (WHATWG URL, special-query percent-encode set). */
    private static void encodeInQuery(String text, StringBuilder to) {
        int from = to.length();
        encode(text, to);
        for (int at = to.indexOf("'", from); at >= 0; at = to.indexOf("'", at)) to.replace(at, at + 1, "%27");
    }

    public static void encode(String text, StringBuilder to) {
        for (int index = 0; index < text.length(); index++) {
            char c = text.charAt(index);
            if (c < 128 && PLAIN[c]) {
                to.append(c);
            } else {
                int end = Character.isHighSurrogate(c) && index + 1 < text.length() ? index + 2 : index + 1;
                for (byte octet : text.substring(index, end).getBytes(StandardCharsets.UTF_8))
                    to.append('%').append(HEX[(octet >> 4) & 15]).append(HEX[octet & 15]);
                index = end - 1;
            }
        }
    }

    private static boolean[] plain() {
        boolean[] plain = new boolean[128];
        for (char c : "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()".toCharArray())
            plain[c] = true;
        return plain;
    }
}
