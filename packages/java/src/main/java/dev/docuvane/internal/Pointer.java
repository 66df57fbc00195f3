/* Finds properties of JSON values by their names on the wire, also nested ones. */
package dev.docuvane.internal;

import dev.docuvane.json.JsonInput;
import dev.docuvane.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** Members by paths: dots go into nested ones, as {@code meta.next}. */
public final class Pointer {
    private Pointer() {}

    /** The place of a property; {@code null} when it is missing or {@code null}. */
    public static @Nullable JsonInput at(JsonInput input, String path) {
        JsonInput found = input;
        for (String name : path.split("\\.", -1)) {
            JsonInput member = found == null ? null : found.property(name);
            found = member == null || member.value().isNull() ? null : member;
        }
        return found;
    }

    /** Returns a text at a path, or {@code null}. */
    public static @Nullable String text(JsonValue value, String path) {
        JsonInput found = at(JsonInput.of(value), path);
        return found == null ? null : found.value().asText().orElse(null);
    }
}
