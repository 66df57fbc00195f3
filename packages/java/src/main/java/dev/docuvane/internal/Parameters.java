package dev.docuvane.internal;

import dev.docuvane.errors.InvalidArgumentException;
import dev.docuvane.internal.errors.Checks;
import dev.docuvane.internal.json.JsonText;
import dev.docuvane.json.Json;
import dev.docuvane.json.JsonType;
import dev.docuvane.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Writes lists and objects into paths and queries, in the styles of OpenAPI 3.1 (§4.8.12.3); a style that is not here is
 * what {@link Request.Builder} does by itself.
 *
 * <p>Their results are passed to {@link Request.Builder#query} or {@link Request.Builder#path}, and is not encoded
 * again. A value that is {@code null} stays {@code null}.
 */
public final class Parameters {
    private Parameters() {}

    /**
     * One parameter with a separator between the items: {@code form} without explode, {@code spaceDelimited}, {@code
     * pipeDelimited}.
     *
     * @param name name of the parameter
     * @param value a list, object or single value
     * @param separator between the items, not encoded: {@code ,}, {@code %20} or {@code %7C}
     * @return as {@code ids=1,2}
     */
    public static @Nullable Object joined(String name, @Nullable Object value, String separator) {
        JsonValue json = sent(value);
        return json == null ? null : new Path.Encoded(encode(name) + "=" + join(json, separator, separator));
    }

    /**
     * A parameter for each property: {@code form} with explode.
     *
     * @param value an object
     * @return as {@code color=red&size=5}
     */
    public static @Nullable Object exploded(@Nullable Object value) {
        JsonValue json = sent(value);
        if (json == null) return null;
        StringJoiner pairs = new StringJoiner("&");
        json.properties().forEach((name, member) -> addPairs(encode(name), member, pairs));
        return new Path.Encoded(pairs.toString());
    }

    /**
     * A value that may be a list or an object: {@code form} with explode.
     *
     * @param name name of the parameter
     * @param value whatever {@link JsonValue#of} takes
     * @return a parameter for each item or property, or one
     */
    public static @Nullable Object form(String name, @Nullable Object value) {
        JsonValue json = sent(value);
        if (json == null) return null;
        if (json.type() == JsonType.OBJECT) return exploded(json);
        StringJoiner pairs = new StringJoiner("&");
        addPairs(encode(name), json, pairs);
        return new Path.Encoded(pairs.toString());
    }

    /**
     * A query parameter with {@code allowReserved}: characters that cannot end its value are not encoded.
     *
     * @param name name of the parameter
     * @param value a list or single value
     * @param explode whether each item is a parameter of its own; otherwise commas separate them
     * @return as {@code path=/a/b}
     */
    public static @Nullable Object reserved(String name, @Nullable Object value, boolean explode) {
        JsonValue json = sent(value);
        if (json == null) return null;
        StringJoiner joined = new StringJoiner(explode ? "&" + encode(name) + "=" : ",", encode(name) + "=", "");
        List<JsonValue> items = json.type() == JsonType.ARRAY ? json.items() : List.of(json);
        for (JsonValue item : items) joined.add(encodeReserved(text(item), "&#+[]"));
        return new Path.Encoded(joined.toString());
    }

    /**
     * A path segment with {@code allowReserved}, which may be several segments.
     *
     * @param value a list, object or single value
     * @param explode whether properties are written as {@code name=value}
     * @return as {@code a/b}
     * @throws InvalidArgumentException it is empty, so that the path would lead elsewhere
     */
    public static @Nullable Object reservedPath(@Nullable Object value, boolean explode) {
        if (value == null) return null;
        JsonValue json = JsonValue.of(value);
        if (json.type() == JsonType.ARRAY || json.type() == JsonType.OBJECT) return simple(value, explode);
        return segment(encodeReserved(text(json), "?#[]"));
    }

    /** Percent-encodes all but the reserved characters (RFC 3986 §2.2), of which some cannot be kept everywhere. */
    private static String encodeReserved(String text, String notKept) {
        StringBuilder encoded = new StringBuilder(text.length() + 8);
        for (int at = 0; at < text.length(); at = text.offsetByCodePoints(at, 1)) {
            char c = text.charAt(at);
            if (":/?#[]@!$&'()*+,;=".indexOf(c) >= 0 && notKept.indexOf(c) < 0) encoded.append(c);
            else Path.encode(text.substring(at, text.offsetByCodePoints(at, 1)), encoded);
        }
        return encoded.toString();
    }

    /**
     * A parameter for each property, its name in brackets: {@code deepObject}. Brackets have no place in a query unencoded
     * (RFC 3986 §3.4), and some servers refuse them.
     *
     * @param name name of the parameter
     * @param value an object; objects in it get more brackets
     * @return as {@code filter%5Bcolor%5D=red}
     */
    public static @Nullable Object deep(String name, @Nullable Object value) {
        JsonValue json = sent(value);
        if (json == null) return null;
        StringJoiner pairs = new StringJoiner("&");
        addDeep(encode(name), json, pairs);
        return new Path.Encoded(pairs.toString());
    }

    /**
     * A value as JSON text: {@code content: application/json}.
     *
     * @param value any value
     * @return its JSON, not yet encoded
     */
    public static @Nullable Object json(@Nullable Object value) {
        return value == null ? null : Json.write(value);
    }

    /**
     * A path segment of a list or object: {@code simple}.
     *
     * @param value a list or object
     * @param explode whether properties are written as {@code name=value}
     * @return as {@code 3,4}
     * @throws InvalidArgumentException it is empty, so that the path would lead elsewhere
     */
    public static @Nullable Object simple(@Nullable Object value, boolean explode) {
        return value == null ? null : segment(join(withoutNull(value), ",", explode ? "=" : ","));
    }

    /**
     * A path segment that begins with a dot: {@code label}.
     *
     * @param value any value
     * @param explode whether items are separated by dots
     * @return as {@code .3.4}
     * @throws InvalidArgumentException it is empty, so that the path would lead elsewhere
     */
    public static @Nullable Object label(@Nullable Object value, boolean explode) {
        if (value == null) return null;
        String joined = join(withoutNull(value), explode ? "." : ",", explode ? "=" : ",");
        return new Path.Encoded("." + segment(joined).text());
    }

    /**
     * A path segment that begins with a semicolon: {@code matrix}.
     *
     * @param name name of the parameter
     * @param value any value
     * @param explode whether the name is repeated
     * @return as {@code ;id=3,4}
     */
    public static @Nullable Object matrix(String name, @Nullable Object value, boolean explode) {
        if (value == null) return null;
        JsonValue json = withoutNull(value);
        if (!explode) return new Path.Encoded(";" + encode(name) + "=" + join(json, ",", ","));
        StringJoiner pairs = new StringJoiner(";", ";", "");
        if (json.type() == JsonType.OBJECT)
            json.properties().forEach((key, member) -> addPair(encode(key), member, pairs));
        else addPairs(encode(name), json, pairs);
        return new Path.Encoded(pairs.toString());
    }

    /** What is sent of a value: {@code null} for {@code null}, and for a list or an object without members (RFC 6570 §2.3). */
    static @Nullable JsonValue sent(@Nullable Object value) {
        if (value == null) return null;
        JsonValue json = withoutNull(value);
        boolean hasNothing =
                switch (json.type()) {
                    case ARRAY -> json.items().isEmpty();
                    case OBJECT -> json.properties().isEmpty();
                    default -> json.isNull();
                };
        return hasNothing ? null : json;
    }

    /** A value without its items and properties that are {@code null}: they are no members (RFC 6570 §2.3). */
    private static JsonValue withoutNull(Object value) {
        JsonValue json = JsonValue.of(value);
        if (json.type() == JsonType.ARRAY)
            return JsonValue.of(
                    json.items().stream().filter(item -> !item.isNull()).toList());
        if (json.type() != JsonType.OBJECT) return json;
        Map<String, JsonValue> members = new LinkedHashMap<>(json.properties());
        members.values().removeIf(JsonValue::isNull);
        return JsonValue.of(members);
    }

    /** Repeats the name for each item of a list; a list or object in it is JSON, since no style is defined for it. */
    private static void addPairs(String name, JsonValue value, StringJoiner pairs) {
        if (value.type() != JsonType.ARRAY) addPair(name, value, pairs);
        else for (JsonValue item : value.items()) addPair(name, item, pairs);
    }

    private static void addPair(String name, JsonValue value, StringJoiner pairs) {
        if (!value.isNull()) pairs.add(name + "=" + encode(text(value)));
    }

    private static void addDeep(String name, JsonValue value, StringJoiner pairs) {
        if (value.type() != JsonType.OBJECT) addPairs(name, value, pairs);
        else value.properties().forEach((key, member) -> addDeep(name + encode("[" + key + "]"), member, pairs));
    }

    static String join(JsonValue value, String separator, String equals) {
        StringJoiner joined = new StringJoiner(separator);
        switch (value.type()) {
            case ARRAY -> value.items().forEach(item -> joined.add(encode(text(item))));
            case OBJECT ->
                value.properties().forEach((name, member) -> joined.add(encode(name) + equals + encode(text(member))));
            default -> joined.add(encode(text(value)));
        }
        return joined.toString();
    }

    private static Path.Encoded segment(String encoded) {
        if (!List.of("", ".", "..").contains(encoded)) return new Path.Encoded(encoded);
        throw Checks.invalid(
                "invalid_path_segment",
                "An empty list or object is not a valid path segment: pass at least one value.");
    }

    private static String text(JsonValue value) {
        Object raw = value.raw();
        return raw instanceof String || raw instanceof Number ? JsonText.of(raw) : value.toString();
    }

    private static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length() + 8);
        Path.encode(text, encoded);
        return encoded.toString();
    }
}
