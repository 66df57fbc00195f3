package dev.docuvane.internal;

import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** Finds properties by paths such as {@code meta.next}, whose dots lead to nested properties. */
public final class Pointer {
    private Pointer() {}

    /** The value of a property; {@code null} when it is missing or {@code null}. */
    public static @Nullable JsonInput at(JsonInput input, String path) {
        // A property whose name itself contains dots takes precedence.
        JsonInput whole = input.property(path);
        if (whole != null) return whole.value().isNull() ? null : whole;
        int dot = path.indexOf('.');
        JsonInput member = dot < 0 ? null : input.property(path.substring(0, dot));
        return member == null ? null : at(member, path.substring(dot + 1));
    }

    /** Returns a text at a path, or {@code null}. */
    public static @Nullable String text(JsonValue value, String path) {
        JsonInput found = at(JsonInput.of(value), path);
        return found == null ? null : found.value().asText().orElse(null);
    }
}
