/* Finds members of JSON values by their names on the wire, also nested ones. */
package dev.docuvane.core;

import org.jspecify.annotations.Nullable;

/** Members by paths: dots go into nested ones, as {@code meta.next}. */
final class Members {
    private Members() {}

    /** The place of a member; {@code null} when it is missing or {@code null}. */
    static @Nullable JsonInput at(JsonInput input, String path) {
        JsonInput found = input;
        for (String name : path.split("\\.", -1)) {
            JsonInput member = found == null ? null : found.member(name);
            found = member == null || member.value().isNull() ? null : member;
        }
        return found;
    }

    /** A text at a path; {@code null} when there is none. */
    static @Nullable String text(JsonValue value, String path) {
        JsonInput found = at(JsonInput.of(value), path);
        return found == null ? null : found.value().asText().orElse(null);
    }
}
