package dev.docuvane.internal;

import dev.docuvane.internal.json.JsonText;
import dev.docuvane.json.JsonValue;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Writes lists and objects into headers (OpenAPI 3.1 §4.8.12.3). */
public final class HeaderText {
    private HeaderText() {}

    /**
     * Items with commas between them: {@code simple}.
     *
     * @param value a list, object or single value
     * @param explode whether properties are written as {@code name=value}
     * @return {@code null} for {@code null}, and for what has no members
     */
    public static @Nullable String joined(@Nullable Object value, boolean explode) {
        return joined(value, ",", explode ? "=" : ",");
    }

    /**
     * Items, or names and values, with a separator between them.
     *
     * @param value a list, object or single value
     * @param separator between them
     * @return {@code null} for {@code null}, and for what has no members
     */
    public static @Nullable String joinedBy(@Nullable Object value, String separator) {
        return joined(value, separator, separator);
    }

    private static @Nullable String joined(@Nullable Object value, String separator, String equals) {
        JsonValue json = Parameters.sent(value);
        if (json == null) return null;
        StringJoiner joined = new StringJoiner(separator);
        switch (json.type()) {
            case ARRAY -> json.items().forEach(item -> joined.add(of(item)));
            case OBJECT -> json.properties().forEach((name, member) -> joined.add(name + equals + of(member)));
            default -> joined.add(of(json));
        }
        return joined.toString();
    }

    /** A single value as text. */
    public static String of(JsonValue value) {
        Object raw = value.raw();
        return raw instanceof String || raw instanceof Number ? JsonText.of(raw) : value.toString();
    }
}
